"""Districts that answer to what is done to players: Graveyard, Hospital (CIT-9.6, CIT-10.12)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import Decision, State
from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.actions import K_BUYBACK, K_NO, K_SHOW
from ludoteka.games.citadels.expansions.standing import District
from ludoteka.games.citadels.hooks import CitadelsProgramme
from ludoteka.games.citadels.state import ASIDE, HAND, KILLED, PATIENT, Citadels
from ludoteka.games.citadels.turn import begin_turn


class BuyBack(Decision):
    """Does the owner of the Graveyard take the destroyed district `a` into hand for 1 gold? (CIT-9.6)"""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        out.add(K_NO)
        out.add(K_BUYBACK)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action == K_BUYBACK:
            c = cast(Citadels, s)
            c.pay(seat, -1)
            c.p.cards.take(c, ASIDE, a, HAND + seat, PUBLIC)
            if c.recorder is not None:
                c.tell("buy-back", seat, {"district": c.p.components.kinds[a], "gold": 1})


class Graveyard(District):
    """When the Warlord destroys a district, its owner may buy the card; not if he is the Warlord (CIT-9.6)."""

    def __init__(self) -> None:
        super().__init__()
        self.ask: Decision = BuyBack()
        self.itself: bool = False

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.ask = p.add_decision(BuyBack(), "buyback")
        self.itself = p.ruled["graveyard_saves_itself"] == "yes"
        p.aside_at.append("buyback")

    @override
    def destroyed(self, s: Citadels, by: i64, owner: i64, kind: i64) -> None:
        buyer = s.owner_of(self.kind)
        if kind == self.kind and self.itself:
            buyer = owner
        if buyer != NOBODY and buyer != by and s.gold(buyer) > 0:
            s.then(self.ask, BIT[buyer], kind)


class ShowKilled(Decision):
    """Does the owner of the Hospital show the killed character `a`? Whoever owns it is asked, whether he can or not (CIT-10.12)."""

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        out.add(K_NO)
        if c.held(seat) & BIT[a]:
            out.add(K_SHOW)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if action == K_SHOW:
            c = cast(Citadels, s)
            c.barrier += 1
            c.reveal(a)
            begin_turn(c, seat, a, PATIENT)
            if c.recorder is not None:
                c.tell("patient", seat, {"char": c.p.components.chars[a]})
            c.then(c.p.d_begin, 0)


class Hospital(District):
    """Its owner may take the action though his character was killed (CIT-10.12)."""

    def __init__(self) -> None:
        super().__init__()
        self.ask: Decision = ShowKilled()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.ask = p.add_decision(ShowKilled(), "hospital")
        if p.ruled["hospital_other_district_effects"] == "yes":
            p.district_parts |= BIT[PATIENT]

    @override
    def silent(self, s: Citadels, char: i64) -> None:
        owner = s.owner_of(self.kind)
        # that he has a character left that nobody has seen is public
        if owner != NOBODY and s.fact(KILLED) == char and s.unshown(owner) > 0:
            s.then(self.ask, BIT[owner], char)
