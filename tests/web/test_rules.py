"""Rulebooks as pages: every rule an anchor, both languages, no game forgotten."""

from __future__ import annotations

import re
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
def test_a_book_names_settings_as_the_lobby_does(name: str, language: str) -> None:
    book, text, spec = rulebook(name, language), game(name).text(language), game(name).spec
    keys = {f"option-{c.name}": c.name for c in spec.choices}
    keys |= {f"element-{e.name}": e.name for e in spec.elements}
    for key, code in keys.items():
        assert f"<code>{code}</code>" not in book or not text.has(key)
    if name == "citadels":
        assert f'<code title="deck">{text("option-deck")}</code>' in book


def test_no_such_game(client: Any) -> None:
    assert client.get("/rules/chess").status_code == 404
    assert client.get("/rules/..%2Fetc").status_code == 404


def test_the_text_of_a_book_is_escaped() -> None:
    assert "<script" not in rulebook("carcassonne", "en")
