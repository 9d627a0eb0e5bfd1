"""The one explicit order in which expansions hear of simultaneous moments.

Five and six players comes first: it changes the board that the others look for their hexes on. Jungle and river never meet.
"""

from __future__ import annotations

from ludoteka.games.catan.expansions.five_six import FiveSix
from ludoteka.games.catan.expansions.great_river import GreatRiver
from ludoteka.games.catan.expansions.jungle import Jungle
from ludoteka.games.catan.state import CatanExpansion

ORDER = ["five_six", "jungle", "great_river"]


def in_order(elements: list[str]) -> list[CatanExpansion]:
    """A fresh object for each element that is switched on, in the fixed order."""
    made: list[CatanExpansion] = []
    for name in ORDER:
        if name in elements:
            e = _make(name)
            e.name = name
            made.append(e)
    return made


def _make(name: str) -> CatanExpansion:
    if name == "five_six":
        return FiveSix()
    if name == "jungle":
        return Jungle()
    return GreatRiver()
