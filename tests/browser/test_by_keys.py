"""Everything by keyboard alone: a game by days in three windows, every control of every table, a list of the keys."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.game import GAMES

from .driven import Driven
from .test_manners import shifted  # noqa: F401 - a server whose clock a test moves

FOCUS = """() => {
  const e = document.activeElement, s = getComputedStyle(e), ring = s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2;
  return { id: e.id, tag: e.tagName, text: (e.innerText ?? "").trim().slice(0, 60), ring };
}"""
# whatever can be pressed and is seen, named so that it is found again
CONTROLS = """() => [...document.querySelectorAll("a[href], button, summary, input, select, textarea, [tabindex='0']")]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest("[hidden]") && e.type !== "hidden" && e.tabIndex >= 0)
  .filter((e) => !(e.type === "radio" && !e.checked))
  .map((e, i) => { e.dataset.nr ??= String(i); return e.dataset.nr; })"""


def walk(page: Any, most: int = 400) -> tuple[set[str], list[str]]:
    """Tab through a page: the numbers of the controls that had focus, and those that did not show it."""
    page.evaluate("document.activeElement.blur()")
    seen: set[str] = set()
    unseen: list[str] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        nr = page.evaluate("document.activeElement.dataset.nr ?? ''")
        if not nr:  # a browser lets the keyboard into what scrolls, too, and out to itself between two rounds
            continue
        if nr in seen:
            break
        seen.add(nr)
        told = page.evaluate(FOCUS)
        ring = told["ring"] or page.evaluate(
            "() => { const l = document.activeElement.closest('label'); return Boolean(l) && getComputedStyle(l).outlineStyle !== 'none'; }"
        )
        if not ring:
            unseen.append(f"{told['tag']}#{told['id']} {told['text']}")
    return seen, unseen


@pytest.mark.parametrize("name", GAMES)
def test_every_control_of_a_table_is_reached_and_shows_it(reader: Any, name: str) -> None:
    anna, boris = reader(), reader()
    table = Driven([anna, boris], name)
    table.begin()
    table.run(6)
    assert table.until_mine()
    page = table.show()
    for panel in ("log", "chat", "more"):
        page.locator(f"#t-{panel}").click()
        wanted = set(page.evaluate(CONTROLS))
        seen, unseen = walk(page)
        missed = [
            page.evaluate("(n) => document.querySelector(`[data-nr='${n}']`).outerHTML.slice(0, 120)", n)
            for n in wanted - seen
        ]
        assert missed == []
        assert unseen == []
        page.evaluate("for (const e of document.querySelectorAll('[data-nr]')) delete e.dataset.nr")


@pytest.mark.parametrize("path", ["/", "/me", "/rules/catan", "/?game=citadels"])
def test_every_control_of_other_pages(reader: Any, path: str) -> None:
    page = reader().open(path)
    wanted = set(page.evaluate(CONTROLS))
    seen, unseen = walk(page)
    missed = [
        page.evaluate("(n) => document.querySelector(`[data-nr='${n}']`).outerHTML.slice(0, 120)", n)
        for n in wanted - seen
    ]
    assert missed == []
    assert unseen == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_list_of_keys(reader: Any, language: str) -> None:
    anna, boris = reader(language), reader()
    table = Driven([anna, boris], "carcassonne")
    table.begin()
    table.until_mine()
    page = table.show()
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    told = page.locator("dialog").inner_text()
    assert all(key in told for key in ("Enter", "Esc", "1–9", "?"))
    version = page.evaluate("document.body.dataset.v")
    page.keyboard.press("u")
    assert page.locator("dialog[open]").count(), "keys of the table sleep while the list is open"
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('dialog[open]')")
    assert page.evaluate("document.body.dataset.v") == version
    # what the letters do, on either layout
    for key, found in (
        ("c", "say"),
        ("l", "log"),
        ("p", "prompt"),
        ("b", "board-map"),
        ("с", "say"),
        ("д", "log"),
        ("з", "prompt"),
    ):
        if key.isascii():
            page.keyboard.press(key)
        else:
            page.evaluate(
                "(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))",
                key,
            )
        assert page.evaluate("document.activeElement.id") == found, key
        assert page.evaluate("document.activeElement.value ?? ''") == "", "the letter is not typed"
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
    page.keyboard.press("a")
    page.wait_for_selector("#all-list button")
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    page.wait_for_selector(".prompt.whying")
    page.keyboard.press("Escape")
    width = "document.getElementById('board-map').viewBox.baseVal.width"
    whole = page.evaluate(width)
    page.keyboard.press("+")
    page.wait_for_function(f"(w) => {width} < w - 1", arg=whole)
    page.keyboard.press("-")
    page.wait_for_function(f"(w) => Math.abs({width} - w) < 3", arg=whole)
    page.keyboard.press("+")
    page.keyboard.press("0")
    page.wait_for_function(f"(w) => Math.abs({width} - w) < 0.1", arg=whole)
    assert anna.complaints == []


def test_letters_can_be_switched_off(reader: Any) -> None:
    anna, boris = reader(), reader()
    page = anna.open("/me")
    page.locator("#way-keys").focus()
    page.keyboard.press("Space")
    table = Driven([anna, boris], "carcassonne")
    table.begin()
    table.until_mine()
    page = table.show()
    page.keyboard.press("c")
    assert page.evaluate("document.activeElement.id") != "say"
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#ghost-map > *", state="attached")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")


# --- a whole run ------------------------------------------------------------------------------------------------------------
def tab_to(page: Any, selector: str) -> None:
    """Press Tab until something has focus."""
    page.wait_for_selector(selector)
    for _ in range(300):
        page.keyboard.press("Tab")
        if page.evaluate("(s) => document.activeElement.matches(s)", selector):
            assert page.evaluate(FOCUS)["ring"] or page.evaluate(
                "Boolean(document.activeElement.closest('label'))"
            )
            return
    raise AssertionError(f"{selector} is not reached by Tab")


def press(page: Any, selector: str, key: str = "Enter") -> None:
    tab_to(page, selector)
    page.keyboard.press(key)


def choose(page: Any, selector: str, value: str) -> None:
    """Choose in a list by its arrows."""
    tab_to(page, selector)
    page.keyboard.press("Home")
    for _ in range(20):
        if page.evaluate("document.activeElement.value") == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{selector} never says {value}")


def test_a_game_by_days_by_keyboard_alone(reader: Any, shifted: Any) -> None:  # noqa: F811
    """Two windows and a phone-sized third: a time-out, a bot that takes over, a return; no pointer is ever used."""
    address, move_on = shifted
    anna, boris, clara = reader("en"), reader("ru"), reader("ru", 360, 640)
    everybody, names = (anna, boris, clara), ("Anna", "Boris", "Клара")
    for one, name in zip(everybody, names, strict=True):
        one.address = address
        one.open()
        tab_to(one.page, "#name")
        one.page.keyboard.press("Control+a")
        one.page.keyboard.type(name)
        with one.page.expect_navigation():
            one.page.keyboard.press("Enter")
    page = anna.page
    choose(page, "#seat-2", "person")
    tab_to(page, "[name=time]")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.value") == "days"
    choose(page, "[name=hours]", "12") if page.evaluate(
        "document.querySelector('[name=hours]').value"
    ) != "12" else None
    press(page, ".make-form .btn.go.big")
    page.wait_for_url("**/t/*")
    for seat, one in ((1, boris), (2, clara)):
        one.open()
        press(one.page, ".opent .btn")
        one.page.wait_for_url("**/t/*")
        press(one.page, f"#sit-{seat}")
        one.page.wait_for_selector("#stand")
    press(page, "#start")
    for one in everybody:
        one.page.wait_for_selector("#question")
        one.ready()

    def mover() -> Any:
        page.wait_for_function("() => document.querySelector('.pl.active .clk.runs')")
        name = page.locator(".pl.active .nm").inner_text()
        one = next(e for e, n in zip(everybody, names, strict=True) if n in name)
        one.page.wait_for_selector("#question .q.mine")
        return one

    def turn(one: Any) -> None:
        before = page.locator("#log li").count()
        one.page.keyboard.press("ArrowRight")
        one.page.wait_for_selector("[id^=ghost-] > *", state="attached")
        one.page.keyboard.press("Enter")
        one.page.wait_for_selector("#acts .btn.end, #question .q.wait")
        if one.page.locator("#acts .btn.end").count():
            press(one.page, "#acts .btn.end")
        one.page.wait_for_selector("#question .q.wait")
        page.wait_for_function("(n) => document.querySelectorAll('#log li').length > n", arg=before)

    for _ in range(3):
        one = mover()
        if one is clara:
            break
        turn(one)
    assert mover() is clara
    move_on(12 * 3600 + 1)
    for one in (anna, boris):
        one.page.wait_for_selector(".pl.gone", state="attached")
        one.page.wait_for_function("() => !document.querySelector('.pl.active.gone')")
    press(clara.page, "#do-return")
    page.wait_for_function("() => !document.querySelector('.pl.gone')")
    for _ in range(4):
        one = mover()
        turn(one)
        if one is clara:
            break
    assert one is clara, "who came back plays again"
    for one in everybody:
        assert one.complaints == []
