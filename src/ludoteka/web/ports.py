"""What the pages need of the live table. The table room implements exactly this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ludoteka.core.game import Game
from ludoteka.core.page import LogLine, Page


class Refusal(Exception):
    """Nothing changed; the person is told why."""

    def __init__(self, key: str, status: int = 400, rule: str = "", **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.rule = rule
        self.args_for_text = args


@dataclass(frozen=True)
class Person:
    """Whoever sits behind a browser."""

    id: str
    name: str


class Seat(Protocol):
    """One chair: `kind` is "empty", "person" or "bot"."""

    kind: str
    person: str
    name: str
    bot: str


class Subscription(Protocol):
    """Tells that something changed since the last time it was asked; it never queues."""

    async def changed(self) -> None: ...
    def close(self) -> None: ...


class Table(Protocol):
    """One live table."""

    id: str
    epoch: str
    version: int
    status: str
    settings: Mapping[str, Any]
    seats: Sequence[Any]
    state: Any
    game: Game
    host: str

    def seat_of(self, person_id: str) -> int: ...
    async def sit(self, person: Person, seat: int | None = None) -> None: ...
    async def stand(self, person: Person) -> None: ...
    async def set_bot(self, person: Person, seat: int, bot: str | None) -> None: ...
    async def start(self, person: Person) -> None: ...
    async def move(self, person: Person, actions: list[str], version: int, client_id: str) -> None: ...
    async def say(self, person: Person, text: str) -> None: ...
    def why_not(self, person: Person, action: str) -> Refusal | None: ...
    def page(self, seat: int, language: str) -> Page: ...
    def log(self, seat: int, language: str, since: int = 0) -> list[tuple[int, LogLine]]: ...
    def chat(self, since: int = 0) -> list[tuple[int, str, int, str]]: ...
    def subscribe(self) -> Subscription: ...
    def record(self) -> dict[str, Any]: ...


class House(Protocol):
    """All tables of this process."""

    async def create(self, person: Person, settings: Mapping[str, Any]) -> Table: ...
    async def table(self, table_id: str) -> Table: ...
    async def tables(self, person_id: str | None) -> Sequence[Any]: ...
    async def close(self) -> None: ...
