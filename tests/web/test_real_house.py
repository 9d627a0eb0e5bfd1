"""The pages over a real house: the toy game with its hidden hands and sealed answers, and Carcassonne; no page knows either."""

import asyncio
import json
import random
import re
import time

import pytest
import tests.toy  # noqa: F401 - makes the game known
from starlette.testclient import TestClient

from ludoteka.bots.workers import LocalBots
from ludoteka.core.chance import Rng
from ludoteka.core.drive import resolve
from ludoteka.core.game import game
from ludoteka.core.record import position_json
from ludoteka.table.house import House, HouseSettings
from ludoteka.table.sqlite import SqliteStore
from ludoteka.web.app import create_app
from ludoteka.web.parts import _MEMO, parts_of
from ludoteka.web.settings import Settings


class LateHouse:
    """A house that opens with the first request, on the loop of the test's server."""

    def __init__(self, path):
        self.path, self.house, self.lock = path, None, asyncio.Lock()

    async def open(self):
        async with self.lock:
            if self.house is None:
                figures = HouseSettings(bot_pause=0, talk_per_minute=1000)
                self.house = await House.open(SqliteStore(self.path), LocalBots(), figures)
        return self.house

    async def create(self, *args):
        return await (await self.open()).create(*args)

    async def weigh(self, *args):
        return await (await self.open()).weigh(*args)

    async def table(self, *args):
        return await (await self.open()).table(*args)

    async def tables(self, *args):
        return await (await self.open()).tables(*args)


@pytest.fixture
def house(tmp_path):
    return LateHouse(tmp_path / "tables.sqlite3")


@pytest.fixture
def client(house):
    with TestClient(create_app(house, ["key"], Settings(games=("fair", "carcassonne")))) as c:
        yield c
        c.portal.call(house.house.close)


def take(shown, message):
    """A browser's page, patched."""
    if message.get("all"):
        shown.clear()
    for layer, keys in message.get("del", {}).items():
        for key in keys:
            del shown["set", layer][key]
    for layer, items in message.get("set", {}).items():
        shown.setdefault(("set", layer), {}).update(items)
    for kind in ("slot", "box"):
        for name, value in message.get(kind, {}).items():
            shown[kind, name] = value
    for kind in ("ask", "title"):
        if kind in message:
            shown[kind] = message[kind]
    for kind in ("log", "chat"):
        if kind in message:
            shown[kind] = shown.get(kind, []) + message[kind]


@pytest.mark.parametrize(
    ("game", "fields"), [("fair", {"element": ["jester"]}), ("carcassonne", {"element": ["river"]})]
)
def test_a_game_of_two_people(anna, boris, carol, house, listen, game, fields):
    lobby = anna.get(f"/?game={game}")
    assert lobby.status_code == 200
    assert re.search(rf'href="/\?game={game}#new" aria-current', lobby.text)
    table = anna.open_table(2, game=game, **fields)
    boris.post(f"/t/{table}/sit", {"seat": "1"})
    assert anna.post(f"/t/{table}/start").status_code == 303
    live = house.house._tables[table]
    rng = random.Random(7)
    for one in (anna, boris):
        one.cookies["hold"] = "never"
    readers = [anna, boris, carol]
    with anna.socket(table) as a, boris.socket(table) as b, carol.socket(table) as c:
        sockets, pages, versions = [a, b, c], [{}, {}, {}], [0, 0, 0]

        def catch_up():
            for i, socket in enumerate(sockets):
                while versions[i] < live.version:
                    message = listen(socket)
                    versions[i] = message["v"]
                    take(pages[i], message)

        catch_up()
        for step in range(60):
            if live.status != "playing":
                break
            seat = rng.choice([i for i in range(2) if live.state.asked() >> i & 1])
            answers = pages[seat]["ask"]["answers"]
            assert [x["action"] for x in answers] == [
                live.game.format(live.state, x) for x in live.state.legal_actions(seat)
            ] or game == "carcassonne"
            action = rng.choice(answers)["action"]
            sockets[seat].send_text(
                json.dumps({"k": "move", "actions": [action], "v": live.version, "id": f"s{step}"})
            )
            taken = live.version
            while versions[seat] == taken:
                message = listen(sockets[seat])
                assert "err" not in message, message
                versions[seat] = message["v"]
                take(pages[seat], message)
            catch_up()
            if step % 6 == 0:
                for i, reader in enumerate(readers):
                    fresh = {}
                    with reader.socket(table) as again:
                        take(fresh, listen(again))
                    # who comes anew gets the last lines and a link to the earlier ones
                    kept = dict(pages[i])
                    for kind in {"log"} & fresh.keys():
                        if 'class="earlier"' in fresh[kind][0][1]:
                            fresh[kind] = fresh[kind][1:]
                        kept[kind] = kept[kind][-len(fresh[kind]) :]
                    assert kept == fresh
        assert carol.get(f"/t/{table}").status_code == 200
        assert pages[2]["ask"]["answers"] == []


