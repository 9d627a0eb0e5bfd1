"""Development cards: buying, what may be played when, what they do; the largest army (CAT-6.6, CAT-7)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.events import Secret
from ludoteka.core.seats import BIT, CHANCE_MASK
from ludoteka.games.catan.actions import (
    CARD_NAMES,
    CARDS,
    K_CARD,
    K_ENOUGH,
    K_KNIGHT,
    K_MONOPOLY,
    K_PLENTY,
    K_ROAD,
    K_ROADS,
    KNIGHT,
    MONOPOLY,
    NOTHING,
    PLENTY,
    POINT,
    RESOURCE_NAMES,
    RESOURCES,
    ROADS,
    pack,
)
from ludoteka.games.catan.building import (
    add_roads,
    has_road,
    look_for_winner,
    named,
    put_road,
    tell_build,
    why_not_road,
)
from ludoteka.games.catan.state import ARMY_HOLDER, DECK, PLAYED, WINNER, Catan

LEAST: Final = 3
AWARD: Final = 2


# --- buying -----------------------------------------------------------------------------------------------------------------
def why_not_buy(s: Catan, seat: i64) -> i64:
    """The rule against buying a card."""
    p = s.p
    if s.fact(DECK) == 0:
        return p.rule("CAT-6.6")
    if not s.can_pay(seat, p.cost_card):
        return p.rule("CAT-6.4")
    return 0


def buy(s: Catan, seat: i64) -> None:
    """Pay, and let chance draw the card."""
    s.pay_cost(seat, s.p.cost_card)
    s.then(s.p.d_card, CHANCE_MASK, seat)


class Card(Decision):
    """Chance: which card does seat `a` draw? Only it sees it (CAT-6.6)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        for k in range(CARDS):
            if c.data[c.p.o_deck + k] > 0:
                out.add(pack(K_CARD, k))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        return cast(Catan, s).fact(DECK)

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        return c.data[c.p.o_deck + (action >> 8)]

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        p = c.p
        kind: i64 = action >> 8
        c.data[p.o_deck + kind] -= 1
        c.set_fact(DECK, c.fact(DECK) - 1)
        c.data[p.o_cards + a * CARDS + kind] += 1
        c.data[p.o_fresh + a * CARDS + kind] += 1
        if c.data[p.o_cap + a] < p.card_counts[POINT]:
            c.data[p.o_cap + a] += 1
        if c.recorder is not None:
            c.recorder.add("buy", a, {"card": Secret(CARD_NAMES[kind], BIT[a])})
        look_for_winner(c, a)


# --- playing ----------------------------------------------------------------------------------------------------------------
def is_card(action: i64) -> bool:
    """Whether an action plays a card."""
    kind = action & KIND_MASK
    return kind >= K_KNIGHT and kind <= K_MONOPOLY


def _ripe(s: Catan, seat: i64, kind: i64) -> bool:
    """Whether the seat holds such a card that it may play (CAT-7.2)."""
    return s.cards(seat, kind) > s.fresh(seat, kind)


def add_cards(s: Catan, seat: i64, only_knight: bool, out: Actions) -> None:
    """Add every way to play a card now."""
    o = s.p.o_cards + seat * CARDS
    if s.data[o] + s.data[o + 1] + s.data[o + 2] + s.data[o + 3] == 0:
        return
    if _ripe(s, seat, KNIGHT):
        out.add(K_KNIGHT)
    if only_knight:
        return
    if _ripe(s, seat, ROADS) and has_road(s, seat):
        out.add(K_ROADS)
    if _ripe(s, seat, PLENTY):
        left: i64 = 0
        for k in range(RESOURCES):
            left += s.bank(k)
        for a in range(RESOURCES):
            if s.bank(a) > 0:
                if left == 1:
                    out.add(pack(K_PLENTY, a * 8 + NOTHING))
                for b in range(a, RESOURCES):
                    if s.bank(b) > (1 if a == b else 0):
                        out.add(pack(K_PLENTY, a * 8 + b))
    if _ripe(s, seat, MONOPOLY):
        for k in range(RESOURCES):
            out.add(pack(K_MONOPOLY, k))


