"""Counting positions: every answer and every outcome of chance to a depth. Two engines that agree on these numbers agree on the rules."""

from __future__ import annotations

from ludoteka.core.contract import State


def perft(state: State, depth: int) -> int:
    """Leaves of the tree of all answers and outcomes, `depth` plies deep; a game that is over is a leaf. The lowest asked seat of a
    simultaneous question answers first."""
    if depth == 0 or state.asked() == 0:
        return 1
    seat = state.asked_seat()
    actions = state.legal_actions(seat)
    if depth == 1:
        return len(actions)
    n = 0
    for action in actions:
        after = state.copy()
        after.play(seat, action)
        n += perft(after, depth - 1)
    return n


def divide(state: State, depth: int) -> dict[str, int]:
    """`perft` split by the first answer, by notation: for finding where two engines part."""
    out: dict[str, int] = {}
    if depth < 1 or state.asked() == 0:
        return out
    seat = state.asked_seat()
    game = state.programme.game
    for action in state.legal_actions(seat):
        after = state.copy()
        after.play(seat, action)
        out[game.format(state, action)] = perft(after, depth - 1)
    return out
