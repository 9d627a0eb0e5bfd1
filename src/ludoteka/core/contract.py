"""The contract of a game: State, Decision, Expansion, Programme, and the rules that hold in every game.

A game is a position (the facts on the table) and an agenda (a stack of decisions still to be made). The top of the agenda asks its
seats, or chance, one question; `legal` lists answers, `apply` changes the position and adds decisions. Nothing else changes a
position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludoteka.core.actions import KIND_MASK, Actions
from ludoteka.core.chance import Rng
from ludoteka.core.events import Recorder
from ludoteka.core.layout import Layout
from ludoteka.core.question import Decision, Expansion
from ludoteka.core.rules import (
    CONSUMES,
    GENERAL_RULES,
    INTERLEAVES,
    RULE_NO_ANSWER,
    RULE_NOT_ASKED,
    RULE_NOT_YOUR_TURN,
    RULE_OVER,
    IllegalAction,
)
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK, NOBODY, lowest

__all__ = [
    "CONSUMES",
    "FRAME",
    "GENERAL_RULES",
    "INTERLEAVES",
    "RULE_NOT_ASKED",
    "RULE_NOT_YOUR_TURN",
    "RULE_NO_ANSWER",
    "RULE_OVER",
    "Decision",
    "Expansion",
    "IllegalAction",
    "Programme",
    "State",
    "listeners",
]

FRAME: Final = 4
"""Numbers a frame of the agenda takes: decision, mask of seats asked (0 = a step that asks nobody), a, b."""
MOST_STEPS: Final = 100_000
"""Steps that ask nobody between two questions: far more than any game takes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Programme:
    """The options of one game compiled once at set-up; shared by all copies of its states and never changed afterwards."""

    def __init__(self) -> None:
        self.game: Any = None
        self.options: dict[str, Any] = {}
        self.seats: i64 = 0
        self.rules: i64 = 1
        self.layout: Layout = Layout()
        self.decisions: list[Decision] = []
        self.expansions: list[Expansion] = []
        self.owners: list[Expansion | None] = [None] * 256
        self.any_time: vec[i64] = vec[i64]([0] * 256)
        self.offers: list[list[Expansion]] = []
        self.vetoes: list[list[Expansion]] = []
        self.rule_ids: list[str] = list(GENERAL_RULES)
        self.rule_numbers: dict[str, int] = {}

    def add_decision(self, d: Decision, name: str) -> Decision:
        """Register a decision under a name that is unique in the programme."""
        if any(e.name == name for e in self.decisions):
            raise ValueError(f"two decisions are called {name!r}")
        d.index = len(self.decisions)
        d.name = name
        self.decisions.append(d)
        return d

    def set_rules(self, ids: list[str]) -> None:
        """The game's rule ids; `why_not` answers with their place in `rule_ids`."""
        self.rule_ids = list(GENERAL_RULES) + ids
        self.rule_numbers = {r: i for i, r in enumerate(self.rule_ids)}

    def rule(self, rule_id: str) -> int:
        """The number of a rule id; KeyError for an unknown one."""
        return self.rule_numbers[rule_id]

    def seal(self) -> None:
        """Compile owners, offers and vetoes once decisions and expansions stand. Raises ValueError for a clash."""
        names = {d.name for d in self.decisions}
        for e in self.expansions:
            for place in e.offers_at() + e.vetoes_at():
                if place not in names:
                    raise ValueError(
                        f"expansion {e.name} speaks of a decision {place!r} that this game does not have"
                    )
            for kind in e.kinds():
                if self.owners[kind] is not None:
                    raise ValueError(f"action kind {kind} has two owners, one of them {e.name}")
                self.owners[kind] = e
            for kind in e.any_time():
                if self.owners[kind] is not e:
                    raise ValueError(f"action kind {kind} of {e.name} is any-time but not among its kinds")
                self.any_time[kind] = 1
        for d in self.decisions:
            self.offers.append([e for e in self.expansions if d.name in e.offers_at()])
            self.vetoes.append([e for e in self.expansions if d.name in e.vetoes_at()])


