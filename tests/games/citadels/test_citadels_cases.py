"""The worked cases run, their ids are those of the source, and a case that should fail does."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.cases import FAIL, NOT_YET, PASS, CaseFileError
from ludoteka.games.citadels import GAME

HERE = Path(__file__).parent
SOURCE_IDS = [f"C{n:02d}" for n in range(1, 52)]
"""Ids of the worked cases that the game was written from."""


def cases(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((HERE / name).read_text("utf-8"))["case"]
    return found


ALL = cases("cases.toml") + cases("own_cases.toml") + cases("cases_2016.toml")


@pytest.mark.parametrize("case", ALL, ids=lambda c: c["id"])
def test_case(case: dict[str, Any]) -> None:
    (result,) = GAME.run_cases({"case": [case]})
    assert (result.status, result.detail) == (PASS, "")


def test_every_case_of_the_source_is_there() -> None:
    assert [c["id"] for c in cases("cases.toml")] == SOURCE_IDS
    assert len({c["id"] for c in ALL}) == len(ALL)


C07 = {
    "id": "x",
    "players": 4,
    "given": {
        "roles": {"A": "thief", "B": "king", "C": "merchant", "D": "warlord"},
        "gold": {"A": 1, "C": 5},
    },
}


@pytest.mark.parametrize(
    ("steps", "status", "word"),
    [
        (["A: rob merchant", "A has 2 gold"], FAIL, "step 2"),
        (["A: rob assassin"], FAIL, "CIT-5.2"),
        (["A: rob merchant -> CIT-5.2"], FAIL, "is legal"),
        (["A: rob assassin -> CIT-5.1"], FAIL, "refused by CIT-5.2"),
        (["A: rob nobody"], FAIL, "no seat, character or district"),
        (["the moon is full"], FAIL, "nobody understands"),
        (["on to witch"], FAIL, "does not come"),
    ],
)
def test_a_wrong_expectation_fails(steps: list[str], status: str, word: str) -> None:
    (result,) = GAME.run_cases({"case": [{**C07, "steps": steps}]})
    assert result.status == status
    assert word in result.detail


def test_what_is_not_built_is_told() -> None:
    case = {**C07, "options": {"moon": "full"}, "steps": []}
    (result,) = GAME.run_cases({"case": [case]})
    assert result.status == NOT_YET


def test_another_file_is_refused() -> None:
    with pytest.raises(CaseFileError):
        GAME.run_cases({"cases": []})
