"""The page says every answer once, on a card, on the board, behind a fold or as a button; the log tells every score; nothing slips."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.events import Recorder
from ludoteka.core.game import game
from ludoteka.core.seats import CHANCE, NOBODY

G: Any = game("citadels")
NAMES = ("Vera", "Борис", "Hypatia", "Timur", "Zoe", "Lev", "Ada", "Иван")


@pytest.mark.parametrize(
    ("language", "preset", "seats"),
    [
        ("en", "everything", 5),
        ("ru", "everything", 3),
        ("ru", "base", 2),
        ("en", "everything", 8),
        ("en", "everything_2016", 5),
        ("ru", "everything_2016", 3),
        ("ru", "cunning_agents", 2),
        ("en", "devious_dignitaries", 7),
    ],
)
def test_pages_and_log_speak_at_every_step_of_a_game(language: str, preset: str, seats: int) -> None:
    text = G.text(language)
    s = G.new({"preset": preset}, seats)
    s.recorder = Recorder()
    rng = Rng(8)
    names = NAMES[:seats]
    total = [0] * seats
    step = 0
    while True:
        for event in s.recorder.take():
            for reader in range(-1, seats):
                told = event.for_seat(reader)
                json.dumps(told)
                line = G.log_line(told, names, text)
                if event.kind == "score":
                    assert sum(t["n"] for t in told["terms"]) == told["points"]
                    assert line is not None
                    assert line.why
            if event.kind == "score":
                total[event.seat] += event.fields["points"]
        for seat in range(-1, seats) if step % 3 == 0 else ():
            page = G.page(s, seat, names, text)
            legal = [G.format(s, a) for a in s.legal_actions(seat)] if seat != NOBODY else []
            assert sorted(a.action for a in page.ask.answers) == sorted(legal)
            assert {a.place for a in page.ask.answers if a.place} == {p.key for p in page.ask.places}
            on_cards = {a.action for a in page.ask.answers if a.card}
            assert {c.action for c in page.cards if c.action} == on_cards, page.ask.kind
            assert len({c.key for c in page.cards}) == len(page.cards)
            if seat == NOBODY:
                assert page.cards == ()
                assert all("?" not in fact for fact in page.facts)
        if not s.asked():
            break
        seat = s.asked_seat()
        legal = s.legal_actions(seat)
        s.apply(seat, s.sample(rng) if seat == CHANCE else legal[int(rng.below(len(legal)))])
        step += 1
    assert total == s.scores()
    assert G.page(s, 0, names, text).ask.kind == "over"


def test_the_page_of_a_seat_tells_what_passed_through_its_hands() -> None:
    s = G.new({}, 4)
    rng = Rng(1)
    while s.asked_seat() == CHANCE:
        s.play(CHANCE, s.sample(rng))
    first = int(s.asked_seat())
    pool = s.view(first)["draft"][-1]["pool"]
    s.play(first, G.parse(s, f"pick {pool[0]}"))
    text = G.text("en")
    said = " ".join(G.page(s, first, NAMES[:4], text).facts)
    for char in pool:
        assert text(f"char-{char}") in said
    assert text("fact-mine", chars=text(f"char-{pool[0]}")) in said
    other = (first + 2) % 4
    assert "Yours" not in " ".join(G.page(s, other, NAMES[:4], text).facts)


def test_what_lies_in_the_museum_is_named_to_its_owner_only() -> None:
    s = G.new({"elements": ["museum"]}, 4)
    rng = Rng(1)
    while s.asked_seat() == CHANCE:
        s.play(CHANCE, s.sample(rng))
    cards = s.p.cards
    museum, tavern = s.p.components.number("museum"), s.p.components.number("tavern")
    cards.take(s, 0, museum, 2, 511)
    s.add_district(1, museum, 0)
    cards.take(s, 0, tavern, 3, 1 << 1)
    text = G.text("en")
    assert text("fact-museum", cards="Tavern") in G.page(s, 1, NAMES[:4], text).facts
    assert "Museum: Tavern" not in " ".join(G.page(s, 2, NAMES[:4], text).facts)
    assert s.view(2)["museum"] == {"known": [], "unknown": 1}


def test_every_card_has_its_picture() -> None:
    from ludoteka.games.citadels.draw.buildings import PLAIN
    from ludoteka.games.citadels.draw.cards import known, people
    from ludoteka.games.citadels.draw.marvels import MARVELS
    from ludoteka.games.citadels.draw.newcomers import NEWCOMERS
    from ludoteka.games.citadels.draw.people import PEOPLE
    from ludoteka.games.citadels.draw.wonders import WONDERS

    assert set(known()) == set(PLAIN) | set(WONDERS) | set(MARVELS)
    assert set(people()) == set(PEOPLE) | set(NEWCOMERS)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_costs_nothing_is_told_as_that(language: str) -> None:
    text = G.text(language)
    event = {"kind": "destroy", "seat": 0, "other": 1, "district": "temple", "gold": 0}
    free = G.log_line(event, NAMES, text).text
    paid = G.log_line(event | {"gold": 2}, NAMES, text).text
    assert "0" not in free
    if language == "en":
        assert free == "Vera destroys: Temple. Owner: Борис, for nothing"
        assert paid == "Vera destroys: Temple. Owner: Борис, −2 gold"
    else:
        assert free == "Vera разрушает: Храм. Владелец: Борис, бесплатно"
        assert paid == "Vera разрушает: Храм. Владелец: Борис, −2 золотых"
