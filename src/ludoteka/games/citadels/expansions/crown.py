"""The crown and those beside it: King, Emperor, Queen, Throne Room, Ball Room (CIT-5.4, 5.12, 5.18, CIT-10.13, 10.14)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.contract import INTERLEAVES, Decision, State
from ludoteka.core.events import Secret
from ludoteka.core.seats import BIT, CHANCE_MASK, NOBODY
from ludoteka.games.citadels.actions import (
    K_CROWN,
    K_FORGET,
    K_GIFT,
    K_PAYCARD,
    K_PAYGOLD,
    K_PAYRANDOM,
    K_TAKEN,
    K_THANK,
    first_of,
    one,
)
from ludoteka.games.citadels.city import move_crown
from ludoteka.games.citadels.hooks import CitadelsExpansion, CitadelsProgramme
from ludoteka.games.citadels.state import (
    BEWITCHED,
    CHAR,
    CROWN,
    HAND,
    KILLED,
    M_LOST,
    PART,
    RESUMED,
    Citadels,
)
from ludoteka.games.citadels.turn import TURN


class King(CitadelsExpansion):
    """Takes the crown when called; a killed King does so at the end of the round (CIT-5.4)."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.late: bool = False

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.late = p.ruled["crown_transfer"] == "after_king_turn"

    @override
    def shown(self, s: Citadels, seat: i64, char: i64) -> None:
        if char == self.char and not self.late:
            move_crown(s, seat)

    @override
    def turn_over(self, s: Citadels, seat: i64) -> None:
        if self.late and s.fact(CHAR) == self.char and s.free():
            move_crown(s, s.holder(self.char))

    @override
    def part_over(self, s: Citadels, seat: i64, part: i64) -> None:
        # a turn that was lost is over as well
        if self.late and s.is_turn_of(self.char):
            move_crown(s, seat)

    @override
    def round_over(self, s: Citadels) -> None:
        if s.fact(KILLED) != self.char:
            return
        seat = s.holder(self.char)
        if seat != NOBODY:
            s.reveal(self.char)
            if s.recorder is not None:
                s.tell("heir", seat, {"char": s.p.components.chars[self.char]})
            move_crown(s, seat)

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.5 if char == self.char else 0.0


class GiveCrown(Decision):
    """Who gets the crown? The seat that is asked takes part in no other way; `a` is 1 when the receiver pays for it (CIT-5.12)."""

    def __init__(self) -> None:
        super().__init__()
        self.pay: Decision = PayCrown()
        self.rule: i64 = 0

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        for q in range(c.p.seats):
            if q != seat and q != c.fact(CROWN):
                out.add(one(K_CROWN, q))

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        rule = super().why_not(s, seat, a, b, action)
        return self.rule if rule != 0 and action & KIND_MASK == K_CROWN else rule

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        to = first_of(action)
        move_crown(c, to)
        for e in c.p.h_crown_given:
            e.crown_given(c, to)
        if a == 0:
            return
        chooses = cast(PayCrown, self.pay).by_chance
        if c.hand(to) > 0:
            # hand and gold are public, so is whether there is a choice
            if not chooses:
                c.then(self.pay, BIT[to], seat, to)
            elif c.gold(to) > 0:
                c.then(self.pay, BIT[seat], seat, to)
            else:
                c.then(cast(PayCrown, self.pay).chance, CHANCE_MASK, seat, to)
        elif c.gold(to) > 0:
            pay_gold(c, to, seat)


def pay_gold(s: Citadels, payer: i64, to: i64) -> None:
    """One gold for the crown."""
    s.pay(payer, -1)
    s.pay(to, 1)
    if s.recorder is not None:
        s.tell("crown-gold", payer, {"other": int(to), "gold": 1})


class PayCrown(Decision):
    """How is the crown paid for, to seat `a` by seat `b`? One gold or one card (CIT-5.12)."""

    def __init__(self) -> None:
        super().__init__()
        self.by_chance: bool = False
        self.chance: Decision = TakenCard()

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.gold(b) > 0:
            out.add(K_PAYGOLD)
        if self.by_chance:
            out.add(K_PAYRANDOM)
            return
        mask = c.p.cards.kinds_in(c, HAND + b)
        for kind in range(c.p.kinds):
            if mask & BIT[kind]:
                out.add(one(K_PAYCARD, kind))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        if action == K_PAYGOLD:
            pay_gold(c, b, a)
        elif action == K_PAYRANDOM:
            c.then(self.chance, CHANCE_MASK, a, b)
        else:
            hand_over(c, "crown-card", first_of(action), b, a)


def hand_over(s: Citadels, event: str, kind: i64, giver: i64, to: i64) -> None:
    """A card goes from hand to hand, told as that event: the two of them see it."""
    both = BIT[giver] | BIT[to]
    s.barrier += 1
    s.p.cards.take(s, HAND + giver, kind, HAND + to, both)
    if s.recorder is not None:
        s.tell(event, giver, {"other": int(to), "card": Secret(s.p.components.kinds[kind], int(both))})


class TakenCard(Decision):
    """Chance: which card of the hand of seat `b` goes to seat `a`? (CIT-5.12)"""

    def __init__(self) -> None:
        super().__init__()
        self.answer: i64 = K_TAKEN
        self.event: str = "crown-card"

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        mask = c.p.cards.kinds_in(c, HAND + b)
        for kind in range(c.p.kinds):
            if mask & BIT[kind]:
                out.add(one(self.answer, kind))

    @override
    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        return c.p.cards.count(c, HAND + b, first_of(action))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        hand_over(cast(Citadels, s), self.event, first_of(action), b, a)


