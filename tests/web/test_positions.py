"""The position editor over a real house: set up, edited, refused with a sentence, weighed, played on, recorded so that it replays."""

import json
import re
from html import unescape

import pytest
from starlette.testclient import TestClient
from tests.web.test_real_house import LateHouse

from ludoteka.core.chance import Rng
from ludoteka.core.drive import resolve
from ludoteka.core.game import GAMES, game
from ludoteka.core.record import Record, position_from_json, position_json, verify
from ludoteka.core.seats import CHANCE_MASK
from ludoteka.web.app import create_app
from ludoteka.web.facts import range_key
from ludoteka.web.settings import Settings


@pytest.fixture
def house(tmp_path):
    return LateHouse(tmp_path / "tables.sqlite3")


@pytest.fixture
def client(house):
    with TestClient(create_app(house, ["key"], Settings(games=GAMES))) as c:
        yield c
        if house.house is not None:
            c.portal.call(house.house.close)


def form_of(page):
    """The fields that a browser would send back."""
    fields = {}
    for tag, attributes in re.findall(r"<(input|textarea|select)([^>]*)>", page):
        name = re.search(r'name="([^"]+)"', attributes)
        if name is None:
            continue
        if tag == "input":
            value = re.search(r'value="([^"]*)"', attributes)
            fields[name[1]] = unescape(value[1]) if value else ""
        elif tag == "textarea":
            fields[name[1]] = unescape(
                re.search(rf'name="{re.escape(name[1])}"[^>]*>([^<]*)</textarea>', page)[1]
            )
        else:
            options = re.search(rf'<select[^>]*name="{name[1]}"[^>]*>(.*?)</select>', page, re.S)[1]
            chosen = re.search(r'value="([^"]*)" selected', options) or re.search(r'value="([^"]*)"', options)
            fields[name[1]] = chosen[1]
    return fields


def stands(page):
    return json.loads(form_of(page)["good"])


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_of_every_preset_has_a_name_in_words(name):
    spec = game(name).spec
    for preset in spec.presets:
        state = game(name).new({"preset": preset.name}, max(2, spec.seats_of(preset.elements)[0]))
        for r in state.programme.layout.ranges:
            if not r.derived and r.size:
                for language in ("en", "ru"):
                    assert game(name).text(language)(range_key(r.name))


@pytest.mark.parametrize("name", GAMES)
def test_a_fresh_position_is_edited_weighed_and_played_on(client, house, name):
    page = client.get(f"/position?game={name}&lang=ru")
    assert page.status_code == 200
    assert "Такая позиция возможна." in page.text
    fields = form_of(page.text)
    for r in game(name).new({}, 2).programme.layout.ranges:
        if not r.derived:
            assert f"fact-{r.name}" in fields
    again = client.post("/position", data={**fields, "do": "look"})
    assert again.status_code == 200
    assert stands(again.text) == stands(page.text)
    weighed = client.post("/position", data={**fields, "do": "weigh"})
    moves = [unescape(m) for m in re.findall(r'name="do" value="move ([^"]+)"', weighed.text)]
    assert moves
    after = client.post("/position", data={**fields, "do": f"move {moves[0]}"})
    assert after.status_code == 200
    assert stands(after.text) != stands(page.text)
    seats = {f"seat-{i}": "random" for i in range(2)}
    opened = client.post("/position/play", data={**form_of(after.text), **seats}, follow_redirects=False)
    assert opened.status_code == 303
    table = house.house._tables[opened.headers["location"].rsplit("/", 1)[1]]
    for _ in range(400):
        if table.status == "over":
            break
        client.get("/healthz")
        client.portal.call(pause)
    assert table.status == "over"
    data = client.get(f"/api/tables/{table.id}/record").json()
    record = Record.from_json(json.loads(json.dumps(data)))
    assert record.begins["facts"] == stands(after.text)["facts"]
    assert verify(record) == []
    assert Record.loads(record.dumps()).to_json() == record.to_json()
    sheet = client.get(f"/t/{table.id}").text
    assert 'class="parts"' in sheet
    replay = client.get(f"/t/{table.id}/replay?step=0")
    assert replay.status_code == 200
    back = client.get(f"/position?table={table.id}&step=0")
    assert stands(back.text)["facts"] == stands(after.text)["facts"]
    last = client.get(f"/position?table={table.id}")
    assert "In this position the game is over." in last.text or "партия окончена" in last.text
    assert client.post("/position/play", data={**form_of(last.text), **seats}).status_code == 409


async def pause():
    import asyncio

    await asyncio.sleep(0.05)


