"""The River: a spring instead of the start tile, ten tiles that continue it, the lake; then the ordinary tiles (CAR-7)."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.contract import Decision, State
from ludoteka.games.carcassonne.actions import place_cell, place_rot
from ludoteka.games.carcassonne.board import SIDE_STEP, entry
from ludoteka.games.carcassonne.state import (
    CURRENT,
    N_OPEN,
    Carcassonne,
    CarcassonneExpansion,
    CarcassonneProgramme,
)

NONE: Final = 0
NO_U_TURN: Final = 1
STRICT: Final = 2

# the river's range
END: Final = 0
HEADING: Final = 1
BEND: Final = 2
FACTS: Final = 3


class River(CarcassonneExpansion):
    """Stages of the bag, and where a river tile may go.

    Its range holds the cell in front of the open river end (0 when there is none), the side it flows to, and the sense of the last
    bend (0 straight, 1 right, 3 left, as quarter turns).
    """

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0
        self.rule: i64 = NO_U_TURN
        self.sides: vec[i64] = vec[i64]([])
        self.must_continue: i64 = 0
        self.u_turn: i64 = 0
        self.needs_room: i64 = 0
        self.place: i64 = 0

    @override
    def compile(self, p: CarcassonneProgramme) -> None:
        self.offset = p.layout.reserve(
            "river", FACTS, "cell before the open river end, side it flows to, last bend"
        )
        self.rule = {"no_immediate_u_turn": 1, "strict": 2, "none": 0}[p.options["river_rule"]]
        self.must_continue = p.rule("CAR-7.1")
        self.u_turn = p.rule("CAR-7.2")
        self.needs_room = p.rule("CAR-7.3")
        components = p.components
        sides: list[int] = []
        p.stages = 3
        for t in range(len(components.ids)):
            edges: str = components.raw[t]["edges"]
            sides.append(sum([1 << i for i in range(4) if edges[i] == "V"]))
            flags = components.flags(t)
            if "spring" in flags:
                p.start = t
            elif "lake" in flags:
                p.stage[t] = 1
            if "V" not in edges:
                p.stage[t] = 2
        self.sides = vec[i64](sides)

    @override
    def vetoes_at(self) -> list[str]:
        return ["place"]

    @override
    def begin(self, s: Carcassonne) -> None:
        self._flow(s, 0, -1)

    @override
    def placed(self, s: Carcassonne, seat: i64, tile: i64) -> None:
        if self.sides[s.tile_type(tile)] != 0:
            self._flow(s, tile, s.data[self.offset + HEADING])

    def _flow(self, s: Carcassonne, tile: i64, heading: i64) -> None:
        """The river now ends behind this tile; `heading` is how it came in (-1 at the spring)."""
        out = self._way_out(s.tile_type(tile), s.tile_rot(tile), heading)
        data = s.data
        if out < 0:
            data[self.offset + END] = 0
            return
        data[self.offset + END] = s.tile_key(tile) + SIDE_STEP[out]
        data[self.offset + HEADING] = out
        data[self.offset + BEND] = 0 if heading < 0 else (out - heading) & 3

    def _way_out(self, tile: i64, rot: i64, heading: i64) -> i64:
        """The side by which the river leaves a tile that it entered flowing to `heading`; -1 at the lake."""
        sides = self.sides[tile]
        for i in range(4):
            if (sides >> i) & 1:
                side = (i + rot) & 3
                if heading < 0 or side != heading ^ 2:
                    return side
        return -1

    @override
    def veto(self, s: State, d: Decision, seat: i64, action: i64) -> i64:
        c = cast(Carcassonne, s)
        tile = c.fact(CURRENT)
        if self.sides[tile] == 0:
            return 0
        return self._why_not(c, tile, place_cell(action), place_rot(action), self._rule_now(c, tile))

    def _rule_now(self, s: Carcassonne, tile: i64) -> i64:
        """The option; a strict test that leaves no place at all gives way to the plain one (ours)."""
        if self.rule != STRICT:
            return self.rule
        end: i64 = s.data[self.offset + END]
        for rot in range(4):
            if self._continues(s, tile, rot) and self._why_not(s, tile, end, rot, STRICT) == 0:
                return STRICT
        return NO_U_TURN

    def _continues(self, s: Carcassonne, tile: i64, rot: i64) -> bool:
        """Whether the tile fits the cell before the river end in that rotation."""
        p = s.p
        end: i64 = s.data[self.offset + END]
        for i in range(s.fact(N_OPEN)):
            word: i64 = s.data[p.o_open + i]
            if word >> 24 == end:
                return (p.components.edge[tile * 4 + rot] & ((word >> 12) & 4095)) == (word & 4095)
        return False

    def _why_not(self, s: Carcassonne, tile: i64, key: i64, rot: i64, rule: i64) -> i64:
        data = s.data
        if key != data[self.offset + END]:
            return self.must_continue
        heading: i64 = data[self.offset + HEADING]
        out = self._way_out(tile, rot, heading)
        if out < 0:
            return 0
        bend = (out - heading) & 3
        if rule != NONE and bend != 0 and bend == data[self.offset + BEND]:
            return self.u_turn
        front: i64 = key + SIDE_STEP[out]
        if _taken(s, front):
            return self.needs_room
        if rule == STRICT:
            left: i64 = SIDE_STEP[(out + 3) & 3]
            beyond = front + SIDE_STEP[out]
            if (
                _taken(s, beyond)
                or _taken(s, front + left)
                or _taken(s, front - left)
                or _taken(s, beyond + left)
                or _taken(s, beyond - left)
            ):
                return self.needs_room
        return 0


def _taken(s: Carcassonne, key: i64) -> bool:
    return (entry(s, key) & 1) != 0
