"""The pieces of the players: a hooded cloak, the big one with a crown, the builder, the pig.

Each stands (or lies) with its anchor at 0,0, at the size it has on a tile of 100; about 36 high. Everything
carries the seat's glyph, has an ink outline and a paper halo: what a player must see is the strongest
contrast on the map.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteka.core.glyphs import SEATS, glyph
from ludoteka.core.svg import (
    GOLD,
    INK,
    PAPER,
    SKIN,
    STONE,
    WHEAT,
    WOOD,
    dark,
    disc,
    fill,
    inked,
    light,
    place,
    stroke,
)

SIZE: Final = 1.25
FAR: Final = 1.35
# x, y, width, height that hold any figure of normal size, for supplies and texts.
BOX: Final = (-26.0, -30.0, 52.0, 52.0)

CLOAK: Final = (
    "M0,-28C5.4,-28 7,-23.6 6.3,-19C9.4,-14.5 10.8,-6 11.2,-.6Q0,3.4 -11.2,-.6"
    "C-10.8,-6 -9.4,-14.5 -6.3,-19C-7,-23.6 -5.4,-28 0,-28Z"
)
PIG: Final = (
    "M-12,-9C-12,-16 -4,-17.5 3,-16C6,-19 10,-18.5 10,-15.5C13,-13.5 14.5,-11 14.5,-9.5"
    "L14,-7.4C12,-6 10,-6 9,-5L8.6,0H4.6L4,-3.6H-4.4L-5,0H-9L-9.4,-4C-11.4,-5.4 -12,-7 -12,-9Z"
)
CROWN: Final = "M-6,-26.4L-6.8,-33.4L-2.8,-29.8L0,-34.4L2.8,-29.8L6.8,-33.4L6,-26.4Q0,-24.6 -6,-26.4Z"
HAT: Final = (
    "M-8.4,-23.4Q0,-26.6 8.4,-23.4Q6.6,-25.4 5,-25.6Q4.4,-30.6 0,-30.6"
    "Q-4.4,-30.6 -5,-25.6Q-6.6,-25.4 -8.4,-23.4Z"
)
MALLET: Final = "M9.4,-23L20.4,-21.2L19.6,-16.4L8.6,-18.2Z"
HANDLE: Final = "M11.5,1L14.5,-18"
KINDS: Final = ("follower", "big", "builder", "pig")


@lru_cache(None)
def figure(kind: str, seat: int, lying: bool, far: bool = False) -> str:
    """A figure on a map. `lying` is how farmers show that they stay; a pig never lies."""
    halo, body = _PARTS[kind](seat)
    return _posed(kind, halo + body, lying, far)


@lru_cache(None)
def figure_ghost(kind: str, seat: int, lying: bool, far: bool = False) -> str:
    """A figure that might stand here: halo, pale cloak, outline and glyph."""
    colour, sign = SEATS[seat].colour, SEATS[seat].glyph
    outline = PIG if kind == "pig" else CLOAK
    body = f'<path d="{outline}" fill="{PAPER}" stroke="{PAPER}" stroke-width="5" stroke-linejoin="round"/>'
    body += inked(outline, light(colour, 0.6), 1.8)
    body += {
        "big": inked(CROWN, light(GOLD, 0.5), 1.4),
        "builder": inked(HAT, light(WHEAT, 0.5), 1.4)
        + stroke(HANDLE, INK, 2)
        + inked(MALLET, light(STONE, 0.5), 1.4),
    }.get(kind, "")
    # On the pale cloak the glyph is legible in the seat's own colour only when that is dark.
    ink = colour if SEATS[seat].ink == PAPER else INK
    body += place(-2 if kind == "pig" else 0, -9.6 if kind == "pig" else -8.6, glyph(sign, 5, ink))
    return _posed(kind, body, lying, far)


def _posed(kind: str, body: str, lying: bool, far: bool) -> str:
    """From the figure's own coordinates (foot at 0,0) to those of its anchor."""
    size = SIZE * (FAR if far else 1) * (1.22 if kind == "big" else 1)
    if kind == "pig":
        return place(-1, 9 * size, body, round(size, 3))
    if lying:
        return place(13 * size, 2.6 * size, body, round(size, 3), -78)
    return place(0, 11 * size, body, round(size, 3))


def _follower(seat: int) -> tuple[str, str]:
    who = SEATS[seat]
    halo = f'<path d="{CLOAK}" fill="{PAPER}" stroke="{PAPER}" stroke-width="5" stroke-linejoin="round"/>'
    shade = "M2,-27.6C5.6,-27 7,-23.6 6.3,-19C9.4,-14.5 10.8,-6 11.2,-.6Q7,1.2 3.6,1.4C6,-8 6,-14 2.6,-18Z"
    body = (
        fill(CLOAK, who.colour)
        + fill(shade, dark(who.colour, 0.3))
        + stroke("M-4.6,-16.6C-7,-12 -8.2,-6 -8.6,-1.6", light(who.colour, 0.4), 1.3, "round")
        + stroke(CLOAK, INK, 1.5)
        + f'<ellipse cy="-20.6" rx="3.5" ry="4" fill="{SKIN}" stroke="{INK}" stroke-width="1"/>'
        + disc(-1.2, -20.6, 0.5, INK)
        + disc(1.2, -20.6, 0.5, INK)
        + place(0, -7.6, glyph(who.glyph, 4.9, who.ink))
    )
    return halo, body


def _big(seat: int) -> tuple[str, str]:
    halo, body = _follower(seat)
    return halo + stroke(CROWN, PAPER, 5), body + inked(CROWN, GOLD, 1.3)


def _builder(seat: int) -> tuple[str, str]:
    halo, body = _follower(seat)
    tool = stroke(HANDLE, INK, 3.8, "round") + stroke(HANDLE, WOOD, 1.8, "round") + inked(MALLET, STONE, 1.3)
    edge = f"{HAT}{MALLET}{HANDLE}"
    return halo + stroke(edge, PAPER, 6, "round"), body + inked(HAT, WHEAT, 1.3) + tool


def _pig(seat: int) -> tuple[str, str]:
    who = SEATS[seat]
    halo = f'<path d="{PIG}" fill="{PAPER}" stroke="{PAPER}" stroke-width="5" stroke-linejoin="round"/>'
    belly = (
        "M-12,-9Q-4,-5 9,-6.4Q12,-6.8 14,-7.4C12,-6 10,-6 9,-5L8.6,0H4.6L4,-3.6H-4.4L-5,0H-9L-9.4,-4"
        "C-11.4,-5.4 -12,-7 -12,-9Z"
    )
    body = (
        stroke("M-12,-11q-4,-1 -3,-4.4q2.2,-.2 2,2", INK, 1.4)
        + fill(PIG, who.colour)
        + fill(belly, dark(who.colour, 0.3))
        + stroke(PIG, INK, 1.5)
        + stroke("M6.4,-16.4q.4,3 3,3.6", INK, 1)
        + disc(11, -12, 0.9, who.ink)
        + place(-2, -10.4, glyph(who.glyph, 4.2, who.ink))
    )
    return halo, body


_PARTS: Final = {"follower": _follower, "big": _big, "builder": _builder, "pig": _pig}
