"""A first game in a few steps: positions made by a script, and at each of them the answers that fulfil the step.

The script of a game is `data/lesson.toml`; what is said at a step stands in the texts (`lesson-1-title`, `lesson-1`, `lesson-1-done`).
The learner has seat 0. Lines of a script are a seat and its answer (`1 place 1,0 r0`, or `1 default` for what a seat does that ran out
of time), `chance` and its outcome, `draw` (chance decides, always in the same way), or `others` (chance and the other seats go on by
themselves until the learner is asked). An answer that a step wants may end in `*`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.drive import resolve
from ludoteka.core.game import Game
from ludoteka.core.record import CHANCE_NAME, RecordError, play_text
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK, lowest

LEARNER = 0
MOST = 500
"""More answers than this between two steps mean that the learner is never asked."""


class LessonError(ValueError):
    """A script that cannot be played, or an answer that is none of those that a step wants."""


@dataclass(frozen=True)
class Step:
    """One step: what is played before the learner is asked, and the answers that fulfil it."""

    before: tuple[str, ...]
    want: tuple[str, ...]

    def fulfilled(self, answer: str) -> bool:
        """Whether an answer in notation is one that the step wants."""
        return any(answer == w or (w.endswith("*") and answer.startswith(w[:-1])) for w in self.want)


@dataclass(frozen=True)
class Lesson:
    """The first game of a game; `seed` decides what chance draws where the script does not say."""

    seats: int
    options: dict[str, Any]
    seed: int
    steps: tuple[Step, ...]
    after: tuple[str, ...] = ()


@cache
def lesson(name: str) -> Lesson:
    """The lesson of the game of that name. Raises FileNotFoundError where there is none."""
    source = files(f"ludoteka.games.{name}").joinpath("data", "lesson.toml").read_text(encoding="utf-8")
    data = tomllib.loads(source)
    steps = tuple(Step(tuple(s.get("before", ())), tuple(s["want"])) for s in data["step"])
    return Lesson(
        data["seats"], data.get("options", {}), data.get("seed", 1), steps, tuple(data.get("after", ()))
    )


def position(game: Game, told: Lesson, number: int, did: Sequence[str]) -> State:
    """The position of step `number` (counted from 1; one more than there are: the end), after the answers `did` to the steps before.
    Raises LessonError."""
    if not 1 <= number <= len(told.steps) + 1 or len(did) != number - 1:
        raise LessonError(f"there is no step {number} after {len(did)} answers")
    state = game.new(told.options, told.seats)
    rng = Rng(told.seed)
    for i in range(number):
        lines = told.steps[i].before if i < len(told.steps) else told.after
        for line in lines:
            play_line(state, line, rng)
        if i < number - 1:
            if not told.steps[i].fulfilled(did[i]):
                raise LessonError(f"step {i + 1} does not want {did[i][:40]!r}")
            _play(state, LEARNER, did[i])
    return state


def play_line(state: State, line: str, rng: Rng) -> None:
    """Play one line of a script. Raises LessonError."""
    who, _, text = line.partition(" ")
    if who == "draw":
        resolve(state, rng)
    elif who == "others":
        for _ in range(MOST):
            resolve(state, rng)
            if not state.asked() or state.asked() & BIT[LEARNER]:
                return
            seat = int(lowest(state.asked()))
            state.play(seat, state.default(seat))
        raise LessonError("the learner is never asked")
    elif who == CHANCE_NAME:
        _play(state, CHANCE, text)
    elif who.isdigit() and text == "default":
        state.play(int(who), state.default(int(who)))
    elif who.isdigit():
        _play(state, int(who), text)
    else:
        raise LessonError(f"nobody knows what {line!r} means")


def _play(state: State, actor: int, text: str) -> None:
    if actor == CHANCE and state.asked() != CHANCE_MASK:
        raise LessonError(f"chance is not asked when {text!r} should come")
    try:
        play_text(state, actor, text)
    except RecordError as e:
        raise LessonError(str(e)) from None
