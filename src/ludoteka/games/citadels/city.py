"""Building and losing districts: costs, names, limits, completion, and what rank 8 may do (CIT-4.2 to 4.5, CIT-6, CIT-7.1)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteka.core.contract import RULE_NO_ANSWER
from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT
from ludoteka.games.citadels.state import (
    ACTED,
    ASIDE,
    BUILDS,
    BUILT,
    CHAR,
    COMPLETED,
    CROWN,
    ENDING,
    FIRST,
    HAND,
    NEED,
    PAID,
    TABLE,
    Citadels,
)


def build_cost(s: Citadels, seat: i64, kind: i64) -> i64:
    """What a district costs this seat to build (CIT-4.2)."""
    gold: i64 = s.p.components.cost[kind]
    for e in s.p.h_cost:
        gold = e.cost(s, seat, kind, gold)
    return gold


def may_stand(s: Citadels, seat: i64, kind: i64) -> bool:
    """Whether the city may take a district of that name (CIT-4.3)."""
    if s.names(seat) & BIT[kind]:
        for e in s.p.h_doubles:
            if e.doubles(s, seat, kind):
                return True
        return False
    return True


def fits(s: Citadels, seat: i64, kind: i64, gone: i64) -> i64:
    """The rule that keeps a card from ever being built, or from a city of that size when `gone` districts have left it, 0 for none."""
    most: i64 = s.p.components.most[kind]
    if most < 0:
        return s.p.r_never
    return s.p.r_most if s.size(seat) - gone > most else 0


def unlimited(s: Citadels, kind: i64) -> bool:
    """Whether a district of that kind counts towards no limit in this turn (CIT-4.4); nobody builds who may build nothing at all."""
    c = s.p.components
    char = s.fact(CHAR)
    if c.builds[char] == 0:
        return False
    return c.free[kind] != 0 or c.unlimited[char] == c.colour[kind]


def builds_left(s: Citadels, seat: i64) -> i64:
    """How many districts may still be built in this part of the turn (CIT-4.4)."""
    return s.p.components.builds[s.fact(CHAR)] - s.fact(BUILT)


def room_for(s: Citadels, seat: i64, kind: i64) -> bool:
    """Whether the character to move may still build a district of that kind in this part of the turn (CIT-4.4)."""
    return builds_left(s, seat) > 0 or (s.p.limits_vary and unlimited(s, kind))


def why_not_raise(s: Citadels, seat: i64, kind: i64, gone: i64) -> i64:
    """The rule against building a card of the own hand now, whatever is paid for it, 0 for none; `gone` districts are the price."""
    p = s.p
    if kind >= p.kinds or p.cards.count(s, HAND + seat, kind) == 0:
        return RULE_NO_ANSWER
    if s.fact(ACTED) == 0:
        return p.r_action
    if not room_for(s, seat, kind):
        return p.r_builds
    rule = fits(s, seat, kind, gone)
    if rule != 0:
        return rule
    return 0 if may_stand(s, seat, kind) else p.r_double


def why_not_build(s: Citadels, seat: i64, kind: i64) -> i64:
    """The rule against building a card of the own hand for gold now, 0 for none."""
    rule = why_not_raise(s, seat, kind, 0)
    if rule != 0:
        return rule
    return s.p.r_gold if build_cost(s, seat, kind) > s.gold(seat) else 0


def build(s: Citadels, seat: i64, kind: i64, gold: i64, counts: bool, paid: bool = True) -> None:
    """Build a card of the own hand for that much gold; `counts` towards the builds of the turn (CIT-4.4).

    What was `paid` for, in gold or cards, somebody may claim; then it waits aside until that is settled (CIT-12.1).
    """
    p = s.p
    s.barrier += 1
    s.pay(seat, -gold)
    s.set_fact(PAID, s.fact(PAID) + gold)
    s.set_fact(BUILDS, s.fact(BUILDS) + 1)
    if counts and not (p.limits_vary and unlimited(s, kind)):
        s.set_fact(BUILT, s.fact(BUILT) + 1)
    if paid:
        for e in p.h_claim:
            if e.claim(s, seat, kind, gold):
                p.cards.take(s, HAND + seat, kind, ASIDE, PUBLIC)
                return
    erect(s, seat, HAND + seat, kind, gold)


def erect(s: Citadels, seat: i64, pile: i64, kind: i64, gold: i64) -> None:
    """A district whose card lies in `pile` rises in a city; `gold` was paid for it (CIT-4.4)."""
    p = s.p
    p.cards.take(s, pile, kind, TABLE, PUBLIC)
    s.add_district(seat, kind, 0)
    if s.recorder is not None:
        event = "build" if gold > 0 else "build-free"
        s.tell(event, seat, {"district": p.components.kinds[kind], "gold": int(gold)})
    note_complete(s, seat)
    for e in p.h_built:
        e.built(s, seat, kind)


def note_complete(s: Citadels, seat: i64) -> None:
    """A city has grown: the first complete one triggers the end (CIT-7.1)."""
    bit: i64 = BIT[seat]
    if s.fact(COMPLETED) & bit or not s.complete(seat):
        return
    s.set_fact(COMPLETED, s.fact(COMPLETED) | bit)
    if s.fact(ENDING) == 0:
        s.set_fact(ENDING, 1)
        if s.fact(FIRST) == 0:
            s.set_fact(FIRST, bit)
        if s.recorder is not None:
            s.tell("complete-first", seat, {"need": int(s.fact(NEED))})
    elif s.recorder is not None:
        s.tell("complete", seat, {"need": int(s.fact(NEED))})


def set_need(s: Citadels, need: i64) -> None:
    """The number of districts that a city needs changes: all that are complete by it are so at the same moment (CIT-10.9)."""
    s.set_fact(NEED, need)
    ending = s.fact(ENDING)
    firsts: i64 = 0
    for q in range(s.p.seats):
        if s.complete(q):
            firsts |= BIT[q]
    if firsts != 0:
        for q in range(s.p.seats):
            note_complete(s, q)
        if ending == 0:
            s.set_fact(FIRST, firsts)


def income_of(s: Citadels, seat: i64) -> i64:
    """Gold or cards of the income by colour of the character to move, for this seat's city (CIT-4.5)."""
    colour: i64 = s.p.components.income[s.fact(CHAR)]
    gold = s.coloured(seat, colour)
    for e in s.p.h_income:
        gold = e.income(s, seat, colour, gold)
    return gold


