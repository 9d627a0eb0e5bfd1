"""What makes an app of the pages, and the page about oneself."""

from __future__ import annotations

import asyncio
import json
import re
import struct
import zlib

import pytest
from starlette.testclient import TestClient
from tests.table.pushed import Window

from ludoteka.table.push import Push, PushSettings
from ludoteka.web.app import create_app
from ludoteka.web.install import KEYS
from ludoteka.web.settings import Settings
from ludoteka.web.sign import png
from ludoteka.web.words import words

from .browser import Browser


def pixels(body: bytes) -> tuple[int, list[bytes]]:
    """(width, rows of RGBA) of a PNG without filters."""
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    at, data, size = 8, b"", 0
    while at < len(body):
        length, kind = struct.unpack("!I4s", body[at : at + 8])
        part = body[at + 8 : at + 8 + length]
        assert struct.unpack("!I", body[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + part)
        if kind == b"IHDR":
            size, height, depth, colour = struct.unpack("!IIBB", part[:10])
            assert (size, depth, colour) == (height, 8, 6)
        elif kind == b"IDAT":
            data += part
        at += 12 + length
    raw = zlib.decompress(data)
    rows = [raw[i : i + 1 + 4 * size] for i in range(0, len(raw), 1 + 4 * size)]
    assert all(row[0] == 0 for row in rows)
    return size, [row[1:] for row in rows]


def test_the_sign_in_pixels() -> None:
    size, rows = pixels(png(96, False))
    assert size == len(rows) == 96
    assert rows[0][3] == 0, "the corner is clear"
    middle = rows[40][4 * 48 : 4 * 48 + 4]
    assert middle == bytes((43, 38, 34, 255)), "the house stands in the middle"
    assert rows[48][4 * 20 : 4 * 20 + 4] == bytes((217, 164, 65, 255)), "on the tile"
    half = [row[4 * x + 3] for row in rows for x in range(96)]
    assert any(0 < a < 255 for a in half), "edges are smooth"
    size, rows = pixels(png(120, True))
    assert all(row[i] == 255 for row in rows for i in range(3, 480, 4)), "a maskable one has no holes"
    ground = bytes((246, 239, 221, 255))
    for y, row in enumerate(rows):
        for x in range(120):
            if (x - 59.5) ** 2 + (y - 59.5) ** 2 > (0.4 * 120) ** 2:
                assert row[4 * x : 4 * x + 4] == ground, "outside the safe circle lies only ground"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_manifest(anna: Browser, language: str) -> None:
    page = anna.get(f"/?lang={language}").text
    address = re.search(r'rel="manifest" href="([^"]+)"', page)[1]
    anna.cookies.clear()
    answer = anna.get(address)
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert told["lang"] == language
    assert told["name"]
    assert told["display"] == "standalone"
    assert told["start_url"].startswith(told["scope"])
    purposes = set()
    for icon in told["icons"]:
        picture = anna.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"] == "image/png"
        assert icon["sizes"] == "{0}x{0}".format(pixels(picture.content)[0])
        purposes.add((icon["sizes"], icon["purpose"]))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    assert anna.get("/icons/999.png").status_code == 404


def test_the_worker_keeps_files_and_no_page(anna: Browser) -> None:
    answer = anna.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "no-cache" in answer.headers["cache-control"]
    kept = json.loads(re.match(r"const KEPT = (\{.*\});\n", answer.text)[1])
    for address in ["/offline", *kept["files"]]:
        found = anna.get(address)
        assert found.status_code == 200
        assert "set-cookie" not in found.headers, "what is kept knows nobody"
    assert kept["stamp"] in kept["files"][0]
    page = anna.get("/offline").text
    for language in ("en", "ru"):
        assert words(language)("offline-note") in page


def test_the_list_of_keys(anna: Browser, boris: Browser) -> None:
    for one, language in ((anna, "en"), (boris, "ru")):
        page = one.get(f"/keys?lang={language}").text
        assert page.count("<kbd>") == len(KEYS)
        assert all(str(words(language)(key)) in page.replace("&#39;", "'") for _, key in KEYS)


def test_ways_are_kept(anna: Browser) -> None:
    page = anna.get("/me").text
    on = set(re.findall(r'id="way-(\w+)" checked', page))
    assert on == {"blink", "keys"}
    assert anna.post("/me/ways", {"sound": "1", "words": "1"}).status_code == 303
    assert set(re.findall(r'id="way-(\w+)" checked', anna.get("/me").text)) == {"sound", "words"}
    anna.cookies["sound"] = "<script>"
    assert "sound" not in re.findall(r'id="way-(\w+)" checked', anna.get("/me").text)
    assert anna.post("/me/ways", {"next": "https://evil.example/"}).headers["location"] == "/"


def test_a_table_says_how_it_is_liked(anna: Browser, table: str) -> None:
    anna.post("/me/ways", {"words": "1"})
    assert re.search(r'data-ways="words "', anna.get(f"/t/{table}").text)


class Facts:
    """As much of a store as subscriptions need."""

    def __init__(self) -> None:
        self.facts: dict[str, bytes] = {}

    async def get(self, key: str) -> bytes | None:
        return self.facts.get(key)

    async def put(self, key: str, value: bytes) -> None:
        self.facts[key] = value


class Now:
    def now(self) -> int:
        return 1_800_000_000_000


@pytest.fixture
def pushing(house):  # type: ignore[no-untyped-def]
    facts = Facts()
    push = Push(PushSettings("mailto:a@b.example"), facts, Now())  # type: ignore[arg-type]
    app = create_app(house, ["key"], Settings(games=("stones",)), push=push)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client, facts, push


def test_a_browser_is_added_shown_and_ended(pushing) -> None:  # type: ignore[no-untyped-def]
    client, facts, push = pushing
    anna, boris = Browser(client), Browser(client, "ru")
    page = anna.get("/me").text
    key = re.search(r'data-key="([\w-]+)"', page)[1]
    assert key == asyncio.run(push.identity()).public
    told = Window().subscription("https://fcm.googleapis.com/fcm/send/abc")
    answer = anna.post("/push", json=told)
    assert answer.status_code == 200, answer.text
    (kept,) = [json.loads(v) for k, v in facts.facts.items() if k.startswith("push/")]
    assert kept[0]["endpoint"] == told["endpoint"]
    which = answer.json()["id"]
    page = anna.get("/me").text
    assert f'value="{which}"' in page
    assert told["endpoint"] not in page, "the address is a secret of the browser"
    assert "2027-01-15" in page
    boris.get("/me")
    assert boris.post("/push/remove", {"id": which}).status_code == 303
    assert f'value="{which}"' in anna.get("/me").text, "nobody ends what is not theirs"
    assert anna.post("/push/remove", {"id": which}).status_code == 303
    assert f'value="{which}"' not in anna.get("/me").text
    for bad in ({}, {"endpoint": "https://evil.example/", "keys": told["keys"]}):
        answer = boris.post("/push", json=bad, headers={"accept": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["text"]
    assert boris.post("/push", {"endpoint": "x"}).status_code == 415


def test_no_push_where_the_host_has_none(anna: Browser) -> None:
    assert 'data-key=""' in anna.get("/me").text
    assert anna.post("/push", json=Window().subscription("https://fcm.googleapis.com/x")).status_code == 404
    assert anna.post("/push/remove", {"id": "x"}).status_code == 404


def test_a_page_that_was_overtaken_is_loaded_anew(anna: Browser, boris: Browser) -> None:
    """The game begins between the loading of a page and the opening of its line: the page must not stay what it was."""
    name = anna.open_table()
    page = anna.get(f"/t/{name}").text
    held = dict(re.findall(r' data-(v|epoch|shape|log|chat)="([^"]*)"', page))
    boris.post(f"/t/{name}/sit", {"seat": "1"})
    anna.post(f"/t/{name}/start")
    query = "&".join(f"{k}={v.replace(' ', '%20')}" for k, v in held.items())
    with anna.socket(name, query) as socket:
        assert json.loads(socket.receive_text())["reload"] is True
