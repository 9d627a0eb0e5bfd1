"""Conservation, and derived structures made anew: what `check` compares and `rebuild` does after a position was read in."""

from __future__ import annotations

from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.knowledge import may_be_held
from ludoteka.games.citadels.state import (
    ASIDE,
    CALLED,
    CROWN,
    D_LAST,
    D_PICK,
    HAND,
    KILLED,
    NEED,
    PART,
    PART_NAMES,
    SHOWN,
    STEP,
    STORE,
    TABLE,
    Citadels,
)


def rebuild(s: Citadels) -> None:
    """Count cities anew and make the indices of the cards. Raises ValueError for facts that cannot be."""
    p = s.p
    data = s.data
    chars = len(p.components.chars)
    for r in range(p.ranks):
        if not -1 <= data[p.o_cast + r] < chars:
            raise ValueError(f"rank {r + 1} is cast with character {data[p.o_cast + r]}, which is none")
    if not 0 <= s.fact(STEP) <= len(p.draft_op) or not 0 <= s.fact(PART) < len(PART_NAMES):
        raise ValueError("the round stands at no step that there is")
    if not -1 <= s.fact(CROWN) < p.seats or not 0 <= s.fact(CALLED) <= p.ranks:
        raise ValueError("crown or call belong to nobody")
    for i in range(s.fact(STEP)):
        if not 0 <= data[p.o_taken + i] < chars:
            raise ValueError(f"step {i} of the draft took no character that there is")
    for q in range(p.seats):
        for o in (p.o_size, p.o_names, p.o_value):
            data[o + q] = 0
        for c in range(5):
            data[p.o_colours + q * 5 + c] = 0
        if not 0 <= s.held(q) < 1 << 60:
            raise ValueError(f"seat {q} holds characters that there are not")
        for kind in range(p.kinds):
            at = q * p.kinds + kind
            n: int = s.has(q, kind)
            art: int = s.art(q, kind)
            if not 0 <= art <= n <= p.components.count[kind]:
                raise ValueError(f"seat {q} has {n} districts of kind {kind}, {art} of them with gold")
            data[p.o_city + at] = 0
            for i in range(n):
                s.add_district(q, kind, 1 if i < art else 0)
    p.cards.index(s)


def check(s: Citadels) -> None:
    """Raise AssertionError if cards, characters or gold are lost or made, or a derived structure differs from one made anew."""
    p = s.p
    p.cards.check(s)
    fresh = s.copy()
    rebuild(fresh)
    for q in range(p.seats):
        for o in (p.o_size, p.o_names, p.o_value):
            assert fresh.data[o + q] == s.data[o + q], f"the city of seat {q} is counted wrongly"
        for c in range(5):
            at = p.o_colours + q * 5 + c
            assert fresh.data[at] == s.data[at], f"colour {c} of seat {q} is counted wrongly"
        assert s.gold(q) >= 0, f"seat {q} has {s.gold(q)} gold"
        assert p.cards.facts(s, q, HAND + q)["unknown"] == 0, f"seat {q} does not know its hand"
    assert 1 <= s.fact(NEED) <= p.kinds, f"a complete city of {s.fact(NEED)} districts cannot be"
    for kind in range(p.kinds):
        built = 0
        for q in range(p.seats):
            built += s.has(q, kind)
        assert p.cards.count(s, TABLE, kind) == built, (
            f"{built} districts of kind {kind} stand, not as many lie"
        )
    for slot in range(p.cards.n):
        if s.data[p.cards.o_pile + slot] == TABLE:
            assert s.data[p.cards.o_seen + slot] == PUBLIC, "a district on the table is not seen by all"
    if p.cards.size(s, ASIDE) > 0 and not s.over:
        name = s.decision().name
        assert name in p.aside_at or name == "draw", f"cards lie aside while {name} is asked"
    if p.store_kind < 0:
        assert p.cards.size(s, STORE) == 0, "cards lie under a district that there is not"
    _check_draft(s)


def _check_draft(s: Citadels) -> None:
    p = s.p
    found: list[int] = [0] * int(p.seats)
    seen = 0
    for i in range(s.fact(STEP)):
        bit: int = BIT[s.data[p.o_taken + i]]
        op = p.draft_op[i]
        if op != D_LAST:
            assert seen & bit == 0, "a character was taken twice"
        seen |= bit
        if op in (D_PICK, D_LAST):
            found[s.keeper(i)] |= bit
    assert seen & ~s.cast_mask() == 0 or s.fact(STEP) == 0, "a character was taken that is not in the cast"
    for q in range(p.seats):
        assert s.held(q) == found[q], f"seat {q} holds other characters than it took"
    for r in range(1, p.ranks + 1):
        char = s.cast(r)
        if char >= 0 and s.shown(char):
            assert s.holder(char) != NOBODY, "a character is shown that nobody holds"
    if s.fact(CALLED) > 0:
        for q in range(p.seats):
            odd = s.held(q) & ~may_be_held(s, q)
            assert odd == 0, f"seat {q} holds a character that was called in vain"
    killed = s.fact(KILLED)
    assert killed < 0 or s.in_cast(killed), "somebody was killed who is not in the cast"
    assert s.fact(SHOWN) & ~s.cast_mask() == 0 or s.fact(CALLED) == 0, (
        "somebody is shown who is not in the cast"
    )
