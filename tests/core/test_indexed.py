"""Cards with indices mean what plain hidden cards mean: the same moves leave everybody with the same facts."""

from __future__ import annotations

import random
from typing import Any

import pytest
from typing_extensions import override

from ludoteka.core.chance import Rng
from ludoteka.core.contract import Programme, State
from ludoteka.core.hidden import HiddenCards
from ludoteka.core.indexed import DECK, IndexedCards
from ludoteka.core.seats import BIT

COUNTS = [3, 2, 2, 1]
PILES = 5
SEATS = 3


class Bare(State):
    """A position of cards only."""

    @override
    def copy(self) -> Bare:
        c = Bare()
        self.copy_into(c)
        return c

    @override
    def view(self, seat: int) -> dict[str, Any]:
        return {}

    @override
    def scores(self) -> list[int]:
        return []


def made(family: HiddenCards) -> State:
    s = Bare()
    s.programme = Programme()
    family.reserve(s.programme.layout, "cards", COUNTS, PILES)
    s.data = s.programme.layout.blank()
    family.begin(s, DECK)
    return s


def told(family: HiddenCards, s: State) -> list[Any]:
    return [family.facts(s, q, pile) for q in range(-1, SEATS) for pile in range(PILES)] + [
        family.count(s, pile, k) for pile in range(PILES) for k in range(len(COUNTS))
    ]


@pytest.mark.parametrize("seed", range(40))
def test_the_same_moves_leave_the_same_facts(seed: int) -> None:
    rng = random.Random(seed)
    plain, fast = HiddenCards(), IndexedCards()
    one, other = made(plain), made(fast)
    for _ in range(80):
        pile = rng.randrange(PILES)
        kinds = [
            k
            for k in range(len(COUNTS))
            if (fast.chances(other, pile, k) if pile == DECK else fast.count(other, pile, k))
        ]
        what = rng.random()
        seen = sum(BIT[q] for q in range(SEATS) if rng.random() < 0.4)
        if what < 0.75 and kinds:
            kind, to = rng.choice(kinds), rng.randrange(1, PILES)
            assert plain.chances(one, pile, kind) > 0 or pile != DECK
            plain.take(one, pile, kind, to, seen)
            fast.take(other, pile, kind, to, seen)
        elif what < 0.85:
            a, b = rng.sample(range(1, PILES), 2)
            plain.swap(one, a, b, seen, BIT[0])
            fast.swap(other, a, b, seen, BIT[0])
        elif what < 0.95:
            plain.show_all(one, pile, seen)
            fast.show_all(other, pile, seen)
        else:
            plain.move_all(one, pile, DECK, seen)
            fast.move_all(other, pile, DECK, seen)
        assert told(plain, one) == told(fast, other)
        assert (one.barrier > 0) == (other.barrier > 0)
        fast.check(other)


def test_a_packet_is_known_as_a_whole_and_drawn_in_any_order() -> None:
    family = IndexedCards()
    s = made(family)
    for kind, n in enumerate(COUNTS):
        for _ in range(n):
            family.take(s, DECK, kind, 1, BIT[0])
    assert family.pool(s, DECK) == 0
    family.take(s, 1, 3, DECK, BIT[0])
    family.tuck(s, family.slot_of(s, 1, 0), BIT[0])
    family.tuck(s, family.slot_of(s, 1, 1), BIT[0], True)
    assert family.packets(s, 0) == [{"known": [0, 1], "size": 2}]
    assert family.packets(s, 1) == [{"known": [], "size": 2}]
    assert [family.chances(s, DECK, k) for k in range(4)] == [0, 0, 0, 1]
    family.take(s, DECK, 3, 2, BIT[1])
    assert [family.chances(s, DECK, k) for k in range(4)] == [1, 1, 0, 0]
    # somebody else draws one of the two: whoever knew both is no longer sure which one is left
    family.take(s, DECK, 1, 2, BIT[1])
    assert family.facts(s, 0, DECK)["known"] == []
    family.check(s)


def test_an_empty_deck_takes_cards_as_its_pool() -> None:
    family = IndexedCards()
    s = made(family)
    for kind, n in enumerate(COUNTS):
        for _ in range(n):
            family.take(s, DECK, kind, 1, BIT[0])
    family.tuck(s, family.slot_of(s, 1, 2), BIT[0])
    family.tuck(s, family.slot_of(s, 1, 0), BIT[0], True)
    assert family.pool(s, DECK) == 2
    assert family.packets(s, 0) == []
    family.check(s)


def test_a_redeal_keeps_what_is_known() -> None:
    family = IndexedCards()
    s = made(family)
    for kind, to, seen in ((0, 1, BIT[0]), (1, 1, 0), (2, 2, BIT[1]), (3, 2, BIT[0] | BIT[1])):
        family.take(s, DECK, kind, to, seen)
    for k in range(20):
        again = s.copy()
        family.redeal(again, 0, Rng(k))
        family.check(again)
        assert family.facts(again, 0, 1) == family.facts(s, 0, 1)
        assert family.facts(again, 0, 2) == family.facts(s, 0, 2)


def test_there_is_room_for_so_many_kinds() -> None:
    with pytest.raises(ValueError, match="at most 62"):
        IndexedCards().reserve(Programme().layout, "cards", [1] * 63, 2)


@pytest.mark.parametrize("family", [HiddenCards, IndexedCards])
def test_a_card_that_is_not_there_is_never_taken(family: type[HiddenCards]) -> None:
    cards = family()
    s = made(cards)
    cards.move_all(s, DECK, 1, 0)
    with pytest.raises(ValueError, match="no card"):
        cards.take(s, 2, 0, 3, 0)


def test_a_card_that_its_list_has_lost_ends_no_loop() -> None:
    cards = IndexedCards()
    s = made(cards)
    s.data[cards.o_pile + 0] = 2
    with pytest.raises(ValueError, match="in no list"):
        cards.move(s, 0, 3, 0)
