"""The questions of the Fair, one class each, in the order of the rulebook. A class without `legal` is a step that asks nobody."""

from __future__ import annotations

from typing import cast

from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import Decision, State
from ludoteka.core.events import Secret
from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT, CHANCE_MASK, NOBODY
from ludoteka.core.simultaneous import Open, Sealed
from tests.toy.actions import (
    GOODS,
    K_AGREE,
    K_BID,
    K_COUNTER,
    K_DEAL,
    K_DRAW,
    K_DROP,
    K_LOOK,
    K_NODEAL,
    K_OFFER,
    K_PASS,
    K_REFUSE,
    K_ROLL,
    K_SELL,
    K_SHOW,
    K_STEAL,
    K_THEFT,
    K_UNDER,
    PRICES,
    offer,
    pack,
)
from tests.toy.state import DECK, DISCARD, HAND_LIMIT, HIGHEST_BID, Fair


class NewRound(Decision):
    """A round begins with the sealed bid; after the last one comes the end (FAIR-1.2, FAIR-4.1)."""

    @override
    def run(self, s: State, a: int, b: int) -> None:
        f = cast(Fair, s)
        f.turn = NOBODY
        if f.fact(0) == f.p.rounds:
            f.then(f.p.question["final"], 0)
            return
        f.set_fact(0, f.fact(0) + 1)
        everybody = BIT[f.p.seats] - 1
        f.then(f.p.question["bid"], everybody, everybody)


class Bid(Sealed):
    """How much for the first stall? Everybody answers unseen; the highest bid pays, the lowest seat among equals (FAIR-1.2)."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        for n in range(min(HIGHEST_BID, cast(Fair, s).coins(seat)) + 1):
            out.add(pack(K_BID, n))

    @override
    def keep(self, s: State, seat: int, b: int, action: int) -> bool:
        f = cast(Fair, s)
        f.data[f.p.o_bids + seat] = action >> 8
        return True

    @override
    def resolve(self, s: State, everybody: int, b: int) -> None:
        f = cast(Fair, s)
        bids = [f.bid(q) for q in range(f.p.seats)]
        winner = bids.index(max(bids))
        f.pay(winner, f.bank, bids[winner])
        f.tell("bids", winner, bids=bids, points=-bids[winner])
        for q in range(f.p.seats):
            f.data[f.p.o_bids + q] = -1
        f.set_fact(1, winner)
        f.set_fact(2, int(f.p.seats))
        f.turn = winner
        f.then(f.p.question["turn"], 0)


class Turn(Decision):
    """A turn: draw, roll, market (FAIR-2, FAIR-3)."""

    @override
    def run(self, s: State, a: int, b: int) -> None:
        f = cast(Fair, s)
        for e in f.p.h_turn_begun:
            e.turn_begun(f, f.turn)
        if f.refill():
            f.then(f.p.question["draw"], CHANCE_MASK, f.turn)
        f.then(f.p.question["roll"], CHANCE_MASK)
        f.then(f.p.question["market"], BIT[f.turn])
        f.then(f.p.question["turn_end"], 0)


class TurnEnd(Decision):
    """The next seat's turn, or the next round."""

    @override
    def run(self, s: State, a: int, b: int) -> None:
        f = cast(Fair, s)
        f.set_fact(3, 0)
        f.set_fact(2, f.fact(2) - 1)
        if f.fact(2) == 0:
            f.then(f.p.question["round"], 0)
        else:
            f.turn = (f.turn + 1) % f.p.seats
            f.then(f.p.question["turn"], 0)


class Draw(Decision):
    """Chance: which card does seat `a` draw? Only that seat sees it (FAIR-2.1)."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        f = cast(Fair, s)
        for k in range(len(GOODS)):
            if f.p.cards.chances(f, DECK, k) > 0:
                out.add(pack(K_DRAW, k))

    @override
    def weight(self, s: State, a: int, b: int, action: int) -> int:
        f = cast(Fair, s)
        return int(f.p.cards.chances(f, DECK, action >> 8))

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        f = cast(Fair, s)
        f.p.cards.take(f, DECK, action >> 8, 2 + a, BIT[a])
        f.tell("draw", a, card=Secret(GOODS[action >> 8], BIT[a]))


class Roll(Decision):
    """Chance: how many customers come? A six brings the tax as well (FAIR-2.2, FAIR-2.3)."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        for n in range(1, 7):
            out.add(pack(K_ROLL, n))

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        f = cast(Fair, s)
        f.set_fact(3, action >> 8)
        f.tell("roll", f.turn, customers=action >> 8)
        if action >> 8 == 6:
            mask = 0
            for q in range(f.p.seats):
                # how many cards a basket holds is public, so who is asked tells nothing
                if f.size(q) > HAND_LIMIT:
                    f.data[f.p.o_owed + q] = f.size(q) // 2
                    mask |= BIT[q]
            if mask:
                f.then(f.p.question["discard"], mask, mask)


