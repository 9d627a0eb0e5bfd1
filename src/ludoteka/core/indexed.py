"""Hidden cards for games that move cards all the time: the meaning of `HiddenCards` with indices beside it.

What is slow in a plain family is that every look goes over all its cards. Here each pile keeps a list of its cards, and the first pile,
the deck, one list a kind, so that a draw, a discard or a look costs what the cards concerned cost. The indices are derived ranges: a game
calls `index` from its `rebuild`.

One thing is new: cards go under the deck in **packets**. Whoever put a packet there knows what is in it and not in which order it lies:
the packet is shuffled. When the pool of the deck is empty, the topmost packet becomes the pool.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.hidden import HiddenCards
from ludoteka.core.layout import Layout
from ludoteka.core.seats import BIT, NOBODY

DECK: Final = 0
"""The pile that is drawn from by chance, and the only one with packets below it."""
_POOL: Final = 0
_KNOWN: Final = 1
_LOWEST: Final = 2
_BOTTOM: Final = 3


class IndexedCards(HiddenCards):
    """A family of cards with indices; at most 62 kinds."""

    def __init__(self) -> None:
        super().__init__()
        self.o_next: i64 = 0
        self.o_head: i64 = 0
        self.o_size: i64 = 0
        self.o_first: i64 = 0
        self.o_count: i64 = 0
        self.o_deck: i64 = 0

    @override
    def reserve(self, layout: Layout, name: str, counts: list[int], piles: int) -> None:
        if len(counts) > 62:
            raise ValueError(f"a family of indexed cards has at most 62 kinds, not {len(counts)}")
        super().reserve(layout, name, counts, piles)
        n = sum(counts)
        self.o_next = layout.reserve(f"{name}.next", n, "the next card in the list of a pile", NOBODY, True)
        self.o_head = layout.reserve(f"{name}.head", piles, "first card of each pile", NOBODY, True)
        self.o_size = layout.reserve(f"{name}.size", piles, "cards of each pile", 0, True)
        self.o_first = layout.reserve(
            f"{name}.first", len(counts), "first card of each kind in the pool of the deck", NOBODY, True
        )
        self.o_count = layout.reserve(
            f"{name}.count", len(counts), "cards of each kind in the pool of the deck", 0, True
        )
        self.o_deck = layout.reserve(
            f"{name}.deck", 4, "cards in the pool, who knows any, topmost and lowest packet", 0, True
        )

    @override
    def begin(self, s: State, pile: i64) -> None:
        super().begin(s, pile)
        self.index(s)

    def index(self, s: State) -> None:
        """Make all indices anew from kinds, piles and ranks. Raises ValueError for a card that lies nowhere."""
        data = s.data
        for pile in range(self.piles):
            data[self.o_head + pile] = NOBODY
            data[self.o_size + pile] = 0
        for kind in range(self.kinds):
            data[self.o_first + kind] = NOBODY
            data[self.o_count + kind] = 0
        for i in range(4):
            data[self.o_deck + i] = 0
        for slot in range(self.n):
            if not 0 <= data[self.o_pile + slot] < self.piles:
                raise ValueError(f"card {slot} lies in no pile")
            if not 0 <= data[self.o_kind + slot] < self.kinds:
                raise ValueError(f"card {slot} is of no kind")
            self._link(s, slot)
        if data[self.o_deck + _POOL] == 0:
            self._promote(s)

    def _link(self, s: State, slot: i64) -> None:
        """Put a card into the lists of the pile that it lies in."""
        data = s.data
        pile: i64 = data[self.o_pile + slot]
        data[self.o_size + pile] += 1
        at = self.o_head + pile
        if pile == DECK:
            rank: i64 = data[self.o_rank + slot]
            o = self.o_deck
            if rank == 0:
                kind: i64 = data[self.o_kind + slot]
                at = self.o_first + kind
                data[self.o_count + kind] += 1
                data[o + _POOL] += 1
                data[o + _KNOWN] |= data[self.o_seen + slot]
            else:
                if data[o + _LOWEST] == 0 or rank < data[o + _LOWEST]:
                    data[o + _LOWEST] = rank
                if rank > data[o + _BOTTOM]:
                    data[o + _BOTTOM] = rank
        data[self.o_next + slot] = data[at]
        data[at] = slot

    def _unlink(self, s: State, slot: i64) -> None:
        """Take a card out of the lists of the pile that it lies in."""
        data = s.data
        pile: i64 = data[self.o_pile + slot]
        data[self.o_size + pile] -= 1
        at = self.o_head + pile
        if pile == DECK and data[self.o_rank + slot] == 0:
            kind: i64 = data[self.o_kind + slot]
            at = self.o_first + kind
            data[self.o_count + kind] -= 1
            data[self.o_deck + _POOL] -= 1
        while data[at] != slot:
            if data[at] < 0:
                raise ValueError(f"card {slot} is in no list of pile {pile}")
            at = self.o_next + data[at]
        data[at] = data[self.o_next + slot]

    def _promote(self, s: State) -> None:
        """The pool of the deck is empty: the topmost packet is the pool now."""
        data = s.data
        o = self.o_deck
        rank: i64 = data[o + _LOWEST]
        data[o + _KNOWN] = 0
        data[o + _LOWEST] = 0
        data[o + _BOTTOM] = 0
        if rank == 0:
            return
        slot: i64 = data[self.o_head + DECK]
        data[self.o_head + DECK] = NOBODY
        while slot >= 0:
            after: i64 = data[self.o_next + slot]
            if data[self.o_rank + slot] == rank:
                data[self.o_rank + slot] = 0
            data[self.o_size + DECK] -= 1
            self._link(s, slot)
            slot = after

    # --- reading ------------------------------------------------------------------------------------------------------------
    @override
    def size(self, s: State, pile: i64) -> i64:
        return s.data[self.o_size + pile]

    @override
    def count(self, s: State, pile: i64, kind: i64) -> i64:
        n: i64 = s.data[self.o_count + kind] if pile == DECK else 0
        slot: i64 = s.data[self.o_head + pile]
        while slot >= 0:
            if s.data[self.o_kind + slot] == kind:
                n += 1
            slot = s.data[self.o_next + slot]
        return n

    def kinds_in(self, s: State, pile: i64) -> i64:
        """The kinds of a pile as a set of bits (of the deck: its packets only)."""
        found: i64 = 0
        slot: i64 = s.data[self.o_head + pile]
        while slot >= 0:
            found |= BIT[s.data[self.o_kind + slot]]
            slot = s.data[self.o_next + slot]
        return found

    @override
    def pool(self, s: State, pile: i64) -> i64:
        return s.data[self.o_deck + _POOL] if pile == DECK else s.data[self.o_size + pile]

    @override
    def chances(self, s: State, pile: i64, kind: i64) -> i64:
        return s.data[self.o_count + kind] if pile == DECK else self.count(s, pile, kind)

    def nth(self, s: State, pile: i64, x: i64) -> i64:
        """The kind on which the point `x` of range(pool) falls, kinds in their order."""
        for kind in range(self.kinds):
            x -= self.chances(s, pile, kind)
            if x < 0:
                return kind
        raise ValueError("the point lies beyond the cards of the pile")

    @override
    def slot_of(self, s: State, pile: i64, kind: i64) -> i64:
        slot: i64 = s.data[self.o_first + kind] if pile == DECK else NOBODY
        if slot >= 0:
            return slot
        slot = s.data[self.o_head + pile]
        while slot >= 0 and s.data[self.o_kind + slot] != kind:
            slot = s.data[self.o_next + slot]
        return slot

    # --- changing -----------------------------------------------------------------------------------------------------------
    @override
    def move(self, s: State, slot: i64, pile: i64, seen_by: i64, under: bool = False) -> None:
        data = s.data
        rank: i64 = 0
        if under:
            rank = data[self.o_deck + _BOTTOM] + 1
        self._move(s, slot, pile, seen_by, rank)

    def tuck(self, s: State, slot: i64, seen_by: i64, with_last: bool = False) -> None:
        """Put a card under the deck; `with_last` puts it into the lowest packet, which must have been laid there just now."""
        rank: i64 = s.data[self.o_deck + _BOTTOM]
        if not with_last or rank == 0:
            # an empty deck has no packet: what is laid there is its pool at once
            rank = 0 if s.data[self.o_size + DECK] == 0 or (with_last and rank == 0) else rank + 1
        self._move(s, slot, DECK, seen_by, rank)

    def _move(self, s: State, slot: i64, pile: i64, seen_by: i64, rank: i64) -> None:
        data = s.data
        old: i64 = data[self.o_pile + slot]
        known = seen_by
        if old == DECK and data[self.o_deck + _KNOWN] == 0 and data[self.o_rank + slot] == 0:
            if seen_by != 0:
                s.barrier += 1
        else:
            known |= self._leave(s, slot, old, seen_by)
        self._unlink(s, slot)
        data[self.o_pile + slot] = pile
        data[self.o_rank + slot] = rank
        data[self.o_seen + slot] = known
        self._link(s, slot)
        if (old == DECK or pile == DECK) and data[self.o_deck + _POOL] == 0:
            self._promote(s)

    def _leave(self, s: State, slot: i64, pile: i64, seen_by: i64) -> i64:
        """A card leaves its group (its pile; of the deck: the pool or its packet): what is known of the cards that stay follows.
        The mask of those who are sure of it."""
        data = s.data
        kind: i64 = data[self.o_kind + slot]
        rank: i64 = data[self.o_rank + slot]
        sure: i64 = data[self.o_seen + slot]
        owing = seen_by & ~sure
        whole = pile == DECK
        other: i64 = 0 if whole else data[self.o_head + pile]
        while sure != 0 and 0 <= other < self.n:
            if other != slot and data[self.o_pile + other] == pile and data[self.o_rank + other] == rank:
                sure = sure & data[self.o_seen + other] if data[self.o_kind + other] == kind else 0
            other = other + 1 if whole else data[self.o_next + other]
        keep = seen_by | sure
        informed: i64 = 0
        other = 0 if whole else data[self.o_head + pile]
        while 0 <= other < self.n:
            if other != slot and data[self.o_pile + other] == pile and data[self.o_rank + other] == rank:
                seen: i64 = data[self.o_seen + other] & keep
                if data[self.o_kind + other] == kind:
                    # it may have been the equal card that they knew of
                    mistaken = seen & owing
                    seen -= mistaken
                    owing -= mistaken
                data[self.o_seen + other] = seen
                informed |= seen
            other = other + 1 if whole else data[self.o_next + other]
        if whole and rank == 0:
            data[self.o_deck + _KNOWN] = informed
        if owing != 0:
            s.barrier += 1
        return sure

    @override
    def move_all(self, s: State, pile: i64, to: i64, seen_by: i64) -> None:
        super().move_all(s, pile, to, seen_by)
        self.index(s)

    @override
    def swap(self, s: State, one: i64, other: i64, one_seen_by: i64, other_seen_by: i64) -> None:
        super().swap(s, one, other, one_seen_by, other_seen_by)
        self.index(s)

    @override
    def show(self, s: State, slot: i64, seats: i64) -> None:
        super().show(s, slot, seats)
        if s.data[self.o_pile + slot] == DECK and s.data[self.o_rank + slot] == 0:
            s.data[self.o_deck + _KNOWN] |= seats

    @override
    def shuffle(self, s: State, pile: i64) -> None:
        super().shuffle(s, pile)
        self.index(s)

    # --- knowledge ----------------------------------------------------------------------------------------------------------
    def packets(self, s: State, seat: i64) -> list[dict[str, object]]:
        """What a seat knows of the packets under the deck, from the top: `{"known": [kinds, sorted], "size": n}` each."""
        found: dict[int, list[int]] = {}
        sizes: dict[int, int] = {}
        for slot in range(self.n):
            rank: int = s.data[self.o_rank + slot]
            if s.data[self.o_pile + slot] == DECK and rank > 0:
                sizes[rank] = sizes.get(rank, 0) + 1
                known = found.setdefault(rank, [])
                if self.known(s, slot, seat):
                    known.append(int(s.data[self.o_kind + slot]))
        return [{"known": sorted(found[r]), "size": sizes[r]} for r in sorted(sizes)]

    @override
    def redeal(self, s: State, seat: i64, rng: Rng) -> None:
        super().redeal(s, seat, rng)
        self.index(s)

    @override
    def check(self, s: State) -> None:
        super().check(s)
        fresh = s.copy()
        self.index(fresh)
        for r in range(self.piles):
            assert fresh.data[self.o_size + r] == s.data[self.o_size + r], f"pile {r} is counted wrongly"
        for kind in range(self.kinds):
            assert fresh.data[self.o_count + kind] == s.data[self.o_count + kind], (
                f"kind {kind} is counted wrongly"
            )
        assert fresh.data[self.o_deck + _POOL] == s.data[self.o_deck + _POOL], "the pool is counted wrongly"
        listed: i64 = 0
        for pile in range(self.piles):
            slot: i64 = s.data[self.o_head + pile]
            while slot >= 0:
                assert s.data[self.o_pile + slot] == pile, f"card {slot} is listed in another pile"
                listed += 1
                slot = s.data[self.o_next + slot]
        for kind in range(self.kinds):
            slot = s.data[self.o_first + kind]
            while slot >= 0:
                assert s.data[self.o_kind + slot] == kind
                assert s.data[self.o_rank + slot] == 0
                listed += 1
                slot = s.data[self.o_next + slot]
        assert listed == self.n, f"{listed} cards are listed instead of {self.n}"
