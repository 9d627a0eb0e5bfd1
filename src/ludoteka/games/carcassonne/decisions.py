"""The questions and steps of the base game, one class each, in the order of the rulebook."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK, NOBODY
from ludoteka.games.carcassonne.actions import (
    K_FIRST,
    K_FOLLOWER,
    K_PLACE,
    K_SKIP,
    KINDS,
    RIVER,
    cell_x,
    cell_y,
    deploy,
    draw,
    place,
    place_cell,
    place_rot,
)
from ludoteka.games.carcassonne.board import entry, fits, in_reach, lay, open_cell, placements
from ludoteka.games.carcassonne.components import STRIDE
from ludoteka.games.carcassonne.scoring import award, completed_by, score_rest, send_home
from ludoteka.games.carcassonne.state import (
    CURRENT,
    F_FOLLOWER,
    N_OPEN,
    STAGE,
    TURN_PART,
    Carcassonne,
)

PLACE: Final = "place"
DEPLOY: Final = "deploy"


class FirstPlayer(Decision):
    """Chance says who begins (CAR-1.2)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for i in range(s.programme.seats):
            out.add(K_FIRST | (i << 8))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        return s.programme.seats

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        return K_FIRST | (x << 8)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Carcassonne, s)
        c.turn = action >> 8
        if c.recorder is not None:
            c.recorder.add("first", c.turn, {})
        c.then(c.p.new_turn, 0)


class NewTurn(Decision):
    """A turn begins: all steps of its first part are laid out (CAR-2)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Carcassonne, s)
        begin_part(c, 1)
        c.then(c.p.turn_end, 0)


def begin_part(s: Carcassonne, part: i64) -> None:
    """Lay out the steps of one part of the turn."""
    s.set_fact(TURN_PART, part)
    for step in s.p.steps:
        s.then(step, 0)


class DrawStep(Decision):
    """A tile is drawn if there is one (CAR-2.4)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Carcassonne, s)
        c.set_fact(CURRENT, -1)
        if stage_total(c) > 0:
            c.then(c.p.draw, CHANCE_MASK)


def stage_total(s: Carcassonne) -> i64:
    """Tiles in the stage of the bag that is drawn from; moves on to the next stage when one is empty."""
    p = s.p
    while True:
        stage = s.fact(STAGE)
        n: i64 = 0
        for t in range(len(p.stage)):
            if p.stage[t] == stage:
                n += s.data[p.o_bag + t]
        if n > 0 or stage >= p.stages - 1:
            return n
        s.set_fact(STAGE, stage + 1)


class Draw(Decision):
    """Chance draws a tile of the current stage, each copy as likely as the other. What fits nowhere is set aside (CAR-2.4)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Carcassonne, s)
        p = c.p
        stage = c.fact(STAGE)
        for t in range(len(p.stage)):
            if p.stage[t] == stage and c.data[p.o_bag + t] > 0:
                out.add(draw(t))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        return stage_total(cast(Carcassonne, s))

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        c = cast(Carcassonne, s)
        return c.data[c.p.o_bag + (action >> 8)]

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        c = cast(Carcassonne, s)
        p = c.p
        stage = c.fact(STAGE)
        for t in range(len(p.stage)):
            if p.stage[t] == stage:
                x -= c.data[p.o_bag + t]
                if x < 0:
                    return draw(t)
        raise ValueError("the point lies beyond the tiles in the bag")

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Carcassonne, s)
        tile: i64 = action >> 8
        c.data[c.p.o_bag + tile] -= 1
        c.set_fact(CURRENT, tile)
        if has_place(c):
            if c.recorder is not None:
                c.recorder.add("draw", c.turn, {"tile": c.p.components.ids[tile]})
            return
        if c.recorder is not None:
            c.recorder.add("set-aside", c.turn, {"tile": c.p.components.ids[tile]})
        c.data[c.p.o_aside + tile] += 1
        c.set_fact(CURRENT, -1)
        if stage_total(c) > 0:
            c.then(self, CHANCE_MASK)


def has_place(s: Carcassonne) -> bool:
    """Whether the drawn tile has a legal cell at all, vetoes of expansions included."""
    p = s.p
    tile = s.fact(CURRENT)
    c = p.components
    turns: i64 = c.rotations[tile]
    vetoes = p.vetoes[p.place.index]
    for i in range(s.fact(N_OPEN)):
        word: i64 = s.data[p.o_open + i]
        care = (word >> 12) & 4095
        want = word & 4095
        for rot in range(turns):
            if (c.edge[tile * 4 + rot] & care) == want:
                if len(vetoes) == 0:
                    return True
                forbidden = False
                action = place(word >> 24, rot)
                for v in vetoes:
                    if v.veto(s, p.place, s.turn, action) != 0:
                        forbidden = True
                        break
                if not forbidden:
                    return True
    return False


class PlaceStep(Decision):
    """The active player is asked for a place if a tile is in hand (CAR-2)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Carcassonne, s)
        if c.fact(CURRENT) >= 0:
            c.then(c.p.place, BIT[c.turn])


