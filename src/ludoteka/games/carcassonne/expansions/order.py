"""The one explicit order in which expansions hear of simultaneous moments.

The river rules on places before anything else looks at the map. Inns and cathedrals set the points of a tile, and the two never meet
in one feature. Goods are taken before points are counted (the turn order of the rulebook, step 2). Builder and pig come last: they
look at what the others left.
"""

from __future__ import annotations

from ludoteka.games.carcassonne.expansions.inns_cathedrals import BigMeeple, Cathedrals, Inns
from ludoteka.games.carcassonne.expansions.river import River
from ludoteka.games.carcassonne.expansions.traders_builders import Builder, Goods, Pig
from ludoteka.games.carcassonne.state import CarcassonneExpansion


def in_order(elements: list[str]) -> list[CarcassonneExpansion]:
    """One fresh object for each element that does something, in the fixed order."""
    made: list[CarcassonneExpansion] = []
    for name in ORDER:
        if name in elements:
            e = _make(name)
            e.name = name
            made.append(e)
    return made


ORDER = ["river", "inns", "cathedrals", "big_meeple", "goods", "builder", "pig"]


def _make(name: str) -> CarcassonneExpansion:
    if name == "river":
        return River()
    if name == "inns":
        return Inns()
    if name == "cathedrals":
        return Cathedrals()
    if name == "big_meeple":
        return BigMeeple()
    if name == "goods":
        return Goods()
    if name == "builder":
        return Builder()
    return Pig()
