"""The unique districts of the 2016 edition as recipes of building parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.svg import DANGER, FOREST, GOLD, INK, PAPER, PLUM, ROOF, SILVER, WHEAT, WOOD, dark, light
from ludoteka.games.citadels.draw.parts import (
    BRICK,
    CREAM,
    PEN,
    SLATE,
    STONE,
    THIN,
    arch,
    bar,
    box,
    coin,
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
    shape,
    teeth,
    tent,
)


def horse() -> str:
    """A horse's head that looks out of its stall."""
    d = "M-7,-2C-8,-14 -4,-22 4,-24L6,-29L9,-24C14,-20 18,-16 19,-12C18,-9 14,-9 12,-11C9,-10 7,-8 8,-2Z"
    return f'<path d="{d}" fill="#8d5f3c" {PEN}/><circle cx="9" cy="-18" r="1.4" fill="{INK}"/>' + line(
        "M-6,-6C-7,-15 -2,-22 4,-24", 3, "#4a3020"
    )


def rider() -> str:
    """A figure of stone with a raised arm."""
    return (
        f'<circle cy="-46" r="4.6" fill="{STONE}" {PEN}/>'
        + shape("M-7,-18L-6,-38Q0,-43 6,-38L7,-18Z", STONE, "M2,-41Q6,-40 6,-38L7,-18H3Z")
        + bar("M5,-37L15,-46", STONE, 3)
        + bar("M-5,-37L-11,-28", STONE, 3)
        + line("M15,-46v-8", 2, GOLD)
    )


def masks() -> str:
    """One mask laughs, the other weeps."""
    one = f'<path d="M-19,-27H-3V-17Q-4,-9 -11,-8Q-18,-9 -19,-17Z" fill="{PAPER}" {PEN}/>'
    other = f'<path d="M3,-27H19V-17Q18,-9 11,-8Q4,-9 3,-17Z" fill="{WHEAT}" {PEN}/>'
    return (
        one
        + other
        + line("M-15,-21h2M-9,-21h2M7,-21h2M13,-21h2", 2)
        + line("M-15,-15q4,4 8,0M7,-12q4,-4 8,0", 1.6)
    )


def skull(x: float, y: float) -> str:
    """A small skull."""
    return (
        f'<path d="M{x - 6:g},{y:g}C{x - 8:g},{y - 13:g} {x + 8:g},{y - 13:g} {x + 6:g},{y:g}L{x + 3:g},{y + 1:g}V{y + 5:g}H{x - 3:g}'
        f'V{y + 1:g}Z" fill="{PAPER}" {PEN}/><circle cx="{x - 2.6:g}" cy="{y - 3:g}" r="1.7" fill="{INK}"/>'
        f'<circle cx="{x + 2.6:g}" cy="{y - 3:g}" r="1.7" fill="{INK}"/>'
    )


