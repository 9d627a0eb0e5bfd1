"""How good a position is for a seat: points now, open features by their chance of completion, figures left, farms.

The unit is points. Called on redeals only (here a copy: Carcassonne hides nothing).
"""

from __future__ import annotations

import math

from mypy_extensions import i64

from ludoteka.core.actions import Actions
from ludoteka.games.carcassonne.actions import CITY, CLOISTER, FIELD, ROAD
from ludoteka.games.carcassonne.components import OPEN_MASK
from ludoteka.games.carcassonne.scoring import (
    best_strength,
    farm_rate,
    finished_cities,
    strength_in,
    value_of,
)
from ludoteka.games.carcassonne.state import F_BIG, F_FOLLOWER, N_NODES, Carcassonne

FIGURE_WORTH = 2.2
"""A follower in the supply early in the game, in points."""


def chance_to_finish(kind: i64, open_sides: i64, left: float, seats: i64) -> float:
    """A rough chance that a feature with so many open sides is finished with `left` tiles to come."""
    if open_sides <= 0:
        return 1.0
    draws = left / float(seats)
    if kind == ROAD:
        ease = 0.55
    elif kind == CITY:
        ease = 0.36
    else:
        ease = 0.62
    # every open side needs a fitting tile of one's own; a few of others help
    tries = draws / (2.0 * float(open_sides) + 2.0)
    once = 1.0 - math.pow(1.0 - ease * 0.5, tries)
    if kind == CLOISTER:
        return max(0.0, min(1.0, 1.25 * once))
    return math.pow(once, 0.6 + 0.4 * float(open_sides))


def worth(s: Carcassonne, seat: i64) -> float:
    """What a seat can expect at the end, in points, as far as one look tells."""
    p = s.p
    data = s.data
    left = float(s.left_in_bag())
    total = float(s.points_of(seat))
    out = Actions()
    for node in range(s.fact(N_NODES)):
        if data[p.o_parent + node] != node or data[p.o_crew + node] == 0:
            continue
        mine = strength_in(s, node, seat)
        if mine == 0 or mine < best_strength(s, node):
            continue
        kind = s.kind_of_node(node)
        if kind == FIELD:
            out.clear()
            finished_cities(s, node, out)
            sure = float(out.n * farm_rate(s, seat, node))
            # farms grow while tiles remain
            total += sure * 0.95 + 1.2 * left / (left + 30.0)
            continue
        word = s.sum_of(node)
        open_sides: i64 = word & OPEN_MASK
        chance = chance_to_finish(kind, open_sides, left, p.seats)
        now = float(value_of(s, node, kind, False))
        if kind == CLOISTER:
            full = 9.0
            now += (9.0 - now) * 0.35 * min(1.0, left / 20.0)
        else:
            full = float(value_of(s, node, kind, True))
        total += chance * full + (1.0 - chance) * now
        # a figure that comes home soon is worth something again
        total += chance * 0.5 * min(1.0, left / 24.0)
    spare = float(s.supply(seat, F_FOLLOWER)) + 1.3 * float(s.supply(seat, F_BIG))
    use = min(1.0, left / (float(p.seats) * 14.0))
    total += FIGURE_WORTH * use * math.pow(spare, 0.75)
    for e in p.h_worth:
        total += e.worth(s, seat)
    return total


def evaluate(s: Carcassonne, seat: i64) -> float:
    """The seat's worth less the best of the others', in points."""
    if s.over:
        best = max([s.points_of(q) for q in range(s.p.seats) if q != seat])
        return float(s.points_of(seat) - best)
    others: float = -1000000.0
    for q in range(s.p.seats):
        if q != seat:
            others = max(others, worth(s, q))
    return worth(s, seat) - others
