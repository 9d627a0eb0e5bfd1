"""Catan's components as typed tables: boards of any shape, numbers and cards, read from the data folder."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.hexes import STEPS, Hex, HexMap

WORD: Final = 60
"""Vertices in one word of a set; a board has as many words as it needs."""


@cache
def data(name: str) -> dict[str, Any]:
    """A file of the data folder. Callers do not change what they get."""
    return tomllib.loads(
        files("ludoteka.games.catan").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    )


def _logs() -> list[int]:
    out = [0] * 67
    for k in range(63):
        out[(1 << k) % 67] = k
    return out


LOG: Final[vec[i64]] = vec[i64](_logs())
"""LOG[m % 67] is the place of the only bit of m."""


def spirals(m: HexMap) -> list[list[int]]:
    """Every walk over all hexes from a corner hex inwards along the rim, in both directions; empty where there is none.

    A corner hex has at most three neighbours. The walk keeps the outside on one hand, and turns inwards where it must.
    """
    found: list[list[int]] = []
    corners = [h for h in range(len(m.hexes)) if len(m.hex_hexes[h]) <= 3]
    for turn in (1, -1):
        for corner in corners:
            walk = _spiral(m.hexes, corner, turn)
            if len(walk) == len(m.hexes):
                found.append(walk)
    return found


def _spiral(hexes: list[Hex], corner: int, turn: int) -> list[int]:
    number = {h: i for i, h in enumerate(hexes)}
    visited = [corner]
    at = hexes[corner]

    def step(d: int) -> Hex:
        return at[0] + STEPS[d % 6][0], at[1] + STEPS[d % 6][1]

    def free(d: int) -> bool:
        return step(d) in number and number[step(d)] not in visited

    # the outside lies behind the hand: the first free side after those that lead off the map
    heading = next(d for d in range(6) if not free(d) and free(d + turn)) + turn
    while True:
        for k in (-2, -1, 0, 1, 2, 3):
            d = heading + turn * k
            if free(d):
                break
        else:
            return visited
        at = step(d)
        visited.append(number[at])
        heading = d


class Board:
    """The graph of a board as flat tables. A vertex or edge that is not there has the number just past the last one.

    corner[h * 6 + i]   vertices of a hex           vertex_hex[v * 3 + i] hexes of a vertex, `hexes` for none
    vertex_edge[v * 3 + i], vertex_next[v * 3 + i]   edges of a vertex and where they lead
    end_a, end_b        ends of an edge             near[v * words + w]   a vertex and its neighbours as a set
    word, bit           where a vertex stands in a set
    hex_next[h * 6 + i] neighbours of a hex         harbour_at[v]         harbour number + 1, 0 for none
    """

    def __init__(self) -> None:
        self.map: HexMap = HexMap([])
        self.n_hexes: i64 = 0
        self.n_vertices: i64 = 0
        self.n_edges: i64 = 0
        self.n_harbours: i64 = 0
        self.words: i64 = 1
        self.corner: vec[i64] = vec[i64]([])
        self.vertex_hex: vec[i64] = vec[i64]([])
        self.vertex_edge: vec[i64] = vec[i64]([])
        self.vertex_next: vec[i64] = vec[i64]([])
        self.end_a: vec[i64] = vec[i64]([])
        self.end_b: vec[i64] = vec[i64]([])
        self.near: vec[i64] = vec[i64]([])
        self.word: vec[i64] = vec[i64]([])
        self.bit: vec[i64] = vec[i64]([])
        self.hex_next: vec[i64] = vec[i64]([])
        self.harbour_at: vec[i64] = vec[i64]([])
        self.harbour_edge: vec[i64] = vec[i64]([])
        self.spirals: list[list[int]] = []
        self.tokens: list[int] = []
        self.terrain: dict[str, int] = {}
        self.harbour_kinds: dict[str, int] = {}
        self.harbour_fixed: list[str] = []
        self.beginner: list[Any] = []

    def load(self, told: dict[str, Any]) -> None:
        """Work out the tables of a board file. Raises ValueError for one that contradicts itself."""
        m = HexMap([(int(h[0]), int(h[1])) for h in told["hexes"]])
        self.map = m
        n_hexes, n_vertices, n_edges = len(m.hexes), len(m.vertices), len(m.edges)
        self.n_hexes = n_hexes
        self.n_vertices = n_vertices
        self.n_edges = n_edges
        words = (n_vertices + WORD - 1) // WORD
        self.words = words
        self.corner = vec[i64]([v for ring in m.corners for v in ring])
        self.vertex_hex = vec[i64](_three(m.vertex_hexes, n_hexes))
        self.vertex_edge = vec[i64](_three(m.vertex_edges, n_edges))
        self.vertex_next = vec[i64](_three(m.neighbours, n_vertices))
        self.end_a = vec[i64]([a for a, _ in m.ends])
        self.end_b = vec[i64]([b for _, b in m.ends])
        self.word = vec[i64]([v // WORD for v in range(n_vertices + 1)])
        self.bit = vec[i64]([1 << v % WORD for v in range(n_vertices + 1)])
        near = [0] * (n_vertices * words)
        for v in range(n_vertices):
            for u in [v, *m.neighbours[v]]:
                near[v * words + u // WORD] |= 1 << u % WORD
        self.near = vec[i64](near)
        hex_next: list[int] = []
        for row in m.hex_hexes:
            hex_next += row + [n_hexes] * (6 - len(row))
        self.hex_next = vec[i64](hex_next)
        harbours = [m.edge(int(e[0]), int(e[1]), str(e[2])) for e in told["harbours"]]
        at = [0] * n_vertices
        for i, e in enumerate(harbours):
            for v in m.ends[e]:
                if at[v]:
                    raise ValueError(f"harbours {at[v] - 1} and {i} share a corner")
                at[v] = i + 1
        self.n_harbours = len(harbours)
        self.harbour_at = vec[i64](at)
        self.harbour_edge = vec[i64](harbours)
        self.spirals = spirals(m)
        self.tokens = list(told["tokens"])
        self.terrain = dict(told["terrain"])
        self.harbour_kinds = dict(told["harbour_kinds"])
        self.harbour_fixed = list(told.get("harbour_kinds_fixed", []))
        self.beginner = list(told.get("beginner", {}).get("hexes", []))
        if sum(self.terrain.values()) != n_hexes:
            raise ValueError(f"there is terrain for {sum(self.terrain.values())} of {n_hexes} hexes")
        if sum(self.harbour_kinds.values()) != len(harbours):
            raise ValueError(f"{sum(self.harbour_kinds.values())} kinds for {len(harbours)} harbours")

    def hex_at(self, q: int, r: int) -> int:
        """The number of a hex. Raises KeyError when it is not on the board."""
        return self.map.hex_number[q, r]


def _three(rows: list[list[int]], none: int) -> list[int]:
    out: list[int] = []
    for row in rows:
        out += row + [none] * (3 - len(row))
    return out
