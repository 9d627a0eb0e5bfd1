"""Trade between players: an offer of the active seat, everybody's open answer, the choice (CAT-5.1 to 5.3, CAT-5.6)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT
from ludoteka.core.simultaneous import Open
from ludoteka.games.catan.actions import (
    K_ACCEPT,
    K_COUNTER,
    K_DEAL,
    K_DECLINE,
    K_LATER,
    K_NODEAL,
    K_OFFER,
    RESOURCES,
    given,
    pack,
    swap_terms,
    wanted,
)
from ludoteka.games.catan.building import named
from ludoteka.games.catan.state import (
    ACCEPTED,
    COUNTERED,
    DECLINED,
    NO_ANSWER,
    OFFERER,
    OFFERS,
    TERMS,
    Catan,
)

TERMS_END: Final = 1099511627776
"""Terms are numbers below this: ten fields of four bits."""


def partners(s: Catan, seat: i64) -> i64:
    """Mask of the seats that are asked about an offer: they hold a card, and have not declined until their turn."""
    p = s.p
    mask: i64 = 0
    for q in range(p.seats):
        if q != seat and s.size(q) > 0 and s.data[p.o_later + q] == 0:
            mask |= BIT[q]
    return mask


def add_offers(s: Catan, seat: i64, mask: i64, out: Actions) -> None:
    """Add offers of one card for one card of a kind that the seat lacks: the few that `legal` lists; any other may be made too."""
    p = s.p
    if mask == 0 or s.fact(OFFERS) >= p.most_offers:
        return
    o = p.o_hand + seat * RESOURCES
    for give in range(RESOURCES):
        if s.data[o + give] > 0:
            for want in range(RESOURCES):
                if s.data[o + want] == 0:
                    out.add(pack(K_OFFER, swap_terms(give, 1, want, 1)))


def why_not_terms(s: Catan, seat: i64, terms: i64) -> i64:
    """The rule against terms as such, and whether the seat holds what it gives (CAT-5.2, CAT-5.3)."""
    p = s.p
    if terms < 0 or terms >= TERMS_END:
        return RULE_NO_ANSWER
    gives: i64 = 0
    wants: i64 = 0
    for k in range(RESOURCES):
        n = given(terms, k)
        m = wanted(terms, k)
        if n > 0 and m > 0 and not p.loose_trade:
            return p.rule("CAT-5.2")
        gives += n
        wants += m
        if n > s.hand(seat, k):
            return p.rule("CAT-5.3")
    if gives + wants == 0 or (not p.loose_trade and (gives == 0 or wants == 0)):
        return p.rule("CAT-5.2")
    return 0


def why_not_offer(s: Catan, seat: i64, terms: i64, mask: i64) -> i64:
    """The rule against making an offer to the seats of the mask."""
    p = s.p
    if not p.trading:
        return p.rule("CAT-5.1")
    if mask == 0 or s.fact(OFFERS) >= p.most_offers:
        return p.rule("CAT-5.6")
    return why_not_terms(s, seat, terms)


def show_given(s: Catan, seat: i64, terms: i64) -> None:
    """Whoever offers or agrees proves that it holds what it would give (CAT-5.3)."""
    for k in range(RESOURCES):
        if given(terms, k) > 0:
            s.p.bounds.shown(s, seat, k, given(terms, k))


def mirrored(terms: i64) -> i64:
    """The same trade as the other side sees it."""
    out: i64 = 0
    for k in range(RESOURCES):
        out |= swap_terms(k, wanted(terms, k), k, given(terms, k))
    return out


def told_terms(terms: i64) -> dict[str, dict[str, int]]:
    """Terms for an event."""
    give: list[int] = []
    want: list[int] = []
    for k in range(RESOURCES):
        give.append(given(terms, k))
        want.append(wanted(terms, k))
    return {"give": named(give), "want": named(want)}


def make_offer(s: Catan, seat: i64, terms: i64, mask: i64) -> None:
    """Put the terms on the table and ask the seats of the mask, all at once."""
    p = s.p
    s.set_fact(OFFERS, s.fact(OFFERS) + 1)
    s.set_fact(OFFERER, seat)
    s.set_fact(TERMS, terms)
    for q in range(p.seats):
        s.data[p.o_answer + q] = NO_ANSWER
        s.data[p.o_counter + q] = 0
    show_given(s, seat, terms)
    if s.recorder is not None:
        fields: dict[str, object] = {}
        fields.update(told_terms(terms))
        s.recorder.add("offer", seat, fields)
    s.then(p.d_reply, mask, mask, seat)


class Reply(Open):
    """Who takes the offer of seat `b`, declines it, or wants other terms? Everybody hears every answer (CAT-5.1)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        terms = c.fact(TERMS)
        out.add(K_DECLINE)
        out.add(K_LATER)
        if _can_give(c, seat, mirrored(terms)):
            out.add(K_ACCEPT)
        # one card of another kind for what is offered: the few counters that are listed; any other may be made too
        back: i64 = 0
        gives: i64 = 0
        for k in range(RESOURCES):
            back |= swap_terms(k, 0, k, given(terms, k))
            gives += given(terms, k)
        if gives > 0:
            for k in range(RESOURCES):
                if c.hand(seat, k) > 0 and given(terms, k) == 0 and wanted(terms, k) == 0:
                    out.add(pack(K_COUNTER, back | swap_terms(k, 1, k, 0)))

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        if action == K_DECLINE or action == K_LATER:
            return 0
        if action == K_ACCEPT:
            return 0 if _can_give(c, seat, mirrored(c.fact(TERMS))) else c.p.rule("CAT-5.3")
        if action & KIND_MASK == K_COUNTER:
            return why_not_terms(c, seat, action >> 8)
        return RULE_NO_ANSWER

    @override
    def default(self, s: State, seat: i64, a: i64, b: i64) -> i64:
        return K_DECLINE

    @override
    def hear(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> bool:
        c = cast(Catan, s)
        p = c.p
        answer: i64 = DECLINED
        fields: dict[str, object] = {"other": int(b)}
        said = "decline"
        if action == K_ACCEPT:
            answer = ACCEPTED
            said = "accept"
            show_given(c, seat, mirrored(c.fact(TERMS)))
        elif action == K_LATER:
            c.data[p.o_later + seat] = 1
            said = "later"
        elif action != K_DECLINE:
            answer = COUNTERED
            said = "counter"
            c.data[p.o_counter + seat] = action >> 8
            show_given(c, seat, action >> 8)
            if c.recorder is not None:
                fields.update(told_terms(action >> 8))
        c.data[p.o_answer + seat] = answer
        if c.recorder is not None:
            fields["answer"] = said
            c.recorder.add("reply", seat, fields)
        return False

    @override
    def close(self, s: State, everybody: i64, b: i64) -> None:
        c = cast(Catan, s)
        for q in range(c.p.seats):
            if c.data[c.p.o_answer + q] >= ACCEPTED:
                c.then(c.p.d_settle_trade, BIT[b], 0, b)
                return
        clear_offer(c)


def _can_give(s: Catan, seat: i64, terms: i64) -> bool:
    for k in range(RESOURCES):
        if given(terms, k) > s.hand(seat, k):
            return False
    return True


def clear_offer(s: Catan) -> None:
    """Nothing is offered any more."""
    p = s.p
    s.set_fact(OFFERER, -1)
    s.set_fact(TERMS, 0)
    for q in range(p.seats):
        s.data[p.o_answer + q] = NO_ANSWER
        s.data[p.o_counter + q] = 0


class SettleTrade(Decision):
    """With whom is the trade made, if with anybody? (CAT-5.1)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        out.add(K_NODEAL)
        for q in range(c.p.seats):
            if self.why_not(s, seat, a, b, pack(K_DEAL, q)) == 0:
                out.add(pack(K_DEAL, q))

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        if action == K_NODEAL:
            return 0
        q = action >> 8
        if action & KIND_MASK != K_DEAL or q >= c.p.seats:
            return RULE_NO_ANSWER
        answer: i64 = c.data[c.p.o_answer + q]
        if answer == ACCEPTED:
            return 0
        if answer == COUNTERED:
            # whoever asked must hold what is wanted instead
            if _can_give(c, seat, mirrored(c.data[c.p.o_counter + q])):
                return 0
            return c.p.rule("CAT-5.3")
        return c.p.rule("CAT-5.1")

    @override
    def default(self, s: State, seat: i64, a: i64, b: i64) -> i64:
        return K_NODEAL

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        if action != K_NODEAL:
            q: i64 = action >> 8
            terms = c.fact(TERMS)
            if c.data[c.p.o_answer + q] == COUNTERED:
                terms = mirrored(c.data[c.p.o_counter + q])
            for k in range(RESOURCES):
                c.hand_over(seat, q, k, given(terms, k))
                c.hand_over(q, seat, k, wanted(terms, k))
            if c.recorder is not None:
                fields: dict[str, object] = {"other": int(q)}
                fields.update(told_terms(terms))
                c.recorder.add("trade", seat, fields)
        elif c.recorder is not None:
            c.recorder.add("nodeal", seat, {})
        clear_offer(c)
