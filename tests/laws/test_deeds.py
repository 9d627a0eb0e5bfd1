"""“What can I do now?” has something to say at every decision that asks a seat, in both languages, with rules that there are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.game import GAMES, game
from ludoteka.core.seats import BIT, CHANCE_MASK, seats_of
from ludoteka.core.spec import OptionsError
from ludoteka.web.can import deeds, key_of
from tests.laws.walk import next_move

LONGEST = 400


def settings(name: str) -> Iterator[tuple[dict[str, Any], int]]:
    """Every preset with every number of seats, and every element alone."""
    spec = game(name).spec
    for preset in spec.presets:
        low, high = spec.seats_of(preset.elements)
        for seats in range(max(2, low), high + 1):
            yield {"preset": preset.name}, seats
    for e in spec.elements:
        with suppress(OptionsError):
            yield spec.options({"elements": [*e.needs, e.name]}), spec.seats_of([e.name])[1]


def positions(name: str) -> Iterator[State]:
    """Positions of random games in all these settings."""
    for seed, (options, seats) in enumerate(settings(name)):
        rng, dice = random.Random(seed), Rng(seed + 1)
        s = game(name).new(options, seats)
        for _ in range(LONGEST):
            if not s.asked():
                break
            yield s
            s.apply(*next_move(s, rng, dice))


def asked_there(s: State) -> Iterator[State]:
    """Every decision with a question for people that has answers when it is asked in this position, met so in play or not."""
    for d in s.programme.decisions:
        if not s.programme.game.text("en").has(f"ask-{d.name}"):
            continue  # a step, or chance answers it
        for a in range(4):
            c = s.copy()
            c.then(d, BIT[0], a, 1)
            try:
                found = c.legal_actions(0)
                for action in found:
                    c.programme.game.format(c, action)
            except (TypeError, IndexError, ValueError, AssertionError):
                continue  # a frame that means nothing here
            if found:
                yield c
                break


def kinds_at(s: State, seat: int) -> set[str]:
    g = s.programme.game
    return {key_of(g, s.decision().name, g.format(s, a)) for a in s.legal_actions(seat)}


@pytest.mark.parametrize("name", GAMES)
def test_every_asking_decision_has_words_for_what_may_be_done(name: str) -> None:
    g = game(name)
    met: dict[str, set[str]] = {}
    pages: set[str] = set()
    for i, s in enumerate(positions(name)):
        kind = s.decision().name
        if s.asked() == CHANCE_MASK:
            continue
        for seat in seats_of(s.asked()):
            new = kinds_at(s, seat) - met.setdefault(kind, set())
            met[kind] |= new
            if new or kind not in pages:
                pages.add(kind)
                names = tuple(f"N{q}" for q in range(s.programme.seats))
                for language in ("en", "ru"):
                    text = g.text(language)
                    told = deeds(g, g.page(s, seat, names, text).ask, text)
                    assert told, f"{kind} has nothing to tell"
                    for deed in told:
                        assert deed.title
                        assert deed.note, f"{kind}: {deed.key} is not explained"
                        assert deed.rule in s.programme.rule_ids
        if i % 97 == 13:
            for c in asked_there(s):
                met.setdefault(c.decision().name, set()).update(kinds_at(c, 0))
    for kinds in met.values():
        for key in kinds:
            for language in ("en", "ru"):
                assert g.text(language).has(f"can-{key}"), f"nothing tells what {key} is"
                assert g.deeds[key]


@pytest.mark.parametrize("name", GAMES)
def test_every_deed_has_its_words_and_its_rule(name: str) -> None:
    g = game(name)
    rules = set(g.new({}, max(2, g.spec.seats[0])).programme.rule_ids)
    for key, rule in g.deeds.items():
        assert rule in rules
        for language in ("en", "ru"):
            assert g.text(language)(f"can-{key}")
