"""Options compiled into a programme, and a new position of it."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.contract import listeners
from ludoteka.core.seats import CHANCE_MASK
from ludoteka.games.burgundy import decisions as d
from ludoteka.games.burgundy import opening, phases
from ludoteka.games.burgundy.components import HEXES, KINDS, TYPE, counts, data, slot_types
from ludoteka.games.burgundy.expansions.order import in_order
from ludoteka.games.burgundy.purchase import Purchase
from ludoteka.games.burgundy.rules import RULES
from ludoteka.games.burgundy.state import Burgundy, BurgundyExpansion, BurgundyProgramme, lay_out, new_state


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
    p.h_show = listeners(expansions, base, "show")
    p.h_watch = listeners(expansions, base, "watch")


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
