"""The layout of a Catan position, told once, in words, and the class that reads it; with the programme and the hooks.

Buildings and roads stand in flat arrays, with one entry more than the board has places, always taken, so that loops need no test for
the rim. Sets of vertices (where a seat may build on, its settlements, what the distance rule leaves free) are masks of as many words
as the board needs. Hands are counted by kind; what others know of them is kept in `core.bounds`.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr
from typing_extensions import override

from ludoteka.core.bounds import Bounds
from ludoteka.core.chance import Rng
from ludoteka.core.contract import Decision, Expansion, Programme, State
from ludoteka.core.seats import NOBODY
from ludoteka.games.catan.actions import CARDS, POINT, RESOURCES
from ludoteka.games.catan.components import Board

# single facts
ROBBER: Final = 0
ROLLED: Final = 1
PLAYED: Final = 2
ROAD_HOLDER: Final = 3
ARMY_HOLDER: Final = 4
TURNS: Final = 5
PAIR: Final = 6
OFFERS: Final = 7
WINNER: Final = 8
FREE_ROADS: Final = 9
ROLLER: Final = 10
OFFERER: Final = 11
TERMS: Final = 12
DECK: Final = 13
DICE_LEFT: Final = 14
FACTS: Final = 15

# pieces of a seat
P_ROADS: Final = 0
P_SETTLEMENTS: Final = 1
P_CITIES: Final = 2
PIECES: Final = 3

# answers to an offer
NO_ANSWER: Final = 0
DECLINED: Final = 1
ACCEPTED: Final = 2
COUNTERED: Final = 3

TAKEN: Final = 99
"""What stands in the place past the last vertex and edge: nobody's, and never free."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CatanExpansion(Expansion):
    """Base of Catan's expansions: the game's own notify and fold hooks, named after moments of the rulebook."""

    def compile(self, p: CatanProgramme) -> None:
        """Set-up, before the layout is closed: change components and numbers, reserve ranges, add decisions."""

    def ready(self, p: CatanProgramme) -> None:
        """Set-up, after the layout is closed: fix hexes, look up what other parts have added."""

    def board_laid(self, s: Catan) -> None:
        """Notify: all hexes, tokens and harbours lie; the robber stands where the base game puts it (CAT-1.4)."""

    def produced(self, s: Catan, number: i64) -> None:
        """Notify: the dice show `number`, not a seven, and every hex has paid (CAT-3.2)."""

    def built(self, s: Catan, seat: i64, piece: i64, place: i64) -> None:
        """Notify: a road, a settlement or a city (P_...) of `seat` stands on an edge or a vertex (CAT-6)."""

    def turn_ended(self, s: Catan, seat: i64) -> None:
        """Notify: `seat` has ended its action phase; `then` adds what comes before the next player rolls (CAT-8)."""

    def build_points(self, s: Catan, seat: i64) -> i64:
        """Fold (summed): public points of a seat that this expansion counts, worked out from the board (CAT-9.5)."""
        return 0

    def worth(self, s: Catan, seat: i64) -> float:
        """Fold (summed): what this expansion's facts are worth to a seat in points, for `evaluate`."""
        return 0.0

    def show(self, s: Catan, view: dict[str, Any], seat: i64) -> None:
        """Add this expansion's facts to the view of `seat`."""

    def watch(self, s: Catan) -> None:
        """Check: raise AssertionError when this expansion's facts cannot be."""


class _NoDecision(Decision):
    """Stands where a programme has not been compiled yet."""


_NO_DECISION: Final = _NoDecision()


