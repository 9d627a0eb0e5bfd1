"""The log in one SQLite file: one writer thread, write-ahead log, every commit synced, many tables in one commit.

A sync costs some milliseconds whatever it carries, so the thread takes all that waits into one transaction (group commit): full
durability costs waiting time but hardly any throughput.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from typing_extensions import override

from ludoteka.table.keyfile import make_private
from ludoteka.table.store import Fenced, Note, Store, StoredRow, StoreError

MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, epoch INTEGER NOT NULL, seq INTEGER NOT NULL, live INTEGER NOT NULL,
        summary TEXT NOT NULL, born INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_live ON tables (live, born);
    CREATE TABLE log (
        tbl TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL, time INTEGER NOT NULL,
        PRIMARY KEY (tbl, seq)
    ) WITHOUT ROWID;
    CREATE TRIGGER log_never_changes BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
    CREATE TRIGGER log_never_shrinks BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is never shortened'); END;
    CREATE TABLE people (person TEXT NOT NULL, tbl TEXT NOT NULL, PRIMARY KEY (person, tbl)) WITHOUT ROWID;
    CREATE TABLE facts (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    """,
)
"""Migration n brings a file from version n to n + 1 (`PRAGMA user_version`). Add new ones at the end, never change old ones."""

GROUP = 256
"""Jobs that share a commit at most: bounds the time a reader waits behind writers."""

Work = Callable[[sqlite3.Connection], Any]


class _Job:
    """Something for the thread to do, and where its answer goes."""

    def __init__(self, work: Work, writes: bool) -> None:
        self.work = work
        self.writes = writes
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None

    def done(self, result: Any, error: BaseException | None) -> None:
        """Hand the answer over to the event loop (which may have gone away meanwhile)."""

        def settle() -> None:
            if self.future.done():
                return
            if error is not None:
                self.future.set_exception(error)
            else:
                self.future.set_result(result)

        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(settle)


