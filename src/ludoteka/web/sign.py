"""The sign of the house in pixels, for phones that want it on their first page: drawn here, so that nothing else is needed for it."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

Point = tuple[float, float]
Colour = tuple[int, int, int]

FINE: Final = 4
"""Lines that are looked at in every row of pixels."""
GROUND: Final = (246, 239, 221)
# the drawing of icon.svg, in its square of 24: the tile's edge, the tile, the house on it
_EDGE: Final = ((12.0, 0.8), (22.6, 6.65), (22.6, 17.35), (12.0, 23.2), (1.4, 17.35), (1.4, 6.65))
_TILE: Final = ((12.0, 2.2), (21.4, 7.35), (21.4, 16.65), (12.0, 21.8), (2.6, 16.65), (2.6, 7.35))
_HOUSE: Final = (
    (8.0, 17.0), (8.0, 9.5), (12.0, 6.0), (16.0, 9.5), (16.0, 17.0), (13.0, 17.0), (13.0, 13.0), (11.0, 13.0), (11.0, 17.0),
)  # fmt: skip
SHAPES: Final[tuple[tuple[Sequence[Point], Colour], ...]] = (
    (_EDGE, (111, 77, 14)),
    (_TILE, (217, 164, 65)),
    (_HOUSE, (43, 38, 34)),
)
SAFE: Final = 0.62
"""The share of a maskable icon that no phone cuts away, a little less than the four fifths it may be."""


@lru_cache(8)
def png(size: int, maskable: bool) -> bytes:
    """The sign as a square PNG. A maskable one fills its square with the ground and keeps the drawing where no mask reaches."""
    scale = size / 24 * (SAFE if maskable else 1)
    shift = size * (1 - SAFE) / 2 if maskable else 0.0
    rows: list[bytearray] = [
        bytearray((*GROUND, 255) * size) if maskable else bytearray(4 * size) for _ in range(size)
    ]
    for outline, colour in SHAPES:
        line = [(x * scale + shift, y * scale + shift) for x, y in outline]
        for y, row in enumerate(rows):
            _paint(row, _covered(line, y, size), colour)
    raw = b"".join(b"\0" + bytes(row) for row in rows)
    head = struct.pack("!IIBBBBB", size, size, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b""))
    body = b"".join(
        struct.pack("!I", len(data)) + kind + data + struct.pack("!I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + body


def _covered(line: Sequence[Point], row: int, size: int) -> dict[int, float]:
    """How much of each pixel of a row lies inside an outline: 0 to 1, pixels outside are left out."""
    out: dict[int, float] = {}
    for n in range(FINE):
        y = row + (n + 0.5) / FINE
        cuts = sorted(
            ax + (y - ay) * (bx - ax) / (by - ay)
            for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True)
            if min(ay, by) <= y < max(ay, by)
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            for x in range(max(0, int(left)), min(size, int(right) + 1)):
                part = min(right, x + 1) - max(left, x)
                if part > 0:
                    out[x] = out.get(x, 0.0) + part / FINE
    return out


def _paint(row: bytearray, covered: dict[int, float], colour: Colour) -> None:
    """Lay a colour over a row of pixels."""
    for x, share in covered.items():
        at = 4 * x
        below = row[at + 3] / 255
        alpha = share + below * (1 - share)
        for i in range(3):
            row[at + i] = round((colour[i] * share + row[at + i] * below * (1 - share)) / alpha)
        row[at + 3] = min(255, round(alpha * 255))
