"""Whole games through the house: played, stored, verified, found again."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from ludoteka.core.chance import Rng, SealedDice
from ludoteka.core.record import Record, verify
from ludoteka.table.house import HouseSettings


@pytest.mark.parametrize(
    ("people", "bots", "options"),
    [
        (2, {}, {}),
        (1, {1: "random"}, {"preset": "everything"}),
        (2, {2: "greedy"}, {"preset": "inns_cathedrals"}),
        (0, {0: "random", 1: "random"}, {"preset": "river"}),
    ],
)
def test_a_whole_game_verifies(room: Any, people: int, bots: dict[int, str], options: dict[str, Any]) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, people, bots, **options)
        await room.finish(table, Rng(7))
        assert table.status == "over"
        record = Record.from_json(json.loads(json.dumps(table.record())))
        assert verify(record) == []
        assert record.dice["commitment"] == table.commitment
        assert len(record.dice["nonces"]) == people
        assert record.dice["numbers"] == list(range(len(record.dice["numbers"])))
        await house.close()

    asyncio.run(play())


def test_a_false_draw_is_found(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        await room.finish(table)
        data = table.record()
        data["dice"]["nonces"][0] = "ff"
        assert verify(Record.from_json(data)) != []
        await house.close()

    asyncio.run(play())


def test_the_commitment_is_public_before_anybody_sits_and_the_secret_is_not(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await house.create(room.ann, {"game": "carcassonne", "seats": 2})
        secret = await room.stores[-1].get(f"secret/{table.id}")
        assert SealedDice.commitment(secret) == table.commitment
        await table.sit(room.ann, nonce="c0ffee")
        await table.sit(room.boris)
        await table.start(room.ann)
        text = json.dumps(await room.rows(table.id))
        assert secret.hex() not in text
        assert (await refused(_async(table.record))).status == 403
        await room.finish(table)
        record = table.record()
        assert record["dice"]["secret"] == secret.hex()
        assert record["dice"]["nonces"][0] == "c0ffee"
        assert len(record["dice"]["nonces"][1]) == 32
        await house.close()

    asyncio.run(play())


async def _async(call: Any) -> Any:
    return call()


def test_a_restart_finds_the_table_as_it_was(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2, {2: "random"}, preset="everything")
        await room.finish(table, Rng(3), answers=40)
        listener = table.subscribe()
        while room.asked(table) is None:
            await listener.changed()
        await table.say(room.boris, "Bis später")
        before, logs = room.facts(table), [table.log(seat, "ru") for seat in (-1, 0, 1, 2)]
        page = table.page(0, "en")
        await house.close()
        again = await room.open()
        assert again.epoch != house.epoch
        found = await again.table(table.id)
        assert room.facts(found) == before
        assert [found.log(seat, "ru") for seat in (-1, 0, 1, 2)] == logs
        assert found.page(0, "en") == page
        assert found.state.same(table.state)
        await room.finish(found, Rng(4))
        assert verify(Record.from_json(found.record())) == []
        await again.close()
        last = await room.open()
        over = await last.table(table.id)
        assert over.status == "over"
        assert over.record() == found.record()
        await over.say(room.ann, "Danke!")
        await last.close()

    asyncio.run(play())


def test_bots_take_their_turn_up_again_after_a_restart(room: Any) -> None:
    async def play() -> None:
        # a pause so long that the bot never moves in the first house
        house = await room.open(HouseSettings(bot_pause=1000.0))
        table = await room.playing(house, 0, {0: "random", 1: "greedy"})
        await asyncio.sleep(0.05)
        assert table.version == 4
        await house.close()
        again = await room.open()
        found = await again.table(table.id)
        listener = found.subscribe()
        while found.status == "playing":
            await asyncio.wait_for(listener.changed(), 10)
        assert verify(Record.from_json(found.record())) == []
        await again.close()

    asyncio.run(play())


def test_log_lines_keep_their_numbers(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        seen: dict[int, str] = {}
        since = 0
        while table.status == "playing":
            await room.move(table)
            for i, line in table.log(0, "en", since):
                assert i >= since
                assert i not in seen
                seen[i] = line.text
                since = i + 1
        assert seen == {i: line.text for i, line in table.log(0, "en")}
        await house.close()

    asyncio.run(play())


def test_two_bots_of_a_kind_are_told_apart(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await house.create(
            room.ann, {"game": "carcassonne", "seats": 3, "bots": {"0": "greedy", "2": "greedy"}}
        )
        assert table.names("en") == ("Magpie 1", "", "Magpie 2")
        assert table.names("ru") == ("Сорока 1", "", "Сорока 2")
        await table.set_bot(room.ann, 2, "random")
        assert table.names("en") == ("Magpie", "", "Dicey")
        await house.close()

    asyncio.run(play())


def test_bots_keep_their_pause(room: Any) -> None:
    async def play() -> None:
        house = await room.open(HouseSettings(bot_pause=0.04))
        table = await room.playing(house, 0, {0: "random", 1: "random"})
        began = asyncio.get_running_loop().time()
        while table.version < 8:
            await asyncio.sleep(0.002)
        assert asyncio.get_running_loop().time() - began > 3 * 0.04
        await house.close()

    asyncio.run(play())


def test_lists_of_tables(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        done = await room.playing(house, 2)
        await room.finish(done)
        running = await room.playing(house, 2)
        hidden = await house.create(room.boris, {"game": "carcassonne", "seats": 2, "public": False})
        shown = await house.create(room.boris, {"game": "carcassonne", "seats": 2, "title": "Herbst"})
        gone = await house.create(room.boris, {"game": "carcassonne", "seats": 2})
        await gone.dissolve(room.boris)

        async def ids(h: Any, person: str | None) -> set[str]:
            return {t.id for t in await h.tables(person)}

        async def look(h: Any) -> None:
            # a public game may be watched
            assert await ids(h, None) == {shown.id, running.id}
            assert await ids(h, "ann") == {done.id, running.id, shown.id}
            assert await ids(h, "boris") == {done.id, running.id, hidden.id, shown.id}
            assert await ids(h, "clara") == {shown.id, running.id}
            heads = {t.id: t for t in await h.tables("ann")}
            assert heads[done.id].status == "over"
            assert heads[done.id].seats == ("Ann", "Борис")
            assert heads[done.id].moves == done.moves
            assert heads[shown.id].title == "Herbst"
            turn = {p: next(t for t in await h.tables(p) if t.id == running.id) for p in ("ann", "boris")}
            assert [turn["ann"].turn_is_mine, turn["boris"].turn_is_mine].count(True) == 1

        await look(house)
        await house.close()
        again = await room.open()
        await look(again)
        await again.close()

    asyncio.run(play())


def test_finished_tables_leave_memory_and_come_back(room: Any) -> None:
    async def play() -> None:
        house = await room.open(HouseSettings(bot_pause=0.0, finished_in_memory=1))
        tables = []
        for _ in range(3):
            table = await room.playing(house, 2)
            await room.finish(table)
            tables.append(table)
        assert len(house._tables) == 1, "finished tables pile up while new ones are opened"
        await house.close()
        again = await room.open(HouseSettings(bot_pause=0.0, finished_in_memory=1))
        found = [await again.table(t.id) for t in tables]
        assert [t.record() for t in found] == [t.record() for t in tables]
        assert len(again._tables) == 1
        # the same object is handed out while it is in memory, also to two who ask at once
        one, two = await asyncio.gather(again.table(tables[0].id), again.table(tables[0].id))
        assert one is two
        await again.close()

    asyncio.run(play())
