"""Chance and the draft: who begins, who is in the cast, the first cards, and how characters go from hand to hand (CIT-1, CIT-2)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import Decision, State
from ludoteka.core.events import Secret
from ludoteka.core.seats import BIT, CHANCE_MASK, NOBODY
from ludoteka.games.citadels.actions import (
    K_ASIDE,
    K_CAST,
    K_DOWN,
    K_DRAW,
    K_FIRST,
    K_LAY,
    K_PICK,
    K_UNIQUE,
    K_UP,
    first_of,
    one,
)
from ludoteka.games.citadels.state import (
    BEWITCHED,
    CALLED,
    CHAR,
    CROWN,
    CROWN_AT,
    D_ASIDE,
    D_DOWN,
    D_LAY,
    D_UP,
    DECK,
    KILLED,
    RETURNED,
    ROBBED,
    ROUND,
    SHOWN,
    STEP,
    UP,
    Citadels,
)

DRAW: Final = "draw"


class FirstPlayer(Decision):
    """Chance says who begins with the crown (CIT-1.3)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for i in range(s.programme.seats):
            out.add(one(K_FIRST, i))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        return s.programme.seats

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        return one(K_FIRST, x)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        c.set_fact(CROWN, first_of(action))
        if c.recorder is not None:
            c.tell("first", first_of(action), {})


class CastRank(Decision):
    """Chance says which character of rank `a` is in the cast (CIT-8.1)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        chars = cast(Citadels, s).p.candidates[a - 1]
        for i in range(len(chars)):
            out.add(one(K_CAST, chars[i]))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        c.data[c.p.o_cast + a - 1] = first_of(action)
        if c.recorder is not None:
            c.tell("cast", NOBODY, {"char": c.p.components.chars[first_of(action)]})


class UniqueLot(Decision):
    """Chance says which unique district is in the deck as well; `a` more follow (CIT-11.1)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        mask = c.p.cards.kinds_in(c, c.p.box)
        for kind in range(c.p.kinds):
            if mask & BIT[kind]:
                out.add(one(K_UNIQUE, kind))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        cards = c.p.cards
        slot = cards.slot_of(c, c.p.box, first_of(action))
        # that it is in the deck is public, where is not: it is one of the pool like any other
        c.data[cards.o_pile + slot] = DECK
        c.data[cards.o_seen + slot] = 0
        cards.index(c)
        if c.recorder is not None:
            c.tell("unique", NOBODY, {"district": c.p.components.kinds[first_of(action)]})
        if a > 0:
            c.then(self, CHANCE_MASK, a - 1)