class Place(Decision):
    """Where does the drawn tile go? (CAR-2.1 to 2.3)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Carcassonne, s)
        placements(c, c.fact(CURRENT), out)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Carcassonne, s)
        if action & KIND_MASK != K_PLACE:
            return RULE_NO_ANSWER
        key = place_cell(action)
        if key < 0 or key > 0xFFFF or not in_reach(cell_x(key), cell_y(key)):
            return RULE_NO_ANSWER
        e = entry(c, key)
        if e & 1:
            return s.programme.rule("CAR-2.1")
        if e == 0:
            return s.programme.rule("CAR-2.2")
        if not fits(c, c.fact(CURRENT), place_rot(action), open_cell(c, key)):
            return s.programme.rule("CAR-2.3")
        return 0

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Carcassonne, s)
        p = c.p
        key = place_cell(action)
        rot = place_rot(action)
        tile = c.fact(CURRENT)
        number = lay(c, tile, key, rot)
        if c.recorder is not None:
            c.recorder.add(
                "place",
                seat,
                {
                    "tile": p.components.ids[tile],
                    "x": int(cell_x(key)),
                    "y": int(cell_y(key)),
                    "rot": int(rot),
                    "places": [[int(cell_x(key)), int(cell_y(key))]],
                },
            )
        for e in p.h_placed:
            e.placed(c, seat, number)
        if len(p.h_completed) > 0:
            out = Actions()
            completed_by(c, number, out)
            for i in range(out.n):
                for e in p.h_completed:
                    e.completed(c, seat, out.items[i])


class DeployStep(Decision):
    """The active player is asked for a figure if there is any choice (CAR-3.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Carcassonne, s)
        if c.fact(CURRENT) < 0:
            return
        p = c.p
        if can_deploy(c, c.turn):
            c.then(p.deploy, BIT[c.turn])
        elif len(p.offers[p.deploy.index]) > 0:
            out = Actions()
            for e in p.offers[p.deploy.index]:
                e.offer(c, p.deploy, c.turn, 0, 0, out)
            if out.n > 0:
                c.then(p.deploy, BIT[c.turn])


def can_deploy(s: Carcassonne, seat: i64) -> bool:
    """Whether a follower of the seat could go anywhere on the tile just placed."""
    if s.supply(seat, F_FOLLOWER) == 0:
        return False
    tile = s.last_tile()
    kind_at = s.tile_type(tile) * STRIDE
    p = s.p
    first: i64 = s.data[p.o_first + tile]
    for i in range(p.components.n_features[s.tile_type(tile)]):
        if p.components.kind[kind_at + i] != RIVER and s.crew_of(s.find(first + i)) == 0:
            return True
    return False


