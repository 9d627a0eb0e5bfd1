"""Hidden cards and who knows what of them: knowledge is part of the position.

A family of cards (one deck's worth) lies in piles: decks, hands, rows. Cards are told apart by a slot number that never leaves the
engine. Per slot stand its kind, its pile and a mask of the seats that know that it lies there. One `move` keeps all three true; `facts`
shows a seat exactly what these say, and `redeal` draws again exactly what they leave open. Sharper inference belongs to bots. Whenever
somebody comes to know a card, the position's information barrier rises: no game has to remember that.

Equal cards of a pile cannot be told apart by those who look on, so what a seat knows of them is a number: when one of two gems goes and
the seat had seen one of them, it may have been this one, and the seat is no longer sure of the other.

Piles are lazy pools: what comes next is drawn by chance from all that lies there. Cards put under a pile form an ordered tail that is
taken, in order, when the pool is empty.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.layout import Layout
from ludoteka.core.seats import BIT, NOBODY

PUBLIC: Final = 511
"""`seen_by` of a card that lies face up: every seat and every spectator."""
SPECTATORS: Final = 256
"""The bit of those who have no seat; a card that all seats know one by one (a theft between two) is no spectators' business."""


def _members(mask: i64) -> i64:
    """How many there are in a set of seats and spectators."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


class HiddenCards:
    """A family of cards and the ranges that keep it. Make one a programme with `reserve`, then pass states to its methods."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.kinds: i64 = 0
        self.piles: i64 = 0
        self.o_kind: i64 = 0
        self.o_pile: i64 = 0
        self.o_seen: i64 = 0
        self.o_rank: i64 = 0
        self.counts: vec[i64] = vec[i64]([])

    def reserve(self, layout: Layout, name: str, counts: list[int], piles: int) -> None:
        """Reserve the ranges for a family with `counts[k]` cards of kind k, in `piles` piles numbered from 0."""
        n = sum(counts)
        self.n = n
        self.kinds = len(counts)
        self.piles = piles
        self.counts = vec[i64](counts)
        self.o_kind = layout.reserve(f"{name}.kind", n, "kind of each card slot")
        self.o_pile = layout.reserve(f"{name}.pile", n, "pile each card slot lies in")
        self.o_seen = layout.reserve(
            f"{name}.seen", n, "mask of the seats that know that this card lies there"
        )
        self.o_rank = layout.reserve(
            f"{name}.rank", n, "0 in the pool of its pile, else place in the ordered tail below"
        )

    def begin(self, s: State, pile: i64) -> None:
        """Put all cards into one pile, unseen by anybody."""
        slot: i64 = 0
        for kind in range(self.kinds):
            for _ in range(self.counts[kind]):
                s.data[self.o_kind + slot] = kind
                s.data[self.o_pile + slot] = pile
                s.data[self.o_seen + slot] = 0
                s.data[self.o_rank + slot] = 0
                slot += 1

    # --- reading ------------------------------------------------------------------------------------------------------------
    def size(self, s: State, pile: i64) -> i64:
        """Cards in a pile, the tail included: public unless a game says otherwise."""
        n: i64 = 0
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == pile:
                n += 1
        return n

    def count(self, s: State, pile: i64, kind: i64) -> i64:
        """Cards of a kind in a pile: the truth, for the rules and the owner only."""
        n: i64 = 0
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == pile and s.data[self.o_kind + slot] == kind:
                n += 1
        return n

    def pool(self, s: State, pile: i64) -> i64:
        """Cards that a draw from the pile chooses among: the pool, or the topmost card of the tail when the pool is empty."""
        n: i64 = 0
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == pile and s.data[self.o_rank + slot] == 0:
                n += 1
        return n if n > 0 else (1 if self.size(s, pile) > 0 else 0)

    def chances(self, s: State, pile: i64, kind: i64) -> i64:
        """Weight of a kind in a draw from the pile."""
        top = self._top(s, pile)
        if top != NOBODY:
            return 1 if s.data[self.o_kind + top] == kind else 0
        n: i64 = 0
        for slot in range(self.n):
            if (
                s.data[self.o_pile + slot] == pile
                and s.data[self.o_rank + slot] == 0
                and s.data[self.o_kind + slot] == kind
            ):
                n += 1
        return n

    def slot_of(self, s: State, pile: i64, kind: i64) -> i64:
        """A slot of that kind in the pile, NOBODY for none: the pool before the tail, the top of the tail before what is below."""
        best: i64 = NOBODY
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == pile and s.data[self.o_kind + slot] == kind:
                if best == NOBODY or s.data[self.o_rank + slot] < s.data[self.o_rank + best]:
                    best = slot
        return best

    def _top(self, s: State, pile: i64) -> i64:
        """The topmost card of the tail when the pool is empty, else NOBODY."""
        best: i64 = NOBODY
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == pile:
                rank: i64 = s.data[self.o_rank + slot]
                if rank == 0:
                    return NOBODY
                if best == NOBODY or rank < s.data[self.o_rank + best]:
                    best = slot
        return best

    # --- changing -----------------------------------------------------------------------------------------------------------
    def move(self, s: State, slot: i64, pile: i64, seen_by: i64, under: bool = False) -> None:
        """Move one card. `seen_by` sees which card goes where; all others lose what they knew of the cards that stay, for they cannot
        tell which one went (unless they knew all of them, and all are equal). `under` puts it below everything else in the new pile.

        A card of the tail is taken by its place, which everybody sees: who knew it still does, and nobody loses anything.
        """
        data = s.data
        old: i64 = data[self.o_pile + slot]
        before: i64 = data[self.o_seen + slot]
        known = seen_by
        if data[self.o_rank + slot] > 0:
            known |= before
            if seen_by & ~before != 0:
                s.barrier += 1
        else:
            known |= self._part(s, slot, old, seen_by)
        rank: i64 = 0
        if under:
            rank = 1
            for other in range(self.n):
                if other != slot and data[self.o_pile + other] == pile and data[self.o_rank + other] >= rank:
                    rank = data[self.o_rank + other] + 1
        data[self.o_pile + slot] = pile
        data[self.o_rank + slot] = rank
        data[self.o_seen + slot] = known

    def _part(self, s: State, slot: i64, pile: i64, seen_by: i64) -> i64:
        """A card leaves the pool of its pile: what is known of the cards that stay follows. The mask of those who are sure of it."""
        data = s.data
        kind: i64 = data[self.o_kind + slot]
        sure: i64 = data[self.o_seen + slot]
        owing = seen_by & ~sure
        for other in range(self.n):
            if other != slot and data[self.o_pile + other] == pile and data[self.o_rank + other] == 0:
                sure = sure & data[self.o_seen + other] if data[self.o_kind + other] == kind else 0
        keep = seen_by | sure
        for other in range(self.n):
            if other != slot and data[self.o_pile + other] == pile and data[self.o_rank + other] == 0:
                seen: i64 = data[self.o_seen + other] & keep
                if data[self.o_kind + other] == kind:
                    # it may have been the equal card that they knew of
                    mistaken = seen & owing
                    seen -= mistaken
                    owing -= mistaken
                data[self.o_seen + other] = seen
        if owing != 0:
            s.barrier += 1
        return sure

    def take(self, s: State, pile: i64, kind: i64, to: i64, seen_by: i64, under: bool = False) -> i64:
        """Move one card of that kind, which must be there, from pile to pile; its slot. Raises ValueError when there is none."""
        slot = self.slot_of(s, pile, kind)
        if slot < 0:
            raise ValueError(f"there is no card of kind {kind} in pile {pile}")
        self.move(s, slot, to, seen_by, under)
        return slot

    def move_all(self, s: State, pile: i64, to: i64, seen_by: i64) -> None:
        """A whole pile goes into the pool of another: everybody sees that, so what is known goes with the cards."""
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == pile:
                s.data[self.o_pile + slot] = to
                s.data[self.o_rank + slot] = 0
                self.show(s, slot, seen_by)

    def swap(self, s: State, one: i64, other: i64, one_seen_by: i64, other_seen_by: i64) -> None:
        """Two piles change places; `one_seen_by` sees what now lies in `one`. What is known goes with the cards."""
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == one:
                s.data[self.o_pile + slot] = other
                self.show(s, slot, other_seen_by)
            elif s.data[self.o_pile + slot] == other:
                s.data[self.o_pile + slot] = one
                self.show(s, slot, one_seen_by)

    def show(self, s: State, slot: i64, seats: i64) -> None:
        """These seats see a card where it lies, and know which it is (all of a hand, or the only one)."""
        if seats & ~s.data[self.o_seen + slot] != 0:
            s.data[self.o_seen + slot] |= seats
            s.barrier += 1

    def show_one(self, s: State, pile: i64, kind: i64, seats: i64) -> None:
        """These seats see one card of that kind, which must be there, among several. It may be one that they knew already: then it is
        taken for that one, and they learn nothing."""
        data = s.data
        best: i64 = NOBODY
        most: i64 = -1
        for slot in range(self.n):
            if data[self.o_pile + slot] == pile and data[self.o_kind + slot] == kind:
                knowing = _members(data[self.o_seen + slot] & seats)
                if knowing > most:
                    best = slot
                    most = knowing
        news = seats & ~data[self.o_seen + best]
        data[self.o_seen + best] |= seats
        for slot in range(self.n):
            if slot != best and data[self.o_pile + slot] == pile and data[self.o_kind + slot] == kind:
                known = data[self.o_seen + slot] & news
                data[self.o_seen + slot] -= known
                news -= known
        if news != 0:
            s.barrier += 1

    def remind(self, s: State, pile: i64, kind: i64, seats: i64) -> None:
        """Like `show_one` for a card of which everybody can reckon that it still lies there after others left the pile: it is no news."""
        barrier = s.barrier
        self.show_one(s, pile, kind, seats)
        s.barrier = barrier

    def show_all(self, s: State, pile: i64, seats: i64) -> None:
        """These seats see every card of a pile."""
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == pile:
                self.show(s, slot, seats)

    def shuffle(self, s: State, pile: i64) -> None:
        """Mix a pile: its tail joins the pool, and nobody knows any single card by its place (that it is in there stays known)."""
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == pile:
                s.data[self.o_rank + slot] = 0

    # --- knowledge ----------------------------------------------------------------------------------------------------------
    def known(self, s: State, slot: i64, seat: i64) -> bool:
        """Whether a seat (NOBODY: a spectator) knows this card."""
        bit: i64 = SPECTATORS if seat == NOBODY else BIT[seat]
        return (s.data[self.o_seen + slot] & bit) != 0

    def facts(self, s: State, seat: i64, pile: i64) -> dict[str, object]:
        """What a seat knows of a pile: `{"known": [kinds, sorted], "unknown": n, "tail": m}`."""
        known: list[int] = []
        unknown = 0
        tail = 0
        for slot in range(self.n):
            if s.data[self.o_pile + slot] == pile:
                if s.data[self.o_rank + slot] > 0:
                    tail += 1
                if self.known(s, slot, seat):
                    known.append(int(s.data[self.o_kind + slot]))
                else:
                    unknown += 1
        known.sort()
        return {"known": known, "unknown": unknown, "tail": tail}

    def redeal(self, s: State, seat: i64, rng: Rng) -> None:
        """Draw again, in place, all cards that the seat does not know. The outcome depends on what it knows and on the generator only,
        never on what lay there: the slots are given out afresh as well, so their numbers tell nothing of a card's way."""
        data = s.data
        left: vec[i64] = self.counts[:]
        places: list[int] = []
        for slot in range(self.n):
            if self.known(s, slot, seat):
                left[data[self.o_kind + slot]] -= 1
            else:
                word: i64 = data[self.o_pile + slot]
                word = (word << 16) | data[self.o_rank + slot]
                places.append((word << 16) | data[self.o_seen + slot])
        places.sort()
        total: i64 = len(places)
        i: i64 = 0
        for slot in range(self.n):
            if not self.known(s, slot, seat):
                at: i64 = places[i]
                i += 1
                x = rng.below(total)
                kind: i64 = 0
                while x >= left[kind]:
                    x -= left[kind]
                    kind += 1
                left[kind] -= 1
                total -= 1
                data[self.o_kind + slot] = kind
                data[self.o_pile + slot] = at >> 32
                data[self.o_rank + slot] = (at >> 16) & 65535
                data[self.o_seen + slot] = at & 65535

    def check(self, s: State) -> None:
        """Raise AssertionError if cards were lost, made or misplaced."""
        found: list[int] = [0] * int(self.kinds)
        for slot in range(self.n):
            assert 0 <= s.data[self.o_pile + slot] < self.piles, f"card {slot} lies in no pile"
            assert 0 <= s.data[self.o_seen + slot] <= PUBLIC, f"card {slot} is known to nobody that exists"
            found[s.data[self.o_kind + slot]] += 1
        for kind in range(self.kinds):
            assert found[kind] == self.counts[kind], (
                f"{found[kind]} cards of kind {kind} instead of {self.counts[kind]}"
            )
