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


def districts(deck: str, bonus: list[str], prices: dict[str, int]) -> list[dict[str, Any]]:
    """The districts of a printing with these bonus cards, in the order of the data file; `prices` settles disputed costs."""
    found: list[dict[str, Any]] = []
    for d in data("districts")["district"]:
        printed = deck in d.get("decks", ["white_star", "first_2000", "reissue"])
        if d["set"] == "base":
            wanted = printed
        else:
            wanted = d["id"] in bonus or (printed and deck != "white_star")
        if wanted:
            whole = dict(d)
            for o in data("districts")["override"]:
                if o["deck"] == deck and o["district"] == d["id"]:
                    whole.update({k: v for k, v in o.items() if k not in ("deck", "district")})
            if d["id"] in prices:
                whole["cost"] = prices[d["id"]]
            found.append(whole)
    return found


class Components:
    """Tables of the cards in play. Filled by `load`; nothing changes afterwards.

    kinds      ids of the districts;    colour, cost, count, points   by district: points beyond the cost
    chars      ids of the characters;   rank, income (colour or -1), extra_gold, extra_cards, either (one of both), builds   by character
    """

    def __init__(self) -> None:
        self.raw: list[dict[str, Any]] = []
        self.kinds: list[str] = []
        self.kind_of: dict[str, int] = {}
        self.colour: vec[i64] = vec[i64]([])
        self.cost: vec[i64] = vec[i64]([])
        self.count: vec[i64] = vec[i64]([])
        self.points: vec[i64] = vec[i64]([])
        self.chars: list[str] = []
        self.char_of: dict[str, int] = {}
        self.rank: vec[i64] = vec[i64]([])
        self.income: vec[i64] = vec[i64]([])
        self.extra_gold: vec[i64] = vec[i64]([])
        self.extra_cards: vec[i64] = vec[i64]([])
        self.either: vec[i64] = vec[i64]([])
        self.builds: vec[i64] = vec[i64]([])

    def load(self, cards: list[dict[str, Any]], people: list[dict[str, Any]]) -> None:
        """Fill the tables with these districts and characters."""
        self.raw = cards
        self.kinds = [d["id"] for d in cards]
        self.kind_of = {d["id"]: i for i, d in enumerate(cards)}
        self.colour = vec[i64]([COLOURS.index(d["colour"]) for d in cards])
        self.cost = vec[i64]([d["cost"] for d in cards])
        self.count = vec[i64]([d["count"] for d in cards])
        self.points = vec[i64]([d.get("points", 0) for d in cards])
        self.chars = [c["id"] for c in people]
        self.char_of = {c["id"]: i for i, c in enumerate(people)}
        self.rank = vec[i64]([c["rank"] for c in people])
        self.income = vec[i64]([COLOURS.index(c["income"]) if "income" in c else -1 for c in people])
        self.extra_gold = vec[i64]([c.get("extra_gold", 0) for c in people])
        self.extra_cards = vec[i64]([c.get("extra_cards", 0) for c in people])
        self.either = vec[i64]([1 if c.get("either") else 0 for c in people])
        self.builds = vec[i64]([c.get("builds", 1) for c in people])

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
