"""From the lobby to the last move, as readers do it; also without JavaScript."""

import json
import re

import pytest

from ludoteka.web.site import loopback


def test_lobby_shows_the_game_by_its_declaration(anna):
    page = anna.get("/").text
    for word in (
        "Stones",
        "Wind",
        "Rain",
        "Flood",
        "Storm",
        "Size",
        "2–5 players",
        "Needs: Wind",
        "Not with: Rain",
        "Not with: Flood",
    ):
        assert word in page
    assert 'value="wind" checked' not in page
    stormy = anna.get("/?game=stones&preset=storm").text
    assert 'value="wind" checked' in stormy
    assert 'value="rain" checked' in stormy
    assert 'value="flood" checked' not in stormy


def test_a_table_from_creation_to_start(anna, boris, house):
    anna.post("/name", {"name": " Anna  Maria "})
    table = anna.open_table(3, element=["wind"], title="Evening", **{"option-size": "large"})
    live = house.all[table]
    assert live.settings["options"] == {"elements": ["wind"], "size": "large", "gusts": 1}
    assert [s.name for s in live.seats] == ["Anna Maria", "", ""]
    page = anna.get(f"/t/{table}").text
    assert "Evening" in page
    assert f"http://testserver/t/{table}" in page
    assert "2 seats are free" in page
    assert "Свободно 2 места" in boris.get(f"/t/{table}").text
    assert boris.post(f"/t/{table}/sit", {"seat": "1"}).headers["location"] == f"/t/{table}"
    assert boris.post(f"/t/{table}/bot", {"seat": "2", "bot": "greedy"}).status_code == 403
    assert anna.post(f"/t/{table}/bot", {"seat": "2", "bot": "greedy"}).status_code == 303
    assert anna.post(f"/t/{table}/bot", {"seat": "2", "bot": ""}).status_code == 303
    assert boris.post(f"/t/{table}/stand").status_code == 303
    assert live.seats[1].kind == "empty"
    assert boris.post(f"/t/{table}/sit", {}).status_code in (303, 415)
    anna.post(f"/t/{table}/bot", {"seat": "2", "bot": "random"})
    boris.post(f"/t/{table}/sit", {"seat": "1"})
    assert anna.post(f"/t/{table}/start").status_code == 303
    assert live.status == "playing"


def test_a_table_without_free_seats_begins_at_once(anna, house):
    table = anna.open_table(2, **{"seat-1": "greedy"})
    assert house.all[table].status == "playing"


def test_closed_seats_do_not_count(anna, house):
    table = anna.open_table(2, **{"seat-1": "none", "seat-2": "random", "seat-3": "person"})
    assert [s.kind for s in house.all[table].seats] == ["person", "bot", "empty"]


def test_open_and_private_tables_in_the_lobby(anna, boris):
    open_one = anna.open_table(2, title="For all")
    private = anna.open_table(2, title="For friends", public="no")
    seen = boris.get("/").text
    assert "For all" in seen
    assert f"/t/{open_one}" in seen
    assert "For friends" not in seen
    assert f"/t/{private}" in anna.get("/").text


def test_a_game_by_forms_only(anna, boris, house, table):
    page = anna.get(f"/t/{table}").text
    assert "Place a stone" in page
    assert "Anna places a stone" in boris.get(f"/t/{table}").text
    version = re.search(r'name="v" value="(\d+)"', page)[1]
    assert f'<noscript><a class="btn" href="/t/{table}/answers">' in page
    answers = anna.get(f"/t/{table}/answers").text
    assert 'name="action" value="0,0,u"' in answers
    assert f'name="v" value="{version}"' in answers
    assert 'name="action"' not in boris.get(f"/t/{table}/answers").text, "he is not asked"
    answer = anna.post(f"/t/{table}/move", {"action": "0,0,u", "v": version})
    assert answer.status_code == 303
    assert house.all[table].state.turn == 1
    wrong = boris.post(f"/t/{table}/move", {"action": "0,0,u", "v": version})
    assert wrong.status_code == 409
    assert "A stone lies there already." in wrong.text
    assert boris.post(f"/t/{table}/say", {"text": "Привет"}).status_code == 303
    assert "Привет" in anna.get(f"/t/{table}").text


def test_the_end_shows_the_score_sheet_with_explanations(anna, house, table):
    live = house.all[table]
    live.state.stones = {(x, y): (0, "u") for x in range(4) for y in range(4)}
    live.state.over, live.status = True, "over"
    live.version += 1
    page = anna.get(f"/t/{table}").text
    assert "Victory: Anna" in page
    assert "<details" in page
    assert "16 x 1" in page
    assert anna.get(f"/api/tables/{table}/record").json()["game"] == "stones"


def test_a_spectator_sees_no_answers(carol, table):
    page = carol.get(f"/t/{table}").text
    assert "You are watching." in page
    assert 'data-action="pass"' not in page
    assert "7000" not in page
    assert "7013" not in page


def test_languages_and_light(anna):
    assert '<html lang="en"' in anna.get("/").text
    assert (
        '<html lang="ru"'
        in anna.get("/", headers={"accept-language": "eo;q=0.9, ru-RU;q=0.8, en;q=0.1"}).text
    )
    assert '<html lang="ru"' in anna.get("/?lang=ru").text
    assert '<html lang="ru"' in anna.get("/").text, "the switch is remembered"
    assert '<html lang="en"' in anna.get("/?lang=en").text
    assert anna.get("/?lang=xx").status_code == 200
    assert (
        anna.post("/theme", {"theme": "dark", "next": "/?game=stones"}).headers["location"] == "/?game=stones"
    )
    assert 'data-theme="dark"' in anna.get("/").text


