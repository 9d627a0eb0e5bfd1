"""What a seat may see of a position: built from what it may know, never cut down from the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteka.core.contract import FRAME
from ludoteka.core.seats import BIT, CHANCE, NOBODY, seats_of
from ludoteka.games.citadels.components import PURPLE
from ludoteka.games.citadels.knowledge import knows_pool
from ludoteka.games.citadels.scoring import CATEGORY_NAMES, sheet
from ludoteka.games.citadels.state import (
    ACTED,
    ASIDE,
    BEWITCHED,
    BUILT,
    CALLED,
    CHAR,
    COMPLETED,
    CROWN,
    D_LAST,
    D_UP,
    DECK,
    ENDING,
    HAND,
    KILLED,
    MARKS,
    NEED,
    PART,
    PART_NAMES,
    RETURNED,
    ROBBED,
    ROUND,
    SHOWN,
    STEP,
    UP,
)

if TYPE_CHECKING:
    from ludoteka.games.citadels.state import Citadels

STEP_NAMES = ["down", "up", "pick", "lay", "aside", "pick"]


def named(s: Citadels, mask: int) -> list[str]:
    """The ids of a set of characters, by rank."""
    components = s.p.components
    found = [c for c in range(len(components.chars)) if mask >> c & 1]
    found.sort(key=lambda c: int(components.rank[c]))
    return [components.chars[c] for c in found]


def char_name(s: Citadels, char: int) -> str | None:
    """The id of a character, None for none."""
    return s.p.components.chars[char] if char >= 0 else None


def held_as_seen(s: Citadels, owner: int, seat: int) -> list[str]:
    """The characters of a player as far as a seat knows them, "?" for each of the others."""
    known = int(s.held(owner)) if owner == seat else int(s.held(owner) & s.fact(SHOWN))
    if seat != NOBODY:
        # what the seat gave away in the Theater
        for i in range(s.fact(STEP)):
            if s.p.draft_op[i] in (2, D_LAST) and s.step_seat(i) == seat and s.keeper(i) == owner:
                known |= int(BIT[s.data[s.p.o_taken + i]])
    names = named(s, known)
    # one that was taken in the draft, whatever it is
    picked = sum(1 for i in range(s.fact(STEP)) if s.p.draft_op[i] in (2, D_LAST) and s.step_seat(i) == owner)
    return names + ["?"] * (picked - len(names))


def draft(s: Citadels, seat: int) -> list[dict[str, Any]]:
    """The steps of the draft so far, with the pools that the seat had in hand and the characters that it saw being taken."""
    out: list[dict[str, Any]] = []
    p = s.p
    for i in range(min(int(s.fact(STEP)) + 1, len(p.draft_op))):
        op = int(p.draft_op[i])
        who = int(s.step_seat(i))
        done = i < s.fact(STEP)
        step: dict[str, Any] = {"step": STEP_NAMES[op], "seat": who}
        if done:
            mine = seat != NOBODY and (who == seat or s.keeper(i) == seat)
            known = op == D_UP or mine
            step["char"] = char_name(s, int(s.data[p.o_taken + i])) if known else "?"
        if knows_pool(s, seat, i):
            step["pool"] = named(s, int(s.pool(i)))
            if op == D_LAST:
                step["was_down"] = char_name(s, int(s.data[p.o_taken]))
        out.append(step)
    return out


def city(s: Citadels, seat: int) -> list[dict[str, Any]]:
    """The districts of a city, kinds in the order of the data file."""
    out: list[dict[str, Any]] = []
    components = s.p.components
    for kind in range(s.p.kinds):
        has = int(s.has(seat, kind))
        if has:
            art, cost = int(s.art(seat, kind)), int(components.cost[kind])
            name = components.kinds[kind]
            out += [{"kind": name, "cost": cost, "art": 1 if i < art else 0} for i in range(has)]
    return out


def in_box(s: Citadels, kind: int) -> bool:
    """Whether the lot has left a district out."""
    return bool(s.p.lot_kinds >> kind & 1) and s.p.cards.count(s, s.p.box, kind) > 0


def question(s: Citadels) -> list[Any]:
    """The decision on top of the agenda with its parameters, which are public in every question of Citadels: whose hand is looked
    at, which district is given away, who pays whom."""
    if s.depth == 0:
        return []
    top = s.depth - FRAME
    return [s.decision().name, int(s.agenda[top + 2]), int(s.agenda[top + 3])]


def view(s: Citadels, seat: int) -> dict[str, Any]:
    """The view as JSON-able data."""
    p = s.p
    seats = range(p.seats)
    cards = p.cards
    kinds = p.components.kinds

    def facts(pile: int) -> dict[str, Any]:
        found = cards.facts(s, seat, pile)
        known: list[int] = found["known"]  # type: ignore[assignment]
        return {"known": [kinds[k] for k in known], "unknown": found["unknown"]}

    packets = []
    for packet in cards.packets(s, seat):
        known: list[int] = packet["known"]  # type: ignore[assignment]
        packets.append({"known": [kinds[k] for k in known], "size": packet["size"]})
    deck = facts(DECK)
    out: dict[str, Any] = {
        "game": "citadels",
        "seats": int(p.seats),
        "seat": seat,
        "turn": int(s.turn),
        "asked": [q for q in seats_of(s.asked()) if q != CHANCE],
        "question": question(s),
        "over": s.over,
        "round": int(s.fact(ROUND)),
        "crown": int(s.fact(CROWN)),
        "called": int(s.fact(CALLED)),
        "cast": [char_name(s, int(s.cast(r))) for r in range(1, p.ranks + 1)],
        "char": char_name(s, int(s.fact(CHAR))) if s.fact(CALLED) > 0 else None,
        "part": PART_NAMES[s.fact(PART)],
        "acted": bool(s.fact(ACTED)),
        "built": int(s.fact(BUILT)),
        "marks": int(s.fact(MARKS)),
        "killed": char_name(s, int(s.fact(KILLED))),
        "robbed": char_name(s, int(s.fact(ROBBED))),
        "bewitched": char_name(s, int(s.fact(BEWITCHED))),
        "up": named(s, int(s.fact(UP))),
        "returned": named(s, int(s.fact(RETURNED))),
        "shown": named(s, int(s.fact(SHOWN))),
        "draft": draft(s, seat),
        "held": [held_as_seen(s, q, seat) for q in seats],
        "picks": int(p.picks),
        "need": int(s.fact(NEED)),
        "ending": bool(s.fact(ENDING)),
        "completed": [q for q in seats if s.fact(COMPLETED) & BIT[q]],
        "gold": [int(s.gold(q)) for q in seats],
        "hands": [facts(HAND + q) for q in seats],
        "hand_sizes": [int(s.hand(q)) for q in seats],
        "cities": [city(s, q) for q in seats],
        "deck": {**deck, "size": int(s.left()), "packets": packets},
        "aside": facts(ASIDE),
        "edition": "2016" if p.modern else "classic",
        "uniques": [k for i, k in enumerate(kinds) if p.components.colour[i] == PURPLE and not in_box(s, i)],
        "scores": s.scores(),
        "points": [
            dict(zip(CATEGORY_NAMES, map(int, points), strict=True))
            for points in (sheet(s, q) for q in seats)
        ],
    }
    for e in p.h_show:
        e.show(s, out, seat)
    return out
