"""A phone of 360 px: nothing runs out sideways on any page, and whatever is pressed is 44 px large, in every game, from start to end."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.game import GAMES

from .driven import Driven

WIDE = """() => document.documentElement.scrollWidth <= 360 ? [] : [...document.querySelectorAll("body *")]
  .filter((e) => e.getBoundingClientRect().right > 361 && !e.closest("svg")).slice(0, 8)
  .map((e) => `${e.tagName}.${e.className} ${e.textContent.trim().slice(0, 30)}`)
  .concat([`page is ${document.documentElement.scrollWidth}`])"""
# links inside a sentence and the lines of lists that are read may be lower: they are text, and the whole line beside them can be touched
SMALL = """() => [...document.querySelectorAll("button, a[href], summary, select, input, [role=tab], [role=switch]")]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".vh, .skip, #book, .hint, .log details"))
  .map((e) => [e, (e.matches(".el input, .seg input") ? e.closest("label") : e).getBoundingClientRect()])
  .filter(([, r]) => r.width && (r.width < 43.5 || r.height < 43.5))
  .map(([e, r]) => `${Math.round(r.width)}x${Math.round(r.height)} ${e.outerHTML.slice(0, 110)}`)"""


def faults(page: Any) -> list[str]:
    return [*page.evaluate(WIDE), *page.evaluate(SMALL)]


def none(wrong: list[str]) -> None:
    if wrong:
        pytest.fail("\n".join(dict.fromkeys(wrong)))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pages_around_the_tables(reader: Any, language: str) -> None:
    anna, boris = reader(language, 360, 640, touch=True), reader(language, 360, 640, touch=True)
    wrong: list[str] = []
    for path in (
        "/me",
        "/offline",
        "/nothing",
        *(f"/?game={g}" for g in GAMES),
        *(f"/rules/{g}" for g in GAMES),
    ):
        wrong += [f"{path} {f}" for f in faults(anna.open(path))]
    table = Driven([anna, boris], "citadels", time="days")
    wrong += faults(anna.page)
    wrong += faults(boris.open(table.path))
    table.begin()
    wrong += faults(anna.open())
    anna.open(table.path)
    anna.ready()
    for kind in ("", "[formaction]"):
        anna.page.evaluate(f"document.querySelector('form.deeds[action$=phone] .btn{kind}').click()")
        anna.page.wait_for_selector(".qr svg")
        wrong += faults(anna.page)
        boris.page.goto(anna.page.locator("#address").input_value())
        wrong += faults(boris.page)
        anna.open(table.path)
        anna.ready()
    none(wrong)


BROKEN = """() => {
  const walk = document.createTreeWalker(document.querySelector('#question'), NodeFilter.SHOW_TEXT), found = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    for (const word of node.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""
"""Words of the question that stand in two lines."""


@pytest.mark.parametrize("name", GAMES)
def test_a_question_has_the_width_of_the_phone(reader: Any, name: str) -> None:
    anna, boris = reader("ru", 360, 740, touch=True), reader("ru", 360, 740, touch=True)
    table = Driven([anna, boris], name)
    table.begin_unseen()
    for _ in range(2):
        assert table.until_mine()
        page = table.show()
        assert page.evaluate(BROKEN) == []
        text = page.locator("#question .q > div").bounding_box()
        assert text["width"] > 0.75 * 360, "the aids stand below the words and not beside them"
        assert page.locator("#prompt").bounding_box()["height"] < 0.36 * 740, "the board has its share"
        table.run(9)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", GAMES)
def test_a_table(reader: Any, name: str, language: str) -> None:
    anna, boris = reader(language, 360, 640, touch=True), reader(language, 360, 640, touch=True)
    table = Driven([anna, boris], name)
    table.begin()
    wrong: list[str] = []
    for moment in range(3):
        assert table.until_mine()
        page = table.show()
        wrong += faults(page)
        for fold in page.locator("#acts details.fold > summary").all():
            fold.click()
            wrong += faults(page)
        page.keyboard.press("Escape")
        page.locator("#all > summary").click()
        page.wait_for_selector("#all-list button")
        wrong += faults(page)
        page.keyboard.press("Escape")
        for view in ("players", "log", "chat", "more", "board"):
            page.locator(f".tabbar [data-go={view}]").click()
            wrong += faults(page)
        table.run(5 + 12 * moment)
    wrong += faults(table.show())
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    wrong += faults(page)
    table.end()
    wrong += faults(table.show())
    wrong += faults(anna.open(f"{table.path}/replay"))
    none(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_colour_is_never_the_only_sign(reader: Any, name: str) -> None:
    """Seats have signs of their own, and what happens to a seat is said in words or signs besides its colour."""
    anna, boris = reader("en", 1280, 800), reader()
    table = Driven([anna, boris], name)
    table.begin()
    table.until_mine()
    page = table.show()
    signs = page.eval_on_selector_all(
        ".pl .chip", "all => all.map((c) => [...c.children].slice(1).map((e) => e.outerHTML).join(''))"
    )
    assert len(set(signs)) == len(signs) == 2
    shapes = page.eval_on_selector_all(
        ".pl .chip",
        "all => all.map((c) => [...c.children].slice(1).map((e) => e.outerHTML.replace(/#[0-9a-f]{3,6}/g, '')).join(''))",
    )
    assert len(set(shapes)) == 2, "two seats differ without their colours"
    rows = page.locator(".pl.active, .pl.asked").all_inner_texts()
    assert rows
    assert all("to move" in row or "is asked" in row for row in rows), rows
    for button in page.locator("#acts .btn:visible, #acts summary:visible").all():
        assert button.inner_text().strip() or button.get_attribute("aria-label")


def test_reduced_motion_is_respected(reader: Any) -> None:
    anna, boris = reader(), reader()
    anna.page.emulate_media(reduced_motion="reduce")
    table = Driven([anna, boris], "carcassonne")
    table.begin()
    table.until_mine(1)
    page = table.show()
    page.evaluate(
        "() => { window.moved = 0; Element.prototype.animate = function () { window.moved++; return {}; }; }"
    )
    table.run(6)
    table.until_mine()
    page.wait_for_selector("#question .q.mine, #question .q.hold")
    assert page.evaluate("window.moved") == 0
    assert page.evaluate("document.getAnimations().filter((a) => a.playState === 'running').length") == 0
