"""Things that happen at the same moment, and things that are said twice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.toy import GAME as FAIR

from ludoteka.bots.workers import BotJob, BotPort, LocalBots, answer
from ludoteka.core.record import Record, verify
from ludoteka.table.house import HouseSettings
from ludoteka.table.play import Play


def test_two_people_at_one_seat(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await house.create(room.ann, {"game": "carcassonne", "seats": 3})
        done = await asyncio.gather(*(table.sit(p, 1) for p in room.people), return_exceptions=True)
        assert [getattr(d, "key", None) for d in done] == [None, "seat-taken", "seat-taken"]
        assert [s.person for s in table.seats] == ["", "ann", ""]
        # without a wish everybody finds one
        await asyncio.gather(table.sit(room.boris), table.sit(room.clara), table.sit(room.ann))
        assert [s.person for s in table.seats] == ["boris", "ann", "clara"]
        # moving over
        await table.stand(room.boris)
        await table.sit(room.clara, 0)
        assert [s.person for s in table.seats] == ["clara", "ann", ""]
        await table.sit(room.clara, 0)
        await house.close()

    asyncio.run(play())


def test_two_moves_at_once(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        person = room.asked(table)
        choices = (room.legal(table, person) * 2)[:2]
        version = table.version
        done = await asyncio.gather(
            *(table.move(person, [a], version, f"w{i}") for i, a in enumerate(choices)),
            return_exceptions=True,
        )
        assert [getattr(d, "key", None) for d in done] == [None, "stale"]
        assert table.version == version + 1
        await house.close()

    asyncio.run(play())


def test_an_old_version_is_fine_while_the_question_stands(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        person, seen = room.asked(table), table.version
        await table.say(room.clara, "Hello")
        assert table.version == seen + 1
        await table.move(person, room.legal(table, person)[:1], seen, "a")
        assert table.version == seen + 2
        # the same seat is asked about a figure now, but the page it saw was about the tile
        refusal = await refused(table.move(person, ["skip"], seen, "b"))
        assert (refusal.key, refusal.status) == ("stale", 409)
        await table.move(person, ["skip"], table.version, "b")
        await house.close()

    asyncio.run(play())


def test_a_batch_is_one_row(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        person, version, moves = room.asked(table), table.version, table.moves
        await table.move(person, [room.legal(table, person)[0], "skip"], version, "a")
        assert table.version == version + 1
        # place, skip, and the draw of the next tile
        assert table.moves == moves + 3
        assert room.asked(table) is not person
        await house.close()

    asyncio.run(play())


def test_a_client_id_counts_once_also_after_a_restart(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        person, version = room.asked(table), table.version
        choice = room.legal(table, person)[:1]
        await asyncio.gather(*(table.move(person, choice, version, "same") for _ in range(3)))
        assert table.version == version + 1
        await house.close()
        again = await room.open()
        found = await again.table(table.id)
        await found.move(person, choice, version, "same")
        assert found.version == version + 1
        # the id of somebody else is another id
        await found.move(person, ["skip"], found.version, "next")
        other = room.asked(found)
        await found.move(other, room.legal(found, other)[:1], found.version, "same")
        assert found.version == version + 3
        await again.close()

    asyncio.run(play())


class Slow(BotPort):
    """Bots that answer when they are told to."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.asked: list[BotJob] = []

    async def choose(self, task: BotJob) -> str:
        self.asked.append(task)
        await self.go.wait()
        return answer(task)

    async def close(self) -> None:
        self.go.set()


def test_people_act_while_a_bot_thinks(room: Any, refused: Any) -> None:
    async def play() -> None:
        bots = Slow()
        house = await room.open(bots=bots)
        table = await room.playing(house, 1, {1: "random"})
        if room.asked(table) is room.ann:
            await table.move(room.ann, [room.legal(table, room.ann)[0], "skip"], table.version, "a")
        await asyncio.sleep(0.01)
        version = table.version
        assert len(bots.asked) == 1
        assert (await refused(table.move(room.ann, ["skip"], table.version, "b"))).key == "GEN-2"
        await table.say(room.ann, "Well?")
        assert table.version == version + 1
        bots.go.set()
        await room.finish(table)
        assert verify(Record.from_json(table.record())) == []
        # one job for every answer of the bot: talk did not make it think again
        answers = [r for r in await room.rows(table.id) if r[1] == "moved" and '"by":"bot"' in r[2]]
        assert len(answers) == len(bots.asked)
        await house.close()

    asyncio.run(play())


def test_closing_while_a_bot_thinks(room: Any) -> None:
    async def play() -> None:
        bots = Slow()
        house = await room.open(bots=bots)
        table = await room.playing(house, 0, {0: "random", 1: "random"})
        await asyncio.sleep(0.01)
        await asyncio.wait_for(house.close(), 5)
        assert table.status == "playing"

    asyncio.run(play())