def why_not_card(s: Catan, seat: i64, action: i64, only_knight: bool) -> i64:
    """The rule against playing a card."""
    p = s.p
    kind = action & KIND_MASK
    if s.fact(PLAYED) != 0:
        return p.rule("CAT-7.1")
    if only_knight and kind != K_KNIGHT:
        return p.rule("CAT-3.1")
    card: i64 = kind - K_KNIGHT
    if not _ripe(s, seat, card):
        return p.rule("CAT-7.2")
    out = Actions()
    add_cards(s, seat, False, out)
    for i in range(out.n):
        if out.items[i] == action:
            return 0
    if kind == K_ROADS:
        return p.rule("CAT-7.4")
    if kind == K_PLENTY:
        return p.rule("CAT-7.5")
    return RULE_NO_ANSWER


def play_card(s: Catan, seat: i64, action: i64) -> None:
    """Play a card; what it asks for is added to the agenda."""
    p = s.p
    kind = action & KIND_MASK
    card: i64 = kind - K_KNIGHT
    s.barrier += 1  # the card is turned up
    s.data[p.o_cards + seat * CARDS + card] -= 1
    s.data[p.o_played + seat * CARDS + card] += 1
    s.set_fact(PLAYED, 1)
    if s.recorder is not None:
        s.recorder.add("play", seat, {"card": CARD_NAMES[card]})
    if kind == K_KNIGHT:
        award_army(s, seat)
        if not look_for_winner(s, seat):
            s.then(p.d_robber, BIT[seat], 1)
    elif kind == K_ROADS:
        s.then(p.d_free_road, BIT[seat])
    elif kind == K_PLENTY:
        first: i64 = (action >> 8) >> 3
        second: i64 = (action >> 8) & 7
        got: list[int] = [0] * 5
        s.gain(seat, first, 1)
        got[first] += 1
        if second != NOTHING:
            s.gain(seat, second, 1)
            got[second] += 1
        if s.recorder is not None:
            s.recorder.add("plenty", seat, {"cards": named(got)})
    else:
        monopoly(s, seat, action >> 8)


def monopoly(s: Catan, seat: i64, kind: i64) -> None:
    """Everybody hands over all cards of the kind, for all to see (CAT-7.6)."""
    p = s.p
    s.barrier += 1
    taken: i64 = 0
    from_whom: list[int] = []
    for q in range(p.seats):
        n: i64 = 0
        if q != seat:
            n = s.hand(q, kind)
            s.hand_over(q, seat, kind, n)
            p.bounds.opened(s, q, kind)
            taken += n
        from_whom.append(n)
    if s.recorder is not None:
        s.recorder.add(
            "monopoly", seat, {"kind": RESOURCE_NAMES[kind], "number": int(taken), "from": from_whom}
        )


class FreeRoad(Decision):
    """Where does the free road lie? `a` is 1 for the second, which may be left out (CAT-7.4)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        add_roads(cast(Catan, s), seat, out)
        if a == 1:
            out.add(K_ENOUGH)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        if action & KIND_MASK == K_ROAD:
            return why_not_road(cast(Catan, s), seat, action >> 8)
        return 0 if action == K_ENOUGH and a == 1 else RULE_NO_ANSWER

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        if action == K_ENOUGH:
            return
        tell_build(c, seat, "road", action >> 8, 0)
        put_road(c, seat, action >> 8)
        look_for_winner(c, seat)
        if a == 0 and c.fact(WINNER) < 0 and has_road(c, seat):
            c.then(self, BIT[seat], 1)


# --- the largest army -------------------------------------------------------------------------------------------------------
def award_army(s: Catan, seat: i64) -> None:
    """Three knights first, then strictly more than the holder (CAT-7.9)."""
    p = s.p
    n = s.played(seat, KNIGHT)
    old = s.fact(ARMY_HOLDER)
    if n < LEAST or old == seat or (old >= 0 and n <= s.played(old, KNIGHT)):
        return
    if old >= 0:
        s.data[p.o_points + old] -= AWARD
    s.data[p.o_points + seat] += AWARD
    s.set_fact(ARMY_HOLDER, seat)
    if s.recorder is not None:
        s.recorder.add(
            "army-award",
            seat,
            {
                "points": int(AWARD),
                "knights": int(n),
                "from": int(old),
                "rule": "CAT-7.9",
                "terms": [{"n": int(AWARD), "what": "army"}],
            },
        )