def test_what_cannot_stand_is_told_and_the_board_stays(client):
    page = client.get("/position?game=carcassonne").text
    fields = form_of(page)
    wrong = client.post("/position", data={**fields, "fact-bag": "1 2 3", "do": "look"})
    assert wrong.status_code == 400
    assert "“Tiles in the bag” takes 24 numbers, not 3." in unescape(wrong.text)
    assert "Without this change it would be valid" in wrong.text
    assert stands(wrong.text) == stands(page)
    assert form_of(wrong.text)["fact-bag"] == "1 2 3", "what was entered is not lost"
    wrong = client.post("/position?lang=ru", data={**fields, "fact-figures": "-5 " * 14, "do": "look"})
    assert wrong.status_code == 400
    assert "Такой позиции быть не может" in wrong.text
    assert "Дело в этом изменении, без него она возможна: Фигуры." in wrong.text
    status = re.search(r'<p id="status"[^>]*>(.*?)</p>', wrong.text)
    assert status
    assert not re.search("[a-z]{3}", status[1]), "no English in a Russian sentence"
    detail = re.search(r'<details class="detail" id="detail">.*?<p lang="en">(.+?)</p>', wrong.text)
    assert detail, "what the engine says is kept, apart and marked as English"
    assert 'id="detail" hidden' in page
    told = client.post(
        "/position?lang=en",
        data={**fields, "fact-points": "9" * 30, "do": "look"},
        headers={"accept": "application/json"},
    )
    assert told.status_code == 400
    assert "whole number" in told.json()["text"]
    told = client.post(
        "/position",
        data={**fields, "fact-tiles": fields["fact-tiles"] + " 7", "do": "look"},
        headers={"accept": "application/json"},
    )
    assert told.status_code == 400
    assert told.json()["ok"] is False
    fine = client.post("/position", data={**fields, "see": "-1"}, headers={"accept": "application/json"})
    assert fine.json()["ok"] is True
    assert fine.json()["ask"]["answers"] == []


BAD = [
    {"json": "no json", "do": "paste"},
    {"json": "[]", "do": "paste"},
    {"json": "{}", "do": "paste"},
    {"json": '{"facts": {}, "game": "chess"}', "do": "paste"},
    {"json": '{"facts": {}, "game": "carcassonne"}', "do": "paste"},
    {"json": '{"moves": [1]}', "do": "paste"},
    {"head": "x", "do": "look"},
    {"head": "[]", "do": "look"},
    {"head": "{}", "do": "look"},
    {"head": '{"game": "carcassonne", "rules": 1, "seats": 99, "options": {}}', "do": "look"},
    {"do": "dance"},
]


@pytest.mark.parametrize("fields", BAD)
def test_bad_input_is_answered_with_a_sentence(client, fields):
    for path in ("/position", "/position/play"):
        answer = client.post(path, data=fields)
        assert answer.status_code in (400, 413), answer.text[:300]
        assert 'class="refused"' in answer.text or "<h1" in answer.text


@pytest.mark.parametrize(
    "change",
    [
        {"turn": "seven"},
        {"turn": "9"},
        {"agenda": "dance 1 0 0"},
        {"agenda": "place 1"},
        {"agenda": "place 1 0 x"},
        {"agenda": "place 1 0 99999999999999999999"},
        {"fact-bag": "x"},
        {"fact-bag": "1.5"},
        {"fact-strange": "1"},
        {"fact-figures": "-5 " * 14},
        {"fact-tiles": "4611686018427387904 " * 72},
        {"fact-tiles": "base-D@0,0r0 base-Q9@0,1r0"},
        {"fact-tiles": "base-D@0,0r7"},
        {"fact-tiles": "base-D@999,0r0"},
        {"fact-tiles": "base-D@0,0r0 " * 200},
        {"do": "move place 99,99 r0"},
        {"do": "move nonsense"},
        {"do": "weigh", "bot": "random"},
    ],
)
def test_bad_facts_are_answered_with_a_sentence(client, change):
    fields = form_of(client.get("/position?game=carcassonne").text)
    answer = client.post("/position", data={**fields, "do": "look", **change})
    assert 400 <= answer.status_code < 500, answer.status_code


@pytest.mark.parametrize(
    "query", ["game=chess", "game=catan&seats=9", "game=catan&preset=x", "table=nosuch", "game=catan&seats=x"]
)
def test_addresses_that_lead_nowhere(client, query):
    assert 400 <= client.get(f"/position?{query}").status_code < 500


def test_no_table_begins_where_no_bot_could_think(client):
    """Every page of this position can be drawn; but one character is there twice, and what is hidden cannot be dealt again, as for a
    bot or a hint."""
    state = game("citadels").new({"preset": "base"}, 4)
    resolve(state, Rng(3))
    data = position_json(state)
    assert data["facts"]["cast"][:2] == [0, 1]
    fields = form_of(client.post("/position", data={"do": "paste", "json": json.dumps(data)}).text)
    data["facts"]["cast"][0] = 1
    looked = client.post("/position", data={"do": "paste", "json": json.dumps(data)})
    assert looked.status_code == 200
    broken = form_of(looked.text)
    seats = {"seat-0": "person", **{f"seat-{i}": "greedy" for i in range(1, 4)}}
    answer = client.post("/position/play", data={**broken, **seats})
    assert answer.status_code == 400
    begun = client.post("/position/play", data={**fields, **seats}, follow_redirects=False)
    assert begun.status_code == 303


