"""A player that looks one turn ahead: it tries every way to finish its turn and takes the one that `evaluate` likes best."""

from __future__ import annotations

from typing_extensions import override

from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.drive import Chooser
from ludoteka.core.game import Game
from ludoteka.core.seats import BIT

DEPTH = 4
"""Answers of one seat in a row that are looked through together (a place and a figure are two)."""


class GreedyBot(Chooser):
    """Maximises `game.evaluate` at the point where somebody else, or chance, is asked.

    `budget` bounds the positions evaluated for one answer; when it runs out, the rest is judged one step deep only. Equal values
    are decided by a generator of the bot's own, so equal seeds play equal games.
    """

    def __init__(self, seed: int, budget: int = 3000) -> None:
        self._rng = Rng(seed)
        self._budget = budget
        self._left = 0

    @override
    def choose(self, state: State, seat: int) -> int:
        actions = state.legal_actions(seat)
        if len(actions) == 1:
            return actions[0]
        best: list[int] = []
        best_value = 0.0
        for action, value in self.values(state, seat):
            if not best or value > best_value + 1e-9:
                best, best_value = [action], value
            elif value > best_value - 1e-9:
                best.append(action)
        return best[self._rng.below(len(best))]

    def values(self, state: State, seat: int) -> list[tuple[int, float]]:
        """Every answer of the seat with what it is worth, in the order in which they are listed."""
        game: Game = state.programme.game
        self._left = self._budget
        found: list[tuple[int, float]] = []
        for action in state.legal_actions(seat):
            after = state.copy()
            after.play(seat, action)
            found.append((action, self._value(game, after, seat, DEPTH - 1)))
        return found

    def _value(self, game: Game, state: State, seat: int, depth: int) -> float:
        """What the position is worth for the seat that just answered, with the best of its further answers in this turn."""
        if depth == 0 or self._left <= 0 or state.over or state.turn != seat or state.asked() != BIT[seat]:
            self._left -= 1
            return game.evaluate(state, seat)
        best = -1e18
        for action in state.legal_actions(seat):
            after = state.copy()
            after.play(seat, action)
            best = max(best, self._value(game, after, seat, depth - 1))
        return best
