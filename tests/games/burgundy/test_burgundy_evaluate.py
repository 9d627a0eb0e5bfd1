"""What a position is worth to a bot rises with what expansions bring."""

from __future__ import annotations

import pytest

from ludoteka.games.burgundy.cases import stand
from ludoteka.games.burgundy.evaluate import worth
from ludoteka.games.burgundy.game import GAME as G


def value(element: str, *given: str) -> float:
    """What a position with one expansion is worth to seat 0 of two."""
    return worth(
        stand(
            G, {"id": "", "elements": [element], "players": 2, "given": given, "steps": ["A has 0 points"]}
        ),
        0,
    )


@pytest.mark.parametrize(
    ("element", "less", "more"),
    [
        ("shields", [], ["A has shield 12 at 0,0"]),
        ("shields", ["phase E", "A has shield 15 at 0,0"], ["phase E", "A has shield 5 at 0,0"]),
        ("inns", [], ["A stores inn"]),
        ("border_posts", ["A has ship at -1,0"], ["A has ship at -2,-1"]),
    ],
)
def test_expansions_count(element: str, less: list[str], more: list[str]) -> None:
    assert value(element, *less) < value(element, *more)
