"""The seven and the robber: who discards what, where he goes, from whom a card is stolen (CAT-4)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.events import Secret
from ludoteka.core.seats import BIT, CHANCE_MASK
from ludoteka.core.simultaneous import Sealed
from ludoteka.games.catan.actions import (
    DESERT,
    K_DISCARD,
    K_ROBBER,
    K_SPARE,
    K_STEAL,
    K_THEFT,
    RESOURCE_NAMES,
    RESOURCES,
    pack,
)
from ludoteka.games.catan.building import named
from ludoteka.games.catan.state import ROBBER, Catan


def seven(s: Catan) -> None:
    """Who holds too many cards owes half of them; then the robber moves (CAT-4.1, CAT-4.2)."""
    p = s.p
    mask: i64 = 0
    for q in range(p.seats):
        n = s.size(q)
        if n > p.discard_over:
            s.data[p.o_owed + q] = n // 2
            mask |= BIT[q]
    if mask != 0:
        s.then(p.d_discard, mask, mask)
    s.then(p.d_robber, BIT[s.turn])


class Discard(Sealed):
    """Which half of the hand goes back? One card a step, kinds never descending, unseen until all are done (CAT-4.1)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        p = c.p
        o = p.o_drops + seat * RESOURCES
        chosen: i64 = 0
        last: i64 = 0
        for k in range(RESOURCES):
            n: i64 = c.data[o + k]
            chosen += n
            if n > 0:
                last = k
        owes: i64 = c.data[p.o_owed + seat]
        again = chosen == owes
        if again:
            chosen = 0
            last = 0
        rest: i64 = 0
        for k in range(RESOURCES):
            if k >= last:
                rest += c.hand(seat, k) - (0 if again else c.data[o + k])
        for k in range(RESOURCES):
            if k >= last:
                n = c.hand(seat, k) - (0 if again else c.data[o + k])
                if n > 0 and rest >= owes - chosen:
                    out.add(pack(K_DISCARD, k))
                rest -= n

    @override
    def keep(self, s: State, seat: i64, b: i64, action: i64) -> bool:
        c = cast(Catan, s)
        o = c.p.o_drops + seat * RESOURCES
        owes: i64 = c.data[c.p.o_owed + seat]
        if chosen_drops(c, seat) == owes:
            for k in range(RESOURCES):
                c.data[o + k] = 0
        c.data[o + (action >> 8)] += 1
        return chosen_drops(c, seat) == owes

    @override
    def resolve(self, s: State, everybody: i64, b: i64) -> None:
        c = cast(Catan, s)
        p = c.p
        for q in range(p.seats):
            if (everybody & BIT[q]) == 0:
                continue
            gone: list[int] = []
            for k in range(RESOURCES):
                n: i64 = c.data[p.o_drops + q * RESOURCES + k]
                c.data[p.o_drops + q * RESOURCES + k] = 0
                gone.append(n)
                if n > 0:
                    c.pay(q, k, n)
            c.data[p.o_owed + q] = 0
            if c.recorder is not None:
                c.recorder.add("discard", q, {"cards": named(gone), "number": sum(gone), "rule": "CAT-4.1"})


def chosen_drops(s: Catan, seat: i64) -> i64:
    """Cards that a seat has chosen so far for its discard."""
    n: i64 = 0
    for k in range(RESOURCES):
        n += s.data[s.p.o_drops + seat * RESOURCES + k]
    return n


