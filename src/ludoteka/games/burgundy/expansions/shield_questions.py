"""The questions that shields ask: where to lay one, which goods to name, what to place, what to pay (BUR-8.13 to BUR-8.16)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import Decision, State
from ludoteka.core.seats import BIT
from ludoteka.games.burgundy.actions import (
    K_DISCARD,
    K_LAY,
    K_NAME,
    K_PASS,
    K_PAY,
    K_TRIBUTE,
    act,
    pack,
    what_of,
    where_of,
)
from ludoteka.games.burgundy.components import BLACK, CASTLE_HEX, HEX_NAMES, INN_SLOT, KINDS, SPACES
from ludoteka.games.burgundy.decisions import fits, kinds_held, load
from ludoteka.games.burgundy.placing import add_spaces, place, unstore
from ludoteka.games.burgundy.state import Burgundy

SHIELDS: Final = 18
DEPOT_END: Final = 6
ON_CASTLE: Final = 100


def has_shield(s: Burgundy, o_where: i64, seat: i64, n: i64) -> bool:
    """Whether shield `n` lies on a castle of the seat."""
    w: i64 = s.data[o_where + n - 1]
    return w >= ON_CASTLE + seat * 40 and w < ON_CASTLE + seat * 40 + 40


def lose(s: Burgundy, o_where: i64, d_shrink: Decision, seat: i64, n: i64) -> None:
    """A shield leaves the game, and with it what it did."""
    s.data[o_where + n - 1] = 0
    if n == 6:
        s.data[s.p.o_copy + seat] = 0
    if n == 4 and s.stored(seat) > 3:
        s.then(d_shrink, BIT[seat])
    if s.recorder is not None:
        s.recorder.add("shield-lost", int(seat), {"n": int(n)})


def lay(s: Burgundy, o_where: i64, d_shrink: Decision, seat: i64, n: i64, space: i64) -> None:
    """Lay a shield on a castle; the one that lies there leaves the game (BUR-8.14)."""
    spot = ON_CASTLE + seat * 40 + space
    for k in range(SHIELDS):
        if s.data[o_where + k] == spot:
            lose(s, o_where, d_shrink, seat, k + 1)
    s.data[o_where + n - 1] = spot


class Question(Decision):
    """A question that knows where the shields stand in the position."""

    def __init__(self) -> None:
        super().__init__()
        self.o_where: i64 = 0
        self.d_shrink: Decision = self

    def owns(self, s: Burgundy, seat: i64, n: i64) -> bool:
        """Whether a shield lies on a castle of the seat."""
        return has_shield(s, self.o_where, seat, n)


class Lay(Question):
    """On which castle is shield `a` laid? (BUR-8.13, BUR-8.14)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        for h in range(SPACES):
            if c.hex_at(seat, h) == CASTLE_HEX:
                out.add(pack(K_LAY, h))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        lay(cast(Burgundy, s), self.o_where, self.d_shrink, seat, a, action >> 8)


class Name(Question):
    """Which kind of goods does the ship of seat `a` take from all six depots? (shield 5)"""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        for depot in range(6):
            if fits(c, a, depot):
                c.then(self, BIT[a], a)
                return

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        room = kinds_held(c, seat) < 3
        for k in range(KINDS):
            lies = False
            for depot in range(6):
                if c.on_depot(depot, k) > 0:
                    lies = True
            if lies and (room or c.goods(seat, k) > 0):
                out.add(pack(K_NAME, k))
        out.add(K_PASS)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action != K_PASS:
            for depot in range(6):
                load(cast(Burgundy, s), seat, depot, action >> 8)


class Direct(Question):
    """At the end of a phase: which hex does seat `b` place straight from the depots? `a` is the shield, 14 or 15."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        if self.owns(c, b, a):
            out = Actions()
            self.legal(c, b, a, b, out)
            if out.n > 1:
                c.then(self, BIT[b], a, b)

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        first: i64 = 0 if a == 14 else BLACK
        end: i64 = BLACK if a == 14 else INN_SLOT + 1
        for i in range(first, end):
            tile = c.slot(i)
            again = False
            for j in range(first, i):
                if c.slot(j) == tile:
                    again = True
            if tile >= 0 and not again:
                add_spaces(c, seat, 0, tile, out)
        out.add(K_PASS)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action == K_PASS:
            return
        c = cast(Burgundy, s)
        first: i64 = 0 if a == 14 else BLACK
        tile = what_of(action)
        for i in range(first, INN_SLOT + 1):
            if c.slot(i) == tile:
                c.data[c.p.o_slots + i] = 0
                for e in c.p.h_taken:
                    e.taken(c, seat, i)
                break
        place(c, seat, where_of(action), tile)


class Tribute(Question):
    """Seat `a` pays 1 silver for each shield, or gives some up first (BUR-8.15)."""

    def number(self, s: Burgundy, seat: i64) -> i64:
        """Shields of a seat."""
        n: i64 = 0
        for k in range(1, SHIELDS + 1):
            if self.owns(s, seat, k):
                n += 1
        return n

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        if self.number(cast(Burgundy, s), a) > 0:
            s.then(self, BIT[a], a)

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        n = self.number(c, seat)
        workers: i64 = c.workers(seat) if self.owns(c, seat, 3) else 0
        for k in range(n + 1):
            silver = n - k
            if silver <= c.silver(seat) and k <= workers:
                out.add(pack(K_PAY, silver))
        for k in range(1, SHIELDS + 1):
            if self.owns(c, seat, k):
                out.add(pack(K_TRIBUTE, k))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        field: i64 = action >> 8
        if action & KIND_MASK == K_PAY:
            c.data[c.p.o_workers + seat] -= self.number(c, seat) - field
            c.data[c.p.o_silver + seat] -= field
            if c.recorder is not None:
                c.recorder.add("tribute", int(seat), {"n": int(self.number(c, seat))})
            return
        lose(c, self.o_where, self.d_shrink, seat, field)
        c.then(self, 0, seat)


class Shrink(Question):
    """Without shield 4 the storage holds three hexes again: which one goes? (BUR-3.4)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        for k in range(c.stored(seat)):
            again = False
            for j in range(k):
                if c.store(seat, j) == c.store(seat, k):
                    again = True
            if not again:
                out.add(act(K_DISCARD, 0, c.store(seat, k)))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        tile = what_of(action)
        unstore(c, seat, tile)
        c.data[c.p.o_gone + tile] += 1
        if c.recorder is not None:
            c.recorder.add("discard", int(seat), {"hex": HEX_NAMES[tile]})
        if c.stored(seat) > 3:
            c.then(self, BIT[seat])
