"""Actions are packed integers: a kind in the low eight bits, fields above it. A buffer collects them without allocation."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

KIND_BITS: Final = 8
KIND_MASK: Final = 255


def kind_of(action: i64) -> i64:
    """The kind of a packed action, 0..255."""
    return action & KIND_MASK


def fields_of(action: i64) -> i64:
    """What stands above the kind."""
    return action >> KIND_BITS


class Actions:
    """A buffer of actions that its owner clears and fills again and again; it grows when it must.

    `n` answers are valid; read them with `at(i)` or `to_list()`.
    """

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 64)
        self.n: i64 = 0

    def clear(self) -> None:
        """Forget what is in the buffer."""
        self.n = 0

    def add(self, action: i64) -> None:
        """Append one action."""
        if self.n < len(self.items):
            self.items[self.n] = action
        else:
            self.items = append(self.items, action)
        self.n += 1

    def at(self, i: i64) -> i64:
        """Action number `i`, 0 <= i < n."""
        return self.items[i]

    def keep(self, n: i64) -> None:
        """Drop everything from number `n` on."""
        self.n = n

    def to_list(self) -> list[int]:
        """The valid actions as a new list."""
        out: list[int] = []
        for i in range(self.n):
            out.append(self.items[i])
        return out
