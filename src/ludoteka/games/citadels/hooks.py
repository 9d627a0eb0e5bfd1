"""The hooks of Citadels' expansions, and the options compiled. Every character and district that does something odd is one expansion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludoteka.core.chance import Rng
from ludoteka.core.contract import Decision, Expansion, Programme
from ludoteka.core.indexed import IndexedCards
from ludoteka.games.citadels.components import Components

if TYPE_CHECKING:
    from ludoteka.games.citadels.state import Citadels


@mypyc_attr(allow_interpreted_subclasses=True)
class CitadelsExpansion(Expansion):
    """Base of Citadels' expansions: the game's own notify and fold hooks, named after moments of the rulebook."""

    def compile(self, p: CitadelsProgramme) -> None:
        """Set-up: reserve ranges, add decisions, look numbers up. Called once, before the layout is closed."""

    # --- notify -------------------------------------------------------------------------------------------------------------
    def round_begun(self, s: Citadels) -> None:
        """Notify: a round begins, nothing is drafted yet (CIT-2.1)."""

    def drafted(self, s: Citadels) -> None:
        """Notify: the draft is over, nobody has been called yet (CIT-13.11). May ask a seat."""

    def silent(self, s: Citadels, char: i64) -> None:
        """Notify: a killed character has been called (CIT-3.2). May ask a seat."""

    def shown(self, s: Citadels, seat: i64, char: i64) -> None:
        """Notify: `seat` has turned up a called character, nothing else has happened yet (CIT-3.1 to 3.3). May ask seats."""

    def turn_begun(self, s: Citadels, seat: i64) -> None:
        """Notify: the action is about to be asked for (CIT-4.1). May ask the seat first, or change the part of the turn."""

    def acted(self, s: Citadels, seat: i64) -> None:
        """Notify: the action is done and settled (CIT-4.1). May ask the seat."""

    def built(self, s: Citadels, seat: i64, kind: i64) -> None:
        """Notify: a district has just been built (CIT-4.4). May ask the seat."""

    def claim(self, s: Citadels, seat: i64, kind: i64, gold: i64) -> bool:
        """Whether somebody may take a district that `seat` has just paid for; if so its card lies aside and a seat is asked (CIT-12.1)."""
        return False

    def gained(self, s: Citadels, seat: i64, kind: i64, giver: i64) -> None:
        """Notify: a district came into the city of `seat` from the city of `giver` without being built."""

    def lost(self, s: Citadels, seat: i64, kind: i64) -> None:
        """Notify: a district has left the city of `seat`, by whatever way."""

    def destroyed(self, s: Citadels, by: i64, owner: i64, kind: i64) -> None:
        """Notify: a character destroyed a district; its card lies aside until what follows is settled. May ask seats."""

    def crown_moved(self, s: Citadels, old: i64, new: i64) -> None:
        """Notify: the crown went from one player to another (CIT-3.4)."""

    def crown_given(self, s: Citadels, to: i64) -> None:
        """Notify: a character has given the crown to a seat, which may have had it before (CIT-5.12)."""

    def turn_ending(self, s: Citadels, seat: i64) -> None:
        """Notify: nothing more is built in this turn (CIT-4.6). May ask the seat."""

    def turn_over(self, s: Citadels, seat: i64) -> None:
        """Notify: end-of-turn effects, in the order of `order.py` (CIT-4.7). May ask the seat."""

    def part_over(self, s: Citadels, seat: i64, part: i64) -> None:
        """Notify: a part of a turn that held the action only is over (CIT-3.5). May begin another."""

    def round_over(self, s: Citadels) -> None:
        """Notify: all ranks have been called (CIT-2.6). May ask seats."""

    def closing(self, s: Citadels) -> None:
        """Notify: the last round is closed and the points are about to be counted (CIT-7.3)."""

    # --- fold ---------------------------------------------------------------------------------------------------------------
    def gathered(self, s: Citadels, seat: i64, gold: i64) -> i64:
        """Fold: gold of the gold action (CIT-4.1)."""
        return gold

    def draws(self, s: Citadels, seat: i64, cards: i64) -> i64:
        """Fold: cards looked at by the card action (CIT-4.1)."""
        return cards

    def keeps(self, s: Citadels, seat: i64, cards: i64) -> i64:
        """Fold: cards kept of the card action (CIT-4.1)."""
        return cards

    def income(self, s: Citadels, seat: i64, colour: i64, gold: i64) -> i64:
        """Fold: how much the income by colour brings (CIT-4.5)."""
        return gold

    def cost(self, s: Citadels, seat: i64, kind: i64, gold: i64) -> i64:
        """Fold: what a district costs this seat to build (CIT-4.2)."""
        return gold

    def doubles(self, s: Citadels, seat: i64, kind: i64) -> bool:
        """Whether this seat may build a district of a name that its city has already (CIT-4.3)."""
        return False

    def shield(self, s: Citadels, by: i64, owner: i64, kind: i64) -> i64:
        """0, or the number of the rule that keeps rank 8 from this district (CIT-6.1)."""
        return 0

    def price(self, s: Citadels, owner: i64, kind: i64, gold: i64) -> i64:
        """Fold: what a district counts for when rank 8 destroys or takes it (CIT-6.1)."""
        return gold

    def wild(self, s: Citadels, seat: i64) -> bool:
        """Whether a district of this city counts as one colour of its owner's choice at the end (CIT-7.4)."""
        return False

    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        """Points beyond the districts' own at the end; `wild` is the colour that a district of free colour counts as (CIT-7.3)."""
        return 0

    def value(self, s: Citadels, seat: i64) -> float:
        """What this expansion's facts are worth to a seat in points beyond its score, for `evaluate` (summed)."""
        return 0.0

    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        """What the odd power of a character is worth to a seat in points, 0 for characters of others; for `evaluate` (summed)."""
        return 0.0

    # --- knowledge ----------------------------------------------------------------------------------------------------------
    def show(self, s: Citadels, view: dict[str, Any], seat: i64) -> None:
        """Add this expansion's facts to the view of `seat`."""

    def redraw(self, s: Citadels, seat: i64, rng: Rng) -> None:
        """Draw again what `seat` cannot know of this expansion's facts."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NoDecision(Decision):
    """Stands where a programme has not been compiled yet."""


class CitadelsProgramme(Programme):
    """The options of a game of Citadels compiled: cards, cast, draft, listener tables."""

    def __init__(self) -> None:
        super().__init__()
        self.components: Components = Components()
        self.cards: IndexedCards = IndexedCards()
        self.kinds: i64 = 0
        self.ranks: i64 = 8
        self.ruled: dict[str, Any] = {}
        self.modern: bool = False
        self.lots: i64 = 0
        self.lot_kinds: i64 = 0
        self.box: i64 = 0
        self.candidates: list[vec[i64]] = []
        self.never_up: i64 = 0
        self.draft_op: vec[i64] = vec[i64]([])
        self.draft_who: vec[i64] = vec[i64]([])
        self.picks: i64 = 1
        self.city_size: i64 = 8
        self.final_end: bool = True
        self.bonus_event: bool = True
        self.well_counts_wild: bool = False
        self.own_character: bool = True
        self.district_parts: i64 = 0
        self.marks: i64 = 3
        self.aside_at: list[str] = []
        self.store_kind: i64 = -1
        self.o_witch: i64 = -1
        self.o_swap: i64 = -1
        self.limits_vary: bool = False
        # rules that hot code names
        self.r_gold: i64 = 0
        self.r_twice: i64 = 0
        self.r_action: i64 = 0
        self.r_builds: i64 = 0
        self.r_double: i64 = 0
        self.r_once: i64 = 0
        self.r_part: i64 = 0
        self.r_complete: i64 = 0
        self.r_most: i64 = 0
        self.r_never: i64 = 0
        # decisions
        self.d_cast: Decision = _NONE
        self.d_draw: Decision = _NONE
        self.d_unique: Decision = _NONE
        self.d_study: Decision = _NONE
        self.d_draft: Decision = _NONE
        self.d_down: Decision = _NONE
        self.d_up: Decision = _NONE
        self.d_aside: Decision = _NONE
        self.d_pick: Decision = _NONE
        self.d_lay: Decision = _NONE
        self.d_call: Decision = _NONE
        self.d_begin: Decision = _NONE
        self.d_go: Decision = _NONE
        self.d_turn: Decision = _NONE
        self.d_sort: Decision = _NONE
        self.d_keep: Decision = _NONE
        self.d_acted: Decision = _NONE
        self.d_ending: Decision = _NONE
        self.d_over: Decision = _NONE
        self.d_round: Decision = _NONE
        self.d_round_over: Decision = _NONE
        self.d_close: Decision = _NONE
        self.d_settle: Decision = _NONE
        # listener tables
        self.h_round_begun: list[CitadelsExpansion] = []
        self.h_drafted: list[CitadelsExpansion] = []
        self.h_silent: list[CitadelsExpansion] = []
        self.h_shown: list[CitadelsExpansion] = []
        self.h_turn_begun: list[CitadelsExpansion] = []
        self.h_acted: list[CitadelsExpansion] = []
        self.h_built: list[CitadelsExpansion] = []
        self.h_claim: list[CitadelsExpansion] = []
        self.h_closing: list[CitadelsExpansion] = []
        self.h_gained: list[CitadelsExpansion] = []
        self.h_lost: list[CitadelsExpansion] = []
        self.h_destroyed: list[CitadelsExpansion] = []
        self.h_crown_moved: list[CitadelsExpansion] = []
        self.h_crown_given: list[CitadelsExpansion] = []
        self.h_turn_ending: list[CitadelsExpansion] = []
        self.h_turn_over: list[CitadelsExpansion] = []
        self.h_part_over: list[CitadelsExpansion] = []
        self.h_round_over: list[CitadelsExpansion] = []
        self.h_gathered: list[CitadelsExpansion] = []
        self.h_draws: list[CitadelsExpansion] = []
        self.h_keeps: list[CitadelsExpansion] = []
        self.h_income: list[CitadelsExpansion] = []
        self.h_cost: list[CitadelsExpansion] = []
        self.h_doubles: list[CitadelsExpansion] = []
        self.h_shield: list[CitadelsExpansion] = []
        self.h_price: list[CitadelsExpansion] = []
        self.h_wild: list[CitadelsExpansion] = []
        self.h_worth: list[CitadelsExpansion] = []
        self.h_value: list[CitadelsExpansion] = []
        self.h_desire: list[CitadelsExpansion] = []
        self.h_show: list[CitadelsExpansion] = []
        self.h_redraw: list[CitadelsExpansion] = []
        # offsets of the layout
        self.o_facts: i64 = 0
        self.o_cast: i64 = 0
        self.o_gold: i64 = 0
        self.o_taken: i64 = 0
        self.o_held: i64 = 0
        self.o_city: i64 = 0
        self.o_size: i64 = 0
        self.o_names: i64 = 0
        self.o_colours: i64 = 0
        self.o_value: i64 = 0

    def take_mark(self) -> int:
        """A bit of the once-a-turn marks for one effect."""
        mark: int = self.marks
        self.marks += 1
        return mark


_NONE: Final = NoDecision()
