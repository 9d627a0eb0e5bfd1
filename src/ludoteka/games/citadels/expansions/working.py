"""Districts with something to do in the own turn: Laboratory, Smithy, Museum, Armory, Park, Lighthouse, Bell Tower (CIT-9, CIT-10)."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import INTERLEAVES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.events import Secret
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.actions import (
    K_ANNOUNCE,
    K_ARMORY,
    K_LAB,
    K_NO,
    K_PARK,
    K_SEARCH,
    K_SMITH,
    K_STORE,
    first_of,
    one,
    second_of,
    two,
)
from ludoteka.games.citadels.city import set_need, tear_down
from ludoteka.games.citadels.draft import draw_cards
from ludoteka.games.citadels.expansions.standing import District
from ludoteka.games.citadels.hooks import CitadelsProgramme
from ludoteka.games.citadels.state import DECK, ENDING, HAND, NEED, STORE, Citadels
from ludoteka.games.citadels.turn import TURN


class Workshop(District):
    """A district with one answer kind of its own at the turn, once a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.answer: i64 = 0
        self.mark: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.mark = p.take_mark()

    @override
    def kinds(self) -> list[int]:
        return [int(self.answer)]

    @override
    def any_time(self) -> list[int]:
        return [int(self.answer)]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    def _open(self, s: Citadels, seat: i64) -> bool:
        """Whether the workshop stands in the seat's city and may work now."""
        return s.has(seat, self.kind) > 0 and s.districts_work() and not s.used(self.mark)

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        if c.has(seat, self.kind) > 0:
            if not c.districts_work():
                return c.p.r_part
            if c.used(self.mark):
                return c.p.r_once
        return super().why_not_offer(s, d, seat, a, b, action)

    def _offer_hand(self, s: Citadels, seat: i64, out: Actions) -> None:
        """One answer for each kind in the hand."""
        mask = s.p.cards.kinds_in(s, HAND + seat)
        for kind in range(s.p.kinds):
            if mask & BIT[kind]:
                out.add(one(self.answer, kind))


class Laboratory(Workshop):
    """Once a turn: a card under the deck for 1 gold (CIT-9.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_LAB
        self.gold: i64 = 1

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.gold = p.components.of(self.name, "gold", 1)

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if self._open(c, seat):
            self._offer_hand(c, seat, out)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        c.p.cards.tuck(c, c.p.cards.slot_of(c, HAND + seat, first_of(action)), BIT[seat])
        c.pay(seat, self.gold)
        if c.recorder is not None:
            card = Secret(c.p.components.kinds[first_of(action)], int(BIT[seat]))
            c.tell("laboratory", seat, {"card": card, "gold": int(self.gold)})
        return INTERLEAVES


class Smithy(Workshop):
    """Once a turn: 2 gold for 3 cards (CIT-9.4)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_SMITH
        self.gold: i64 = 2

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.gold = p.components.of(self.name, "gold", 2)

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if self._open(c, seat) and c.gold(seat) >= self.gold and c.left() > 0:
            out.add(K_SMITH)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        c.pay(seat, -self.gold)
        n = min(3, c.left())
        if c.recorder is not None:
            c.tell("smithy", seat, {"cards": int(n), "gold": int(self.gold)})
        draw_cards(c, seat, HAND + seat, n)
        return INTERLEAVES


