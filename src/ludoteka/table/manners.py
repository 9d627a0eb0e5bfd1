"""The manners of a table, agreed upon when it is opened: its time, what those who watch see, and how much the page helps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from ludoteka.table.clocks import TimeRule
from ludoteka.table.refusal import Refusal

LEVELS = ("purist", "normal", "coach")
HINTS = {"purist": 0, "normal": 3, "coach": 1_000_000}
"""Hints that a seat may take in a game, by level."""
HOLDS = ("always", "lost", "never")
"""When a person's answer waits: always at the end of a turn; when undo would be lost and the answer did not say so; never."""
TIMES = ("none", "live", "days")
MOST = {
    "base": (1, 600),
    "increment": (0, 600),
    "hours": (1, 24 * 14),
    "vacation": (0, 60),
    "rows": (0, 100),
    "minutes": (0, 120),
}


@dataclass(frozen=True)
class Delay:
    """How late those who watch see the moves: `rows` answers, or `minutes`; 0 is at once."""

    rows: int = 0
    minutes: int = 0

    @property
    def any(self) -> bool:
        """Whether there is a delay."""
        return bool(self.rows or self.minutes)


@dataclass(frozen=True)
class Manners:
    """Time, delay and level of help."""

    time: TimeRule = field(default_factory=TimeRule)
    delay: Delay = field(default_factory=Delay)
    level: str = "normal"

    def to_json(self) -> dict[str, Any]:
        """As they stand in the first row of a table; what is usual is left out."""
        out: dict[str, Any] = {}
        if self.time.kind != "none":
            out["time"] = asdict(self.time)
        if self.delay.any:
            out["delay"] = asdict(self.delay)
        if self.level != "normal":
            out["level"] = self.level
        return out


def read_manners(data: Any) -> Manners:
    """Manners from JSON. Raises Refusal 400 for what they cannot be."""
    if not isinstance(data, Mapping) or not all(k in ("time", "delay", "level") for k in data):
        raise Refusal("bad-request", 400)
    level = data.get("level", "normal")
    if level not in LEVELS:
        raise Refusal("bad-level", 400)
    time = _figures(data.get("time", {}), TimeRule)
    kind = time.pop("kind", "none")
    if kind not in TIMES:
        raise Refusal("bad-time", 400)
    wanted = {"none": (), "live": ("base", "increment"), "days": ("hours", "vacation")}[kind]
    rule = TimeRule(kind, **{name: _bounded(name, time.get(name)) for name in wanted})
    delay = _figures(data.get("delay", {}), Delay)
    return Manners(rule, Delay(**{name: _bounded(name, n) for name, n in delay.items()}), level)


def _figures(data: Any, cls: Any) -> dict[str, Any]:
    names = [f.name for f in fields(cls)]
    if not isinstance(data, Mapping) or not all(k in names for k in data):
        raise Refusal("bad-request", 400)
    return dict(data)


def _bounded(name: str, value: Any) -> int:
    low, high = MOST[name]
    if value is None and low == 0:
        return 0
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Refusal("bad-figure", 400, name=name, low=low, high=high)
    return value