class Emperor(CitadelsExpansion):
    """Gives the crown away when called and is paid for it; killed, he does so at the end of the round for nothing (CIT-5.12)."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.witch_gives: bool = True
        self.ask: Decision = GiveCrown()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.witch_gives = p.ruled["emperor_bewitched"] == "witch"
        give = GiveCrown()
        pay = PayCrown()
        pay.by_chance = p.ruled["emperor_payment"] == "emperor_chooses_random_card"
        give.pay = pay
        give.rule = p.rule("CIT-5.12")
        self.ask = p.add_decision(give, "crown")
        p.add_decision(pay, "pay")
        pay.chance = p.add_decision(TakenCard(), "taken")

    def _somebody(self, s: Citadels, giver: i64) -> bool:
        """Whether anybody may get the crown from this giver."""
        return s.p.seats > 2 or s.fact(CROWN) == giver

    @override
    def shown(self, s: Citadels, seat: i64, char: i64) -> None:
        if char != self.char:
            return
        giver = seat
        if char == s.fact(BEWITCHED) and self.witch_gives:
            giver = s.player_of(char)
        if self._somebody(s, giver):
            s.then(self.ask, BIT[giver], 1)

    @override
    def round_over(self, s: Citadels) -> None:
        if s.fact(KILLED) != self.char:
            return
        seat = s.holder(self.char)
        if seat != NOBODY:
            s.reveal(self.char)
            if s.recorder is not None:
                s.tell("heir", seat, {"char": s.p.components.chars[self.char]})
            if self._somebody(s, seat):
                s.then(self.ask, BIT[seat], 0)

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.7 if char == self.char else 0.0


def give_gift(s: Citadels, seat: i64) -> None:
    """The Queen's gold."""
    s.pay(seat, 3)
    if s.recorder is not None:
        s.tell("gift", seat, {"gold": 3})


class LateGift(Decision):
    """The killed character of rank 4 has been shown: the Queen beside it, seat `a`, gets her gold (CIT-5.18)."""

    def __init__(self) -> None:
        super().__init__()
        self.queen: Queen | None = None

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        c = cast(Citadels, s)
        if self.queen is not None and self.queen.beside(c, a):
            give_gift(c, a)


class Queen(CitadelsExpansion):
    """3 gold beside the player who showed rank 4; if that one was killed, at the end of the round (CIT-5.18).

    Her range: the receiver of the crown from an Emperor, and 1 once she has played without the gift.
    """

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.mark: i64 = 0
        self.offset: i64 = 0
        self.receiver: bool = False
        self.late: Decision = LateGift()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.mark = p.take_mark()
        late = LateGift()
        late.queen = self
        self.late = p.add_decision(late, "late_gift")
        self.offset = p.layout.reserve(
            "queen",
            2,
            "who got the crown from the Emperor, -1 nobody; who waits for the killed, -1 nobody",
            -1,
        )
        self.receiver = p.ruled["queen_with_emperor"] == "receiver"

    @override
    def kinds(self) -> list[int]:
        return [K_GIFT]

    @override
    def any_time(self) -> list[int]:
        return [K_GIFT]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    @override
    def round_begun(self, s: Citadels) -> None:
        s.data[self.offset] = NOBODY
        s.data[self.offset + 1] = NOBODY

    @override
    def crown_given(self, s: Citadels, to: i64) -> None:
        s.data[self.offset] = to

    def beside(self, s: Citadels, seat: i64) -> bool:
        """Whether a seat sits beside the player of the rank 4 character, which has been shown."""
        char = s.cast(4)
        if not s.shown(char):
            return False
        royal = s.holder(char)
        if self.receiver and s.data[self.offset] != NOBODY:
            royal = s.data[self.offset]
        return s.next_seat(seat) == royal or s.next_seat(royal) == seat

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.is_turn_of(self.char) and not c.used(self.mark) and self.beside(c, seat):
            out.add(K_GIFT)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        give_gift(c, seat)
        return INTERLEAVES

    @override
    def turn_over(self, s: Citadels, seat: i64) -> None:
        if s.is_turn_of(self.char) and not s.used(self.mark):
            s.data[self.offset + 1] = seat

    @override
    def round_over(self, s: Citadels) -> None:
        waits: i64 = s.data[self.offset + 1]
        if waits != NOBODY and s.fact(KILLED) == s.cast(4):
            # after the crown has found its way
            s.then(self.late, 0, waits)

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.9 if char == self.char else 0.0


class ThroneRoom(CitadelsExpansion):
    """1 gold whenever the crown goes from one player to another (CIT-10.13)."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: i64 = -1

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.kind = p.components.number(self.name)

    @override
    def crown_moved(self, s: Citadels, old: i64, new: i64) -> None:
        owner = s.owner_of(self.kind)
        if owner != NOBODY and old != NOBODY:
            s.pay(owner, 1)
            if s.recorder is not None:
                s.tell("throne", owner, {"gold": 1})


class Thanks(Decision):
    """Does the called player thank the holder of the crown? Who forgets loses the turn (CIT-10.14)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        out.add(K_THANK)
        out.add(K_FORGET)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        if c.recorder is not None:
            c.tell("thank" if action == K_THANK else "forget", seat, {})
        if action == K_FORGET:
            c.use(M_LOST)


class BallRoom(CitadelsExpansion):
    """While its owner holds the crown, the others must thank him before they do anything (CIT-10.14)."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: i64 = -1
        self.ask: Decision = Thanks()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.kind = p.components.number(self.name)
        self.ask = p.add_decision(Thanks(), "thanks")

    @override
    def turn_begun(self, s: Citadels, seat: i64) -> None:
        owner = s.owner_of(self.kind)
        part = s.fact(PART)
        if owner != NOBODY and owner != seat and s.fact(CROWN) == owner and part != RESUMED:
            s.then(self.ask, BIT[seat])
