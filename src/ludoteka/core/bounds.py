"""What everybody knows of hands of equal cards that are counted, not told apart: bounds per observer, owner and kind.

A game keeps the true counts in its own ranges (`owner * kinds + kind`) and the size of each hand (public). How many cards of a kind
all hands hold together must be public too (what is not in a hand lies in the bank). Most comings and goings are seen by everybody, so
what is kept here is not the bounds but how far they lie from the truth, `below` and `above`: nearly always zero, and a gain that all
see moves bounds and truth alike and costs nothing.

- a payment (`paid`) or a card that is shown (`shown`) proves that the owner had it: lower bounds rise;
- a theft that an observer does not see (`stolen`) loosens that observer's bounds of both hands;
- hand sizes and totals of a kind tighten bounds again, as far as each of them alone can tell.

`lower` and `upper` are what an observer knows; `redeal` draws hands that fit all of it. Sharper inference belongs to bots.
The observer number `owners` stands for those who have no seat.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.layout import Layout
from ludoteka.core.seats import BIT


class Bounds:
    """The bounds of one family of hands. Make one a programme with `reserve`, then pass states to its methods."""

    def __init__(self) -> None:
        self.owners: i64 = 0
        self.kinds: i64 = 0
        self.o_count: i64 = 0
        self.o_total: i64 = 0
        self.o_below: i64 = 0
        self.o_above: i64 = 0
        self.o_loose: i64 = 0

    def reserve(self, layout: Layout, name: str, owners: int, kinds: int, o_count: int, o_total: int) -> None:
        """Reserve the ranges for `owners` hands of `kinds` kinds whose counts and sizes stand at the given offsets."""
        self.owners = owners
        self.kinds = kinds
        self.o_count = o_count
        self.o_total = o_total
        cells = (owners + 1) * owners * kinds
        self.o_below = layout.reserve(
            f"{name}.below", cells, "how far an observer's lower bound lies below the truth"
        )
        self.o_above = layout.reserve(
            f"{name}.above", cells, "how far an observer's upper bound lies above the truth"
        )
        self.o_loose = layout.reserve(
            f"{name}.loose", owners, "mask of the observers that are unsure of a hand", 0, True
        )

    def _cell(self, observer: i64, owner: i64, kind: i64) -> i64:
        return (observer * self.owners + owner) * self.kinds + kind

    # --- reading ------------------------------------------------------------------------------------------------------------
    def lower(self, s: State, observer: i64, owner: i64, kind: i64) -> i64:
        """The least that the observer knows the hand to hold of a kind."""
        at = self._cell(observer, owner, kind)
        return s.data[self.o_count + owner * self.kinds + kind] - s.data[self.o_below + at]

    def upper(self, s: State, observer: i64, owner: i64, kind: i64) -> i64:
        """The most that the observer thinks possible."""
        at = self._cell(observer, owner, kind)
        return s.data[self.o_count + owner * self.kinds + kind] + s.data[self.o_above + at]

    def facts(self, s: State, observer: int, owner: int) -> tuple[list[int], list[int]]:
        """Lower and upper bounds of a hand by kind, as an observer knows them."""
        low: list[int] = []
        high: list[int] = []
        for k in range(self.kinds):
            low.append(self.lower(s, observer, owner, k))
            high.append(self.upper(s, observer, owner, k))
        return low, high

    # --- what happens in public ---------------------------------------------------------------------------------------------
    def paid(self, s: State, owner: i64, kind: i64) -> None:
        """Everybody saw cards of a kind leave the hand; counts and size are down already."""
        if s.data[self.o_loose + owner] != 0:
            self._at_least(s, owner, kind, 0)

    def shown(self, s: State, owner: i64, kind: i64, n: i64) -> None:
        """Everybody sees that the hand holds at least `n` of a kind."""
        if s.data[self.o_loose + owner] != 0:
            self._at_least(s, owner, kind, n)

    def _at_least(self, s: State, owner: i64, kind: i64, n: i64) -> None:
        data = s.data
        most: i64 = data[self.o_count + owner * self.kinds + kind] - n
        unsure: i64 = data[self.o_loose + owner]
        for observer in range(self.owners + 1):
            if (unsure & BIT[observer]) != 0:
                at = self.o_below + self._cell(observer, owner, kind)
                if data[at] > most:
                    data[at] = most
                    # somebody knows more than before: this is not taken back without asking
                    s.barrier += 1
                    self._tighten(s, observer)

    def opened(self, s: State, owner: i64, kind: i64) -> None:
        """Everybody sees how many of a kind the hand holds."""
        data = s.data
        unsure: i64 = data[self.o_loose + owner]
        for observer in range(self.owners + 1):
            at = self._cell(observer, owner, kind)
            if (unsure & BIT[observer]) != 0 and (
                data[self.o_below + at] != 0 or data[self.o_above + at] != 0
            ):
                data[self.o_below + at] = 0
                data[self.o_above + at] = 0
                s.barrier += 1
                self._tighten(s, observer)

    # --- what only some see -------------------------------------------------------------------------------------------------
    def stolen(self, s: State, giver: i64, taker: i64, kind: i64, seen_by: i64) -> None:
        """Move one card between two hands, counts and sizes included; only the seats of the mask see which."""
        data = s.data
        kinds = self.kinds
        lows: vec[i64] = vec[i64]([0] * int((self.owners + 1) * kinds * 4))
        for observer in range(self.owners + 1):
            if observer < self.owners and (seen_by & BIT[observer]) != 0:
                continue
            candidates: i64 = 0
            for k in range(kinds):
                if self.upper(s, observer, giver, k) > 0:
                    candidates += 1
            row = observer * kinds * 4
            for k in range(kinds):
                low = self.lower(s, observer, giver, k)
                high = self.upper(s, observer, giver, k)
                got_low = self.lower(s, observer, taker, k)
                got_high = self.upper(s, observer, taker, k)
                if candidates == 1:
                    # only one kind was there to take
                    if high > 0:
                        low -= 1
                        high -= 1
                        got_low += 1
                        got_high += 1
                elif high > 0:
                    if low > 0:
                        low -= 1
                    got_high += 1
                lows[row + k * 4] = low
                lows[row + k * 4 + 1] = high
                lows[row + k * 4 + 2] = got_low
                lows[row + k * 4 + 3] = got_high
        data[self.o_count + giver * kinds + kind] -= 1
        data[self.o_count + taker * kinds + kind] += 1
        data[self.o_total + giver] -= 1
        data[self.o_total + taker] += 1
        for observer in range(self.owners + 1):
            if observer < self.owners and (seen_by & BIT[observer]) != 0:
                # who sees the card sees that it was there
                at = self.o_below + self._cell(observer, giver, kind)
                left: i64 = data[self.o_count + giver * kinds + kind]
                if data[at] > left:
                    data[at] = left
                    self._tighten(s, observer)
                continue
            row = observer * kinds * 4
            for k in range(kinds):
                self._set(s, observer, giver, k, lows[row + k * 4], lows[row + k * 4 + 1])
                self._set(s, observer, taker, k, lows[row + k * 4 + 2], lows[row + k * 4 + 3])
            self._tighten(s, observer)

    def _set(self, s: State, observer: i64, owner: i64, kind: i64, low: i64, high: i64) -> None:
        at = self._cell(observer, owner, kind)
        count: i64 = s.data[self.o_count + owner * self.kinds + kind]
        s.data[self.o_below + at] = count - low
        s.data[self.o_above + at] = high - count

    def _tighten(self, s: State, observer: i64) -> None:
        """Let hand sizes and totals of the kinds narrow an observer's bounds until nothing moves any more."""
        data = s.data
        kinds = self.kinds
        owners = self.owners
        below = self.o_below + observer * owners * kinds
        above = self.o_above + observer * owners * kinds
        again = True
        while again:
            again = False
            at: i64 = 0
            for _ in range(owners):
                # how far all lower (upper) bounds of the hand together lie from its size
                slack_low: i64 = 0
                slack_high: i64 = 0
                for k in range(at, at + kinds):
                    slack_low += data[below + k]
                    slack_high += data[above + k]
                if slack_low != 0 or slack_high != 0:
                    for k in range(at, at + kinds):
                        # a kind can exceed the truth only by what the others can fall short of it
                        room: i64 = slack_low - data[below + k]
                        if data[above + k] > room:
                            slack_high -= data[above + k] - room
                            data[above + k] = room
                            again = True
                        room = slack_high - data[above + k]
                        if data[below + k] > room:
                            slack_low -= data[below + k] - room
                            data[below + k] = room
                            again = True
                at += kinds
            for k in range(kinds):
                slack_low = 0
                slack_high = 0
                cell = k
                for _ in range(owners):
                    slack_low += data[below + cell]
                    slack_high += data[above + cell]
                    cell += kinds
                if slack_low == 0 and slack_high == 0:
                    continue
                cell = k
                for _ in range(owners):
                    room = slack_low - data[below + cell]
                    if data[above + cell] > room:
                        slack_high -= data[above + cell] - room
                        data[above + cell] = room
                        again = True
                    room = slack_high - data[above + cell]
                    if data[below + cell] > room:
                        slack_low -= data[below + cell] - room
                        data[below + cell] = room
                        again = True
                    cell += kinds
        self._note(s, observer)

    def _note(self, s: State, observer: i64) -> None:
        """Note again of which hands an observer is unsure."""
        data = s.data
        kinds = self.kinds
        bit = BIT[observer]
        at = observer * self.owners * kinds
        for owner in range(self.owners):
            loose = False
            for k in range(at, at + kinds):
                if data[self.o_below + k] != 0 or data[self.o_above + k] != 0:
                    loose = True
                    break
            if loose:
                data[self.o_loose + owner] |= bit
            else:
                data[self.o_loose + owner] &= ~bit
            at += kinds

    def mark(self, s: State) -> None:
        """Note again which observers are unsure of which hands."""
        for owner in range(self.owners):
            s.data[self.o_loose + owner] = 0
        for observer in range(self.owners + 1):
            self._note(s, observer)

    # --- drawing again ------------------------------------------------------------------------------------------------------
    def redeal(self, s: State, observer: i64, rng: Rng) -> None:
        """Draw all other hands again, in place, so that the observer's bounds, hand sizes and totals of the kinds hold.

        Every such deal can come out, and which one depends on nothing but these facts and the generator: cell by cell the least and
        the most that still fit are found, and one value between them is drawn. What the *other* observers know is nobody's business
        but theirs: in the redeal they know what everybody knows.
        """
        data = s.data
        kinds = self.kinds
        owners = self.owners
        n = owners * kinds
        low: vec[i64] = vec[i64]([0] * int(n))
        high: vec[i64] = vec[i64]([0] * int(n))
        common_low: vec[i64] = vec[i64]([0] * int(n))
        common_high: vec[i64] = vec[i64]([0] * int(n))
        for owner in range(owners):
            for k in range(kinds):
                cell = owner * kinds + k
                low[cell] = self.lower(s, observer, owner, k)
                high[cell] = self.upper(s, observer, owner, k)
                common_low[cell] = self.lower(s, owners, owner, k)
                common_high[cell] = self.upper(s, owners, owner, k)
        for cell in range(n):
            if low[cell] == high[cell]:
                continue
            while self._shift(s, cell, 1, low, high):
                pass
            most: i64 = data[self.o_count + cell]
            while self._shift(s, cell, -1, low, high):
                pass
            least: i64 = data[self.o_count + cell]
            if most > least:
                up = rng.below(most - least + 1)
                for _ in range(up):
                    self._shift(s, cell, 1, low, high)
        for owner in range(owners):
            for k in range(kinds):
                cell = owner * kinds + k
                for other in range(owners + 1):
                    if other == owner:
                        self._set(s, other, owner, k, data[self.o_count + cell], data[self.o_count + cell])
                    elif other == observer:
                        self._set(s, other, owner, k, low[cell], high[cell])
                    else:
                        self._set(s, other, owner, k, common_low[cell], common_high[cell])
        self.mark(s)

    def _shift(self, s: State, cell: i64, step: i64, low: vec[i64], high: vec[i64]) -> bool:
        """Change one cell by `step` (1 or -1) and others after it with it, so that hand sizes and totals stay; False if none fit.

        A chain: the cell's column must give the step back in another row, that row in another column, and so on until the cell's
        own row is reached. Cells before this one are settled and stay.
        """
        data = s.data
        kinds = self.kinds
        o = self.o_count
        value: i64 = data[o + cell] + step
        if value < low[cell] or value > high[cell]:
            return False
        home = cell // kinds
        start = cell % kinds
        back_column: vec[i64] = vec[i64]([-1] * int(kinds))
        back_row: vec[i64] = vec[i64]([-1] * int(kinds))
        queue: vec[i64] = vec[i64]([0] * int(kinds))
        queue[0] = start
        back_column[start] = start
        head: i64 = 0
        tail: i64 = 1
        last: i64 = -1
        while head < tail and last < 0:
            column: i64 = queue[head]
            head += 1
            for row in range(home, self.owners):
                give = row * kinds + column
                if give <= cell:
                    continue
                value = data[o + give] - step
                if value < low[give] or value > high[give]:
                    continue
                if row == home:
                    last = column
                    break
                for other in range(kinds):
                    if back_column[other] >= 0:
                        continue
                    take = row * kinds + other
                    value = data[o + take] + step
                    if take > cell and low[take] <= value and value <= high[take]:
                        back_column[other] = column
                        back_row[other] = row
                        queue[tail] = other
                        tail += 1
        if last < 0:
            return False
        data[o + cell] += step
        data[o + home * kinds + last] -= step
        column = last
        while column != start:
            row = back_row[column]
            data[o + row * kinds + column] += step
            column = back_column[column]
            data[o + row * kinds + column] -= step
        return True

    # --- watching over it ---------------------------------------------------------------------------------------------------
    def check(self, s: State) -> None:
        """Raise AssertionError if a bound lies on the wrong side of the truth, or somebody knows less than everybody does."""
        for owner in range(self.owners):
            for observer in range(self.owners + 1):
                for k in range(self.kinds):
                    at = self._cell(observer, owner, k)
                    below: i64 = s.data[self.o_below + at]
                    above: i64 = s.data[self.o_above + at]
                    assert below >= 0, f"observer {observer} is wrong about hand {owner}"
                    assert above >= 0, f"observer {observer} is wrong about hand {owner}"
                    assert self.lower(s, observer, owner, k) >= 0, f"hand {owner} may hold less than no card"
                    if observer == owner:
                        assert below + above == 0, f"seat {owner} does not know its own hand"
                    common = self._cell(self.owners, owner, k)
                    assert below <= s.data[self.o_below + common], f"observer {observer} knows less than all"
                    assert above <= s.data[self.o_above + common], f"observer {observer} knows less than all"
