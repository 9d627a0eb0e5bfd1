"""Shields: taken with two equal dice, laid on castles, paid for at the end of every phase (BUR-8.13 to BUR-8.17)."""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import CONSUMES, INTERLEAVES, Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK
from ludoteka.games.burgundy.actions import K_COPY, K_DRAW_SHIELD, K_SETDIE, K_SHIELD, pack
from ludoteka.games.burgundy.components import CASTLE_HEX, DUCHY, INN, LIVESTOCK, SPACES, STORE
from ludoteka.games.burgundy.expansions.shield_questions import (
    DEPOT_END,
    ON_CASTLE,
    SHIELDS,
    Direct,
    Lay,
    Name,
    Shrink,
    Tribute,
    has_shield,
    lay,
)
from ludoteka.games.burgundy.placing import steps
from ludoteka.games.burgundy.state import (
    G_MORE,
    PHASE,
    TURN_DECISIONS,
    Burgundy,
    BurgundyExpansion,
    BurgundyProgramme,
)

PER_DEPOT: Final = [[1, 1, 1, 1, 1, 1], [1, 2, 1, 2, 1, 2], [2, 2, 2, 2, 2, 2]]
"""Shields beside depots 1 to 6 with two, three, four players."""


class DrawShield(Decision):
    """Chance: the next shield for depot `a` (BUR-8.13)."""

    def __init__(self) -> None:
        super().__init__()
        self.o_where: i64 = 0

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        for n in range(SHIELDS):
            if c.data[self.o_where + n] == 0:
                out.add(pack(K_DRAW_SHIELD, n + 1))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        cast(Burgundy, s).data[self.o_where + (action >> 8) - 1] = a


