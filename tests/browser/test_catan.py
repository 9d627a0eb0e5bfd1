"""Catan in a real browser: the page loaded anew in every question that can be asked.

Questions are led to: a case written as sentences ends in the question, its position is written down and a table begins there.
"""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.contract import Decision
from ludoteka.core.game import game
from ludoteka.core.record import position_from_json, position_json
from ludoteka.games.catan.cases import stand
from ludoteka.games.catan.game import GAME

from .led import begin_at, choose, load_anew
from .test_catan_tables import discard

CHANCE = {"terrain", "spiral", "red", "token", "harbour", "first", "dice", "theft", "card"}
"""Decisions that ask chance."""
BUILT = ["A has a settlement at 0,-2,N", "A has a road at 0,-2,NE", "B has a settlement at 2,0,N"]
LED: dict[str, dict[str, Any]] = {
    "found": {"given": ["A founds number 0"], "steps": []},
    "first_road": {"given": ["A founds number 0"], "steps": ["A: found 0,-2,N"]},
    "pre_roll": {"given": [*BUILT, "A has the cards knight, monopoly", "A rolls next"], "steps": []},
    "discard": {
        "given": [*BUILT, "A holds 3 wool + 5 ore", "B holds 9 grain", "A rolls next"],
        "steps": ["dice 1+6", *["B: discard grain"] * 4],
    },
    "robber": {"given": [*BUILT, "B holds 2 wool", "A rolls next"], "steps": ["dice 1+6"]},
    "victim": {
        "given": [*BUILT, "C has a settlement at 2,0,S", "B holds 1 wool", "C holds 1 ore", "A rolls next"],
        "steps": ["dice 1+6", "A: robber 2,0"],
    },
    "main": {
        "given": [
            *BUILT,
            "A holds 2 brick + 1 lumber + 5 wool + 1 grain + 1 ore",
            "A has the cards plenty, roads",
            "A has the card knight bought this turn",
            "B holds 1 ore",
            "A acts",
        ],
        "steps": [],
    },
    "free_road": {"given": [*BUILT, "A has the card roads", "A acts"], "steps": ["A: roads"]},
    "reply": {
        "given": [*BUILT, "A holds 2 wool + 1 ore", "B holds 1 ore", "C holds 2 wool", "B acts"],
        "steps": ["B: offer 1 ore for 1 wool", "C: counter 1 wool for 1 ore"],
    },
    "settle_trade": {
        "given": [*BUILT, "A holds 2 wool", "B holds 1 ore", "C holds 2 ore", "A acts"],
        "steps": ["A: offer 1 wool for 1 ore", "B: accept", "C: counter 1 ore for 2 wool"],
    },
    "special_build": {
        "module": "five_six",
        "players": 5,
        "given": ["A has a settlement at 0,-2,N", "A holds 1 brick + 2 lumber", "B acts"],
        "steps": ["B: end"],
    },
}
"""Questions, each with what leads seat 0 to it. The bots of the other seats have nothing to say meanwhile, so that nothing changes."""


AFTER = {
    "found": "first_road",
    "discard": "robber",
    "robber": "main",
    "victim": "main",
    "free_road": "free_road",
    "settle_trade": "main",
}
"""What a question is followed by: the page has come to it by a change, and is the same when it is loaded anew."""


def decisions() -> dict[str, bool]:
    """All decisions, with every expansion: whether it gives somebody, a seat or chance, answers to choose from."""
    found: dict[str, bool] = {}
    for preset in game("catan").spec.presets:
        options = {"preset": preset.name}
        programme = game("catan").new(options, 5 if "five_six" in preset.elements else 3).programme
        found |= {d.name: type(d).legal is not Decision.legal for d in programme.decisions}
    return found


def led(kind: str) -> Any:
    """The position in which seat 0 is asked a question."""
    return stand(GAME, {"id": kind, "players": 3, **LED[kind]})