def test_a_caller_that_goes_away_does_not_stop_the_row(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        person, version = room.asked(table), table.version
        task = asyncio.create_task(table.move(person, room.legal(table, person)[:1], version, "a"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        listener = table.subscribe()
        await asyncio.wait_for(listener.changed(), 5)
        assert table.version == version + 1
        assert len(await room.rows(table.id)) == table.version
        await house.close()

    asyncio.run(play())


class Broken(LocalBots):
    """A bot that fails, or answers nonsense."""

    def __init__(self, reply: str | None) -> None:
        self._reply = reply

    async def choose(self, task: BotJob) -> str:
        if self._reply is None:
            from ludoteka.bots.workers import BotFailed

            raise BotFailed("it fell asleep")
        return self._reply


def test_a_bot_that_fails_plays_the_default(room: Any) -> None:
    async def play(bots: Broken) -> None:
        house = await room.open(HouseSettings(bot_pause=0.0), bots)
        table = await room.playing(house, 0, {0: "random", 1: "random"})
        listener = table.subscribe()
        while table.status == "playing":
            await asyncio.wait_for(listener.changed(), 10)
        assert verify(Record.from_json(table.record())) == []
        assert all('"by":"default"' in r[2] for r in await room.rows(table.id) if r[1] == "moved")
        await house.close()

    for reply in (None, "fly", ""):
        asyncio.run(play(Broken(reply)))


def test_a_listener_hears_of_many_changes_once(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await house.create(room.ann, {"game": "carcassonne", "seats": 2})
        one, two = table.subscribe(), table.subscribe()
        for k in range(3):
            await table.say(room.ann, str(k))
        await asyncio.wait_for(one.changed(), 1)
        with_timeout = asyncio.ensure_future(one.changed())
        await asyncio.sleep(0.01)
        assert not with_timeout.done()
        two.close()
        one.close()
        await with_timeout
        assert not table.watched
        await house.close()

    asyncio.run(play())


class Late(LocalBots):
    """Thinks until the position has changed, and has then found something that does not fit; after that it is quick."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.asked = 0

    async def choose(self, task: BotJob) -> str:
        self.asked += 1
        if self.asked > 1:
            return answer(task)
        await self.go.wait()
        return "sell gem"


def test_a_thought_that_has_become_wrong_is_thought_again(room: Any) -> None:
    async def play() -> None:
        bots = Late()
        house = await room.open(bots=bots)
        table = await house.create(room.ann, {"game": FAIR.name, "seats": 3, "bots": {2: "random"}})
        await table.sit(room.ann)
        await table.sit(room.boris)
        await table.start(room.ann)
        await asyncio.sleep(0.01)
        await table.move(room.ann, ["bid 0"], table.version, "a")
        version = table.version
        bots.go.set()
        while table.version == version:
            await asyncio.sleep(0.001)
        assert bots.asked == 2
        assert '"by":"bot"' in (await room.rows(table.id))[-1][2]
        await house.close()

    asyncio.run(play())


def test_an_engine_that_breaks_costs_one_move_not_the_table(
    room: Any, refused: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        house = await room.open(bots=Slow())
        table = await room.playing(house, 1, {1: "random"})
        whole = Play.answer

        def broken(self: Play, seat: int, actions: list[str]) -> None:
            whole(self, seat, actions)
            raise ZeroDivisionError("a bug in the game")

        monkeypatch.setattr(Play, "answer", broken)
        before = room.facts(table)
        if room.asked(table) is room.ann:
            choice = room.legal(table, room.ann)[:1]
            refusal = await refused(table.move(room.ann, choice, table.version, "a"))
            assert (refusal.key, refusal.status) == ("engine-failed", 503)
            assert room.facts(table) == before
        else:
            # the bot's answer breaks the game; then it does what the seat does by default
            house._bots.go.set()
            await asyncio.sleep(0.05)
            assert room.facts(table) == before
        monkeypatch.setattr(Play, "answer", whole)
        house._bots.go.set()
        await room.finish(table)
        assert verify(Record.from_json(table.record())) == []
        await house.close()

    for _ in range(4):
        asyncio.run(play())


def test_bots_stop_when_another_process_takes_the_table(room: Any) -> None:
    async def play() -> None:
        first = await room.open(HouseSettings(bot_pause=0.01))
        table = await room.playing(first, 0, {0: "random", 1: "random"})
        await asyncio.sleep(0.05)
        second = await room.open()
        found = await second.table(table.id)
        listener = found.subscribe()
        while found.status == "playing":
            await asyncio.wait_for(listener.changed(), 10)
        assert table.status == "stopped"
        assert verify(Record.from_json(found.record())) == []
        await first.close()
        await second.close()

    asyncio.run(play())
