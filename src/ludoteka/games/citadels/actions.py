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
K_UNIQUE: Final = 8
K_FORESEE: Final = 9
# the draft
K_PICK: Final = 10
K_LAY: Final = 11
K_FETCH: Final = 12
K_THEATER: Final = 13
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
K_WARRANT: Final = 50
K_SPY: Final = 51
K_THREAT: Final = 52
K_BRIBE: Final = 53
K_REVEAL: Final = 54
K_SEER: Final = 55
K_BACK: Final = 56
K_SHARE: Final = 57
K_BORROW: Final = 58
K_HAND: Final = 59
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
K_FRAME: Final = 80
K_SACRIFICE: Final = 81
K_DEN: Final = 82
# characters once more
K_STUDY: Final = 71
K_LEARN: Final = 72
K_SEIZE: Final = 73
K_LEVY: Final = 74
K_CONFISCATE: Final = 75
K_ALSO: Final = 76
K_BEG: Final = 77


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