class Shields(BurgundyExpansion):
    """The element `shields`."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "shields"
        self.o_where: i64 = 0
        self.o_set: i64 = 0
        self.d_draw: DrawShield = DrawShield()
        self.d_lay: Lay = Lay()
        self.d_name: Name = Name()
        self.d_direct: Direct = Direct()
        self.d_tribute: Tribute = Tribute()
        self.d_shrink: Shrink = Shrink()
        self.more: list[str] = []

    @override
    def compile(self, p: BurgundyProgramme) -> None:
        self.o_where = p.layout.reserve(
            "shields",
            SHIELDS,
            "where each shield is: 0 out of the game, 1 to 6 a depot, from 100 on seat * 40 + space",
        )
        self.o_set = p.layout.reserve("shield_16", 1, "whether a die has been set in this turn")
        p.o_copy = p.layout.reserve(
            "copied", int(p.seats), "1 + the seat whose monasteries work for a seat too"
        )
        p.most_stored = STORE
        self.d_draw.o_where = self.o_where
        for d in (self.d_lay, self.d_name, self.d_direct, self.d_tribute, self.d_shrink):
            d.o_where = self.o_where
        self.d_lay.d_shrink = self.d_shrink
        self.d_tribute.d_shrink = self.d_shrink
        p.add_decision(self.d_draw, "draw_shield")
        p.add_decision(self.d_lay, "lay")
        p.add_decision(self.d_name, "name")
        p.add_decision(self.d_direct, "direct")
        p.add_decision(self.d_tribute, "tribute")
        p.add_decision(self.d_shrink, "shrink")
        p.buy_more.append("name")

    @override
    def ready(self, p: BurgundyProgramme) -> None:
        self.more = p.buy_more

    def owns(self, s: Burgundy, seat: i64, n: i64) -> bool:
        """Whether a shield lies on a castle of the seat."""
        return has_shield(s, self.o_where, seat, n)

    # --- taking ---------------------------------------------------------------------------------------------------------
    @override
    def begins(self, s: Burgundy) -> None:
        for depot in range(6):
            for _ in range(PER_DEPOT[s.p.seats - 2][depot]):
                s.then(self.d_draw, CHANCE_MASK, depot + 1)

    @override
    def offers_at(self) -> list[str]:
        return TURN_DECISIONS + self.more

    @override
    def kinds(self) -> list[int]:
        return [K_SHIELD, K_COPY, K_SETDIE]

    @override
    def any_time(self) -> list[int]:
        return [K_COPY, K_SETDIE]

    def cost(self, s: Burgundy, seat: i64, depot: i64) -> i64:
        """Workers that make both dice show a number; -1 when a die has been used."""
        first = s.die(seat, 0)
        second = s.die(seat, 1)
        if first == 0 or second == 0:
            return -1
        return steps(s, seat, first, depot, 0) + steps(s, seat, second, depot, 0)

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        main = d.index == c.p.d_main.index
        if main or (d.index == c.p.d_free.index and self.owns(c, seat, 11)):
            for n in range(SHIELDS):
                depot: i64 = c.data[self.o_where + n]
                if depot > 0 and depot <= DEPOT_END:
                    price: i64 = self.cost(c, seat, depot) if main else 0
                    if price >= 0 and price <= c.workers(seat):
                        out.add(pack(K_SHIELD, n + 1))
        if c.data[c.p.o_copy + seat] == 0 and self.owns(c, seat, 6):
            for q in range(c.p.seats):
                if q != seat:
                    out.add(pack(K_COPY, q))
        if main and c.data[self.o_set] == 0 and self.owns(c, seat, 16):
            for k in range(2):
                old = c.die(seat, k)
                if old > 0 and (k == 0 or old != c.die(seat, 0)):
                    for v in range(1, 7):
                        if v != old:
                            out.add(pack(K_SETDIE, (old - 1) * 6 + v - 1))

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Burgundy, s)
        p = c.p
        kind = action & KIND_MASK
        field: i64 = action >> 8
        if kind == K_COPY:
            c.data[p.o_copy + seat] = field + 1
            if c.recorder is not None:
                c.recorder.add("copy", int(seat), {"other": int(field)})
            return INTERLEAVES
        if kind == K_SETDIE:
            c.data[self.o_set] = 1
            old = field // 6 + 1
            o = p.o_dice + seat * 2
            c.data[o if c.data[o] == old else o + 1] = field % 6 + 1
            return INTERLEAVES
        main = d.index == p.d_main.index
        if main:
            c.data[p.o_workers + seat] -= self.cost(c, seat, c.data[self.o_where + field - 1])
            c.data[p.o_dice + seat * 2] = 0
            c.data[p.o_dice + seat * 2 + 1] = 0
        if c.recorder is not None:
            c.recorder.add("shield", int(seat), {"n": int(field)})
        castles: i64 = 0
        at: i64 = 0
        for h in range(SPACES):
            if c.hex_at(seat, h) == CASTLE_HEX:
                castles += 1
                at = h
        if castles == 1:
            lay(c, self.o_where, self.d_shrink, seat, field, at)
        else:
            c.then(self.d_lay, BIT[seat], field)
        if main:
            c.then(p.d_after, 0, seat)
        return CONSUMES

    @override
    def turn_begins(self, s: Burgundy, seat: i64) -> None:
        s.data[self.o_set] = 0

    # --- what shields do ------------------------------------------------------------------------------------------------
    @override
    def pasture(self, s: Burgundy, seat: i64, mask: i64) -> i64:
        if self.owns(s, seat, 1):
            return DUCHY.colour_mask[s.duchy(seat) * 8 + LIVESTOCK] | mask
        return mask

    @override
    def workers_gained(self, s: Burgundy, seat: i64) -> None:
        for q in range(s.p.seats):
            if q != seat and self.owns(s, q, 2):
                s.data[s.p.o_workers + q] += 1

    @override
    def room(self, s: Burgundy, seat: i64) -> i64:
        return STORE - 3 if self.owns(s, seat, 4) else 0

    @override
    def shipped(self, s: Burgundy, seat: i64) -> None:
        if self.owns(s, seat, 5):
            s.then(self.d_name, 0, seat)

    @override
    def bonus(self, s: Burgundy, seat: i64, points: i64) -> i64:
        return points if self.owns(s, seat, 7) else 0

    @override
    def mine_silver(self, s: Burgundy, seat: i64, mines: i64) -> i64:
        return mines if self.owns(s, seat, 8) else 0

    @override
    def sale_silver(self, s: Burgundy, seat: i64, n: i64) -> i64:
        if not self.owns(s, seat, 9):
            return 0
        return n - 2 if s.has(seat, 3) else n - 1

    @override
    def sale_points(self, s: Burgundy, seat: i64, points: i64) -> i64:
        return points if self.owns(s, seat, 12) else 0

    @override
    def monastery_extra(self, s: Burgundy, seat: i64, number: i64, points: i64) -> i64:
        return points if self.owns(s, seat, 10) else 0

    @override
    def region_extra(self, s: Burgundy, seat: i64, region: i64) -> i64:
        return 1 if self.owns(s, seat, 17) else 0

    @override
    def open_spaces(self, s: Burgundy, seat: i64, mask: i64) -> i64:
        if self.owns(s, seat, 18):
            return DUCHY.colour_mask[s.duchy(seat) * 8 + INN] & ~s.data[s.p.o_covered + seat]
        return mask

    @override
    def phase_over(self, s: Burgundy) -> None:
        order: vec[i64] = vec[i64]([-1] * 4)
        done: i64 = 0
        for k in range(s.p.seats):
            best: i64 = -1
            for q in range(s.p.seats):
                if (done & BIT[q]) == 0 and (best < 0 or s.ahead(q, best)):
                    best = q
            done |= BIT[best]
            order[k] = best
        for k in range(s.p.seats):
            s.then(self.d_direct, 0, 14, order[k])
            s.then(self.d_direct, 0, 15, order[k])
        for k in range(s.p.seats):
            s.then(self.d_tribute, 0, order[k])

    @override
    def finals(self, s: Burgundy, seat: i64) -> None:
        points: i64 = 0
        for n in range(1, SHIELDS + 1):
            if self.owns(s, seat, n):
                points += 12 if n <= 6 else 8 if n <= 12 else 4
        if self.owns(s, seat, 13):
            points *= 2
        s.score(seat, G_MORE, points)
        if s.recorder is not None and points > 0:
            s.recorder.add("shields", int(seat), {"points": int(points), "rule": "BUR-8.16"})

    @override
    def hopes(self, s: Burgundy, seat: i64, ahead: float) -> float:
        """Points of the shields, some more for what they still do, less the tribute that is still to be paid."""
        value = 0.0
        tributes = float(5 - s.fact(PHASE))
        for n in range(1, SHIELDS + 1):
            if self.owns(s, seat, n):
                points = 12.0 if n <= 6 else 8.0 if n <= 12 else 4.0
                value += max(0.0, points + 6.0 * ahead - 1.2 * tributes)
        return value

    @override
    def show(self, s: Burgundy, view: dict[str, Any], seat: i64) -> None:
        depots: list[list[int]] = [[] for _ in range(6)]
        placed: dict[str, list[list[int]]] = {}
        for n in range(SHIELDS):
            w = int(s.data[self.o_where + n])
            if 0 < w <= DEPOT_END:
                depots[w - 1].append(n + 1)
            elif w >= ON_CASTLE:
                placed.setdefault(str((w - ON_CASTLE) // 40), []).append([(w - ON_CASTLE) % 40, n + 1])
        view["shields"] = {"depots": depots, "placed": placed}
        view["copied"] = [int(s.data[s.p.o_copy + q]) - 1 for q in range(int(s.p.seats))]
        view["set"] = int(s.data[self.o_set])

    @override
    def watch(self, s: Burgundy) -> None:
        taken: list[int] = []
        for n in range(SHIELDS):
            w = int(s.data[self.o_where + n])
            if w >= ON_CASTLE:
                q, h = (w - ON_CASTLE) // 40, (w - ON_CASTLE) % 40
                assert q < s.p.seats, "nobody has that shield"
                assert s.hex_at(q, h) == CASTLE_HEX, f"shield {n + 1} lies on no castle"
                assert w not in taken, "two shields lie on one castle"
                taken.append(w)
            else:
                assert 0 <= w <= DEPOT_END, f"shield {n + 1} is nowhere"
        for q in range(s.p.seats):
            if s.data[s.p.o_copy + q] != 0:
                assert self.owns(s, q, 6), f"seat {q} copies monasteries without shield 6"
