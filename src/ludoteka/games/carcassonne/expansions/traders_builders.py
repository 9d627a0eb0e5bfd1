"""Traders & Builders: goods for whoever closes a city, the builder's second tile, the pig (CAR-9)."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import CONSUMES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT
from ludoteka.games.carcassonne.actions import (
    CITY,
    FIELD,
    K_ANOTHER,
    K_BUILDER,
    K_FINISH,
    K_PIG,
    ROAD,
    deploy,
)
from ludoteka.games.carcassonne.components import STRIDE
from ludoteka.games.carcassonne.decisions import begin_part, feature_node, stage_total, tell_deploy
from ludoteka.games.carcassonne.scoring import cells_of
from ludoteka.games.carcassonne.state import (
    C_GOODS,
    F_BUILDER,
    F_PIG,
    TURN_PART,
    Carcassonne,
    CarcassonneExpansion,
    CarcassonneProgramme,
)

GOODS: Final = ["wine", "grain", "cloth"]
GOODS_POINTS: Final = 10


class Goods(CarcassonneExpansion):
    """Tokens for whoever places the tile that completes a city; at the end 10 points for most of each kind (CAR-9.1).

    Its range holds the tokens: seat * 3 + kind.
    """

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0
        self.shift: i64 = 0

    @override
    def compile(self, p: CarcassonneProgramme) -> None:
        self.offset = p.layout.reserve("goods", int(p.seats) * 3, "tokens: seat * 3 + wine, grain, cloth")
        shift = p.take_bits(15)
        self.shift = shift
        for k in range(3):
            p.components.add_mark("good", GOODS[k], 1, shift + 5 * k)

    @override
    def completed(self, s: Carcassonne, seat: i64, root: i64) -> None:
        if s.kind_of_node(root) != CITY:
            return
        word = s.sum_of(root)
        got = False
        for k in range(3):
            n = (word >> (self.shift + 5 * k)) & 31
            if n > 0:
                s.data[self.offset + seat * 3 + k] += n
                got = True
        if got and s.recorder is not None:
            taken: dict[str, Any] = {GOODS[k]: int((word >> (self.shift + 5 * k)) & 31) for k in range(3)}
            taken["places"] = cells_of(s, root)
            s.recorder.add("goods", seat, taken)

    @override
    def final(self, s: Carcassonne) -> None:
        for k in range(3):
            most: i64 = 0
            for seat in range(s.p.seats):
                most = max(most, s.data[self.offset + seat * 3 + k])
            if most == 0:
                continue
            for seat in range(s.p.seats):
                if s.data[self.offset + seat * 3 + k] == most:
                    s.add_points(seat, C_GOODS, GOODS_POINTS)
                    if s.recorder is not None:
                        s.recorder.add(
                            "score",
                            seat,
                            {
                                "points": GOODS_POINTS,
                                "feature": GOODS[k],
                                "finished": True,
                                "places": [],
                                "rule": "CAR-9.1",
                                "terms": [{"what": "majority", "n": GOODS_POINTS}],
                            },
                        )

    @override
    def worth(self, s: Carcassonne, seat: i64) -> float:
        total: float = 0.0
        for k in range(3):
            mine = s.data[self.offset + seat * 3 + k]
            best: i64 = 0
            for other in range(s.p.seats):
                if other != seat:
                    best = max(best, s.data[self.offset + other * 3 + k])
            total += 5.0 + 1.5 * float(max(-3, min(3, mine - best))) if mine or best else 0.0
        return total

    @override
    def show(self, s: Carcassonne, view: dict[str, Any], seat: i64) -> None:
        view["goods"] = [
            {GOODS[k]: int(s.data[self.offset + q * 3 + k]) for k in range(3)} for q in range(s.p.seats)
        ]


class SecondPart(Decision):
    """Does the player take the second tile that the builder grants? (CAR-9.3)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        out.add(K_ANOTHER)
        out.add(K_FINISH)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Carcassonne, s)
        if action == K_ANOTHER:
            if c.recorder is not None:
                c.recorder.add("second-part", seat, {})
            begin_part(c, 2)


