"""The Theater: after the draft its owner may exchange a character, unseen, with another player's (CIT-13.11).

Which of the cards that lie before the players change places is public: what was taken at which choice. Whoever has a card looks at it,
and knows where the own one has gone.
"""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK, NOBODY
from ludoteka.games.citadels.actions import K_FETCH, K_NO, K_THEATER, first_of, one, second_of, two
from ludoteka.games.citadels.evaluate import role_worth
from ludoteka.games.citadels.expansions.standing import District
from ludoteka.games.citadels.hooks import CitadelsProgramme
from ludoteka.games.citadels.knowledge import hold
from ludoteka.games.citadels.state import D_LAST, D_PICK, Citadels


def choice(s: Citadels, seat: i64, number: i64) -> i64:
    """The step of the draft in which a seat made its first (0) or second (1) choice, NOBODY for none."""
    p = s.p
    for i in range(len(p.draft_op)):
        if (p.draft_op[i] == D_PICK or p.draft_op[i] == D_LAST) and s.step_seat(i) == seat:
            if number == 0:
                return i
            number -= 1
    return NOBODY


def number_of(s: Citadels, step: i64) -> int:
    """Whether a step of the draft was the first (0) or second (1) choice of its seat."""
    return 0 if choice(s, s.step_seat(step), 0) == step else 1


class Stage(Decision):
    """With whom does the owner exchange a character, and which of the own ones? (CIT-13.11)"""

    def __init__(self) -> None:
        super().__init__()
        self.chance: Decision = Fetch()
        self.offset: i64 = 0

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        out.add(K_NO)
        for q in range(c.p.seats):
            if q != seat:
                for i in range(c.p.picks):
                    out.add(two(K_THEATER, q, i))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action == K_NO:
            return
        c = cast(Citadels, s)
        mine = choice(c, seat, second_of(action))
        other = first_of(action)
        if c.p.picks > 1:
            # which of the other's two comes back is chance's business
            c.then(self.chance, CHANCE_MASK, mine, other)
        else:
            exchange(c, self.offset, mine, choice(c, other, 0))


class Fetch(Decision):
    """Chance: the other player's first or second choice? (CIT-13.11)"""

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for i in range(cast(Citadels, s).p.picks):
            out.add(one(K_FETCH, i))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        exchange(c, self.offset, a, choice(c, b, first_of(action)))


def exchange(s: Citadels, offset: i64, mine: i64, theirs: i64) -> None:
    """What two steps of the draft took changes hands."""
    s.barrier += 1
    s.data[offset] = mine
    s.data[offset + 1] = theirs
    hold(s)
    if s.recorder is not None:
        s.tell("theater", s.step_seat(mine), {"other": int(s.step_seat(theirs))})


class Theater(District):
    """Its owner may exchange a character after the draft (CIT-13.11). Its range: the two steps whose characters changed hands, -1 none."""

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0
        self.ask: Decision = Stage()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.offset = p.layout.reserve(
            "theater", 2, "steps of the draft whose characters were exchanged, -1 none", -1
        )
        p.o_swap = self.offset
        fetch = Fetch()
        fetch.offset = self.offset
        stage = Stage()
        stage.offset = self.offset
        self.ask = p.add_decision(stage, "theater")
        stage.chance = p.add_decision(fetch, "fetch")

    @override
    def round_begun(self, s: Citadels) -> None:
        s.data[self.offset] = NOBODY
        s.data[self.offset + 1] = NOBODY

    @override
    def drafted(self, s: Citadels) -> None:
        owner = s.owner_of(self.kind)
        if owner != NOBODY:
            s.then(self.ask, BIT[owner])

    @override
    def show(self, s: Citadels, view: dict[str, Any], seat: i64) -> None:
        mine: i64 = s.data[self.offset]
        theirs: i64 = s.data[self.offset + 1]
        view["theater"] = [] if mine < 0 else [int(s.step_seat(mine)), int(s.step_seat(theirs))]
        view["theater_choices"] = [] if mine < 0 else [number_of(s, mine), number_of(s, theirs)]

    @override
    def value(self, s: Citadels, seat: i64) -> float:
        """What the other player gains by the character that went there; the own new one counts like any that is held."""
        if s.data[self.offset] < 0 or s.step_seat(s.data[self.offset]) != seat:
            return 0.0
        char: i64 = s.data[s.p.o_taken + s.data[self.offset]]
        return -0.2 * max(0.0, role_worth(s, s.step_seat(s.data[self.offset + 1]), char))
