"""The hardest moments of The Castles of Burgundy, each as a small toy on the agenda: the contract can say them without tricks."""

from __future__ import annotations

import pytest

from ludoteka.core.contract import IllegalAction
from ludoteka.core.seats import BIT, NOBODY
from tests.core.bench import Ask, Do, Offers, Table, answers, note, table


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
