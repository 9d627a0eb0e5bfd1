"""First games: every script can be played with every answer that fulfils a step, and everything that it says is there in both languages."""

from __future__ import annotations

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.game import GAMES, game
from ludoteka.core.lesson import LEARNER, LessonError, lesson, play_line, position
from ludoteka.core.seats import BIT

STEPS = 5


def fulfilling(name: str, number: int, did: list[str]) -> list[str]:
    g, script = game(name), lesson(name)
    s = position(g, script, number, did)
    assert s.asked() & BIT[LEARNER], f"{name}: the learner is not asked at step {number}"
    legal = [g.format(s, a) for a in s.legal_actions(LEARNER)]
    return [text for text in legal if script.steps[number - 1].fulfilled(text)]


@pytest.mark.parametrize("name", GAMES)
def test_every_way_through_a_lesson(name: str) -> None:
    g, script = game(name), lesson(name)
    assert len(script.steps) == STEPS
    usual: list[str] = []
    for number in range(1, STEPS + 1):
        usual.append(fulfilling(name, number, usual)[0])
    for number in range(1, STEPS + 1):
        found = fulfilling(name, number, usual[: number - 1])
        assert found
        for wanted in script.steps[number - 1].want:
            assert any(t == wanted or wanted.endswith("*") for t in found), f"{wanted} is not possible"
        for text in found:
            did = [*usual[: number - 1], text]
            while len(did) < STEPS:
                ways = fulfilling(name, len(did) + 1, did)
                assert ways, f"{name}: after {did} step {len(did) + 1} cannot be fulfilled"
                did.append(ways[0])
            end = position(g, script, STEPS + 1, did)
            end.check()
            assert end.asked() in (0, *(BIT[q] for q in range(script.seats)))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_step_is_told(name: str, language: str) -> None:
    text = game(name).text(language)
    for n in range(1, STEPS + 1):
        for key in (f"lesson-{n}-title", f"lesson-{n}", f"lesson-{n}-done"):
            assert text(key)
    assert text("lesson-end")


@pytest.mark.parametrize(
    ("number", "did"),
    [(0, []), (2, []), (7, ["x"] * 6), (2, ["place 0,1 r1"]), (2, ["nonsense"]), (1, ["place 0,-1 r2"])],
)
def test_steps_that_there_are_not(number: int, did: list[str]) -> None:
    with pytest.raises(LessonError):
        position(game("carcassonne"), lesson("carcassonne"), number, did)


@pytest.mark.parametrize("line", ["dance", "chance place 0,0 r0", "0 place 0,-1 r2", "9 skip", "chance"])
def test_lines_that_mean_nothing(line: str) -> None:
    s = game("carcassonne").new({}, 2)
    with pytest.raises(LessonError):
        play_line(s, line, Rng(1))