# --- rank 8 -----------------------------------------------------------------------------------------------------------------
def shielded(s: Citadels, by: i64, owner: i64, kind: i64) -> i64:
    """The rule that keeps rank 8 from a standing district, 0 for none (CIT-6.1, CIT-6.2)."""
    if s.complete(owner):
        return s.p.r_complete
    for e in s.p.h_shield:
        rule = e.shield(s, by, owner, kind)
        if rule != 0:
            return rule
    return 0


def price_of(s: Citadels, owner: i64, kind: i64) -> i64:
    """What a standing district counts for when rank 8 destroys or takes it (CIT-6.1)."""
    gold = s.standing_cost(owner, kind)
    for e in s.p.h_price:
        gold = e.price(s, owner, kind, gold)
    return gold


def tear_down(s: Citadels, owner: i64, kind: i64) -> None:
    """A district leaves a city by force; its card lies aside face up, the gold on it goes to the bank (CIT-6.3)."""
    s.drop_district(owner, kind)
    slot = s.p.cards.slot_of(s, TABLE, kind)
    s.p.cards.move(s, slot, ASIDE, PUBLIC)
    for e in s.p.h_lost:
        e.lost(s, owner, kind)


def lay_loose_under(s: Citadels) -> None:
    """What lies aside after a destruction goes under the deck, face up until then, each card as a packet of its own."""
    cards = s.p.cards
    mask = cards.kinds_in(s, ASIDE)
    for kind in range(s.p.kinds):
        if mask & BIT[kind]:
            slot = cards.slot_of(s, ASIDE, kind)
            while slot >= 0:
                cards.tuck(s, slot, PUBLIC)
                slot = cards.slot_of(s, ASIDE, kind)


def move_crown(s: Citadels, new: i64) -> None:
    """The crown goes to a seat; a move from one player to another is told to whom it concerns (CIT-3.4)."""
    old = s.fact(CROWN)
    if old == new:
        return
    s.set_fact(CROWN, new)
    if s.recorder is not None:
        s.tell("crown", new, {})
    for e in s.p.h_crown_moved:
        e.crown_moved(s, old, new)
