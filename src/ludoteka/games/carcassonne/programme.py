"""Options compiled into a programme, and a new position of it."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.contract import listeners
from ludoteka.core.seats import CHANCE_MASK
from ludoteka.games.carcassonne import decisions as d
from ludoteka.games.carcassonne.actions import cell
from ludoteka.games.carcassonne.board import lay
from ludoteka.games.carcassonne.expansions.order import in_order
from ludoteka.games.carcassonne.rules import RULES
from ludoteka.games.carcassonne.state import (
    CATEGORIES,
    CURRENT,
    F_FOLLOWER,
    FACTS,
    FIGURE_KINDS,
    Carcassonne,
    CarcassonneExpansion,
    CarcassonneProgramme,
    new_state,
)

FOLLOWERS = 7
"""Followers of a seat; the eighth marks points on the printed track (CAR-1.1)."""


def compile_programme(
    options: dict[str, Any],
    tile_sets: list[str],
    seats: int,
    rules: int,
    game: Any,
    extra: list[CarcassonneExpansion] | None = None,
) -> CarcassonneProgramme:
    """Compile checked options. `tile_sets` are the data files whose tiles are in play, `base` first.

    `extra` are further expansion objects (third-party ones, tests), heard after the game's own.
    """
    p = CarcassonneProgramme()
    p.game = game
    p.options = options
    p.seats = seats
    p.rules = rules
    p.farmers = options["farmers"]
    p.two_tile_city = options["two_tile_city"]
    p.set_rules(RULES)
    c = p.components
    c.load(tile_sets)
    p.stage = vec[i64]([0] * len(c.ids))
    p.start = c.number["base-D"]
    p.kind_of_piece = vec[i64]([F_FOLLOWER] * FOLLOWERS)
    p.pieces = FOLLOWERS
    p.first = p.add_decision(d.FirstPlayer(), "first")
    p.new_turn = p.add_decision(d.NewTurn(), "new_turn")
    p.add_step(d.DrawStep(), "draw_step")
    p.draw = p.add_decision(d.Draw(), "draw")
    p.add_step(d.PlaceStep(), "place_step")
    p.place = p.add_decision(d.Place(), d.PLACE)
    p.add_step(d.DeployStep(), "deploy_step")
    p.deploy = p.add_decision(d.Deploy(), d.DEPLOY)
    p.add_step(d.ScoreStep(), "score_step")
    p.add_step(d.ReturnStep(), "return_step")
    p.add_step(d.PartEnd(), "part_end")
    p.turn_end = p.add_decision(d.TurnEnd(), "turn_end")
    p.final_scoring = p.add_decision(d.FinalScoring(), "final_scoring")
    expansions = in_order(options["elements"])
    if extra is not None:
        expansions = expansions + extra
    p.expansions = list(expansions)
    for e in expansions:
        e.compile(p)
    for e in expansions:
        e.insert_steps(p)
    base = CarcassonneExpansion
    p.h_placed = listeners(expansions, base, "placed")
    p.h_completed = listeners(expansions, base, "completed")
    p.h_points = listeners(expansions, base, "points")
    p.h_points_rule = listeners(expansions, base, "points_rule")
    p.h_majority = listeners(expansions, base, "majority")
    p.h_farm_rate = listeners(expansions, base, "farm_rate")
    p.h_left = listeners(expansions, base, "left")
    p.h_part_ended = listeners(expansions, base, "part_ended")
    p.h_final = listeners(expansions, base, "final")
    p.h_worth = listeners(expansions, base, "worth")
    p.h_show = listeners(expansions, base, "show")
    _lay_out(p, seats)
    p.seal()
    return p


def _lay_out(p: CarcassonneProgramme, seats: int) -> None:
    """The layout of the position, told once, in words."""
    c = p.components
    types = len(c.ids)
    tiles = 0
    nodes = 0
    for t in range(types):
        n: int = c.count[t]
        f: int = c.n_features[t]
        tiles += n
        nodes += n * f
    pieces: int = p.pieces
    # every placed tile opens at most three cells more than it fills
    cells = 2 * tiles + 6
    hash_size = 64
    while hash_size * 2 < (tiles + cells) * 3:
        hash_size *= 2
    p.hash_size = hash_size
    r = p.layout
    p.o_facts = r.reserve(
        "facts", FACTS, "part of the turn, drawn tile (-1 none), tiles, nodes, open cells, stage of the bag"
    )
    p.o_points = r.reserve(
        "points", seats * CATEGORIES, "points: seat * 5 + roads, cities, cloisters, farms, goods"
    )
    p.o_bag = r.reserve("bag", types, "copies of each tile type still to be drawn")
    p.o_aside = r.reserve("aside", types, "copies of each tile type set aside because they fitted nowhere")
    p.o_supply = r.reserve(
        "supply",
        seats * FIGURE_KINDS,
        "figures not deployed: seat * 4 + follower, big, builder, pig",
        0,
        True,
    )
    p.o_figures = r.reserve("figures", seats * pieces, "node each piece stands on, -1 in the supply", -1)
    p.o_tiles = r.reserve("tiles", tiles, "placed tiles in order: cell << 16 | type << 2 | rotation")
    p.o_first = r.reserve("first", tiles, "first node of each placed tile", 0, True)
    p.o_hash = r.reserve("hash", hash_size, "cell -> placed tile or open cell", 0, True)
    p.o_open = r.reserve(
        "open", cells, "open cells: cell << 24 | sides that matter << 12 | edges wanted", 0, True
    )
    p.o_parent = r.reserve("parent", nodes, "disjoint-set forest of features", 0, True)
    p.o_next = r.reserve("next", nodes, "circle through all nodes of a feature", 0, True)
    p.o_sum = r.reserve(
        "sum", nodes, "at roots: open sides, tiles, shields, twins, counts of expansions", 0, True
    )
    p.o_crew = r.reserve("crew", nodes, "at roots: strength of each seat, and who is present", 0, True)
    p.o_home = r.reserve("home", nodes, "placed tile << 4 | feature", 0, True)


def start(p: CarcassonneProgramme) -> Carcassonne:
    """A position before the first player is drawn: the start tile lies, the bag is full (CAR-1.1)."""
    s = new_state(p)
    s.set_fact(CURRENT, -1)
    for t in range(len(p.components.ids)):
        s.data[p.o_bag + t] = p.components.count[t]
    base_start = p.components.number["base-D"]
    # the printed start tile stays out of the bag even when another tile takes its part
    s.data[p.o_bag + base_start] -= 1
    if p.start != base_start:
        s.data[p.o_bag + p.start] -= 1
    for seat in range(p.seats):
        for i in range(p.pieces):
            s.data[p.o_supply + seat * FIGURE_KINDS + p.kind_of_piece[i]] += 1
    lay(s, p.start, cell(0, 0), 0)
    for e in p.expansions:
        if isinstance(e, CarcassonneExpansion):
            e.begin(s)
    s.then(p.first, CHANCE_MASK)
    return s
