"""Calls and turns: the questions and steps of a round after the draft, in the order of the rulebook (CIT-3 to CIT-7)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.actions import (
    K_BUILD,
    K_CARDS,
    K_END,
    K_EXTRA,
    K_GOLD,
    K_INCOME,
    K_KEEP,
    K_SHARE,
    first_of,
    one,
    second_of,
    two,
)
from ludoteka.games.citadels.city import (
    build,
    build_cost,
    builds_left,
    fits,
    income_of,
    lay_loose_under,
    may_stand,
    room_for,
    why_not_build,
)
from ludoteka.games.citadels.components import CARDS, EITHER, GOLD
from ludoteka.games.citadels.draft import draw_cards
from ludoteka.games.citadels.scoring import tell_scores
from ludoteka.games.citadels.state import (
    ACTED,
    ASIDE,
    BARE,
    BEWITCHED,
    BUILDS,
    BUILT,
    CALLED,
    CHAR,
    ENDING,
    HAND,
    KILLED,
    M_EXTRA,
    M_INCOME,
    M_LOST,
    MARKS,
    PAID,
    PART,
    PATIENT,
    WHOLE,
    Citadels,
)

TURN: Final = "turn"
ACTION_GOLD: Final = 2
ACTION_CARDS: Final = 2
ACTION_KEPT: Final = 1


class Call(Decision):
    """The next rank is called, or the round is over (CIT-3.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        p = c.p
        rank = c.fact(CALLED) + 1
        if rank > p.ranks:
            c.turn = NOBODY
            c.set_fact(CHAR, -1)
            c.then(p.d_round_over, 0)
            return
        c.set_fact(CALLED, rank)
        char = c.cast(rank)
        # whoever answers, and that nobody does, is news to all
        c.barrier += 1
        if char == c.fact(KILLED):
            if c.recorder is not None:
                c.tell("silent", NOBODY, {"char": p.components.chars[char], "killed": True})
            for e in p.h_silent:
                e.silent(c, char)
            c.then(self, 0)
            return
        seat = c.holder(char)
        if seat == NOBODY:
            if c.recorder is not None:
                c.tell("silent", NOBODY, {"char": p.components.chars[char], "killed": False})
            c.then(self, 0)
            return
        c.reveal(char)
        begin_turn(c, seat, char, BARE if char == c.fact(BEWITCHED) else WHOLE)
        if c.recorder is not None:
            c.tell("shown", seat, {"char": p.components.chars[char]})
        for e in p.h_shown:
            e.shown(c, seat, char)
        c.then(p.d_begin, 0)
        c.then(self, 0)


def begin_turn(s: Citadels, seat: i64, char: i64, part: i64) -> None:
    """A part of a turn begins: its marks are its own."""
    s.turn = seat
    s.set_fact(CHAR, char)
    s.set_fact(PART, part)
    for f in (ACTED, BUILT, BUILDS, PAID, MARKS):
        s.set_fact(f, 0)


class BeginTurn(Decision):
    """The called player is asked for the action (CIT-4.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        for e in c.p.h_turn_begun:
            e.turn_begun(c, c.turn)
        c.then(c.p.d_go, 0)


class Go(Decision):
    """The turn goes on with the action, or is lost (CIT-4.1, CIT-10.14)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        if not c.used(M_LOST):
            c.then(c.p.d_turn, BIT[c.turn])
            return
        for e in c.p.h_part_over:
            e.part_over(c, c.turn, c.fact(PART))


class Turn(Decision):
    """What does the player do next: the action, a build, an income, a power, or the end of the turn? (CIT-4)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        p = c.p
        acted = c.fact(ACTED) != 0
        if not acted:
            out.add(K_GOLD)
            if c.left() > 0:
                out.add(K_CARDS)
        else:
            out.add(K_END)
        if not c.free():
            return
        char = c.fact(CHAR)
        if p.components.income[char] >= 0 and not c.used(M_INCOME):
            n = income_of(c, seat)
            if n > 0:
                self.incomes(c, n, out)
        if not acted and not p.modern:
            return
        if not c.used(M_EXTRA):
            if p.components.extra_gold[char] > 0:
                out.add(one(K_EXTRA, 0))
            if p.components.extra_cards[char] > 0 and c.left() > 0:
                out.add(one(K_EXTRA, 1))
        if acted and (p.limits_vary or builds_left(c, seat) > 0):
            mask = p.cards.kinds_in(c, HAND + seat)
            gold = c.gold(seat)
            for kind in range(p.kinds):
                if mask & BIT[kind] and build_cost(c, seat, kind) <= gold and may_stand(c, seat, kind):
                    if not p.modern or (room_for(c, seat, kind) and fits(c, seat, kind, 0) == 0):
                        out.add(one(K_BUILD, kind))

    def incomes(self, c: Citadels, n: i64, out: Actions) -> None:
        """The ways in which an income by colour may be taken: gold, cards, or any mixture (CIT-4.5, CIT-12.5 to 12.7)."""
        paid_in: i64 = c.p.components.income_in[c.fact(CHAR)]
        if paid_in == EITHER:
            for gold in range(n + 1):
                if gold == n or c.left() > 0:
                    out.add(one(K_SHARE, gold))
        elif paid_in == GOLD or c.left() > 0:
            out.add(K_INCOME)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        p = c.p
        kind = action & KIND_MASK
        acted = c.fact(ACTED) != 0
        if action == K_GOLD or action == K_CARDS:
            if acted:
                return p.r_action
            return 0 if action == K_GOLD or c.left() > 0 else RULE_NO_ANSWER
        if action == K_END:
            return 0 if acted else p.r_action
        if kind == K_INCOME or kind == K_SHARE or kind == K_EXTRA or kind == K_BUILD:
            if not c.free():
                return p.r_part
        char = c.fact(CHAR)
        if kind == K_INCOME or kind == K_SHARE:
            if c.used(M_INCOME):
                return p.r_once
            out = Actions()
            if p.components.income[char] >= 0 and income_of(c, seat) > 0:
                self.incomes(c, income_of(c, seat), out)
            for i in range(out.n):
                if out.items[i] == action:
                    return 0
            return RULE_NO_ANSWER
        if action == one(K_EXTRA, 0) or action == one(K_EXTRA, 1):
            if p.components.extra_gold[char] == 0 and p.components.extra_cards[char] == 0:
                return RULE_NO_ANSWER
            if not acted and not p.modern:
                return p.r_action
            if c.used(M_EXTRA):
                return p.r_once
            if first_of(action) == 0:
                return 0 if p.components.extra_gold[char] > 0 else RULE_NO_ANSWER
            return 0 if p.components.extra_cards[char] > 0 and c.left() > 0 else RULE_NO_ANSWER
        if kind == K_BUILD and action >> 16 == 0:
            return why_not_build(c, seat, first_of(action))
        return RULE_NO_ANSWER

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        p = c.p
        kind = action & KIND_MASK
        if kind == K_END:
            c.then(p.d_ending, 0)
            return
        if kind == K_GOLD:
            n: i64 = ACTION_GOLD
            for e in p.h_gathered:
                n = e.gathered(c, seat, n)
            c.pay(seat, n)
            if c.recorder is not None:
                c.tell("gold", seat, {"gold": int(n)})
            c.set_fact(ACTED, 1)
            c.then(p.d_acted, 0)
            return
        if kind == K_CARDS:
            n = ACTION_CARDS
            for e in p.h_draws:
                n = e.draws(c, seat, n)
            keep: i64 = ACTION_KEPT
            for e in p.h_keeps:
                keep = e.keeps(c, seat, keep)
            n = min(n, c.left())
            if c.recorder is not None:
                c.tell("cards", seat, {"cards": int(n), "keep": int(min(n, keep))})
            c.set_fact(ACTED, 1)
            draw_cards(c, seat, ASIDE, n)
            c.then(p.d_sort, 0, keep)
            c.then(p.d_acted, 0)
            return
        if kind == K_INCOME or kind == K_SHARE:
            c.use(M_INCOME)
            self.take_income(c, seat, action)
        elif kind == K_EXTRA:
            c.use(M_EXTRA)
            char = c.fact(CHAR)
            if first_of(action) == 0:
                n = p.components.extra_gold[char]
                c.pay(seat, n)
                if c.recorder is not None:
                    c.tell("extra-gold", seat, {"gold": int(n)})
            else:
                n = min(p.components.extra_cards[char], c.left())
                if c.recorder is not None:
                    c.tell("extra-cards", seat, {"cards": int(n)})
                draw_cards(c, seat, HAND + seat, n)
        else:
            build(c, seat, first_of(action), build_cost(c, seat, first_of(action)), True)
        c.then(self, BIT[seat])

    def take_income(self, c: Citadels, seat: i64, action: i64) -> None:
        """The income by colour in gold, in cards, or so much gold and the rest in cards (CIT-4.5, CIT-12.5 to 12.7)."""
        n = income_of(c, seat)
        gold: i64 = n
        if action & KIND_MASK == K_SHARE:
            gold = first_of(action)
        elif c.p.components.income_in[c.fact(CHAR)] == CARDS:
            gold = 0
        if gold > 0:
            c.pay(seat, gold)
            if c.recorder is not None:
                c.tell("income", seat, {"gold": int(gold)})
        if n > gold:
            if c.recorder is not None:
                c.tell("income-cards", seat, {"cards": int(min(n - gold, c.left()))})
            draw_cards(c, seat, HAND + seat, n - gold)


class Sort(Decision):
    """The cards of the action have been drawn: all are kept if there are no more than that, else the player chooses (CIT-4.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        if c.p.cards.size(c, ASIDE) <= a:
            mask = c.p.cards.kinds_in(c, ASIDE)
            for kind in range(c.p.kinds):
                while mask & BIT[kind] and c.p.cards.slot_of(c, ASIDE, kind) >= 0:
                    c.p.cards.take(c, ASIDE, kind, HAND + c.turn, BIT[c.turn])
        else:
            c.then(c.p.d_keep, BIT[c.turn], a)


class Keep(Decision):
    """Which of the drawn cards does the player keep, `a` of them, one or two? (CIT-4.1)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        cards = c.p.cards
        mask = cards.kinds_in(c, ASIDE)
        for kind in range(c.p.kinds):
            if mask & BIT[kind]:
                if a == 1:
                    out.add(one(K_KEEP, kind))
                    continue
                if cards.count(c, ASIDE, kind) > 1:
                    out.add(two(K_KEEP, kind, kind + 1))
                for other in range(kind + 1, c.p.kinds):
                    if mask & BIT[other]:
                        out.add(two(K_KEEP, kind, other + 1))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        cards = c.p.cards
        bit: i64 = BIT[seat]
        cards.take(c, ASIDE, first_of(action), HAND + seat, bit)
        if second_of(action) > 0:
            cards.take(c, ASIDE, second_of(action) - 1, HAND + seat, bit)
        if c.recorder is not None:
            c.tell("keep", seat, {})
        put_under(c, seat)


def put_under(s: Citadels, seat: i64) -> None:
    """All that lies aside goes under the deck as one shuffled packet; the seat knows what it is."""
    cards = s.p.cards
    mask = cards.kinds_in(s, ASIDE)
    more = False
    for kind in range(s.p.kinds):
        if mask & BIT[kind]:
            slot = cards.slot_of(s, ASIDE, kind)
            while slot >= 0:
                cards.tuck(s, slot, BIT[seat], more)
                more = True
                slot = cards.slot_of(s, ASIDE, kind)


class Acted(Decision):
    """The action is done: the turn goes on, or its part was the action only (CIT-3.5, CIT-4.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        seat = c.turn
        for e in c.p.h_acted:
            e.acted(c, seat)
        part = c.fact(PART)
        if c.free() or (part == PATIENT and c.districts_work()):
            c.then(c.p.d_turn, BIT[seat])
            return
        for e in c.p.h_part_over:
            e.part_over(c, seat, part)


class Ending(Decision):
    """Nothing more is built: powers of the end of the turn, then its effects (CIT-4.6)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        if c.free():
            for e in c.p.h_turn_ending:
                e.turn_ending(c, c.turn)
        c.then(c.p.d_over, 0)


class TurnOver(Decision):
    """End-of-turn effects in their order (CIT-4.7)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        for e in c.p.h_turn_over:
            e.turn_over(c, c.turn)


class SettleDestroyed(Decision):
    """A destroyed district's card still lies aside: it goes under the deck (CIT-6.3)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        lay_loose_under(cast(Citadels, s))


class RoundOver(Decision):
    """All ranks have been called: what the killed leave behind, then a new round or the end (CIT-2.6)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        c.barrier += 1
        for e in c.p.h_round_over:
            e.round_over(c)
        c.then(c.p.d_close, 0)


class Close(Decision):
    """The round is closed: another one begins unless the end was triggered (CIT-7.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        c.turn = NOBODY
        ending = c.fact(ENDING) != 0
        if ending and not c.p.final_end:
            ending = False
            for q in range(c.p.seats):
                ending = ending or c.complete(q)
        if ending:
            for e in c.p.h_closing:
                e.closing(c)
            if c.recorder is not None:
                tell_scores(c)
            return
        c.set_fact(ENDING, 0)
        c.then(c.p.d_round, 0)
