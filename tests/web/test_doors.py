"""One table of bad inputs and the doors they may come through: HTTP form, JSON API, socket, file (through the command line).

Each gives a status, a sentence and an unchanged state. The rooms test their own doors in depth; here every kind of input stands once
against every door that it fits.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.web.test_real_house import LateHouse

from ludoteka.cli import main
from ludoteka.web.app import create_app
from ludoteka.web.settings import Settings

RECORD = {
    "format": "ludoteka-record/1",
    "game": "carcassonne",
    "rules": 1,
    "seats": 2,
    "options": {},
    "moves": [],
}


class Place:
    """A running game of Carcassonne between Anna and Boris, with every door to it."""

    def __init__(
        self, client: TestClient, house: Any, anna: Any, boris: Any, carol: Any, folder: Path
    ) -> None:
        self.client, self.house, self.folder = client, house, folder
        self.people = {"anna": anna, "boris": boris, "carol": carol}
        made = anna.post(
            "/tables", {"game": "carcassonne", "explicit": "yes", "seat-0": "person", "seat-1": "person"}
        )
        self.id = made.headers["location"].rsplit("/", 1)[1].partition("#")[0]
        boris.get(f"/t/{self.id}")
        boris.post(f"/t/{self.id}/sit", {"seat": "1"})
        assert anna.post(f"/t/{self.id}/start").status_code == 303
        table = self.table
        self.asked = ("anna", "boris")[table.state.asked_seat()]
        self.other = "boris" if self.asked == "anna" else "anna"

    @property
    def table(self) -> Any:
        return self.client.portal.call(self.house.table, self.id)

    def facts(self) -> Any:
        table = self.table
        return table.version, table.moves, list(table.state.data), [s.name for s in table.seats]

    def http(self, who: str, form: dict[str, str], path: str = "move", **headers: str) -> tuple[int, str]:
        answer = self.people[who].post(
            f"/t/{self.id}/{path}" if path in ("move", "say") else path, form, headers=headers
        )
        return answer.status_code, answer.text

    def api(self, who: str, body: Any, **headers: str) -> tuple[int, str]:
        answer = self.people[who].post(f"/api/tables/{self.id}/moves", json=body, headers=headers)
        return answer.status_code, answer.text

    def socket(self, who: str, message: Any, **headers: str) -> tuple[int, str]:
        """400 and the sentence when the socket answers with an error, the close code when it is closed."""
        try:
            with self.people[who].socket(self.id, **headers) as s:
                s.send_text(message if isinstance(message, str) else json.dumps(message))
                for _ in range(20):
                    told = json.loads(s.receive_text())
                    if told.get("err"):
                        return 400, told["err"][0]["text"]
        except WebSocketDisconnect as gone:
            return gone.code, "closed"
        return 200, ""

    def file(self, **changes: Any) -> tuple[int, str]:
        path = self.folder / "record.json"
        path.write_text(json.dumps({**RECORD, **changes}), encoding="utf-8")
        result = CliRunner().invoke(main, ["verify", str(path)])
        return result.exit_code, result.output


@pytest.fixture
def place(tmp_path: Path, anna: Any, boris: Any, carol: Any, house: Any, client: TestClient) -> Place:
    return Place(client, house, anna, boris, carol, tmp_path)


@pytest.fixture
def house(tmp_path: Path) -> Any:
    return LateHouse(tmp_path / "tables.sqlite3")


@pytest.fixture
def client(house: Any) -> Any:
    with TestClient(create_app(house, ["key"], Settings(games=("carcassonne",)))) as c:
        yield c
        c.portal.call(house.house.close)


def move(p: Place, action: Any, v: Any = None, **more: Any) -> dict[str, Any]:
    return {"actions": [action], "v": p.table.version if v is None else v, "id": "x1", **more}


def form(p: Place, action: str, v: Any = None) -> dict[str, str]:
    return {"action": action, "v": str(p.table.version if v is None else v), "id": "x1"}


def talk(p: Place, message: dict[str, Any]) -> dict[str, Any]:
    return {"k": "move", **message}


NEW = {"game": "carcassonne", "explicit": "yes", "seat-0": "person", "seat-1": "person"}
HTML = "<img src=x onerror=alert(1)>"

# (what comes in, door, how, statuses that are right)
TABLE: list[tuple[str, str, Any, tuple[int, ...]]] = [
    ("illegal answer", "form", lambda p: p.http(p.asked, form(p, "place 0,0 r0")), (409,)),
    ("illegal answer", "api", lambda p: p.api(p.asked, move(p, "place 0,0 r0")), (409,)),
    ("illegal answer", "socket", lambda p: p.socket(p.asked, talk(p, move(p, "place 0,0 r0"))), (400,)),
    ("illegal answer", "file", lambda p: p.file(moves=[["chance", "first 0"], [0, "place 0,0 r0"]]), (1,)),
    ("no notation", "form", lambda p: p.http(p.asked, form(p, "fly away")), (400,)),
    ("no notation", "api", lambda p: p.api(p.asked, move(p, "fly away")), (400,)),
    ("no notation", "socket", lambda p: p.socket(p.asked, talk(p, move(p, "fly away"))), (400,)),
    ("no notation", "file", lambda p: p.file(moves=[["chance", "fly away"]]), (1,)),
    ("malformed", "form", lambda p: p.http(p.asked, {"action": "skip", "v": "one"}), (400,)),
    ("malformed", "api", lambda p: p.api(p.asked, ["skip"]), (400,)),
    ("malformed", "socket", lambda p: p.socket(p.asked, "{"), (400,)),
    ("malformed", "file", lambda p: p.file(moves={"a": 1}), (1,)),
    ("out of turn", "form", lambda p: p.http(p.other, form(p, "skip")), (403, 409)),
    ("out of turn", "api", lambda p: p.api(p.other, move(p, "skip")), (403, 409)),
    ("out of turn", "socket", lambda p: p.socket(p.other, talk(p, move(p, "skip"))), (400,)),
    ("out of turn", "file", lambda p: p.file(moves=[["chance", "first 0"], [1, "skip"]]), (1,)),
    ("no seat at all", "form", lambda p: p.http("carol", form(p, "skip")), (403,)),
    ("no seat at all", "api", lambda p: p.api("carol", move(p, "skip")), (403,)),
    ("no seat at all", "socket", lambda p: p.socket("carol", talk(p, move(p, "skip"))), (400,)),
    ("no seat at all", "file", lambda p: p.file(moves=[[7, "skip"]]), (1,)),
    ("version from the future", "form", lambda p: p.http(p.asked, form(p, "skip", 10**6)), (400, 409)),
    ("version from the future", "api", lambda p: p.api(p.asked, move(p, "skip", 10**6)), (400, 409)),
    ("version from the future", "socket", lambda p: p.socket(p.asked, talk(p, move(p, "skip", 10**6))), (400,)),
    ("version from the future", "file", lambda p: p.file(rules=99), (1,)),
    ("unknown options", "form", lambda p: p.http("anna", {**NEW, "element": "dragon"}, "/tables"), (400,)),
    ("unknown options", "file", lambda p: p.file(options={"elements": ["dragon"]}), (1,)),
    ("clashing options", "form", lambda p: p.http("anna", {**NEW, "element": "inns"}, "/tables"), (400,)),
    ("clashing options", "file", lambda p: p.file(options={"elements": ["inns"]}), (1,)),
    ("a name of 10,000 characters", "form", lambda p: p.http("anna", {"name": "x" * 10_000}, "/name"), (400,)),
    ("too large", "form", lambda p: p.http(p.asked, {"text": "x" * 100_000}, "say"), (413,)),
    ("too large", "api", lambda p: p.api(p.asked, {"actions": ["x" * 100_000]}), (413,)),
    ("too large", "socket", lambda p: p.socket(p.asked, "x" * 20_000), (1009,)),
    ("foreign origin", "form", lambda p: p.http(p.asked, form(p, "skip"), origin="https://evil.example"), (403,)),
    ("foreign origin", "api", lambda p: p.api(p.asked, move(p, "skip"), origin="https://evil.example"), (403,)),
    ("foreign origin", "socket", lambda p: p.socket(p.asked, "{}", origin="https://evil.example"), (403, 1000, 1006, 1008, 4003)),
    ("HTML", "form", lambda p: p.http(p.asked, form(p, HTML)), (400,)),
    ("HTML", "api", lambda p: p.api(p.asked, move(p, HTML)), (400,)),
    ("HTML", "socket", lambda p: p.socket(p.asked, {"k": HTML}), (400,)),
    ("HTML", "file", lambda p: p.file(game=HTML), (1,)),
]  # fmt: skip


@pytest.mark.parametrize(("what", "door", "send", "right"), TABLE, ids=[f"{w}-{d}" for w, d, _, _ in TABLE])
def test_a_bad_input_at_a_door(place: Place, what: str, door: str, send: Any, right: tuple[int, ...]) -> None:
    before = place.facts()
    status, said = send(place)
    assert status in right, said[:400]
    assert len(said.strip()) >= 6
    assert "Traceback" not in said
    # a form's answer is a page; what the others say is put on a page as text
    assert door != "form" or HTML not in said, "what came in is escaped on its way out"
    assert place.facts() == before
    assert place.people["anna"].get(f"/t/{place.id}").status_code == 200


def test_a_forged_cookie_is_somebody_new_at_every_door(place: Place) -> None:
    before = place.facts()
    thief = place.people["carol"]
    for name, value in place.people[place.asked].cookies.items():
        thief.cookies[name] = value[:-4] + "AAAA"
    for status, said in (
        place.http("carol", form(place, "skip")),
        place.api("carol", move(place, "skip")),
        place.socket("carol", talk(place, move(place, "skip"))),
    ):
        assert status in (400, 403), said[:300]
    assert place.facts() == before


def test_a_name_with_html_is_shown_as_text(place: Place) -> None:
    carol = place.people["carol"]
    assert carol.post("/name", {"name": "<b>Carol</b>"}).status_code == 303
    assert "&lt;b&gt;Carol&lt;/b&gt;" in carol.get("/").text
    assert "<b>Carol</b>" not in carol.get("/").text


def test_too_frequent_messages_close_the_socket_and_nothing_else(place: Place) -> None:
    before = place.facts()
    code = 0
    with place.people["anna"].socket(place.id) as s:
        for _ in range(80):
            s.send_text("{}")
        try:
            for _ in range(400):
                s.receive_text()
        except WebSocketDisconnect as gone:
            code = gone.code
    assert code == 4008
    assert place.facts() == before
