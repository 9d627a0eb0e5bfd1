"""Those who name another character: Assassin, Thief, Witch (CIT-5.1, 5.2, 5.9)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import INTERLEAVES, RULE_NO_ANSWER, Decision, State
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.actions import K_BEWITCH, K_KILL, K_NO, K_ROB, first_of, one
from ludoteka.games.citadels.evaluate import role_worth
from ludoteka.games.citadels.hooks import CitadelsExpansion, CitadelsProgramme
from ludoteka.games.citadels.knowledge import odds
from ludoteka.games.citadels.state import (
    ACTED,
    BARE,
    BEWITCHED,
    CALLED,
    CHAR,
    KILLED,
    PART,
    RESUMED,
    ROBBED,
    WAITING,
    WHOLE,
    Citadels,
)
from ludoteka.games.citadels.turn import TURN, begin_turn


class Naming(CitadelsExpansion):
    """Names a character once a turn, at any time of it; `why_not_named` tells whom it may not be."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.mark: i64 = 0
        self.kind: i64 = 0
        self.rule: i64 = 0
        self.once: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.mark = p.take_mark()
        self.once = p.r_once

    @override
    def kinds(self) -> list[int]:
        return [int(self.kind)]

    @override
    def any_time(self) -> list[int]:
        return [int(self.kind)]

    @override
    def offers_at(self) -> list[str]:
        return [TURN]

    def _barred(self, s: Citadels, seat: i64, char: i64) -> bool:
        """Whether the character may not be named, besides the namer's own one."""
        return False

    @override
    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        if c.is_turn_of(self.char) and not c.used(self.mark):
            for rank in range(1, c.p.ranks + 1):
                if not self._named_badly(c, seat, c.cast(rank)):
                    out.add(one(self.kind, c.cast(rank)))

    def _named_badly(self, s: Citadels, seat: i64, char: i64) -> bool:
        if char == self.char or self._barred(s, seat, char):
            return True
        return not s.p.own_character and (s.held(seat) & BIT[char]) != 0

    @override
    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        if not c.is_turn_of(self.char) or action >> 16 != 0 or first_of(action) >= len(c.p.components.chars):
            return RULE_NO_ANSWER
        if c.used(self.mark):
            return self.once
        char = first_of(action)
        return self.rule if not c.in_cast(char) or self._named_badly(c, seat, char) else 0

    @override
    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        c = cast(Citadels, s)
        c.use(self.mark)
        self._name(c, seat, first_of(action))
        return INTERLEAVES

    def _name(self, s: Citadels, seat: i64, char: i64) -> None:
        """The character is named."""

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return 0.9 if char == self.char else 0.0


class Assassin(Naming):
    """Names a character, whose turn is lost (CIT-5.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = K_KILL
        self.offset: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.rule = p.rule("CIT-5.1")
        self.offset = p.layout.reserve("assassin", 1, "who killed, -1 nobody", NOBODY)

    @override
    def round_begun(self, s: Citadels) -> None:
        s.data[self.offset] = NOBODY

    @override
    def value(self, s: Citadels, seat: i64) -> float:
        """What the victim's turn would have been worth to those who may be it, the leaders before the others."""
        killed = s.fact(KILLED)
        if killed < 0 or s.data[self.offset] != seat or s.p.components.rank[killed] <= s.fact(CALLED):
            return 0.0
        return blow(s, seat, killed)

    @override
    def _name(self, s: Citadels, seat: i64, char: i64) -> None:
        s.set_fact(KILLED, char)
        s.data[self.offset] = seat
        if s.recorder is not None:
            s.tell("kill", seat, {"char": s.p.components.chars[char]})


class Thief(Naming):
    """Names a character, whose gold is his when it is shown (CIT-5.2). Its range: who gets the gold."""

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0
        self.kind = K_ROB

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.rule = p.rule("CIT-5.2")
        self.offset = p.layout.reserve("thief", 1, "who robs, -1 nobody", NOBODY)

    @override
    def _barred(self, s: Citadels, seat: i64, char: i64) -> bool:
        # rank 1, the killed, the bewitched
        return s.p.components.rank[char] == 1 or char == s.fact(KILLED) or char == s.fact(BEWITCHED)

    @override
    def _name(self, s: Citadels, seat: i64, char: i64) -> None:
        s.set_fact(ROBBED, char)
        s.data[self.offset] = seat
        if s.recorder is not None:
            s.tell("rob", seat, {"char": s.p.components.chars[char]})

    @override
    def round_begun(self, s: Citadels) -> None:
        s.data[self.offset] = NOBODY

    @override
    def value(self, s: Citadels, seat: i64) -> float:
        """The gold that may be taken."""
        robbed = s.fact(ROBBED)
        if robbed < 0 or s.data[self.offset] != seat or s.p.components.rank[robbed] <= s.fact(CALLED):
            return 0.0
        found = odds(s, seat, robbed)
        if found[s.p.seats] == 0:
            return 0.0
        gold: float = 0.0
        for q in range(s.p.seats):
            if q != seat:
                gold += float(found[q] * s.gold(q))
        return 0.9 * gold / float(found[s.p.seats])

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        if char != self.char:
            return 0.0
        gold: i64 = 0
        for q in range(s.p.seats):
            if q != seat:
                gold += s.gold(q)
        return 0.7 * float(gold) / float(s.p.seats)

    @override
    def shown(self, s: Citadels, seat: i64, char: i64) -> None:
        thief: i64 = s.data[self.offset]
        if char != s.fact(ROBBED) or thief == NOBODY or thief == seat:
            return
        gold = s.gold(seat)
        s.pay(seat, -gold)
        s.pay(thief, gold)
        if s.recorder is not None:
            s.tell("robbed", thief, {"victim": int(seat), "gold": int(gold)})


