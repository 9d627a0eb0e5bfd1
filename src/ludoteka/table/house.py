"""All tables of this process: opening, finding them again after a restart, lists, quotas."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludoteka.bots.registry import weighers
from ludoteka.bots.workers import BotFailed, BotPort, job
from ludoteka.core.chance import SealedDice
from ludoteka.core.contract import State
from ludoteka.core.drive import seated
from ludoteka.core.seats import NOBODY
from ludoteka.table.around import HouseSettings, Surroundings
from ludoteka.table.clock import Alarm, Clock, WallClock
from ludoteka.table.clocks import DAY
from ludoteka.table.locked import LockedTable
from ludoteka.table.manners import Manners, read_manners
from ludoteka.table.notices import Notice, Notices
from ludoteka.table.opening import read_settings
from ludoteka.table.pages import display_names
from ludoteka.table.refusal import Refusal
from ludoteka.table.rows import BotSet, Created, Row
from ludoteka.table.seats import Person, Seat
from ludoteka.table.store import LocalOwner, Note, Owner, Store, StoredRow, StoreError
from ludoteka.table.story import Story
from ludoteka.table.table import Table, check_person

__all__ = ["House", "HouseSettings", "Person", "Refusal", "TableHead"]

LOG = logging.getLogger("ludoteka.table")
ALIVE = "alive"
PULSE = 10_000
"""Milliseconds between two signs of life."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of a table's id: none that are mistaken for another one."""


@dataclass(frozen=True)
class TableHead:
    """A line in a list of tables. `seats` are names, "" for an empty seat; `moves` answers so far; `created` milliseconds."""

    id: str
    game: str
    options: dict[str, Any]
    status: str
    seats: tuple[str, ...]
    turn_is_mine: bool
    moves: int
    created: int
    title: str
    public: bool
    mine: bool
    host_name: str
    manners: Manners = field(default_factory=Manners)
    invited: bool = False
    left: int = 0
    """Milliseconds until this person's time runs out; 0 where no clock of theirs runs."""


