"""The hardest moments of the coming games, each as a small toy on the agenda: the contract can say them without tricks."""

from __future__ import annotations

from typing import Any

import pytest
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.chance import Rng
from ludoteka.core.contract import IllegalAction, Programme, State
from ludoteka.core.hidden import PUBLIC, HiddenCards
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK, NOBODY
from ludoteka.core.simultaneous import Open, Sealed
from tests.core.bench import Ask, Do, Offers, Table, answers, table


def note(s: Table, seat: int, a: int, b: int, action: int) -> None:
    """An answer that does nothing but be noted: seat * 100 + action."""
    s.note(seat * 100 + action)


# --- Catan ------------------------------------------------------------------------------------------------------------


class Discards(Sealed):
    """Two cards of three kinds, one a step, kinds never descending. Hand: two of each."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        chosen = self.chosen(s, seat)
        last = chosen[-1] if len(chosen) == 1 else 0
        for kind in range(last, 3):
            out.add(kind + 1)

    def chosen(self, s: Any, seat: int) -> list[int]:
        return [k for k in range(3) for _ in range(s.get("laid", seat * 3 + k))]

    @override
    def keep(self, s: Any, seat: int, b: int, action: int) -> bool:
        if len(self.chosen(s, seat)) == 2:
            for k in range(3):
                s.set("laid", 0, seat * 3 + k)
        s.set("laid", s.get("laid", seat * 3 + action - 1) + 1, seat * 3 + action - 1)
        return len(self.chosen(s, seat)) == 2

    @override
    def resolve(self, s: Any, everybody: int, b: int) -> None:
        for q in range(3):
            if everybody & BIT[q]:
                for kind in self.chosen(s, q):
                    s.note(q * 100 + kind)


@pytest.mark.parametrize(
    "order",
    [
        [(0, 1), (0, 2), (2, 2), (2, 3)],
        [(2, 2), (0, 1), (2, 3), (0, 2)],
        [(2, 1), (2, 1), (0, 1), (2, 2), (2, 3), (0, 2)],  # seat 2 thinks again
    ],
)
def test_catan_sealed_discards_of_several_seats_in_steps(order: list[tuple[int, int]]) -> None:
    s = table(3, {"discard": Discards()}, {"laid": 9})
    s.ask("discard", 0b101, 0b101)
    assert s.legal_actions(1) == []
    for i, move in enumerate(order):
        assert s.log == [], i
        s.apply(*move)
    assert s.log == [0, 1, 201, 202]
    assert s.over
    assert s.barrier == 1


def test_catan_a_finished_discard_may_be_changed_until_the_last_is_in() -> None:
    s = table(3, {"discard": Discards()}, {"laid": 9})
    s.ask("discard", 0b011, 0b011)
    answers(s, (0, 3), (0, 3))
    assert s.asked() == 0b010
    assert s.may_answer(0)
    assert s.legal_actions(0) == [1, 2, 3]
    assert not s.may_answer(2)
    s.apply(0, 1)
    assert s.asked() == 0b011, "who begins anew is asked until it has finished"
    assert s.legal_actions(0) == [1, 2, 3]


class Trade(Open):
    """1 refuses, 2 agrees and closes, 3 makes a counter-offer: once a seat, heard by everybody."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        for action in (1, 2) if s.get("countered", seat) else (1, 2, 3):  # type: ignore[attr-defined]
            out.add(action)

    @override
    def hear(self, s: Any, seat: int, a: int, b: int, action: int) -> bool:
        s.note(seat * 100 + action)
        if action == 3:
            s.set("countered", 1, seat)
            s.ask("counter", BIT[b], seat)
        return action == 2

    @override
    def close(self, s: Any, everybody: int, b: int) -> None:
        s.note(900 + everybody)


def counter(s: Table, seat: int, a: int, b: int, action: int) -> None:
    """The offering seat takes a counter-offer (2) or not (1): then seat `a` is asked for a plain answer no more."""
    s.note(seat * 100 + action)


def test_catan_an_offer_with_counters_is_bounded() -> None:
    s = table(3, {"trade": Trade(), "counter": Ask([1, 2], counter)}, {"countered": 3})
    s.ask("trade", 0b110, 0b110, 0)
    s.apply(2, 3)
    assert s.asked() == 0b001, "the counter-offer is answered before the other seats go on"
    answers(s, (0, 1), (1, 3), (0, 1))
    assert s.log == [203, 1, 103, 1, 906]
    assert s.over


