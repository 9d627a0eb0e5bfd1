"""Games with hidden facts, sealed and open questions at the table, and law 1 over every game that is known."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.toy import GAME as FAIR

from ludoteka.core import contract
from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.drive import resolve
from ludoteka.core.events import Recorder
from ludoteka.core.game import GAMES, Game, game
from ludoteka.core.record import Record, verify
from ludoteka.core.seats import CHANCE, NOBODY, seats_of
from ludoteka.table.pages import Pages
from ludoteka.table.seats import Seat
from ludoteka.table.story import Story


async def fair(room: Any, house: Any, people: int, bots: dict[int, str]) -> Any:
    table = await house.create(room.ann, {"game": FAIR.name, "seats": people + len(bots), "bots": bots})
    for person in room.people[:people]:
        await table.sit(person)
    await table.start(room.ann)
    return table


def test_whole_games_with_hidden_hands(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        for people, bots in ((3, {}), (1, {1: "random", 2: "greedy"}), (0, {0: "greedy", 1: "random"})):
            table = await fair(room, house, people, bots)
            await room.finish(table, Rng(11))
            assert verify(Record.from_json(table.record())) == []
        await house.close()

    asyncio.run(play())


def test_everybody_asked_may_answer_at_once_and_change(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await fair(room, house, 3, {})
        assert all(table.turn_of(p.id) for p in room.people)
        seen = table.version
        await asyncio.gather(*(table.move(p, ["bid 1"], seen, "b") for p in room.people[:2]))
        assert table.version == seen + 2
        assert [table.turn_of(p.id) for p in room.people] == [False, False, True]
        # nobody sees what was bid, and the log says nothing before the last one has
        for seat in (NOBODY, 1, 2):
            assert "bid" not in str(table.log(seat, "en", len(table.story.events)))
        # a sealed answer may be changed by one who looks at the newest page, until the last one is in
        await table.move(room.ann, ["bid 2"], table.version, "b2")
        assert (await refused(table.move(room.ann, ["bid 0"], seen, "b3"))).key == "stale"
        await house.close()
        again = await room.open()
        found = await again.table(table.id)
        assert found.state.same(table.state)
        await found.move(room.clara, ["bid 0"], seen, "b")
        assert found.state.turn == 0
        assert not found.state.may_answer(1)
        await again.close()

    asyncio.run(play())


def test_bots_that_are_asked_together_answer_one_by_one(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await fair(room, house, 1, {1: "random", 2: "random"})
        version = table.version
        listener = table.subscribe()
        while table.version < version + 2:
            await asyncio.wait_for(listener.changed(), 5)
        assert [q for q in seats_of(table.state.asked()) if q != CHANCE] == [0]
        await asyncio.sleep(0.02)
        assert table.version == version + 2
        await house.close()

    asyncio.run(play())


def test_a_running_game_gives_nothing_hidden_away(room: Any, refused: Any) -> None:
    """What the table says to one seat does not name the cards of another, and the record is kept back."""

    async def play() -> None:
        house = await room.open()
        table = await fair(room, house, 2, {})
        drawn = [str(e.whole()["card"]) for e in table.story.events if e.kind == "draw"]
        assert len(drawn) == 4
        mine, theirs, nobody = table.log(0, "en"), table.log(1, "en"), table.log(NOBODY, "en")
        assert mine != theirs
        assert [i for i, _ in mine] == [i for i, _ in theirs] == [i for i, _ in nobody]
        assert nobody not in (mine, theirs)
        # a seat that does not exist is nobody
        assert table.log(9, "en") == nobody
        assert table.page(9, "en") == table.page(NOBODY, "en")
        with pytest.raises(Exception, match="record-not-yet"):
            table.record()
        await house.close()

    asyncio.run(play())


def told(found: Game, state: State, seat: int, events: list[Any]) -> Any:
    """What a table would show a seat: page and log, in both languages."""
    story = Story("x")
    story.state, story.events, story.game = state, events, found
    story.seats = [Seat("person", str(q), f"P{q}") for q in range(state.programme.seats)]
    story.state = state
    pages = Pages(story)
    return [(pages.page(found, seat, lang, state, 1), pages.log(found, seat, lang)) for lang in ("en", "ru")]


def one_step(state: State, actor: int, action: int) -> tuple[State, list[Any]]:
    after = state.copy()
    recorder = Recorder()
    after.recorder = recorder
    after.play(actor, action)
    after.recorder = None
    return after, recorder.take()


EVERY, APART = (1, 17) if contract.__file__.endswith((".so", ".pyd")) else (4, 53)
"""Every preset and every 17th step on the compiled engine; every fourth and every 53rd on the plain source, which takes many times
longer."""
CASES = [(name, p.name) for name in (*GAMES, FAIR.name) for p in game(name).spec.presets[::EVERY]]


@pytest.mark.parametrize(("name", "preset"), CASES)
def test_page_and_log_are_functions_of_what_a_seat_may_know(name: str, preset: str) -> None:
    found = game(name)
    options = {"preset": preset}
    low, high = found.spec.seats_of(found.spec.options(options)["elements"])
    state = found.new(options, min(3, high) if low <= 3 else low)
    rng, step, stepped = Rng(17), 0, 0
    observers = [NOBODY, *range(state.programme.seats)]
    while True:
        resolve(state, rng)
        if state.over:
            break
        step += 1
        actor = int(state.asked_seat())
        actions = state.legal_actions(actor)
        if step % APART == 1:
            for seat in observers:
                other = state.redeal(seat, step)
                assert told(found, other, seat, []) == told(found, state, seat, [])
                for action in actions[:: max(1, len(actions) // 4)]:
                    if other.why_not(actor, action):
                        continue
                    one, said = one_step(state, actor, action)
                    two, said_too = one_step(other, actor, action)
                    if one.barrier != state.barrier or two.barrier != other.barrier:
                        # it revealed something: the two may differ from here on
                        continue
                    stepped += 1
                    assert told(found, two, seat, said_too) == told(found, one, seat, said)
        state.play(actor, actions[rng.below(len(actions))])
    assert stepped > 0