def test_a_running_game_is_not_shown(client):
    form = {"game": "carcassonne", "explicit": "yes", "seat-0": "person", "seat-1": "random"}
    table = client.post("/tables", data=form, follow_redirects=False).headers["location"].rsplit("/", 1)[1]
    assert client.get(f"/position?table={table}&step=0").status_code == 403


def test_scribbled_seats_and_a_record_as_text(client):
    fields = form_of(client.get("/position?game=burgundy").text)
    assert client.post("/position/play", data={**fields, "seat-0": "dragon"}).status_code == 400
    state = game("carcassonne").new({}, 2)
    assert state.asked() == CHANCE_MASK
    record = Record("carcassonne", 1, 2, state.programme.options)
    page = client.post("/position", data={"do": "paste", "json": record.dumps()})
    assert page.status_code == 200
    assert position_from_json(stands(page.text)).same(position_from_json(position_json(state)))
    drawn = client.post("/position", data={**form_of(page.text), "do": "chance"})
    assert position_from_json(stands(drawn.text)).asked() != CHANCE_MASK
    assert client.post("/position", data={**form_of(page.text), "do": "weigh"}).status_code == 409


def hostile(name):
    """Agendas that no game can reach: every decision with nobody, a seat or chance asked, and numbers that mean nothing to it."""
    for decision in game(name).new({}, 2).programme.decisions:
        for mask in (0, 1, CHANCE_MASK):
            for a in (7, 1 << 61):
                yield f"{decision.name} {mask} {a} {a}"


@pytest.mark.parametrize("name", GAMES)
def test_no_frame_breaks_the_house(client, name):
    fields = form_of(client.get(f"/position?game={name}").text)
    told = set()
    for agenda in hostile(name):
        for path, deed in (("/position", "chance"), ("/position/play", "")):
            answer = client.post(path, data={**fields, "agenda": agenda, "do": deed}, follow_redirects=False)
            assert answer.status_code in (200, 303, 400, 409), (agenda, deed, answer.text[-300:])
            told.add(answer.status_code)
            if answer.status_code == 303:
                shown = client.get(answer.headers["location"])
                assert shown.status_code == 200 or "no game can reach" in shown.text, (agenda, shown.text)
                client.cookies.clear()  # somebody else comes: each person may open only so many tables
    assert 400 in told


@pytest.mark.parametrize(
    "pasted",
    [
        {"facts": []},
        {"facts": {"facts": 3}},
        {"facts": {}, "agenda": 5},
        {"facts": {}, "agenda": [5]},
        {"facts": {"facts": [[]]}, "turn": {}},
        {"facts": {}, "moves": []},
        {"facts": {}, "options": [[[[]]]]},
        {"facts": {}, "seats": "two"},
    ],
)
def test_what_is_pasted_beside_a_good_position_never_breaks_the_page(client, pasted):
    good = stands(client.get("/position?game=catan").text)
    for accept in ("text/html", "application/json"):
        answer = client.post(
            "/position",
            data={"do": "paste", "json": json.dumps({**good, **pasted}), "good": json.dumps(good)},
            headers={"accept": accept},
        )
        assert answer.status_code == 400, answer.text[-300:]


def test_a_house_called_by_an_endless_name_still_gives_links(client):
    opened = client.post(
        "/tables", data={"game": "catan", "explicit": "yes", "seat-0": "person", "seat-1": "person"}
    )
    answer = client.post(f"{opened.url.path}/phone", headers={"host": "x" * 3000})
    assert answer.status_code == 200
    assert "/come/" in answer.text


def test_placed_tiles_are_written_in_words(client):
    fields = form_of(client.get("/position?game=carcassonne").text)
    assert re.fullmatch(r"base-\w+@0,0r0", fields["fact-tiles"]), fields["fact-tiles"]
    packed = json.loads(fields["good"])["facts"]["tiles"]
    assert fields["fact-tiles"] == game("carcassonne").write_fact(
        game("carcassonne").new({}, 2), "tiles", packed[0]
    )
    answer = client.post("/position", data={**fields, "do": "look", "fact-tiles": f"{packed[0]}"})
    assert answer.status_code == 200, "the number that it is may still be said"
    wrong = client.post("/position", data={**fields, "do": "look", "fact-tiles": "base-Q9@0,1r0"})
    assert wrong.status_code == 400
    assert "base-Q9@0,1r0" in wrong.text
    table = fields["fact-tiles"].replace("@0,0r0", "@3,-2r1")
    moved = client.post("/position", data={**fields, "do": "look", "fact-tiles": table})
    assert moved.status_code == 200, moved.text[:2000]
    assert form_of(moved.text)["fact-tiles"] == table
