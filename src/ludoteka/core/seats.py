"""Seats, the seat of chance, and sets of seats as bit masks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MAX_SEATS: Final = 8
CHANCE: Final = 8
"""The seat that rolls, draws and deals. Its answers are called outcomes and carry weights."""
NOBODY: Final = -1
"""A spectator, or "no seat"."""


def _bits() -> list[int]:
    return [1 << k for k in range(62)]


def _seat_of() -> list[int]:
    out = [NOBODY] * 512
    for mask in range(1, 512):
        out[mask] = (mask & -mask).bit_length() - 1
    return out


BIT: Final[vec[i64]] = vec[i64](_bits())
"""BIT[k] is 2**k for 0 <= k < 62 (a shift of a constant goes wrong in compiled code)."""
CHANCE_MASK: Final = 256
_SEAT: Final[vec[i64]] = vec[i64](_seat_of())


def lowest(mask: i64) -> i64:
    """The lowest seat of a set of seats (0..7, CHANCE = 8), NOBODY for the empty set."""
    return _SEAT[mask]


def seats_of(mask: int) -> list[int]:
    """The seats of a mask in rising order; CHANCE included."""
    return [k for k in range(MAX_SEATS + 1) if mask >> k & 1]
