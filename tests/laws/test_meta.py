"""The laws catch what they are for: variants of the Fair, each with one leak or fault, each caught by the law that names it."""

from __future__ import annotations

from typing import Any, cast

import pytest
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import FRAME, Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK
from tests.laws import laws
from tests.laws.houses import HOUSES, House, fair_hidden
from tests.laws.laws import Varies
from tests.laws.walk import Step, walk
from tests.toy.actions import GOODS, write
from tests.toy.decisions import Bid, Draw, Market, Turn
from tests.toy.game import FairGame
from tests.toy.state import DECK, Fair


def house_of(game: FairGame) -> House:
    return House(game, hidden=fair_hidden, varies=HOUSES["fair"].varies)


def tried(house: House, law: str, games: int = 40) -> None:
    """Try one law at every move of some games."""

    def visit(step: Step) -> None:
        getattr(laws, law)(step)

    for seed in range(games):
        for preset in ("base", "jester"):
            walk(house, house.game.spec.options({"preset": preset}), 2 + seed % 3, seed, visit)


def test_the_fair_itself_passes() -> None:
    for law in ("same", "forgets", "one_step_on", "told_alike"):
        tried(HOUSES["fair"], law, games=1)


def variant(state: type[Fair] = Fair, **decisions: type[Decision]) -> House:
    """The Fair with another State, or with some decisions exchanged for others."""

    class Variant(FairGame):
        @override
        def new(self, options: Any = None, seats: int = 2, rules: int | None = None) -> Fair:
            s = super().new(options, seats, rules)
            for name, cls in decisions.items():
                d = cls()
                d.index, d.name = s.p.question[name].index, name
                s.p.question[name] = d
                s.p.decisions[d.index] = d
            return s

    game = Variant()
    game.state = state
    return house_of(game)


class ShowsTheTop(Fair):
    @override
    def view(self, seat: int) -> dict[str, Any]:
        out = super().view(seat)
        out["next"] = [k for k in range(len(GOODS)) if self.p.cards.chances(self, DECK, k)]
        return out


class ShowsBids(Fair):
    @override
    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "bids": [self.bid(q) for q in range(self.p.seats)]}


class OnlyCopies(Fair):
    @override
    def redeal(self, seat: int, k: int) -> Fair:
        return self.copy()


class SwapsOnly(Fair):
    """Changes what is hidden a little instead of drawing it again."""

    @override
    def redeal(self, seat: int, k: int) -> Fair:
        c = self.copy()
        cards = c.p.cards
        slots = [i for i in range(cards.n) if not cards.known(c, i, seat)]
        for i, j in zip(slots[::2], slots[1::2], strict=False):
            o = cards.o_kind
            c.data[o + i], c.data[o + j] = c.data[o + j], c.data[o + i]
        return c


class KeepsTheCoin(Fair):
    """Draws everything again but the hidden parameter of a frame."""

    @override
    def redeal(self, seat: int, k: int) -> Fair:
        c = super().redeal(seat, k)
        names = [d.name for d in self.p.decisions]
        for i in range(0, self.depth, FRAME):
            if names[self.agenda[i]] == "guess":
                c.agenda[i + 3] = self.agenda[i + 3]
        return c


class AsksByHand(Turn):
    """A hidden fact decides whether there is a market at all."""

    @override
    def run(self, s: State, a: int, b: int) -> None:
        f = cast(Fair, s)
        f.then(f.p.question["roll"], CHANCE_MASK)
        if any(f.hand(q)[3] for q in range(f.p.seats)):
            f.then(f.p.question["market"], BIT[f.turn])
        f.then(f.p.question["turn_end"], 0)


class PassTells(Market):
    """After a pass, a seat with a gem is asked once more: whoever waits learns of the gem."""

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        f = cast(Fair, s)
        if write(action) == "pass" and f.hand(seat)[3] and not b:
            f.then(self, BIT[seat], 1, 1)
        else:
            super().apply(s, seat, a, b, action)


class ForgetsTheBarrier(Market):
    """Answers that show something may be undone."""

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        before = s.barrier
        super().apply(s, seat, a, b, action)
        s.barrier = before


