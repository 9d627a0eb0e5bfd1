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


def extra(s: Citadels, seat: i64, wild: i64) -> i64:
    """Points of purple districts beyond their own value, a district of free colour counted as `wild` (CIT-7.3)."""
    n: i64 = 0
    for e in s.p.h_worth:
        n += e.worth(s, seat, wild)
    return n


def colours_bonus(s: Citadels, seat: i64, wild: i64) -> i64:
    """Points for districts of all five colours, a district of free colour counted as `wild` (CIT-7.4)."""
    for c in range(5):
        if s.counted(seat, c, wild) == 0:
            return 0
    return ALL_COLOURS


def best_colour(s: Citadels, seat: i64) -> i64:
    """The colour as which a district of free colour brings its owner most: purple unless another is better, or there is none."""
    free = False
    for e in s.p.h_wild:
        free = free or e.wild(s, seat)
    best: i64 = PURPLE
    if free:
        most = extra(s, seat, PURPLE) + colours_bonus(s, seat, PURPLE)
        for c in range(PURPLE):
            points = extra(s, seat, c) + colours_bonus(s, seat, c)
            if points > most:
                most = points
                best = c
    return best


def sheet(s: Citadels, seat: i64) -> vec[i64]:
    """Points of a seat by category, a district of free colour counted as is best for its owner (CIT-7.1 to 7.4)."""
    found = vec[i64]([0, 0, 0, 0])
    found[DISTRICTS] = s.district_value(seat)
    wild = best_colour(s, seat)
    found[EXTRA] = extra(s, seat, wild)
    found[COLOURS_BONUS] = colours_bonus(s, seat, wild)
    done = s.complete(seat) if not s.p.bonus_event else s.fact(COMPLETED) & BIT[seat] != 0
    if done:
        found[COMPLETION] = COMPLETE_FIRST if s.fact(FIRST) & BIT[seat] else COMPLETE
    return found


def total(s: Citadels, seat: i64) -> i64:
    """All points of a seat, as if the game ended now."""
    found = sheet(s, seat)
    return found[0] + found[1] + found[2] + found[3]


def last_rank(s: Citadels, seat: i64) -> i64:
    """The highest rank that a seat has shown in this round, 0 for none (CIT-11.5)."""
    for r in range(s.p.ranks, 0, -1):
        char = s.cast(r)
        if char >= 0 and s.shown(char) and s.held(seat) & BIT[char]:
            return r
    return 0


def winners(s: Citadels) -> list[int]:
    """Most points; among equals the highest value of districts, then the most gold (CIT-7.5), or the highest rank shown in the last round
    (CIT-11.5); after that the win is shared."""
    best: list[int] = []
    top: i64 = -1
    for q in range(s.p.seats):
        if s.p.modern:
            key = total(s, q) * 16 + last_rank(s, q)
        else:
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
        wild = best_colour(s, seat)
        for e in p.h_worth:
            more: int = e.worth(s, seat, wild)
            if more != 0:
                out.append({"what": e.name, "n": more})
        return out
    points: int = sheet(s, seat)[category]
    out.append({"what": CATEGORY_NAMES[category], "n": points})
    return out
