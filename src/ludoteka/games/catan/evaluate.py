"""How good a position is for a seat: points, production, variety, harbours, room to grow, the hand, awards within reach.

The unit is points. Called on redeals only. A seat is worth what it has and what its production will make of it; the position is worth
the seat's own worth less a share of the others', the strongest of them most.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.catan.actions import CARDS, KNIGHT, POINT, RESOURCES, given, wanted
from ludoteka.games.catan.state import (
    ACCEPTED,
    ARMY_HOLDER,
    COUNTERED,
    NO_ANSWER,
    OFFERER,
    P_CITIES,
    P_ROADS,
    P_SETTLEMENTS,
    ROAD_HOLDER,
    ROBBER,
    TERMS,
    Catan,
)
from ludoteka.games.catan.trade import mirrored

PER_PIP: Final = 0.22
"""A card expected every 36 rolls, in points, early in the game."""
KIND_WEIGHT: Final = [1.0, 1.0, 0.85, 1.12, 1.08]
"""Brick, lumber, wool, grain, ore."""


def pips(token: i64) -> i64:
    """Ways in 36 in which the dice show a number; 0 for no token."""
    if token < 2 or token == 7:
        return 0
    return 6 - (token - 7 if token > 7 else 7 - token)


def income(s: Catan, seat: i64, out: vec[i64]) -> None:
    """Fill in the seat's cards of each kind in 36 rolls; what the robber blocks counts for a third."""
    p = s.p
    b = p.board
    data = s.data
    for k in range(RESOURCES):
        out[k] = 0
    robber = s.fact(ROBBER)
    for v in range(b.n_vertices):
        building: i64 = data[p.o_node + v]
        if building == 0 or (building - 1) >> 1 != seat:
            continue
        n = 2 - (building & 1)
        for k in range(3):
            h: i64 = b.vertex_hex[v * 3 + k]
            if h < b.n_hexes:
                kind: i64 = data[p.o_terrain + h]
                if kind < RESOURCES:
                    # in thirds of a card, so that the robber's share stays whole
                    out[kind] += n * pips(data[p.o_token + h]) * (1 if h == robber else 3)


def worth_of_vertex(s: Catan, v: i64) -> i64:
    """Pips around a vertex."""
    p = s.p
    n: i64 = 0
    for k in range(3):
        h: i64 = p.board.vertex_hex[v * 3 + k]
        if h < p.board.n_hexes and s.data[p.o_terrain + h] < RESOURCES:
            n += pips(s.data[p.o_token + h])
    return n


def _room(s: Catan, seat: i64) -> float:
    """The best places for the next settlements: those in reach now, and those one or two roads away for less."""
    p = s.p
    b = p.board
    best = 0.0
    second = 0.0
    for v in range(b.n_vertices):
        if not s.is_free(v):
            continue
        share = 0.0
        if s.in_reach(seat, v):
            share = 1.0
        else:
            for k in range(3):
                u: i64 = b.vertex_next[v * 3 + k]
                if u >= b.n_vertices or s.edge(b.vertex_edge[v * 3 + k]) != 0:
                    continue
                if s.node(u) != 0 and (s.node(u) - 1) >> 1 != seat:
                    continue
                if s.in_reach(seat, u):
                    share = max(share, 0.5)
                elif share < 0.2:
                    for j in range(3):
                        w: i64 = b.vertex_next[u * 3 + j]
                        if w < b.n_vertices and w != v and s.in_reach(seat, w):
                            if s.edge(b.vertex_edge[u * 3 + j]) == 0:
                                share = 0.2
        if share > 0.0:
            value = share * (float(worth_of_vertex(s, v)) + (1.5 if b.harbour_at[v] != 0 else 0.0))
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    return best + 0.35 * second


def _towards(s: Catan, seat: i64, cost: vec[i64], made: vec[i64]) -> float:
    """How near the hand is to a price, 0 to 1: missing cards weigh by how slowly they come."""
    missing = 0.0
    price = 0.0
    for k in range(RESOURCES):
        need: i64 = cost[k]
        if need > 0:
            price += float(need)
            lack = need - s.hand(seat, k)
            if lack > 0:
                missing += float(lack) * (1.25 if made[k] == 0 else 0.9 if made[k] < 9 else 0.75)
    return max(0.0, 1.0 - missing / price)


