"""Whatever comes over HTTP: the right status, a sentence in the reader's language, never a 500, and nothing changes."""

import pytest

from ludoteka.table.house import Person
from ludoteka.web.people import People, clean_name
from ludoteka.web.problems import Problem

GOOD = {"game": "stones", "explicit": "yes", "seat-0": "person", "seat-1": "person"}
FORMS = [
    ("/name", {"name": ""}, 400),
    ("/name", {"name": " \u200b\u202e "}, 400),
    ("/name", {"name": "\u3164 \u2800"}, 400),
    ("/name", {"name": "x" * 41}, 400),
    ("/name", {"name": "x" * 10000}, 400),
    ("/name", {}, 400),
    ("/name", {"nom": "Anna"}, 400),
    ("/theme", {"theme": "purple"}, 400),
    ("/tables", {}, 400),
    ("/tables", {**GOOD, "game": "chess"}, 400),
    ("/tables", {**GOOD, "game": "../../etc"}, 400),
    ("/tables", {**GOOD, "element": "snow"}, 400),
    ("/tables", {**GOOD, "element": "rain"}, 400),
    ("/tables", {**GOOD, "element": ["wind", "rain", "flood"]}, 400),
    ("/tables", {**GOOD, "option-size": "huge"}, 400),
    ("/tables", {**GOOD, "option-colour": "red"}, 400),
    ("/tables", {**GOOD, "option-gusts": "2"}, 400),
    ("/tables", {**GOOD, "seat-1": "none"}, 400),
    ("/tables", {**GOOD, "seat-1": "grandmaster"}, 400),
    ("/tables", {**GOOD, **{f"seat-{i}": "person" for i in range(6)}}, 400),
    ("/tables", {**GOOD, **{f"seat-{i}": "person" for i in range(60)}}, 400),
    ("/tables", {**GOOD, "title": "x" * 61}, 400),
    ("/tables", {"game": "stones", "preset": "gale", "seat-0": "person", "seat-1": "person"}, 400),
    ("/t/{t}/sit", {"seat": "-1"}, 400),
    ("/t/{t}/sit", {"seat": "99999999999999999999"}, 400),
    ("/t/{t}/sit", {"seat": "٣"}, 400),
    ("/t/{t}/bot", {"seat": "1", "bot": "deep"}, 400),
    ("/t/{t}/bot", {"bot": "greedy"}, 400),
    ("/t/{t}/move", {"v": "1"}, 400),
    ("/t/{t}/move", {"action": "pass"}, 400),
    ("/t/{t}/move", {"action": "pass", "v": "1.5"}, 400),
    ("/t/{t}/move", {"action": "x" * 300, "v": "1"}, 400),
    ("/t/{t}/move", {"action": "<script>", "v": "1"}, 409),
    ("/t/{t}/say", {"text": ""}, 400),
    ("/t/{t}/say", {"text": "x" * 501}, 400),
    ("/t/nope/sit", {"seat": "0"}, 404),
    ("/t/nope/say", {"text": "hi"}, 404),
]


@pytest.mark.parametrize(("path", "form", "status"), FORMS, ids=range(len(FORMS)))
@pytest.mark.parametrize("who", ["anna", "boris"])
def test_forms(request, house, table, path, form, status, who):
    browser = request.getfixturevalue(who)
    before, count = house.all[table].version, len(house.all)
    answer = browser.post(path.format(t=table), form or None)
    assert answer.status_code == status, answer.text
    if status == 404:
        title = "Not found" if who == "anna" else "Не найдено"
    else:
        title = "That did not work" if who == "anna" else "Не получилось"
    assert title in answer.text
    assert "<script>" not in answer.text.replace('<script type="module"', "")
    assert house.all[table].version == before
    assert len(house.all) == count


def test_what_is_no_form(anna, table):
    assert (
        anna.post(
            "/name", content=b"\xff\xfe=1", headers={"content-type": "application/x-www-form-urlencoded"}
        ).status_code
        == 400
    )
    assert (
        anna.post(
            "/name", content="name=%FF", headers={"content-type": "application/x-www-form-urlencoded"}
        ).status_code
        == 400
    )
    many = "&".join(f"a{i}=1" for i in range(500))
    assert (
        anna.post(
            "/name", content=many, headers={"content-type": "application/x-www-form-urlencoded"}
        ).status_code
        == 400
    )
    assert anna.post("/name", json={"name": "x"}).status_code == 415
    assert (
        anna.post("/name", content="name=x", headers={"content-type": "multipart/form-data"}).status_code
        == 415
    )


def test_bodies_are_bounded(anna, table):
    big = "name=" + "x" * 70000
    for path in ("/name", "/tables", f"/api/tables/{table}/moves"):
        answer = anna.post(path, content=big)
        assert answer.status_code == 413
        assert "64" in answer.text

    def drop_by_drop():
        for _ in range(70):
            yield b"x" * 1000

    assert anna.post("/name", content=drop_by_drop()).status_code == 413


