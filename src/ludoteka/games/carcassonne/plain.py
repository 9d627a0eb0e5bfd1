"""Conservation, and derived structures made anew: what `check` compares and `rebuild` does after a position was read in."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteka.games.carcassonne.actions import cell_x, cell_y
from ludoteka.games.carcassonne.board import entry, in_reach, lay, open_cell
from ludoteka.games.carcassonne.state import (
    CREW_BITS,
    CURRENT,
    FIGURE_KINDS,
    N_NODES,
    N_OPEN,
    N_TILES,
    PRESENT_SHIFT,
    Carcassonne,
)


def rebuild(s: Carcassonne) -> None:
    """Lay all tiles again in their order and stand all figures on them. Raises ValueError for facts that cannot be."""
    p = s.p
    data = s.data
    types = len(p.components.ids)
    words: list[int] = [data[p.o_tiles + t] for t in range(s.fact(N_TILES))]
    for r in p.layout.ranges:
        if r.derived:
            for i in range(r.start, r.start + r.size):
                data[i] = r.fill
    s.set_fact(N_TILES, 0)
    s.set_fact(N_NODES, 0)
    s.set_fact(N_OPEN, 0)
    for number, word in enumerate(words):
        key = word >> 16
        kind = (word & 0xFFFF) >> 2
        if word < 0 or kind >= types or not in_reach(cell_x(key), cell_y(key)):
            raise ValueError(f"placed tile {number} is no tile of this game on the map")
        if entry(s, key) & 1:
            raise ValueError(f"placed tile {number} lies on another one at {cell_x(key)},{cell_y(key)}")
        if number > 0 and open_cell(s, key) == 0:
            raise ValueError(f"placed tile {number} touches no tile placed before it")
        lay(s, kind, key, word & 3)
    for seat in range(p.seats):
        for i in range(p.pieces):
            data[p.o_supply + seat * FIGURE_KINDS + p.kind_of_piece[i]] += 1
    for piece in range(p.pieces * p.seats):
        node: i64 = data[p.o_figures + piece]
        if node < -1 or node >= s.fact(N_NODES):
            raise ValueError(f"piece {piece} stands on feature {node}, which is not on the map")
        if node >= 0:
            seat = piece // p.pieces
            figure: i64 = p.kind_of_piece[piece % p.pieces]
            data[p.o_supply + seat * FIGURE_KINDS + figure] -= 1
            n: i64 = p.strength[figure]
            if n > 0:
                root = s.find(node)
                crew: i64 = data[p.o_crew + root] + (n << (CREW_BITS * seat))
                if (crew >> (PRESENT_SHIFT + seat)) & 1 == 0:
                    crew += 1 << (PRESENT_SHIFT + int(seat))
                data[p.o_crew + root] = crew
    if s.fact(CURRENT) < -1 or s.fact(CURRENT) >= types:
        raise ValueError(f"tile number {s.fact(CURRENT)} in hand is no tile of this game")


def check(s: Carcassonne) -> None:
    """Raise AssertionError if tiles or figures are lost or made, or a derived structure differs from one made anew."""
    p = s.p
    data = s.data
    placed = [0] * len(p.components.ids)
    for t in range(s.fact(N_TILES)):
        placed[s.tile_type(t)] += 1
    if s.fact(CURRENT) >= 0 and not s.over:
        top = s.decision().name if s.depth > 0 else ""
        if top == "place":
            placed[s.fact(CURRENT)] += 1
    for t in range(s.fact(N_TILES), p.o_first - p.o_tiles):  # the next range begins where this one ends
        assert data[p.o_tiles + t] == 0, f"more tiles are named than the {s.fact(N_TILES)} on the table"
    start = p.components.number["base-D"]
    for t in range(len(placed)):
        n = placed[t] + data[p.o_bag + t] + data[p.o_aside + t]
        whole = p.components.count[t]
        if t == start and p.start != start:
            whole -= 1
        assert n == whole, f"{n} copies of {p.components.ids[t]} instead of {whole}"
        assert min(data[p.o_bag + t], data[p.o_aside + t]) >= 0, f"fewer than no {p.components.ids[t]}"
    fresh = s.copy()
    rebuild(fresh)
    assert s.fact(N_OPEN) == fresh.fact(N_OPEN), "the number of open cells differs"
    mine = sorted([int(data[p.o_open + i]) for i in range(s.fact(N_OPEN))])
    anew = sorted([int(fresh.data[p.o_open + i]) for i in range(s.fact(N_OPEN))])
    assert mine == anew, "open cells differ from a map made anew"
    for i in range(s.fact(N_OPEN)):
        word: i64 = data[p.o_open + i]
        assert open_cell(s, word >> 24) == word, "an open cell is not found again"
    for t in range(s.fact(N_TILES)):
        assert (entry(s, s.tile_key(t)) & 0xFFFF) == (t << 1 | 1), "a placed tile is not found again"
    for node in range(s.fact(N_NODES)):
        root = s.find(node)
        twin = fresh.find(node)
        assert s.find(twin) == root, f"node {node} belongs to another feature"
        assert s.sum_of(root) == fresh.sum_of(twin), f"feature of node {node} adds up to something else"
        assert s.crew_of(root) == fresh.crew_of(twin), f"feature of node {node} has another crew"
    for seat in range(p.seats):
        for k in range(FIGURE_KINDS):
            assert s.supply(seat, k) == fresh.supply(seat, k), (
                f"seat {seat} has {s.supply(seat, k)} figures of kind {k}"
            )
            assert s.supply(seat, k) >= 0, f"seat {seat} has fewer than no figures of kind {k}"
        assert s.points_of(seat) >= 0, f"seat {seat} has {s.points_of(seat)} points"
    assert s.over or s.asked() != 0, "nobody is asked and the game is not over"
