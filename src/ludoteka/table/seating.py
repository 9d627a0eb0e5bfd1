"""Who plays: giving up, leaving and coming back, vacation, handing a seat over, and what the host may do about manners."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from ludoteka.bots.workers import BotFailed, job
from ludoteka.core.contract import State
from ludoteka.core.seats import NOBODY
from ludoteka.table.bots import fits
from ludoteka.table.refusal import Refusal
from ludoteka.table.rows import (
    Handed,
    Hinted,
    Kicked,
    Muted,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Row,
    Stood,
    Vacation,
)
from ludoteka.table.seats import LONGEST_NAME, Person, plain
from ludoteka.table.store import Note
from ludoteka.table.undo import UndoTable

LOG = logging.getLogger("ludoteka.table")
LONGEST_ID = 100
HINT_BOT = "greedy"


class SeatingTable(UndoTable):
    """What persons do about their seats once the game runs."""

    async def resign(self, person: Person) -> None:
        """Give the game up: a bot plays on. With two seats, or when one person at most is left, the game ends."""
        await self.alone(lambda: self._resign(person))

    async def _resign(self, person: Person) -> None:
        state, seat = self._in_play(person)
        self.dice()
        seats = self._story.seats
        left = [
            i
            for i, s in enumerate(seats)
            if i != seat and s.kind == "person" and s.gone not in ("resigned", "kicked")
        ]
        if len(seats) == 2 or len(left) <= 1:
            others = left or [i for i in range(len(seats)) if i != seat and not seats[i].gone]
            scores = [int(n) for n in state.scores()]
            best = max((scores[i] for i in others), default=0)
            winners = left or [i for i in others if scores[i] == best]
            rows: list[Row] = [Resigned(seat), self.ended(state, winners, "resigned")]
            await self._store(rows, note=self._over_note())
        else:
            await self._go(seat, "resigned", Resigned(seat))

    def _over_note(self) -> Note:
        return Note(live=False, summary=self.summary("over", len(self._story.moves)))

    async def leave(self, person: Person) -> None:
        """Go for a while: a bot plays until the person comes back."""
        await self.alone(lambda: self._leave(person))

    async def _leave(self, person: Person) -> None:
        _, seat = self._in_play(person)
        if self._story.seats[seat].active:
            await self._go(seat, "left")

    async def _go(self, seat: int, why: str, *first: Row) -> None:
        """A bot takes the seat over; an answer that is held goes as it is."""
        replaced = Replaced(seat, self._around.settings.stand_in, why)
        if self._story.held == seat:
            await self.end_hold(seat, why, first, (replaced,))
        else:
            await self._store([*first, replaced])

    async def come_back(self, person: Person) -> None:
        """Play again instead of the bot."""
        await self.alone(lambda: self._come_back(person))

    async def _come_back(self, person: Person) -> None:
        _, seat = self._in_play(person)
        if self._story.seats[seat].may_return:
            await self._store([Returned(seat)])

    async def vacation(self, person: Person, on: bool) -> None:
        """Stop one's clock for as long as the vacation lasts, or go on; only where games are played by days."""
        await self.alone(lambda: self._vacation(person, bool(on)))

    async def _vacation(self, person: Person, on: bool) -> None:
        _, seat = self._in_play(person)
        clocks = self._story.clocks
        if on and clocks.vacation[seat] <= 0:
            raise Refusal("no-vacation")
        if on != (seat in clocks.away):
            await self._store([Vacation(seat, on)])

    async def hand(
        self, giver: str, person: Person, first: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Give the seat of the person with the id `giver` to `person`; the web asks both first. `first` is done once nothing else
        stands against it, and may refuse: so what works only once is not used up in vain."""
        await self.alone(lambda: self._hand(giver, person, first))

    async def _hand(self, giver: str, person: Person, first: Callable[[], Awaitable[None]] | None) -> None:
        check_person(person)
        _, seat = self._in_play(Person(giver, ""))
        if self.seat_of(person.id) != NOBODY:
            raise Refusal("sits-already")
        if person.id in self._story.kicked:
            raise Refusal("kicked", 403)
        if first is not None:
            await first()
        await self._store([Handed(seat, person.id, person.name)], note=Note(people=(person.id,)))

    # --- the host -----------------------------------------------------------------------------------------------------------
    async def mute(self, person: Person, other: str, on: bool) -> None:
        """Take the word from the person with the id `other`, or give it back. Only the host may."""
        await self.alone(lambda: self._mute(person, other, bool(on)))

    async def _mute(self, person: Person, other: str, on: bool) -> None:
        self._host_only(person)
        self._check_other(person, other)
        if on != self.muted(other):
            await self._store([Muted(other, on)])

    async def kick(self, person: Person, other: str) -> None:
        """Send a person away for good: before the start the seat is free again, later a bot plays on. Only the host may."""
        await self.alone(lambda: self._kick(person, other))

    async def _kick(self, person: Person, other: str) -> None:
        self._host_only(person)
        self._check_other(person, other)
        seat = self.seat_of(other)
        if other in self._story.kicked:
            return
        if self.status == "open":
            rows: list[Row] = [Kicked(other)] if seat == NOBODY else [Stood(seat), Kicked(other)]
            await self._store(rows)
        elif self.status == "playing" and seat != NOBODY:
            await self._go(seat, "kicked", Kicked(other))
        else:
            raise Refusal("not-here")

    def _check_other(self, person: Person, other: str) -> None:
        if not isinstance(other, str) or not 0 < len(other) <= LONGEST_ID or not plain(other):
            raise Refusal("bad-request", 400)
        if other == person.id:
            raise Refusal("not-yourself")

    # --- help ---------------------------------------------------------------------------------------------------------------
    async def hint(self, person: Person) -> str:
        """What a bot would answer on this seat, in notation. It gets the seat's redeal, so it knows nothing that the seat does not;
        that a hint was taken stands in the log."""
        state, seat = self._may_move(person)
        if self.manners.level == "purist":
            raise Refusal("no-hints", 403)
        if not self.hints_left(seat):
            raise Refusal("hints-spent")
        stamp = self._story.answers
        try:
            task = job(HINT_BOT, state, seat, stamp, self._around.settings.bot_seconds)
            text = await self._around.bots.choose(task)
        except BotFailed:
            raise Refusal("hint-failed", 503) from None
        except Exception:
            # a position that cannot be dealt again, as one that was set up may be
            LOG.exception("table %s: no bot could be asked for a hint on seat %d", self.id, seat)
            raise Refusal("hint-failed", 503) from None
        await self.alone(lambda: self._hinted(person, state, seat, text))
        return text

    async def _hinted(self, person: Person, state: State, seat: int, text: str) -> None:
        if self._story.state is not state or self.seat_of(person.id) != seat:
            raise Refusal("stale")
        if not fits(state, seat, text):
            raise Refusal("hint-failed", 503)
        if not self.hints_left(seat):
            raise Refusal("hints-spent")
        await self._store([Hinted(seat)])

    # --- for the house ------------------------------------------------------------------------------------------------------
    async def resume(self, since: int) -> None:
        """The house was closed since then: a game with clocks goes on where it stood."""
        await self.alone(lambda: self._resume(since))

    async def _resume(self, since: int) -> None:
        if self.status == "playing" and self.manners.time.kind != "none":
            await self._store([Resumed(max(since, self._story.clocks.now))])

    async def meet_again(self, table_id: str) -> None:
        """Those who played here meet again at that table; the caller holds the lock."""
        await self._store([Rematched(table_id)])

    def played_by(self, person_id: str) -> bool:
        """Whether this person has a seat here, or had one until it resigned. Who was sent away has not played with the others."""
        return person_id in self.players

    @property
    def players(self) -> dict[str, str]:
        """Names of the persons that play or have played here, by id; without those that were sent away."""
        kicked = self._story.kicked
        return {s.person: s.name for s in self._story.seats if s.kind == "person" and s.person not in kicked}


def check_person(person: Person) -> None:
    """Raises Refusal for a person that cannot be written down."""
    if not isinstance(person.id, str) or not 0 < len(person.id) <= LONGEST_ID or not plain(person.id):
        raise Refusal("bad-request", 400)
    if not isinstance(person.name, str) or not person.name.strip() or not plain(person.name):
        raise Refusal("name-missing", 400)
    if len(person.name) > LONGEST_NAME:
        raise Refusal("name-too-long", 400, longest=LONGEST_NAME)
