"""Who stands where when a game is over."""

from __future__ import annotations

import pytest

from ludoteka.core.page import Ask, Page, PlayerLine
from ludoteka.web.parts import ranks


@pytest.mark.parametrize(
    ("points", "winners", "resigned", "order"),
    [
        ((3, 9, 5), [1], (), [(1, 1), (2, 2), (0, 3)]),
        ((7, 7, 2), [0, 1], (), [(0, 1), (1, 1), (2, 3)]),
        ((9, 4, 4, 1), [0], (), [(0, 1), (1, 2), (2, 2), (3, 4)]),
        ((8, 8), [1], (), [(1, 1), (0, 2)]),  # a tie that the rules broke
        ((9, 2, 4), [1], (0,), [(1, 1), (2, 2), (0, 3)]),  # most points, but given up
        ((0, 0), [0], (1,), [(0, 1), (1, 2)]),
        ((5, 5, 5), [2], (0,), [(2, 1), (1, 2), (0, 3)]),
        ((6, 3, 6), [1], (0, 2), [(1, 1), (0, 2), (2, 2)]),
    ],
)
def test_winners_then_points_then_those_who_resigned(
    points: tuple[int, ...], winners: list[int], resigned: tuple[int, ...], order: list[tuple[int, int]]
) -> None:
    page = Page("", "", (), Ask("over", ""), tuple(PlayerLine(q, n) for q, n in enumerate(points)))
    assert [(r.seat, r.place) for r in ranks(page, winners, frozenset(resigned))] == order
