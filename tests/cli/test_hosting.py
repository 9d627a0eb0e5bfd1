"""What hosts do: settings from the environment, doctor, backup and restore of a running house, lists, forgetting a person."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from ludoteka.bots.workers import LocalBots
from ludoteka.cli import main
from ludoteka.table import keeping
from ludoteka.table.house import House, HouseSettings, Person
from ludoteka.table.keyfile import kept_keys, key_file
from ludoteka.table.sqlite import SqliteStore
from ludoteka.table.store import StoredRow, StoreError
from ludoteka.web.environment import NAMES, SettingsError, hosting
from ludoteka.web.server import alone_with

ROOT = Path(__file__).parents[2]
ANNA = Person("anna", "Анна")
BORIS = Person("boris", "Boris")


def run(*args: str, **env: str) -> Result:
    return CliRunner().invoke(main, list(args), env=env, input="y\n")


async def open_house(path: Path) -> House:
    return await House.open(SqliteStore(path), LocalBots(), HouseSettings(bot_pause=0))


async def played(path: Path, moves: int = 12, keep: bool = False) -> tuple[str, House | None]:
    """A table of two people with some moves in it."""
    house = await open_house(path)
    table = await house.create(ANNA, {"game": "carcassonne", "options": {}, "seats": 2, "public": True})
    await table.sit(ANNA)
    await table.sit(BORIS)
    await table.say(BORIS, "hello")
    await table.start(ANNA)
    for i in range(moves):
        assert table.state is not None
        seat = table.state.asked_seat()
        action = table.game.format(table.state, table.state.legal_actions(seat)[0])
        await table.move((ANNA, BORIS)[seat], [action], table.version, f"m{i}")
    if keep:
        return table.id, house
    await house.close()
    return table.id, None


@pytest.fixture
def data(tmp_path: Path) -> tuple[Path, str]:
    path = tmp_path / "house.sqlite3"
    table, _ = asyncio.run(played(path))
    kept_keys(key_file(path))  # `serve` makes one before it opens the house
    return path, table


@pytest.mark.parametrize(
    ("env", "words"),
    [
        ({"LUDOTEKA_PORT": "eighty"}, "LUDOTEKA_PORT takes a whole number from 0 to 65535"),
        ({"LUDOTEKA_PORT": "70000"}, "from 0 to 65535"),
        ({"LUDOTEKA_PORT": "-1"}, "LUDOTEKA_PORT"),
        ({"LUDOTEKA_WORKERS": "0"}, "from 1 to 64"),
        ({"LUDOTEKA_BOT_PAUSE": "nan"}, "LUDOTEKA_BOT_PAUSE takes a number"),
        ({"LUDOTEKA_BOT_PAUSE": "1e9"}, "LUDOTEKA_BOT_PAUSE"),
        ({"LUDOTEKA_HTTPS": "yes"}, "takes 0 or 1"),
        ({"LUDOTEKA_SECRETS": "short"}, "at least 16 characters"),
        ({"LUDOTEKA_ORIGINS": "play.example"}, "https://play.example"),
        ({"LUDOTEKA_LOG": "loud"}, "critical, error"),
        ({"LUDOTEKA_LOG_FORMAT": "xml"}, "text or json"),
        ({"LUDOTEKA_TABLES": "many"}, "LUDOTEKA_TABLES"),
        ({"LUDOTEKA_TABLES_PER_PERSON": "0"}, "from 1"),
        ({"LUDOTEKA_SMTP": "mail"}, "host:port"),
        ({"LUDOTEKA_SMTP": "m:25", "LUDOTEKA_SMTP_SECURITY": "some"}, "starttls"),
        ({"LUDOTEKA_SMTP": "m:25"}, "LUDOTEKA_MAIL_FROM"),
        ({"LUDOTEKA_SMTP": "m:25", "LUDOTEKA_MAIL_FROM": "a@b.example"}, "LUDOTEKA_MAIL_HOUSE"),
        ({"LUDOTEKA_SMTP": "m:25", "LUDOTEKA_MAIL_FROM": "<a,b@c>"}, "LUDOTEKA_MAIL_FROM takes"),
        ({"LUDOTEKA_HOST": "хост..example"}, "LUDOTEKA_HOST takes an address such as 127.0.0.1"),
        ({"LUDOTEKA_HOST": "\udcff"}, "LUDOTEKA_HOST takes"),
        ({"LUDOTEKA_HOST": "x" * 300}, "LUDOTEKA_HOST takes"),
        ({"LUDOTEKA_DATA": "/"}, "'/' is a folder"),
        ({"LUDOTEKA_DATA": ".."}, "LUDOTEKA_DATA takes the name of a file"),
        ({"LUDOTEKA_PROT": "8000"}, "LUDOTEKA_PROT is no setting"),
    ],
)
def test_a_setting_that_cannot_be_meant_is_refused(env: dict[str, str], words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        hosting(env)
    for command in ("serve", "doctor", "tables"):
        result = run(command, **env)
        assert result.exit_code == 1
        assert words in result.output.replace("\n", " ")


def test_settings_have_defaults_and_arguments_win() -> None:
    at = hosting(
        {"LUDOTEKA_PORT": "9000", "LUDOTEKA_SECRETS": "a" * 16 + " , " + "b" * 16, "LUDOTEKA_HTTPS": "1"},
        port=7,
    )
    assert (at.host, at.port, at.workers, at.log_json) == ("127.0.0.1", 7, 2, False)
    assert at.secrets == ("a" * 16, "b" * 16)
    assert at.settings.https
    assert hosting({}).port == 8000
    assert hosting({"LUDOTEKA_HOST": " ::1 "}).host == "::1"
    assert hosting(
        {"LUDOTEKA_SMTP": "m:25", "LUDOTEKA_MAIL_FROM": "a@localhost", "LUDOTEKA_MAIL_HOUSE": "http://b"}
    ).mail
    written = "https://Play.Example:443, http://b:80,http://c:8443"
    assert hosting({"LUDOTEKA_ORIGINS": written}).settings.origins == (
        *("https://play.example", "http://b", "http://c:8443"),
    )


def test_the_sample_and_the_docs_name_every_setting() -> None:
    sample = (ROOT / "deploy" / "sample.env").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for name in NAMES:
        assert name in sample
        assert f"`{name}`" in page, name


def test_serve_says_why_it_cannot_open(tmp_path: Path) -> None:
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"this is no database at all" * 100)
    result = run("serve", "--data", str(broken), "--port", "1")
    assert result.exit_code == 1
    assert "cannot be used as a store" in result.output


def epochs(path: Path) -> list[Any]:
    """Whose tables they are: a number that rises with every process that takes them."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT id, epoch FROM tables").fetchall()


