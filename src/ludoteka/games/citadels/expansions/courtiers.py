"""Characters of the 2016 edition who look, take and lend: Spy, Seer, Scholar, Cardinal (CIT-12.2, 12.4, 12.7, 12.9)."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import INTERLEAVES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT, CHANCE_MASK, NOBODY
from ludoteka.games.citadels.actions import (
    K_BACK,
    K_BORROW,
    K_FORESEE,
    K_HAND,
    K_LEARN,
    K_SEER,
    K_SPY,
    K_STUDY,
    first_of,
    one,
    second_of,
    two,
)
from ludoteka.games.citadels.city import build, build_cost, why_not_raise
from ludoteka.games.citadels.components import COLOURS
from ludoteka.games.citadels.draft import draw_cards
from ludoteka.games.citadels.expansions.crown import TakenCard, hand_over
from ludoteka.games.citadels.hooks import CitadelsExpansion, CitadelsProgramme
from ludoteka.games.citadels.state import ASIDE, DECK, HAND, Citadels
from ludoteka.games.citadels.turn import TURN

STUDIED: Final = 7
"""Cards that the Scholar looks at (CIT-12.9)."""


class Courtier(CitadelsExpansion):
    """A character with one answer kind of its own at the turn, once a turn, at any time of it."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.answer: i64 = 0
        self.mark: i64 = 0
        self.liking: float = 0.6

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.mark = p.take_mark()

    @override
    def kinds(self) -> list[int]:
        return [int(self.answer)]

    @override
    def any_time(self) -> list[int]:
        return [int(self.answer)]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    def _ready(self, s: Citadels) -> bool:
        """Whether the power may be used now."""
        return s.is_turn_of(self.char) and not s.used(self.mark)

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        if c.is_turn_of(self.char) and c.used(self.mark):
            return c.p.r_once
        return super().why_not_offer(s, d, seat, a, b, action)

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return self.liking if char == self.char else 0.0


class Spy(Courtier):
    """Names a colour and looks at a hand: for each such card 1 gold of its holder, as far as it lasts, and 1 card (CIT-12.2).

    Its range: whom and what he has asked for in this round; everybody heard it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_SPY
        self.liking = 1.2
        self.offset: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.offset = p.layout.reserve(
            "spy", 2, "whose hand was looked at, -1 nobody's; the colour named", NOBODY
        )

    @override
    def round_begun(self, s: Citadels) -> None:
        s.data[self.offset] = NOBODY
        s.data[self.offset + 1] = NOBODY

    @override
    def show(self, s: Citadels, view: dict[str, Any], seat: i64) -> None:
        view["spied"] = int(s.data[self.offset])
        view["spied_for"] = COLOURS[s.data[self.offset + 1]] if s.data[self.offset] >= 0 else None

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if self._ready(c):
            for q in range(c.p.seats):
                if q != seat and c.hand(q) > 0:
                    for colour in range(5):
                        out.add(two(K_SPY, q, colour))

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        p = c.p
        c.use(self.mark)
        other = first_of(action)
        c.barrier += 1
        c.data[self.offset] = other
        c.data[self.offset + 1] = second_of(action)
        p.cards.show_all(c, HAND + other, BIT[seat])
        n: i64 = 0
        mask = p.cards.kinds_in(c, HAND + other)
        for kind in range(p.kinds):
            if mask & BIT[kind] and p.components.colour[kind] == second_of(action):
                n += p.cards.count(c, HAND + other, kind)
        gold = min(n, c.gold(other))
        c.pay(other, -gold)
        c.pay(seat, gold)
        if c.recorder is not None:
            fields = {"other": int(other), "gold": int(gold), "cards": int(min(n, c.left()))}
            c.tell("spy", seat, {**fields, "colour": COLOURS[second_of(action)]})
        draw_cards(c, seat, HAND + seat, n)
        return INTERLEAVES


class Foresee(TakenCard):
    """Chance: which card of the hand of seat `b` goes to the Seer, seat `a`? (CIT-12.4)"""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_FORESEE
        self.event = "foresee"


class Back(Decision):
    """Which card does the Seer give to seat `a`? (CIT-12.4)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        mask = c.p.cards.kinds_in(c, HAND + seat)
        for kind in range(c.p.kinds):
            if mask & BIT[kind]:
                out.add(one(K_BACK, kind))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        hand_over(cast(Citadels, s), "back", first_of(action), seat, a)


class Seer(Courtier):
    """Takes one card by chance from every other hand, then gives each of them one (CIT-12.4). Builds up to 2."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_SEER
        self.chance: Decision = Foresee()
        self.back: Decision = Back()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.chance = p.add_decision(Foresee(), "foresee")
        self.back = p.add_decision(Back(), "back")

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if self._ready(c):
            for q in range(c.p.seats):
                if q != seat and c.hand(q) > 0:
                    out.add(K_SEER)
                    return

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        if c.recorder is not None:
            c.tell("seer", seat, {})
        q = c.next_seat(seat)
        while q != seat:
            if c.hand(q) > 0:
                c.then(self.chance, CHANCE_MASK, seat, q)
            q = c.next_seat(q)
        q = c.next_seat(seat)
        while q != seat:
            if c.hand(q) > 0:
                c.then(self.back, BIT[seat], q)
            q = c.next_seat(q)
        return INTERLEAVES


class Study(Decision):
    """The Scholar's cards have been drawn: the only one is his, of several he chooses (CIT-12.9)."""

    def __init__(self) -> None:
        super().__init__()
        self.ask: Decision = Learn()

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        if c.p.cards.size(c, ASIDE) > 1:
            c.then(self.ask, BIT[c.turn])
            return
        mask = c.p.cards.kinds_in(c, ASIDE)
        for kind in range(c.p.kinds):
            if mask & BIT[kind]:
                c.p.cards.take(c, ASIDE, kind, HAND + c.turn, BIT[c.turn])


