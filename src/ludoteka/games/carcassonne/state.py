"""The layout of a Carcassonne position, told once, in words, and the class that reads it; with the programme and the hooks.

The map is a list of placed tiles, a small hash from cells to tiles or open cells, and a list of open cells with what their
neighbours demand. Features grow by union: each placed feature is a node of a disjoint-set forest whose roots carry a sum word
(open sides, tiles, shields, expansions' counts) and a crew word (strength of each seat, and who is present at all).
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr
from typing_extensions import override

from ludoteka.core.contract import Decision, Expansion, Programme, State
from ludoteka.core.seats import NOBODY
from ludoteka.games.carcassonne.components import OPEN_MASK, SLOTS, STRIDE, TILES_SHIFT, Components

# categories of the score sheet
C_ROADS: Final = 0
C_CITIES: Final = 1
C_CLOISTERS: Final = 2
C_FARMS: Final = 3
C_GOODS: Final = 4
CATEGORIES: Final = 5
CATEGORY_NAMES: Final = ["roads", "cities", "cloisters", "farms", "goods"]

# kinds of figure; the number is also the place in the supply
F_FOLLOWER: Final = 0
F_BIG: Final = 1
F_BUILDER: Final = 2
F_PIG: Final = 3
FIGURE_KINDS: Final = 4
FIGURE_NAMES: Final = ["follower", "big", "builder", "pig"]

CREW_BITS: Final = 6
PRESENT_SHIFT: Final = 48
STRENGTHS: Final = (1 << 48) - 1
"""Low 48 bits of a crew word: six bits of strength a seat; above them one bit a seat that has a follower there."""

# single facts
TURN_PART: Final = 0
CURRENT: Final = 1
N_TILES: Final = 2
N_NODES: Final = 3
N_OPEN: Final = 4
STAGE: Final = 5
FACTS: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class CarcassonneExpansion(Expansion):
    """Base of Carcassonne's expansions: the game's own notify and fold hooks, named after moments of the rulebook."""

    def compile(self, p: CarcassonneProgramme) -> None:
        """Set-up: add components, reserve ranges, set tables of the programme. Called once, before the layout is closed."""

    def insert_steps(self, p: CarcassonneProgramme) -> None:
        """Set-up: insert turn steps by anchor, with `p.add_step`."""

    def begin(self, s: Carcassonne) -> None:
        """Notify: a new game starts; the start tile lies (CAR-1.1)."""

    def placed(self, s: Carcassonne, seat: i64, tile: i64) -> None:
        """Notify: the tile number `tile` of the map has just been placed and joined (CAR-2)."""

    def completed(self, s: Carcassonne, seat: i64, root: i64) -> None:
        """Notify: the tile that `seat` placed has completed this feature; nothing is scored yet (CAR-4)."""

    def points(self, s: Carcassonne, root: i64, kind: i64, finished: bool, per: i64) -> i64:
        """Fold: points for each tile and shield of a road or city, 0 for none (CAR-4.1, CAR-4.2, CAR-6.2)."""
        return per

    def points_rule(self, s: Carcassonne, root: i64, kind: i64, finished: bool, rule: str) -> str:
        """Fold: id of the rule that explains the points of a road or city; only asked for while a recorder listens."""
        return rule

    def majority(self, s: Carcassonne, root: i64, seat: i64, strength: i64) -> i64:
        """Fold: strength of a seat in a feature when the majority is counted (CAR-4.4)."""
        return strength

    def farm_rate(self, s: Carcassonne, seat: i64, root: i64, rate: i64) -> i64:
        """Fold: points for each completed city of a farm, for one owner (CAR-5)."""
        return rate

    def left(self, s: Carcassonne, seat: i64, root: i64) -> None:
        """Notify: a follower of `seat` left this feature by force, before it was scored."""

    def part_ended(self, s: Carcassonne, seat: i64) -> None:
        """Notify: the part of the turn is over; an expansion may add another part with `then` (CAR-9.3)."""

    def final(self, s: Carcassonne) -> None:
        """Notify: final scoring, after unfinished features and farms (CAR-6)."""

    def worth(self, s: Carcassonne, seat: i64) -> float:
        """Fold (summed): what this expansion's facts are worth to a seat in points, for `evaluate`."""
        return 0.0

    def show(self, s: Carcassonne, view: dict[str, Any], seat: i64) -> None:
        """Add this expansion's public facts to a view."""


