"""The contract itself: the agenda, what is refused and how, chance, and how a programme is put together."""

from typing import Any

import pytest
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import (
    Decision,
    Expansion,
    IllegalAction,
    Programme,
    State,
    listeners,
)
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK, NOBODY
from tests.core.bench import Ask, Do, Offers, Table, table


def note(s: Table, seat: int, a: int, b: int, action: int) -> None:
    s.note(seat * 100 + action)


def test_frames_of_one_answer_are_asked_in_the_order_of_the_calls() -> None:
    def three(s: Table, seat: int, a: int, b: int, action: int) -> None:
        for i in (1, 2, 3):
            s.ask("step", 0, i)

    s = table(1, {"three": Ask([1], three), "step": Do(lambda s, a, b: s.note(a))})
    s.ask("step", 0, 9)
    s.ask("three", BIT[0])
    s.apply(0, 1)
    assert s.log == [1, 2, 3, 9]
    assert s.over


def test_frames_of_a_step_come_before_what_waits() -> None:
    def split(s: Table, a: int, b: int) -> None:
        s.note(a)
        if a < 4:
            s.ask("split", 0, a * 2)
            s.ask("split", 0, a * 2 + 1)

    s = table(1, {"split": Do(split)})
    s.ask("split", 0, 1)
    s.settle()
    assert s.log == [1, 2, 4, 5, 3, 6, 7]


def test_the_agenda_grows() -> None:
    s = table(1, {"step": Do(lambda s, a, b: s.set("sum", s.get("sum") + a))}, {"sum": 1})
    c = s.copy()
    for i in range(100):
        s.ask("step", 0, i)
    s.settle()
    assert s.get("sum") == sum(range(100))
    assert c.depth == 0


def test_nothing_is_taken_when_the_game_is_over() -> None:
    s = table(1, {"q": Ask([1], note)})
    assert s.asked() == 0
    assert s.asked_seat() == NOBODY
    assert s.legal_actions(0) == []
    assert s.programme.rule_ids[s.why_not(0, 1)] == "GEN-1"
    with pytest.raises(IllegalAction) as e:
        s.apply(0, 1)
    assert (e.value.rule, e.value.action) == ("GEN-1", 1)
    with pytest.raises(IndexError):
        s.decision()


@pytest.mark.parametrize(
    ("seat", "action", "rule"),
    [(0, 1, ""), (0, 2, "GEN-3"), (0, -1, "GEN-3"), (1, 1, "GEN-2"), (8, 1, "GEN-2"), (-1, 1, "GEN-2"), (9, 1, "GEN-2"), (0, 77, "GEN-3")],
)  # fmt: skip
def test_why_not(seat: int, action: int, rule: str) -> None:
    s = table(
        2, {"q": Ask([1], note), "other": Ask([5], note)}, {}, [Offers(77, ["other"], lambda s, q: None)]
    )
    s.ask("q", BIT[0])
    assert s.programme.rule_ids[s.why_not(seat, action)] == rule


def test_a_veto_takes_away_answers_and_gives_its_rule() -> None:
    class No(Expansion):
        @override
        def vetoes_at(self) -> list[str]:
            return ["q"]

        @override
        def veto(self, s: State, d: Decision, seat: int, action: int) -> int:
            return s.programme.rule("TOY-1") if action == 2 else 0

    s = table(1, {"q": Ask([1, 2, 3], note)}, {}, [No()], lambda p: p.set_rules(["TOY-1"]))
    s.ask("q", BIT[0])
    assert s.legal_actions(0) == [1, 3]
    assert s.programme.rule_ids[s.why_not(0, 2)] == "TOY-1"
    assert s.why_not(0, 1) == 0
    with pytest.raises(KeyError):
        s.programme.rule("TOY-2")


def test_an_offer_that_interleaves_must_say_so() -> None:
    class Sly(Offers):
        @override
        def accept(self, s: State, d: Decision, seat: int, a: int, b: int, action: int) -> int:
            return 0

    s = table(1, {"q": Ask([1], note)}, {}, [Sly(50, ["q"], lambda s, q: None)])
    s.turn = 0
    s.ask("q", BIT[0])
    with pytest.raises(TypeError, match="does not declare"):
        s.apply(0, 50)


def test_the_default_answer_is_the_first() -> None:
    s = table(1, {"q": Ask([4, 1], note)}, {}, [Offers(50, ["q"], lambda s, q: s.note(50))])
    s.ask("q", BIT[0])
    assert s.default(0) == 4
    assert s.legal_actions(0) == [4, 1, 50]
    s.apply(0, 50)
    assert s.log == [50]


# --- chance -----------------------------------------------------------------------------------------------------------


class Weighted(Ask):
    @override
    def weight(self, s: State, a: int, b: int, action: int) -> int:
        return action


