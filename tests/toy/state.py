"""The layout of a position, told once, in words; what a seat may see of it; how it is drawn again; with the programme and the hooks."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from ludoteka.core.chance import Rng
from ludoteka.core.contract import FRAME, Decision, Expansion, Programme, State
from ludoteka.core.hidden import PUBLIC, HiddenCards
from ludoteka.core.seats import BIT, CHANCE, NOBODY, seats_of
from tests.toy.actions import GOODS

COINS = 3
"""Coins a seat begins with; the bank has the rest of `MINT`."""
MINT = 80
HIGHEST_BID = 2
HAND_LIMIT = 3
"""Cards that the tax leaves alone."""

DECK, DISCARD = 0, 1
"""Piles of the cards; hand of a seat = 2 + seat."""


class FairExpansion(Expansion):
    """Base of the Fair's expansions: the hooks of this game, besides offer and veto."""

    def compile(self, p: FairProgramme) -> None:
        """Set-up: reserve ranges, add decisions. Called once, before the layout is closed."""

    def turn_begun(self, s: Fair, seat: int) -> None:
        """Notify: a seat's turn begins (FAIR-2.1)."""

    def show(self, s: Fair, view: dict[str, Any], seat: int) -> None:
        """Add this expansion's facts to the view of `seat`."""

    def redraw(self, s: Fair, seat: int, rng: Rng) -> None:
        """Draw again what `seat` cannot know of this expansion's facts, hidden parameters of frames included."""


