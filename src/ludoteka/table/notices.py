"""Notices for people who look elsewhere: "your turn" and the like, told once, to whoever delivers them.

A table tells what changed for a person; mail, web push and others subscribe. A notice is edge-triggered: it comes when a person
begins to be asked, not while it is, and never twice for the same moment. Nothing is told again after a restart.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

LOG = logging.getLogger("ludoteka.table")
KINDS = ("your-turn", "undo-asked", "over", "invited")


@dataclass(frozen=True)
class Notice:
    """`kind` is one of KINDS; `stamp` tells one moment of a table from another; `here` tells that the person looks at the table."""

    kind: str
    person: str
    table: str
    game: str
    title: str
    stamp: int
    here: bool


Deliver = Callable[[Notice], Awaitable[None] | None]


class Notices:
    """The notices of a house. `spawn` runs what a subscriber wants to do later."""

    def __init__(self, spawn: Callable[[Awaitable[None]], object] | None = None) -> None:
        self._subscribers: list[Deliver] = []
        self._spawn = spawn
        self._told: dict[tuple[str, str, str], int] = {}

    def subscribe(self, deliver: Deliver) -> Callable[[], None]:
        """Deliver every notice from now on; what is handed back ends it. A subscriber that fails harms nobody."""
        self._subscribers.append(deliver)
        return lambda: self._subscribers.remove(deliver) if deliver in self._subscribers else None

    def tell(self, notice: Notice) -> None:
        """Tell everybody, unless this very moment was told already."""
        key = (notice.kind, notice.person, notice.table)
        if self._told.get(key, -1) >= notice.stamp:
            return
        self._told[key] = notice.stamp
        for deliver in tuple(self._subscribers):
            try:
                work = deliver(notice)
                if work is not None and self._spawn is not None:
                    self._spawn(work)
            except Exception:
                LOG.exception("a notice could not be delivered")

    def forget(self, table: str) -> None:
        """A table has left memory."""
        for key in [k for k in self._told if k[2] == table]:
            del self._told[key]
