"""Every purple district as a recipe of building parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.glyphs import rays
from ludoteka.core.svg import (
    DANGER,
    FOREST,
    GOLD,
    INK,
    PAPER,
    PLUM,
    ROOF,
    SILVER,
    WATER,
    WHEAT,
    WOOD,
    dark,
    light,
    place,
    points,
)
from ludoteka.games.citadels.draw.parts import (
    BRICK,
    CREAM,
    PEN,
    SLATE,
    STONE,
    THIN,
    bar,
    barrel,
    box,
    coin,
    columns,
    dome,
    door,
    flag,
    gable,
    ground,
    hip,
    line,
    panes,
    plume,
    shape,
    teeth,
    tower,
    tree,
)

SLAB: Final = dark(STONE, 0.12)
GLOW: Final = WHEAT


def star_at(x: float, y: float, r: float, tips: int = 5, inner: float = 0.45) -> str:
    """A gold star."""
    return place(
        x,
        y,
        f'<polygon points="{points((px * r, py * r) for px, py in rays(1, tips, inner))}" fill="{GOLD}" {THIN}/>',
    )


def books(y: float) -> str:
    row = (
        (-18, 13, ROOF),
        (-13.4, 15, SLATE),
        (-8.8, 12, WHEAT),
        (4.6, 14, FOREST),
        (9, 12, ROOF),
        (13.6, 15, PLUM),
    )
    return "".join(f'<path d="M{x},{y:g}v-{h}h4.4v{h}Z" fill="{c}" {THIN}/>' for x, h, c in row)


def graves() -> str:
    out = ""
    for x, h in ((-22, 15), (-4, 19), (14, 14)):
        out += f'<path d="M{x - 6},0V{-h + 6}A6,6 0 0 1 {x + 6},{-h + 6}V0Z" fill="{STONE}" {PEN}/>' + line(
            f"M{x},{-h + 4}v7m-3,-4h6", 1.4
        )
    return out


def dragon() -> str:
    neck = "M-2,-20C-16,-24 -18,-44 -4,-46C6,-47 12,-42 18,-38C12,-37 8,-36 6,-33C2,-30 2,-26 8,-20Z"
    return f'<path d="{neck}" fill="{FOREST}" {PEN}/><circle cx="-1" cy="-40" r="1.8" fill="{GOLD}"/>' + line(
        "M18,-38l8,-4m-8,4l8,3", 2, DANGER
    )


def crossed_blades() -> str:
    return (
        bar("M-14,-8L14,-36", SILVER, 2.4)
        + bar("M14,-8L-14,-36", SILVER, 2.4)
        + bar("M-17,-14l8,8M17,-14l-8,8", GOLD, 1.8)
    )


def map_sheet() -> str:
    sheet = f'<path d="M-24,-6L-8,-12L8,-6L24,-12V-38L8,-32L-8,-38L-24,-32Z" fill="{PAPER}" {PEN}/>'
    return (
        sheet
        + line("M-8,-12V-38M8,-6V-32", 1.2)
        + line("M-18,-16q8,-12 14,-4t14,-10", 2, WATER)
        + line("M12,-22l6,6m0,-6l-6,6", 2.4, DANGER)
    )


def dancers() -> str:
    out = ""
    for x, c in ((-8, PLUM), (8, SLATE)):
        out += f'<path d="M{x - 6},0L{x},-16L{x + 6},0Z" fill="{c}" {THIN}/><circle cx="{x}" cy="-19" r="3.4" fill="#f2d6b3" {THIN}/>'
    return out + line("M-5,-13L5,-13", 1.8)


WONDERS: Final[dict[str, Callable[[], str]]] = {
    "haunted_city": lambda: (
        ground(60)
        + box(-24, 18, 26, "#9c93ad")
        + gable(-24, 18, 14, -26, "#5b5170")
        + box(4, 20, 18, "#8d84a0")
        + hip(4, 20, 10, -18, "#5b5170")
        + panes((-15, -14), (14, -7), colour=GLOW)
        + f'<path d="M-4,-2V-22C-4,-34 14,-34 14,-22V-2L11,-5L8,-2L5,-5L2,-2L-1,-5Z" fill="{PAPER}" {PEN}/>'
        f'<circle cx="2" cy="-22" r="1.8" fill="{INK}"/><circle cx="9" cy="-22" r="1.8" fill="{INK}"/>'
    ),
    "keep": lambda: (
        ground(40)
        + box(-14, 28, 34, STONE)
        + teeth(-14, 28, -34, STONE, 4)
        + door(0, 9, 13)
        + panes((-6, -21), (6, -21), (0, -26))
        + line("M-14,-8l-6,8M14,-8l6,8")
    ),
    "laboratory": lambda: (
        ground(54)
        + box(-24, 30, 20, CREAM)
        + hip(-24, 30, 12, -20, SLATE)
        + door(-16, 7, 12)
        + panes((-2, -7))
        + f'<path d="M12,-26V-17L3,-2Q2,1 5,1H25Q28,1 27,-2L18,-17V-26Z" fill="{PAPER}" {PEN}/>'
        f'<path d="M8,-9H22L26,-2Q26,0 24,0H6Q4,0 4,-2Z" fill="{FOREST}"/>'
        + line("M10,-26H20", 2.6)
        + plume(15, -28)
    ),
    "smithy": lambda: (
        ground(58)
        + box(-26, 30, 18, BRICK)
        + hip(-26, 30, 12, -18, "#7d5a45")
        + box(-20, 7, 32, STONE)
        + plume(-16.5, -33)
        + f'<path d="M-16,0V-10A6,6 0 0 1 -4,-10V0Z" fill="#3a2a22" {PEN}/><path d="M-13,0Q-12,-7 -10,-9Q-8,-6 -7,0Z" fill="{WHEAT}"/>'
        f'<path d="M6,-14H26L22,-9H18V-4H23V0H9V-4H14V-9Q8,-9 6,-14Z" fill="{SLATE}" {PEN}/>'
    ),
    "observatory": lambda: (
        ground(52)
        + box(-18, 36, 20)
        + dome(-19, 38, -20, SLATE)
        + f'<path d="M2,-34L19,-48L23,-43L7,-29Z" fill="{GOLD}" {PEN}/>'
        + door(0)
        + panes((-11, -7), (11, -7))
    ),
    "graveyard": lambda: ground(60) + tree(24, -2, 7, "#7d8f78") + graves(),
    "dragon_gate": lambda: (
        ground(60)
        + box(-26, 14, 26, STONE)
        + box(12, 14, 26, STONE)
        + teeth(-26, 14, -26, STONE, 3)
        + teeth(12, 14, -26, STONE, 3)
        + box(-14, 28, 18, SLAB, -6)
        + f'<path d="M-9,0V-12A9,9 0 0 1 9,-12V0Z" fill="#3a2a22" {PEN}/>'
        + dragon()
    ),
    "university": lambda: (
        ground(64)
        + box(-28, 56, 18, BRICK)
        + hip(-28, 56, 8, -18, SLATE, top=0.06)
        + box(-11, 22, 26)
        + columns(-8, 16, 18, 4)
        + gable(-12, 24, 9, -26, PLUM)
        + dome(-5, 10, -36, GOLD)
        + panes((-22, -6), (-16, -6), (16, -6), (22, -6))
    ),
    "library": lambda: (
        ground(60)
        + box(-26, 52, 4, STONE)
        + box(-22, 44, 20, CREAM, -4)
        + gable(-25, 50, 13, -24, PLUM)
        + books(-6)
        + door(0, 6.6, 12, -4)
    ),
    "great_wall": lambda: (
        ground(68)
        + box(-33, 66, 20, STONE)
        + teeth(-33, 66, -20, STONE, 9, 4)
        + line(
            "M-33,-7H33M-33,-14H33M-24,-20v6M-12,-14v7M0,-20v6M12,-14v7M24,-20v6M-20,-7v7M6,-7v7M20,-7v7",
            1,
            dark(STONE, 0.3),
        )
        + tower(-8, 16, 34)
        + panes((0, -20))
        + flag(0, -38, PLUM, 9)
    ),
    "school_of_magic": lambda: (
        ground(50)
        + box(-20, 26, 20, "#b9a2c4")
        + gable(-20, 26, 14, -20, PLUM)
        + box(4, 13, 34, "#c9b6d2")
        + gable(4, 13, 18, -34, PLUM)
        + door(-7, 8, 12)
        + panes((10.5, -22), (10.5, -9), colour=GLOW)
        + star_at(-12, -42, 4.6)
        + star_at(22, -44, 3.4)
    ),
    "lighthouse": lambda: (
        f'<path d="M-22,4Q0,-8 22,4Z" fill="{STONE}" {PEN}/><path d="M-8,-1L-5,-36H5L8,-1Z" fill="{PAPER}" {PEN}/>'
        f'<path d="M-7.2,-10H7.2L6.6,-18H-6.6ZM-6,-26H6L5.4,-32H-5.4Z" fill="{ROOF}"/>'
        + box(-4.6, 9.2, 9, WHEAT, -36)
        + gable(-4.6, 9.2, 7, -45, SLATE)
        + line("M9,-41L26,-46M9,-39L26,-34M-9,-41L-26,-46M-9,-39L-26,-34", 2.4, GOLD)
    ),
    "armory": lambda: (
        ground(54)
        + box(-24, 48, 16, SLAB)
        + teeth(-24, 48, -16, SLAB, 6, 3.4)
        + place(0, -4, crossed_blades())
        + f'<path d="M-9,-34H9V-22Q9,-13 0,-9Q-9,-13 -9,-22Z" fill="{PLUM}" {PEN}/>'
        + line("M0,-33V-11M-8,-24H8", 1.6, GOLD)
    ),
    "museum": lambda: (
        ground(60)
        + box(-28, 56, 4, STONE)
        + box(-24, 48, 20, CREAM, -4)
        + columns(-22, 44, 20, 6, -4)
        + gable(-28, 56, 13, -24, STONE)
        + star_at(0, -29, 4)
    ),
    "imperial_treasury": lambda: (
        ground(56) + f'<path d="M-24,-6V-20Q-24,-32 -12,-32H12Q24,-32 24,-20V-6Z" fill="{WOOD}" {PEN}/>'
        f'<path d="M-24,0V-18H24V0Z" fill="#8d6540" {PEN}/>'
        + line("M-14,0V-31M14,0V-31", 3, GOLD)
        + f'<path d="M-5,-23H5V-13Q5,-9 0,-9Q-5,-9 -5,-13Z" fill="{GOLD}" {PEN}/><circle cy="-17" r="1.6" fill="{INK}"/>'
        + coin(-28, -3, 4)
        + coin(29, -3, 4)
        + coin(24, -6, 4)
    ),
    "map_room": lambda: ground(56) + box(-28, 56, 5, WOOD) + map_sheet(),
    "wishing_well": lambda: (
        ground(44)
        + line("M-14,-14V-36M14,-14V-36", 3)
        + hip(-18, 36, 12, -34, PLUM, top=0.3)
        + line("M0,-34V-20")
        + f'<path d="M-4,-21h8l-1.4,7h-5.2Z" fill="{WOOD}" {PEN}/>'
        + box(-17, 34, 13, STONE)
        + line("M-17,-6.5H17M-8,-13v6.5M6,-13v6.5M-2,-6.5V0", 1, dark(STONE, 0.3))
        + coin(22, -3, 4)
    ),
    "quarry": lambda: (
        ground(62)
        + shape("M-30,0L-24,-22L-10,-30L2,-18L12,-22L20,-8L30,0Z", STONE, "M2,-18L12,-22L20,-8L30,0H10Z")
        + line("M-24,-22L-14,-14L-18,0M-10,-30L-6,-12L2,-18", 1.2, dark(STONE, 0.3))
        + box(2, 11, 8, light(STONE, 0.3))
        + box(14, 10, 7, light(STONE, 0.3))
        + bar("M-14,-2L4,-24", WOOD, 2)
        + line("M-4,-27Q6,-28 11,-19", 3.6)
        + line("M-4,-27Q6,-28 11,-19", 1.8, SILVER)
    ),
    "poor_house": lambda: (
        ground(52)
        + box(-20, 40, 16, "#cdbb98")
        + hip(-20, 40, 14, -16, "#a08a5c", top=0.2)
        + line("M-12,-26l4,5m6,-7l3,6m7,-5l3,6", 1.4, "#6f5f3a")
        + door(-6, 7, 12)
        + panes((8, -5))
        + f'<path d="M2,-30v-8h6v10Z" fill="{STONE}" {PEN}/>'
        + line("M-20,-10l8,-6M20,-4l-7,-6", 1)
    ),
    "bell_tower": lambda: (
        ground(36)
        + box(-11, 22, 30, CREAM)
        + box(-13, 26, 16, CREAM, -30)
        + f'<path d="M-8,-30V-38A8,8 0 0 1 8,-38V-30Z" fill="#4a4038" {PEN}/>'
        f'<path d="M-6,-32Q-4,-34 -4,-38Q0,-43 4,-38Q4,-34 6,-32Z" fill="{GOLD}" {PEN}/><circle cy="-31" r="1.8" fill="{GOLD}" {THIN}/>'
        + gable(-13, 26, 14, -46, PLUM)
        + door(0, 7, 11)
        + panes((0, -18))
    ),
    "factory": lambda: (
        ground(62)
        + box(-28, 42, 18, BRICK)
        + "".join(f'<path d="M{x},-18V-28L{x + 14},-18Z" fill="{SLATE}" {PEN}/>' for x in (-28, -14, 0))
        + box(17, 9, 36, BRICK)
        + plume(21, -37)
        + door(-20, 8, 11)
        + panes((-8, -6), (0, -6), (8, -6))
        + barrel(28, 2)
    ),
    "park": lambda: (
        f'<ellipse cy="-1" rx="31" ry="6" fill="#8fae5a" {THIN}/>'
        + tree(-18, -2, 9)
        + tree(18, -2, 10, "#5d8a4a")
        + tree(4, -6, 7, "#86ad58")
        + line("M-10,-1V-9M6,-1V-9", 2)
        + box(-12, 20, 3, WOOD, -4)
        + line("M-12,-11H8", 2.4, WOOD)
    ),
    "hospital": lambda: (
        ground(60)
        + box(-26, 52, 20, CREAM)
        + hip(-26, 52, 11, -20, PLUM, top=0.12)
        + box(-9, 18, 26, PAPER)
        + gable(-9, 18, 10, -26, PLUM)
        + f'<path d="M-2,-24h4v4h4v4h-4v4h-4v-4h-4v-4h4Z" fill="{DANGER}"/>'
        + door(0, 7, 9)
        + panes((-20, -7), (-14, -7), (14, -7), (20, -7))
    ),
    "throne_room": lambda: (
        ground(50)
        + box(-26, 52, 5, STONE)
        + f'<path d="M-12,-5V-40L-6,-34L0,-46L6,-34L12,-40V-5Z" fill="{PLUM}" {PEN}/><path d="M-7,-14V-32H7V-14Z" fill="{ROOF}" {THIN}/>'
        + bar("M-14,-18V-5M14,-18V-5", GOLD, 2.4)
        + f'<path d="M-14,-14H14V-8H-14Z" fill="{GOLD}" {PEN}/>'
        + f'<circle cy="-46" r="2.4" fill="{GOLD}" {THIN}/>'
    ),
    "ball_room": lambda: (
        ground(60)
        + box(-27, 54, 28, "#d9c3dd")
        + hip(-27, 54, 11, -28, PLUM, top=0.14)
        + "".join(
            f'<path d="M{x - 5},-2V-16A5,5 0 0 1 {x + 5},-16V-2Z" fill="{GLOW}" {THIN}/>' for x in (-19, 19)
        )
        + f'<path d="M-12,0V-18A12,8 0 0 1 12,-18V0Z" fill="{PAPER}" {PEN}/>'
        + dancers()
        + line("M0,-39V-30", 1.2)
        + star_at(0, -29, 3.4, 6, 0.5)
    ),
}
"""One recipe a district."""
