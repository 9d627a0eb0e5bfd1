"""A position of The Castles of Burgundy, its programme, and the hooks that expansions hang on.

Everything on the table is public; the supplies are known by what has not been seen, their order is not part of the position at all.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr
from typing_extensions import override

from ludoteka.core.chance import Rng
from ludoteka.core.contract import Decision, Expansion, Programme, State
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.burgundy.components import BOARD, COLOURS, HEXES, KINDS, REGIONS, STORE

# places in `facts`
PHASE: Final = 0
ROUND: Final = 1
WHITE: Final = 2
DONE: Final = 3
BOUGHT: Final = 4
ARRIVALS: Final = 5
FIRST: Final = 6
FACTS: Final = 8
# categories of points
G_REGION: Final = 0
G_COLOUR: Final = 1
G_LIVESTOCK: Final = 2
G_SALE: Final = 3
G_TOWER: Final = 4
G_MONASTERY: Final = 5
G_REST: Final = 6
G_MORE: Final = 7
GAINS: Final = 8
GAIN_NAMES: Final = ["region", "colour", "livestock", "sale", "tower", "monastery", "rest", "more"]
BRIDGE_END: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class BurgundyExpansion(Expansion):
    """What an expansion may hear of and add to. What it does not override costs nothing."""

    def compile(self, p: BurgundyProgramme) -> None:
        """Set-up, before the layout is closed: change supplies, reserve ranges, add decisions."""

    def ready(self, p: BurgundyProgramme) -> None:
        """Set-up, after the layout is closed."""

    def begins(self, s: Burgundy) -> None:
        """Notify: the first player is known, goods and duchies are about to be dealt (BUR-1.2)."""

    def why_not_space(self, s: Burgundy, seat: i64, tile: i64, space: i64) -> str:
        """The id of this expansion's rule against a hex on a space that `spaces` took away, "" for none."""
        return ""

    def placed(self, s: Burgundy, seat: i64, space: i64, tile: i64) -> None:
        """Notify: a hex lies, its region and colour have been scored (BUR-5.3)."""

    def effect(self, s: Burgundy, seat: i64, space: i64, tile: i64) -> None:
        """Notify: the effect of a placed hex comes now (BUR-4.1)."""

    def region_extra(self, s: Burgundy, seat: i64, region: i64) -> i64:
        """Fold (summed): by how much a completed region counts as larger (BUR-5.1)."""
        return 0

    def bonus(self, s: Burgundy, seat: i64, points: i64) -> i64:
        """Fold (summed): what a colour tile brings beyond its points (BUR-5.2)."""
        return 0

    def spaces(self, s: Burgundy, seat: i64, tile: i64, mask: i64) -> i64:
        """Fold (in turn): the spaces on which a hex may be placed, of those that the rules so far leave (BUR-3.5)."""
        return mask

    def animals(self, s: Burgundy, seat: i64, space: i64, tile: i64) -> i64:
        """Fold (summed): further points of livestock just placed (BUR-4.5)."""
        return 0

    def phase_filled(self, s: Burgundy) -> None:
        """Notify: the depots have been filled at the start of a phase (BUR-2.1)."""

    def phase_over(self, s: Burgundy) -> None:
        """Notify: the last round of a phase has been played, income comes next (BUR-6.1)."""

    def workers_gained(self, s: Burgundy, seat: i64) -> None:
        """Notify: a seat has gained workers, however many (BUR-3.9)."""

    def room(self, s: Burgundy, seat: i64) -> i64:
        """Fold (summed): by how many hexes a storage is larger (BUR-3.4)."""
        return 0

    def open_spaces(self, s: Burgundy, seat: i64, mask: i64) -> i64:
        """Fold (in turn): the empty spaces that may be covered, of those with a covered neighbour (BUR-3.7)."""
        return mask

    def pasture(self, s: Burgundy, seat: i64, mask: i64) -> i64:
        """Fold (in turn): the spaces whose livestock scores together (BUR-4.5)."""
        return mask

    def shipped(self, s: Burgundy, seat: i64) -> None:
        """Notify: a ship has emptied its depots; the marker moves next (BUR-4.2)."""

    def taken(self, s: Burgundy, seat: i64, slot: i64) -> None:
        """Notify: a hex has been taken from a place of the central board (BUR-3.3)."""

    def arrived(self, s: Burgundy, seat: i64) -> None:
        """Notify: the marker of a seat has come to a space of the bridge (BUR-4.2)."""

    def sale_silver(self, s: Burgundy, seat: i64, n: i64) -> i64:
        """Fold (summed): further silver of a sale of `n` goods (BUR-3.8)."""
        return 0

    def sale_points(self, s: Burgundy, seat: i64, points: i64) -> i64:
        """Fold (summed): further points of a sale (BUR-3.8)."""
        return 0

    def sold(self, s: Burgundy, seat: i64, kind: i64, n: i64) -> None:
        """Notify: goods have been sold and paid for (BUR-3.8)."""

    def turn_begins(self, s: Burgundy, seat: i64) -> None:
        """Notify: a seat's turn begins (BUR-3.1)."""

    def mine_silver(self, s: Burgundy, seat: i64, mines: i64) -> i64:
        """Fold (summed): further silver of the mines (BUR-6.1)."""
        return 0

    def monastery_extra(self, s: Burgundy, seat: i64, number: i64, points: i64) -> i64:
        """Fold (summed): further final points of a monastery (BUR-6.2)."""
        return 0

    def finals(self, s: Burgundy, seat: i64) -> None:
        """Notify: final points of a seat are counted (BUR-6.2)."""

    def building_more(self, s: Burgundy, seat: i64, kind: i64) -> i64:
        """Fold (summed): buildings of a kind that this expansion adds for a scoring monastery (BUR-7.16)."""
        return 0

    def open_to(self, s: Burgundy, seat: i64) -> bool:
        """Fold (any): whether a seat whose dice are used can still do something in its turn."""
        return False

    def hopes(self, s: Burgundy, seat: i64, ahead: float) -> float:
        """Fold (summed): points that a seat can expect of what this expansion added, `ahead` (1 to 0) being what is left of the game."""
        return 0.0

    def show(self, s: Burgundy, view: dict[str, Any], seat: i64) -> None:
        """Add this expansion's facts to the view of `seat`."""

    def watch(self, s: Burgundy) -> None:
        """Check: raise AssertionError when this expansion's facts cannot be."""


