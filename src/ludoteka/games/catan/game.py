"""Catan towards the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from typing_extensions import override

from ludoteka.core.cases import CaseResult
from ludoteka.core.contract import FRAME, State
from ludoteka.core.game import Game
from ludoteka.core.page import LogLine, Page
from ludoteka.core.text import Texts
from ludoteka.games.catan import notation
from ludoteka.games.catan.actions import K_CARD, K_DISCARD, K_THEFT
from ludoteka.games.catan.deeds import DEEDS
from ludoteka.games.catan.evaluate import evaluate
from ludoteka.games.catan.programme import compile_programme, start
from ludoteka.games.catan.spec import SPEC
from ludoteka.games.catan.state import Catan, CatanProgramme


class CatanGame(Game):
    """The contract of `core.game`; handed out as `ludoteka.games.catan.GAME`."""

    spec = SPEC
    deeds = DEEDS

    def __init__(self) -> None:
        self._programmes: dict[str, CatanProgramme] = {}

    def programme(
        self, options: Mapping[str, Any] | None, seats: int, rules: int | None = None
    ) -> CatanProgramme:
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
    ) -> Catan:
        return start(self.programme(options, seats, rules))

    @override
    def format(self, state: State, action: int, seat: int | None = None) -> str:
        text = notation.format_action(cast(Catan, state).p, action)
        kind = action & 255
        if seat is None or kind not in (K_CARD, K_DISCARD, K_THEFT):
            return text
        frame = state.depth - FRAME
        sees: tuple[int, ...] = ()
        if kind == K_CARD:
            sees = (int(state.agenda[frame + 2]),)
        elif kind == K_THEFT:
            sees = (int(state.agenda[frame + 2]), int(state.agenda[frame + 3]))
        return text if seat in sees else f"{text.partition(' ')[0]} ?"

    @override
    def parse(self, state: State, text: str) -> int:
        return notation.parse_action(cast(Catan, state).p, text)

    @override
    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(cast(Catan, state), seat)

    @override
    def page(self, state: State, seat: int, names: tuple[str, ...], text: Texts) -> Page:
        from ludoteka.games.catan.page import page

        return page(cast(Catan, state), seat, names, text)

    @override
    def log_line(self, event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
        from ludoteka.games.catan.log import log_line

        return log_line(event, names, text)

    @override
    def why_at(
        self, state: State, seat: int, board: str, x: float, y: float, text: Texts
    ) -> tuple[str, str] | None:
        from ludoteka.games.catan.page import why_at

        return why_at(cast(Catan, state), seat, x, y, text)

    @override
    def run_cases(self, data: Mapping[str, Any]) -> list[CaseResult]:
        from ludoteka.games.catan.cases import run

        return run(self, data)

    @override
    def symbols(self) -> str:
        from ludoteka.games.catan.draw import symbols

        return symbols()

    @override
    def svg(self, view: Mapping[str, Any]) -> str:
        from ludoteka.games.catan.draw import svg

        return svg(view)


GAME = CatanGame()
