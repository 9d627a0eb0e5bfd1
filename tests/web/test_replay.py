"""Looking back on a game: pages, steps, pictures, and what a reader may see of a running one."""

from __future__ import annotations

import asyncio
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteka.bots.workers import LocalBots
from ludoteka.core.chance import Rng
from ludoteka.core.game import GAMES, game
from ludoteka.core.seats import CHANCE
from ludoteka.table.house import House, HouseSettings, Person
from ludoteka.table.replay import steps
from ludoteka.table.sqlite import SqliteStore
from ludoteka.web.app import create_app
from ludoteka.web.raster import Raster, RasterError
from ludoteka.web.replay import graph, moving

ANNA = Person("anna", "Anna")
BORIS = Person("boris", "Boris")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A store with a running table of two people."""
    path = tmp_path_factory.mktemp("replay") / "r.sqlite3"

    async def scene() -> str:
        house = await House.open(SqliteStore(path), LocalBots(), HouseSettings(bot_pause=0))
        table = await house.create(ANNA, {"game": "carcassonne", "options": {}, "seats": 2, "public": True})
        await table.sit(ANNA)
        await table.sit(BORIS)
        await table.start(ANNA)
        for i in range(14):
            assert table.state is not None
            seat = table.state.asked_seat()
            action = table.game.format(table.state, table.state.legal_actions(seat)[-1])
            await table.move((ANNA, BORIS)[seat], [action], table.version, f"m{i}")
        await house.close()
        return table.id

    return path, asyncio.run(scene())


@pytest.fixture
def client(place: tuple[Path, str]) -> Any:
    path, _ = place

    async def opened() -> House:
        return await House.open(SqliteStore(path), LocalBots(), HouseSettings(bot_pause=0))

    house = asyncio.run(opened())
    with TestClient(create_app(house, ["k" * 32]), base_url="http://testserver") as c:
        yield c
    asyncio.run(house.close())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_shows_every_step(client: Any, place: tuple[Path, str], language: str) -> None:
    table = place[1]
    page = client.get(f"/t/{table}/replay?lang={language}")
    assert page.status_code == 200
    last = int(re.search(r'data-last="(\d+)"', page.text)[1])
    assert last >= 14
    assert ("Replay" if language == "en" else "Повтор") in page.text
    first = client.get(f"/t/{table}/replay?step=0")
    assert first.text.count('id="t0_0"') == 1
    assert 'data-step="0"' in page.text
    for n in range(last + 1):
        told = client.get(f"/t/{table}/replay/{n}.json").json()
        assert told["at"] == n
        assert len(told["set"]["map-tiles"]) >= 1
        assert len(told["points"]) == 2


@pytest.mark.parametrize(
    "path",
    [
        "replay?step=99999",
        "replay?step=-1",
        "replay?step=x",
        "replay/9999.json",
        "replay/9999.svg",
        "replay/x.json",
        "replay/" + "9" * 5000 + ".json",
        "replay/" + "9" * 5000 + ".svg",
        "replay?step=" + "9" * 5000,
        "replay/1.gif",
    ],
)
def test_a_step_there_is_not(client: Any, place: tuple[Path, str], path: str) -> None:
    answer = client.get(f"/t/{place[1]}/{path}")
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


def test_pictures_still_and_moving(client: Any, place: tuple[Path, str]) -> None:
    table = place[1]
    still = client.get(f"/t/{table}/replay/3.svg")
    assert ET.fromstring(still.text).tag.endswith("svg")
    png = client.get(f"/t/{table}/replay/3.png")
    assert png.content[:8] == b"\x89PNG\r\n\x1a\n"
    game_svg = client.get(f"/t/{table}/replay/game.svg").text
    ET.fromstring(game_svg)
    assert game_svg.count("<set ") > 14


@pytest.mark.parametrize("svg", ["no picture", ""])
def test_a_picture_that_cannot_be_drawn_is_told(svg: str) -> None:
    pytest.importorskip("resvg_py")
    with pytest.raises(RasterError):
        asyncio.run(Raster().png(svg))


def test_drawing_dots_holds_nobody_up() -> None:
    pytest.importorskip("resvg_py")
    circles = "".join(f'<circle cx="{i % 97}" cy="{i % 89}" r="30"/>' for i in range(60))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{circles}</svg>'

    async def beats() -> tuple[bytes, int]:
        drawing = asyncio.ensure_future(Raster().png(svg))
        n = 0
        while not drawing.done():
            await asyncio.sleep(0.002)
            n += 1
        return await drawing, n

    drawn, n = asyncio.run(beats())
    assert drawn.startswith(b"\x89PNG")
    assert n > 10, "the loop went on while the picture was drawn"


def test_a_table_that_has_not_begun_has_no_replay(place: tuple[Path, str], client: Any) -> None:
    assert client.get("/t/nowhere/replay").status_code == 404


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_looked_back_on(name: str) -> None:
    g: Any = game(name)
    seats = max(2, g.spec.seats[0])
    state = g.new({}, seats)
    moves: list[tuple[int, str]] = []
    rng = Rng(3)
    for _ in range(60):
        if not state.asked():
            break
        seat = state.asked_seat()
        if seat == CHANCE:
            action = state.sample(rng)
        else:
            legal = state.legal_actions(seat)
            action = legal[int(rng.below(len(legal)))]
        moves.append((seat, g.format(state, action)))
        state.apply(seat, action)
    found = list(steps(g.new({}, seats), moves))
    assert found[-1].state.same(state) or state.asked_seat() == CHANCE
    assert [s.move for s in found] == sorted({s.move for s in found})
    for seat in (0, -1):
        for language in ("en", "ru"):
            for s in found[:: max(1, len(found) // 6)]:
                page = g.page(s.state, seat, tuple("ABCDEFGH"[:seats]), g.text(language))
                assert page.pictures


def test_a_moving_picture_shows_what_stands_while_it_stands() -> None:
    frames = [
        {"a": {"k": "<g id='k'/>"}},
        {"a": {"k": "<g id='k'/>", "m": "<g id='m'/>"}},
        {"a": {"m": "<g id='m'/>"}},
    ]
    picture = moving(frames, (0, 0, 10, 10), "")
    assert picture.count("<set ") == 2
    assert 'begin="0s" dur="1.6s"/><g id=\'k\'/>' in picture
    assert 'begin="0.8s" dur="indefinite"/><g id=\'m\'/>' in picture


def test_the_graph_bears_points_of_every_kind() -> None:
    assert graph([[0, 0], [3, 0], [3, 7]], 1).count("<polyline") == 4
    ET.fromstring(graph([[0]], 0))
    ET.fromstring(graph([[0, 0], [-4, 2]], 1))
