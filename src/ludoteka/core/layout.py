"""Where each fact of a position stands in the state's one vec: named ranges, told once, in words."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64


class Range:
    """One named range of a layout: `size` numbers from `start`; `derived` ones can be rebuilt from the others."""

    def __init__(self, name: str, start: int, size: int, fill: int, derived: bool, doc: str) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.fill = fill
        self.derived = derived
        self.doc = doc


class Layout:
    """Hands out ranges of the state vec at set-up. Ranges are asked for once and never move afterwards."""

    def __init__(self) -> None:
        self.ranges: list[Range] = []
        self.size = 0

    def reserve(self, name: str, n: int, doc: str, fill: int = 0, derived: bool = False) -> int:
        """Reserve `n` numbers called `name`, each `fill` at the start; the offset of the first.

        Raises ValueError for a name that is taken or a size below zero.
        """
        if any(r.name == name for r in self.ranges):
            raise ValueError(f"the layout already has a range called {name!r}")
        if n < 0:
            raise ValueError(f"range {name!r} needs a size of at least 0, not {n}")
        start = self.size
        self.ranges.append(Range(name, start, n, fill, derived, doc))
        self.size += n
        return start

    def blank(self) -> vec[i64]:
        """A vec with every range at its fill."""
        numbers: list[int] = []
        for r in self.ranges:
            numbers.extend([r.fill] * r.size)
        return vec[i64](numbers)

    def write(self, data: vec[i64]) -> dict[str, list[int]]:
        """Every range that is not derived, by name."""
        out: dict[str, list[int]] = {}
        for r in self.ranges:
            if not r.derived:
                out[r.name] = [int(data[i]) for i in range(r.start, r.start + r.size)]
        return out

    def read(self, ranges: dict[str, list[Any]]) -> vec[i64]:
        """The vec with these ranges filled in; derived ranges keep their fill.

        Raises ValueError with a sentence for an unknown, missing or wrongly sized range.
        """
        known = {r.name: r for r in self.ranges if not r.derived}
        for name in ranges:
            if name not in known:
                raise ValueError(f"the position has an unknown part {name!r}; known are {', '.join(known)}")
        data = self.blank()
        for name, r in known.items():
            if name not in ranges:
                raise ValueError(f"the position lacks the part {name!r}")
            numbers = ranges[name]
            if len(numbers) != r.size:
                raise ValueError(f"part {name!r} of the position needs {r.size} numbers, not {len(numbers)}")
            for i in range(r.size):
                number = numbers[i]
                if not isinstance(number, int) or abs(number) >= 1 << 62:
                    raise ValueError(
                        f"part {name!r} of the position holds {number!r}, which is no whole number in range"
                    )
                data[r.start + i] = number
        return data

    def describe(self) -> str:
        """One line a range: offset, size, name, doc."""
        return "\n".join(f"{r.start:5d} +{r.size:<4d} {r.name}: {r.doc}" for r in self.ranges)
