"""Bounds on hands: every history of a small game tried against all the worlds that an observer cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from ludoteka.core.bounds import Bounds
from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.layout import Layout
from ludoteka.core.seats import BIT

Hands = tuple[tuple[int, ...], ...]


class Table(State):
    """Hands of cards and nothing else."""

    def copy(self) -> Table:
        c = Table()
        self.copy_into(c)
        return c

    def view(self, seat: int) -> dict[str, Any]:
        return {}

    def scores(self) -> list[int]:
        return []


def table(hands: list[list[int]]) -> tuple[Table, Bounds]:
    owners, kinds = len(hands), len(hands[0])
    layout = Layout()
    o_count = layout.reserve("count", owners * kinds, "")
    o_total = layout.reserve("total", owners, "")
    b = Bounds()
    b.reserve(layout, "known", owners, kinds, o_count, o_total)
    s = Table()
    s.data = layout.blank()
    for q, hand in enumerate(hands):
        for k, n in enumerate(hand):
            s.data[o_count + q * kinds + k] = n
        s.data[o_total + q] = sum(hand)
    return s, b


def hands_of(s: Table, b: Bounds) -> Hands:
    return tuple(
        tuple(int(s.data[b.o_count + q * b.kinds + k]) for k in range(b.kinds)) for q in range(b.owners)
    )


def move(s: Table, b: Bounds, owner: int, kind: int, n: int) -> None:
    s.data[b.o_count + owner * b.kinds + kind] += n
    s.data[b.o_total + owner] += n


def allowed(s: Table, b: Bounds, observer: int) -> Iterator[Hands]:
    """Every deal that fits the observer's bounds, the sizes of the hands and the totals of the kinds."""
    true = hands_of(s, b)
    low_high = [b.facts(s, observer, q) for q in range(b.owners)]
    rows = []
    for q in range(b.owners):
        low, high = low_high[q]
        row = [
            hand
            for hand in product(*(range(lo, hi + 1) for lo, hi in zip(low, high, strict=True)))
            if sum(hand) == sum(true[q])
        ]
        rows.append(row)
    columns = [sum(hand[k] for hand in true) for k in range(b.kinds)]
    for deal in product(*rows):
        if [sum(hand[k] for hand in deal) for k in range(b.kinds)] == columns:
            yield deal


def happen(s: Table, b: Bounds, worlds: list[set[Hands]], rng: random.Random) -> tuple[list[set[Hands]], str]:
    """Something happens; with it, for every observer, the set of worlds that it cannot tell from the true one."""
    true = hands_of(s, b)
    owners, kinds = b.owners, b.kinds
    what = rng.choice(["gain", "pay", "show", "steal", "steal", "open"])
    q = rng.randrange(owners)
    k = rng.randrange(kinds)

    def changed(world: Hands, owner: int, kind: int, n: int) -> Hands:
        rows = [list(r) for r in world]
        rows[owner][kind] += n
        return tuple(tuple(r) for r in rows)

    if what == "gain":
        move(s, b, q, k, 1)
        return [{changed(w, q, k, 1) for w in ws} for ws in worlds], what
    if what == "pay" and true[q][k]:
        move(s, b, q, k, -1)
        b.paid(s, q, k)
        return [{changed(w, q, k, -1) for w in ws if w[q][k]} for ws in worlds], what
    if what == "show" and true[q][k]:
        b.shown(s, q, k, 1)
        return [{w for w in ws if w[q][k]} for ws in worlds], what
    if what == "open":
        b.opened(s, q, k)
        return [{w for w in ws if w[q][k] == true[q][k]} for ws in worlds], what
    if what == "steal" and sum(true[q]):
        taker = rng.choice([t for t in range(owners) if t != q])
        k = rng.choice([k for k in range(kinds) for _ in range(true[q][k])])
        b.stolen(s, q, taker, k, BIT[q] | BIT[taker])
        after = []
        for o, ws in enumerate(worlds):
            seen = [k] if o in (q, taker) else range(kinds)
            after.append({changed(changed(w, q, j, -1), taker, j, 1) for w in ws for j in seen if w[q][j]})
        return after, what
    return worlds, ""


