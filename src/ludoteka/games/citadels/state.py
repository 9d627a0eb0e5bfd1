"""The layout of a position of Citadels, told once, in words, and the class that reads and changes it.

Cards lie in the piles of one family: the deck, cards set aside while a choice is made, all cities together, the Museum, the hands, and the
box with what the lot has left out. Who built what stands in counts a city and kind. Characters are told by their number in the programme;
the draft is kept as the list of what each step took, and everything a seat saw of it follows from that list.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.components import PURPLE
from ludoteka.games.citadels.hooks import CitadelsProgramme

# piles of the cards; the hand of a seat is HAND + seat
DECK: Final = 0
ASIDE: Final = 1
TABLE: Final = 2
STORE: Final = 3
HAND: Final = 4

# single facts
ROUND: Final = 0
CROWN: Final = 1
CALLED: Final = 2
CHAR: Final = 3
PART: Final = 4
ACTED: Final = 5
BUILT: Final = 6
BUILDS: Final = 7
PAID: Final = 8
MARKS: Final = 9
KILLED: Final = 10
ROBBED: Final = 11
BEWITCHED: Final = 12
STEP: Final = 13
UP: Final = 14
RETURNED: Final = 15
SHOWN: Final = 16
NEED: Final = 17
ENDING: Final = 18
FIRST: Final = 19
COMPLETED: Final = 20
CROWN_AT: Final = 21
FACTS: Final = 22
FACTS_DOC: Final = (
    "round, crown, rank called, character to move, part of the turn, action done, builds that count, builds at all, gold paid for them, "
    "once-a-turn marks, killed, robbed, bewitched, step of the draft, characters face up, put back, shown, districts a city needs, "
    "end triggered, first to complete, completed, who held the crown in the draft"
)

# parts of a turn: whole; the action of a bewitched, a killed or a bewitching player only; the rest of a turn after the action; the action
# of somebody who is threatened
WHOLE: Final = 0
BARE: Final = 1
PATIENT: Final = 2
WAITING: Final = 3
RESUMED: Final = 4
THREATENED: Final = 5
PART_NAMES: Final = ["whole", "bewitched", "hospital", "waiting", "resumed", "threatened"]

# bits of the marks that the base game uses
M_INCOME: Final = 0
M_EXTRA: Final = 1
M_LOST: Final = 2

# a word of a city: how many districts of the kind stand there, above that how many of them carry a gold
ART_SHIFT: Final = 8
ART_ONE: Final = 256
ART_MASK: Final = 255

# steps of the draft
D_DOWN: Final = 0
D_UP: Final = 1
D_PICK: Final = 2
D_LAY: Final = 3
D_ASIDE: Final = 4
D_LAST: Final = 5


class Citadels(State):
    """A position of Citadels."""

    def __init__(self) -> None:
        super().__init__()
        self.p: CitadelsProgramme = _BLANK

    # --- single facts -------------------------------------------------------------------------------------------------------
    def fact(self, which: i64) -> i64:
        """One of ROUND, CROWN and so on."""
        return self.data[self.p.o_facts + which]

    def set_fact(self, which: i64, value: i64) -> None:
        """Set a single fact."""
        self.data[self.p.o_facts + which] = value

    def gold(self, seat: i64) -> i64:
        """Gold of a seat."""
        return self.data[self.p.o_gold + seat]

    def pay(self, seat: i64, gold: i64) -> None:
        """Give a seat gold, or take it (less than 0)."""
        self.data[self.p.o_gold + seat] += gold

    def hand(self, seat: i64) -> i64:
        """How many cards a seat holds: public."""
        return self.p.cards.size(self, HAND + seat)

    def left(self) -> i64:
        """Cards in the deck: public."""
        return self.p.cards.size(self, DECK)

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.p.seats else 0

    def tell(self, kind: str, seat: i64, fields: dict[str, Any]) -> None:
        """An event. Callers look first whether anybody listens."""
        if self.recorder is not None:
            self.recorder.add(kind, seat, fields)

    # --- marks of the turn --------------------------------------------------------------------------------------------------
    def used(self, mark: i64) -> bool:
        """Whether something that goes once a turn has been done in this part of it."""
        return (self.data[self.p.o_facts + MARKS] & BIT[mark]) != 0

    def use(self, mark: i64) -> None:
        """Mark it as done."""
        self.data[self.p.o_facts + MARKS] |= BIT[mark]

    def free(self) -> bool:
        """Whether powers, income and builds go in this part of the turn."""
        part = self.fact(PART)
        return part == WHOLE or part == RESUMED

    def districts_work(self) -> bool:
        """Whether districts with effects in the own turn work in this part of it."""
        return (self.p.district_parts & BIT[self.fact(PART)]) != 0

    def is_turn_of(self, char: i64) -> bool:
        """Whether the powers of that character may be used now."""
        return self.fact(CHAR) == char and self.free()

    # --- characters ---------------------------------------------------------------------------------------------------------
    def cast(self, rank: i64) -> i64:
        """The character of a rank in this game, -1 while it is not drawn."""
        return self.data[self.p.o_cast + rank - 1]

    def in_cast(self, char: i64) -> bool:
        """Whether a character is in this game."""
        return char >= 0 and self.cast(self.p.components.rank[char]) == char

    def cast_mask(self) -> i64:
        """All characters of this game as a set of bits."""
        found: i64 = 0
        for r in range(self.p.ranks):
            found |= BIT[self.data[self.p.o_cast + r]]
        return found

    def held(self, seat: i64) -> i64:
        """The characters that a seat chose, as a set of bits: hidden."""
        return self.data[self.p.o_held + seat]

    def holder(self, char: i64) -> i64:
        """Who chose a character, NOBODY for none: hidden unless it has been shown."""
        bit: i64 = BIT[char]
        for seat in range(self.p.seats):
            if self.data[self.p.o_held + seat] & bit:
                return seat
        return NOBODY

    def shown(self, char: i64) -> bool:
        """Whether the character has been turned up in this round."""
        return (self.fact(SHOWN) & BIT[char]) != 0

    def reveal(self, char: i64) -> None:
        """The character is turned up."""
        self.data[self.p.o_facts + SHOWN] |= BIT[char]

    def player_of(self, char: i64) -> i64:
        """Who has the powers of a character that was turned up in this round: its player, or who bewitched it; NOBODY if neither."""
        if not self.shown(char) or char == self.fact(KILLED):
            return NOBODY
        if char == self.fact(BEWITCHED) and self.p.o_witch >= 0:
            return self.data[self.p.o_witch]
        return self.holder(char)

    def unshown(self, seat: i64) -> i64:
        """How many chosen characters a seat has not shown yet: public."""
        n = self.p.picks
        shown = self.fact(SHOWN) & self.held(seat)
        while shown != 0:
            shown &= shown - 1
            n -= 1
        return n

    def pool(self, step: i64) -> i64:
        """The characters still to be handed on before a step of the draft, as a set of bits."""
        p = self.p
        left = self.cast_mask()
        for i in range(step):
            op: i64 = p.draft_op[i]
            if op == D_LAST:
                left |= BIT[self.data[p.o_taken]]
            left &= ~BIT[self.data[p.o_taken + i]]
        if step < len(p.draft_op) and p.draft_op[step] == D_LAST:
            left |= BIT[self.data[p.o_taken]]
        return left

    def step_seat(self, step: i64) -> i64:
        """Whose step of the draft it is, NOBODY for those of chance."""
        who: i64 = self.p.draft_who[step]
        if who < 0:
            return NOBODY
        seat = self.fact(CROWN_AT) + who
        return seat if seat < self.p.seats else seat - self.p.seats

    def keeper(self, step: i64) -> i64:
        """Who holds what a step of the draft took, when two seats have exchanged a character since (CIT-13.11)."""
        o = self.p.o_swap
        if o >= 0 and self.data[o] >= 0:
            if self.data[o] == step:
                return self.step_seat(self.data[o + 1])
            if self.data[o + 1] == step:
                return self.step_seat(self.data[o])
        return self.step_seat(step)

    # --- cities -------------------------------------------------------------------------------------------------------------
    def has(self, seat: i64, kind: i64) -> i64:
        """How many districts of a kind stand in a city."""
        return self.data[self.p.o_city + seat * self.p.kinds + kind] & ART_MASK

    def art(self, seat: i64, kind: i64) -> i64:
        """How many of them carry a gold."""
        return self.data[self.p.o_city + seat * self.p.kinds + kind] >> ART_SHIFT

    def size(self, seat: i64) -> i64:
        """Districts in a city."""
        return self.data[self.p.o_size + seat]

    def names(self, seat: i64) -> i64:
        """The kinds in a city as a set of bits."""
        return self.data[self.p.o_names + seat]

    def coloured(self, seat: i64, colour: i64) -> i64:
        """Districts of a colour in a city."""
        return self.data[self.p.o_colours + seat * 5 + colour]

    def counted(self, seat: i64, colour: i64, wild: i64) -> i64:
        """Districts of a colour when a purple one is counted as the colour `wild` (CIT-7.4)."""
        n = self.coloured(seat, colour)
        if wild != PURPLE:
            if colour == wild:
                n += 1
            elif colour == PURPLE:
                n -= 1
        return n

    def district_value(self, seat: i64) -> i64:
        """Points of the districts themselves, gold on them included (CIT-7.2)."""
        return self.data[self.p.o_value + seat]

    def owner_of(self, kind: i64) -> i64:
        """Whose city has a district of which there is one only, NOBODY for none."""
        if kind >= 0:
            for seat in range(self.p.seats):
                if self.has(seat, kind) > 0:
                    return seat
        return NOBODY

    def reach(self, seat: i64) -> i64:
        """Districts of a city as they count towards its completion (CIT-7.1, CIT-13.6)."""
        return self.size(seat) + (1 if self.names(seat) & self.p.components.twice else 0)

    def complete(self, seat: i64) -> bool:
        """Whether a city has as many districts as it needs at this moment (CIT-6.2)."""
        return self.reach(seat) >= self.fact(NEED)

    def add_district(self, seat: i64, kind: i64, art: i64) -> None:
        """A district comes into a city; where its card lies is the caller's business."""
        p = self.p
        data = self.data
        data[p.o_city + seat * p.kinds + kind] += 1 + art * ART_ONE
        data[p.o_size + seat] += 1
        data[p.o_names + seat] |= BIT[kind]
        data[p.o_colours + seat * 5 + p.components.colour[kind]] += 1
        data[p.o_value + seat] += p.components.cost[kind] + p.components.points[kind] + art

    def drop_district(self, seat: i64, kind: i64) -> i64:
        """A district leaves a city; of equal ones a plain one goes first. The gold that lay on it."""
        p = self.p
        data = self.data
        at = seat * p.kinds + kind
        art: i64 = 1 if self.art(seat, kind) == self.has(seat, kind) else 0
        data[p.o_city + at] -= 1 + art * ART_ONE
        data[p.o_size + seat] -= 1
        if data[p.o_city + at] == 0:
            data[p.o_names + seat] &= ~BIT[kind]
        data[p.o_colours + seat * 5 + p.components.colour[kind]] -= 1
        data[p.o_value + seat] -= p.components.cost[kind] + p.components.points[kind] + art
        return art

    def standing_cost(self, seat: i64, kind: i64) -> i64:
        """What a standing district costs: the printed cost and the gold on it (CIT-6.1)."""
        return self.p.components.cost[kind] + (1 if self.art(seat, kind) == self.has(seat, kind) else 0)

    # --- the contract -------------------------------------------------------------------------------------------------------
    @override
    def copy(self) -> Citadels:
        c = Citadels()
        self.copy_into(c)
        c.p = self.p
        return c

    def __copy__(self) -> Citadels:
        return self.copy()

    @override
    def scores(self) -> list[int]:
        from ludoteka.games.citadels.scoring import total

        return [int(total(self, q)) for q in range(self.p.seats)]

    @override
    def winners(self) -> list[int]:
        from ludoteka.games.citadels.scoring import winners

        return winners(self) if self.over else []

    @override
    def progress(self) -> float:
        if self.over:
            return 1.0
        most: i64 = 0
        for q in range(self.p.seats):
            most = max(most, self.reach(q))
        return min(0.97, float(most) / float(self.fact(NEED) + 1))

    @override
    def redeal(self, seat: i64, k: i64) -> Citadels:
        from ludoteka.games.citadels.knowledge import redeal

        return redeal(self, seat, Rng(k * 16 + seat + 2))

    @override
    def view(self, seat: i64) -> dict[str, Any]:
        from ludoteka.games.citadels.view import view

        return view(self, seat)

    @override
    def check(self) -> None:
        from ludoteka.games.citadels.plain import check

        check(self)

    @override
    def rebuild(self) -> None:
        from ludoteka.games.citadels.plain import rebuild

        rebuild(self)


EVERYBODY: Final = PUBLIC
_BLANK: Final = CitadelsProgramme()


def new_state(p: CitadelsProgramme) -> Citadels:
    """An empty position of a compiled programme; `programme.start` fills it."""
    s = Citadels()
    s.programme = p
    s.p = p
    s.blank()
    s.turn = NOBODY
    return s