class FairProgramme(Programme):
    """The options of one game compiled: the cards, the decisions, the offsets, the listeners."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 0
        self.cards = HiddenCards()
        self.o_facts = 0
        self.o_coins = 0
        self.o_bids = 0
        self.o_owed = 0
        self.o_drops = 0
        self.o_trade = 0
        self.question: dict[str, Decision] = {}
        self.h_turn_begun: list[FairExpansion] = []
        self.h_show: list[FairExpansion] = []
        self.h_redraw: list[FairExpansion] = []


class Fair(State):
    """A position of the Fair."""

    def __init__(self) -> None:
        super().__init__()
        self.p = FairProgramme()

    # --- single facts ---------------------------------------------------------------------------------------------
    def fact(self, which: int) -> int:
        """0 round, 1 opener, 2 turns left in the round, 3 customers."""
        return int(self.data[self.p.o_facts + which])

    def set_fact(self, which: int, value: int) -> None:
        self.data[self.p.o_facts + which] = value

    def coins(self, seat: int) -> int:
        """Coins of a seat; of the bank for seat number `seats`."""
        return int(self.data[self.p.o_coins + seat])

    def pay(self, payer: int, to: int, n: int) -> None:
        self.data[self.p.o_coins + payer] -= n
        self.data[self.p.o_coins + to] += n

    @property
    def bank(self) -> int:
        return int(self.p.seats)

    def bid(self, seat: int) -> int:
        """The sealed bid, -1 before it is given: hidden."""
        return int(self.data[self.p.o_bids + seat])

    def owed(self, seat: int) -> int:
        """Cards that a seat owes the tax."""
        return int(self.data[self.p.o_owed + seat])

    def dropped(self, seat: int, kind: int) -> int:
        """Cards of a kind chosen so far for the tax: hidden, only how many they are is seen."""
        return int(self.data[self.p.o_drops + seat * len(GOODS) + kind])

    def drops(self, seat: int) -> list[int]:
        return [self.dropped(seat, k) for k in range(len(GOODS))]

    def answer(self, seat: int) -> int:
        """Answer to the offer: -1 none yet, 0 refuse, 1 agree, 2 + kind: that instead."""
        return int(self.data[self.p.o_trade + 2 + seat])

    def hand(self, seat: int) -> list[int]:
        """Cards of each kind in a basket: the truth."""
        return [int(self.p.cards.count(self, 2 + seat, k)) for k in range(len(GOODS))]

    def size(self, seat: int) -> int:
        """Cards in a basket: everybody sees how many."""
        return int(self.p.cards.size(self, 2 + seat))

    def others(self, seat: int) -> list[int]:
        return [q for q in range(self.p.seats) if q != seat]

    def tell(self, kind: str, seat: int, **fields: Any) -> None:
        """An event, if anybody listens."""
        if self.recorder is not None:
            self.recorder.add(kind, seat, fields)

    # --- the contract ---------------------------------------------------------------------------------------------
    @override
    def copy(self) -> Fair:
        c = type(self)()
        self.copy_into(c)
        c.p = self.p
        return c

    @override
    def scores(self) -> list[int]:
        n = [self.coins(q) for q in range(self.p.seats)]
        if self.over:
            n = [c + 2 * self.hand(q)[GOODS.index("gem")] for q, c in enumerate(n)]
        return n

    @override
    def progress(self) -> float:
        if self.over:
            return 1.0
        seats = len(self.scores())
        done = self.fact(0) * seats - self.fact(2) if self.fact(0) else 0
        return max(0.0, min(0.99, done / (self.p.rounds * seats + 1)))

    @override
    def view(self, seat: int) -> dict[str, Any]:
        seats = range(self.p.seats)
        cards = self.p.cards
        out: dict[str, Any] = {
            "game": "fair",
            "seats": int(self.p.seats),
            "turn": int(self.turn),
            "asked": [q for q in seats_of(self.asked()) if q != CHANCE],
            "over": self.over,
            "round": self.fact(0),
            "customers": self.fact(3),
            "coins": [self.coins(q) for q in seats],
            "bank": self.coins(self.bank),
            "scores": self.scores(),
            "deck": cards.facts(self, seat, DECK),
            "discard": cards.facts(self, seat, DISCARD),
            "hands": [cards.facts(self, seat, 2 + q) for q in seats],
            "bids": [self.bid(q) if q == seat or self.bid(q) < 0 else "?" for q in seats],
            "owed": [self.owed(q) for q in seats],
            "dropped": [self.drops(q) if q == seat else sum(self.drops(q)) for q in seats],
            "trade": [int(self.data[self.p.o_trade + i]) for i in range(2)],
            "answers": [self.answer(q) for q in seats],
        }
        for e in self.p.h_show:
            e.show(self, out, seat)
        return out

    @override
    def redeal(self, seat: int, k: int) -> Fair:
        c = self.copy()
        rng = Rng(k * 16 + seat + 2)
        c.p.cards.redeal(c, seat, rng)
        for q in range(c.p.seats):
            if q != seat:
                if c.bid(q) >= 0:
                    c.data[c.p.o_bids + q] = rng.below(min(HIGHEST_BID, c.coins(q)) + 1)
                if sum(c.drops(q)) > 0:
                    c._drop_again(q, rng)
        for e in c.p.h_redraw:
            e.redraw(c, seat, rng)
        return c

    def _drop_again(self, seat: int, rng: Rng) -> None:
        """Choose again, out of a basket that has just been drawn again, the cards that a seat has laid out for the tax."""
        done = sum(self.drops(seat))
        basket = [k for k, n in enumerate(self.hand(seat)) for _ in range(n)]
        chosen = sorted(basket.pop(rng.below(len(basket))) for _ in range(self.owed(seat)))[:done]
        for k in range(len(GOODS)):
            self.data[self.p.o_drops + seat * len(GOODS) + k] = chosen.count(k)

    @override
    def check(self) -> None:
        self.p.cards.check(self)
        coins = [self.coins(q) for q in range(self.p.seats + 1)]
        assert min(coins) >= 0, f"somebody owes coins: {coins}"
        assert sum(coins) == MINT, f"{sum(coins)} coins instead of {MINT}"
        for q in range(self.p.seats):
            for k, n in enumerate(self.hand(q)):
                assert self.dropped(q, k) <= n, f"seat {q} drops more {GOODS[k]} than it has"
                assert self.p.cards.facts(self, q, 2 + q)["unknown"] == 0, f"seat {q} does not know its hand"

    # --- the cards ------------------------------------------------------------------------------------------------
    def refill(self) -> bool:
        """Make sure that there is a card to draw, by turning the discard round if need be; False when there is none at all."""
        cards = self.p.cards
        if cards.size(self, DECK) == 0:
            cards.move_all(self, DISCARD, DECK, 0)
            cards.shuffle(self, DECK)
        return bool(cards.size(self, DECK) > 0)


def owner_bit(seat: int) -> int:
    """The mask of one seat; of nobody for NOBODY."""
    return 0 if seat == NOBODY else int(BIT[seat])


def set_hidden(s: Fair, frame: int, value: int) -> None:
    """Set the parameter `b` of a frame of the agenda."""
    s.agenda[frame * FRAME + 3] = value


__all__ = ["PUBLIC", "Fair", "FairExpansion", "FairProgramme"]
