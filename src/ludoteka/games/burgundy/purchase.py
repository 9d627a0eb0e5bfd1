"""The purchase: once a turn, at any moment of it, also in the middle of an effect (BUR-3.10, BUR-3.11, BUR-7.6)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import INTERLEAVES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT
from ludoteka.games.burgundy.actions import K_BUY, pack
from ludoteka.games.burgundy.components import BLACK, INN_SLOT, SLOTS
from ludoteka.games.burgundy.placing import take
from ludoteka.games.burgundy.state import BOUGHT, TURN_DECISIONS, Burgundy, BurgundyExpansion

PRICE = 2


def can_pay(s: Burgundy, seat: i64) -> bool:
    """Whether a seat can pay for a purchase: silver, or workers with monastery 6."""
    if s.silver(seat) >= PRICE:
        return True
    return s.has(seat, 6) and s.silver(seat) + s.workers(seat) >= PRICE


class Purchase(BurgundyExpansion):
    """Part of the base game, written as an owner of answers that interleave."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "purchase"
        self.more: list[str] = []

    @override
    def offers_at(self) -> list[str]:
        return TURN_DECISIONS + self.more

    @override
    def kinds(self) -> list[int]:
        return [K_BUY]

    @override
    def any_time(self) -> list[int]:
        return [K_BUY]

    @override
    def open_to(self, s: Burgundy, seat: i64) -> bool:
        if s.fact(BOUGHT) != 0 or not can_pay(s, seat):
            return False
        first: i64 = 0 if s.has(seat, 6) else BLACK
        for i in range(first, SLOTS):
            if s.slot(i) >= 0:
                return True
        return False

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        if c.fact(BOUGHT) != 0 or not can_pay(c, seat):
            return
        first: i64 = 0 if c.has(seat, 6) else BLACK
        for i in range(first, INN_SLOT + 1):
            if c.slot(i) >= 0:
                out.add(pack(K_BUY, i))

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Burgundy, s)
        slot: i64 = action >> 8
        if slot < 0 or slot > INN_SLOT or c.slot(slot) < 0:
            return RULE_NO_ANSWER
        if c.fact(BOUGHT) != 0:
            return c.p.rule("BUR-3.10")
        if not can_pay(c, seat):
            return c.p.rule("BUR-3.11")
        if slot < BLACK and not c.has(seat, 6):
            return c.p.rule("BUR-7.6")
        return 0

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Burgundy, s)
        c.set_fact(BOUGHT, 1)
        if c.recorder is not None:
            c.recorder.add("buy", int(seat), {})
        if c.has(seat, 6) and c.workers(seat) > 0:
            c.then(c.p.d_pay, BIT[seat])
        else:
            c.data[c.p.o_silver + seat] -= PRICE
        take(c, seat, action >> 8)
        return INTERLEAVES
