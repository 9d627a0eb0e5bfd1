"""What the log of a table tells: a fold over its rows, without storage, clocks or network.

The live table and the table found again after a restart go through the same `take`; the only difference is that the live one hands
in the position it has already computed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludoteka.core.contract import State
from ludoteka.core.events import Event, Recorder
from ludoteka.core.game import Game, game
from ludoteka.core.record import Record, RecordError, play_text
from ludoteka.core.seats import MAX_SEATS, NOBODY
from ludoteka.core.spec import OptionsError
from ludoteka.table.rows import (
    BotSet,
    Created,
    Dissolved,
    Ended,
    Moved,
    Row,
    RowError,
    Said,
    Sat,
    Started,
    Stood,
    Unknown,
    read_moves,
    read_row,
)
from ludoteka.table.seats import EMPTY, Seat
from ludoteka.table.store import StoredRow


@dataclass(frozen=True)
class Outcome:
    """The position after a row and what happened on the way."""

    state: State
    events: list[Event]


@dataclass(frozen=True)
class Spoken:
    """One thing somebody said."""

    name: str
    seat: int
    text: str


class Story:
    """Everything that the rows of one table say, up to row `version`.

    `why` is (key, arguments) of the sentence that says why the table is stopped; then nothing but talk is taken any more.
    """

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.version = 0
        self.created_at = 0
        self.status = "open"
        self.why: tuple[str, dict[str, Any]] | None = None
        self.head: Created | None = None
        self.game: Game | None = None
        self.seats: list[Seat] = []
        self.nonces: dict[int, str] = {}
        self.state: State | None = None
        self.moves: list[tuple[int, str]] = []
        self.numbers: list[int] = []
        self.used_nonces: list[str] = []
        self.answers = 0
        """Rows that changed the position so far: tells whether a thought is still about the position it was thought for."""
        self.answered: dict[int, int] = {}
        """For each seat the number of the last row in which it answered."""
        self.events: list[Event] = []
        self.chat: list[Spoken] = []
        self.clients: set[tuple[str, str]] = set()
        self.secret = ""
        self.unknown: list[int] = []
        """Numbers of rows of kinds that this version does not know; they were skipped."""

    def read(self, stored: StoredRow) -> None:
        """Take a row out of the store. A row that cannot be understood stops the table; it never raises."""
        try:
            row = read_row(stored.kind, stored.payload)
        except RowError as e:
            self.stop("stopped-row", row=stored.seq, reason=str(e))
            self.version = stored.seq
            return
        self.take(stored.seq, stored.time, row)

    def stop(self, key: str, **args: Any) -> None:
        """From here on the table is only shown."""
        if self.status != "stopped":
            self.status = "stopped"
            self.why = (key, args)

    def take(self, seq: int, time: int, row: Row, outcome: Outcome | None = None) -> None:
        """Take the next row. Without `outcome` what was played is played again; if that fails the table stops."""
        if self.version == 0:
            self.created_at = time
        self.version = seq
        if isinstance(row, Said):
            self.chat.append(Spoken(row.name, row.seat, row.text))
        if self.status == "stopped" or isinstance(row, Said):
            return
        try:
            self._take(row, outcome)
        except (RecordError, RowError, OptionsError, KeyError, IndexError) as e:
            self.stop("stopped-replay", row=seq, reason=str(e.args[0] if e.args else e))
        except Exception as e:
            # an engine that breaks on old moves must not take the whole house down
            self.stop("stopped-replay", row=seq, reason=f"{type(e).__name__}: {e}")

    def _take(self, row: Row, outcome: Outcome | None) -> None:
        if isinstance(row, Created):
            if not 1 <= row.seats <= MAX_SEATS:
                raise RowError(f"a table has 1 to {MAX_SEATS} seats, not {row.seats}")
            self.head = row
            self.seats = [EMPTY] * row.seats
            self.game = game(row.game)
        elif isinstance(row, (Sat, Stood, BotSet, Moved)) and not 0 <= row.seat < len(self.seats):
            raise RowError(f"there is no seat {row.seat}")
        elif isinstance(row, Sat):
            self.seats[row.seat] = Seat("person", row.person, row.name)
            self.nonces[row.seat] = row.nonce
        elif isinstance(row, Stood):
            self.seats[row.seat] = EMPTY
            self.nonces.pop(row.seat, None)
        elif isinstance(row, BotSet):
            self.seats[row.seat] = Seat("bot", bot=row.bot) if row.bot else EMPTY
        elif isinstance(row, Started):
            self.used_nonces = row.nonces
            self._advance(row.moves, row.numbers, outcome)
            self.status = "playing"
        elif isinstance(row, Moved):
            if row.client:
                self.clients.add((row.person, row.client))
            self._advance(row.moves, row.numbers, outcome)
            self.answered[row.seat] = self.version
        elif isinstance(row, Dissolved):
            self.status = "over"
        elif isinstance(row, Ended):
            self.secret = row.secret
            self.status = "over"
        elif isinstance(row, Unknown):
            self.unknown.append(self.version)
            if row.needed:
                self.stop("stopped-newer", row=self.version)

    def _advance(self, moves: list[list[Any]], numbers: list[int], outcome: Outcome | None) -> None:
        told = read_moves(moves)
        if outcome is None:
            # on a copy: a row that breaks half way leaves the position before it
            state = self.begin() if self.state is None else self.state.copy()
            recorder = Recorder()
            state.recorder = recorder
            for i, (actor, text) in enumerate(told):
                play_text(state, actor, text, len(self.moves) + i)
            state.recorder = None
            outcome = Outcome(state, recorder.take())
        self.state = outcome.state
        self.events += outcome.events
        self.moves += told
        self.numbers += numbers
        self.answers += 1

    # --- questions ----------------------------------------------------------------------------------------------------------
    def begin(self) -> State:
        """The position before the first move. Raises RecordError when this version cannot play the game."""
        assert self.head is not None, "a log begins with the row that opened the table"
        h = self.head
        return Record(h.game, h.rules, h.seats, h.options).start()

    def seat_of(self, person: str) -> int:
        """The seat of a person, NOBODY when it watches."""
        for i, s in enumerate(self.seats):
            if s.kind == "person" and s.person == person:
                return i
        return NOBODY

    def next_number(self) -> int:
        """The number of the next draw: one above every number ever used."""
        return max(self.numbers, default=-1) + 1

    def record(self, names: list[str]) -> Record:
        """The game as a record; with the dice once the secret has been told."""
        assert self.head is not None, "a log begins with the row that opened the table"
        assert self.state is not None, "a game that has not begun has no record"
        h = self.head
        out = Record(h.game, h.rules, h.seats, h.options, list(self.moves), names)
        if self.secret:
            out.dice = {
                "commitment": h.commitment,
                "secret": self.secret,
                "nonces": list(self.used_nonces),
                "numbers": list(self.numbers),
            }
        if self.state.over:
            out.result = {
                "scores": [int(n) for n in self.state.scores()],
                "winners": [int(n) for n in self.state.winners()],
            }
        return out
