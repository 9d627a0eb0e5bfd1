"""Points and their breakdown: roads, cities, cloisters, farms."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.actions import Actions
from ludoteka.core.seats import NOBODY
from ludoteka.games.carcassonne.actions import CITY, CLOISTER, FIELD, KINDS, RIVER, ROAD, cell_x, cell_y
from ludoteka.games.carcassonne.board import AROUND, tile_at
from ludoteka.games.carcassonne.components import SHIELDS_SHIFT, STRIDE, TILES_SHIFT
from ludoteka.games.carcassonne.state import (
    C_FARMS,
    CREW_BITS,
    FIGURE_NAMES,
    N_NODES,
    PRESENT_SHIFT,
    Carcassonne,
)

CATEGORY: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 3])
"""Feature kind -> category of the score sheet."""


def strength_in(s: Carcassonne, root: i64, seat: i64) -> i64:
    """Strength of a seat in a feature when the majority is counted (CAR-4.4)."""
    crew = s.crew_of(root)
    if (crew >> (PRESENT_SHIFT + seat)) & 1 == 0:
        return 0
    strength: i64 = (crew >> (CREW_BITS * seat)) & 63
    for e in s.p.h_majority:
        strength = e.majority(s, root, seat, strength)
    return strength


def best_strength(s: Carcassonne, root: i64) -> i64:
    """The greatest strength of any seat in a feature, 0 when nobody has any."""
    best: i64 = 0
    if s.crew_of(root) != 0:
        for seat in range(s.p.seats):
            n = strength_in(s, root, seat)
            if n > best:
                best = n
    return best


def points_per(s: Carcassonne, root: i64, kind: i64, finished: bool) -> i64:
    """Points for each tile and shield of a road or city."""
    per: i64 = 1
    if kind == CITY and finished:
        # the old exception knows exactly two tiles (CAR-4.6)
        per = 1 if s.p.two_tile_city == 2 and s.tiles_of(root) == 2 else 2
    for e in s.p.h_points:
        per = e.points(s, root, kind, finished, per)
    return per


def value_of(s: Carcassonne, root: i64, kind: i64, finished: bool) -> i64:
    """What a road, city or cloister is worth to its owners now, finished or as it lies."""
    word = s.sum_of(root)
    tiles: i64 = (word >> TILES_SHIFT) & 1023
    if kind == CLOISTER:
        return tiles
    if kind == ROAD or kind == CITY:
        return (tiles + ((word >> SHIELDS_SHIFT) & 255)) * points_per(s, root, kind, finished)
    return 0


def award(s: Carcassonne, root: i64, kind: i64, finished: bool) -> None:
    """Score a road, city or cloister for those with the majority (CAR-4.1 to 4.4, CAR-6.2)."""
    best = best_strength(s, root)
    if best == 0:
        return
    value = value_of(s, root, kind, finished)
    for seat in range(s.p.seats):
        if strength_in(s, root, seat) == best:
            s.add_points(seat, CATEGORY[kind], value)
            if s.recorder is not None:
                tell_score(s, root, kind, finished, seat, value)


def tell_score(s: Carcassonne, root: i64, kind: i64, finished: bool, seat: i64, value: i64) -> None:
    """The score event of a road, city or cloister: its expression and its places."""
    word = s.sum_of(root)
    tiles = int((word >> TILES_SHIFT) & 1023)
    shields = int((word >> SHIELDS_SHIFT) & 255)
    terms: list[dict[str, Any]] = []
    if kind == CLOISTER:
        terms.append({"what": "tiles", "n": tiles})
    else:
        per = int(points_per(s, root, kind, finished))
        terms.append({"what": "tiles", "n": tiles, "each": per})
        if shields:
            terms.append({"what": "shields", "n": shields, "each": per})
    places = cells_of(s, root)
    rule = "CAR-6.2"
    if finished:
        rule = ["CAR-4.1", "CAR-4.2", "CAR-4.3"][kind]
        if kind == CITY and s.p.two_tile_city == 2 and tiles == 2:
            rule = "CAR-4.6"
    for e in s.p.h_points_rule:
        rule = e.points_rule(s, root, kind, finished, rule)
    if s.recorder is not None:
        s.recorder.add(
            "score",
            seat,
            {
                "points": int(value),
                "feature": KINDS[kind],
                "finished": finished,
                "terms": terms,
                "places": places,
                "rule": rule,
            },
        )


def cells_of(s: Carcassonne, root: i64) -> list[list[int]]:
    """The cells of a feature, each once, in order of placement; a cloister's with its neighbours."""
    data = s.data
    p = s.p
    found: list[i64] = []
    node = root
    while True:
        tile: i64 = data[p.o_home + node] >> 4
        if tile not in found:
            found.append(tile)
        node = data[p.o_next + node]
        if node == root:
            break
    if s.kind_of_node(root) == CLOISTER:
        key = s.tile_key(found[0])
        for k in range(8):
            other = tile_at(s, key + AROUND[k])
            if other >= 0:
                found.append(other)
    found.sort()
    return [[int(cell_x(s.tile_key(t))), int(cell_y(s.tile_key(t)))] for t in found]


