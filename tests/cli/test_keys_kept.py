"""The key that signs people's cookies goes with the tables, and whatever holds secrets is for its owner only."""

from __future__ import annotations

import asyncio
import json
import os
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from starlette.testclient import TestClient

from ludoteka.bots.workers import LocalBots
from ludoteka.cli import main
from ludoteka.table.house import House, HouseSettings, Person
from ludoteka.table.keyfile import kept_keys, key_file, read_keys, write_keys
from ludoteka.table.sqlite import SqliteStore
from ludoteka.web.app import create_app
from ludoteka.web.people import COOKIE, People
from ludoteka.web.settings import Settings

ANNA = Person("anna", "Anna")
A, B, C = ("key " + letter * 20 for letter in "abc")


def run(*args: str, **env: str) -> Result:
    return CliRunner().invoke(main, list(args), env=env, input="y\n")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def open_house(path: Path) -> House:
    return await House.open(SqliteStore(path), LocalBots(), HouseSettings(bot_pause=0))


async def seated(path: Path) -> tuple[str, House]:
    """A running house with Anna at a table."""
    house = await open_house(path)
    table = await house.create(ANNA, {"game": "carcassonne", "options": {}, "seats": 2, "public": True})
    await table.sit(ANNA, 1)
    return table.id, house


def make_house(path: Path) -> str:
    async def scene() -> str:
        table, house = await seated(path)
        await house.close()
        return table

    return asyncio.run(scene())


def seat_of_cookie(path: Path, keys: list[str], cookie: str, table: str) -> int:
    """Where the owner of a cookie sits, as a house on this file with these keys tells."""
    kept: list[House] = []

    async def start() -> House:
        kept.append(await open_house(path))
        return kept[0]

    class Late:
        """The house, opened on the loop of the server."""

        async def table(self, *args: str) -> object:
            house = kept[0] if kept else await start()
            return await house.table(*args)

    with TestClient(create_app(Late(), keys, Settings(games=("carcassonne",)))) as client:  # type: ignore[arg-type]
        client.cookies.set(COOKIE, cookie)
        told = client.get(f"/api/tables/{table}").json()
        assert client.portal is not None
        client.portal.call(kept[0].close)
    return int(told["you"])


def test_a_cookie_owns_its_seat_in_the_restored_house_too(tmp_path: Path) -> None:
    path, copy = tmp_path / "a" / "house.sqlite3", tmp_path / "copies" / "monday.sqlite3"
    path.parent.mkdir()
    keys = kept_keys(key_file(path))
    cookie = People(keys).write(ANNA)

    async def scene() -> str:
        table, house = await seated(path)
        result = run("backup", str(copy), "--data", str(path))
        assert result.exit_code == 0, result.output
        assert "The key was copied to" in result.output
        await house.close()
        return table

    table = asyncio.run(scene())
    assert read_keys(key_file(copy)) == keys
    elsewhere = tmp_path / "b" / "other.sqlite3"
    result = run("restore", str(copy), "--data", str(elsewhere))
    assert result.exit_code == 0, result.output
    assert "everybody keeps their seat" in result.output
    assert [mode(f) for f in (copy, key_file(copy), elsewhere, key_file(elsewhere))] == [0o600] * 4
    assert seat_of_cookie(elsewhere, kept_keys(key_file(elsewhere)), cookie, table) == 1
    assert seat_of_cookie(elsewhere, ["some other key of a house"], cookie, table) == -1


def test_keys_of_both_houses_are_kept(tmp_path: Path) -> None:
    path, copy = tmp_path / "house.sqlite3", tmp_path / "copy.sqlite3"
    make_house(path)
    write_keys(key_file(path), [A, B])
    assert run("backup", str(copy), "--data", str(path)).exit_code == 0
    assert read_keys(key_file(copy)) == [A, B]
    write_keys(key_file(path), [C, B])
    result = run("restore", str(copy), "--replace", "--data", str(path))
    assert "stays behind it and is still accepted" in result.output
    assert read_keys(key_file(path)) == [A, B, C]
    again = run("restore", str(copy), "--replace", "--data", str(path))
    assert again.exit_code == 0
    assert read_keys(key_file(path)) == [A, B, C]
    cookie = People([C]).write(ANNA)
    assert People(kept_keys(key_file(path))).read(cookie)[0] == ANNA


