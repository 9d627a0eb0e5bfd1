"""Citadels towards the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from typing_extensions import override

from ludoteka.core.cases import CaseResult
from ludoteka.core.contract import State
from ludoteka.core.game import Game
from ludoteka.core.page import LogLine, Page
from ludoteka.core.text import Texts
from ludoteka.games.citadels import notation
from ludoteka.games.citadels.components import characters_of, districts
from ludoteka.games.citadels.deeds import DEEDS
from ludoteka.games.citadels.evaluate import evaluate
from ludoteka.games.citadels.hooks import CitadelsProgramme
from ludoteka.games.citadels.programme import compile_programme, start
from ludoteka.games.citadels.spec import (
    EDITION,
    PRICES,
    SPEC,
    UNIQUES,
    UNIQUES_IN_PLAY,
    characters,
    edition_of,
)
from ludoteka.games.citadels.state import Citadels


class CitadelsGame(Game):
    """The contract of `core.game`; hands out as `ludoteka.games.citadels.GAME`."""

    spec = SPEC
    deeds = DEEDS

    def __init__(self) -> None:
        self._programmes: dict[str, CitadelsProgramme] = {}

    def programme(
        self, options: Mapping[str, Any] | None, seats: int, rules: int | None = None
    ) -> CitadelsProgramme:
        """The compiled programme of these options, the same object for the same options."""
        whole = self.spec.options(options, seats)
        version = self.spec.rules if rules is None else rules
        key = f"{whole} {seats} {version}"
        if key not in self._programmes:
            if len(self._programmes) > 256:
                self._programmes.clear()
            prices = {
                d: int(whole[f"{d}_cost"]) for d, costs in PRICES.items() if whole[f"{d}_cost"] != costs[0]
            }
            edition = edition_of(whole)
            named = [d for d in whole["elements"] if d != EDITION]
            lots = max(0, UNIQUES_IN_PLAY - len(named)) if edition == "2016" else 0
            deck = "2016" if edition == "2016" else str(whole["deck"])
            cards = districts(deck, list(UNIQUES) if lots else named, prices)
            known = characters_of(edition)
            people = [known[name] for names in characters(whole, seats) for name in names]
            p = compile_programme(whole, cards, people, seats, version, self, lots=lots)
            self._programmes[key] = p
        return self._programmes[key]

    @override
    def new(
        self, options: Mapping[str, Any] | None = None, seats: int = 2, rules: int | None = None
    ) -> Citadels:
        return start(self.programme(options, seats, rules))

    @override
    def format(self, state: State, action: int, seat: int | None = None) -> str:
        return notation.format_action(cast(Citadels, state), action, seat)

    @override
    def parse(self, state: State, text: str) -> int:
        return notation.parse_action(cast(Citadels, state), text)

    @override
    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(cast(Citadels, state), seat)

    @override
    def page(self, state: State, seat: int, names: tuple[str, ...], text: Texts) -> Page:
        from ludoteka.games.citadels.page import page

        return page(cast(Citadels, state), seat, names, text)

    @override
    def log_line(self, event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
        from ludoteka.games.citadels.log import log_line

        return log_line(event, names, text)

    @override
    def run_cases(self, data: Mapping[str, Any]) -> list[CaseResult]:
        from ludoteka.games.citadels.cases import run

        return run(self, data)

    @override
    def symbols(self) -> str:
        from ludoteka.games.citadels.draw import symbols

        return symbols()

    @override
    def svg(self, view: Mapping[str, Any]) -> str:
        from ludoteka.games.citadels.draw import svg

        return svg(view)


GAME = CitadelsGame()