def completed_by(s: Carcassonne, tile: i64, out: Actions) -> None:
    """Roots of all roads, cities and cloisters that the placed tile completed or lies in, complete ones only, each once."""
    p = s.p
    c = p.components
    kind_at = s.tile_type(tile) * STRIDE
    first: i64 = s.data[p.o_first + tile]
    for i in range(c.n_features[s.tile_type(tile)]):
        kind: i64 = c.kind[kind_at + i]
        if kind == ROAD or kind == CITY or kind == CLOISTER:
            root = s.find(first + i)
            if s.is_complete(root):
                known = False
                for k in range(out.n):
                    if out.items[k] == root:
                        known = True
                if not known:
                    out.add(root)
    key = s.tile_key(tile)
    for k in range(8):
        other = tile_at(s, key + AROUND[k])
        if other >= 0:
            cloister: i64 = c.cloister[s.tile_type(other)]
            if cloister >= 0:
                node: i64 = s.data[p.o_first + other] + cloister
                if s.is_complete(node):
                    out.add(node)


def send_home(s: Carcassonne, root: i64) -> None:
    """Return all figures of a scored feature to their owners (CAR-4.5)."""
    p = s.p
    data = s.data
    for piece in range(p.pieces * p.seats):
        node: i64 = data[p.o_figures + piece]
        if node >= 0 and s.find(node) == root:
            s.take_home(piece)
            if s.recorder is not None:
                s.recorder.add(
                    "home", piece // p.pieces, {"figure": FIGURE_NAMES[p.kind_of_piece[piece % p.pieces]]}
                )
    data[p.o_crew + root] = 0


def finished_cities(s: Carcassonne, field: i64, out: Actions) -> None:
    """Roots of the completed cities whose wall bounds a farm, each once (CAR-5)."""
    p = s.p
    data = s.data
    c = p.components
    node = field
    while True:
        home: i64 = data[p.o_home + node]
        tile = home >> 4
        touches: i64 = c.touches[s.tile_type(tile) * STRIDE + (home & 15)]
        i: i64 = 0
        while touches != 0:
            if touches & 1:
                root = s.find(data[p.o_first + tile] + i)
                if s.is_complete(root):
                    known = False
                    for k in range(out.n):
                        if out.items[k] == root:
                            known = True
                            break
                    if not known:
                        out.add(root)
            touches >>= 1
            i += 1
        node = data[p.o_next + node]
        if node == field:
            return


def farm_rate(s: Carcassonne, seat: i64, field: i64) -> i64:
    """Points for each completed city of a farm for one of its owners."""
    rate: i64 = 4 if s.p.farmers == 1 else 3
    for e in s.p.h_farm_rate:
        rate = e.farm_rate(s, seat, field, rate)
    return rate


