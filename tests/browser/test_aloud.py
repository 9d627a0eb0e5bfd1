"""The table by ear: a reader who gets only names and live regions plays turns in every game, and hears what came of them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludoteka.core.game import GAMES
from ludoteka.web.words import words

from .driven import Driven

# what a screen reader would say by itself: additions to live regions, in order
LISTEN = """() => {
  window.said = [];
  const live = (e) => e.closest?.("[aria-live=polite], [role=alert], [role=status]");
  new MutationObserver((all) => {
    for (const m of all) for (const n of m.addedNodes) {
      const at = live(m.target.nodeType === 1 ? m.target : m.target.parentElement);
      const text = (n.innerText ?? n.textContent ?? "").trim().replace(/\\s+/g, " ");
      if (at && text) window.said.push(text);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


class Ear:
    """What a screen reader finds on a page: names by roles, in the order of the document. Nothing else of the page is used."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def transcript(self) -> str:
        """The whole page as roles and names."""
        return str(self.page.locator("body").aria_snapshot())

    def region(self, name: str) -> str:
        """One region as roles and names."""
        return str(self.page.get_by_role("region", name=name, exact=True).aria_snapshot())

    def answers(self) -> list[str]:
        """The names of the buttons in the list of all answers."""
        listed = self.page.get_by_role("list", name=NAMES[self.language][1], exact=True)
        return [str(name) for name in listed.get_by_role("button").all_inner_texts()]

    @property
    def language(self) -> str:
        return str(self.page.evaluate("document.documentElement.lang"))

    def said(self) -> list[str]:
        """What was read aloud since the last time."""
        found: list[str] = self.page.evaluate("window.said.splice(0)")
        return found


NAMES = {"en": ("Your decision", "All answers"), "ru": ("Ваше решение", "Все ответы")}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", GAMES)
def test_turns_are_played_by_names_and_live_regions_alone(reader: Any, name: str, language: str) -> None:
    anna, boris = reader(language), reader()
    page = anna.open("/me")
    page.locator("#way-words").check(force=True)
    table = Driven([anna, boris], name)
    table.begin()
    table.until_mine()
    page = table.show()
    page.evaluate(LISTEN)
    ear = Ear(page)
    region, group = NAMES[language]
    played = 0
    heard: list[str] = []
    for _ in range(12):
        assert table.until_mine()
        page.wait_for_selector("#question .q.mine, #question .q.hold")
        told = ear.region(region)
        assert "heading" in told
        if page.get_by_role("button", name=words(language)("hold-end")).count():
            page.get_by_role("button", name=words(language)("hold-end")).first.click()
            page.wait_for_function("() => !document.querySelector('#question .q.hold')")
            continue
        page.wait_for_selector("#all-list button")
        answers = ear.answers()
        legal = table.told()["legal"]
        assert len(answers) == len(legal) or name == "catan", "every answer that may be given is named"
        assert all(re.search(r"\w\w", a) for a in answers), answers
        assert len(set(answers)) == len(answers), "no two answers sound the same"
        version = page.evaluate("document.body.dataset.v")
        ear.said()
        page.get_by_role("list", name=group, exact=True).get_by_role("button").nth(
            played % len(answers)
        ).click()
        page.wait_for_function("(v) => document.body.dataset.v !== v", arg=version)
        page.wait_for_function("() => window.said.length")
        heard += ear.said()
        played += 1
        if played >= 4:
            break
    assert played >= 4
    assert heard, "what happened was said"
    assert page.evaluate("document.querySelectorAll('[id^=ghost-] > *').length") == 0
    whole = ear.transcript()
    for row in page.locator(".pl .nm").all_inner_texts():
        assert row.split()[0] in whole, "who plays is named"
    assert anna.complaints == []


def test_what_others_do_is_read_aloud(reader: Any) -> None:
    anna, boris = reader(), reader()
    anna.open("/me").locator("#way-words").check(force=True)
    table = Driven([anna, boris], "carcassonne")
    table.begin()
    table.until_mine(1)
    page = table.show()
    page.evaluate(LISTEN)
    table.step()
    page.wait_for_function("() => window.said.some((t) => /tile/i.test(t))")
    told = page.get_by_role("complementary", name="Players").aria_snapshot()
    assert "to move" in told


def test_without_the_mode_the_log_is_silent_and_the_list_closed(reader: Any) -> None:
    anna, boris = reader(), reader()
    table = Driven([anna, boris], "carcassonne")
    table.begin()
    table.until_mine()
    page = table.show()
    page.evaluate(LISTEN)
    table.run(1)
    page.wait_for_function("() => document.querySelectorAll('#log li').length")
    assert not any("tile" in text and "places" in text for text in page.evaluate("window.said"))
    assert not page.locator("#all").evaluate("(e) => e.open")
    assert page.locator("#question").get_attribute("aria-live") == "polite"