class _NoDecision(Decision):
    """Stands where a programme has not been compiled yet."""


_NO_DECISION: Final = _NoDecision()
TURN_DECISIONS: Final = ["main", "free", "take", "place", "sell", "ship", "ship_more", "kind"]
"""The questions at which the active seat may buy (BUR-3.10)."""


class BurgundyProgramme(Programme):
    """The options of a game compiled: supplies, depots, numbers, questions, listener tables."""

    def __init__(self) -> None:
        super().__init__()
        self.coloured: vec[i64] = vec[i64]([0] * HEXES)
        self.blacks: vec[i64] = vec[i64]([0] * HEXES)
        self.slot_type: vec[i64] = vec[i64]([])
        self.region_points: vec[i64] = vec[i64]([])
        self.phase_points: vec[i64] = vec[i64]([])
        self.first_bonus: i64 = 5
        self.second_bonus: i64 = 2
        self.sale_points: i64 = 2
        # options
        self.duchies: str = "one"
        self.deal_from: i64 = 0
        self.deal_to: i64 = 10
        self.more_empty: bool = False
        self.most_stored: i64 = 3
        self.buy_more: list[str] = []
        # questions and steps
        self.d_first: Decision = _NO_DECISION
        self.d_deal: Decision = _NO_DECISION
        self.d_choose: Decision = _NO_DECISION
        self.d_sealed: Decision = _NO_DECISION
        self.d_castle: Decision = _NO_DECISION
        self.d_good: Decision = _NO_DECISION
        self.d_hex: Decision = _NO_DECISION
        self.d_phase: Decision = _NO_DECISION
        self.d_filled: Decision = _NO_DECISION
        self.d_round: Decision = _NO_DECISION
        self.d_dice: Decision = _NO_DECISION
        self.d_white: Decision = _NO_DECISION
        self.d_next: Decision = _NO_DECISION
        self.d_main: Decision = _NO_DECISION
        self.d_after: Decision = _NO_DECISION
        self.d_free: Decision = _NO_DECISION
        self.d_take: Decision = _NO_DECISION
        self.d_place: Decision = _NO_DECISION
        self.d_sell: Decision = _NO_DECISION
        self.d_ship: Decision = _NO_DECISION
        self.d_ship_more: Decision = _NO_DECISION
        self.d_kind: Decision = _NO_DECISION
        self.d_sail: Decision = _NO_DECISION
        self.d_discard: Decision = _NO_DECISION
        self.d_pay: Decision = _NO_DECISION
        self.d_income: Decision = _NO_DECISION
        # listener tables
        self.h_begins: list[BurgundyExpansion] = []
        self.h_placed: list[BurgundyExpansion] = []
        self.h_effect: list[BurgundyExpansion] = []
        self.h_region_extra: list[BurgundyExpansion] = []
        self.h_bonus: list[BurgundyExpansion] = []
        self.h_spaces: list[BurgundyExpansion] = []
        self.h_animals: list[BurgundyExpansion] = []
        self.h_phase_filled: list[BurgundyExpansion] = []
        self.h_phase_over: list[BurgundyExpansion] = []
        self.h_workers: list[BurgundyExpansion] = []
        self.h_limit: list[BurgundyExpansion] = []
        self.h_open: list[BurgundyExpansion] = []
        self.h_pasture: list[BurgundyExpansion] = []
        self.h_shipped: list[BurgundyExpansion] = []
        self.h_taken: list[BurgundyExpansion] = []
        self.h_arrived: list[BurgundyExpansion] = []
        self.h_sale: list[BurgundyExpansion] = []
        self.h_sold: list[BurgundyExpansion] = []
        self.h_turn: list[BurgundyExpansion] = []
        self.h_mines: list[BurgundyExpansion] = []
        self.h_monastery: list[BurgundyExpansion] = []
        self.h_finals: list[BurgundyExpansion] = []
        self.h_building_more: list[BurgundyExpansion] = []
        self.h_open_to: list[BurgundyExpansion] = []
        self.h_hopes: list[BurgundyExpansion] = []
        self.h_show: list[BurgundyExpansion] = []
        self.h_watch: list[BurgundyExpansion] = []
        # offsets of the layout
        self.o_copy: i64 = 0
        self.o_sealed: i64 = 0
        self.o_facts: i64 = 0
        self.o_slots: i64 = 0
        self.o_depot: i64 = 0
        self.o_row: i64 = 0
        self.o_supply: i64 = 0
        self.o_black: i64 = 0
        self.o_gone: i64 = 0
        self.o_pool: i64 = 0
        self.o_bonus: i64 = 0
        self.o_supply_left: i64 = 0
        self.o_duchy: i64 = 0
        self.o_offer: i64 = 0
        self.o_board: i64 = 0
        self.o_store: i64 = 0
        self.o_silver: i64 = 0
        self.o_workers: i64 = 0
        self.o_goods: i64 = 0
        self.o_sold: i64 = 0
        self.o_dice: i64 = 0
        self.o_bridge: i64 = 0
        self.o_arrival: i64 = 0
        self.o_gained: i64 = 0
        self.o_points: i64 = 0
        self.o_stored: i64 = 0
        self.o_covered: i64 = 0
        self.o_open: i64 = 0
        self.o_colour_left: i64 = 0
        self.o_region_left: i64 = 0
        self.o_region_kinds: i64 = 0
        self.o_monks: i64 = 0


