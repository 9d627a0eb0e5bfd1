"""The conversation over the socket: what is patched equals what is fresh, nobody sees another's parts, nothing wrong is taken."""

import asyncio
import json
import random

import pytest
from starlette.websockets import WebSocketDisconnect

from ludoteka.web.connection import Connection


class Document:
    """A browser's page as far as patches go."""

    def __init__(self):
        self.slots, self.layers, self.boxes, self.ask, self.title = {}, {}, {}, {}, ""
        self.log, self.chat, self.version = [], [], -1

    def take(self, m):
        self.version = m["v"]
        if m.get("all"):
            self.layers = {}
            self.log, self.chat = [], []
        self.slots.update(m.get("slot", {}))
        for layer, keys in m.get("del", {}).items():
            for key in keys:
                del self.layers[layer][key]
        for layer, items in m.get("set", {}).items():
            self.layers.setdefault(layer, {}).update(items)
        self.boxes.update(m.get("box", {}))
        self.ask = m.get("ask", self.ask)
        self.title = m.get("title", self.title)
        self.log += m.get("log", [])
        self.chat += m.get("chat", [])

    def shown(self):
        return self.slots, self.layers, self.boxes, self.ask, self.title, self.log, self.chat


def fresh(browser, table, listen):
    document = Document()
    with browser.socket(table) as socket:
        document.take(listen(socket))
    return document


def catch_up(socket, document, version, listen):
    while document.version < version:
        document.take(listen(socket))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_patched_equals_fresh_over_a_random_game(anna, boris, carol, house, table, listen, seed):
    live, rng = house.all[table], random.Random(seed)
    browsers = [anna, boris, carol]
    with anna.socket(table) as a, boris.socket(table) as b, carol.socket(table) as c:
        sockets, documents = [a, b, c], [Document(), Document(), Document()]
        for step in range(40):
            if live.state.over:
                break
            seat = live.state.turn
            action = rng.choice(live.state.legal(seat))
            message = {"k": "move", "actions": [action], "v": live.version, "id": f"m{step}"}
            before = live.version
            sockets[seat].send_text(json.dumps(message))
            for socket, document in zip(sockets, documents, strict=True):
                catch_up(socket, document, before + 1, listen)
            if step % 5 == 0:
                sockets[seat].send_text(json.dumps({"k": "say", "text": f"<b>{step}</b>"}))
                for socket, document in zip(sockets, documents, strict=True):
                    catch_up(socket, document, before + 2, listen)
            for browser, document in zip(browsers, documents, strict=True):
                new = fresh(browser, table, listen)
                assert document.shown() == new.shown()
        assert live.state.over
        assert "Victory" in documents[2].slots["sheet"] or "Shared" in documents[2].slots["sheet"]
        assert "<b>" not in "".join(
            html.replace("<b>Anna</b>", "").replace("<b>Борис</b>", "") for _, html in documents[0].chat
        )


def test_seats_get_their_own_parts(anna, boris, carol, table, listen):
    shown = [json.dumps(fresh(b, table, listen).shown(), ensure_ascii=False) for b in (anna, boris, carol)]
    assert ["7000" in s for s in shown] == [True, False, False]
    assert ["7013" in s for s in shown] == [False, True, False]
    assert ['"pass"' in s for s in shown] == [True, False, False], "only who is asked gets answers"
    assert "ходит" in shown[1]
    assert "to move" in shown[2]


def test_an_update_is_small_and_chat_touches_no_slot(anna, boris, table, listen):
    with boris.socket(table) as b:
        first = listen(b)
        anna.post(f"/t/{table}/say", {"text": "hello"})
        update = listen(b)
        assert set(update) == {"v", "epoch", "now", "chat"}
        assert len(json.dumps(update)) < len(json.dumps(first)) / 3


def test_a_page_of_the_same_version_gets_nothing_again(anna, house, table, listen):
    live = house.all[table]
    with anna.socket(table) as a:
        shape = listen(a)["shape"]
    query = f"v={live.version}&epoch=e1&shape={shape}&log=0&chat=0"
    with anna.socket(table, query) as a:
        a.send_text(json.dumps({"k": "why", "board": "map", "at": [10, 10]}))
        assert "all" not in listen(a)
    for other in (
        query.replace("e1", "e0"),
        query.replace(f"v={live.version}", "v=1"),
        "v=x&log=0&chat=0",
    ):
        with anna.socket(table, other) as a:
            assert listen(a)["all"] is True
    with anna.socket(table, query.replace("play", "open")) as a:
        assert listen(a)["reload"] is True


