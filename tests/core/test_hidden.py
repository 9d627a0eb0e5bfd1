"""Hidden cards: who knows what after which move."""

from __future__ import annotations

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.contract import Programme
from ludoteka.core.hidden import PUBLIC, SPECTATORS, HiddenCards
from ludoteka.core.seats import BIT, NOBODY
from tests.core.bench import Table, table

DECK, ANN, BEN, OUT = range(4)
A, B, C = BIT[0], BIT[1], BIT[2]


def dealt(counts: list[int], ann: list[int], ben: list[int]) -> tuple[Table, HiddenCards]:
    """Three seats; Ann's (0) and Ben's (1) cards lie in their hands, Cleo (2) looks on."""
    cards = HiddenCards()

    def prepare(p: Programme) -> None:
        cards.reserve(p.layout, "card", counts, 4)

    s = table(3, {}, {}, None, prepare)
    cards.begin(s, DECK)
    for hand, owner, kinds in ((ANN, A, ann), (BEN, B, ben)):
        for kind in kinds:
            cards.take(s, DECK, kind, hand, owner)
    cards.check(s)
    return s, cards


def known(s: Table, cards: HiddenCards, seat: int, pile: int) -> object:
    return cards.facts(s, seat, pile)["known"]


def test_a_draw_is_known_to_whoever_sees_it() -> None:
    s, cards = dealt([3, 2], [0, 1], [0])
    assert known(s, cards, 0, ANN) == [0, 1]
    assert cards.facts(s, 1, ANN) == {"known": [], "unknown": 2, "tail": 0}
    assert cards.facts(s, NOBODY, ANN) == {"known": [], "unknown": 2, "tail": 0}
    assert [cards.size(s, p) for p in range(4)] == [2, 2, 1, 0]
    assert (cards.count(s, ANN, 0), cards.chances(s, DECK, 0), cards.pool(s, DECK)) == (1, 1, 2)
    assert cards.slot_of(s, ANN, 1) >= 0
    assert cards.slot_of(s, BEN, 1) == NOBODY


def test_a_card_that_goes_unseen_takes_what_was_known_of_the_hand() -> None:
    s, cards = dealt([2, 2], [0, 1], [])
    cards.show_one(s, ANN, 1, C)
    assert known(s, cards, 2, ANN) == [1]
    barrier = s.barrier
    cards.take(s, ANN, 0, OUT, A)
    assert s.barrier == barrier, "Ann knew it already, nobody else saw it"
    assert known(s, cards, 2, ANN) == []
    assert known(s, cards, 0, ANN) == [1]
    assert known(s, cards, 0, OUT) == [0]


def test_a_card_that_goes_face_up_leaves_the_rest_as_it_was() -> None:
    s, cards = dealt([2, 2], [0, 1], [])
    cards.show_one(s, ANN, 1, C)
    barrier = s.barrier
    cards.take(s, ANN, 0, OUT, PUBLIC)
    assert s.barrier == barrier + 1
    assert known(s, cards, 2, ANN) == [1]
    assert known(s, cards, NOBODY, OUT) == [0]


@pytest.mark.parametrize("first", [True, False])
def test_of_two_equal_cards_nobody_can_say_which_went(first: bool) -> None:
    """Cleo has seen one gem of two. One is played: it may have been that one, whichever slot moves."""
    s, cards = dealt([1, 2], [1, 1], [])
    cards.show_one(s, ANN, 1, C)
    slots = [i for i in range(cards.n) if s.data[cards.o_pile + i] == ANN]
    seen = [i for i in slots if cards.known(s, i, 2)]
    went = seen[0] if first else next(i for i in slots if i not in seen)
    cards.move(s, went, OUT, PUBLIC)
    assert known(s, cards, 2, ANN) == []
    assert known(s, cards, 2, OUT) == [1]
    assert known(s, cards, 0, ANN) == [1]


def test_two_observers_of_different_equal_cards_each_lose_one() -> None:
    s, cards = dealt([1, 3], [1, 1, 1], [])
    slots = [i for i in range(cards.n) if s.data[cards.o_pile + i] == ANN]
    cards.show(s, slots[0], B)
    cards.show(s, slots[1], C)
    cards.show(s, slots[2], C)
    cards.move(s, slots[0], OUT, PUBLIC)
    assert known(s, cards, 1, ANN) == []
    assert known(s, cards, 2, ANN) == [1]


def test_an_equal_card_that_was_known_raises_no_barrier() -> None:
    """All have seen a gem of Ann's; she plays a gem: nobody learned anything, whichever it was."""
    s, cards = dealt([1, 2], [1, 1], [])
    cards.show_one(s, ANN, 1, PUBLIC)
    slots = [i for i in range(cards.n) if s.data[cards.o_pile + i] == ANN]
    unseen = next(i for i in slots if not cards.known(s, i, 2))
    barrier = s.barrier
    cards.move(s, unseen, OUT, PUBLIC)
    assert s.barrier == barrier
    assert known(s, cards, 2, ANN) == []


def test_seeing_one_of_several_again_teaches_nothing() -> None:
    s, cards = dealt([1, 2], [1, 1], [])
    cards.show_one(s, ANN, 1, C)
    barrier = s.barrier
    cards.show_one(s, ANN, 1, C)
    assert (known(s, cards, 2, ANN), s.barrier) == ([1], barrier)
    cards.show_one(s, ANN, 1, C | SPECTATORS)
    assert known(s, cards, NOBODY, ANN) == [1]
    assert s.barrier > barrier
    cards.show_all(s, ANN, C)
    assert known(s, cards, 2, ANN) == [1, 1]