def test_api(anna, boris, carol, table):
    games = anna.get("/api/games").json()["games"]
    assert games[0]["elements"][1] == {"name": "rain", "box": "base", "needs": ["wind"], "excludes": []}
    mine, other = anna.get(f"/api/tables/{table}").json(), carol.get(f"/api/tables/{table}").json()
    assert mine["you"] == 0
    assert mine["view"]["secret"] == 7000
    assert "pass" in mine["legal"]
    assert other["you"] == -1
    assert other["view"]["secret"] is None
    assert other["legal"] == []
    assert anna.get(f"/api/tables/{table}/record").status_code == 403
    move = {"actions": ["1,1,d"], "v": mine["version"], "id": "one"}
    first = anna.post(f"/api/tables/{table}/moves", json=move)
    assert first.status_code == 200
    again = anna.post(f"/api/tables/{table}/moves", json=move)
    assert again.json() == first.json(), "a repeated id changes nothing"
    why = boris.get(f"/api/tables/{table}/why?action=1,1,u").json()
    assert why == {"legal": False, "text": "A stone lies there already.", "rule": "STO-1"}
    assert boris.get(f"/api/tables/{table}/why?action=0,1,u").json()["legal"] is True


def test_every_other_language_is_offered(anna, monkeypatch, table):
    assert re.findall(r'hreflang="(\w+)"', anna.get("/").text) == ["ru"]
    assert re.findall(r'hreflang="(\w+)"', anna.get("/?lang=ru&game=stones").text) == ["en"]
    monkeypatch.setattr("ludoteka.web.site.LANGUAGES", ("en", "ru", "en"))
    monkeypatch.setattr("ludoteka.web.more.LANGUAGES", ("en", "ru", "ru"))
    page = anna.get("/?lang=ru&game=stones").text
    assert (
        re.findall(r'href="([^"]+)" lang="\w+" hreflang="(\w+)"', page)
        == [("/?game=stones&amp;lang=en", "en")] * 2
    )
    about = anna.get(f"/t/{table}/about?part&lang=en").text
    assert about.count(f'href="/t/{table}?lang=ru"') == 2


def test_health(anna):
    assert anna.get("/healthz").text == "ok\n"


def figures(browser):
    """The counters of answers: taken, refused, timed."""
    lines = dict(
        line.rsplit(" ", 1) for line in browser.get("/metrics").text.splitlines() if not line.startswith("#")
    )
    names = ("ludoteka_moves_total", "ludoteka_refused_total", "ludoteka_move_seconds_count")
    return tuple(int(float(lines[name])) for name in names)


def by_socket(browser, listen, table, action):
    with browser.socket(table) as socket:
        message = {"k": "move", "actions": [action], "v": listen(socket)["v"], "id": f"s{action}"}
        socket.send_text(json.dumps(message))
        told = listen(socket)
        while not {"done", "err"} & set(told):
            told = listen(socket)


def by_form(browser, listen, table, action):
    version = browser.get(f"/api/tables/{table}").json()["version"]
    browser.post(f"/t/{table}/move", {"action": action, "v": str(version), "id": f"f{action}"})


def by_api(browser, listen, table, action):
    version = browser.get(f"/api/tables/{table}").json()["version"]
    move = {"actions": [action], "v": version, "id": f"a{action}"}
    browser.post(f"/api/tables/{table}/moves", json=move)


@pytest.mark.parametrize("way", [by_socket, by_form, by_api])
def test_answers_are_counted_on_every_way_in(anna, boris, table, listen, way):
    assert figures(anna) == (0, 0, 0)
    way(anna, listen, table, "1,1,d")
    assert figures(anna) == (1, 0, 1)
    way(boris, listen, table, "1,1,u")  # a stone lies there
    assert figures(anna) == (1, 1, 1)
    way(boris, listen, table, "x" * 300)  # no answer of any game
    assert figures(anna) == (1, 2, 1)


def test_what_is_no_answer_is_not_counted_as_one(anna, table, listen):
    anna.post(f"/t/{table}/say", {"text": ""})
    with anna.socket(table) as socket:
        listen(socket)
        socket.send_text(json.dumps({"k": "say", "text": "", "id": "1"}))
        assert "err" in listen(socket)
    assert figures(anna) == (0, 0, 0)


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("localhost:8000", "localhost"),
        ("127.0.0.1:8000", "127.0.0.1"),
        ("127.5.0.1", "127.5.0.1"),
        ("[::1]:8000", "::1"),
        ("play.localhost", "play.localhost"),
        ("LOCALHOST", "localhost"),
        ("play.example", ""),
        ("192.168.0.7:8000", ""),
        ("localhost.example", ""),
        ("[", ""),
        ("", ""),
    ],
)
def test_names_that_mean_the_machine_itself(host, named):
    assert loopback(host) == named


@pytest.mark.parametrize(("language", "words"), [("en", "in place of localhost"), ("ru", "вместо localhost")])
def test_an_address_that_other_devices_cannot_open_is_called_so(anna, language, words):
    table = anna.open_table()
    anna.post(f"/t/{table}/sit", {"seat": "0"})
    anna.headers["accept-language"] = language
    for host, warned in (("localhost:8000", True), ("testserver", False)):
        anna.headers["host"] = host
        pages = [
            anna.get(f"/t/{table}"),
            anna.get(f"/t/{table}/about?part"),
            anna.post(f"/t/{table}/phone"),
            anna.post(f"/t/{table}/hand"),
        ]
        assert [p.status_code for p in pages] == [200] * 4
        assert [words in p.text for p in pages] == [warned] * 4
