"""The log itself: durable, fenced, grouped; and what a table does when the store fails for real."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from ludoteka.bots.workers import LocalBots
from ludoteka.table.house import House, HouseSettings, Refusal
from ludoteka.table.sqlite import SqliteStore
from ludoteka.table.store import Fenced, Note, StoredRow, StoreError


def rows(after: int, n: int = 1, text: str = "{}") -> list[StoredRow]:
    return [StoredRow(after + 1 + i, "said", text, 1000 + after + i) for i in range(n)]


def test_append_read_and_index(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "s.db")
        await store.append("a", 1, 0, rows(0, 2, '"ä"'), Note(people=("ann",)))
        await store.append("b", 1, 0, rows(0), Note(people=("ann", "boris")))
        await store.append("a", 1, 2, rows(2), Note(live=False, summary={"n": "ö"}))
        assert await store.read("a") == rows(0, 2, '"ä"') + rows(2)
        assert await store.read("a", 2) == rows(2)
        assert await store.read("nothing") == []
        assert [t for t, _ in await store.tables()] == ["a", "b"]
        assert await store.tables(live=False) == [("a", {"n": "ö"})]
        assert await store.tables(live=True, person="ann") == [("b", {})]
        assert await store.tables(person="boris") == [("b", {})]
        assert await store.get("k") is None
        await store.put("k", b"\x00\xff")
        await store.put("k", b"new")
        assert await store.get("k") == b"new"
        with pytest.raises(ValueError, match="without gaps"):
            await store.append("a", 1, 3, rows(4))
        with pytest.raises(ValueError, match="without gaps"):
            await store.append("a", 1, 3, [])
        await store.close()
        await store.close()
        again = SqliteStore(tmp_path / "s.db")
        assert len(await again.read("a")) == 3
        assert await again.get("k") == b"new"
        await again.close()

    asyncio.run(run())


def test_fencing(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "s.db")
        await store.append("a", 1, 0, rows(0))
        for epoch, after in ((1, 0), (1, 2), (2, 1), (0, 1)):
            with pytest.raises(Fenced):
                await store.append("a", epoch, after, rows(after))
        assert await store.take(["a", "nothing"]) == {"a": 2}
        with pytest.raises(Fenced):
            await store.append("a", 1, 1, rows(1))
        await store.append("a", 2, 1, rows(1))
        # a batch in which one is fenced off: the others are written
        done = await asyncio.gather(
            store.append("a", 1, 2, rows(2)),
            store.append("a", 2, 2, rows(2)),
            store.append("a", 2, 2, rows(2)),
            store.append("b", 1, 0, rows(0)),
            return_exceptions=True,
        )
        assert [type(d) for d in done] == [Fenced, type(None), Fenced, type(None)]
        assert [r.seq for r in await store.read("a")] == [1, 2, 3]
        await store.close()

    asyncio.run(run())


def test_the_log_is_never_changed(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "s.db")
        await store.append("a", 1, 0, rows(0, 3))
        await store.close()
        db = sqlite3.connect(tmp_path / "s.db")
        for sql in ("DELETE FROM log", "UPDATE log SET payload = '1' WHERE seq = 2"):
            with pytest.raises(sqlite3.IntegrityError, match="never"):
                db.execute(sql)
        db.close()

    asyncio.run(run())


def test_many_tables_share_a_commit(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "s.db")

        async def table(name: str) -> None:
            for k in range(5):
                await store.append(name, 1, k, rows(k))

        await asyncio.gather(*(table(f"t{i}") for i in range(60)))
        assert store.commits < 150
        for i in range(60):
            assert len(await store.read(f"t{i}")) == 5
        await store.close()

    asyncio.run(run())


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "s.db")
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreError, match="newer version"):
        SqliteStore(tmp_path / "s.db")


def test_files_that_are_no_store(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("This is no database, however long the sentence is that says so. " * 50)
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(tmp_path / "text.db")
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore(tmp_path / "no" / "such" / "folder.db")


def test_a_read_only_file(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "s.db")
        await store.append("a", 1, 0, rows(0))
        await store.close()
        reader = SqliteStore(tmp_path / "s.db", read_only=True)
        assert len(await reader.read("a")) == 1
        with pytest.raises(StoreError, match="readonly"):
            await reader.append("a", 1, 1, rows(1))
        with pytest.raises(StoreError, match="readonly"):
            await reader.put("k", b"v")
        await reader.close()

    asyncio.run(run())


async def fill(store: SqliteStore) -> None:
    """No page more may be added to the file: what SQLite meets on a full disk."""

    def work(db: sqlite3.Connection) -> None:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")

    await store._ask(work, False)


async def unfill(store: SqliteStore) -> None:
    await store._ask(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchone(), False)


def test_a_full_disk_costs_only_what_does_not_fit(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "s.db")
        for name in ("a", "b"):
            await store.append(name, 1, 0, rows(0))
        await fill(store)
        big = [StoredRow(2, "said", "x" * 100_000, 1)]
        # kept back until both wait, so that they share a group
        gate = store._ask(lambda db: time.sleep(0.1), False)
        done = await asyncio.gather(
            gate, store.append("a", 1, 1, big), store.append("b", 1, 1, rows(1)), return_exceptions=True
        )
        assert isinstance(done[1], StoreError)
        assert "full" in str(done[1])
        assert done[2] is None
        assert len(await store.read("a")) == 1
        assert len(await store.read("b")) == 2
        await unfill(store)
        await store.append("a", 1, 1, big)
        await store.close()

    asyncio.run(run())


class Failure:
    """A way to make the store of a running house fail, and to mend it again."""

    def __init__(self, room: Any) -> None:
        self.room = room
        self.store = room.stores[-1]

    async def breaks(self) -> None: ...

    async def mends(self) -> None: ...


class FullDisk(Failure):
    async def breaks(self) -> None:
        await fill(self.store)

        # use up the room that is left in the last pages
        def work(db: sqlite3.Connection) -> None:
            db.execute("BEGIN")
            n = 0
            while True:
                n += 1
                try:
                    db.execute("INSERT INTO facts VALUES (?, zeroblob(200))", (f"filler {n}",))
                except sqlite3.OperationalError:
                    break
            if db.in_transaction:
                db.execute("COMMIT")

        await self.store._ask(work, False)

    async def mends(self) -> None:
        await unfill(self.store)


class Locked(Failure):
    async def breaks(self) -> None:
        self.db = sqlite3.connect(self.room.path, isolation_level=None)
        self.db.execute("BEGIN EXCLUSIVE")

    async def mends(self) -> None:
        self.db.execute("ROLLBACK")
        self.db.close()


class ReadOnly(Failure):
    async def breaks(self) -> None:
        await self.store._ask(lambda db: db.execute("PRAGMA query_only = 1").fetchone(), False)

    async def mends(self) -> None:
        await self.store._ask(lambda db: db.execute("PRAGMA query_only = 0").fetchone(), False)


@pytest.mark.parametrize("kind", [FullDisk, Locked, ReadOnly])
def test_a_move_that_cannot_be_stored_is_not_made(room: Any, refused: Any, kind: type[Failure]) -> None:
    async def run() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        await room.finish(table, answers=5)
        failure = kind(room)
        await failure.breaks()
        # a full disk may still have room for some short rows: use it up
        for speaker, text in ((room.clara, "w" * 500), (room.boris, "w")):
            for _ in range(30):
                try:
                    await table.say(speaker, text)
                except Refusal:
                    break
        before = room.facts(table)
        person = room.asked(table)
        choice = room.legal(table, person)[0]
        refusal = await refused(table.move(person, [choice], table.version, "again"))
        assert (refusal.key, refusal.status) == ("store-failed", 503)
        assert (await refused(house.create(room.ann, {"game": "carcassonne", "seats": 2}))).status == 503
        assert room.facts(table) == before
        await failure.mends()
        await table.move(person, [choice], table.version, "again")
        assert table.version == before[0] + 1
        await table.say(room.ann, "Back again")
        stored = await room.rows(table.id)
        assert [r[0] for r in stored] == list(range(1, table.version + 1))
        await room.finish(table)
        await house.close()

    asyncio.run(run())


def test_a_closed_store_refuses_and_the_table_stands(room: Any, refused: Any) -> None:
    async def run() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        person = room.asked(table)
        before = room.facts(table)
        await room.stores[-1].close()
        refusal = await refused(table.move(person, room.legal(table, person)[:1], table.version, "a"))
        assert refusal.status == 503
        assert (await refused(table.say(room.ann, "Hello?"))).status == 503
        assert (await refused(house.tables("ann"))).status == 503
        assert (await refused(house.table("unknown"))).status == 503
        assert room.facts(table) == before
        await house.close()

    asyncio.run(run())


def test_a_bot_tries_again_until_the_store_works(room: Any) -> None:
    async def run() -> None:
        house = await room.open()
        table = await room.playing(house, 0, {0: "random", 1: "random"})
        failure = Locked(room)
        await failure.breaks()
        version = table.version
        await asyncio.sleep(0.5)
        assert table.version <= version + 1
        await failure.mends()
        listener = table.subscribe()
        while table.status == "playing":
            await asyncio.wait_for(listener.changed(), 10)
        await house.close()

    asyncio.run(run())


class Forgetful(SqliteStore):
    """Writes, and then loses the answer: what a broken connection to a database does."""

    forget = False

    async def append(self, *args: Any, **kwargs: Any) -> None:
        await super().append(*args, **kwargs)
        if self.forget:
            self.forget = False
            raise StoreError("the connection broke after the commit")


def test_a_row_that_was_written_after_all_is_found(room: Any) -> None:
    async def run() -> None:
        store = Forgetful(room.path)
        house = await House.open(store, LocalBots(), HouseSettings(bot_pause=0.0))
        table = await room.playing(house, 2)
        person, version = room.asked(table), table.version
        choice = room.legal(table, person)[:1]
        store.forget = True
        with pytest.raises(Refusal):
            await table.move(person, choice, version, "a")
        assert table.version == version
        # the browser sends the same again: the row is there already and is not made twice
        await table.move(person, choice, version, "a")
        assert table.version == version + 1
        assert table.page(0, "en").ask.kind == "deploy"
        await house.close()

    asyncio.run(run())


def test_another_process_takes_over(room: Any, refused: Any) -> None:
    async def run() -> None:
        first = await room.open()
        table = await room.playing(first, 2)
        second = await room.open()
        found = await second.table(table.id)
        person = room.asked(table)
        refusal = await refused(table.move(person, room.legal(table, person)[:1], table.version, "a"))
        assert (refusal.key, refusal.status) == ("elsewhere", 503)
        assert table.status == "stopped"
        await room.finish(found)
        assert found.status == "over"
        await second.close()
        await first.close()

    asyncio.run(run())


def test_rows_that_cannot_be_played_again(room: Any, refused: Any) -> None:
    """A table that this version cannot continue is shown up to where it can be read, and says why."""

    async def run(kind: str, payload: str, key: str) -> None:
        room.path.unlink(missing_ok=True)
        house = await room.open()
        table = await room.playing(house, 2)
        await room.finish(table, answers=6)
        view = table.state.view(-1)
        await house.close()
        store = SqliteStore(room.path)
        epoch = (await store.take([table.id]))[table.id]
        await store.append(table.id, epoch, table.version, [StoredRow(table.version + 1, kind, payload, 1)])
        await store.close()
        again = await room.open()
        found = await again.table(table.id)
        assert found.version == table.version + 1
        assert found.state.view(-1) == view
        if not key:
            assert found.status == "playing"
            assert found.story.unknown == [found.version]
            await room.finish(found)
        else:
            assert found.status == "stopped"
            assert found.why_stopped.key == key
            assert found.page(0, "ru").title
            assert found.log(-1, "en") == table.log(-1, "en")
            asked = found.page(0, "en").ask
            assert asked.kind in ("place", "deploy")
            assert (await refused(found.move(room.ann, ["skip"], found.version, "z"))).key == key
            await found.say(room.ann, "A pity")
            assert [h.status for h in await again.tables("ann")] == ["stopped"]
        await again.close()

    moved = '{"seat":0,"moves":[[0,"place 99,99 r0"]],"numbers":[]}'
    for kind, payload, key in (
        ("moved", moved, "stopped-replay"),
        ("moved", '{"seat":0}', "stopped-row"),
        ("moved", '{"seat":true,"moves":[],"numbers":[]}', "stopped-row"),
        ("moved", '{"seat":0,"moves":[["x"]],"numbers":[]}', "stopped-row"),
        ("moved", "[", "stopped-row"),
        ("moved", "[]", "stopped-row"),
        ("clock", '{"seconds":5}', ""),
        ("unheard", '{"needed":true}', "stopped-newer"),
    ):
        asyncio.run(run(kind, payload, key))


def test_missing_dice_stop_the_table(room: Any, refused: Any) -> None:
    async def run() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        await house.close()
        db = sqlite3.connect(room.path)
        db.execute("DELETE FROM facts")
        db.commit()
        db.close()
        again = await room.open()
        found = await again.table(table.id)
        assert found.status == "stopped"
        assert (await refused(found.move(room.ann, ["skip"], found.version, ""))).key == "dice-lost"
        await again.close()

    asyncio.run(run())
