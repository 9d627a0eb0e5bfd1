"""Inns & Cathedrals: inns on roads, cathedrals in cities, the big follower, a sixth player (CAR-8)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import CONSUMES, Decision, State
from ludoteka.games.carcassonne.actions import CITY, K_BIG, ROAD
from ludoteka.games.carcassonne.decisions import add_free_features, feature_node, tell_deploy, why_not_free
from ludoteka.games.carcassonne.state import F_BIG, Carcassonne, CarcassonneExpansion, CarcassonneProgramme


class Inns(CarcassonneExpansion):
    """A finished road with an inn pays 2 a tile, an unfinished one nothing (CAR-8.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.shift: i64 = 0
        self.zero: bool = True

    @override
    def compile(self, p: CarcassonneProgramme) -> None:
        shift = p.take_bits(4)
        self.shift = shift
        self.zero = p.options["inn_unfinished"] == "zero"
        p.components.add_mark("inn", True, 1, shift)

    @override
    def points(self, s: Carcassonne, root: i64, kind: i64, finished: bool, per: i64) -> i64:
        if kind == ROAD and (s.sum_of(root) >> self.shift) & 15:
            if finished:
                return 2
            return 0 if self.zero else per
        return per

    @override
    def points_rule(self, s: Carcassonne, root: i64, kind: i64, finished: bool, rule: str) -> str:
        return "CAR-8.1" if kind == ROAD and (s.sum_of(root) >> self.shift) & 15 else rule


class Cathedrals(CarcassonneExpansion):
    """A finished city with a cathedral pays 3 a tile and shield, an unfinished one nothing (CAR-8.2)."""

    def __init__(self) -> None:
        super().__init__()
        self.shift: i64 = 0
        self.zero: bool = True

    @override
    def compile(self, p: CarcassonneProgramme) -> None:
        shift = p.take_bits(3)
        self.shift = shift
        self.zero = p.options["inn_unfinished"] == "zero"
        p.components.add_mark("cathedral", True, 1, shift)

    @override
    def points(self, s: Carcassonne, root: i64, kind: i64, finished: bool, per: i64) -> i64:
        if kind == CITY and (s.sum_of(root) >> self.shift) & 7:
            if finished:
                return 3
            return 0 if self.zero else per
        return per

    @override
    def points_rule(self, s: Carcassonne, root: i64, kind: i64, finished: bool, rule: str) -> str:
        return "CAR-8.2" if kind == CITY and (s.sum_of(root) >> self.shift) & 7 else rule


class BigMeeple(CarcassonneExpansion):
    """One big follower a seat, of strength 2; otherwise a follower like any other (CAR-8.3)."""

    @override
    def kinds(self) -> list[int]:
        return [K_BIG]

    @override
    def offers_at(self) -> list[str]:
        return ["deploy"]

    @override
    def compile(self, p: CarcassonneProgramme) -> None:
        p.add_piece(F_BIG)

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Carcassonne, s)
        if c.supply(seat, F_BIG) > 0:
            add_free_features(c, K_BIG, out)

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        return why_not_free(cast(Carcassonne, s), seat, F_BIG, action)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Carcassonne, s)
        node = feature_node(c, action)
        c.put(seat, F_BIG, node)
        tell_deploy(c, seat, "big", node)
        return CONSUMES
