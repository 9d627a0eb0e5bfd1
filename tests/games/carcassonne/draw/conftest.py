"""Rendering and reading pictures in tests, without any imaging library."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable

import pytest

Pixel = tuple[int, int, int]


@pytest.fixture(scope="session")
def png() -> Callable[[str], bytes]:
    """SVG -> PNG; fails if the renderer refuses the SVG."""
    resvg_py = pytest.importorskip("resvg_py", reason="pictures are rendered with resvg_py")
    return lambda svg: bytes(resvg_py.svg_to_bytes(svg_string=svg))


@pytest.fixture(scope="session")
def pixels(png: Callable[[str], bytes]) -> Callable[[str], list[list[Pixel]]]:
    """SVG -> rows of pixels; the picture must be opaque."""
    return lambda svg: _decoded(png(svg))


def _decoded(data: bytes) -> list[list[Pixel]]:
    width, _, depth, colours = struct.unpack(">IIBB", data[16:26])
    assert (depth, colours) == (8, 6), "8-bit RGBA expected"
    chunks, at = b"", 8
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] == b"IDAT":
            chunks += data[at + 8 : at + 8 + size]
        at += size + 12
    raw, stride = zlib.decompress(chunks), width * 4
    previous, rows = bytearray(stride), []
    for start in range(0, len(raw), stride + 1):
        line = bytearray(raw[start + 1 : start + 1 + stride])
        _unfilter(raw[start], line, previous)
        rows.append(list(zip(line[0::4], line[1::4], line[2::4], strict=True)))
        previous = line
    return rows


def _unfilter(kind: int, line: bytearray, above: bytearray) -> None:
    """Undoes one of the five PNG filters in place."""
    if kind == 0:
        return
    for i in range(len(line)):
        left, up, corner = (line[i - 4], above[i], above[i - 4]) if i >= 4 else (0, above[i], 0)
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        else:
            base = left + up - corner
            guess = min((left, up, corner), key=lambda v: abs(base - v))
        line[i] = (line[i] + guess) & 255
