"""Bots from outside the house in matches: whatever can be a player is one, whatever cannot is told in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from typing_extensions import override

from ludoteka.bots.own import maker
from ludoteka.bots.random import RandomBot
from ludoteka.cli import main
from ludoteka.core.contract import State
from ludoteka.core.drive import Chooser
from ludoteka.core.game import game
from ludoteka.lab.match import match

FIRST = """
from ludoteka.core.drive import Chooser

class First(Chooser):
    def choose(self, state, seat):
        return state.legal_actions(seat)[0]

class Wild(Chooser):
    def __init__(self, seed):
        self.seed = seed
    def choose(self, state, seat):
        return -1

class NoBot:
    pass

NUMBER = 5
"""


class First(Chooser):
    @override
    def choose(self, state: State, seat: int) -> int:
        return state.legal_actions(seat)[0]


class Seeded(RandomBot):
    """A bot that tells of which seeds it was made."""

    seeds: list[int] = []

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seeds.append(seed)


def shown(*entrants: Any) -> list[str]:
    result = match(game("carcassonne"), {}, entrants, games=2)
    assert result.games == 2
    assert sum(result.shares) == pytest.approx(2)
    return [row["bot"] for row in result.to_json()["entrants"]]


def test_whatever_can_be_a_player_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(First(), "random") == ["First", "random"]
    assert shown(First, RandomBot) == ["First", "RandomBot"]

    def seldom(seed: int) -> Chooser:
        return RandomBot(seed % 2)

    assert shown(seldom, "random") == ["seldom", "random"]
    (tmp_path / "own_bots_of_a_match.py").write_text(FIRST, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert shown("own_bots_of_a_match:First", "random") == ["own_bots_of_a_match:First", "random"]


def test_every_game_has_a_player_of_its_own_seed() -> None:
    Seeded.seeds.clear()
    shown(Seeded, "random")
    shown(Seeded, "random")
    assert len(Seeded.seeds) == 4
    assert Seeded.seeds[:2] == Seeded.seeds[2:]
    assert len(set(Seeded.seeds)) == 2


@pytest.mark.parametrize(
    ("entrant", "words"),
    [
        (5, "5 is no bot"),
        (None, "None is no bot"),
        ("genius", "there is no bot 'genius'; there are: random, greedy"),
        (Path, "is no ludoteka.core.drive.Chooser"),
        (lambda: 5, "makes a int, not a ludoteka.core.drive.Chooser"),
        (lambda a, b: First(), "makes no bot"),
        (Chooser, "makes no bot"),
        ("no_such_module_here:First", "no module 'no_such_module_here'"),
        ("json:First", "no 'First' in the module 'json'"),
        ("json:__name__", "neither a Chooser nor"),
        ("json:JSONDecoder", "the class JSONDecoder is no"),
        ("a b:c", "named module:Class"),
        (":", "named module:Class"),
    ],
)
def test_what_is_no_player_is_told(entrant: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        maker(entrant)[1](1)
    with pytest.raises(ValueError, match=words):
        match(game("carcassonne"), {}, [entrant, "random"], games=1)


def sim(bots: str, *more: str) -> Result:
    return CliRunner().invoke(main, ["sim", "carcassonne", "--games", "1", "--bots", bots, *more])


def test_the_command_line_takes_them_from_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bots_of_a_test.py").write_text(FIRST, encoding="utf-8")
    (tmp_path / "broken_bots_of_a_test.py").write_text("1 / 0", encoding="utf-8")
    told = json.loads(sim("bots_of_a_test:First,random", "--json").output)
    assert [row["bot"] for row in told["entrants"]] == ["bots_of_a_test:First", "random"]
    for bot, words in (
        ("bots_of_a_test:Second", "no 'Second' in the module"),
        ("bots_of_a_test:NUMBER", "is no bot"),
        ("bots_of_a_test:NoBot", "the class NoBot is no"),
        ("nowhere_of_a_test:First", "no module 'nowhere_of_a_test'"),
        ("broken_bots_of_a_test:First", "ZeroDivisionError"),
        ("genius", "module:Class"),
    ):
        result = sim(f"{bot},random")
        assert result.exit_code == 2, result.output
        assert words in " ".join(result.output.replace("│", " ").split())
        assert "Traceback" not in result.output
    wild = sim("bots_of_a_test:Wild,random")
    assert wild.exit_code == 1
    assert "not allowed" in wild.output
    play = ["play", "carcassonne", "--bots", "bots_of_a_test:First", "--seed", "5"]
    assert CliRunner().invoke(main, play, input="1\n" * 400).exit_code == 0
