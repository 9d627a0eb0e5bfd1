"""A full house: many tables with bots, two browsers' sockets at each, one move a table every two seconds.

    python benchmarks/load.py [--game carcassonne] [--tables 200] [--seconds 300] [--kills 0]

Starts a server of its own on a free port of this machine, opens the tables, plays, and prints one JSON object: moves sent and taken
(also while the tables were opened), from then on how long it took from sending an answer until the page's update came (p50, p99, most,
in milliseconds), memory of the server in MB then and after each tenth of the time, and whether any move was lost or doubled (every
acknowledged move stands exactly once in the log). With `--kills n` the server is killed and started again n times in between; answers
without an acknowledgement are sent again under the same id.
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import contextlib
import json
import os
import random
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path
from typing import Any

import httpx2
import websockets

EVERY = 2.0
OPENING = 0.1
SETTLING = 15.0
LASTS = 200.0
"""About as long as a game of Carcassonne at this pace, in seconds."""


class Server:
    """The server as a process on a free port."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "load.sqlite3"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait for its address."""
        env = {
            **os.environ,
            "LUDOTEKA_TABLES_PER_PERSON": "10000",
            "LUDOTEKA_WORKERS": "1",
            "LUDOTEKA_BOT_PAUSE": "0",
        }
        env["PYTHONPATH"] = os.pathsep.join(filter(None, [*sys.path[1:], env.get("PYTHONPATH", "")]))
        command = [sys.executable, "-m", "ludoteka.cli", "serve", "--data", str(self.data)]
        code = ["-c", f"from ludoteka.web import serve; serve(port={self.port}, data={str(self.data)!r})"]
        self.process = subprocess.Popen([command[0], *code], env=env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if not found:
            raise SystemExit(f"the server said {line!r}")
        self.port = int(found[1])

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def memory(self) -> float:
        """Resident memory in MB."""
        assert self.process is not None
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+)", text)
        return int(found[1]) / 1024 if found else 0.0


