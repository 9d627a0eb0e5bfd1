"""What a seat may see of a position, written out fact by fact: everything public, its own cards, and what it knows of other hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteka.core.seats import CHANCE, NOBODY, seats_of
from ludoteka.games.catan.actions import (
    CARD_NAMES,
    CARDS,
    HARBOUR_NAMES,
    RESOURCES,
    TERRAIN_NAMES,
    die,
)
from ludoteka.games.catan.state import (
    ARMY_HOLDER,
    DECK,
    OFFERER,
    OFFERS,
    PAIR,
    PIECES,
    PLAYED,
    ROAD_HOLDER,
    ROBBER,
    ROLLED,
    ROLLER,
    TERMS,
    TURNS,
)
from ludoteka.games.catan.trade import told_terms

if TYPE_CHECKING:
    from ludoteka.games.catan.state import Catan


def view(s: Catan, seat: int) -> dict[str, Any]:
    """The view as JSON-able data.

    `hands` holds for each seat the size and the least and most of each kind that the reader knows it to hold (equal for its own hand);
    `cards` the number of development cards and, for the reader's own, the kinds.
    """
    p = s.p
    b = p.board
    data = s.data
    seats = range(p.seats)
    watcher = p.seats if seat == NOBODY else seat
    hexes = []
    for h, (q, r) in enumerate(b.map.hexes):
        terrain = data[p.o_terrain + h]
        hexes.append(
            {
                "at": [q, r],
                "terrain": TERRAIN_NAMES[terrain] if terrain >= 0 else None,
                "token": int(data[p.o_token + h]),
            }
        )
    harbours = []
    for i in range(b.n_harbours):
        kind = data[p.o_harbour + i]
        edge = b.map.edges[b.harbour_edge[i]]
        harbours.append({"at": list(edge), "kind": HARBOUR_NAMES[kind] if kind >= 0 else None})
    buildings = []
    for v in range(b.n_vertices):
        building = s.node(v)
        if building:
            buildings.append(
                {
                    "at": list(b.map.vertices[v]),
                    "seat": int((building - 1) >> 1),
                    "kind": "settlement" if building & 1 else "city",
                }
            )
    roads = [
        {"at": list(b.map.edges[e]), "seat": int(s.edge(e) - 1)} for e in range(b.n_edges) if s.edge(e) > 0
    ]
    hands = []
    cards = []
    for q in seats:
        if s.over:
            low = high = [int(s.hand(q, k)) for k in range(RESOURCES)]
        else:
            low, high = p.bounds.facts(s, watcher, q)
        hands.append({"size": int(s.size(q)), "low": low, "high": high})
        known = q == seat or s.over
        cards.append(
            {
                "number": int(s.card_count(q)),
                "late": int(s.fresh_count(q)),
                "kinds": named_cards([int(s.cards(q, k)) for k in range(CARDS)]) if known else None,
                "late_kinds": named_cards([int(s.fresh(q, k)) for k in range(CARDS)]) if known else None,
                "played": named_cards([int(s.played(q, k)) for k in range(CARDS)]),
            }
        )
    pair = s.fact(PAIR) - 1
    offer: dict[str, Any] | None = None
    if s.fact(OFFERER) >= 0:
        offer = {"by": int(s.fact(OFFERER)), **told_terms(s.fact(TERMS)), "answers": []}
        for q in seats:
            answer = int(data[p.o_answer + q])
            said: dict[str, Any] = {"seat": q, "answer": ("", "declined", "accepted", "countered")[answer]}
            if answer == 3:
                said.update(told_terms(data[p.o_counter + q]))
            offer["answers"].append(said)
    drops = []
    for q in seats:
        chosen = [int(data[p.o_drops + q * RESOURCES + k]) for k in range(RESOURCES)]
        drops.append(chosen if q == seat else sum(chosen))
    points = s.scores()
    out: dict[str, Any] = {
        "game": "catan",
        "seats": int(p.seats),
        "turn": int(s.turn),
        "asked": [q for q in seats_of(s.asked()) if q != CHANCE],
        "over": s.over,
        "turns": int(s.fact(TURNS)),
        "target": int(p.target),
        "roller": int(s.fact(ROLLER)),
        "hexes": hexes,
        "harbours": harbours,
        "robber": list(b.map.hexes[s.fact(ROBBER)]) if s.fact(ROBBER) >= 0 else None,
        "buildings": buildings,
        "roads": roads,
        "hands": hands,
        "cards": cards,
        "bank": [int(s.bank(k)) for k in range(RESOURCES)],
        "deck": int(s.fact(DECK)),
        "dice": [int(die(pair, 0)), int(die(pair, 1))] if pair >= 0 else None,
        "rolled": bool(s.fact(ROLLED)),
        "sums": [int(data[p.o_sums + i]) for i in range(11)],
        "card_played": bool(s.fact(PLAYED)),
        "supply": [[int(s.supply(q, k)) for k in range(PIECES)] for q in seats],
        "rates": [[int(data[p.o_rate + q * RESOURCES + k]) for k in range(RESOURCES)] for q in seats],
        "lengths": [int(s.length(q)) for q in seats],
        "road_holder": int(s.fact(ROAD_HOLDER)),
        "army_holder": int(s.fact(ARMY_HOLDER)),
        "scores": points,
        "owed": [int(data[p.o_owed + q]) for q in seats],
        "discarding": drops,
        "offer": offer,
        "offers": int(s.fact(OFFERS)),
        "later": [bool(data[p.o_later + q]) for q in seats],
    }
    for e in p.h_show:
        e.show(s, out, seat)
    return out


def named_cards(counts: list[int]) -> dict[str, int]:
    """Counts of development cards by name, without zeros."""
    return {name: n for name, n in zip(CARD_NAMES, counts, strict=True) if n}
