"""The map: cells, open cells, placing a tile and joining features."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.actions import Actions
from ludoteka.games.carcassonne.actions import FIELD, REACH, place
from ludoteka.games.carcassonne.components import (
    MULTI_SHIFT,
    OPEN_ONE,
    SLOTS,
    STRIDE,
    TILES_ONE,
)
from ludoteka.games.carcassonne.state import (
    CURRENT,
    N_NODES,
    N_OPEN,
    N_TILES,
    PRESENT_SHIFT,
    STRENGTHS,
    Carcassonne,
)

EMPTY: Final = 0
SIDE_STEP: Final[vec[i64]] = vec[i64]([-1, 256, 1, -256])
"""Cell key of the neighbour in the north, east, south, west."""
AROUND: Final[vec[i64]] = vec[i64]([-1, 256, 1, -256, 255, 257, -255, -257])
"""The eight cells around a cell, the four sides first."""

# a hash entry: (cell key + 1) << 16 | index << 1 | is_tile; 0 is empty
# an open cell: key << 24 | care << 12 | want, three bits a side


def entry(s: Carcassonne, key: i64) -> i64:
    """The hash entry of a cell: 0 when nothing is known of it, else index and kind in the low 16 bits."""
    p = s.p
    data = s.data
    o = p.o_hash
    mask = p.hash_size - 1
    h = ((key * 40503) >> 4) & mask
    while True:
        e: i64 = data[o + h]
        if e == EMPTY or (e >> 16) == key + 1:
            return e
        h = (h + 1) & mask


def set_entry(s: Carcassonne, key: i64, low: i64) -> None:
    """Set what a cell is: `low` = index << 1 | is_tile."""
    p = s.p
    data = s.data
    o = p.o_hash
    mask = p.hash_size - 1
    h = ((key * 40503) >> 4) & mask
    while True:
        e: i64 = data[o + h]
        if e == EMPTY or (e >> 16) == key + 1:
            data[o + h] = ((key + 1) << 16) | low
            return
        h = (h + 1) & mask


def tile_at(s: Carcassonne, key: i64) -> i64:
    """The placed tile in a cell, -1 for none."""
    e = entry(s, key)
    return (e & 0xFFFF) >> 1 if e & 1 else -1


def open_cell(s: Carcassonne, key: i64) -> i64:
    """The word of an open cell, 0 when the cell is not open."""
    e = entry(s, key)
    if e == EMPTY or e & 1:
        return 0
    return s.data[s.p.o_open + ((e & 0xFFFF) >> 1)]


def fits(s: Carcassonne, tile: i64, rot: i64, word: i64) -> bool:
    """Whether all sides of a tile type match the neighbours of an open cell."""
    return (s.p.components.edge[tile * 4 + rot] & ((word >> 12) & 4095)) == (word & 4095)


def placements(s: Carcassonne, tile: i64, out: Actions) -> None:
    """Add every cell and rotation where the sides of a tile type match. Rotations that look alike are listed once."""
    p = s.p
    n = s.fact(N_OPEN)
    o = p.o_open
    c = p.components
    turns: i64 = c.rotations[tile]
    for i in range(n):
        word: i64 = s.data[o + i]
        care = (word >> 12) & 4095
        want = word & 4095
        for rot in range(turns):
            if (c.edge[tile * 4 + rot] & care) == want:
                out.add(place(word >> 24, rot))


def _touch(s: Carcassonne, key: i64, side: i64, edge: i64) -> None:
    """A neighbour now demands `edge` on that side of an empty cell; the cell becomes open if it was not."""
    data = s.data
    p = s.p
    e = entry(s, key)
    mark = (7 << (12 + 3 * side)) | (edge << (3 * side))
    if e != EMPTY:
        data[p.o_open + ((e & 0xFFFF) >> 1)] |= mark
        return
    n = s.fact(N_OPEN)
    data[p.o_open + n] = (key << 24) | mark
    set_entry(s, key, n << 1)
    s.set_fact(N_OPEN, n + 1)


def lay(s: Carcassonne, tile: i64, key: i64, rot: i64) -> i64:
    """Lay a tile type into a cell that is open (or anywhere on an empty map), join its features, and give its number.

    Nothing is checked; the bag is not touched.
    """
    p = s.p
    data = s.data
    c = p.components
    # the cell is open no more: the last open cell takes its place
    e = entry(s, key)
    if e != EMPTY:
        at = (e & 0xFFFF) >> 1
        last = s.fact(N_OPEN) - 1
        moved: i64 = data[p.o_open + last]
        data[p.o_open + last] = 0
        if at != last:
            data[p.o_open + at] = moved
            set_entry(s, moved >> 24, at << 1)
        s.set_fact(N_OPEN, last)
    number = s.fact(N_TILES)
    s.set_fact(N_TILES, number + 1)
    data[p.o_tiles + number] = (key << 16) | (tile << 2) | rot
    set_entry(s, key, (number << 1) | 1)
    first = s.fact(N_NODES)
    data[p.o_first + number] = first
    for i in range(c.n_features[tile]):
        node: i64 = first + i
        data[p.o_parent + node] = node
        data[p.o_next + node] = node
        data[p.o_sum + node] = c.word[tile * STRIDE + i]
        data[p.o_crew + node] = 0
        data[p.o_home + node] = number * 16 + i
    s.set_fact(N_NODES, first + c.n_features[tile])
    edges: i64 = c.edge[tile * 4 + rot]
    for side in range(4):
        neighbour: i64 = key + SIDE_STEP[side]
        other = tile_at(s, neighbour)
        if other < 0:
            _touch(s, neighbour, side ^ 2, (edges >> (3 * side)) & 7)
        else:
            _join_side(s, number, side, other)
    _count_around(s, number, tile, key)
    return number


def _join_side(s: Carcassonne, number: i64, side: i64, other: i64) -> None:
    """Join the features of two tiles along one side of the first."""
    p = s.p
    c = p.components
    # north slot s meets 8 - s, east slot s meets 14 - s, and so round
    meet: i64 = 8 if (side & 1) == 0 else 14
    mine = (s.data[p.o_tiles + number] & 0xFFFF) * SLOTS
    theirs = (s.data[p.o_tiles + other] & 0xFFFF) * SLOTS
    type_a = s.tile_type(number) * STRIDE
    first_a = s.data[p.o_first + number]
    first_b = s.data[p.o_first + other]
    for j in range(3):
        slot: i64 = 3 * side + j
        a: i64 = c.slot[mine + slot]
        b: i64 = c.slot[theirs + meet - slot]
        if a < 0 or b < 0:
            continue
        kind: i64 = c.kind[type_a + a]
        if kind == FIELD:
            join(s, s.find(first_a + a), s.find(first_b + b), 0)
        elif j == 1:
            join(s, s.find(first_a + a), s.find(first_b + b), 2 * OPEN_ONE)


def join(s: Carcassonne, a: i64, b: i64, closed: i64) -> None:
    """Join two features (roots; they may be one already) and take `closed` open sides off their sum."""
    data = s.data
    p = s.p
    if a == b:
        data[p.o_sum + a] -= closed
        return
    word: i64 = data[p.o_sum + a] + data[p.o_sum + b] - closed
    if (data[p.o_sum + a] >> MULTI_SHIFT) & 255 and (data[p.o_sum + b] >> MULTI_SHIFT) & 255:
        word -= _shared_tiles(s, a, b) * TILES_ONE
    data[p.o_parent + b] = a
    data[p.o_sum + a] = word
    ca: i64 = data[p.o_crew + a]
    cb: i64 = data[p.o_crew + b]
    if cb != 0:
        data[p.o_crew + a] = ((ca & STRENGTHS) + (cb & STRENGTHS)) | (
            ((ca >> PRESENT_SHIFT) | (cb >> PRESENT_SHIFT)) << PRESENT_SHIFT
        )
    t: i64 = data[p.o_next + a]
    data[p.o_next + a] = data[p.o_next + b]
    data[p.o_next + b] = t


def _shared_tiles(s: Carcassonne, a: i64, b: i64) -> i64:
    """Tiles that have a part of both features; both still have circles of their own."""
    data = s.data
    p = s.p
    shared: i64 = 0
    node = a
    while True:
        home: i64 = data[p.o_home + node]
        tile = home >> 4
        # count a tile of `a` once: at its first node in the circle order of feature numbers
        mine = home & 15
        kind = s.kind_of_node(node)
        first: i64 = data[p.o_first + tile]
        n: i64 = p.components.n_features[s.tile_type(tile)]
        counted = False
        both = False
        base = s.tile_type(tile) * STRIDE
        for i in range(n):
            if p.components.kind[base + i] == kind and i != mine:
                root = s.find(first + i)
                if root == a and i < mine:
                    counted = True
                if root == b:
                    both = True
        if both and not counted:
            shared += 1
        node = data[p.o_next + node]
        if node == a:
            return shared


def _count_around(s: Carcassonne, number: i64, tile: i64, key: i64) -> None:
    """Tell the cloisters around, and the tile's own, about each other."""
    data = s.data
    p = s.p
    c = p.components
    own: i64 = c.cloister[tile]
    around: i64 = 0
    for k in range(8):
        other = tile_at(s, key + AROUND[k])
        if other >= 0:
            around += 1
            theirs: i64 = c.cloister[s.tile_type(other)]
            if theirs >= 0:
                data[p.o_sum + data[p.o_first + other] + theirs] += TILES_ONE - OPEN_ONE
    if own >= 0:
        data[p.o_sum + data[p.o_first + number] + own] += around * (TILES_ONE - OPEN_ONE)


def in_reach(x: i64, y: i64) -> bool:
    """Whether coordinates can name a cell at all."""
    return -REACH <= x <= REACH and -REACH <= y <= REACH


def current(s: Carcassonne) -> i64:
    """Type of the drawn tile, -1 when none is in hand."""
    return s.fact(CURRENT)
