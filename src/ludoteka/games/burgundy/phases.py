"""Phases, rounds and the end of the game (BUR-2, BUR-6)."""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.contract import Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK, NOBODY
from ludoteka.games.burgundy.components import (
    BOARD,
    COW,
    GEESE,
    INN_SLOT,
    KINDS,
    LIVESTOCK,
    MINE_HEX,
    MONK,
    SPACES,
    TYPE,
    WHITE_CASTLE,
)
from ludoteka.games.burgundy.opening import fill
from ludoteka.games.burgundy.state import BOUGHT, DONE, G_MONASTERY, G_REST, PHASE, ROUND, Burgundy


class Phase(Decision):
    """Phase `a` begins: old hexes go, new ones come; goods stay where they are (BUR-2.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        c.set_fact(PHASE, a)
        c.set_fact(ROUND, 0)
        for i in range(INN_SLOT):
            tile = c.slot(i)
            if tile >= 0:
                c.data[c.p.o_gone + tile] += 1
                c.data[c.p.o_slots + i] = 0
        if c.recorder is not None:
            c.recorder.add("phase", NOBODY, {"phase": int(a)})
        fill(c, 0)


class Filled(Decision):
    """The depots are full: the goods of the phase are laid out, the first round begins (BUR-2.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        for k in range(5):
            c.then(c.p.d_good, CHANCE_MASK, 16 + k)
        for e in c.p.h_phase_filled:
            e.phase_filled(c)
        c.then(c.p.d_round, 0, 0)


class Round(Decision):
    """Round `a` begins: all roll (BUR-2.3)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        c.set_fact(ROUND, a)
        c.set_fact(DONE, 0)
        for q in range(c.p.seats):
            c.then(c.p.d_dice, CHANCE_MASK, q)
        c.then(c.p.d_white, CHANCE_MASK)


class Next(Decision):
    """Whose turn is it? Among those who have not played, whose marker is furthest, on one space the upper (BUR-2.5)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        p = c.p
        best: i64 = -1
        done = c.fact(DONE)
        for q in range(p.seats):
            if (done & BIT[q]) == 0 and (best < 0 or c.ahead(q, best)):
                best = q
        if best >= 0:
            c.set_fact(DONE, done | BIT[best])
            c.set_fact(BOUGHT, 0)
            c.turn = best
            for e in p.h_turn:
                e.turn_begins(c, best)
            c.then(p.d_main, BIT[best])
            return
        c.turn = NOBODY
        if c.fact(ROUND) < 4:
            c.then(p.d_round, 0, c.fact(ROUND) + 1)
            return
        for e in p.h_phase_over:
            e.phase_over(c)
        c.then(p.d_income, 0)


class Income(Decision):
    """The mines pay (BUR-6.1); then comes the next phase, or the end of the game."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        p = c.p
        for q in range(p.seats):
            mines: i64 = 0
            for h in range(SPACES):
                if c.hex_at(q, h) == MINE_HEX:
                    mines += 1
            if mines > 0:
                silver = mines
                for e in p.h_mines:
                    silver += e.mine_silver(c, q, mines)
                c.add_silver(q, silver)
                if c.has(q, 2):
                    c.add_workers(q, mines)
                if c.recorder is not None:
                    workers = int(mines) if c.has(q, 2) else 0
                    c.recorder.add("mines", int(q), {"silver": int(silver), "workers": workers})
        if c.fact(PHASE) < 4:
            c.then(p.d_phase, 0, c.fact(PHASE) + 1)
            return
        for q in range(p.seats):
            finals(c, q)
        if c.recorder is not None:
            c.recorder.add("end", NOBODY, {"totals": c.scores()})


SCORED: Final[vec[i64]] = vec[i64]([0, 7, 1, 2, 3, 4, 5, 6])
"""The buildings of monasteries 16 to 23."""


def buildings(s: Burgundy, seat: i64, kind: i64) -> i64:
    """Hexes of a kind in a duchy."""
    n: i64 = 0
    for h in range(SPACES):
        if s.hex_at(seat, h) == kind:
            n += 1
    return n


def scored(s: Burgundy, seat: i64, kind: i64) -> i64:
    """Buildings of a kind as a scoring monastery counts them."""
    n = buildings(s, seat, kind)
    for e in s.p.h_building_more:
        n += e.building_more(s, seat, kind)
    return n


def monastery_points(s: Burgundy, seat: i64, number: i64) -> i64:
    """Final points of a scoring monastery that works for the seat (BUR-7.15 to BUR-7.26)."""
    p = s.p
    n: i64 = 0
    if number == 15:
        for k in range(KINDS):
            if s.sold(seat, k) > 0:
                n += 2
    elif number >= 16 and number <= 23:
        n = 4 * scored(s, seat, SCORED[number - 16])
    elif number == 29:
        n = 4 * scored(s, seat, WHITE_CASTLE)
    elif number == 24:
        kinds: i64 = 0
        for h in range(SPACES):
            t = s.hex_at(seat, h)
            if t >= 0 and TYPE[t] == LIVESTOCK:
                kinds |= BIT[4 if t == GEESE else (t - COW) // 3]
        for k in range(5):
            if (kinds & BIT[k]) != 0:
                n += 4
    elif number == 25:
        for k in range(KINDS):
            n += s.sold(seat, k)
    elif number == 26:
        for k in range(12):
            if s.data[p.o_bonus + k] == seat + 1:
                n += 3
    return n


def finals(s: Burgundy, seat: i64) -> None:
    """Final points: goods, silver, workers, monasteries (BUR-6.2)."""
    goods: i64 = 0
    for k in range(KINDS):
        goods += s.goods(seat, k)
    n = s.silver(seat) + s.workers(seat) // 2 + goods
    s.score(seat, G_REST, n)
    if s.recorder is not None:
        left = {"goods_left": int(goods), "silver": int(s.silver(seat)), "workers": int(s.workers(seat))}
        s.recorder.add("rest", int(seat), {"points": int(n), **left, "rule": "BUR-6.2"})
    for number in range(15, 30):
        if s.has(seat, number) and number != 27 and number != 28:
            m = monastery_points(s, seat, number)
            for e in s.p.h_monastery:
                m += e.monastery_extra(s, seat, number, m)
            s.score(seat, G_MONASTERY, m)
            if s.recorder is not None:
                fields: dict[str, Any] = {"number": int(number), "points": int(m), "rule": f"BUR-7.{number}"}
                for h in range(BOARD):
                    if s.hex_at(seat, h) == MONK + number:
                        fields["space"] = int(h)
                s.recorder.add("monastery", int(seat), fields)
    for e in s.p.h_finals:
        e.finals(s, seat)
