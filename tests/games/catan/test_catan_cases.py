"""The worked cases, the shared ones and our own, and which rule each of them shows."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.cases import FAIL, NOT_YET, PASS, CaseFileError
from ludoteka.core.game import game
from ludoteka.games.catan.cases import BUILT, run_case

G: Any = game("catan")
HERE = Path(__file__).parent
SHARED = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8"))["case"]
OWN = tomllib.loads((HERE / "own_cases.toml").read_text(encoding="utf-8"))["case"]

IDS = [
    "prod_settlement_and_city",
    "prod_robber_blocks",
    "start_resources",
    "bank_shortage_two_players",
    "bank_shortage_one_player",
    "discard_counts",
    "knight_no_discard",
    "robber_empty_hand",
    "robber_must_move",
    "port_2_1_only_own_resource",
    "port_needs_building",
    "trade_bank_empty",
    "trade_only_with_active",
    "road_not_through_opponent",
    "longest_line_with_fork",
    "longest_loop",
    "longest_loop_with_tail",
    "longest_broken_example",
    "longest_own_settlement",
    "longest_tie_keeps_holder",
    "longest_break_then_tie",
    "longest_break_holder_ties",
    "army_transfer",
    "army_unplayed",
    "dev_card_same_turn",
    "dev_card_one_per_turn",
    "road_building_one_left",
    "monopoly_takes_all",
    "victory_own_turn",
    "city_frees_settlement",
    "jungle_payment",
    "jungle_immune",
    "special_build_limits",
    "ship_needs_building_not_road",
    "ship_move_open_end",
    "ship_move_closed",
    "ship_pirate",
    "route_road_plus_ship",
    "gold_city",
    "island_bonus_once",
    "fog_discovery",
    "knight_act_after_activation",
    "knight_displacement",
    "knight_equal_strength",
    "barbarians_lose_city_example",
    "barbarians_win_single_defender",
    "barbarians_tie_top",
    "ck_discard_with_walls",
    "ck_city_on_forest",
    "merchant_moves",
    "progress_draw",
    "metropolis_taken",
    "robber_lock",
    "alchemist",
]
"""The ids of the source list."""


@pytest.mark.parametrize("case", SHARED, ids=lambda c: c["id"])
def test_shared_case(case: dict[str, Any]) -> None:
    result = run_case(G, case)
    expected = PASS if case["module"] in BUILT else NOT_YET
    assert (result.status, result.detail if result.status == FAIL else "") == (expected, "")


@pytest.mark.parametrize("case", OWN, ids=lambda c: c["id"])
def test_own_case(case: dict[str, Any]) -> None:
    result = run_case(G, case)
    assert (result.status, result.detail) == (PASS, "")


def test_the_list_is_whole() -> None:
    assert [c["id"] for c in SHARED] == IDS
    results = [run_case(G, c) for c in SHARED]
    assert sum(r.status == PASS for r in results) == 33
    assert sum(r.status == NOT_YET for r in results) == 21


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"steps": ["dice 3+5", "A holds 3 ore"]}, "expected 3 ore, found 2 ore"),
        ({"steps": ["dice 1+1", "A holds 1 ore"]}, "expected 1 ore, found nothing"),
        ({"steps": ["A: buy"]}, "refused by rule GEN-2"),
        ({"steps": ["A can: buy"]}, "expected allowed, found GEN-2"),
        ({"steps": ["A cannot: buy (CAT-6.4)"]}, "expected CAT-6.4, found GEN-2"),
        ({"steps": ["dice 3+5", "the bank has 9 ore"]}, "expected 9, found 17"),
        ({"steps": ["A is asked main"]}, "expected main, found nothing"),
        ({"steps": ["A wins"]}, "expected A, found nobody"),
        ({"steps": ["A sings"]}, "cannot be read or played"),
        ({"steps": ["theft ore"]}, "chance cannot give this"),
        ({"steps": ["dice 3+5", "dice 3+5"]}, "chance is not asked"),
        ({"given": ["A dances"]}, "nobody understands"),
        ({"given": ["A has a city at 9,9,N"]}, "KeyError"),
        ({"given": ["A holds 30 ore", "A acts"], "steps": []}, "the bank owes ore"),
        ({"given": ["A has 2 discoveries", "A acts"], "steps": []}, "IndexError"),
        ({"players": 9}, "OptionsError"),
    ],
)
def test_a_wrong_case_fails_with_expected_and_found(change: dict[str, Any], words: str) -> None:
    result = run_case(G, {**SHARED[0], **change})
    assert result.status == FAIL
    assert words in result.detail


def test_a_file_of_another_form_is_refused() -> None:
    with pytest.raises(CaseFileError):
        G.run_cases({"case": [{"title": "no id"}]})
    with pytest.raises(CaseFileError):
        G.run_cases({})
    assert [r.status for r in G.run_cases({"case": SHARED[:1]})] == [PASS]


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    shown = {r for c in [*SHARED, *OWN] for r in c.get("rules", ())}
    source = (HERE / "test_catan_rules.py").read_text(encoding="utf-8")
    rules = {r for r in G.new({}, 2).programme.rule_ids if r.startswith("CAT")}
    marked = {r for r in rules if f'rule("{r}")' in source}
    assert rules - shown - marked == set(), "rules without a test"
    assert shown - rules == set(), "tests without a rule"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rulebook_has_every_rule_once(language: str) -> None:
    book = (HERE.parents[2] / "docs" / "rules" / f"catan.{language}.md").read_text(encoding="utf-8")
    for r in G.new({}, 2).programme.rule_ids:
        if r.startswith("CAT"):
            assert book.count(f"**{r}**") + book.count(f"**{r} ") == 1, r
            assert G.rule_text(r, language)
