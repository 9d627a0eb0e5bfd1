"""Persons and the seats of a table."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST_NAME = 40


@dataclass(frozen=True)
class Person:
    """Somebody as the web knows them from a signed cookie. The name has been cleaned there; the table checks its length again."""

    id: str
    name: str


@dataclass(frozen=True)
class Seat:
    """A seat of a table: `kind` is "empty", "person" (id and name) or "bot" (`bot` is the name of its kind of player).

    While a bot plays for a person, `bot` names it and `gone` says why: "time", "left", "resigned" or "kicked". The first two may
    come back.
    """

    kind: str = "empty"
    person: str = ""
    name: str = ""
    bot: str = ""
    gone: str = ""

    @property
    def active(self) -> bool:
        """Whether a person plays here, and no bot."""
        return self.kind == "person" and not self.bot

    @property
    def may_return(self) -> bool:
        """Whether the person of this seat may take it back from the bot."""
        return self.kind == "person" and self.gone in ("time", "left")


EMPTY = Seat()


def plain(text: str) -> bool:
    """Whether a text is printable on one line and can be stored and sent: no control characters, no halves of a code point."""
    return not any(
        ord(c) < 32 or 0x7F <= ord(c) < 0xA0 or 0xD800 <= ord(c) < 0xE000 or c in "\u2028\u2029" for c in text
    )
