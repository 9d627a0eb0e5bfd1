"""The Castles of Burgundy towards the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from typing_extensions import override

from ludoteka.core.cases import CaseResult
from ludoteka.core.contract import State
from ludoteka.core.game import Game
from ludoteka.core.page import LogLine, Page
from ludoteka.core.text import Texts
from ludoteka.games.burgundy import notation
from ludoteka.games.burgundy.actions import K_DUCHY
from ludoteka.games.burgundy.deeds import DEEDS
from ludoteka.games.burgundy.evaluate import evaluate
from ludoteka.games.burgundy.programme import compile_programme, start
from ludoteka.games.burgundy.spec import SPEC
from ludoteka.games.burgundy.state import Burgundy, BurgundyProgramme


class BurgundyGame(Game):
    """The contract of `core.game`; handed out as `ludoteka.games.burgundy.GAME`."""

    spec = SPEC
    deeds = DEEDS

    @override
    def verb(self, notation: str) -> str:
        """An action with a die is the kind of thing that is done with it."""
        words = notation.split(" ")
        return words[2] if words[0] == "die" and len(words) > 2 else words[0]

    def __init__(self) -> None:
        self._programmes: dict[str, BurgundyProgramme] = {}

    def programme(
        self, options: Mapping[str, Any] | None, seats: int, rules: int | None = None
    ) -> BurgundyProgramme:
        """The compiled programme of these options, the same object for the same options."""
        whole = self.spec.options(options, seats)
        version = self.spec.rules if rules is None else rules
        key = f"{whole} {seats} {version}"
        if key not in self._programmes:
            if len(self._programmes) > 256:
                self._programmes.clear()
            self._programmes[key] = compile_programme(whole, seats, version, self)
        return self._programmes[key]

    @override
    def new(
        self, options: Mapping[str, Any] | None = None, seats: int = 2, rules: int | None = None
    ) -> Burgundy:
        return start(self.programme(options, seats, rules))

    @override
    def format(self, state: State, action: int, seat: int | None = None) -> str:
        if seat is not None and action & 255 == K_DUCHY and cast(Burgundy, state).p.duchies == "sealed":
            return "duchy ?"  # chosen by all at once, unseen
        return notation.format_action(action)

    @override
    def parse(self, state: State, text: str) -> int:
        return notation.parse_action(text)

    @override
    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(cast(Burgundy, state), seat)

    @override
    def page(self, state: State, seat: int, names: tuple[str, ...], text: Texts) -> Page:
        from ludoteka.games.burgundy.page import page

        return page(cast(Burgundy, state), seat, names, text)

    @override
    def log_line(self, event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
        from ludoteka.games.burgundy.log import log_line

        return log_line(event, names, text)

    @override
    def why_at(
        self, state: State, seat: int, board: str, x: float, y: float, text: Texts
    ) -> tuple[str, str] | None:
        from ludoteka.games.burgundy.page import why_at

        return why_at(cast(Burgundy, state), seat, board, x, y, text)

    @override
    def run_cases(self, data: Mapping[str, Any]) -> list[CaseResult]:
        from ludoteka.games.burgundy.cases import run

        return run(self, data)

    @override
    def symbols(self) -> str:
        from ludoteka.games.burgundy.draw import symbols

        return symbols()

    @override
    def svg(self, view: Mapping[str, Any]) -> str:
        from ludoteka.games.burgundy.draw import svg

        return svg(view)


GAME = BurgundyGame()
