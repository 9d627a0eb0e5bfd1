"""What everybody may see of a table: it changes nothing and asks nobody."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

from ludoteka.core.contract import State
from ludoteka.core.game import Game
from ludoteka.core.page import LogLine, Page
from ludoteka.core.seats import NOBODY
from ludoteka.table.around import Subscription, Surroundings
from ludoteka.table.clocks import MINUTE
from ludoteka.table.manners import HINTS, Manners
from ludoteka.table.pages import Pages, display_names, taken_back
from ludoteka.table.past import Shown
from ludoteka.table.refusal import Refusal
from ludoteka.table.replay import Step, steps
from ludoteka.table.seats import Seat
from ludoteka.table.story import Proposal, Story

LOG = logging.getLogger("ludoteka.table")
AWAY_AFTER = 3 * MINUTE


@dataclass(frozen=True)
class Undo:
    """`free` answers may be taken back without asking; `by_consent` tells that the last one could be with everybody's consent;
    `proposal` is what somebody has asked for."""

    free: int
    by_consent: bool
    proposal: Proposal | None


class SeenTable:
    """The public face of a table; `Table` adds what persons do."""

    def __init__(self, around: Surroundings, story: Story) -> None:
        self.id = story.id
        self.epoch = around.epoch
        self._around = around
        self._story = story
        self._listeners: set[Subscription] = set()
        self._pages = Pages(story)
        self._here: dict[str, int] = {}
        self._gone_since: dict[str, int] = {}
        self._opened_at = around.clock.now()

    @property
    def version(self) -> int:
        """Rises with every row; it goes on counting after a restart."""
        return self._story.version

    @property
    def status(self) -> str:
        """ "open" (before the start), "playing", "over", or "stopped" (shown, cannot go on: see `why_stopped`)."""
        return self._story.status

    @property
    def settings(self) -> dict[str, Any]:
        """Game, rules version, options, number of seats, whether the lobby lists it, title; the host's id and name."""
        h = self._story.head
        if h is None:
            return {}
        return {
            "game": h.game,
            "rules": h.rules,
            "options": h.options,
            "seats": h.seats,
            "public": h.public,
            "title": h.title,
            "host": h.host,
            "host_name": h.host_name,
            "manners": h.manners,
        }

    @property
    def begins(self) -> dict[str, Any]:
        """The written position that the game begins from, whole; empty for one from its usual beginning."""
        h = self._story.head
        if h is None or not h.position:
            return {}
        head = {"format": "ludoteka-position/1", "game": h.game, "rules": h.rules, "seats": h.seats}
        return {**head, "options": h.options, **h.position}

    @property
    def commitment(self) -> str:
        """The hash that binds the dice since the table was opened."""
        return self._story.head.commitment if self._story.head is not None else ""

    @property
    def seats(self) -> list[Seat]:
        """The seats in order."""
        return list(self._story.seats)

    @property
    def state(self) -> State | None:
        """The position, None before the start. Never change it."""
        return self._story.state

    @property
    def game(self) -> Game:
        """The game that is played here. Raises Refusal when this version does not know it."""
        if self._story.game is None:
            raise self._stopped()
        return self._story.game

    @property
    def moves(self) -> int:
        """Answers given so far, those of chance included."""
        return len(self._story.moves)

    def moves_for(self, seat: int) -> int:
        """Answers given so far, as far as `seat` may know: how many draws there were tells what was done."""
        late = self._late(self._known(seat))
        return self.moves if late is None else late.moves

    @property
    def created(self) -> int:
        """When the table was opened, in milliseconds since 1970."""
        return self._story.created_at

    @property
    def why_stopped(self) -> Refusal | None:
        """Why a stopped table is only shown; None when it is not stopped."""
        return self._stopped() if self.status == "stopped" else None

    def seat_of(self, person_id: str) -> int:
        """The seat of a person, NOBODY for one who watches."""
        return self._story.seat_of(person_id)

    def is_host(self, person_id: str) -> bool:
        """Whether this person opened the table."""
        return self._story.head is not None and self._story.head.host == person_id

    def turn_of(self, person_id: str) -> bool:
        """Whether the game waits for this person."""
        seat = self.seat_of(person_id)
        return seat >= 0 and bool(self._story.asked() >> seat & 1) and self._story.seats[seat].active

    def asked(self, seat: int = NOBODY) -> list[int]:
        """The seats that must answer now, as `seat` (NOBODY: one who watches) sees it; chance and ended games ask none."""
        late = self._late(self._known(seat))
        mask = self._story.asked() if late is None else int(late.state.asked())
        return [k for k in range(len(self._story.seats)) if mask >> k & 1]

    @property
    def held(self) -> int:
        """The seat whose answer waits to be confirmed, NOBODY mostly."""
        return self._story.held

    @property
    def manners(self) -> Manners:
        """Time, delay and level of help."""
        return self._story.manners

    def undo_for(self, seat: int) -> Undo:
        """Whether and how far `seat` may take back, and what stands in the way."""
        story = self._story
        free = len(story.free_rows(seat)) if seat >= 0 else 0
        last = story.last_answer(seat) if seat >= 0 and self.status == "playing" else None
        return Undo(free, last is not None and not free and story.held == NOBODY, story.proposal)

    def winners(self) -> list[int]:
        """The seats that won, once the game is over."""
        return self._story.winners()

    @property
    def resigned(self) -> frozenset[int]:
        """The seats that gave the game up or were sent away from it: they stand behind all others."""
        sent = {i for i, s in enumerate(self._story.seats) if s.gone == "kicked"}
        return frozenset(sent | self._story.resigned)

    @property
    def ended_how(self) -> str:
        """ "" for a game that was played to its end, "resigned" for one that ended early."""
        return self._story.ended.how if self._story.ended is not None else ""

    @property
    def rematch_at(self) -> str:
        """The id of the table where those who played here meet again, or ""."""
        return self._story.rematch

    def deadlines(self) -> dict[int, int]:
        """When the time of each seat that is asked runs out, in milliseconds since 1970."""
        clocks = self._story.clocks
        if self.status != "playing":
            return {}
        return {q: d for q in sorted(clocks.running) if (d := clocks.deadline(q)) is not None}

    def time_left(self, seat: int) -> int:
        """Milliseconds on the clock of a seat when it last stood still."""
        return self._story.clocks.left[seat]

    def vacation_of(self, seat: int) -> tuple[bool, int]:
        """Whether a seat is on vacation, and the milliseconds of vacation it had left at the last row."""
        clocks = self._story.clocks
        return seat in clocks.away, clocks.vacation[seat] if seat >= 0 else 0

    def hints_left(self, seat: int) -> int:
        """Hints that a seat may still take."""
        return max(0, HINTS[self._story.manners.level] - self._story.hints.get(seat, 0))

    def muted(self, person_id: str) -> bool:
        """Whether the host has taken the word from a person."""
        return person_id in self._story.muted

    @property
    def invited(self) -> dict[str, str]:
        """Persons that were invited when the table was opened, by id."""
        return dict(self._story.head.invited) if self._story.head is not None else {}

    @property
    def now(self) -> int:
        """The time of the house, in milliseconds since 1970: deadlines are told in it."""
        return self._around.clock.now()

    def names(self, language: str) -> tuple[str, ...]:
        """The seats' names as a reader of this language sees them; "" for an empty seat."""
        return display_names(self._story.seats, language)

    def state_for(self, seat: int) -> State:
        """The position that `seat` may see: the one of now for those who play, perhaps a late one for those who watch. Raises Refusal
        before the start."""
        if self.state is None:
            raise self._no_game()
        late = self._late(self._known(seat))
        return self.state if late is None else late.state

    def _late(self, seat: int) -> Shown | None:
        """What one who watches is shown instead of the position of now, where there is a delay."""
        if seat != NOBODY or self.status != "playing":
            return None
        return self._story.past.shown(self._around.clock.now())

    def page(self, seat: int, language: str) -> Page:
        """What the page of `seat` (NOBODY: one who watches) shows. Raises Refusal before the start, and where a game that began at a
        position which no game can reach has come to one that cannot be shown."""
        seat = self._known(seat)
        state = self.state_for(seat)
        late = self._late(seat)
        try:
            return self._pages.page(
                self.game, seat, language, state, self.version if late is None else late.seq
            )
        except Exception as e:
            if not self.begins:
                raise
            LOG.warning("table %s cannot be shown: %s: %s", self.id, type(e).__name__, e)
            raise Refusal("position-broke") from None

    def log(self, seat: int, language: str, since: int = 0) -> list[tuple[int, LogLine]]:
        """The log as `seat` may read it: lines from number `since` on, with numbers that never change (some have no line)."""
        if self._story.game is None:
            return []
        lines = self._pages.log(self._story.game, self._known(seat), language)
        late = self._late(self._known(seat))
        end = len(self._story.events) if late is None else late.events
        return [line for line in lines if since <= line[0] < end]

    def taken_back(self, seat: int) -> list[int]:
        """Numbers of the lines of the log that tell what was taken back, as far as `seat` may read it."""
        if not self._story.undone:
            return []
        late = self._late(self._known(seat))
        events = self._story.events if late is None else self._story.events[: late.events]
        return taken_back(events)

    def chat(self, since: int = 0) -> list[tuple[int, str, int, str]]:
        """What was said, from number `since` on: (number, name, seat or NOBODY, text)."""
        said = self._story.chat
        first = max(0, since)
        return [(i, said[i].name, said[i].seat, said[i].text) for i in range(first, len(said))]

    def record(self) -> dict[str, Any]:
        """The finished game as a record that `core.record.verify` accepts. Raises Refusal while the game runs: a record holds
        every draw and every answer, the hidden ones too."""
        if self.status != "over" or self.state is None:
            raise Refusal("record-not-yet", 403)
        return self._story.record(list(self.names("en"))).to_json()

    def steps(self) -> list[Step]:
        """The game from its first question to where it stands. Raises Refusal before the start."""
        if self.state is None:
            raise self._no_game()
        return list(steps(self._story.begin(), self._story.moves))

    def speaker(self, number: int) -> str:
        """The id of the person who said line `number` of the chat, "" when there is no such line."""
        return self._story.chat[number].person if 0 <= number < len(self._story.chat) else ""

    def watches_late(self, seat: int) -> bool:
        """Whether `seat` is somebody who watches, and is shown an earlier position than the one of now."""
        return self._late(self._known(seat)) is not None

    def subscribe(self) -> Subscription:
        """Be told of changes until `close` is called."""
        return Subscription(self._listeners)

    @property
    def watched(self) -> bool:
        """Whether anybody listens to this table."""
        return bool(self._listeners)

    # --- presence: who looks at the table now; no rows, nobody is bound by it -----------------------------------------------
    def arrive(self, person_id: str) -> None:
        """A window of this person looks at the table from now on."""
        self._here[person_id] = self._here.get(person_id, 0) + 1
        if self._here[person_id] == 1:
            self._look()

    def depart(self, person_id: str) -> None:
        """A window of this person is closed."""
        self._here[person_id] -= 1
        if not self._here[person_id]:
            del self._here[person_id]
            self._gone_since[person_id] = self.now
            self._look()
        if not self._here:
            self._pages.forget()

    def _look(self) -> None:
        for listener in tuple(self._listeners):
            listener.wake()

    def is_here(self, person_id: str) -> bool:
        """Whether a window of this person looks at the table."""
        return person_id in self._here

    def is_away(self, person_id: str) -> bool:
        """Whether this person has not looked for minutes, where games are played at one sitting."""
        if self.is_here(person_id) or self._story.manners.time.kind == "days":
            return False
        return self.now - self._gone_since.get(person_id, self._opened_at) > AWAY_AFTER

    def here(self) -> tuple[list[int], int]:
        """The seats whose persons look at the table, and how many others do."""
        seats = [i for i, s in enumerate(self._story.seats) if s.kind == "person" and self.is_here(s.person)]
        seated = {self._story.seats[i].person for i in seats}
        return seats, sum(1 for person in self._here if person not in seated)

    def _stopped(self) -> Refusal:
        key, args = self._story.why or ("stopped-unknown", {})
        return Refusal(key, 409, **args)

    def _no_game(self) -> Refusal:
        """Why there is no position."""
        if self.status == "stopped":
            return self._stopped()
        return Refusal("dissolved" if self.status == "over" else "not-started")

    def _known(self, seat: int) -> int:
        return seat if 0 <= seat < len(self._story.seats) else NOBODY
