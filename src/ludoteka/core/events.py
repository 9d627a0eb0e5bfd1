"""What happened, told to whoever may know it. Events are made only while a recorder is attached."""

from __future__ import annotations

from typing import Any

from ludoteka.core.seats import NOBODY

HIDDEN = "?"
"""What stands in the place of a field that a seat may not see."""


class Secret:
    """A field that only some seats may see: `value` for the seats of `mask`, `public` for everybody else."""

    def __init__(self, value: Any, mask: int, public: Any = HIDDEN) -> None:
        self.value = value
        self.mask = mask
        self.public = public


class Event:
    """One thing that happened: a kind (the key of its sentence), the acting seat or NOBODY, and fields.

    A score event has `points`, `expression` (a list of `[factor name, number]` pairs and how they combine, see `Breakdown`) and
    `places` (what lights up on the board).
    """

    def __init__(self, kind: str, seat: int, fields: dict[str, Any]) -> None:
        self.kind = kind
        self.seat = seat
        self.fields = fields

    def for_seat(self, seat: int) -> dict[str, Any]:
        """The event as `seat` (or NOBODY, a spectator) may know it: a JSON-able dict with `kind`, `seat` and the fields."""
        out: dict[str, Any] = {"kind": self.kind, "seat": self.seat}
        for name, value in self.fields.items():
            if isinstance(value, Secret):
                value = value.value if seat != NOBODY and value.mask >> seat & 1 else value.public
            out[name] = value
        return out

    def whole(self) -> dict[str, Any]:
        """The event with every secret told: for the end of the game and for the log of the house only."""
        out: dict[str, Any] = {"kind": self.kind, "seat": self.seat}
        for name, value in self.fields.items():
            out[name] = value.value if isinstance(value, Secret) else value
        return out


class Recorder:
    """Collects events in order. Attach one to a state (`state.recorder = Recorder()`) and take what came with `take()`."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: str, seat: int, fields: dict[str, Any]) -> None:
        """Record one event."""
        self.events.append(Event(kind, seat, fields))

    def take(self) -> list[Event]:
        """The events since the last call."""
        out = self.events
        self.events = []
        return out
