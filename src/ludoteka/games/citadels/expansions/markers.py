"""Those who lay markers face down on characters: Magistrate and Blackmailer (CIT-12.1, 12.3).

Which marker is the real one is known to whoever laid them until it is turned up; which characters carry markers is public once all lie.
"""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.chance import Rng
from ludoteka.core.contract import FRAME, Decision, State
from ludoteka.core.events import Secret
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.actions import (
    K_ALSO,
    K_BRIBE,
    K_CONFISCATE,
    K_NO,
    K_REVEAL,
    K_THREAT,
    K_WARRANT,
    first_of,
    one,
)
from ludoteka.games.citadels.city import erect, fits
from ludoteka.games.citadels.evaluate import gold_worth
from ludoteka.games.citadels.expansions.naming import Naming
from ludoteka.games.citadels.hooks import CitadelsProgramme
from ludoteka.games.citadels.knowledge import odds
from ludoteka.games.citadels.state import (
    ASIDE,
    BEWITCHED,
    BUILDS,
    CALLED,
    CHAR,
    KILLED,
    PAID,
    PART,
    THREATENED,
    WHOLE,
    Citadels,
)

# the range of those who lay markers
WHO: Final = 0
REAL: Final = 1
LAID: Final = 2
OPEN: Final = 3
DONE: Final = 4
RANGE: Final = 5
RANGE_DOC: Final = (
    "who laid markers, -1 nobody; the character with the real one; the characters that carry one; those whose marker has been turned up; "
    "those with whom it is settled"
)


