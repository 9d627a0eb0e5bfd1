"""What surrounds a table: the figures of the house, its store and bots, and those who listen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteka.bots.workers import BotPort
from ludoteka.table.clock import Clock
from ludoteka.table.notices import Notices
from ludoteka.table.store import Store

if TYPE_CHECKING:
    from ludoteka.table.locked import LockedTable


@dataclass(frozen=True)
class HouseSettings:
    """Figures of a house. Times are seconds; `retry` is the first wait of a bot whose answer could not be stored.
    `stand_in` is the bot that plays for those who are gone. A table at which nothing happened for `abandoned_days` does not count
    among those of its host."""

    bot_pause: float = 0.5
    stand_in: str = "greedy"
    bot_seconds: float = 5.0
    retry: float = 1.0
    tables_per_person: int = 20
    abandoned_days: int = 14
    tables_total: int = 2000
    talk_per_minute: int = 30
    finished_in_memory: int = 50


@dataclass(frozen=True)
class Surroundings:
    """What a table needs of its house. `lost` is called when another process has taken the table over."""

    store: Store
    bots: BotPort
    settings: HouseSettings
    epoch: str
    lost: Callable[[LockedTable], None]
    clock: Clock
    notices: Notices


class Subscription:
    """Tells one listener that something changed: a flag, never a queue, so a slow listener costs nothing and misses nothing
    that still matters."""

    def __init__(self, among: set[Subscription]) -> None:
        self._flag = asyncio.Event()
        self._among = among
        among.add(self)

    async def changed(self) -> None:
        """Wait until something has changed since the last call."""
        await self._flag.wait()
        self._flag.clear()

    def wake(self) -> None:
        """Something changed."""
        self._flag.set()

    def close(self) -> None:
        """Listen no longer; whoever still waits is woken."""
        self._among.discard(self)
        self._flag.set()
