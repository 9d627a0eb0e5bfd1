"""A live table: who may do what, one change at a time, each durable before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from ludoteka.bots import names as bot_names
from ludoteka.core.chance import SealedDice
from ludoteka.core.contract import State
from ludoteka.core.seats import NOBODY
from ludoteka.table.around import Surroundings
from ludoteka.table.bots import BotSeats
from ludoteka.table.play import LONGEST_BATCH, LONGEST_NOTATION, Play, check
from ludoteka.table.refusal import Refusal
from ludoteka.table.rows import BotSet, Dissolved, Ended, Moved, Row, Said, Sat, Started, Stood, write_moves
from ludoteka.table.seats import LONGEST_NAME, Person, plain
from ludoteka.table.seen import SeenTable
from ludoteka.table.store import Fenced, Note, StoredRow, StoreError
from ludoteka.table.story import Outcome, Story

LOG = logging.getLogger("ludoteka.table")
LONGEST_TALK = 500
LONGEST_ID = 100
LONGEST_NONCE = 128


class Table(SeenTable):
    """One table of a house. Make it through `House`.

    Every change is made under one lock: check, compute on a copy, store, swap in, wake. When a method raises Refusal nothing has
    changed. A caller that is cancelled does not stop a change that is already on its way to the disk.
    """

    def __init__(self, around: Surroundings, story: Story, fence: int, secret: bytes | None) -> None:
        super().__init__(around, story)
        self._fence = fence
        self._secret = secret
        self._lock = asyncio.Lock()
        self._doubt = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._talk: dict[str, deque[float]] = {}
        self._bots = BotSeats(self)

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

    async def move(self, person: Person, actions: Sequence[str], version: int, client_id: str) -> None:
        """Answer with one action or a batch, all or nothing. `version` is the one that the person saw.

        An older version is fine as long as the seat has not answered since and is still asked. A `client_id` that was taken before
        is not taken again, also after a restart; "" means that the caller never repeats itself.
        """
        await self.alone(lambda: self._move(person, actions, version, client_id))

    async def _move(self, person: Person, actions: Sequence[str], version: int, client_id: str) -> None:
        self._check_actions(actions)
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
        await self.answer(state, seat, list(actions), "person", person.id, client_id)

    async def say(self, person: Person, text: str) -> None:
        """Say something to the table; those who watch may speak too."""
        await self.alone(lambda: self._say(person, text))

    async def _say(self, person: Person, text: str) -> None:
        check_person(person)
        if not isinstance(text, str):
            raise Refusal("bad-request", 400)
        text = " ".join(text.split())
        if not text or not plain(text):
            raise Refusal("nothing-said", 400)
        if len(text) > LONGEST_TALK:
            raise Refusal("talk-too-long", 413, longest=LONGEST_TALK, length=len(text))
        now = time.monotonic()
        if len(self._talk) > 500:
            # those who watch come and go
            self._talk = {who: said for who, said in self._talk.items() if said and said[-1] > now - 60.0}
        lately = self._talk.setdefault(person.id, deque())
        while lately and lately[0] < now - 60.0:
            lately.popleft()
        if len(lately) >= self._around.settings.talk_per_minute:
            raise Refusal("talk-too-much", 429)
        await self._store([Said(person.id, person.name, self.seat_of(person.id), text)])
        lately.append(now)

    # --- rules of the house -------------------------------------------------------------------------------------------------
    def _before_start(self) -> None:
        if self.status == "stopped":
            raise self._stopped()
        if self.status != "open":
            raise self._no_game() if self.state is None else Refusal("already-started")

    def _host_only(self, person: Person) -> None:
        if not self.is_host(person.id):
            raise Refusal("host-only", 403)

    def _check_seat(self, seat: int) -> None:
        n = len(self._story.seats)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < n:
            raise Refusal("no-such-seat", 400, seats=n)

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

    def _may_move(self, person: Person) -> tuple[State, int]:
        """The position and the seat with which this person may answer now. Raises Refusal."""
        if self.status == "stopped":
            raise self._stopped()
        state = self.state
        if state is None:
            raise self._no_game()
        if self.status == "over":
            raise Refusal("GEN-1", rule="GEN-1", game=self.game.name)
        seat = self.seat_of(person.id)
        if seat == NOBODY:
            raise Refusal("watching", 403)
        if not state.may_answer(seat):
            raise Refusal("GEN-2", rule="GEN-2", game=self.game.name)
        return state, seat

    # --- how a change is made -----------------------------------------------------------------------------------------------
    async def alone(self, work: Callable[[], Awaitable[None]]) -> None:
        """Change the table while nobody else does; a caller that goes away does not stop it."""

        async def run() -> None:
            async with self._lock:
                await self._settle_doubt()
                await work()

        await asyncio.shield(self.spawn(run()))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something that belongs to the table; `close` waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal):
            LOG.error("table %s: %s", self.id, error, exc_info=error)

    async def answer(
        self, state: State, seat: int, actions: list[str], by: str, person: str = "", client: str = ""
    ) -> None:
        """Play, draw, store, swap in. The caller holds the lock and has checked that `seat` may answer."""
        story = self._story
        if self._secret is None:
            raise Refusal("dice-lost", 503)
        try:
            dice = SealedDice(self._secret, [bytes.fromhex(n) for n in story.used_nonces])
            play = Play(state.copy(), dice, story.next_number())
            play.answer(seat, actions)
        except Refusal:
            raise
        except Exception:
            LOG.exception("table %s: the game broke on %s by seat %d", self.id, actions, seat)
            raise Refusal("engine-failed", 503) from None
        after = play.outcome()
        rows: list[Row] = [Moved(seat, write_moves(play.moves), play.numbers, by, person, client)]
        note = None
        if after.state.over:
            scores = [int(n) for n in after.state.scores()]
            rows.append(Ended(scores, [int(n) for n in after.state.winners()], self._secret.hex()))
            note = Note(live=False, summary=self.summary("over", len(story.moves) + len(play.moves)))
        await self._store(rows, outcome=after, note=note)

    def summary(self, status: str, moves: int) -> dict[str, Any]:
        """What a list of finished games needs without reading the log."""
        return {
            **self.settings,
            "status": status,
            "moves": moves,
            "created": self.created,
            "people": [[s.kind, s.person, s.name, s.bot] for s in self._story.seats],
        }

    async def _store(self, rows: list[Row], outcome: Outcome | None = None, note: Note | None = None) -> None:
        after = self._story.version
        now = int(time.time() * 1000)
        stored = [StoredRow(after + 1 + i, r.KIND, r.dumps(), now) for i, r in enumerate(rows)]
        try:
            await self._around.store.append(self.id, self._fence, after, stored, note)
        except Fenced:
            LOG.warning("table %s is written to by another process", self.id)
            self.lose()
            raise Refusal("elsewhere", 503) from None
        except StoreError as e:
            LOG.error("table %s: %s", self.id, e)
            self._doubt = True
            raise Refusal("store-failed", 503) from None
        for s, row in zip(stored, rows, strict=True):
            self._story.take(s.seq, s.time, row, outcome if isinstance(row, (Started, Moved)) else None)
        self.wake()

    async def _settle_doubt(self) -> None:
        """After a failed append nobody knows whether the row lies on the disk: look before going on."""
        if not self._doubt:
            return
        try:
            tail = await self._around.store.read(self.id, self._story.version)
        except StoreError as e:
            LOG.error("table %s: %s", self.id, e)
            raise Refusal("store-failed", 503) from None
        self._doubt = False
        for stored in tail:
            self._story.read(stored)
        if tail:
            self.wake()

    def lose(self) -> None:
        """Somebody else writes to this table now."""
        self._story.stop("elsewhere")
        self._around.lost(self)
        self.wake()

    def wake(self) -> None:
        """Tell everybody that something changed, the bots too."""
        for listener in tuple(self._listeners):
            listener.wake()
        self._bots.wake()

    # --- for the bots' seats and the house ----------------------------------------------------------------------------------
    @property
    def story(self) -> Story:
        """What the rows say; for the rooms behind the table only."""
        return self._story

    @property
    def around(self) -> Surroundings:
        """Store, bots and settings of the house."""
        return self._around

    async def close(self) -> None:
        """Let the bots stop thinking and wait for changes on their way to the disk."""
        await self._bots.close()
        while self._tasks:
            await asyncio.wait(tuple(self._tasks))


def check_person(person: Person) -> None:
    """Raises Refusal for a person that cannot be written down."""
    if not isinstance(person.id, str) or not 0 < len(person.id) <= LONGEST_ID or not plain(person.id):
        raise Refusal("bad-request", 400)
    if not isinstance(person.name, str) or not person.name.strip() or not plain(person.name):
        raise Refusal("name-missing", 400)
    if len(person.name) > LONGEST_NAME:
        raise Refusal("name-too-long", 400, longest=LONGEST_NAME)


def _is_hex(text: str) -> bool:
    return len(text) % 2 == 0 and all(c in "0123456789abcdefABCDEF" for c in text)
