"""What never changes on a board of Catan: hexes with their pattern, icons of the terrains, tokens. Sent once, kept by the browser.

A hex has its corners 50 from its middle and is drawn a little smaller; the gap is the bed of the roads.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from ludoteka.core.glyphs import digits
from ludoteka.core.svg import (
    CLAY,
    DANGER,
    INK,
    LINE,
    MEADOW,
    ORE,
    PAPER,
    ROOF,
    STONE,
    WATER,
    WHEAT,
    Line,
    dark,
    disc,
    fill,
    inked,
    light,
    place,
    points,
    polyline,
    stroke,
    use,
)

SIZE: Final = 50.0
GAP: Final = 2.6
COLOURS: Final = {
    "forest": "#3f6b3c",
    "pasture": MEADOW,
    "fields": WHEAT,
    "hills": "#cf7347",
    "mountains": ORE,
    "desert": "#eedcae",
    "jungle": "#2f7d62",
    "gold": "#c9a14a",
    "swamp": "#8d9a6b",
    "sea": WATER,
    "unknown": "#dccfb2",
}
YIELDS: Final = {
    "brick": "hills",
    "lumber": "forest",
    "wool": "pasture",
    "grain": "fields",
    "ore": "mountains",
}

# one pattern a terrain: width, height, path, width of the pen
_PATTERNS: Final = {
    "forest": (14, 16, "M4,9L7,3L10,9M5,13L7,9L9,13M-3,1L0,-5L3,1M11,17L14,11L17,17M-3,17L0,11L3,17", 1.2),
    "pasture": (
        18,
        12,
        "M2,6q.4,-2.4 -.4,-4m2,4q0,-3 .4,-4.6m1.4,4.6q.2,-2 1.2,-3.4M11,12q.4,-2.4 -.4,-4m2,4q0,-3 .4,-4.6"
        "m1.4,4.6q.2,-2 1.2,-3.4",
        1.2,
    ),
    "fields": (
        9,
        12,
        "M4.5,0V12M4.5,3l-2.4,-2.4M4.5,3l2.4,-2.4M4.5,7l-2.4,-2.4M4.5,7l2.4,-2.4M4.5,11l-2.4,-2.4M4.5,11l2.4,-2.4",
        1,
    ),
    "hills": (16, 12, "M0,0H16M0,6H16M4,0V6M12,6V12", 1.3),
    "mountains": (18, 12, "M0,10L5,3L9,8L13,2L18,10", 1.4),
    "desert": (16, 12, "M3,3h.1M11,9h.1M7,6h.1M14,2h.1M1,10h.1", 2),
    "jungle": (16, 14, "M2,10q4,-8 8,0M10,4q3,-6 6,0M-2,4q3,-6 6,0M6,10v3", 1.3),
    "gold": (14, 12, "M3,4l2,-2 2,2 -2,2zM10,10l2,-2 2,2 -2,2z", 1.1),
    "swamp": (18, 12, "M2,9q3,-3 6,0M11,5q3,-3 6,0M4,5v-3M6,5v-4M13,11v-3", 1.2),
    "sea": (26, 14, "M1,4q3,-3 6,0t6,0M14,11q3,-3 6,0t6,0", 1.3),
}
_DARK_GROUND: Final = ("forest", "hills", "mountains", "jungle")


def corners(radius: float, x: float = 0, y: float = 0) -> Line:
    """The corners of a hex, clockwise from the top."""
    return tuple(
        (x + radius * cos(a * pi / 180), y + radius * sin(a * pi / 180)) for a in (-90, -30, 30, 90, 150, 210)
    )


@lru_cache(1)
def symbols() -> str:
    """All definitions."""
    body = "".join(_pattern(name) for name in _PATTERNS)
    body += "".join(f'<g id="ca-hex-{name}">{_hexagon(name)}</g>' for name in COLOURS if name != "sea")
    body += "".join(f'<g id="ca-icon-{name}">{drawing}</g>' for name, drawing in _icons().items())
    body += "".join(f'<g id="ca-token-{n}">{_token(n)}</g>' for n in range(2, 13) if n != 7)
    return body


def _pattern(name: str) -> str:
    width, height, d, pen = _PATTERNS[name]
    colour = light(COLOURS[name], 0.3) if name in _DARK_GROUND else dark(COLOURS[name], 0.34)
    strength = 0.35 if name == "sea" else 0.42
    lines = stroke(d, colour, pen, "round", f' opacity="{strength}"')
    return f'<pattern id="ca-pat-{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">{lines}</pattern>'


def _hexagon(name: str) -> str:
    colour = COLOURS[name]
    radius = SIZE - GAP
    p = corners(radius)
    ground = f'<polygon points="{points(p)}" fill="{colour}" stroke="{colour}" stroke-width="1.6" stroke-linejoin="round"/>'
    if name in _PATTERNS:
        ground += f'<polygon points="{points(corners(radius - 0.6))}" fill="url(#ca-pat-{name})"/>'
    return (
        ground
        + stroke(polyline((p[5], p[0], p[1])), light(colour, 0.45), 1.6)
        + stroke(polyline((p[1], p[2], p[3], p[4])), dark(colour, 0.45), 2)
    )


def _token(number: int) -> str:
    """A number with its odds as dots; six and eight inverted: the strongest contrast in grey, too."""
    hot = number in (6, 8)
    pen = PAPER if hot else INK
    ways = 6 - abs(7 - number)
    dots = "".join(disc((i - (ways - 1) / 2) * 4.2, 9.8, 1.6, pen) for i in range(ways))
    ring = f'<circle r="13.9" fill="none" stroke="{pen}" stroke-width="{1 if hot else 0.6}" opacity="{0.8 if hot else 0.35}"/>'
    halo = disc(0, 0, 18.2, PAPER) if hot else ""
    shade = f'<circle cy="1.2" r="16.6" fill="{INK}" opacity=".35"/>'
    size = 19 if hot else 18
    return (
        halo
        + shade
        + disc(0, 0, 16.4, DANGER if hot else PAPER, 1.4)
        + ring
        + digits(0, 5, str(number), size, pen)
        + dots
    )


def _fir(x: float, y: float, size: float, colour: str) -> str:
    body = (
        stroke("M0,1V-3", "#4a3527", 2)
        + inked(
            "M0,-19L4.6,-11.4H2.6L6.4,-5H3.6L7.4,0H-7.4L-3.6,-5H-6.4L-2.6,-11.4H-4.6Z",
            colour,
            1.1,
        )
        + fill("M.6,-17L4,-11.4H1.6L5.6,-5H2.4L6.4,-.6H.6Z", dark(colour, 0.3))
    )
    return place(x, y, body, size)


def _sheep() -> str:
    return (
        stroke("M-8,6V11M-3,7V11M5,7V11M9,6V11", INK, 2.2, "round")
        + inked(
            "M-12,2C-14,-3 -10,-8 -6,-7C-4,-10 2,-10 4,-7.4C8,-9 12.4,-6 12,-1C13,4 9,8 5,6.6C2,9 -3,9 -5,6.8"
            "C-9,8 -12.4,6 -12,2Z",
            PAPER,
            1.4,
        )
        + stroke("M-8,3q2,2 4,0t4,0t4,0", LINE, 1.3)
        + inked("M10,-8.6C14,-9.6 18.4,-6 17.4,-2C16.6,.8 12,.4 10.4,-1.6Z", "#4b423b", 1.2)
        + disc(14.6, -5, 1, PAPER)
        + stroke("M9.6,-8.4q-2.4,-1.6 -3,.8", INK, 1.6)
    )


def _wheat() -> str:
    stalks = "".join(stroke(f"M0,13C{a * 0.2:g},4 {a * 0.4:g},-4 {a},-9", "#8a6518", 1.6) for a in (-9, 0, 9))
    grains = "".join(
        f'<ellipse cx="{a}" cy="{b}" rx="2.5" ry="4" transform="rotate({c} {a} {b})" fill="#f7dd8a" stroke="#6f4f10" stroke-width="1"/>'
        for a, b, c in ((0, -5, 0), (-2.8, -0.6, 28), (2.8, -0.6, -28), (-2.8, 4.4, 28), (2.8, 4.4, -28))
    )
    ears = "".join(place(x, y, grains, 1, turn) for x, y, turn in ((-9, -8, -24), (9, -8, 24), (0, -10, 0)))
    return stalks + ears + stroke("M-4.4,8.4Q0,6.6 4.4,8.4", ROOF, 2.8)


def _bricks() -> str:
    body = ""
    for x, y in ((-18, 5), (-6.4, 5), (5.2, 5), (-12.4, -2.6), (-0.8, -2.6), (-6.6, -10.2)):
        body += (
            fill(f"M{x},{y}l3,-2.6h9.6l-3,2.6z", "#e7a081")
            + fill(f"M{x},{y}h9.6v5.6h-9.6z", "#d07c55")
            + fill(f"M{x + 9.6:g},{y}l3,-2.6v5.6l-3,2.6z", dark(CLAY, 0.4))
            + stroke(f"M{x},{y}l3,-2.6h9.6v5.6l-3,2.6h-9.6zM{x},{y}h9.6v5.6M{x + 9.6:g},{y}l3,-2.6", INK, 1.1)
        )
    return body


def _peaks() -> str:
    return (
        inked("M-20,12L-8,-6L-3,0L4,-13L20,12Z", "#a9b2bf", 1.4)
        + fill("M4,-13L20,12H8L6,2L9,-1Z", "#68727f")
        + fill("M-8,-6L-3,0L-1.4,-3L1,6L-3,12H-6L-5,4Z", "#68727f", ' opacity=".8"')
        + fill(
            "M4,-13L10,-3.4L7.4,-5L5,-1.6L2.4,-4.6L-.4,-4.4ZM-8,-6L-4.6,-1.8L-7.4,-2.6L-9.6,.6L-11.8,-.4Z",
            PAPER,
        )
    )


def _dunes() -> str:
    cactus = "M-8,9V-7M-8,1H-13V-4M-8,-1H-3.4V-6"
    return (
        disc(11, -9, 5, WHEAT, 1.1)
        + inked("M-22,10C-14,2 -8,2 0,9C6,4 14,4 22,10Z", "#dfc58a", 1.2)
        + stroke(cactus, INK, 5.4, "round")
        + stroke(cactus, "#6f9a5a", 3, "round")
    )


def _palms() -> str:
    leaves = "M0,-8C-4,-14 -10,-14 -13,-9C-8,-11 -4,-10 0,-7C4,-10 8,-11 13,-9C10,-14 4,-14 0,-8C1,-13 4,-16 8,-17C2,-18 -1,-14 0,-8Z"
    return (
        stroke("M0,12C-1,4 1,-2 0,-8", INK, 5, "round")
        + stroke("M0,12C-1,4 1,-2 0,-8", "#8a6038", 2.8, "round")
        + inked(leaves, "#58a878", 1.2)
        + inked("M-14,12q4,-8 8,0M6,12q4,-8 8,0", "#58a878", 1.2)
        + disc(3, -5, 2, "#b5523b", 1)
    )


def _nuggets() -> str:
    return (
        inked("M-13,9L-9,0L-2,-1L2,9Z", "#f2cf63", 1.3)
        + inked("M1,9L5,-2L12,-1L15,9Z", "#e8bd45", 1.3)
        + inked("M-6,-1L-2,-10L6,-10L8,-2L2,2Z", "#f7dd8a", 1.3)
        + stroke("M-3,-8h4M-8,3h3M7,2h3", PAPER, 1.4, "round")
    )


def _reeds() -> str:
    return (
        stroke("M-8,12V-6M0,12V-12M8,12V-4", INK, 3, "round")
        + stroke("M-8,12V-6M0,12V-12M8,12V-4", "#6f8a4a", 1.6, "round")
        + stroke("M-8,-8V-2M0,-15V-8M8,-6V0", INK, 6, "round")
        + stroke("M-8,-8V-2M0,-15V-8M8,-6V0", "#8a6038", 4, "round")
        + stroke("M-16,12q4,-4 8,0t8,0t8,0t8,0", "#5fa3c4", 2.4)
    )


@lru_cache(1)
def _icons() -> dict[str, str]:
    return {
        "forest": _fir(-12, 11, 0.95, "#5f9455")
        + _fir(12, 11, 0.95, "#568a4d")
        + _fir(0, 13, 1.3, "#6ea35f"),
        "pasture": _sheep(),
        "fields": _wheat(),
        "hills": _bricks(),
        "mountains": _peaks(),
        "desert": _dunes(),
        "jungle": _palms(),
        "gold": _nuggets(),
        "swamp": _reeds(),
    }


def icon(terrain: str, x: float, y: float, scale: float = 1) -> str:
    """A terrain's icon, about 34 by 26."""
    return use(f"ca-icon-{terrain}", x, y, scale)


def robber() -> str:
    """The hooded figure, its foot at 0,0."""
    cloak = "M0,-27C7,-27 9,-21 7.4,-16C11,-11 12.4,-4 12.6,0Q0,4 -12.6,0C-12.4,-4 -11,-11 -7.4,-16C-9,-21 -7,-27 0,-27Z"
    return (
        f'<path d="{cloak}" fill="{PAPER}" stroke="{PAPER}" stroke-width="5" stroke-linejoin="round"/>'
        + inked(cloak, "#3b3440", 1.4)
        + fill(
            "M1,-26.6C7,-26.6 9,-21 7.4,-16C11,-11 12.4,-4 12.6,0Q8,1.6 4,1.8C7,-8 6,-16 1,-20Z", "#27222c"
        )
        + fill("M-5.2,-19Q0,-24.4 5.2,-19Q4.4,-14.6 0,-14.6Q-4.4,-14.6 -5.2,-19Z", INK)
        + disc(-2.1, -18.4, 1.1, WHEAT)
        + disc(2.1, -18.4, 1.1, WHEAT)
        + stroke("M-4,-12L0,-8L4,-12", STONE, 1.2)
    )
