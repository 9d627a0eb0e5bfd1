"""Bots in processes of their own: answers, time limits, replacement."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from ludoteka.bots.workers import BotFailed, BotJob, BotWorkers, LocalBots, answer, job
from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.drive import resolve
from ludoteka.core.game import game


def position() -> State:
    state = game("carcassonne").new({}, 2)
    resolve(state, Rng(9))
    return state


@pytest.fixture
def misbehaving(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The module of bad workers, importable here and in spawned processes."""
    here = Path(__file__).parent
    monkeypatch.syspath_prepend(str(here))
    spec = importlib.util.spec_from_file_location("misbehaving", here / "misbehaving.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "misbehaving", module)
    spec.loader.exec_module(module)
    monkeypatch.setenv("LUDOTEKA_TEST_MARKS", str(tmp_path))
    return module


def test_a_worker_answers_like_the_bot_itself() -> None:
    async def run() -> None:
        state = position()
        seat = int(state.asked_seat())
        workers = BotWorkers(1)
        tasks = [job(bot, state, seat, k) for bot in ("greedy", "random") for k in range(3)]
        assert await asyncio.gather(*(workers.choose(t) for t in tasks)) == [answer(t) for t in tasks]
        bad = BotJob("greedy", "{}", seat, 1)
        with pytest.raises(BotFailed, match="position"):
            await workers.choose(bad)
        with pytest.raises(BotFailed, match="no bot"):
            await workers.choose(BotJob("genius", tasks[0].position, seat, 1))
        with pytest.raises(BotFailed):
            await LocalBots().choose(bad)
        assert workers.replaced == 0
        await workers.close()
        with pytest.raises(BotFailed, match="gone home"):
            await workers.choose(tasks[0])
        await workers.close()

    asyncio.run(run())


@pytest.mark.parametrize("trouble", ["dies", "hangs"])
@pytest.mark.parametrize("times", [1, 2])
def test_a_lost_worker_is_replaced(
    misbehaving: ModuleType, monkeypatch: pytest.MonkeyPatch, trouble: str, times: int
) -> None:
    monkeypatch.setenv("LUDOTEKA_TEST_TIMES", str(times))

    async def run() -> None:
        state = position()
        seat = int(state.asked_seat())
        task = job("random", state, seat, 1, seconds=0.5)
        workers = BotWorkers(1, grace=0.3, entry=getattr(misbehaving, trouble))
        if times == 1:
            assert await workers.choose(task) == answer(task)
        else:
            with pytest.raises(BotFailed, match="did not answer"):
                await workers.choose(task)
            # the next job meets a sound worker
            assert await workers.choose(task) == answer(task)
        assert workers.replaced == times
        await workers.close()

    asyncio.run(run())


def test_closing_does_not_wait_for_a_hanging_worker(
    misbehaving: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTEKA_TEST_TIMES", "99")

    async def run() -> None:
        state = position()
        workers = BotWorkers(1, entry=misbehaving.hangs)
        tasks = [
            asyncio.ensure_future(
                workers.choose(job("random", state, int(state.asked_seat()), k, seconds=50.0))
            )
            for k in range(3)
        ]
        await asyncio.sleep(1.0)
        began = time.perf_counter()
        await workers.close()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [str(d) for d in done] == ["the bots have gone home"] * 3
        assert time.perf_counter() - began < 5.0

    asyncio.run(run())