def test_a_card_shown_to_all_is_one_card_for_all() -> None:
    """Cleo knew one of two equal cards when one was shown to everybody. In every world of Ben's she knows the shown one."""
    s, cards = dealt([3, 2], [1, 1], [])
    slots = [i for i in range(cards.n) if s.data[cards.o_pile + i] == ANN]
    cards.show(s, slots[1], C)
    cards.show_one(s, ANN, 1, PUBLIC)
    masks = sorted(int(s.data[cards.o_seen + i]) for i in slots)
    assert masks == [A, PUBLIC]
    barrier = s.barrier
    cards.take(s, ANN, 1, BEN, PUBLIC)
    assert s.barrier == barrier
    assert [known(s, cards, q, ANN) for q in (0, 1, 2)] == [[1], [], []]


def test_the_only_card_of_a_hand_is_followed_by_whoever_knew_it() -> None:
    s, cards = dealt([2, 2], [1], [0])
    cards.show_one(s, ANN, 1, C)
    cards.take(s, ANN, 1, BEN, A)
    assert known(s, cards, 2, BEN) == [1], "there was nothing else that could have gone"
    assert known(s, cards, NOBODY, BEN) == []


def test_the_tail_is_taken_in_order_and_by_its_place() -> None:
    s, cards = dealt([2, 1, 1], [0, 1, 2], [])
    cards.take(s, ANN, 2, DECK, A, under=True)
    cards.take(s, ANN, 1, DECK, A, under=True)
    assert cards.facts(s, 0, DECK) == {"known": [1, 2], "unknown": 1, "tail": 2}
    assert [cards.chances(s, DECK, k) for k in range(3)] == [1, 0, 0], "the pool comes first"
    cards.take(s, DECK, 0, BEN, B)
    assert known(s, cards, 0, DECK) == [1, 2], "what went came out of the pool: the tail is what it was"
    assert ([cards.chances(s, DECK, k) for k in range(3)], cards.pool(s, DECK)) == ([0, 0, 1], 1)
    cards.take(s, DECK, 2, BEN, B)
    assert known(s, cards, 0, BEN) == [2], "Ann had put it there"
    assert known(s, cards, 0, DECK) == [1]
    assert known(s, cards, 2, BEN) == []
    cards.take(s, DECK, 1, OUT, PUBLIC)
    assert (cards.pool(s, DECK), cards.chances(s, DECK, 1)) == (0, 0)


def test_a_shuffled_tail_is_known_to_be_there_no_more_in_order() -> None:
    s, cards = dealt([2, 1], [1], [])
    cards.take(s, ANN, 1, DECK, A, under=True)
    cards.shuffle(s, DECK)
    assert cards.facts(s, 0, DECK) == {"known": [1], "unknown": 2, "tail": 0}
    cards.take(s, DECK, 0, BEN, B)
    assert known(s, cards, 0, DECK) == []


def test_whole_piles_move_with_what_is_known() -> None:
    s, cards = dealt([2, 2], [0, 1], [0])
    cards.show_one(s, ANN, 1, C)
    cards.move_all(s, ANN, BEN, B)
    assert cards.size(s, ANN) == 0
    assert known(s, cards, 1, BEN) == [0, 0, 1]
    assert known(s, cards, 0, BEN) == [0, 1]
    assert known(s, cards, 2, BEN) == [1]


def test_a_redeal_keeps_what_is_known_and_gives_slots_out_afresh() -> None:
    s, cards = dealt([3, 3, 2], [0, 2], [1, 1])
    found = set()
    for k in range(60):
        c = s.copy()
        cards.redeal(c, 0, Rng(k))
        cards.check(c)
        assert known(c, cards, 0, ANN) == [0, 2]
        assert [cards.size(c, p) for p in range(4)] == [4, 2, 2, 0]
        assert cards.facts(c, 1, BEN)["unknown"] == 0, "Ben still knows his own hand in it"
        found.add(tuple(int(cards.count(c, BEN, kind)) for kind in range(3)))
    assert found == {(0, 2, 0), (2, 0, 0), (1, 1, 0), (0, 1, 1), (1, 0, 1)}


def test_a_redeal_does_not_depend_on_the_way_of_the_cards() -> None:
    """Two deals that look alike to Ann are redealt alike, slot for slot."""
    one, cards = dealt([3, 3], [0], [0, 0])
    other, _ = dealt([3, 3], [0], [1, 0])
    for k in range(20):
        a, b = one.copy(), other.copy()
        cards.redeal(a, 0, Rng(k))
        cards.redeal(b, 0, Rng(k))
        assert list(a.data) == list(b.data)


@pytest.mark.parametrize(
    ("field", "value", "match"),
    [("o_pile", 9, "no pile"), ("o_seen", 512, "nobody"), ("o_kind", 1, "instead of")],
)
def test_check_finds_what_is_wrong(field: str, value: int, match: str) -> None:
    s, cards = dealt([2, 2], [0], [])
    s.data[getattr(cards, field)] = value
    with pytest.raises(AssertionError, match=match):
        cards.check(s)
