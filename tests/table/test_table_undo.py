"""Taking back: to the barrier freely, beyond it by consent; answers that wait; and what nobody may learn by it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.toy import GAME as FAIR

from ludoteka.core import contract
from ludoteka.core.chance import Rng
from ludoteka.core.game import GAMES, game
from ludoteka.core.record import Record, verify
from ludoteka.core.seats import NOBODY
from ludoteka.table.house import HouseSettings
from ludoteka.table.story import Story


async def two(room: Any, **more: Any) -> tuple[Any, Any]:
    house = await room.open(**more)
    return house, await room.playing(house, 2)


async def place(room: Any, table: Any, hold: str = "never", client: str = "") -> Any:
    """The asked person gives the first answer; who it was."""
    person = room.asked(table)
    await table.move(person, room.legal(table, person)[:1], table.version, client, hold)
    return person


def test_back_to_the_barrier_and_no_further(room: Any, refused: Any) -> None:
    async def play() -> None:
        house, table = await two(room)
        before = table.state
        person = await place(room, table)
        seat = table.seat_of(person.id)
        assert table.undo_for(seat).free == 1
        assert table.undo_for(1 - seat).free == 0
        other = room.people[1 - seat]
        assert (await refused(table.undo(other, table.version))).key == "undo-nothing"
        assert (await refused(table.undo(room.clara, table.version))).key == "watching"
        await table.undo(person, table.version, "u1")
        assert table.state.same(before)
        assert table.moves == len(table.story.moves)
        assert table.undo_for(seat).free == 0
        # the same click twice, also after a restart, takes nothing more back
        version = table.version
        await table.undo(person, table.version, "u1")
        assert table.version == version
        # an undo that was meant for another position
        seen = table.version
        await place(room, table)
        assert (await refused(table.undo(person, seen))).key == "stale"
        await table.move(person, ["skip"], table.version, "s")
        assert table.undo_for(seat) == table.undo_for(seat).__class__(0, True, None)
        assert (await refused(table.undo(person, table.version))).key == "undo-barrier"
        await house.close()
        again = await room.open()
        found = await again.table(table.id)
        assert found.state.same(table.state)
        assert found.story.moves == table.story.moves
        assert found.story.numbers == table.story.numbers
        assert found.log(0, "ru") == table.log(0, "ru")
        await again.close()

    asyncio.run(play())


def test_what_is_undone_stays_in_the_log_and_leaves_the_record(room: Any) -> None:
    async def play() -> None:
        house, table = await two(room)
        rng = Rng(5)
        while table.status == "playing":
            person = room.asked(table)
            rows = table.version
            await room.move(table, rng)
            if (
                rng.below(3) == 0
                and table.status == "playing"
                and table.undo_for(table.seat_of(person.id)).free
            ):
                await table.undo(person, table.version)
                assert table.version == rows + 2
                assert [r[1] for r in await room.rows(table.id)][-2:] == ["moved", "undone"]
        assert "takes back: 1 answer" in str(table.log(NOBODY, "en"))
        record = Record.from_json(json.loads(json.dumps(table.record())))
        assert verify(record) == []
        assert len(record.moves) == table.moves
        await house.close()

    asyncio.run(play())


def test_beyond_the_barrier_by_consent_with_new_draws(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 3)
        for p in room.people:
            table.arrive(p.id)
        person = await place(room, table)
        seat = table.seat_of(person.id)
        earlier = table.story.marks[-1]
        await table.move(person, ["skip"], table.version, "s")
        drawn = list(table.story.numbers)
        await table.undo(person, table.version, "u", ask=True)
        assert table.undo_for(seat).proposal.seat == seat
        assert (await refused(table.undo(room.asked(table), table.version, ask=True))).key == "undo-nothing"
        others = [p for p in room.people if p is not person]
        version = table.version
        # both at once
        await asyncio.gather(*(table.agree(p, True, version) for p in others))
        assert [r[1] for r in await room.rows(table.id)][-4:] == ["proposed", "agreed", "agreed", "undone"]
        assert json.loads((await room.rows(table.id))[-1][2])["consent"] == sorted(
            table.seat_of(p.id) for p in others
        )
        # the position before the last answer, that is before "skip"
        assert table.story.marks[-1] is earlier
        assert room.asked(table) is person
        await table.move(person, ["skip"], table.version, "s2")
        fresh = [n for n in table.story.numbers if n not in drawn[:-1]]
        assert min(fresh) > max(drawn)
        await house.close()
        again = await room.open()
        found = await again.table(table.id)
        assert found.state.same(table.state)
        assert found.story.next_number() == table.story.next_number()
        await again.close()

    asyncio.run(play())


def test_a_proposal_ends_when_somebody_declines_or_plays_on(room: Any, refused: Any) -> None:
    async def play() -> None:
        house, table = await two(room)
        person = await place(room, table)
        other = next(p for p in room.people if p is not person)
        await table.move(person, ["skip"], table.version, "s")
        for end in ("no", "play", "withdraw"):
            await table.undo(person, table.version, ask=True)
            before = table.state
            if end == "no":
                await table.agree(other, False, table.version)
            elif end == "withdraw":
                await table.agree(person, True, table.version)
                assert table.undo_for(0).proposal is not None
                await table.agree(person, False, table.version)
            else:
                await place(room, table)
            assert table.undo_for(0).proposal is None
            assert end == "play" or table.state is before
            assert (await refused(table.agree(other, True, table.version))).key == "undo-no-proposal"
            if end == "play":
                await table.undo(other, table.version)
        await house.close()

    asyncio.run(play())


def test_with_bots_alone_nobody_needs_to_agree(room: Any, refused: Any) -> None:
    async def play(level: str) -> None:
        house = await room.open(HouseSettings(bot_pause=0.0))
        table = await house.create(
            room.ann, {"game": "carcassonne", "seats": 2, "bots": {1: "random"}, "manners": {"level": level}}
        )
        await table.sit(room.ann)
        await table.start(room.ann)
        listener = table.subscribe()
        while room.asked(table) is None or table.story.last_answer(0) is None or table.undo_for(0).free:
            if room.asked(table):
                await room.move(table)
            else:
                await listener.changed()
        if level == "purist":
            assert (await refused(table.undo(room.ann, table.version, ask=True))).key == "undo-purist"
        else:
            numbers = table.story.next_number()
            await table.undo(room.ann, table.version, ask=True)
            assert room.asked(table) is room.ann
            assert table.story.next_number() == numbers
            await room.finish(table)
            assert verify(Record.from_json(table.record())) == []
        await house.close()

    asyncio.run(play("normal"))
    asyncio.run(play("purist"))


def test_an_answer_waits_before_the_barrier(room: Any, refused: Any) -> None:
    async def play() -> None:
        house, table = await two(room)
        person = await place(room, table, "lost")
        seat, other = table.seat_of(person.id), next(p for p in room.people[:2] if p is not room.asked(table))
        assert table.held == NOBODY, "the seat is still asked: nothing is lost"
        numbers = table.story.next_number()
        figure = next(a for a in room.legal(table, person) if a != "skip")
        await table.move(person, [figure], table.version, "f", "lost")
        assert table.held == seat
        assert table.story.next_number() == numbers
        assert table.turn_of(person.id)
        assert not table.turn_of(other.id)
        assert table.asked(seat) == [seat]
        assert (await refused(table.move(person, ["skip"], table.version, "x"))).key == "you-hold"
        assert (await refused(table.move(other, ["skip"], table.version, "x"))).key == "GEN-2"
        assert (await refused(table.confirm(other, table.version))).key == "nothing-held"
        for q in (NOBODY, 0, 1):
            page = table.page(q, "en")
            assert page.ask.answers == ()
            assert (page.ask.question == "End your turn?") == (q == seat)
        assert table.undo_for(seat).free == 2
        # a restart in the hold
        await house.close()
        house = await room.open()
        table = await house.table(table.id)
        assert table.held == seat
        assert room.asked(table) is person
        await table.undo(person, table.version)
        assert table.held == NOBODY
        assert figure in room.legal(table, person)
        await table.move(person, [figure], table.version, "f2", "lost")
        version = table.version
        await asyncio.gather(*(table.confirm(person, version, "c") for _ in range(3)))
        assert table.version == version + 1
        assert room.asked(table) is other
        assert table.story.next_number() == numbers + 1
        await room.finish(table)
        assert verify(Record.from_json(table.record())) == []
        await house.close()

    asyncio.run(play())


def test_when_an_answer_waits(room: Any) -> None:
    async def play() -> None:
        house, table = await two(room)
        for hold, answer, waits in (
            ("never", "figure", False),
            ("lost", "skip", False),
            ("always", "skip", True),
            ("lost", "figure", True),
        ):
            person = await place(room, table, hold)
            choice = next(a for a in room.legal(table, person) if (a == "skip") == (answer == "skip"))
            await table.move(person, [choice], table.version, "", hold)
            assert (table.held != NOBODY) == waits, (hold, answer)
            if waits:
                await table.confirm(person, table.version)
        # a batch is judged by its last answer
        person = room.asked(table)
        await table.move(person, [room.legal(table, person)[0], "skip"], table.version, "", "lost")
        assert table.held == NOBODY
        person = room.asked(table)
        await table.move(person, [room.legal(table, person)[0], "skip"], table.version, "", "always")
        assert table.held == table.seat_of(person.id)
        await house.close()

    asyncio.run(play())


def test_the_last_answer_of_a_game_waits_too(room: Any) -> None:
    async def play() -> None:
        house, table = await two(room)
        while table.status == "playing":
            person = room.asked(table)
            if table.held != NOBODY:
                await table.confirm(person, table.version)
            else:
                action = room.legal(table, person)[0]
                await table.move(person, [action], table.version, "", "always")
                if table.state.over:
                    assert table.status == "playing"
                    await table.undo(person, table.version)
                    await table.move(person, [action], table.version, "", "always")
        assert verify(Record.from_json(table.record())) == []
        await house.close()

    asyncio.run(play())


def test_bots_do_not_wait_and_forget_what_was_undone(room: Any) -> None:
    from tests.table.test_table_races import Slow

    async def play() -> None:
        bots = Slow()
        house = await room.open(bots=bots)
        table = await room.playing(house, 1, {1: "random"})
        while room.asked(table) is None:
            bots.go.set()
            await asyncio.sleep(0.001)
        bots.go.clear()
        await place(room, table)
        figure = room.legal(table, room.ann)[-1]
        await table.move(room.ann, [figure], table.version, "", "always")
        thoughts = len(bots.asked)
        await table.confirm(room.ann, table.version)
        await asyncio.sleep(0.01)
        assert len(bots.asked) == thoughts + 1
        # an undo while the bot thinks: its thought belongs to a position that is no more
        await table.undo(room.ann, table.version, ask=True)
        await table.move(room.ann, [figure], table.version, "")
        bots.go.set()
        await room.finish(table)
        answers = [r for r in await room.rows(table.id) if r[1] == "moved" and '"by":"bot"' in r[2]]
        assert len(bots.asked) == len(answers) + 1
        assert verify(Record.from_json(table.record())) == []
        await house.close()

    asyncio.run(play())


# --- the property ---------------------------------------------------------------------------------------------------------------
EVERY = 1 if contract.__file__.endswith((".so", ".pyd")) else 4
"""Every preset on the compiled engine, every fourth on the plain source, which takes many times longer."""
CASES = [(name, p.name) for name in (*GAMES, FAIR.name) for p in game(name).spec.presets[::EVERY]]


def learns(before: Any, after: Any, seat: int, actor: int, text: str, step: int) -> str:
    """What `seat` learned from an answer that was taken back: nothing, if it could have worked out all of it before."""
    found = before.programme.game
    action = found.parse(before, text)
    looks = found.told(before, actor, action, seat)
    sent = found.sent(after, seat)
    for k in range(1, 4):
        other = before.redeal(seat, step * 7 + k)
        # any answer that looks the same to this seat will do: what was hidden in it may have been something else
        alike = [
            a
            for a in {action, *other.legal_actions(actor)}
            if not other.why_not(actor, a) and found.told(other, actor, a, seat) == looks
        ]
        if not alike and looks != text:
            # one of several hidden steps in a fixed order, which the redeal has begun otherwise
            continue
        if not alike:
            return f"seat {seat} sees that {text!r} was possible"
        for a in alike:
            then = other.copy()
            then.play(actor, a)
            if found.sent(then, seat) == sent:
                break
        else:
            return f"seat {seat} sees something new after {text!r}"
    return ""


@pytest.mark.parametrize(("name", "preset"), CASES)
def test_no_undo_without_consent_tells_anybody_anything(
    room: Any, name: str, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Random games with undos, holds and proposals: whatever was undone freely, every seat could have worked out before; draws after
    any undo are new ones; the log played again gives an equal position; the record verifies."""
    found = game(name)
    options = {"preset": preset}
    low, high = found.spec.seats_of(found.spec.options(options)["elements"])
    seats = min(3, high) if low <= 3 else low
    people = [*room.people, *(type(room.ann)(f"p{i}", f"P{i}") for i in range(8))][:seats]

    async def play() -> None:
        house = await room.open()
        table = await house.create(room.ann, {"game": name, "seats": seats, "options": options})
        for person in people:
            await table.sit(person)
            table.arrive(person.id)
        await table.start(room.ann)
        rng, step, frees, asks, spent = Rng(23), 0, 0, 0, set(table.story.numbers)
        while table.status == "playing" and step < 400:
            step += 1
            asked = table.asked(0)
            actor = asked[rng.below(len(asked))]
            person = people[actor]
            before = table.state
            if table.held != NOBODY:
                if rng.below(2):
                    await table.confirm(person, table.version)
                    continue
            else:
                choices = before.legal_actions(actor)
                text = found.format(before, choices[rng.below(len(choices))])
                known = [found.sent(before, q) for q in (NOBODY, *range(seats))]
                await table.move(person, [text], table.version, "", ("always", "lost", "never")[rng.below(3)])
                numbers = set(table.story.numbers)
                fresh = {n for n in numbers if n not in spent}
                assert not fresh or not spent or min(fresh) > max(spent), "a draw number came again"
                spent |= numbers
            after = table.state
            if table.status != "playing":
                break
            free = table.undo_for(actor).free
            if free and after is not before and rng.below(3) == 0:
                await table.undo(person, table.version)
                frees += 1
                assert table.state.same(before)
                assert [found.sent(table.state, q) for q in (NOBODY, *range(seats))] == known
                for q in (NOBODY, *range(seats)):
                    assert learns(before, after, q, actor, text, step) == ""
            elif rng.below(25) == 0 and not free and table.undo_for(actor).by_consent:
                await table.undo(person, table.version, ask=True)
                for other in people:
                    if table.undo_for(actor).proposal is not None:
                        await table.agree(other, True, table.version)
                asks += 1
                assert table.undo_for(actor).proposal is None
            if step % 40 == 0:
                twin = Story(table.id)
                for stored in await room.stores[-1].read(table.id):
                    twin.read(stored)
                assert twin.status == "playing"
                assert twin.state.same(table.state)
                assert (twin.moves, twin.numbers) == (table.story.moves, table.story.numbers)
                assert (twin.held, twin.spent) == (table.held, table.story.spent)
        assert frees > 3
        while table.status == "playing":
            actor = table.asked(0)[0]
            if table.held != NOBODY:
                await table.confirm(people[actor], table.version)
                continue
            text = found.format(table.state, table.state.legal_actions(actor)[0])
            await table.move(people[actor], [text], table.version, "")
        assert verify(Record.from_json(table.record())) == []
        await house.close()

    asyncio.run(play())