MOVES = [
    (b"", 400), (b"{", 400), (b"[]", 400), (b"[" * 3000, 400), (b"\xff", 400), (b"{}", 400), (b'{"actions": ["pass"]}', 400),
    (b'{"actions": ["pass"], "v": 1, "id": 5}', 400), (b'{"actions": ["pass"], "v": 99999999999999999999, "id": "a"}', 400),
    (b'{"actions": ["\\ud800"], "v": 1, "id": "a"}', 400), (b'{"actions": ["nonsense"], "v": 1, "id": "a"}', 409),
    (b'{"actions": ["pass"], "v": 1, "id": "' + b"x" * 65 + b'"}', 400),
    (b'{"actions": ["pass"], "v": ' + b"9" * 5000 + b', "id": "a"}', 400),
]  # fmt: skip


@pytest.mark.parametrize(("body", "status"), MOVES, ids=range(len(MOVES)))
def test_moves_over_the_api(anna, house, table, body, status):
    before = house.all[table].version
    answer = anna.post(
        f"/api/tables/{table}/moves", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == status
    said = answer.json()
    assert said["status"] == status
    assert len(said["text"]) > 10
    assert house.all[table].version == before
    assert (
        anna.post(
            f"/api/tables/{table}/moves", content=body, headers={"content-type": "text/plain"}
        ).status_code
        == 415
    )


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/t/nope", "/t/" + "x" * 500, "/t/%00", "/t/стол", "/api/tables/nope", "/symbols/chess.svg", "/static/x/../../etc/passwd",
     "/static/x/no.css", "/static/x/%2e%2e/app.py", "/api/tables/nope/why?action=x", "/ws/tab1"],
)  # fmt: skip
def test_addresses_that_lead_nowhere(anna, boris, path):
    answer = anna.get(path)
    assert answer.status_code == 404
    assert len(answer.text) > 20
    assert boris.get(path).status_code == 404


def test_wrong_methods(anna, table):
    assert anna.get("/tables").status_code == 405
    assert anna.get(f"/t/{table}/start").status_code == 405
    assert anna.post("/").status_code == 405
    assert anna.post("/").headers["allow"]


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://testserver:81", "http://[", "javascript:1"]
)
def test_posts_of_other_sites_are_refused(anna, boris, house, table, origin):
    answer = anna.post(f"/t/{table}/move", {"action": "pass", "v": "1"}, headers={"origin": origin})
    assert answer.status_code == 403
    assert "another site" in answer.text
    assert house.all[table].events == []


def test_posts_of_our_pages_pass(anna):
    assert anna.post("/name", {"name": "A"}, headers={"origin": "http://testserver"}).status_code == 303
    assert anna.post("/name", {"name": "A"}, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert anna.post("/name", {"name": "A"}, headers={"sec-fetch-site": "same-origin"}).status_code == 303


def test_redirects_stay_at_home(anna):
    for address in (
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "javascript:1",
        "/a\nSet-Cookie: b=c",
        "x" * 600,
    ):
        assert anna.post("/name", {"name": "A", "next": address}).headers["location"] == "/"


def test_names_are_shown_as_text(anna, boris, house):
    evil = '<img src=x onerror="a">&\'"'
    assert anna.post("/name", {"name": evil}).status_code == 303
    table = anna.open_table()
    boris.post(f"/t/{table}/sit", {"seat": "1"})
    for page in (anna.get("/").text, boris.get("/").text, boris.get(f"/t/{table}").text):
        assert "<img" not in page
    anna.post(f"/t/{table}/start")
    anna.post(f"/t/{table}/say", {"text": "<script>alert(1)</script>"})
    page = boris.get(f"/t/{table}").text
    assert "<img src=x" not in page
    assert "<script>alert" not in page
    assert "&lt;img src=x" in page


@pytest.mark.parametrize(
    "cookie", ["", "x", "a.b.c", "W10.x", "x" * 5000, "é", "WyJhIiwiYiIsMV0.forged", "%00", '"']
)
def test_broken_cookies_make_a_fresh_person(anna, cookie):
    anna.cookies["person"] = cookie.encode("ascii", "replace").decode()
    answer = anna.get("/")
    assert answer.status_code == 200
    assert "person" in answer.cookies


def test_cookies_of_old_keys_are_kept_and_renewed():
    old, both, other = People(["old"]), People(["new", "old"]), People(["other"])
    person = Person("p1", "Zoë")
    assert both.read(old.write(person)) == (person, True)
    assert both.read(both.write(person)) == (person, False)
    assert other.read(both.write(person)) == (None, True)
    strange = both._newest.dumps({"id": 1})
    assert both.read(strange) == (None, True)
    with pytest.raises(ValueError, match="secret key"):
        People([])


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("  Anna\t Maria ", "Anna Maria"), ("A\u202eB", "AB"), ("Zoe\u0308", "Zoë"), ("n" + "\u0305" * 30, "n" + "\u0305" * 2),
        ("名前", "名前"), ("x" * 40, "x" * 40),
    ],
)  # fmt: skip
def test_names_are_tidied(raw, clean):
    assert clean_name(raw) == clean


def test_names_that_are_refused():
    for raw in ("", "\u200b", "x" * 41, "x" * 10_000, "\x00"):
        with pytest.raises(Problem):
            clean_name(raw)
