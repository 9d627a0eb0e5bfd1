"""Options compiled into a programme, and a new position of it."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.contract import listeners
from ludoteka.games.catan import cards, opening, seven, trade
from ludoteka.games.catan import decisions as d
from ludoteka.games.catan.actions import (
    CARD_NAMES,
    CARDS,
    HARBOUR_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    TERRAIN_NAMES,
)
from ludoteka.games.catan.components import WORD, data
from ludoteka.games.catan.expansions.order import in_order
from ludoteka.games.catan.rules import RULES
from ludoteka.games.catan.state import (
    ARMY_HOLDER,
    DECK,
    FACTS,
    OFFERER,
    PIECES,
    ROAD_HOLDER,
    ROBBER,
    ROLLER,
    TAKEN,
    WINNER,
    Catan,
    CatanExpansion,
    CatanProgramme,
    new_state,
)


def _price(told: dict[str, int]) -> vec[i64]:
    return vec[i64]([told.get(name, 0) for name in RESOURCE_NAMES])


def compile_programme(
    options: dict[str, Any],
    seats: int,
    rules: int,
    game: Any,
    extra: list[CatanExpansion] | None = None,
    board: dict[str, Any] | None = None,
) -> CatanProgramme:
    """Compile checked options.

    `extra` are further expansion objects (third-party ones, tests), heard after the game's own; `board` is the data of a board of any
    shape in place of the one that the options ask for.
    """
    p = CatanProgramme()
    p.game = game
    p.options = options
    p.seats = seats
    p.rules = rules
    p.set_rules(RULES)
    _numbers(p)
    _choices(p, options)
    _questions(p)
    expansions = in_order(options["elements"])
    if extra is not None:
        expansions = expansions + extra
    p.expansions = list(expansions)
    for e in expansions:
        e.compile(p)
    told = data(p.board_name) if board is None else board
    p.raw_board = told
    p.board.load(told)
    _deal(p, options)
    for e in expansions:
        e.ready(p)
    base = CatanExpansion
    p.h_board_laid = listeners(expansions, base, "board_laid")
    p.h_produced = listeners(expansions, base, "produced")
    p.h_built = listeners(expansions, base, "built")
    p.h_turn_ended = listeners(expansions, base, "turn_ended")
    p.h_build_points = listeners(expansions, base, "build_points")
    p.h_worth = listeners(expansions, base, "worth")
    p.h_show = listeners(expansions, base, "show")
    p.h_watch = listeners(expansions, base, "watch")
    _lay_out(p, seats)
    p.seal()
    return p


def _numbers(p: CatanProgramme) -> None:
    told = data("numbers")
    p.bank = told["bank"]
    pieces = told["pieces"]
    p.pieces = vec[i64]([pieces["roads"], pieces["settlements"], pieces["cities"]])
    p.card_counts = vec[i64]([told["cards"][name] for name in CARD_NAMES])
    p.cost_road = _price(told["costs"]["road"])
    p.cost_settlement = _price(told["costs"]["settlement"])
    p.cost_city = _price(told["costs"]["city"])
    p.cost_card = _price(told["costs"]["card"])


def _choices(p: CatanProgramme, options: dict[str, Any]) -> None:
    p.target = options["target_points"]
    p.discard_over = options["discard_limit"]
    p.trading = options["player_trade"] == "on"
    p.loose_trade = options["trade_terms"] == "free"
    p.friendly = options["friendly_robber"] == "on"
    p.desert_open = options["robber_to_desert"] == "allowed"
    p.knight_robs_each = options["knight_steals_from"] == "each"
    p.only_knight_first = options["pre_roll_cards"] == "knight_only"
    p.short_pays_nobody = options["bank_shortage"] == "short_means_nobody"
    p.may_spare = options["stealing"] == "may"
    p.own_turn_only = options["winning"] == "own_turn"
    p.balanced = options["dice"] == "balanced"
    p.dice_for_first = options["first_player"] == "dice"


def _questions(p: CatanProgramme) -> None:
    p.d_terrain = p.add_decision(opening.LayTerrain(), "terrain")
    p.d_spiral = p.add_decision(opening.LaySpiral(), "spiral")
    p.d_red = p.add_decision(opening.LayRed(), "red")
    p.d_token = p.add_decision(opening.LayToken(), "token")
    p.d_harbour = p.add_decision(opening.LayHarbour(), "harbour")
    p.d_first = p.add_decision(opening.FirstPlayer(), "first")
    p.d_found = p.add_decision(opening.Found(), "found")
    p.d_first_road = p.add_decision(opening.FirstRoad(), "first_road")
    p.d_new_turn = p.add_decision(d.NewTurn(), "new_turn")
    p.d_pre_roll = p.add_decision(d.PreRoll(), "pre_roll")
    p.d_dice = p.add_decision(d.Dice(), "dice")
    p.d_discard = p.add_decision(seven.Discard(), "discard")
    p.d_robber = p.add_decision(seven.Robber(), "robber")
    p.d_victim = p.add_decision(seven.Victim(), "victim")
    p.d_theft = p.add_decision(seven.Theft(), "theft")
    p.d_main = p.add_decision(d.Main(), "main")
    p.d_free_road = p.add_decision(cards.FreeRoad(), "free_road")
    p.d_card = p.add_decision(cards.Card(), "card")
    p.d_reply = p.add_decision(trade.Reply(), "reply")
    p.d_settle_trade = p.add_decision(trade.SettleTrade(), "settle_trade")
    p.d_turn_end = p.add_decision(d.TurnEnd(), "turn_end")


def _deal(p: CatanProgramme, options: dict[str, Any]) -> None:
    """What is dealt over the board, and what lies fixed."""
    b = p.board
    hexes = len(b.map.hexes)
    p.terrain_counts = vec[i64]([b.terrain.get(name, 0) for name in TERRAIN_NAMES])
    p.token_counts = vec[i64]([b.tokens.count(n) for n in range(13)])
    p.harbour_counts = vec[i64]([b.harbour_kinds.get(name, 0) for name in HARBOUR_NAMES])
    placement = options["number_placement"]
    p.fixed_terrain = vec[i64]([-1] * hexes)
    if placement == "beginner":
        if len(b.beginner) == 0:
            raise ValueError("this board has no fixed layout")
        p.fixed_token = vec[i64]([0] * hexes)
        for q, r, terrain, token in b.beginner:
            h = b.hex_at(q, r)
            p.fixed_terrain[h] = TERRAIN_NAMES.index(terrain)
            p.fixed_token[h] = token
    if options["harbour_placement"] == "fixed_frame":
        if len(b.harbour_fixed) == 0:
            raise ValueError("this board has no fixed harbours")
        p.fixed_harbour = vec[i64]([HARBOUR_NAMES.index(k) for k in b.harbour_fixed])
    # a board of another shape may have no spiral: its tokens are dealt freely then
    p.spiral = placement == "spiral" and len(b.spirals) > 0
    p.reds_apart = placement == "random_no_adjacent_reds" or (placement == "spiral" and not p.spiral)


def _lay_out(p: CatanProgramme, seats: int) -> None:
    """The layout of the position, told once, in words."""
    b = p.board
    words: int = b.words
    hexes: int = b.n_hexes
    r = p.layout
    p.o_facts = r.reserve(
        "facts",
        FACTS,
        "robber's hex, rolled, card played, holder of road, of army, turns, dice + 1, offers made, winner, free roads, roller, "
        "offerer, terms of the offer, cards in the deck, dice cards left",
    )
    p.o_terrain = r.reserve("terrain", hexes, "terrain of each hex, -1 before it lies", -1)
    p.o_token = r.reserve("token", hexes, "number of each hex, 0 for none")
    p.o_harbour = r.reserve("harbour", b.n_harbours, "kind of each harbour, -1 before it lies", -1)
    p.o_node = r.reserve(
        "node", b.n_vertices + 1, "building on each vertex: 1 + 2 * seat settlement, 2 + 2 * seat city"
    )
    p.o_edge = r.reserve("edge", b.n_edges + 1, "road on each edge: 1 + seat")
    p.o_hand = r.reserve("hand", seats * RESOURCES, "resource cards: seat * 5 + kind")
    p.o_total = r.reserve("total", seats, "resource cards of each hand", 0, True)
    p.o_bank = r.reserve("bank", RESOURCES, "resource cards in the bank")
    p.o_cards = r.reserve("cards", seats * CARDS, "development cards in hand: seat * 5 + kind")
    p.o_fresh = r.reserve("fresh", seats * CARDS, "those that may not be played yet")
    p.o_played = r.reserve("played", seats * CARDS, "development cards played")
    p.o_deck = r.reserve("deck", CARDS, "development cards to be drawn")
    p.o_cap = r.reserve("cap", seats, "most victory cards a seat can hold, since it has not won")
    p.o_owed = r.reserve("owed", seats, "cards owed to the seven")
    p.o_drops = r.reserve("drops", seats * RESOURCES, "sealed choice of what to discard")
    p.o_answer = r.reserve(
        "answer", seats, "answer to the offer: 0 none, 1 declined, 2 accepted, 3 countered"
    )
    p.o_counter = r.reserve("counter", seats, "terms of a counter-offer")
    p.o_later = r.reserve("later", seats, "1: declines until its own turn")
    p.o_dice = r.reserve("dice", 36, "cards of the dice deck by pair")
    p.o_sums = r.reserve("sums", 11, "how often each sum was rolled, 2 to 12")
    p.o_supply = r.reserve("supply", seats * PIECES, "roads, settlements, cities not built", 0, True)
    p.o_points = r.reserve("points", seats, "public points", 0, True)
    p.o_length = r.reserve("length", seats, "length of the longest road", 0, True)
    p.o_rate = r.reserve("rate", seats * RESOURCES, "cards for one of the bank's: seat * 5 + kind", 4, True)
    p.o_reach = r.reserve("reach", seats * words, "vertices from which a seat may build roads", 0, True)
    p.o_own = r.reserve("own", seats * words, "settlements of a seat", 0, True)
    p.o_free = r.reserve("free", words, "vertices that the distance rule leaves", 0, True)
    p.bounds.reserve(r, "known", seats, RESOURCES, p.o_hand, p.o_total)


def start(p: CatanProgramme) -> Catan:
    """A position before the first hex lies: the bank is full, nobody has anything (CAT-2.1)."""
    s = new_state(p)
    blank(s)
    s.set_fact(ROAD_HOLDER, -1)
    s.set_fact(ARMY_HOLDER, -1)
    s.set_fact(WINNER, -1)
    s.set_fact(OFFERER, -1)
    s.set_fact(ROBBER, -1)
    s.set_fact(ROLLER, -1)
    n: i64 = 0
    for k in range(CARDS):
        s.data[p.o_deck + k] = p.card_counts[k]
        n += p.card_counts[k]
    s.set_fact(DECK, n)
    for k in range(RESOURCES):
        s.data[p.o_bank + k] = p.bank
    if p.balanced:
        d.shuffle_dice(s)
    opening.lay_terrain(s, 0)
    return s


def blank(s: Catan) -> None:
    """Derived ranges of an empty board: full supplies, every vertex free, nothing within reach."""
    p = s.p
    b = p.board
    data = s.data
    for r in p.layout.ranges:
        if r.derived:
            for i in range(r.start, r.start + r.size):
                data[i] = r.fill
    data[p.o_edge + b.n_edges] = TAKEN
    data[p.o_node + b.n_vertices] = 0
    for q in range(p.seats):
        for k in range(PIECES):
            data[p.o_supply + q * PIECES + k] = p.pieces[k]
    for v in range(b.n_vertices):
        data[p.o_free + v // WORD] |= b.bit[v]
