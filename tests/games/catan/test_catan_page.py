"""Catan in words: what its page and its log say where a plain sentence would be wrong."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.game import game
from ludoteka.core.seats import CHANCE, CHANCE_MASK, NOBODY

NAMES = ("Ann", "Boris", "Clara")


def played(until: str) -> Any:
    """A game up to the first question of a kind; everybody answers with the first thing possible."""
    state, rng = game("catan").new({}, 3), Rng(3)
    while True:
        asked = state.asked()
        if asked == CHANCE_MASK:
            state.apply(CHANCE, state.sample(rng))
            continue
        if state.decision().name == until:
            return state
        seat = state.asked_seat()
        state.apply(seat, state.legal_actions(seat)[0])


@pytest.mark.parametrize(
    ("language", "founding"), [("en", "the first settlements"), ("ru", "первые поселения")]
)
def test_before_the_first_turn_no_turn_is_counted(language: str, founding: str) -> None:
    catan = game("catan")
    text = catan.text(language)
    assert catan.page(played("found"), 0, NAMES, text).subtitle.startswith(founding)
    assert catan.page(played("main"), 0, NAMES, text).subtitle.startswith(text("subtitle", turn=1))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_turn_without_anything_to_build_sends_nobody_to_the_board(language: str) -> None:
    catan = game("catan")
    text = catan.text(language)
    state = played("main")
    seat = state.asked_seat()
    ask = catan.page(state, seat, NAMES, text).ask
    assert ask.help == text("ask-main-help" if ask.places else "ask-main-none")
    for kind in range(5):
        state.data[state.p.o_hand + 5 * seat + kind] = 0
    ask = catan.page(state, seat, NAMES, text).ask
    assert ask.places == ()
    assert ask.help == text("ask-main-none")


def test_a_city_is_told_as_what_it_adds() -> None:
    event = {"kind": "build", "seat": 1, "what": "city", "rule": "CAT-6.3", "places": [], "points": 1}
    event["terms"] = [{"n": 1, "what": "city"}]
    line = game("catan").log_line(event, NAMES, game("catan").text("en"))
    assert line is not None
    assert line.why.startswith("City in place of a settlement: +1 point. ")
    line = game("catan").log_line(event, NAMES, game("catan").text("ru"))
    assert line is not None
    assert line.why.startswith("Город на месте поселения: +1 очко. ")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_who_waits_reads_of_a_choice_and_not_of_a_deed(language: str) -> None:
    catan = game("catan")
    text = catan.text(language)
    asked = catan.page(played("found"), NOBODY, NAMES, text).ask.question
    assert asked == (
        "Ann is choosing where to settle" if language == "en" else "Ann выбирает, где поставить поселение"
    )
