"""The Fair towards the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from typing_extensions import override

from ludoteka.core.contract import FRAME, State, listeners
from ludoteka.core.game import Game
from ludoteka.core.page import LogLine, Page
from ludoteka.core.seats import CHANCE_MASK
from ludoteka.core.text import Texts, texts
from tests.toy.actions import (
    COUNTS,
    GOODS,
    K_BID,
    K_DRAW,
    K_DROP,
    K_HIDE,
    K_SHOW,
    K_THEFT,
    K_UNDER,
    PRICES,
    WORDS,
    read,
    write,
)
from tests.toy.decisions import BASE
from tests.toy.expansions.order import in_order
from tests.toy.rules import RULES
from tests.toy.spec import SPEC
from tests.toy.state import COINS, DECK, MINT, Fair, FairExpansion, FairProgramme


def compile_programme(options: Mapping[str, Any], seats: int, rules: int, game: Game) -> FairProgramme:
    """Compile checked options: decisions, expansions, listeners, layout."""
    p = FairProgramme()
    p.game, p.options, p.seats, p.rules = game, dict(options), seats, rules
    p.rounds = options["rounds"]
    p.set_rules(RULES)
    for name, cls in BASE:
        p.question[name] = p.add_decision(cls(), name)
    r = p.layout
    p.o_facts = r.reserve("facts", 4, "round, opener, turns left in the round, customers")
    p.o_coins = r.reserve("coins", seats + 1, "coins of each seat and of the bank")
    p.o_bids = r.reserve("bids", seats, "sealed bid of each seat, -1 for none", -1)
    p.o_owed = r.reserve("owed", seats, "cards each seat owes the tax")
    p.o_drops = r.reserve("drops", seats * len(GOODS), "cards chosen for the tax: seat * 4 + kind")
    p.o_trade = r.reserve("trade", 2 + seats, "given and wanted kind, then the answer of each seat", -1)
    p.cards.reserve(r, "card", list(COUNTS), 2 + seats)
    expansions = in_order(options["elements"])
    p.expansions = list(expansions)
    for e in expansions:
        e.compile(p)
    p.h_turn_begun = listeners(expansions, FairExpansion, "turn_begun")
    p.h_show = listeners(expansions, FairExpansion, "show")
    p.h_redraw = listeners(expansions, FairExpansion, "redraw")
    p.seal()
    return p


class FairGame(Game):
    """The contract of `core.game`."""

    spec = SPEC
    state: type[Fair] = Fair

    @override
    def new(self, options: Mapping[str, Any] | None = None, seats: int = 2, rules: int | None = None) -> Fair:
        whole = self.spec.options(options, seats)
        p = compile_programme(whole, seats, self.spec.rules if rules is None else rules, self)
        s = self.state()
        s.programme = s.p = p
        s.blank()
        for q in range(seats):
            s.data[p.o_coins + q] = COINS
        s.data[p.o_coins + seats] = MINT - seats * COINS
        p.cards.begin(s, DECK)
        # frames that stand in one go are pushed from the last to the first: `then` adds on top here
        s.then(p.question["round"], 0)
        for q in reversed(range(seats)):
            s.then(p.question["draw"], CHANCE_MASK, q)
            s.then(p.question["draw"], CHANCE_MASK, q)
        return s

    @override
    def format(self, state: State, action: int, seat: int | None = None) -> str:
        text = write(action)
        if seat is None:
            return text
        kind = action & 255
        top = state.depth - FRAME
        sees: tuple[int, ...] = (seat,)
        if kind in (K_BID, K_DROP, K_UNDER, K_HIDE):
            sees = ()
        elif kind in (K_DRAW, K_SHOW):
            sees = (state.agenda[top + 2],)
        elif kind == K_THEFT:
            sees = (state.agenda[top + 2], state.agenda[top + 3])
        return text if seat in sees else f"{WORDS[kind]} ?"

    @override
    def parse(self, state: State, text: str) -> int:
        return read(text)

    @override
    def evaluate(self, state: State, seat: int) -> float:
        f = cast(Fair, state)
        worth = [
            f.coins(q) + sum(0.6 * p * n for p, n in zip(PRICES, f.hand(q), strict=True))
            for q in range(f.p.seats)
        ]
        return worth[seat] - max(w for q, w in enumerate(worth) if q != seat)

    @override
    def page(self, state: State, seat: int, names: tuple[str, ...], text: Texts) -> Page:
        from tests.toy.page import page

        return page(cast(Fair, state), seat, names, text)

    @override
    def log_line(self, event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
        from tests.toy.page import log_line

        return log_line(event, names, text)

    @override
    def symbols(self) -> str:
        return '<symbol id="coin" viewBox="-10 -10 20 20"><circle r="9"/></symbol>'

    @override
    def svg(self, view: Mapping[str, Any]) -> str:
        from tests.toy.page import layers

        body = "".join(part for layer in layers(view).values() for part in layer.values())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {100 * view["seats"]} 140">'
            f"<defs>{self.symbols()}</defs>{body}</svg>"
        )

    @override
    def text(self, language: str) -> Texts:
        return texts(language, "ludoteka.core", "tests.toy")
