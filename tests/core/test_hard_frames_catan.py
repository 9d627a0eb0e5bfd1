"""The hardest moments of Catan, each as a small toy on the agenda: the contract can say them without tricks."""

from __future__ import annotations

from typing import Any

import pytest
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import State
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK
from ludoteka.core.simultaneous import Open, Sealed
from tests.core.bench import Ask, Do, Offers, Table, answers, note, table


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
