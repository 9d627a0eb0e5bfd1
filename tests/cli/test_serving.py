"""The house as a process: the one address that is told, a stop that is no error, an address that is taken."""

from __future__ import annotations

import asyncio
import os
import re
import runpy
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteka.table import keeping
from ludoteka.table.sqlite import SqliteStore
from ludoteka.table.store import StoredRow
from ludoteka.web.server import greeting

ROOT = Path(__file__).parents[2]


class Process:
    """`ludoteka serve` on a file of its own."""

    def __init__(self, data: Path, port: int) -> None:
        env = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "PYTHONWARNINGS": "ignore",
        }
        env["LUDOTEKA_WORKERS"] = "1"
        command = [sys.executable, "-m", "ludoteka.cli", "serve", "--data", str(data), "--port", str(port)]
        self.of = subprocess.Popen(
            command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=data.parent
        )

    def line(self) -> str:
        assert self.of.stdout is not None
        return self.of.stdout.readline()

    def end(self) -> tuple[int, str, str]:
        out, err = self.of.communicate(timeout=30)
        return self.of.returncode, out, err


@pytest.fixture
def port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@pytest.fixture
def house(tmp_path: Path, port: int) -> Iterator[Process]:
    found = Process(tmp_path / "house.sqlite3", port)
    yield found
    if found.of.poll() is None:
        found.of.kill()
        found.end()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_by_the_host_is_no_error(
    house: Process, port: int, tmp_path: Path, stop: signal.Signals
) -> None:
    first = house.line()
    assert first == f"Ludoteka: http://127.0.0.1:{port}/\n"
    assert house.line() == "Ctrl+C closes it.\n"
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=10) as answer:
        assert answer.status == 200
    house.of.send_signal(stop)
    code, out, err = house.end()
    assert (code, out, err) == (0, "Ludoteka is closed; every table is kept.\n", "")
    # the house was closed in order: nothing of its journal is left
    assert sorted(f.name for f in tmp_path.iterdir()) == [
        "house.sqlite3",
        "house.sqlite3.key",
        "house.sqlite3.lock",  # held by nobody
    ]


def test_an_address_that_is_taken_leaves_the_tables_to_who_serves_there(
    house: Process, port: int, tmp_path: Path
) -> None:
    data = tmp_path / "house.sqlite3"
    assert "Ludoteka: " in house.line()

    async def make_table() -> int:
        store = SqliteStore(data)
        await store.append("t", 1, 0, [StoredRow(1, "created", "{}", 1)])
        await store.close()
        return epoch()

    def epoch() -> int:
        with keeping._opened(data) as db:
            return int(db.execute("SELECT epoch FROM tables WHERE id = 't'").fetchone()[0])

    before = asyncio.run(make_table())
    code, out, err = Process(data, port).end()
    assert (code, out) == (1, "")
    assert "served by another process" in err
    code, out, err = Process(tmp_path / "another.sqlite3", port).end()
    assert code == 1
    assert "make play PORT=9000" in err
    assert "in use" in err
    assert out == "", "no address is promised that cannot be opened"
    assert epoch() == before, "whoever serves the tables has lost them"


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://127.0.0.1:80/"),
        ("::", "http://[::1]:80/"),
        ("fe80::1", "http://[fe80::1]:80/"),
        ("localhost", "http://localhost:80/"),
        ("192.168.0.7", "http://192.168.0.7:80/"),
    ],
)
def test_one_address_is_told(host: str, address: str) -> None:
    told = greeting(host, 80)
    assert re.findall(r"http\S+", told) == [address]
    assert ("Other devices" in told) == (host in ("0.0.0.0", "::"))


@pytest.mark.source
def test_make_leaves_the_address_to_the_house() -> None:
    recipe = re.search(
        r"^play:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert recipe is not None
    assert "http" not in recipe[1]
    assert "--host $(HOST) --port $(PORT)" in recipe[1]


@pytest.mark.source
def test_how_long_the_compiler_takes_is_told_first() -> None:
    what_comes = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["what_comes"]
    assert "a few minutes, once" in what_comes(100, False)
    assert "minutes" not in what_comes(100, True)
