"""A game from its start to where it stands, step by step: for looking back, for pictures that move, for graphs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludoteka.core.contract import State
from ludoteka.core.events import Event, Recorder
from ludoteka.core.record import play_text
from ludoteka.core.seats import CHANCE_MASK


@dataclass(frozen=True)
class Step:
    """A position in which a seat is asked, or the end. `move` counts the moves up to here (those of chance included), `events` is
    what happened since the step before. A reader is shown the view of its own seat, never the position."""

    move: int
    state: State
    events: list[Event]


def steps(start: State, moves: Sequence[tuple[int, str]]) -> Iterator[Step]:
    """The steps of a game: the first is the first question, each further one what an answer and the draws after it led to.

    `start` is changed. Raises RecordError for moves that cannot be played.
    """
    if start.asked() != CHANCE_MASK:
        yield Step(0, start.copy(), [])
    recorder = Recorder()
    start.recorder = recorder
    for i, (actor, notation) in enumerate(moves):
        play_text(start, actor, notation, i)
        if start.asked() != CHANCE_MASK:
            yield Step(i + 1, start.copy(), recorder.take())
