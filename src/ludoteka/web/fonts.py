"""Cuts the fonts of the pages from their packages: `python -m ludoteka.web.fonts`.

Small woff2 files and a style sheet go to `static/fonts/`. Without the packages nothing is written and the pages use the fonts of
the reader's system.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, Final

TARGET: Final = Path(__file__).parent / "static" / "fonts"
FEATURES: Final = ("kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl")

# Cut by what a page needs: letters that neither English nor Russian has are fetched only where somebody's name holds them.
SCRIPTS: Final = {
    "latin": (
        (0x20, 0x7E), (0xA0, 0xA0), (0xAB, 0xAB), (0xAD, 0xAD), (0xB1, 0xB1), (0xB7, 0xB7), (0xBB, 0xBB), (0xD7, 0xD7), (0x2013, 0x2014),
        (0x2018, 0x201E), (0x2022, 0x2022), (0x2026, 0x2026), (0x20AC, 0x20AC), (0x2190, 0x2193), (0x2212, 0x2212),
        (0x25CF, 0x25CF),
    ),
    "latin-ext": (
        (0xA1, 0xAA), (0xAC, 0xAC), (0xAE, 0xB0), (0xB2, 0xB6), (0xB8, 0xBA), (0xBC, 0xD6), (0xD8, 0xFF), (0x100, 0x17F), (0x2039, 0x203A),
    ),
    "cyrillic": ((0x401, 0x401), (0x410, 0x44F), (0x451, 0x451), (0x2116, 0x2116)),
    "cyrillic-ext": ((0x301, 0x301), (0x400, 0x400), (0x402, 0x40F), (0x450, 0x450), (0x452, 0x45F), (0x490, 0x491)),
}  # fmt: skip


@dataclass(frozen=True)
class Face:
    """A font of the pages: its package and file there, its family, and the range of weights that is kept."""

    package: str
    file: str
    family: str
    name: str
    weights: tuple[int, int]


FACES: Final = (
    Face("fontpkg_vollkorn", "Vollkorn[wght].ttf", "Vollkorn", "vollkorn", (600, 600)),
    Face("fontpkg_source_sans_3", "SourceSans3[wght].ttf", "Source Sans 3", "source-sans-3", (400, 700)),
)


def source(face: Face) -> Path | None:
    """The font file in its package, None where the package is missing."""
    spec = find_spec(face.package)
    if spec is None or not spec.submodule_search_locations:
        return None
    path = Path(spec.submodule_search_locations[0]) / "files" / face.file
    return path if path.exists() else None


def cut(path: Path, weights: tuple[int, int], ranges: tuple[tuple[int, int], ...], target: Path) -> None:
    """Write the part of a font that these characters need."""
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font: Any = TTFont(path)
    options = subset.Options()
    options.layout_features = list(FEATURES)
    options.name_IDs = [1, 2]
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[c for a, b in ranges for c in range(a, b + 1)])
    cutter.subset(font)  # cut first: narrowing all the glyphs of a font takes many times longer
    few = BytesIO()
    font.save(few)  # what narrows wants a font as it lies on a disk, not one just cut
    few.seek(0)
    font = TTFont(few)
    low, high = weights
    font = instancer.instantiateVariableFont(font, {"wght": low if low == high else (low, low, high)})
    font.flavor = "woff2"
    font.save(target)


def rule(face: Face, script: str, ranges: tuple[tuple[int, int], ...]) -> str:
    """The style rule that names a file."""
    spread = ",".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in ranges)
    low, high = face.weights
    weight = str(low) if low == high else f"{low} {high}"
    return (
        f'@font-face {{ font-family: "{face.family}"; font-weight: {weight}; font-display: swap; '
        f'src: url({face.name}-{script}.woff2) format("woff2"); unicode-range: {spread}; }}\n'
    )


def make(target: Path = TARGET) -> list[Path]:
    """Cut all fonts; the files written. Raises ImportError with a sentence when a font package is missing."""
    found = {face: source(face) for face in FACES}
    missing = [face.package.replace("_", "-") for face, path in found.items() if path is None]
    if missing:
        raise ImportError(
            f"no fonts cut: install {' and '.join(missing)}; the pages use system fonts until then"
        )
    target.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    rules = ""
    for face, path in found.items():
        for script, ranges in SCRIPTS.items():
            out = target / f"{face.name}-{script}.woff2"
            assert path is not None
            cut(path, face.weights, ranges, out)
            written.append(out)
            rules += rule(face, script, ranges)
    sheet = target / "fonts.css"
    sheet.write_text(rules, encoding="utf-8")
    return [*written, sheet]


def main() -> int:
    """The command."""
    try:
        for path in make():
            sys.stdout.write(f"{path.name}: {path.stat().st_size} bytes\n")
    except ImportError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
