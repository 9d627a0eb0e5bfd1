"""Small pictures beside words: resource cards, development cards, dice. Each fills 100 by 100 around 0,0."""

from __future__ import annotations

from functools import lru_cache

from ludoteka.core.svg import GOLD, INK, PAPER, PLUM, disc, fill, inked, light, place, stroke
from ludoteka.games.catan.draw.symbols import COLOURS, YIELDS, icon, robber

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def _card(colour: str) -> str:
    return (
        f'<rect x="-36" y="-46" width="72" height="92" rx="9" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'
        f'<rect x="-30" y="-40" width="60" height="80" rx="5" fill="{colour}"/>'
    )


@lru_cache(32)
def resource_picture(kind: str) -> str:
    """A resource card."""
    terrain = YIELDS[kind]
    return _card(light(COLOURS[terrain], 0.25)) + icon(terrain, 0, 0, 1.35)


@lru_cache(32)
def card_picture(kind: str) -> str:
    """A development card."""
    if kind == "knight":
        sign = (
            stroke("M0,-28V24M-12,10H12", INK, 9, "round")
            + stroke("M0,-28V24M-12,10H12", "#b9bec6", 4.6, "round")
            + disc(0, 29, 5, GOLD, 2)
        )
    elif kind == "roads":
        sign = "".join(
            stroke(d, INK, 14, "round") + stroke(d, "#b98a5a", 9, "round")
            for d in ("M-16,24L4,-2", "M-4,6L16,-24")
        )
    elif kind == "plenty":
        sign = icon("fields", -9, -12, 1) + icon("forest", 9, 16, 1)
    elif kind == "monopoly":
        sign = inked("M-22,18V-8L-10,4L0,-20L10,4L22,-8V18Z", GOLD, 3)
    else:
        sign = inked("M-18,28V-6L0,-26L18,-6V28Z", light(PLUM, 0.3), 3) + fill("M-6,28V10H6V28Z", INK)
    return _card(light(PLUM, 0.72)) + sign


@lru_cache(64)
def dice_picture(low: int, high: int) -> str:
    """Two dice side by side, the first light, the second red."""
    out = ""
    for x, n, ground, pen in ((-24, low, PAPER, INK), (24, high, "#b3261e", PAPER)):
        pips = "".join(disc(a * 11, b * 11, 4.6, pen) for a, b in _PIPS[n])
        die = f'<rect x="-21" y="-21" width="42" height="42" rx="8" fill="{ground}" stroke="{INK}" stroke-width="3"/>'
        out += place(x, 0, die + pips)
    return out


@lru_cache(1)
def robber_picture() -> str:
    """The robber."""
    return place(0, 36, robber(), 2.6)
