"""Rank 3: the Magician and his exchange of cards, the Wizard and his look into another hand (CIT-5.3, 5.11)."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import INTERLEAVES, Decision, State
from ludoteka.core.events import Secret
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.actions import (
    K_ENOUGH,
    K_LOOK,
    K_RAISE,
    K_REDRAW,
    K_SWAP,
    K_TAKE,
    K_UNDER,
    first_of,
    one,
)
from ludoteka.games.citadels.city import build, build_cost, fits, may_stand
from ludoteka.games.citadels.draft import draw_cards
from ludoteka.games.citadels.hooks import CitadelsExpansion, CitadelsProgramme
from ludoteka.games.citadels.state import ACTED, ASIDE, HAND, Citadels
from ludoteka.games.citadels.turn import TURN, put_under


class Redraw(Decision):
    """Which cards go under the deck? One a step, kinds never descending; then as many are drawn (CIT-5.3)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        cards = c.p.cards
        mask = cards.kinds_in(c, HAND + seat)
        aside = cards.kinds_in(c, ASIDE)
        for kind in range(c.p.kinds):
            # what was laid down last is the highest kind there
            if mask & BIT[kind] and aside < BIT[kind + 1]:
                out.add(one(K_UNDER, kind))
        if aside != 0:
            out.add(K_ENOUGH)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        if action == K_ENOUGH:
            n = c.p.cards.size(c, ASIDE)
            put_under(c, seat)
            if c.recorder is not None:
                c.tell("redraw", seat, {"cards": int(n)})
            draw_cards(c, seat, HAND + seat, n)
            return
        c.p.cards.take(c, HAND + seat, first_of(action), ASIDE, BIT[seat])
        c.then(self, BIT[seat])

    @override
    def default(self, s: State, seat: i64, a: i64, b: i64) -> i64:
        out = Actions()
        self.legal(s, seat, a, b, out)
        return out.items[out.n - 1]


class Magician(CitadelsExpansion):
    """Once a turn, at any time: changes hands with another player, or puts cards under the deck and draws as many (CIT-5.3).

    Its range: with whom hands were last changed in this round; everybody saw it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.mark: i64 = 0
        self.offset: i64 = 0
        self.ask: Decision = Redraw()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.mark = p.take_mark()
        self.offset = p.layout.reserve("magician", 1, "with whom hands were changed, -1 nobody", NOBODY)
        self.ask = p.add_decision(Redraw(), "redraw")
        p.aside_at.append("redraw")

    @override
    def round_begun(self, s: Citadels) -> None:
        s.data[self.offset] = NOBODY

    @override
    def show(self, s: Citadels, view: dict[str, Any], seat: i64) -> None:
        view["swapped"] = int(s.data[self.offset])

    @override
    def kinds(self) -> list[int]:
        return [K_SWAP, K_REDRAW]

    @override
    def any_time(self) -> list[int]:
        return [K_SWAP, K_REDRAW]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if not c.is_turn_of(self.char) or c.used(self.mark):
            return
        mine = c.hand(seat)
        for q in range(c.p.seats):
            if q != seat and mine + c.hand(q) > 0:
                out.add(one(K_SWAP, q))
        if mine > 0:
            out.add(K_REDRAW)

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        if c.is_turn_of(self.char) and c.used(self.mark):
            return c.p.r_once
        return super().why_not_offer(s, d, seat, a, b, action)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        if action == K_REDRAW:
            c.then(self.ask, BIT[seat])
            return INTERLEAVES
        other = first_of(action)
        c.barrier += 1
        c.data[self.offset] = other
        c.p.cards.swap(c, HAND + seat, HAND + other, BIT[seat], BIT[other])
        if c.recorder is not None:
            c.tell("swap", seat, {"other": int(other)})
        return INTERLEAVES

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        if char != self.char:
            return 0.0
        most: i64 = 0
        for q in range(s.p.seats):
            if q != seat:
                most = max(most, s.hand(q))
        return 0.3 + 0.35 * float(max(0, most - s.hand(seat)))


class Take(Decision):
    """Which card of the hand of seat `a` does the Wizard take, and does he build it at once? (CIT-5.11)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        mask = c.p.cards.kinds_in(c, HAND + a)
        acted = c.fact(ACTED) != 0
        for kind in range(c.p.kinds):
            if mask & BIT[kind]:
                out.add(one(K_TAKE, kind))
                if (
                    acted
                    and build_cost(c, seat, kind) <= c.gold(seat)
                    and may_stand(c, seat, kind)
                    and fits(c, seat, kind, 0) == 0
                ):
                    out.add(one(K_RAISE, kind))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        kind = first_of(action)
        both = BIT[seat] | BIT[a]
        c.p.cards.take(c, HAND + a, kind, HAND + seat, both)
        if action & KIND_MASK == K_RAISE:
            build(c, seat, kind, build_cost(c, seat, kind), False)
        elif c.recorder is not None:
            c.tell("take", seat, {"other": int(a), "card": Secret(c.p.components.kinds[kind], int(both))})


class Wizard(CitadelsExpansion):
    """Once a turn: looks at a hand and takes a card, which he may build beside the limit; equal names may stand (CIT-5.11)."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.mark: i64 = 0
        self.ask: Decision = Take()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.mark = p.take_mark()
        self.ask = p.add_decision(Take(), "take")

    @override
    def kinds(self) -> list[int]:
        return [K_LOOK]

    @override
    def any_time(self) -> list[int]:
        return [K_LOOK]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.is_turn_of(self.char) and not c.used(self.mark):
            for q in range(c.p.seats):
                if q != seat and c.hand(q) > 0:
                    out.add(one(K_LOOK, q))

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        if c.is_turn_of(self.char) and c.used(self.mark):
            return c.p.r_once
        return super().why_not_offer(s, d, seat, a, b, action)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        other = first_of(action)
        c.barrier += 1
        c.p.cards.show_all(c, HAND + other, BIT[seat])
        if c.recorder is not None:
            c.tell("look", seat, {"other": int(other)})
        c.then(self.ask, BIT[seat], other)
        return INTERLEAVES

    @override
    def doubles(self, s: Citadels, seat: i64, kind: i64) -> bool:
        return s.is_turn_of(self.char)

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 1.3 if char == self.char else 0.0
