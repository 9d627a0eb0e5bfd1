"""Slow and plain: derived ranges made anew from the facts, and the check that compares and counts everything."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteka.games.catan.actions import CARD_NAMES, CARDS, POINT, RESOURCE_NAMES, RESOURCES
from ludoteka.games.catan.building import open_harbour
from ludoteka.games.catan.routes import measure, owner_of
from ludoteka.games.catan.state import (
    ARMY_HOLDER,
    DECK,
    DICE_LEFT,
    P_CITIES,
    P_ROADS,
    P_SETTLEMENTS,
    PIECES,
    ROAD_HOLDER,
    ROBBER,
    TURNS,
    WINNER,
    Catan,
)


def rebuild(s: Catan) -> None:
    """Work out every derived range again. Raises ValueError for facts that cannot be."""
    from ludoteka.games.catan.programme import blank

    p = s.p
    b = p.board
    data = s.data
    seats = p.seats
    blank(s)
    for h in range(b.n_hexes):
        if data[p.o_terrain + h] < -1 or data[p.o_terrain + h] > 8:
            raise ValueError(f"hex {h} is of no terrain")
        if data[p.o_token + h] < 0 or data[p.o_token + h] > 12:
            raise ValueError(f"hex {h} has the token {data[p.o_token + h]}")
    for i in range(b.n_harbours):
        if data[p.o_harbour + i] < -1 or data[p.o_harbour + i] > 5:
            raise ValueError(f"harbour {i} is of no kind")
    if s.fact(ROBBER) < -1 or s.fact(ROBBER) >= b.n_hexes:
        raise ValueError(f"the robber stands on hex {s.fact(ROBBER)}, which is not on the board")
    for which in (ROAD_HOLDER, ARMY_HOLDER, WINNER):
        if s.fact(which) < -1 or s.fact(which) >= seats:
            raise ValueError(f"seat {s.fact(which)} cannot hold anything: there are {seats} seats")
    for q in range(seats):
        for k in range(RESOURCES):
            data[p.o_total + q] += data[p.o_hand + q * RESOURCES + k]
    for e in range(b.n_edges):
        owner: i64 = data[p.o_edge + e] - 1
        if owner < -1 or owner >= seats:
            raise ValueError(f"the road on edge {e} belongs to nobody")
        if owner >= 0:
            data[p.o_supply + owner * PIECES + P_ROADS] -= 1
    for v in range(b.n_vertices):
        building: i64 = data[p.o_node + v]
        if building < 0 or building > 2 * seats:
            raise ValueError(f"the building on vertex {v} belongs to nobody")
        if building == 0:
            continue
        q = owner_of(building)
        if (data[p.o_free + b.word[v]] & b.bit[v]) == 0:
            raise ValueError(f"the building on vertex {v} stands too near to another")
        for w in range(b.words):
            data[p.o_free + w] &= ~b.near[v * b.words + w]
        if building & 1:
            data[p.o_supply + q * PIECES + P_SETTLEMENTS] -= 1
            data[p.o_own + q * b.words + b.word[v]] |= b.bit[v]
            data[p.o_points + q] += 1
        else:
            data[p.o_supply + q * PIECES + P_CITIES] -= 1
            data[p.o_points + q] += 2
        open_harbour(s, q, v)
    for v in range(b.n_vertices):
        building = data[p.o_node + v]
        for q in range(seats):
            touches = building != 0 and owner_of(building) == q
            for k in range(3):
                if data[p.o_edge + b.vertex_edge[v * 3 + k]] == q + 1:
                    touches = True
            if touches and (building == 0 or owner_of(building) == q):
                data[p.o_reach + q * b.words + b.word[v]] |= b.bit[v]
    for q in range(seats):
        data[p.o_length + q] = measure(s, q)
        for x in p.h_build_points:
            data[p.o_points + q] += x.build_points(s, q)
    if s.fact(ROAD_HOLDER) >= 0:
        data[p.o_points + s.fact(ROAD_HOLDER)] += 2
    if s.fact(ARMY_HOLDER) >= 0:
        data[p.o_points + s.fact(ARMY_HOLDER)] += 2
    p.bounds.mark(s)


def check(s: Catan) -> None:
    """Raise AssertionError if cards or pieces are lost or made, or a derived range differs from one made anew."""
    p = s.p
    b = p.board
    data = s.data
    for k in range(RESOURCES):
        n: i64 = s.bank(k)
        assert n >= 0, f"the bank owes {RESOURCE_NAMES[k]}"
        for q in range(p.seats):
            assert s.hand(q, k) >= 0, f"seat {q} owes {RESOURCE_NAMES[k]}"
            n += s.hand(q, k)
        assert n == p.bank, f"{n} cards of {RESOURCE_NAMES[k]} instead of {p.bank}"
    cards: i64 = 0
    for k in range(CARDS):
        n = data[p.o_deck + k]
        assert n >= 0, f"the deck owes a card {CARD_NAMES[k]}"
        cards += n
        for q in range(p.seats):
            assert 0 <= s.fresh(q, k) <= s.cards(q, k), f"seat {q} bought more {CARD_NAMES[k]} than it has"
            assert s.played(q, k) >= 0, f"seat {q} has played less than no {CARD_NAMES[k]}"
            n += s.cards(q, k) + s.played(q, k)
        assert n == p.card_counts[k], f"{n} cards {CARD_NAMES[k]} instead of {p.card_counts[k]}"
    assert cards == s.fact(DECK), f"the deck says {s.fact(DECK)} cards and holds {cards}"
    for q in range(p.seats):
        cap: i64 = data[p.o_cap + q]
        assert s.over or s.cards(q, POINT) <= cap, f"seat {q} holds more victory cards than it can"
        dropped: i64 = 0
        for k in range(RESOURCES):
            n = data[p.o_drops + q * RESOURCES + k]
            assert 0 <= n <= s.hand(q, k), f"seat {q} discards {RESOURCE_NAMES[k]} that it has not"
            dropped += n
        assert dropped <= data[p.o_owed + q], f"seat {q} discards more than it owes"
        for k in range(PIECES):
            assert s.supply(q, k) >= 0, f"seat {q} has built more pieces than there are"
    dice: i64 = 0
    for i in range(36):
        dice += data[p.o_dice + i]
        assert data[p.o_dice + i] >= 0, "a dice card was drawn twice"
    assert dice == s.fact(DICE_LEFT), f"{dice} dice cards instead of {s.fact(DICE_LEFT)}"
    assert 0 <= s.fact(TURNS) <= p.turn_limit, f"turn {s.fact(TURNS)} of {p.turn_limit}"
    tokens: list[int] = [0] * 13
    for h in range(b.n_hexes):
        tokens[data[p.o_token + h]] += 1
    fresh = s.copy()
    rebuild(fresh)
    for r in p.layout.ranges:
        if r.derived:
            for i in range(r.start, r.start + r.size):
                assert data[i] == fresh.data[i], f"{r.name} differs from one made anew"
    best: i64 = 0
    for q in range(p.seats):
        best = max(best, s.length(q))
    holder = s.fact(ROAD_HOLDER)
    if holder >= 0:
        assert best >= 5, f"seat {holder} holds the longest road with too few"
        assert s.length(holder) == best, f"seat {holder} holds the longest road, which is another one"
    p.bounds.check(s)
    for x in p.h_watch:
        x.watch(s)
    assert s.over or s.asked() != 0, "nobody is asked and the game is not over"