def test_a_file_is_served_by_one_process(data: tuple[Path, str]) -> None:
    path, _ = data
    before = epochs(path)
    with alone_with(path):
        result = run("serve", "--data", str(path), "--port", "1")
    assert result.exit_code == 1
    assert "is served by another process; stop that one first" in result.output.replace("\n", " ")
    assert epochs(path) == before
    with alone_with(path):
        pass  # whoever served it has gone


def test_a_house_that_finds_its_address_taken_takes_no_tables(data: tuple[Path, str]) -> None:
    path, _ = data
    before = epochs(path)
    with socket.create_server(("127.0.0.1", 0)) as door:
        result = run("serve", "--data", str(path), "--port", str(door.getsockname()[1]))
    assert result.exit_code == 1
    assert "the address cannot be opened" in result.output
    assert epochs(path) == before


def test_backup_of_a_running_house_gives_equal_tables(tmp_path: Path) -> None:
    async def scene() -> None:
        path, copy = tmp_path / "a.sqlite3", tmp_path / "copies" / "b.sqlite3"
        table, house = await played(path, keep=True)
        assert house is not None
        result = run("backup", str(copy), "--data", str(path))
        assert result.exit_code == 0, result.output
        again = tmp_path / "c.sqlite3"
        assert run("restore", str(copy), "--data", str(again)).exit_code == 0
        twin = await open_house(again)
        one, two = await house.table(table), await twin.table(table)
        assert one.state is not None
        assert two.state is not None
        assert one.state.same(two.state)
        assert one.version == two.version
        assert one.log(0, "ru") == two.log(0, "ru")
        refused = run("restore", str(copy), "--replace", "--data", str(again))
        assert refused.exit_code == 1
        assert "in use" in refused.output
        await twin.close()
        await house.close()

    asyncio.run(scene())


