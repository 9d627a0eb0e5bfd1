"""The Castles of Burgundy in a real browser: a whole game with two bots, and the page loaded anew in every question that can be asked.

Rare questions are led to: a case written as sentences ends in the question, its position is written down and a table begins there.
"""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.contract import Decision
from ludoteka.core.game import game
from ludoteka.core.record import position_from_json, position_json
from ludoteka.games.burgundy.cases import stand
from ludoteka.games.burgundy.game import GAME

from .led import LAYERS, begin_at, choose, load_anew, told

CHANCE = {"first", "deal", "good", "hex", "dice", "white", "draw_shield", "card"}
"""Decisions that ask chance."""
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


def led(kind: str) -> Any:
    """The position in which seat 0 of two is asked a question."""
    case = {"id": kind, "module": "base", "elements": [e for e in EVERYTHING if e != "border_posts"]}
    return stand(GAME, {**case, "options": {}, "players": 2, **LED[kind]})


def test_every_question_has_a_way_to_it() -> None:
    assert set(LED) | set(DUCHIES) == questions()
    for kind in LED:
        again = position_from_json(position_json(led(kind)))
        assert (again.decision().name, again.asked()) == (kind, 1)


@pytest.mark.slow
@pytest.mark.parametrize("half", [0, 1])
def test_every_question_is_loaded_anew(reader: Any, house: Any, half: int) -> None:
    """Half in English and half in Russian, the second half on a dark screen; every question is answered afterwards."""
    anna = reader(("en", "ru")[half], 1280, 800, dark=half == 1)
    page = anna.page
    for kind in sorted(questions())[half::2]:
        if kind in DUCHIES:
            preset, duchies = DUCHIES[kind]
            anna.new_table(
                "random", game="burgundy", preset=preset, **({"duchies": duchies} if duchies else {})
            )
            anna.ready()
        else:
            begin_at(anna, led(kind))
        load_anew(anna, kind, house)
        choose(page, lambda answers: 0)
    assert anna.complaints == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_a_phone_in_the_dark(reader: Any, language: str) -> None:
    anna = reader(language, 360, 740, touch=True, dark=True)
    begin_at(anna, led("free"))
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
    anna.new_table("random", "random", game="burgundy", elements=("shields", "white_castles"))
    anna.ready()
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
