"""The questions and steps of a turn, one class each: the two actions (BUR-3), effects (BUR-4), the end of the turn."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT
from ludoteka.games.burgundy.actions import (
    K_DISCARD,
    K_END,
    K_KIND,
    K_PASS,
    K_PAY,
    K_PLACE,
    K_SELL,
    K_SHIP,
    K_TAKE,
    K_WORKERS,
    act,
    die_of,
    pack,
    what_of,
    where_of,
)
from ludoteka.games.burgundy.components import BLACK, HEX_NAMES, KINDS, NUMBER, TYPE
from ludoteka.games.burgundy.placing import (
    add_places,
    add_sales,
    add_takes,
    free_step,
    place,
    steps,
    store,
    take,
    unstore,
    why_not_place,
)
from ludoteka.games.burgundy.state import ARRIVALS, BRIDGE_END, G_SALE, Burgundy

ALL_TYPES = 63


# --- sales and goods --------------------------------------------------------------------------------------------------------
def sell(s: Burgundy, seat: i64, kind: i64) -> None:
    """Sell all goods of a kind: silver for the sale, points for each tile (BUR-3.8, BUR-7.3, BUR-7.4)."""
    p = s.p
    n = s.goods(seat, kind)
    s.data[p.o_goods + seat * KINDS + kind] = 0
    s.data[p.o_sold + seat * KINDS + kind] += n
    silver: i64 = 2 if s.has(seat, 3) else 1
    points = n * p.sale_points
    for e in p.h_sale:
        silver += e.sale_silver(s, seat, n)
        points += e.sale_points(s, seat, points)
    s.add_silver(seat, silver)
    if s.has(seat, 4):
        s.add_workers(seat, 1)
    s.score(seat, G_SALE, points)
    if s.recorder is not None:
        fields = {
            "goods": int(kind) + 1,
            "number": int(n),
            "points": int(points),
            "silver": int(silver),
            "rule": "BUR-3.8",
        }
        s.recorder.add("sell", int(seat), fields)
    for e in p.h_sold:
        e.sold(s, seat, kind, n)


def take_workers(s: Burgundy, seat: i64) -> None:
    """The action *take workers* (BUR-3.9, BUR-7.13, BUR-7.14)."""
    n: i64 = 4 if s.has(seat, 14) else 2
    s.add_workers(seat, n)
    if s.has(seat, 13):
        s.add_silver(seat, 1)
    if s.recorder is not None:
        s.recorder.add("workers", int(seat), {"n": int(n)})


def kinds_held(s: Burgundy, seat: i64) -> i64:
    """Kinds of goods in store."""
    n: i64 = 0
    for k in range(KINDS):
        if s.goods(seat, k) > 0:
            n += 1
    return n


def fits(s: Burgundy, seat: i64, depot: i64) -> bool:
    """Whether a ship of the seat would take anything from a depot (BUR-4.2)."""
    room = kinds_held(s, seat) < 3
    for k in range(KINDS):
        if s.on_depot(depot, k) > 0 and (room or s.goods(seat, k) > 0):
            return True
    return False


def load(s: Burgundy, seat: i64, depot: i64, kind: i64) -> None:
    """Take all goods of a kind from a depot."""
    p = s.p
    n = s.on_depot(depot, kind)
    s.data[p.o_depot + depot * KINDS + kind] = 0
    s.data[p.o_goods + seat * KINDS + kind] += n
    if s.recorder is not None and n > 0:
        s.recorder.add("load", int(seat), {"goods": int(kind) + 1, "number": int(n), "depot": int(depot) + 1})


def gather(s: Burgundy, seat: i64, depot: i64, least: i64) -> None:
    """Take everything from a depot that fits; ask which new kinds when not all do (BUR-4.2). Kinds are named in rising order."""
    fresh: i64 = 0
    for k in range(KINDS):
        if s.on_depot(depot, k) > 0:
            if s.goods(seat, k) > 0:
                load(s, seat, depot, k)
            elif k >= least:
                fresh += 1
    room = 3 - kinds_held(s, seat)
    if room <= 0 or fresh == 0:
        return
    if fresh <= room:
        for k in range(least, KINDS):
            if s.on_depot(depot, k) > 0:
                load(s, seat, depot, k)
    else:
        s.then(s.p.d_kind, BIT[seat], depot, least)


# --- the turn ---------------------------------------------------------------------------------------------------------------
class Base(Decision):
    """What main question and effects share: taking, placing, selling, workers, passing."""

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Burgundy, s)
        out = Actions()
        self.legal(s, seat, a, b, out)
        for i in range(out.n):
            if out.items[i] == action:
                return 0
        kind = action & KIND_MASK
        value = die_of(action)
        if kind == K_TAKE and value == 0 and c.slot(what_of(action) & 31) >= 0:
            return c.p.rule("BUR-4.6")
        if value > 0 and (value == c.die(seat, 0) or value == c.die(seat, 1)):
            if kind == K_PLACE:
                rule = why_not_place(c, seat, value, what_of(action), where_of(action))
                return rule if rule != 0 else RULE_NO_ANSWER
            if kind == K_TAKE and where_of(action) == 0 and what_of(action) < BLACK:
                if c.slot(what_of(action)) < 0:
                    return c.p.rule("BUR-3.3")
                return c.p.rule("BUR-3.2")
            if kind == K_SELL and where_of(action) == 0 and what_of(action) < KINDS:
                if c.goods(seat, what_of(action)) == 0:
                    return c.p.rule("BUR-3.8")
                return c.p.rule("BUR-3.2")
        return RULE_NO_ANSWER

    def act(self, s: Burgundy, seat: i64, action: i64, value: i64) -> None:
        """Do what an answer says; workers are paid where a die of `value` has to be changed."""
        kind = action & KIND_MASK
        if kind == K_TAKE:
            slot = what_of(action)
            free: i64 = 1 if s.has(seat, 12) else 0
            pay_workers(s, seat, steps(s, seat, value, (slot >> 2) + 1, free))
            take(s, seat, slot)
        elif kind == K_PLACE:
            tile = what_of(action)
            space = where_of(action)
            free_one = free_step(s, seat, TYPE[tile])
            pay_workers(s, seat, steps(s, seat, value, NUMBER[space], free_one))
            unstore(s, seat, tile)
            place(s, seat, space, tile)
        elif kind == K_SELL:
            pay_workers(s, seat, steps(s, seat, value, what_of(action) + 1, 0))
            sell(s, seat, what_of(action))
        elif kind == K_WORKERS:
            take_workers(s, seat)
        elif kind == K_PASS and s.recorder is not None:
            s.recorder.add("pass", int(seat), {})


def pay_workers(s: Burgundy, seat: i64, n: i64) -> None:
    """Pay workers for changing a die."""
    s.data[s.p.o_workers + seat] -= n


class Main(Base):
    """What does the seat do with its dice? (BUR-3.1) Once both are used it may still buy, or ends its turn."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        first = c.die(seat, 0)
        second = c.die(seat, 1)
        if first > 0:
            self.add(c, seat, first, out)
        if second > 0 and second != first:
            self.add(c, seat, second, out)
        if first == 0 and second == 0:
            out.add(K_END)

    def add(self, s: Burgundy, seat: i64, value: i64, out: Actions) -> None:
        """The answers of one die; workers first, they are always there."""
        out.add(act(K_WORKERS, value, 0))
        add_takes(s, seat, value, ALL_TYPES, out)
        add_places(s, seat, value, out)
        add_sales(s, seat, value, out)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        if action == K_END:
            c.then(c.p.d_next, 0)
            return
        value = die_of(action)
        o = c.p.o_dice + seat * 2
        if c.data[o] == value:
            c.data[o] = 0
        else:
            c.data[o + 1] = 0
        if c.recorder is not None:
            c.recorder.add("die", int(seat), {"value": int(value)})
        self.act(c, seat, action, value)
        c.then(c.p.d_after, 0, seat)


