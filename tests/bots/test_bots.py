"""Bots: legal, repeatable, and better than chance."""

from __future__ import annotations

import pytest

from ludoteka.bots import make, names
from ludoteka.core.chance import Rng
from ludoteka.core.drive import drive, is_compiled, resolve
from ludoteka.core.game import GAMES, game
from ludoteka.core.record import position_json
from ludoteka.core.text import LANGUAGES, texts


def play(options: dict[str, object], bots: list[str], seed: int) -> list[int]:
    state = game("carcassonne").new(options, len(bots))
    return drive(state, [make(b, seed + i) for i, b in enumerate(bots)], Rng(seed)).scores()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", names())
def test_bots_end_every_game(name: str, bot: str) -> None:
    found = game(name)
    seats = found.spec.seats[0]
    options = {"target_points": 8} if name == "catan" else {}
    state = found.new(options, seats)
    rng = Rng(5)
    if (
        not is_compiled()
    ):  # a bot that looks ahead takes minutes for a whole game on the plain source: it plays the last third
        while state.progress() < 0.67:
            resolve(state, rng)
            actions = state.legal_actions(state.asked_seat())
            state.play(state.asked_seat(), actions[rng.below(len(actions))])
    drive(state, [make(bot, i) for i in range(seats)], rng)
    assert state.over


def test_equal_seeds_play_equal_games() -> None:
    assert play({}, ["greedy", "random"], 3) == play({}, ["greedy", "random"], 3)
    assert play({}, ["random", "random"], 3) != play({}, ["random", "random"], 4)


def test_bots_leave_the_position_alone() -> None:
    state = game("carcassonne").new({}, 2)
    rng = Rng(1)
    while state.asked() == 256:
        state.play(8, state.sample(rng))
    before = position_json(state)
    for bot in names():
        make(bot, 1).choose(state, state.asked_seat())
    assert position_json(state) == before


def test_greedy_beats_random() -> None:
    """Of 300 games it won all, 95 to 17 points on average; here a few of them, seats in turn."""
    points = [0, 0]
    for k in range(6):
        bots = ["greedy", "random"]
        scores = play({}, bots if k % 2 == 0 else bots[::-1], 100 + k)
        mine, other = scores if k % 2 == 0 else scores[::-1]
        assert mine > other
        points[0] += mine
        points[1] += other
    assert points[0] > 3 * points[1]


def test_unknown_bots() -> None:
    with pytest.raises(KeyError, match="there are: random, greedy"):
        make("genius", 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name(language: str) -> None:
    words = texts(language, "ludoteka.bots")
    for name in names():
        assert words(f"bot-{name}")
        assert words(f"bot-{name}-note")