class Robber(Decision):
    """Where does the robber go? `a` is 1 when a knight moves him (CAT-4.2)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        soft = False
        for h in range(c.p.board.n_hexes):
            if h != c.fact(ROBBER) and spared_by(c, seat, h) == 0:
                out.add(pack(K_ROBBER, h))
                soft = True
        if not soft:
            for h in range(c.p.board.n_hexes):
                if h != c.fact(ROBBER):
                    out.add(pack(K_ROBBER, h))

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        h = action >> 8
        if action & KIND_MASK != K_ROBBER or h >= c.p.board.n_hexes:
            return RULE_NO_ANSWER
        if h == c.fact(ROBBER):
            return c.p.rule("CAT-4.2")
        rule = spared_by(c, seat, h)
        if rule != 0:
            out = Actions()
            self.legal(s, seat, a, b, out)
            for i in range(out.n):
                if out.items[i] == action:
                    return 0
        return rule

    @override
    def default(self, s: State, seat: i64, a: i64, b: i64) -> i64:
        # a seat that is away hurts as few as it can
        c = cast(Catan, s)
        out = Actions()
        s.legal(seat, out)
        best: i64 = out.items[0]
        least: i64 = 99
        for i in range(out.n):
            n: i64 = 0
            for k in range(6):
                if c.node(c.p.board.corner[(out.items[i] >> 8) * 6 + k]) != 0:
                    n += 1
            if n < least:
                least = n
                best = out.items[i]
        return best

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        p = c.p
        h: i64 = action >> 8
        c.set_fact(ROBBER, h)
        if c.recorder is not None:
            at = p.board.map.hexes[h]
            c.recorder.add("robber", seat, {"places": [[at[0], at[1]]]})
        mask = victims(c, seat, h)
        if mask == 0:
            return
        if a == 1 and p.knight_robs_each:
            for q in range(p.seats):
                if (mask & BIT[q]) != 0:
                    c.then(p.d_theft, CHANCE_MASK, seat, q)
        elif (mask & (mask - 1)) == 0 and not p.may_spare:
            for q in range(p.seats):
                if mask == BIT[q]:
                    c.then(p.d_theft, CHANCE_MASK, seat, q)
        else:
            c.then(p.d_victim, BIT[seat], mask)


def spared_by(s: Catan, seat: i64, h: i64) -> i64:
    """The option that keeps the robber from a hex while he can go elsewhere, 0 for none (CAT-4.4, CAT-4.5)."""
    p = s.p
    if not p.desert_open and s.data[p.o_terrain + h] == DESERT:
        return p.rule("CAT-4.5")
    if p.friendly:
        for k in range(6):
            building: i64 = s.node(p.board.corner[h * 6 + k])
            if building != 0:
                q = (building - 1) >> 1
                if q != seat and s.public_points(q) <= 2:
                    return p.rule("CAT-4.4")
    return 0


def victims(s: Catan, seat: i64, h: i64) -> i64:
    """Mask of the other seats that have a building at a hex and a card in hand (CAT-4.3)."""
    p = s.p
    mask: i64 = 0
    for k in range(6):
        building: i64 = s.node(p.board.corner[h * 6 + k])
        if building != 0:
            q = (building - 1) >> 1
            if q != seat and s.size(q) > 0:
                mask |= BIT[q]
    return mask


class Victim(Decision):
    """From whom of the mask `a` is a card stolen? (CAT-4.3)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for q in range(s.programme.seats):
            if (a & BIT[q]) != 0:
                out.add(pack(K_STEAL, q))
        if cast(Catan, s).p.may_spare:
            out.add(K_SPARE)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        rule = super().why_not(s, seat, a, b, action)
        if rule != 0 and action & KIND_MASK == K_STEAL:
            return s.programme.rule("CAT-4.3")
        return rule

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        if action != K_SPARE:
            c.then(c.p.d_theft, CHANCE_MASK, seat, action >> 8)
        elif c.recorder is not None:
            c.recorder.add("spare", seat, {})


class Theft(Decision):
    """Chance: which card does seat `a` steal from seat `b`? Only the two see it (CAT-4.3)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        for k in range(RESOURCES):
            if c.hand(b, k) > 0:
                out.add(pack(K_THEFT, k))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        return cast(Catan, s).size(b)

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        return cast(Catan, s).hand(b, action >> 8)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        kind: i64 = action >> 8
        both = BIT[a] | BIT[b]
        c.p.bounds.stolen(c, b, a, kind, both)
        if c.recorder is not None:
            c.recorder.add("steal", a, {"victim": int(b), "card": Secret(RESOURCE_NAMES[kind], both)})
