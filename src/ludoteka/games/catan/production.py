"""The dice pay: production with the bank's shortage (CAT-3.2, CAT-3.3), and the cards of the second settlement (CAT-2.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.catan.actions import RESOURCE_NAMES, RESOURCES
from ludoteka.games.catan.building import named
from ludoteka.games.catan.state import ROBBER, Catan


def hexes_with(s: Catan, number: i64) -> list[list[int]]:
    """The places of the hexes that pay for a roll, for its event."""
    out: list[list[int]] = []
    for h in range(s.p.board.n_hexes):
        if s.data[s.p.o_token + h] == number and h != s.fact(ROBBER):
            at = s.p.board.map.hexes[h]
            out.append([at[0], at[1]])
    return out


def produce(s: Catan, number: i64) -> None:
    """Every hex with the number and without the robber pays its neighbours: one card a settlement, two a city."""
    p = s.p
    b = p.board
    data = s.data
    seats = p.seats
    robber = s.fact(ROBBER)
    due: vec[i64] = vec[i64]([0] * 40)
    wanted: vec[i64] = vec[i64]([0] * 5)
    any_due = False
    tokens = p.o_token
    for h in range(b.n_hexes):
        if data[tokens + h] != number or h == robber:
            continue
        kind: i64 = data[p.o_terrain + h]
        if kind >= RESOURCES:
            continue
        at = h * 6
        for c in range(6):
            building: i64 = data[p.o_node + b.corner[at + c]]
            if building != 0:
                n = 2 - (building & 1)
                due[((building - 1) >> 1) * RESOURCES + kind] += n
                wanted[kind] += n
                any_due = True
    if any_due:
        for k in range(RESOURCES):
            if wanted[k] > 0:
                _hand_out(s, due, k, wanted[k], seats)
        if s.recorder is not None:
            for q in range(seats):
                got: list[int] = []
                for k in range(RESOURCES):
                    got.append(due[q * RESOURCES + k])
                if sum(got) > 0:
                    s.recorder.add("produce", q, {"cards": named(got)})
    for e in p.h_produced:
        e.produced(s, number)


def _hand_out(s: Catan, due: vec[i64], kind: i64, wanted: i64, seats: i64) -> None:
    """Pay what is due of one kind; `due` is corrected to what was paid."""
    bank = s.bank(kind)
    short = wanted > bank
    if short:
        takers: i64 = 0
        for q in range(seats):
            if due[q * RESOURCES + kind] > 0:
                takers += 1
        pays = takers == 1 and not s.p.short_pays_nobody
        for q in range(seats):
            at = q * RESOURCES + kind
            if due[at] > 0:
                due[at] = bank if pays else 0
        if s.recorder is not None:
            s.recorder.add(
                "shortage",
                -1,
                {
                    "kind": RESOURCE_NAMES[kind],
                    "left": int(bank),
                    "paid": pays and bank > 0,
                    "rule": "CAT-3.3",
                },
            )
    for q in range(seats):
        n: i64 = due[q * RESOURCES + kind]
        if n > 0:
            s.gain(q, kind, n)


def first_cards(s: Catan, seat: i64, v: i64) -> None:
    """One card for every hex at the second settlement that yields anything."""
    p = s.p
    got: list[int] = [0] * 5
    for k in range(3):
        h: i64 = p.board.vertex_hex[v * 3 + k]
        if h < p.board.n_hexes:
            kind: i64 = s.data[p.o_terrain + h]
            if kind < RESOURCES:
                s.gain(seat, kind, 1)
                got[kind] += 1
    if s.recorder is not None and sum(got) > 0:
        s.recorder.add("produce", seat, {"cards": named(got)})
