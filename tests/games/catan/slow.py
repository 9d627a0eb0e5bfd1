"""Slow and plain second opinions: longest roads over all trails, boards dealt as a rulebook reader would check them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.hexes import canonical_side, side_corners


def longest_trail(view: Mapping[str, Any], seat: int) -> int:
    """The longest trail over the seat's roads, by trying every trail there is, read off a view only."""
    roads = [side_corners(*canonical_side(*r["at"])) for r in view["roads"] if r["seat"] == seat]
    blocked = {tuple(b["at"]) for b in view["buildings"] if b["seat"] != seat}
    best = 0
    stack = [(v, frozenset[int](), True) for road in roads for v in road]
    while stack:
        at, used, first = stack.pop()
        best = max(best, len(used))
        if at in blocked and not first:
            continue
        for i, (a, b) in enumerate(roads):
            if i not in used and at in (a, b):
                stack.append((b if at == a else a, used | {i}, False))
    return best


def points(view: Mapping[str, Any], seat: int) -> int:
    """Public points of a seat, counted from what lies there."""
    built = sum({"settlement": 1, "city": 2}[b["kind"]] for b in view["buildings"] if b["seat"] == seat)
    awards = 2 * (view["road_holder"] == seat) + 2 * (view["army_holder"] == seat)
    return built + awards + (view["gold"][seat] // 3 if "gold" in view else 0)
