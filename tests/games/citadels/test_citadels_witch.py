"""The Witch against each character: who acts, who is paid, whose city counts."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.games.citadels import GAME
from ludoteka.games.citadels.spec import CHARACTERS

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
    (
        "spy",
        {"edition": 2016, "hand": {"C": ["manor", "castle"]}},
        ["B: spy C yellow -> GEN-3", "B: gold", "A: spy C yellow", "A has 6 gold", "A has 2 cards", "C has 0 gold"],
    ),
    (
        "blackmailer",
        {"edition": 2016},
        ["B: gold", "A: threaten blackmailer -> CIT-12.3", "A: threaten witch -> CIT-12.3", "A: threaten king", "A: also merchant",
         "A: end", "C: gold", "C is asked for bribe", "C: no", "A is asked for reveal", "A: reveal", "A has 8 gold", "C has 0 gold"],
    ),
    (
        "seer",
        {"edition": 2016, "hand": {"A": ["temple", "tavern", "watchtower"], "C": ["manor"]}},
        ["B: gold", "A: seer", "A: back manor", "C has 1 card", "A: build temple", "A: build tavern", "A: build watchtower -> CIT-4.4"],
    ),
    (
        "patrician",
        {"edition": 2016, "city": {"A": ["manor", "castle"]}},
        ["B has the crown", "B: gold", "A: income", "A has 2 cards", "A has 4 gold"],
    ),
    (
        "cardinal",
        {"edition": 2016, "hand": {"A": ["palace", "tavern"]}, "city": {"A": ["temple"]}},
        ["B: gold", "A: borrow E palace", "A: hand tavern", "A has built palace, temple", "A has 0 gold", "E has 1 card", "A: income",
         "A has 1 card"],
    ),
    ("abbot", {"edition": 2016, "city": {"A": ["temple", "church"]}}, ["B: gold", "A: share 1", "A has 5 gold", "A has 1 card"]),
    (
        "trader",
        {"edition": 2016, "hand": {"A": ["tavern", "market", "temple"]}},
        ["B: gold", "A: build tavern", "A: build temple", "A: build market", "A: income", "A has 2 gold"],
    ),
    ("scholar", {"edition": 2016}, ["B: gold", "A: study", "A is asked for learn"]),
    (
        "marshal",
        {"edition": 2016, "city": {"A": ["prison"], "B": ["manor"]}},
        ["B: gold", "A: income", "A: seize B manor", "A has built manor, prison", "A has 2 gold", "B has 7 gold"],
    ),
    (
        "collector",
        {"edition": 2016, "hand": {"A": ["temple"]}, "facts": {"collector": 3}},
        ["B: levy -> GEN-3", "B: gold", "A: levy", "A has 7 gold", "A: build temple", "A has 6 gold"],
    ),
    ("queen", {"roles4": "E"}, ["B: gold", "A: gift", "A has 7 gold"]),
]  # fmt: skip


def same_rank(one: str, other: str) -> bool:
    return any(one in names and other in names for names in CHARACTERS.values())


def case_of(char: str, given: dict[str, Any], steps: list[str]) -> dict[str, Any]:
    """B holds the character; its rank goes to nobody else; everybody has 2 gold where nothing is said."""
    roles = dict(FIVE)
    roles["B"] = char
    for seat, instead in (("C", "magician"), ("D", "architect"), ("E", "architect")):
        if same_rank(char, roles[seat]):
            roles[seat] = instead
    if "roles8" in given:
        roles["E"] = given["roles8"]
    if "roles4" in given:
        roles["C"], roles["E"] = "magician", "king"
    whole = {k: v for k, v in given.items() if not k.startswith("roles") and k != "edition"}
    begin = ["A: gold", f"A: bewitch {char}"]
    before = [f"on to {char}"] if char not in ("emperor",) else []
    if char == "emperor":
        before = ["C: gold", "C: end"]
    return {
        "id": char,
        "players": 5,
        "edition": given.get("edition"),
        "given": {"roles": roles, **whole},
        "steps": begin + before + steps,
    }


@pytest.mark.parametrize(
    ("char", "given", "steps"), ROWS, ids=[f"{r[0]}{r[1].get('edition', '')}" for r in ROWS]
)
def test_the_witch_goes_on_as(char: str, given: dict[str, Any], steps: list[str]) -> None:
    (result,) = GAME.run_cases({"case": [case_of(char, given, steps)]})
    assert (result.status, result.detail) == ("pass", "")


def test_the_witch_meets_everybody() -> None:
    others = {c for names in CHARACTERS.values() for c in names}
    # those of her own rank are never in her cast
    assert {r[0] for r in ROWS} == others - {"witch", "assassin", "magistrate"}
