"""Every district as a recipe of building parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ludoteka.core.svg import (
    CLAY,
    DANGER,
    FOREST,
    GOLD,
    PAPER,
    PLUM,
    ROOF,
    WHEAT,
    WOOD,
    dark,
    light,
)
from ludoteka.games.citadels.draw.marvels import MARVELS
from ludoteka.games.citadels.draw.parts import (
    BRICK,
    CREAM,
    PEN,
    SLATE,
    STONE,
    THIN,
    awning,
    bar,
    box,
    columns,
    cross,
    dome,
    door,
    flag,
    gable,
    ground,
    hip,
    line,
    panes,
    sail,
    shape,
    teeth,
    tent,
    tower,
    water,
)
from ludoteka.games.citadels.draw.wonders import WONDERS

SLAB: Final = dark(STONE, 0.12)
GLOW: Final = WHEAT


def stalls() -> str:
    fruit = "".join(
        f'<circle cx="{x}" cy="-12" r="2.8" fill="{c}" {THIN}/>'
        for x, c in ((-20, ROOF), (-14, WHEAT), (-8, ROOF), (7, FOREST), (13, WHEAT), (19, FOREST))
    )
    poles = line("M-26,0V-24M26,0V-24M-2,0V-18", 2.6)
    return (
        ground(62)
        + poles
        + box(-24, 22, 10, WOOD)
        + box(2, 22, 10, WOOD)
        + fruit
        + awning(-30, 28, -30, FOREST)
        + awning(2, 28, -26, ROOF)
    )


def cells() -> str:
    out = ""
    for x, y in ((-17, -26), (8, -26), (-17, -12), (8, -12)):
        out += f'<rect x="{x}" y="{y}" width="9" height="9" fill="#2f2a28" {PEN}/>' + line(
            f"M{x + 3},{y}v9M{x + 6},{y}v9", 1.1, STONE
        )
    return out


PLAIN: Final[dict[str, Callable[[], str]]] = {
    "manor": lambda: (
        ground()
        + box(-24, 48, 18)
        + hip(-24, 48, 14, -18)
        + box(-7, 14, 24)
        + gable(-7, 14, 10, -24)
        + door(0)
        + panes((-17, -6), (17, -6), (0, -16), (-12, -6), (12, -6))
    ),
    "castle": lambda: (
        ground()
        + box(-22, 44, 22, STONE)
        + teeth(-22, 44, -22, STONE, 5)
        + tower(-28, 13, 34)
        + tower(15, 13, 34)
        + door(0, 11, 15)
        + panes((-21.5, -20), (21.5, -20))
        + flag(-21.5, -38, GOLD, 13)
        + flag(21.5, -38, GOLD, 13)
    ),
    "palace": lambda: (
        ground(66)
        + box(-29, 58, 20, "#f3dfae")
        + box(-10, 20, 28, "#f7e7c0")
        + dome(-11, 22, -28, GOLD)
        + hip(-29, 17, 8, -20, PLUM, 2)
        + hip(12, 17, 8, -20, PLUM, 2)
        + columns(-7, 14, 15, 3)
        + door(0, 6, 11)
        + panes((-24, -7), (-17, -7), (17, -7), (24, -7))
        + flag(0, -44, ROOF)
    ),
    "temple": lambda: (
        ground()
        + box(-23, 46, 4, STONE)
        + box(-18, 36, 20, CREAM, -4)
        + columns(-17, 34, 20, 5, -4)
        + gable(-21, 42, 12, -24, "#6d8fb5")
        + f'<circle cy="-28.6" r="2.6" fill="{PAPER}" {THIN}/>'
    ),
    "church": lambda: (
        ground(54)
        + box(-8, 28, 18)
        + hip(-8, 28, 12, -18, top=0.12)
        + box(-20, 14, 28)
        + gable(-20, 14, 18, -28, SLATE)
        + cross(-13, -45)
        + door(-13, 6, 10)
        + panes((-13, -19), (2, -6), (9, -6), (16, -6))
    ),
    "monastery": lambda: (
        ground(64)
        + box(-28, 56, 14)
        + hip(-28, 56, 9, -14, top=0.08)
        + box(10, 13, 32)
        + gable(10, 13, 11, -32, SLATE)
        + cross(16.5, -42)
        + "".join(door(x, 6, 9, 0, "#7b6a58") for x in (-22, -14, -6, 2))
        + panes((16.5, -23), (16.5, -9))
    ),
    "cathedral": lambda: (
        ground(64)
        + box(-25, 14, 36)
        + box(11, 14, 36)
        + gable(-25, 14, 20, -36, SLATE, 1.6)
        + gable(11, 14, 20, -36, SLATE, 1.6)
        + box(-11, 22, 26)
        + gable(-11, 22, 13, -26, SLATE, 0)
        + f'<circle cy="-19" r="5.4" fill="#46699c" {PEN}/>'
        + line("M0,-24V-14M-5,-19H5", 1.1, PAPER)
        + door(0, 8, 11)
        + panes((-18, -24), (18, -24), (-18, -10), (18, -10))
    ),
    "tavern": lambda: (
        ground(56)
        + box(-20, 36, 18)
        + hip(-20, 36, 14, -18, "#9c6a3a", top=0.16)
        + line("M-20,-10H16M-11,-18V0M5,-18V0M-20,-18L-11,-10M16,-18L5,-10", 1.8, "#6b4a2f")
        + door(-3, 7, 12)
        + line("M16,-17H27", 1.8)
        + f'<path d="M20,-14h8v9h-8Z" fill="{GOLD}" {PEN}/>'
        + line("M28,-12q3.6,0 3.4,3t-3.4,2.6")
        + f'<path d="M20,-14q2,-3.4 4,-1q2,-2.4 4,1Z" fill="{PAPER}" {THIN}/>'
    ),
    "market": stalls,
    "trading_post": lambda: (
        ground(56)
        + box(-18, 36, 20)
        + hip(-18, 36, 13, -20, SLATE)
        + awning(-16, 18, -15, FOREST, 4)
        + door(10, 7, 12)
        + box(-14, 14, 7, WOOD)
        + f'<path d="M-9,-33h18v8h-18Z" fill="{PAPER}" {PEN}/>'
        + line("M-5,-29h10M2,-31.4l3,2.4l-3,2.4", 1.3)
    ),
    "docks": lambda: (
        ground(62)
        + box(-28, 24, 17, WOOD)
        + gable(-28, 24, 12, -17)
        + door(-16, 9, 11)
        + bar("M2,0V-34M2,-33L22,-28M2,-20L14,-30", WOOD, 1.8)
        + line("M20,-28.6V-15")
        + box(15, 10, 8, "#d7a65f", -7)
        + water(-2, 4, 1)
    ),
    "harbor": lambda: sail(6, -4, 1.15) + sail(-17, -3, 0.72, ROOF) + water(-30, 7),
    "town_hall": lambda: (
        ground(62)
        + box(-26, 52, 20, BRICK)
        + hip(-26, 52, 11, -20, SLATE, top=0.1)
        + box(-8, 16, 38, light(BRICK, 0.2))
        + gable(-8, 16, 13, -38, SLATE)
        + f'<circle cy="-29" r="5" fill="{PAPER}" {PEN}/>'
        + line("M0,-29V-32.4M0,-29H2.6", 1.2)
        + door(0, 8, 12)
        + panes((-20, -7), (-14, -7), (14, -7), (20, -7))
        + flag(0, -50, FOREST, 7)
    ),
    "watchtower": lambda: (
        ground(36)
        + shape("M-10,0L-7.6,-34H7.6L10,0Z", STONE, "M4,-34H7.6L10,0H5Z")
        + box(-11, 22, 9, STONE, -34)
        + teeth(-11, 22, -43, STONE, 4, 3.6)
        + door(0, 7, 11)
        + panes((0, -20))
        + flag(0, -46, DANGER, 11)
    ),
    "prison": lambda: (
        ground(52) + box(-22, 44, 30, SLAB) + teeth(-22, 44, -30, SLAB, 5, 3.4) + cells() + door(0, 8, 13)
    ),
    "battlefield": lambda: (
        ground(62)
        + tent(-28, 28, 26, PAPER)
        + tent(-2, 28, 32, CLAY)
        + flag(12, -31, DANGER, 12)
        + flag(-14, -25, DANGER, 9)
    ),
    "fortress": lambda: (
        ground(68)
        + box(-30, 60, 16, STONE)
        + teeth(-30, 60, -16, STONE, 7, 3.4)
        + tower(-32, 12, 24)
        + tower(20, 12, 24)
        + box(-12, 24, 36, dark(STONE, 0.08))
        + teeth(-12, 24, -36, STONE, 4)
        + door(0, 10, 14)
        + panes((-5, -22), (5, -22), (-26, -13), (26, -13))
        + flag(0, -40, DANGER, 11)
    ),
}
"""One recipe a district."""


@lru_cache(128)
def building(kind: str) -> str:
    """The building of a district, its foot at 0,0."""
    return {**PLAIN, **WONDERS, **MARVELS}[kind]()