class Museum(Workshop):
    """Once a turn: a card face down under it, 1 point each at the end (CIT-10.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_STORE

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        p.store_kind = self.kind

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if self._open(c, seat):
            self._offer_hand(c, seat, out)

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        c.p.cards.take(c, HAND + seat, first_of(action), STORE, BIT[seat])
        if c.recorder is not None:
            card = Secret(c.p.components.kinds[first_of(action)], int(BIT[seat]))
            c.tell("museum", seat, {"card": card})
        return INTERLEAVES

    @override
    def lost(self, s: Citadels, seat: i64, kind: i64) -> None:
        if kind != self.kind or s.owner_of(kind) != NOBODY:
            return
        cards = s.p.cards
        more = False
        for other in range(s.p.kinds):
            slot = cards.slot_of(s, STORE, other)
            while slot >= 0:
                cards.tuck(s, slot, s.data[cards.o_seen + slot], more)
                more = True
                slot = cards.slot_of(s, STORE, other)

    @override
    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        return s.p.cards.size(s, STORE) if s.has(seat, self.kind) > 0 else 0

    @override
    def show(self, s: Citadels, view: dict[str, Any], seat: i64) -> None:
        found = s.p.cards.facts(s, seat, STORE)
        known = cast(list[int], found["known"])
        view["museum"] = {"known": [s.p.components.kinds[k] for k in known], "unknown": found["unknown"]}


class Armory(Workshop):
    """In the own turn: it is destroyed, and with it a district in another city, for nothing (CIT-10.2)."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = K_ARMORY
        self.complete: bool = True
        self.graveyard: bool = False
        self.rule: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.complete = p.ruled["armory_in_completed_city"] == "yes"
        self.graveyard = p.ruled["graveyard_with_armory"] == "yes"
        self.rule = p.rule("CIT-10.2")

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if not self._open(c, seat):
            return
        for q in range(c.p.seats):
            if q != seat and (self.complete or not c.complete(q)):
                names = c.names(q)
                for kind in range(c.p.kinds):
                    if names & BIT[kind]:
                        out.add(two(K_ARMORY, q, kind))

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        rule = super().why_not_offer(s, d, seat, a, b, action)
        if rule != RULE_NO_ANSWER or not self._open(c, seat) or first_of(action) >= c.p.seats:
            return rule
        kind = second_of(action)
        if action >> 24 != 0 or kind >= c.p.kinds or c.has(first_of(action), kind) == 0:
            return rule
        return self.rule if first_of(action) == seat else c.p.r_complete

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        owner = first_of(action)
        kind = second_of(action)
        tear_down(c, seat, self.kind)
        tear_down(c, owner, kind)
        if c.recorder is not None:
            c.tell("armory", seat, {"other": int(owner), "district": c.p.components.kinds[kind]})
        if self.graveyard:
            for e in c.p.h_destroyed:
                e.destroyed(c, seat, owner, kind)
        c.then(c.p.d_settle, 0)
        return INTERLEAVES


class ParkDraw(Decision):
    """Does the player draw 2 cards for his Park? (CIT-10.11)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        out.add(K_PARK)
        out.add(K_NO)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action == K_PARK:
            c = cast(Citadels, s)
            n = min(2, c.left())
            if c.recorder is not None:
                c.tell("park", seat, {"cards": int(n)})
            draw_cards(c, seat, HAND + seat, n)


class Park(District):
    """2 cards at the end of the own turn for whoever has none (CIT-10.11)."""

    def __init__(self) -> None:
        super().__init__()
        self.ask: Decision = ParkDraw()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.ask = p.add_decision(ParkDraw(), "park")

    @override
    def turn_over(self, s: Citadels, seat: i64) -> None:
        if s.districts_work() and s.has(seat, self.kind) > 0 and s.hand(seat) == 0 and s.left() > 0:
            s.then(self.ask, BIT[seat])


class Search(Decision):
    """Which card of the deck does the player take? (CIT-10.1)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        for kind in range(c.p.kinds):
            if c.p.cards.chances(c, DECK, kind) > 0:
                out.add(one(K_SEARCH, kind))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        c.p.cards.take(c, DECK, first_of(action), HAND + seat, BIT[seat])
        if c.recorder is not None:
            card = Secret(c.p.components.kinds[first_of(action)], int(BIT[seat]))
            c.tell("search", seat, {"card": card})


class Lighthouse(District):
    """When built: its owner looks through the deck, takes a card and shuffles it (CIT-10.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.ask: Decision = Search()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.ask = p.add_decision(Search(), "search")

    @override
    def built(self, s: Citadels, seat: i64, kind: i64) -> None:
        if kind == self.kind and s.left() > 0:
            s.p.cards.shuffle(s, DECK)
            s.p.cards.show_all(s, DECK, BIT[seat])
            s.then(self.ask, BIT[seat])


class Announce(Decision):
    """Does the builder of the Bell Tower announce the shorter game? (CIT-10.9)"""

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        out.add(K_NO)
        out.add(K_ANNOUNCE)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action == K_ANNOUNCE:
            c = cast(Citadels, s)
            c.data[self.offset] = 1
            need = c.fact(NEED) - 1
            if c.recorder is not None:
                c.tell("bell", seat, {"need": int(need)})
            set_need(c, need)


class BellTower(District):
    """When built: its owner may announce that a city needs one district less (CIT-10.9). Its range: 1 while that is in force."""

    def __init__(self) -> None:
        super().__init__()
        self.ask: Announce = Announce()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.ask = Announce()
        self.ask.offset = p.layout.reserve("bell_tower", 1, "1 while the shorter game is announced")
        p.add_decision(self.ask, "announce")

    @override
    def built(self, s: Citadels, seat: i64, kind: i64) -> None:
        if kind == self.kind and s.fact(ENDING) == 0:
            s.then(self.ask, BIT[seat])

    @override
    def lost(self, s: Citadels, seat: i64, kind: i64) -> None:
        if kind == self.kind and s.owner_of(kind) == NOBODY and s.data[self.ask.offset] == 1:
            if s.fact(ENDING) == 0:
                s.data[self.ask.offset] = 0
                s.set_fact(NEED, s.fact(NEED) + 1)
