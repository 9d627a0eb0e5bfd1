"""The Jungle: a hex that yields discoveries, which pay for development cards (CAT-9.1, CAT-9.2).

It takes the place of one desert; on the bigger board it is dealt among the other hexes like any terrain. Its range counts discoveries,
which are no cards: nobody steals, discards, trades or monopolises them.
"""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import CONSUMES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT, CHANCE_MASK
from ludoteka.games.catan.actions import DESERT, K_DISCOVER, RESOURCES, pack
from ludoteka.games.catan.building import named
from ludoteka.games.catan.state import DECK, ROBBER, Catan, CatanExpansion, CatanProgramme

JUNGLE: Final = 6
"""The jungle among the terrains."""
EVERY: Final = 31
"""All five kinds as a mask."""


class Jungle(CatanExpansion):
    """Discoveries, and cards bought with them."""

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0
        self.token: i64 = 9
        self.places: list[str] = ["main"]

    @override
    def compile(self, p: CatanProgramme) -> None:
        self.offset = p.layout.reserve("jungle", p.seats, "discoveries of each seat")
        self.token = p.options["jungle_token"]
        for d in p.decisions:
            if d.name == "special_build":
                # building between the turns: cards are bought there as well
                self.places = ["main", "special_build"]

    @override
    def ready(self, p: CatanProgramme) -> None:
        p.terrain_counts[DESERT] -= 1
        p.terrain_counts[JUNGLE] += 1
        for h in range(len(p.fixed_terrain)):
            if p.fixed_terrain[h] == DESERT:
                p.fixed_terrain[h] = JUNGLE

    @override
    def kinds(self) -> list[int]:
        return [K_DISCOVER]

    @override
    def offers_at(self) -> list[str]:
        return self.places

    # --- discoveries --------------------------------------------------------------------------------------------------------
    def discoveries(self, s: Catan, seat: i64) -> i64:
        """Discoveries of a seat."""
        return s.data[self.offset + seat]

    @override
    def board_laid(self, s: Catan) -> None:
        for h in range(s.p.board.n_hexes):
            if s.data[s.p.o_terrain + h] == JUNGLE:
                s.data[s.p.o_token + h] = self.token
                s.set_fact(ROBBER, h)

    @override
    def produced(self, s: Catan, number: i64) -> None:
        if number != self.token:
            return
        p = s.p
        for h in range(p.board.n_hexes):
            if s.data[p.o_terrain + h] != JUNGLE or s.fact(ROBBER) == h:
                continue
            for q in range(p.seats):
                n: i64 = 0
                for k in range(6):
                    building: i64 = s.node(p.board.corner[h * 6 + k])
                    if building != 0 and (building - 1) >> 1 == q:
                        n += 2 - (building & 1)
                if n > 0:
                    s.data[self.offset + q] += n
                    if s.recorder is not None:
                        s.recorder.add("discover", q, {"number": int(n), "rule": "CAT-9.1"})

    # --- buying with them ---------------------------------------------------------------------------------------------------
    def lacks(self, s: Catan, seat: i64, replaced: i64) -> bool:
        """Whether the seat cannot pay for a card with discoveries in place of the kinds of the mask."""
        n: i64 = 0
        for k in range(RESOURCES):
            if (replaced & BIT[k]) != 0:
                n += s.p.cost_card[k]
                if s.p.cost_card[k] == 0:
                    return True
            elif s.hand(seat, k) < s.p.cost_card[k]:
                return True
        return n > self.discoveries(s, seat)

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Catan, s)
        if c.fact(DECK) == 0 or self.discoveries(c, seat) == 0:
            return
        for replaced in range(1, EVERY + 1):
            if not self.lacks(c, seat, replaced):
                out.add(pack(K_DISCOVER, replaced))

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        replaced = action >> 8
        if replaced < 1 or replaced > EVERY:
            return RULE_NO_ANSWER
        if c.fact(DECK) == 0:
            return c.p.rule("CAT-6.6")
        return c.p.rule("CAT-9.2") if self.lacks(c, seat, replaced) else 0

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Catan, s)
        replaced = action >> 8
        paid: list[int] = []
        spent: i64 = 0
        for k in range(RESOURCES):
            n: i64 = c.p.cost_card[k]
            if (replaced & BIT[k]) != 0:
                spent += n
                paid.append(0)
            else:
                if n > 0:
                    c.pay(seat, k, n)
                paid.append(n)
        c.data[self.offset + seat] -= spent
        if c.recorder is not None:
            c.recorder.add(
                "discover-spent", seat, {"number": int(spent), "cards": named(paid), "rule": "CAT-9.2"}
            )
        # a purchase is asked again afterwards, like any other: in a phase of building between turns, too
        c.then(c.p.d_card, CHANCE_MASK, seat)
        c.then(d, BIT[seat], a, b)
        return CONSUMES

    @override
    def worth(self, s: Catan, seat: i64) -> float:
        return 0.12 * float(self.discoveries(s, seat))

    @override
    def show(self, s: Catan, view: dict[str, Any], seat: i64) -> None:
        out: list[int] = []
        for q in range(s.p.seats):
            out.append(self.discoveries(s, q))
        view["discoveries"] = out

    @override
    def watch(self, s: Catan) -> None:
        for q in range(s.p.seats):
            assert self.discoveries(s, q) >= 0, f"seat {q} has spent discoveries that it had not"
