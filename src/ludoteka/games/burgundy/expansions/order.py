"""The expansions of the options, in the order in which they are heard."""

from __future__ import annotations

from ludoteka.games.burgundy.state import BurgundyExpansion


def in_order(elements: list[str]) -> list[BurgundyExpansion]:
    """One object for each chosen element."""
    return []