class Bewitch(Decision):
    """Whom does the Witch bewitch? (CIT-5.9)"""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.must: bool = True
        self.rule: i64 = 0

    @override
    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        c = cast(Citadels, s)
        for rank in range(1, c.p.ranks + 1):
            char = c.cast(rank)
            if char != self.char and (c.p.own_character or (c.held(seat) & BIT[char]) == 0):
                out.add(one(K_BEWITCH, char))
        if not self.must:
            out.add(K_NO)

    @override
    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        rule = super().why_not(s, seat, a, b, action)
        return self.rule if rule != 0 and action & 255 == K_BEWITCH else rule

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        c = cast(Citadels, s)
        if action != K_NO:
            c.set_fact(BEWITCHED, first_of(action))
            if c.recorder is not None:
                c.tell("bewitch", seat, {"char": c.p.components.chars[first_of(action)]})


def blow(s: Citadels, seat: i64, char: i64) -> float:
    """What losing a turn as that character costs those who may hold it, in points of the namer's standing."""
    found = odds(s, seat, char)
    if found[s.p.seats] == 0:
        return 0.0
    best: i64 = 1
    for q in range(s.p.seats):
        best = max(best, s.district_value(q))
    harm: float = 0.0
    for q in range(s.p.seats):
        if q != seat and found[q] > 0:
            lead = 0.4 + float(s.district_value(q)) / float(best)
            harm += float(found[q]) * lead * (1.5 + 0.4 * float(s.gold(q)) + role_worth(s, q, char))
    return 0.3 * harm / float(found[s.p.seats])


class Witch(CitadelsExpansion):
    """Her action, then a name; she goes on as that character when its player has acted (CIT-5.9). Her range: who the Witch is."""

    def __init__(self) -> None:
        super().__init__()
        self.char: i64 = -1
        self.offset: i64 = 0
        self.ask: Bewitch = Bewitch()

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.char = p.components.who(self.name)
        self.offset = p.layout.reserve("witch", 1, "who plays the Witch in this round, -1 nobody", NOBODY)
        self.ask = Bewitch()
        self.ask.char = self.char
        self.ask.must = p.ruled["witch_must_bewitch"] == "yes"
        self.ask.rule = p.rule("CIT-5.9")
        p.add_decision(self.ask, "bewitch")
        p.o_witch = self.offset

    @override
    def round_begun(self, s: Citadels) -> None:
        s.data[self.offset] = NOBODY

    @override
    def turn_begun(self, s: Citadels, seat: i64) -> None:
        if s.fact(CHAR) == self.char and s.fact(PART) == WHOLE:
            s.set_fact(PART, WAITING)
            s.data[self.offset] = seat

    @override
    def acted(self, s: Citadels, seat: i64) -> None:
        if s.fact(PART) == WAITING:
            s.then(self.ask, BIT[seat])

    @override
    def desire(self, s: Citadels, seat: i64, char: i64) -> float:
        return -0.8 if char == self.char else 0.0

    @override
    def value(self, s: Citadels, seat: i64) -> float:
        """What the rest of the turn may bring, if somebody answers."""
        char = s.fact(BEWITCHED)
        if char < 0 or s.data[self.offset] != seat or s.p.components.rank[char] <= s.fact(CALLED):
            return 0.0
        found = odds(s, seat, char)
        if found[s.p.seats] == 0:
            return 0.0
        answers: i64 = 0
        for q in range(s.p.seats):
            if q != seat:
                answers += found[q]
        return (1.8 + role_worth(s, seat, char)) * float(answers) / float(found[s.p.seats])

    @override
    def part_over(self, s: Citadels, seat: i64, part: i64) -> None:
        if part == BARE:
            witch: i64 = s.data[self.offset]
            char = s.fact(CHAR)
            begin_turn(s, witch, char, RESUMED)
            # her action is done
            s.set_fact(ACTED, 1)
            if s.recorder is not None:
                s.tell("resume", witch, {"char": s.p.components.chars[char]})
            s.then(s.p.d_turn, BIT[witch])
