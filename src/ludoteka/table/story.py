"""What the log of a table tells: a fold over its rows, without storage, clocks or network.

The live table and the table found again after a restart go through the same `take`; the only difference is that the live one hands
in the position it has already computed.

An undo brings back an earlier position. The rows that were undone stay in the log, and the numbers of their draws are spent; the
record holds only what stands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ludoteka.core.contract import State
from ludoteka.core.events import Event, Recorder
from ludoteka.core.game import Game, game
from ludoteka.core.record import Record, RecordError, play_text
from ludoteka.core.seats import BIT, CHANCE_MASK, MAX_SEATS, NOBODY, seats_of
from ludoteka.core.spec import OptionsError
from ludoteka.table.clocks import Clocks
from ludoteka.table.manners import Manners, read_manners
from ludoteka.table.past import Past
from ludoteka.table.refusal import Refusal
from ludoteka.table.rows import (
    Agreed,
    BotSet,
    Confirmed,
    Created,
    Dissolved,
    Ended,
    Handed,
    Hinted,
    Kicked,
    Moved,
    Muted,
    Proposed,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Row,
    RowError,
    Said,
    Sat,
    Started,
    Stood,
    TimedOut,
    Undone,
    Unknown,
    Vacation,
    read_moves,
    read_row,
)
from ludoteka.table.seats import EMPTY, Seat
from ludoteka.table.store import StoredRow

TABLE_EVENT = "table-"
"""Events of the table's own, beside those of the game, begin so; their sentences are the table's."""


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
    person: str = ""


@dataclass
class Mark:
    """A row that changed the position and stands: what there was before it. `free` rows drew and revealed nothing: the person that
    answered may take them back. `before` is forgotten after a while and then played again; `earned` is the increment of its seat,
    `left` what its clock showed."""

    seq: int
    seat: int
    free: bool
    moves: int
    numbers: int
    lines: int
    before: State | None
    earned: int = 0
    answer: bool = True
    left: int = 0


@dataclass(frozen=True)
class Proposal:
    """A seat asks for an undo to row `to`; these seats have agreed."""

    seat: int
    to: int
    agreed: frozenset[int] = frozenset()


KEPT = 8
"""Positions before the last rows that are kept at hand for an undo; older ones are played again."""


class Story:
    """Everything that the rows of one table say, up to row `version`.

    `why` is (key, arguments) of the sentence that says why the table is stopped; then nothing but talk is taken any more.
    """

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.version = 0
        self.created_at = 0
        self.active_at = 0
        """When somebody last did something that is not talk."""
        self.status = "open"
        self.why: tuple[str, dict[str, Any]] | None = None
        self.head: Created | None = None
        self.game: Game | None = None
        self.manners = Manners()
        self.clocks = Clocks(self.manners.time, 0)
        self.seats: list[Seat] = []
        self.nonces: dict[int, str] = {}
        self.state: State | None = None
        self.moves: list[tuple[int, str]] = []
        self.numbers: list[int] = []
        self.started_at = 0
        """Number of the row that began the game."""
        self.spent = 0
        """One above every draw number ever used, undone ones included."""
        self.used_nonces: list[str] = []
        self.answers = 0
        """Rows that changed the position so far: tells whether a thought is still about the position it was thought for."""
        self.changes = 0
        """Rows that are not talk: tells whether a page is still right."""
        self.undone = 0
        """Undos so far."""
        self.changed_at = 0
        """Number of the last row that changed the position."""
        self.answered: dict[int, int] = {}
        """For each seat the number of the last row in which it answered."""
        self.marks: list[Mark] = []
        self.held = NOBODY
        """The seat whose answer waits to be confirmed."""
        self.proposal: Proposal | None = None
        self.events: list[Event] = []
        self.past = Past(self.manners.delay)
        self.chat: list[Spoken] = []
        self.clients: set[tuple[str, str]] = set()
        self.muted: set[str] = set()
        self.kicked: set[str] = set()
        self.resigned: set[int] = set()
        self.hints: dict[int, int] = {}
        self.rematch = ""
        self.ended: Ended | None = None
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
        if stored.seq != self.version + 1:
            self.stop("stopped-row", row=stored.seq, reason=f"rows are missing after row {self.version}")
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
            self.chat.append(Spoken(row.name, row.seat, row.text, row.person))
            if row.client:
                self.clients.add((row.person, row.client))
        if self.status == "stopped" or isinstance(row, Said):
            return
        self.changes += 1
        self.active_at = time
        try:
            if self.status == "playing":
                self.clocks.advance(time, row.since if isinstance(row, Resumed) else None)
            else:
                self.clocks.now = max(self.clocks.now, time)
            self._take(row, outcome)
            earned = row.seat if isinstance(row, (Moved, Confirmed)) else NOBODY
            got = self.clocks.run(self.waiting_for(), earned, seats_of(self.asked()))
            if got and self.marks:
                self.marks[-1].earned = got
            if self.changed_at == seq and self.state is not None and self.held == NOBODY:
                self.past.add(seq, time, self.state, len(self.events), len(self.moves))
        except (RecordError, RowError, OptionsError, KeyError, IndexError) as e:
            self.stop("stopped-replay", row=seq, reason=str(e.args[0] if e.args else e))
        except Exception as e:
            # an engine that breaks on old moves must not take the whole house down
            self.stop("stopped-replay", row=seq, reason=f"{type(e).__name__}: {e}")

    def _take(self, row: Row, outcome: Outcome | None) -> None:
        seat = getattr(row, "seat", None)
        if seat is not None and not 0 <= seat < len(self.seats):
            raise RowError(f"there is no seat {seat}")
        if isinstance(row, Created):
            if not 1 <= row.seats <= MAX_SEATS:
                raise RowError(f"a table has 1 to {MAX_SEATS} seats, not {row.seats}")
            self.head = row
            self.seats = [EMPTY] * row.seats
            self.game = game(row.game)
            try:
                self.manners = read_manners(row.manners)
            except Refusal as e:
                raise RowError(f"the manners of the table are {e}") from None
            self.clocks = Clocks(self.manners.time, row.seats)
            self.past = Past(self.manners.delay)
        elif isinstance(row, Started):
            self.used_nonces = row.nonces
            self._advance(row.moves, row.numbers, outcome)
            self.status = "playing"
            self.started_at = self.version
        elif isinstance(row, (Moved, Confirmed)):
            self._answer(row, outcome)
        elif isinstance(row, Undone):
            self._undo(row)
        elif isinstance(row, Dissolved):
            self.status = "over"
        elif isinstance(row, Ended):
            self.secret = row.secret
            self.ended = row
            self.status = "over"
            self.held, self.proposal = NOBODY, None
            if row.how:
                self._tell(f"ended-{row.how}", NOBODY)
        elif isinstance(row, Unknown):
            self.unknown.append(self.version)
            if row.needed:
                self.stop("stopped-newer", row=self.version)
        else:
            self._TELLS[type(row)](self, row)

    # --- rows that change the position --------------------------------------------------------------------------------------
    def _answer(self, row: Moved | Confirmed, outcome: Outcome | None) -> None:
        if row.client:
            self.clients.add((row.person, row.client))
        before = self.state
        if before is None:
            raise RowError("somebody answers before the game begins")
        mark = Mark(
            self.version,
            row.seat,
            False,
            len(self.moves),
            len(self.numbers),
            len(self.events),
            before,
            answer=isinstance(row, Moved),
            left=self.clocks.left[row.seat],
        )
        self._advance(row.moves, row.numbers, outcome)
        assert self.state is not None, "a game that has begun has a position"
        moved = isinstance(row, Moved)
        mark.free = moved and row.by == "person" and self.state.barrier == before.barrier
        self.marks.append(mark)
        if len(self.marks) > KEPT:
            self.marks[-KEPT - 1].before = None
        self.answered[row.seat] = self.version
        self.held = row.seat if isinstance(row, Moved) and row.held else NOBODY
        self.proposal = None

    def _undo(self, row: Undone) -> None:
        popped: list[Mark] = []
        while self.marks and self.marks[-1].seq > row.to:
            popped.append(self.marks.pop())
        if not popped:
            raise RowError(f"there is nothing after row {row.to} that could be undone")
        first = popped[-1]
        state = first.before
        if state is None:
            state = self.begin()
            for i, (actor, text) in enumerate(self.moves[: first.moves]):
                play_text(state, actor, text, i)
        self.state = state
        del self.moves[first.moves :]
        del self.numbers[first.numbers :]
        for mark in popped:
            self.clocks.take_back(mark.seat, mark.earned)
        if not row.consent:
            self.clocks.ask_again(first.seat, first.left)
        if row.client:
            self.clients.add((row.person, row.client))
        self.answers += 1
        self.undone += 1
        self.changed_at = self.version
        # nobody has seen the position that stands now: an answer to an older page is stale
        self.answered = dict.fromkeys(range(len(self.seats)), self.version)
        self.held, self.proposal = NOBODY, None
        self._tell("undone", row.by, since=first.lines, rows=len(popped))

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
        self.spent = max(self.spent, 1 + max(numbers, default=-1))
        self.answers += 1
        self.changed_at = self.version

    # --- rows about persons -------------------------------------------------------------------------------------------------
    def _tell(self, kind: str, seat: int, **fields: Any) -> None:
        """A line of the table's own in the log of the game."""
        self.events.append(Event(TABLE_EVENT + kind, seat, fields))

    def _sat(self, row: Sat) -> None:
        self.seats[row.seat] = Seat("person", row.person, row.name)
        self.nonces[row.seat] = row.nonce

    def _stood(self, row: Stood) -> None:
        self.seats[row.seat] = EMPTY
        self.nonces.pop(row.seat, None)

    def _bot_set(self, row: BotSet) -> None:
        self.seats[row.seat] = Seat("bot", bot=row.bot) if row.bot else EMPTY

    def _proposed(self, row: Proposed) -> None:
        self.proposal = Proposal(row.seat, row.to)
        self._tell("proposed", row.seat)

    def _agreed(self, row: Agreed) -> None:
        if self.proposal is not None:
            self.proposal = (
                replace(self.proposal, agreed=self.proposal.agreed | {row.seat}) if row.yes else None
            )
        self._tell("agreed" if row.yes else "declined", row.seat)

    def _timed_out(self, row: TimedOut) -> None:
        self._tell("timed-out", row.seat)

    def _replaced(self, row: Replaced) -> None:
        self.seats[row.seat] = replace(self.seats[row.seat], bot=row.bot, gone=row.why)
        if self.proposal is not None and self.proposal.seat == row.seat:
            self.proposal = None
        self._tell("replaced", row.seat, why=row.why)

    def _returned(self, row: Returned) -> None:
        self.clocks.welcome(row.seat, self.seats[row.seat].gone)
        self.seats[row.seat] = replace(self.seats[row.seat], bot="", gone="")
        self._tell("returned", row.seat)

    def _resigned(self, row: Resigned) -> None:
        self.resigned.add(row.seat)
        self._tell("resigned", row.seat)

    def _vacation(self, row: Vacation) -> None:
        (self.clocks.away.add if row.on else self.clocks.away.discard)(row.seat)
        self._tell("vacation" if row.on else "vacation-over", row.seat)

    def _resumed(self, row: Resumed) -> None:
        self._tell("resumed", NOBODY)

    def _handed(self, row: Handed) -> None:
        old = self.seats[row.seat].name
        self.clocks.welcome(row.seat, self.seats[row.seat].gone)
        self.seats[row.seat] = Seat("person", row.person, row.name)
        self._tell("handed", row.seat, old=old)

    def _kicked(self, row: Kicked) -> None:
        self.kicked.add(row.person)
        seat = self.seat_of(row.person)
        if seat != NOBODY and self.status == "open":
            self.seats[seat] = EMPTY
            self.nonces.pop(seat, None)

    def _muted(self, row: Muted) -> None:
        (self.muted.add if row.on else self.muted.discard)(row.person)

    def _hinted(self, row: Hinted) -> None:
        self.hints[row.seat] = self.hints.get(row.seat, 0) + 1
        self._tell("hinted", row.seat)

    def _rematched(self, row: Rematched) -> None:
        self.rematch = row.table

    _TELLS: dict[type[Row], Callable[[Story, Any], None]] = {
        Sat: _sat,
        Stood: _stood,
        BotSet: _bot_set,
        Proposed: _proposed,
        Agreed: _agreed,
        TimedOut: _timed_out,
        Replaced: _replaced,
        Returned: _returned,
        Resigned: _resigned,
        Vacation: _vacation,
        Resumed: _resumed,
        Handed: _handed,
        Kicked: _kicked,
        Muted: _muted,
        Hinted: _hinted,
        Rematched: _rematched,
    }

    # --- questions ----------------------------------------------------------------------------------------------------------
    def begin(self) -> State:
        """The position before the first move. Raises RecordError when this version cannot play the game."""
        assert self.head is not None, "a log begins with the row that opened the table"
        h = self.head
        return Record(h.game, h.rules, h.seats, h.options, begins=h.position).start()

    def seat_of(self, person: str) -> int:
        """The seat of a person, NOBODY when it watches (one who resigned or was sent away does)."""
        for i, s in enumerate(self.seats):
            if s.kind == "person" and s.person == person and s.gone not in ("resigned", "kicked"):
                return i
        return NOBODY

    def asked(self) -> int:
        """Mask of the seats that the table waits for: one that holds its answer comes before those whom the game asks."""
        if self.status != "playing" or self.state is None:
            return 0
        if self.held != NOBODY:
            return BIT[self.held]
        mask: int = self.state.asked()
        return 0 if mask == CHANCE_MASK else mask

    def waiting_for(self) -> list[int]:
        """The seats whose clocks run: they are asked, and persons play there."""
        mask = self.asked()
        return [i for i, s in enumerate(self.seats) if mask >> i & 1 and s.active]

    def next_number(self) -> int:
        """The number of the next draw: one above every number ever used."""
        return self.spent

    def free_rows(self, seat: int) -> list[Mark]:
        """The rows that a seat may take back without asking anybody, the last one first."""
        out: list[Mark] = []
        if self.status == "playing" and self.held in (NOBODY, seat):
            for mark in reversed(self.marks):
                if mark.seat != seat or not mark.free:
                    break
                out.append(mark)
        return out

    def before(self, mark: Mark) -> int:
        """The number of the row after which the position was as before `mark`."""
        i = self.marks.index(mark)
        return self.marks[i - 1].seq if i else self.started_at

    def last_answer(self, seat: int) -> Mark | None:
        """The last standing row in which a seat answered."""
        return next((m for m in reversed(self.marks) if m.seat == seat and m.answer), None)

    def winners(self) -> list[int]:
        """Who has won: what the game says, or what was written down when it ended early."""
        return list(self.ended.winners) if self.ended is not None else []

    def record(self, names: list[str]) -> Record:
        """The game as a record; with the dice once the secret has been told."""
        assert self.head is not None, "a log begins with the row that opened the table"
        assert self.state is not None, "a game that has not begun has no record"
        h = self.head
        out = Record(h.game, h.rules, h.seats, h.options, list(self.moves), names, begins=h.position)
        if self.secret:
            out.dice = {
                "commitment": h.commitment,
                "secret": self.secret,
                "nonces": list(self.used_nonces),
                "numbers": list(self.numbers),
            }
        if self.ended is not None:
            out.result = {"scores": list(self.ended.scores), "winners": list(self.ended.winners)}
            if self.ended.how:
                out.result["how"] = self.ended.how
        return out
