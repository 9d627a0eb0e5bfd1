"""What may be built where and what it changes: roads, settlements, cities (CAT-6), and the end of the game (CAT-7.10)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteka.core.actions import Actions
from ludoteka.games.catan.actions import (
    ANY,
    CARDS,
    K_CITY,
    K_ROAD,
    K_SETTLE,
    POINT,
    RESOURCE_NAMES,
    RESOURCES,
    pack,
)
from ludoteka.games.catan.components import LOG
from ludoteka.games.catan.routes import lengthen, owner_of
from ludoteka.games.catan.state import (
    P_CITIES,
    P_ROADS,
    P_SETTLEMENTS,
    PIECES,
    TURNS,
    WINNER,
    Catan,
)


# --- where ------------------------------------------------------------------------------------------------------------------
def add_roads(s: Catan, seat: i64, out: Actions) -> None:
    """Add a road on every empty edge that a road or building of the seat reaches (CAT-6.1)."""
    p = s.p
    b = p.board
    data = s.data
    first = p.o_reach + seat * b.words
    v0: i64 = 0
    for w in range(b.words):
        rest: i64 = data[first + w]
        while rest != 0:
            low = rest & -rest
            rest ^= low
            v: i64 = v0 + LOG[low % 67]
            at = v * 3
            for k in range(3):
                e: i64 = b.vertex_edge[at + k]
                if data[p.o_edge + e] == 0:
                    u: i64 = b.vertex_next[at + k]
                    # an edge that is reached from both ends is listed once, from its lower vertex
                    if u > v or (data[first + b.word[u]] & b.bit[u]) == 0:
                        out.add(K_ROAD | (e << 8))
        v0 += 60


def has_road(s: Catan, seat: i64) -> bool:
    """Whether the seat has a road piece and somewhere to put it."""
    p = s.p
    b = p.board
    data = s.data
    if data[p.o_supply + seat * PIECES + P_ROADS] == 0:
        return False
    for e in range(b.n_edges):
        if data[p.o_edge + e] == 0 and (s.in_reach(seat, b.end_a[e]) or s.in_reach(seat, b.end_b[e])):
            return True
    return False


def add_vertices(s: Catan, kind: i64, mask_at: i64, and_at: i64, out: Actions) -> None:
    """Add an action for every vertex of a set, or of two sets' intersection (`and_at` >= 0); offsets into the state's vec."""
    data = s.data
    v0: i64 = 0
    for w in range(s.p.board.words):
        rest: i64 = data[mask_at + w]
        if and_at >= 0:
            rest &= data[and_at + w]
        while rest != 0:
            low = rest & -rest
            rest ^= low
            out.add(kind | ((v0 + LOG[low % 67]) << 8))
        v0 += 60


def add_building(s: Catan, seat: i64, out: Actions) -> None:
    """Add every road, settlement and city that the seat can pay and place now."""
    p = s.p
    data = s.data
    words = p.board.words
    pieces = p.o_supply + seat * PIECES
    if data[p.o_total + seat] < 2:
        return
    if data[pieces + P_ROADS] > 0 and s.can_pay(seat, p.cost_road):
        add_roads(s, seat, out)
    if data[pieces + P_SETTLEMENTS] > 0 and s.can_pay(seat, p.cost_settlement):
        add_vertices(s, K_SETTLE, p.o_reach + seat * words, p.o_free, out)
    if data[pieces + P_CITIES] > 0 and s.can_pay(seat, p.cost_city):
        add_vertices(s, K_CITY, p.o_own + seat * words, -1, out)


def why_not_road(s: Catan, seat: i64, e: i64) -> i64:
    """The rule against a road of the seat on an edge, payment aside."""
    p = s.p
    b = p.board
    if e < 0 or e >= b.n_edges or s.edge(e) != 0:
        return p.rule("CAT-6.1")
    if s.supply(seat, P_ROADS) == 0:
        return p.rule("CAT-6.5")
    if not s.in_reach(seat, b.end_a[e]) and not s.in_reach(seat, b.end_b[e]):
        return p.rule("CAT-6.1")
    return 0


def why_not_build(s: Catan, seat: i64, kind: i64, place: i64) -> i64:
    """The rule against a road, settlement or city (K_ROAD, K_SETTLE, K_CITY) that is paid for."""
    p = s.p
    b = p.board
    if kind == K_ROAD:
        rule = why_not_road(s, seat, place)
        if rule == 0 and not s.can_pay(seat, p.cost_road):
            rule = p.rule("CAT-6.4")
        return rule
    if place < 0 or place >= b.n_vertices:
        return p.rule("CAT-6.2") if kind == K_SETTLE else p.rule("CAT-6.3")
    if kind == K_SETTLE:
        if not s.is_free(place) or not s.in_reach(seat, place):
            return p.rule("CAT-6.2")
        if s.supply(seat, P_SETTLEMENTS) == 0:
            return p.rule("CAT-6.5")
        if not s.can_pay(seat, p.cost_settlement):
            return p.rule("CAT-6.4")
        return 0
    if s.node(place) != 1 + 2 * seat:
        return p.rule("CAT-6.3")
    if s.supply(seat, P_CITIES) == 0:
        return p.rule("CAT-6.5")
    if not s.can_pay(seat, p.cost_city):
        return p.rule("CAT-6.4")
    return 0


# --- what it changes --------------------------------------------------------------------------------------------------------
def put_road(s: Catan, seat: i64, e: i64) -> None:
    """A road lies on an edge from now on."""
    p = s.p
    b = p.board
    data = s.data
    data[p.o_edge + e] = seat + 1
    data[p.o_supply + seat * PIECES + P_ROADS] -= 1
    _reach(s, seat, b.end_a[e])
    _reach(s, seat, b.end_b[e])
    for x in p.h_built:
        x.built(s, seat, P_ROADS, e)
    lengthen(s, seat)


def _reach(s: Catan, seat: i64, v: i64) -> None:
    """The seat may build on from a vertex, unless somebody else has built there."""
    p = s.p
    b = p.board
    building: i64 = s.data[p.o_node + v]
    if building == 0 or owner_of(building) == seat:
        s.data[p.o_reach + seat * b.words + b.word[v]] |= b.bit[v]


def put_settlement(s: Catan, seat: i64, v: i64) -> None:
    """A settlement stands on a vertex from now on: it may cut other seats' roads (CAT-7.8)."""
    p = s.p
    b = p.board
    data = s.data
    data[p.o_node + v] = 1 + 2 * seat
    data[p.o_supply + seat * PIECES + P_SETTLEMENTS] -= 1
    data[p.o_points + seat] += 1
    bit = b.bit[v]
    word = b.word[v]
    data[p.o_own + seat * b.words + word] |= bit
    for w in range(b.words):
        data[p.o_free + w] &= ~b.near[v * b.words + w]
    open_harbour(s, seat, v)
    for x in p.h_built:
        x.built(s, seat, P_SETTLEMENTS, v)
    data[p.o_reach + seat * b.words + word] |= bit
    at = v * 3
    for q in range(p.seats):
        if q != seat and (data[p.o_reach + q * b.words + word] & bit) != 0:
            data[p.o_reach + q * b.words + word] &= ~bit
            roads: i64 = 0
            for k in range(3):
                if data[p.o_edge + b.vertex_edge[at + k]] == q + 1:
                    roads += 1
            if roads >= 2:
                lengthen(s, q)


