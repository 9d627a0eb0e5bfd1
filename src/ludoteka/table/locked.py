"""How a table is changed: one change at a time, each durable before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from ludoteka.core.chance import SealedDice
from ludoteka.core.contract import State
from ludoteka.core.seats import NOBODY
from ludoteka.table.around import Surroundings
from ludoteka.table.bots import BotSeats
from ludoteka.table.notices import Notice
from ludoteka.table.play import Play, closes, must_hold
from ludoteka.table.refusal import Refusal
from ludoteka.table.rows import Confirmed, Ended, Moved, Row, Started, write_moves
from ludoteka.table.seats import Person
from ludoteka.table.seen import SeenTable
from ludoteka.table.store import Fenced, Note, StoredRow, StoreError
from ludoteka.table.story import Outcome, Story
from ludoteka.table.timer import Timer

LOG = logging.getLogger("ludoteka.table")


class LockedTable(SeenTable):
    """The lock, the log and the machinery of a table; what persons may do is added by the classes above it.

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
        self._bots = BotSeats(self)
        self._timer = Timer(self)
        self._told = story.asked()
        self._told_over = story.status != "playing"

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

    def dice(self) -> SealedDice:
        """The dice of the running game. Raises Refusal when they are lost."""
        if self._secret is None:
            raise Refusal("dice-lost", 503)
        return SealedDice(self._secret, [bytes.fromhex(n) for n in self._story.used_nonces])

    async def answer(
        self,
        state: State,
        seat: int,
        actions: list[str],
        by: str,
        person: str = "",
        client: str = "",
        hold: str = "never",
        first: tuple[Row, ...] = (),
        last: tuple[Row, ...] = (),
    ) -> None:
        """Play, draw, store, swap in. The caller holds the lock and has checked that `seat` may answer.

        `hold` is when the person wants to be asked before undo is lost. Rows of `first` and `last` are stored around the answer.
        """
        story = self._story
        dice = self.dice()
        try:
            play = Play(state.copy(), dice, story.next_number())
            play.answer(seat, actions)
            held = must_hold(state, play.state, seat, hold) and (
                hold == "always" or not closes(state, seat, actions)
            )
            if not held:
                play.draw()
        except Refusal:
            raise
        except Exception:
            LOG.exception("table %s: the game broke on %s by seat %d", self.id, actions, seat)
            raise Refusal("engine-failed", 503) from None
        moved = Moved(seat, write_moves(play.moves), play.numbers, by, person, client, held)
        await self._store_played(play, [*first, moved], list(last), held)

    def _let_go(self, seat: int, by: str, person: str = "", client: str = "") -> tuple[Play, Confirmed]:
        """What follows a held answer. Raises Refusal."""
        state = self._story.state
        assert state is not None, "somebody holds an answer, so there is a position"
        play = Play(state.copy(), self.dice(), self._story.next_number())
        try:
            play.draw()
        except Exception:
            LOG.exception("table %s: the game broke after a held answer of seat %d", self.id, seat)
            raise Refusal("engine-failed", 503) from None
        return play, Confirmed(seat, write_moves(play.moves), play.numbers, by, person, client)

    async def end_hold(self, seat: int, by: str, first: tuple[Row, ...], last: tuple[Row, ...]) -> None:
        """A held answer goes without its seat's word; the caller holds the lock. Rows of `first` and `last` are stored around it."""
        play, row = self._let_go(seat, by)
        await self._store_played(play, [*first, row], list(last))

    async def _store_played(
        self, play: Play, rows: list[Row], last: list[Row], held: bool = False, people: tuple[str, ...] = ()
    ) -> None:
        """Store rows of which one was played; where that ended the game, the rows of `last` no longer matter."""
        after = play.outcome()
        note = Note(people=people) if people else None
        if after.state.over and not held:
            rows.append(self.ended(after.state))
            note = Note(live=False, summary=self.summary("over", len(self._story.moves) + len(play.moves)))
        else:
            rows += last
            if any(isinstance(r, Ended) for r in last):
                note = Note(live=False, summary=self.summary("over", len(self._story.moves)))
        await self._store(rows, outcome=after, note=note)

    def ended(self, state: State, winners: list[int] | None = None, how: str = "") -> Ended:
        """The row that ends the game: as the game says, or early with these winners."""
        assert self._secret is not None, "who ends a game has played it with dice"
        scores = [int(n) for n in state.scores()]
        won = [int(n) for n in state.winners()] if winners is None else winners
        return Ended(scores, won, self._secret.hex(), how)

    def summary(self, status: str, moves: int) -> dict[str, Any]:
        """What a list of finished games needs without reading the log."""
        return {
            **self.settings,
            "status": status,
            "moves": moves,
            "created": self.created,
            "people": [[s.kind, s.person, s.name, s.bot, s.gone] for s in self._story.seats],
        }

    async def _store(self, rows: list[Row], outcome: Outcome | None = None, note: Note | None = None) -> None:
        after = self._story.version
        now = self._around.clock.now()
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
            played = isinstance(row, (Started, Moved, Confirmed))
            self._story.take(s.seq, s.time, row, outcome if played else None)
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
        """Tell everybody that something changed: those who listen, the bots, the clocks, and people elsewhere."""
        for listener in tuple(self._listeners):
            listener.wake()
        self._bots.wake()
        self._timer.wake()
        self._tell_people()

    def _tell_people(self) -> None:
        """Notices for those who begin to be asked, and for all when the game is over."""
        story = self._story
        asked = sum(1 << q for q in story.waiting_for())
        for seat in range(len(story.seats)):
            if (asked & ~self._told) >> seat & 1:
                self._notify("your-turn", seat)
        self._told = asked
        over = story.status != "playing"
        if over and not self._told_over and story.status == "over":
            for seat, s in enumerate(story.seats):
                if s.kind == "person":
                    self._notify("over", seat)
        self._told_over = over

    def _notify(self, kind: str, seat: int) -> None:
        settings = self.settings
        person = self._story.seats[seat].person
        self._around.notices.tell(
            Notice(
                kind, person, self.id, settings["game"], settings["title"], self.version, self.is_here(person)
            )
        )

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

    def _in_play(self, person: Person) -> tuple[State, int]:
        """The position and the seat of a person in a running game. Raises Refusal."""
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
        return state, seat

    def _may_move(self, person: Person) -> tuple[State, int]:
        """The position and the seat with which this person may answer now. Raises Refusal."""
        state, seat = self._in_play(person)
        if not self._story.seats[seat].active:
            raise Refusal("bot-plays")
        held = self._story.held
        if held == seat:
            raise Refusal("you-hold")
        if held != NOBODY or not state.may_answer(seat):
            raise Refusal("GEN-2", rule="GEN-2", game=self.game.name)
        return state, seat

    def _seen(self, version: int, client: str) -> None:
        """Whether a request says what the person saw, and is not older than the position. Raises Refusal."""
        if not isinstance(version, int) or isinstance(version, bool) or not isinstance(client, str):
            raise Refusal("bad-request", 400)
        if version > self.version or version < self._story.changed_at:
            raise Refusal("stale")

    # --- for the rooms behind the table -------------------------------------------------------------------------------------
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
        self._timer.close()
        await self._bots.close()
        while self._tasks:
            await asyncio.wait(tuple(self._tasks))