def test_catan_an_agreement_closes_an_open_question() -> None:
    s = table(3, {"trade": Trade(), "counter": Ask([1, 2], counter)}, {"countered": 3})
    s.ask("trade", 0b110, 0b110, 0)
    s.apply(1, 2)
    assert s.log == [102, 906]
    assert s.over


def test_catan_special_building_phase() -> None:
    """After a turn everybody else in order may build, then the next turn begins; it is nobody's turn for any-time powers."""

    def turn_end(s: Table, a: int, b: int) -> None:
        for i in range(1, 4):
            s.ask("build", BIT[(s.turn + i) % 4])
        s.ask("next", 0)

    def following(s: Table, a: int, b: int) -> None:
        s.turn = (s.turn + 1) % 4
        s.ask("main", BIT[s.turn])

    decisions = {
        "main": Ask([1], note),
        "build": Ask([1, 2], note),
        "end": Do(turn_end),
        "next": Do(following),
    }
    s = table(4, decisions, {}, [Offers(9, ["main", "build"], lambda s, seat: s.note(9), any_time=True)])
    s.turn = 1
    s.ask("end", 0)
    s.ask("main", BIT[1])
    answers(s, (1, 9), (1, 1))
    for q in (2, 3, 0):
        assert s.asked() == BIT[q]
        assert s.legal_actions(q) == [1, 2]
        s.apply(q, 2)
    assert (s.asked(), s.turn) == (BIT[2], 2)
    assert s.legal_actions(2) == [1, 9]


