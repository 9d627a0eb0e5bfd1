"""Who is who: the eight seats by colour and glyph, and numerals that need no font."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from ludoteka.core.svg import INK, PAPER, Line, num, place, points


class Seat(NamedTuple):
    """A seat's pigment, its sign, and the pigment in which the sign is legible on it."""

    name: str
    colour: str
    glyph: str
    ink: str


# The colours keep their distance under every simulated colour blindness (a test measures it); the glyph says
# the same again in shape, so that nobody has to trust a colour.
SEATS: Final[tuple[Seat, ...]] = (
    Seat("blue", "#2a62a8", "circle", PAPER),
    Seat("vermilion", "#d4552d", "triangle", PAPER),
    Seat("yellow", "#e5b92e", "square", INK),
    Seat("green", "#5cbc92", "diamond", INK),
    Seat("violet", "#a58cc2", "star", INK),
    Seat("black", "#3a3a3a", "cross", PAPER),
    Seat("pink", "#e0b6ce", "ring", INK),
    Seat("white", "#f4f1ea", "hexagon", INK),
)


def rays(radius: float, count: int, inner: float = 1, start: float = -pi / 2) -> Line:
    """A star with `count` tips around 0,0, or a regular polygon when `inner` is 1."""
    tips = count if inner == 1 else 2 * count
    lengths = (radius, radius * inner)
    angles = [start + 2 * pi * i / tips for i in range(tips)]
    return tuple((lengths[i % 2] * cos(a), lengths[i % 2] * sin(a)) for i, a in enumerate(angles))


@lru_cache(512)
def glyph(name: str, radius: float, colour: str) -> str:
    """The sign of a seat around 0,0. All look equally large at one radius, so their true sizes differ."""
    r = radius
    if name == "circle":
        return f'<circle r="{num(r * 0.9)}" fill="{colour}"/>'
    if name == "ring":
        return f'<circle r="{num(r * 0.74)}" fill="none" stroke="{colour}" stroke-width="{num(r * 0.46)}"/>'
    if name == "cross":
        a = num(r * 0.72)
        d = f"M-{a},-{a}L{a},{a}M{a},-{a}L-{a},{a}"
        return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(r * 0.7)}"/>'
    outlines: dict[str, Line] = {
        "triangle": ((0, -1.12), (1.08, 0.8), (-1.08, 0.8)),
        "square": ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)),
        "diamond": ((0, -1.2), (0.95, 0), (0, 1.2), (-0.95, 0)),
        "star": rays(1.28, 5, 0.45),
        "hexagon": rays(1, 6, 1, 0),
    }
    return f'<polygon points="{points((x * r, y * r) for x, y in outlines[name])}" fill="{colour}"/>'


# Numerals as centre lines of a broad pen, 100 units to the em, baseline at 0: (advance width, path). Drawn
# for this house: a stroke of 13 gives them the weight of the bold serif they stand beside.
_PEN: Final = 13
_DIGITS: Final[dict[str, tuple[int, str]]] = {
    "0": (62, "M31,-65C16,-65 11,-50 11,-35C11,-20 16,-5 31,-5C46,-5 51,-20 51,-35C51,-50 46,-65 31,-65Z"),
    "1": (50, "M12,-54L28,-65V-5M13,-5H43"),
    "2": (60, "M11,-50C11,-61 19,-65 29,-65C40,-65 47,-58 47,-48C47,-35 34,-26 12,-6H50V-13"),
    "3": (
        60,
        "M12,-56C16,-62 21,-65 29,-65C40,-65 46,-59 46,-51C46,-42 39,-37 26,-37C40,-37 49,-32 49,-21"
        "C49,-11 41,-5 29,-5C20,-5 13,-8 9,-15",
    ),
    "4": (64, "M40,-5V-65L9,-22H56M31,-5H50"),
    "5": (
        60,
        "M47,-64H17L14,-38C18,-42 23,-44 30,-44C42,-44 49,-36 49,-25C49,-12 40,-5 28,-5C19,-5 13,-8 9,-14",
    ),
    "6": (
        62,
        "M45,-64C24,-61 12,-45 12,-25C12,-12 20,-5 31,-5C43,-5 50,-13 50,-24C50,-35 42,-41 32,-41"
        "C23,-41 15,-36 12,-27",
    ),
    "7": (58, "M9,-55V-64H49C37,-46 28,-27 24,-4"),
    "8": (
        62,
        "M31,-36C21,-39 14,-43 14,-51C14,-60 21,-65 31,-65C41,-65 48,-60 48,-51C48,-43 41,-39 31,-36"
        "C19,-33 11,-29 11,-20C11,-11 19,-5 31,-5C43,-5 51,-11 51,-20C51,-29 43,-33 31,-36Z",
    ),
    "9": (
        62,
        "M17,-6C38,-9 50,-25 50,-45C50,-58 42,-65 31,-65C19,-65 12,-57 12,-46C12,-35 20,-29 30,-29"
        "C39,-29 47,-34 50,-43",
    ),
    "+": (60, "M30,-53V-15M11,-34H49"),
    "-": (60, "M11,-34H49"),
    "×": (60, "M15,-49L45,-19M45,-49L15,-19"),
    ":": (32, "M16,-44V-43.9M16,-12V-11.9"),
    "/": (46, "M38,-68L8,2"),
    " ": (28, ""),
}


def digits(
    x: float, y: float, number: str, size: float, colour: str = INK, *, halo: str | None = None
) -> str:
    """A number centred on x with its baseline at y, drawn as paths: no font is needed on any machine.

    Knows digits, `+`, `-`, `×`, `:`, `/` and the space; anything else is a mistake of the caller.
    """
    unknown = set(number) - set(_DIGITS)
    if unknown:
        raise ValueError(f"no path for {sorted(unknown)!r}")
    return place(x, y, _numerals(number, colour, halo), size / 100)


@lru_cache(1024)
def _numerals(number: str, colour: str, halo: str | None) -> str:
    left = -sum(_DIGITS[c][0] for c in number) / 2
    body = ""
    for c in number:
        width, d = _DIGITS[c]
        if d:
            body += place(left, 0, f'<path d="{d}"/>')
        left += width
    pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    under = f'<g {pen} stroke="{halo}" stroke-width="{_PEN + 16}">{body}</g>' if halo else ""
    return f'{under}<g {pen} stroke="{colour}" stroke-width="{_PEN}">{body}</g>'
