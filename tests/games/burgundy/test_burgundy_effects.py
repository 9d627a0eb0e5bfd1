"""Every monastery, shield and building has a case of its own and one beside another effect.

That a case really shows its monastery or shield is tried out: without it, the case must fail.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.cases import FAIL, PASS
from ludoteka.games.burgundy.cases import run_case
from ludoteka.games.burgundy.components import BUILDING, HEX_NAMES, TYPE
from ludoteka.games.burgundy.expansions.shield_questions import SHIELDS
from ludoteka.games.burgundy.game import GAME as G

HERE = Path(__file__).parent
FILES = ("cases.toml", "own_cases.toml", "effect_cases.toml")
CASES: dict[str, dict[str, Any]] = {
    c["id"]: c for f in FILES for c in tomllib.loads((HERE / f).read_text(encoding="utf-8"))["case"]
}
OWN = tomllib.loads((HERE / "effect_cases.toml").read_text(encoding="utf-8"))["case"]
EFFECTS = [
    *(n for n in HEX_NAMES if n.startswith("monastery_")),
    *(f"shield {n}" for n in range(1, SHIELDS + 1)),
    *(n for t, n in enumerate(HEX_NAMES) if TYPE[t] == BUILDING),
]
BUILDINGS = "own-end-scoring-buildings"
MORE = "own-end-scoring-more-buildings"
SHOWN: dict[str, tuple[str, str]] = {
    "monastery_1": ("city_rule_monastery_1", "m1-and-town-hall"),
    "monastery_2": ("m2_worker", "s8_with_m2"),
    "monastery_3": ("m3-alone", "m3_m4_warehouse"),
    "monastery_4": ("m4-alone", "m3_m4_warehouse"),
    "monastery_5": ("m5_adjacent", "m5-and-s5"),
    "monastery_6": ("m6_mixed", "m6-and-inn"),
    "monastery_7": ("m7_sheep", "m7-and-s1"),
    "monastery_8": ("m8_two_workers", "own-a-free-step-and-workers"),
    "monastery_9": ("m9_only_buildings", "own-a-free-step-and-workers"),
    "monastery_10": ("own-monastery-10", "m10-and-m8"),
    "monastery_11": ("own-monastery-11", "m11-and-m8"),
    "monastery_12": ("own-monastery-12", "m12-and-m8"),
    "monastery_13": ("m13-alone", "m13_m14"),
    "monastery_14": ("m14-alone", "m13_m14"),
    "monastery_15": ("m15-alone", "m15_m25"),
    **{f"monastery_{n}": (f"m{n}-alone", BUILDINGS if n < 20 else MORE) for n in range(16, 24)},
    "monastery_24": ("m24_kinds", "m24-and-geese"),
    "monastery_25": ("m25-alone", "s12_with_m25"),
    "monastery_26": ("m26_without_posts", "s7_colour_tile"),
    "monastery_27": ("m27_passive", "m27-and-town-hall"),
    "monastery_28": ("m28_buy", "m28-and-s2"),
    "monastery_29": ("m29", "m29-and-s10"),
    "shield 1": ("s1-alone", "m7-and-s1"),
    "shield 2": ("s2_echo", "m28-and-s2"),
    "shield 3": ("s3-alone", "s3_workers"),
    "shield 4": ("s4-alone", "church-and-s4"),
    "shield 5": ("s5-alone", "m5-and-s5"),
    "shield 6": ("s6-alone", "s6-and-s10"),
    "shield 7": ("s7-alone", "s7_colour_tile"),
    "shield 8": ("s8-alone", "s8_with_m2"),
    "shield 9": ("s9-alone", "s9-and-m3"),
    "shield 10": ("s10_monasteries", "s6-and-s10"),
    "shield 11": ("s11-alone", "s11-and-town-hall"),
    "shield 12": ("s12-alone", "s12_with_m25"),
    "shield 13": ("s13-alone", "s13-and-s12"),
    "shield 14": ("s14-alone", "s14-and-s18"),
    "shield 15": ("s15-alone", "s15-and-inn"),
    "shield 16": ("s16-alone", "s16-and-s12"),
    "shield 17": ("s17-alone", "s17_and_inn"),
    "shield 18": ("s18-alone", "s14-and-s18"),
    "warehouse": ("warehouse-alone", "m3_m4_warehouse"),
    "carpenter": ("carpenter-alone", "carpenter-by-crane"),
    "church": ("church_not_black", "church-and-s4"),
    "market": ("market-alone", "market-and-m6"),
    "boarding_house": ("boarding-house-alone", "s2_echo"),
    "bank": ("bank-alone", "m1-and-town-hall"),
    "town_hall": ("town_hall_any_number", "m27-and-town-hall"),
    "watchtower": ("watchtower-alone", "town_hall_any_number"),
    "white_castle": ("white_castle_worker", "white-castle-and-m12"),
    "crane": ("crane-alone", "own-crane"),
}
"""Effect: the case of its own, and the one beside another effect."""
MORE_OF_THEM = {"s4-and-s12", "s18-and-town-hall"}
"""Further cases beside other effects."""


@pytest.mark.parametrize("case", OWN, ids=lambda c: c["id"])
def test_case(case: dict[str, Any]) -> None:
    result = run_case(G, case)
    assert (result.status, result.detail) == (PASS, "")


def test_no_effect_is_left_out() -> None:
    assert list(SHOWN) == EFFECTS
    listed = {i for pair in SHOWN.values() for i in pair}
    assert {c["id"] for c in OWN} - listed == MORE_OF_THEM


@pytest.mark.parametrize("effect", [e for e in EFFECTS if e.startswith(("monastery", "shield"))])
@pytest.mark.parametrize("which", [0, 1])
def test_without_its_effect_a_case_fails(effect: str, which: int) -> None:
    case = CASES[SHOWN[effect][which]]
    given = [line for line in case["given"] if f" has {effect} at " not in line]
    assert len(given) == len(case["given"]) - 1, "the case does not give its effect"
    lost = case["given"][[line in given for line in case["given"]].index(False)]
    # another hex lies there, so that neighbours and regions are the same
    given.append(lost.replace(effect, "ship") if effect.startswith("monastery") else "the white die shows 1")
    assert run_case(G, {**case, "given": given}).status == FAIL


@pytest.mark.parametrize("effect", [e for e in EFFECTS if not e.startswith(("monastery", "shield"))])
def test_a_building_is_placed_in_its_cases(effect: str) -> None:
    for case_id in SHOWN[effect]:
        assert any(
            f"place {effect} " in line or line.endswith(f"crane {effect}") for line in CASES[case_id]["steps"]
        )


@pytest.mark.parametrize("effect", EFFECTS)
def test_the_second_case_has_another_effect(effect: str) -> None:
    case = CASES[SHOWN[effect][1]]
    words = " ".join([*case["given"], *case["steps"]]) + " "
    others = [e for e in [*EFFECTS, "inn", "geese"] if e != effect and f" {e} " in words.replace(",", " ")]
    assert others