class House:
    """The tables of one process. Open it with `House.open`, close it with `close`."""

    def __init__(
        self, store: Store, bots: BotPort, settings: HouseSettings, owner: Owner, clock: Clock
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.notices = Notices(self._spawn)
        self.epoch = secrets.token_hex(6)
        self._store = store
        self._bots = bots
        self._owner = owner
        self._around = Surroundings(store, bots, settings, self.epoch, self._forget, clock, self.notices)
        self._tables: dict[str, Table] = {}
        self._opening = asyncio.Lock()
        self._weighing = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._pulse: Alarm | None = None
        self._was_alive = 0
        self._closed = False

    @classmethod
    async def open(
        cls,
        store: Store,
        bots: BotPort,
        settings: HouseSettings | None = None,
        owner: Owner | None = None,
        clock: Clock | None = None,
    ) -> House:
        """Open the house and find its running tables again; their bots go on thinking, and no clock has run since the house was
        last alive. Raises StoreError."""
        house = cls(
            store, bots, settings or HouseSettings(), owner or LocalOwner(store), clock or WallClock()
        )
        alive = (await store.get(ALIVE)) or b""
        house._was_alive = int(alive) if alive.isdigit() and len(alive) < 16 else 0
        living = [table_id for table_id, _ in await store.tables(live=True)]
        fences = await house._owner.take(living)
        for table_id, fence in fences.items():
            await house._load(table_id, fence)
        house._beat()
        return house

    def _beat(self) -> None:
        """Write down now and then that the house is alive, so that it later knows since when it was not."""
        if self._closed:
            return
        self._spawn(self._live())
        self._pulse = self.clock.call_at(self.clock.now() + PULSE, self._beat)

    async def _live(self) -> None:
        try:
            await self._store.put(ALIVE, str(self.clock.now()).encode())
        except StoreError as e:
            LOG.error("the house could not say that it is alive: %s", e)

    def _spawn(self, work: Awaitable[None]) -> None:
        """Run something that `close` waits for."""

        async def run() -> None:
            await work

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def close(self) -> None:
        """Finish what is on its way to the disk, then close bots and store."""
        if self._closed:
            return
        self._closed = True
        if self._pulse is not None:
            self._pulse.cancel()
        await self._live()
        if self._tasks:
            await asyncio.wait(tuple(self._tasks))
        for table in tuple(self._tables.values()):
            await table.close()
        try:
            await self._owner.release(list(self._tables))
        except StoreError as e:
            LOG.error("the tables could not be given back: %s", e)
        await self._bots.close()
        await self._store.close()

    def in_memory(self) -> tuple[Table, ...]:
        """The tables that this process holds at the moment."""
        return tuple(self._tables.values())

    async def touch(self, key: str) -> None:
        """Write a fact to the store, to see that it takes writes. Raises StoreError."""
        await self._store.put(f"touch:{key}", str(self.clock.now()).encode())

    # --- finding tables -----------------------------------------------------------------------------------------------------
    async def table(self, table_id: str) -> Table:
        """The table of that id. Raises Refusal (404) when there is none."""
        found = self._tables.get(table_id)
        if found is not None:
            return found
        if not isinstance(table_id, str) or not 0 < len(table_id) <= 40 or self._closed:
            raise Refusal("no-such-table", 404)
        return await self._shielded(lambda: self._find(table_id))

    async def _find(self, table_id: str) -> Table:
        async with self._opening:
            found = self._tables.get(table_id)
            if found is not None:
                return found
            try:
                fence = (await self._owner.take([table_id])).get(table_id)
                if fence is None:
                    raise Refusal("no-such-table", 404)
                self._make_room()
                return await self._load(table_id, fence)
            except StoreError as e:
                LOG.error("table %s could not be read: %s", table_id, e)
                raise Refusal("store-failed", 503) from None

    async def _load(self, table_id: str, fence: int) -> Table:
        story = Story(table_id)
        for stored in await self._store.read(table_id):
            story.read(stored)
        secret = await self._store.get(_secret_key(table_id))
        if not keeps_word(story, secret) and story.status in ("open", "playing"):
            story.stop("dice-lost")
        if story.why is not None:
            LOG.error("table %s is only shown: %s", table_id, story.why)
        if story.state is not None and not seated(story.state):
            story.stop("stopped-replay", row=story.version, reason="a seat is asked that there is not")
        table = Table(self._around, story, fence, secret)
        self._tables[table_id] = table
        if self._was_alive:
            try:
                await table.resume(self._was_alive)
            except Refusal as refusal:
                LOG.error("table %s: its clocks go on as if the house had been open: %s", table_id, refusal)
        table.wake()
        return table

    def _make_room(self) -> None:
        """Forget finished tables that nobody looks at when there are many of them; they can be read again."""
        finished = [t for t in self._tables.values() if t.status == "over" and not t.watched]
        for table in finished[: max(0, len(finished) + 1 - self.settings.finished_in_memory)]:
            self._forget(table)

    def _forget(self, table: LockedTable) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self.notices.forget(table.id)

    async def tables(self, person_id: str | None = None, language: str = "en") -> list[TableHead]:
        """Open tables that the lobby lists, public games to watch, and all of a person's own, the newest first. Raises Refusal."""
        heads: dict[str, TableHead] = {}
        for t in self._tables.values():
            given_up = t.status == "over" and t.state is None
            head = self._head(t, person_id, language)
            if not given_up and (head.mine or (head.status in ("open", "playing") and head.public)):
                heads[t.id] = head
        if person_id is not None:
            try:
                finished = await self._store.tables(live=False, person=person_id)
            except StoreError as e:
                LOG.error("the finished tables could not be read: %s", e)
                raise Refusal("store-failed", 503) from None
            for table_id, summary in finished:
                if table_id in heads:
                    continue
                try:
                    if summary["moves"] and any(p[1] == person_id for p in summary["people"]):
                        heads[table_id] = _old_head(table_id, summary, language)
                except (KeyError, IndexError, TypeError, AttributeError, Refusal) as e:
                    # one damaged line must not hide all the others
                    LOG.error("table %s has a damaged summary: %s: %s", table_id, type(e).__name__, e)
        return sorted(heads.values(), key=lambda h: (h.created, h.id), reverse=True)

    def _head(self, t: Table, person_id: str | None, language: str) -> TableHead:
        s = t.settings
        seat = NOBODY if person_id is None else t.seat_of(person_id)
        deadline = t.deadlines().get(seat)
        invited = t.status == "open" and person_id in t.invited and seat == NOBODY
        mine = (
            seat != NOBODY
            or invited
            or (person_id is not None and t.is_host(person_id) and t.status != "over")
        )
        return TableHead(
            t.id,
            s.get("game", ""),
            s.get("options", {}),
            t.status,
            t.names(language),
            person_id is not None and t.turn_of(person_id),
            t.moves_for(seat),
            t.created,
            s.get("title", ""),
            s.get("public", False),
            mine,
            s.get("host_name", ""),
            t.manners,
            invited,
            max(1, deadline - self.clock.now()) if deadline is not None else 0,
        )

    # --- opening tables -----------------------------------------------------------------------------------------------------
    async def create(self, person: Person, settings: Mapping[str, Any]) -> Table:
        """Open a table; `person` becomes its host (and sits down only when it says so).

        `settings`: "game", "options", "seats", "public", "bots" ({seat: name of a bot}), "title", "manners" (time, delay, level), and
        "position", a written position (`core.record.position_json`) where the game begins; it says game, options and seats itself.
        Raises Refusal.
        """
        check_person(person)
        created, bots = read_settings(person, settings)
        return await self._shielded(lambda: self._create(created, bots))

    async def rematch(self, person: Person, table: Table) -> Table:
        """The table where those who played at a finished one meet again: the same settings, the same people invited. Made by the
        first who asks, who is its host and sits down; whoever asks later is led there. Raises Refusal."""
        check_person(person)
        found: list[str] = []

        async def work() -> None:
            if table.status != "over" or table.state is None:
                raise Refusal("not-over-yet")
            if not table.played_by(person.id):
                raise Refusal("not-seated", 403)
            if table.rematch_at:
                found.append(table.rematch_at)
                return
            seats = table.seats
            s = table.settings
            bots = {i: seat.bot for i, seat in enumerate(seats) if seat.kind == "bot"}
            wanted = {k: s[k] for k in ("game", "options", "seats", "public", "title", "manners")}
            if table.begins:
                wanted["position"] = table.begins
            created, placed = read_settings(person, {**wanted, "bots": bots})
            others = {other: name for other, name in table.players.items() if other != person.id}
            created = Created(**{**vars(created), "invited": others})
            fresh = await self._shielded(lambda: self._create(created, placed))
            await fresh.sit(person)
            await table.meet_again(fresh.id)
            found.append(fresh.id)
            for other, name in others.items():
                self.notices.tell(
                    Notice(
                        "invited", other, fresh.id, created.game, created.title or name, fresh.version, False
                    )
                )

        await table.alone(work)
        return await self.table(found[0])

    async def once(self, key: str) -> bool:
        """Whether this is the first time that something is used which may be used once. Raises Refusal."""
        async with self._opening:
            try:
                if await self._store.get(f"once/{key}") is not None:
                    return False
                await self._store.put(f"once/{key}", b"1")
            except StoreError as e:
                LOG.error("what may be used once could not be written down: %s", e)
                raise Refusal("store-failed", 503) from None
            return True

    async def weigh(self, state: State, seat: int, bot: str, redeals: int = 4) -> list[tuple[str, float]]:
        """What a bot thinks of every answer of a seat, the best first: (notation, value). Where something is hidden from the seat the
        values are means over `redeals` ways in which it may lie. One such question is answered at a time, so that the bots of running
        tables are not kept waiting. Raises Refusal."""
        if not 0 <= seat < state.programme.seats or not state.may_answer(seat):
            raise Refusal("GEN-2", 409, rule="GEN-2", game=state.programme.game.name)
        if bot not in weighers():
            raise Refusal("no-such-bot", 400, bot=bot[:40])
        open_to_all = state.redeal(seat, 1).same(state.redeal(seat, 2))
        sums: dict[str, float] = {}
        async with self._weighing:
            tries = 1 if open_to_all else redeals
            for k in range(1, tries + 1):
                task = job(bot, state, seat, k, self.settings.bot_seconds, weigh=True)
                try:
                    told = json.loads(await self._bots.choose(task))
                except BotFailed as e:
                    LOG.warning("a position could not be weighed: %s", e)
                    raise Refusal("weighing-failed", 503) from None
                for text, value in told:
                    sums[text] = sums.get(text, 0.0) + value / tries
        return sorted(sums.items(), key=lambda one: -one[1])

    async def _create(self, created: Created, bots: dict[int, str]) -> Table:
        # the lock makes counting and adding one step
        async with self._opening:
            if self._closed:
                raise Refusal("store-failed", 503)
            self._make_room()
            living = [t for t in self._tables.values() if t.status in ("open", "playing")]
            if len(living) >= self.settings.tables_total:
                raise Refusal("house-full", 503)
            # an abandoned game does not count for ever
            oldest = self.clock.now() - self.settings.abandoned_days * DAY
            living = [t for t in living if t.story.active_at >= oldest]
            own = sum(1 for t in living if t.is_host(created.host))
            if own >= self.settings.tables_per_person:
                raise Refusal("too-many-tables", 429, most=self.settings.tables_per_person)
            table_id = "".join(secrets.choice(LETTERS) for _ in range(12))
            secret = secrets.token_bytes(32)
            created = Created(**{**vars(created), "commitment": SealedDice.commitment(secret)})
            rows: list[Row] = [created, *(BotSet(seat, bot) for seat, bot in sorted(bots.items()))]
            now = self.clock.now()
            stored = [StoredRow(1 + i, r.KIND, r.dumps(), now) for i, r in enumerate(rows)]
            try:
                # first the secret: a table without one could never be played
                await self._store.put(_secret_key(table_id), secret)
                await self._store.append(
                    table_id, 1, 0, stored, Note(people=(created.host, *created.invited))
                )
            except StoreError as e:
                LOG.error("no table could be opened: %s", e)
                raise Refusal("store-failed", 503) from None
            story = Story(table_id)
            for s, row in zip(stored, rows, strict=True):
                story.take(s.seq, s.time, row)
            table = Table(self._around, story, 1, secret)
            self._make_room()
            self._tables[table_id] = table
            return table

    async def _shielded(self, work: Callable[[], Awaitable[Table]]) -> Table:
        """Go on even if the caller is cancelled, so that memory and store say the same."""

        async def run() -> Table:
            return await work()

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()


def _old_head(table_id: str, summary: dict[str, Any], language: str) -> TableHead:
    """The line of a finished table that is not in memory."""
    seats = [Seat(*p) for p in summary["people"]]
    return TableHead(
        table_id,
        summary["game"],
        summary["options"],
        summary["status"],
        display_names(seats, language),
        False,
        summary["moves"],
        summary["created"],
        summary["title"],
        summary["public"],
        True,
        summary["host_name"],
        read_manners(summary.get("manners", {})),
    )


def keeps_word(story: Story, secret: bytes | None) -> bool:
    """Whether this is the secret of the dice to which the house bound itself when the table was opened."""
    head = story.head
    return secret is not None and head is not None and SealedDice.commitment(secret) == head.commitment


def _secret_key(table_id: str) -> str:
    return f"secret/{table_id}"
