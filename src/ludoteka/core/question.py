"""What a game asks and what an expansion may say to it: Decision and Expansion. Import them from `core.contract`."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from ludoteka.core.actions import Actions
from ludoteka.core.rules import RULE_NO_ANSWER
from ludoteka.core.seats import CHANCE

if TYPE_CHECKING:
    from ludoteka.core.contract import State


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

    def again(self, s: State, mask: i64, a: i64, b: i64) -> None:
        """An interleaving answer has been taken: put the question back, behind the frames which that answer has added.

        A question that those may leave without an answer (the last tile is bought away) puts itself back with an empty mask and looks
        in `run` whether there is still something to ask.
        """
        s.then(self, mask, a, b)

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

    def any_time(self) -> list[int]:
        """Those of the kinds whose answers INTERLEAVE. They are offered to the seat whose turn it is only, so never outside a turn."""
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