def farms(s: Carcassonne) -> list[int]:
    """Roots of all fields with farmers, in order of their oldest node."""
    p = s.p
    found: list[int] = []
    for piece in range(p.pieces * p.seats):
        node: i64 = s.data[p.o_figures + piece]
        if node >= 0 and s.kind_of_node(node) == FIELD:
            root = s.find(node)
            if root not in found and s.crew_of(root) != 0:
                found.append(root)
    found.sort()
    return found


def score_farms(s: Carcassonne) -> None:
    """Final scoring of farms in the variant of the options (CAR-5.1 to 5.3)."""
    if s.p.farmers == 1:
        _score_cities_once(s)
        return
    out = Actions()
    paid: dict[int, dict[int, int]] = {seat: {} for seat in range(s.p.seats)}
    for field in farms(s):
        best = best_strength(s, field)
        out.clear()
        finished_cities(s, field, out)
        if best == 0 or out.n == 0:
            continue
        for seat in range(s.p.seats):
            if strength_in(s, field, seat) != best:
                continue
            rate = farm_rate(s, seat, field)
            points: i64 = 0
            counted = 0
            for k in range(out.n):
                city: int = out.items[k]
                n: i64 = rate
                if s.p.farmers == 2:
                    # variant 2 pays a player once for a city, at the better rate of his farms
                    n = rate - paid[seat].get(city, 0)
                    if n <= 0:
                        continue
                    paid[seat][city] = int(rate)
                points += n
                counted += 1
            if points > 0:
                s.add_points(seat, C_FARMS, points)
                _tell_farm(s, seat, field, points, counted, out, "CAR-5.1" if s.p.farmers == 3 else "CAR-5.2")


def _score_cities_once(s: Carcassonne) -> None:
    """The oldest variant: every completed city once, all farmers on all its farms together (CAR-5.3)."""
    out = Actions()
    cities: list[int] = []
    at: dict[int, list[int]] = {}
    for field in farms(s):
        out.clear()
        finished_cities(s, field, out)
        for k in range(out.n):
            city: int = out.items[k]
            if city not in at:
                at[city] = []
                cities.append(city)
            at[city].append(field)
    cities.sort()
    for city in cities:
        strengths = [sum([int(strength_in(s, f, seat)) for f in at[city]]) for seat in range(s.p.seats)]
        best = max(strengths)
        if best == 0:
            continue
        for seat in range(s.p.seats):
            if strengths[seat] == best:
                rate = max([int(farm_rate(s, seat, f)) for f in at[city]])
                s.add_points(seat, C_FARMS, rate)
                one = Actions()
                one.add(city)
                _tell_farm(s, seat, at[city][0], rate, 1, one, "CAR-5.3")


def _tell_farm(
    s: Carcassonne, seat: i64, field: i64, points: i64, counted: int, cities: Actions, rule: str
) -> None:
    if s.recorder is None:
        return
    places: list[list[int]] = []
    for k in range(cities.n):
        places.extend(cells_of(s, cities.items[k]))
    s.recorder.add(
        "score",
        seat,
        {
            "points": int(points),
            "feature": "field",
            "finished": True,
            "terms": [{"what": "cities", "n": counted, "each": int(points) // counted}],
            "places": places,
            "rule": rule,
        },
    )


def score_rest(s: Carcassonne) -> None:
    """Final scoring of everything unfinished, then farms, then what expansions add (CAR-6)."""
    p = s.p
    if s.recorder is not None:
        s.recorder.add("final", NOBODY, {})
    for node in range(s.fact(N_NODES)):
        if s.data[p.o_parent + node] == node and s.crew_of(node) != 0:
            kind = s.kind_of_node(node)
            if kind != FIELD and kind != RIVER:
                award(s, node, kind, s.is_complete(node))
    score_farms(s)
    for e in p.h_final:
        e.final(s)