class SqliteStore(Store):
    """`Store` in an SQLite file. `busy` is how many seconds a commit waits for a file that another process has locked.

    A new file is for its owner only; one that exists keeps the mode that its host gave it.
    """

    def __init__(self, path: str | Path, busy: float = 5.0, read_only: bool = False) -> None:
        self._path = Path(path)
        self._busy = busy
        self._read_only = read_only
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._db = self._open()
        self._thread = threading.Thread(target=self._run, name=f"sqlite {self._path.name}", daemon=True)
        self._thread.start()
        self.commits = 0
        """Transactions committed so far (for measuring group commit)."""

    def _open(self) -> sqlite3.Connection:
        try:
            if not self._read_only:
                # it holds the secrets of sealed dice; what SQLite puts beside it takes its mode over
                make_private(self._path)
        except OSError:
            pass  # SQLite says it in its own words
        try:
            uri = f"{self._path.absolute().as_uri()}{'?mode=ro' if self._read_only else ''}"
            db = sqlite3.connect(
                uri, timeout=self._busy, isolation_level=None, check_same_thread=False, uri=True
            )
        except sqlite3.Error as e:
            raise StoreError(f"{self._path} cannot be opened: {e}") from None
        try:
            check_ours(db, self._path)
            if not self._read_only:
                db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            self._migrate(db)
        except (sqlite3.Error, UnicodeDecodeError) as e:
            db.close()
            raise StoreError(f"{self._path} cannot be used as a store: {e}") from None
        except StoreError:
            db.close()
            raise
        return db

    def _migrate(self, db: sqlite3.Connection) -> None:
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            raise StoreError(
                f"{self._path} was written by a newer version of Ludoteka (form {version}); this one knows form {len(MIGRATIONS)}"
            )
        for n in range(version, len(MIGRATIONS)):
            db.executescript(f"BEGIN IMMEDIATE; {MIGRATIONS[n]} PRAGMA user_version={n + 1}; COMMIT;")

    # --- the thread ---------------------------------------------------------------------------------------------------------
    def _run(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                break
            group = [job]
            last = False
            while len(group) < GROUP:
                try:
                    more = self._jobs.get_nowait()
                except Empty:
                    break
                if more is None:
                    last = True
                    break
                group.append(more)
            self._do(group)
            if last:
                break
        with contextlib.suppress(sqlite3.Error):
            self._db.close()

    def _do(self, group: list[_Job]) -> None:
        """Carry out a group: reads at once, writes in one transaction; one by one when the common one failed."""
        writes = [j for j in group if j.writes]
        for j in group:
            if not j.writes:
                try:
                    j.done(j.work(self._db), None)
                except Exception as e:
                    j.done(None, _as_store_error(e))
        if not writes:
            return
        failed = self._commit(writes)
        if failed is None:
            return
        if len(writes) == 1 or _hopeless(failed):
            for j in writes:
                j.done(None, _as_store_error(failed))
            return
        # one row may be too much for the disk while the others still fit
        for j in writes:
            alone = self._commit([j])
            if alone is not None:
                j.done(None, _as_store_error(alone))

    def _commit(self, jobs: list[_Job]) -> Exception | None:
        """One transaction for these jobs. A fenced job fails alone; any other failure undoes all and is handed back."""
        db = self._db
        fenced: list[tuple[_Job, Fenced]] = []
        fine: list[_Job] = []
        try:
            db.execute("BEGIN IMMEDIATE")
            for j in jobs:
                try:
                    # a job that is fenced off has written nothing yet: no savepoint needed
                    j.result = j.work(db)
                    fine.append(j)
                except Fenced as e:
                    fenced.append((j, e))
            db.execute("COMMIT")
        except Exception as e:
            with contextlib.suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            return e
        self.commits += 1
        for j in fine:
            j.done(j.result, None)
        for j, error in fenced:
            j.done(None, error)
        return None

    async def _ask(self, work: Work, writes: bool) -> Any:
        with self._lock:
            if self._closed:
                raise StoreError(f"{self._path} is closed")
            job = _Job(work, writes)
            self._jobs.put(job)
        return await job.future

    # --- the interface ------------------------------------------------------------------------------------------------------
    @override
    async def append(
        self, table: str, epoch: int, after: int, rows: Sequence[StoredRow], note: Note | None = None
    ) -> None:
        if [r.seq for r in rows] != list(range(after + 1, after + 1 + len(rows))) or not rows:
            raise ValueError(f"rows after {after} must be numbered from {after + 1} without gaps")
        lines = [(table, r.seq, r.kind, r.payload, r.time) for r in rows]

        def work(db: sqlite3.Connection) -> None:
            if after == 0 and epoch == 1:
                sql = "INSERT INTO tables (id, epoch, seq, live, summary, born) VALUES (?, 1, ?, 1, '{}', ?) ON CONFLICT DO NOTHING"
                changed = db.execute(sql, (table, len(rows), rows[0].time)).rowcount
            else:
                sql = "UPDATE tables SET seq = ? WHERE id = ? AND epoch = ? AND seq = ?"
                changed = db.execute(sql, (after + len(rows), table, epoch, after)).rowcount
            if changed != 1:
                raise Fenced(f"table {table} is not at row {after} of epoch {epoch} any more")
            db.executemany("INSERT INTO log (tbl, seq, kind, payload, time) VALUES (?, ?, ?, ?, ?)", lines)
            if note is not None:
                db.execute("UPDATE tables SET live = ? WHERE id = ?", (int(note.live), table))
                if note.summary is not None:
                    text = json.dumps(note.summary, ensure_ascii=False)
                    db.execute("UPDATE tables SET summary = ? WHERE id = ?", (text, table))
                for person in note.people:
                    db.execute("INSERT OR IGNORE INTO people (person, tbl) VALUES (?, ?)", (person, table))

        await self._ask(work, True)

    @override
    async def read(self, table: str, after: int = 0) -> list[StoredRow]:
        def work(db: sqlite3.Connection) -> list[StoredRow]:
            sql = "SELECT seq, kind, payload, time FROM log WHERE tbl = ? AND seq > ? ORDER BY seq"
            return [StoredRow(*r) for r in db.execute(sql, (table, after))]

        found: list[StoredRow] = await self._ask(work, False)
        return found

    @override
    async def take(self, tables: Sequence[str]) -> dict[str, int]:
        def work(db: sqlite3.Connection) -> dict[str, int]:
            out: dict[str, int] = {}
            for table in tables:
                if db.execute("UPDATE tables SET epoch = epoch + 1 WHERE id = ?", (table,)).rowcount:
                    out[table] = int(
                        db.execute("SELECT epoch FROM tables WHERE id = ?", (table,)).fetchone()[0]
                    )
            return out

        taken: dict[str, int] = await self._ask(work, True)
        return taken

    @override
    async def tables(
        self, live: bool | None = None, person: str | None = None
    ) -> list[tuple[str, dict[str, Any]]]:
        def work(db: sqlite3.Connection) -> list[tuple[str, dict[str, Any]]]:
            sql = "SELECT id, summary FROM tables"
            conditions: list[str] = []
            values: list[Any] = []
            if live is not None:
                conditions.append("live = ?")
                values.append(int(live))
            if person is not None:
                conditions.append("id IN (SELECT tbl FROM people WHERE person = ?)")
                values.append(person)
            if conditions:
                sql += " WHERE " + " AND ".join(conditions)
            return [(r[0], read_summary(r[1]) or {}) for r in db.execute(sql + " ORDER BY born, id", values)]

        found: list[tuple[str, dict[str, Any]]] = await self._ask(work, False)
        return found

    @override
    async def get(self, key: str) -> bytes | None:
        def work(db: sqlite3.Connection) -> bytes | None:
            row = db.execute("SELECT value FROM facts WHERE key = ?", (key,)).fetchone()
            return row[0] if row is not None and isinstance(row[0], bytes) else None

        found: bytes | None = await self._ask(work, False)
        return found

    @override
    async def put(self, key: str, value: bytes) -> None:
        def work(db: sqlite3.Connection) -> None:
            sql = "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
            db.execute(sql, (key, value))

        await self._ask(work, True)

    @override
    async def close(self) -> None:
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)


def check_ours(db: sqlite3.Connection, path: Path) -> None:
    """Raise StoreError for a database that holds something else: nothing of ours is put into it."""
    held = {r[0] for r in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    form = int(db.execute("PRAGMA user_version").fetchone()[0])
    fresh = not held and form == 0
    lacking = sorted({"tables", "log", "people", "facts"} - held)
    if (
        lacking and not fresh and form <= len(MIGRATIONS)
    ):  # what a newer version holds is not for this one to say
        raise StoreError(f"{path} is no file of this house: it lacks {', '.join(lacking)}")


def read_summary(text: Any) -> dict[str, Any] | None:
    """The summary of a table as it lies in the file; None for one that is damaged."""
    try:
        found = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _hopeless(e: Exception) -> bool:
    """Whether trying the jobs of a failed group one by one would fail (and wait for a lock) in the same way."""
    code = getattr(e, "sqlite_errorcode", 0) & 0xFF
    return code in (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
    )


def _as_store_error(e: Exception) -> Exception:
    if isinstance(e, StoreError):
        return e
    if isinstance(
        e, (sqlite3.Error, UnicodeDecodeError)
    ):  # a damaged file may spoil even the words of an error
        return StoreError(f"the store did not do it: {e}")
    return e