class After(Decision):
    """An action is done: the next one, a last purchase, or the end of the turn (BUR-3.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        more = c.die(a, 0) > 0 or c.die(a, 1) > 0
        for e in c.p.h_open_to:
            if not more and e.open_to(c, a):
                more = True
        if more:
            c.then(c.p.d_main, BIT[a])
        else:
            c.then(c.p.d_next, 0)


# --- effects ----------------------------------------------------------------------------------------------------------------
class Free(Base):
    """A castle's extra action, as with a die of any value (BUR-4.3)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        out.add(K_WORKERS)
        add_takes(c, seat, 0, ALL_TYPES, out)
        add_places(c, seat, 0, out)
        add_sales(c, seat, 0, out)
        out.add(K_PASS)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        self.act(cast(Burgundy, s), seat, action, 0)


class Take(Base):
    """A building lets its owner take a hex of the types of the mask `a` (BUR-4.6)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        add_takes(cast(Burgundy, s), seat, 0, a, out)
        out.add(K_PASS)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        self.act(cast(Burgundy, s), seat, action, 0)


class Place(Base):
    """A town hall lets its owner place another hex on any number (BUR-4.9)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        add_places(cast(Burgundy, s), seat, 0, out)
        out.add(K_PASS)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        self.act(cast(Burgundy, s), seat, action, 0)


