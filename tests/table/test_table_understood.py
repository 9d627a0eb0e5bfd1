"""What helps to understand a game, over a real table: every point explained at the end, hints in every game."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.game import GAMES
from ludoteka.core.seats import NOBODY


async def begun(room: Any, house: Any, game: str, level: str = "normal") -> Any:
    settings = {"game": game, "seats": 2, "manners": {"level": level}}
    table = await house.create(room.ann, settings)
    for person in room.people[:2]:
        await table.sit(person)
    await table.start(room.ann)
    return table


@pytest.mark.parametrize("game", ["burgundy", "carcassonne"])
def test_every_point_is_explained_at_the_end_and_what_was_taken_back_is_not(room: Any, game: str) -> None:
    async def play() -> None:
        house = await room.open()
        table = await begun(room, house, game)
        rng, dice = random.Random(4), Rng(4)
        undone = 0
        while table.status == "playing":
            person = room.asked(table)
            seat = table.seat_of(person.id)
            scores = table.state.scores()
            await room.move(table, dice)
            if (
                table.status == "playing"
                and table.undo_for(seat).free
                and (table.state.scores() != scores or rng.random() < 0.3)
            ):
                # whatever just scored is taken back half of the time, and played again in another way
                if rng.random() < 0.5:
                    await table.undo(person, table.version)
                    undone += 1
        assert undone > 3
        for language in ("en", "ru"):
            page = table.page(NOBODY, language)
            for row in page.sheet:
                for q, points in enumerate(row.points):
                    assert sum(p.points for p in row.explained[q]) == points, (row.name, row.explained[q])
        await house.close()

    asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_in_every_game_is_a_legal_answer(room: Any, refused: Any, game: str) -> None:
    async def play() -> None:
        house = await room.open()
        table = await begun(room, house, game, "coach")
        dice = Rng(5)
        kinds: set[str] = set()
        for _ in range(60):
            if table.status != "playing":
                break
            person = room.asked(table)
            kind = table.state.decision().name
            if kind not in kinds:
                kinds.add(kind)
                seat = table.seat_of(person.id)
                text = await table.hint(person)
                assert (
                    text in {a.action for a in table.page(seat, "en").ask.answers}
                    or table.page(seat, "en").ask.forms
                )
                assert table.why_not(person, text) is None
            await room.move(table, dice)
        assert kinds
        assert table.hints_left(0) > 1000
        purist = await begun(room, house, game, "purist")
        assert (await refused(purist.hint(room.asked(purist)))).key in ("no-hints", "hints-spent")
        await house.close()

    asyncio.run(play())
