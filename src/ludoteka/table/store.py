"""Where tables are kept: an append-only log behind one small interface, so that SQLite and PostgreSQL can stand behind it.

Every table has a *fencing epoch*. `take` raises it and hands it out; an append must name the current one, so a process that lost a
table to another one can no longer write to it, however late it wakes up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from typing_extensions import override


class StoreError(Exception):
    """The store did not do it: full disk, locked or closed file, lost connection. The message says what happened.

    After a failed append the caller does not know for sure that nothing was written (a connection can break between commit and
    answer): read the tail before appending again.
    """


class Fenced(StoreError):
    """The epoch or the sequence number of an append is not the current one: somebody else writes to this table. Nothing was
    written."""


@dataclass(frozen=True)
class StoredRow:
    """One row as it lies in the store: `seq` from 1 without gaps, `payload` JSON text, `time` in milliseconds since 1970."""

    seq: int
    kind: str
    payload: str
    time: int


@dataclass(frozen=True)
class Note:
    """What the index of tables learns together with an append: whether the table still lives (a finished one is read only when
    somebody asks for it), persons to whom it belongs from now on, and a summary for lists (None: as before)."""

    live: bool = True
    people: tuple[str, ...] = ()
    summary: Mapping[str, Any] | None = field(default=None)


class Store(ABC):
    """The log of all tables. Every method raises StoreError when it fails; what returns is durable."""

    @abstractmethod
    async def append(
        self, table: str, epoch: int, after: int, rows: Sequence[StoredRow], note: Note | None = None
    ) -> None:
        """Append rows `after + 1, after + 2, …` of a table, all or none; durable when it returns.

        A table begins with epoch 1 by an append after 0. Raises Fenced when `epoch` or `after` is not the current one.
        """

    @abstractmethod
    async def read(self, table: str, after: int = 0) -> list[StoredRow]:
        """The rows of a table with a number above `after`, in order; none for an unknown table."""

    @abstractmethod
    async def take(self, tables: Sequence[str]) -> dict[str, int]:
        """Become the writer of these tables: their new epochs. Unknown tables are left out."""

    @abstractmethod
    async def tables(
        self, live: bool | None = None, person: str | None = None
    ) -> list[tuple[str, dict[str, Any]]]:
        """(id, summary) of tables, oldest first: only living or finished ones, only those of a person, when that is said."""

    @abstractmethod
    async def get(self, key: str) -> bytes | None:
        """A private fact of the server, such as a secret."""

    @abstractmethod
    async def put(self, key: str, value: bytes) -> None:
        """Keep a private fact; durable when it returns."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked for and close. Everything asked afterwards raises StoreError."""


class Owner(ABC):
    """Who may write to a table. One process has a local owner; several processes will share lease rows with a time limit."""

    @abstractmethod
    async def take(self, tables: Sequence[str]) -> dict[str, int]:
        """Become the owner of these tables: the fencing epochs to append with. Tables that somebody else holds are left out."""

    @abstractmethod
    async def release(self, tables: Sequence[str]) -> None:
        """Give tables back, so that another owner need not wait for the lease to run out."""


class LocalOwner(Owner):
    """The only process: takes whatever it asks for, and thereby fences off whoever wrote before."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @override
    async def take(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._store.take(tables)

    @override
    async def release(self, tables: Sequence[str]) -> None:
        """Nothing to do: there is no lease."""