class CatanProgramme(Programme):
    """The options of a game of Catan compiled: board, numbers, questions, listener tables."""

    def __init__(self) -> None:
        super().__init__()
        self.board: Board = Board()
        self.bounds: Bounds = Bounds()
        self.board_name: str = "board_base"
        self.raw_board: dict[str, Any] = {}
        # numbers
        self.bank: i64 = 19
        self.pieces: vec[i64] = vec[i64]([15, 5, 4])
        self.card_counts: vec[i64] = vec[i64]([0] * CARDS)
        self.cost_road: vec[i64] = vec[i64]([0] * RESOURCES)
        self.cost_settlement: vec[i64] = vec[i64]([0] * RESOURCES)
        self.cost_city: vec[i64] = vec[i64]([0] * RESOURCES)
        self.cost_card: vec[i64] = vec[i64]([0] * RESOURCES)
        self.terrain_counts: vec[i64] = vec[i64]([0] * 9)
        self.token_counts: vec[i64] = vec[i64]([0] * 13)
        self.harbour_counts: vec[i64] = vec[i64]([0] * 6)
        self.fixed_terrain: vec[i64] = vec[i64]([])
        self.fixed_token: vec[i64] = vec[i64]([])
        self.fixed_harbour: vec[i64] = vec[i64]([])
        self.barren: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 1, 1, 1, 1])
        # options
        self.target: i64 = 10
        self.discard_over: i64 = 7
        self.turn_limit: i64 = 500
        self.most_offers: i64 = 4
        self.trading: bool = True
        self.loose_trade: bool = False
        self.friendly: bool = False
        self.desert_open: bool = True
        self.knight_robs_each: bool = False
        self.only_knight_first: bool = False
        self.short_pays_nobody: bool = False
        self.may_spare: bool = False
        self.own_turn_only: bool = True
        self.balanced: bool = False
        self.spiral: bool = True
        self.reds_apart: bool = False
        self.dice_for_first: bool = True
        # questions and steps
        self.d_terrain: Decision = _NO_DECISION
        self.d_spiral: Decision = _NO_DECISION
        self.d_red: Decision = _NO_DECISION
        self.d_token: Decision = _NO_DECISION
        self.d_harbour: Decision = _NO_DECISION
        self.d_first: Decision = _NO_DECISION
        self.d_found: Decision = _NO_DECISION
        self.d_first_road: Decision = _NO_DECISION
        self.d_new_turn: Decision = _NO_DECISION
        self.d_pre_roll: Decision = _NO_DECISION
        self.d_dice: Decision = _NO_DECISION
        self.d_discard: Decision = _NO_DECISION
        self.d_robber: Decision = _NO_DECISION
        self.d_victim: Decision = _NO_DECISION
        self.d_theft: Decision = _NO_DECISION
        self.d_main: Decision = _NO_DECISION
        self.d_free_road: Decision = _NO_DECISION
        self.d_card: Decision = _NO_DECISION
        self.d_reply: Decision = _NO_DECISION
        self.d_settle_trade: Decision = _NO_DECISION
        self.d_turn_end: Decision = _NO_DECISION
        # listener tables
        self.h_board_laid: list[CatanExpansion] = []
        self.h_produced: list[CatanExpansion] = []
        self.h_built: list[CatanExpansion] = []
        self.h_turn_ended: list[CatanExpansion] = []
        self.h_build_points: list[CatanExpansion] = []
        self.h_worth: list[CatanExpansion] = []
        self.h_show: list[CatanExpansion] = []
        self.h_watch: list[CatanExpansion] = []
        # offsets of the layout
        self.o_facts: i64 = 0
        self.o_terrain: i64 = 0
        self.o_token: i64 = 0
        self.o_harbour: i64 = 0
        self.o_node: i64 = 0
        self.o_edge: i64 = 0
        self.o_hand: i64 = 0
        self.o_total: i64 = 0
        self.o_bank: i64 = 0
        self.o_cards: i64 = 0
        self.o_fresh: i64 = 0
        self.o_played: i64 = 0
        self.o_deck: i64 = 0
        self.o_cap: i64 = 0
        self.o_supply: i64 = 0
        self.o_points: i64 = 0
        self.o_length: i64 = 0
        self.o_rate: i64 = 0
        self.o_reach: i64 = 0
        self.o_own: i64 = 0
        self.o_free: i64 = 0
        self.o_owed: i64 = 0
        self.o_drops: i64 = 0
        self.o_answer: i64 = 0
        self.o_counter: i64 = 0
        self.o_later: i64 = 0
        self.o_dice: i64 = 0
        self.o_sums: i64 = 0