class Builder(CarcassonneExpansion):
    """A builder joins an own follower on an unfinished road or city; extending that feature earns a second tile (CAR-9.2, 9.3).

    Its range holds one mark: 1 while the turn's first part has earned a second.
    """

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0
        self.second: Decision = SecondPart()
        self.wrong_place: i64 = 0
        self.none_left: i64 = 0

    @override
    def kinds(self) -> list[int]:
        return [K_BUILDER]

    @override
    def offers_at(self) -> list[str]:
        return ["deploy"]

    @override
    def compile(self, p: CarcassonneProgramme) -> None:
        p.add_piece(F_BUILDER)
        self.offset = p.layout.reserve(
            "builder", 1, "1 while the first part of this turn has earned a second one"
        )
        self.second = p.add_decision(SecondPart(), "second_part")
        self.wrong_place = p.rule("CAR-9.2")
        self.none_left = p.rule("CAR-3.1")

    def node_of(self, s: Carcassonne, seat: i64) -> i64:
        """Where the seat's builder stands, -1 in the supply."""
        return special_node(s, seat, F_BUILDER)

    @override
    def placed(self, s: Carcassonne, seat: i64, tile: i64) -> None:
        # the trigger is fixed when the tile is placed, whatever happens to the builder later in the turn
        if s.fact(TURN_PART) != 1:
            return
        s.data[self.offset] = 0
        node = self.node_of(s, seat)
        if node < 0:
            return
        root = s.find(node)
        first: i64 = s.node_at(tile, 0)
        for i in range(s.p.components.n_features[s.tile_type(tile)]):
            if s.find(first + i) == root:
                s.data[self.offset] = 1
                return

    @override
    def part_ended(self, s: Carcassonne, seat: i64) -> None:
        if s.data[self.offset] == 1 and s.fact(TURN_PART) == 1:
            s.data[self.offset] = 0
            if stage_total(s) > 0:
                s.then(self.second, BIT[seat])

    @override
    def left(self, s: Carcassonne, seat: i64, root: i64) -> None:
        lonely_goes_home(s, seat, root, F_BUILDER)

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Carcassonne, s)
        if c.supply(seat, F_BUILDER) > 0:
            add_special(c, seat, K_BUILDER, out)

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Carcassonne, s)
        return why_not_special(c, seat, F_BUILDER, action, self.wrong_place, self.none_left)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Carcassonne, s)
        node = feature_node(c, action)
        c.put(seat, F_BUILDER, node)
        tell_deploy(c, seat, "builder", node)
        return CONSUMES

    @override
    def worth(self, s: Carcassonne, seat: i64) -> float:
        node = self.node_of(s, seat)
        return 4.0 * (1.0 - s.progress()) if node >= 0 and not s.is_complete(s.find(node)) else 0.0


class Pig(CarcassonneExpansion):
    """A pig joins an own farmer; it raises its owner's rate by one if he shares the majority (CAR-9.4)."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong_place: i64 = 0
        self.none_left: i64 = 0

    @override
    def kinds(self) -> list[int]:
        return [K_PIG]

    @override
    def offers_at(self) -> list[str]:
        return ["deploy"]

    @override
    def compile(self, p: CarcassonneProgramme) -> None:
        p.add_piece(F_PIG)
        self.wrong_place = p.rule("CAR-9.4")
        self.none_left = p.rule("CAR-3.1")

    @override
    def farm_rate(self, s: Carcassonne, seat: i64, root: i64, rate: i64) -> i64:
        node = special_node(s, seat, F_PIG)
        return rate + 1 if node >= 0 and s.find(node) == root else rate

    @override
    def left(self, s: Carcassonne, seat: i64, root: i64) -> None:
        lonely_goes_home(s, seat, root, F_PIG)

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Carcassonne, s)
        if c.supply(seat, F_PIG) > 0:
            add_special(c, seat, K_PIG, out)

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        return why_not_special(cast(Carcassonne, s), seat, F_PIG, action, self.wrong_place, self.none_left)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Carcassonne, s)
        node = feature_node(c, action)
        c.put(seat, F_PIG, node)
        tell_deploy(c, seat, "pig", node)
        return CONSUMES


def special_node(s: Carcassonne, seat: i64, kind: i64) -> i64:
    """Where the one special figure of a kind stands, -1 in the supply."""
    p = s.p
    first = seat * p.pieces
    for i in range(p.pieces):
        if p.kind_of_piece[i] == kind:
            return s.piece_node(first + i)
    return -1


def may_stand(s: Carcassonne, seat: i64, kind: i64, node: i64) -> bool:
    """Whether a builder (action kind K_BUILDER) or pig may join this feature: an own follower is there already."""
    feature = s.kind_of_node(node)
    root = s.find(node)
    if kind == K_PIG:
        return feature == FIELD and s.has_follower(root, seat)
    return (feature == ROAD or feature == CITY) and not s.is_complete(root) and s.has_follower(root, seat)


def add_special(s: Carcassonne, seat: i64, kind: i64, out: Actions) -> None:
    """Add the deployments of a builder or pig onto the tile just placed."""
    tile = s.last_tile()
    at = s.tile_type(tile) * STRIDE
    first: i64 = s.node_at(tile, 0)
    for i in range(s.p.components.n_features[s.tile_type(tile)]):
        if may_stand(s, seat, kind, first + i):
            out.add(deploy(kind, s.p.components.code[at + i]))


def why_not_special(
    s: Carcassonne, seat: i64, figure: i64, action: i64, wrong_place: i64, none_left: i64
) -> i64:
    """The rule against a builder or pig on that feature, 0 for none."""
    node = feature_node(s, action)
    if node < 0:
        return RULE_NO_ANSWER
    if s.supply(seat, figure) == 0:
        return none_left
    return 0 if may_stand(s, seat, action & 255, node) else wrong_place


def lonely_goes_home(s: Carcassonne, seat: i64, root: i64, kind: i64) -> None:
    """A special figure leaves with its owner's last follower."""
    node = special_node(s, seat, kind)
    if node >= 0 and s.find(node) == root and not s.has_follower(root, seat):
        p = s.p
        first = seat * p.pieces
        for i in range(p.pieces):
            if p.kind_of_piece[i] == kind:
                s.take_home(first + i)
