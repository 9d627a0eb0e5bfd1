"""Colours that can be told apart, text that cannot break out, and pictures that every renderer accepts."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from ludoteka.core import svg as ink
from ludoteka.core.glyphs import SEATS, digits, glyph
from ludoteka.games.carcassonne.draw import figure, figure_ghost, legal_cell, legal_figure, symbols, tile
from ludoteka.games.carcassonne.draw.figures import KINDS
from ludoteka.games.carcassonne.draw.plan import tiles

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
SIGHT: dict[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.95047, 1.0, 1.08883)


def times(m: Matrix, v: Vector) -> Vector:
    a, b, c = (sum(x * y for x, y in zip(row, v, strict=True)) for row in m)
    return a, b, c


def lab(colour: str, sight: Matrix) -> Vector:
    """CIE Lab of a colour as an eye with this sight has it."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b))
    seen = times(sight, (linear[0], linear[1], linear[2]))
    xyz = times(XYZ, (min(1, max(0, seen[0])), min(1, max(0, seen[1])), min(1, max(0, seen[2]))))
    f = [
        (v / w) ** (1 / 3) if v / w > 0.008856 else 7.787 * v / w + 16 / 116
        for v, w in zip(xyz, WHITE, strict=True)
    ]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


@pytest.mark.parametrize("sight", SIGHT)
def test_seat_colours_keep_their_distance(sight: str) -> None:
    seen = {seat.name: lab(seat.colour, SIGHT[sight]) for seat in SEATS}
    worst = min((dist(seen[a], seen[b]), a, b) for a, b in combinations(seen, 2))
    assert worst[0] >= 12, worst


def test_every_seat_has_its_own_legible_glyph() -> None:
    assert len({seat.glyph for seat in SEATS}) == len(SEATS) == 8
    assert len({glyph(seat.glyph, 5, ink.INK) for seat in SEATS}) == 8
    for seat in SEATS:
        light, sign = lab(seat.colour, SIGHT["full"])[0], lab(seat.ink, SIGHT["full"])[0]
        assert abs(light - sign) > 38, seat


def test_text_of_people_cannot_break_out() -> None:
    evil = """<script>"&'\x00\x1b</script>"""
    picture = ink.standalone((0, 0, 10, 10), ink.text(0, 0, evil, 5) + ink.keyed('"><b>', ""), name=evil)
    root = ElementTree.fromstring(picture)
    assert not [e for e in root.iter() if e.tag.endswith(("script", "}b"))]
    assert root.findtext("{http://www.w3.org/2000/svg}title") == """<script>"&'</script>"""


def test_numbers_are_short() -> None:
    written = [ink.num(v) for v in (0, -0.04, 12.0, 3.14159, -2.5, 1234.56, 1e6)]
    assert written == ["0", "0", "12", "3.1", "-2.5", "1234.6", "1000000"]


def test_digits_refuse_what_they_cannot_draw() -> None:
    with pytest.raises(ValueError, match="no path"):
        digits(0, 0, "7a", 10)


def test_symbols_and_references_agree() -> None:
    known = re.findall(r'id="([^"]+)"', symbols())
    assert len(known) == len(set(known))
    assert all(name.startswith("cc-") for name in known)
    used = {
        name
        for t in tiles()
        for far in (False, True)
        for name in re.findall(r'href="#([^"]+)"', tile(t, 0, far))
    }
    assert used <= set(known)
    assert 'id="' not in "".join(tile(t, r) for t in tiles() for r in range(4)), (
        "a tile lies on the map many times"
    )


def test_every_piece_renders(pixels: Callable[[str], list[list[tuple[int, int, int]]]]) -> None:
    """The renderer refuses what browsers forgive, such as a repeated attribute."""
    pieces = [
        f(kind, seat, lying)
        for f in (figure, figure_ghost, legal_figure)
        for kind in KINDS
        for seat in range(8)
        for lying in (False, True)
    ]
    body = "".join(
        ink.place(30 + 60 * (i % 16), 30 + 60 * (i // 16), piece) for i, piece in enumerate(pieces)
    )
    body += legal_cell(0, 0) + digits(9, 9, "0123456789 +-×:/", 9)
    rows = pixels(ink.standalone((0, 0, 960, 720), body, background="#000000", width=480))
    for i in range(len(pieces)):
        x, y = 15 + 30 * (i % 16), 15 + 30 * (i // 16)
        assert any(rows[y + dy][x + dx] != (0, 0, 0) for dx in range(-5, 5) for dy in range(-5, 5)), i


@pytest.mark.parametrize("far", [False, True])
def test_every_tile_renders(far: bool, png: Callable[[str], bytes]) -> None:
    for rot in range(4):
        names = sorted(tiles())
        body = "".join(
            ink.place(50 + 110 * (i % 10), 50 + 110 * (i // 10), tile(t, rot, far))
            for i, t in enumerate(names)
        )
        assert len(png(ink.standalone((0, 0, 1100, 880), body, defs=symbols(), width=550))) > 50_000


def test_markup_is_well_formed_and_lean() -> None:
    for tile_id in tiles():
        for rot in range(4):
            for far in (False, True):
                markup = tile(tile_id, rot, far)
                ElementTree.fromstring(f"<g>{markup}</g>")
                assert len(markup) < 7000, (tile_id, len(markup))
