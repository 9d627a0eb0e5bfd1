"""What a person is told when something is not done. Whoever raises a Refusal has changed nothing."""

from __future__ import annotations

from typing import Any

from ludoteka.core.game import game
from ludoteka.core.text import texts

PACKAGES = ("ludoteka.core", "ludoteka.table")


class Refusal(Exception):
    """A sentence for the person; nothing changed.

    `key` is a Fluent key of the house's texts, or a rule id such as "CAR-3.2" or "GEN-1", which then stands in `rule` too;
    `status` the HTTP status that fits; `game` the name of the game whose texts hold the rule.
    """

    def __init__(self, key: str, status: int = 409, *, rule: str = "", game: str = "", **args: Any) -> None:
        super().__init__(f"{key} {args}" if args else key)
        self.key = key
        self.status = status
        self.rule = rule
        self.game = game
        self.args_for_text: dict[str, Any] = args

    def sentence(self, language: str) -> str:
        """The sentence in a language of the house."""
        if self.rule:
            return game(self.game).rule_text(self.rule, language)
        return texts(language, *PACKAGES)(self.key, **self.args_for_text)
