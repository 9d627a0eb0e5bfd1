"""Undo, time, seats and links over a real house: by form, by socket, and what nobody may do to others."""

import asyncio
import json
import re
from html import unescape

import pytest
import tests.toy  # noqa: F401 - makes the game known
from starlette.testclient import TestClient
from tests.table.conftest import FakeClock
from tests.table.test_table_mail import Post, settings

from ludoteka.bots.workers import LocalBots
from ludoteka.table.house import House, HouseSettings
from ludoteka.table.mail import Mail
from ludoteka.table.sqlite import SqliteStore
from ludoteka.web.app import create_app
from ludoteka.web.settings import Settings


class LateHouse:
    """A house that opens with the first request, on the loop of the test's server."""

    def __init__(self, path):
        self.path, self.house, self.clock, self.lock = path, None, FakeClock(), asyncio.Lock()

    def __getattr__(self, name):
        async def call(*args):
            async with self.lock:
                if self.house is None:
                    figures = HouseSettings(bot_pause=0)
                    store = SqliteStore(self.path)
                    self.house = await House.open(store, LocalBots(), figures, clock=self.clock)
            return await getattr(self.house, name)(*args)

        return call


@pytest.fixture
def house(tmp_path):
    return LateHouse(tmp_path / "tables.sqlite3")


@pytest.fixture
def client(house):
    with TestClient(create_app(house, ["key"], Settings(games=("carcassonne", "fair")))) as c:
        yield c
        c.portal.call(house.house.close)


@pytest.fixture
def game(anna, boris, house):
    """A running game: its table."""

    def begin(**fields):
        for one, name in ((anna, "Anna"), (boris, "Борис")):
            one.post("/name", {"name": name})
        table = anna.open_table(2, game="carcassonne", **fields)
        assert boris.post(f"/t/{table}/sit", {"seat": "1"}).status_code == 303
        assert anna.post(f"/t/{table}/start").status_code == 303
        return house.house._tables[table]

    return begin


def asked(live, *browsers):
    return browsers[live.asked(0)[0]]


def first(live):
    return live.game.format(live.state, live.state.legal_actions(live.asked(0)[0])[0])


def send(socket, listen, **message):
    """Send and read on until it is answered."""
    socket.send_text(json.dumps({"id": "x" + str(id(message)), **message}))
    while True:
        got = listen(socket)
        if got.get("done") or got.get("err") or got.get("hint"):
            return got


def test_undo_and_hold_by_forms(anna, boris, game):
    live = game()
    mover = asked(live, anna, boris)
    other = boris if mover is anna else anna
    move = {"action": first(live), "v": str(live.version)}
    mover.post(f"/t/{live.id}/move", move)
    page = mover.get(f"/t/{live.id}").text
    assert 'id="do-undo"' in page
    assert 'formaction="/t/' in page
    assert 'data-deed="undo"' not in other.get(f"/t/{live.id}").text
    assert mover.post(f"/t/{live.id}/do", {"deed": "undo", "v": str(live.version)}).status_code == 303
    assert live.undo_for(live.asked(0)[0]).free == 0
    mover.post(f"/t/{live.id}/move", {"action": first(live), "v": str(live.version)})
    figure = [live.game.format(live.state, a) for a in live.state.legal_actions(live.asked(0)[0])]
    choice = next(a for a in figure if a != "skip")
    mover.post(f"/t/{live.id}/move", {"action": choice, "v": str(live.version)})
    assert live.held >= 0
    page = mover.get(f"/t/{live.id}").text
    assert 'id="do-end"' in page
    assert 'class="q hold"' in page
    shown = other.get(f"/t/{live.id}").text
    assert 'id="do-end"' not in shown
    assert 'class="q wait"' in shown
    refused = other.post(f"/t/{live.id}/do", {"deed": "confirm", "v": str(live.version)})
    assert refused.status_code == 409
    assert mover.post(f"/t/{live.id}/do", {"deed": "confirm", "v": str(live.version)}).status_code == 303
    assert asked(live, anna, boris) is other
    # the reader's own choice
    assert other.post("/hold", {"hold": "never", "next": f"/t/{live.id}"}).status_code == 303
    assert other.post("/hold", {"hold": "perhaps"}).status_code == 400
    other.post(f"/t/{live.id}/move", {"action": first(live), "v": str(live.version)})
    figure = [live.game.format(live.state, a) for a in live.state.legal_actions(live.asked(0)[0])]
    other.post(f"/t/{live.id}/move", {"action": figure[0], "v": str(live.version)})
    assert live.held < 0


