"""How good a position is for a seat, in points: what it has, what its regions promise, what its means can still become."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteka.core.seats import BIT
from ludoteka.games.burgundy.components import (
    BOARD,
    BUILDING,
    CASTLE,
    COLOURS,
    COW,
    DUCHY,
    GEESE,
    INN,
    KINDS,
    LIVESTOCK,
    MINE,
    MINE_HEX,
    MONASTERY,
    MONK,
    REGIONS,
    SHIP,
    SPACES,
    TYPE,
)
from ludoteka.games.burgundy.phases import monastery_points
from ludoteka.games.burgundy.placing import spaces_for
from ludoteka.games.burgundy.state import PHASE, ROUND, Burgundy


def worth(s: Burgundy, seat: i64) -> float:
    """What a seat has and can expect, in points."""
    p = s.p
    data = s.data
    d = s.duchy(seat)
    total = float(data[p.o_points + seat])
    if s.over or d < 0:
        return total
    phase = s.fact(PHASE)
    ahead = float(25 - phase * 5 - s.fact(ROUND)) / 25.0
    # regions: a begun region is worth a share of its points that grows with what is covered
    bonus = float(p.phase_points[phase])
    for k in range(REGIONS):
        size: i64 = DUCHY.size[d * REGIONS + k]
        left: i64 = data[p.o_region_left + seat * REGIONS + k]
        if size == 0 or left == 0:
            continue
        done = size - left
        if done > 0:
            share = float(done) / float(size)
            soon = max(0.0, 1.0 - 0.16 * float(left)) * min(1.0, ahead * 10.0 / float(left))
            total += share * share * soon * (float(p.region_points[size - 1]) + 0.8 * bonus)
    # every covered space is a step: it opens others, counts for colours
    total += 0.35 * ahead * float(37 - s.empty(seat))
    for c in range(COLOURS):
        left = s.left(seat, c)
        if left > 0 and left <= 3:
            prize: i64 = 0
            if data[p.o_bonus + c * 2] == 0:
                prize = p.first_bonus
            elif data[p.o_bonus + c * 2 + 1] == 0:
                prize = p.second_bonus
            total += (
                float(prize) * min(1.0, ahead * 6.0) * (0.45 if left == 1 else 0.2 if left == 2 else 0.08)
            )
    # means
    silver = s.silver(seat)
    total += _silver(silver, ahead)
    total += _workers(s.workers(seat), ahead)
    for k in range(KINDS):
        n = s.goods(seat, k)
        total += float(n) * (1.0 + (float(p.sale_points) - 0.6) * min(1.0, ahead * 8.0) * 0.85)
        if n > 0:
            total += 0.7 * min(1.0, ahead * 8.0)
    mines: i64 = 0
    for h in range(SPACES):
        if s.hex_at(seat, h) == MINE_HEX:
            mines += 1
    total += float(mines) * float(5 - phase) * (1.45 if phase < 4 else 1.0)
    # monasteries
    for n2 in range(1, 27):
        if s.has(seat, n2):
            total += _monastery(s, seat, n2, ahead, mines)
    # storage: what can be placed at once is worth more
    for k in range(s.stored(seat)):
        total += _stored(s, seat, s.store(seat, k), ahead)
    for e in p.h_hopes:
        total += e.hopes(s, seat, ahead)
    # place in the order
    total += 0.35 * ahead * float(data[p.o_bridge + seat])
    # an unused die is an action to come
    for k in range(2):
        if s.die(seat, k) > 0:
            total += 2.2
    return total


def _silver(n: i64, ahead: float) -> float:
    value = 0.0
    for k in range(min(n, 8)):
        value += 1.9 if k < 2 else 1.6 if k < 4 else 1.2
    value += float(n - min(n, 8))
    share = min(1.0, ahead * 8.0)
    return share * value + (1.0 - share) * float(n)


def _workers(n: i64, ahead: float) -> float:
    value = 0.0
    for k in range(min(n, 8)):
        value += 0.95 if k < 3 else 0.75 if k < 5 else 0.55
    value += 0.5 * float(n - min(n, 8))
    share = min(1.0, ahead * 8.0)
    return share * value + (1.0 - share) * 0.5 * float(n)


def _stored(s: Burgundy, seat: i64, tile: i64, ahead: float) -> float:
    """A hex in storage: half of what it can bring, more when it has a place."""
    p = s.p
    d = s.duchy(seat)
    kind: i64 = TYPE[tile]
    if kind == INN:
        return 4.0 * min(1.0, ahead * 8.0)
    mask = spaces_for(s, seat, tile)
    last = min(1.0, ahead * 10.0)
    if kind < COLOURS and s.left(seat, kind) == 0:
        return -0.5
    value = 1.6
    if kind == LIVESTOCK and tile < GEESE:
        value += 0.75 * float((tile - COW) % 3 + 2)
        for h in range(SPACES):
            t = s.hex_at(seat, h)
            if t >= COW and t < GEESE and (t - COW) // 3 == (tile - COW) // 3:
                value += 0.3 * float((t - COW) % 3 + 2)
    elif kind == CASTLE:
        value += 3.0
    elif kind == MINE:
        value += 1.1 * float(5 - s.fact(PHASE))
    elif kind == SHIP:
        value += 2.4
    elif kind == MONASTERY:
        value += 0.55 * max(0.0, _monastery(s, seat, tile - MONK, ahead, 1))
    elif kind == BUILDING:
        value += 2.0
    if mask == 0:
        value *= 0.4
    else:
        # the best region that it would go on with
        best = 0.0
        for h in range(SPACES):
            if (mask & BIT[h]) != 0:
                region: i64 = DUCHY.region[d * BOARD + h]
                size: i64 = DUCHY.size[d * REGIONS + region]
                left: i64 = s.region_left(seat, region)
                gain = float(p.region_points[size - 1] + p.phase_points[s.fact(PHASE)]) / float(size)
                gain *= 1.0 if left == 1 else 0.5 if left == 2 else 0.28
                best = max(best, gain)
        value += 0.5 * best
    return value * last


def _monastery(s: Burgundy, seat: i64, n: i64, ahead: float, mines: i64) -> float:
    """What a monastery still brings."""
    if n >= 15:
        return float(monastery_points(s, seat, n)) + 3.0 * ahead
    if n == 1:
        return 2.5 * ahead
    if n == 2:
        return float(mines) * ahead * 3.5
    if n == 3 or n == 4:
        return 4.5 * ahead
    if n == 5:
        return 5.0 * ahead
    if n == 6:
        return 7.0 * ahead
    if n == 7:
        return 5.0 * ahead
    if n == 8:
        return 9.0 * ahead
    if n == 9:
        return 9.0 * ahead
    if n == 10 or n == 11:
        return 8.0 * ahead
    if n == 12:
        return 10.0 * ahead
    if n == 13:
        return 4.0 * ahead
    return 5.0 * ahead


def evaluate(s: Burgundy, seat: i64) -> float:
    """The seat's worth less a share of the strongest other's."""
    if s.over:
        won = s.winners()
        mine = 1000.0 if seat in won else -1000.0
        return mine + float(s.data[s.p.o_points + seat])
    best: float = -1000000.0
    for q in range(s.p.seats):
        if q != seat:
            best = max(best, worth(s, q))
    return worth(s, seat) - 0.5 * best
