"""The small things that many tiles share, each drawn once: houses, trees, towers, signs and buildings.

All ids begin with `cc-`. Light comes from the upper left: the right side of everything is the dark one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteka.core.svg import (
    FOREST,
    GOLD,
    INK,
    LINE,
    MEADOW,
    PAPER,
    PLUM,
    ROOF,
    STONE,
    WHEAT,
    WOOD,
    dark,
    disc,
    fill,
    inked,
    light,
    stroke,
)

WALL: Final = "#b8afa1"
WALL_DARK: Final = "#5d554c"
PLASTER: Final = "#f6e7cb"
PLASTER_DARK: Final = "#e2cba3"
DOOR: Final = "#6b4a35"
SHADE: Final = dark(MEADOW, 0.3)
ROOFS: Final = (ROOF, "#c76a4c", "#9c4636", "#a9583f")
GREENS: Final = (FOREST, "#5f8f4c", "#6d9a4d")
SHIELD_BLUE: Final = "#3d5a8c"
HOUSES, TREES, TUFTS = 12, 12, 3


@lru_cache(1)
def symbols() -> str:
    """All symbols, to be put inside one `<defs>` of the page; the same string for every table."""
    parts = {
        "tower": _tower(),
        "cross": _wayside_cross(),
        "shield": _shield(),
        "wine": _good(_wine()),
        "grain": _good(_grain()),
        "cloth": _good(_cloth()),
        "inn": _inn(),
        "cloister": _cloister(),
        "cathedral": _cathedral(),
        "boat": _boat(),
        "rocks": _rocks(),
    }
    parts |= {f"h{i}": _house(i) for i in range(HOUSES)}
    parts |= {f"H{i}": _far_house(i) for i in range(3)}
    parts |= {f"t{i}": _tree(i) for i in range(TREES)}
    parts |= {f"u{i}": _tuft(i) for i in range(TUFTS)}
    return "".join(f'<g id="cc-{key}">{body}</g>' for key, body in parts.items())


def _house(i: int) -> str:
    """A house with its foot at 0,0, about 11 wide and 12 high: broad with a hipped roof, gabled, or tall."""
    roof = ROOFS[i % 4]
    if i % 3 == 1:
        # The gable looks at us.
        wall, eaves, ridge = 5.2, 5.0, 11.6
        body = fill(f"M-{wall},0V-{eaves}H{wall}V0Z", PLASTER) + fill(
            f"M1.4,0V-{eaves}H{wall}V0Z", PLASTER_DARK
        )
        body += fill(f"M-6.8,-{eaves - 0.6}L-.4,-{ridge}L6.8,-{eaves - 0.6}Z", roof)
        body += fill(f"M-.4,-{ridge}L6.8,-{eaves - 0.6}H2.4Z", dark(roof, 0.22))
        edge = f"M-{wall},0V-{eaves - 0.6}H-6.8L-.4,-{ridge}L6.8,-{eaves - 0.6}H{wall}V0Z"
        window = fill("M-1.3,-6.4h2v2h-2z", DOOR)
    else:
        wall, eaves, ridge = (5.8, 5.6, 11.4) if i % 3 == 0 else (4.5, 7.2, 12.8)
        top = wall * 0.56
        body = fill(f"M-{wall},0V-{eaves}H{wall}V0Z", PLASTER) + fill(
            f"M1.4,0V-{eaves}H{wall}V0Z", PLASTER_DARK
        )
        body += fill(
            f"M-{wall + 1.4},-{eaves - 0.5}L-{top:.1f},-{ridge}H{top:.1f}L{wall + 1.4},-{eaves - 0.5}Z", roof
        )
        body += fill(f"M.2,-{ridge}H{top:.1f}L{wall + 1.4},-{eaves - 0.5}H1.4Z", dark(roof, 0.22))
        edge = (
            f"M-{wall},0V-{eaves - 0.5}H-{wall + 1.4}L-{top:.1f},-{ridge}H{top:.1f}"
            f"L{wall + 1.4},-{eaves - 0.5}H{wall}V0Z"
        )
        window = fill(f"M2.2,-{eaves - 1.6:.1f}h1.5v1.8h-1.5z", DOOR)
    return body + fill("M-3.2,0V-3.2h2.2V0Z", DOOR) + window + stroke(edge, INK, 0.95)


def _far_house(i: int) -> str:
    """For tiles below 60 px: a wall and two flat planes of roof, no ink; the foot at 0,0, 20 wide."""
    roof = ROOFS[i % 3]
    return (
        fill("M-8,0V-8H8V0Z", PLASTER)
        + fill("M2,0V-8H8V0Z", PLASTER_DARK)
        + fill("M-10,-7L-5,-16H5L10,-7Z", roof)
        + fill("M1,-16H5L10,-7H2Z", dark(roof, 0.25))
        + stroke("M-10,-7H10", dark(roof, 0.5), 1.4)
    )


def _tree(i: int) -> str:
    green = GREENS[i % 3]
    shadow = f'<ellipse cx=".8" rx="4.4" ry="1.4" fill="{SHADE}" opacity=".4"/>'
    if i % 4 == 3:
        poplar = "M0,-13.5C3.6,-9.6 4.2,-5.4 3.2,-2.4H-3.2C-4.2,-5.4 -3.6,-9.6 0,-13.5Z"
        return (
            shadow
            + stroke("M0,0V-3", DOOR, 1.5)
            + fill(poplar, green)
            + fill("M.4,-13C3.6,-9.4 4.2,-5.4 3.2,-2.4H.8Z", dark(green, 0.22))
            + stroke(poplar, dark(green, 0.5), 0.7)
        )
    crown = (
        "M-1.6,-10.6A4.6,4.6 0 0 1 4.4,-7.6A3.4,3.4 0 0 1 2.4,-2.4"
        "H-2.6A3.4,3.4 0 0 1 -4.6,-7.4A3.6,3.6 0 0 1 -1.6,-10.6Z"
    )
    return (
        shadow
        + stroke("M0,0V-4", DOOR, 1.5)
        + fill(crown, green)
        + fill(
            "M1.6,-11A4.6,4.6 0 0 1 4.4,-7.6A3.4,3.4 0 0 1 2.4,-2.4H-1.2Q3,-4.6 1.6,-11Z", dark(green, 0.2)
        )
        + stroke(crown, dark(green, 0.5), 0.7)
    )


def _tuft(i: int) -> str:
    if i == 0:
        return stroke("M-2,0q.6,-2 .4,-3m1.6,3q0,-2.4 .2,-3.6m1.8,3.6q-.4,-2 .2,-3", SHADE, 0.8, "round")
    if i == 1:
        return stroke("M-5,0q5,-2.4 10,0M-3,2.2q3,-1.4 6,0", SHADE, 0.7, "round", ' opacity=".7"')
    return disc(-2, 0, 0.9, PAPER) + disc(1.4, -1.6, 0.9, WHEAT) + disc(2.4, 1.2, 0.9, PAPER)


def _tower() -> str:
    """A round tower seen from above, r 4.4."""
    return (
        disc(0, 0, 4.4, WALL, 1.1)
        + fill("M1,-3.9A4,4 0 0 1 -1.4,3.8A5.2,5.2 0 0 0 1,-3.9Z", dark(WALL, 0.25))
        + disc(0, 0, 1.9, ROOF, 0.6)
    )


def _wayside_cross() -> str:
    """The stone cross where roads meet: it says that each of them ends here."""
    return (
        f'<ellipse cy="2.6" rx="4.6" ry="1.8" fill="{WALL}" stroke="{INK}" stroke-width=".9"/>'
        + inked("M-1.6,2.2L-1,-7H1L1.6,2.2Z", light(WALL), 0.9)
        + stroke("M-3.4,-5.4H3.4", INK, 2.6)
        + stroke("M-2.9,-5.4H2.9", light(WALL), 1)
    )


def _shield() -> str:
    outer = "M-6,-7.5H6V-1C6,4 2.6,6.4 0,8C-2.6,6.4 -6,4 -6,-1Z"
    return (
        f'<path d="{outer}" fill="{PAPER}" stroke="{PAPER}" stroke-width="4.4" stroke-linejoin="round"/>'
        + fill(outer, SHIELD_BLUE)
        + fill("M0,-7.5H6V-1C6,4 2.6,6.4 0,8Z", dark(SHIELD_BLUE, 0.3))
        + fill("M-6,2.4L0,-3.2L6,2.4V-1.4L0,-7L-6,-1.4Z", GOLD)
        + stroke(outer, INK, 1.3)
    )


def _good(sign: str) -> str:
    """A good on a paper coin."""
    rim = f'<circle r="7.9" fill="none" stroke="{LINE}" stroke-width=".8"/>'
    return disc(0, 0, 9.2, PAPER, 1.2) + rim + sign


def _wine() -> str:
    return (
        fill("M-5.4,-4Q0,-6.4 5.4,-4Q7,0 5.4,4Q0,6.4 -5.4,4Q-7,0 -5.4,-4Z", "#8d4a52")
        + stroke("M-3,-5.1Q-4.4,0 -3,5.1M3,-5.1Q4.4,0 3,5.1", GOLD, 1.4)
        + disc(0, 0, 1.4, INK)
    )


def _grain() -> str:
    ears = (
        (0, -5.4, 0),
        (-2.6, -3, 30),
        (2.6, -3, -30),
        (-4.6, -4.6, 20),
        (4.6, -4.6, -20),
        (-2.4, 0.6, 30),
        (2.4, 0.6, -30),
    )
    return stroke("M0,6.4V-5M-3.6,6.4L-1.6,-3M3.6,6.4L1.6,-3", "#9a7420", 1.1) + "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="1.6" ry="2.5" transform="rotate({turn} {x} {y})" fill="{WHEAT}"'
        f' stroke="#8a6518" stroke-width=".6"/>'
        for x, y, turn in ears
    )


def _cloth() -> str:
    return (
        fill("M-6,-4H3V5H-6Z", "#6f86b8")
        + stroke("M-6,-1.4H3M-6,1.6H3", PAPER, 0.9)
        + f'<ellipse cx="3" cy=".5" rx="2.4" ry="4.5" fill="#8fa3cd" stroke="{INK}" stroke-width=".8"/>'
        + f'<ellipse cx="3" cy=".5" rx=".9" ry="1.9" fill="{PAPER}"/>'
    )


def _inn() -> str:
    """A house with a blue roof and a golden sign; the middle at 0,0."""
    edge = "M-8,7V-.6H-9.8L-6,-7.6H4L7.8,-.6H6V7Z"
    return (
        f'<ellipse cx="1" cy="7" rx="10.5" ry="2.4" fill="{SHADE}" opacity=".4"/>'
        + fill("M-8,7V-1H6V7Z", PLASTER)
        + fill("M1,7V-1H6V7Z", PLASTER_DARK)
        + fill("M-9.8,-.6L-6,-7.6H4L7.8,-.6Z", "#3d6f8c")
        + fill("M-.6,-7.6H4L7.8,-.6H.8Z", "#2f576f")
        + fill("M-5.6,7V2.6H-2.6V7Z", DOOR)
        + fill("M-.8,1.6h3v2.6h-3z", WHEAT)
        + stroke(edge, INK, 1.1)
        + stroke("M6,-.2H13.4", INK, 1.2)
        + disc(11, 4, 3.8, GOLD, 1)
        + stroke("M9.4,2.3h2.4v3.4h-2.4zM11.8,3.1h1.1v1.6h-1.1", INK, 0.8)
    )


def _cloister() -> str:
    """A chapel with a bell tower behind a low wall; the middle at 0,0."""
    edge = "M-12,6V-4H-14L-10.5,-12H3L8,-21L13,-12H12V6Z"
    return (
        f'<ellipse cy="10" rx="18.5" ry="6.5" fill="{SHADE}" opacity=".35"/>'
        + fill("M-12,6V-5H7V6Z", PLASTER)
        + fill("M-14,-4L-10.5,-12H5L9,-4Z", ROOF)
        + fill("M-3,-12H5L9,-4H-2Z", dark(ROOF, 0.2))
        + fill("M-9.6,4V-.4Q-7.8,-2.8 -6,-.4V4ZM-3.8,4V-.4Q-2,-2.8 -.2,-.4V4Z", DOOR)
        + fill("M4,6V-12H12V6Z", "#f1dfbd")
        + fill("M8.6,6V-12H12V6Z", "#d6bf95")
        + fill("M3,-12L8,-21L13,-12Z", PLUM)
        + fill("M8,-21L13,-12H8.6Z", dark(PLUM))
        + fill("M6.6,-4.6V-8Q8,-10 9.4,-8V-4.6Z", DOOR)
        + stroke("M8,-21v-5.4m-2,2h4", INK, 1.3)
        + stroke(edge, INK, 1.2)
        + inked("M-17,11V4.6H17V11Z", WALL, 1.1)
        + stroke(
            "M-17,7.8H17M-12,4.6v3.2M-5,4.6v3.2M5,4.6v3.2M12,4.6v3.2M-8.5,7.8V11M8.5,7.8V11", WALL_DARK, 0.6
        )
        + fill("M-3,11V6.6Q0,3.8 3,6.6V11Z", DOOR)
    )


def _cathedral() -> str:
    """Two towers and a rose window; the middle at 0,0."""
    outer = "M-15,14V-6H-15.8L-11,-19L-6.2,-6H-7V-1L0,-9L7,-1V-6H6.2L11,-19L15.8,-6H15V14Z"
    return (
        f'<path d="{outer}" fill="{PAPER}" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round"/>'
        + fill("M-15,14V-6H-7V14ZM7,14V-6H15V14Z", "#e9dcc0")
        + fill("M-7,14V-1L0,-9L7,-1V14Z", "#f6ebd2")
        + fill("M11,14V-6H15V14ZM-10,14V-6H-7V14Z", "#cdb994")
        + fill("M-15.8,-6L-11,-19L-6.2,-6ZM6.2,-6L11,-19L15.8,-6Z", PLUM)
        + fill("M-11,-19L-6.2,-6H-10ZM11,-19L15.8,-6H12Z", dark(PLUM))
        + disc(0, 1, 3.2, SHIELD_BLUE)
        + stroke("M0,-2.2V4.2M-3.2,1H3.2", PAPER, 0.8)
        + fill("M-2.6,14V9.6Q0,6 2.6,9.6V14Z", DOOR)
        + stroke("M-12,2v4M-9.6,2v4M9.6,2v4M12.4,2v4", DOOR, 1)
        + stroke("M0,-9v-4.4m-1.7,1.6h3.4", INK, 1)
        + stroke(outer, INK, 1.2)
    )


def _boat() -> str:
    return inked("M0,-.4V-11L6.4,-1.6H0", PAPER, 0.9) + inked("M-7,0H7L4.6,3.6H-4.6Z", WOOD, 0.9)


def _rocks() -> str:
    return inked("M-4,0q1,-5 4.4,-5q4,0 4.6,5Z", STONE, 0.9) + stroke(
        "M1.6,-3.6q1.6,.6 1.8,3", dark(STONE), 0.9
    )
