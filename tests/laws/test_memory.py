"""Nothing that is asked of a position stays in memory: a server asks for years, a simulation a billion times.

Compiled code has its own ways to keep things: a `vec` that plain Python handed to it was never let go of again.
"""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from ludoteka.bots.registry import make
from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.drive import is_compiled
from ludoteka.core.record import position_from_json, position_json
from ludoteka.core.seats import CHANCE_MASK, seats_of
from tests.laws.houses import HOUSES, House, settings
from tests.laws.walk import next_move

TIMES = 40
LITTLE = 40
"""Bytes a time: less than any object."""


def some_way_on(house: House, moves: int = 60) -> State:
    """A position in the middle of a random game with everything in it."""
    setting = max(settings(house.game.name), key=lambda s: (len(s.options["elements"]), s.seats))
    rng, dice = random.Random(5), Rng(5)
    s = house.game.new(setting.options, setting.seats)
    for number in range(10 * moves):
        if number >= moves and s.asked() != CHANCE_MASK:
            break
        s.apply(*next_move(s, rng, dice))
    assert s.asked() not in (0, CHANCE_MASK)
    return s


def questions(house: House, s: State) -> dict[str, Callable[[], Any]]:
    """What is asked of positions all day long."""
    game = house.game
    seat = seats_of(s.asked())[0]
    names = tuple("ABCDEFGH"[: s.programme.seats])
    written = position_json(s)
    action = s.legal_actions(seat)[-1]

    def step() -> None:
        s.copy().apply(seat, action)

    return {
        "copy": s.copy,
        "apply": step,
        "redeal": lambda: s.redeal(seat, 1),
        "write down": lambda: position_json(s.redeal(seat, 1)),
        "read back": lambda: position_from_json(written),
        "legal": lambda: s.redeal(seat, 1).legal_actions(seat),
        "notation": lambda: [game.parse(s, game.format(s, a)) for a in s.legal_actions(seat)],
        "view": lambda: s.redeal(seat, 1).view(seat),
        "sent": lambda: game.sent(s.redeal(seat, 1), seat),
        "page": lambda: game.page(s, seat, names, game.text("en")),
        "scores": lambda: s.copy().scores(),
        "evaluate": lambda: game.evaluate(s.redeal(seat, 1), seat),
        "greedy": lambda: make("greedy", 3).choose(s.redeal(seat, 1), seat),
    }


def kept(ask: Callable[[], Any]) -> float:
    """Bytes that stay behind, a time."""
    for _ in range(3):
        ask()  # what is remembered once for all
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(TIMES):
            ask()
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / TIMES
    finally:
        tracemalloc.stop()


@pytest.mark.skipif(not is_compiled(), reason="plain Python lets go by itself, and watching it takes minutes")
@pytest.mark.parametrize("name", HOUSES)
def test_nothing_stays_in_memory(name: str) -> None:
    house = HOUSES[name]
    s = some_way_on(house)
    found = {what: kept(ask) for what, ask in questions(house, s).items()}
    assert {what: left for what, left in found.items() if left > LITTLE} == {}
