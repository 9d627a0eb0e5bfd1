"""Options compiled into a programme, and a new position of it."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.contract import listeners
from ludoteka.core.seats import CHANCE_MASK
from ludoteka.games.burgundy import decisions as d
from ludoteka.games.burgundy import opening, phases
from ludoteka.games.burgundy.components import (
    BOARD,
    COLOURS,
    HEXES,
    KINDS,
    REGIONS,
    SLOTS,
    STORE,
    TYPE,
    counts,
    data,
    slot_types,
)
from ludoteka.games.burgundy.expansions.order import in_order
from ludoteka.games.burgundy.purchase import Purchase
from ludoteka.games.burgundy.rules import RULES
from ludoteka.games.burgundy.state import (
    FACTS,
    GAINS,
    Burgundy,
    BurgundyExpansion,
    BurgundyProgramme,
    new_state,
)


def compile_programme(
    options: dict[str, Any],
    seats: int,
    rules: int,
    game: Any,
    extra: list[BurgundyExpansion] | None = None,
) -> BurgundyProgramme:
    """Compile checked options. `extra` are further expansion objects (third-party ones, tests), heard after the game's own."""
    p = BurgundyProgramme()
    p.game = game
    p.options = options
    p.seats = seats
    p.rules = rules
    p.set_rules(RULES)
    p.duchies = options["duchies"]
    p.more_empty = options["tie_break"] == "more_empty"
    told = data("tiles")["points"]
    p.region_points = vec[i64](told["region"])
    p.phase_points = vec[i64](told["phase"])
    p.first_bonus = told["first"][str(seats)]
    p.second_bonus = told["second"][str(seats)]
    p.sale_points = told["sale"][str(seats)]
    p.coloured = vec[i64](counts(0))
    p.blacks = vec[i64](counts(1))
    p.slot_type = vec[i64](slot_types(seats))
    _questions(p)
    purchase = Purchase()
    expansions: list[BurgundyExpansion] = [purchase]
    expansions.extend(in_order(options["elements"]))
    if extra is not None:
        expansions.extend(extra)
    p.expansions = list(expansions)
    lay_out(p, seats)
    for e in expansions:
        e.compile(p)
    purchase.more = p.buy_more
    for e in expansions:
        e.ready(p)
    _listen(p, expansions)
    p.seal()
    return p


def _questions(p: BurgundyProgramme) -> None:
    p.d_first = p.add_decision(opening.First(), "first")
    p.d_deal = p.add_decision(opening.Deal(), "deal")
    p.d_choose = p.add_decision(opening.Choose(), "choose")
    if p.duchies == "sealed":
        p.d_sealed = p.add_decision(opening.ChooseSealed(), "sealed")
    p.d_castle = p.add_decision(opening.Castle(), "castle")
    p.d_good = p.add_decision(opening.Good(), "good")
    p.d_hex = p.add_decision(opening.Hex(), "hex")
    p.d_phase = p.add_decision(phases.Phase(), "phase")
    p.d_filled = p.add_decision(phases.Filled(), "filled")
    p.d_round = p.add_decision(phases.Round(), "round")
    p.d_dice = p.add_decision(opening.Dice(), "dice")
    p.d_white = p.add_decision(opening.White(), "white")
    p.d_next = p.add_decision(phases.Next(), "next")
    p.d_main = p.add_decision(d.Main(), "main")
    p.d_after = p.add_decision(d.After(), "after")
    p.d_free = p.add_decision(d.Free(), "free")
    p.d_take = p.add_decision(d.Take(), "take")
    p.d_place = p.add_decision(d.Place(), "place")
    p.d_sell = p.add_decision(d.Sell(), "sell")
    p.d_ship = p.add_decision(d.Ship(), "ship")
    p.d_ship_more = p.add_decision(d.ShipMore(), "ship_more")
    p.d_kind = p.add_decision(d.Kind(), "kind")
    p.d_sail = p.add_decision(d.Sail(), "sail")
    p.d_discard = p.add_decision(d.Discard(), "discard")
    p.d_pay = p.add_decision(d.Pay(), "pay")
    p.d_income = p.add_decision(phases.Income(), "income")


def _listen(p: BurgundyProgramme, expansions: list[BurgundyExpansion]) -> None:
    base = BurgundyExpansion
    p.h_begins = listeners(expansions, base, "begins")
    p.h_placed = listeners(expansions, base, "placed")
    p.h_effect = listeners(expansions, base, "effect")
    p.h_region_extra = listeners(expansions, base, "region_extra")
    p.h_bonus = listeners(expansions, base, "bonus")
    p.h_spaces = listeners(expansions, base, "spaces")
    p.h_animals = listeners(expansions, base, "animals")
    p.h_phase_filled = listeners(expansions, base, "phase_filled")
    p.h_phase_over = listeners(expansions, base, "phase_over")
    p.h_workers = listeners(expansions, base, "workers_gained")
    p.h_limit = listeners(expansions, base, "room")
    p.h_open = listeners(expansions, base, "open_spaces")
    p.h_pasture = listeners(expansions, base, "pasture")
    p.h_shipped = listeners(expansions, base, "shipped")
    p.h_taken = listeners(expansions, base, "taken")
    p.h_arrived = listeners(expansions, base, "arrived")
    sale = [
        *listeners(expansions, base, "sale_silver"),
        *(e for e in listeners(expansions, base, "sale_points")),
    ]
    p.h_sale = [e for i, e in enumerate(sale) if e not in sale[:i]]
    p.h_sold = listeners(expansions, base, "sold")
    p.h_turn = listeners(expansions, base, "turn_begins")
    p.h_mines = listeners(expansions, base, "mine_silver")
    p.h_monastery = listeners(expansions, base, "monastery_extra")
    p.h_finals = listeners(expansions, base, "finals")
    p.h_building_more = listeners(expansions, base, "building_more")
    p.h_open_to = listeners(expansions, base, "open_to")
    p.h_hopes = listeners(expansions, base, "hopes")
    p.h_show = listeners(expansions, base, "show")
    p.h_watch = listeners(expansions, base, "watch")


