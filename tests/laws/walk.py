"""Random games in which the laws are tried: any asked seat may be next, and sealed answers are sometimes changed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludoteka.core.chance import Rng, SealedDice
from ludoteka.core.contract import State
from ludoteka.core.record import Record
from ludoteka.core.seats import CHANCE, CHANCE_MASK, seats_of
from tests.laws.houses import House

LONGEST = 20_000


@dataclass
class Step:
    """A move about to be made: nobody may change `state`, laws copy it."""

    house: House
    state: State
    actor: int
    action: int
    number: int
    rng: random.Random

    @property
    def seats(self) -> int:
        return int(self.state.programme.seats)

    def after(self) -> State:
        c = self.state.copy()
        c.apply(self.actor, self.action)
        return c


def next_move(s: State, rng: random.Random, dice: Rng) -> tuple[int, int]:
    """Who moves and how: chance by weight, else any asked seat, now and then one that changes its sealed answer."""
    if s.asked() == CHANCE_MASK:
        return CHANCE, int(s.sample(dice))
    asked = seats_of(s.asked())
    changing = [q for q in range(s.programme.seats) if q not in asked and s.may_answer(q)]
    seat = rng.choice(changing) if changing and rng.random() < 0.25 else rng.choice(asked)
    legal = s.legal_actions(seat)
    assert legal, f"{s.decision().name} asks seat {seat} and lists no answer"
    return seat, rng.choice(legal)


def walk(
    house: House, options: dict[str, Any], seats: int, seed: int, visit: Callable[[Step], None]
) -> State:
    """Play a game to its end and let `visit` look at every move before it is made."""
    rng = random.Random(seed)
    dice = Rng(seed)
    s = house.game.new(options, seats)
    for number in range(LONGEST):
        if s.asked() == 0:
            return s
        actor, action = next_move(s, rng, dice)
        visit(Step(house, s, actor, action, number, rng))
        s.apply(actor, action)
    raise AssertionError(f"a game has not ended after {LONGEST} moves")


def recorded(house: House, options: dict[str, Any], seats: int, seed: int) -> tuple[Record, State]:
    """A whole game with sealed dice, written down as a table would."""
    rng = random.Random(seed)
    secret = rng.randbytes(32)
    nonces = [rng.randbytes(8) for _ in range(seats)]
    sealed = SealedDice(secret, nonces)
    s = house.game.new(options, seats)
    record = Record(house.game.name, int(s.programme.rules), seats, dict(options))
    numbers: list[int] = []
    while s.asked():
        if s.asked() == CHANCE_MASK:
            numbers.append((numbers[-1] if numbers else -1) + rng.choice((1, 1, 3)))  # a gap: an undone draw
            actor, action = CHANCE, int(s.pick(sealed.draw(numbers[-1], int(s.total()))))
        else:
            actor, action = next_move(s, rng, Rng(1))
        record.moves.append((actor, house.game.format(s, action)))
        s.apply(actor, action)
    record.dice = {
        "commitment": SealedDice.commitment(secret),
        "secret": secret.hex(),
        "nonces": [n.hex() for n in nonces],
        "numbers": numbers,
    }
    record.result = {"scores": s.scores(), "winners": s.winners()}
    return record, s
