"""A player that answers at random: the measure of all others, and good for long tests."""

from __future__ import annotations

from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.drive import Chooser


class RandomBot(Chooser):
    """Every legal answer is as likely as any other."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)
        self._out = Actions()

    @override
    def choose(self, state: State, seat: int) -> int:
        n = state.legal(seat, self._out)
        return self._out.at(self._rng.below(n))