class FirstComeFirstServed(Bid):
    """Among equal bids the one that came in first begins."""

    @override
    def keep(self, s: State, seat: int, b: int, action: int) -> bool:
        f = cast(Fair, s)
        if all(f.bid(q) < 0 for q in range(f.p.seats)):
            f.set_fact(1, seat)
        return super().keep(s, seat, b, action)

    @override
    def resolve(self, s: State, everybody: int, b: int) -> None:
        first = cast(Fair, s).fact(1)
        super().resolve(s, everybody, b)
        cast(Fair, s).turn = first


class WrongWeights(Draw):
    @override
    def total(self, s: State, a: int, b: int) -> int:
        return super().total(s, a, b) + 1


class NothingToAnswer(Market):
    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        super().legal(s, seat, a, b, out)
        out.keep(0 if cast(Fair, s).fact(3) == 5 else out.n)


class AllowsMore(Market):
    @override
    def why_not(self, s: State, seat: int, a: int, b: int, action: int) -> int:
        return 0


class SharesItsFacts(Fair):
    @override
    def copy(self) -> Fair:
        c = super().copy()
        c.data = self.data
        return c


class LosesACoin(Market):
    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        super().apply(s, seat, a, b, action)
        f = cast(Fair, s)
        f.data[f.p.o_coins + f.bank] -= 1


class LookingCosts(Fair):
    @override
    def view(self, seat: int) -> dict[str, Any]:
        self.set_fact(3, self.fact(3) + 1)
        return super().view(seat)


@pytest.mark.parametrize(
    ("house", "law"),
    [
        (variant(ShowsTheTop), "same"),
        (variant(ShowsBids), "same"),
        (variant(SwapsOnly), "forgets"),
        (variant(turn=AsksByHand), "one_step_on"),
        (variant(market=PassTells), "one_step_on"),
        (variant(market=ForgetsTheBarrier), "one_step_on"),
        (variant(draw=WrongWeights), "chance"),
        (variant(bid=FirstComeFirstServed), "arrival"),
        (variant(market=NothingToAnswer), "answers"),
        (variant(market=AllowsMore), "agreement"),
        (variant(SharesItsFacts), "copies"),
        (variant(market=LosesACoin), "conservation"),
        (variant(LookingCosts), "reading_changes_nothing"),
    ],
    ids=lambda x: x if isinstance(x, str) else "",
)
def test_a_fault_is_caught_by_its_law(house: House, law: str) -> None:
    with pytest.raises(AssertionError):
        tried(house, law)


class Talks(FairGame):
    """The log tells everybody everything."""

    @override
    def format(self, state: State, action: int, seat: int | None = None) -> str:
        return super().format(state, action)


class Mumbles(FairGame):
    """Two answers are written alike."""

    @override
    def format(self, state: State, action: int, seat: int | None = None) -> str:
        return super().format(state, action, seat).replace("cloth", "bread")


@pytest.mark.parametrize(("game", "law"), [(Talks(), "told_alike"), (Mumbles(), "notation")])
def test_loose_words_are_caught(game: FairGame, law: str) -> None:
    with pytest.raises(AssertionError):
        tried(house_of(game), law)


class LoudSecrets(Fair):
    """Every event is told whole."""

    @override
    def tell(self, kind: str, seat: int, **fields: Any) -> None:
        super().tell(kind, seat, **{k: getattr(v, "value", v) for k, v in fields.items()})


class LoudWorld(Fair):
    """An event tells of a hand that the move has nothing to do with."""

    @override
    def tell(self, kind: str, seat: int, **fields: Any) -> None:
        super().tell(kind, seat, **fields, hands=[self.hand(q) for q in range(self.p.seats)])


@pytest.mark.parametrize("state", [LoudSecrets, LoudWorld])
def test_loud_events_are_caught(state: type[Fair]) -> None:
    with pytest.raises(AssertionError, match="event"):
        tried(variant(state), "told_alike")


@pytest.mark.parametrize(
    ("state", "missing"),
    [(OnlyCopies, ["hands", "deck", "tail", "bids", "drops", "coin"]), (KeepsTheCoin, ["coin"])],
)
def test_a_redeal_that_keeps_something_is_caught(state: type[Fair], missing: list[str]) -> None:
    house = variant(state)
    varies = Varies()
    for seed in range(25):
        walk(house, house.game.spec.options({"preset": "jester"}), 2 + seed % 3, seed, varies.look)
    assert varies.missing(house) == missing
