"""Playing a position on: resolving chance, random games, and whole games between choosers."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import i64, mypyc_attr

from ludoteka.core.actions import Actions
from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.seats import CHANCE, CHANCE_MASK, lowest

MOST_DRAWS = 10_000
"""No answer of any game lets chance draw so often: a loop in an engine ends here instead of holding the whole house."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser(ABC):
    """Something that answers for a seat."""

    @abstractmethod
    def choose(self, state: State, seat: i64) -> i64:
        """A legal action of `seat`. The state is the chooser's to look at, never to change; bots get a redeal."""


def resolve(state: State, rng: Rng) -> int:
    """Let chance answer until a seat is asked or the game is over; how many outcomes were drawn.

    Raises RuntimeError where chance is asked for ever, as it may be in a position that somebody made up.
    """
    n = 0
    while state.asked() == CHANCE_MASK:
        if n == MOST_DRAWS:
            raise RuntimeError(f"chance is asked more than {MOST_DRAWS} times in a row")
        state.play(CHANCE, state.sample(rng))
        n += 1
    return n


def seated(state: State) -> bool:
    """Whether those who are asked are seats of this game, or chance: an engine at odds with its position may ask somebody else."""
    mask = state.asked()
    return mask == CHANCE_MASK or mask >> state.programme.seats == 0


def play_random(state: State, rng: Rng, limit: int = 1_000_000) -> int:
    """Play random legal moves (chance by weight) to the end, in place; how many answers of seats were given.

    Raises RuntimeError when the game has not ended after `limit` answers: no game of the house is that long.
    """
    out = Actions()
    n = 0
    while True:
        mask = state.asked()
        if mask == 0:
            return n
        if mask == CHANCE_MASK:
            state.play(CHANCE, state.sample(rng))
            continue
        seat = lowest(mask)
        count = state.legal(seat, out)
        state.play(seat, out.items[rng.below(count)])
        n += 1
        if n > limit:
            raise RuntimeError(f"a random game has not ended after {limit} answers")


def drive(state: State, choosers: list[Chooser], rng: Rng) -> State:
    """Play a position to its end, in place, with one chooser a seat; chosen actions are checked. The state is handed back.

    Each chooser sees a redeal of its own seat, so it cannot look into other hands.
    """
    k = 0
    while True:
        mask = state.asked()
        if mask == 0:
            return state
        if mask == CHANCE_MASK:
            state.play(CHANCE, state.sample(rng))
            continue
        seat = lowest(mask)
        k += 1
        state.apply(seat, choosers[seat].choose(state.redeal(seat, k), seat))


def copy_often(state: State, n: i64) -> None:
    """Copy a state `n` times and drop the copies: what a search pays for each position it looks at."""
    for _ in range(n):
        state.copy()


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled build."""
    return not __file__.endswith(".py")