MARVELS: Final[dict[str, Callable[[], str]]] = {
    "basilica": lambda: (
        ground(64)
        + box(-28, 56, 16, CREAM)
        + hip(-28, 56, 7, -16, PLUM, top=0.05)
        + box(-15, 30, 28, CREAM)
        + dome(-15, 30, -28, PLUM)
        + cross(0, -43)
        + box(-27, 9, 30, STONE)
        + gable(-27, 9, 9, -30, PLUM, 1)
        + box(18, 9, 30, STONE)
        + gable(18, 9, 9, -30, PLUM, 1)
        + door(0, 9, 14)
        + panes((-9, -15), (9, -15), (-22.5, -18), (22.5, -18))
    ),
    "capitol": lambda: (
        ground(66)
        + box(-30, 60, 5, STONE)
        + box(-26, 52, 17, CREAM, -5)
        + columns(-23, 46, 17, 7, -5)
        + box(-28, 56, 4, STONE, -22)
        + box(-10, 20, 6, CREAM, -26)
        + dome(-12, 24, -32, SLATE)
        + flag(0, -41, ROOF, 10)
    ),
    "framework": lambda: (
        ground(56)
        + bar("M-22,0V-40M22,0V-40M0,0V-46", WOOD, 2.6)
        + bar("M-25,-14H25M-25,-28H25M-22,-40L0,-52L22,-40", WOOD, 2.2)
        + bar("M-22,0L0,-14M22,-14L0,-28M-22,-28L0,-40", WOOD, 1.6)
        + box(-20, 18, 11, BRICK)
        + line("M-20,-5.5H-2M-12,-11v5.5M-8,-5.5V0", 1, dark(BRICK, 0.3))
        + line("M14,-28v9", 1.4)
        + box(10, 8, 6, STONE, -13)
    ),
    "gold_mine": lambda: (
        ground(62)
        + shape("M-31,0L-22,-26L-8,-38L6,-30L18,-34L31,0Z", "#8d7f6a", "M6,-30L18,-34L31,0H14Z")
        + arch(-4, 20, 22, 0, "#2b211b", PEN)
        + bar("M-14,0V-16M6,0V-16M-17,-18H9", WOOD, 2.2)
        + line("M-12,-1L24,4M-8,-4L28,1", 1.4, dark(STONE, 0.4))
        + f'<path d="M8,-10H26L23,0H11Z" fill="{SLATE}" {PEN}/>'
        + coin(13, -11, 4)
        + coin(20, -12, 4)
        + coin(17, -15, 4)
        + f'<circle cx="13" cy="1.4" r="2.4" fill="{INK}"/><circle cx="22" cy="2.4" r="2.4" fill="{INK}"/>'
    ),
    "ivory_tower": lambda: (
        ground(34)
        + shape("M-10,0L-7,-38H7L10,0Z", "#f3ead6", "M3,-38H7L10,0H4Z")
        + line("M-9,-10H9M-8.4,-20H8.4M-7.6,-30H7.6", 1, "#c9b78f")
        + box(-10, 20, 7, "#f3ead6", -38)
        + teeth(-10, 20, -45, "#f3ead6", 4, 3)
        + gable(-7, 14, 12, -46, PLUM, 1)
        + flag(0, -57, GOLD, 8)
        + door(0, 6, 10)
        + panes((0, -23), (0, -33))
    ),
    "monument": lambda: (
        ground(48)
        + box(-22, 44, 4, STONE)
        + box(-17, 34, 4, STONE, -4)
        + box(-12, 24, 8, light(STONE, 0.2), -8)
        + shape("M-6,-16L-4,-48L0,-54L4,-48L6,-16Z", light(STONE, 0.3), "M1,-53L4,-48L6,-16H2Z")
        + line("M-8,-12H8", 2.2, GOLD)
        + line("M-2.4,-26h4.8M-2.2,-33h4.4M-2,-40h4", 1.2, dark(STONE, 0.35))
    ),
    "necropolis": lambda: (
        ground(62)
        + box(-26, 52, 4, STONE)
        + box(-20, 40, 20, "#9c948a", -4)
        + gable(-23, 46, 15, -24, "#6f6780")
        + columns(-17, 34, 20, 4, -4)
        + arch(0, 11, 15, -4, "#2b2630", PEN)
        + skull(0, -27)
        + line("M-29,0v-12m-3,4h6M29,0v-12m-3,4h6", 2.2, dark(STONE, 0.4))
    ),
    "secret_vault": lambda: (
        ground(52)
        + box(-24, 48, 40, SLATE)
        + f'<circle cy="-20" r="16" fill="{SILVER}" {PEN}/><circle cy="-20" r="11.5" fill="none" stroke="{INK}" stroke-width="1.4"/>'
        + bar("M0,-33V-7M-13,-20H13M-9,-29L9,-11M9,-29L-9,-11", GOLD, 2)
        + f'<circle cy="-20" r="4.6" fill="{GOLD}" {PEN}/>'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="1.6" fill="{INK}"/>' for x in (-20, 20) for y in (-36, -20, -4)
        )
    ),
    "stables": lambda: (
        ground(62)
        + box(-28, 56, 20, "#b98a52")
        + hip(-28, 56, 14, -20, ROOF, top=0.14)
        + arch(-13, 18, 18, 0, "#3a2a22", PEN)
        + f'<g transform="translate(-15 0) scale(.8)">{horse()}</g>'
        + box(4, 18, 14, WOOD)
        + line("M4,0L22,-14M4,-14L22,0", 1.6)
        + f'<path d="M-5,1q6,-7 12,0Z" fill="{WHEAT}" {THIN}/>'
    ),
    "statue": lambda: (
        ground(40)
        + box(-16, 32, 5, STONE)
        + box(-12, 24, 13, light(STONE, 0.2), -5)
        + line("M-7,-12H7", 2.2, GOLD)
        + rider()
    ),
    "theater": lambda: (
        ground(62)
        + box(-28, 56, 6, WOOD)
        + box(-26, 52, 30, "#5a3040", -6)
        + gable(-28, 56, 12, -36, PLUM)
        + f'<path d="M-26,-36H-12Q-14,-16 -26,-8ZM26,-36H12Q14,-16 26,-8Z" fill="{ROOF}" {PEN}/>'
        + masks()
    ),
    "thieves_den": lambda: (
        ground(60)
        + shape("M-30,0Q-28,-30 -4,-36Q22,-36 30,0Z", "#7f776c", "M8,-34Q24,-26 30,0H14Z")
        + arch(-4, 22, 22, 0, "#221b18", PEN)
        + line("M-9,-9h3M1,-9h3", 2.6, GOLD)
        + tent(12, 16, 14, FOREST)
        + bar("M-25,-4L-13,-26", SILVER, 1.8)
        + bar("M-28,-10l8,4", GOLD, 1.6)
        + line("M-8,-30q5,3 10,0", 1.6, DANGER)
        + coin(8, -2, 3.4)
        + coin(4, 0, 3.4)
    ),
}
"""One recipe a district of the 2016 edition."""
