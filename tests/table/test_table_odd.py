"""Positions that no game can reach: a table that meets one refuses or stops, and the house lives on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.table.conftest import Room

from ludoteka.core.game import game
from ludoteka.core.record import position_json
from ludoteka.table.house import House
from ludoteka.table.play import Play

ODD = [["deal", 256, 7, 7]]
"""Chance deals, and then a seat is asked that there is not."""


def odd() -> dict[str, Any]:
    return {**position_json(game("burgundy").new({}, 2)), "agenda": ODD}


async def begun(room: Room, house: House) -> Any:
    table = await house.create(room.ann, {"position": odd()})
    await table.sit(room.ann)
    await table.sit(room.boris)
    return table


def test_a_row_that_asks_nobody_here_is_never_stored(room: Room, refused: Any) -> None:
    async def scene() -> None:
        house = await room.open()
        table = await begun(room, house)
        version = table.version
        assert (await refused(table.start(room.ann))).key == "engine-failed"
        assert table.version == version
        assert table.status == "open"
        await house.close()

    asyncio.run(scene())


def test_a_house_opens_where_such_a_row_was_stored(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        house = await room.open()
        good = await room.playing(house)
        table = await begun(room, house)
        with monkeypatch.context() as m:
            m.setattr(Play, "_seated", lambda self: None)
            with pytest.raises(IndexError):
                await table.start(room.ann)
        await house.close()
        again = await room.open()
        assert (await again.table(table.id)).status == "stopped"
        assert (await again.table(good.id)).status == "playing"
        await again.close()

    asyncio.run(scene())
