"""Houses on a real file, and people who play by a script."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ludoteka.bots.workers import BotPort, LocalBots
from ludoteka.core.actions import Actions
from ludoteka.core.chance import Rng
from ludoteka.table.clock import Alarm, Clock
from ludoteka.table.house import House, HouseSettings, Person, Refusal
from ludoteka.table.sqlite import SqliteStore
from ludoteka.table.table import Table

QUICK = HouseSettings(bot_pause=0.0, retry=0.01)


class FakeAlarm(Alarm):
    def __init__(self, clock: FakeClock, when: int, call: Callable[[], None]) -> None:
        self.clock, self.when, self.call = clock, when, call
        clock.alarms.append(self)

    def cancel(self) -> None:
        if self in self.clock.alarms:
            self.clock.alarms.remove(self)


class FakeClock(Clock):
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000
        self.alarms: list[FakeAlarm] = []

    def now(self) -> int:
        return self.time

    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        return FakeAlarm(self, when, call)

    async def pass_by(self, seconds: float) -> None:
        """Let time pass; whatever is due happens in order, and is stored, before this returns."""
        end = self.time + int(seconds * 1000)
        while True:
            due = [a for a in self.alarms if a.when <= end]
            if not due:
                break
            alarm = min(due, key=lambda a: a.when)
            self.alarms.remove(alarm)
            if "_beat" in repr(alarm.call) and alarm.when < end:
                # signs of life would fill the days: the last one is enough
                alarm.when = end
                self.alarms.append(alarm)
                if any(a is not alarm for a in due):
                    continue
                self.alarms.remove(alarm)
            self.time = max(self.time, alarm.when)
            alarm.call()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            work = [t for t in others if "_look" in repr(t.get_coro()) or "_spawn" in repr(t.get_coro())]
            if work:
                await asyncio.wait(work)
            await asyncio.sleep(0)
        self.time = end


class Room:
    """What most tests need: `path` of the file, people, a way to open the house and to play."""

    ann = Person("ann", "Ann")
    boris = Person("boris", "Борис")
    clara = Person("clara", "Clara")
    people = (ann, boris, clara)

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = FakeClock()
        self.stores: list[SqliteStore] = []

    async def open(
        self,
        settings: HouseSettings = QUICK,
        bots: BotPort | None = None,
        busy: float = 0.2,
        clock: Clock | None = None,
    ) -> House:
        store = SqliteStore(self.path, busy=busy)
        self.stores.append(store)
        return await House.open(store, bots or LocalBots(), settings, clock=clock)

    async def timed(
        self, house: House, people: int = 2, bots: dict[int, str] | None = None, **manners: Any
    ) -> Table:
        """A table with manners that has begun."""
        seats = people + len(bots or {})
        settings = {"game": "carcassonne", "seats": seats, "bots": bots or {}, "manners": manners}
        table = await house.create(self.ann, settings)
        for person in self.people[:people]:
            await table.sit(person)
        await table.start(self.ann)
        return table

    async def playing(
        self, house: House, people: int = 2, bots: dict[int, str] | None = None, **options: Any
    ) -> Table:
        """A table that has begun: people on the first seats, bots on the others."""
        seats = people + len(bots or {})
        table = await house.create(
            self.ann, {"game": "carcassonne", "options": options, "seats": seats, "bots": bots or {}}
        )
        for i, person in enumerate(self.people[:people]):
            await table.sit(person, nonce=f"{i:02x}")
        await table.start(self.ann)
        return table

    def asked(self, table: Table) -> Person | None:
        """The person that is asked now."""
        for person in self.people:
            if table.turn_of(person.id):
                return person
        return None

    def legal(self, table: Table, person: Person) -> list[str]:
        assert table.state is not None
        seat = table.seat_of(person.id)
        return [table.game.format(table.state, a) for a in table.state.legal_actions(seat)]

    async def move(self, table: Table, rng: Rng | None = None, client: str = "") -> None:
        """The asked person answers: the first answer, or a random one."""
        person = self.asked(table)
        assert person is not None
        assert table.state is not None
        out = Actions()
        n = table.state.legal(table.seat_of(person.id), out)
        action = out.at(rng.below(n) if rng else 0)
        await table.move(person, [table.game.format(table.state, action)], table.version, client)

    async def finish(self, table: Table, rng: Rng | None = None, answers: int = 100_000) -> None:
        """People answer until the game is over or `answers` were given; bots play between."""
        listener = table.subscribe()
        while table.status == "playing" and answers > 0:
            if self.asked(table) is None:
                await asyncio.wait_for(listener.changed(), 10)
                continue
            await self.move(table, rng)
            answers -= 1
        listener.close()

    def facts(self, table: Table) -> tuple[Any, ...]:
        """Everything that a refused request must leave as it was."""
        state = table.state
        view = None if state is None else state.view(-1)
        return (table.version, table.status, table.seats, view, table.chat(), table.log(-1, "en"))

    async def rows(self, table_id: str) -> list[tuple[int, str, str]]:
        """What lies in the file, read by a store of its own."""
        store = SqliteStore(self.path)
        try:
            return [(r.seq, r.kind, r.payload) for r in await store.read(table_id)]
        finally:
            await store.close()


async def _refused(work: Awaitable[Any]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await work
    for language in ("en", "ru"):
        assert len(caught.value.sentence(language)) > 10
    return caught.value


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A room whose dice fall the same way in every run: the secrets of its tables are counted, not drawn."""
    numbers = count()
    monkeypatch.setattr("secrets.token_bytes", lambda n: sha256(b"%d" % next(numbers)).digest()[:n])
    return Room(tmp_path / "house.db")


@pytest.fixture
def refused() -> Callable[[Awaitable[Any]], Awaitable[Refusal]]:
    """Await something that must be refused; the refusal, whose sentence exists in every language."""
    return _refused