class Sell(Base):
    """A warehouse lets its owner sell (BUR-4.8)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        add_sales(cast(Burgundy, s), seat, 0, out)
        out.add(K_PASS)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        self.act(cast(Burgundy, s), seat, action, 0)


class Ship(Decision):
    """Which depot does the ship of seat `a` empty? (BUR-4.2) Nothing is asked when no goods fit."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        for depot in range(6):
            if fits(c, a, depot):
                c.then(self, BIT[a], a)
                return

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        # depots that give nothing are alike, but for what lies beside them
        c = cast(Burgundy, s)
        idle = False
        for depot in range(6):
            if fits(c, seat, depot):
                out.add(pack(K_SHIP, depot))
            elif not idle or c.has(seat, 5):
                idle = True
                out.add(pack(K_SHIP, depot))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        depot = action >> 8
        gather(c, seat, depot, 0)
        if c.has(seat, 5):
            c.then(c.p.d_ship_more, 0, depot, seat)
        for e in c.p.h_shipped:
            e.shipped(c, seat)


class ShipMore(Decision):
    """Which depot beside depot `a` does the ship of seat `b` empty as well? (BUR-7.5)"""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        if fits(c, b, (a + 1) % 6) or fits(c, b, (a + 5) % 6):
            c.then(self, BIT[b], a, b)

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        for k in range(2):
            depot: i64 = (a + 1 + k * 4) % 6
            if fits(c, seat, depot):
                out.add(pack(K_SHIP, depot))
        out.add(K_PASS)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action != K_PASS:
            gather(cast(Burgundy, s), seat, action >> 8, 0)


class Kind(Decision):
    """Which new kind of goods is taken from depot `a`, from kind `b` on? (BUR-4.2)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        room = 3 - kinds_held(c, seat)
        after: i64 = 0
        for k in range(b, KINDS):
            if c.on_depot(a, k) > 0 and c.goods(seat, k) == 0:
                after += 1
        for k in range(b, KINDS):
            if c.on_depot(a, k) > 0 and c.goods(seat, k) == 0:
                after -= 1
                if after >= room - 1:
                    out.add(pack(K_KIND, k))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        load(c, seat, a, action >> 8)
        gather(c, seat, a, (action >> 8) + 1)


class Sail(Decision):
    """The marker of seat `a` moves on and comes to lie on top (BUR-4.2)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        p = c.p
        if c.data[p.o_bridge + a] < BRIDGE_END:
            c.data[p.o_bridge + a] += 1
        arrive(c, a)
        if c.recorder is not None:
            c.recorder.add("sail", int(a), {"space": int(c.data[p.o_bridge + a])})
        for e in p.h_arrived:
            e.arrived(c, a)


def arrive(s: Burgundy, seat: i64) -> None:
    """The marker of a seat lies on top of its space."""
    s.set_fact(ARRIVALS, s.fact(ARRIVALS) + 1)
    s.data[s.p.o_arrival + seat] = s.fact(ARRIVALS)


class Discard(Decision):
    """Which hex leaves the storage to make room for the one on place `a` of the central board? (BUR-3.4)"""

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
        taken = c.slot(a)
        c.data[c.p.o_slots + a] = 0
        store(c, seat, taken)
        if c.recorder is not None:
            c.recorder.add("take", int(seat), {"hex": HEX_NAMES[taken], "slot": int(a)})
        for e in c.p.h_taken:
            e.taken(c, seat, a)


class Pay(Decision):
    """How much silver goes into a purchase, the rest being workers? (BUR-7.6)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        for k in range(3):
            n: i64 = 2 - k
            if c.silver(seat) >= n and c.workers(seat) >= 2 - n:
                out.add(pack(K_PAY, n))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        n: i64 = action >> 8
        c.data[c.p.o_silver + seat] -= n
        c.data[c.p.o_workers + seat] -= 2 - n
