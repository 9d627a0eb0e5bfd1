"""The questions and steps of a turn, one class each, in the order of the rulebook: before the roll, dice, action phase."""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK
from ludoteka.games.catan.actions import (
    K_BANK,
    K_BUY,
    K_CITY,
    K_DICE,
    K_END,
    K_OFFER,
    K_ROAD,
    K_ROLL,
    K_SETTLE,
    RESOURCE_NAMES,
    RESOURCES,
    die,
    pack,
)
from ludoteka.games.catan.building import add_building, build, finish, look_for_winner, why_not_build
from ludoteka.games.catan.cards import add_cards, buy, is_card, play_card, why_not_buy, why_not_card
from ludoteka.games.catan.production import hexes_with, produce
from ludoteka.games.catan.seven import seven
from ludoteka.games.catan.state import (
    DICE_LEFT,
    OFFERS,
    PAIR,
    PLAYED,
    ROLLED,
    ROLLER,
    TURNS,
    WINNER,
    Catan,
)
from ludoteka.games.catan.trade import add_offers, make_offer, partners, why_not_offer


def _pairs() -> list[int]:
    out: list[int] = []
    for low in range(6):
        for high in range(low, 6):
            out.append(low * 6 + high)
            if high > low:
                out.append(low * 6 + high)
    return out


_PAIRS: Final[vec[i64]] = vec[i64](_pairs())
"""The 36 ways two dice fall, as unordered pairs."""
RESHUFFLE: Final = 5
"""Dice cards that are left when the deck is shuffled again (ours)."""


# --- the turn ---------------------------------------------------------------------------------------------------------------
class NewTurn(Decision):
    """The turn of seat `a` begins (CAT-3.1): who has enough points wins at once (CAT-7.10)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Catan, s)
        c.set_fact(ROLLER, a)
        c.set_fact(ROLLED, 0)
        c.set_fact(TURNS, c.fact(TURNS) + 1)
        if c.fact(TURNS) > c.p.turn_limit:
            c.set_fact(TURNS, c.p.turn_limit)
            finish(c, -1)
            return
        begin_phase(c, a)
        if look_for_winner(c, a):
            return
        if c.card_count(a) > 0:
            c.then(c.p.d_pre_roll, BIT[a])
        else:
            c.then(c.p.d_dice, CHANCE_MASK)


def begin_phase(s: Catan, seat: i64) -> None:
    """A phase in which the seat may do everything begins: its cards may be played, offers count afresh."""
    p = s.p
    s.turn = seat
    s.set_fact(PLAYED, 0)
    s.set_fact(OFFERS, 0)
    s.data[p.o_later + seat] = 0
    for k in range(5):
        s.data[p.o_fresh + seat * 5 + k] = 0


class PreRoll(Decision):
    """Roll, or play a card first? (CAT-3.1) Asked when the seat holds any card, which everybody sees."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        out.add(K_ROLL)
        add_cards(c, seat, c.p.only_knight_first, out)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        if action == K_ROLL:
            return 0
        if is_card(action):
            return why_not_card(c, seat, action, c.p.only_knight_first)
        return RULE_NO_ANSWER

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        if action != K_ROLL:
            play_card(c, seat, action)
            if c.fact(WINNER) >= 0:
                return
        c.then(c.p.d_dice, CHANCE_MASK)


