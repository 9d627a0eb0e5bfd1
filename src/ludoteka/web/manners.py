"""The manners of a table in words, its clocks, and the fields of the form that sets them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludoteka.core.text import Texts
from ludoteka.table.clocks import DAY, HOUR, MINUTE, SECOND
from ludoteka.table.manners import Manners
from ludoteka.table.table import Table
from ludoteka.web.forms import field, number_of
from ludoteka.web.problems import Problem

HOLD_COOKIE = "hold"
DELAYS = ("none", "rows-4", "rows-12", "minutes-5", "minutes-15")
BASES = (3, 5, 10, 15, 25, 45, 90)
INCREMENTS = (0, 5, 10, 20, 30, 60)
HOURS = (12, 24, 48, 72, 168)
VACATIONS = (0, 3, 7, 14, 30)


@dataclass(frozen=True)
class ClockWords:
    """The clock of a seat: `deadline` in milliseconds since 1970 while it runs, else 0; `left` and `text` what it showed at the last
    row. `vacation` tells that it stands still for that."""

    deadline: int
    left: int
    text: str
    vacation: bool


def clock_words(table: Table, seat: int, text: Texts) -> dict[int, ClockWords]:
    """The clocks as a reader sees them; none where there is no time or the reader sees the table late."""
    if table.manners.time.kind == "none" or table.status != "playing" or table.watches_late(seat):
        return {}
    deadlines = table.deadlines()
    out: dict[int, ClockWords] = {}
    for q in range(len(table.seats)):
        left = table.time_left(q)
        running = q in deadlines
        shown = running or table.manners.time.kind == "live"
        away = table.vacation_of(q)[0]
        if shown or away:
            out[q] = ClockWords(deadlines.get(q, 0), left, duration(left, text) if shown else "", away)
    return out


def duration(ms: int, text: Texts) -> str:
    """A time as a clock shows it: days and hours, hours and minutes, or minutes and seconds."""
    ms = max(0, ms)
    if ms >= DAY:
        return text("clock-days", d=str(ms // DAY), h=str(ms % DAY // HOUR))
    if ms >= HOUR:
        return text("clock-hours", h=str(ms // HOUR), m=str(ms % HOUR // MINUTE))
    return f"{ms // MINUTE}:{ms % MINUTE // SECOND:02}"


def manners_words(manners: Manners, text: Texts) -> list[str]:
    """The settings of a table that people want to know before they sit down."""
    out: list[str] = []
    time = manners.time
    if time.kind == "live":
        out.append(text("time-live-is", base=time.base, increment=time.increment))
    elif time.kind == "days":
        out.append(text("time-days-is", hours=time.hours))
        if time.vacation:
            out.append(text("time-vacation-is", days=time.vacation))
    else:
        out.append(text("time-none"))
    if manners.level != "normal":
        out.append(text(f"level-{manners.level}"))
    if manners.delay.rows:
        out.append(text("delay-rows", n=manners.delay.rows))
    elif manners.delay.minutes:
        out.append(text("delay-minutes", n=manners.delay.minutes))
    return out


def manners_form(form: dict[str, list[str]]) -> dict[str, Any]:
    """The manners that a posted form sets. Problem 400 for what cannot be read; the table judges the rest."""
    kind = field(form, "time", "none")
    time: dict[str, Any] = {"kind": kind}
    for name in {"live": ("base", "increment"), "days": ("hours", "vacation")}.get(kind, ()):
        time[name] = number_of(field(form, name), name, 0, 100_000)
    delay = field(form, "delay", "none")
    if delay not in DELAYS:
        raise Problem(400, "problem-field", field="delay")
    unit, _, number = delay.partition("-")
    return {
        "time": time,
        "delay": {unit: int(number)} if number else {},
        "level": field(form, "level", "normal"),
    }


def hold_of(cookies: dict[str, str]) -> str:
    """When this reader wants an answer to wait."""
    chosen = cookies.get(HOLD_COOKIE, "lost")
    return chosen if chosen in ("always", "lost", "never") else "lost"