class Learn(Decision):
    """Which of the drawn cards does the Scholar keep? The others are shuffled into the deck (CIT-12.9)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        mask = c.p.cards.kinds_in(c, ASIDE)
        for kind in range(c.p.kinds):
            if mask & BIT[kind]:
                out.add(one(K_LEARN, kind))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        cards = c.p.cards
        cards.take(c, ASIDE, first_of(action), HAND + seat, BIT[seat])
        mask = cards.kinds_in(c, ASIDE)
        for kind in range(c.p.kinds):
            if mask & BIT[kind]:
                slot = cards.slot_of(c, ASIDE, kind)
                while slot >= 0:
                    cards.move(c, slot, DECK, BIT[seat])
                    slot = cards.slot_of(c, ASIDE, kind)
        cards.shuffle(c, DECK)
        if c.recorder is not None:
            c.tell("learn", seat, {})


class Scholar(Courtier):
    """Looks at 7 cards, keeps one, and shuffles the others into the deck (CIT-12.9). Builds up to 2."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_STUDY
        self.liking = 1.1
        self.study: Decision = Study()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        study = Study()
        self.study = p.add_decision(study, "study")
        study.ask = p.add_decision(Learn(), "learn")
        p.aside_at.append("learn")

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if self._ready(c) and c.left() > 0:
            out.add(K_STUDY)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        n = min(STUDIED, c.left())
        if c.recorder is not None:
            c.tell("study", seat, {"cards": int(n)})
        draw_cards(c, seat, ASIDE, n)
        c.then(self.study, 0)
        return INTERLEAVES


# --- the Cardinal -----------------------------------------------------------------------------------------------------------
class HandOver(Decision):
    """Which card does the Cardinal give to seat `a`? `b`: the district that he builds, plus 256 times the cards he owes (CIT-12.7)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        mask = c.p.cards.kinds_in(c, HAND + seat)
        for kind in range(c.p.kinds):
            # the card that he builds is no part of the price
            if mask & BIT[kind] and (kind != b & 255 or c.p.cards.count(c, HAND + seat, kind) > 1):
                out.add(one(K_HAND, kind))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        hand_over(c, "hand-over", first_of(action), seat, a)
        kind = b & 255
        if b >> 8 > 1:
            c.p.cards.show_one(c, HAND + seat, kind, PUBLIC)  # another of its kind may have been given away
            c.then(self, BIT[seat], a, b - 256)
        else:
            build(c, seat, kind, build_cost(c, seat, kind), True)


class Cardinal(Courtier):
    """Short of gold for a district he takes what is missing from one player, a card for each, and builds it (CIT-12.7)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_BORROW
        self.liking = 0.9
        self.ask: Decision = HandOver()
        self.rule: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.rule = p.rule("CIT-12.7")
        self.ask = p.add_decision(HandOver(), "hand_over")

    def missing(self, c: Citadels, seat: i64, other: i64, kind: i64) -> i64:
        """The gold that is missing for that district if `other` and the own hand can supply it, else 0."""
        n = build_cost(c, seat, kind) - c.gold(seat)
        return n if 0 < n <= c.gold(other) and n < c.hand(seat) else 0

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if not self._ready(c):
            return
        mask = c.p.cards.kinds_in(c, HAND + seat)
        for kind in range(c.p.kinds):
            if mask & BIT[kind] and why_not_raise(c, seat, kind, 0) == 0:
                for q in range(c.p.seats):
                    if q != seat and self.missing(c, seat, q, kind) > 0:
                        out.add(two(K_BORROW, q, kind))

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        rule = super().why_not_offer(s, d, seat, a, b, action)
        other = first_of(action)
        kind = second_of(action)
        if (
            rule != RULE_NO_ANSWER
            or not self._ready(c)
            or action >> 24 != 0
            or other >= c.p.seats
            or other == seat
        ):
            return rule
        rule = why_not_raise(c, seat, kind, 0)
        return rule if rule != 0 else self.rule

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        other = first_of(action)
        kind = second_of(action)
        n = self.missing(c, seat, other, kind)
        c.p.cards.show_one(c, HAND + seat, kind, PUBLIC)  # everybody hears what is about to be built
        c.pay(other, -n)
        c.pay(seat, n)
        if c.recorder is not None:
            c.tell(
                "borrow",
                seat,
                {"other": int(other), "gold": int(n), "district": c.p.components.kinds[kind]},
            )
        c.then(self.ask, BIT[seat], other, kind | (n << 8))
        return INTERLEAVES
