"""Carcassonne's actions: kinds, packing and notation.

    first 2             chance: seat 2 begins                draw base-D       chance: that tile is drawn
    place 1,-2 r3       the drawn tile, three quarter turns  follower c1       a follower onto city 1 of the tile just placed
    skip                no figure

A feature is named by its local id in the tile data: a letter (c city, r road, f field, m cloister) and a number. Coordinates grow
east and south from the start tile at 0,0.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

K_FIRST: Final = 1
K_DRAW: Final = 2
K_PLACE: Final = 3
K_SKIP: Final = 4
K_FOLLOWER: Final = 5
K_BIG: Final = 6
K_BUILDER: Final = 7
K_PIG: Final = 8
K_ANOTHER: Final = 9
K_FINISH: Final = 10

MIDDLE: Final = 128
"""Cell (0, 0) has the coordinates (MIDDLE, MIDDLE) inside a cell key, so that keys are never negative."""
REACH: Final = 120
"""Coordinates of an action lie within -REACH..REACH."""

ROAD: Final = 0
CITY: Final = 1
CLOISTER: Final = 2
FIELD: Final = 3
RIVER: Final = 4
LETTERS: Final = "rcmfv"
KINDS: Final = ["road", "city", "cloister", "field", "river"]


def cell(x: i64, y: i64) -> i64:
    """The key of cell (x, y); the cells around it are key -1 (north), +256 (east), +1 (south), -256 (west)."""
    return (x + MIDDLE) * 256 + y + MIDDLE


def cell_x(key: i64) -> i64:
    """Column of a cell key."""
    return (key >> 8) - MIDDLE


def cell_y(key: i64) -> i64:
    """Row of a cell key."""
    return (key & 255) - MIDDLE


def place(key: i64, rot: i64) -> i64:
    """Put the drawn tile into a cell, `rot` quarter turns clockwise."""
    return K_PLACE | (rot << 8) | (key << 10)


def place_rot(action: i64) -> i64:
    """Quarter turns of a placement."""
    return (action >> 8) & 3


def place_cell(action: i64) -> i64:
    """Cell key of a placement."""
    return action >> 10


def feature_code(letter: i64, number: i64) -> i64:
    """Feature id as a number: `letter` is a feature kind, `number` 1..15."""
    return letter * 16 + number


def deploy(kind: i64, code: i64) -> i64:
    """Put a figure (its action kind) onto the feature with that code of the tile just placed."""
    return kind | (code << 8)


def draw(tile: i64) -> i64:
    """Chance draws a tile type (its number in the programme)."""
    return K_DRAW | (tile << 8)
