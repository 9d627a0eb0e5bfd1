"""The symbols of the pictures: hexes, empty spaces, goods, dice. Their drawings stand in `sprite.svg`, one group a symbol."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from math import cos, pi, sin
from typing import Final

from ludoteka.core.svg import Line

SIZE: Final = 50.0
"""From the middle of a space to its corners."""


@lru_cache(1)
def symbols() -> str:
    """All definitions."""
    source = files("ludoteka.games.burgundy").joinpath("draw", "sprite.svg").read_text(encoding="utf-8")
    return source[source.index(">") + 1 : source.rindex("</svg>")].strip()


def corners(radius: float, x: float = 0, y: float = 0) -> Line:
    """The corners of a hex, clockwise from the top."""
    return tuple(
        (x + radius * cos(a * pi / 180), y + radius * sin(a * pi / 180)) for a in (-90, -30, 30, 90, 150, 210)
    )
