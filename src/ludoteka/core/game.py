"""A game as the rest of the house sees it, and the list of games. Engines are loaded when a game is first asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from ludoteka.core.cases import CaseFileError, CaseResult
from ludoteka.core.contract import State
from ludoteka.core.page import LogLine, Page
from ludoteka.core.seats import NOBODY
from ludoteka.core.spec import Spec
from ludoteka.core.text import Texts

GAMES = ("carcassonne", "catan", "citadels", "burgundy")
"""Names of the games of the house; each is a package `ludoteka.games.<name>` that hands out GAME."""


class NotationError(ValueError):
    """A text that is no action of the game. The message says what would be right."""


class Game(ABC):
    """The contract of a game towards bots, tables, pages and study."""

    spec: Spec

    @property
    def name(self) -> str:
        """The game's name in code."""
        return self.spec.name

    @abstractmethod
    def new(
        self, options: Mapping[str, Any] | None = None, seats: int = 2, rules: int | None = None
    ) -> State:
        """A new position. `options` as in `Spec.options`; `rules` an older rules version for old records.

        Raises OptionsError for options that cannot be played.
        """

    @abstractmethod
    def format(self, state: State, action: int, seat: int | None = None) -> str:
        """The notation of an action. With `seat` (NOBODY for a spectator): as that seat is told of it when somebody else acts, parts
        that it may not see printed as "?"."""

    @abstractmethod
    def parse(self, state: State, text: str) -> int:
        """The action of a notation: `parse(format(a)) == a`. Raises NotationError for anything else."""

    spelled: frozenset[str] = frozenset()
    """Facts of a position (names of ranges) whose numbers hold several things; a person writes and reads them in words."""

    def write_fact(self, state: State, name: str, number: int) -> str:
        """A number of a spelled fact as one word, "" for an empty one; `read_fact` reads it back."""
        return str(number)

    def read_fact(self, state: State, name: str, word: str) -> int:
        """The number of a word of a spelled fact. Raises ValueError for anything else."""
        return int(word)

    @abstractmethod
    def evaluate(self, state: State, seat: int) -> float:
        """How good the position is for `seat`, in points. Only ever called on redeals of that seat."""

    @abstractmethod
    def page(self, state: State, seat: int, names: tuple[str, ...], text: Texts) -> Page:
        """What the page of `seat` (NOBODY: spectator) shows. `names` are the seats' display names."""

    @abstractmethod
    def log_line(self, event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
        """The sentence for an event as one seat knows it (`Event.for_seat`); None for one that needs no line."""

    deeds: Mapping[str, str] = {}
    """Kinds of answers, and the rule where each of them stands; the texts have `can-<kind>` and perhaps `can-<kind>-note`. A kind is
    the `verb` of its notation, or `<decision>-<verb>` where that means something else at one decision."""

    def verb(self, notation: str) -> str:
        """What kind of answer a notation is: its first word unless a game knows better."""
        return notation.partition(" ")[0]

    def why_at(
        self, state: State, seat: int, board: str, x: float, y: float, text: Texts
    ) -> tuple[str, str] | None:
        """Why the asked `seat` can do nothing at a point of a board: (sentence, rule id), or None when there is nothing to say."""
        return None

    def run_cases(self, data: Mapping[str, Any]) -> list[CaseResult]:
        """Run the worked cases of a parsed case file. Raises CaseFileError for a file of another form."""
        raise CaseFileError(f"{self.name} has no runner for case files")

    @abstractmethod
    def symbols(self) -> str:
        """SVG definitions used by the pictures; immutable, sent once and cached."""

    @abstractmethod
    def svg(self, view: Mapping[str, Any]) -> str:
        """A standalone picture of a view."""

    def text(self, language: str) -> Texts:
        """The game's texts together with the house's."""
        from ludoteka.core.text import texts

        return texts(language, "ludoteka.core", f"ludoteka.games.{self.name}")

    def rule_text(self, rule_id: str, language: str) -> str:
        """The sentence of a rule id in a language. Raises KeyError for an unknown one."""
        return self.text(language).rule(rule_id)

    def told(self, state: State, actor: int, action: int, seat: int) -> str:
        """The notation of a move that `actor` is about to make, for the log of `seat` (NOBODY: spectator). Who acts knows its own move;
        in a sealed question that cannot be read off the position, so the actor is told."""
        return self.format(state, action) if seat == actor else self.format(state, action, seat)

    def sent(self, state: State, seat: int) -> dict[str, Any]:
        """All that a seat is told of a position: its view, who is asked, its own legal answers. The leak tests compare this."""
        return {
            "view": state.view(seat),
            "asked": state.asked(),
            "legal": [] if seat == NOBODY else [self.format(state, a) for a in state.legal_actions(seat)],
        }


_LOADED: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known (the house's own are found by name; tests and other packages add theirs)."""
    _LOADED[game.name] = game


def game(name: str) -> Game:
    """The game of that name. Raises KeyError with a sentence when there is none."""
    if name not in _LOADED:
        if name not in GAMES:
            raise KeyError(f"there is no game {name[:40]!r}; there are: {', '.join([*GAMES, *_LOADED])}")
        _LOADED[name] = import_module(f"ludoteka.games.{name}").GAME
    return _LOADED[name]