class Discard(Sealed):
    """Which half of the basket goes under the deck? One card a step, kinds never descending, unseen by the others (FAIR-2.3)."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        f = cast(Fair, s)
        drops = f.drops(seat)
        if sum(drops) == f.owed(seat):
            drops = [0] * len(GOODS)
        left = [n - d for n, d in zip(f.hand(seat), drops, strict=True)]
        last = max((k for k, d in enumerate(drops) if d), default=0)
        for k in range(last, len(GOODS)):
            if left[k] > 0 and sum(left[k:]) >= f.owed(seat) - sum(drops):
                out.add(pack(K_DROP, k))

    @override
    def keep(self, s: State, seat: int, b: int, action: int) -> bool:
        f = cast(Fair, s)
        o = f.p.o_drops + seat * len(GOODS)
        if sum(f.drops(seat)) == f.owed(seat):
            for k in range(len(GOODS)):
                f.data[o + k] = 0
        f.data[o + (action >> 8)] += 1
        return sum(f.drops(seat)) == f.owed(seat)

    @override
    def resolve(self, s: State, everybody: int, b: int) -> None:
        f = cast(Fair, s)
        for q in range(f.p.seats):
            if everybody & BIT[q]:
                gone = f.drops(q)
                for k, n in enumerate(gone):
                    f.data[f.p.o_drops + q * len(GOODS) + k] = 0
                    for _ in range(n):
                        f.p.cards.take(f, 2 + q, k, DECK, BIT[q], under=True)
                names = [GOODS[k] for k, n in enumerate(gone) for _ in range(n)]
                f.tell("tax", q, number=f.owed(q), cards=Secret(names, BIT[q]))
                f.data[f.p.o_owed + q] = 0


class Market(Decision):
    """What does the seat do at the market? `a` = 1 once it has made its one offer of the turn (FAIR-3)."""

    RULE_OF = {
        K_SELL: "FAIR-3.1",
        K_LOOK: "FAIR-3.2",
        K_STEAL: "FAIR-3.3",
        K_UNDER: "FAIR-3.4",
        K_OFFER: "FAIR-3.5",
    }

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        f = cast(Fair, s)
        hand = f.hand(seat)
        out.add(K_PASS)
        for k, n in enumerate(hand):
            if n:
                out.add(pack(K_SELL, k))
                out.add(pack(K_UNDER, k))
        for q in f.others(seat):
            if f.size(q):
                out.add(pack(K_LOOK, q))
                if f.coins(seat):
                    out.add(pack(K_STEAL, q))
        if not a:
            for give, n in enumerate(hand):
                for want in range(len(GOODS)):
                    if n and give != want:
                        out.add(offer(give, want))

    @override
    def why_not(self, s: State, seat: int, a: int, b: int, action: int) -> int:
        rule = super().why_not(s, seat, a, b, action)
        if rule and action & 255 in self.RULE_OF:
            return s.programme.rule(self.RULE_OF[action & 255])
        return int(rule)

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        f = cast(Fair, s)
        kind, field = action & 255, action >> 8
        if kind == K_SELL:
            sell(f, seat, field)
        elif kind == K_LOOK:
            f.then(f.p.question["show"], CHANCE_MASK, seat, field)
        elif kind == K_STEAL:
            f.pay(seat, f.bank, 1)
            f.then(f.p.question["theft"], CHANCE_MASK, seat, field)
        elif kind == K_UNDER:
            f.p.cards.take(f, 2 + seat, field, DECK, BIT[seat], under=True)
            paid = min(1, f.coins(f.bank))
            f.pay(f.bank, seat, paid)
            f.tell("under", seat, card=Secret(GOODS[field], BIT[seat]), points=paid)
        elif kind == K_OFFER:
            give, want = field >> 3, field & 7
            # whoever offers or agrees proves that it has the card
            f.p.cards.show_one(f, 2 + seat, give, PUBLIC)
            f.data[f.p.o_trade], f.data[f.p.o_trade + 1] = give, want
            f.tell("offer", seat, give=GOODS[give], want=GOODS[want])
            mask = sum(BIT[q] for q in f.others(seat))
            f.then(f.p.question["reply"], mask, mask, seat)
            f.then(self, BIT[seat], 1)
        else:
            f.tell("pass", seat)


def sell(f: Fair, seat: int, kind: int) -> None:
    """Sell goods of a kind to as many customers as there are, face up (FAIR-3.1)."""
    n = min(f.hand(seat)[kind], f.fact(3))
    # how many are sold tells of the basket even where each of these cards was known
    f.barrier += 1
    for _ in range(n):
        f.p.cards.take(f, 2 + seat, kind, DISCARD, PUBLIC)
    paid = min(n * PRICES[kind], f.coins(f.bank))
    f.pay(f.bank, seat, paid)
    f.tell(
        "score", seat, points=paid, good=GOODS[kind], rule="FAIR-3.1", terms=[{"n": n, "each": PRICES[kind]}]
    )


class Show(Decision):
    """Chance: which card of seat `b` does seat `a` see? The owner is not told which (FAIR-3.2)."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        for k, n in enumerate(cast(Fair, s).hand(b)):
            if n:
                out.add(pack(K_SHOW, k))

    @override
    def weight(self, s: State, a: int, b: int, action: int) -> int:
        return cast(Fair, s).hand(b)[action >> 8]

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        f = cast(Fair, s)
        f.p.cards.show_one(f, 2 + b, action >> 8, BIT[a])
        f.tell("look", a, at=b, card=Secret(GOODS[action >> 8], BIT[a]))


