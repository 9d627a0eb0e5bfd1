"""Giving up, leaving, coming back, handing over, the host's manners, watching late, hints, rematch, presence, notices, quotas."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludoteka.core.record import Record, verify
from ludoteka.core.seats import NOBODY
from ludoteka.table.house import HouseSettings
from ludoteka.table.notices import Notice, Notices


def test_resigning_with_two_ends_the_game(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        await room.finish(table, answers=6)
        await table.resign(room.ann)
        boris = table.seat_of("boris")
        assert table.status == "over"
        assert table.winners() == [boris]
        assert table.ended_how == "resigned"
        assert table.page(boris, "en").ask.question == "The game is over"
        assert table.page(boris, "en").subtitle == "game over, ended early"
        assert table.resigned == {table.seat_of("ann")}
        record = table.record()
        assert record["result"]["how"] == "resigned"
        assert record["result"]["winners"] == [boris]
        assert verify(Record.from_json(record)) == []
        assert (await refused(table.resign(room.boris))).key == "GEN-1"
        await house.close()
        house = await room.open()
        found = await house.table(table.id)
        assert found.winners() == [boris]
        assert found.resigned == {1 - boris}
        assert found.page(NOBODY, "ru").subtitle == "игра окончена досрочно"
        assert found.record() == record
        assert [h.status for h in await house.tables("ann")] == ["over"]
        await house.close()

    asyncio.run(play())


def test_resigning_among_three_brings_a_bot_and_then_the_end(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 3)
        await room.finish(table, answers=3)
        await table.resign(room.ann)
        assert table.status == "playing"
        assert table.seat_of("ann") == NOBODY, "one who resigned watches"
        assert (await refused(table.come_back(room.ann))).key == "watching"
        await room.finish(table, answers=6)
        await table.resign(room.boris)
        assert table.status == "over"
        assert table.winners() == [2]
        assert table.resigned == {0, 1}
        await house.close()

    asyncio.run(play())


def test_resigning_while_an_answer_waits(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 3)
        person = room.asked(table)
        await table.move(person, [room.legal(table, person)[0], "skip"], table.version, "", "always")
        await table.resign(person)
        assert [r[1] for r in await room.rows(table.id)][-3:] == ["resigned", "confirmed", "replaced"]
        assert table.held == NOBODY
        await house.close()

    asyncio.run(play())


def test_leaving_and_coming_back_while_the_bot_thinks(room: Any) -> None:
    from tests.table.test_table_races import Slow

    async def play() -> None:
        bots = Slow()
        house = await room.open(bots=bots)
        table = await room.playing(house, 2)
        person = room.asked(table)
        await table.leave(person)
        await asyncio.sleep(0.01)
        assert len(bots.asked) == 1
        await table.come_back(person)
        version = table.version
        bots.go.set()
        await asyncio.sleep(0.01)
        assert table.version == version, "the bot's answer came too late"
        assert room.asked(table) is person
        await room.move(table)
        await house.close()

    asyncio.run(play())


def test_handing_a_seat_over(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        seat = table.seat_of("ann")
        assert (await refused(table.hand("ann", room.boris))).key == "sits-already"
        await table.hand("ann", room.clara)
        assert table.seat_of("clara") == seat
        assert (await refused(table.hand("ann", room.clara))).key == "watching"
        assert table.names("en")[seat] == "Clara"
        assert "New player: Clara" in str(table.log(NOBODY, "en"))
        await house.close()
        house = await room.open()
        found = await house.table(table.id)
        assert found.seat_of("clara") == seat
        assert found.log(0, "ru") == table.log(0, "ru")
        assert [h.mine for h in await house.tables("clara")] == [True]
        await room.finish(found)
        await house.close()

    asyncio.run(play())


def test_the_host_mutes_and_kicks(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await house.create(room.ann, {"game": "carcassonne", "seats": 3})
        for p in room.people:
            await table.sit(p)
        assert (await refused(table.kick(room.boris, "clara"))).key == "host-only"
        assert (await refused(table.kick(room.ann, "ann"))).key == "not-yourself"
        await table.kick(room.ann, "clara")
        assert table.seats[2].kind == "empty"
        assert (await refused(table.sit(room.clara))).key == "kicked"
        await table.set_bot(room.ann, 2, "random")
        await table.start(room.ann)
        await table.mute(room.ann, "boris", True)
        assert (await refused(table.say(room.boris, "But"))).key == "muted"
        await table.mute(room.ann, "boris", False)
        await table.say(room.boris, "Thanks")
        await table.kick(room.ann, "boris")
        assert table.seats[1].gone == "kicked"
        assert table.seat_of("boris") == NOBODY
        assert (await refused(table.kick(room.ann, "nobody"))).key == "not-here"
        await room.finish(table)
        await house.close()
        house = await room.open()
        found = await house.table(table.id)
        assert found.seats == table.seats
        await house.close()

    asyncio.run(play())


def test_talk_that_is_sent_twice_is_said_once(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        await asyncio.gather(*(table.say(room.ann, "Hello", "t1") for _ in range(3)))
        await house.close()
        house = await room.open()
        table = await house.table(table.id)
        await table.say(room.ann, "Hello", "t1")
        await table.say(room.boris, "Hello", "t1")
        assert [name for _, name, _, _ in table.chat()] == ["Ann", "Борис"]
        await house.close()

    asyncio.run(play())


@pytest.mark.parametrize("delay", [{"rows": 4}, {"minutes": 10}])
def test_those_who_watch_see_it_late(room: Any, delay: dict[str, int]) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house, delay=delay)
        states, logs = [table.state], [table.log(NOBODY, "en")]
        counts = [table.moves]
        woken = table.subscribe()

        async def listed(person: str) -> int:
            return next(h.moves for h in await house.tables(person) if h.id == table.id)

        for i in range(9):
            room.clock.time += 60_000
            await room.move(table)
            states.append(table.state)
            logs.append(table.log(0, "en"))
            counts.append(table.moves)
            assert await listed("ann") == table.moves
            if "rows" in delay:
                late = states[max(0, i + 1 - 4)]
                assert table.state_for(NOBODY) is late
                assert table.log(NOBODY, "en") == logs[max(0, i + 1 - 4)]
                assert await listed("somebody") == counts[max(0, i + 1 - 4)]
            else:
                assert table.state_for(NOBODY) is states[0]
            assert table.state_for(1) is table.state
            assert table.page(NOBODY, "en") != table.page(0, "en") or i < 2
        if "minutes" in delay:
            await woken.changed()
            await room.clock.pass_by(5 * 60 + 1)
            await woken.changed()
            assert table.state_for(NOBODY) is states[4]
            assert table.log(NOBODY, "en") == logs[4]
        # a restart shows no more than before
        late = table.state_for(NOBODY)
        await house.close()
        house = await room.open(clock=room.clock)
        table = await house.table(table.id)
        assert table.state_for(NOBODY).same(late)
        await room.finish(table)
        assert table.state_for(NOBODY) is table.state
        await house.close()

    asyncio.run(play())


def test_hints_come_from_the_bots_and_stand_in_the_log(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.timed(house)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        other = room.people[1 - seat]
        assert (await refused(table.hint(other))).key == "GEN-2"
        assert (await refused(table.hint(room.clara))).key == "watching"
        text = await table.hint(person)
        assert table.why_not(person, text) is None
        assert "takes a hint" in str(table.log(NOBODY, "en"))
        await table.hint(person)
        done = await asyncio.gather(table.hint(person), table.hint(person), return_exceptions=True)
        assert sorted(getattr(d, "key", "") for d in done) == ["", "hints-spent"]
        assert table.hints_left(seat) == 0
        purist = await room.timed(house, level="purist")
        assert (await refused(purist.hint(room.asked(purist)))).key == "no-hints"
        coach = await room.timed(house, level="coach")
        for _ in range(5):
            await coach.hint(room.asked(coach))
        await house.close()

    asyncio.run(play())


def test_a_hint_for_a_position_that_is_no_more(room: Any, refused: Any) -> None:
    from tests.table.test_table_races import Slow

    async def play() -> None:
        bots = Slow()
        house = await room.open(bots=bots)
        table = await room.timed(house)
        person = room.asked(table)
        task = asyncio.ensure_future(table.hint(person))
        await asyncio.sleep(0.01)
        await room.move(table)
        bots.go.set()
        assert (await refused(task)).key == "stale"
        assert table.hints_left(table.seat_of(person.id)) == 3
        await house.close()

    asyncio.run(play())


def test_a_hint_for_a_position_that_cannot_be_dealt_again(room: Any, refused: Any, monkeypatch: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.timed(house)
        person = room.asked(table)

        def broken(*args: Any) -> Any:
            raise ValueError("card 0 lies in no pile")

        monkeypatch.setattr("ludoteka.table.seating.job", broken)
        before = room.facts(table)
        assert (await refused(table.hint(person))).key == "hint-failed"
        assert room.facts(table) == before
        await house.close()

    asyncio.run(play())


def test_rematch(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        told: list[Notice] = []
        house.notices.subscribe(told.append)
        table = await room.timed(house, 2, {2: "random"}, level="coach")
        assert (await refused(house.rematch(room.ann, table))).key == "not-over-yet"
        await room.finish(table)
        assert (await refused(house.rematch(room.clara, table))).key == "not-seated"
        one, two = await asyncio.gather(house.rematch(room.boris, table), house.rematch(room.ann, table))
        assert one is two
        assert table.rematch_at == one.id
        assert one.settings["options"] == table.settings["options"]
        assert one.manners.level == "coach"
        assert [s.kind for s in one.seats] == ["person", "empty", "bot"]
        host = next(p for p in room.people if one.is_host(p.id))
        other = room.ann if host is room.boris else room.boris
        assert [(n.kind, n.person) for n in told if n.table == one.id] == [("invited", other.id)]
        head = next(h for h in await house.tables(other.id) if h.id == one.id)
        assert head.invited
        await house.close()
        house = await room.open()
        found = await house.table(table.id)
        assert found.rematch_at == one.id
        assert (await house.rematch(room.ann, found)).id == one.id
        await house.close()

    asyncio.run(play())


def test_who_was_sent_away_is_not_met_again(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        told: list[Notice] = []
        house.notices.subscribe(told.append)
        table = await room.timed(house, 3)
        await table.kick(room.ann, "clara")
        await room.finish(table)
        assert (await refused(house.rematch(room.clara, table))).key == "not-seated"
        again = await house.rematch(room.ann, table)
        assert set(again.invited) == {"boris"}
        assert [n.person for n in told if n.table == again.id] == ["boris"]
        await house.close()

    asyncio.run(play())


def test_notices_come_once_for_each_turn(room: Any) -> None:
    async def play() -> None:
        told: list[Notice] = []
        house = await room.open()
        house.notices.subscribe(lambda n: told.append(n))
        table = await room.playing(house, 2)
        first = room.asked(table)
        assert [(n.kind, n.person) for n in told] == [("your-turn", first.id)]
        await table.say(first, "Hm")
        await room.move(table)
        assert len(told) == 1, "still the same turn"
        table.arrive(room.boris.id)
        table.arrive(room.ann.id)
        await table.move(first, ["skip"], table.version, "")
        assert [n.person for n in told] == [first.id, room.asked(table).id]
        assert told[-1].here
        await house.close()
        house = await room.open()
        house.notices.subscribe(told.append)
        table = await house.table(table.id)
        assert len(told) == 2, "nothing is told again after a restart"
        await table.resign(room.ann)
        assert {(n.kind, n.person) for n in told[2:]} == {("over", "ann"), ("over", "boris")}
        await house.close()

    asyncio.run(play())


def test_a_subscriber_that_fails_harms_nobody() -> None:
    notices, told = Notices(), []

    def broken(notice: Notice) -> None:
        raise ZeroDivisionError

    notices.subscribe(broken)
    end = notices.subscribe(told.append)
    notice = Notice("your-turn", "ann", "t", "g", "", 5, False)
    notices.tell(notice)
    notices.tell(notice)
    assert told == [notice]
    end()
    notices.tell(Notice("your-turn", "ann", "t", "g", "", 6, False))
    assert told == [notice]


def test_presence_and_who_is_away(room: Any) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house)
        listener = table.subscribe()
        version = table.version
        table.arrive("ann")
        table.arrive("ann")
        table.arrive("zoe")
        await listener.changed()
        assert table.here() == ([table.seat_of("ann")], 1)
        table.depart("ann")
        assert table.is_here("ann")
        table.depart("ann")
        assert not table.is_here("ann")
        assert not table.is_away("ann")
        room.clock.time += 181_000
        assert table.is_away("ann")
        assert table.version == version
        await house.close()

    asyncio.run(play())


def test_an_abandoned_game_does_not_count_for_ever(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open(HouseSettings(bot_pause=0.0, tables_per_person=1), clock=room.clock)
        await room.timed(house)
        new = {"game": "carcassonne", "seats": 2}
        assert (await refused(house.create(room.ann, new))).key == "too-many-tables"
        await room.clock.pass_by(15 * 24 * 3600)
        await house.create(room.ann, new)
        await house.close()

    asyncio.run(play())


def test_what_may_be_used_once(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        assert [await house.once("a"), await house.once("a"), await house.once("b")] == [True, False, True]
        await house.close()
        house = await room.open()
        assert not await house.once("a")
        await house.close()

    asyncio.run(play())
