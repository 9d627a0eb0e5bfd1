"""What a seat cannot know is drawn again: other hands within their bounds, development cards, sealed discards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.chance import Rng
from ludoteka.games.catan.actions import CARDS, POINT, RESOURCES
from ludoteka.games.catan.seven import chosen_drops
from ludoteka.games.catan.state import Catan


def redeal(s: Catan, seat: i64, rng: Rng) -> None:
    """Draw again, in place, everything that `seat` (NOBODY: a spectator) cannot know. At the end of the game nothing is hidden."""
    p = s.p
    if s.over:
        return
    watcher = p.seats if seat < 0 else seat
    chosen: vec[i64] = vec[i64]([0] * 8)
    for q in range(p.seats):
        chosen[q] = chosen_drops(s, q)
    p.bounds.redeal(s, watcher, rng)
    redeal_cards(s, seat, rng)
    for q in range(p.seats):
        if q != seat and chosen[q] > 0:
            _choose_again(s, q, chosen[q], rng)


def redeal_cards(s: Catan, seat: i64, rng: Rng) -> None:
    """Deal all development cards that the seat does not see over the other hands and the deck, every card as likely as the other.

    Public are their numbers, those bought too late to be played, and that nobody has won with hidden victory cards yet.
    """
    p = s.p
    data = s.data
    pool: vec[i64] = vec[i64]([0] * CARDS)
    fresh: vec[i64] = vec[i64]([0] * 8)
    count: vec[i64] = vec[i64]([0] * 8)
    places: i64 = 0
    for k in range(CARDS):
        pool[k] = data[p.o_deck + k]
    for q in range(p.seats):
        fresh[q] = s.fresh_count(q)
        count[q] = s.card_count(q)
        if q != seat:
            for k in range(CARDS):
                pool[k] += data[p.o_cards + q * CARDS + k]
                data[p.o_cards + q * CARDS + k] = 0
                data[p.o_fresh + q * CARDS + k] = 0
    # victory cards first: each goes to a place that may still take one
    room: vec[i64] = vec[i64]([0] * 9)
    for q in range(p.seats):
        if q != seat:
            places += count[q]
            cap: i64 = data[p.o_cap + q]
            room[q] = cap
    deck: i64 = 0
    for k in range(CARDS):
        deck += data[p.o_deck + k]
        data[p.o_deck + k] = 0
    empty: vec[i64] = vec[i64]([0] * 9)
    for q in range(p.seats):
        if q != seat:
            empty[q] = count[q]
    empty[8] = deck
    room[8] = deck
    for _ in range(pool[POINT]):
        open_places: i64 = 0
        for q in range(9):
            if room[q] > 0:
                open_places += empty[q]
        x = rng.below(open_places)
        for q in range(9):
            if room[q] > 0:
                x -= empty[q]
                if x < 0:
                    _give(s, q, POINT, empty, fresh, count, rng)
                    room[q] -= 1
                    break
    for q in range(9):
        while empty[q] > 0:
            left: i64 = 0
            for k in range(CARDS):
                if k != POINT:
                    left += pool[k]
            x = rng.below(left)
            for k in range(CARDS):
                if k != POINT:
                    x -= pool[k]
                    if x < 0:
                        pool[k] -= 1
                        _give(s, q, k, empty, fresh, count, rng)
                        break


def _give(s: Catan, q: i64, kind: i64, empty: vec[i64], fresh: vec[i64], count: vec[i64], rng: Rng) -> None:
    """Put a card into a hand (8: the deck); it is one of those bought too late with the share that these have of the empty places."""
    p = s.p
    if q == 8:
        s.data[p.o_deck + kind] += 1
        empty[8] -= 1
        return
    s.data[p.o_cards + q * CARDS + kind] += 1
    if fresh[q] > 0 and rng.below(empty[q]) < fresh[q]:
        s.data[p.o_fresh + q * CARDS + kind] += 1
        fresh[q] -= 1
    empty[q] -= 1


def _choose_again(s: Catan, seat: i64, done: i64, rng: Rng) -> None:
    """Choose again, out of a hand that has just been drawn again, the cards that a seat has laid out for the seven."""
    p = s.p
    owed: i64 = p.o_owed + seat
    o = p.o_drops + seat * RESOURCES
    picked: vec[i64] = vec[i64]([0] * RESOURCES)
    left = s.size(seat)
    for _ in range(s.data[owed]):
        x = rng.below(left)
        left -= 1
        for k in range(RESOURCES):
            x -= s.hand(seat, k) - picked[k]
            if x < 0:
                picked[k] += 1
                break
    # steps come with kinds never descending: the first of them are the lowest kinds
    for k in range(RESOURCES):
        n: i64 = min(picked[k], done)
        s.data[o + k] = n
        done -= n
