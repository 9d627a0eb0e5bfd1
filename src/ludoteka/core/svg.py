"""The ink of the house: numbers, colours and elements of SVG, for every game alike.

Everything here is a pure function of plain values and returns a string. Only presentation attributes are
used, never classes or style sheets, so that a picture looks the same in a browser, in a notebook and in a PNG
renderer. Text that a person wrote may enter a picture only through `text`, `title` or `escape`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

Point = tuple[float, float]
Line = tuple[Point, ...]

INK: Final = "#2b2622"
SOFT: Final = "#6b6157"
LINE: Final = "#d8ccb4"
PARCHMENT: Final = "#f6efdd"
PAPER: Final = "#fffaf0"
MEADOW: Final = "#a9c46c"
FOREST: Final = "#4d7c45"
WHEAT: Final = "#e2b84e"
CLAY: Final = "#c0643c"
ORE: Final = "#8590a0"
WATER: Final = "#5fa3c4"
STONE: Final = "#a39b8f"
ROOF: Final = "#b5523b"
PLUM: Final = "#7a4a6d"
GOLD: Final = "#d9a441"
SILVER: Final = "#b9bec6"
DANGER: Final = "#b3261e"
SKIN: Final = "#f2d6b3"
WOOD: Final = "#a9794a"

SERIF: Final = "Vollkorn, Georgia, 'DejaVu Serif', 'Liberation Serif', serif"
SANS: Final = "'Source Sans 3', 'Liberation Sans', Arial, sans-serif"

_ENTITIES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def num(value: float) -> str:
    """A coordinate with one decimal at most: `12`, `-3.5`, never `-0`."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def escape(text: str) -> str:
    """Text made safe in an element and in a quoted attribute; control characters that XML forbids go."""
    return "".join(c for c in text if c >= " " or c in "\t\n").translate(_ENTITIES)


@lru_cache(1024)
def mix(colour: str, other: str, share: float) -> str:
    """`colour` moved by `share` (0..1) towards `other`; both and the result are `#rrggbb`."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def dark(colour: str, share: float = 0.35) -> str:
    """The side that the light does not reach. Mixed with ink, never with black."""
    return mix(colour, INK, share)


def light(colour: str, share: float = 0.35) -> str:
    """The lit edge."""
    return mix(colour, PAPER, share)


def points(line: Iterable[Point]) -> str:
    """The value of a `points` attribute."""
    return " ".join(f"{num(x)},{num(y)}" for x, y in line)


def polyline(line: Sequence[Point], closed: bool = False) -> str:
    """Path data through all points."""
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in line) + ("Z" if closed else "")


def ring(line: Sequence[Point]) -> str:
    """Path data around all points, told by steps: the same shape elsewhere is the same text but for its start, and packs well."""
    x, y = (round(line[0][0], 1), round(line[0][1], 1))
    out = f"M{num(x)},{num(y)}l"
    for to_x, to_y in line[1:]:
        dx, dy = num(to_x - x), num(to_y - y)
        out += f"{dx},{dy} "
        x, y = x + float(dx), y + float(dy)
    return out.rstrip() + "z"


def fill(d: str, colour: str, extra: str = "") -> str:
    """A filled path without an outline. `extra` is more attributes, each with a leading space."""
    return f'<path d="{d}" fill="{colour}"{extra}/>'


def stroke(d: str, colour: str, width: float, cap: str = "butt", extra: str = "") -> str:
    """A stroked path without a filling, with round joins."""
    caps = "" if cap == "butt" else f' stroke-linecap="{cap}"'
    pen = f'stroke="{colour}" stroke-width="{width:g}"{caps} stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" {pen}{extra}/>'


def inked(d: str, colour: str, width: float) -> str:
    """A filled path with an ink outline."""
    return f'<path d="{d}" fill="{colour}" stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round"/>'


def disc(x: float, y: float, radius: float, colour: str, outline: float = 0) -> str:
    """A filled circle, with an ink outline if a width is given."""
    edge = f' stroke="{INK}" stroke-width="{outline:g}"' if outline else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{radius:g}" fill="{colour}"{edge}/>'


def place(x: float, y: float, body: str, scale: float = 1, turn: float = 0) -> str:
    """`body` moved to x, y, turned clockwise by degrees there and scaled."""
    moves = [f"translate({num(x)} {num(y)})"] if x or y else []
    if turn:
        moves.append(f"rotate({num(turn)})")
    if scale != 1:
        moves.append(f"scale({scale:g})")
    return f'<g transform="{" ".join(moves)}">{body}</g>' if moves else body


def use(symbol: str, x: float, y: float, scale: float = 1) -> str:
    """A reference to the symbol with that id, its origin at x, y."""
    if scale == 1:
        return f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}"/>'
    return f'<use href="#{symbol}" transform="translate({num(x)} {num(y)}) scale({scale:g})"/>'


def keyed(key: str, body: str, x: float = 0, y: float = 0) -> str:
    """A group whose id is `key`: the unit in which a browser is told what has changed."""
    move = f' transform="translate({num(x)} {num(y)})"' if x or y else ""
    return f'<g id="{escape(key)}"{move}>{body}</g>'


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    colour: str = INK,
    *,
    family: str = SERIF,
    anchor: str = "middle",
) -> str:
    """Words on a baseline, escaped. For numbers prefer `glyphs.digits`, which needs no font."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-family="{family}" font-size="{num(size)}" font-weight="600"'
        f' text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'
    )


def title(words: str) -> str:
    """The name of what it stands in, for screen readers and tool tips; escaped."""
    return f"<title>{escape(words)}</title>"


def standalone(
    view_box: tuple[float, float, float, float],
    body: str,
    *,
    defs: str = "",
    width: float | None = None,
    background: str | None = None,
    name: str = "",
) -> str:
    """A whole picture that needs nothing else. `width` fixes its size in pixels, the height follows."""
    x, y, w, h = view_box
    size = f' width="{num(width)}" height="{num(width * h / w)}"' if width else ""
    box = f"{num(x)} {num(y)} {num(w)} {num(h)}"
    ground = ""
    if background:
        ground = f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" fill="{background}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{size} role="img">'
        f"{title(name) if name else ''}<defs>{defs}</defs>{ground}{body}</svg>"
    )