def test_undo_by_consent_by_socket(anna, boris, carol, game, listen):
    live = game()
    mover = asked(live, anna, boris)
    other = boris if mover is anna else anna
    with mover.socket(live.id) as a, other.socket(live.id) as b, carol.socket(live.id) as c:
        listen(a)
        send(a, listen, k="move", actions=[first(live), "skip"], v=live.version)
        got = send(a, listen, k="deed", deed="undo", v=live.version)
        assert "must agree" in got["err"][0]["text"] or "согласие" in got["err"][0]["text"]
        send(a, listen, k="deed", deed="ask-undo", v=live.version)
        got = send(c, listen, k="deed", deed="agree", v=live.version)
        assert got["err"], "one who watches has no say"
        send(b, listen, k="deed", deed="agree", v=live.version)
        assert asked(live, anna, boris) is mover
        assert live.undo_for(0).proposal is None
        got = send(b, listen, k="hint")
        assert got["err"]
        got = send(a, listen, k="hint")
        assert live.why_not(live_person(live), got["hint"][0]["action"]) is None
        for bad in (
            {"k": "deed"},
            {"k": "deed", "deed": "undo"},
            {"k": "deed", "deed": "undo", "v": True},
            {"k": "deed", "deed": "undo", "v": -1},
            {"k": "deed", "deed": ["undo"], "v": 1},
            {"k": "deed", "deed": "kick", "who": "chat-99"},
            {"k": "deed", "deed": "kick", "who": {"a": 1}},
            {"k": "hold", "hold": 3},
        ):
            assert send(a, listen, **bad)["err"], bad


def live_person(live):
    from ludoteka.table.house import Person

    seat = live.seats[live.asked(0)[0]]
    return Person(seat.person, seat.name)


def test_the_host_mutes_and_sends_away(anna, boris, carol, game):
    live = game()
    carol.post("/name", {"name": "Carol"})
    carol.post(f"/t/{live.id}/say", {"text": "spam"})
    for deed in ("mute", "kick"):
        assert boris.post(f"/t/{live.id}/do", {"deed": deed, "who": "0"}).status_code == 403
    assert anna.post(f"/t/{live.id}/do", {"deed": "mute", "who": "chat-0"}).status_code == 303
    assert carol.post(f"/t/{live.id}/say", {"text": "spam"}).status_code == 403
    assert "host-duties" not in anna.get(f"/t/{live.id}").text
    assert 'name="who-kick"' in anna.get(f"/t/{live.id}").text
    assert 'name="who-kick"' not in boris.get(f"/t/{live.id}").text
    assert anna.post(f"/t/{live.id}/do", {"who-kick": "1"}).status_code == 303
    assert live.seats[1].gone == "kicked"
    assert anna.post(f"/t/{live.id}/do", {"deed": "fly"}).status_code == 400


def test_leave_return_resign_rematch(anna, boris, game, house):
    live = game(time="live", base="15", increment="10")
    assert anna.post(f"/t/{live.id}/do", {"deed": "leave"}).status_code == 303
    assert 'id="do-return"' in anna.get(f"/t/{live.id}").text
    assert "a bot plays" in anna.get(f"/t/{live.id}").text
    assert anna.post(f"/t/{live.id}/do", {"deed": "return"}).status_code == 303
    assert live.seats[0].active
    assert boris.post(f"/t/{live.id}/do", {"deed": "resign"}).status_code == 303
    page = anna.get(f"/t/{live.id}").text
    assert "Victory: Anna" in page
    assert "ended early" in page
    answer = anna.post(f"/t/{live.id}/rematch")
    assert answer.status_code == 303
    fresh = answer.headers["location"].removeprefix("/t/")
    assert boris.post(f"/t/{live.id}/rematch").headers["location"] == f"/t/{fresh}"
    lobby = boris.get("/").text
    assert "Вас приглашают" in lobby
    assert house.house._tables[fresh].manners.time.base == 15


def test_a_rematch_with_bots_begins_at_once(anna, boris, game, house):
    with_bots = anna.open_table(2, game="carcassonne", **{"seat-0": "person", "seat-1": "random"})
    assert house.house._tables[with_bots].status == "playing"
    assert anna.post(f"/t/{with_bots}/do", {"deed": "resign"}).status_code == 303
    fresh = anna.post(f"/t/{with_bots}/rematch").headers["location"].removeprefix("/t/")
    assert house.house._tables[fresh].status == "playing"
    live = game()
    assert boris.post(f"/t/{live.id}/do", {"deed": "resign"}).status_code == 303
    fresh = anna.post(f"/t/{live.id}/rematch").headers["location"].removeprefix("/t/")
    assert house.house._tables[fresh].status == "open", "Boris may not want to"