def test_outcomes_and_weights() -> None:
    s = table(1, {"roll": Weighted([1, 3, 2], note)})
    s.ask("roll", CHANCE_MASK)
    assert s.chance() == [(1, 1), (3, 3), (2, 2)]
    assert s.total() == 6
    assert [s.pick(x) for x in range(6)] == [1, 3, 3, 3, 2, 2]
    with pytest.raises(ValueError, match="beyond"):
        s.pick(6)
    s.apply(CHANCE, 3)
    assert s.barrier == 1


def test_without_weights_outcomes_are_equally_likely() -> None:
    s = table(1, {"roll": Ask([5, 6], note)})
    s.ask("roll", CHANCE_MASK)
    assert s.chance() == [(5, 1), (6, 1)]


# --- questions and steps that are only half written -------------------------------------------------------------------


class Bare(Decision):
    """Overrides nothing."""


def test_a_decision_says_what_it_lacks() -> None:
    s = table(1, {"bare": Bare()})
    d = s.programme.decisions[0]
    out = Actions()
    for call in (
        lambda: d.run(s, 0, 0),
        lambda: d.legal(s, 0, 0, 0, out),
        lambda: d.apply(s, 0, 0, 0, 1),
    ):
        with pytest.raises(TypeError, match="bare"):
            call()
    assert d.changeable(s, 0, 0, 0) is False


def test_an_expansion_that_says_nothing_offers_nothing() -> None:
    e = Expansion()
    e.name = "silent"
    s = table(1, {"q": Ask([1], note)}, {}, [e])
    assert (e.kinds(), e.any_time(), e.offers_at(), e.vetoes_at()) == ([], [], [], [])
    out = Actions()
    e.offer(s, s.programme.decisions[0], 0, 0, 0, out)
    assert out.n == 0
    assert e.why_not_offer(s, s.programme.decisions[0], 0, 0, 0, 1) == 3
    assert e.veto(s, s.programme.decisions[0], 0, 1) == 0
    with pytest.raises(TypeError, match="silent offers nothing"):
        e.accept(s, s.programme.decisions[0], 0, 0, 0, 1)


# --- programmes -------------------------------------------------------------------------------------------------------


def nothing(s: Table, seat: int) -> None:
    pass


@pytest.mark.parametrize(
    ("expansions", "match"),
    [
        ([Offers(50, ["q"], nothing), Offers(50, ["q"], nothing)], "two owners"),
        ([Offers(50, ["nowhere"], nothing)], "does not have"),
    ],
)
def test_a_programme_refuses_what_clashes(expansions: list[Expansion], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        table(1, {"q": Ask([1], note)}, {}, expansions)


def test_any_time_kinds_must_be_ones_own() -> None:
    class Greedy(Offers):
        @override
        def any_time(self) -> list[int]:
            return [51]

    with pytest.raises(ValueError, match="not among its kinds"):
        table(1, {"q": Ask([1], note)}, {}, [Greedy(50, ["q"], nothing)])


def test_a_decision_has_one_name() -> None:
    p = Programme()
    p.add_decision(Bare(), "q")
    with pytest.raises(ValueError, match="two decisions"):
        p.add_decision(Bare(), "q")


class Base(Expansion):
    def moment(self, s: State) -> None:
        """Notify."""


class Hears(Base):
    @override
    def moment(self, s: State) -> None:
        s.turn = 1


class Deaf(Base):
    pass


def test_only_those_who_override_a_hook_listen() -> None:
    deaf, hears = Deaf(), Hears()
    assert listeners([deaf, hears, deaf], Base, "moment") == [hears]
    assert listeners([deaf], Base, "moment") == []


# --- positions --------------------------------------------------------------------------------------------------------


def changed(change: Any) -> Table:
    s = table(2, {"q": Ask([1], note)}, {"x": 2})
    s.ask("q", BIT[0], 3, 4)
    change(s)
    return s


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.set("x", 1, 1),
        lambda s: setattr(s, "turn", 1),
        lambda s: setattr(s, "over", True),
        lambda s: s.ask("q", BIT[1]),
        lambda s: s.agenda.__setitem__(3, 5),
        lambda s: setattr(s, "data", s.data[:1]),
    ],
)
def test_positions_differ_in_any_fact(change: Any) -> None:
    s = changed(lambda s: None)
    assert s.same(changed(lambda s: None))
    assert not s.same(changed(change))


def test_winners_share_the_first_place_and_only_at_the_end() -> None:
    class Scored(Table):
        @override
        def scores(self) -> list[int]:
            return [3, 5, 5]

    s = Scored()
    assert s.winners() == []
    assert s.progress() == 0.0
    s.over = True
    assert s.winners() == [1, 2]
    assert s.progress() == 1.0


def test_without_hidden_facts_a_redeal_is_a_copy() -> None:
    s = changed(lambda s: None)
    again = s.redeal(0, 1)
    assert again.same(s)
    assert again is not s
    s.check()
    s.rebuild()
