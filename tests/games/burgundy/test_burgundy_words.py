"""The Castles of Burgundy in words: hexes as parts of sentences, figures with their plurals."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.game import game
from ludoteka.games.burgundy.components import HEX_NAMES
from ludoteka.games.burgundy.words import hex_name

G: Any = game("burgundy")
NAMES = ("Ann", "Boris")


@pytest.mark.parametrize(
    ("language", "hex_", "told"),
    [
        ("en", "mine", "Ann takes a mine (depot 2)"),
        ("en", "inn", "Ann takes an inn (depot 2)"),
        ("en", "cow_3", "Ann takes 3 cows (depot 2)"),
        ("ru", "town_hall", "Ann берёт ратушу (склад 2)"),
        ("ru", "geese", "Ann берёт гусей (склад 2)"),
        ("ru", "sheep_4", "Ann берёт 4 овцы (склад 2)"),
    ],
)
def test_a_hex_is_taken_in_a_sentence(language: str, hex_: str, told: str) -> None:
    event = {"kind": "take", "seat": 0, "hex": hex_, "slot": 4}
    assert G.log_line(event, NAMES, G.text(language)).text == told


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_hex_has_both_forms(language: str) -> None:
    for name in HEX_NAMES:
        assert hex_name(name, G.text(language))
        assert hex_name(name, G.text(language), True)


@pytest.mark.parametrize(
    ("n", "word"), [(0, "серебра"), (1, "серебро"), (2, "серебра"), (5, "серебра"), (21, "серебро")]
)
def test_silver_is_counted(n: int, word: str) -> None:
    assert G.text("ru")("figure-silver", n=n) == word
