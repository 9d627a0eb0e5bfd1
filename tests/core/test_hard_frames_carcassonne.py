"""The hardest moments of Carcassonne, each as a small toy on the agenda: the contract can say them without tricks."""

from __future__ import annotations

from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK
from tests.core.bench import Ask, Do, Table, answers, note, table


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
