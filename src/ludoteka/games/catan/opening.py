"""The board is laid, the first player chosen, the first settlements founded (CAT-1, CAT-2). Every hex is one small draw of chance."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK
from ludoteka.games.catan.actions import (
    DESERT,
    K_FIRST,
    K_FOUND,
    K_HARBOUR,
    K_RED,
    K_ROAD,
    K_SPIRAL,
    K_TERRAIN,
    K_TOKEN,
    pack,
)
from ludoteka.games.catan.building import add_vertices, put_road, put_settlement, tell_build
from ludoteka.games.catan.production import first_cards
from ludoteka.games.catan.state import ROBBER, ROLLER, Catan


class Lay(Decision):
    """Base of the draws that deal one kind of component over places in order: `a` is the place, weights are what is left."""

    def __init__(self) -> None:
        super().__init__()
        self.action: i64 = 0

    def left(self, s: Catan) -> vec[i64]:
        """How many of each kind are still to be dealt."""
        return vec[i64]([])

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        left = self.left(cast(Catan, s))
        for k in range(len(left)):
            if left[k] > 0:
                out.add(pack(self.action, k))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        left = self.left(cast(Catan, s))
        n: i64 = 0
        for k in range(len(left)):
            n += left[k]
        return n

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        return self.left(cast(Catan, s))[action >> 8]

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        left = self.left(cast(Catan, s))
        for k in range(len(left)):
            x -= left[k]
            if x < 0:
                return pack(self.action, k)
        raise ValueError("the point lies beyond what is left to deal")


class LayTerrain(Lay):
    """Chance lays the terrain of hex `a` (CAT-1.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.action = K_TERRAIN

    @override
    def left(self, s: Catan) -> vec[i64]:
        p = s.p
        out = p.terrain_counts[:]
        for h in range(p.board.n_hexes):
            kind: i64 = s.data[p.o_terrain + h]
            if kind >= 0 and p.fixed_terrain[h] < 0:
                out[kind] -= 1
        return out

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        c.data[c.p.o_terrain + a] = action >> 8
        lay_terrain(c, a + 1)


def lay_terrain(s: Catan, h: i64) -> None:
    """Ask chance for the next hex without terrain, or go on to the tokens."""
    p = s.p
    while h < p.board.n_hexes:
        if p.fixed_terrain[h] < 0:
            s.then(p.d_terrain, CHANCE_MASK, h)
            return
        s.data[p.o_terrain + h] = p.fixed_terrain[h]
        h += 1
    if len(p.fixed_token) > 0:
        for i in range(p.board.n_hexes):
            s.data[p.o_token + i] = p.fixed_token[i]
        lay_harbours(s, 0)
    elif p.spiral:
        s.then(p.d_spiral, CHANCE_MASK)
    elif p.reds_apart:
        lay_reds(s)
    else:
        lay_tokens(s, 0)


class LaySpiral(Decision):
    """Chance chooses the corner and the direction in which the letters run (CAT-1.2)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for i in range(len(cast(Catan, s).p.board.spirals)):
            out.add(pack(K_SPIRAL, i))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        p = c.p
        walk = p.board.spirals[action >> 8]
        at = 0
        for h in walk:
            if p.barren[c.data[p.o_terrain + h]] == 0 and at < len(p.board.tokens):
                c.data[p.o_token + h] = p.board.tokens[at]
                at += 1
        lay_harbours(c, 0)


def takes_token(s: Catan, h: i64) -> bool:
    """Whether a hex still waits for one of the ordinary tokens."""
    p = s.p
    return s.data[p.o_token + h] == 0 and p.barren[s.data[p.o_terrain + h]] == 0


def next_to_red(s: Catan, h: i64) -> bool:
    """Whether a neighbour of the hex bears a 6 or an 8."""
    p = s.p
    for k in range(6):
        n: i64 = p.board.hex_next[h * 6 + k]
        if n < p.board.n_hexes:
            token: i64 = s.data[p.o_token + n]
            if token == 6 or token == 8:
                return True
    return False


def reds_left(s: Catan) -> i64:
    """Red tokens that do not lie yet, the sixes first: how many."""
    return token_left(s, 6) + token_left(s, 8)


def token_left(s: Catan, number: i64) -> i64:
    """Tokens of a number still to be dealt."""
    p = s.p
    n: i64 = p.token_counts[number]
    for h in range(p.board.n_hexes):
        if s.data[p.o_token + h] == number:
            n -= 1
    return n


def lay_reds(s: Catan) -> None:
    """Ask chance for a hex for the next red token; where none is left that touches no other, begin again with all of them."""
    p = s.p
    if reds_left(s) == 0:
        lay_tokens(s, 0)
        return
    for h in range(p.board.n_hexes):
        if takes_token(s, h) and not next_to_red(s, h):
            s.then(p.d_red, CHANCE_MASK)
            return
    for h in range(p.board.n_hexes):
        s.data[p.o_token + h] = 0
    s.then(p.d_red, CHANCE_MASK)


class LayRed(Decision):
    """Chance finds a hex for the next 6 or 8, none beside another (CAT-1.2)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        for h in range(c.p.board.n_hexes):
            if takes_token(c, h) and not next_to_red(c, h):
                out.add(pack(K_RED, h))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        c.data[c.p.o_token + (action >> 8)] = 6 if token_left(c, 6) > 0 else 8
        lay_reds(c)


def lay_tokens(s: Catan, h: i64) -> None:
    """Ask chance for the token of the next hex that has none, or go on to the harbours."""
    while h < s.p.board.n_hexes:
        if takes_token(s, h):
            s.then(s.p.d_token, CHANCE_MASK, h)
            return
        h += 1
    lay_harbours(s, 0)


class LayToken(Lay):
    """Chance lays the token of hex `a` (CAT-1.2)."""

    def __init__(self) -> None:
        super().__init__()
        self.action = K_TOKEN

    @override
    def left(self, s: Catan) -> vec[i64]:
        p = s.p
        out = p.token_counts[:]
        for h in range(p.board.n_hexes):
            number: i64 = s.data[p.o_token + h]
            if number > 0:
                out[number] -= 1
        return out

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        c.data[c.p.o_token + a] = action >> 8
        lay_tokens(c, a + 1)


def lay_harbours(s: Catan, i: i64) -> None:
    """Ask chance for the kind of the next harbour, or finish the board."""
    p = s.p
    if len(p.fixed_harbour) > 0:
        for k in range(p.board.n_harbours):
            s.data[p.o_harbour + k] = p.fixed_harbour[k]
    elif i < p.board.n_harbours:
        s.then(p.d_harbour, CHANCE_MASK, i)
        return
    for h in range(p.board.n_hexes):
        if s.data[p.o_terrain + h] == DESERT:
            s.set_fact(ROBBER, h)
            break
    for e in p.h_board_laid:
        e.board_laid(s)
    if p.dice_for_first:
        s.then(p.d_first, CHANCE_MASK)
    else:
        begin(s, 0)


class LayHarbour(Lay):
    """Chance lays the kind of harbour `a` (CAT-1.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.action = K_HARBOUR

    @override
    def left(self, s: Catan) -> vec[i64]:
        p = s.p
        out = p.harbour_counts[:]
        for i in range(p.board.n_harbours):
            kind: i64 = s.data[p.o_harbour + i]
            if kind >= 0:
                out[kind] -= 1
        return out

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        c.data[c.p.o_harbour + a] = action >> 8
        lay_harbours(c, a + 1)


class FirstPlayer(Decision):
    """Chance says who begins: as likely as rolling and rolling again for ties (CAT-2.2)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for q in range(s.programme.seats):
            out.add(pack(K_FIRST, q))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        return s.programme.seats

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        return pack(K_FIRST, x)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        begin(cast(Catan, s), action >> 8)


def begin(s: Catan, first: i64) -> None:
    """The first player is known: the founding begins."""
    s.set_fact(ROLLER, first)
    if s.recorder is not None:
        s.recorder.add("first", first, {})
    found(s, 0)


def found(s: Catan, i: i64) -> None:
    """Ask for the settlement number `i` of the founding: once round, then once round the other way (CAT-2.3)."""
    p = s.p
    if i == 2 * p.seats:
        s.turn = s.fact(ROLLER)
        s.then(p.d_new_turn, 0, s.turn)
        return
    step = i if i < p.seats else 2 * p.seats - 1 - i
    s.turn = (s.fact(ROLLER) + step) % p.seats
    s.then(p.d_found, BIT[s.turn], i)


class Found(Decision):
    """Where does the starting settlement number `a` stand? (CAT-2.3)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        add_vertices(c, K_FOUND, c.p.o_free, -1, out)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        v = action >> 8
        if action & KIND_MASK != K_FOUND or v >= c.p.board.n_vertices:
            return RULE_NO_ANSWER
        return 0 if c.is_free(v) else c.p.rule("CAT-2.3")

    @override
    def default(self, s: State, seat: i64, a: i64, b: i64) -> i64:
        c = cast(Catan, s)
        out = Actions()
        s.legal(seat, out)
        best: i64 = out.items[0]
        most: i64 = -1
        for i in range(out.n):
            n: i64 = 0
            for k in range(3):
                h: i64 = c.p.board.vertex_hex[(out.items[i] >> 8) * 3 + k]
                if h < c.p.board.n_hexes:
                    token: i64 = c.data[c.p.o_token + h]
                    if token > 0:
                        n += 6 - (token - 7 if token > 7 else 7 - token)
            if n > most:
                most = n
                best = out.items[i]
        return best

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        v: i64 = action >> 8
        tell_build(c, seat, "settlement", v, 1)
        put_settlement(c, seat, v)
        if a >= c.p.seats:
            first_cards(c, seat, v)
        c.then(c.p.d_first_road, BIT[seat], a, v)


class FirstRoad(Decision):
    """Where does the road at the settlement `b` just founded lie? (CAT-2.3)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        for k in range(3):
            e: i64 = c.p.board.vertex_edge[b * 3 + k]
            if c.edge(e) == 0:
                out.add(pack(K_ROAD, e))

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        if action & KIND_MASK != K_ROAD or action >> 8 >= c.p.board.n_edges:
            return RULE_NO_ANSWER
        for k in range(3):
            e: i64 = c.p.board.vertex_edge[b * 3 + k]
            if e == action >> 8 and c.edge(e) == 0:
                return 0
        return c.p.rule("CAT-2.3")

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        tell_build(c, seat, "road", action >> 8, 0)
        put_road(c, seat, action >> 8)
        found(c, a + 1)
