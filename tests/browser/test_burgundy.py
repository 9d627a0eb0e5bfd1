"""The Castles of Burgundy in a real browser: a whole game with two bots, and the page loaded anew in every question that can be asked.

Rare questions are led to: a case written as sentences ends in the question, its position is written down and a table begins there.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludoteka.core.contract import Decision
from ludoteka.core.game import game
from ludoteka.core.record import position_from_json, position_json
from ludoteka.games.burgundy.cases import stand
from ludoteka.games.burgundy.game import GAME

CHANCE = {"first", "deal", "good", "hex", "dice", "white", "draw_shield", "card"}
"""Decisions that ask chance."""
LAYERS = """() => Object.fromEntries([...document.querySelectorAll('svg[data-board] > g[id], #hand')].map((g) =>
  [g.id, [...g.children].map((e) => e.outerHTML).sort()]))"""
EVERYTHING = [e.name for e in GAME.spec.elements]
DUCHIES = {"choose": ("expert", ""), "castle": ("border_posts", ""), "sealed": ("base", "sealed")}
"""Questions of the set-up, with the preset and the value of `duchies` in which a new game begins with them."""
SHIP = ["A stores ship", "A plays 5 1"]
LED: dict[str, dict[str, Any]] = {
    "main": {"given": ["A stores mine", "A plays 4 6"], "steps": []},
    "free": {
        "given": ["A has church at 0,-1", "A stores castle, bank", "A plays 6 1"],
        "steps": ["A: die 6 place castle 1,-2"],
    },
    "take": {
        "given": ["2.3 holds castle", "5.2 holds mine", "A stores church", "A plays 3 4"],
        "steps": ["A: die 3 place church 0,1"],
    },
    "place": {
        "given": ["A stores town_hall, watchtower", "A plays 3 4"],
        "steps": ["A: die 3 place town_hall 0,1"],
    },
    "sell": {
        "given": ["A's goods are 4 4 2", "A stores warehouse", "A plays 3 1"],
        "steps": ["A: die 3 place warehouse 0,1"],
    },
    "ship": {
        "given": ["the goods of depot 4 are 1 5", "the goods of depot 2 are 3", *SHIP],
        "steps": ["A: die 5 place ship 1,0"],
    },
    "ship_more": {
        "given": [
            "A has monastery_5 at 1,-1",
            "the goods of depot 6 are 2",
            "the goods of depot 1 are 3",
            *SHIP,
        ],
        "steps": ["A: die 5 place ship 1,0", "A: ship 6"],
    },
    "kind": {
        "given": ["A's goods are 1 2", "the goods of depot 4 are 1 5 3", *SHIP],
        "steps": ["A: die 5 place ship 1,0", "A: ship 4"],
    },
    "discard": {
        "given": ["A holds 4 silver", "b1 holds ship", "A stores mine, mine, castle", "A plays 1 2"],
        "steps": ["A: buy b1"],
    },
    "pay": {
        "given": [
            "A has monastery_6 at 1,-1",
            "A holds 2 silver",
            "A holds 2 workers",
            "2.3 holds castle",
            "A plays 5 1",
        ],
        "steps": ["A: buy 2.3"],
    },
    "crane": {"given": ["A stores crane", "A plays 3 1"], "steps": ["A: die 3 place crane 0,1"]},
    "geese": {
        "given": [
            "A has church at 0,-1",
            "A has cow_2 at -1,-1",
            "A has pig_3 at 0,-2",
            "A stores geese",
            "A plays 2 5",
        ],
        "steps": ["A: die 2 place geese -1,-2"],
    },
    "white_action": {
        "given": ["the white die shows 3", "3.3 holds bank", "A stores white_castle", "A plays 3 1"],
        "steps": ["A: die 3 place white_castle 0,1"],
    },
    "lay": {
        "given": ["A has castle at 1,-2", "shield 3 lies at depot 4", "A plays 4 4"],
        "steps": ["A: shield 3"],
    },
    "name": {
        "given": [
            "A has shield 5 at 0,0",
            "the goods of depot 4 are 1",
            "the goods of depot 2 are 3 5",
            *SHIP,
        ],
        "steps": ["A: die 5 place ship 1,0", "A: ship 4"],
    },
    "direct": {
        "given": ["A has shield 14 at 0,0", "A holds 1 silver", "5.2 holds mine"],
        "steps": ["the phase ends"],
    },
    "tribute": {"given": ["A has shield 1 at 0,0", "A holds 1 silver"], "steps": ["the phase ends"]},
    "shrink": {
        "given": [
            "A has shield 4 at 0,0",
            "A stores mine, ship, castle, bank",
            "shield 12 lies at depot 5",
            "A plays 5 5",
        ],
        "steps": ["A: shield 12"],
    },
}
"""Questions, each with what leads seat 0 of two to it."""


def questions() -> set[str]:
    """The names of all decisions that can ask a seat, with every expansion."""
    programmes = [
        game("burgundy").new(options, 2).programme
        for options in ({"elements": EVERYTHING}, {"duchies": "sealed"})
    ]
    return {d.name for p in programmes for d in p.decisions if type(d).legal is not Decision.legal} - CHANCE


def open_table(reader: Any, bots: int, preset: str, *elements: str, duchies: str = "") -> None:
    """A table of one person and some bots through the lobby."""
    page = reader.open(f"/?game=burgundy&preset={preset}")
    for i in range(1, 4):
        page.locator(f"#seat-{i}").select_option("random" if i <= bots else "none")
    for name in elements:
        page.locator(f"[name=element][value={name}]").check(force=True)
    if duchies:
        page.locator(f"[name=option-duchies][value={duchies}]").check(force=True)
    page.locator(".make-form .btn.go.big").click()
    page.wait_for_url("**/t/*")
    reader.ready()


def begin_at(reader: Any, kind: str) -> None:
    """A table of one person and a bot that begins with a question."""
    case = {"id": kind, "module": "base", "elements": [e for e in EVERYTHING if e != "border_posts"]}
    written = position_json(stand(GAME, {**case, "options": {}, "players": 2, **LED[kind]}))
    form = {
        "head": json.dumps(written),
        "turn": str(written["turn"]),
        "agenda": "\n".join(" ".join(map(str, frame)) for frame in written["agenda"]),
        "seat-0": "person",
        "seat-1": "random",
        **{f"fact-{name}": " ".join(map(str, numbers)) for name, numbers in written["facts"].items()},
    }
    answer = reader.page.request.post(
        f"{reader.address}/position/play", form=form, headers={"Origin": reader.address}
    )
    assert "/t/" in answer.url, answer.text()[:500]
    reader.open("/t/" + answer.url.rsplit("/", 1)[1])
    reader.ready()


def told(page: Any) -> list[str]:
    """What changes with every answer that is taken."""
    return [page.locator(name).inner_text() for name in ("#question", "#where", "#log", "#acts")]


def test_every_question_has_a_way_to_it() -> None:
    assert set(LED) | set(DUCHIES) == questions()
    for kind, case in LED.items():
        s = stand(
            GAME,
            {"id": kind, "elements": [e for e in EVERYTHING if e != "border_posts"], "players": 2, **case},
        )
        again = position_from_json(position_json(s))
        assert (again.decision().name, again.asked()) == (kind, 1)


@pytest.mark.slow
@pytest.mark.parametrize("half", [0, 1])
def test_every_question_is_loaded_anew(reader: Any, half: int) -> None:
    """Half in English and half in Russian, the second half on a dark screen; every question is answered afterwards."""
    anna = reader(("en", "ru")[half], 1280, 800, dark=half == 1)
    page = anna.page
    for kind in sorted(questions())[half::2]:
        if kind in DUCHIES:
            preset, duchies = DUCHIES[kind]
            open_table(anna, 1, preset, duchies=duchies)
        else:
            begin_at(anna, kind)
        assert anna.asked()
        assert page.locator("#question .q").get_attribute("data-kind") == kind
        before, drawn = told(page), page.evaluate(LAYERS)
        page.reload()
        anna.ready()
        assert anna.asked()
        assert told(page) == before, kind
        again = page.evaluate(LAYERS)
        assert {k for k in again.keys() | drawn.keys() if again.get(k, []) != drawn.get(k, [])} == set(), kind
        page.set_viewport_size({"width": 360, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, kind
        page.set_viewport_size({"width": 1280, "height": 800})
        choose(page, lambda answers: 0)
    assert anna.complaints == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_a_phone_in_the_dark(reader: Any, language: str) -> None:
    anna = reader(language, 360, 740, touch=True, dark=True)
    begin_at(anna, "free")
    assert anna.asked()
    page = anna.page
    last, fit = (
        page.locator(".picks .btn").last.bounding_box(),
        page.locator("[data-zoom=fit]").bounding_box(),
    )
    assert last["x"] + last["width"] <= fit["x"], "no pick lies under the zoom"
    whole = page.locator("#board-duchy").get_attribute("viewBox")
    page.locator("#do-next").click()
    page.wait_for_function(
        "(v) => document.getElementById('board-duchy').getAttribute('viewBox') !== v", arg=whole
    )
    page.wait_for_function(
        "() => document.querySelector('#duchy-places > *').getBoundingClientRect().width >= 44"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert anna.complaints == []


def choose(page: Any, pick: Callable[[list[str]], int]) -> None:
    """Give an answer from the list of all answers, and see that it was taken."""
    before = page.locator("body").get_attribute("data-v")
    if not page.locator("#all[open]").count():
        page.locator("#all > summary").click()
    page.wait_for_selector("#all-list [data-answer]")
    answers = page.eval_on_selector_all("#all-list [data-answer]", "all => all.map(b => b.dataset.answer)")
    page.locator("#all-list [data-answer]").nth(pick(answers)).click()
    confirm = page.locator("#do-confirm[aria-disabled=false]")
    if confirm.count():
        confirm.click()
    page.wait_for_function("(v) => document.body.dataset.v !== v", arg=before)


WISHES = ("shield", "place", "ship", "crane", "buy", "take", "sell", "kind", "lay", "pay", "tribute")
"""What the person likes to do, the best first."""


def wish(answers: list[str]) -> int:
    """The answer that the person gives: the first wish there is, at most one shield a phase (dice are dear), else what comes first."""
    verbs = [a.split(" ")[2 if a.startswith("die ") else 0] for a in answers]
    for verb in WISHES:
        if verb in verbs:
            return verbs.index(verb)
    return 0


@pytest.mark.slow
def test_a_whole_game_with_shields_and_white_castles(reader: Any) -> None:
    anna = reader()
    page = anna.page
    open_table(anna, 2, "base", "shields", "white_castles")
    seen: set[str] = set()
    steps = 0
    while anna.asked():
        kind = str(page.locator("#question .q").get_attribute("data-kind"))
        if kind not in seen:
            seen.add(kind)
            before = told(page)
            page.reload()
            anna.ready()
            assert anna.asked()
            assert told(page) == before
        choose(page, wish)
        steps += 1
        assert steps < 200
    assert steps >= 50
    assert {"main", "ship", "tribute"} <= seen
    assert "monasteries" in page.locator("#sheet").inner_text().lower()
    drawn = page.evaluate(LAYERS)
    page.reload()
    anna.ready()
    assert page.locator("#question .q.over").count()
    assert page.evaluate(LAYERS) == drawn
    assert anna.complaints == []