def worth(s: Catan, seat: i64) -> float:
    """What a seat has and can expect, in points."""
    p = s.p
    data = s.data
    total = float(s.all_points(seat))
    target = float(p.target)
    left = max(0.15, 1.0 - total / target)
    made: vec[i64] = vec[i64]([0] * RESOURCES)
    income(s, seat, made)
    flow = 0.0
    kinds = 0
    for k in range(RESOURCES):
        amount = float(made[k]) / 3.0
        if made[k] > 0:
            kinds += 1
        rate: i64 = data[p.o_rate + seat * RESOURCES + k]
        # the second and third card of a kind are worth less than the first
        flow += KIND_WEIGHT[k] * (min(amount, 6.0) + 0.75 * max(0.0, amount - 6.0))
        flow += amount * (0.30 if rate == 2 else 0.12 if rate == 3 else 0.0)
    growth = 0.35 + 0.65 * left
    total += PER_PIP * growth * flow + 0.16 * growth * float(kinds)
    # room to grow
    if s.supply(seat, P_SETTLEMENTS) > 0:
        total += 0.075 * growth * _room(s, seat)
    # the hand: what it can buy soon, and a little for every card up to the limit
    hand = float(s.size(seat))
    total += 0.055 * min(hand, float(p.discard_over)) - 0.10 * max(0.0, hand - float(p.discard_over))
    plan = 0.0
    if s.supply(seat, P_CITIES) > 0 and s.supply(seat, P_SETTLEMENTS) < p.pieces[P_SETTLEMENTS]:
        plan += 0.62 * _square(_towards(s, seat, p.cost_city, made))
    if s.supply(seat, P_SETTLEMENTS) > 0:
        ready = _settles(s, seat)
        plan += (0.62 if ready else 0.22) * _square(_towards(s, seat, p.cost_settlement, made))
        if not ready:
            plan += 0.16 * _square(_towards(s, seat, p.cost_road, made))
    plan += 0.24 * _square(_towards(s, seat, p.cost_card, made))
    total += plan
    # cards and awards within reach
    for k in range(CARDS):
        if k != POINT:
            total += 0.42 * float(data[p.o_cards + seat * CARDS + k])
    knights = float(s.played(seat, KNIGHT))
    total += 0.14 * min(knights, 3.0)
    if s.fact(ARMY_HOLDER) == seat:
        total += 0.1
    length = float(s.length(seat))
    total += 0.05 * min(length, 7.0)
    if s.fact(ROAD_HOLDER) == seat:
        total += 0.08 * min(3.0, length - 4.0)
    # roads left to build are worth little, but none at all hurts
    if s.supply(seat, P_ROADS) == 0:
        total -= 0.2
    for e in p.h_worth:
        total += e.worth(s, seat)
    return total


def _square(x: float) -> float:
    return x * x


def _settles(s: Catan, seat: i64) -> bool:
    """Whether a settlement could be built at once."""
    p = s.p
    for w in range(p.board.words):
        if (s.data[p.o_reach + seat * p.board.words + w] & s.data[p.o_free + w]) != 0:
            return True
    return False


def evaluate(s: Catan, seat: i64) -> float:
    """The seat's worth less a share of the others', an open offer weighed by how likely it comes to a trade."""
    if s.over:
        won = s.winners()
        mine = 1000.0 if int(seat) in won else -1000.0
        return mine + float(s.all_points(seat))
    now = _standing(s, seat)
    offerer = s.fact(OFFERER)
    if offerer < 0:
        return now
    if seat == offerer:
        return now + _hope(s, seat, now)
    answer: i64 = s.data[s.p.o_answer + seat]
    if answer == ACCEPTED:
        return now + 0.9 * (_traded(s, offerer, seat, s.fact(TERMS), seat) - now)
    if answer == COUNTERED:
        terms = mirrored(s.data[s.p.o_counter + seat])
        if _holds(s, offerer, terms) and _traded(s, offerer, seat, terms, offerer) > _standing(s, offerer):
            return now + 0.4 * (_traded(s, offerer, seat, terms, seat) - now)
        return now - 0.01
    return now


def _standing(s: Catan, seat: i64) -> float:
    best: float = -1000000.0
    others = 0.0
    for q in range(s.p.seats):
        if q != seat:
            value = worth(s, q)
            best = max(best, value)
            others += value
    return worth(s, seat) - 0.25 * best - 0.25 * others / float(s.p.seats - 1)


def _hope(s: Catan, seat: i64, now: float) -> float:
    """What an offer that nobody has answered yet may bring: half of the best trade that both sides gain by."""
    p = s.p
    terms = s.fact(TERMS)
    back = mirrored(terms)
    best = 0.0
    for q in range(p.seats):
        if q == seat:
            continue
        if s.data[p.o_answer + q] != NO_ANSWER:
            # answers have come in: what they are worth shows when one is chosen
            return 0.0
        if not _holds(s, q, back):
            continue
        gain = _traded(s, seat, q, terms, seat) - now
        if gain > best and _traded(s, seat, q, terms, q) > _standing(s, q):
            best = gain
    return 0.5 * best - 0.002


def _holds(s: Catan, seat: i64, terms: i64) -> bool:
    for k in range(RESOURCES):
        if given(terms, k) > s.hand(seat, k):
            return False
    return True


def _traded(s: Catan, one: i64, other: i64, terms: i64, seat: i64) -> float:
    """How the position would stand for `seat` after `one` has traded with `other`; the position stays as it is."""
    _swap(s, one, other, terms, 1)
    value = _standing(s, seat)
    _swap(s, one, other, terms, -1)
    return value


def _swap(s: Catan, one: i64, other: i64, terms: i64, sign: i64) -> None:
    p = s.p
    data = s.data
    for k in range(RESOURCES):
        n = sign * (given(terms, k) - wanted(terms, k))
        data[p.o_hand + one * RESOURCES + k] -= n
        data[p.o_hand + other * RESOURCES + k] += n
        data[p.o_total + one] -= n
        data[p.o_total + other] += n
