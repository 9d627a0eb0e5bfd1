"""Set-up and everything that chance does: first player, duchies, goods, hexes, dice (BUR-1, BUR-2)."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.chance import Rng
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK
from ludoteka.core.simultaneous import Sealed
from ludoteka.games.burgundy.actions import (
    K_CASTLE,
    K_DEAL,
    K_DICE,
    K_DUCHY,
    K_FIRST,
    K_GOOD,
    K_HEX,
    K_WHITE,
    pack,
)
from ludoteka.games.burgundy.components import (
    BOARD,
    CASTLE,
    CASTLE_HEX,
    CENTRE,
    COLOURS,
    DUCHY,
    FIRST_OF,
    HEXES,
    KINDS,
    LOG,
    PLACES,
    REGIONS,
    SLOTS,
    SPACES,
)
from ludoteka.games.burgundy.placing import cover
from ludoteka.games.burgundy.state import ARRIVALS, FIRST, PHASE, ROUND, WHITE, Burgundy


def _pairs() -> list[int]:
    out: list[int] = []
    for low in range(6):
        for high in range(low, 6):
            out += [low * 6 + high] * (1 if low == high else 2)
    return out


_PAIRS: Final[vec[i64]] = vec[i64](_pairs())
"""The 36 ways two dice fall, as unordered pairs, in rising order."""


class First(Decision):
    """Chance: who begins? Then workers, the stack on the bridge, goods and duchies (BUR-1.2)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for q in range(s.programme.seats):
            out.add(pack(K_FIRST, q))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        p = c.p
        first: i64 = action >> 8
        c.set_fact(FIRST, first)
        for k in range(p.seats):
            q: i64 = (first + k) % p.seats
            c.data[p.o_workers + q] = k + 1
            c.data[p.o_silver + q] = 1
            c.data[p.o_arrival + q] = p.seats - k
        c.set_fact(ARRIVALS, p.seats)
        if c.recorder is not None:
            c.recorder.add("first", int(first), {})
        for e in p.h_begins:
            e.begins(c)
        for k in range(p.seats):
            for _ in range(3):
                c.then(p.d_good, CHANCE_MASK, (first + k) % p.seats)
        for k in range(p.seats):
            found_duchy(c, (first + k) % p.seats)
        if p.duchies == "sealed":
            c.then(p.d_sealed, BIT[p.seats] - 1, BIT[p.seats] - 1)
        c.then(p.d_phase, 0, 0)


def found_duchy(s: Burgundy, seat: i64) -> None:
    """Give a seat its duchy and starting castle, or see to it that it gets them (BUR-1.3)."""
    p = s.p
    if p.duchies == "one":
        settle(s, seat, 0, CENTRE)
    elif p.duchies == "two":
        settle(s, seat, 1, CENTRE)
    elif p.duchies == "dealt":
        s.then(p.d_deal, CHANCE_MASK, seat, 1)
    else:  # choice, sealed
        s.then(p.d_deal, CHANCE_MASK, seat, 0)
        s.then(p.d_deal, CHANCE_MASK, seat, 1)


def settle(s: Burgundy, seat: i64, duchy: i64, space: i64) -> None:
    """A duchy with its starting castle: it covers, scores nothing, has no effect (BUR-1.3)."""
    take_duchy(s, seat, duchy)
    s.data[s.p.o_supply + CASTLE_HEX] -= 1
    s.data[s.p.o_supply_left + CASTLE] -= 1
    cover(s, seat, space, CASTLE_HEX)
    if s.recorder is not None:
        q, r = PLACES[space]
        s.recorder.add("settle", int(seat), {"duchy": DUCHY.ids[duchy], "places": [[q, r]]})


def take_duchy(s: Burgundy, seat: i64, duchy: i64) -> None:
    """A seat has a duchy, still empty: the fact and what is derived from it."""
    p = s.p
    s.data[p.o_duchy + seat] = duchy
    for k in range(COLOURS):
        s.data[p.o_colour_left + seat * COLOURS + k] = 0
    for h in range(SPACES):
        s.data[p.o_colour_left + seat * COLOURS + DUCHY.colour[duchy * BOARD + h]] += 1
    for k in range(REGIONS):
        s.data[p.o_region_left + seat * REGIONS + k] = DUCHY.size[duchy * REGIONS + k]
        s.data[p.o_region_kinds + seat * REGIONS + k] = 0


