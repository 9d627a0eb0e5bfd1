"""Rank 8: the Warlord and his destruction, the Diplomat and his exchange (CIT-5.8, 5.16, CIT-6)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import INTERLEAVES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT
from ludoteka.games.citadels.actions import K_DESTROY, K_EXCHANGE, K_GIVE, K_NO, first_of, one, second_of, two
from ludoteka.games.citadels.city import note_complete, price_of, shielded, tear_down
from ludoteka.games.citadels.hooks import CitadelsExpansion, CitadelsProgramme
from ludoteka.games.citadels.state import Citadels
from ludoteka.games.citadels.turn import TURN


def targets(s: Citadels, seat: i64, out: Actions) -> None:
    """Every district that the Warlord may destroy with the gold he has (CIT-6.1)."""
    for q in range(s.p.seats):
        if s.size(q) == 0 or s.complete(q):
            continue
        names = s.names(q)
        for kind in range(s.p.kinds):
            if (
                names & BIT[kind]
                and price_of(s, q, kind) - 1 <= s.gold(seat)
                and shielded(s, seat, q, kind) == 0
            ):
                out.add(two(K_DESTROY, q, kind))


def why_not_destroy(s: Citadels, seat: i64, action: i64) -> i64:
    """The rule against destroying that district, 0 for none."""
    owner = first_of(action)
    kind = second_of(action)
    if action >> 24 != 0 or owner >= s.p.seats or kind >= s.p.kinds or s.has(owner, kind) == 0:
        return RULE_NO_ANSWER
    rule = shielded(s, seat, owner, kind)
    if rule != 0:
        return rule
    return s.p.rule("CIT-6.1") if price_of(s, owner, kind) - 1 > s.gold(seat) else 0


def destroy(s: Citadels, seat: i64, action: i64) -> None:
    """The Warlord destroys a district."""
    owner = first_of(action)
    kind = second_of(action)
    gold = price_of(s, owner, kind) - 1
    s.pay(seat, -gold)
    tear_down(s, owner, kind)
    if s.recorder is not None:
        s.tell(
            "destroy", seat, {"other": int(owner), "district": s.p.components.kinds[kind], "gold": int(gold)}
        )
    for e in s.p.h_destroyed:
        e.destroyed(s, seat, owner, kind)
    s.then(s.p.d_settle, 0)


class Strike(Decision):
    """Does the Warlord destroy a district at the end of his turn? (CIT-5.8)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        out.add(K_NO)
        targets(cast(Citadels, s), seat, out)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        if action == K_NO:
            return 0
        if action & KIND_MASK != K_DESTROY:
            return RULE_NO_ANSWER
        return why_not_destroy(cast(Citadels, s), seat, action)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action != K_NO:
            destroy(cast(Citadels, s), seat, action)


class WarlordAnyTime(CitadelsExpansion):
    """Destroys once, at any time of the turn after the action: the other reading of the text (CIT-5.8)."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.mark: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.mark = p.take_mark()

    @override
    def kinds(self) -> list[int]:
        return [K_DESTROY]

    @override
    def any_time(self) -> list[int]:
        return [K_DESTROY]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.is_turn_of(self.char) and not c.used(self.mark):
            targets(c, seat, out)

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        if not c.is_turn_of(self.char):
            return RULE_NO_ANSWER
        return c.p.r_once if c.used(self.mark) else why_not_destroy(c, seat, action)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        destroy(c, seat, action)
        return INTERLEAVES

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.6 if char == self.char else 0.0


class Warlord(CitadelsExpansion):
    """At the end of the turn destroys one district for one less than it costs (CIT-5.8)."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.ask: Decision = Strike()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.ask = p.add_decision(Strike(), "strike")

    @override
    def turn_ending(self, s: Citadels, seat: i64) -> None:
        if s.is_turn_of(self.char):
            out = Actions()
            targets(s, seat, out)
            if out.n > 0:
                s.then(self.ask, BIT[seat])

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.6 if char == self.char else 0.0