def test_another_shape_reloads(anna, boris, house, listen):
    table = anna.open_table()
    with anna.socket(table) as a:
        assert "seats" in listen(a)["slot"]
        boris.post(f"/t/{table}/sit", {"seat": "1"})
        assert "Гость" in listen(a)["slot"]["seats"]
        anna.post(f"/t/{table}/start")
        assert listen(a)["reload"] is True


def test_repeats_are_harmless_and_answered(anna, house, table, listen):
    live = house.all[table]
    message = json.dumps({"k": "move", "actions": ["0,0,u"], "v": live.version, "id": "same"})
    with anna.socket(table) as a:
        listen(a)
        a.send_text(message)
        assert listen(a)["done"] == ["same"]
    with anna.socket(table) as a:  # the line broke and the browser sends again
        listen(a)
        a.send_text(message)
        assert listen(a)["done"] == ["same"]
    assert len(live.events) == 1
    talk = json.dumps({"k": "say", "text": "once", "id": "talk"})
    for _ in range(2):
        with anna.socket(table) as a:
            listen(a)
            a.send_text(talk)
            message = listen(a)
            while "done" not in message:
                message = listen(a)
    assert [said[3] for said in live.said] == ["once"]


def test_a_batch_is_whole_or_nothing_and_refusals_speak_the_language(anna, boris, house, table, listen):
    with boris.socket(table) as b:
        listen(b)
        b.send_text(json.dumps({"k": "move", "actions": ["0,0,u"], "v": 1, "id": "x"}))
        (error,) = listen(b)["err"]
        assert (
            error == {"text": "Сейчас отвечаете не вы.", "rule": "GEN-2", "id": "x"}
            or error["rule"] == "GEN-2"
        )


def test_why_not_at_a_place(anna, boris, carol, house, table, listen):
    live = house.all[table]
    live.state.stones[0, 0] = (1, "u")
    ask = json.dumps({"k": "why", "board": "map", "at": [50.5, 20]})
    with anna.socket(table) as a, boris.socket(table) as b, carol.socket(table) as c:
        for socket in (a, b, c):
            listen(socket)
            socket.send_text(ask)
        assert listen(a)["why"] == [{"text": "A stone lies there already.", "rule": "STO-1", "id": ""}]
        assert listen(b)["why"][0]["rule"] == "GEN-2"
        assert "watching" in listen(c)["why"][0]["text"]
        a.send_text(json.dumps({"k": "why", "action": "0,0,u", "id": "q"}))
        assert listen(a)["why"] == [{"text": "A stone lies there already.", "rule": "STO-1", "id": "q"}]


BAD = [
    "",
    "null",
    "[]",
    "{",
    "[" * 5000,
    '{"k": 1}',
    '{"k": "dance"}',
    '{"k": "☺<script>"}',
    '{"k": "move"}',
    '{"k": "move", "actions": [], "v": 1, "id": "a"}',
    '{"k": "move", "actions": "0,0,u", "v": 1, "id": "a"}',
    '{"k": "move", "actions": [1], "v": 1, "id": "a"}',
    '{"k": "move", "actions": [""], "v": 1, "id": "a"}',
    '{"k": "move", "actions": ["\\ud800"], "v": 1, "id": "a"}',
    '{"k": "move", "actions": ["x"], "v": "1", "id": "a"}',
    '{"k": "move", "actions": ["x"], "v": true, "id": "a"}',
    '{"k": "move", "actions": ["x"], "v": -1, "id": "a"}',
    '{"k": "move", "actions": ["x"], "v": 1e400, "id": "a"}',
    '{"k": "move", "actions": ["x"], "v": 1}',
    '{"k": "move", "actions": ["x"], "v": 1, "id": ""}',
    '{"k": "move", "actions": ["x"], "v": 1, "id": {"a": 1}}',
    '{"k": "move", "actions": ["nonsense"], "v": 1, "id": "a"}',
    json.dumps({"k": "move", "actions": ["x"] * 65, "v": 1, "id": "a"}),
    json.dumps({"k": "move", "actions": ["x" * 201], "v": 1, "id": "a"}),
    json.dumps({"k": "move", "actions": ["x"], "v": 1, "id": "a" * 65}),
    '{"k": "say"}',
    '{"k": "say", "text": "  "}',
    '{"k": "say", "text": 5}',
    '{"k": "say", "text": "\\ud800"}',
    json.dumps({"k": "say", "text": "x" * 501}),
    '{"k": "why"}',
    '{"k": "why", "action": 5}',
    '{"k": "why", "at": [1]}',
    '{"k": "why", "at": ["1", 2], "board": "map"}',
    '{"k": "why", "at": [NaN, 2], "board": "map"}',
    '{"k": "why", "at": [1e300, 2], "board": "map"}',
    '{"k": "why", "at": [1, 2], "board": 3}',
    '{"k": "why", "at": [1, ' + "9" * 400 + '], "board": "map"}',
]