def test_keys_from_the_environment_are_left_to_the_host(tmp_path: Path) -> None:
    path, copy = tmp_path / "house.sqlite3", tmp_path / "copy.sqlite3"
    make_house(path)
    write_keys(key_file(path), [A])
    told = run("backup", str(copy), "--data", str(path), LUDOTEKA_SECRETS=B).output
    assert "LUDOTEKA_SECRETS, so keep those" in told
    assert not key_file(copy).exists()
    other = tmp_path / "other.sqlite3"
    told = run("restore", str(copy), "--data", str(other)).output
    assert "No key lies beside the copy" in told
    assert str(key_file(other)) in told
    assert not key_file(other).exists()
    write_keys(key_file(copy), [C])
    told = run("restore", str(copy), "--replace", "--data", str(other), LUDOTEKA_SECRETS=B).output
    assert f"put the key of {key_file(copy)} behind them" in told
    assert not key_file(other).exists()


def test_a_backup_that_fails_leaves_no_key_and_touches_none(tmp_path: Path) -> None:
    path, copy = tmp_path / "house.sqlite3", tmp_path / "copy.sqlite3"
    make_house(path)
    write_keys(key_file(path), [A])
    copy.write_bytes(b"something else")
    assert "exists already" in run("backup", str(copy), "--data", str(path)).output
    assert not key_file(copy).exists()
    copy.unlink()
    write_keys(key_file(copy), [B])
    assert "exists already" in run("backup", str(copy), "--data", str(path)).output
    assert read_keys(key_file(copy)) == [B]
    assert not copy.exists()


def test_a_key_that_is_none_is_said_before_anything_is_put_back(tmp_path: Path) -> None:
    path, copy = tmp_path / "house.sqlite3", tmp_path / "copy.sqlite3"
    make_house(path)
    write_keys(key_file(path), [A])
    assert run("backup", str(copy), "--data", str(path)).exit_code == 0
    for broken in (path, copy):
        good = key_file(broken).read_bytes()
        key_file(broken).write_bytes(b"short")
        result = run("restore", str(copy), "--replace", "--data", str(path))
        assert result.exit_code == 1
        assert "holds no key" in result.output
        assert not path.with_name(path.name + ".before").exists()
        key_file(broken).write_bytes(good)


def test_doctor_misses_the_key_of_a_file_of_tables(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"

    def finding(**env: str) -> tuple[bool, str]:
        told = json.loads(run("doctor", "--data", str(path), "--json", **env).output)["findings"]
        return next((f["ok"], f["text"]) for f in told if f["what"] == "key")

    assert finding() == (True, "none yet; it is made at the start")
    make_house(path)
    fine, text = finding()
    assert not fine
    assert "no key lies beside" in text
    assert finding(LUDOTEKA_SECRETS=A)[0]
    write_keys(key_file(path), [A])
    assert finding()[0]
    key_file(path).chmod(0o644)
    assert "chmod 600" in finding()[1]
    key_file(path).write_bytes(b"short")
    assert not finding()[0]


@pytest.mark.skipif(os.name != "posix", reason="files have no modes here")
def test_files_with_secrets_are_for_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"

    async def scene() -> None:
        _, house = await seated(path)
        files = sorted(f.name for f in tmp_path.iterdir())
        assert files == ["house.sqlite3", "house.sqlite3-shm", "house.sqlite3-wal"]
        assert {mode(f) for f in tmp_path.iterdir()} == {0o600}
        await house.close()

    asyncio.run(scene())
    kept_keys(key_file(path))
    assert mode(key_file(path)) == 0o600
    doctor = run("doctor", "--data", str(path)).output
    assert "chmod" not in doctor
    # what a host has opened to others on purpose stays open, and doctor says so
    path.chmod(0o640)
    asyncio.run(open_and_close(path))
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", str(copy), "--data", str(path)).exit_code == 0
    assert mode(copy) == 0o600
    assert run("restore", str(copy), "--replace", "--data", str(path)).exit_code == 0
    assert mode(path) == 0o640
    assert f"chmod 600 {path}" in run("doctor", "--data", str(path)).output


async def open_and_close(path: Path) -> None:
    await (await open_house(path)).close()