def open_harbour(s: Catan, seat: i64, v: i64) -> None:
    """A building on a harbour's vertex trades at its rate from now on (CAT-5.4)."""
    p = s.p
    harbour = p.board.harbour_at[v]
    if harbour == 0:
        return
    kind: i64 = s.data[p.o_harbour + harbour - 1]
    o = p.o_rate + seat * RESOURCES
    if kind == ANY:
        for k in range(RESOURCES):
            if s.data[o + k] > 3:
                s.data[o + k] = 3
    elif kind >= 0:
        s.data[o + kind] = 2


def put_city(s: Catan, seat: i64, v: i64) -> None:
    """A settlement becomes a city; its piece returns to the supply (CAT-6.3)."""
    p = s.p
    b = p.board
    data = s.data
    data[p.o_node + v] = 2 + 2 * seat
    data[p.o_own + seat * b.words + b.word[v]] &= ~b.bit[v]
    data[p.o_supply + seat * PIECES + P_CITIES] -= 1
    data[p.o_supply + seat * PIECES + P_SETTLEMENTS] += 1
    data[p.o_points + seat] += 1
    for x in p.h_built:
        x.built(s, seat, P_CITIES, v)


def build(s: Catan, seat: i64, kind: i64, place: i64) -> None:
    """Pay for a piece and build it; whoever has enough points then wins."""
    p = s.p
    if kind == K_ROAD:
        s.pay_cost(seat, p.cost_road)
        tell_build(s, seat, "road", place, 0)
        put_road(s, seat, place)
    elif kind == K_SETTLE:
        s.pay_cost(seat, p.cost_settlement)
        tell_build(s, seat, "settlement", place, 1)
        put_settlement(s, seat, place)
    else:
        s.pay_cost(seat, p.cost_city)
        tell_build(s, seat, "city", place, 1)
        put_city(s, seat, place)
    look_for_winner(s, seat)