class Figures:
    """What all tables measured together."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.sent = 0
        self.acknowledged: list[tuple[str, str]] = []
        self.refused: collections.Counter[str] = collections.Counter()
        self.tables: list[str] = []
        self.over = 0
        """How many tables nobody was asked at for ten seconds: games that are over, and tables that hang."""


async def person(server: Server) -> tuple[str, httpx2.AsyncClient]:
    """A fresh reader: the cookie and a client that carries it. Answers are not held back: nobody would confirm them."""
    client = httpx2.AsyncClient(
        base_url=f"http://localhost:{server.port}", timeout=60, follow_redirects=False
    )
    await client.get("/")
    client.cookies.set("hold", "never")
    return "; ".join(f"{k}={v}" for k, v in client.cookies.items()), client


class Reader:
    """One browser at a table: keeps what it was told last, sends answers, waits for their updates."""

    def __init__(self, server: Server, table: str, cookie: str, figures: Figures) -> None:
        self.server, self.table, self.cookie, self.figures = server, table, cookie, figures
        self.version = 0
        self.answers: list[str] = []
        self.waiting: dict[str, tuple[float, str, asyncio.Event]] = {}
        self.title = ""
        self.task = asyncio.create_task(self.listen())
        self.line: Any = None

    async def listen(self) -> None:
        """Stay connected; take what comes; after a broken line send again what has no answer."""
        while True:
            try:
                address = f"ws://localhost:{self.server.port}/ws/{self.table}"
                headers = {"Cookie": self.cookie}
                async with websockets.connect(
                    address, additional_headers=headers, max_size=None, open_timeout=30
                ) as line:
                    self.line = line
                    for move, (_, message, _) in list(self.waiting.items()):
                        del move
                        await line.send(message)
                    async for text in line:
                        self.take(json.loads(text))
            except (OSError, websockets.WebSocketException, TimeoutError):
                self.line = None
                await asyncio.sleep(0.2 + random.random())

    def take(self, message: dict[str, Any]) -> None:
        """An update: the new version, the new question, and which answers were taken or refused."""
        self.version = message.get("v", self.version)
        if "ask" in message:
            self.answers = [a["action"] for a in message["ask"].get("answers", ())]
        for done in message.get("done", ()):
            if done in self.waiting:
                began, _, event = self.waiting.pop(done)
                self.figures.delays.append((time.perf_counter() - began) * 1000)
                self.figures.acknowledged.append((self.table, done))
                event.set()
        for error in message.get("err", ()):
            if error.get("id") in self.waiting:
                self.figures.refused[error.get("text", "")[:60]] += 1
                self.waiting.pop(error["id"])[2].set()

    async def answer(self, rng: random.Random) -> None:
        """Give one answer and wait until the update has come."""
        move = f"{rng.getrandbits(48):x}"
        message = json.dumps(
            {"k": "move", "actions": [rng.choice(self.answers)], "v": self.version, "id": move}
        )
        event = asyncio.Event()
        self.waiting[move] = (time.perf_counter(), message, event)
        self.figures.sent += 1
        self.answers = []
        if self.line is not None:
            with contextlib.suppress(websockets.WebSocketException):
                # what is lost here is sent again when the line is back
                await self.line.send(message)
        await asyncio.wait_for(event.wait(), 120)


async def opened(server: Server, game: str) -> tuple[str, str, str]:
    """A table in play with two people and a bot: its id and the cookies of the two. Raises httpx2.TransportError."""
    (one, host), (two, guest) = await person(server), await person(server)
    made = await host.post(
        "/tables",
        data={
            "game": game,
            "explicit": "yes",
            "seat-0": "person",
            "seat-1": "person",
            "seat-2": "random",
        },
        headers={"Origin": f"http://localhost:{server.port}"},
    )
    name = urllib.parse.urlsplit(made.headers["location"]).path.rsplit("/", 1)[1]
    origin = {"Origin": f"http://localhost:{server.port}"}
    await guest.post(f"/t/{name}/sit", data={"seat": "1"}, headers=origin)
    await host.post(f"/t/{name}/start", data={"x": "1"}, headers=origin)
    await host.aclose()
    await guest.aclose()
    return name, one, two


async def table(server: Server, game: str, figures: Figures, seed: int, until: float) -> None:
    """Tables one after the other: two people and a bot, a move every two seconds. They leave the first one at some time, so that
    not all games begin and end together."""
    rng = random.Random(seed)
    away = time.monotonic() + rng.random() * LASTS
    while time.monotonic() < until:
        try:
            name, one, two = await opened(server, game)
        except httpx2.TransportError:  # the server has just been killed
            await asyncio.sleep(0.5)
            continue
        figures.tables.append(name)
        readers = [Reader(server, name, cookie, figures) for cookie in (one, two)]
        try:
            await asyncio.sleep(rng.random() * EVERY)
            idle = 0.0
            while time.monotonic() < min(until, away) and idle < 10:
                asked = [r for r in readers if r.answers]
                if not asked:
                    await asyncio.sleep(0.05)
                    idle += 0.05
                    continue
                idle = 0.0
                await rng.choice(asked).answer(rng)
                await asyncio.sleep(EVERY)
            figures.over += idle >= 10
            away = until
        finally:
            for r in readers:
                r.task.cancel()


def lost_and_doubled(data: Path, figures: Figures) -> tuple[int, int]:
    """Acknowledged answers that are not in the log, and answers that stand there more than once."""
    db = sqlite3.connect(data)
    seen: collections.Counter[tuple[str, str]] = collections.Counter()
    for name, payload in db.execute("SELECT tbl, payload FROM log WHERE kind = 'moved'"):
        row = json.loads(payload)
        client = row.get("client") or row.get("client_id") or ""
        if client:
            seen[name, client] += 1
    db.close()
    lost = sum(1 for key in figures.acknowledged if seen[key] == 0)
    return lost, sum(1 for n in seen.values() if n > 1)


async def watch(server: Server, memory: list[int], every: float) -> None:
    """Note the memory of the server now and then."""
    while True:
        await asyncio.sleep(every)
        with contextlib.suppress(OSError):  # it has just been killed
            memory.append(round(server.memory()))


async def run(game: str, tables: int, seconds: float, kills: int) -> dict[str, Any]:
    """The whole run."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        # a table a tenth of a second, and then some time until all are in play: only then is anything counted
        until = time.monotonic() + tables * OPENING + SETTLING + seconds
        tasks = []
        for i in range(tables):
            tasks.append(asyncio.create_task(table(server, game, figures, i, until)))
            await asyncio.sleep(OPENING)
        await asyncio.sleep(SETTLING)
        figures.delays.clear()
        memory = [round(server.memory())]
        watching = asyncio.create_task(watch(server, memory, seconds / 10))
        for k in range(kills):
            await asyncio.sleep((until - time.monotonic()) / (kills - k + 1))
            server.kill()
            server.start()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        failed = [repr(r)[:120] for r in results if isinstance(r, BaseException)]
        watching.cancel()
        memory.append(round(server.memory()))
        server.kill()
        lost, doubled = lost_and_doubled(server.data, figures)
    delays = sorted(figures.delays)
    return {
        "game": game,
        "tables": tables,
        "seconds": seconds,
        "kills": kills,
        "sent": figures.sent,
        "taken": len(figures.acknowledged),
        "refused": dict(figures.refused),
        "games": len(figures.tables),
        "idle": figures.over,
        "lost": lost,
        "doubled": doubled,
        "p50_ms": round(statistics.median(delays), 1) if delays else None,
        "p99_ms": round(delays[int(len(delays) * 0.99)], 1) if delays else None,
        "most_ms": round(delays[-1], 1) if delays else None,
        "memory_mb": memory,
        "failed": failed[:5],
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="carcassonne")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--kills", type=int, default=0)
    args = parser.parse_args()
    print(json.dumps(asyncio.run(run(args.game, args.tables, args.seconds, args.kills))))
