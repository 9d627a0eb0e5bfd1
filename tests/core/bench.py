"""A bench for trying frames: positions of a few named numbers, decisions of a few lines, no game around them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from typing_extensions import override

from ludoteka.core.actions import Actions
from ludoteka.core.contract import CONSUMES, INTERLEAVES, Decision, Expansion, Programme, State
from ludoteka.core.seats import NOBODY


class Table(State):
    """A position of named numbers."""

    @override
    def copy(self) -> Table:
        c = Table()
        self.copy_into(c)
        return c

    @override
    def view(self, seat: int) -> dict[str, Any]:
        return {"asked": int(self.asked())}

    @override
    def scores(self) -> list[int]:
        return [0] * self.programme.seats

    def offset(self, name: str) -> int:
        return next(r.start for r in self.programme.layout.ranges if r.name == name)

    def get(self, name: str, i: int = 0) -> int:
        return int(self.data[self.offset(name) + i])

    def set(self, name: str, value: int, i: int = 0) -> None:
        self.data[self.offset(name) + i] = value

    def ask(self, name: str, mask: int, a: int = 0, b: int = 0) -> None:
        """`then` by name."""
        self.then(next(d for d in self.programme.decisions if d.name == name), mask, a, b)

    def note(self, number: int) -> None:
        """Append to the protocol, the range `log` (its first number counts)."""
        n = self.get("log") + 1
        self.set("log", n)
        self.set("log", number, n)

    @property
    def log(self) -> list[int]:
        return [self.get("log", 1 + i) for i in range(self.get("log"))]


Answer = Callable[[Table, int, int, int, int], None]
Listed = Callable[[Table, int, int, int], list[int]]


class Ask(Decision):
    """A question made of two functions: the answers, and what an answer does."""

    def __init__(self, listed: Listed | list[int], answer: Answer, again: Callable[..., None] | None = None):
        super().__init__()
        self.listed = listed
        self.answer = answer
        self.put_back = again

    @override
    def legal(self, s: State, seat: int, a: int, b: int, out: Actions) -> None:
        for action in self.listed if isinstance(self.listed, list) else self.listed(s, seat, a, b):
            out.add(action)

    @override
    def apply(self, s: State, seat: int, a: int, b: int, action: int) -> None:
        self.answer(s, seat, a, b, action)

    @override
    def again(self, s: State, mask: int, a: int, b: int) -> None:
        if self.put_back is None:
            super().again(s, mask, a, b)
        else:
            self.put_back(s, mask, a, b)

    @override
    def run(self, s: State, a: int, b: int) -> None:
        """Pushed with an empty mask: is there anything to ask?"""
        if self.listed(s, int(s.turn), a, b):
            s.then(self, 1 << s.turn, a, b)


class Do(Decision):
    """A step that asks nobody."""

    def __init__(self, run: Callable[[Table, int, int], None]):
        super().__init__()
        self.function = run

    @override
    def run(self, s: State, a: int, b: int) -> None:
        self.function(s, a, b)


class Offers(Expansion):
    """An expansion that adds one action to some decisions: consuming, or at any time."""

    def __init__(
        self,
        kind: int,
        places: list[str],
        effect: Callable[[Table, int], None],
        any_time: bool = False,
        when: Callable[[Table, int], bool] = lambda s, seat: True,
    ):
        super().__init__()
        self.name = f"offers {kind}"
        self.kind, self.places, self.effect, self.free, self.when = kind, places, effect, any_time, when

    @override
    def kinds(self) -> list[int]:
        return [self.kind]

    @override
    def any_time(self) -> list[int]:
        return [self.kind] if self.free else []

    @override
    def offers_at(self) -> list[str]:
        return self.places

    @override
    def offer(self, s: State, d: Decision, seat: int, a: int, b: int, out: Actions) -> None:
        if self.when(s, seat):
            out.add(self.kind)

    @override
    def accept(self, s: State, d: Decision, seat: int, a: int, b: int, action: int) -> int:
        self.effect(s, seat)
        return INTERLEAVES if self.free else CONSUMES


def table(
    seats: int,
    decisions: Mapping[str, Decision],
    numbers: Mapping[str, int] | None = None,
    expansions: list[Expansion] | None = None,
    prepare: Callable[[Programme], None] | None = None,
) -> Table:
    """An empty position in which these decisions can be asked. `numbers` are ranges by name and size."""
    p = Programme()
    p.seats = seats
    p.layout.reserve("log", 40, "protocol")
    for name, n in (numbers or {}).items():
        p.layout.reserve(name, n, name)
    for name, d in decisions.items():
        p.add_decision(d, name)
    p.expansions = list(expansions or [])
    if prepare is not None:
        prepare(p)
    p.seal()
    s = Table()
    s.programme = p
    s.data = p.layout.blank()
    s.turn = NOBODY
    return s


def answers(s: Table, *moves: tuple[int, int]) -> None:
    """Make (seat, action) moves, checked."""
    for seat, action in moves:
        s.apply(seat, action)


def note(s: Table, seat: int, a: int, b: int, action: int) -> None:
    """An answer that does nothing but be noted: seat * 100 + action."""
    s.note(seat * 100 + action)