def tell_build(s: Catan, seat: i64, what: str, place: i64, points: i64) -> None:
    """The event of a piece that is built."""
    if s.recorder is not None:
        names = s.p.board.map
        where = names.edges[place] if what == "road" else names.vertices[place]
        fields: dict[str, object] = {"what": what, "places": [[where[0], where[1], where[2]]]}
        if points > 0:
            fields["points"] = int(points)
            fields["rule"] = "CAT-6.2" if what == "settlement" else "CAT-6.3"
            fields["terms"] = [{"n": int(points), "what": what}]
        s.recorder.add("build", seat, fields)


# --- the end ----------------------------------------------------------------------------------------------------------------
def look_for_winner(s: Catan, seat: i64) -> bool:
    """End the game if somebody has won (CAT-7.10); `seat` has just done something.

    Whether hidden victory cards decide it or not, looking for them tells everybody something, so the barrier rises where they could.
    """
    p = s.p
    if p.own_turn_only:
        return seat == s.turn and _has_won(s, seat)
    if s.turn >= 0 and _has_won(s, s.turn):
        return True
    for q in range(p.seats):
        if q != s.turn and _has_won(s, q):
            return True
    return False


def _has_won(s: Catan, seat: i64) -> bool:
    p = s.p
    public: i64 = s.data[p.o_points + seat]
    lacks = p.target - public
    if lacks > 0:
        cap: i64 = s.data[p.o_cap + seat]
        if lacks > cap:
            return False
        s.barrier += 1
        if s.data[p.o_cards + seat * CARDS + POINT] < lacks:
            s.data[p.o_cap + seat] = lacks - 1
            return False
    finish(s, seat)
    return True


def finish(s: Catan, seat: i64) -> None:
    """The game ends; `seat` has won, or nobody (-1) when the last turn is over (CAT-7.11)."""
    s.set_fact(WINNER, seat)
    s.depth = 0
    s.barrier += 1
    if s.recorder is not None:
        points: list[int] = []
        hidden: list[int] = []
        for q in range(s.p.seats):
            points.append(s.all_points(q))
            hidden.append(s.cards(q, POINT))
        s.recorder.add(
            "end",
            seat,
            {
                "totals": points,
                "victory_cards": hidden,
                "turns": int(s.fact(TURNS)),
                "rule": "CAT-7.10" if seat >= 0 else "CAT-7.11",
            },
        )


def named(counts: list[int]) -> dict[str, int]:
    """Counts of resources by name, without zeros."""
    out: dict[str, int] = {}
    for k in range(RESOURCES):
        if counts[k] != 0:
            out[RESOURCE_NAMES[k]] = counts[k]
    return out


def road_action(e: i64) -> i64:
    """The action that builds on an edge."""
    return pack(K_ROAD, e)