class Theft(Show):
    """Chance: which card does seat `a` steal from seat `b`? The two see it, nobody else does (FAIR-3.3)."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        for k, n in enumerate(cast(Fair, s).hand(b)):
            if n:
                out.add(pack(K_THEFT, k))

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        f = cast(Fair, s)
        f.p.cards.take(f, 2 + b, action >> 8, 2 + a, BIT[a] | BIT[b])
        f.tell("theft", a, victim=b, card=Secret(GOODS[action >> 8], BIT[a] | BIT[b]))


class Reply(Open):
    """Who takes the offer of seat `b`, or gives something else instead? Everybody hears every answer (FAIR-3.5)."""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        f = cast(Fair, s)
        give, want = (f.data[f.p.o_trade + i] for i in range(2))
        out.add(K_REFUSE)
        for k, n in enumerate(f.hand(seat)):
            if n and k != give:
                out.add(K_AGREE if k == want else pack(K_COUNTER, k))

    @override
    def hear(self, s: State, seat: int, a: int, b: int, action: int) -> bool:
        f = cast(Fair, s)
        answer = 0
        if action != K_REFUSE:
            answer = 1 if action == K_AGREE else 2 + (action >> 8)
        f.data[f.p.o_trade + 2 + seat] = answer
        if answer:
            f.p.cards.show_one(f, 2 + seat, wanted(f, seat), PUBLIC)
        f.tell("reply", seat, card=GOODS[wanted(f, seat)] if answer else "")
        return False

    @override
    def close(self, s: State, everybody: int, b: int) -> None:
        f = cast(Fair, s)
        if any(f.answer(q) > 0 for q in range(f.p.seats)):
            f.then(f.p.question["settle"], BIT[b])
        else:
            close_trade(f)


def wanted(f: Fair, seat: int) -> int:
    """The card that a seat would give, by its answer."""
    return int(f.data[f.p.o_trade + 1]) if f.answer(seat) == 1 else f.answer(seat) - 2


def close_trade(f: Fair) -> None:
    """Nothing is offered any more."""
    for i in range(2 + f.p.seats):
        f.data[f.p.o_trade + i] = -1


class Settle(Decision):
    """With whom is the deal made? (FAIR-3.5)"""

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        f = cast(Fair, s)
        out.add(K_NODEAL)
        for q in f.others(seat):
            if f.answer(q) > 0:
                out.add(pack(K_DEAL, q))

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        f = cast(Fair, s)
        if action != K_NODEAL:
            other = action >> 8
            give, got = int(f.data[f.p.o_trade]), wanted(f, other)
            f.p.cards.take(f, 2 + seat, give, 2 + other, PUBLIC)
            f.p.cards.take(f, 2 + other, got, 2 + seat, PUBLIC)
            f.tell("deal", seat, other=other, give=GOODS[give], got=GOODS[got])
        close_trade(f)


class Final(Decision):
    """All baskets are turned over; gems pay two coins each (FAIR-4.1)."""

    @override
    def run(self, s: State, a: int, b: int) -> None:
        f = cast(Fair, s)
        for q in range(f.p.seats):
            f.p.cards.show_all(f, 2 + q, PUBLIC)
            gems = f.hand(q)[GOODS.index("gem")]
            f.tell("score", q, points=2 * gems, good="gem", rule="FAIR-4.1", terms=[{"n": gems, "each": 2}])


BASE: list[tuple[str, type[Decision]]] = [
    ("round", NewRound),
    ("bid", Bid),
    ("turn", Turn),
    ("turn_end", TurnEnd),
    ("draw", Draw),
    ("roll", Roll),
    ("discard", Discard),
    ("market", Market),
    ("show", Show),
    ("theft", Theft),
    ("reply", Reply),
    ("settle", Settle),
    ("final", Final),
]
