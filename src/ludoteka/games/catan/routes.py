"""Longest road: the length of a seat's road, and who holds the award (CAT-7.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteka.games.catan.state import P_ROADS, PIECES, ROAD_HOLDER, TAKEN, Catan

LEAST: Final = 5
AWARD: Final = 2


def owner_of(building: i64) -> i64:
    """The seat of a building, -1 for an empty vertex."""
    return (building - 1) >> 1


def measure(s: Catan, seat: i64) -> i64:
    """The longest trail over roads of the seat: each road once, never on through a vertex that another seat has built on.

    A trail that cannot be made longer begins at a vertex with one or three roads of the seat, or where another seat has cut it, unless
    it is a ring without a branch; so only those beginnings are tried.
    """
    p = s.p
    b = p.board
    data = s.data
    best: i64 = 0
    mine = seat + 1
    rings = p.pieces[P_ROADS] - data[p.o_supply + seat * PIECES + P_ROADS] >= 6
    o = p.o_edge
    at: i64 = 0
    for v in range(b.n_vertices):
        n: i64 = 0
        if data[o + b.vertex_edge[at]] == mine:
            n += 1
        if data[o + b.vertex_edge[at + 1]] == mine:
            n += 1
        if data[o + b.vertex_edge[at + 2]] == mine:
            n += 1
        at += 3
        if n == 0:
            continue
        length: i64 = 0
        if n == 2 and not _cut(s, seat, v):
            if rings:
                length = _ring(s, seat, v)
        else:
            length = _walk(s, seat, v)
        if length > best:
            best = length
    return best


def _cut(s: Catan, seat: i64, v: i64) -> bool:
    """Whether another seat's building stands on a vertex."""
    building: i64 = s.data[s.p.o_node + v]
    return building != 0 and owner_of(building) != seat


def _ring(s: Catan, seat: i64, start: i64) -> i64:
    """The length of the ring without a branch or cut through a vertex, 0 if there is none."""
    p = s.p
    b = p.board
    mine = seat + 1
    v = start
    came: i64 = -1
    length: i64 = 0
    while True:
        at = v * 3
        n: i64 = 0
        way: i64 = -1
        to: i64 = -1
        for k in range(3):
            e: i64 = b.vertex_edge[at + k]
            if s.data[p.o_edge + e] == mine:
                n += 1
                if e != came:
                    way = e
                    to = b.vertex_next[at + k]
        if n != 2 or _cut(s, seat, v):
            return 0
        came = way
        v = to
        length += 1
        if v == start:
            return length


def _walk(s: Catan, seat: i64, v: i64) -> i64:
    """The longest trail that begins at a vertex, over roads that are not used yet."""
    p = s.p
    b = p.board
    data = s.data
    mine = seat + 1
    best: i64 = 0
    at = v * 3
    for k in range(3):
        e: i64 = p.o_edge + b.vertex_edge[at + k]
        if data[e] == mine:
            u: i64 = b.vertex_next[at + k]
            building: i64 = data[p.o_node + u]
            length: i64 = 1
            if building == 0 or owner_of(building) == seat:
                data[e] = TAKEN
                length = 1 + _walk(s, seat, u)
                data[e] = mine
            if length > best:
                best = length
    return best


def award_road(s: Catan) -> None:
    """Give the award to whom it belongs now that lengths have changed.

    The holder keeps it while nobody is longer; else a single longest seat with five or more takes it; else nobody has it.
    """
    p = s.p
    best: i64 = 0
    who: i64 = -1
    for q in range(p.seats):
        n = s.length(q)
        if n > best:
            best = n
            who = q
        elif n == best:
            who = -1
    old = s.fact(ROAD_HOLDER)
    if best < LEAST:
        who = -1
    elif old >= 0 and s.length(old) == best:
        who = old
    if who == old:
        return
    if old >= 0:
        s.data[p.o_points + old] -= AWARD
    if who >= 0:
        s.data[p.o_points + who] += AWARD
    s.set_fact(ROAD_HOLDER, who)
    if s.recorder is not None:
        if who >= 0:
            s.recorder.add(
                "road-award",
                who,
                {
                    "points": int(AWARD),
                    "length": int(best),
                    "from": int(old),
                    "rule": "CAT-7.8",
                    "terms": [{"n": int(AWARD), "what": "road"}],
                },
            )
        else:
            s.recorder.add("road-award-lost", old, {"points": -int(AWARD), "rule": "CAT-7.8"})


def lengthen(s: Catan, seat: i64) -> None:
    """A road of the seat was added, or one was cut: measure again and look who leads."""
    n = measure(s, seat)
    if n != s.length(seat):
        s.data[s.p.o_length + seat] = n
        award_road(s)