_NO_PROGRAMME: Final = Programme()
"""What a state has before it is given its programme: one for all, since copies are made by the million."""


def listeners(expansions: list[Any], base: type, hook: str) -> list[Any]:
    """The expansions that override `hook` of `base`, in their order."""
    return [e for e in expansions if getattr(type(e), hook) is not getattr(base, hook)]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position and its agenda. Copies share the programme and nothing else.

    Games derive from this, add no fields that `copy` does not copy, and read `data` through small named methods.
    """

    def __init__(self) -> None:
        # a copy is filled in at once: what it begins with must cost nothing
        self.programme: Programme = _NO_PROGRAMME
        self.data: vec[i64] = vec[i64]([])
        self.agenda: vec[i64] = vec[i64]([])
        self.depth: i64 = 0
        self.answering: i64 = 0
        self.turn: i64 = NOBODY
        self.barrier: i64 = 0
        self.over: bool = False
        self.recorder: Recorder | None = None

    # --- the agenda ---------------------------------------------------------------------------------------------------------
    def then(self, decision: Decision, mask: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Add a frame before all that waits. Several calls within one answer are asked in the order of the calls."""
        d = self.depth
        agenda = self.agenda
        if d + FRAME > len(agenda):
            agenda = append(append(append(append(agenda, 0), 0), 0), 0)
            self.agenda = agenda
        agenda[d] = decision.index
        agenda[d + 1] = mask
        agenda[d + 2] = a
        agenda[d + 3] = b
        self.depth = d + FRAME

    def _reverse(self, start: i64) -> None:
        """Turn the frames added since `start` round, so that the first added lies on top."""
        low = start
        high = self.depth - FRAME
        agenda = self.agenda
        while low < high:
            for k in range(FRAME):
                t: i64 = agenda[low + k]
                agenda[low + k] = agenda[high + k]
                agenda[high + k] = t
            low += FRAME
            high -= FRAME

    def settle(self) -> None:
        """Run every step that asks nobody until somebody is asked or nothing is left to do, which ends the game.

        Raises RuntimeError where steps call each other for ever, as they may in a position that somebody made up."""
        left: i64 = MOST_STEPS
        while self.depth > 0:
            d = self.depth - FRAME
            agenda = self.agenda
            if agenda[d + 1] != 0:
                return
            if left == 0:
                raise RuntimeError(f"more than {MOST_STEPS} steps in a row ask nobody")
            left -= 1
            self.depth = d
            self.programme.decisions[agenda[d]].run(self, agenda[d + 2], agenda[d + 3])
            if self.depth > d + FRAME:
                self._reverse(d)
        self.over = True

    def asked(self) -> i64:
        """Mask of the seats that must answer now (CHANCE_MASK when chance must); 0 only when the game is over."""
        if self.depth == 0:
            return 0
        return self.agenda[self.depth - FRAME + 1]

    def asked_seat(self) -> i64:
        """The lowest asked seat, CHANCE included; NOBODY when the game is over."""
        return lowest(self.asked())

    def decision(self) -> Decision:
        """The decision on top of the agenda. Raises IndexError when the game is over."""
        if self.depth == 0:
            raise IndexError("the game is over: nothing is asked any more")
        return self.programme.decisions[self.agenda[self.depth - FRAME]]

    def may_answer(self, seat: i64) -> bool:
        """Whether `seat` is asked, or has answered a sealed decision and may still change its mind."""
        mask = self.asked()
        if seat < 0 or seat > CHANCE or mask == 0:
            return False
        if mask & BIT[seat]:
            return True
        d = self.depth - FRAME
        return self.programme.decisions[self.agenda[d]].changeable(
            self, seat, self.agenda[d + 2], self.agenda[d + 3]
        )

    # --- answers ------------------------------------------------------------------------------------------------------------
    def legal(self, seat: i64, out: Actions) -> i64:
        """Fill `out` with the answers of `seat` (outcomes for CHANCE) and tell how many; 0 when it is not asked."""
        out.n = 0
        if not self.may_answer(seat):
            return 0
        d = self.depth - FRAME
        p = self.programme
        index = self.agenda[d]
        a = self.agenda[d + 2]
        b = self.agenda[d + 3]
        decision = p.decisions[index]
        decision.legal(self, seat, a, b, out)
        if seat != CHANCE:
            for e in p.offers[index]:
                e.offer(self, decision, seat, a, b, out)
            if seat != self.turn and len(p.offers[index]) > 0:
                kept: i64 = 0
                for i in range(out.n):
                    if p.any_time[out.items[i] & KIND_MASK] == 0:
                        out.items[kept] = out.items[i]
                        kept += 1
                out.n = kept
            vetoes = p.vetoes[index]
            if len(vetoes) > 0:
                n: i64 = 0
                for i in range(out.n):
                    action: i64 = out.items[i]
                    rule: i64 = 0
                    for v in vetoes:
                        rule = v.veto(self, decision, seat, action)
                        if rule != 0:
                            break
                    if rule == 0:
                        out.items[n] = action
                        n += 1
                out.n = n
        return out.n

    def legal_actions(self, seat: i64) -> list[int]:
        """The answers of `seat` as a new list."""
        out = Actions()
        self.legal(seat, out)
        return out.to_list()

    def why_not(self, seat: i64, action: i64) -> i64:
        """0 if `seat` may answer `action` now, else the number of the rule that stands against it."""
        if self.depth == 0:
            return RULE_OVER
        if not self.may_answer(seat):
            return RULE_NOT_ASKED
        if action < 0:
            return RULE_NO_ANSWER
        d = self.depth - FRAME
        p = self.programme
        index = self.agenda[d]
        a = self.agenda[d + 2]
        b = self.agenda[d + 3]
        decision = p.decisions[index]
        owner = p.owners[action & KIND_MASK]
        rule: i64 = 0
        if owner is None or seat == CHANCE:
            rule = decision.why_not(self, seat, a, b, action)
        elif owner in p.offers[index]:
            if p.any_time[action & KIND_MASK] != 0 and seat != self.turn:
                return RULE_NOT_YOUR_TURN
            rule = owner.why_not_offer(self, decision, seat, a, b, action)
        else:
            return RULE_NO_ANSWER
        if rule == 0 and seat != CHANCE:
            for v in p.vetoes[index]:
                rule = v.veto(self, decision, seat, action)
                if rule != 0:
                    return rule
        return rule

    def apply(self, seat: i64, action: i64) -> None:
        """Check the answer, then take it. Raises IllegalAction and changes nothing when a rule stands against it."""
        rule = self.why_not(seat, action)
        if rule != 0:
            raise IllegalAction(self.programme.rule_ids[rule], action)
        self.play(seat, action)

    def play(self, seat: i64, action: i64) -> None:
        """Take an answer that is known to be legal: the fast twin of `apply`."""
        d = self.depth - FRAME
        agenda = self.agenda
        p = self.programme
        index = agenda[d]
        a = agenda[d + 2]
        b = agenda[d + 3]
        mask = agenda[d + 1]
        self.answering = mask
        self.depth = d
        decision = p.decisions[index]
        if mask == CHANCE_MASK:
            self.barrier += 1
            decision.apply(self, seat, a, b, action)
        else:
            owner = p.owners[action & KIND_MASK]
            if owner is None:
                decision.apply(self, seat, a, b, action)
            elif owner.accept(self, decision, seat, a, b, action) == INTERLEAVES:
                if p.any_time[action & KIND_MASK] == 0:
                    raise TypeError(
                        f"{owner.name} interleaves an answer that it does not declare as any-time"
                    )
                decision.again(self, mask, a, b)
        if self.depth > d + FRAME:
            self._reverse(d)
        self.settle()

    def default(self, seat: i64) -> i64:
        """What a seat that timed out answers; it never ruins the game of others."""
        d = self.depth - FRAME
        return self.decision().default(self, seat, self.agenda[d + 2], self.agenda[d + 3])

    # --- chance -------------------------------------------------------------------------------------------------------------
    def total(self) -> i64:
        """Sum of the weights of the outcomes that chance is asked for."""
        d = self.depth - FRAME
        return self.decision().total(self, self.agenda[d + 2], self.agenda[d + 3])

    def pick(self, x: i64) -> i64:
        """The outcome on which the point `x`, 0 <= x < total(), falls."""
        d = self.depth - FRAME
        return self.decision().pick(self, self.agenda[d + 2], self.agenda[d + 3], x)

    def sample(self, rng: Rng) -> i64:
        """One outcome drawn by weight with the generator of the caller."""
        d = self.depth - FRAME
        decision = self.programme.decisions[self.agenda[d]]
        a = self.agenda[d + 2]
        b = self.agenda[d + 3]
        return decision.pick(self, a, b, rng.below(decision.total(self, a, b)))

    def chance(self) -> list[tuple[int, int]]:
        """The outcomes with their weights."""
        out = Actions()
        self.legal(CHANCE, out)
        d = self.depth - FRAME
        decision = self.decision()
        result: list[tuple[int, int]] = []
        for i in range(out.n):
            w = decision.weight(self, self.agenda[d + 2], self.agenda[d + 3], out.items[i])
            result.append((out.items[i], w))
        return result

    # --- what a game fills in -----------------------------------------------------------------------------------------------
    @abstractmethod
    def copy(self) -> State:
        """An independent copy without recorder."""

    @abstractmethod
    def view(self, seat: i64) -> dict[str, Any]:
        """What `seat` (NOBODY: a spectator) may see, built from what it may know, as JSON-able data."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points of each seat so far."""

    def copy_into(self, other: State) -> None:
        """Fill the common fields of a fresh copy."""
        other.programme = self.programme
        other.data = self.data[:]
        other.agenda = self.agenda[:]
        other.depth = self.depth
        other.answering = self.answering
        other.turn = self.turn
        other.barrier = self.barrier
        other.over = self.over

    # A vec that plain Python hands to compiled code is never let go of again (mypyc), so facts cross that border as lists.
    def blank(self) -> None:
        """Give a new state its `data`, every range with its fill."""
        self.data = self.programme.layout.blank()

    def facts(self) -> dict[str, list[int]]:
        """Every range of `data` that is not derived, by name."""
        return self.programme.layout.write(self.data)

    def set_facts(self, ranges: dict[str, list[Any]]) -> None:
        """Fill `data` from ranges by name; derived ones are left to `rebuild`. Raises ValueError with a sentence for what does not fit."""
        self.data = self.programme.layout.read(ranges)

    def redeal(self, seat: i64, k: i64) -> State:
        """A copy in which everything that `seat` cannot know has been drawn again, the same for equal `k`.

        A game without hidden facts has nothing to draw: a plain copy is right for it.
        """
        return self.copy()

    def winners(self) -> list[int]:
        """The seats that won, once the game is over; all who share the first place. Empty before."""
        if not self.over:
            return []
        points = self.scores()
        best = max(points)
        return [i for i, n in enumerate(points) if n == best]

    def progress(self) -> float:
        """How far the game has come, 0 to 1; a public estimate."""
        return 1.0 if self.over else 0.0

    def check(self) -> None:
        """Raise AssertionError with a sentence if a conservation law or a derived structure is broken."""

    def rebuild(self) -> None:
        """Recompute every derived range from the others (after a position was read in)."""

    def same(self, other: State) -> bool:
        """Whether two positions, agendas included, are equal in every fact (derived ranges follow from the others)."""
        if self.depth != other.depth or self.turn != other.turn or self.over != other.over:
            return False
        if len(self.data) != len(other.data):
            return False
        for r in self.programme.layout.ranges:
            if not r.derived:
                for i in range(r.start, r.start + r.size):
                    if self.data[i] != other.data[i]:
                        return False
        for i in range(self.depth):
            if self.agenda[i] != other.agenda[i]:
                return False
        return True