@pytest.mark.parametrize("raw", BAD, ids=range(len(BAD)))
def test_bad_messages_are_answered_and_change_nothing(anna, house, table, listen, raw):
    live = house.all[table]
    before = live.version
    with anna.socket(table) as a:
        listen(a)
        a.send_text(raw)
        answer = listen(a)
        (error,) = answer["err"]
        assert len(error["text"]) > 10
        assert "<script>" not in error["text"] or "“" in error["text"]
        a.send_text('{"k": "why", "board": "map", "at": [1, 1]}')
        assert "why" in listen(a), "the line is still open"
    assert live.version == before


def test_the_kinds_of_messages_are_named(anna, table, listen):
    with anna.socket(table) as a:
        listen(a)
        for raw in ('{"k": "dance"}', "{}"):
            a.send_text(raw)
            said = listen(a)["err"][0]["text"]
            assert all(kind in said for kind in ("move", "say", "deed", "hint", "hold", "why"))
        a.send_text('{"k": "hold", "hold": "sometimes"}')
        assert "missing or" in listen(a)["err"][0]["text"]


def test_a_mistake_of_the_house_is_told_and_the_line_stays_open(anna, house, table, listen, monkeypatch):
    def broken(person, action):
        raise IndexError(action)

    monkeypatch.setattr(house.all[table], "why_not", broken, raising=False)
    with anna.socket(table) as a:
        listen(a)
        a.send_text('{"k": "why", "action": "x", "id": "q"}')
        (error,) = listen(a)["err"]
        assert (error["id"], "mistake" in error["text"]) == ("q", True)
        a.send_text('{"k": "why", "board": "map", "at": [1, 1]}')
        assert "why" in listen(a)


def test_binary_is_refused(anna, table, listen):
    with anna.socket(table) as a:
        listen(a)
        a.send_bytes(b"\x00\xff")
        assert "err" in listen(a)


def close_code(socket):
    try:
        for _ in range(200):
            socket.receive_text()
    except WebSocketDisconnect as gone:
        return gone.code
    return 0


@pytest.mark.parametrize("error", [WebSocketDisconnect(1006), RuntimeError("a close message has been sent")])
def test_what_is_still_to_be_said_when_the_line_is_closed_is_left_unsaid(error):
    class Closed:
        async def send_text(self, text):
            raise error

        async def close(self, code, reason):
            raise error

    connection = Connection.__new__(Connection)
    connection.socket, connection.dirty = Closed(), asyncio.Event()
    connection.compose = lambda: {"v": 1}
    connection.dirty.set()
    asyncio.run(asyncio.wait_for(connection.write(), 5))
    connection.text = str
    asyncio.run(connection.end(4008, "socket-too-fast"))


def test_too_big_and_too_many(anna, table, listen):
    with anna.socket(table) as a:
        listen(a)
        a.send_text("x" * 20000)
        assert close_code(a) == 1009
    with anna.socket(table) as a:
        listen(a)
        for _ in range(80):
            a.send_text("{}")
        assert close_code(a) == 4008


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://testserver.evil", "file://", "http://[", ""]
)
def test_sockets_of_other_sites_are_closed(anna, table, origin):
    with pytest.raises(WebSocketDisconnect), anna.socket(table, origin=origin) as socket:
        socket.receive_text()


def test_sockets_to_no_table_are_closed(anna):
    for name in ("nope", "x" * 100):
        with pytest.raises(WebSocketDisconnect), anna.socket(name) as socket:
            socket.receive_text()


def test_a_forged_cookie_only_watches(anna, carol, table, listen):
    carol.cookies["person"] = anna.cookies["person"][:-3] + "abc"
    assert "7000" not in json.dumps(fresh(carol, table, listen).shown())
