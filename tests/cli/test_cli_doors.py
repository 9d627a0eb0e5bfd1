"""Whatever is typed, piped or left in a file: one sentence and an exit code, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import ludoteka
from ludoteka import doors
from ludoteka.cli import main
from ludoteka.core.game import game
from ludoteka.core.record import position_json


def refused(*args: str, typed: str | bytes | None = None) -> str:
    """What a command says that must end with a sentence. An exception of its own would come through here."""
    result = CliRunner().invoke(main, list(args), input=typed)
    assert result.exit_code in (1, 2), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    return result.output


@pytest.mark.parametrize("value", ["²", "--5", "-", "٣", "9" * 5000, "1e3", "nan", ""])
def test_an_odd_number_of_an_option_is_refused(value: str) -> None:
    assert "farmers" in refused("bench", "carcassonne", "--set", f"farmers={value}")


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1"])
def test_an_odd_time_is_refused(seconds: str) -> None:
    assert "seconds" in refused("bench", "carcassonne", "--runs", "1", "--seconds", seconds)


@pytest.mark.parametrize("typed", ["²", "٣", "9" * 5000])
def test_an_odd_number_in_the_terminal_is_no_action(typed: str) -> None:
    said = refused("play", "carcassonne", "--bots", "random", "--seed", "1", typed=f"{typed}\n")
    assert "is no action" in said
    assert "left before its end" in said


def test_a_file_that_never_ends_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "BIGGEST_FILE", 1000)
    assert "larger" in refused("verify", "/dev/zero")
    assert "larger" in refused("verify", "-", typed="x" * 2000)
    assert "no UTF-8" in refused("verify", "-", typed=b"\xff\xfe")


def test_a_nested_case_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cases.toml"
    file.write_text("a = " + "[" * 20_000)
    assert "no TOML" in refused("cases", str(file))


def test_a_folder_that_takes_no_record_is_told(tmp_path: Path) -> None:
    (tmp_path / "carcassonne-1-000000.json").mkdir()
    said = refused(
        "sim", "carcassonne", "--bots", "random,random", "--games", "1", "--records", str(tmp_path)
    )
    assert "cannot be written" in said


@pytest.mark.parametrize(
    "args", [["tables"], ["doctor"], ["backup", "x"], ["restore", "x"], ["forget", "x", "--yes"]]
)
def test_a_name_that_no_disk_takes_is_told(args: list[str]) -> None:
    assert "too long" in refused(*args, "--data", "a" * 300) or args[0] == "restore"


@pytest.mark.parametrize("args", [["games"], ["games", "--json"]])
def test_a_full_disk_behind_the_output_is_told(args: list[str]) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "ludoteka.cli", *args],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(ludoteka.__file__).parents[1])},
        )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "No space left" in done.stderr


@pytest.mark.parametrize("content", [b"short", b"\xff\xfe" * 20, b""])
def test_a_key_that_is_none_is_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "h.sqlite3.key").write_bytes(content)
    assert "holds no key" in refused("serve", "--data", str(tmp_path / "h.sqlite3"), "--port", "1")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refused("serve", "--data", str(tmp_path / "file" / "h.sqlite3"), "--port", "1")
    assert "cannot be used" in said
    assert "address" not in said


def begun(name: str, **changes: Any) -> str:
    """A record that begins from a position with these facts changed."""
    state = game(name).new({}, 2)
    data = position_json(state)
    position = {k: data[k] for k in ("turn", "barrier", "agenda", "facts")}
    head = {k: data[k] for k in ("game", "rules", "seats", "options")}
    return json.dumps(
        {"format": "ludoteka-record/1", **head, "moves": [], "position": {**position, **changes}}
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"agenda": [["main", 1, 0, 1 << 61]]},
        {"agenda": [["main", 1, -(1 << 61), 0]]},
        {"agenda": [["main", "1", 0, 0]]},
        {"agenda": [["main", None, 0, 0]]},
        {"agenda": [["main", 0, 0, 0]]},
        {"agenda": [["turn_end", 1, 0, 0]]},
        {"agenda": [["main", float("nan"), 0, 0]]},
        {"agenda": "main"},
        {"agenda": [[["main"], 1, 0, 0]]},
        {"turn": float("nan")},
        {"turn": 10**30},
        {"turn": True, "facts": {}},
        {"barrier": float("inf")},
        {"barrier": 10**30},
        {"barrier": {}},
        {"facts": {"facts": [float("nan")]}},
        {"facts": {"facts": [[[[]]]]}},
        {"facts": []},
    ],
)
def test_a_record_from_a_hostile_position_is_refused(tmp_path: Path, changes: dict[str, Any]) -> None:
    file = tmp_path / "record.json"
    file.write_text(begun("catan", **changes))
    for command in ("verify", "replay"):
        assert str(file) in refused(command, str(file)).replace("\n", "")


def test_a_record_with_too_few_names_is_told_all_the_same(tmp_path: Path) -> None:
    record = json.loads(begun("carcassonne"))
    del record["position"]
    record |= {"names": [{"a": 1}], "moves": [["chance", "first 1"]]}
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    result = CliRunner().invoke(main, ["replay", str(file)])
    assert result.exit_code == 0, result.output