class CarcassonneProgramme(Programme):
    """The options of a game of Carcassonne compiled: components, steps of a turn, listener tables."""

    def __init__(self) -> None:
        super().__init__()
        self.components: Components = Components()
        self.kind_of_piece: vec[i64] = vec[i64]([])
        self.strength: vec[i64] = vec[i64]([1, 2, 0, 0])
        self.pieces: i64 = 0
        self.steps: list[Decision] = []
        self.stage: vec[i64] = vec[i64]([])
        self.stages: i64 = 1
        self.start: i64 = 0
        self.next_bit: int = 36
        self.farmers: i64 = 3
        self.two_tile_city: i64 = 4
        self.goods_kinds: i64 = 0
        self.hash_size: i64 = 0
        self.hash_shift: i64 = 0
        # questions
        self.first: Decision = _NO_DECISION
        self.draw: Decision = _NO_DECISION
        self.place: Decision = _NO_DECISION
        self.deploy: Decision = _NO_DECISION
        self.new_turn: Decision = _NO_DECISION
        self.turn_end: Decision = _NO_DECISION
        self.final_scoring: Decision = _NO_DECISION
        # listener tables
        self.h_placed: list[CarcassonneExpansion] = []
        self.h_completed: list[CarcassonneExpansion] = []
        self.h_points: list[CarcassonneExpansion] = []
        self.h_points_rule: list[CarcassonneExpansion] = []
        self.h_majority: list[CarcassonneExpansion] = []
        self.h_farm_rate: list[CarcassonneExpansion] = []
        self.h_left: list[CarcassonneExpansion] = []
        self.h_part_ended: list[CarcassonneExpansion] = []
        self.h_final: list[CarcassonneExpansion] = []
        self.h_worth: list[CarcassonneExpansion] = []
        self.h_show: list[CarcassonneExpansion] = []
        # offsets of the layout
        self.o_facts: i64 = 0
        self.o_bag: i64 = 0
        self.o_aside: i64 = 0
        self.o_points: i64 = 0
        self.o_supply: i64 = 0
        self.o_figures: i64 = 0
        self.o_tiles: i64 = 0
        self.o_first: i64 = 0
        self.o_hash: i64 = 0
        self.o_open: i64 = 0
        self.o_parent: i64 = 0
        self.o_next: i64 = 0
        self.o_sum: i64 = 0
        self.o_crew: i64 = 0
        self.o_home: i64 = 0

    def take_bits(self, n: int) -> int:
        """Reserve `n` bits of the sum word of features for a count that adds when features join; the shift of the first."""
        shift = self.next_bit
        self.next_bit += n
        if self.next_bit > 62:
            raise ValueError("the sum word of a feature has no room left")
        return shift

    def add_piece(self, kind: i64) -> None:
        """Every seat gets one more figure of that kind."""
        self.kind_of_piece = append(self.kind_of_piece, kind)
        self.pieces += 1

    def add_step(self, step: Decision, name: str, before: str = "", after: str = "") -> Decision:
        """Insert a turn step before or after the one of that name (the end without an anchor)."""
        self.add_decision(step, name)
        names = [d.name for d in self.steps]
        if before:
            self.steps.insert(names.index(before), step)
        elif after:
            self.steps.insert(names.index(after) + 1, step)
        else:
            self.steps.append(step)
        return step


class _NoDecision(Decision):
    """Stands where a programme has not been compiled yet."""


_NO_DECISION: Final = _NoDecision()


