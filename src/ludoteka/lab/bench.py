"""How fast a game plays: random games on one core, and what a copy of a position costs."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ludoteka.core.chance import Rng
from ludoteka.core.drive import copy_often, is_compiled, play_random, resolve
from ludoteka.core.game import Game

BENCH_SEATS = {"carcassonne": 2, "catan": 4, "citadels": 5, "burgundy": 2}
"""Seats of the base game that figures are quoted for."""


@dataclass(frozen=True)
class Timing:
    """Medians over `runs` runs: whole random games and answers of seats a second, microseconds a copy in the middle of a game."""

    game: str
    preset: str
    seats: int
    build: str
    games_per_s: float
    moves_per_s: float
    copy_us: float
    runs: int
    games: int

    def to_json(self) -> dict[str, Any]:
        """The timing as JSON-able data."""
        return asdict(self)


def bench(
    game: Game,
    options: Mapping[str, Any],
    preset: str,
    seats: int,
    runs: int = 5,
    seconds: float = 1.0,
    tell: Callable[[int], None] = lambda run: None,
) -> Timing:
    """Time `runs` runs of about `seconds` each, after a warm-up; `tell(run)` is called after each. Seeds are fixed."""
    first = game.new(options, seats)
    warm = first.copy()
    began = time.perf_counter()
    play_random(warm, Rng(1))
    one = time.perf_counter() - began
    batch = max(1, int(0.1 / max(one, 1e-6)))
    games_rates: list[float] = []
    move_rates: list[float] = []
    copies: list[float] = []
    played = 0
    seed = 2
    middle = halfway(game, options, seats)
    for run in range(runs):
        games = 0
        moves = 0
        began = time.perf_counter()
        spent = 0.0
        while spent < seconds:
            for _ in range(batch):
                moves += play_random(first.copy(), Rng(seed))
                seed += 1
            games += batch
            spent = time.perf_counter() - began
        games_rates.append(games / spent)
        move_rates.append(moves / spent)
        played += games
        n = 20_000
        began = time.perf_counter()
        copy_often(middle, n)
        copies.append((time.perf_counter() - began) / n * 1e6)
        tell(run)
    return Timing(
        game.name,
        preset,
        seats,
        "compiled" if is_compiled() else "plain",
        round(statistics.median(games_rates), 1),
        round(statistics.median(move_rates), 1),
        round(statistics.median(copies), 3),
        runs,
        played,
    )


def halfway(game: Game, options: Mapping[str, Any], seats: int) -> Any:
    """A position about half-way through a random game."""
    state = game.new(options, seats)
    rng = Rng(7)
    resolve(state, rng)
    while state.progress() < 0.5 and state.asked():
        seat = state.asked_seat()
        actions = state.legal_actions(seat)
        state.play(seat, actions[int(rng.below(len(actions)))])
        resolve(state, rng)
    return state
