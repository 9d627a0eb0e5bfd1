"""The kinds of rows in the log of a table, as dataclasses with their JSON.

Rows are never changed once written, so this file only grows. A kind that this version does not know is kept and skipped, unless its
payload says `"needed": true`: whoever adds a kind that changes the seats or the position writes that, and a version that does not
know the kind then shows the table read-only instead of going on from a wrong position. Fields that a known kind does not have are
skipped; new fields get a default.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from typing import Any, ClassVar

from ludoteka.core.record import CHANCE_NAME
from ludoteka.core.seats import CHANCE

Moves = list[list[Any]]
"""Answers in order as `[actor, notation]`, the actor a seat or "chance", as in a record."""


class RowError(ValueError):
    """A row that cannot be read. The message says why."""


@dataclass(frozen=True)
class Row:
    """One entry of a table's log."""

    KIND: ClassVar[str] = ""
    NEEDED: ClassVar[bool] = False
    """Whether a version that does not know this kind must stop at it."""

    def dumps(self) -> str:
        """The payload as JSON text."""
        data = {**asdict(self), "needed": True} if self.NEEDED else asdict(self)
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Created(Row):
    """The table was opened by its host. `commitment` binds the server to a secret before anybody sits down.

    `manners` are the settings of `ludoteka.table.manners`; `invited` maps the ids of persons to their names: they find the table
    among their own. `position` is where the game begins, as in a record; empty for one from its usual beginning.
    """

    KIND: ClassVar[str] = "created"
    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    public: bool
    title: str
    host: str
    host_name: str
    commitment: str
    manners: dict[str, Any] = field(default_factory=dict)
    invited: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Sat(Row):
    """A person took an empty seat and brought a nonce (hex) for the dice."""

    KIND: ClassVar[str] = "sat"
    seat: int
    person: str
    name: str
    nonce: str


@dataclass(frozen=True)
class Stood(Row):
    """A person gave the seat back before the start."""

    KIND: ClassVar[str] = "stood"
    seat: int


@dataclass(frozen=True)
class BotSet(Row):
    """The host put a bot on a seat, or took it away (`bot` is "")."""

    KIND: ClassVar[str] = "bot"
    seat: int
    bot: str


@dataclass(frozen=True)
class Dissolved(Row):
    """The host gave the table up before the start."""

    KIND: ClassVar[str] = "dissolved"


@dataclass(frozen=True)
class Started(Row):
    """The game began. `nonces` are those of the persons in seat order; `moves` what chance drew first, with draw numbers."""

    KIND: ClassVar[str] = "started"
    commitment: str
    nonces: list[str]
    moves: Moves
    numbers: list[int]


@dataclass(frozen=True)
class Moved(Row):
    """A seat answered, once or several times, and chance drew what follows. `by` is "person", "bot" or "default".

    A `held` answer waits for its seat: chance has not drawn yet and nobody else is asked before the row `confirmed`.
    """

    KIND: ClassVar[str] = "moved"
    seat: int
    moves: Moves
    numbers: list[int]
    by: str = "person"
    person: str = ""
    client: str = ""
    held: bool = False


@dataclass(frozen=True)
class Confirmed(Row):
    """A held answer was let go: chance drew what follows. `by` is "person", or "time" or "resigned" when the hold ended by itself."""

    KIND: ClassVar[str] = "confirmed"
    NEEDED: ClassVar[bool] = True
    seat: int
    moves: Moves
    numbers: list[int]
    by: str = "person"
    person: str = ""
    client: str = ""


@dataclass(frozen=True)
class Undone(Row):
    """The position is again as it was after row `to`: `by` took back, and the seats of `consent` agreed.

    What was undone stays in the log. The numbers of its draws are spent.
    """

    KIND: ClassVar[str] = "undone"
    NEEDED: ClassVar[bool] = True
    to: int
    by: int
    consent: list[int]
    person: str = ""
    client: str = ""


@dataclass(frozen=True)
class Proposed(Row):
    """A seat asks the others for an undo to row `to` that it may not do alone."""

    KIND: ClassVar[str] = "proposed"
    NEEDED: ClassVar[bool] = True
    seat: int
    to: int


@dataclass(frozen=True)
class Agreed(Row):
    """A seat agrees to the proposed undo, or does not: then the proposal is gone."""

    KIND: ClassVar[str] = "agreed"
    NEEDED: ClassVar[bool] = True
    seat: int
    yes: bool


@dataclass(frozen=True)
class TimedOut(Row):
    """The time of a seat ran out."""

    KIND: ClassVar[str] = "timed_out"
    NEEDED: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True)
class Replaced(Row):
    """From now on a bot plays for the person of this seat. `why`: "time", "resigned", "left" or "kicked"."""

    KIND: ClassVar[str] = "replaced"
    NEEDED: ClassVar[bool] = True
    seat: int
    bot: str
    why: str


@dataclass(frozen=True)
class Returned(Row):
    """The person of a seat plays again instead of the bot."""

    KIND: ClassVar[str] = "returned"
    NEEDED: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True)
