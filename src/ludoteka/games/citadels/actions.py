"""Citadels' actions: kinds and packing. The notation of each stands in `notation.py`.

A field is eight bits wide: the first above the kind, the second above that one. Characters, districts and seats are told by their number
in the programme.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# chance
K_FIRST: Final = 1
K_CAST: Final = 2
K_DRAW: Final = 3
K_DOWN: Final = 4
K_UP: Final = 5
K_ASIDE: Final = 6
K_TAKEN: Final = 7
# the draft
K_PICK: Final = 10
K_LAY: Final = 11
# the turn
K_GOLD: Final = 20
K_CARDS: Final = 21
K_KEEP: Final = 22
K_BUILD: Final = 23
K_INCOME: Final = 24
K_EXTRA: Final = 25
K_END: Final = 26
K_NO: Final = 27
# characters
K_KILL: Final = 30
K_ROB: Final = 31
K_BEWITCH: Final = 32
K_SWAP: Final = 33
K_REDRAW: Final = 34
K_UNDER: Final = 35
K_ENOUGH: Final = 36
K_DESTROY: Final = 37
K_GIVE: Final = 38
K_EXCHANGE: Final = 39
K_CROWN: Final = 40
K_PAYGOLD: Final = 41
K_PAYCARD: Final = 42
K_LOOK: Final = 43
K_TAKE: Final = 44
K_RAISE: Final = 45
K_ALMS: Final = 46
K_BEAUTIFY: Final = 47
K_GIFT: Final = 48
K_PAYRANDOM: Final = 49
# districts
K_BUYBACK: Final = 60
K_SHOW: Final = 61
K_LAB: Final = 62
K_SMITH: Final = 63
K_STORE: Final = 64
K_ARMORY: Final = 65
K_SEARCH: Final = 66
K_ANNOUNCE: Final = 67
K_THANK: Final = 68
K_FORGET: Final = 69
K_PARK: Final = 70


def one(kind: i64, field: i64) -> i64:
    """An action with one field."""
    return kind | (field << 8)


def two(kind: i64, first: i64, second: i64) -> i64:
    """An action with two fields."""
    return kind | (first << 8) | (second << 16)


def first_of(action: i64) -> i64:
    """The first field."""
    return (action >> 8) & 255


def second_of(action: i64) -> i64:
    """The second field."""
    return (action >> 16) & 255
