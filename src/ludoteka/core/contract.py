"""The contract of a game: State, Decision, Expansion, Programme. They know each other, so they live together.

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
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK, NOBODY, lowest

FRAME: Final = 4
"""Numbers a frame of the agenda takes: decision, mask of seats asked (0 = a step that asks nobody), a, b."""

RULE_OVER: Final = 1
RULE_NOT_ASKED: Final = 2
RULE_NO_ANSWER: Final = 3
GENERAL_RULES: Final = ["", "GEN-1", "GEN-2", "GEN-3"]
"""Rules that hold in every game: the game is over; somebody else is asked; that is no answer to this question."""

CONSUMES: Final = 1
INTERLEAVES: Final = 0


class IllegalAction(ValueError):
    """Raised by the checked `apply`; `rule` is the id of the rule that stands against the action."""

    def __init__(self, rule: str, action: int) -> None:
        super().__init__(f"action {action} is not legal here: rule {rule}")
        self.rule = rule
        self.action = action


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(ABC):
    """A question. Stateless: what it needs to know stands in its frame (`a`, `b`) or in the position.

    A decision that is pushed with an empty mask asks nobody: the driver calls `run` as soon as it comes to the top.
    """

    def __init__(self) -> None:
        self.index: i64 = -1
        self.name: str = ""

    def run(self, s: State, a: i64, b: i64) -> None:
        """What a step that asks nobody does."""
        raise TypeError(f"{self.name} is a question, not a step")

    def legal(self, s: State, seat: i64, a: i64, b: i64, out: Actions) -> None:
        """Add every answer of `seat` (for CHANCE: every outcome of positive weight) to `out`."""
        raise TypeError(f"{self.name} asks nobody")

    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        """Take an answer. The frame has been popped; `s.answering` is the mask it asked."""
        raise TypeError(f"{self.name} asks nobody")

    def why_not(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> i64:
        """0 if `seat` may answer `action`, else the number of a rule. By default what `legal` lists is what is allowed."""
        out = Actions()
        self.legal(s, seat, a, b, out)
        for i in range(out.n):
            if out.items[i] == action:
                return 0
        return RULE_NO_ANSWER

    def changeable(self, s: State, seat: i64, a: i64, b: i64) -> bool:
        """Whether a seat that is no longer asked may still change its answer (sealed decisions)."""
        return False

    def default(self, s: State, seat: i64, a: i64, b: i64) -> i64:
        """What a seat that timed out answers: the first legal answer unless a game knows a kinder one."""
        out = Actions()
        s.legal(seat, out)
        return out.items[0]

    # --- chance -------------------------------------------------------------------------------------------------------------
    def total(self, s: State, a: i64, b: i64) -> i64:
        """Sum of the weights of all outcomes, 1..2**31 (chance only)."""
        out = Actions()
        self.legal(s, CHANCE, a, b, out)
        n: i64 = 0
        for i in range(out.n):
            n += self.weight(s, a, b, out.items[i])
        return n

    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        """Weight of one outcome (chance only)."""
        return 1

    def pick(self, s: State, a: i64, b: i64, x: i64) -> i64:
        """The outcome that the point `x` of range(total) falls on, in the order of `legal` (chance only)."""
        out = Actions()
        self.legal(s, CHANCE, a, b, out)
        for i in range(out.n):
            w = self.weight(s, a, b, out.items[i])
            if x < w:
                return out.items[i]
            x -= w
        raise ValueError(f"the point lies {x} beyond the outcomes of {self.name}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion(ABC):
    """One expansion of a game, stateless. A game derives its own base from this with notify and fold hooks of its own.

    Hooks that a class does not override cost nothing: the programme holds one listener table per hook with only those that do.
    Two kinds of hook are the same in every game and stand here: *veto* and *offer*.
    """

    def __init__(self) -> None:
        self.name: str = ""

    def offers_at(self) -> list[str]:
        """Names of the decisions to which this expansion adds answers of its own action kinds."""
        return []

    def kinds(self) -> list[int]:
        """The action kinds that this expansion owns."""
        return []

    def vetoes_at(self) -> list[str]:
        """Names of the decisions whose answers this expansion may forbid."""
        return []

    def offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, out: Actions) -> None:
        """Offer: add answers to a decision that somebody else owns."""

    def why_not_offer(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        """0 if the offered answer is allowed, else a rule. By default what `offer` lists is what is allowed."""
        out = Actions()
        self.offer(s, d, seat, a, b, out)
        for i in range(out.n):
            if out.items[i] == action:
                return 0
        return RULE_NO_ANSWER

    def accept(self, s: State, d: Decision, seat: i64, a: i64, b: i64, action: i64) -> i64:
        """Apply an answer of one's own kind: CONSUMES ends the decision, INTERLEAVES has it asked afresh afterwards."""
        raise TypeError(f"{self.name} offers nothing")

    def veto(self, s: State, d: Decision, seat: i64, action: i64) -> i64:
        """Veto: 0, or the number of the rule that forbids the answer."""
        return 0


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
        for d in self.decisions:
            self.offers.append([e for e in self.expansions if d.name in e.offers_at()])
            self.vetoes.append([e for e in self.expansions if d.name in e.vetoes_at()])


def listeners(expansions: list[Any], base: type, hook: str) -> list[Any]:
    """The expansions that override `hook` of `base`, in their order."""
    return [e for e in expansions if getattr(type(e), hook) is not getattr(base, hook)]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position and its agenda. Copies share the programme and nothing else.

    Games derive from this, add no fields that `copy` does not copy, and read `data` through small named methods.
    """

    def __init__(self) -> None:
        self.programme: Programme = Programme()
        self.data: vec[i64] = vec[i64]([])
        self.agenda: vec[i64] = vec[i64]([0] * (FRAME * 32))
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
        """Run every step that asks nobody until somebody is asked or nothing is left to do, which ends the game."""
        while self.depth > 0:
            d = self.depth - FRAME
            agenda = self.agenda
            if agenda[d + 1] != 0:
                return
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
                self.then(decision, mask, a, b)
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