class Draw(Decision):
    """Chance: a card from the deck; `a` is the seat that sees it plus 16 times the pile it goes to, `b` how many more follow (CIT-4.1)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        for kind in range(c.p.kinds):
            if c.p.cards.chances(c, DECK, kind) > 0:
                out.add(one(K_DRAW, kind))

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        return c.p.cards.chances(c, DECK, first_of(action))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        c = cast(Citadels, s)
        return c.p.cards.pool(c, DECK)

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        c = cast(Citadels, s)
        return one(K_DRAW, c.p.cards.nth(c, DECK, x))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        who = a & 15
        c.p.cards.take(c, DECK, first_of(action), a >> 4, BIT[who])
        if c.recorder is not None:
            c.tell("draw", who, {"card": Secret(c.p.components.kinds[first_of(action)], int(BIT[who]))})
        if b > 1 and c.left() > 0:
            c.then(self, CHANCE_MASK, a, b - 1)


def draw_cards(s: Citadels, seat: i64, pile: i64, n: i64) -> None:
    """Have chance draw `n` cards for a seat into a pile, as many as there are (CIT-4.1)."""
    if n > 0 and s.left() > 0:
        s.then(s.p.d_draw, CHANCE_MASK, seat | (pile << 4), n)


class NewRound(Decision):
    """A round begins: all characters are in the pool again (CIT-2.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        c.turn = NOBODY
        c.set_fact(ROUND, c.fact(ROUND) + 1)
        c.set_fact(CROWN_AT, c.fact(CROWN))
        for f in (CALLED, STEP, UP, RETURNED, SHOWN):
            c.set_fact(f, 0)
        for f in (CHAR, KILLED, ROBBED, BEWITCHED):
            c.set_fact(f, -1)
        for q in range(c.p.seats):
            c.data[c.p.o_held + q] = 0
        for i in range(len(c.p.draft_op)):
            c.data[c.p.o_taken + i] = -1
        if c.recorder is not None:
            c.tell("round", c.fact(CROWN), {"number": int(c.fact(ROUND))})
        for e in c.p.h_round_begun:
            e.round_begun(c)
        c.then(c.p.d_draft, 0)


class DraftStep(Decision):
    """The next step of the draft, or the first call (CIT-2.2 to 2.5)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        p = c.p
        step = c.fact(STEP)
        if step >= len(p.draft_op):
            for e in p.h_drafted:
                e.drafted(c)
            c.then(p.d_call, 0)
            return
        op: i64 = p.draft_op[step]
        if op == D_DOWN:
            c.then(p.d_down, CHANCE_MASK)
        elif op == D_UP:
            c.then(p.d_up, CHANCE_MASK)
        elif op == D_ASIDE:
            c.then(p.d_aside, CHANCE_MASK)
        else:
            # the one whose turn it is now sees what was handed on
            c.barrier += 1
            c.then(p.d_lay if op == D_LAY else p.d_pick, BIT[c.step_seat(step)])
        c.then(self, 0)


def take_step(s: Citadels, char: i64) -> None:
    """A step of the draft took this character out of the pool."""
    step = s.fact(STEP)
    s.data[s.p.o_taken + step] = char
    s.set_fact(STEP, step + 1)


class PoolDraw(Decision):
    """Chance takes a character out of the pool, unseen by anybody (CIT-2.2, CIT-2.5)."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: i64 = K_DOWN

    def mask(self, c: Citadels) -> i64:
        """The characters that chance chooses among."""
        return c.pool(c.fact(STEP))

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        mask = self.mask(cast(Citadels, s))
        for char in range(len(cast(Citadels, s).p.components.chars)):
            if mask & BIT[char]:
                out.add(one(self.kind, char))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        mask = self.mask(cast(Citadels, s))
        n: i64 = 0
        while mask != 0:
            mask &= mask - 1
            n += 1
        return n

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        mask = self.mask(cast(Citadels, s))
        for char in range(len(cast(Citadels, s).p.components.chars)):
            if mask & BIT[char]:
                if x == 0:
                    return one(self.kind, char)
                x -= 1
        raise ValueError("the point lies beyond the characters of the pool")

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        take_step(c, first_of(action))
        if c.recorder is not None:
            c.tell("down", NOBODY, {})


class AsideDraw(PoolDraw):
    """Chance lays a character aside in the middle of the draft (CIT-2.5)."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = K_ASIDE


class UpDraw(PoolDraw):
    """Chance turns a character up; one that may not lie there goes back when another has been drawn (CIT-2.2)."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = K_UP

    @override
    def mask(self, c: Citadels) -> i64:
        mask = c.pool(c.fact(STEP))
        # after a King the next card is drawn while he still lies aside
        return mask & ~c.p.never_up if c.fact(CHAR) >= 0 else mask

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        char = first_of(action)
        if c.p.never_up & BIT[char]:
            c.set_fact(CHAR, char)
            c.set_fact(RETURNED, c.fact(RETURNED) | BIT[char])
            if c.recorder is not None:
                c.tell("returned", NOBODY, {"char": c.p.components.chars[char]})
            c.then(self, CHANCE_MASK)
            return
        c.set_fact(CHAR, -1)
        c.set_fact(UP, c.fact(UP) | BIT[char])
        take_step(c, char)
        if c.recorder is not None:
            c.tell("up", NOBODY, {"char": c.p.components.chars[char]})


class Pick(Decision):
    """Which character does the seat keep? (CIT-2.3)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        mask = c.pool(c.fact(STEP))
        for char in range(len(c.p.components.chars)):
            if mask & BIT[char]:
                out.add(one(K_PICK, char))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        char = first_of(action)
        take_step(c, char)
        c.data[c.p.o_held + seat] |= BIT[char]
        c.barrier += 1
        if c.recorder is not None:
            c.tell("pick", seat, {"char": Secret(c.p.components.chars[char], int(BIT[seat]))})


class Lay(Decision):
    """Which character does the seat lay face down? (CIT-2.4)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        mask = c.pool(c.fact(STEP))
        for char in range(len(c.p.components.chars)):
            if mask & BIT[char]:
                out.add(one(K_LAY, char))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        take_step(c, first_of(action))
        c.barrier += 1
        if c.recorder is not None:
            c.tell("lay", seat, {"char": Secret(c.p.components.chars[first_of(action)], int(BIT[seat]))})
