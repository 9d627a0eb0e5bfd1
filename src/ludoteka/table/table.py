"""A live table: who may do what, before the start and in play."""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Sequence

from ludoteka.bots import names as bot_names
from ludoteka.core.chance import SealedDice
from ludoteka.core.seats import NOBODY
from ludoteka.table.around import Surroundings
from ludoteka.table.manners import HOLDS
from ludoteka.table.play import LONGEST_BATCH, LONGEST_NOTATION, Play, check
from ludoteka.table.refusal import Refusal
from ludoteka.table.rows import BotSet, Dissolved, Row, Said, Sat, Started, Stood, write_moves
from ludoteka.table.seating import LONGEST_ID, SeatingTable, check_person
from ludoteka.table.seats import Person, plain
from ludoteka.table.store import Note
from ludoteka.table.story import Story

LOG = logging.getLogger("ludoteka.table")
LONGEST_TALK = 500
LONGEST_NONCE = 128


class Table(SeatingTable):
    """One table of a house. Make it through `House`."""

    def __init__(self, around: Surroundings, story: Story, fence: int, secret: bytes | None) -> None:
        super().__init__(around, story, fence, secret)
        self._talk: dict[str, deque[float]] = {}

    def why_not(self, person: Person, action: str) -> Refusal | None:
        """Why this person cannot answer `action` now; None when it can."""
        try:
            state, seat = self._may_move(person)
            self._check_actions([action])
            check(state, seat, action)
        except Refusal as refusal:
            return refusal
        return None

    # --- what persons do ----------------------------------------------------------------------------------------------------
    async def sit(self, person: Person, seat: int | None = None, nonce: str = "") -> None:
        """Take an empty seat, the first one if none is said; one who sits already moves over. `nonce` (hex) is the person's share
        in the seed of the dice; the table makes one when it is left out."""
        await self.alone(lambda: self._sit(person, seat, nonce))

    async def _sit(self, person: Person, seat: int | None, nonce: str) -> None:
        self._before_start()
        check_person(person)
        if person.id in self._story.kicked:
            raise Refusal("kicked", 403)
        if not isinstance(nonce, str) or len(nonce) > LONGEST_NONCE or not _is_hex(nonce):
            raise Refusal("bad-nonce", 400)
        seats = self._story.seats
        mine = self.seat_of(person.id)
        if seat is None:
            empty = [i for i, s in enumerate(seats) if s.kind == "empty"]
            if mine != NOBODY:
                return
            if not empty:
                raise Refusal("no-seat-free")
            seat = empty[0]
        self._check_seat(seat)
        if mine == seat:
            return
        if seats[seat].kind != "empty":
            raise Refusal("seat-taken", seat=seat + 1)
        rows: list[Row] = [] if mine == NOBODY else [Stood(mine)]
        rows.append(Sat(seat, person.id, person.name, nonce or secrets.token_hex(16)))
        await self._store(rows, note=Note(people=(person.id,)))

    async def stand(self, person: Person) -> None:
        """Give the seat back before the start."""
        await self.alone(lambda: self._stand(person))

    async def _stand(self, person: Person) -> None:
        self._before_start()
        mine = self.seat_of(person.id)
        if mine == NOBODY:
            raise Refusal("not-seated", 403)
        await self._store([Stood(mine)])

    async def set_bot(self, person: Person, seat: int, bot: str | None) -> None:
        """Put a bot on a seat where no person sits, or take it away (None). Only the host may."""
        await self.alone(lambda: self._set_bot(person, seat, bot))

    async def _set_bot(self, person: Person, seat: int, bot: str | None) -> None:
        self._before_start()
        self._host_only(person)
        self._check_seat(seat)
        if bot is not None and bot not in bot_names():
            raise Refusal("no-such-bot", 400, bot=str(bot)[:40])
        held = self._story.seats[seat]
        if held.kind == "person":
            raise Refusal("seat-taken", seat=seat + 1)
        if held.bot == (bot or ""):
            return
        await self._store([BotSet(seat, bot or "")])

    async def dissolve(self, person: Person) -> None:
        """Give up a table that has not started; it is then over without a game. Only the host may."""
        await self.alone(lambda: self._dissolve(person))

    async def _dissolve(self, person: Person) -> None:
        self._before_start()
        self._host_only(person)
        await self._store([Dissolved()], note=Note(live=False, summary=self.summary("over", 0)))

    async def start(self, person: Person) -> None:
        """Begin the game once every seat is filled. Only the host may."""
        await self.alone(lambda: self._start(person))

    async def start_if_full(self, person: Person) -> None:
        """Begin the game unless somebody is still waited for. Only the host may."""
        if self.status == "open" and all(seat.kind != "empty" for seat in self._story.seats):
            await self.start(person)

    async def _start(self, person: Person) -> None:
        self._before_start()
        self._host_only(person)
        story = self._story
        empty = sum(1 for s in story.seats if s.kind == "empty")
        if empty:
            raise Refusal("seats-empty", empty=empty)
        if self._secret is None:
            raise Refusal("dice-lost", 503)
        nonces = [story.nonces[i] for i, s in enumerate(story.seats) if s.kind == "person"]
        try:
            play = Play(story.begin(), SealedDice(self._secret, [bytes.fromhex(n) for n in nonces]), 0)
            play.draw()
        except Exception:
            LOG.exception("table %s: the game could not begin", self.id)
            raise Refusal("engine-failed", 503) from None
        await self._store(
            [Started(self.commitment, nonces, write_moves(play.moves), play.numbers)], outcome=play.outcome()
        )

    async def move(
        self, person: Person, actions: Sequence[str], version: int, client_id: str, hold: str = "never"
    ) -> None:
        """Answer with one action or a batch, all or nothing. `version` is the one that the person saw.

        An older version is fine as long as the seat has not answered since and is still asked. A `client_id` that was taken before
        is not taken again, also after a restart; "" means that the caller never repeats itself.

        `hold` is when this person wants an answer to wait for `confirm`: "always" at the end of a turn, "lost" when undo would be lost
        and the answer did not say that it closes the turn, or "never".
        """
        await self.alone(lambda: self._move(person, actions, version, client_id, hold))

    async def _move(
        self, person: Person, actions: Sequence[str], version: int, client_id: str, hold: str
    ) -> None:
        self._check_actions(actions)
        if hold not in HOLDS:
            raise Refusal("bad-request", 400)
        if not isinstance(client_id, str) or len(client_id) > LONGEST_ID or not plain(client_id):
            raise Refusal("bad-request", 400)
        if not isinstance(version, int) or isinstance(version, bool):
            raise Refusal("bad-request", 400)
        if client_id and (person.id, client_id) in self._story.clients:
            return
        try:
            state, seat = self._may_move(person)
        except Refusal as refusal:
            if refusal.rule and version < self.version:
                raise Refusal("stale") from None
            raise
        if version > self.version or self._story.answered.get(seat, 0) > version:
            raise Refusal("stale")
        await self.answer(state, seat, list(actions), "person", person.id, client_id, hold)

    async def say(self, person: Person, text: str, client_id: str = "") -> None:
        """Say something to the table; those who watch may speak too. A `client_id` that was taken before is not taken again."""
        await self.alone(lambda: self._say(person, text, client_id))

    async def _say(self, person: Person, text: str, client: str) -> None:
        check_person(person)
        if not isinstance(text, str) or not isinstance(client, str) or len(client) > LONGEST_ID:
            raise Refusal("bad-request", 400)
        if client and (person.id, client) in self._story.clients:
            return
        if self.muted(person.id):
            raise Refusal("muted", 403)
        text = " ".join(text.split())
        if not text or not plain(text):
            raise Refusal("nothing-said", 400)
        if len(text) > LONGEST_TALK:
            raise Refusal("talk-too-long", 413, longest=LONGEST_TALK, length=len(text))
        now = self._around.clock.now() / 1000
        if len(self._talk) > 500:
            # those who watch come and go
            self._talk = {who: said for who, said in self._talk.items() if said and said[-1] > now - 60.0}
        lately = self._talk.setdefault(person.id, deque())
        while lately and lately[0] < now - 60.0:
            lately.popleft()
        if len(lately) >= self._around.settings.talk_per_minute:
            raise Refusal("talk-too-much", 429)
        await self._store([Said(person.id, person.name, self.seat_of(person.id), text, client)])
        lately.append(now)

    def _check_actions(self, actions: Sequence[str]) -> None:
        if (
            isinstance(actions, str)
            or not isinstance(actions, Sequence)
            or not 1 <= len(actions) <= LONGEST_BATCH
        ):
            raise Refusal("bad-request", 400)
        for text in actions:
            if not isinstance(text, str) or len(text) > LONGEST_NOTATION:
                raise Refusal("bad-request", 400)


def _is_hex(text: str) -> bool:
    return len(text) % 2 == 0 and all(c in "0123456789abcdefABCDEF" for c in text)


__all__ = ["Table", "check_person"]