class Deal(Decision):
    """Chance: the duchy of seat `a`, one of two to choose from when `b` is 0 or 1 follows on it (BUR-1.3)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        p = c.p
        for d in range(p.deal_from, p.deal_to):
            free = True
            for i in range(p.seats * 2):
                if c.data[p.o_offer + i] == d:
                    free = False
            if free:
                out.add(pack(K_DEAL, d))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        p = c.p
        d: i64 = action >> 8
        c.data[p.o_offer + a * 2 + b] = d
        if b == 0:
            return
        if c.data[p.o_offer + a * 2] >= 0:
            if p.duchies == "choice":
                c.then(p.d_choose, BIT[a])
        elif DUCHY.colour[d * BOARD + CENTRE] == CASTLE:
            settle(c, a, d, CENTRE)
        else:
            c.then(p.d_castle, BIT[a], d)


class Castle(Decision):
    """On which castle space of duchy `a` does the starting castle lie? (BUR-1.3)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        mask = DUCHY.colour_mask[a * 8 + CASTLE]
        while mask != 0:
            low = mask & -mask
            mask ^= low
            out.add(pack(K_CASTLE, LOG[low % 67]))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        settle(cast(Burgundy, s), seat, a, action >> 8)


class Choose(Decision):
    """Which of two duchies, and where does its starting castle lie? (BUR-1.3)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        add_duchies(cast(Burgundy, s), seat, out)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        field = action >> 8
        settle(cast(Burgundy, s), seat, field & 63, field >> 6)


def add_duchies(s: Burgundy, seat: i64, out: Actions) -> None:
    """Every castle space of the two duchies that a seat may choose from."""
    for k in range(2):
        d: i64 = s.data[s.p.o_offer + seat * 2 + k]
        mask = DUCHY.colour_mask[d * 8 + CASTLE]
        while mask != 0:
            low = mask & -mask
            mask ^= low
            out.add(pack(K_DUCHY, d | LOG[low % 67] << 6))


class ChooseSealed(Sealed):
    """Which of two duchies, and where does its castle lie? Everybody at once, unseen until all have chosen (BUR-1.3)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        add_duchies(cast(Burgundy, s), seat, out)

    @override
    def keep(self, s: State, seat: i64, b: i64, action: i64) -> bool:
        c = cast(Burgundy, s)
        c.data[c.p.o_sealed + seat] = (action >> 8) + 1
        return True

    @override
    def resolve(self, s: State, everybody: i64, b: i64) -> None:
        c = cast(Burgundy, s)
        for q in range(c.p.seats):
            field: i64 = c.data[c.p.o_sealed + q] - 1
            c.data[c.p.o_sealed + q] = 0
            settle(c, q, field & 63, field >> 6)


def choose_again(s: Burgundy, seat: i64, rng: Rng) -> None:
    """Draw, in place, the sealed choices that `seat` cannot know."""
    out = Actions()
    for q in range(s.p.seats):
        if q != seat and s.data[s.p.o_sealed + q] > 0:
            out.n = 0
            add_duchies(s, q, out)
            s.data[s.p.o_sealed + q] = (out.items[rng.below(out.n)] >> 8) + 1