def version(reader: Any) -> int:
    """How far the table in this window is, as the server has it."""
    path = reader.page.url.removeprefix(reader.address).partition("#")[0]
    return int(
        reader.page.request.get(f"{reader.address}/api{path.replace('/t/', '/tables/')}").json()["version"]
    )


def test_every_question_has_a_way_to_it() -> None:
    with_answers = {name for name, answers in decisions().items() if answers}
    assert with_answers >= CHANCE
    assert set(LED) == with_answers - CHANCE
    for kind in LED:
        again = position_from_json(position_json(led(kind)))
        assert (again.decision().name, again.asked()) == (kind, 1)


@pytest.mark.slow
@pytest.mark.parametrize("half", [0, 1])
def test_every_question_is_loaded_anew(reader: Any, house: Any, half: int) -> None:
    """Half in English and half in Russian, the second half on a dark screen; every question is answered afterwards.

    Between two loads the house dies and is started again; what a change brought to the page is compared with a load as well.
    """
    anna = reader(("en", "ru")[half], 1280, 800, dark=half == 1)
    for kind in sorted(LED)[half::2]:
        begin_at(anna, led(kind))
        load_anew(anna, kind, house)
        before = version(anna)
        if kind == "discard":
            discard(anna)
        else:
            choose(anna.page, lambda answers: 0)
        still = anna.asked()
        assert version(anna) > before, kind
        if kind in AFTER:
            assert still
            load_anew(anna, AFTER[kind])
    assert anna.complaints == []


CUT = """() => [...document.querySelectorAll('.acts, .stacks, .swrap')].filter((e) => e.checkVisibility())
  .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.matches('.acts') && e.scrollHeight > e.clientHeight + 1)
  .map((e) => `${e.className} ${e.scrollWidth}x${e.scrollHeight} in ${e.clientWidth}x${e.clientHeight}`)
  .concat([...document.querySelectorAll('#acts .btn')].filter((b) => b.checkVisibility() && [...b.children].some((e) =>
    e.getBoundingClientRect().right > b.getBoundingClientRect().right + 1 || e.scrollWidth > b.clientWidth)).map((b) => b.innerText))"""
"""What does not fit: rows of answers, the hand, the score sheet, words on buttons."""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_cut_off_on_a_phone(reader: Any, language: str) -> None:
    """Every answer of a rich turn, all ten kinds of cards, a discard beside the board and four players in the score sheet."""
    anna = reader(language, 360, 740, touch=True, dark=True)
    page = anna.page
    given = [
        *BUILT,
        "A has the cards knight, monopoly, plenty, roads, point",
        "A holds 6 brick + 2 lumber + 8 wool + 1 grain + 4 ore",
    ]
    begin_at(anna, stand(GAME, {"id": "main", "players": 4, "given": [*given, "A acts"], "steps": []}))
    assert anna.asked()
    assert page.locator("#hand .stack").count() == 10
    assert page.locator("#acts .btn").count() >= 10
    assert page.evaluate(CUT) == []
    given = [*BUILT, "A holds 3 wool + 5 ore", "A rolls next"]
    begin_at(anna, stand(GAME, {"id": "discard", "players": 4, "given": given, "steps": ["dice 1+6"]}))
    assert anna.asked()
    assert page.locator("[data-form=discard] tbody tr").count() == 2, "what is not held cannot be discarded"
    assert page.locator("#board").bounding_box()["height"] >= 150
    given = [*BUILT, "A has the cards point, point", "A has a city at -1,0,N", "B holds 1 ore"]
    given = [*given, "A has a city at 1,1,N", "A holds 2 grain + 3 ore", "A acts"]
    won = {"id": "end", "players": 4, "options": {"target_points": 8}, "given": given, "steps": []}
    begin_at(anna, stand(GAME, won))
    assert anna.asked()
    choose(page, lambda answers: next(i for i, a in enumerate(answers) if a.startswith("city")))
    assert not anna.asked()
    page.wait_for_selector("#sheet thead .nm >> nth=3")
    assert page.evaluate(CUT) == []
    assert anna.complaints == []