@pytest.mark.parametrize("seed", range(60))
def test_no_true_world_is_ever_excluded(seed: int) -> None:
    """The bounds hold every world that a perfect observer thinks possible, and never exclude the truth."""
    rng = random.Random(seed)
    s, b = table([[rng.randrange(3) for _ in range(3)] for _ in range(3)])
    worlds: list[set[Hands]] = [{hands_of(s, b)} for _ in range(4)]
    for _ in range(12):
        worlds, _what = happen(s, b, worlds, rng)
        b.check(s)
        for o in range(4):
            fits = set(allowed(s, b, o))
            assert hands_of(s, b) in worlds[o]
            assert worlds[o] <= fits, f"observer {o} excludes what may be"


@pytest.mark.parametrize("seed", range(25))
def test_a_redeal_reaches_every_deal_that_fits_and_no_other(seed: int) -> None:
    rng = random.Random(100 + seed)
    s, b = table([[rng.randrange(3) for _ in range(3)] for _ in range(3)])
    worlds: list[set[Hands]] = [{hands_of(s, b)} for _ in range(4)]
    for _ in range(9):
        worlds, _ = happen(s, b, worlds, rng)
    for o in range(4):
        fits = set(allowed(s, b, o))
        if len(fits) > 60:
            continue
        found = set()
        for k in range(40 * len(fits)):
            c = s.copy()
            b.redeal(c, o, Rng(k))
            found.add(hands_of(c, b))
            if k < 5:
                b.check(c)
                assert [b.facts(c, o, q) for q in range(3)] == [b.facts(s, o, q) for q in range(3)]
        assert found == fits


@pytest.mark.parametrize("seed", range(25))
def test_a_redeal_depends_on_what_is_known_only(seed: int) -> None:
    """Redealing a redeal gives the redeal: the true hands leave no trace."""
    rng = random.Random(500 + seed)
    s, b = table([[rng.randrange(4) for _ in range(5)] for _ in range(4)])
    worlds: list[set[Hands]] = [{hands_of(s, b)} for _ in range(5)]
    for _ in range(14):
        if len(worlds[4]) < 3000:
            worlds, _ = happen(s, b, worlds, rng)
    for o in range(5):
        once, twice = s.copy(), s.copy()
        b.redeal(once, o, Rng(7))
        b.redeal(twice, o, Rng(3))
        b.redeal(twice, o, Rng(7))
        assert [int(n) for n in once.data] == [int(n) for n in twice.data]


def test_gains_that_all_see_cost_nothing_to_know() -> None:
    s, b = table([[0, 0], [1, 1]])
    move(s, b, 0, 1, 3)
    assert b.facts(s, 1, 0) == ([0, 3], [0, 3])
    assert not any(int(s.data[b.o_loose + q]) for q in range(2))


def test_an_unseen_theft_loosens_and_a_payment_tightens() -> None:
    s, b = table([[1, 1], [0, 0], [0, 0]])
    b.stolen(s, 0, 1, 0, BIT[0] | BIT[1])
    assert b.facts(s, 2, 0) == ([0, 0], [1, 1])
    assert b.facts(s, 3, 1) == ([0, 0], [1, 1])
    assert b.facts(s, 1, 0) == ([0, 1], [0, 1])
    move(s, b, 1, 0, -1)
    b.paid(s, 1, 0)
    assert b.facts(s, 2, 0) == ([0, 1], [0, 1])
    assert b.facts(s, 3, 1) == ([0, 0], [0, 0])


def test_a_broken_bound_is_found() -> None:
    s, b = table([[1, 1], [0, 0]])
    s.data[b.o_below] = 1
    with pytest.raises(AssertionError, match="its own hand"):
        b.check(s)
    s.data[b.o_below] = 0
    s.data[b.o_above + 2] = -1
    with pytest.raises(AssertionError, match="is wrong"):
        b.check(s)
