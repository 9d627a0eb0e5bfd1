"""Bots think in processes of their own: a slow or broken bot must hold up neither the event loop nor another table.

A worker gets a position as text, the redeal of the seat that is to answer, so nothing hidden ever leaves the table's process. Workers
are spawned, never forked: a fork would copy open files, locks and the secrets of running tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import queue
import signal
import threading
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from typing_extensions import override

from ludoteka.bots.registry import make, weigher
from ludoteka.core.contract import State
from ludoteka.core.record import position_from_json, position_json

GONE = "the bots have gone home"


class BotFailed(Exception):
    """No answer came: the bot broke, hung or gave up twice. The seat falls back to `State.default`."""


@dataclass(frozen=True)
class BotJob:
    """What a bot is asked: `position` is a redeal for `seat` written down, `seed` decides ties, `seconds` is the time it has.

    With `weigh` it is asked what every answer is worth instead of for one of them: the answer is then a JSON list of
    `[notation, value]`, and the bot must be one that weighs (`registry.weighers`).
    """

    bot: str
    position: str
    seat: int
    seed: int
    seconds: float = 5.0
    weigh: bool = False


def job(bot: str, state: State, seat: int, k: int, seconds: float = 5.0, weigh: bool = False) -> BotJob:
    """The job for a bot on a seat of a running game: number `k` chooses the redeal and decides ties."""
    return BotJob(bot, json.dumps(position_json(state.redeal(seat, k))), seat, k, seconds, weigh)


def answer(task: BotJob) -> str:
    """Think, here and now; the answer in notation."""
    state = position_from_json(json.loads(task.position))
    if task.weigh:
        form = state.programme.game.format
        found = weigher(task.bot, task.seed).values(state, task.seat)
        return json.dumps([[form(state, action), value] for action, value in found])
    action = make(task.bot, task.seed).choose(state, task.seat)
    return str(state.programme.game.format(state, action))


class BotPort(ABC):
    """Where a table gets the answers of its bots from."""

    @abstractmethod
    async def choose(self, task: BotJob) -> str:
        """The answer to a job, in notation. Raises BotFailed when there is none."""

    @abstractmethod
    async def close(self) -> None:
        """Let the bots go; what they still think about raises BotFailed."""


class LocalBots(BotPort):
    """Bots in this process, on the event loop: for tests and for a single person at home."""

    @override
    async def choose(self, task: BotJob) -> str:
        await asyncio.sleep(0)
        try:
            return answer(task)
        except Exception as e:
            raise BotFailed(f"{type(e).__name__}: {e}") from e

    @override
    async def close(self) -> None:
        """Nothing to let go."""


@dataclass
class _Ticket:
    """A job on its way, and where its answer goes."""

    task: BotJob
    future: asyncio.Future[str]
    loop: asyncio.AbstractEventLoop
    tries: int = 0

    def settle(self, text: str, error: str) -> None:
        """Hand over the answer, from whatever thread (the event loop may have gone away meanwhile)."""

        def done() -> None:
            if not self.future.done():
                if error:
                    self.future.set_exception(BotFailed(error))
                else:
                    self.future.set_result(text)

        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(done)


class BotWorkers(BotPort):
    """A pool of processes. A worker that dies or overruns its time is replaced, and the job is tried once more elsewhere.

    `grace` seconds are added to the time of a job before its worker counts as hanging; `start` is how long a new process may take to
    come up. `entry` is what a worker runs (tests hand in one that misbehaves).
    """

    def __init__(self, workers: int = 2, grace: float = 1.0, start: float = 60.0, entry: Any = None) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._grace = grace
        self._start = start
        self._entry = entry or serve
        self._tickets: queue.SimpleQueue[_Ticket | None] = queue.SimpleQueue()
        self._workers: set[_Worker] = set()
        self._closed = False
        self.replaced = 0
        """Workers that had to be replaced so far."""
        self._threads = [
            threading.Thread(target=self._tend, name=f"bot worker {i}", daemon=True)
            for i in range(max(1, workers))
        ]
        for t in self._threads:
            t.start()

    @override
    async def choose(self, task: BotJob) -> str:
        if self._gone():
            raise BotFailed(GONE)
        loop = asyncio.get_running_loop()
        ticket = _Ticket(task, loop.create_future(), loop)
        self._tickets.put(ticket)
        return await ticket.future

    @override
    async def close(self) -> None:
        if self._gone():
            return
        self._closed = True
        for _ in self._threads:
            self._tickets.put(None)
        for worker in tuple(self._workers):
            worker.stop()
        loop = asyncio.get_running_loop()
        for t in self._threads:
            await loop.run_in_executor(None, t.join)
        while not self._tickets.empty():
            ticket = self._tickets.get()
            if ticket is not None:
                ticket.settle("", GONE)

    def _gone(self) -> bool:
        """Whether the pool has been closed, by whatever thread."""
        return self._closed

    # --- one thread tends one process ---------------------------------------------------------------------------------------
    def _tend(self) -> None:
        worker: _Worker | None = None
        while True:
            ticket = self._tickets.get()
            if ticket is None:
                break
            if self._gone():
                ticket.settle("", GONE)
                continue
            if ticket.future.cancelled():
                continue
            try:
                if worker is None:
                    worker = _Worker(self._context, self._entry)
                    self._workers.add(worker)
                    if self._gone():
                        raise EOFError(GONE)
                    worker.ready(self._start)
                kind, text = worker.ask(ticket.task, ticket.task.seconds + self._grace)
            except (OSError, EOFError, TimeoutError, ValueError) as e:
                if worker is not None:
                    self._drop(worker)
                    worker = None
                self.replaced += 1
                ticket.tries += 1
                if self._gone():
                    ticket.settle("", GONE)
                elif ticket.tries < 2:
                    self._tickets.put(ticket)
                else:
                    ticket.settle("", f"the bot did not answer: {type(e).__name__} {e}")
                continue
            if kind == "answer":
                ticket.settle(text, "")
            else:
                ticket.settle("", text)
        if worker is not None:
            self._drop(worker)

    def _drop(self, worker: _Worker) -> None:
        self._workers.discard(worker)
        worker.end()


class _Worker:
    """One process and the pipe to it. All but `stop` is for the one thread that tends it."""

    def __init__(self, context: Any, entry: Any) -> None:
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=entry, args=(theirs,), daemon=True, name="ludoteka bot")
        try:
            self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            # with our copy of its end closed, a dead worker shows as the end of the pipe
            theirs.close()

    def ready(self, seconds: float) -> None:
        """Wait until the process has come up. Raises like `ask`."""
        if not self._pipe.poll(seconds):
            raise TimeoutError("the worker did not come up")
        self._pipe.recv()

    def ask(self, task: BotJob, seconds: float) -> tuple[str, str]:
        """("answer", notation) or ("error", sentence). Raises OSError, EOFError or TimeoutError when the worker is lost."""
        self._pipe.send(task)
        if not self._pipe.poll(seconds):
            raise TimeoutError(f"no answer within {seconds:.1f} s")
        kind, text = self._pipe.recv()
        return str(kind), str(text)

    def stop(self) -> None:
        """End the process, whatever it does; its thread then meets the end of the pipe."""
        with contextlib.suppress(ValueError):
            # its thread may have ended it already
            self._process.kill()

    def end(self) -> None:
        """End the process and forget it."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()


def serve(pipe: Connection) -> None:
    """What a worker process runs: jobs in, answers out, until the other end goes away."""
    # Ctrl-C in a terminal reaches every process; only the server decides when its workers end
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipe.send("ready")
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        began = time.perf_counter()
        try:
            reply = ("answer", answer(task))
        except Exception as e:
            reply = ("error", f"{type(e).__name__}: {e}, after {time.perf_counter() - began:.2f} s")
        try:
            pipe.send(reply)
        except OSError:
            return  # the server is gone, and with it whoever asked
