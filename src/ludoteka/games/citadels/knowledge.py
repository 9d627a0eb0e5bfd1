"""What a seat knows of the draft, and positions in which everything it cannot know has been drawn again.

Every character of the cast lies in one **place**: a step of the draft took it, or it is what was left. A seat knows the pools it had in
hand, and everybody knows who showed whom and which ranks nobody answered to. From these follow the characters that each place may hold;
a redeal takes one of all assignments that agree with them, each as likely as the others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteka.core.chance import Rng
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.state import (
    CALLED,
    D_DOWN,
    D_LAST,
    D_PICK,
    D_UP,
    KILLED,
    RETURNED,
    SHOWN,
    STEP,
    Citadels,
)

REST: Final = 100
"""The place of characters that no step has taken; there may be several of them, all alike."""


def may_be_held(s: Citadels, seat: i64) -> i64:
    """The characters that anybody may think a seat chose, by what has been called and shown (CIT-3.1, CIT-3.2)."""
    shown = s.fact(SHOWN)
    called = s.fact(CALLED)
    killed = s.fact(KILLED)
    found = s.held(seat) & shown
    for r in range(1, s.p.ranks + 1):
        char = s.cast(r)
        if (shown & BIT[char]) == 0 and (r > called or char == killed):
            found |= BIT[char]
    return found


def knows_pool(s: Citadels, seat: i64, step: i64) -> bool:
    """Whether a seat had, or has, the pool of that step in hand."""
    if step > s.fact(STEP) or step >= len(s.p.draft_op) or s.p.draft_who[step] < 0:
        return False
    return seat >= 0 and s.step_seat(step) == seat


def places(s: Citadels) -> vec[i64]:
    """The places that hold the cast: numbers of steps, then REST as often as characters are left."""
    p = s.p
    out = vec[i64]([])
    done = s.fact(STEP)
    n: i64 = 0
    for i in range(done):
        if p.draft_op[i] != D_LAST:
            out = append(out, i)
            n += 1
    while n < p.ranks:
        out = append(out, REST)
        n += 1
    return out


def possible(s: Citadels, seat: i64, place: i64, last_holds: i64) -> i64:
    """The characters that a place may hold as far as a seat (NOBODY: a spectator) knows.

    `last_holds` says which place the last player's choice came from, where he chose between two: 1 the first card laid face down, 0 the
    rest, -1 when there is no such choice yet.
    """
    p = s.p
    op: i64 = D_LAST if place == REST else p.draft_op[place]
    cast = s.cast_mask()
    shown = s.fact(SHOWN)
    done = s.fact(STEP)
    mask = cast & ~shown
    if op == D_UP:
        return BIT[s.data[p.o_taken + place]]
    if op == D_PICK:
        holder = s.keeper(place)
        if seat >= 0 and (holder == seat or s.step_seat(place) == seat):
            return BIT[s.data[p.o_taken + place]]
        mask = may_be_held(s, holder)
    elif op != D_DOWN and place != REST and s.step_seat(place) == seat and seat >= 0:
        return BIT[s.data[p.o_taken + place]]
    if last_holds >= 0 and (op == D_DOWN) == (last_holds == 1) and (op == D_DOWN or place == REST):
        # the last player's choice, which may be another's by now: whoever holds it knows it
        end = len(p.draft_op) - 1
        mask = BIT[s.data[p.o_taken + end]] if s.keeper(end) == seat else may_be_held(s, s.keeper(end))
    if op == D_DOWN and place == 0:
        # it lay there before those that came up and went back
        mask &= ~s.fact(RETURNED)
    # what lies face up is nowhere else
    for i in range(done):
        if p.draft_op[i] == D_UP and i != place:
            mask &= ~BIT[s.data[p.o_taken + i]]
    # pools that the seat had in hand: what was taken before is not in them, what was taken later is
    for j in range(min(done + 1, len(p.draft_op))):
        if not knows_pool(s, seat, j):
            continue
        pool = s.pool(j)
        if p.draft_op[j] == D_LAST:
            # he sees which of the two was the one that lay face down
            down: i64 = BIT[s.data[p.o_taken]]
            if op == D_DOWN:
                mask &= down
                continue
            pool &= ~down
        if place >= j:
            mask &= pool
        else:
            mask &= ~pool
    return mask


def ways(s: Citadels, seat: i64, where: vec[i64], last_holds: i64) -> vec[i64]:
    """For each set of characters, how many ways there are to put them into the last places; sets are told by their ranks."""
    p = s.p
    n = p.ranks
    size: i64 = BIT[n]
    allowed = vec[i64]([])
    for i in range(n):
        mask = possible(s, seat, where[i], last_holds)
        by_rank: i64 = 0
        for r in range(n):
            if mask & BIT[s.cast(r + 1)]:
                by_rank |= BIT[r]
        allowed = append(allowed, by_rank)
    table = vec[i64]([0])
    count = vec[i64]([0])
    for i in range(1, size):
        table = append(table, 0)
        count = append(count, count[i >> 1] + (i & 1))
    table[0] = 1
    for left in range(1, size):
        here: i64 = allowed[n - count[left]] & left
        total: i64 = 0
        while here != 0:
            bit = here & -here
            total += table[left - bit]
            here -= bit
        table[left] = total
    return table


def redeal(s: Citadels, seat: i64, rng: Rng) -> Citadels:
    """A copy in which cards and characters that the seat cannot know have been drawn again (law 1)."""
    c = s.copy()
    p = c.p
    p.cards.redeal(c, seat, rng)
    if c.fact(STEP) > 0:
        _characters(c, seat, rng)
    for e in p.h_redraw:
        e.redraw(c, seat, rng)
    return c


def _characters(c: Citadels, seat: i64, rng: Rng) -> None:
    p = c.p
    n = p.ranks
    end = len(p.draft_op) - 1
    where = places(c)
    last_holds: i64 = NOBODY
    if p.draft_op[end] == D_LAST and c.fact(STEP) > end:
        down_held = c.data[p.o_taken] == c.data[p.o_taken + end]
        if c.step_seat(end) == seat:
            last_holds = 1 if down_held else 0
        else:
            # either of the two cards may be the one that he kept
            one: i64 = ways(c, seat, where, 1)[BIT[n] - 1]
            none: i64 = ways(c, seat, where, 0)[BIT[n] - 1]
            last_holds = 1 if rng.below(one + none) < one else 0
    table = ways(c, seat, where, last_holds)
    left: i64 = BIT[n] - 1
    found = vec[i64]([])
    for i in range(n):
        mask = possible(c, seat, where[i], last_holds)
        x = rng.below(table[left])
        rank: i64 = 0
        while True:
            if left & BIT[rank] and mask & BIT[c.cast(rank + 1)]:
                x -= table[left - BIT[rank]]
                if x < 0:
                    break
            rank += 1
        left -= BIT[rank]
        found = append(found, c.cast(rank + 1))
    # only now: what is possible was read off the old assignment
    for i in range(n):
        if where[i] != REST:
            c.data[p.o_taken + where[i]] = found[i]
    if last_holds >= 0:
        c.data[p.o_taken + end] = found[0] if last_holds == 1 else found[n - 1]
    hold(c)


def hold(c: Citadels) -> None:
    """Who holds which characters, by the steps of the draft."""
    p = c.p
    for q in range(p.seats):
        c.data[p.o_held + q] = 0
    for i in range(min(c.fact(STEP), len(p.draft_op))):
        if p.draft_op[i] == D_PICK or p.draft_op[i] == D_LAST:
            q = c.keeper(i)
            c.data[p.o_held + q] |= BIT[c.data[p.o_taken + i]]


def odds(s: Citadels, seat: i64, char: i64) -> vec[i64]:
    """In how many places a character may lie for all that a seat knows: each player's places, then all places together.

    A rough measure of who holds it: every place counts alike.
    """
    p = s.p
    out = vec[i64]([0] * (int(p.seats) + 1))
    bit: i64 = BIT[char]
    where = places(s)
    end = len(p.draft_op) - 1
    for i in range(len(where)):
        place = where[i]
        if possible(s, seat, place, NOBODY) & bit:
            out[p.seats] += 1
            if place != REST and p.draft_op[place] == D_PICK:
                out[s.keeper(place)] += 1
    if p.draft_op[end] == D_LAST and s.fact(STEP) > end and may_be_held(s, s.keeper(end)) & bit:
        out[s.keeper(end)] += 1
        out[p.seats] += 1
    return out