class Vacation(Row):
    """The person of a seat goes on vacation, or comes back from it."""

    KIND: ClassVar[str] = "vacation"
    NEEDED: ClassVar[bool] = True
    seat: int
    on: bool


@dataclass(frozen=True)
class Resumed(Row):
    """The house was closed from `since` (milliseconds since 1970) until the time of this row: no clock ran."""

    KIND: ClassVar[str] = "resumed"
    NEEDED: ClassVar[bool] = True
    since: int


@dataclass(frozen=True)
class Handed(Row):
    """The person of a seat gave it to somebody else."""

    KIND: ClassVar[str] = "handed"
    NEEDED: ClassVar[bool] = True
    seat: int
    person: str
    name: str


@dataclass(frozen=True)
class Kicked(Row):
    """The host sent a person away from the table for good."""

    KIND: ClassVar[str] = "kicked"
    NEEDED: ClassVar[bool] = True
    person: str


@dataclass(frozen=True)
class Muted(Row):
    """The host takes the word from a person, or gives it back."""

    KIND: ClassVar[str] = "muted"
    person: str
    on: bool


@dataclass(frozen=True)
class Hinted(Row):
    """A seat took a hint."""

    KIND: ClassVar[str] = "hinted"
    seat: int


@dataclass(frozen=True)
class Resigned(Row):
    """The person of a seat gave the game up."""

    KIND: ClassVar[str] = "resigned"
    NEEDED: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True)
class Rematched(Row):
    """Those who played here meet again at another table."""

    KIND: ClassVar[str] = "rematched"
    table: str


@dataclass(frozen=True)
class Said(Row):
    """Somebody said something; `seat` is -1 for one who watches."""

    KIND: ClassVar[str] = "said"
    person: str
    name: str
    seat: int
    text: str
    client: str = ""


@dataclass(frozen=True)
class Ended(Row):
    """The game is over; the secret of the dice (hex) is told. `how` is "" for a game played to its end, or "resigned"."""

    KIND: ClassVar[str] = "ended"
    scores: list[int]
    winners: list[int]
    secret: str
    how: str = ""


@dataclass(frozen=True)
class Unknown(Row):
    """A row of a kind that this version does not know."""

    kind: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def needed(self) -> bool:
        """Whether the table cannot be understood without this row."""
        return self.data.get("needed") is True


KINDS: dict[str, type[Row]] = {
    c.KIND: c
    for c in (
        *(Created, Sat, Stood, BotSet, Dissolved, Started, Moved, Said, Ended),
        *(Confirmed, Undone, Proposed, Agreed, TimedOut, Replaced, Returned, Vacation, Resumed, Resigned),
        *(Handed, Kicked, Muted, Hinted, Rematched),
    )
}

_TYPES: dict[str, type] = {
    "str": str,
    "int": int,
    "bool": bool,
    "dict[str, Any]": dict,
    "list[str]": list,
    "list[int]": list,
    "Moves": list,
}


def _is(value: Any, wanted: str) -> bool:
    """Whether a JSON value has the type that a field declares."""
    if isinstance(value, bool):
        return wanted == "bool"
    if isinstance(value, list) and wanted in ("list[int]", "list[str]"):
        return all(_is(x, wanted[5:-1]) for x in value)
    return isinstance(value, _TYPES[wanted])


def read_row(kind: str, payload: str) -> Row:
    """The row of a stored payload. Raises RowError for one that is no row of its kind."""
    try:
        data = json.loads(payload)
    except (ValueError, RecursionError) as e:
        raise RowError(f"a row of kind {kind[:20]!r} is no JSON: {e}") from None
    if not isinstance(data, dict):
        raise RowError(f"a row of kind {kind[:20]!r} is no JSON object")
    cls = KINDS.get(kind)
    if cls is None:
        return Unknown(kind, data)
    values: dict[str, Any] = {}
    for f in fields(cls):
        if f.name not in data:
            continue
        value = data[f.name]
        wanted = str(f.type)
        if not _is(value, wanted):
            raise RowError(f"{f.name!r} of a row of kind {kind!r} should be {wanted}")
        if wanted == "Moves":
            read_moves(value)
        values[f.name] = value
    try:
        return cls(**values)
    except TypeError as e:
        raise RowError(f"a row of kind {kind!r} lacks a field: {e}") from None


def write_moves(moves: list[tuple[int, str]]) -> Moves:
    """Moves as they stand in a row."""
    return [[CHANCE_NAME if actor == CHANCE else actor, text] for actor, text in moves]


def read_moves(moves: Moves) -> list[tuple[int, str]]:
    """Moves of a row as (actor, notation). Raises RowError for anything else."""
    out: list[tuple[int, str]] = []
    for m in moves:
        if not isinstance(m, list) or len(m) != 2 or not isinstance(m[1], str):
            raise RowError("a move of a row is [actor, notation]")
        actor = CHANCE if m[0] == CHANCE_NAME else m[0]
        if not isinstance(actor, int) or isinstance(actor, bool):
            raise RowError(f'the actor of a move is a seat or "{CHANCE_NAME}"')
        out.append((actor, m[1]))
    return out