def members(mask: i64) -> i64:
    """How many characters a set holds."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


def by_rank(s: Citadels, mask: i64) -> list[str]:
    """The ids of a set of characters, by rank."""
    found: list[str] = []
    for r in range(1, s.p.ranks + 1):
        if mask & BIT[s.cast(r)]:
            found.append(s.p.components.chars[s.cast(r)])
    return found


def turn_up(s: Citadels, offset: i64, char: i64) -> bool:
    """The marker of a character is turned up: whether it is the real one; `offset` is the range of whoever laid it."""
    s.barrier += 1
    s.data[offset + OPEN] |= BIT[char]
    return s.data[offset + REAL] == char


class Also(Decision):
    """Which other character carries a marker as well? (CIT-12.1, CIT-12.3)"""

    def __init__(self) -> None:
        super().__init__()
        self.markers: Markers | None = None

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        if self.markers is not None:
            c = cast(Citadels, s)
            left = self.markers.targets(c, seat) & ~c.data[self.markers.offset + LAID]
            for rank in range(1, c.p.ranks + 1):
                if left & BIT[c.cast(rank)]:
                    out.add(one(K_ALSO, c.cast(rank)))

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        if self.markers is not None:
            self.markers.lay(cast(Citadels, s), seat, first_of(action))


class Markers(Naming):
    """Lays `count` markers on different characters, the real one first; the others see them when all lie there."""

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0
        self.count: i64 = 2
        self.also: Decision = Also()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.offset = p.layout.reserve(self.name, RANGE, RANGE_DOC)
        also = Also()
        also.markers = self
        self.also = p.add_decision(also, f"{self.name}_also")

    @override
    def round_begun(self, s: Citadels) -> None:
        s.data[self.offset + WHO] = NOBODY
        s.data[self.offset + REAL] = NOBODY
        for i in range(LAID, RANGE):
            s.data[self.offset + i] = 0

    def targets(self, s: Citadels, seat: i64) -> i64:
        """The characters on which a marker may lie, as a set of bits."""
        found: i64 = 0
        for rank in range(1, s.p.ranks + 1):
            char = s.cast(rank)
            if not self._named_badly(s, seat, char):
                found |= BIT[char]
        return found

    def in_place(self, s: Citadels) -> bool:
        """Whether all markers lie."""
        return members(s.data[self.offset + LAID]) == self.count

    def waits(self, s: Citadels, char: i64) -> bool:
        """Whether that character carries a marker with which nothing is settled yet and that may be the real one for all that is public."""
        data = s.data
        if not self.in_place(s) or (data[self.offset + LAID] & ~data[self.offset + DONE] & BIT[char]) == 0:
            return False
        return (data[self.offset + OPEN] & BIT[data[self.offset + REAL]]) == 0

    def settle(self, s: Citadels, char: i64) -> None:
        """Nothing more comes of the marker of that character."""
        s.data[self.offset + DONE] |= BIT[char]

    @override
    def _name(self, s: Citadels, seat: i64, char: i64) -> None:
        s.data[self.offset + WHO] = seat
        s.data[self.offset + REAL] = char
        self.lay(s, seat, char)

    def lay(self, s: Citadels, seat: i64, char: i64) -> None:
        """A marker is laid; the last one tells everybody where they lie."""
        s.data[self.offset + LAID] |= BIT[char]
        if not self.in_place(s):
            s.then(self.also, BIT[seat])
            return
        s.barrier += 1
        if s.recorder is not None:
            chars = by_rank(s, s.data[self.offset + LAID])
            real = Secret(s.p.components.chars[s.data[self.offset + REAL]], int(BIT[seat]))
            s.tell(f"{self.name}-lays", seat, {"chars": chars, "real": real})

    # --- knowledge ----------------------------------------------------------------------------------------------------------
    @override
    def show(self, s: Citadels, view: dict[str, Any], seat: i64) -> None:
        data = s.data
        who: int = data[self.offset + WHO]
        names = s.p.components.chars
        mine = seat == who and seat != NOBODY
        real: i64 = data[self.offset + REAL]
        turned: i64 = data[self.offset + OPEN]
        view[self.name] = {
            "seat": who,
            "on": by_rank(s, data[self.offset + LAID]) if mine or self.in_place(s) else [],
            "open": by_rank(s, turned),
            "done": by_rank(s, data[self.offset + DONE]),
            "real": None if who == NOBODY else names[real] if mine or turned & BIT[real] else "?",
        }

    @override
    def redraw(self, s: Citadels, seat: i64, rng: Rng) -> None:
        data = s.data
        who: i64 = data[self.offset + WHO]
        if who == NOBODY or who == seat or (data[self.offset + OPEN] & BIT[data[self.offset + REAL]]):
            return
        if self.in_place(s):
            data[self.offset + REAL] = self._any(s, rng, data[self.offset + LAID] & ~data[self.offset + OPEN])
            return
        # nobody else has seen yet where they lie
        n = members(data[self.offset + LAID])
        left = self.targets(s, who)
        data[self.offset + LAID] = 0
        for i in range(n):
            char = self._any(s, rng, left)
            left &= ~BIT[char]
            data[self.offset + LAID] |= BIT[char]
            if i == 0:
                data[self.offset + REAL] = char

    def _any(self, s: Citadels, rng: Rng, mask: i64) -> i64:
        """One character of a set, each as likely."""
        x = rng.below(members(mask))
        for rank in range(1, s.p.ranks + 1):
            char = s.cast(rank)
            if mask & BIT[char]:
                if x == 0:
                    return char
                x -= 1
        return NOBODY

    def chance_of(self, s: Citadels, seat: i64) -> float:
        """How likely the real marker still meets somebody else, for whoever laid it: 0 for all others."""
        data = s.data
        real: i64 = data[self.offset + REAL]
        if data[self.offset + WHO] != seat or real < 0 or data[self.offset + DONE] & BIT[real]:
            return 0.0
        if s.p.components.rank[real] < s.fact(CALLED) or real == s.fact(KILLED):
            return 0.0
        found = odds(s, seat, real)
        if found[s.p.seats] == 0:
            return 0.0
        n: i64 = 0
        for q in range(s.p.seats):
            if q != seat:
                n += found[q]
        return float(n) / float(found[s.p.seats])


# --- the Magistrate ---------------------------------------------------------------------------------------------------------
class Confiscate(Decision):
    """Does the Magistrate take the district `a` that has been paid for with `b` gold? He is asked whether he can or not (CIT-12.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.magistrate: Magistrate | None = None

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        out.add(K_NO)
        if self.magistrate is not None and c.data[self.magistrate.offset + REAL] == c.fact(CHAR):
            out.add(K_CONFISCATE)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        if self.magistrate is None or action == K_NO:
            erect(c, c.turn, ASIDE, a, b)
            return
        turn_up(c, self.magistrate.offset, c.fact(CHAR))
        # the builder gets the gold back, not cards that were part of the price; the build stays one of the turn's
        c.pay(c.turn, b)
        c.set_fact(PAID, c.fact(PAID) - b)
        c.set_fact(BUILDS, c.fact(BUILDS) - 1)
        if c.recorder is not None:
            c.tell(
                "confiscate",
                seat,
                {"other": int(c.turn), "district": c.p.components.kinds[a], "gold": int(b)},
            )
        erect(c, seat, ASIDE, a, 0)


class Magistrate(Markers):
    """Three warrants, one of them signed: the first district that its character pays for may be his for nothing (CIT-12.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = K_WARRANT
        self.count = 3
        self.ask: Decision = Confiscate()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.rule = p.rule("CIT-12.1")
        ask = Confiscate()
        ask.magistrate = self
        self.ask = p.add_decision(ask, "confiscate")
        p.aside_at.append("confiscate")

    @override
    def claim(self, s: Citadels, seat: i64, kind: i64, gold: i64) -> bool:
        char = s.fact(CHAR)
        if not self.waits(s, char):
            return False
        # the first one that is paid for, or none
        self.settle(s, char)
        who: i64 = s.data[self.offset + WHO]
        if who == seat or s.has(who, kind) > 0 or fits(s, who, kind, 0) != 0:
            return False
        s.then(self.ask, BIT[who], kind, gold)
        return True

    @override
    def value(self, s: Citadels, seat: i64) -> float:
        return 2.4 * self.chance_of(s, seat)

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 1.0 if char == self.char else 0.0


# --- the Blackmailer --------------------------------------------------------------------------------------------------------
class Bribe(Decision):
    """Does the threatened player pay half of the gold, or take what comes? (CIT-12.3)"""

    def __init__(self) -> None:
        super().__init__()
        self.blackmailer: Blackmailer | None = None

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        out.add(K_BRIBE)
        out.add(K_NO)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        if self.blackmailer is None:
            return
        if action == K_NO:
            if c.recorder is not None:
                c.tell("defies", seat, {"other": int(a)})
            c.then(self.blackmailer.reveal, BIT[a], seat)
            return
        gold = c.gold(seat) // 2
        c.pay(seat, -gold)
        c.pay(a, gold)
        self.blackmailer.settle(c, c.fact(CHAR))
        if c.recorder is not None:
            c.tell("bribe", seat, {"other": int(a), "gold": int(gold)})


class Reveal(Decision):
    """Does the Blackmailer turn up the threat to seat `a`, who has not paid? (CIT-12.3)"""

    def __init__(self) -> None:
        super().__init__()
        self.blackmailer: Blackmailer | None = None

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        out.add(K_NO)
        out.add(K_REVEAL)

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        if self.blackmailer is None:
            return
        char = c.fact(CHAR)
        self.blackmailer.settle(c, char)
        if action == K_NO:
            if c.recorder is not None:
                c.tell("spares", seat, {"other": int(a)})
            return
        real = turn_up(c, self.blackmailer.offset, char)
        gold = c.gold(a) if real else 0
        c.pay(a, -gold)
        c.pay(seat, gold)
        if c.recorder is not None:
            c.tell("threat-real" if real else "threat-empty", seat, {"other": int(a), "gold": int(gold)})


class Blackmailer(Markers):
    """Two threats, one of them real: who is threatened acts, then pays half or risks everything (CIT-12.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = K_THREAT
        self.count = 2
        self.bribe: Decision = Bribe()
        self.reveal: Decision = Reveal()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.rule = p.rule("CIT-12.3")
        bribe = Bribe()
        bribe.blackmailer = self
        self.bribe = p.add_decision(bribe, "bribe")
        reveal = Reveal()
        reveal.blackmailer = self
        self.reveal = p.add_decision(reveal, "reveal")

    @override
    def _barred(self, s: Citadels, seat: i64, char: i64) -> bool:
        return s.p.components.rank[char] == 1 or char == s.fact(KILLED) or char == s.fact(BEWITCHED)

    @override
    def turn_begun(self, s: Citadels, seat: i64) -> None:
        if s.fact(PART) == WHOLE and self.waits(s, s.fact(CHAR)) and s.data[self.offset + WHO] != seat:
            s.set_fact(PART, THREATENED)

    @override
    def acted(self, s: Citadels, seat: i64) -> None:
        if s.fact(PART) == THREATENED:
            s.set_fact(PART, WHOLE)
            s.then(self.bribe, BIT[seat], s.data[self.offset + WHO])

    @override
    def value(self, s: Citadels, seat: i64) -> float:
        """About half of what the real target may hold; for one who has not paid, what may be lost."""
        top = s.depth - FRAME
        if top >= 0 and s.agenda[top] == self.reveal.index and s.agenda[top + 2] == seat:
            left = s.data[self.offset + LAID] & ~s.data[self.offset + OPEN]
            return -gold_worth(s.gold(seat)) / float(members(left))
        chance = self.chance_of(s, seat)
        if chance == 0.0:
            return 0.0
        found = odds(s, seat, s.data[self.offset + REAL])
        gold: float = 0.0
        for q in range(s.p.seats):
            if q != seat:
                gold += float(found[q]) * gold_worth((s.gold(q) + 2) // 2)
        return gold / float(found[s.p.seats])

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        if char != self.char:
            return 0.0
        gold: i64 = 0
        for q in range(s.p.seats):
            if q != seat:
                gold += s.gold(q)
        return 0.3 + 0.5 * float(gold) / float(s.p.seats)