def test_a_full_table_is_not_offered(anna, boris, carol, house):
    table = anna.open_table(2, game="carcassonne")
    assert f"/t/{table}" in carol.get("/").text
    boris.post(f"/t/{table}/sit", {"seat": "1"})
    assert house.house._tables[table].status == "open"
    assert f"/t/{table}" not in carol.get("/").text
    assert f"/t/{table}" in boris.get("/").text


def test_time_is_seen_before_joining_and_on_the_table(anna, boris, carol, game, house):
    carol_sees = anna.open_table(2, game="carcassonne", time="days", hours="24", vacation="7", level="coach")
    lobby = carol.get("/").text
    assert "24 hours a move · 7 days of vacation · Coach" in lobby
    assert "24 hours a move" in carol.get(f"/t/{carol_sees}").text
    live = game(time="days", hours="24", vacation="7")
    page = asked(live, anna, boris).get(f"/t/{live.id}").text
    deadline = re.search(r'data-deadline="(\d+)"', page)
    assert int(deadline[1]) == house.clock.time + 24 * 3600 * 1000
    assert f'data-now="{house.clock.time}"' in page
    mine = asked(live, anna, boris).get("/").text
    assert "1 d 0 h left" in mine or "Осталось 1 д 0 ч" in mine
    assert anna.post(f"/t/{live.id}/do", {"deed": "vacation"}).status_code == 303
    assert live.vacation_of(0)[0]
    for bad in (
        {"time": "slow"},
        {"time": "live"},
        {"time": "live", "base": "x", "increment": "1"},
        {"delay": "rows-5"},
        {"level": "x"},
    ):
        form = {"game": "carcassonne", "explicit": "yes", "seat-0": "person", "seat-1": "person", **bad}
        assert anna.post("/tables", form).status_code == 400, bad


def test_watching_late(anna, boris, carol, game):
    live = game(delay="rows-4")

    def seen(one):
        return one.get(f"/api/tables/{live.id}").json()["view"]

    start = seen(carol)
    for _ in range(2):
        mover = asked(live, anna, boris)
        mover.post(f"/t/{live.id}/move", {"action": first(live), "v": str(live.version)})
        mover.post(f"/t/{live.id}/move", {"action": "skip", "v": str(live.version)})
    assert seen(carol) == start
    assert seen(anna) != start
    assert "You see the moves late" in carol.get(f"/t/{live.id}").text
    assert carol.get(f"/t/{live.id}/replay").status_code == 403
    assert anna.get(f"/t/{live.id}/replay").status_code == 200
    picture = carol.get(f"/t/{live.id}/picture.svg").text
    assert picture == live.game.svg(start)


def test_clocks_and_held_answers_tell_nothing_to_those_who_watch_late(anna, boris, carol, game):
    live = game(delay="rows-4", time="live", base="15", increment="10")
    for one in (anna, boris):
        one.post("/hold", {"hold": "always"})

    def told(one):
        data = one.get(f"/api/tables/{live.id}").json()
        return data["held"], data["deadlines"]

    mover = asked(live, anna, boris)
    mover.post(f"/t/{live.id}/move", {"action": first(live), "v": str(live.version)})
    assert told(mover)[1]
    assert told(carol) == (-1, {})
    mover.post(f"/t/{live.id}/move", {"action": "skip", "v": str(live.version)})
    assert told(mover)[0] == live.held >= 0
    assert told(carol) == (-1, {})


def test_a_purist_table_marks_nothing(anna, boris, game):
    live = game(level="purist")
    page = asked(live, anna, boris).get(f"/t/{live.id}").text
    places = re.findall(r'<g id="[^"]*" class="place"[^>]*>(.*?)</g>', page)
    assert places
    assert all(p.startswith('<rect class="hit"') for p in places)
    assert 'id="do-hint"' not in page


# --- links ----------------------------------------------------------------------------------------------------------------------
def address_in(answer):
    assert answer.status_code == 200
    assert "<svg" in answer.text
    return re.search(r'id="address" readonly value="http://testserver([^"]+)"', unescape(answer.text))[1]


