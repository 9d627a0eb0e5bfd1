"""The Witch against each character: who acts, who is paid, whose city counts."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.games.citadels import GAME

FIVE = {"A": "witch", "B": "", "C": "king", "D": "bishop", "E": "merchant"}

ROWS: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "thief",
        {},
        ["B: rob king -> GEN-3", "B: gold", "A is asked for turn", "A: rob thief -> CIT-5.2", "A: rob witch -> CIT-5.2", "A: rob king",
         "A: end", "A has 6 gold", "C has 0 gold"],
    ),
    (
        "tax_collector",
        {"hand": {"E": ["tavern"]}},
        ["B: gold", "A: end", "on to merchant", "E: gold", "E: build tavern", "E: end", "A has 5 gold", "B has 4 gold"],
    ),
    (
        "magician",
        {"hand": {"A": ["temple"], "B": ["manor", "castle"]}},
        ["B: swap A -> GEN-3", "B: gold", "A: swap B", "A has 2 cards", "B has 1 card"],
    ),
    (
        "wizard",
        {"hand": {"B": ["manor", "castle"]}},
        ["B: gold", "A: look B", "A: raise manor", "A has 1 gold", "A has built manor", "B has 1 card"],
    ),
    (
        "king",
        {"city": {"A": ["manor"]}},
        ["B has the crown", "B: gold", "A: income", "A has 5 gold", "B has 4 gold"],
    ),
    ("emperor", {"crown": "D"}, ["A is asked for crown", "A: crown E", "E has the crown", "A has 5 gold", "B: gold", "A is asked"]),
    (
        "bishop",
        {"city": {"A": ["temple"], "B": ["church"]}, "roles8": "warlord"},
        ["B: gold", "A: income", "A has 5 gold", "on to warlord", "E: gold", "E: end", "E: destroy A temple -> CIT-5.5",
         "E could destroy B church for 1"],
    ),
    ("abbot", {"gold": {"C": 9}}, ["B: gold", "A: alms", "A has 5 gold"]),
    ("merchant", {"city": {"A": ["tavern"]}}, ["B: extra gold -> CIT-3.5", "B: gold", "A: extra gold", "A: income", "A has 6 gold"]),
    ("alchemist", {"hand": {"A": ["castle"]}}, ["B: gold", "A: build castle", "A has 0 gold", "A: end", "A has 4 gold"]),
    (
        "architect",
        {"hand": {"A": ["temple", "tavern", "watchtower", "church"]}},
        ["B: gold", "A: extra cards", "A has 6 cards", "A: build temple", "A: build tavern", "A: build watchtower",
         "A: build church -> CIT-4.4"],
    ),
    ("navigator", {"hand": {"A": ["temple"]}}, ["B: gold", "A: extra gold", "A has 8 gold", "A: build temple -> CIT-4.4"]),
    (
        "warlord",
        {"city": {"A": ["prison"], "B": ["tavern"]}},
        ["B: gold", "A: income", "A: end", "A is asked for strike", "A: destroy B tavern", "B has built nothing", "A has 5 gold"],
    ),
    (
        "diplomat",
        {"city": {"A": ["prison"], "B": ["manor"]}},
        ["B: gold", "A: end", "A: give prison", "A: exchange B manor", "A has built manor", "B has built prison", "A has 3 gold",
         "B has 5 gold"],
    ),
    ("artist", {"city": {"A": ["prison"]}}, ["B: gold", "A: beautify prison", "A scores 3 for districts"]),
    ("queen", {"roles4": "E"}, ["B: gold", "A: gift", "A has 7 gold"]),
]  # fmt: skip


def case_of(char: str, given: dict[str, Any], steps: list[str]) -> dict[str, Any]:
    """B holds the character; its rank goes to nobody else; everybody has 2 gold where nothing is said."""
    roles = dict(FIVE)
    roles["B"] = char
    if char in ("king", "emperor"):
        roles["C"] = "magician"
    if char in ("bishop", "abbot"):
        roles["D"] = "architect"
    if char in ("merchant", "alchemist"):
        roles["E"] = "architect"
    if "roles8" in given:
        roles["E"] = given["roles8"]
    if "roles4" in given:
        roles["C"], roles["E"] = "magician", "king"
    whole = {k: v for k, v in given.items() if not k.startswith("roles")}
    begin = ["A: gold", f"A: bewitch {char}"]
    before = [f"on to {char}"] if char not in ("emperor",) else []
    if char == "emperor":
        before = ["C: gold", "C: end"]
    return {
        "id": char,
        "players": 5,
        "given": {"roles": roles, **whole},
        "steps": begin + before + steps,
    }


@pytest.mark.parametrize(("char", "given", "steps"), ROWS, ids=[r[0] for r in ROWS])
def test_the_witch_goes_on_as(char: str, given: dict[str, Any], steps: list[str]) -> None:
    (result,) = GAME.run_cases({"case": [case_of(char, given, steps)]})
    assert (result.status, result.detail) == ("pass", "")


def test_the_witch_meets_everybody() -> None:
    others = {
        c
        for names in __import__("ludoteka.games.citadels.spec", fromlist=["x"]).CHARACTERS.values()
        for c in names
    }
    assert {r[0] for r in ROWS} == others - {"witch", "assassin"}
