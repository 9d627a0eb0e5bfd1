"""What those who watch see of a table whose moves are shown late."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.core.contract import State
from ludoteka.table.clocks import MINUTE
from ludoteka.table.manners import Delay


@dataclass(frozen=True)
class Shown:
    """A position as it stood after row `seq` at `time`, and how many events and answers there had been by then."""

    seq: int
    time: int
    state: State
    events: int
    moves: int


class Past:
    """The last positions, as many as the delay needs; none without a delay."""

    def __init__(self, delay: Delay) -> None:
        self._delay = delay
        self._kept: list[Shown] = []

    def add(self, seq: int, time: int, state: State, events: int, moves: int) -> None:
        """A new position stands."""
        if not self._delay.any:
            return
        self._kept.append(Shown(seq, time, state, events, moves))
        while len(self._kept) > 1 and self._late_enough(1, time):
            del self._kept[0]

    def _late_enough(self, i: int, now: int) -> bool:
        return (
            len(self._kept) - 1 - i >= self._delay.rows
            and self._kept[i].time + self._delay.minutes * MINUTE <= now
        )

    def shown(self, now: int) -> Shown | None:
        """The newest position that is late enough, else the oldest one; None when there is no delay or no game."""
        found = None
        for i, entry in enumerate(self._kept):
            if found is None or self._late_enough(i, now):
                found = entry
        return found

    def next_change(self, now: int) -> int | None:
        """When those who watch see something new although nothing happens at the table."""
        if not self._delay.minutes:
            return None
        times = (e.time + self._delay.minutes * MINUTE for e in self._kept)
        return min((t for t in times if t > now), default=None)
