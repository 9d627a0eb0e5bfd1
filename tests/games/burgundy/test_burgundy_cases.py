"""The worked cases, the shared ones and our own, which rule each of them shows, and the rulebooks."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.cases import FAIL, NOT_YET, PASS, CaseFileError
from ludoteka.games.burgundy.cases import run_case
from ludoteka.games.burgundy.game import GAME as G

HERE = Path(__file__).parent
SHARED = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8"))["case"]
OWN = tomllib.loads((HERE / "own_cases.toml").read_text(encoding="utf-8"))["case"]
UNBUILT = ("team", "solo")

IDS = [
    "depots_two_players",
    "depot6_three_players_castle",
    "depot6_three_players_mine",
    "supply_four_players",
    "phase_change_keeps_goods",
    "start_workers_and_order",
    "worker_wrap",
    "white_die_not_usable",
    "turn_order_bridge",
    "ship_moves_marker_on_top",
    "take_full_storage",
    "place_needs_neighbour",
    "place_first_hex",
    "sell_four_players",
    "sell_partly",
    "purchase_once",
    "livestock_chain",
    "livestock_other_pasture",
    "city_rule",
    "city_rule_monastery_1",
    "ship_three_kinds",
    "market_without_target",
    "church_not_black",
    "town_hall_any_number",
    "castle_extra_action",
    "region_points",
    "start_castle_no_region",
    "castle_colour_needs_three_more",
    "colour_bonus_ranks",
    "mines_each_phase",
    "final_leftovers",
    "tie_empty_spaces",
    "tie_bridge",
    "m2_worker",
    "m3_m4_warehouse",
    "m5_adjacent",
    "m6_mixed",
    "m7_sheep",
    "m8_two_workers",
    "m9_only_buildings",
    "m13_m14",
    "m15_m25",
    "m24_kinds",
    "m26_without_posts",
    "m27_passive",
    "m28_buy",
    "geese",
    "posts_example",
    "white_castle_worker",
    "m29",
    "inn_size",
    "inn_one_per_region",
    "inn_is_the_purchase",
    "inn_stays",
    "route_counts_as_sold",
    "route_full",
    "shield_double",
    "shield_needs_both_dice",
    "shield_replaces",
    "tribute_phase_e",
    "s3_workers",
    "s12_with_m25",
    "s8_with_m2",
    "s17_and_inn",
    "s10_monasteries",
    "s7_colour_tile",
    "s2_echo",
    "team_start",
    "team_last_bridge_space",
    "team_tie",
    "solo_removal",
    "solo_buy_points",
    "solo_black_tile",
    "solo_m26",
    "solo_ship_clears_goods",
    "solo_rivers_13a",
]
"""The ids of the source list."""


@pytest.mark.parametrize("case", SHARED, ids=lambda c: c["id"])
def test_shared_case(case: dict[str, Any]) -> None:
    result = run_case(G, case)
    expected = NOT_YET if case.get("module") in UNBUILT else PASS
    assert (result.status, result.detail if result.status == FAIL else "") == (expected, "")


@pytest.mark.parametrize("case", OWN, ids=lambda c: c["id"])
def test_own_case(case: dict[str, Any]) -> None:
    result = run_case(G, case)
    assert (result.status, result.detail) == (PASS, "")


def test_the_list_is_whole() -> None:
    assert sorted(c["id"] for c in SHARED) == sorted(IDS)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"steps": ["A holds 3 workers"]}, "found 2, not 3"),
        ({"steps": ["A: die 5 workers"]}, "refused by GEN"),
        ({"steps": ["A sings"]}, "cannot be read"),
        ({"given": ["A sings"]}, "cannot be read"),
        ({"steps": ["A can: die 4 take 1.1"]}, "BUR-3.3"),
        ({"options": {"duchies": "none"}}, "cannot be read"),
    ],
)
def test_a_wrong_case_fails(change: dict[str, Any], words: str) -> None:
    case = next(c for c in SHARED if c["id"] == "worker_wrap") | change
    result = run_case(G, case)
    assert result.status == FAIL
    assert words in result.detail


def test_another_file_is_refused() -> None:
    with pytest.raises(CaseFileError):
        G.run_cases({"cases": []})


def rules() -> list[str]:
    return [r for r in G.new({}, 2).programme.rule_ids if r.startswith("BUR")]


def test_every_rule_is_shown() -> None:
    shown = {r for c in [*SHARED, *OWN] if c.get("module") not in UNBUILT for r in c.get("rules", ())}
    assert shown <= set(rules())
    missing = set(rules()) - shown
    assert missing == set(), f"no case shows {sorted(missing)}"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_rule_stands_in_the_rulebook(language: str) -> None:
    book = (HERE.parents[2] / "docs" / "rules" / f"burgundy.{language}.md").read_text(encoding="utf-8")
    for r in rules():
        assert book.count(f"**{r}**") == 1, r
        assert G.rule_text(r, language)
    for c in G.spec.choices:
        assert f"`{c.name}`" in book