def test_what_is_sent_depends_on_what_may_be_known(anna, boris, house):
    """Whatever a seat cannot know is drawn again: not a byte of its parts changes."""
    table = anna.open_table(2, game="fair")
    boris.post(f"/t/{table}/sit", {"seat": "1"})
    anna.post(f"/t/{table}/start")
    live = house.house._tables[table]
    rng = random.Random(3)

    class Seen:
        """The same table at another position."""

        def __init__(self, state):
            self.state = state

        def __getattr__(self, name):
            return getattr(live, name)

        def page(self, seat, language):
            return live.game.page(self.state, seat, live.names(language), live.game.text(language))

    state = live.state.copy()
    for _ in range(40):
        if state.over:
            break
        for seat in (-1, 0, 1):
            told = [
                json.dumps(parts_of(Seen(s), seat, "en").whole())
                for s in (state, *(state.redeal(seat, k) for k in range(1, 4)))
            ]
            assert len(set(told)) == 1
        mover = state.asked_seat()
        state.play(
            mover, rng.choice(state.legal_actions(mover)) if mover != 8 else rng.choice(state.chance())[0]
        )


def test_a_table_that_nobody_looks_at_keeps_no_pages(anna, boris, house, listen):
    table = anna.open_table(2, game="carcassonne")
    boris.post(f"/t/{table}/sit", {"seat": "1"})
    anna.post(f"/t/{table}/start")
    live = house.house._tables[table]
    with anna.socket(table) as a:
        listen(a)
        with boris.socket(table) as b:
            listen(b)
        assert live._pages._pages, "somebody still looks"
        assert live in _MEMO
    for _ in range(200):
        if not live._pages._pages and live not in _MEMO:
            return
        time.sleep(0.01)
    raise AssertionError("what was drawn is still kept")


def test_before_the_game_there_are_no_answers(anna):
    table = anna.open_table(2, game="carcassonne")
    assert anna.get(f"/t/{table}/answers").status_code == 409
    assert anna.get(f"/t/{table}/log").status_code == 200


def test_a_table_that_cannot_be_shown_says_why(anna, boris, house, monkeypatch):
    position = position_json(begun(game("carcassonne").new({}, 2)))
    made = anna.post(
        "/position/play",
        {
            "head": json.dumps({k: position[k] for k in ("game", "rules", "seats", "options")}),
            "good": json.dumps(position),
            "turn": str(position["turn"]),
            "agenda": "\n".join(" ".join(map(str, frame)) for frame in position["agenda"]),
            **{f"fact-{name}": " ".join(map(str, values)) for name, values in position["facts"].items()},
            "seat-1": "random",
        },
    )
    table = made.headers["location"]
    assert anna.get(table).status_code == 200

    def broken(*_):
        raise KeyError("hex-")

    live = house.house._tables[table.removeprefix("/t/")]
    live._pages.forget()
    monkeypatch.setattr(type(live._pages), "page", broken)
    answer = anna.get(table)
    assert answer.status_code == 409
    assert "no game can reach" in answer.text
    with anna.socket(table.removeprefix("/t/")) as line:
        assert json.loads(line.receive_text())["reload"] is True


def begun(state):
    resolve(state, Rng(1))
    return state
