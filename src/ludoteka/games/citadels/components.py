"""Characters and districts as typed tables, read from the data files."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

COLOURS: Final = ["yellow", "blue", "green", "red", "purple"]
PURPLE: Final = 4


@cache
def data(name: str) -> dict[str, Any]:
    """One file of the data folder."""
    source = files("ludoteka.games.citadels").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(source)


def in_edition(char: dict[str, Any], edition: str) -> bool:
    """Whether a character belongs to an edition, `classic` or `2016`."""
    usual = ["2016"] if char["set"] == "new" else ["classic", "2016"]
    return edition in char.get("editions", usual)


def characters_of(edition: str) -> dict[str, dict[str, Any]]:
    """The characters of an edition by id, with what it changes."""
    found = {c["id"]: dict(c) for c in data("characters")["character"] if in_edition(c, edition)}
    for o in data("characters")["override"]:
        if o["edition"] == edition:
            found[o["character"]].update({k: v for k, v in o.items() if k not in ("edition", "character")})
    return found


def wanted(district: dict[str, Any], deck: str, chosen: list[str]) -> bool:
    """Whether a district is in a deck with these chosen cards."""
    if deck == "2016":
        return district["colour"] != "purple" or district["id"] in chosen
    if district["set"] == "base":
        return deck in district.get("decks", ["white_star", "first_2000", "reissue"])
    printed: bool = deck != "white_star" and deck in district.get("decks", [])
    return district["set"] == "bonus" and (printed or district["id"] in chosen)


def districts(deck: str, chosen: list[str], prices: dict[str, int]) -> list[dict[str, Any]]:
    """The districts of a printing with these chosen cards, in the order of the data file; `prices` settles disputed costs."""
    found: list[dict[str, Any]] = []
    for d in data("districts")["district"]:
        if wanted(d, deck, chosen):
            whole = dict(d)
            for o in data("districts")["override"]:
                if o["deck"] == deck and o["district"] == d["id"]:
                    whole.update({k: v for k, v in o.items() if k not in ("deck", "district")})
            if d["id"] in prices:
                whole["cost"] = prices[d["id"]]
            found.append(whole)
    return found


GOLD: Final = 0
CARDS: Final = 1
EITHER: Final = 2
INCOMES: Final = ["gold", "cards", "either"]
"""In what an income by colour is paid."""


class Components:
    """Tables of the cards in play. Filled by `load`; nothing changes afterwards.

    kinds      ids of the districts;    colour, cost, count, points   by district: points beyond the cost
               most: how many districts a city may have when it is built (-1: never built), free: 1 if it counts towards no limit;
               twice: the kinds that stand for two when a city is completed, as a set of bits
    chars      ids of the characters;   rank, income (colour or -1), income_in (GOLD, CARDS, EITHER), extra_gold, extra_cards,
               either (one of both), builds, unlimited (the colour that counts towards no limit, -1 none)   by character
    """

    def __init__(self) -> None:
        self.raw: list[dict[str, Any]] = []
        self.kinds: list[str] = []
        self.kind_of: dict[str, int] = {}
        self.colour: vec[i64] = vec[i64]([])
        self.cost: vec[i64] = vec[i64]([])
        self.count: vec[i64] = vec[i64]([])
        self.points: vec[i64] = vec[i64]([])
        self.most: vec[i64] = vec[i64]([])
        self.free: vec[i64] = vec[i64]([])
        self.twice: i64 = 0
        self.chars: list[str] = []
        self.char_of: dict[str, int] = {}
        self.rank: vec[i64] = vec[i64]([])
        self.income: vec[i64] = vec[i64]([])
        self.extra_gold: vec[i64] = vec[i64]([])
        self.extra_cards: vec[i64] = vec[i64]([])
        self.either: vec[i64] = vec[i64]([])
        self.builds: vec[i64] = vec[i64]([])
        self.income_in: vec[i64] = vec[i64]([])
        self.unlimited: vec[i64] = vec[i64]([])

    def load(self, cards: list[dict[str, Any]], people: list[dict[str, Any]]) -> None:
        """Fill the tables with these districts and characters."""
        self.raw = cards
        self.kinds = [d["id"] for d in cards]
        self.kind_of = {d["id"]: i for i, d in enumerate(cards)}
        self.colour = vec[i64]([COLOURS.index(d["colour"]) for d in cards])
        self.cost = vec[i64]([d["cost"] for d in cards])
        self.count = vec[i64]([d["count"] for d in cards])
        self.points = vec[i64]([d.get("points", 0) for d in cards])
        self.most = vec[i64]([d.get("most", 99) if d.get("built", True) else -1 for d in cards])
        self.free = vec[i64]([1 if d.get("free") else 0 for d in cards])
        self.twice = sum(1 << i for i, d in enumerate(cards) if d.get("counts", 1) == 2)
        self.chars = [c["id"] for c in people]
        self.char_of = {c["id"]: i for i, c in enumerate(people)}
        self.rank = vec[i64]([c["rank"] for c in people])
        self.income = vec[i64]([COLOURS.index(c["income"]) if "income" in c else -1 for c in people])
        self.extra_gold = vec[i64]([c.get("extra_gold", 0) for c in people])
        self.extra_cards = vec[i64]([c.get("extra_cards", 0) for c in people])
        self.either = vec[i64]([1 if c.get("either") else 0 for c in people])
        self.builds = vec[i64]([c.get("builds", 1) for c in people])
        self.income_in = vec[i64]([INCOMES.index(c.get("income_in", "gold")) for c in people])
        self.unlimited = vec[i64]([COLOURS.index(c["unlimited"]) if "unlimited" in c else -1 for c in people])

    def number(self, kind: str) -> int:
        """The number of a district, -1 when it is not in play."""
        return self.kind_of.get(kind, -1)

    def who(self, char: str) -> int:
        """The number of a character, -1 when it is not in play."""
        return self.char_of.get(char, -1)

    def of(self, kind: str, key: str, default: int) -> int:
        """A number that the data file says of a district."""
        for d in self.raw:
            if d["id"] == kind:
                found: int = d.get(key, default)
                return found
        return default