def add_free_features(s: Carcassonne, kind: i64, out: Actions) -> None:
    """Add a deployment of that action kind for every feature of the last tile that holds no follower (CAR-3.2, CAR-3.3)."""
    tile = s.last_tile()
    at = s.tile_type(tile) * STRIDE
    p = s.p
    first: i64 = s.data[p.o_first + tile]
    for i in range(p.components.n_features[s.tile_type(tile)]):
        if p.components.kind[at + i] != RIVER and s.crew_of(s.find(first + i)) == 0:
            out.add(deploy(kind, p.components.code[at + i]))


def feature_node(s: Carcassonne, action: i64) -> i64:
    """The node on the last tile that a deployment names, -1 for a feature the tile does not have."""
    code: i64 = action >> 8
    if code >= 80:
        return -1
    tile = s.last_tile()
    i: i64 = s.p.components.by_code[s.tile_type(tile) * 80 + code]
    return -1 if i < 0 else s.node_at(tile, i)


def why_not_free(s: Carcassonne, seat: i64, figure: i64, action: i64) -> i64:
    """The rule against a follower-like figure on that feature, 0 for none."""
    p = s.p
    node = feature_node(s, action)
    if node < 0 or s.kind_of_node(node) == RIVER:
        return p.rule("CAR-3.2")
    if s.supply(seat, figure) == 0:
        return p.rule("CAR-3.1")
    if s.crew_of(s.find(node)) != 0:
        return p.rule("CAR-3.3")
    return 0


def tell_deploy(s: Carcassonne, seat: i64, figure: str, node: i64) -> None:
    """The event of a figure that comes onto the map."""
    if s.recorder is not None:
        key = s.tile_key(s.last_tile())
        s.recorder.add(
            "deploy",
            seat,
            {
                "figure": figure,
                "feature": KINDS[s.kind_of_node(node)],
                "places": [[int(cell_x(key)), int(cell_y(key))]],
            },
        )


class Deploy(Decision):
    """Which figure goes onto which feature of the tile, if any? (CAR-3)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Carcassonne, s)
        out.add(K_SKIP)
        if c.supply(seat, F_FOLLOWER) > 0:
            add_free_features(c, K_FOLLOWER, out)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        if action == K_SKIP:
            return 0
        if action & KIND_MASK != K_FOLLOWER:
            return RULE_NO_ANSWER
        return why_not_free(cast(Carcassonne, s), seat, F_FOLLOWER, action)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action == K_SKIP:
            return
        c = cast(Carcassonne, s)
        node = feature_node(c, action)
        c.put(seat, F_FOLLOWER, node)
        tell_deploy(c, seat, "follower", node)


class ScoreStep(Decision):
    """What the tile completed is scored (CAR-4)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Carcassonne, s)
        if c.fact(CURRENT) < 0:
            return
        out = Actions()
        completed_by(c, c.last_tile(), out)
        for i in range(out.n):
            root = out.items[i]
            if c.crew_of(root) != 0:
                award(c, root, c.kind_of_node(root), True)


class ReturnStep(Decision):
    """The figures of scored features go home (CAR-4.5)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Carcassonne, s)
        if c.fact(CURRENT) < 0:
            return
        out = Actions()
        completed_by(c, c.last_tile(), out)
        for i in range(out.n):
            if c.crew_of(out.items[i]) != 0:
                send_home(c, out.items[i])


class PartEnd(Decision):
    """The part of the turn is over; an expansion may grant another (CAR-9.3)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Carcassonne, s)
        for e in c.p.h_part_ended:
            e.part_ended(c, c.turn)


class TurnEnd(Decision):
    """The next seat's turn, or final scoring when the bag is empty (CAR-6.1)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Carcassonne, s)
        c.set_fact(CURRENT, -1)
        if stage_total(c) == 0:
            c.then(c.p.final_scoring, 0)
            return
        c.turn = c.turn + 1 if c.turn + 1 < c.p.seats else 0
        c.then(c.p.new_turn, 0)


class FinalScoring(Decision):
    """Unfinished features, farms, and what expansions add (CAR-6)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Carcassonne, s)
        score_rest(c)
        c.turn = NOBODY
