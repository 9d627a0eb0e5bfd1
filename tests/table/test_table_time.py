"""Clocks: deadlines worked out from rows, time-outs and what follows, vacation, restarts, undo and increments."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludoteka.core.record import Record, verify
from ludoteka.core.seats import NOBODY
from ludoteka.table.clocks import DAY, HOUR, MINUTE, SECOND, Clocks, TimeRule
from ludoteka.table.house import HouseSettings, Person

LIVE = {"time": {"kind": "live", "base": 5, "increment": 10}}
DAYS = {"time": {"kind": "days", "hours": 24, "vacation": 2}}


def kinds(rows: list[tuple[int, str, str]]) -> list[str]:
    return [kind for _, kind, _ in rows]


def test_a_live_clock_runs_while_its_seat_is_asked() -> None:
    clocks = Clocks(TimeRule("live", 5, 10), 2)
    clocks.now = 1000
    clocks.run([0])
    assert clocks.deadline(0) == 1000 + 5 * MINUTE
    assert clocks.deadline(1) is None
    clocks.advance(61_000)
    # still asked: no increment
    assert clocks.run([0], earned=0) == 0
    clocks.advance(71_000)
    assert clocks.run([1], earned=0) == 10 * SECOND
    assert clocks.left == [4 * MINUTE, 5 * MINUTE]
    assert clocks.next_deadline() == 71_000 + 5 * MINUTE
    # a wall clock that was set back takes nothing and gives nothing
    clocks.advance(60_000)
    assert clocks.left[1] == 5 * MINUTE
    assert clocks.deadline(1) == 71_000 + 5 * MINUTE


def test_days_begin_anew_and_stop_on_vacation() -> None:
    clocks = Clocks(TimeRule("days", hours=24, vacation=2), 2)
    clocks.run([0])
    clocks.advance(20 * HOUR)
    clocks.away.add(0)
    assert clocks.deadline(0) == 24 * HOUR + 2 * DAY
    clocks.advance(44 * HOUR)
    assert (clocks.vacation[0], clocks.left[0]) == (DAY, 4 * HOUR)
    # more vacation than there is: it ends by itself and the clock goes on
    clocks.advance(44 * HOUR + DAY + HOUR)
    assert clocks.away == set()
    assert clocks.left[0] == 3 * HOUR
    clocks.run([1])
    clocks.run([0])
    assert clocks.left[0] == 24 * HOUR


def test_a_pause_counts_for_nothing() -> None:
    clocks = Clocks(TimeRule("live", 5, 0), 1)
    clocks.run([0])
    clocks.advance(10 * MINUTE, counted_to=MINUTE)
    assert clocks.left[0] == 4 * MINUTE
    assert clocks.deadline(0) == 14 * MINUTE


def test_nobody_is_hurried_without_a_clock(room: Any) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house)
        assert table.deadlines() == {}
        await room.clock.pass_by(30 * 24 * 3600)
        assert "timed_out" not in kinds(await room.rows(table.id))
        await house.close()

    asyncio.run(play())


@pytest.mark.parametrize(("manners", "seconds"), [(LIVE, 300), (DAYS, 24 * 3600)])
def test_time_out_take_over_and_return(
    room: Any, refused: Any, manners: dict[str, Any], seconds: int
) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house, **manners)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        other = room.people[1 - seat]
        assert table.deadlines() == {seat: room.clock.time + seconds * 1000}
        await room.clock.pass_by(seconds - 1)
        assert room.asked(table) is person
        await room.clock.pass_by(2)
        listener = table.subscribe()
        while not table.turn_of(other.id):
            await asyncio.wait_for(listener.changed(), 5)
        rows = await room.rows(table.id)
        assert kinds(rows)[4:7] == ["timed_out", "moved", "replaced"]
        assert '"by":"default"' in rows[5][2]
        assert '"by":"bot"' in rows[7][2], "the bot has finished the turn"
        assert table.seats[seat].gone == "time"
        assert table.seat_of(person.id) == seat
        assert (await refused(table.move(person, ["skip"], table.version, "x"))).key == "bot-plays"
        assert table.page(seat, "en").ask.question == "A bot plays for you"
        # the person comes back at any time
        await table.come_back(person)
        assert table.seats[seat].active
        await room.finish(table, answers=6)
        assert kinds(await room.rows(table.id)).count("timed_out") == 1
        left = table.time_left(seat)
        before, state = table.deadlines(), table.state
        await house.close()
        house = await room.open(clock=room.clock)
        table = await house.table(table.id)
        assert table.state.same(state)
        assert table.deadlines() == before
        assert table.time_left(seat) == left
        text = str(table.log(NOBODY, "en"))
        assert "has no time left" in text
        assert "plays again" in text
        await room.finish(table)
        assert verify(Record.from_json(table.record())) == []
        await house.close()

    asyncio.run(play())


def test_everybody_out_of_time_still_ends_the_game(room: Any) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house, **LIVE)
        listener = table.subscribe()
        while table.status == "playing":
            if table.deadlines():
                await room.clock.pass_by(301)
            else:
                await asyncio.wait_for(listener.changed(), 5)
        assert verify(Record.from_json(table.record())) == []
        await house.close()

    asyncio.run(play())


def test_a_hold_ends_when_its_seat_is_out_of_time(room: Any) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house, **LIVE)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        await table.move(person, room.legal(table, person)[:1], table.version, "")
        await table.move(person, ["skip"], table.version, "", "always")
        assert table.held == seat
        assert list(table.deadlines()) == [seat], "who holds is on the clock"
        await room.clock.pass_by(301)
        assert kinds(await room.rows(table.id))[-3:] == ["timed_out", "confirmed", "replaced"]
        assert table.held == NOBODY
        assert table.asked(0) == [1 - seat]
        await house.close()

    asyncio.run(play())


def test_a_move_and_the_deadline_at_the_same_moment(room: Any, refused: Any) -> None:
    """Whoever has the lock first: either the move counts, or the seat is out of time; never both."""

    async def play(move_first: bool) -> None:
        room.path.unlink(missing_ok=True)
        house = await room.open(clock=room.clock)
        table = await room.timed(house, **LIVE)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        actions = [room.legal(table, person)[0], "skip"]
        room.clock.time += 300_000
        alarm = next(a for a in room.clock.alarms if "_ring" in repr(a.call))
        room.clock.alarms.remove(alarm)
        if move_first:
            task = asyncio.ensure_future(table.move(person, actions, table.version, "m"))
            await asyncio.sleep(0)
            alarm.call()
            await task
        else:
            alarm.call()
            for _ in range(4):
                await asyncio.sleep(0)
            refusal = await refused(table.move(person, actions, table.version, "m"))
            assert refusal.key in ("bot-plays", "stale")
        await room.clock.pass_by(1)
        rows = kinds(await room.rows(table.id))
        assert ("timed_out" in rows) != move_first
        assert table.seats[seat].active == move_first
        await house.close()

    asyncio.run(play(True))
    asyncio.run(play(False))


def test_the_time_of_a_closed_house_is_a_pause(room: Any) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house, **LIVE)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        await room.clock.pass_by(100)
        await house.close()
        room.clock.time += 24 * HOUR
        house = await room.open(clock=room.clock)
        table = await house.table(table.id)
        assert table.deadlines() == {seat: room.clock.time + 200_000}
        assert "The house was closed" in str(table.log(0, "en"))
        # again, after a crash: at most the time between two signs of life counts as a pause too
        await room.clock.pass_by(95)
        room.clock.alarms.clear()
        room.clock.time += HOUR
        again = await room.open(clock=room.clock)
        found = await again.table(table.id)
        assert found.deadlines()[seat] - room.clock.time in range(105_000, 116_000)
        await room.clock.pass_by(120)
        assert found.seats[seat].gone == "time"
        await again.close()
        await house.close()

    asyncio.run(play())


def test_undo_gains_no_time(room: Any) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house, 3, **LIVE)
        for p in room.people:
            table.arrive(p.id)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        await table.move(person, [room.legal(table, person)[0], "skip"], table.version, "")
        assert table.time_left(seat) == 310_000
        await table.undo(person, table.version, ask=True)
        for p in room.people:
            await table.agree(p, True, table.version)
        assert room.asked(table) is person
        assert table.time_left(seat) == 300_000
        await house.close()

    asyncio.run(play())


@pytest.mark.parametrize(("manners", "seconds"), [(LIVE, 295), (DAYS, 23 * 3600)])
def test_going_and_coming_back_gains_no_time(room: Any, manners: dict[str, Any], seconds: int) -> None:
    async def play() -> None:
        house = await room.open(HouseSettings(bot_pause=30), clock=room.clock)
        table = await room.timed(house, **manners)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        await room.clock.pass_by(seconds)
        end = table.deadlines()[seat]
        for _ in range(3):
            await table.leave(person)
            assert table.deadlines() == {}
            await table.come_back(person)
            assert table.deadlines() == {seat: end}
        await room.clock.pass_by((end - room.clock.time) / 1000 - 1)
        assert table.seats[seat].gone == ""
        await room.clock.pass_by(1)
        assert table.seats[seat].gone == "time"
        await house.close()

    asyncio.run(play())


@pytest.mark.parametrize(("manners", "left"), [(LIVE, MINUTE), (DAYS, DAY)])
def test_who_takes_over_a_seat_that_is_out_of_time_has_some(
    room: Any, manners: dict[str, Any], left: int
) -> None:
    async def play() -> None:
        house = await room.open(HouseSettings(bot_pause=30), clock=room.clock)
        table = await room.timed(house, **manners)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        await room.clock.pass_by(86_400)
        assert table.seats[seat].gone == "time"
        await table.hand(person.id, Person("zoe", "Zoe"))
        assert table.time_left(seat) == left
        while not table.turn_of("zoe"):
            await room.move(table)
        await room.clock.pass_by(59)
        assert table.seats[seat].active
        await house.close()

    asyncio.run(play())


def test_an_answer_taken_back_does_not_begin_the_hours_anew(room: Any) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await house.create(
            room.ann, {"game": "catan", "seats": 2, "options": {"preset": "duel"}, "manners": DAYS}
        )
        for p in room.people[:2]:
            await table.sit(p)
        await table.start(room.ann)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        await room.clock.pass_by(23 * 3600)
        while room.asked(table) is person:
            await room.move(table)
        assert table.undo_for(seat).free
        await room.clock.pass_by(60)
        await table.undo(person, table.version)
        assert room.asked(table) is person
        assert table.time_left(seat) == HOUR
        # what all agree to begins anew
        while room.asked(table) is person:
            await room.move(table)
        await room.move(table)
        await table.undo(person, table.version, ask=True)
        await table.agree(room.people[1 - seat], True, table.version)
        assert room.asked(table) is person
        assert table.time_left(seat) == DAY
        await house.close()

    asyncio.run(play())


def test_vacation_stops_the_clock_of_a_table_by_days(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house, **DAYS)
        person = room.asked(table)
        seat = table.seat_of(person.id)
        await table.vacation(person, True)
        assert table.deadlines()[seat] == room.clock.time + 3 * DAY
        await room.clock.pass_by(47 * 3600)
        await table.vacation(person, False)
        assert table.vacation_of(seat) == (False, HOUR)
        assert table.deadlines()[seat] == room.clock.time + DAY
        # who is on vacation has no say in an undo
        other = room.people[1 - seat]
        await table.vacation(other, True)
        await table.move(person, [room.legal(table, person)[0], "skip"], table.version, "")
        assert table.story.clocks.away == {1 - seat}
        await table.undo(person, table.version, ask=True)
        assert room.asked(table) is person
        await house.close()
        live = await room.open(clock=room.clock)
        table = await room.timed(live, **LIVE)
        assert (await refused(table.vacation(room.ann, True))).key == "no-vacation"
        await live.close()

    asyncio.run(play())


def test_a_time_out_that_cannot_be_stored_comes_later(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        house = await room.open(clock=room.clock)
        table = await room.timed(house, **LIVE)
        seat = next(iter(table.deadlines()))
        from ludoteka.table.store import StoreError

        store = room.stores[-1]
        whole = store.append

        async def full(*args: Any) -> None:
            raise StoreError("the disk is full")

        monkeypatch.setattr(store, "append", full)
        await room.clock.pass_by(300)
        assert table.seats[seat].active
        monkeypatch.setattr(store, "append", whole)
        await room.clock.pass_by(1)
        assert table.seats[seat].gone == "time"
        await house.close()

    asyncio.run(play())


def test_manners_that_cannot_be(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        for manners, key in (
            ({"time": {"kind": "slow"}}, "bad-time"),
            ({"time": {"kind": "live", "base": 0}}, "bad-figure"),
            ({"time": {"kind": "live", "base": 5, "increment": 10**9}}, "bad-figure"),
            ({"time": {"kind": "days", "hours": True}}, "bad-figure"),
            ({"time": {"tick": 1}}, "bad-request"),
            ({"level": "easy"}, "bad-level"),
            ({"delay": {"rows": -1}}, "bad-figure"),
            ({"dice": "loaded"}, "bad-request"),
            ([], "bad-request"),
        ):
            refusal = await refused(
                house.create(room.ann, {"game": "carcassonne", "seats": 2, "manners": manners})
            )
            assert refusal.key == key
        table = await house.create(room.ann, {"game": "carcassonne", "seats": 2, "manners": LIVE})
        assert table.manners.time == TimeRule("live", 5, 10)
        head = (await house.tables("boris"))[0]
        assert head.manners.time.base == 5, "seen before joining"
        await house.close()

    asyncio.run(play())