class Dice(Decision):
    """Chance rolls two dice, or turns the next card of the dice deck (CAT-3.1, CAT-3.4)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        for low in range(6):
            for high in range(low, 6):
                if self.weight(s, a, b, pack(K_DICE, low * 6 + high)) > 0:
                    out.add(pack(K_DICE, low * 6 + high))

    @override
    def total(self, s: State, a: i64, b: i64) -> i64:
        c = cast(Catan, s)
        return c.fact(DICE_LEFT) if c.p.balanced else 36

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        pair = action >> 8
        if c.p.balanced:
            return c.data[c.p.o_dice + pair]
        return 1 if pair % 7 == 0 else 2

    @override
    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        c = cast(Catan, s)
        if not c.p.balanced:
            return pack(K_DICE, _PAIRS[x])
        for pair in range(36):
            x -= c.data[c.p.o_dice + pair]
            if x < 0:
                return pack(K_DICE, pair)
        raise ValueError("the point lies beyond the dice cards")

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        p = c.p
        pair: i64 = action >> 8
        number = die(pair, 0) + die(pair, 1)
        c.set_fact(ROLLED, 1)
        c.set_fact(PAIR, pair + 1)
        c.data[p.o_sums + number - 2] += 1
        if p.balanced:
            c.data[p.o_dice + pair] -= 1
            c.set_fact(DICE_LEFT, c.fact(DICE_LEFT) - 1)
            if c.fact(DICE_LEFT) <= RESHUFFLE:
                shuffle_dice(c)
        if c.recorder is not None:
            rolled: dict[str, Any] = {"low": int(die(pair, 0)), "high": int(die(pair, 1))}
            c.recorder.add("roll", c.turn, {**rolled, "places": hexes_with(c, number)})
        if number == 7:
            seven(c)
        else:
            produce(c, number)
        c.then(p.d_main, BIT[c.turn])


def shuffle_dice(s: Catan) -> None:
    """All 36 dice cards are in the deck again (CAT-3.4)."""
    for i in range(36):
        s.data[s.p.o_dice + i] = 0
    for i in range(36):
        s.data[s.p.o_dice + _PAIRS[i]] += 1
    s.set_fact(DICE_LEFT, 36)


# --- the action phase -------------------------------------------------------------------------------------------------------
def add_bank_trades(s: Catan, seat: i64, out: Actions) -> None:
    """Add every trade with the bank that the seat can make at its rates (CAT-5.4, CAT-5.5)."""
    p = s.p
    data = s.data
    if data[p.o_total + seat] < 2:
        return
    hand = p.o_hand + seat * RESOURCES
    rate = p.o_rate + seat * RESOURCES
    for give in range(RESOURCES):
        if data[hand + give] >= data[rate + give]:
            for get in range(RESOURCES):
                if get != give and data[p.o_bank + get] > 0:
                    out.add(pack(K_BANK, give * RESOURCES + get))


def why_not_bank(s: Catan, seat: i64, pair: i64) -> i64:
    """The rule against a trade with the bank."""
    p = s.p
    give = pair // RESOURCES
    get = pair % RESOURCES
    if pair >= RESOURCES * RESOURCES or give == get:
        return p.rule("CAT-5.4")
    if s.hand(seat, give) < s.data[p.o_rate + seat * RESOURCES + give]:
        return p.rule("CAT-5.4")
    if s.bank(get) == 0:
        return p.rule("CAT-5.5")
    return 0


def bank_trade(s: Catan, seat: i64, pair: i64) -> None:
    """Trade with the bank at the seat's rate."""
    give = pair // RESOURCES
    get = pair % RESOURCES
    n: i64 = s.data[s.p.o_rate + seat * RESOURCES + give]
    s.pay(seat, give, n)
    s.gain(seat, get, 1)
    if s.recorder is not None:
        s.recorder.add(
            "bank",
            seat,
            {"give": {RESOURCE_NAMES[give]: int(n)}, "get": {RESOURCE_NAMES[get]: 1}},
        )


class Main(Decision):
    """What does the seat do in its action phase? `a` is 1 in a phase without trade between players (CAT-8.4)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        out.add(K_END)
        add_building(c, seat, out)
        if why_not_buy(c, seat) == 0:
            out.add(K_BUY)
        add_bank_trades(c, seat, out)
        if c.fact(PLAYED) == 0:
            add_cards(c, seat, False, out)
        if a == 0 and c.p.trading:
            add_offers(c, seat, partners(c, seat), out)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        kind = action & KIND_MASK
        if kind == K_ROAD or kind == K_SETTLE or kind == K_CITY:
            return why_not_build(c, seat, kind, action >> 8)
        if action == K_END:
            return 0
        if kind == K_BANK:
            return why_not_bank(c, seat, action >> 8)
        if action == K_BUY:
            return why_not_buy(c, seat)
        if kind == K_OFFER:
            return c.p.rule("CAT-8.4") if a != 0 else why_not_offer(c, seat, action >> 8, partners(c, seat))
        if is_card(action):
            return why_not_card(c, seat, action, False)
        return RULE_NO_ANSWER

    @override
    def default(self, s: State, seat: i64, a: i64, b: i64) -> i64:
        return K_END

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Catan, s)
        p = c.p
        kind = action & KIND_MASK
        if kind == K_END:
            c.then(p.d_turn_end, 0, seat, a)
            return
        if kind == K_ROAD or kind == K_SETTLE or kind == K_CITY:
            build(c, seat, kind, action >> 8)
        elif kind == K_BANK:
            bank_trade(c, seat, action >> 8)
        elif kind == K_BUY:
            buy(c, seat)
        elif kind == K_OFFER:
            make_offer(c, seat, action >> 8, partners(c, seat))
        else:
            play_card(c, seat, action)
        if c.fact(WINNER) < 0:
            c.then(self, BIT[seat], a, b)


class TurnEnd(Decision):
    """Seat `a` has done; expansions may add phases before the dice pass on to the left of the roller (CAT-3.1, CAT-8)."""

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Catan, s)
        if b == 0:
            for e in c.p.h_turn_ended:
                e.turn_ended(c, a)
        c.then(c.p.d_new_turn, 0, (c.fact(ROLLER) + 1) % c.p.seats)