def test_backup_and_restore_refuse_what_would_destroy(data: tuple[Path, str], tmp_path: Path) -> None:
    path, _ = data
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", str(copy), "--data", str(path)).exit_code == 0
    assert "exists already" in run("backup", str(copy), "--data", str(path)).output
    assert "--replace" in run("restore", str(copy), "--data", str(path)).output
    assert run("restore", str(copy), "--replace", "--data", str(path)).exit_code == 0
    kept = path.with_name(path.name + ".before")
    first = kept.read_bytes()
    assert run("restore", str(copy), "--replace", "--data", str(path)).exit_code == 0
    assert kept.read_bytes() == first, "what was replaced first is still there"
    assert len(keeping.lines(path.with_name(path.name + ".before-2"))) == 1
    assert "no file" in run("backup", str(tmp_path / "d"), "--data", str(tmp_path / "nowhere")).output
    damaged = tmp_path / "damaged.sqlite3"
    content = bytearray(copy.read_bytes())
    content[4096:12288] = b"\xaa" * 8192
    damaged.write_bytes(content)
    result = run("restore", str(damaged), "--data", str(tmp_path / "new.sqlite3"))
    assert result.exit_code == 1
    assert not (tmp_path / "new.sqlite3").exists()
    assert not (tmp_path / "new.sqlite3.part").exists()
    other = tmp_path / "other.sqlite3"
    other.write_bytes(b"")
    assert "no file of tables" in run("restore", str(other), "--data", str(tmp_path / "new.sqlite3")).output


