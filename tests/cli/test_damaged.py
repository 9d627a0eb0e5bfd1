"""Damaged and foreign files of tables: each is told in a sentence, and none takes another table with it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from tests.cli.test_hosting import ANNA, BORIS, data, open_house, run

from ludoteka.table.keyfile import kept_keys, key_file

__all__ = ["data"]


def damage(path: Path, *sql: str) -> None:
    """What a bad disk does, and no house."""
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TRIGGER IF EXISTS log_never_changes")
        db.execute("DROP TRIGGER IF EXISTS log_never_shrinks")
        for one in sql:
            db.execute(one)


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE tables SET summary = '{'", "has a damaged summary"),
        ("UPDATE tables SET summary = x'ff00'", "has a damaged summary"),
        ("UPDATE tables SET summary = '[1]'", "has a damaged summary"),
        ('UPDATE tables SET summary = \'{"moves": 3, "people": 5}\'', ""),
        ("UPDATE log SET time = 'noon'", "cannot go on after row"),
        ("UPDATE log SET payload = '{' WHERE seq = 3", "cannot go on after row"),
        ("DELETE FROM log WHERE seq = 3", "rows are missing after row 2"),
        ("DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)", "and should have"),
        ("DELETE FROM facts WHERE key LIKE 'secret/%'", "the secret of its dice is lost"),
        ("UPDATE facts SET value = 'text' WHERE key LIKE 'secret/%'", "the secret of its dice is lost"),
        ("UPDATE facts SET value = x'00' WHERE key LIKE 'secret/%'", "the secret of its dice is lost"),
        ("DROP TABLE facts", "it lacks facts"),
        ("UPDATE tables SET born = 'long ago'", ""),
        ("UPDATE tables SET born = 9223372036854775807", ""),
        ("UPDATE facts SET value = 'text' WHERE key = 'alive'", ""),
    ],
)
def test_a_damaged_file_is_told_and_takes_no_other_table_with_it(
    data: tuple[Path, str], sql: str, words: str
) -> None:
    path, table = data

    async def other() -> str:
        house = await open_house(path)
        fine = await house.create(BORIS, {"game": "carcassonne", "options": {}, "seats": 2})
        await house.close()
        return fine.id

    fine = asyncio.run(other())
    where = f" AND tbl = '{table}'" if " log " in sql and "WHERE" in sql and "SELECT" not in sql else ""
    damage(path, sql + where)
    looked = run("doctor", "--data", str(path))
    assert (looked.exit_code, words in looked.output.replace("\n", " ")) == (int(bool(words)), True), (
        looked.output
    )
    for command in (["tables", "--all"], ["tables", "--all", "--json"], ["forget", "nobody"]):
        result = run(*command, "--data", str(path))
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    if "DROP" in sql:
        return

    async def opens() -> None:
        house = await open_house(path)
        assert (await house.table(fine)).status in ("open", "stopped")  # a lost secret may be that of both
        assert (await house.table(table)).id == table
        await house.tables("boris")
        await house.close()

    asyncio.run(opens())


def test_a_damaged_line_of_a_finished_game_hides_no_other(data: tuple[Path, str]) -> None:
    path, _ = data
    damage(path, 'UPDATE tables SET live = 0, summary = \'{"moves": 3, "people": 5}\'')

    async def look() -> None:
        house = await open_house(path)
        assert await house.tables("boris") == []
        await house.close()

    asyncio.run(look())


def test_no_house_moves_into_the_database_of_something_else(tmp_path: Path) -> None:
    for version in (0, 1):
        path = tmp_path / f"other{version}.db"
        with contextlib.closing(sqlite3.connect(path)) as db, db:
            db.execute("CREATE TABLE recipes (name TEXT)")
            db.execute(f"PRAGMA user_version = {version}")
        before = path.read_bytes()
        for command in (
            ["serve", "--port", "1"],
            ["doctor"],
            ["tables"],
            ["forget", "x"],
            ["backup", f"{path}.copy"],
        ):
            result = run(*command, "--data", str(path))
            assert result.exit_code == 1
            assert "is no file of this house" in result.output.replace("\n", " ")
        assert path.read_bytes() == before


def test_what_cannot_be_forgotten_whole_is_not_forgotten_at_all(data: tuple[Path, str]) -> None:
    path, _ = data
    with contextlib.closing(sqlite3.connect(path)) as db:
        (last,) = db.execute("SELECT max(seq) FROM log WHERE kind = 'moved'").fetchone()
    triggers = "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND name = 'log_never_changes'"
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        made = db.execute("SELECT sql FROM sqlite_master WHERE name = 'log_never_changes'").fetchone()[0]
        db.execute("DROP TRIGGER log_never_changes")
        db.execute("UPDATE log SET payload = '{boris' WHERE seq = ?", (last,))
        db.execute(made)
    result = run("forget", "boris", "--data", str(path))
    assert result.exit_code == 1
    assert "nothing was deleted" in result.output.replace("\n", " ")
    assert b"Boris" in path.read_bytes()
    with contextlib.closing(sqlite3.connect(path)) as db:
        assert db.execute(triggers).fetchone() == (1,), "the log is as well kept as before"
    assert "is no id of a person" in run("forget", "\udcff", "--data", str(path)).output


def test_an_invitation_is_forgotten_as_well(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    kept_keys(key_file(path))

    async def play() -> None:
        house = await open_house(path)
        table = await house.create(ANNA, {"game": "carcassonne", "options": {}, "seats": 2})
        await table.sit(ANNA)
        await table.sit(BORIS)
        await table.start(ANNA)
        await table.resign(BORIS)
        await house.rematch(ANNA, table)
        await house.close()

    asyncio.run(play())
    assert run("forget", "boris", "--data", str(path)).exit_code == 0
    assert b"Boris" not in path.read_bytes()
    assert run("forget", "anna", "--data", str(path)).exit_code == 0
    assert "Анна".encode() not in path.read_bytes()
    assert run("doctor", "--data", str(path)).exit_code == 0
