"""The tiles in play as flat typed tables, read from the data files once per set of elements.

A tile type has a number; its features are numbered in the order of the data file. Tables are strided: four rotations a type,
sixteen features a type, twelve slots a rotation.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.carcassonne.actions import LETTERS

STRIDE: Final = 16
"""Room for features of a tile."""
SLOTS: Final = 12

# the sum word of a feature: numbers that simply add when two features join
OPEN_ONE: Final = 1
OPEN_MASK: Final = 1023
TILES_SHIFT: Final = 10
TILES_ONE: Final = 1 << 10
SHIELDS_SHIFT: Final = 20
SHIELDS_ONE: Final = 1 << 20
MULTI_SHIFT: Final = 28
MULTI_ONE: Final = 1 << 28
FIRST_FREE_BIT: Final = 36
"""Bits from here to 61 are handed out to expansions."""

EDGES: Final = {"F": 1, "R": 2, "C": 3, "V": 4, "X": 5}


@cache
def tile_data(tile_set: str) -> dict[str, Any]:
    """One data file: `meta` and the list `tile`."""
    source = (
        files("ludoteka.games.carcassonne")
        .joinpath("data", f"tiles_{tile_set}.toml")
        .read_text(encoding="utf-8")
    )
    return tomllib.loads(source)


class Components:
    """Tables of the tile types in play. Fields are filled by `load`; nothing changes afterwards.

    ids          tile ids, by type;              count     copies in the box, by type
    n_features   features of a type;             rotations how many rotations look different (1, 2 or 4)
    edge         [type*4+rot] four 3-bit edge kinds, N lowest
    kind         [type*16+i] feature kind;       word      [type*16+i] sum word of the fresh feature
    code         [type*16+i] feature code of actions
    touches      [type*16+i] bit set of the city features whose wall bounds that field
    slot         [(type*4+rot)*12+k] the feature that reaches slot k, -1 for none
    by_code      [type*80+code] the feature with that code, -1 for none
    cloister     [type] the cloister feature, -1 for none
    """

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.raw: list[dict[str, Any]] = []
        self.count: vec[i64] = vec[i64]([])
        self.n_features: vec[i64] = vec[i64]([])
        self.rotations: vec[i64] = vec[i64]([])
        self.edge: vec[i64] = vec[i64]([])
        self.kind: vec[i64] = vec[i64]([])
        self.word: vec[i64] = vec[i64]([])
        self.code: vec[i64] = vec[i64]([])
        self.touches: vec[i64] = vec[i64]([])
        self.slot: vec[i64] = vec[i64]([])
        self.by_code: vec[i64] = vec[i64]([])
        self.cloister: vec[i64] = vec[i64]([])
        self.number: dict[str, int] = {}

    def load(self, tile_sets: list[str]) -> None:
        """Read these sets, in this order."""
        tiles: list[dict[str, Any]] = []
        for name in tile_sets:
            tiles.extend(tile_data(name)["tile"])
        self.raw = tiles
        self.ids = [t["id"] for t in tiles]
        self.number = {t["id"]: i for i, t in enumerate(tiles)}
        self.count = vec[i64]([t["count"] for t in tiles])
        self.n_features = vec[i64]([len(t["features"]) for t in tiles])
        self.rotations = vec[i64]([distinct_rotations(t) for t in tiles])
        edge: list[int] = []
        kind: list[int] = []
        word: list[int] = []
        code: list[int] = []
        touches: list[int] = []
        slot: list[int] = []
        by_code: list[int] = []
        cloister: list[int] = []
        for t in tiles:
            features: list[dict[str, Any]] = t["features"]
            if len(features) > STRIDE:
                raise ValueError(f"tile {t['id']} has more than {STRIDE} features")
            names = [f["id"] for f in features]
            codes = [LETTERS.index(n[0]) * 16 + int(n[1:]) for n in names]
            kinds = [LETTERS.index(n[0]) for n in names]
            sides = [EDGES[c] for c in t["edges"]]
            for r in range(4):
                edge.append(sum(sides[(i - r) % 4] << 3 * i for i in range(4)))
                owners = [-1] * SLOTS
                for i, f in enumerate(features):
                    for s in f["slots"]:
                        owners[(s + 3 * r) % SLOTS] = i
                slot.extend(owners)
            table = [-1] * 80
            for i, f in enumerate(features):
                table[codes[i]] = i
                kind.append(kinds[i])
                code.append(codes[i])
                word.append(fresh_word(f, kinds, i))
                touches.append(sum(1 << names.index(c) for c in f.get("touches", ())))
            for column in (kind, code, word, touches):
                column.extend([0] * (STRIDE - len(features)))
            by_code.extend(table)
            cloister.append(kinds.index(2) if 2 in kinds else -1)
        self.edge = vec[i64](edge)
        self.kind = vec[i64](kind)
        self.word = vec[i64](word)
        self.code = vec[i64](code)
        self.touches = vec[i64](touches)
        self.slot = vec[i64](slot)
        self.by_code = vec[i64](by_code)
        self.cloister = vec[i64](cloister)

    def add_mark(self, key: str, value: Any, amount: int, shift: int) -> None:
        """Add `amount << shift` to the fresh word of every feature whose data has `key` equal to `value`."""
        for t in range(len(self.raw)):
            features: list[dict[str, Any]] = self.raw[t]["features"]
            for i in range(len(features)):
                if features[i].get(key) == value:
                    self.word[t * STRIDE + i] += amount << shift

    def flags(self, tile: int) -> list[str]:
        """The flags of a tile type."""
        found: list[str] = self.raw[tile].get("flags", [])
        return found


def fresh_word(feature: dict[str, Any], kinds: list[int], i: int) -> int:
    """The sum word of a feature that has just been placed: open sides, one tile, shields, and whether its tile has a twin."""
    kind = kinds[i]
    if kind == 2:
        return 8 * OPEN_ONE + TILES_ONE
    if kind == 3:
        return 0
    if kind == 1:
        sides = len({s // 3 for s in feature["slots"]})
    else:
        sides = len(feature["slots"])
    twin = MULTI_ONE if kinds.count(kind) > 1 else 0
    shields: int = feature.get("shields", 0)
    return sides * OPEN_ONE + TILES_ONE + shields * SHIELDS_ONE + twin


def distinct_rotations(tile: dict[str, Any]) -> int:
    """How many rotations of a tile differ in anything but the names of its features: 1, 2 or 4."""

    def look(r: int) -> set[tuple[Any, ...]]:
        seen = set()
        features = tile["features"]
        slots = {f["id"]: frozenset((s + 3 * r) % SLOTS for s in f["slots"]) for f in features}
        for f in features:
            marks = tuple(sorted((k, str(v)) for k, v in f.items() if k not in ("id", "slots", "touches")))
            seen.add((marks, slots[f["id"]], frozenset(slots[c] for c in f.get("touches", ()))))
        return seen

    first = look(0)
    if look(1) == first:
        return 1
    return 2 if look(2) == first else 4
