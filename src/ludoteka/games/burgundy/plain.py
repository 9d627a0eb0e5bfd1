"""What can be worked out from a position the long way: derived ranges, conservation laws. Never called while a game is played."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteka.games.burgundy.components import (
    BLACK,
    HEX_NAMES,
    HEXES,
    INN_HEX,
    KINDS,
    SLOTS,
    SPACES,
    STORE,
    TYPE,
)
from ludoteka.games.burgundy.opening import take_duchy
from ludoteka.games.burgundy.placing import derive
from ludoteka.games.burgundy.state import BRIDGE_END, FIRST, GAINS, PHASE, ROUND, WHITE, Burgundy


def rebuild(s: Burgundy) -> None:
    """Work out every derived range from the facts."""
    p = s.p
    data = s.data
    for r in p.layout.ranges:
        if r.derived:
            for i in range(r.start, r.start + r.size):
                data[i] = r.fill
    for t in range(HEXES):
        data[p.o_supply_left + TYPE[t]] += data[p.o_supply + t]
        data[p.o_supply_left + 7] += data[p.o_black + t]
    for q in range(p.seats):
        for k in range(GAINS):
            data[p.o_points + q] += data[p.o_gained + q * GAINS + k]
        for k in range(STORE):
            if data[p.o_store + q * STORE + k] > 0:
                data[p.o_stored + q] += 1
        d: i64 = data[p.o_duchy + q]
        if d >= 0:
            take_duchy(s, q, d)
            for h in range(SPACES):
                if s.hex_at(q, h) >= 0:
                    derive(s, q, h, s.hex_at(q, h))


def total_hexes(s: Burgundy) -> list[int]:
    """Hexes of each kind wherever they lie."""
    p = s.p
    out = [int(s.data[p.o_supply + t] + s.data[p.o_black + t] + s.data[p.o_gone + t]) for t in range(HEXES)]
    for i in range(SLOTS):
        if s.slot(i) >= 0:
            out[s.slot(i)] += 1
    for q in range(p.seats):
        for h in range(SPACES):
            if s.hex_at(q, h) >= 0:
                out[s.hex_at(q, h)] += 1
        for k in range(STORE):
            if s.store(q, k) >= 0:
                out[s.store(q, k)] += 1
    return out


def check(s: Burgundy) -> None:
    """Conservation: every hex and every goods tile lies somewhere; numbers are in range; derived ranges follow from the facts."""
    p = s.p
    for r in p.layout.ranges:
        if r.name in ("supply", "black", "gone", "pool", "goods", "sold", "depot", "silver", "workers"):
            for i in range(r.start, r.start + r.size):
                assert s.data[i] >= 0, f"{r.name} holds {s.data[i]}"
    for r in p.layout.ranges:
        if r.name in ("slots", "board", "store"):
            for i in range(r.start, r.start + r.size):
                assert 0 <= s.data[i] <= HEXES, f"{r.name} holds {s.data[i]}, which is no hex"
    found = total_hexes(s)
    for t in range(HEXES):
        if t != INN_HEX:
            want = int(p.coloured[t] + p.blacks[t])
            assert found[t] == want, f"there are {found[t]} of {HEX_NAMES[t]}, not {want}"
    _check_goods(s)
    for q in range(p.seats):
        _check_seat(s, q)
    assert 0 <= s.fact(PHASE) < 5, "there are five phases"
    assert 0 <= s.fact(ROUND) < 5, "there are five rounds"
    assert 0 <= s.fact(WHITE) <= 6, "the white die has six sides"
    assert 0 <= s.fact(FIRST) < p.seats, "nobody begins"
    if s.fact(PHASE) >= 0:
        for i in range(BLACK):
            if s.slot(i) >= 0:
                kind = p.slot_type[s.fact(PHASE) * SLOTS + i]
                assert TYPE[s.slot(i)] == kind, f"place {i} of the depots holds a hex of another colour"
    other = s.copy()
    rebuild(other)
    for r in p.layout.ranges:
        if r.derived:
            for i in range(r.start, r.start + r.size):
                assert s.data[i] == other.data[i], f"{r.name} is {s.data[i]}, not {other.data[i]}"
    for e in p.h_watch:
        e.watch(s)


def _check_goods(s: Burgundy) -> None:
    p = s.p
    for k in range(KINDS):
        n = int(s.data[p.o_pool + k])
        for depot in range(6):
            n += int(s.on_depot(depot, k))
        for i in range(5):
            assert 0 <= s.data[p.o_row + i] <= KINDS, "the row of the rounds holds no goods of that kind"
            if s.data[p.o_row + i] == k + 1:
                n += 1
        for q in range(p.seats):
            n += int(s.goods(q, k) + s.sold(q, k))
        assert n == 7, f"there are {n} goods of kind {k + 1}"


def _check_seat(s: Burgundy, q: i64) -> None:
    p = s.p
    kinds = 0
    for k in range(KINDS):
        kinds += 1 if s.goods(q, k) > 0 else 0
    assert kinds <= 3, f"seat {q} stores {kinds} kinds of goods"
    assert -1 <= s.duchy(q) < 16, f"seat {q} has a duchy that there is not"
    assert 0 <= s.data[p.o_bridge + q] <= BRIDGE_END, f"the marker of seat {q} has left the bridge"
    for k in range(2):
        assert 0 <= s.die(q, k) <= 6, f"a die of seat {q} shows {s.die(q, k)}"
    assert s.data[p.o_board + q * 38 + SPACES] == 0, "a hex lies beyond the rim"
    for k in range(STORE):
        held = s.store(q, k) >= 0
        assert held == (k < s.stored(q)), f"the storage of seat {q} has gaps"
    assert s.stored(q) <= p.most_stored, f"seat {q} stores {s.stored(q)} hexes"
