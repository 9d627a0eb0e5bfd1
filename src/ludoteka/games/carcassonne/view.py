"""What a seat may see of a position. Carcassonne hides nothing: every seat and every spectator sees the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteka.core.seats import CHANCE, seats_of
from ludoteka.games.carcassonne.actions import KINDS, LETTERS, cell_x, cell_y
from ludoteka.games.carcassonne.components import STRIDE
from ludoteka.games.carcassonne.state import (
    CATEGORY_NAMES,
    CURRENT,
    FIGURE_NAMES,
    N_TILES,
    TURN_PART,
)

if TYPE_CHECKING:
    from ludoteka.games.carcassonne.state import Carcassonne


def feature_name(code: int) -> str:
    """The local id of a feature code: 17 is "c1"."""
    return f"{LETTERS[code // 16]}{code % 16}"


def view(s: Carcassonne, seat: int) -> dict[str, Any]:
    """The view as JSON-able data.

    `tiles` in order of placement; `figures` with the tile and the local feature they stand on; `points` by category and seat;
    `supply` figures by seat; `bag` copies of each type still to be drawn (all of them are known, their order is not).
    """
    p = s.p
    tiles = []
    for t in range(s.fact(N_TILES)):
        key = s.tile_key(t)
        tiles.append(
            {
                "tile": p.components.ids[s.tile_type(t)],
                "x": int(cell_x(key)),
                "y": int(cell_y(key)),
                "rot": int(s.tile_rot(t)),
            }
        )
    figures = []
    for piece in range(p.pieces * p.seats):
        node = s.piece_node(piece)
        if node >= 0:
            home = s.data[p.o_home + node]
            tile = home >> 4
            at = s.tile_type(tile) * STRIDE + (home & 15)
            figures.append(
                {
                    "id": int(piece),
                    "seat": int(piece // p.pieces),
                    "kind": FIGURE_NAMES[p.kind_of_piece[piece % p.pieces]],
                    "x": int(cell_x(s.tile_key(tile))),
                    "y": int(cell_y(s.tile_key(tile))),
                    "feature": feature_name(int(p.components.code[at])),
                    "on": KINDS[p.components.kind[at]],
                }
            )
    current = s.fact(CURRENT)
    kinds = sorted({int(k) for k in p.kind_of_piece})
    out: dict[str, Any] = {
        "game": "carcassonne",
        "seats": int(p.seats),
        "turn": int(s.turn),
        "asked": [q for q in seats_of(s.asked()) if q != CHANCE],
        "over": s.over,
        "part": int(s.fact(TURN_PART)),
        "tiles": tiles,
        "figures": figures,
        "current": p.components.ids[current] if current >= 0 else None,
        "last": [tiles[-1]["x"], tiles[-1]["y"]] if len(tiles) > 1 else None,
        "left": int(s.left_in_bag()),
        "bag": {
            p.components.ids[t]: int(s.data[p.o_bag + t])
            for t in range(len(p.components.ids))
            if s.data[p.o_bag + t]
        },
        "aside": {
            p.components.ids[t]: int(s.data[p.o_aside + t])
            for t in range(len(p.components.ids))
            if s.data[p.o_aside + t]
        },
        "scores": s.scores(),
        "points": [
            {name: int(s.points_in(q, c)) for c, name in enumerate(CATEGORY_NAMES)} for q in range(p.seats)
        ],
        "supply": [{FIGURE_NAMES[k]: int(s.supply(q, k)) for k in kinds} for q in range(p.seats)],
    }
    for e in p.h_show:
        e.show(s, out, seat)
    return out
