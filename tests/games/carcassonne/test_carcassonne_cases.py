"""The worked cases, ours and the shared ones, and which rule each of them shows."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.cases import FAIL, NOT_YET, PASS, CaseFileError
from ludoteka.core.game import game
from ludoteka.games.carcassonne.cases import run_case

G: Any = game("carcassonne")
HERE = Path(__file__).parent
BUILT = {"river", "inns", "traders"}
SHARED = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8"))["case"]
OWN = tomllib.loads((HERE / "own_cases.toml").read_text(encoding="utf-8"))["case"]

SHOWS = {
    "city-two-tiles": ["CAR-4.2"],
    "city-two-tiles-old": ["CAR-4.6"],
    "road-loop": ["CAR-4.1"],
    "cloister-complete-and-not": ["CAR-4.3"],
    "city-tie": ["CAR-4.4"],
    "deploy-occupied": ["CAR-3.3"],
    "city-unfinished": ["CAR-6.2"],
    "farm-variant-3": ["CAR-5.1"],
    "farm-variant-2": ["CAR-5.2"],
    "farm-variant-1": ["CAR-5.3"],
    "unplaceable-tile": ["CAR-2.4"],
    "river-u-turn": ["CAR-7.2"],
    "river-must-continue": ["CAR-7.1"],
    "inn-road": ["CAR-8.1"],
    "cathedral-city": ["CAR-8.2"],
    "goods-to-the-closer": ["CAR-9.1"],
    "builder-extends": ["CAR-9.3"],
    "pig-own-farm": ["CAR-9.4"],
}


@pytest.mark.parametrize("case", SHARED, ids=lambda c: c["id"])
def test_shared_case(case: dict[str, Any]) -> None:
    result = run_case(G, case)
    expected = PASS if set(case["needs"]) <= BUILT else NOT_YET
    assert (result.status, result.detail if result.status == FAIL else "") == (expected, "")


@pytest.mark.parametrize("case", OWN, ids=lambda c: c["id"])
def test_own_case(case: dict[str, Any]) -> None:
    result = run_case(G, case)
    assert (result.status, result.detail) == (PASS, "")


def test_every_shared_case_of_a_built_set_passes() -> None:
    results = [run_case(G, c) for c in SHARED]
    assert sum(r.status == PASS for r in results) == 24
    assert not [r for r in results if r.status == FAIL]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"expect": {"A": 5, "B": 0}}, "expected {'A': 5, 'B': 0}, found {'A': 4, 'B': 0}"),
        ({"steps": [{"by": "A", "tile": "base-E", "at": [0, -1], "rot": 0}]}, "refused by rule CAR-2.3"),
        (
            {"steps": [{"by": "A", "tile": "base-E", "at": [0, -1], "rot": 2, "illegal": True}]},
            "expected to be refused",
        ),
        ({"steps": [{"by": "Z", "tile": "base-E", "at": [0, -1], "rot": 2}]}, "cannot be read"),
        ({"steps": [{"by": "A", "tile": "base-E", "at": [999, -1], "rot": 2}]}, "cannot be read"),
        ({"steps": [{"by": "A", "at": [0, -1], "rot": 2}]}, "cannot be read"),
        ({"unplaceable": "base-U"}, "was expected to fit nowhere"),
    ],
)
def test_a_wrong_case_fails_with_expected_and_found(change: dict[str, Any], words: str) -> None:
    result = run_case(G, {**SHARED[0], **change})
    assert result.status == FAIL
    assert words in result.detail


@pytest.mark.parametrize(
    "change",
    [
        {"needs": ["dragon"]},
        {"options": {"king": True}},
        {"steps": [{"by": "A", "tile": "dragon-01", "at": [0, -1], "rot": 2}]},
        {"steps": [{"by": "A", "tile": "base-E", "at": [0, -1], "rot": 2, "tower": [0, 0]}]},
        {
            "steps": [
                {"by": "A", "tile": "base-E", "at": [0, -1], "rot": 2, "deploy": "c1", "figure": "mayor"}
            ]
        },
        {"players": ["A", "B", "C", "D", "E", "F", "G"]},
    ],
)
def test_what_is_not_built_is_not_yet(change: dict[str, Any]) -> None:
    assert run_case(G, {**SHARED[0], **change}).status == NOT_YET


def test_a_file_of_another_form_is_refused() -> None:
    with pytest.raises(CaseFileError):
        G.run_cases({"case": [{"title": "no id"}]})
    with pytest.raises(CaseFileError):
        G.run_cases({})


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    shown = {r for rules in SHOWS.values() for r in rules} | {r for c in OWN for r in c["rules"]}
    source = (HERE / "test_carcassonne_rules.py").read_text(encoding="utf-8")
    ids = G.new({}, 2).programme.rule_ids
    marked = {
        r
        for r in [*ids, *[f"CAR-{a}.{b}" for a in range(1, 20) for b in range(1, 20)]]
        if f'rule("{r}")' in source
    }
    rules = {r for r in ids if r.startswith("CAR")}
    assert rules - shown - marked == set(), "rules without a test"
    assert (shown | marked) - rules == set(), "tests without a rule"
    known = {c["id"] for c in SHARED}
    assert set(SHOWS) <= known


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rulebook_has_every_rule_once(language: str) -> None:
    book = (HERE.parents[2] / "docs" / "rules" / f"carcassonne.{language}.md").read_text(encoding="utf-8")
    rules = [r for r in G.new({}, 2).programme.rule_ids if r.startswith("CAR")]
    for r in rules:
        assert book.count(f"**{r}**") + book.count(f"**{r} ") == 1, r
        assert G.rule_text(r, language)
