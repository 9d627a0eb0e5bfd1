"""The one alarm of a table: at the first deadline of its clocks, and when those who watch late see something new."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ludoteka.table.clock import Alarm
from ludoteka.table.refusal import Refusal
from ludoteka.table.rows import Replaced, TimedOut

if TYPE_CHECKING:
    from ludoteka.table.locked import LockedTable

LOG = logging.getLogger("ludoteka.table")


class Timer:
    """Deadlines, not ticks: worked out again after every change, so nothing is lost by a restart."""

    def __init__(self, table: LockedTable) -> None:
        self._table = table
        self._alarm: Alarm | None = None
        self._when: int | None = None
        self._not_before = 0
        self._closed = False

    def wake(self) -> None:
        """Something changed: set the alarm anew."""
        table = self._table
        when: int | None = None
        if not self._closed and table.status == "playing":
            now = table.around.clock.now()
            moments = (table.story.clocks.next_deadline(), table.story.past.next_change(now))
            when = min((m for m in moments if m is not None), default=None)
            if when is not None:
                when = max(when, self._not_before)
        if when == self._when and self._alarm is not None:
            return
        self.close_alarm()
        if when is not None:
            self._when = when
            self._alarm = table.around.clock.call_at(when, self._ring)

    def close_alarm(self) -> None:
        """Ring no more."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm, self._when = None, None

    def close(self) -> None:
        """Ring no more for good."""
        self._closed = True
        self.close_alarm()

    def _ring(self) -> None:
        self._alarm, self._when = None, None
        if not self._closed:
            self._table.spawn(self._look())

    async def _look(self) -> None:
        table = self._table
        try:
            await table.alone(self._time_out)
        except Refusal as refusal:
            # a full disk or a broken engine: nobody loses a seat over it, and the clock looks again
            LOG.warning("table %s: a time-out waits: %s", table.id, refusal)
            self._not_before = table.around.clock.now() + int(1000 * table.around.settings.retry)
        table.wake()

    async def _time_out(self) -> None:
        """Whoever is out of time now; a move that came first has moved the deadline. The table's lock is held."""
        table = self._table
        while table.status == "playing":
            now = table.around.clock.now()
            due = [seat for seat, deadline in table.deadlines().items() if deadline <= now]
            if not due:
                return
            await self._replace(due[0])

    async def _replace(self, seat: int) -> None:
        table = self._table
        story = table.story
        state = story.state
        assert state is not None, "a clock runs, so there is a position"
        last = (Replaced(seat, table.around.settings.stand_in, "time"),)
        if story.held == seat:
            await table.end_hold(seat, "time", (TimedOut(seat),), last)
            return
        text = state.programme.game.format(state, state.default(seat))
        await table.answer(state, seat, [text], "default", first=(TimedOut(seat),), last=last)
