"""Whole games between bots, seats rotated, and what came of them."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludoteka.bots.own import Entrant, maker
from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.drive import Chooser
from ludoteka.core.game import Game
from ludoteka.core.record import Record
from ludoteka.core.seats import CHANCE, CHANCE_MASK, lowest


@dataclass
class MatchResult:
    """What each entrant did: `points` of every game, `shares` of every game (a win shared by two counts a half to each)."""

    entrants: list[str]
    games: int = 0
    points: list[list[int]] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """Games, and for each entrant its name, wins (shared ones in part), share of the games and mean score."""
        rows = [
            {
                "bot": name,
                "wins": round(self.shares[i], 2),
                "win_rate": round(self.shares[i] / max(1, self.games), 4),
                "mean_score": round(statistics.fmean(self.points[i]), 2) if self.points[i] else 0.0,
            }
            for i, name in enumerate(self.entrants)
        ]
        return {"games": self.games, "entrants": rows}


def play_recorded(state: State, choosers: Sequence[Chooser], rng: Rng) -> Record:
    """Play a fresh position to its end, in place, and give the record. Chosen actions are checked; choosers see redeals."""
    p = state.programme
    record = Record(p.game.name, int(p.rules), int(p.seats), p.options)
    k = 0
    while (mask := state.asked()) != 0:
        if mask == CHANCE_MASK:
            seat = CHANCE
            action = int(state.sample(rng))
        else:
            seat = int(lowest(mask))
            k += 1
            action = int(choosers[seat].choose(state.redeal(seat, k), seat))
        try:
            notation = p.game.format(state, action)
        except ValueError:  # what cannot even be written down is refused by its rule, like any other answer
            state.apply(seat, action)
            raise
        record.moves.append((seat, notation))
        state.apply(seat, action)
    record.result = {"scores": state.scores(), "winners": state.winners()}
    return record


def match(
    game: Game,
    options: Mapping[str, Any],
    entrants: Sequence[Entrant],
    games: int,
    seed: int = 1,
    tell: Callable[[Record], None] = lambda record: None,
) -> MatchResult:
    """Play `games` games with one seat an entrant; in game g entrant i sits at seat (i + g) modulo their number.

    An entrant is the name of a bot, a `Chooser` of one's own (a class or function that makes one, of a seed or of nothing, or one
    that is made), or `module:Class`. Games differ by seed only, so a match of bots that keep to their seed can be played again
    exactly. `tell` gets every record. Raises OptionsError for options that do not fit the number of entrants, ValueError with a
    sentence for an entrant that is no bot, and IllegalAction when one answers what is not allowed.
    """
    n = len(entrants)
    named = [maker(entrant) for entrant in entrants]
    names = [name for name, _ in named]
    result = MatchResult(names, points=[[] for _ in entrants], shares=[0.0] * n)
    for g in range(games):
        seat_of = [(i + g) % n for i in range(n)]
        made = [make(seed * 1_000_003 + g * 31 + i) for i, (_, make) in enumerate(named)]
        choosers = [made[seat_of.index(s)] for s in range(n)]
        state = game.new(options, n)
        record = play_recorded(state, choosers, Rng(seed * 7919 + g))
        record.names = [names[seat_of.index(s)] for s in range(n)]
        scores = state.scores()
        winners = state.winners()
        for i in range(n):
            result.points[i].append(scores[seat_of[i]])
            if seat_of[i] in winners:
                result.shares[i] += 1 / len(winners)
        result.games += 1
        tell(record)
    return result
