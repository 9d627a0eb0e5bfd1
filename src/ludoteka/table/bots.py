"""The bots' seats of a table: whoever is asked is given to a worker, and the answer is played like anybody's."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from ludoteka.bots.workers import BotFailed, job
from ludoteka.core.contract import State
from ludoteka.core.seats import seats_of
from ludoteka.table.play import check
from ludoteka.table.refusal import Refusal

if TYPE_CHECKING:
    from ludoteka.table.locked import LockedTable

LOG = logging.getLogger("ludoteka.table")
LONGEST_RETRY = 30.0


class BotSeats:
    """One task for each bot that is asked; it ends when its seat is no longer asked."""

    def __init__(self, table: LockedTable) -> None:
        self._table = table
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._last = 0.0
        """When the last bot moves or has moved."""
        self._closed = False

    def wake(self) -> None:
        """Something changed: see that every asked bot is thinking."""
        for seat in self._asked():
            if seat not in self._tasks:
                task = asyncio.create_task(self._think(seat))
                self._tasks[seat] = task
                task.add_done_callback(partial(self._finished, seat))

    async def close(self) -> None:
        """Stop thinking for good."""
        self._closed = True
        thinking = tuple(self._tasks.values())
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    def _asked(self) -> list[int]:
        story = self._table.story
        if self._closed:
            return []
        return [q for q in seats_of(story.asked()) if story.seats[q].bot]

    def _finished(self, seat: int, task: asyncio.Task[None]) -> None:
        self._tasks.pop(seat, None)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            LOG.error("table %s: the bot on seat %d: %s", self._table.id, seat, error, exc_info=error)
        elif seat in self._asked():
            # asked again between its last look and its end
            self.wake()

    async def _think(self, seat: int) -> None:
        table = self._table
        settings = table.around.settings
        loop = asyncio.get_running_loop()
        retry = settings.retry
        broke = False
        while seat in self._asked():
            story = table.story
            state = story.state
            assert state is not None, "a seat is asked, so there is a position"
            began = loop.time()
            stamp, undone = story.answers, story.undone
            text, by = ("", "default") if broke else await self._ask(state, seat, stamp)
            # people follow one bot after the other, also where several are asked at once
            self._last = max(began + settings.bot_pause, self._last + settings.bot_pause, loop.time())
            await asyncio.sleep(self._last - loop.time())
            try:
                await table.alone(partial(self._play, seat, text, by, stamp, undone))
                retry = settings.retry
                broke = False
            except Refusal as refusal:
                if story.status != "playing":
                    return
                broke = refusal.key == "engine-failed"
                LOG.warning("table %s: the bot on seat %d waits: %s", table.id, seat, refusal)
                await asyncio.sleep(retry)
                retry = min(2 * retry, LONGEST_RETRY)

    async def _ask(self, state: State, seat: int, stamp: int) -> tuple[str, str]:
        """The bot's answer in notation, or what the seat does by default when the bot fails."""
        table = self._table
        try:
            task = job(table.story.seats[seat].bot, state, seat, stamp, table.around.settings.bot_seconds)
            return await table.around.bots.choose(task), "bot"
        except BotFailed as e:
            LOG.warning("table %s: the bot on seat %d failed: %s", table.id, seat, e)
        except Exception:
            # a position that cannot be written down must not leave the seat silent for ever
            LOG.exception("table %s: the bot on seat %d could not be asked", table.id, seat)
        return "", "default"

    async def _play(self, seat: int, text: str, by: str, stamp: int, undone: int) -> None:
        """Play the answer if it still fits; the table's lock is held."""
        story = self._table.story
        state = story.state
        if seat not in self._asked() or state is None:
            return
        if story.undone != undone or (by == "bot" and story.answers != stamp and not fits(state, seat, text)):
            # the others went on meanwhile and the thought has become wrong: think again
            return
        if by == "bot" and not fits(state, seat, text):
            LOG.warning("table %s: the bot on seat %d answered %r", self._table.id, seat, text[:40])
            by = "default"
        if by == "default":
            text = state.programme.game.format(state, state.default(seat))
        await self._table.answer(state, seat, [text], by)


def fits(state: State, seat: int, text: str) -> bool:
    """Whether a notation is a legal answer of the seat."""
    try:
        check(state, seat, text)
    except Refusal:
        return False
    return True
