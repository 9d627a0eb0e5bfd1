"""Numbers of positions some moves deep, all outcomes of chance included: any change of the rules shows here.

The numbers were counted once and are checked against a second way that shares nothing with the first: every position is written down
as JSON and read back, and children are made by the checked `apply`.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludoteka.core.contract import State
from ludoteka.core.record import position_from_json, position_json
from tests.laws.houses import HOUSES


def perft(s: State, depth: int) -> int:
    """Lines of play of `depth` answers; the lowest asked seat goes first."""
    if s.over or depth == 0:
        return 1
    seat = s.asked_seat()
    actions = s.legal_actions(seat)
    if depth == 1:
        return len(actions)
    n = 0
    for a in actions:
        c = s.copy()
        c.play(seat, a)
        n += perft(c, depth - 1)
    return n


def slow_perft(written: str, depth: int) -> int:
    """The same by way of JSON."""
    s = position_from_json(json.loads(written))
    if s.over or depth == 0:
        return 1
    seat = min(q for q in range(9) if s.asked() >> q & 1)
    n = 0
    for a in s.legal_actions(seat):
        c = position_from_json(json.loads(written))
        c.apply(seat, a)
        n += slow_perft(json.dumps(position_json(c)), depth - 1)
    return n


COUNTS: list[tuple[str, dict[str, Any], int, list[int]]] = [
    ("carcassonne", {"preset": "base"}, 2, [2, 48, 204, 968, 23102]),
    ("carcassonne", {"preset": "river"}, 3, [3, 24, 39, 192, 1371, 2037, 9273]),
    ("carcassonne", {"preset": "everything"}, 2, [2, 16, 26, 230, 1640, 2442, 18674]),
    ("catan", {"preset": "beginner"}, 2, [2, 108, 288, 14472]),
    ("catan", {"preset": "beginner", "first_player": "oldest"}, 2, [54, 144, 7236, 19248]),
    ("citadels", {"preset": "base"}, 2, [2, 56, 1548, 42256]),
    ("citadels", {"preset": "everything"}, 3, [3, 6, 12, 24, 48, 96, 192, 384]),
    ("fair", {"preset": "base"}, 2, [4, 16, 64, 255, 765, 2295, 9063, 54378]),
    ("fair", {"preset": "jester"}, 3, [4, 16, 64, 255, 1007, 3922, 11766, 35298]),
]


@pytest.mark.parametrize(("name", "options", "seats", "counts"), COUNTS)
def test_counts(name: str, options: dict[str, Any], seats: int, counts: list[int]) -> None:
    s = HOUSES[name].game.new(options, seats)
    assert [perft(s, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize(("name", "options", "seats", "counts"), COUNTS)
def test_counts_the_slow_way(name: str, options: dict[str, Any], seats: int, counts: list[int]) -> None:
    written = json.dumps(position_json(HOUSES[name].game.new(options, seats)))
    depth = max(i for i, n in enumerate(counts) if n < 700)
    assert slow_perft(written, depth + 1) == counts[depth]
