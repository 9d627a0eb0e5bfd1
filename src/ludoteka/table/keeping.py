"""What a host does with the file of tables: copy it while it is in use, put a copy back, look through it, forget a person."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludoteka.table.house import keeps_word
from ludoteka.table.keyfile import key_file, make_private, merged, read_keys, write_keys
from ludoteka.table.seats import plain
from ludoteka.table.sqlite import MIGRATIONS, check_ours, read_summary
from ludoteka.table.store import StoredRow, StoreError
from ludoteka.table.story import Story

FORGOTTEN = "\u2013"
"""What stands in the place of a name that its owner had deleted."""


@dataclass(frozen=True)
class TableLine:
    """A table as it lies in the file: its id, whether it lives, its rows, when it was made (milliseconds), its summary."""

    id: str
    live: bool
    rows: int
    born: int
    summary: dict[str, Any]


@contextlib.contextmanager
def _opened(path: Path, write: bool = False) -> Iterator[sqlite3.Connection]:
    """The file as a database of this house. Raises StoreError with a sentence when it is none."""
    if not path.is_file():
        raise StoreError(f"there is no file {path}")
    try:
        db = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={'rw' if write else 'ro'}", uri=True, timeout=10
        )
    except sqlite3.Error as e:
        raise StoreError(f"{path} cannot be opened: {e}") from None
    try:
        check_ours(db, path)
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        if not 1 <= version <= len(MIGRATIONS):
            raise StoreError(f"{path} is no file of tables that this version knows (form {version})")
        yield db
    except (sqlite3.Error, UnicodeDecodeError) as e:  # a damaged file may spoil even the words of an error
        raise StoreError(f"{path} cannot be read: {e}") from None
    finally:
        db.close()


def backup(source: Path, target: Path) -> int:
    """Copy the file of a house, running or not, to a new file; the number of tables in the copy. `copy_keys` copies its keys.

    The copy is one moment of the whole file, and only its owner may read it: it holds the secrets of sealed dice. It is written
    beside its place and moved there when it is complete and sound, so a broken copy is never left under the name. Raises
    StoreError, also when the target exists.
    """
    if target.exists():
        raise StoreError(f"{target} exists already; give a new name")
    part = target.with_name(target.name + ".part")
    try:
        with _opened(source) as db:
            target.parent.mkdir(parents=True, exist_ok=True)
            part.unlink(missing_ok=True)
            make_private(part)
            try:
                with contextlib.closing(sqlite3.connect(part)) as copy:
                    db.backup(copy)
                    copy.execute("PRAGMA journal_mode=DELETE")
            except (sqlite3.Error, UnicodeDecodeError) as e:
                raise StoreError(f"{target} cannot be written: {e}") from None
        tables = _sound(part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)
    except OSError as e:
        raise StoreError(f"{target} cannot be written: {e.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
    return tables


def restore(source: Path, target: Path, replace: bool = False) -> int:
    """Put a copy into the place of a house's file; the number of its tables. The house must not be running.

    Raises StoreError for a copy that is not sound, and for a target that exists unless `replace` is given; the replaced file is kept
    beside it as `<name>.before`, and one that was kept so earlier as well; its mode goes over to the new one. `put_keys` puts the
    copy's keys into their place.
    """
    _sound(source)
    if target.exists():
        if source.samefile(target):
            raise StoreError(f"{source} is the house's file itself and no copy of it")
        if not replace:
            raise StoreError(
                f"{target} exists; stop the house and say --replace to put the copy in its place"
            )
        if _in_use(target):
            raise StoreError(f"{target} is in use; stop the house first")
        fresh = target.with_name(target.name + ".restored")
        try:
            fresh.unlink(missing_ok=True)
            tables = backup(
                source, fresh
            )  # whole before anything of the house is touched: a full disk leaves it as it was
            shutil.copymode(target, fresh)  # a host may have opened the file to a group on purpose
            for suffix in ("-wal", "-shm"):
                Path(f"{target}{suffix}").unlink(missing_ok=True)
            target.replace(_free(target.with_name(target.name + ".before")))
            fresh.replace(target)
        except OSError as e:
            raise StoreError(f"{target} cannot be replaced: {e.strerror}") from None
        return tables
    return backup(source, target)


def _free(path: Path) -> Path:
    """This name, or the first one like it under which nothing lies."""
    names = (path if n == 1 else path.with_name(f"{path.name}-{n}") for n in itertools.count(1))
    return next(name for name in names if not name.exists())


def copy_keys(data: Path, copy: Path) -> Path | None:
    """Copy the keys of a house beside a copy of its tables: the new file, None where no key lies beside the tables.

    Raises StoreError, also when there is a file of that name already: it may hold the only keys of another copy.
    """
    here, there = key_file(data), key_file(copy)
    if there.exists():
        raise StoreError(f"{there} exists already; give a new name")
    if not here.exists():
        return None
    try:
        there.parent.mkdir(parents=True, exist_ok=True)
        write_keys(there, read_keys(here))
    except OSError as e:
        raise StoreError(f"{e.filename or there} cannot be used: {e.strerror}") from None
    return there


def keys_of_copy(copy: Path) -> list[str]:
    """The keys beside a copy, none where no key file lies there. Raises StoreError for a file that holds none."""
    path = key_file(copy)
    try:
        return read_keys(path) if path.exists() else []
    except OSError as e:
        raise StoreError(f"{path} cannot be read: {e.strerror}") from None


def put_keys(keys: Sequence[str], data: Path) -> int:
    """Put the keys of a copy in front of those beside a house's tables; how many others stay behind them, still accepted: nobody is
    thrown out, and no key is lost. Raises StoreError."""
    path = key_file(data)
    try:
        older = read_keys(path) if path.exists() else []
        everything = merged(keys, older)
        if everything != older:
            write_keys(path, everything)
    except OSError as e:
        raise StoreError(f"{e.filename or path} cannot be used: {e.strerror}") from None
    return len(everything) - len(keys)


def _in_use(path: Path) -> bool:
    """Whether another process has the file open for writing: then it cannot be locked whole. Raises StoreError for a file that nobody
    could change."""
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=0.2)) as db:
            db.execute("PRAGMA locking_mode=EXCLUSIVE")
            db.execute("PRAGMA journal_mode=DELETE")
            db.execute("BEGIN EXCLUSIVE")
            db.execute("ROLLBACK")
    except sqlite3.Error as e:
        if getattr(e, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return True
        raise StoreError(f"{path} cannot be changed: {e}") from None
    return False


def _sound(path: Path) -> int:
    """The number of tables of a file that is whole. Raises StoreError for one that is damaged."""
    with _opened(path) as db:
        found = db.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise StoreError(f"{path} is damaged: {found}")
        return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])


def lines(path: Path) -> list[TableLine]:
    """All tables of a file, oldest first. Raises StoreError."""
    with _opened(path) as db:
        rows = db.execute("SELECT id, live, seq, born, summary FROM tables ORDER BY born, id").fetchall()
    return [
        TableLine(str(r[0]), bool(r[1]), r[2], r[3] if isinstance(r[3], int) else 0, read_summary(r[4]) or {})
        for r in rows
    ]


@dataclass(frozen=True)
class Sign:
    """What tells tables of a file apart: `players` are names of persons and bots by seat ("" for an empty one), `status` is open,
    playing, over or stopped, `moves` counts answers and chance alike, `active` is the time of the last row in milliseconds."""

    line: TableLine
    game: str
    title: str
    players: list[str]
    status: str
    moves: int
    active: int


def signs(
    path: Path, finished: bool = False, tell: Callable[[int, int], None] = lambda done, of: None
) -> list[Sign]:
    """The living tables of a file, with `finished` all of them, oldest first. Living ones are read again from their rows, since nothing
    else knows how they stand. Raises StoreError."""
    found: list[Sign] = []
    wanted = [t for t in lines(path) if finished or t.live]
    with _opened(path) as db:
        for n, t in enumerate(wanted):
            last = db.execute("SELECT max(time) FROM log WHERE tbl = ?", (t.id,)).fetchone()[0]
            active = last if isinstance(last, int) else t.born
            try:
                found.append(Sign(t, *_facts(t.summary), active))
            except (
                KeyError,
                TypeError,
                ValueError,
            ):  # a living table has no summary yet, and one may be damaged
                story = _story(db, t.id)
                people = [[s.kind, s.person, s.name, s.bot, s.gone] for s in story.seats]
                told = {"people": people, "status": story.status, "moves": len(story.moves)}
                named = (
                    {"game": story.head.game, "title": story.head.title}
                    if story.head
                    else {"game": "", "title": ""}
                )
                found.append(Sign(t, *_facts({**told, **named}), active))
            tell(n + 1, len(wanted))
    return found


def _facts(summary: dict[str, Any]) -> tuple[str, str, list[str], str, int]:
    """Game, title, players, status and moves, as a summary keeps them. Raises KeyError, TypeError or ValueError for a damaged one."""
    players = [str(name if kind == "person" else bot) for kind, _, name, bot, *_ in summary["people"]]
    return str(summary["game"]), str(summary["title"]), players, str(summary["status"]), int(summary["moves"])


def _story(db: sqlite3.Connection, table: str) -> Story:
    """What the rows of a table tell."""
    story = Story(table)
    sql = "SELECT seq, kind, payload, time FROM log WHERE tbl = ? ORDER BY seq"
    for row in db.execute(sql, (table,)):
        story.read(StoredRow(*row))
    return story


def check(path: Path, tell: Callable[[int, int], None] = lambda done, of: None) -> list[str]:
    """Read every table of a file again from its rows; a sentence for each that cannot go on. Raises StoreError."""
    wrong: list[str] = []
    with _opened(path) as db:
        tables = db.execute("SELECT id, seq, summary FROM tables ORDER BY born").fetchall()
        for n, (table, last, summary) in enumerate(tables):
            story = _story(db, table)
            if story.why is not None:
                wrong.append(
                    f"table {table} cannot go on after row {story.version}: {story.why[0]} {story.why[1] or ''}".strip()
                )
            elif story.version != last:
                wrong.append(f"table {table} has rows up to {story.version} and should have {last}")
            secret = db.execute("SELECT value FROM facts WHERE key = ?", (f"secret/{table}",)).fetchone()
            kept = secret[0] if secret is not None and isinstance(secret[0], bytes) else None
            if story.status in ("open", "playing") and not keeps_word(story, kept):
                wrong.append(f"table {table} cannot go on: the secret of its dice is lost")
            if read_summary(summary) is None:
                wrong.append(f"table {table} has a damaged summary and is missing in lists of finished games")
            tell(n + 1, len(tables))
    return wrong


ADDRESSES = ("mail/", "push/")
"""Private facts that belong to a person: where notices go."""


def _whole(text: Any, person: str, damaged: str) -> dict[str, Any] | None:
    """What a row or a summary says, None where it is damaged. Raises StoreError where it is and yet names the person: then their name
    cannot be taken out."""
    data = read_summary(text)
    if data is None and person in str(text):
        raise StoreError(f"{damaged} and names {person}: nothing was deleted")
    return data


def forget(path: Path, person: str) -> tuple[int, int, int]:
    """Delete a person's name and talk from the log, and where notices went: (rows with the name, rows with talk, kinds of notices).
    The games stay; the house must not run.

    This is the one change of a log that exists: nothing but names and talk can be changed by it. Raises StoreError.
    """
    if not plain(person):
        raise StoreError(f"{person!r} is no id of a person")
    if path.exists() and _in_use(path):
        raise StoreError(f"{path} is in use; stop the house first")
    names = talk = 0
    with _opened(path, write=True) as db, db:
        db.execute("PRAGMA secure_delete=ON")
        db.execute(
            "BEGIN IMMEDIATE"
        )  # else the trigger would be gone for good when something is refused further on
        db.execute("DROP TRIGGER IF EXISTS log_never_changes")
        for table, seq, kind, payload in db.execute("SELECT tbl, seq, kind, payload FROM log").fetchall():
            data = _whole(payload, person, f"row {seq} of table {table} is damaged")
            if data is None:
                continue
            invited = data.get("invited")
            invited = invited if isinstance(invited, dict) and person in invited else {}
            if not invited and person not in (data.get("person"), data.get("host")):
                continue
            before = (names, talk)
            if invited.get(person, FORGOTTEN) != FORGOTTEN:
                invited[person] = FORGOTTEN
                names += 1
            if kind == "said" and data.get("text") != FORGOTTEN:
                data["text"] = FORGOTTEN
                talk += 1
            for key, whose in (("name", "person"), ("host_name", "host")):
                if data.get(whose) == person and data.get(key, FORGOTTEN) != FORGOTTEN:
                    data[key] = FORGOTTEN
                    names += 1
            if before == (names, talk):
                continue
            text = json.dumps(data, ensure_ascii=False)
            db.execute("UPDATE log SET payload = ? WHERE tbl = ? AND seq = ?", (text, table, seq))
        for table, summary in db.execute(
            "SELECT t.id, t.summary FROM tables t JOIN people p ON p.tbl = t.id WHERE p.person = ?", (person,)
        ).fetchall():
            story = _story(db, table)
            told = _whole(summary, person, f"the summary of table {table} is damaged")
            if told is None:
                continue
            for held in told.get("people", []):
                if held[1] == person:
                    held[2] = FORGOTTEN
            if story.head is not None and story.head.host == person and "host_name" in told:
                told["host_name"] = FORGOTTEN
            db.execute(
                "UPDATE tables SET summary = ? WHERE id = ?", (json.dumps(told, ensure_ascii=False), table)
            )
        db.execute("DELETE FROM people WHERE person = ?", (person,))
        addresses = sum(
            db.execute("DELETE FROM facts WHERE key = ?", (kind + person,)).rowcount for kind in ADDRESSES
        )
        db.execute(
            "CREATE TRIGGER log_never_changes BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END"
        )
    return names, talk, addresses
