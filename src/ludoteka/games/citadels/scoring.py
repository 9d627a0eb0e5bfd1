"""Points with their breakdown, and who has won (CIT-7). Everything that counts is public, so points can be shown at any time."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.seats import BIT
from ludoteka.games.citadels.components import PURPLE
from ludoteka.games.citadels.state import COMPLETED, FIRST, Citadels

DISTRICTS: Final = 0
EXTRA: Final = 1
COLOURS_BONUS: Final = 2
COMPLETION: Final = 3
CATEGORIES: Final = 4
CATEGORY_NAMES: Final = ["districts", "extra", "colours", "completion"]

ALL_COLOURS: Final = 3
COMPLETE_FIRST: Final = 4
COMPLETE: Final = 2


def extra(s: Citadels, seat: i64, purples: i64) -> i64:
    """Points of purple districts beyond their own value, with so many purple districts counted (CIT-7.3)."""
    n: i64 = 0
    for e in s.p.h_worth:
        n += e.worth(s, seat, purples)
    return n


def sheet(s: Citadels, seat: i64) -> vec[i64]:
    """Points of a seat by category, a district of free colour counted as is best for its owner (CIT-7.1 to 7.4)."""
    found = vec[i64]([0, 0, 0, 0])
    found[DISTRICTS] = s.district_value(seat)
    missing: i64 = 0
    for c in range(5):
        if s.coloured(seat, c) == 0:
            missing += 1
    purples = s.purples(seat)
    found[EXTRA] = extra(s, seat, purples)
    found[COLOURS_BONUS] = ALL_COLOURS if missing == 0 else 0
    # a wild district stands in for the one colour that is missing; as the only purple one it supplies purple itself
    if missing == 1 and s.coloured(seat, PURPLE) > 1:
        for e in s.p.h_wild:
            if e.wild(s, seat):
                other = extra(s, seat, purples if s.p.well_counts_wild else purples - 1)
                if other + ALL_COLOURS > found[EXTRA]:
                    found[EXTRA] = other
                    found[COLOURS_BONUS] = ALL_COLOURS
    done = s.complete(seat) if not s.p.bonus_event else s.fact(COMPLETED) & BIT[seat] != 0
    if done:
        found[COMPLETION] = COMPLETE_FIRST if s.fact(FIRST) & BIT[seat] else COMPLETE
    return found


def total(s: Citadels, seat: i64) -> i64:
    """All points of a seat, as if the game ended now."""
    found = sheet(s, seat)
    return found[0] + found[1] + found[2] + found[3]


def winners(s: Citadels) -> list[int]:
    """Most points; among equals the highest value of districts, then the most gold; after that the win is shared (CIT-7.5)."""
    best: list[int] = []
    top: i64 = -1
    for q in range(s.p.seats):
        key = (total(s, q) * 1024 + s.district_value(q)) * 4096 + s.gold(q)
        if key > top:
            top = key
            best = []
        if key == top:
            best.append(q)
    return best


def tell_scores(s: Citadels) -> None:
    """The events of the final scoring: one for each category that brought a seat points."""
    rules = ["CIT-7.2", "CIT-7.3", "CIT-7.4", "CIT-7.1"]
    for q in range(s.p.seats):
        found = sheet(s, q)
        for c in range(CATEGORIES):
            n: int = found[c]
            if n > 0:
                fields: dict[str, Any] = {
                    "points": n,
                    "what": CATEGORY_NAMES[c],
                    "rule": rules[c],
                    "terms": terms(s, q, c),
                    "places": [],
                }
                s.tell("score", q, fields)


def terms(s: Citadels, seat: i64, category: i64) -> list[dict[str, Any]]:
    """How the points of a category come about."""
    out: list[dict[str, Any]] = []
    p = s.p
    if category == DISTRICTS:
        for kind in range(p.kinds):
            n: int = s.has(seat, kind)
            each: int = p.components.cost[kind] + p.components.points[kind]
            art: int = s.art(seat, kind)
            for i in range(n):
                out.append({"what": p.components.kinds[kind], "n": each + (1 if i < art else 0)})
        return out
    if category == EXTRA:
        purples = s.purples(seat)
        if sheet(s, seat)[EXTRA] != extra(s, seat, purples):
            purples -= 1
        for e in p.h_worth:
            more: int = e.worth(s, seat, purples)
            if more != 0:
                out.append({"what": e.name, "n": more})
        return out
    points: int = sheet(s, seat)[category]
    out.append({"what": CATEGORY_NAMES[category], "n": points})
    return out
