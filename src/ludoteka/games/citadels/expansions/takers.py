"""Characters of the 2016 edition who take gold and districts: Abbot, Tax Collector, Diplomat and Marshal (CIT-12.6, 12.10, 12.11)."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import INTERLEAVES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT
from ludoteka.games.citadels.actions import (
    K_BEG,
    K_GIVE,
    K_LEVY,
    K_SEIZE,
    first_of,
    one,
    second_of,
    two,
)
from ludoteka.games.citadels.city import note_complete, price_of, shielded
from ludoteka.games.citadels.expansions.courtiers import Courtier
from ludoteka.games.citadels.expansions.strike import Exchange, Give
from ludoteka.games.citadels.hooks import CitadelsProgramme
from ludoteka.games.citadels.state import CHAR, Citadels

MOST_SEIZED: Final = 3
"""What a district may cost at most that the Marshal seizes (CIT-12.10)."""


class AbbotOfChoice(Courtier):
    """Once a turn: the richest player gives 1 gold, of several equal ones whom he chooses (CIT-12.6)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_BEG

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if not self._ready(c):
            return
        most: i64 = 0
        for q in range(c.p.seats):
            most = max(most, c.gold(q))
        if c.gold(seat) < most:
            for q in range(c.p.seats):
                if c.gold(q) == most:
                    out.add(one(K_BEG, q))

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        giver = first_of(action)
        c.pay(giver, -1)
        c.pay(seat, 1)
        if c.recorder is not None:
            c.tell("alms", seat, {"other": int(giver), "gold": 1})
        return INTERLEAVES


class Collector(Courtier):
    """Whoever builds lays 1 gold aside for him, whether he is about or not; in his turn he takes it all (CIT-12.11).

    Its range: the gold that lies there.
    """

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_LEVY
        self.offset: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.offset = p.layout.reserve("collector", 1, "gold laid aside for the Tax Collector")

    @override
    def built(self, s: Citadels, seat: i64, kind: i64) -> None:
        if not s.in_cast(self.char) or s.gold(seat) == 0:
            return
        if seat == s.turn and s.fact(CHAR) == self.char:
            return
        s.pay(seat, -1)
        s.data[self.offset] += 1
        if s.recorder is not None:
            s.tell("property-tax", seat, {"gold": 1})

    @override
    def show(self, s: Citadels, view: dict[str, Any], seat: i64) -> None:
        if s.in_cast(self.char):
            view["tax"] = int(s.data[self.offset])

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if self._ready(c) and c.data[self.offset] > 0:
            out.add(K_LEVY)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        gold = c.data[self.offset]
        c.data[self.offset] = 0
        c.pay(seat, gold)
        if c.recorder is not None:
            c.tell("levy", seat, {"gold": int(gold)})
        return INTERLEAVES

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        if char != self.char:
            return 0.0
        return 0.7 * float(s.data[self.offset]) + 0.35 * float(s.p.seats)


class DiplomatAnyTime(Courtier):
    """Exchanges a district for one in another city, paying the difference, at any time of the turn (CIT-5.16, CIT-11.4)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_GIVE
        self.give: Give = Give()
        self.rule: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.give = Give()
        self.rule = p.rule("CIT-5.16")
        if p.ruled["keep_may_be_given_by_diplomat"] == "no":
            self.give.keep = p.components.number("keep")
        self.give.take = p.add_decision(Exchange(), "exchange")

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if self._ready(c):
            self.give.own(c, seat, out)

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        rule = super().why_not_offer(s, d, seat, a, b, action)
        return self.rule if rule == RULE_NO_ANSWER and self._ready(c) else rule

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        c.then(self.give.take, BIT[seat], first_of(action))
        return INTERLEAVES


class Marshal(Courtier):
    """Seizes a district of another city that costs 3 at most, paying its owner (CIT-12.10)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_SEIZE
        self.rule: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.rule = p.rule("CIT-12.10")

    def why_not_seize(self, s: Citadels, seat: i64, owner: i64, kind: i64) -> i64:
        """The rule against seizing that district, 0 for none."""
        if owner == seat or s.has(owner, kind) == 0:
            return RULE_NO_ANSWER
        rule = shielded(s, seat, owner, kind)
        if rule != 0:
            return rule
        if s.standing_cost(owner, kind) > MOST_SEIZED:
            return self.rule
        if s.has(seat, kind) > 0:
            return s.p.r_double
        return s.p.rule("CIT-6.1") if price_of(s, owner, kind) > s.gold(seat) else 0

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if not self._ready(c):
            return
        for q in range(c.p.seats):
            if q != seat and not c.complete(q):
                names = c.names(q)
                for kind in range(c.p.kinds):
                    if names & BIT[kind] and self.why_not_seize(c, seat, q, kind) == 0:
                        out.add(two(K_SEIZE, q, kind))

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        rule = super().why_not_offer(s, d, seat, a, b, action)
        owner = first_of(action)
        kind = second_of(action)
        if rule != RULE_NO_ANSWER or not self._ready(c) or action >> 24 != 0:
            return rule
        if owner >= c.p.seats or kind >= c.p.kinds:
            return rule
        return self.why_not_seize(c, seat, owner, kind)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        owner = first_of(action)
        kind = second_of(action)
        gold = price_of(c, owner, kind)
        c.pay(seat, -gold)
        c.pay(owner, gold)
        art = c.drop_district(owner, kind)
        c.add_district(seat, kind, art)
        if c.recorder is not None:
            c.tell(
                "seize",
                seat,
                {"other": int(owner), "district": c.p.components.kinds[kind], "gold": int(gold)},
            )
        for e in c.p.h_lost:
            e.lost(c, owner, kind)
        for e in c.p.h_gained:
            e.gained(c, seat, kind, owner)
        note_complete(c, seat)
        return INTERLEAVES
