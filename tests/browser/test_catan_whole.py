"""Catan in a real browser: a whole game of one person and three bots, with a trade, a robbery and a card."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.browser.test_catan_tables import discard
from tests.browser.test_citadels import WIDE
from tests.browser.test_whole_games import picture, told

EAGER = ("accept", "deal", "settle", "city", "steal", "play", "card", "buy")
"""Answers that are taken whenever they are there, best first, by the first word of their notation."""


def steered(legal: list[str], rng: random.Random) -> str:
    """An answer that leads to trades, cards and robberies."""
    for word in EAGER:
        found = [a for a in legal if a.split(" ")[0] == word]
        if found:
            return rng.choice(found)
    offers = [a for a in legal if a.startswith("offer")]
    if offers and rng.random() < 0.5:
        return rng.choice(offers)
    roads = [a for a in legal if a.startswith("road")]
    if roads and (len(roads) == len(legal) or rng.random() < 0.7):
        return rng.choice(roads)
    if "end" in legal:
        return "end"
    if "decline" in legal:
        return "decline"
    return rng.choice([a for a in legal if not a.startswith(("offer", "bank"))] or legal)


DONE_OR_CONFIRM = """t => ['question', 'where', 'log'].some((n, i) => document.getElementById(n).innerText !== t[i]) ? 'done'
  : document.querySelector('#do-confirm:not([aria-disabled=true])') ? 'confirm' : ''"""


@pytest.mark.slow
def test_a_whole_game_against_three_bots(reader: Any) -> None:
    anna = reader()
    table = anna.new_table(*["greedy"] * 3, game="catan", target_points="8")
    anna.ready()
    page, rng, steps, chosen = anna.page, random.Random(4), 0, ""
    after: list[str] = []
    while anna.asked(patience=60):
        steps += 1
        assert steps < 1500
        if page.locator("#question .q").get_attribute("data-kind") == "discard":
            discard(anna)
            continue
        if not page.locator("#all[open]").count():
            page.locator("#all > summary").click()
        page.wait_for_selector("#all-list [data-answer]")
        answers = page.eval_on_selector_all(
            "#all-list [data-answer]", "all => all.map(b => b.dataset.answer)"
        )
        if chosen == "accept" and "decline" in answers and "accept" not in answers and told(page) == after:
            page.wait_for_timeout(
                50
            )  # the answer stands and may be changed until the others have given theirs
            continue
        chosen, before = steered(answers, rng), told(page)
        page.locator(f"#all-list [data-answer='{chosen}']").click()
        if page.wait_for_function(DONE_OR_CONFIRM, arg=before).json_value() == "confirm":
            page.locator("#do-confirm").click()
            page.wait_for_function(f"t => ({DONE_OR_CONFIRM})(t) === 'done'", arg=before)
        after = told(page)
    picture(page, "catan-end-1280")
    page.set_viewport_size({"width": 360, "height": 640})
    picture(page, "catan-end-360")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.evaluate(WIDE)
    assert page.locator("#sheet").count()
    record = page.request.get(f"{anna.address}/api/tables/{table}/record").json()
    words = {text.split(" ")[0] for _, text in record["moves"]}
    assert {"deal", "discard", "robber"} <= words
    assert words & {"buy", "card", "draw"}
    assert anna.complaints == []
