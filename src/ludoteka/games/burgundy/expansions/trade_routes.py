"""Trade routes: sold goods are laid on a row of cards and bring bonuses where they fit (BUR-8.10 to BUR-8.12)."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK
from ludoteka.games.burgundy.actions import K_CARD, pack
from ludoteka.games.burgundy.components import CASTLE_HEX, HEX_NAMES, data
from ludoteka.games.burgundy.placing import building
from ludoteka.games.burgundy.state import Burgundy, BurgundyExpansion, BurgundyProgramme

CARDS: Final = 12
MOST: Final = 5
"""Cards of one route at most."""


def _kinds() -> list[int]:
    return [int(space[0]) - 1 for card in data("trade")["cards"] for space in card]


def _bonuses() -> list[int]:
    return [HEX_NAMES.index(space[1]) for card in data("trade")["cards"] for space in card]


KIND: Final[vec[i64]] = vec[i64](_kinds())
BONUS: Final[vec[i64]] = vec[i64](_bonuses())


class DealCard(Decision):
    """Chance: the next card of the route of seat `a` (BUR-8.10)."""

    def __init__(self) -> None:
        super().__init__()
        self.o_route: i64 = 0

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        for card in range(CARDS):
            free = True
            for i in range(c.p.seats * MOST):
                if c.data[self.o_route + i] == card + 1:
                    free = False
            if free:
                out.add(pack(K_CARD, card))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        cast(Burgundy, s).data[self.o_route + a * MOST + b] = (action >> 8) + 1


class TradeRoutes(BurgundyExpansion):
    """The element `trade_routes`."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "trade_routes"
        self.d_card: DealCard = DealCard()
        self.o_route: i64 = 0
        self.o_filled: i64 = 0
        self.each: i64 = 0

    @override
    def compile(self, p: BurgundyProgramme) -> None:
        seats = int(p.seats)
        self.each = data("trade")["players"][str(seats)]
        self.o_route = p.layout.reserve(
            "route", seats * MOST, "cards of the trade routes + 1: seat * 5 + place"
        )
        self.o_filled = p.layout.reserve("route_filled", seats, "spaces of the trade routes that hold goods")
        self.d_card.o_route = self.o_route
        p.add_decision(self.d_card, "card")

    @override
    def begins(self, s: Burgundy) -> None:
        for q in range(s.p.seats):
            for k in range(self.each):
                s.then(self.d_card, CHANCE_MASK, q, k)

    @override
    def sold(self, s: Burgundy, seat: i64, kind: i64, n: i64) -> None:
        for _ in range(n):
            at: i64 = s.data[self.o_filled + seat]
            if at >= self.each * 3:
                return
            s.data[self.o_filled + seat] = at + 1
            space = (s.data[self.o_route + seat * MOST + at // 3] - 1) * 3 + at % 3
            if KIND[space] == kind:
                if s.recorder is not None:
                    s.recorder.add("route", int(seat), {"hex": HEX_NAMES[BONUS[space]], "rule": "BUR-8.11"})
                if BONUS[space] == CASTLE_HEX:
                    s.then(s.p.d_free, BIT[seat])
                else:
                    building(s, seat, BONUS[space])

    @override
    def show(self, s: Burgundy, view: dict[str, object], seat: i64) -> None:
        routes: list[object] = []
        for q in range(int(s.p.seats)):
            spaces: list[object] = []
            for k in range(int(self.each)):
                card = int(s.data[self.o_route + q * MOST + k]) - 1
                if card >= 0:
                    for j in range(3):
                        spaces.append([int(KIND[card * 3 + j]) + 1, HEX_NAMES[int(BONUS[card * 3 + j])]])
            routes.append({"spaces": spaces, "filled": int(s.data[self.o_filled + q])})
        view["routes"] = routes

    @override
    def watch(self, s: Burgundy) -> None:
        for q in range(s.p.seats):
            n: i64 = 0
            for k in range(6):
                n += s.sold(q, k)
            want = n if n < self.each * 3 else self.each * 3
            assert s.data[self.o_filled + q] == want, (
                f"seat {q} has sold {n} goods and laid others on its route"
            )