def test_catan_alchemist_fixes_the_dice_before_the_roll() -> None:
    def roll(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.note(action)

    def fixed(s: Table, seat: int) -> None:
        s.ask("fixed", BIT[seat])

    decisions = {
        "before": Ask([1], lambda s, seat, a, b, action: s.ask("roll", CHANCE_MASK)),
        "roll": Ask([k + 2 for k in range(11)], roll),
        "fixed": Ask([k + 2 for k in range(11)], lambda s, seat, a, b, action: s.ask("rolled", 0, action)),
        "rolled": Do(lambda s, a, b: s.note(a)),
    }
    s = table(2, decisions, {}, [Offers(40, ["before"], fixed)])
    s.turn = 0
    s.ask("before", BIT[0])
    c = s.copy()
    answers(s, (0, 40), (0, 12))
    assert (s.log, s.barrier, s.over) == ([12], 0, True)
    answers(c, (0, 1), (CHANCE, 7))
    assert (c.log, c.barrier, c.over) == ([7], 1, True)


def test_catan_a_displaced_knight_is_moved_by_its_owner_in_the_middle_of_my_turn() -> None:
    def knight(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.note(seat * 100 + action)
        s.ask("displaced", BIT[2], 5)
        s.ask("reward", BIT[seat])

    decisions = {
        "knight": Ask([7], knight),
        "displaced": Ask([1, 2], note),
        "reward": Ask([3], note),
        "main": Ask([4], note),
    }
    s = table(3, decisions)
    s.turn = 0
    s.ask("main", BIT[0])
    s.ask("knight", BIT[0])
    s.apply(0, 7)
    assert (s.asked(), s.turn) == (BIT[2], 0)
    answers(s, (2, 1), (0, 3), (0, 4))
    assert s.log == [7, 201, 3, 4]


def test_catan_fog_is_drawn_in_the_middle_of_an_effect() -> None:
    def ship(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.note(action)
        s.ask("fog", CHANCE_MASK, seat)
        s.ask("longest", 0)

    def fog(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.note(action)
        if action == 30:
            s.ask("gold", BIT[a])

    decisions = {
        "ship": Ask([20], ship),
        "fog": Ask([30, 31], fog),
        "gold": Ask([1, 2], note),
        "longest": Do(lambda s, a, b: s.note(99)),
    }
    s = table(2, decisions)
    s.ask("ship", BIT[1])
    s.apply(1, 20)
    c = s.copy()
    answers(s, (CHANCE, 30), (1, 2))
    c.apply(CHANCE, 31)
    assert (s.log, c.log) == ([20, 30, 102, 99], [20, 31, 99])


def test_catan_a_progress_card_too_many_is_given_up_out_of_turn() -> None:
    """Everybody counts cards, so asking tells nothing; what goes is hidden from the others until it lies on the discard."""

    def barbarians(s: Table, a: int, b: int) -> None:
        for q in (1, 2):
            s.set("cards", s.get("cards", q) + 1, q)
            if s.get("cards", q) > 4:
                s.ask("over_limit", BIT[q])
        s.ask("main", BIT[0])

    def over_limit(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.set("cards", s.get("cards", seat) - 1, seat)
        s.note(seat)

    decisions = {
        "barbarians": Do(barbarians),
        "over_limit": Ask([1, 2], over_limit),
        "main": Ask([1], note),
    }
    s = table(3, decisions, {"cards": 3})
    s.turn = 0
    s.set("cards", 4, 2)
    s.set("cards", 2, 1)
    s.ask("barbarians", 0)
    s.settle()
    assert (s.asked(), s.turn) == (BIT[2], 0)
    answers(s, (2, 1), (0, 1))
    assert [s.get("cards", q) for q in range(3)] == [0, 3, 4]


# --- Citadels ---------------------------------------------------------------------------------------------------------


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


# --- The Castles of Burgundy ------------------------------------------------------------------------------------------


def test_burgundy_a_purchase_inside_an_effect_inside_a_purchase() -> None:
    """Any-time answers nest: each question is asked afresh when what it was interrupted by is done, innermost first."""

    def buy(s: Table, seat: int) -> None:
        s.set("silver", s.get("silver") - 1)
        s.note(80 + s.get("silver"))
        s.ask("place", BIT[seat], s.get("silver"))

    decisions = {
        "main": Ask([1], note),
        "place": Ask([2], lambda s, seat, a, b, action: s.note(20 + a)),
    }
    purchase = Offers(80, ["main", "place"], buy, any_time=True, when=lambda s, seat: s.get("silver") > 0)
    s = table(2, decisions, {"silver": 1}, [purchase])
    s.turn = 1
    s.set("silver", 2)
    s.ask("main", BIT[1])
    s.apply(1, 80)
    assert s.decision().name == "place"
    s.apply(1, 80)
    assert s.legal_actions(1) == [2], "no silver is left"
    answers(s, (1, 2), (1, 2))
    assert s.decision().name == "main"
    s.apply(1, 1)
    assert s.log == [81, 80, 20, 21, 101]


def test_burgundy_a_chain_with_a_purchase_in_the_middle() -> None:
    """Castle: a free action; it places a building; that gives a ship; the ship takes goods. A purchase comes between."""

    def castle(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.note(1)
        s.ask("free", BIT[seat])
        s.ask("castle_done", 0)

    def free(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.note(2)
        s.ask("take_ship", BIT[seat])

    def take_ship(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.note(3)
        s.ask("goods", BIT[seat])

    decisions = {
        "castle": Ask([1], castle),
        "free": Ask([2], free),
        "take_ship": Ask([3], take_ship),
        "goods": Ask([4], lambda s, seat, a, b, action: s.note(4)),
        "castle_done": Do(lambda s, a, b: s.note(9)),
    }
    once = Offers(
        80,
        ["take_ship", "goods"],
        lambda s, seat: (s.set("bought", 1), s.note(80))[0],
        any_time=True,
        when=lambda s, seat: s.get("bought") == 0,
    )
    s = table(2, decisions, {"bought": 1}, [once])
    s.turn = 0
    s.ask("castle", BIT[0])
    answers(s, (0, 1), (0, 2), (0, 80), (0, 3), (0, 4))
    assert s.log == [1, 2, 80, 3, 4, 9]
    assert s.over


def test_burgundy_a_question_whose_last_answer_was_bought_away_is_not_asked_again() -> None:
    def tiles(s: Table, seat: int, a: int, b: int) -> list[int]:
        return [10 + i for i in range(2) if s.get("tile", i)]

    def take(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.set("tile", 0, action - 10)
        s.note(action)

    def buy(s: Table, seat: int) -> None:
        s.ask("bought", BIT[seat])

    def look_again(s: Table, mask: int, a: int, b: int) -> None:
        s.ask("effect", 0, a, b)

    decisions = {
        "effect": Ask(tiles, take, again=look_again),
        "bought": Ask(tiles, take),
        "main": Ask([1], note),
    }
    s = table(1, decisions, {"tile": 2}, [Offers(80, ["effect"], buy, any_time=True)])
    s.turn = 0
    s.set("tile", 1, 1)
    s.ask("main", BIT[0])
    s.ask("effect", BIT[0])
    answers(s, (0, 80), (0, 11))
    assert s.decision().name == "main", "nothing was left to take"
    s.set("tile", 1, 0)
    s.set("tile", 1, 1)
    s.ask("effect", BIT[0])
    answers(s, (0, 80), (0, 11))
    assert (s.decision().name, s.legal_actions(0)) == ("effect", [10, 80])


def test_burgundy_shields_at_the_end_of_a_phase_allow_no_any_time_answer() -> None:
    shields = {"shield": Ask([1, 2], note)}
    s = table(2, shields, {}, [Offers(80, ["shield"], lambda s, seat: s.note(80), any_time=True)])
    s.ask("shield", BIT[1])
    assert s.turn == NOBODY
    assert s.legal_actions(1) == [1, 2]
    assert s.programme.rule_ids[s.why_not(1, 80)] == "GEN-4"
    with pytest.raises(IllegalAction, match="GEN-4"):
        s.apply(1, 80)
    s.turn = 0
    assert s.legal_actions(1) == [1, 2], "nor does somebody else's turn"
    s.turn = 1
    assert s.legal_actions(1) == [1, 2, 80]


# --- Carcassonne ------------------------------------------------------------------------------------------------------


def test_carcassonne_several_wagons_move_after_scoring_from_the_active_seat_on() -> None:
    def scored(s: Table, a: int, b: int) -> None:
        s.note(1)
        for i in range(4):
            q = (s.turn + i) % 4
            if a & BIT[q]:
                s.ask("wagon", BIT[q])
        s.ask("home", 0)

    decisions = {
        "scored": Do(scored),
        "wagon": Ask([5, 6], note),
        "home": Do(lambda s, a, b: s.note(2)),
    }
    s = table(4, decisions)
    s.turn = 2
    s.ask("scored", 0, 0b1011)
    s.settle()
    answers(s, (3, 5), (0, 6), (1, 5))
    assert s.log == [1, 305, 6, 105, 2]


def test_carcassonne_the_abbey_comes_before_the_draw_and_after_the_last_tile() -> None:
    def turn(s: Table, a: int, b: int) -> None:
        if s.get("abbey", s.turn):
            s.ask("abbey", BIT[s.turn])
        s.ask("draw_step", 0)
        s.ask("end", 0)

    def abbey(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.set("laid", action - 1)
        if action == 2:
            s.set("abbey", 0, seat)
            s.note(seat * 100 + 2)

    def draw_step(s: Table, a: int, b: int) -> None:
        if s.get("laid") == 0 and s.get("bag") > 0:
            s.ask("draw", CHANCE_MASK)
        s.set("laid", 0)

    def drawn(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.set("bag", s.get("bag") - 1)
        s.note(s.turn * 100 + 30)

    def end(s: Table, a: int, b: int) -> None:
        s.turn = (s.turn + 1) % 2
        if s.get("bag") > 0 or s.get("abbey", s.turn):
            s.ask("turn", 0)

    decisions = {
        "turn": Do(turn),
        "abbey": Ask([1, 2], abbey),
        "draw_step": Do(draw_step),
        "draw": Ask([30], drawn),
        "end": Do(end),
    }
    s = table(2, decisions, {"abbey": 2, "laid": 1, "bag": 1})
    s.turn = 0
    s.set("abbey", 1, 0)
    s.set("abbey", 1, 1)
    s.set("bag", 2)
    s.ask("turn", 0)
    s.settle()
    answers(s, (0, 2), (1, 1), (CHANCE, 30), (CHANCE, 30), (1, 2))
    assert s.log == [2, 130, 30, 102]
    assert s.over


def test_carcassonne_the_builders_second_part_lays_out_all_steps_again_but_never_a_third() -> None:
    def part(s: Table, a: int, b: int) -> None:
        s.set("part", a)
        s.ask("place", BIT[0])
        s.ask("lake", 0)
        s.ask("part_end", 0)

    def place(s: Table, seat: int, a: int, b: int, action: int) -> None:
        s.note(s.get("part") * 10)
        s.set("earned", 1)

    def lake(s: Table, a: int, b: int) -> None:
        s.note(s.get("part") * 10 + 1)  # an effect of this part that asks on the way
        s.ask("dragon", BIT[1])

    def part_end(s: Table, a: int, b: int) -> None:
        if s.get("earned") and s.get("part") == 1:
            s.ask("second", BIT[0])

    def second(s: Table, seat: int, a: int, b: int, action: int) -> None:
        if action == 1:
            s.ask("part", 0, 2)

    decisions = {
        "part": Do(part),
        "place": Ask([1], place),
        "lake": Do(lake),
        "dragon": Ask([7], note),
        "part_end": Do(part_end),
        "second": Ask([1, 2], second),
        "fairy": Do(lambda s, a, b: s.note(99)),
    }
    s = table(2, decisions, {"part": 1, "earned": 1})
    s.turn = 0
    s.ask("fairy", 0)
    s.ask("part", 0, 1)
    s.settle()
    answers(s, (0, 1), (1, 7), (0, 1), (0, 1), (1, 7))
    assert s.log == [10, 11, 107, 20, 21, 107, 99]
    assert s.over
