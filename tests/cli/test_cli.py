"""The command line: every command does its work, and bad input gets a sentence and an exit code."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ludoteka.bots import make
from ludoteka.cli import main
from ludoteka.core.chance import Rng, SealedDice
from ludoteka.core.game import GAMES, game
from ludoteka.core.record import Record
from ludoteka.core.seats import CHANCE
from ludoteka.lab.match import play_recorded

OWN_CASES = Path(__file__).parents[1] / "games" / "carcassonne" / "own_cases.toml"


def run(*args: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, list(args), input=typed)


@pytest.fixture(scope="module")
def record() -> Record:
    state = game("carcassonne").new({"preset": "everything"}, 2)
    return play_recorded(state, [make("random", 1), make("random", 2)], Rng(3))


def saved(folder: Path, record: Record, **changes: Any) -> str:
    file = folder / "record.json"
    file.write_text(json.dumps({**record.to_json(), **changes}), encoding="utf-8")
    return str(file)


def test_games_are_listed_in_words_and_for_programs() -> None:
    assert "Каркассон" in run("games", "--lang", "ru").output
    listed = json.loads(run("games", "--json").output)["games"]
    assert listed[0]["game"] == "carcassonne"
    assert listed[0]["options"]["farmers"] == [3, 2, 1]


def test_bench_prints_one_object() -> None:
    result = run("bench", "carcassonne", "--runs", "1", "--seconds", "0.05", "--json")
    told = json.loads(result.output)
    assert {"game", "preset", "build", "games_per_s", "moves_per_s", "copy_us", "runs"} <= set(told)
    assert told["games_per_s"] > 0
    assert told["seats"] == 2
    assert (
        "games a second"
        in run("bench", "carcassonne", "--runs", "1", "--seconds", "0.05", "--seats", "3").output
    )


def test_sim_plays_a_match_and_keeps_records(tmp_path: Path) -> None:
    result = run(
        "sim",
        "carcassonne",
        "--bots",
        "random,random",
        "--games",
        "2",
        "--records",
        str(tmp_path / "r"),
        "--json",
    )
    told = json.loads(result.output)
    assert told["games"] == 2
    assert sum(e["wins"] for e in told["entrants"]) == pytest.approx(2)
    files = sorted((tmp_path / "r").iterdir())
    assert len(files) == 2
    assert run("verify", str(files[0])).exit_code == 0
    again = json.loads(run("sim", "carcassonne", "--bots", "random,random", "--games", "2", "--json").output)
    assert again["entrants"] == told["entrants"]
    assert "mean score" in run("sim", "carcassonne", "--bots", "random,random", "--games", "1").output


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_replay_tells_and_draws(tmp_path: Path, record: Record, lang: str) -> None:
    file = saved(tmp_path, record)
    told = run("replay", file, "--lang", lang).output
    assert ("Final scoring" if lang == "en" else "Итоговый подсчёт") in told
    picture = tmp_path / "p.svg"
    assert run("replay", file, "--move", "10", "--svg", str(picture)).exit_code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert run("replay", file, "--move", "10", "--svg", "-").output.startswith("<svg")


def test_verify_recomputes_sealed_dice(tmp_path: Path) -> None:
    g = game("carcassonne")
    state = g.new({}, 2)
    secret, nonces = b"s" * 32, [b"n1", b"n2"]
    dice = SealedDice(secret, nonces)
    sealed = Record("carcassonne", 1, 2, state.programme.options)
    numbers: list[int] = []
    while state.asked():
        seat = state.asked_seat()
        if seat == CHANCE:
            numbers.append(len(numbers))
            action = state.pick(dice.draw(numbers[-1], state.total()))
        else:
            action = state.legal_actions(seat)[0]
        sealed.moves.append((seat, g.format(state, action)))
        state.apply(seat, action)
    sealed.result = {"scores": state.scores(), "winners": state.winners()}
    sealed.dice = {
        "commitment": SealedDice.commitment(secret),
        "secret": secret.hex(),
        "nonces": [n.hex() for n in nonces],
        "numbers": numbers,
    }
    good = run("verify", saved(tmp_path, sealed), "--json")
    assert json.loads(good.output) == {"file": str(tmp_path / "record.json"), "ok": True, "wrong": []}
    for change, words in (
        ({"secret": "00" * 32}, "committed"),
        ({"nonces": ["00"]}, "the dice gave"),
        ({"numbers": numbers[:-1]}, "without a number"),
        ({"numbers": [numbers[0], *numbers[:-1]]}, "used twice"),
    ):
        bad = run("verify", saved(tmp_path, sealed, dice={**sealed.dice, **change}), "--json")
        assert bad.exit_code == 1
        assert any(words in w for w in json.loads(bad.output)["wrong"])
    wrong_result = run("verify", saved(tmp_path, sealed, result={"scores": [1, 1], "winners": [0]}))
    assert wrong_result.exit_code == 1
    assert "the replay gives" in wrong_result.output


def test_perft_counts_and_divides() -> None:
    assert json.loads(run("perft", "carcassonne", "--depth", "4", "--json").output)["leaves"] == 968
    assert "968" in run("perft", "carcassonne", "--depth", "4", "--divide").output


def test_cases_pass_and_fail_by_exit_code(tmp_path: Path) -> None:
    good = run("cases", str(OWN_CASES))
    assert good.exit_code == 0
    assert "0 fail" in good.output
    broken = tmp_path / "broken.toml"
    text = OWN_CASES.read_text(encoding="utf-8").replace(
        "expect = { A = 3, B = 2 }", "expect = { A = 4, B = 2 }"
    )
    broken.write_text(text.replace("needs = []", 'needs = ["dragon"]', 1), encoding="utf-8")
    bad = run("cases", str(broken), "--json")
    told = json.loads(bad.output)
    assert bad.exit_code == 1
    assert told["counts"]["fail"] == 1
    assert told["counts"]["not yet"] == 1


def test_a_game_in_the_terminal_by_number_and_notation(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed = "nonsense\nplace 0,0 r0\n99\n" + "1\n" * 400
    result = run("play", "carcassonne", "--bots", "random", "--seed", "5", "--record", str(file), typed=typed)
    assert result.exit_code == 0, result.output[-400:]
    assert "is no action of Carcassonne" in result.output
    assert "(CAR-2.1)" in result.output
    assert run("verify", str(file)).exit_code == 0
    assert run("play", "carcassonne", "--bots", "random", typed="1\n").exit_code == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_the_terminal_helps_and_can_be_left(game: str) -> None:
    told = run("play", game, "--bots", "greedy,greedy", "--seed", "5", typed="?\n\nsomething\nQ\n")
    assert told.exit_code == 0, told.output[-400:]
    assert "q leaves the game" in told.output
    assert told.output.count("   1  ") >= 2, "an empty line lists the answers again"
    assert "? helps, q quits" in told.output
    assert told.output.endswith("You have left the game.\n")
    assert "Player (you)" in told.output
    assert "Magpie 1" in told.output
    assert not re.search(r"\bYou \w+s\b", told.output), "a third person where nobody is spoken to"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "carcassonne", "--preset", "nope"], "no preset 'nope'"),
        (["bench", "carcassonne", "--element", "dragon"], "no element 'dragon'"),
        (["bench", "carcassonne", "--element", "inns"], "element inns needs inns_tiles"),
        (["bench", "carcassonne", "--set", "farmers"], "NAME=VALUE"),
        (["bench", "carcassonne", "--set", "farmers=7"], "farmers"),
        (["bench", "carcassonne", "--set", "colour=red"], "no option 'colour'"),
        (["bench", "carcassonne", "--set", "river_rule=strict"], "means nothing without river"),
        (["bench", "carcassonne", "--seats", "6"], "2 to 5 seats"),
        (["bench", "carcassonne", "--seats", "99"], "99"),
        (["bench", "carcassonne", "--runs", "0"], "0"),
        (["sim", "carcassonne", "--bots", "greedy,genius"], "no bot 'genius'"),
        (["sim", "carcassonne", "--bots", "greedy"], "2 to 5 seats"),
        (["play", "carcassonne", "--bots", "genius"], "no bot 'genius'"),
        (["perft", "carcassonne", "--depth", "0"], "0"),
        (["replay", "/nowhere/at/all.json"], "cannot be read"),
        (["verify", "/"], "cannot be read"),
        (["cases", "/nowhere.toml"], "cannot be read"),
        (["dance"], "No such command"),
    ],
)
def test_a_bad_call_gets_a_sentence(args: list[str], words: str) -> None:
    result = run(*args)
    assert result.exit_code in (1, 2)
    assert words in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "no JSON"),
        (b"{", "no JSON"),
        (b"\xff\xfe", "no UTF-8"),
        (b"[" * 100_000, "no JSON"),
        (b"[]", "JSON object"),
        (b"{}", "format"),
        (b'{"format": "ludoteka-record/1"}', '"game"'),
        (b'{"format": "ludoteka-record/1", "game": "carcassonne", "rules": true}', '"rules"'),
    ],
)
def test_a_broken_record_file_gets_a_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(content)
    for command in ("verify", "replay"):
        result = run(command, str(file))
        assert result.exit_code == 1
        assert words in result.output
        assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"rules": 99}, "rules versions"),
        ({"seats": 12}, "2 to 6 seats"),
        ({"options": {"farmers": "many"}}, "farmers"),
        ({"moves": [["chance", "first 0"], [0, "place 1,0 r0"]]}, "move 1"),
        ({"moves": [["chance", "fly"]]}, "move 0"),
        ({"moves": [[7, "skip"]]}, "actor of move 0"),
        ({"moves": [["nobody", "skip"]]}, "actor of move 0"),
        ({"moves": ["skip"]}, "move 0"),
        ({"dice": {"secret": "zz"}}, "in hex"),
    ],
)
def test_a_record_that_lies_gets_a_sentence(
    tmp_path: Path, record: Record, change: dict[str, Any], words: str
) -> None:
    result = run("verify", saved(tmp_path, record, **change))
    assert result.exit_code == 1
    assert words in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("content", [b"x = ", b"\xff", b"case = 3", b"[[case]]\ntitle = 'no id'"])
def test_a_broken_case_file_gets_a_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "cases.toml"
    file.write_bytes(content)
    result = run("cases", str(file))
    assert result.exit_code == 1
    assert "Error: " in result.output
    assert "Traceback" not in result.output


def test_a_place_that_cannot_be_written_gets_a_sentence(tmp_path: Path, record: Record) -> None:
    file = saved(tmp_path, record)
    assert "cannot be written" in run("replay", file, "--svg", "/nowhere/p.svg").output
    assert "cannot be made" in run("sim", "carcassonne", "--games", "1", "--records", f"{file}/x").output
    assert "has the moves" in run("replay", file, "--move", "99999").output
