"""White castles: buildings that give an action with the value of the white die; monastery 29 (BUR-8.3, BUR-7.29)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import State
from ludoteka.core.seats import BIT
from ludoteka.games.burgundy.actions import K_PASS, K_WORKERS, act
from ludoteka.games.burgundy.components import MONK, WHITE_CASTLE
from ludoteka.games.burgundy.decisions import ALL_TYPES, Base
from ludoteka.games.burgundy.placing import add_places, add_sales, add_takes
from ludoteka.games.burgundy.state import WHITE, Burgundy, BurgundyExpansion, BurgundyProgramme


class WhiteAction(Base):
    """An action with the value of the white die, which workers and monasteries may change (BUR-8.3)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        value = c.fact(WHITE)
        out.add(act(K_WORKERS, value, 0))
        add_takes(c, seat, value, ALL_TYPES, out)
        add_places(c, seat, value, out)
        add_sales(c, seat, value, out)
        out.add(K_PASS)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        self.act(c, seat, action, c.fact(WHITE))


class WhiteCastles(BurgundyExpansion):
    """The element `white_castles`."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "white_castles"
        self.d_action: WhiteAction = WhiteAction()

    @override
    def compile(self, p: BurgundyProgramme) -> None:
        p.coloured[WHITE_CASTLE] += 6
        p.blacks[WHITE_CASTLE] += 2
        p.coloured[MONK + 29] += 1
        p.add_decision(self.d_action, "white_action")
        p.buy_more.append("white_action")

    @override
    def effect(self, s: Burgundy, seat: i64, space: i64, tile: i64) -> None:
        if tile == WHITE_CASTLE:
            s.then(self.d_action, BIT[seat])
