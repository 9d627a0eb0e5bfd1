"""The clocks of a table, worked out from its rows alone: who has how much time, and when it runs out.

Three kinds of time: "none"; "live", a stock of minutes for the game and an increment for every turn of answering; "days", so many
hours each time a seat is asked, and days of vacation that stop its clock. A clock runs while its seat is asked, whatever is hidden:
who is asked depends on public facts only, so clocks tell nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
AFTER_RETURN = MINUTE
"""What one who comes back to a live table after a time-out has at least."""


@dataclass(frozen=True)
class TimeRule:
    """How much time there is. `base` minutes and `increment` seconds count for "live", `hours` and `vacation` (days) for "days"."""

    kind: str = "none"
    base: int = 0
    increment: int = 0
    hours: int = 0
    vacation: int = 0


class Clocks:
    """One clock a seat. All times are milliseconds; `advance` is called before a row is taken, `run` after it."""

    def __init__(self, rule: TimeRule, seats: int) -> None:
        self.rule = rule
        self.now = 0
        """The time up to which everything is counted."""
        self.running: set[int] = set()
        self.questioned: set[int] = set()
        """Seats that the game asks, whoever plays there."""
        self.away: set[int] = set()
        """Seats on vacation."""
        self.left = [rule.base * MINUTE if rule.kind == "live" else rule.hours * HOUR] * seats
        self.vacation = [rule.vacation * DAY if rule.kind == "days" else 0] * seats

    def advance(self, time: int, counted_to: int | None = None) -> None:
        """Count the time up to `time`; what lies after `counted_to` is a pause. A wall clock that was set back stands still."""
        end = time if counted_to is None else min(time, max(counted_to, self.now))
        spent = max(0, end - self.now)
        self.now = max(self.now, time)
        if self.rule.kind == "none":
            return
        for seat in range(len(self.left)):
            away = 0
            if seat in self.away:
                away = min(spent, self.vacation[seat])
                self.vacation[seat] -= away
                if self.vacation[seat] == 0:
                    self.away.discard(seat)
            if seat in self.running:
                self.left[seat] -= spent - away

    def run(self, asked: Iterable[int], earned: int = -1, questioned: Iterable[int] | None = None) -> int:
        """From now on the clocks of these seats run. `earned` is the seat that has answered: when it is asked no longer it gets the
        increment, which is handed back. `questioned` are the seats that the game asks, also those where a bot stands in: who goes and
        comes back is asked the same question, and its hours do not begin anew."""
        asked = set(asked)
        questioned = asked if questioned is None else set(questioned)
        got = 0
        if self.rule.kind == "live" and earned in self.running and earned not in asked:
            got = self.rule.increment * SECOND
            self.left[earned] += got
        if self.rule.kind == "days":
            for seat in questioned - self.questioned:
                self.left[seat] = self.rule.hours * HOUR
        self.questioned = questioned
        self.running = asked if self.rule.kind != "none" else set()
        return got

    def take_back(self, seat: int, increment: int) -> None:
        """An undone row earned nothing."""
        self.left[seat] -= increment

    def ask_again(self, seat: int, left: int) -> None:
        """A seat took its own answer back: it has the hours that it had."""
        if self.rule.kind == "days":
            self.questioned.add(seat)
            self.left[seat] = left

    def welcome(self, seat: int, gone: str) -> None:
        """A person sits where a bot stood in. Where the time was out, it is not out of time again at once; else it has what was left."""
        if gone != "time":
            return
        if self.rule.kind == "live":
            self.left[seat] = max(self.left[seat], min(AFTER_RETURN, self.rule.base * MINUTE))
        elif self.rule.kind == "days":
            self.left[seat] = self.rule.hours * HOUR

    def deadline(self, seat: int) -> int | None:
        """When the time of a seat runs out, if nothing happens before; None while its clock stands still."""
        if seat not in self.running:
            return None
        return self.now + max(0, self.left[seat]) + (self.vacation[seat] if seat in self.away else 0)

    def next_deadline(self) -> int | None:
        """The first deadline of all; None when no clock runs."""
        return min((d for d in map(self.deadline, self.running) if d is not None), default=None)
