"""Tables led to a question: a position is written down and a table begins there; what its page shows is noted and loaded anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ludoteka.core.contract import State
from ludoteka.core.record import position_json

LAYERS = """() => Object.fromEntries([...document.querySelectorAll('svg[data-board] > g[id], #hand')].map((g) =>
  [g.id, [...g.children].map((e) => e.outerHTML).sort()]))"""
"""Everything that is drawn, layer by layer; the order within a layer does not matter."""


def begin_at(reader: Any, state: State) -> None:
    """A table that begins with a position: this person in seat 0, a bot in every other."""
    written = position_json(state)
    form = {
        "head": json.dumps(written),
        "turn": str(written["turn"]),
        "agenda": "\n".join(" ".join(map(str, frame)) for frame in written["agenda"]),
        "seat-0": "person",
        **{f"seat-{i}": "random" for i in range(1, written["seats"])},
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
    lines = page.evaluate(
        "() => [...document.querySelectorAll('#log li')].slice(-40).map((li) => li.innerText)"
    )
    return [*(page.locator(name).inner_text() for name in ("#question", "#where", "#acts")), *lines]


def load_anew(reader: Any, kind: str = "", house: Any = None) -> None:
    """In the middle of a question the page shows the same when it is loaded anew, and keeps to the width of a phone.

    A house keeps the pages it has drawn; when it is given, it dies in between, so that the page is drawn from what the log holds.
    """
    page = reader.page
    assert reader.asked()
    if kind:
        assert page.locator("#question .q").get_attribute("data-kind") == kind
    before, drawn, address = told(page), page.evaluate(LAYERS), page.url
    if house is None:
        page.reload()
    else:
        page.goto("about:blank")
        house.kill()
        house.start()
        page.goto(address)
    reader.ready()
    assert reader.asked()
    assert told(page) == before, kind
    again = page.evaluate(LAYERS)
    assert {k for k in again.keys() | drawn.keys() if again.get(k, []) != drawn.get(k, [])} == set(), kind
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, kind
    page.set_viewport_size({"width": 1280, "height": 800})


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
