"""Five and six players: 30 hexes, 24 cards of a kind, 34 development cards, and building between the turns (CAT-8).

Two forms of the turn: the special building phase, in which every other seat builds once, in order; or paired players, where the seat
three places to the left of the roller takes an action phase of its own.
"""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT
from ludoteka.games.catan.actions import K_BUY, K_CITY, K_OFFER, K_PASS, K_ROAD, K_SETTLE
from ludoteka.games.catan.building import add_building, build, look_for_winner, why_not_build
from ludoteka.games.catan.cards import buy, why_not_buy
from ludoteka.games.catan.decisions import begin_phase
from ludoteka.games.catan.state import OFFERS, ROLLER, WINNER, Catan, CatanExpansion, CatanProgramme
from ludoteka.games.catan.trade import add_offers, make_offer, partners, why_not_offer


class FiveSix(CatanExpansion):
    """The bigger board and its turn (CAT-8.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.paired: bool = False
        self.special: Decision = SpecialBuild(False)
        self.second: Decision = SecondPlayer()

    @override
    def compile(self, p: CatanProgramme) -> None:
        p.board_name = "board_five_six"
        p.bank = 24
        p.card_counts = vec[i64]([20, 3, 3, 3, 5])
        self.paired = p.options["five_six_turns"] == "paired_players"
        trade = p.options["special_build_trade"] == "with_active" and p.trading
        self.special = p.add_decision(SpecialBuild(trade), "special_build")
        self.second = p.add_decision(SecondPlayer(), "second_player")

    @override
    def turn_ended(self, s: Catan, seat: i64) -> None:
        p = s.p
        if self.paired:
            other = (seat + 3) % p.seats
            if other != seat:
                s.then(self.second, 0, other)
            return
        for i in range(1, p.seats):
            s.then(self.special, 0, (seat + i) % p.seats)


class SpecialBuild(Decision):
    """What does seat `a` build between the turns? No card is played, nobody wins (CAT-8.2).

    Each seat comes up once; one without any resource card, as everybody sees, can do nothing and is not asked.
    """

    def __init__(self, trade: bool = False) -> None:
        super().__init__()
        self.trade: bool = trade

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Catan, s)
        if c.fact(WINNER) < 0 and c.size(a) > 0:
            c.set_fact(OFFERS, 0)
            c.then(self, BIT[a], a)

    def partner(self, s: Catan, seat: i64) -> i64:
        """The active seat, if it may be asked (CAT-8.3)."""
        return partners(s, seat) & BIT[s.fact(ROLLER)]

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        out.add(K_PASS)
        add_building(c, seat, out)
        if why_not_buy(c, seat) == 0:
            out.add(K_BUY)
        if self.trade:
            add_offers(c, seat, self.partner(c, seat), out)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        kind = action & KIND_MASK
        if action == K_PASS:
            return 0
        if kind == K_ROAD or kind == K_SETTLE or kind == K_CITY:
            return why_not_build(c, seat, kind, action >> 8)
        if action == K_BUY:
            return why_not_buy(c, seat)
        if kind == K_OFFER:
            if not self.trade:
                return c.p.rule("CAT-8.3")
            return why_not_offer(c, seat, action >> 8, self.partner(c, seat))
        if kind > K_BUY:
            return c.p.rule("CAT-8.2")
        return RULE_NO_ANSWER

    @override
    def default(self, s: State, seat: i64, a: i64, b: i64) -> i64:
        return K_PASS

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        kind = action & KIND_MASK
        if kind == K_PASS:
            return
        if kind == K_BUY:
            buy(c, seat)
        elif kind == K_OFFER:
            make_offer(c, seat, action >> 8, self.partner(c, seat))
        else:
            build(c, seat, kind, action >> 8)
        if c.fact(WINNER) < 0:
            c.then(self, BIT[seat], a)


class SecondPlayer(Decision):
    """The second player of the pair takes an action phase without dice and without trade between players (CAT-8.4)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Catan, s)
        roller = c.fact(ROLLER)
        begin_phase(c, a)
        c.set_fact(ROLLER, roller)
        if not look_for_winner(c, a):
            c.then(c.p.d_main, BIT[a], 1)
