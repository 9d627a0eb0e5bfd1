"""Four extra hexes: monasteries 27 and 28, the crane and the geese (BUR-7.27, BUR-7.28, BUR-8.1, BUR-8.2)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import INTERLEAVES, Decision, State
from ludoteka.core.seats import BIT
from ludoteka.games.burgundy.actions import K_CRANE, K_GEESE, K_HIRE, K_PASS, pack
from ludoteka.games.burgundy.components import (
    CRANE,
    GEESE,
    HEX_NAMES,
    LIVESTOCK,
    LOG,
    MONK,
    TYPE,
    WATCHTOWER,
    WHITE_CASTLE,
)
from ludoteka.games.burgundy.decisions import arrive
from ludoteka.games.burgundy.phases import SCORED, buildings
from ludoteka.games.burgundy.placing import building, flock, pasture
from ludoteka.games.burgundy.state import (
    G_LIVESTOCK,
    TURN_DECISIONS,
    Burgundy,
    BurgundyExpansion,
    BurgundyProgramme,
)

NO_BEAST = 4


class Crane(Decision):
    """Of which kind of building does the crane have the effect? (BUR-8.1)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for k in range(WATCHTOWER + 1):
            out.add(pack(K_CRANE, k))
        if cast(Burgundy, s).p.coloured[WHITE_CASTLE] > 0:
            out.add(pack(K_CRANE, WHITE_CASTLE))
        out.add(K_PASS)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action == K_PASS:
            return
        c = cast(Burgundy, s)
        kind = action >> 8
        building(c, seat, kind)
        for e in c.p.h_effect:
            if kind == WHITE_CASTLE:
                e.effect(c, seat, a, kind)


class Geese(Decision):
    """The animals of which other kind in the pasture do the geese on space `a` score as well? (BUR-8.2)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        for k in range(4):
            if flock(c, seat, a, k) > 0:
                out.add(pack(K_GEESE, k))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        score(cast(Burgundy, s), seat, a, action >> 8)


def score(s: Burgundy, seat: i64, space: i64, kind: i64) -> None:
    """Points of geese just placed."""
    n = flock(s, seat, space, kind) + 2 + (1 if s.has(seat, 7) else 0)
    s.score(seat, G_LIVESTOCK, n)
    if s.recorder is not None:
        fields = {"points": int(n), "hex": HEX_NAMES[GEESE], "space": int(space), "rule": "BUR-8.2"}
        s.recorder.add("livestock", int(seat), fields)


class ExtraHexes(BurgundyExpansion):
    """The element `extra_hexes`."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "extra_hexes"
        self.d_crane: Crane = Crane()
        self.d_geese: Geese = Geese()
        self.more: list[str] = []

    @override
    def compile(self, p: BurgundyProgramme) -> None:
        p.coloured[MONK + 27] += 1
        p.coloured[MONK + 28] += 1
        p.blacks[CRANE] += 1
        p.blacks[GEESE] += 1
        p.add_decision(self.d_crane, "crane")
        p.add_decision(self.d_geese, "geese")
        p.buy_more.append("crane")
        p.buy_more.append("geese")

    @override
    def ready(self, p: BurgundyProgramme) -> None:
        self.more = p.buy_more

    @override
    def offers_at(self) -> list[str]:
        return TURN_DECISIONS + self.more

    @override
    def kinds(self) -> list[int]:
        return [K_HIRE]

    @override
    def any_time(self) -> list[int]:
        return [K_HIRE]

    @override
    def open_to(self, s: Burgundy, seat: i64) -> bool:
        return s.has(seat, 28) and s.silver(seat) > 0

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        if c.has(seat, 28) and c.silver(seat) > 0:
            out.add(K_HIRE)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Burgundy, s)
        c.add_silver(seat, -1)
        c.add_workers(seat, 2)
        if c.recorder is not None:
            c.recorder.add("workers", int(seat), {"n": 2})
        return INTERLEAVES

    @override
    def effect(self, s: Burgundy, seat: i64, space: i64, tile: i64) -> None:
        if tile == CRANE:
            s.then(self.d_crane, BIT[seat], space)
        elif tile == GEESE:
            for k in range(4):
                if flock(s, seat, space, k) > 0:
                    s.then(self.d_geese, BIT[seat], space)
                    return
            score(s, seat, space, NO_BEAST)

    @override
    def animals(self, s: Burgundy, seat: i64, space: i64, tile: i64) -> i64:
        mask = pasture(s, seat, space)
        n: i64 = 0
        while mask != 0:
            low = mask & -mask
            mask ^= low
            if s.hex_at(seat, LOG[low % 67]) == GEESE and TYPE[tile] == LIVESTOCK:
                n += 2 + (1 if s.has(seat, 7) else 0)
        return n

    @override
    def arrived(self, s: Burgundy, seat: i64) -> None:
        for q in range(s.p.seats):
            if q != seat and s.has(q, 27) and s.data[s.p.o_bridge + q] == s.data[s.p.o_bridge + seat]:
                arrive(s, q)

    @override
    def building_more(self, s: Burgundy, seat: i64, kind: i64) -> i64:
        if buildings(s, seat, CRANE) == 0:
            return 0
        # one kind for all monasteries together; any of them is worth the same
        for number in range(16, 24):
            if s.has(seat, number):
                return 1 if SCORED[number - 16] == kind else 0
        return 1 if kind == WHITE_CASTLE else 0