class Catan(State):
    """A position of Catan. Read it through its methods; `building.py`, `production.py` and the decisions change it."""

    def __init__(self) -> None:
        super().__init__()
        self.p: CatanProgramme = _BLANK

    # --- single facts -------------------------------------------------------------------------------------------------------
    def fact(self, which: i64) -> i64:
        """One of ROBBER, ROLLED, PLAYED and so on."""
        return self.data[self.p.o_facts + which]

    def set_fact(self, which: i64, value: i64) -> None:
        """Set a single fact."""
        self.data[self.p.o_facts + which] = value

    # --- the board ----------------------------------------------------------------------------------------------------------
    def node(self, v: i64) -> i64:
        """What stands on a vertex: 0 nothing, 1 + 2 * seat a settlement, 2 + 2 * seat a city."""
        return self.data[self.p.o_node + v]

    def edge(self, e: i64) -> i64:
        """Whose road lies on an edge: 0 nobody's, 1 + seat."""
        return self.data[self.p.o_edge + e]

    def in_reach(self, seat: i64, v: i64) -> bool:
        """Whether a road of the seat may start at the vertex: own road or building there, and nobody else's building."""
        b = self.p.board
        return (self.data[self.p.o_reach + seat * b.words + b.word[v]] & b.bit[v]) != 0

    def is_free(self, v: i64) -> bool:
        """Whether the distance rule leaves the vertex free."""
        b = self.p.board
        return (self.data[self.p.o_free + b.word[v]] & b.bit[v]) != 0

    def supply(self, seat: i64, piece: i64) -> i64:
        """Pieces of a kind (P_ROADS, P_SETTLEMENTS, P_CITIES) that a seat has not built."""
        return self.data[self.p.o_supply + seat * PIECES + piece]

    # --- cards --------------------------------------------------------------------------------------------------------------
    def hand(self, seat: i64, kind: i64) -> i64:
        """Resource cards of a kind in a hand: the truth."""
        return self.data[self.p.o_hand + seat * RESOURCES + kind]

    def size(self, seat: i64) -> i64:
        """Resource cards in a hand: everybody sees how many."""
        return self.data[self.p.o_total + seat]

    def bank(self, kind: i64) -> i64:
        """Cards of a kind in the bank."""
        return self.data[self.p.o_bank + kind]

    def gain(self, seat: i64, kind: i64, n: i64) -> None:
        """Take cards from the bank, for everybody to see."""
        p = self.p
        data = self.data
        data[p.o_hand + seat * RESOURCES + kind] += n
        data[p.o_total + seat] += n
        data[p.o_bank + kind] -= n

    def pay(self, seat: i64, kind: i64, n: i64) -> None:
        """Give cards to the bank, for everybody to see."""
        p = self.p
        data = self.data
        data[p.o_hand + seat * RESOURCES + kind] -= n
        data[p.o_total + seat] -= n
        data[p.o_bank + kind] += n
        p.bounds.paid(self, seat, kind)

    def hand_over(self, giver: i64, taker: i64, kind: i64, n: i64) -> None:
        """Give cards to another seat, for everybody to see."""
        if n > 0:
            self.pay(giver, kind, n)
            self.gain(taker, kind, n)

    def can_pay(self, seat: i64, cost: vec[i64]) -> bool:
        """Whether the hand holds a price."""
        o = self.p.o_hand + seat * RESOURCES
        data = self.data
        for k in range(RESOURCES):
            if data[o + k] < cost[k]:
                return False
        return True

    def pay_cost(self, seat: i64, cost: vec[i64]) -> None:
        """Pay a price."""
        for k in range(RESOURCES):
            if cost[k] > 0:
                self.pay(seat, k, cost[k])

    def cards(self, seat: i64, kind: i64) -> i64:
        """Development cards of a kind in a hand: the truth."""
        return self.data[self.p.o_cards + seat * CARDS + kind]

    def fresh(self, seat: i64, kind: i64) -> i64:
        """Those of them that were bought since the seat's turn began, or after its last turn."""
        return self.data[self.p.o_fresh + seat * CARDS + kind]

    def played(self, seat: i64, kind: i64) -> i64:
        """Development cards of a kind that a seat has played."""
        return self.data[self.p.o_played + seat * CARDS + kind]

    def card_count(self, seat: i64) -> i64:
        """Development cards in a hand: everybody sees how many."""
        o = self.p.o_cards + seat * CARDS
        n: i64 = 0
        for k in range(CARDS):
            n += self.data[o + k]
        return n

    def fresh_count(self, seat: i64) -> i64:
        """How many of them may not be played yet: public, because everybody saw when they were bought."""
        o = self.p.o_fresh + seat * CARDS
        n: i64 = 0
        for k in range(CARDS):
            n += self.data[o + k]
        return n

    # --- points -------------------------------------------------------------------------------------------------------------
    def public_points(self, seat: i64) -> i64:
        """Points that everybody sees: buildings, awards and what expansions count."""
        return self.data[self.p.o_points + seat]

    def all_points(self, seat: i64) -> i64:
        """Points with the hidden victory cards: the truth."""
        return self.data[self.p.o_points + seat] + self.data[self.p.o_cards + seat * CARDS + POINT]

    def length(self, seat: i64) -> i64:
        """Length of the seat's longest road."""
        return self.data[self.p.o_length + seat]

    # --- the contract -------------------------------------------------------------------------------------------------------
    @override
    def copy(self) -> Catan:
        c = Catan()
        self.copy_into(c)
        c.p = self.p
        return c

    def __copy__(self) -> Catan:
        return self.copy()

    @override
    def scores(self) -> list[int]:
        """Public points; at the end all victory cards are turned up."""
        out: list[int] = []
        for q in range(self.p.seats):
            out.append(self.all_points(q) if self.over else self.public_points(q))
        return out

    @override
    def winners(self) -> list[int]:
        if not self.over:
            return []
        if self.fact(WINNER) >= 0:
            return [int(self.fact(WINNER))]
        points = self.scores()
        best = max(points)
        return [i for i, n in enumerate(points) if n == best]

    @override
    def progress(self) -> float:
        if self.over:
            return 1.0
        most: i64 = 0
        for q in range(self.p.seats):
            most = max(most, self.public_points(q))
        done = float(min(most, self.p.target)) / float(self.p.target)
        return max(min(done, 0.99), float(self.fact(TURNS)) / float(self.p.turn_limit + 1))

    @override
    def redeal(self, seat: i64, k: i64) -> Catan:
        from ludoteka.games.catan.knowledge import redeal

        c = self.copy()
        redeal(c, seat, Rng(int(k * 16 + seat + 2)))
        return c

    @override
    def view(self, seat: i64) -> dict[str, Any]:
        from ludoteka.games.catan.view import view

        return view(self, seat)

    @override
    def check(self) -> None:
        from ludoteka.games.catan.plain import check

        check(self)

    @override
    def rebuild(self) -> None:
        from ludoteka.games.catan.plain import rebuild

        rebuild(self)


_BLANK: Final = CatanProgramme()


def new_state(p: CatanProgramme) -> Catan:
    """An empty position of a compiled programme; `programme.start` begins it."""
    s = Catan()
    s.programme = p
    s.p = p
    s.blank()
    s.turn = NOBODY
    return s
