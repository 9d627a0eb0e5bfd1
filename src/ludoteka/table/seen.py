"""What everybody may see of a table: it changes nothing and asks nobody."""

from __future__ import annotations

from typing import Any

from ludoteka.core.contract import State
from ludoteka.core.game import Game
from ludoteka.core.page import LogLine, Page
from ludoteka.core.seats import NOBODY
from ludoteka.table.around import Subscription, Surroundings
from ludoteka.table.pages import Pages, display_names
from ludoteka.table.refusal import Refusal
from ludoteka.table.replay import Step, steps
from ludoteka.table.seats import Seat
from ludoteka.table.story import Story


class SeenTable:
    """The public face of a table; `Table` adds what persons do."""

    def __init__(self, around: Surroundings, story: Story) -> None:
        self.id = story.id
        self.epoch = around.epoch
        self._around = around
        self._story = story
        self._listeners: set[Subscription] = set()
        self._pages = Pages(story)

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
        }

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
        return (
            self.status == "playing"
            and self.state is not None
            and seat >= 0
            and bool(self.state.asked() >> seat & 1)
        )

    def names(self, language: str) -> tuple[str, ...]:
        """The seats' names as a reader of this language sees them; "" for an empty seat."""
        return display_names(self._story.seats, language)

    def page(self, seat: int, language: str) -> Page:
        """What the page of `seat` (NOBODY: one who watches) shows. Raises Refusal before the start."""
        if self.state is None:
            raise self._no_game()
        return self._pages.page(self.game, self._known(seat), language)

    def log(self, seat: int, language: str, since: int = 0) -> list[tuple[int, LogLine]]:
        """The log as `seat` may read it: lines from number `since` on, with numbers that never change (some have no line)."""
        if self._story.game is None:
            return []
        lines = self._pages.log(self._story.game, self._known(seat), language)
        if since <= 0:
            return list(lines)
        return [line for line in lines if line[0] >= since]

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

    def subscribe(self) -> Subscription:
        """Be told of changes until `close` is called."""
        return Subscription(self._listeners)

    @property
    def watched(self) -> bool:
        """Whether anybody listens to this table."""
        return bool(self._listeners)

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
