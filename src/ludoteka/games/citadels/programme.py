"""Options compiled into a programme, and a new position of it."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.contract import listeners
from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT, CHANCE_MASK
from ludoteka.games.citadels import draft, turn
from ludoteka.games.citadels.expansions.order import in_order
from ludoteka.games.citadels.hooks import CitadelsExpansion, CitadelsProgramme
from ludoteka.games.citadels.rules import RULES
from ludoteka.games.citadels.spec import edition_of, ruled
from ludoteka.games.citadels.state import (
    BEWITCHED,
    CHAR,
    D_ASIDE,
    D_DOWN,
    D_LAST,
    D_LAY,
    D_PICK,
    D_UP,
    DECK,
    FACTS,
    FACTS_DOC,
    HAND,
    KILLED,
    NEED,
    RESUMED,
    ROBBED,
    WHOLE,
    Citadels,
    new_state,
)

DEALT = 4
"""Cards each seat begins with (CIT-1.1)."""
STARTING_GOLD = 2
"""Gold each seat begins with (CIT-1.2)."""
SMALLER_CITY = 7
"""Districts that a city needs in the 2016 edition with four and more players (CIT-11.2)."""
KING_RANK = 4
"""Characters of this rank never lie face up (CIT-2.2)."""


def draft_of(seats: int, ranks: int, up_first: bool = False) -> list[tuple[int, int]]:
    """The steps of a draft: what happens, and whose step it is, counted from the crown (-1: chance) (CIT-2.2 to 2.5).

    `up_first` is the order of the 2016 edition: the face-up characters before the face-down one (CIT-11.3).
    """
    steps = [(D_DOWN, -1)]
    if seats == 2:
        return [*steps, (D_PICK, 0), (D_PICK, 1), (D_LAY, 1), (D_PICK, 0), (D_LAY, 0), (D_PICK, 1)]
    if seats == 3:
        circle = [(D_PICK, q) for q in range(3)]
        return steps + circle + ([(D_ASIDE, -1)] if ranks == 9 else []) + circle
    # the last player hands one card on to the centre, or chooses between the last card and the first face-down one
    up = ranks - 2 - seats
    picks = [(D_PICK, q) for q in range(seats)]
    if up < 0:
        return steps + picks[:-1] + [(D_LAST, seats - 1)]
    return ([(D_UP, -1)] * up + steps if up_first else steps + [(D_UP, -1)] * up) + picks


def compile_programme(
    options: dict[str, Any],
    cards: list[dict[str, Any]],
    people: list[dict[str, Any]],
    seats: int,
    rules: int,
    game: Any,
    extra: list[CitadelsExpansion] | None = None,
    lots: int = 0,
) -> CitadelsProgramme:
    """Compile checked options: the districts in play and the characters that may be in the cast.

    `extra` are further expansion objects (third-party ones, tests), heard after the game's own. `lots` purple districts are drawn into
    the deck out of those that the options do not name.
    """
    p = CitadelsProgramme()
    p.game = game
    p.options = options
    p.ruled = ruled(options)
    p.modern = edition_of(options) == "2016"
    p.seats = seats
    p.rules = rules
    p.set_rules(RULES)
    c = p.components
    c.load(cards, people)
    p.kinds = len(c.kinds)
    p.lots = lots
    if lots:
        p.lot_kinds = sum(
            1 << i
            for i, d in enumerate(cards)
            if d["colour"] == "purple" and d["id"] not in options["elements"]
        )
    p.box = HAND + seats
    p.limits_vary = any(d.get("free") for d in cards) or any(person.get("unlimited") for person in people)
    ranks = max(person["rank"] for person in people)
    p.ranks = ranks
    for r in range(1, ranks + 1):
        p.candidates.append(vec[i64]([i for i, person in enumerate(people) if person["rank"] == r]))
    p.never_up = sum(1 << i for i, person in enumerate(people) if person["rank"] == KING_RANK)
    steps = draft_of(seats, ranks, p.modern)
    p.draft_op = vec[i64]([op for op, _ in steps])
    p.draft_who = vec[i64]([who for _, who in steps])
    p.picks = 2 if seats < 4 else 1
    p.city_size = options["complete_city_size"]
    if p.modern and seats >= 4:
        p.city_size = SMALLER_CITY
    p.final_end = p.ruled["end_is_final_once_triggered"] == "yes"
    p.bonus_event = p.ruled["completion_bonus_is_event"] == "yes"
    p.well_counts_wild = p.ruled["haunted_city_as_other_colour_counts_for_wishing_well"] == "yes"
    p.own_character = p.ruled["own_other_character_may_be_named"] == "yes"
    p.district_parts = BIT[WHOLE] | BIT[RESUMED]
    p.aside_at = ["keep"]
    p.r_gold = p.rule("CIT-4.2")
    p.r_double = p.rule("CIT-4.3")
    p.r_builds = p.rule("CIT-4.4")
    p.r_action = p.rule("CIT-4.1")
    p.r_once = p.rule("CIT-4.8")
    p.r_part = p.rule("CIT-3.5")
    p.r_complete = p.rule("CIT-6.2")
    p.r_most = p.rule("CIT-13.6")
    p.r_never = p.rule("CIT-13.8")
    _decisions(p)
    expansions = in_order(p)
    if extra is not None:
        expansions = expansions + extra
    p.expansions = list(expansions)
    _lay_out(p, seats)
    for e in expansions:
        e.compile(p)
    _listen(p, expansions)
    p.seal()
    return p


def _decisions(p: CitadelsProgramme) -> None:
    p.add_decision(draft.FirstPlayer(), "first")
    p.d_cast = p.add_decision(draft.CastRank(), "cast")
    p.d_unique = p.add_decision(draft.UniqueLot(), "unique")
    p.d_draw = p.add_decision(draft.Draw(), "draw")
    p.d_round = p.add_decision(draft.NewRound(), "round")
    p.d_draft = p.add_decision(draft.DraftStep(), "draft")
    p.d_down = p.add_decision(draft.PoolDraw(), "down")
    p.d_up = p.add_decision(draft.UpDraw(), "up")
    p.d_aside = p.add_decision(draft.AsideDraw(), "aside")
    p.d_pick = p.add_decision(draft.Pick(), "pick")
    p.d_lay = p.add_decision(draft.Lay(), "lay")
    p.d_call = p.add_decision(turn.Call(), "call")
    p.d_begin = p.add_decision(turn.BeginTurn(), "begin")
    p.d_go = p.add_decision(turn.Go(), "go")
    p.d_turn = p.add_decision(turn.Turn(), turn.TURN)
    p.d_sort = p.add_decision(turn.Sort(), "sort")
    p.d_keep = p.add_decision(turn.Keep(), "keep")
    p.d_acted = p.add_decision(turn.Acted(), "acted")
    p.d_ending = p.add_decision(turn.Ending(), "ending")
    p.d_over = p.add_decision(turn.TurnOver(), "turn_over")
    p.d_settle = p.add_decision(turn.SettleDestroyed(), "settle")
    p.d_round_over = p.add_decision(turn.RoundOver(), "round_over")
    p.d_close = p.add_decision(turn.Close(), "close")


def _lay_out(p: CitadelsProgramme, seats: int) -> None:
    """The layout of the position, told once, in words."""
    kinds: int = p.kinds
    r = p.layout
    p.o_facts = r.reserve("facts", FACTS, FACTS_DOC)
    p.o_cast = r.reserve("cast", int(p.ranks), "character of each rank, -1 not drawn yet", -1)
    p.o_gold = r.reserve("gold", seats, "gold of each seat")
    p.o_taken = r.reserve("taken", len(p.draft_op), "character that each step of the draft took, -1 none", -1)
    p.o_held = r.reserve("held", seats, "characters that each seat chose, as a set of bits")
    p.o_city = r.reserve(
        "city", seats * kinds, "districts: seat * kinds + kind; 256 for each that carries a gold"
    )
    p.o_size = r.reserve("size", seats, "districts of each city", 0, True)
    p.o_names = r.reserve("names", seats, "kinds of each city as a set of bits", 0, True)
    p.o_colours = r.reserve("colours", seats * 5, "districts by colour: seat * 5 + colour", 0, True)
    p.o_value = r.reserve("value", seats, "points of the districts of each city", 0, True)
    p.cards.reserve(r, "cards", [int(n) for n in p.components.count], HAND + seats + 1)


def _listen(p: CitadelsProgramme, expansions: list[CitadelsExpansion]) -> None:
    base = CitadelsExpansion
    p.h_round_begun = listeners(expansions, base, "round_begun")
    p.h_drafted = listeners(expansions, base, "drafted")
    p.h_silent = listeners(expansions, base, "silent")
    p.h_shown = listeners(expansions, base, "shown")
    p.h_turn_begun = listeners(expansions, base, "turn_begun")
    p.h_acted = listeners(expansions, base, "acted")
    p.h_built = listeners(expansions, base, "built")
    p.h_claim = listeners(expansions, base, "claim")
    p.h_closing = listeners(expansions, base, "closing")
    p.h_gained = listeners(expansions, base, "gained")
    p.h_lost = listeners(expansions, base, "lost")
    p.h_destroyed = listeners(expansions, base, "destroyed")
    p.h_crown_moved = listeners(expansions, base, "crown_moved")
    p.h_crown_given = listeners(expansions, base, "crown_given")
    p.h_turn_ending = listeners(expansions, base, "turn_ending")
    p.h_turn_over = listeners(expansions, base, "turn_over")
    p.h_part_over = listeners(expansions, base, "part_over")
    p.h_round_over = listeners(expansions, base, "round_over")
    p.h_gathered = listeners(expansions, base, "gathered")
    p.h_draws = listeners(expansions, base, "draws")
    p.h_keeps = listeners(expansions, base, "keeps")
    p.h_income = listeners(expansions, base, "income")
    p.h_cost = listeners(expansions, base, "cost")
    p.h_doubles = listeners(expansions, base, "doubles")
    p.h_shield = listeners(expansions, base, "shield")
    p.h_price = listeners(expansions, base, "price")
    p.h_wild = listeners(expansions, base, "wild")
    p.h_worth = listeners(expansions, base, "worth")
    p.h_value = listeners(expansions, base, "value")
    p.h_desire = listeners(expansions, base, "desire")
    p.h_show = listeners(expansions, base, "show")
    p.h_redraw = listeners(expansions, base, "redraw")


def start(p: CitadelsProgramme) -> Citadels:
    """A position before anything is drawn: cast, cards and crown are chance's business (CIT-1)."""
    s = new_state(p)
    s.set_fact(NEED, p.city_size)
    for f in (CHAR, KILLED, ROBBED, BEWITCHED):
        s.set_fact(f, -1)
    for r in range(p.ranks):
        if len(p.candidates[r]) == 1:
            s.data[p.o_cast + r] = p.candidates[r][0]
    p.cards.begin(s, DECK)
    if p.lots:
        for slot in range(p.cards.n):
            if p.lot_kinds & BIT[s.data[p.cards.o_kind + slot]]:
                s.data[p.cards.o_pile + slot] = p.box
                s.data[p.cards.o_seen + slot] = PUBLIC
        p.cards.index(s)
    for q in range(p.seats):
        s.pay(q, STARTING_GOLD)
    s.then(p.d_round, 0)
    for q in range(p.seats - 1, -1, -1):
        s.then(p.d_draw, CHANCE_MASK, q | ((HAND + q) << 4), DEALT)
    for r in range(p.ranks, 0, -1):
        if len(p.candidates[r - 1]) > 1:
            s.then(p.d_cast, CHANCE_MASK, r)
    if p.lots:
        s.then(p.d_unique, CHANCE_MASK, p.lots - 1)
    s.then(p.decisions[0], CHANCE_MASK)
    return s
