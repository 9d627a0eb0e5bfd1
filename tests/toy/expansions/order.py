"""The one explicit order in which expansions hear of simultaneous moments."""

from tests.toy.expansions.jester import Jester
from tests.toy.state import FairExpansion

ORDER: dict[str, type[FairExpansion]] = {"jester": Jester}


def in_order(elements: list[str]) -> list[FairExpansion]:
    """A fresh object for each element that is switched on."""
    made = []
    for name, cls in ORDER.items():
        if name in elements:
            e = cls()
            e.name = name
            made.append(e)
    return made
