"""Inns: bought like hexes of the black depot, they lie on any colour and make a region count as larger (BUR-8.4 to BUR-8.6)."""

from __future__ import annotations

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.games.burgundy.components import (
    BOARD,
    DUCHY,
    INN_HEX,
    INN_SLOT,
    REGIONS,
    SPACES,
    STORE,
)
from ludoteka.games.burgundy.state import Burgundy, BurgundyExpansion, BurgundyProgramme

INNS = 5


class Inns(BurgundyExpansion):
    """The element `inns`."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "inns"
        self.o_out: i64 = 0
        self.o_below: i64 = 0

    @override
    def compile(self, p: BurgundyProgramme) -> None:
        self.o_out = p.layout.reserve("inns_out", 1, "inns that have come beside the black depot so far")
        self.o_below = p.layout.reserve("inns_below", 1, "inns below the one on top of the stack")

    @override
    def phase_filled(self, s: Burgundy) -> None:
        if s.data[self.o_out] >= INNS:
            return
        s.data[self.o_out] += 1
        if s.slot(INN_SLOT) >= 0:
            s.data[self.o_below] += 1
        else:
            s.data[s.p.o_slots + INN_SLOT] = INN_HEX + 1

    @override
    def taken(self, s: Burgundy, seat: i64, slot: i64) -> None:
        if slot == INN_SLOT and s.data[self.o_below] > 0:
            s.data[self.o_below] -= 1
            s.data[s.p.o_slots + INN_SLOT] = INN_HEX + 1

    def inn_in(self, s: Burgundy, seat: i64, region: i64) -> bool:
        """Whether an inn lies in a region."""
        d = s.duchy(seat)
        for h in range(SPACES):
            if s.hex_at(seat, h) == INN_HEX and DUCHY.region[d * BOARD + h] == region:
                return True
        return False

    @override
    def region_extra(self, s: Burgundy, seat: i64, region: i64) -> i64:
        return 1 if self.inn_in(s, seat, region) else 0

    @override
    def spaces(self, s: Burgundy, seat: i64, tile: i64, mask: i64) -> i64:
        if tile == INN_HEX and mask != 0:
            d = s.duchy(seat)
            for region in range(REGIONS):
                if DUCHY.size[d * REGIONS + region] > 0 and self.inn_in(s, seat, region):
                    mask &= ~DUCHY.region_mask[d * REGIONS + region]
        return mask

    @override
    def why_not_space(self, s: Burgundy, seat: i64, tile: i64, space: i64) -> str:
        return "BUR-8.6" if tile == INN_HEX else ""

    @override
    def show(self, s: Burgundy, view: dict[str, object], seat: i64) -> None:
        on_top = 1 if s.slot(INN_SLOT) >= 0 else 0
        view["inns"] = int(s.data[self.o_below]) + on_top

    @override
    def watch(self, s: Burgundy) -> None:
        n = s.data[self.o_below] + s.data[s.p.o_gone + INN_HEX]
        if s.slot(INN_SLOT) >= 0:
            n += 1
        for q in range(s.p.seats):
            for h in range(SPACES):
                if s.hex_at(q, h) == INN_HEX:
                    n += 1
            for k in range(STORE):
                if s.store(q, k) == INN_HEX:
                    n += 1
        assert n == s.data[self.o_out], f"there are {n} inns, not {s.data[self.o_out]}"
