"""What goes wrong is told as a sentence in the reader's language, with the status that fits."""

from __future__ import annotations

from typing import Any

from ludoteka.core.game import Game
from ludoteka.core.spec import OptionsError
from ludoteka.core.text import Texts
from ludoteka.table.house import Refusal


class Problem(Exception):
    """A request that cannot be answered as it stands; `key` names the sentence in the pages' texts."""

    def __init__(self, status: int, key: str, **args: Any) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.args_for_text = args


def sentence(key: str, args: dict[str, Any], words: Texts, game: Game | None = None) -> str:
    """The sentence `key` from the pages' words or the game's; a plain apology when neither knows it."""
    key = key.replace(".", "-")  # a rule id may be the key; Fluent names have no dots
    places = [words] if game is None else [words, game.text(words.language)]
    for place in places:
        if place.has(key):
            return place(key, **args)
    return words("problem-unknown", what=key)


def told(error: Problem | Refusal | OptionsError, words: Texts, game: Game | None = None) -> str:
    """The sentence of any of the three kinds of refusal. Names of elements and options are put into the reader's language."""
    if isinstance(error, Refusal) and error.rule and error.game:
        return error.sentence(words.language)
    args = dict(error.args_for_text)
    if isinstance(error, OptionsError) and game is not None:
        text = game.text(words.language)
        for name, kind in (
            ("element", "element"),
            ("other", "element"),
            ("option", "option"),
            ("preset", "preset"),
        ):
            key = f"{kind}-{args.get(name)}"
            if name in args and text.has(key):
                args[name] = text(key)
    return sentence(error.key, args, words, game)
