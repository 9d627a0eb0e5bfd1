"""A hex comes into a duchy: covering, regions, colours, effects (BUR-4, BUR-5), and everything a storage does (BUR-3.4)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludoteka.core.actions import Actions
from ludoteka.core.seats import BIT
from ludoteka.games.burgundy.actions import K_PLACE, K_SELL, K_TAKE, act
from ludoteka.games.burgundy.components import (
    BANK,
    BLACK,
    BOARD,
    BOARDING_HOUSE,
    BUILDING,
    CARPENTER,
    CASTLE,
    CHURCH,
    COLOURS,
    COW,
    DUCHY,
    GEESE,
    HEX_NAMES,
    INN,
    KINDS,
    LIVESTOCK,
    LOG,
    MARKET,
    MINE,
    MONASTERY,
    MONK,
    NEAR_MASK,
    NUMBER,
    NUMBER_MASK,
    PLACES,
    REGIONS,
    SHIP,
    STORE,
    TOWN_HALL,
    TYPE,
    WAREHOUSE,
    WATCHTOWER,
)
from ludoteka.games.burgundy.state import G_COLOUR, G_LIVESTOCK, G_REGION, G_TOWER, PHASE, Burgundy


# --- storage ----------------------------------------------------------------------------------------------------------------
def store(s: Burgundy, seat: i64, tile: i64) -> None:
    """Lay a hex into an empty storage space."""
    p = s.p
    s.data[p.o_store + seat * STORE + s.data[p.o_stored + seat]] = tile + 1
    s.data[p.o_stored + seat] += 1


def unstore(s: Burgundy, seat: i64, tile: i64) -> None:
    """Take a hex out of the storage; the others move up."""
    p = s.p
    o = p.o_store + seat * STORE
    n: i64 = s.data[p.o_stored + seat]
    found = False
    for k in range(n):
        if found:
            s.data[o + k - 1] = s.data[o + k]
        elif s.data[o + k] == tile + 1:
            found = True
    s.data[o + n - 1] = 0
    s.data[p.o_stored + seat] = n - 1


def take(s: Burgundy, seat: i64, slot: i64) -> None:
    """Take a hex from the central board; who has no room discards first (BUR-3.3, BUR-3.4)."""
    if s.stored(seat) >= s.limit(seat):
        s.then(s.p.d_discard, BIT[seat], slot)
        return
    tile = s.slot(slot)
    s.data[s.p.o_slots + slot] = 0
    store(s, seat, tile)
    if s.recorder is not None:
        s.recorder.add("take", int(seat), {"hex": HEX_NAMES[tile], "slot": int(slot)})
    for e in s.p.h_taken:
        e.taken(s, seat, slot)


# --- dice -------------------------------------------------------------------------------------------------------------------
def free_step(s: Burgundy, seat: i64, kind: i64) -> i64:
    """Steps that a die which places a hex of a type may be changed by for nothing (BUR-7.9 to BUR-7.11)."""
    if kind == BUILDING:
        return 1 if s.has(seat, 9) else 0
    if kind == SHIP or kind == LIVESTOCK:
        return 1 if s.has(seat, 10) else 0
    if kind == INN:
        return 0
    return 1 if s.has(seat, 11) else 0


def reach(s: Burgundy, seat: i64, value: i64, free: i64) -> i64:
    """The numbers (bit n - 1 for n) that a die can be made to show."""
    if value == 0:
        return 63
    far = s.workers(seat)
    if far > 3:
        far = 3
    if s.has(seat, 8):
        far *= 2
    far += free
    mask = BIT[value - 1]
    if far >= 3:
        return 63
    for _ in range(far):
        mask |= ((mask << 1) | (mask >> 1) | (mask >> 5) | (mask << 5)) & 63
    return mask


def steps(s: Burgundy, seat: i64, value: i64, want: i64, free: i64) -> i64:
    """Workers that it costs to make a die show a number (BUR-3.2)."""
    d = value - want
    if d < 0:
        d = -d
    if d > 3:
        d = 6 - d
    d -= free
    if value == 0 or d <= 0:
        return 0
    return (d + 1) >> 1 if s.has(seat, 8) else d


# --- answers that several questions share -----------------------------------------------------------------------------------
def add_takes(s: Burgundy, seat: i64, value: i64, types: i64, out: Actions) -> None:
    """Every hex of the numbered depots that a die (0: any) can take, of a set of types (BUR-3.3)."""
    mask = reach(s, seat, value, 1 if s.has(seat, 12) else 0)
    o = s.p.o_slots
    data = s.data
    for depot in range(6):
        if (mask & BIT[depot]) != 0:
            for k in range(4):
                tile: i64 = data[o + depot * 4 + k]
                if tile > 0 and (types & BIT[TYPE[tile - 1]]) != 0:
                    out.add(act(K_TAKE, value, depot * 4 + k))


def add_places(s: Burgundy, seat: i64, value: i64, out: Actions) -> None:
    """Every stored hex on every space that fits (BUR-3.5 to BUR-3.7, BUR-4.7)."""
    p = s.p
    data = s.data
    o = p.o_store + seat * STORE
    for k in range(data[p.o_stored + seat]):
        tile: i64 = data[o + k] - 1
        again = False
        for j in range(k):
            if data[o + j] == tile + 1:
                again = True
        if not again:
            add_spaces(s, seat, value, tile, out)


def open_for(s: Burgundy, seat: i64) -> i64:
    """Empty spaces with a covered neighbour, as a mask (BUR-3.7)."""
    mask: i64 = s.data[s.p.o_open + seat]
    for e in s.p.h_open:
        mask = e.open_spaces(s, seat, mask)
    return mask


def spaces_for(s: Burgundy, seat: i64, tile: i64) -> i64:
    """Empty spaces with a covered neighbour for a hex, as a mask: colour and city rule, any number."""
    p = s.p
    d: i64 = s.data[p.o_duchy + seat]
    kind: i64 = TYPE[tile]
    mask = open_for(s, seat) & DUCHY.colour_mask[d * 8 + kind]
    if kind == BUILDING and not s.has(seat, 1):
        rest = mask
        while rest != 0:
            low = rest & -rest
            rest ^= low
            h: i64 = LOG[low % 67]
            if (s.data[p.o_region_kinds + seat * REGIONS + DUCHY.region[d * BOARD + h]] & BIT[tile]) != 0:
                mask ^= low
    for e in p.h_spaces:
        mask = e.spaces(s, seat, tile, mask)
    return mask


def add_spaces(s: Burgundy, seat: i64, value: i64, tile: i64, out: Actions) -> None:
    """Every space for one hex."""
    mask = spaces_for(s, seat, tile)
    if mask == 0:
        return
    if value != 0:
        mask &= NUMBER_MASK[reach(s, seat, value, free_step(s, seat, TYPE[tile]))]
    while mask != 0:
        low = mask & -mask
        mask ^= low
        out.add(act(K_PLACE, value, tile, LOG[low % 67]))


def add_sales(s: Burgundy, seat: i64, value: i64, out: Actions) -> None:
    """Every kind of goods that can be sold (BUR-3.8)."""
    mask = reach(s, seat, value, 0)
    o = s.p.o_goods + seat * KINDS
    for k in range(KINDS):
        if s.data[o + k] > 0 and (mask & BIT[k]) != 0:
            out.add(act(K_SELL, value, k))


def has_type(s: Burgundy, types: i64) -> bool:
    """Whether a hex of a set of types lies on the numbered depots."""
    for i in range(BLACK):
        tile: i64 = s.data[s.p.o_slots + i]
        if tile > 0 and (types & BIT[TYPE[tile - 1]]) != 0:
            return True
    return False


# --- placing ----------------------------------------------------------------------------------------------------------------
def cover(s: Burgundy, seat: i64, space: i64, tile: i64) -> None:
    """A hex lies on a space: the fact and everything derived from it, no points, no effect."""
    s.data[s.p.o_board + seat * BOARD + space] = tile + 1
    derive(s, seat, space, tile)


def derive(s: Burgundy, seat: i64, space: i64, tile: i64) -> None:
    """What follows from a hex on a space."""
    p = s.p
    data = s.data
    d: i64 = data[p.o_duchy + seat]
    region: i64 = seat * REGIONS + DUCHY.region[d * BOARD + space]
    data[p.o_covered + seat] |= BIT[space]
    data[p.o_open + seat] = (data[p.o_open + seat] | NEAR_MASK[space]) & ~data[p.o_covered + seat]
    data[p.o_colour_left + seat * COLOURS + DUCHY.colour[d * BOARD + space]] -= 1
    data[p.o_region_left + region] -= 1
    kind: i64 = TYPE[tile]
    if kind == BUILDING:
        data[p.o_region_kinds + region] |= BIT[tile]
    elif kind == MONASTERY:
        data[p.o_monks + seat] |= BIT[tile - MONK]


def place(s: Burgundy, seat: i64, space: i64, tile: i64) -> None:
    """Place a hex: region, colour, whatever else scores, then its effect (BUR-5.3)."""
    p = s.p
    d: i64 = s.data[p.o_duchy + seat]
    cover(s, seat, space, tile)
    if s.recorder is not None:
        q, r = PLACES[space]
        s.recorder.add("place", int(seat), {"hex": HEX_NAMES[tile], "places": [[q, r]], "space": int(space)})
    region: i64 = DUCHY.region[d * BOARD + space]
    if s.region_left(seat, region) == 0:
        region_done(s, seat, region)
    colour: i64 = DUCHY.colour[d * BOARD + space]
    if s.left(seat, colour) == 0:
        colour_done(s, seat, colour)
    for e in p.h_placed:
        e.placed(s, seat, space, tile)
    effect(s, seat, space, tile)


def spaces_of(mask: i64) -> list[int]:
    """The spaces of a mask, for an event."""
    out: list[int] = []
    while mask != 0:
        low = mask & -mask
        mask ^= low
        out.append(int(LOG[low % 67]))
    return out


def region_done(s: Burgundy, seat: i64, region: i64) -> None:
    """A region is complete: points for its size and for the phase (BUR-5.1)."""
    p = s.p
    size: i64 = DUCHY.size[s.duchy(seat) * REGIONS + region]
    for e in p.h_region_extra:
        size += e.region_extra(s, seat, region)
    if size > 8:
        size = 8
    phase: i64 = p.phase_points[s.fact(PHASE)]
    s.score(seat, G_REGION, p.region_points[size - 1] + phase)
    if s.recorder is not None:
        s.recorder.add(
            "region",
            int(seat),
            {
                "size": int(size),
                "points": int(p.region_points[size - 1] + phase),
                "terms": [["size", int(p.region_points[size - 1])], ["phase", int(phase)]],
                "spaces": spaces_of(DUCHY.region_mask[s.duchy(seat) * REGIONS + region]),
                "rule": "BUR-5.1",
            },
        )


def colour_done(s: Burgundy, seat: i64, colour: i64) -> None:
    """Every space of a colour is covered: the large or the small tile, if one is left (BUR-5.2)."""
    p = s.p
    for k in range(2):
        if s.data[p.o_bonus + colour * 2 + k] == 0:
            s.data[p.o_bonus + colour * 2 + k] = seat + 1
            n = p.first_bonus if k == 0 else p.second_bonus
            for e in p.h_bonus:
                n += e.bonus(s, seat, n)
            s.score(seat, G_COLOUR, n)
            if s.recorder is not None:
                told: dict[str, Any] = {"colour": int(colour), "large": int(k == 0), "points": int(n)}
                told["spaces"] = spaces_of(DUCHY.colour_mask[s.duchy(seat) * 8 + colour])
                told["rule"] = "BUR-5.2"
                s.recorder.add("colour", int(seat), told)
            return


def pasture(s: Burgundy, seat: i64, space: i64) -> i64:
    """The covered spaces whose livestock scores together with a space."""
    d = s.duchy(seat)
    mask = DUCHY.region_mask[d * REGIONS + DUCHY.region[d * BOARD + space]]
    for e in s.p.h_pasture:
        mask = e.pasture(s, seat, mask)
    return s.data[s.p.o_covered + seat] & mask


def flock(s: Burgundy, seat: i64, space: i64, kind: i64) -> i64:
    """Points of all animals of a kind that score together with a space; monastery 7 only looks at the pasture itself (BUR-7.7)."""
    d = s.duchy(seat)
    own = DUCHY.region_mask[d * REGIONS + DUCHY.region[d * BOARD + space]]
    mask = pasture(s, seat, space)
    n: i64 = 0
    more: i64 = 1 if s.has(seat, 7) else 0
    while mask != 0:
        low = mask & -mask
        mask ^= low
        t: i64 = s.hex_at(seat, LOG[low % 67])
        if t >= COW and t < GEESE and (t - COW) // 3 == kind:
            n += (t - COW) % 3 + 2
            if (own & low) != 0:
                n += more
    return n


def animals(s: Burgundy, seat: i64, space: i64, tile: i64) -> i64:
    """Points of a livestock hex just placed: all animals of its kind in its pasture (BUR-4.5, BUR-7.7)."""
    n = flock(s, seat, space, (tile - COW) // 3)
    for e in s.p.h_animals:
        n += e.animals(s, seat, space, tile)
    return n


def effect(s: Burgundy, seat: i64, space: i64, tile: i64) -> None:
    """The effect of a hex that has just been placed (BUR-4)."""
    p = s.p
    kind: i64 = TYPE[tile]
    if kind == BUILDING:
        building(s, seat, tile)
    elif kind == LIVESTOCK:
        if tile != GEESE:
            n = animals(s, seat, space, tile)
            s.score(seat, G_LIVESTOCK, n)
            if s.recorder is not None:
                fields = {"points": int(n), "hex": HEX_NAMES[tile], "space": int(space), "rule": "BUR-4.5"}
                s.recorder.add("livestock", int(seat), fields)
    elif kind == CASTLE:
        s.then(p.d_free, BIT[seat])
    elif kind == SHIP:
        s.then(p.d_ship, 0, seat)
        s.then(p.d_sail, 0, seat)
    for e in p.h_effect:
        e.effect(s, seat, space, tile)


def building(s: Burgundy, seat: i64, tile: i64) -> None:
    """The effect of a building (BUR-4.6, BUR-4.8, BUR-4.9)."""
    p = s.p
    if tile == WAREHOUSE:
        for k in range(KINDS):
            if s.goods(seat, k) > 0:
                s.then(p.d_sell, BIT[seat])
                break
    elif tile == CARPENTER:
        seek(s, seat, BIT[BUILDING])
    elif tile == CHURCH:
        seek(s, seat, BIT[MINE] | BIT[MONASTERY] | BIT[CASTLE])
    elif tile == MARKET:
        seek(s, seat, BIT[SHIP] | BIT[LIVESTOCK])
    elif tile == BOARDING_HOUSE:
        s.add_workers(seat, 4)
        tell(s, seat, "workers", 4)
    elif tile == BANK:
        s.add_silver(seat, 2)
        tell(s, seat, "silver", 2)
    elif tile == TOWN_HALL:
        can_buy = False
        for e in p.h_open_to:
            if e.open_to(s, seat):
                can_buy = True
        if s.stored(seat) > 0 or (can_buy and s.turn == seat):
            s.then(p.d_place, BIT[seat])
    elif tile == WATCHTOWER:
        s.score(seat, G_TOWER, 4)
        if s.recorder is not None:
            s.recorder.add("tower", int(seat), {"points": 4, "rule": "BUR-4.8"})


def tell(s: Burgundy, seat: i64, what: str, n: i64) -> None:
    """Tell the log what a seat gains."""
    if s.recorder is not None:
        s.recorder.add(what, int(seat), {"n": int(n)})


def seek(s: Burgundy, seat: i64, types: i64) -> None:
    """A building lets its owner take a hex of some types, if there is one (BUR-4.6)."""
    if has_type(s, types):
        s.then(s.p.d_take, BIT[seat], types)


def why_not_place(s: Burgundy, seat: i64, value: i64, tile: i64, space: i64) -> i64:
    """The rule against placing a hex on a space, 0 for none."""
    p = s.p
    if space >= len(PLACES) or tile >= len(HEX_NAMES) or not is_stored(s, seat, tile):
        return p.rule("BUR-3.5")
    d = s.duchy(seat)
    kind: i64 = TYPE[tile]
    if (DUCHY.colour_mask[d * 8 + kind] & BIT[space]) == 0 or s.hex_at(seat, space) >= 0:
        return p.rule("BUR-3.5")
    if value != 0:
        numbers = reach(s, seat, value, free_step(s, seat, kind))
        if (numbers & BIT[NUMBER[space] - 1]) == 0:
            return p.rule("BUR-3.6")
    if (open_for(s, seat) & BIT[space]) == 0:
        return p.rule("BUR-3.7")
    if (spaces_for(s, seat, tile) & BIT[space]) == 0:
        for e in p.h_spaces:
            told = e.why_not_space(s, seat, tile, space)
            if told != "":
                return p.rule(told)
        return p.rule("BUR-4.7")
    return 0


def is_stored(s: Burgundy, seat: i64, tile: i64) -> bool:
    """Whether a hex lies in storage."""
    for k in range(s.stored(seat)):
        if s.store(seat, k) == tile:
            return True
    return False
