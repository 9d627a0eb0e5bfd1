"""What is not done: each refusal has a key, a status and a sentence in both languages, and leaves everything as it was."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fluent.syntax.ast import Message

from ludoteka.core.text import texts
from ludoteka.table.house import HouseSettings, Person
from ludoteka.table.refusal import Refusal

LONG = "x" * 41
CREATE = [
    ({}, "no-such-game", 400),
    ({"game": "chess"}, "no-such-game", 400),
    ({"game": 7}, "no-such-game", 400),
    ({"game": "carcassonne", "seats": 9}, "options-seats", 400),
    ({"game": "carcassonne", "seats": 0}, "options-seats", 400),
    ({"game": "carcassonne", "seats": "2"}, "bad-request", 400),
    ({"game": "carcassonne", "seats": True}, "bad-request", 400),
    ({"game": "carcassonne", "options": []}, "bad-request", 400),
    ({"game": "carcassonne", "options": {"preset": "x"}}, "options-unknown-preset", 400),
    ({"game": "carcassonne", "options": {"elements": ["dragon"]}}, "options-unknown-element", 400),
    ({"game": "carcassonne", "options": {"farmers": 9}}, "options-bad-value", 400),
    ({"game": "carcassonne", "options": {"x": 9}}, "options-unknown", 400),
    ({"game": "carcassonne", "public": "yes"}, "bad-request", 400),
    ({"game": "carcassonne", "title": "x" * 61}, "bad-title", 400),
    ({"game": "carcassonne", "title": "a\nb"}, "bad-title", 400),
    ({"game": "carcassonne", "title": "\ud800"}, "bad-title", 400),
    ({"game": "carcassonne", "bots": {"5": "greedy"}}, "no-such-seat", 400),
    ({"game": "carcassonne", "bots": {"x": "greedy"}}, "no-such-seat", 400),
    ({"game": "carcassonne", "bots": {0: "genius"}}, "no-such-bot", 400),
    ({"game": "carcassonne", "bots": {0: ["greedy"]}}, "no-such-bot", 400),
    ({"game": "carcassonne", "bots": ["greedy"]}, "bad-request", 400),
    ({"game": "carcassonne", "colour": "red"}, "bad-request", 400),
    (None, "bad-request", 400),
]


@pytest.mark.parametrize(("settings", "key", "status"), CREATE)
def test_tables_that_cannot_be_opened(room: Any, refused: Any, settings: Any, key: str, status: int) -> None:
    async def play() -> None:
        house = await room.open()
        refusal = await refused(house.create(room.ann, settings))
        assert (refusal.key, refusal.status) == (key, status)
        assert await house.tables("ann") == []
        await house.close()

    asyncio.run(play())


SETTING_UP = [
    (lambda r, t: t.sit(r.clara, 0), "seat-taken", 409),
    (lambda r, t: t.sit(r.clara, 1), "seat-taken", 409),
    (lambda r, t: t.sit(r.clara, 4), "no-such-seat", 400),
    (lambda r, t: t.sit(r.clara, -1), "no-such-seat", 400),
    (lambda r, t: t.sit(r.clara, "2"), "no-such-seat", 400),
    (lambda r, t: t.sit(r.clara, True), "no-such-seat", 400),
    (lambda r, t: t.sit(r.clara, 2, "abc"), "bad-nonce", 400),
    (lambda r, t: t.sit(r.clara, 2, "xy"), "bad-nonce", 400),
    (lambda r, t: t.sit(r.clara, 2, "00" * 65), "bad-nonce", 400),
    (lambda r, t: t.sit(r.clara, 2, None), "bad-nonce", 400),
    (lambda r, t: t.sit(Person("d", LONG)), "name-too-long", 400),
    (lambda r, t: t.sit(Person("d", " ")), "name-missing", 400),
    (lambda r, t: t.sit(Person("d", "a\u202e\x00")), "name-missing", 400),
    (lambda r, t: t.sit(Person("", "Dora")), "bad-request", 400),
    (lambda r, t: t.stand(r.clara), "not-seated", 403),
    (lambda r, t: t.set_bot(r.clara, 2, "greedy"), "host-only", 403),
    (lambda r, t: t.set_bot(r.ann, 0, "greedy"), "seat-taken", 409),
    (lambda r, t: t.set_bot(r.ann, 0, None), "seat-taken", 409),
    (lambda r, t: t.set_bot(r.ann, 2, "genius"), "no-such-bot", 400),
    (lambda r, t: t.set_bot(r.ann, 9, "greedy"), "no-such-seat", 400),
    (lambda r, t: t.start(r.clara), "host-only", 403),
    (lambda r, t: t.start(r.ann), "seats-empty", 409),
    (lambda r, t: t.dissolve(r.clara), "host-only", 403),
    (lambda r, t: t.move(r.ann, ["skip"], t.version, "c"), "not-started", 409),
    (lambda r, t: later(lambda: t.page(0, "en")), "not-started", 409),
    (lambda r, t: later(t.record), "record-not-yet", 403),
    (lambda r, t: t.say(r.ann, ""), "nothing-said", 400),
    (lambda r, t: t.say(r.ann, " \n "), "nothing-said", 400),
    (lambda r, t: t.say(r.ann, "\ud800"), "nothing-said", 400),
    (lambda r, t: t.say(r.ann, 5), "bad-request", 400),
    (lambda r, t: t.say(r.ann, "y" * 501), "talk-too-long", 413),
]


async def later(call: Any) -> None:
    call()


@pytest.mark.parametrize(("what", "key", "status"), SETTING_UP)
def test_before_the_start(room: Any, refused: Any, what: Any, key: str, status: int) -> None:
    async def play() -> None:
        house = await room.open()
        table = await house.create(room.ann, {"game": "carcassonne", "seats": 4, "bots": {1: "random"}})
        await table.sit(room.ann)
        before = room.facts(table)
        refusal = await refused(what(room, table))
        assert (refusal.key, refusal.status) == (key, status)
        assert room.facts(table) == before
        rows = len(await room.rows(table.id))
        assert rows == table.version
        await house.close()

    asyncio.run(play())


PLAYING = [
    (lambda r, t, a, b: t.sit(r.clara), "already-started", 409),
    (lambda r, t, a, b: t.stand(a), "already-started", 409),
    (lambda r, t, a, b: t.set_bot(r.ann, 0, "greedy"), "already-started", 409),
    (lambda r, t, a, b: t.start(r.ann), "already-started", 409),
    (lambda r, t, a, b: t.dissolve(r.ann), "already-started", 409),
    (lambda r, t, a, b: t.move(b, ["skip"], t.version, "c"), "GEN-2", 409),
    (lambda r, t, a, b: t.move(r.clara, ["skip"], t.version, "c"), "watching", 403),
    (lambda r, t, a, b: t.move(a, ["fly"], t.version, "c"), "notation", 400),
    (lambda r, t, a, b: t.move(a, ["place 0,0 r0"], t.version, "c"), "", 409),
    (lambda r, t, a, b: t.move(a, [], t.version, "c"), "bad-request", 400),
    (lambda r, t, a, b: t.move(a, "skip", t.version, "c"), "bad-request", 400),
    (lambda r, t, a, b: t.move(a, [5], t.version, "c"), "bad-request", 400),
    (lambda r, t, a, b: t.move(a, None, t.version, "c"), "bad-request", 400),
    (lambda r, t, a, b: t.move(a, ["skip"] * 65, t.version, "c"), "bad-request", 400),
    (lambda r, t, a, b: t.move(a, ["x" * 401], t.version, "c"), "bad-request", 400),
    (lambda r, t, a, b: t.move(a, ["skip"], "7", "c"), "bad-request", 400),
    (lambda r, t, a, b: t.move(a, ["skip"], t.version, 7), "bad-request", 400),
    (lambda r, t, a, b: t.move(a, ["skip"], t.version, "c" * 101), "bad-request", 400),
    (lambda r, t, a, b: t.move(a, r.legal(t, a)[:1], t.version + 1, "c"), "stale", 409),
    (lambda r, t, a, b: t.move(b, ["skip"], t.version - 1, "c"), "stale", 409),
    # the second answer of the batch is none
    (lambda r, t, a, b: t.move(a, [r.legal(t, a)[0], "fly"], t.version, "c"), "notation", 400),
    # after the figure a tile is drawn: whether the third answer fits must not be told
    (lambda r, t, a, b: t.move(a, [r.legal(t, a)[0], "skip", "skip"], t.version, "c"), "batch-too-long", 409),
    (lambda r, t, a, b: t.move(a, [r.legal(t, a)[0], "skip", "fly"], t.version, "c"), "batch-too-long", 409),
    (lambda r, t, a, b: later(t.record), "record-not-yet", 403),
]


@pytest.mark.parametrize(("what", "key", "status"), PLAYING)
def test_while_playing(room: Any, refused: Any, what: Any, key: str, status: int) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        await room.finish(table, answers=6)
        assert table.state.decision().name == "place"
        asked = room.asked(table)
        other = room.boris if asked is room.ann else room.ann
        before = room.facts(table)
        refusal = await refused(what(room, table, asked, other))
        assert refusal.status == status
        if key:
            assert refusal.key == key
        else:
            assert refusal.rule.startswith("CAR-")
        if refusal.rule:
            assert refusal.rule == refusal.key
        assert room.facts(table) == before
        # and the table lives on
        await room.finish(table, answers=4)
        await house.close()

    asyncio.run(play())


def test_why_not_says_what_a_move_would_say(room: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        asked = room.asked(table)
        other = room.boris if asked is room.ann else room.ann
        assert table.why_not(asked, room.legal(table, asked)[0]) is None
        wrong = [
            (other, "skip"),
            (room.clara, "skip"),
            (asked, "fly"),
            (asked, "place 0,0 r0"),
            (asked, "x" * 999),
        ]
        for person, action in wrong:
            told = table.why_not(person, action)
            assert told is not None
            with pytest.raises(Refusal) as caught:
                await table.move(person, [action], table.version, "")
            assert caught.value.key == told.key
        await house.close()

    asyncio.run(play())


def test_after_the_end(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        table = await room.playing(house, 2)
        await room.finish(table)
        refusal = await refused(table.move(room.ann, ["skip"], table.version, "c"))
        assert (refusal.key, refusal.status) == ("GEN-1", 409)
        assert (await refused(table.start(room.ann))).key == "already-started"
        gone = await house.create(room.ann, {"game": "carcassonne", "seats": 2})
        await gone.dissolve(room.ann)
        for work in (gone.sit(room.ann), gone.start(room.ann), later(lambda: gone.page(0, "en"))):
            assert (await refused(work)).key == "dissolved"
        assert (await refused(gone.move(room.ann, ["skip"], gone.version, ""))).key == "dissolved"
        assert (await refused(later(gone.record))).status == 403
        await house.close()

    asyncio.run(play())


def test_no_such_table(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open()
        for table_id in ("abc", "", "x" * 1000, None, "'; DROP TABLE log; --"):
            assert (await refused(house.table(table_id))).status == 404
        await house.close()

    asyncio.run(play())


def test_quotas(room: Any, refused: Any) -> None:
    async def play() -> None:
        house = await room.open(HouseSettings(tables_per_person=2, tables_total=3, talk_per_minute=3))
        wanted = {"game": "carcassonne", "seats": 2}
        made = await asyncio.gather(
            *(house.create(room.ann, wanted) for _ in range(4)), return_exceptions=True
        )
        assert [getattr(m, "key", "") for m in made] == ["", "", "too-many-tables", "too-many-tables"]
        assert made[2].status == 429
        await house.create(room.boris, wanted)
        assert (await refused(house.create(room.clara, wanted))).key == "house-full"
        await made[0].dissolve(room.ann)
        await house.create(room.ann, wanted)
        for k in range(3):
            await made[1].say(room.ann, f"{k}")
        assert (await refused(made[1].say(room.ann, "more"))).status == 429
        await made[1].say(room.boris, "I may still")
        await house.close()

    asyncio.run(play())


def test_both_languages_have_the_same_sentences() -> None:
    for package in ("ludoteka.table", "ludoteka.bots"):
        english, russian = texts("en", package), texts("ru", package)
        assert set(english.bundle._messages) == set(russian.bundle._messages)
        for bundle in (english.bundle, russian.bundle):
            assert all(isinstance(m, Message) or m for m in bundle._messages.values())


@pytest.mark.parametrize("n", [1, 2, 5, 11, 21, 22, 25])
def test_counts_read_well(n: int) -> None:
    english = Refusal("seats-empty", empty=n).sentence("en")
    assert ("One seat is" if n == 1 else f"{n} seats are") in english
    russian = {1: "Свободно ещё 1 место.", 2: "Свободны ещё 2 места.", 5: "Свободно ещё 5 мест."}
    russian |= {11: "Свободно ещё 11 мест.", 21: "Свободно ещё 21 место."}
    russian |= {22: "Свободны ещё 22 места.", 25: "Свободно ещё 25 мест."}
    assert Refusal("seats-empty", empty=n).sentence("ru").startswith(russian[n])
