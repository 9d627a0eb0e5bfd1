"""The hardest moments of Citadels, each as a small toy on the agenda: the contract can say them without tricks."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.contract import Programme
from ludoteka.core.hidden import PUBLIC, HiddenCards
from ludoteka.core.seats import BIT, NOBODY
from tests.core.bench import Ask, Do, Table, answers, note, table


def with_cards(seats: int, counts: list[int], piles: int, decisions: Any = None) -> tuple[Table, HiddenCards]:
    cards = HiddenCards()

    def prepare(p: Programme) -> None:
        cards.reserve(p.layout, "card", counts, piles)

    s = table(seats, decisions or {}, {}, None, prepare)
    cards.begin(s, 0)
    return s, cards


def test_citadels_what_was_seen_in_the_draft_stays_known_as_far_as_it_can() -> None:
    pile, own = 0, 1  # the characters that are handed on; secret cards of seat q lie in pile 1 + q
    s, cards = with_cards(3, [1] * 5, 4)
    for slot in range(5):
        cards.show(s, slot, BIT[0])
    cards.take(s, pile, 2, own, BIT[0])
    assert cards.facts(s, 0, pile)["known"] == [0, 1, 3, 4], "seat 0 knows what it hands on"
    assert cards.facts(s, 1, pile) == {"known": [], "unknown": 4, "tail": 0}
    cards.show_all(s, pile, BIT[1])
    cards.take(s, pile, 4, own + 1, BIT[1])
    assert cards.facts(s, 1, pile)["known"] == [0, 1, 3]
    assert cards.facts(s, 0, pile)["known"] == [], "seat 0 cannot tell which of the four is gone"
    assert cards.facts(s, 0, own)["known"] == [2]
    for k in range(30):
        again = s.redeal(0, k)
        assert isinstance(again, Table)
        cards.redeal(again, 0, Rng(k))
        assert cards.count(again, own, 2) == 1, "its own card stays with it"


def test_citadels_hands_change_places_and_knowledge_goes_with_the_cards() -> None:
    s, cards = with_cards(3, [2, 2, 2], 4)
    one, other = 1, 2  # hands of seats 0 and 1
    for kind in (0, 1):
        cards.take(s, 0, kind, one, BIT[0])
    cards.take(s, 0, 2, other, BIT[1])
    cards.show_one(s, one, 0, BIT[2])
    barrier = s.barrier
    cards.swap(s, one, other, BIT[0], BIT[1])
    assert s.barrier > barrier
    assert cards.facts(s, 0, one)["known"] == [2]
    assert cards.facts(s, 0, other)["known"] == [0, 1], "whoever gave them knows what the other has now"
    assert cards.facts(s, 1, other)["known"] == [0, 1]
    assert cards.facts(s, 2, other)["known"] == [0], "and so does a seat that had seen one of them"
    assert cards.facts(s, 2, one) == {"known": [], "unknown": 1, "tail": 0}


def test_citadels_the_witch_goes_on_in_the_turn_of_another() -> None:
    """Once-a-turn marks are kept by part of turn: the resumed turn has its own."""
    parts = (
        8  # characters 1 to 8; the Witch's resumed turn counts as the part of the character that she plays
    )

    def begin(s: Table, a: int, b: int) -> None:
        s.turn = b
        s.set("part", a)
        s.ask("main", BIT[b])

    def main(s: Table, seat: int, a: int, b: int, action: int) -> None:
        if action == 2:
            s.set("built", 1, s.get("part"))
            s.note(seat * 100 + s.get("part"))
            s.ask("main", BIT[seat])

    def listed(s: Table, seat: int, a: int, b: int) -> list[int]:
        return [1] if s.get("built", s.get("part")) else [1, 2]

    s = table(2, {"begin": Do(begin), "main": Ask(listed, main)}, {"part": 1, "built": parts + 1})
    # the Witch (seat 0) builds in her part, names 5; seat 1 plays its action as 5, then she goes on as 5
    for part, seat in ((5, 0), (4, 1), (1, 0)):
        s.ask("begin", 0, part, seat)
    s.settle()
    answers(s, (0, 2), (0, 1), (1, 2), (1, 1))
    assert (s.turn, s.get("part")) == (0, 5)
    assert s.legal_actions(0) == [1, 2], "the mark of her first part does not count here"
    answers(s, (0, 2), (0, 1))
    assert s.log == [1, 104, 5]


def test_citadels_graveyard_of_another_seat_is_asked_inside_the_effect() -> None:
    def destroy(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.note(action)
        s.ask("graveyard", BIT[2], action)
        s.ask("destroyed", 0, action)

    decisions = {
        "destroy": Ask([50], destroy),
        "graveyard": Ask([1, 2], lambda s, seat, a, b, action: s.set("kept", a if action == 2 else 0)),
        "destroyed": Do(lambda s, a, b: s.note(0 if s.get("kept") == a else a)),
        "main": Ask([3], note),
    }
    s = table(3, decisions, {"kept": 1})
    s.turn = 0
    s.ask("main", BIT[0])
    s.ask("destroy", BIT[0])
    s.apply(0, 50)
    assert (s.asked(), s.turn) == (BIT[2], 0)
    answers(s, (2, 2), (0, 3))
    assert s.log == [50, 0, 3]


@pytest.mark.parametrize("victim", [0, 1, 2])
def test_citadels_the_hospital_of_an_unknown_victim_is_asked_by_public_facts_alone(victim: int) -> None:
    """Whoever owns a Hospital and has not shown its character is asked, victim or not; the answers listed are its own matter."""

    def called(s: Table, a: int, b: int) -> None:
        mask = sum(BIT[q] for q in range(3) if s.get("hospital", q) and not s.get("shown", q))
        s.ask("hospital", mask, mask)

    def listed(s: Table, seat: int, a: int, b: int) -> list[int]:
        return [1, 2] if s.get("victim") == seat else [1]

    decisions = {"called": Do(called), "hospital": Ask(listed, note)}
    s = table(3, decisions, {"hospital": 3, "shown": 3, "victim": 1})
    s.set("hospital", 1, 0)
    s.set("hospital", 1, 1)
    s.set("victim", victim)
    s.ask("called", 0)
    s.settle()
    assert s.asked() == 0b011
    assert s.legal_actions(0) == ([1, 2] if victim == 0 else [1])


def test_citadels_the_wizard_looks_into_a_hand_and_takes_a_card() -> None:
    s, cards = with_cards(3, [2, 2, 1], 4)
    hand, mine = 2, 1  # of seats 1 and 0
    for kind in (0, 0, 2):
        cards.take(s, 0, kind, hand, BIT[1])
    cards.show_one(s, hand, 2, BIT[2])
    barrier = s.barrier
    cards.show_all(s, hand, BIT[0])
    assert s.barrier > barrier
    assert cards.facts(s, 0, hand)["known"] == [0, 0, 2]
    cards.take(s, hand, 0, mine, BIT[0] | BIT[1])
    assert cards.facts(s, 0, hand)["known"] == [0, 2]
    assert cards.facts(s, 1, mine)["known"] == [0]
    assert cards.facts(s, 2, hand) == {"known": [], "unknown": 2, "tail": 0}, "seat 2 cannot tell what went"
    assert cards.facts(s, NOBODY, hand)["known"] == []
    cards.take(s, hand, 0, 3, PUBLIC)
    assert cards.facts(s, NOBODY, 3)["known"] == [0]