def may_exchange(s: Citadels, seat: i64, given: i64, owner: i64, kind: i64) -> i64:
    """The rule against that exchange, 0 for none (CIT-5.16)."""
    if owner == seat or s.has(owner, kind) == 0:
        return RULE_NO_ANSWER
    rule = shielded(s, seat, owner, kind)
    if rule != 0:
        return rule
    # no second district of a name in either city
    if given == kind or s.has(seat, kind) > 0 or s.has(owner, given) > 0:
        return s.p.r_double
    return s.p.rule("CIT-6.1") if exchange_cost(s, seat, given, owner, kind) > s.gold(seat) else 0


def exchange_cost(s: Citadels, seat: i64, given: i64, owner: i64, kind: i64) -> i64:
    """What the Diplomat pays the other player."""
    gold = price_of(s, owner, kind) - s.standing_cost(seat, given)
    return gold if gold > 0 else 0


class Give(Decision):
    """Which own district does the Diplomat give away, if any? (CIT-5.16)"""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.take: Decision = Exchange()
        self.keep: i64 = -1
        self.rule: i64 = 0

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        out.add(K_NO)
        self.own(cast(Citadels, s), seat, out)

    def own(self, c: Citadels, seat: i64, out: Actions) -> None:
        """The own districts for which there is something to take."""
        for given in range(c.p.kinds):
            if c.has(seat, given) > 0 and given != self.keep and self.somewhere(c, seat, given):
                out.add(one(K_GIVE, given))

    def somewhere(self, c: Citadels, seat: i64, given: i64) -> bool:
        """Whether there is anything to take for that district."""
        for q in range(c.p.seats):
            if q != seat and c.size(q) > 0 and not c.complete(q):
                for kind in range(c.p.kinds):
                    if c.names(q) & BIT[kind] and may_exchange(c, seat, given, q, kind) == 0:
                        return True
        return False

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        rule = super().why_not(s, seat, a, b, action)
        return self.rule if rule != 0 and action & KIND_MASK == K_GIVE else rule

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action != K_NO:
            s.then(self.take, BIT[seat], first_of(action))


class Exchange(Decision):
    """Which district does the Diplomat take for his district `a`? (CIT-5.16)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        for q in range(c.p.seats):
            if q != seat and not c.complete(q):
                for kind in range(c.p.kinds):
                    if c.names(q) & BIT[kind] and may_exchange(c, seat, a, q, kind) == 0:
                        out.add(two(K_EXCHANGE, q, kind))

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        owner = first_of(action)
        kind = second_of(action)
        if action & KIND_MASK != K_EXCHANGE or action >> 24 != 0 or owner >= c.p.seats or kind >= c.p.kinds:
            return RULE_NO_ANSWER
        return may_exchange(c, seat, a, owner, kind)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        owner = first_of(action)
        kind = second_of(action)
        gold = exchange_cost(c, seat, a, owner, kind)
        c.pay(seat, -gold)
        c.pay(owner, gold)
        given_art = c.drop_district(seat, a)
        taken_art = c.drop_district(owner, kind)
        c.add_district(owner, a, given_art)
        c.add_district(seat, kind, taken_art)
        if c.recorder is not None:
            names = c.p.components.kinds
            c.tell(
                "exchange",
                seat,
                {"other": int(owner), "given": names[a], "taken": names[kind], "gold": int(gold)},
            )
        for e in c.p.h_lost:
            e.lost(c, seat, a)
            e.lost(c, owner, kind)
        for e in c.p.h_gained:
            e.gained(c, owner, a, seat)
            e.gained(c, seat, kind, owner)
        note_complete(c, seat)
        note_complete(c, owner)


class Diplomat(CitadelsExpansion):
    """At the end of the turn exchanges a district for one in another city, paying the difference (CIT-5.16)."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.ask: Give = Give()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.ask = Give()
        self.ask.rule = p.rule("CIT-5.16")
        if p.ruled["keep_may_be_given_by_diplomat"] == "no":
            self.ask.keep = p.components.number("keep")
        p.add_decision(self.ask, "give")
        self.ask.take = p.add_decision(Exchange(), "exchange")

    @override
    def turn_ending(self, s: Citadels, seat: i64) -> None:
        if s.is_turn_of(self.char):
            for given in range(s.p.kinds):
                if s.has(seat, given) > 0 and given != self.ask.keep and self.ask.somewhere(s, seat, given):
                    s.then(self.ask, BIT[seat])
                    return

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.6 if char == self.char else 0.0
