"""Rulebooks as pages: every rule an anchor, both languages, no game forgotten."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteka.core.game import GAMES, game
from ludoteka.web.app import create_app
from ludoteka.web.rules import rulebook


class NoHouse:
    def in_memory(self) -> tuple[()]:
        return ()


@pytest.fixture(scope="module")
def client() -> Any:
    return TestClient(create_app(NoHouse(), ["k" * 32]))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_an_anchor_once(client: Any, name: str, language: str) -> None:
    page = client.get(f"/rules/{name}?lang={language}")
    assert page.status_code == 200
    programme = game(name).new({}, game(name).spec.seats[0]).programme
    ids = re.findall(r'id="([A-Z]{3}-[0-9.]+)"', page.text)
    assert sorted(ids) == sorted(rule for rule in programme.rule_ids if rule)
    assert 'id="find"' in page.text


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", GAMES)
def test_a_book_names_settings_and_their_values_as_the_lobby_does(name: str, language: str) -> None:
    """Whatever is set apart as a setting is a name of the lobby, but for the example in the preface; no code word is left."""
    book, text, spec = unescape(rulebook(name, language)), game(name).text(language), game(name).spec
    values = {(c.name, v): text(f"option-{c.name}-{v}") for c in spec.choices for v in c.values}
    names = {text(f"element-{e.name}") for e in spec.elements} | set(values.values())
    for choice in spec.choices:
        title = text(f"option-{choice.name}")
        names |= {title, *(f"{title}: {values[choice.name, v]}" for v in choice.values)}
    marks = "«»" if language == "ru" else "“”"
    told = re.findall(f'<span class="setting">{marks[0]}(.*?){marks[1]}</span>', book)
    assert told[0] == ("так" if language == "ru" else "this")
    assert len(told) > 3
    assert [t for t in told[1:] if t not in names] == []
    shown = re.sub("<[^>]*>", "", book)
    assert "<code" not in book
    assert re.findall(r"\w+_\w+", shown) == []
    if language == "ru":
        shown = re.sub(r"[A-Z]{3}-\d+\.\d+", "", shown)
        assert re.findall(r"[A-Za-z]{2,}", shown) == []


def test_a_value_is_that_of_the_setting_named_last() -> None:
    """Burgundy's `one` alone, and Catan's `dice`, a setting and a value of another one."""
    assert '«Владения»</span>: <span class="setting">«У всех владение 1»</span>' in rulebook("burgundy", "ru")
    book = rulebook("catan", "en")
    assert '“First player”</span>: <span class="setting">“By dice”</span>' in book
    assert '“Dice”</span>: <span class="setting">“Two dice”</span>' in book
    assert "“Numbers: Fixed board of the first game”" in book


def test_no_such_game(client: Any) -> None:
    assert client.get("/rules/chess").status_code == 404
    assert client.get("/rules/..%2Fetc").status_code == 404


def test_the_text_of_a_book_is_escaped() -> None:
    assert "<script" not in rulebook("carcassonne", "en")
