"""Questions to several seats at once: sealed (nobody sees an answer before the last has come in) and open (everybody sees each)."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64, mypyc_attr
from typing_extensions import override

from ludoteka.core.contract import Decision, State
from ludoteka.core.seats import BIT


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Decision):
    """All asked seats answer unseen. Push it with the mask of everybody concerned as mask AND as `a`.

    Answers lie in a range of the owner, hidden; a seat that has answered may change its mind until the last answer comes in. They
    take effect together and in seat order, so the order of arrival never matters. An answer may take several steps.
    """

    @abstractmethod
    def keep(self, s: State, seat: i64, b: i64, action: i64) -> bool:
        """Store one step of a seat's answer (starting anew when the seat had finished); True when its answer is whole now."""

    @abstractmethod
    def resolve(self, s: State, everybody: i64, b: i64) -> None:
        """All answers are in: let them take effect, in seat order."""

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        left = s.answering | BIT[seat]
        if self.keep(s, seat, b, action):
            left -= BIT[seat]
        if left != 0:
            s.then(self, left, a, b)
        else:
            # what was sealed is told now
            s.barrier += 1
            self.resolve(s, a, b)

    @override
    def changeable(self, s: State, seat: i64, a: i64, b: i64) -> bool:
        return (a & BIT[seat]) != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Open(Decision):
    """All asked seats answer for everybody to see, in any order (answers to an offer). Push it with the mask as mask and as `a`."""

    @abstractmethod
    def hear(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> bool:
        """Take one seat's answer; True closes the question before the others have answered. Frames that it adds (a counter-offer
        to be answered) come before whatever follows."""

    @abstractmethod
    def close(self, s: State, everybody: i64, b: i64) -> None:
        """The last answer has been heard, or one has closed the question."""

    @override
    def apply(self, s: State, seat: i64, a: i64, b: i64, action: i64) -> None:
        left = s.answering - BIT[seat]
        if self.hear(s, seat, a, b, action):
            left = 0
        # an empty mask is a step: it closes when what was heard has had its effect
        s.then(self, left, a, b)

    @override
    def run(self, s: State, a: i64, b: i64) -> None:
        self.close(s, a, b)
