"""Districts that are paid for in other ways than gold: Framework, Necropolis, Thieves' Den (CIT-13.3, 13.7, 13.12)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import INTERLEAVES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT
from ludoteka.games.citadels.actions import (
    K_DEN,
    K_ENOUGH,
    K_FRAME,
    K_SACRIFICE,
    K_UNDER,
    first_of,
    one,
)
from ludoteka.games.citadels.city import build, build_cost, tear_down, why_not_raise
from ludoteka.games.citadels.expansions.standing import District
from ludoteka.games.citadels.hooks import CitadelsProgramme
from ludoteka.games.citadels.state import ASIDE, HAND, Citadels
from ludoteka.games.citadels.turn import TURN, put_under


class OtherPrice(District):
    """A district with an answer kind of its own for a build that is not paid in gold."""

    def __init__(self) -> None:
        super().__init__()
        self.answer: i64 = 0

    @override
    def kinds(self) -> list[int]:
        return [int(self.answer)]

    @override
    def any_time(self) -> list[int]:
        return [int(self.answer)]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    def _why_not_price(self, s: Citadels, seat: i64, field: i64) -> i64:
        """The rule against building for that price now, 0 for none."""
        return RULE_NO_ANSWER

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        field = first_of(action)
        if action >> 16 != 0 or field >= c.p.kinds:
            return RULE_NO_ANSWER
        return c.p.r_part if not c.free() else self._why_not_price(c, seat, field)


class Framework(OtherPrice):
    """It is destroyed in place of the price of a district (CIT-13.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_FRAME

    @override
    def _why_not_price(self, s: Citadels, seat: i64, field: i64) -> i64:
        return why_not_raise(s, seat, field, 1) if s.has(seat, self.kind) > 0 else RULE_NO_ANSWER

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.has(seat, self.kind) > 0 and c.free():
            mask = c.p.cards.kinds_in(c, HAND + seat)
            for kind in range(c.p.kinds):
                if mask & BIT[kind] and why_not_raise(c, seat, kind, 1) == 0:
                    out.add(one(K_FRAME, kind))

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        give_up(c, seat, self.kind)
        build(c, seat, first_of(action), 0, True, False)
        return INTERLEAVES


def give_up(s: Citadels, seat: i64, kind: i64) -> None:
    """An own district is destroyed as the price of another."""
    tear_down(s, seat, kind)
    if s.recorder is not None:
        s.tell("gives-up", seat, {"district": s.p.components.kinds[kind]})
    s.then(s.p.d_settle, 0)


class Necropolis(OtherPrice):
    """It may be built by destroying an own district in place of its price (CIT-13.7)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_SACRIFICE

    @override
    def _why_not_price(self, s: Citadels, seat: i64, field: i64) -> i64:
        if s.has(seat, field) == 0:
            return RULE_NO_ANSWER
        return why_not_raise(s, seat, self.kind, 1)

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.free() and c.size(seat) > 0 and why_not_raise(c, seat, self.kind, 1) == 0:
            for kind in range(c.p.kinds):
                if c.has(seat, kind) > 0:
                    out.add(one(K_SACRIFICE, kind))

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        give_up(c, seat, first_of(action))
        build(c, seat, self.kind, 0, True, False)
        return INTERLEAVES


class DenCards(Decision):
    """Which cards pay for the Thieves' Den, each for 1 gold? One a step; the rest is paid in gold (CIT-13.12)."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: i64 = -1

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        mask = c.p.cards.kinds_in(c, HAND + seat)
        for kind in range(c.p.kinds):
            if mask & BIT[kind] and kind != self.kind:
                out.add(one(K_UNDER, kind))
        laid = c.p.cards.size(c, ASIDE)
        if laid > 0 and build_cost(c, seat, self.kind) - laid <= c.gold(seat):
            out.add(K_ENOUGH)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        cost = build_cost(c, seat, self.kind)
        if action != K_ENOUGH:
            c.p.cards.take(c, HAND + seat, first_of(action), ASIDE, BIT[seat])
            # whatever it was, it was not the district that is being paid for
            c.p.cards.remind(c, HAND + seat, self.kind, PUBLIC)
            if c.p.cards.size(c, ASIDE) < cost:
                c.then(self, BIT[seat])
                return
        n = c.p.cards.size(c, ASIDE)
        put_under(c, seat)
        if c.recorder is not None:
            c.tell("den", seat, {"cards": int(n)})
        build(c, seat, self.kind, cost - n, True)

    @override
    def default(self, s: State, seat: i64, a: i64, b: i64) -> i64:
        out = Actions()
        self.legal(s, seat, a, b, out)
        return out.items[out.n - 1]


class ThievesDen(OtherPrice):
    """It may be paid with cards of the hand, each for 1 gold (CIT-13.12)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_DEN
        self.ask: DenCards = DenCards()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.ask = DenCards()
        self.ask.kind = self.kind
        p.add_decision(self.ask, "den")
        p.aside_at.append("den")

    @override
    def _why_not_price(self, s: Citadels, seat: i64, field: i64) -> i64:
        if field != 0:
            return RULE_NO_ANSWER
        rule = why_not_raise(s, seat, self.kind, 0)
        if rule != 0:
            return rule
        cards = s.hand(seat) - 1
        if cards == 0 or build_cost(s, seat, self.kind) > s.gold(seat) + cards:
            return s.p.r_gold
        return 0

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.free() and self._why_not_price(c, seat, 0) == 0:
            out.add(K_DEN)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.p.cards.show_one(c, HAND + seat, self.kind, PUBLIC)  # everybody hears what is about to be built
        c.then(self.ask, BIT[seat])
        return INTERLEAVES
