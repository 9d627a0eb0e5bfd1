"""Law 2: never lose. A server is killed in the middle of games, twice; nothing is lost and nothing is doubled."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import ludoteka
from ludoteka.bots.workers import LocalBots
from ludoteka.core.record import Record, verify
from ludoteka.table.house import House, HouseSettings
from ludoteka.table.sqlite import SqliteStore
from ludoteka.table.store import StoredRow

CHILD = Path(__file__).with_name("crash_child.py")
TABLES = 3


def logs(path: Path) -> dict[str, list[StoredRow]]:
    async def read() -> dict[str, list[StoredRow]]:
        store = SqliteStore(path)
        out = {t: await store.read(t) for t, _ in await store.tables()}
        await store.close()
        return out

    return asyncio.run(read())


def run(path: Path, again: list[str], acks: int | None) -> tuple[list[str], list[str], bool]:
    """Run the child until it has acknowledged so many moves, then kill it without warning: (acked, never answered, over)."""
    env = {**os.environ, "PYTHONPATH": str(Path(next(iter(ludoteka.__path__))).parent)}
    child = subprocess.Popen(
        [sys.executable, str(CHILD), str(path), str(TABLES), *again],
        stdout=subprocess.PIPE,
        text=True,
        env=env,
    )
    assert child.stdout is not None
    acked: list[str] = []
    tried: list[str] = []
    over = False
    for line in child.stdout:
        word, _, rest = line.rstrip("\n").partition("\t")
        if word == "try":
            tried.append(rest)
        elif word == "ack":
            acked.append(rest)
            if acks is not None and len(acked) == acks:
                # the child goes on meanwhile; what it still prints is read below
                os.kill(child.pid, signal.SIGKILL)
        over = over or word == "over"
    child.stdout.close()
    code = child.wait()
    assert code == (0 if acks is None else -signal.SIGKILL)
    return acked, [t for t in tried if t not in acked], over


def test_nothing_is_lost_and_nothing_is_doubled(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    acked: list[str] = []
    again: list[str] = []
    before: dict[str, list[StoredRow]] = {}
    for acks in (37, 61, None):
        done, open_moves, over = run(path, again, acks)
        acked += done
        now = logs(path)
        # what lay in the log lies there still, and the new rows follow without a gap
        for table, rows in before.items():
            assert now[table][: len(rows)] == rows
        for rows in now.values():
            assert [r.seq for r in rows] == list(range(1, len(rows) + 1))
        # everything acknowledged is there, once, at its place
        clients: dict[tuple[str, str, str], list[int]] = {}
        for table, rows in now.items():
            for r in rows:
                data = json.loads(r.payload)
                if r.kind == "moved" and data["client"]:
                    clients.setdefault((table, data["person"], data["client"]), []).append(r.seq)
        assert all(len(found) == 1 for found in clients.values())
        for line in acked:
            table, person, version, client, action = line.split("\t")
            seq = clients[(table, person, client)][0]
            assert seq > int(version)
            assert json.loads(now[table][seq - 1].payload)["moves"][0][1] == action
        before, again = now, open_moves
    assert over
    assert len(before) == TABLES

    async def check() -> None:
        house = await House.open(SqliteStore(path), LocalBots(), HouseSettings(bot_pause=0.0))
        for table_id in before:
            record = (await house.table(table_id)).record()
            assert verify(Record.from_json(record)) == []
        await house.close()

    asyncio.run(check())
