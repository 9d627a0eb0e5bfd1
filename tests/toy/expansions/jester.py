"""The Jester: a coin in a closed hand, a juggled card, and a protector of the poor (FAIR-5)."""

from __future__ import annotations

from typing import Any, cast

from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.chance import Rng
from ludoteka.core.contract import CONSUMES, FRAME, INTERLEAVES, Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK
from tests.toy.actions import HANDS, K_GUESS, K_HIDE, K_JUGGLE, K_STEAL, pack
from tests.toy.state import Fair, FairExpansion, FairProgramme, set_hidden


class Guess(Decision):
    """In which hand of seat `a` is the coin? It is in hand `b`, which is hidden from all but `a` (FAIR-5.1)."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        for hand in range(2):
            out.add(pack(K_GUESS, hand))

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        f = cast(Fair, s)
        f.barrier += 1  # the hand is opened
        right = action >> 8 == b
        loser, winner = (a, seat) if right else (seat, a)
        paid = min(1, f.coins(loser))
        f.pay(loser, winner, paid)
        f.tell("guess", seat, hider=a, hand=HANDS[b], right=right, points=paid)


class Jester(FairExpansion):
    """`hide` takes the place of the market, `juggle` interleaves with it, and nobody steals from a seat without coins.

    Its range counts the juggled cards of this turn.
    """

    def __init__(self) -> None:
        super().__init__()
        self.offset = 0
        self.tricks = 1
        self.protects = 0
        self.guess: Decision = Guess()

    @override
    def compile(self, p: FairProgramme) -> None:
        self.offset = p.layout.reserve("jester", 1, "cards juggled in this turn")
        self.tricks = 2 if p.options["tricks"] == "twice" else 1
        self.protects = p.rule("FAIR-5.3")
        self.guess = p.add_decision(Guess(), "guess")

    @override
    def kinds(self) -> list[int]:
        return [K_HIDE, K_JUGGLE]

    @override
    def any_time(self) -> list[int]:
        return [K_JUGGLE]

    @override
    def offers_at(self) -> list[str]:
        return ["market"]

    @override
    def vetoes_at(self) -> list[str]:
        return ["market"]

    @override
    def turn_begun(self, s: Fair, seat: int) -> None:
        s.data[self.offset] = 0

    @override
    def offer(self, s: State, d: Decision, seat: int, a: int, b: int, out: Actions) -> None:
        f = cast(Fair, s)
        if f.coins(seat) > 0:
            out.add(pack(K_HIDE, 0))
            out.add(pack(K_HIDE, 1))
            if f.data[self.offset] < self.tricks:
                out.add(K_JUGGLE)

    @override
    def accept(self, s: State, d: Decision, seat: int, a: int, b: int, action: int) -> int:
        f = cast(Fair, s)
        if action == K_JUGGLE:
            f.data[self.offset] += 1
            f.pay(seat, f.bank, 1)
            f.tell("juggle", seat, points=-1)
            if f.refill():
                f.then(f.p.question["draw"], CHANCE_MASK, seat)
            return INTERLEAVES
        f.tell("hide", seat)
        f.then(self.guess, BIT[(seat + 1) % f.p.seats], seat, action >> 8)
        return CONSUMES

    @override
    def veto(self, s: State, d: Decision, seat: int, action: int) -> int:
        if action & 255 == K_STEAL and cast(Fair, s).coins(action >> 8) == 0:
            return self.protects
        return 0

    @override
    def show(self, s: Fair, view: dict[str, Any], seat: int) -> None:
        view["juggled"] = int(s.data[self.offset])
        for frame in self.frames(s):
            hider = int(s.agenda[frame * FRAME + 2])
            view["coin"] = HANDS[s.agenda[frame * FRAME + 3]] if hider == seat else "?"

    @override
    def redraw(self, s: Fair, seat: int, rng: Rng) -> None:
        for frame in self.frames(s):
            if s.agenda[frame * FRAME + 2] != seat:
                set_hidden(s, frame, rng.below(2))

    def frames(self, s: Fair) -> list[int]:
        """The frames of the agenda that ask for the hand."""
        return [i for i in range(s.depth // FRAME) if s.agenda[i * FRAME] == self.guess.index]