class Carcassonne(State):
    """A position of Carcassonne. Read it through its methods; `board.py`, `scoring.py` and the decisions change it."""

    def __init__(self) -> None:
        super().__init__()
        self.p: CarcassonneProgramme = _BLANK

    # --- single facts -------------------------------------------------------------------------------------------------------
    def fact(self, which: i64) -> i64:
        """One of TURN_PART, CURRENT, N_TILES, N_NODES, N_OPEN, STAGE."""
        return self.data[self.p.o_facts + which]

    def set_fact(self, which: i64, value: i64) -> None:
        """Set a single fact."""
        self.data[self.p.o_facts + which] = value

    # --- features -----------------------------------------------------------------------------------------------------------
    def find(self, node: i64) -> i64:
        """The root of the feature that a node belongs to."""
        data = self.data
        o = self.p.o_parent
        up: i64 = data[o + node]
        while up != node:
            above: i64 = data[o + up]
            data[o + node] = above
            node = above
            up = data[o + node]
        return node

    def node_at(self, tile: i64, feature: i64) -> i64:
        """The node of feature number `feature` of the placed tile number `tile`."""
        return self.data[self.p.o_first + tile] + feature

    def sum_of(self, root: i64) -> i64:
        """The sum word of a feature."""
        return self.data[self.p.o_sum + root]

    def is_complete(self, root: i64) -> bool:
        """Whether a road, city or cloister has no open side left."""
        return (self.data[self.p.o_sum + root] & OPEN_MASK) == 0

    def tiles_of(self, root: i64) -> i64:
        """Number of different tiles of a road or city; a cloister counts itself and is followed by its neighbours."""
        return (self.data[self.p.o_sum + root] >> TILES_SHIFT) & 1023

    def crew_of(self, root: i64) -> i64:
        """The crew word: six bits of strength a seat, presence bits above them."""
        return self.data[self.p.o_crew + root]

    def kind_of_node(self, node: i64) -> i64:
        """ROAD, CITY, CLOISTER, FIELD or RIVER."""
        home: i64 = self.data[self.p.o_home + node]
        tile: i64 = home >> 4
        return self.p.components.kind[self.tile_type(tile) * STRIDE + (home & 15)]

    # --- tiles --------------------------------------------------------------------------------------------------------------
    def tile_type(self, tile: i64) -> i64:
        """Type of the placed tile number `tile`."""
        return (self.data[self.p.o_tiles + tile] & 0xFFFF) >> 2

    def tile_rot(self, tile: i64) -> i64:
        """Quarter turns of a placed tile."""
        return self.data[self.p.o_tiles + tile] & 3

    def tile_key(self, tile: i64) -> i64:
        """Cell key of a placed tile."""
        return self.data[self.p.o_tiles + tile] >> 16

    def slot_feature(self, tile: i64, slot: i64) -> i64:
        """The feature of a placed tile that reaches a slot, -1 for none."""
        return self.p.components.slot[(self.data[self.p.o_tiles + tile] & 0xFFFF) * SLOTS + slot]

    def last_tile(self) -> i64:
        """Number of the tile placed last."""
        return self.fact(N_TILES) - 1

    def left_in_bag(self) -> i64:
        """Tiles still to be drawn."""
        n: i64 = 0
        o = self.p.o_bag
        for t in range(len(self.p.stage)):
            n += self.data[o + t]
        return n

    # --- pieces -------------------------------------------------------------------------------------------------------------
    def supply(self, seat: i64, kind: i64) -> i64:
        """Figures of a kind that a seat has not deployed."""
        return self.data[self.p.o_supply + seat * FIGURE_KINDS + kind]

    def piece_node(self, piece: i64) -> i64:
        """The node a piece stands on, -1 while it is in the supply. Piece `seat * pieces + i`."""
        return self.data[self.p.o_figures + piece]

    def put(self, seat: i64, kind: i64, node: i64) -> None:
        """Take a figure out of the supply and stand it on a node. The supply must hold one."""
        p = self.p
        data = self.data
        first = p.o_figures + seat * p.pieces
        for i in range(p.pieces):
            if p.kind_of_piece[i] == kind and data[first + i] < 0:
                data[first + i] = node
                data[p.o_supply + seat * FIGURE_KINDS + kind] -= 1
                break
        strength = p.strength[kind]
        if strength > 0:
            o = p.o_crew + self.find(node)
            data[o] = (data[o] + (strength << (CREW_BITS * seat))) | _PRESENT[seat]

    def take_home(self, piece: i64) -> None:
        """Return a piece to its owner's supply; the crew of the feature is the caller's business."""
        p = self.p
        seat = piece // p.pieces
        self.data[p.o_figures + piece] = -1
        self.data[p.o_supply + seat * FIGURE_KINDS + p.kind_of_piece[piece % p.pieces]] += 1

    def has_follower(self, root: i64, seat: i64) -> bool:
        """Whether the seat has a follower (not just a special figure) in the feature."""
        return (self.data[self.p.o_crew + root] & _PRESENT[seat]) != 0

    def add_points(self, seat: i64, category: i64, n: i64) -> None:
        """Give points in a category of the score sheet."""
        self.data[self.p.o_points + seat * CATEGORIES + category] += n

    def points_in(self, seat: i64, category: i64) -> i64:
        """Points of a seat in one category."""
        return self.data[self.p.o_points + seat * CATEGORIES + category]

    def points_of(self, seat: i64) -> i64:
        """All points of a seat."""
        n: i64 = 0
        o = self.p.o_points + seat * CATEGORIES
        for c in range(CATEGORIES):
            n += self.data[o + c]
        return n

    # --- the contract -------------------------------------------------------------------------------------------------------
    @override
    def copy(self) -> Carcassonne:
        c = Carcassonne()
        self.copy_into(c)
        c.p = self.p
        return c

    def __copy__(self) -> Carcassonne:
        return self.copy()

    @override
    def scores(self) -> list[int]:
        return [int(self.points_of(s)) for s in range(self.p.seats)]

    @override
    def progress(self) -> float:
        if self.over:
            return 1.0
        placed = float(self.fact(N_TILES))
        return placed / (placed + float(self.left_in_bag()) + 1.0)

    @override
    def view(self, seat: i64) -> dict[str, Any]:
        from ludoteka.games.carcassonne.view import view

        return view(self, seat)

    @override
    def check(self) -> None:
        from ludoteka.games.carcassonne.plain import check

        check(self)

    @override
    def rebuild(self) -> None:
        from ludoteka.games.carcassonne.plain import rebuild

        rebuild(self)


_PRESENT: Final[vec[i64]] = vec[i64]([1 << (48 + k) for k in range(8)])
_BLANK: Final = CarcassonneProgramme()


def new_state(p: CarcassonneProgramme) -> Carcassonne:
    """An empty position of a compiled programme; `games.carcassonne.game` starts it."""
    s = Carcassonne()
    s.programme = p
    s.p = p
    s.blank()
    s.turn = NOBODY
    return s
