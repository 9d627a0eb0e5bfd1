"""Small positions in full: a redeal reaches exactly the worlds that agree with the view, and never grows what a seat knows."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.contract import FRAME
from ludoteka.core.seats import CHANCE
from tests.laws.houses import HOUSES
from tests.laws.walk import Step, walk
from tests.toy import GAME
from tests.toy.actions import COUNTS
from tests.toy.state import Fair


def small(seed: int, moves: int) -> Fair:
    """A position of a game with most cards on the discard, face up, so that few are hidden."""
    s = GAME.new({"preset": "jester"}, 2)
    cards = s.p.cards
    for kind, n in enumerate((4, 4, 3, 2)):
        for _ in range(n):
            cards.take(s, 0, kind, 1, 511)
    rng = Rng(seed)
    for _ in range(moves):
        if s.asked() == 0:
            break
        seat = s.asked_seat()
        legal = s.legal_actions(seat)
        s.apply(seat, s.sample(rng) if seat == CHANCE else legal[rng.below(len(legal))])
    return s


def piles(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [view["deck"], view["discard"], *view["hands"]]


def world(s: Fair) -> tuple[Any, ...]:
    """The hidden facts of a position, slots left out: kinds by pile (tails in order), bids, the coin."""
    cards = s.p.cards
    out: list[Any] = []
    for pile in range(cards.piles):
        slots = [i for i in range(cards.n) if s.data[cards.o_pile + i] == pile]
        pool = sorted(int(s.data[cards.o_kind + i]) for i in slots if s.data[cards.o_rank + i] == 0)
        tail = [
            (int(s.data[cards.o_rank + i]), int(s.data[cards.o_kind + i]))
            for i in slots
            if s.data[cards.o_rank + i]
        ]
        out.append((tuple(pool), tuple(sorted(tail))))
    out.append(tuple(s.bid(q) for q in range(2)))
    coin = [
        int(s.agenda[i + 3]) for i in range(0, s.depth, FRAME) if s.p.decisions[s.agenda[i]].name == "guess"
    ]
    return (*out, tuple(coin))


def worlds_of_view(view: dict[str, Any], seat: int) -> set[tuple[Any, ...]]:
    """Every world that agrees with a view, from the view alone; for positions without a tail."""
    left = list(COUNTS)
    for pile in piles(view):
        for kind in pile["known"]:
            left[kind] -= 1
    rest = [kind for kind, n in enumerate(left) for _ in range(n)]
    sizes = [pile["unknown"] for pile in piles(view)]
    assert sum(sizes) == len(rest), "the view does not say where all cards are"
    bids = [range(min(2, view["coins"][q]) + 1) if b == "?" else (b,) for q, b in enumerate(view["bids"])]
    coins: list[tuple[int, ...]] = [()]
    if "coin" in view:
        coins = [(0,), (1,)] if view["coin"] == "?" else [(["left", "right"].index(view["coin"]),)]
    found = set()
    for order in set(permutations(rest)):
        out: list[Any] = []
        at = 0
        for pile, n in zip(piles(view), sizes, strict=True):
            out.append((tuple(sorted([*pile["known"], *order[at : at + n]])), ()))
            at += n
        found |= {(*out, (one, other), coin) for one in bids[0] for other in bids[1] for coin in coins}
    return found


@pytest.mark.parametrize("moves", [1, 3, 5, 6, 7, 8, 9, 10])
def test_redeal_reaches_exactly_the_worlds_of_the_view(moves: int) -> None:
    tried = 0
    for seed in range(8):
        s = small(seed, moves)
        for seat in (-1, 0, 1):
            view = s.view(seat)
            if any(p["tail"] for p in piles(view)) or sum(p["unknown"] for p in piles(view)) > 5:
                continue
            expected = worlds_of_view(view, seat)
            reached = {world(s.redeal(seat, k)) for k in range(60 * len(expected))}
            assert reached == expected
            assert world(s) in expected
            tried += 1
    assert tried >= 5


def test_a_world_is_as_likely_as_its_cards() -> None:
    """Two hidden cards of one kind and one of another: the odd one lies in each of three places equally often."""
    s = GAME.new({"preset": "base"}, 2)
    cards = s.p.cards
    for kind, n in enumerate((6, 5, 2, 2)):
        for _ in range(n):
            cards.take(s, 0, kind, 1, 511)
    for hand, kind in ((2, 2), (3, 2)):
        cards.take(s, 0, kind, hand, 0)
    found = [0, 0, 0]
    for k in range(3000):
        hidden = s.redeal(-1, k)
        found[next(p for p in range(3) if cards.count(hidden, (0, 2, 3)[p], 3))] += 1
    assert all(900 < n < 1100 for n in found), found


def test_without_a_rise_of_the_barrier_nobody_knows_more() -> None:
    """Law 4: what may be undone has told nobody anything. Counted in the masks, not in the views."""

    def known(s: Fair, seat: int) -> dict[tuple[int, int], int]:
        out: dict[tuple[int, int], int] = {}
        cards = s.p.cards
        for i in range(cards.n):
            if cards.known(s, i, seat):
                kind = int(s.data[cards.o_kind + i])
                out[kind, 0] = out.get((kind, 0), 0) + 1
        return out

    quiet = 0

    def visit(step: Step) -> None:
        nonlocal quiet
        before = step.state
        after = step.after()
        assert isinstance(before, Fair)
        assert isinstance(after, Fair)
        if step.actor == CHANCE:
            assert after.barrier > before.barrier
        if after.barrier == before.barrier:
            quiet += 1
            for q in range(-1, step.seats):
                had, has = known(before, q), known(after, q)
                assert all(n <= had.get(k, 0) for k, n in has.items()), (
                    f"seat {q} learned something by {step.house.game.format(before, step.action)}"
                )

    house = HOUSES["fair"]
    for seed in range(12):
        for preset in ("base", "jester"):
            walk(house, house.game.spec.options({"preset": preset}), 2 + seed % 3, seed, visit)
    assert quiet > 100