def test_a_copy_that_fails_leaves_the_house_as_it_was(
    data: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = data
    before = keeping.lines(path)
    itself = run("restore", str(path), "--replace", "--data", str(path))
    assert itself.exit_code == 1
    assert "no copy of it" in itself.output
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", str(copy), "--data", str(path)).exit_code == 0

    def full(source: Path, target: Path) -> int:
        raise StoreError(f"{target} cannot be written: no space left on device")

    monkeypatch.setattr(keeping, "backup", full)
    failed = run("restore", str(copy), "--replace", "--data", str(path))
    assert failed.exit_code == 1
    assert "no space left" in failed.output
    assert keeping.lines(path) == before
    assert not path.with_name(path.name + ".before").exists()


def test_a_file_that_is_no_house_is_not_called_in_use(tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\xaa" * 5000)
    for args in (["forget", "x"], ["restore", str(file), "--replace"]):
        result = run(*args, "--data", str(file))
        assert result.exit_code == 1
        assert "in use" not in result.output
        assert "not a database" in result.output


def test_tables_are_listed(data: tuple[Path, str]) -> None:
    path, table = data
    assert table in run("tables", "--data", str(path)).output
    told = json.loads(run("tables", "--data", str(path), "--json").output)["tables"]
    assert [t["id"] for t in told] == [table]
    assert (told[0]["game"], told[0]["status"], told[0]["players"]) == (
        "carcassonne",
        "playing",
        ["Анна", "Boris"],
    )
    assert told[0]["live"]
    assert told[0]["active"] >= told[0]["born"]
    shown = " ".join(run("tables", "--data", str(path)).output.split())
    for word in ("carcassonne", "Анна", "Boris", "playing", "since"):
        assert word in shown
    assert run("tables", "--data", str(path.with_name("none"))).exit_code == 1


def test_tables_are_told_apart_however_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteka.hosting.out", Console(width=200))
    path = tmp_path / "house.sqlite3"
    crook = Person("crook", "[red]Čeněk")

    async def scene() -> list[str]:
        house = await open_house(path)
        made = []
        for title in ("", "[bold]Friday", "over", "stopped"):
            settings = {"game": "carcassonne", "options": {}, "seats": 2, "public": True, "title": title}
            table = await house.create(crook, settings)
            await table.sit(crook)
            made.append(table.id)
            if title:
                await table.set_bot(crook, 1, "random")
            if title == "over":
                await table.dissolve(crook)
        await house.close()
        store = SqliteStore(path)
        epoch = (await store.take([made[3]]))[made[3]]
        last = (await store.read(made[3]))[-1].seq
        await store.append(made[3], epoch, last, [StoredRow(last + 1, "moved", "{}", 1 << 41)])
        await store.close()
        return made

    made = asyncio.run(scene())
    told = json.loads(run("tables", "--all", "--data", str(path), "--json").output)["tables"]
    assert {t["id"]: (t["status"], t["players"], t["title"]) for t in told} == {
        made[0]: ("open", ["[red]Čeněk", ""], ""),
        made[1]: ("open", ["[red]Čeněk", "random"], "[bold]Friday"),
        made[2]: ("over", ["[red]Čeněk", "random"], "over"),
        made[3]: ("stopped", ["[red]Čeněk", "random"], "stopped"),
    }
    assert next(t["active"] for t in told if t["id"] == made[3]) == 1 << 41
    shown = run("tables", "--data", str(path)).output
    assert "[red]Čeněk, –" in shown
    assert "carcassonne: [bold]Friday" in shown
    assert made[2] not in shown


def test_doctor_finds_a_table_that_cannot_go_on(
    data: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, table = data
    well = run("doctor", "--data", str(path), "--json")
    assert well.exit_code == 0, well.output
    assert json.loads(well.output)["ok"]
    assert "1 tables read again" in run("doctor", "--data", str(path)).output

    async def spoil() -> None:
        store = SqliteStore(path)
        epoch = (await store.take([table]))[table]
        from ludoteka.table.store import StoredRow

        last = (await store.read(table))[-1].seq
        await store.append(table, epoch, last, [StoredRow(last + 1, "moved", '{"nonsense": 1}', 0)])
        await store.close()

    asyncio.run(spoil())
    ill = run("doctor", "--data", str(path))
    assert ill.exit_code == 1
    assert f"table {table} cannot go on" in ill.output.replace("\n", " ")
    assert run("doctor", "--data", "/proc/nowhere/x.sqlite3").exit_code == 1


def test_forgetting_a_person_leaves_the_game(data: tuple[Path, str]) -> None:
    path, table = data
    before = path.read_bytes()
    assert b"Boris" in before
    result = run("forget", "boris", "--data", str(path))
    assert result.exit_code == 0, result.output
    assert "1 names and 0 lines" not in result.output

    async def look() -> None:
        house = await open_house(path)
        found = await house.table(table)
        assert [s.name for s in found.seats] == ["Анна", keeping.FORGOTTEN]
        assert found.moves > 12  # those of chance as well
        assert found.status == "playing"
        assert [c[3] for c in found.chat()] == [keeping.FORGOTTEN]
        await house.close()

    asyncio.run(look())
    assert "Boris" not in json.dumps([t.summary for t in keeping.lines(path)])
    assert "was found" in run("forget", "boris", "--data", str(path)).output

    async def put() -> None:
        store = SqliteStore(path)
        for kind in ("mail", "push"):
            await store.put(f"{kind}/boris", b"{}")
            await store.put(f"{kind}/anna", b"{}")
        await store.close()

    asyncio.run(put())
    assert "notices go nowhere" in run("forget", "boris", "--data", str(path)).output
    with sqlite3.connect(path) as db:
        kept = {key for (key,) in db.execute("SELECT key FROM facts")}
    db.close()
    assert not {key for key in kept if "boris" in key}, (
        "whatever fact is kept by a person's name goes with it"
    )
    assert {"mail/anna", "push/anna"} <= kept
    with pytest.raises(StoreError, match="no file"):
        keeping.forget(path.with_name("none"), "boris")


def test_the_log_still_refuses_changes_after_forgetting(data: tuple[Path, str]) -> None:
    path, _ = data
    keeping.forget(path, "boris")
    db = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="never changed"):
        db.execute("UPDATE log SET payload = '{}'")
    db.close()


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_log_lines_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    import logging

    from ludoteka.web.logs import set_up

    root = logging.getLogger()
    kept, level = root.handlers[:], root.level
    try:
        set_up("info", True)
        logging.getLogger("ludoteka.test").info("hello %s", "Борис")
        try:
            raise ValueError("bad")
        except ValueError:
            logging.getLogger("ludoteka.test").exception("it failed")
        logging.getLogger("ludoteka.test").debug("too small")
    finally:
        root.handlers[:], root.level = kept, level
    told = lines_of(capsys.readouterr().err)
    assert [t["message"] for t in told] == ["hello Борис", "it failed"]
    assert told[0]["level"] == "info"
    assert "ValueError: bad" in told[1]["error"]
