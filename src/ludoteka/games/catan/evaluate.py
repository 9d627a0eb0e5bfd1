"""How good a position is for a seat."""

from __future__ import annotations

from ludoteka.games.catan.state import Catan


def evaluate(s: Catan, seat: int) -> float:
    """Points, for a start."""
    return float(s.all_points(seat))
