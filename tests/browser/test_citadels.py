"""Citadels in a real browser: a game of five by touch, a draft of two in two windows, every question loaded anew, eight cities at 360."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludoteka.core.contract import Decision
from ludoteka.core.game import game

NAMES = {"cast", "down", "up", "aside", "taken", "first", "draw"}
"""Decisions that ask chance."""
LAYERS = """() => Object.fromEntries([...document.querySelectorAll('svg[data-board] > g[id], #hand')].map((g) =>
  [g.id, [...g.children].map((e) => e.outerHTML).sort()]))"""


WIDE = """() => [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > 361).slice(0, 9)
  .map((e) => `${e.tagName}.${e.className} ${e.textContent.trim().slice(0, 30)}`)"""


def questions() -> set[str]:
    """The names of all decisions that can ask a seat, over all casts."""
    found: set[str] = set()
    for options in ({"preset": "everything", "ball_room": "explicit"}, {"preset": "base"}):
        for seats in (2, 5):
            programme = game("citadels").new(options, seats).programme
            found |= {d.name for d in programme.decisions if type(d).legal is not Decision.legal}
    return found - NAMES


def open_table(reader: Any, others: list[str], preset: str, **options: str) -> str:
    """A table through the lobby."""
    page = reader.open(f"/?game=citadels&preset={preset}")
    for i in range(1, 8):
        page.locator(f"#seat-{i}").select_option(others[i - 1] if i <= len(others) else "none")
    for name, value in options.items():
        found = page.evaluate(
            "([n, v]) => { const r = document.querySelector(`[name='option-${n}'][value='${v}']`); r.checked = true; return !!r }",
            [name, value],
        )
        assert found
    page.locator(".make-form .btn.go.big").click()
    page.wait_for_url("**/t/*")
    if "person" not in others:
        reader.ready()
    return str(page.url.rsplit("/", 1)[1].partition("#")[0])


def told(page: Any) -> str:
    return str(
        page.evaluate(
            "() => ['question', 'where', 'hand', 'acts'].map((n) => document.getElementById(n).innerText).join('\\n')"
        )
    )


def touch_something(page: Any, rng: random.Random) -> None:
    """Touch a card, a button, a place or a fold, whatever there is."""
    page.wait_for_selector("#hand .card.go, #acts [data-action], #do-next")
    before = told(page)
    cards = page.locator("#hand .card.go")
    buttons = page.locator("#acts > .acts > button[data-action]")
    folds = page.locator("#acts details.fold")
    ways = ["card"] * min(3, cards.count()) + ["button"] * buttons.count() + ["fold"] * folds.count()
    if page.locator("#do-next").count():
        ways.append("place")
    assert ways, before
    way = rng.choice(ways)
    if way == "card":
        cards.nth(rng.randrange(cards.count())).click()
    elif way == "button":
        buttons.nth(rng.randrange(buttons.count())).click()
    elif way == "place":
        page.locator("#do-next").click()
        page.locator("#do-confirm").click()
    else:
        fold = folds.nth(rng.randrange(folds.count()))
        fold.locator("summary").click()
        fold.locator("button[data-action]").first.click()
    page.wait_for_function(
        "(t) => ['question', 'where', 'hand', 'acts'].map((n) => document.getElementById(n).innerText).join('\\n') !== t",
        arg=before,
    )


def test_a_whole_game_of_five(reader: Any) -> None:
    anna = reader()
    open_table(anna, ["random"] * 4, "short")
    rng = random.Random(5)
    steps = 0
    while anna.asked() and steps < 400:
        touch_something(anna.page, rng)
        steps += 1
    assert "Districts" in anna.page.locator("#sheet").inner_text()
    patched = anna.page.evaluate(LAYERS)
    anna.page.reload()
    anna.ready()
    assert anna.page.evaluate(LAYERS) == patched
    assert anna.complaints == []


def test_a_draft_of_two_in_two_windows(reader: Any) -> None:
    anna, boris = reader(), reader("ru")
    table = open_table(anna, ["person"], "base")
    boris.open(f"/t/{table}")
    boris.page.locator("#sit-1").click()
    boris.page.wait_for_url("**/t/*")
    anna.page.locator("#start").click()
    anna.ready()
    boris.ready()
    sizes: list[tuple[str, int]] = []
    for _ in range(6):
        anna.page.wait_for_function("() => document.querySelector('#question .q.mine, #question .q.wait')")
        mine = anna if anna.page.locator("#question .q.mine").count() else boris
        other = boris if mine is anna else anna
        mine.page.wait_for_function("() => document.querySelector('#question .q.mine')")
        kind = mine.page.locator("#question .q").get_attribute("data-kind")
        cards = mine.page.locator("#hand .card.go")
        sizes.append((str(kind), cards.count()))
        assert other.page.locator("#hand .card.go").count() == 0
        chosen = cards.first.get_attribute("data-action")
        before = told(mine.page)
        cards.first.click()
        mine.page.wait_for_function(
            "(t) => ['question', 'where', 'hand', 'acts'].map((n) => document.getElementById(n).innerText).join('\\n') !== t",
            arg=before,
        )
        assert str(chosen).split(" ")[0] in ("pick", "lay")
    assert sizes == [("pick", 7), ("pick", 6), ("lay", 5), ("pick", 4), ("lay", 3), ("pick", 2)]
    assert anna.complaints + boris.complaints == []


WANTED = ("lighthouse", "bell_tower", "park", "hospital", "graveyard", "ball_room", "observatory", "library")


def by_need(legal: list[str], rng: random.Random) -> str:
    """A move that leads to rare questions, else any."""
    for word in WANTED:
        for verb in ("build", "search", "keep", "raise"):
            if f"{verb} {word}" in legal:
                return f"{verb} {word}"
    rare = [
        a
        for a in legal
        if a.split(" ")[0] in ("redraw", "look", "show", "give", "announce", "smithy", "extra")
    ]
    if rare and rng.random() < 0.7:
        return rng.choice(rare)
    calm = [a for a in legal if a not in ("end", "no", "forget")]
    return rng.choice(calm or legal)


SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {"rank1": "assassin", "rank3": "magician", "rank8": "warlord", "ball_room": "explicit"}),
    (
        3,
        {
            "rank1": "witch",
            "rank3": "wizard",
            "rank4": "emperor",
            "rank8": "diplomat",
            "ball_room": "explicit",
        },
    ),
    (
        3,
        {
            "rank1": "assassin",
            "rank3": "wizard",
            "rank4": "emperor",
            "rank8": "warlord",
            "ball_room": "explicit",
        },
    ),
    (
        3,
        {
            "rank1": "assassin",
            "rank3": "magician",
            "rank4": "emperor",
            "rank8": "diplomat",
            "ball_room": "explicit",
        },
    ),
]


@pytest.mark.slow
def test_every_question_is_loaded_anew(reader: Any) -> None:
    wanted = questions()
    assert len(wanted) == 18
    seen: set[str] = set()
    rng = random.Random(2)
    anna = reader()
    page = anna.page
    for number in range(24):
        if seen == wanted:
            break
        seats, options = SETTINGS[number % len(SETTINGS)]
        table = open_table(anna, ["random"] * (seats - 1), "everything", **options)
        moves = 0
        while moves < 300 and seen != wanted:
            data = page.request.get(f"{anna.address}/api/tables/{table}").json()
            if data["status"] != "playing":
                break
            if 0 not in data["asked"]:
                page.wait_for_timeout(30)
                continue
            kind = data["view"]["question"][0]
            if kind not in seen:
                page.reload()
                anna.ready()
                assert anna.asked()
                assert page.locator("#question .q").get_attribute("data-kind") == kind
                before = told(page)
                page.reload()
                anna.ready()
                assert told(page) == before
                page.set_viewport_size({"width": 360, "height": 640})
                assert page.evaluate("document.documentElement.scrollWidth") <= 360, (
                    kind,
                    page.evaluate(WIDE),
                )
                page.set_viewport_size({"width": 1280, "height": 800})
                seen.add(kind)
            move = {"actions": [by_need(data["legal"], rng)], "v": data["version"]}
            answer = page.request.post(
                f"{anna.address}/api/tables/{table}/moves", data=move, headers={"Origin": anna.address}
            )
            assert answer.status in (200, 409), answer.text()
            moves += 1
    assert seen == wanted, f"never met: {wanted - seen}"
    assert anna.complaints == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_eight_cities_without_scrolling_sideways(reader: Any, language: str) -> None:
    anna = reader(language, 360, 640)
    open_table(anna, ["random"] * 7, "everything")
    assert anna.asked()
    page = anna.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    boxes = page.evaluate(
        "() => [...document.querySelectorAll('#map-rows > g')].map((g) => g.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) == 8
    board = page.evaluate("() => document.getElementById('board').getBoundingClientRect().toJSON()")
    for b in boxes:
        assert board["left"] - 1 <= b["left"]
        assert b["right"] <= board["right"] + 1
        assert board["top"] - 1 <= b["top"]
        assert b["bottom"] <= board["bottom"] + 1