def test_going_on_with_the_phone(anna, carol, game):
    live = game()
    path = address_in(anna.post(f"/t/{live.id}/phone"))
    before = dict(carol.cookies)
    page = carol.get(path)
    assert "goes on as Anna" in page.text
    assert carol.cookies.get("person") == before.get("person") or "person" not in before
    assert 'id="do-' in anna.get(f"/t/{live.id}").text
    # looked at twice, used once
    carol.get(path)
    answer = carol.post(path)
    assert answer.headers["location"] == f"/t/{live.id}"
    assert "my-seat" not in carol.get(f"/t/{live.id}").text
    assert 'data-seat="0"' in carol.get(f"/t/{live.id}").text
    assert carol.post(path).status_code == 403
    assert carol.get("/come/forged").status_code == 403
    # a link of one kind is none of another
    assert carol.get(path.replace("/come/", "/take/")).status_code == 403


def test_handing_a_seat_over(anna, boris, carol, game):
    live = game()
    carol.post("/name", {"name": "Carol"})
    assert carol.post(f"/t/{live.id}/hand").status_code == 403
    path = address_in(anna.post(f"/t/{live.id}/hand"))
    assert boris.post(path).status_code == 409, "who sits already"
    assert "Anna" in carol.get(path).text
    assert carol.post(path).status_code == 303
    assert live.seats[0].name == "Carol"
    assert boris.post(path).status_code == 403
    assert anna.post(f"/t/{live.id}/hand").status_code == 403
    one, two = (address_in(carol.post(f"/t/{live.id}/phone")) for _ in range(2))
    assert anna.post(one).status_code == anna.post(two).status_code == 303, "two links, though made at once"
    assert carol.post(f"/t/{live.id}/do", {"deed": "resign"}).status_code == 303
    over = boris.post(f"/t/{live.id}/hand")
    assert (over.status_code, "GEN-1" in over.text) == (409, True), "nobody could ever follow such a link"


def test_a_link_that_cannot_be_followed_yet_is_not_used_up(anna, boris, carol, house):
    for one, name in ((anna, "Anna"), (boris, "Boris"), (carol, "Carol")):
        one.post("/name", {"name": name})
    table = anna.open_table(2, game="carcassonne")
    boris.post(f"/t/{table}/sit", {"seat": "1"})
    path = address_in(boris.post(f"/t/{table}/hand"))
    assert carol.post(path).status_code == 409, "before the start nobody hands a seat over"
    assert anna.post(f"/t/{table}/start").status_code == 303
    assert carol.post(path).status_code == 303
    live = house.house._tables[table]
    assert live.seats[1].name == "Carol"
    # back to the giver: the old link holds no more
    back = address_in(carol.post(f"/t/{table}/hand"))
    assert boris.post(back).status_code == 303
    assert carol.post(path).status_code == 403
    assert live.seats[1].name == "Boris"


def test_an_old_link(anna, carol, game, monkeypatch):
    live = game()
    path = address_in(anna.post(f"/t/{live.id}/phone"))
    import itsdangerous.timed

    now = itsdangerous.timed.time.time()
    monkeypatch.setattr(itsdangerous.timed.time, "time", lambda: now + 16 * 60)
    assert carol.post(path).status_code == 403


def test_mail_is_asked_for_and_ended(house, tmp_path, anna):
    post = Post()

    class Door:
        """Makes the mail with the first request, on the loop of the server."""

        made = None

        def __getattr__(self, name):
            async def call(*args):
                if self.made is None:
                    await post.__aenter__()
                    await house.tables(None)
                    self.made = Mail(settings(post.port), house.house._store, house.clock)
                return await getattr(self.made, name)(*args)

            return call

    with TestClient(create_app(house, ["key"], Settings(games=("carcassonne",)), Door())) as c:
        anna.client = c
        assert 'name="address"' in anna.get("/me").text
        assert anna.post("/mail", {"address": "no address"}).status_code == 400
        answer = anna.post("/mail", {"address": "anna@example.org"})
        assert "anna@example.org" in answer.text
        path = re.search(r"https://play.example.org(/mail/\S+)", post.got[0][1].get_content())[1]
        assert "anna@example.org" in anna.get(path).text
        assert anna.post(path).status_code == 303
        facts = house.path.read_bytes()
        assert c.portal.call(house.house._store.get, "x") is None
        assert anna.post("/mail", {"address": ""}).status_code == 303
        codes = [anna.post("/mail", {"address": "b@example.org"}).status_code for _ in range(3)]
        assert codes == [200, 200, 429], "three letters an hour; what is no address is none"
        assert facts
        c.portal.call(post.__aexit__, None, None, None)
        c.portal.call(house.house.close)


def test_no_mail_where_the_host_has_none(anna, game):
    game()
    assert 'name="address"' not in anna.get("/me").text
    assert anna.post("/mail", {"address": "a@example.org"}).status_code == 404
    assert anna.get("/mail/x").status_code == 404
