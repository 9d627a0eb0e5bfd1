"""Those who turn gold: Tax Collector, Abbot, Alchemist, Artist; and the Bishop (CIT-5.5, 5.10, 5.13, 5.14, 5.17)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import INTERLEAVES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.actions import K_ALMS, K_BEAUTIFY, first_of, one
from ludoteka.games.citadels.hooks import CitadelsExpansion, CitadelsProgramme
from ludoteka.games.citadels.state import ART_ONE, BUILDS, PAID, PART, RESUMED, Citadels
from ludoteka.games.citadels.turn import TURN


class Bishop(CitadelsExpansion):
    """Rank 8 does nothing to the city of whoever has this character's powers, unless it was killed (CIT-5.5)."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.rule: i64 = 0
        self.closes_own: bool = True

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.rule = p.rule("CIT-5.5")
        self.closes_own = p.ruled["bishop_closes_own_city_to_own_rank_8"] == "yes"

    @override
    def shield(self, s: Citadels, by: i64, owner: i64, kind: i64) -> i64:
        if s.player_of(self.char) != owner or (by == owner and not self.closes_own):
            return 0
        return self.rule

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.15 * float(s.size(seat)) if char == self.char else 0.0


class TaxCollector(CitadelsExpansion):
    """1 gold of every other player at the end of a turn in which he built; of an earlier builder when called (CIT-5.10).

    Its range: who built before rank 2 was called, as a set of bits.
    """

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.offset: i64 = 0
        self.resumed: bool = True

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.offset = p.layout.reserve("tax", 1, "who built before the Tax Collector was called")
        self.resumed = p.ruled["tax_on_resumed_witch"] == "yes"

    @override
    def round_begun(self, s: Citadels) -> None:
        s.data[self.offset] = 0

    def _tax(self, s: Citadels, payer: i64, to: i64) -> None:
        if payer != to and s.gold(payer) > 0:
            s.pay(payer, -1)
            s.pay(to, 1)
            if s.recorder is not None:
                s.tell("tax", payer, {"other": int(to), "gold": 1})

    @override
    def shown(self, s: Citadels, seat: i64, char: i64) -> None:
        if char == self.char:
            to = s.player_of(char)
            for q in range(s.p.seats):
                if s.data[self.offset] & BIT[q]:
                    self._tax(s, q, to)

    @override
    def turn_over(self, s: Citadels, seat: i64) -> None:
        if s.fact(BUILDS) == 0 or (s.fact(PART) == RESUMED and not self.resumed):
            return
        to = s.player_of(self.char)
        if to == NOBODY:
            s.data[self.offset] |= BIT[seat]
        else:
            self._tax(s, seat, to)

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.45 * float(s.p.seats) if char == self.char else 0.0


class Abbot(CitadelsExpansion):
    """Once a turn: the single richest other player gives 1 gold (CIT-5.13)."""

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
        return [K_ALMS]

    @override
    def any_time(self) -> list[int]:
        return [K_ALMS]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    def _richest(self, s: Citadels) -> i64:
        """The one player who is richer than all others, NOBODY on a tie."""
        best: i64 = NOBODY
        most: i64 = -1
        for q in range(s.p.seats):
            gold = s.gold(q)
            if gold > most:
                most = gold
                best = q
            elif gold == most:
                best = NOBODY
        return best

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.is_turn_of(self.char) and not c.used(self.mark):
            giver = self._richest(c)
            if giver != NOBODY and giver != seat and c.gold(giver) > 0:
                out.add(K_ALMS)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        giver = self._richest(c)
        c.pay(giver, -1)
        c.pay(seat, 1)
        if c.recorder is not None:
            c.tell("alms", seat, {"other": int(giver), "gold": 1})
        return INTERLEAVES

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.6 if char == self.char else 0.0


class Alchemist(CitadelsExpansion):
    """At the end of the turn the gold paid for building comes back (CIT-5.14)."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)

    @override
    def turn_over(self, s: Citadels, seat: i64) -> None:
        gold = s.fact(PAID)
        if s.is_turn_of(self.char) and gold > 0:
            s.pay(seat, gold)
            if s.recorder is not None:
                s.tell("refund", seat, {"gold": int(gold)})

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.5 * float(min(6, s.gold(seat) + 1)) if char == self.char else 0.0


class Artist(CitadelsExpansion):
    """Puts 1 gold on each of up to two own districts, on each only once (CIT-5.17)."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.first: i64 = 0
        self.second: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.first = p.take_mark()
        self.second = p.take_mark()

    @override
    def kinds(self) -> list[int]:
        return [K_BEAUTIFY]

    @override
    def any_time(self) -> list[int]:
        return [K_BEAUTIFY]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.is_turn_of(self.char) and not c.used(self.second) and c.gold(seat) > 0:
            for kind in range(c.p.kinds):
                if c.has(seat, kind) > c.art(seat, kind):
                    out.add(one(K_BEAUTIFY, kind))

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        rule = super().why_not_offer(s, d, seat, a, b, action)
        if rule == 0 or not c.is_turn_of(self.char) or action >> 16 or first_of(action) >= c.p.kinds:
            return rule
        if c.has(seat, first_of(action)) == 0:
            return RULE_NO_ANSWER
        return c.p.rule("CIT-5.17")

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        kind = first_of(action)
        c.use(self.second if c.used(self.first) else self.first)
        c.pay(seat, -1)
        c.data[c.p.o_city + seat * c.p.kinds + kind] += ART_ONE
        c.data[c.p.o_value + seat] += 1
        if c.recorder is not None:
            c.tell("beautify", seat, {"district": c.p.components.kinds[kind]})
        return INTERLEAVES

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.4 if char == self.char else 0.0