class Burgundy(State):
    """A position. Read it through its methods; `placing.py`, `decisions.py` and `phases.py` change it."""

    def __init__(self) -> None:
        super().__init__()
        self.p: BurgundyProgramme = _BLANK

    # --- single facts -------------------------------------------------------------------------------------------------------
    def fact(self, which: i64) -> i64:
        """One of PHASE, ROUND and so on."""
        return self.data[self.p.o_facts + which]

    def set_fact(self, which: i64, value: i64) -> None:
        """Set a single fact."""
        self.data[self.p.o_facts + which] = value

    def slot(self, i: i64) -> i64:
        """The hex on a place of the central board, -1 for none."""
        return self.data[self.p.o_slots + i] - 1

    def on_depot(self, depot: i64, kind: i64) -> i64:
        """Goods of a kind on a depot (0..5)."""
        return self.data[self.p.o_depot + depot * KINDS + kind]

    # --- seats --------------------------------------------------------------------------------------------------------------
    def duchy(self, seat: i64) -> i64:
        """The seat's duchy, -1 before it has one."""
        return self.data[self.p.o_duchy + seat]

    def hex_at(self, seat: i64, space: i64) -> i64:
        """The hex on a space, -1 for none."""
        return self.data[self.p.o_board + seat * BOARD + space] - 1

    def stored(self, seat: i64) -> i64:
        """Hexes in storage."""
        return self.data[self.p.o_stored + seat]

    def store(self, seat: i64, place: i64) -> i64:
        """The hex in a place of the storage, -1 for none."""
        return self.data[self.p.o_store + seat * STORE + place] - 1

    def silver(self, seat: i64) -> i64:
        """Silver of a seat."""
        return self.data[self.p.o_silver + seat]

    def workers(self, seat: i64) -> i64:
        """Workers of a seat."""
        return self.data[self.p.o_workers + seat]

    def goods(self, seat: i64, kind: i64) -> i64:
        """Goods of a kind in store."""
        return self.data[self.p.o_goods + seat * KINDS + kind]

    def sold(self, seat: i64, kind: i64) -> i64:
        """Goods of a kind that a seat has sold."""
        return self.data[self.p.o_sold + seat * KINDS + kind]

    def die(self, seat: i64, k: i64) -> i64:
        """Value of one of the two dice, 0 when it has been used."""
        return self.data[self.p.o_dice + seat * 2 + k]

    def has(self, seat: i64, monastery: i64) -> bool:
        """Whether a monastery works for a seat."""
        p = self.p
        if (self.data[p.o_monks + seat] & BIT[monastery]) != 0:
            return True
        if p.o_copy == 0 or monastery == 27:
            return False
        q: i64 = self.data[p.o_copy + seat] - 1
        return q >= 0 and (self.data[p.o_monks + q] & BIT[monastery]) != 0

    def left(self, seat: i64, colour: i64) -> i64:
        """Empty spaces of a colour."""
        return self.data[self.p.o_colour_left + seat * COLOURS + colour]

    def empty(self, seat: i64) -> i64:
        """Empty spaces of a duchy."""
        n: i64 = 0
        for c in range(COLOURS):
            n += self.data[self.p.o_colour_left + seat * COLOURS + c]
        return n

    def region_left(self, seat: i64, region: i64) -> i64:
        """Empty spaces of a region."""
        return self.data[self.p.o_region_left + seat * REGIONS + region]

    def score(self, seat: i64, category: i64, points: i64) -> None:
        """Give points."""
        self.data[self.p.o_gained + seat * GAINS + category] += points
        self.data[self.p.o_points + seat] += points

    def add_workers(self, seat: i64, n: i64) -> None:
        """Give workers."""
        self.data[self.p.o_workers + seat] += n
        for e in self.p.h_workers:
            e.workers_gained(self, seat)

    def add_silver(self, seat: i64, n: i64) -> None:
        """Give silver."""
        self.data[self.p.o_silver + seat] += n

    def limit(self, seat: i64) -> i64:
        """How many hexes a storage holds (BUR-3.4)."""
        n: i64 = 3
        for e in self.p.h_limit:
            n += e.room(self, seat)
        return n

    def ahead(self, a: i64, b: i64) -> bool:
        """Whether the marker of `a` is before that of `b` in turn order (BUR-2.5)."""
        data = self.data
        p = self.p
        if data[p.o_bridge + a] != data[p.o_bridge + b]:
            return data[p.o_bridge + a] > data[p.o_bridge + b]
        return data[p.o_arrival + a] > data[p.o_arrival + b]

    # --- the contract -------------------------------------------------------------------------------------------------------
    @override
    def copy(self) -> Burgundy:
        c = Burgundy()
        self.copy_into(c)
        c.p = self.p
        return c

    def __copy__(self) -> Burgundy:
        return self.copy()

    @override
    def redeal(self, seat: i64, k: i64) -> Burgundy:
        c = self.copy()
        if self.p.o_sealed != 0:  # the only thing that is ever hidden
            from ludoteka.games.burgundy.opening import choose_again

            choose_again(c, seat, Rng(int(k * 16 + seat + 2)))
        return c

    @override
    def scores(self) -> list[int]:
        """Points of each seat."""
        out: list[int] = []
        for q in range(self.p.seats):
            out.append(int(self.data[self.p.o_points + q]))
        return out

    @override
    def winners(self) -> list[int]:
        """Most points; then fewer empty spaces (or more, an option); then the marker further back (BUR-6.3)."""
        if not self.over:
            return []
        best: list[int] = []
        top: list[int] = []
        for q in range(self.p.seats):
            empty = int(self.empty(q))
            mine = [
                int(self.data[self.p.o_points + q]),
                empty if self.p.more_empty else -empty,
                -int(self.data[self.p.o_bridge + q]),
                int(self.data[self.p.o_arrival + q]) * -1,
            ]
            if len(best) == 0 or mine > top:
                best = [q]
                top = mine
            elif mine == top:
                best.append(q)
        return best

    @override
    def progress(self) -> float:
        if self.over:
            return 1.0
        rounds = self.fact(PHASE) * 5 + self.fact(ROUND)
        return min(0.99, float(rounds) / 25.0)

    @override
    def view(self, seat: i64) -> dict[str, Any]:
        from ludoteka.games.burgundy.view import view

        return view(self, seat)

    @override
    def check(self) -> None:
        from ludoteka.games.burgundy.plain import check

        check(self)

    @override
    def rebuild(self) -> None:
        from ludoteka.games.burgundy.plain import rebuild

        rebuild(self)


_BLANK: Final = BurgundyProgramme()


def new_state(p: BurgundyProgramme) -> Burgundy:
    """An empty position of a compiled programme; `programme.start` begins it."""
    s = Burgundy()
    s.programme = p
    s.p = p
    s.blank()
    s.turn = NOBODY
    return s
