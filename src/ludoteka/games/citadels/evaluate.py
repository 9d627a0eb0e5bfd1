"""How good a position is for a seat. Only ever called on redeals of that seat."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteka.games.citadels.scoring import total
from ludoteka.games.citadels.state import Citadels


def evaluate(s: Citadels, seat: i64) -> float:
    """Points now, gold and cards."""
    return float(total(s, seat)) + 0.5 * float(s.gold(seat)) + 0.3 * float(s.hand(seat))
