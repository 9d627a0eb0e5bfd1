"""Carcassonne towards the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from typing_extensions import override

from ludoteka.core.cases import CaseResult
from ludoteka.core.contract import State
from ludoteka.core.game import Game
from ludoteka.core.page import LogLine, Page
from ludoteka.core.text import Texts
from ludoteka.games.carcassonne import notation
from ludoteka.games.carcassonne.deeds import DEEDS
from ludoteka.games.carcassonne.evaluate import evaluate
from ludoteka.games.carcassonne.programme import compile_programme, start
from ludoteka.games.carcassonne.spec import SPEC, tile_sets
from ludoteka.games.carcassonne.state import Carcassonne, CarcassonneProgramme


class CarcassonneGame(Game):
    """The contract of `core.game`; hands out as `ludoteka.games.carcassonne.GAME`."""

    spec = SPEC
    deeds = DEEDS
    spelled = frozenset({"tiles"})

    def __init__(self) -> None:
        self._programmes: dict[str, CarcassonneProgramme] = {}

    def programme(
        self, options: Mapping[str, Any] | None, seats: int, rules: int | None = None
    ) -> CarcassonneProgramme:
        """The compiled programme of these options, the same object for the same options."""
        whole = self.spec.options(options, seats)
        version = self.spec.rules if rules is None else rules
        key = f"{whole} {seats} {version}"
        if key not in self._programmes:
            if len(self._programmes) > 256:
                self._programmes.clear()
            sets = ["base"] + [name for name, element in tile_sets().items() if element in whole["elements"]]
            self._programmes[key] = compile_programme(whole, sets, seats, version, self)
        return self._programmes[key]

    @override
    def new(
        self, options: Mapping[str, Any] | None = None, seats: int = 2, rules: int | None = None
    ) -> Carcassonne:
        return start(self.programme(options, seats, rules))

    @override
    def format(self, state: State, action: int, seat: int | None = None) -> str:
        return notation.format_action(cast(Carcassonne, state).p, action)

    @override
    def parse(self, state: State, text: str) -> int:
        return notation.parse_action(cast(Carcassonne, state).p, text)

    @override
    def write_fact(self, state: State, name: str, number: int) -> str:
        return notation.write_tile(cast(Carcassonne, state).p, number)

    @override
    def read_fact(self, state: State, name: str, word: str) -> int:
        return notation.read_tile(cast(Carcassonne, state).p, word)

    @override
    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(cast(Carcassonne, state), seat)

    @override
    def page(self, state: State, seat: int, names: tuple[str, ...], text: Texts) -> Page:
        from ludoteka.games.carcassonne.page import page

        return page(cast(Carcassonne, state), seat, names, text)

    @override
    def log_line(self, event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
        from ludoteka.games.carcassonne.page import log_line

        return log_line(event, names, text)

    @override
    def why_at(
        self, state: State, seat: int, board: str, x: float, y: float, text: Texts
    ) -> tuple[str, str] | None:
        from ludoteka.games.carcassonne.page import why_at

        return why_at(cast(Carcassonne, state), seat, x, y, text)

    @override
    def run_cases(self, data: Mapping[str, Any]) -> list[CaseResult]:
        from ludoteka.games.carcassonne.cases import run

        return run(self, data)

    @override
    def symbols(self) -> str:
        from ludoteka.games.carcassonne.draw import symbols

        return symbols()

    @override
    def svg(self, view: Mapping[str, Any]) -> str:
        from ludoteka.games.carcassonne.draw import svg

        return svg(view)


GAME = CarcassonneGame()