# --- draws ------------------------------------------------------------------------------------------------------------------
class Good(Decision):
    """Chance: a goods tile for seat `a`, or for space `a` - 16 of the row of the rounds (BUR-1.4, BUR-2.1)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        for k in range(KINDS):
            if c.data[c.p.o_pool + k] > 0:
                out.add(pack(K_GOOD, k))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        c = cast(Burgundy, s)
        n: i64 = 0
        for k in range(KINDS):
            n += c.data[c.p.o_pool + k]
        return n

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        c = cast(Burgundy, s)
        return c.data[c.p.o_pool + (action >> 8)]

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        c = cast(Burgundy, s)
        for k in range(KINDS):
            x -= c.data[c.p.o_pool + k]
            if x < 0:
                return pack(K_GOOD, k)
        raise ValueError("the point lies beyond the goods")

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        p = c.p
        k: i64 = action >> 8
        c.data[p.o_pool + k] -= 1
        if a < 16:
            c.data[p.o_goods + a * KINDS + k] += 1
        else:
            c.data[p.o_row + a - 16] = k + 1


class Hex(Decision):
    """Chance: the hex for place `a` of the central board (BUR-2.1)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Burgundy, s)
        kind = slot_type(c, a)
        o = source(c, kind)
        first: i64 = 0 if kind == 7 else FIRST_OF[kind]
        end: i64 = HEXES if kind == 7 else FIRST_OF[kind + 1]
        for t in range(first, end):
            if c.data[o + t] > 0:
                out.add(pack(K_HEX, t))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        c = cast(Burgundy, s)
        return c.data[c.p.o_supply_left + slot_type(c, a)]

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        c = cast(Burgundy, s)
        return c.data[source(c, slot_type(c, a)) + (action >> 8)]

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        c = cast(Burgundy, s)
        kind = slot_type(c, a)
        o = source(c, kind)
        first: i64 = 0 if kind == 7 else FIRST_OF[kind]
        for t in range(first, HEXES):
            x -= c.data[o + t]
            if x < 0:
                return pack(K_HEX, t)
        raise ValueError("the point lies beyond the supply")

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        kind = slot_type(c, a)
        tile: i64 = action >> 8
        c.data[source(c, kind) + tile] -= 1
        c.data[c.p.o_supply_left + kind] -= 1
        c.data[c.p.o_slots + a] = tile + 1
        fill(c, a + 1)


def slot_type(s: Burgundy, slot: i64) -> i64:
    """Type of hex that belongs on a place in this phase, 7 for any with a black back, -1 for none."""
    return s.p.slot_type[s.fact(PHASE) * SLOTS + slot]


def source(s: Burgundy, kind: i64) -> i64:
    """Where the supply of a type stands in the position."""
    return s.p.o_black if kind == 7 else s.p.o_supply


def fill(s: Burgundy, slot: i64) -> None:
    """Go on filling the central board from a place on; a place whose supply has run out stays empty (BUR-2.1)."""
    for i in range(slot, SLOTS):
        kind = slot_type(s, i)
        if kind >= 0 and s.data[s.p.o_supply_left + kind] > 0:
            s.then(s.p.d_hex, CHANCE_MASK, i)
            return
    s.then(s.p.d_filled, 0)


# --- dice -------------------------------------------------------------------------------------------------------------------
class Dice(Decision):
    """Chance: the two dice of seat `a`, the lower first (BUR-2.3)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for low in range(6):
            for high in range(low, 6):
                out.add(pack(K_DICE, low * 6 + high))

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        field = action >> 8
        if action & KIND_MASK != K_DICE or seat != CHANCE or field >= 36 or field // 6 > field % 6:
            return RULE_NO_ANSWER
        return 0

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        return 36

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        field = action >> 8
        return 1 if field // 6 == field % 6 else 2

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        return pack(K_DICE, _PAIRS[x])

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        field = action >> 8
        c.data[c.p.o_dice + a * 2] = field // 6 + 1
        c.data[c.p.o_dice + a * 2 + 1] = field % 6 + 1


class White(Decision):
    """Chance: the white die; the round's goods go to its depot (BUR-2.3)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for k in range(6):
            out.add(pack(K_WHITE, k))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        return 6

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        return pack(K_WHITE, x)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Burgundy, s)
        p = c.p
        depot: i64 = action >> 8
        c.set_fact(WHITE, depot + 1)
        goods: i64 = c.data[p.o_row + c.fact(ROUND)]
        c.data[p.o_row + c.fact(ROUND)] = 0
        if goods > 0:
            c.data[p.o_depot + depot * KINDS + goods - 1] += 1
        if c.recorder is not None:
            fields = {"phase": int(c.fact(PHASE)), "round": int(c.fact(ROUND)) + 1}
            c.recorder.add("white", -1, fields | {"value": int(depot) + 1, "goods": int(goods)})
        c.then(p.d_next, 0)