def lay_out(p: BurgundyProgramme, seats: int) -> None:
    """The layout of the position, told once, in words."""
    r = p.layout
    p.o_facts = r.reserve(
        "facts",
        FACTS,
        "phase, round, white die, seats that have played, bought this turn, arrivals, first seat",
    )
    p.o_slots = r.reserve(
        "slots",
        SLOTS,
        "hex + 1 on each place of the central board: 6 depots of 4, the black depot from 24, the inn at 32",
    )
    p.o_depot = r.reserve("depot", 36, "goods on the depots: depot * 6 + kind")
    p.o_row = r.reserve("row", 5, "goods + 1 on the spaces of the rounds")
    p.o_supply = r.reserve("supply", HEXES, "hexes with coloured backs still to be drawn")
    p.o_black = r.reserve("black", HEXES, "hexes with black backs still to be drawn")
    p.o_gone = r.reserve("gone", HEXES, "hexes out of the game")
    p.o_pool = r.reserve("pool", KINDS, "goods not seen yet")
    p.o_bonus = r.reserve("bonus", 12, "who has the large and the small tile of each colour: 1 + seat")
    p.o_supply_left = r.reserve(
        "supply_left", 8, "hexes still to be drawn by type, 7 for black backs", 0, True
    )
    p.o_duchy = r.reserve("duchy", seats, "number of the duchy, -1 before it is dealt", -1)
    p.o_offer = r.reserve("offer", seats * 2, "the two duchies a seat may choose from, -1 for none", -1)
    if p.duchies == "sealed":
        p.o_sealed = r.reserve("sealed", seats, "what each seat has chosen unseen: 1 + duchy + space * 64")
    p.o_board = r.reserve("board", seats * BOARD, "hex + 1 on each space of the duchies: seat * 38 + space")
    p.o_store = r.reserve(
        "store", seats * STORE, "hex + 1 in each place of the storages: seat * 12 + place, no gaps"
    )
    p.o_silver = r.reserve("silver", seats, "silver")
    p.o_workers = r.reserve("workers", seats, "workers")
    p.o_goods = r.reserve("goods", seats * KINDS, "goods in store: seat * 6 + kind")
    p.o_sold = r.reserve("sold", seats * KINDS, "goods sold: seat * 6 + kind")
    p.o_dice = r.reserve("dice", seats * 2, "value of the dice, 0 for a used one")
    p.o_bridge = r.reserve("bridge", seats, "space of the marker on the bridge")
    p.o_arrival = r.reserve("arrival", seats, "when the marker came to its space: the later lies on top")
    p.o_gained = r.reserve("gained", seats * GAINS, "points by category: seat * 8 + category")
    p.o_points = r.reserve("points", seats, "points", 0, True)
    p.o_stored = r.reserve("stored", seats, "hexes in storage", 0, True)
    p.o_covered = r.reserve("covered", seats, "covered spaces as a mask", 0, True)
    p.o_open = r.reserve("open", seats, "empty spaces with a covered neighbour as a mask", 0, True)
    p.o_colour_left = r.reserve(
        "colour_left", seats * COLOURS, "empty spaces of each colour: seat * 6 + colour", 0, True
    )
    p.o_region_left = r.reserve(
        "region_left", seats * REGIONS, "empty spaces of each region: seat * 24 + region", 0, True
    )
    p.o_region_kinds = r.reserve(
        "region_kinds", seats * REGIONS, "kinds of buildings in each region as a mask", 0, True
    )
    p.o_monks = r.reserve("monks", seats, "monasteries in the duchy as a mask, bit n for number n", 0, True)


def start(p: BurgundyProgramme) -> Burgundy:
    """A position before anybody has been dealt anything: full supplies (BUR-1.1)."""
    s = new_state(p)
    for t in range(HEXES):
        s.data[p.o_supply + t] = p.coloured[t]
        s.data[p.o_black + t] = p.blacks[t]
        s.data[p.o_supply_left + TYPE[t]] += p.coloured[t]
        s.data[p.o_supply_left + 7] += p.blacks[t]
    for k in range(KINDS):
        s.data[p.o_pool + k] = 7
    s.then(p.d_first, CHANCE_MASK)
    return s
