"""Hexagonal maps of any shape: vertices, edges and what touches what, worked out from a list of hexes.

Hexes are pointy-topped with axial coordinates (q east, r south-east). Neighbours in the order E, NE, NW, W, SW, SE. Corners of a hex
clockwise from the top: N, NE, SE, S, SW, NW. A vertex is named by a hex and "N" or "S" (its top or bottom corner), an edge by a hex and a
side; every corner and side has one canonical name, so data files can name the same place from either side.
"""

from __future__ import annotations

import math
from typing import Final

Hex = tuple[int, int]
Corner = tuple[int, int, str]
Side = tuple[int, int, str]

STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
SIDES: Final = ("E", "NE", "NW", "W", "SW", "SE")


def corner_names(q: int, r: int) -> tuple[Corner, ...]:
    """The canonical names of a hex's six corners, clockwise from the top."""
    return (
        (q, r, "N"),
        (q + 1, r - 1, "S"),
        (q, r + 1, "N"),
        (q, r, "S"),
        (q - 1, r + 1, "N"),
        (q, r - 1, "S"),
    )


def canonical_side(q: int, r: int, side: str) -> Side:
    """The one name of an edge: its side is W, NW or NE. Raises ValueError for a side there is not."""
    if side in ("W", "NW", "NE"):
        return (q, r, side)
    if side == "E":
        return (q + 1, r, "W")
    if side == "SE":
        return (q, r + 1, "NW")
    if side == "SW":
        return (q - 1, r + 1, "NE")
    raise ValueError(f"a hex has the sides {', '.join(SIDES)}, not {side!r}")


def side_corners(q: int, r: int, side: str) -> tuple[Corner, Corner]:
    """The two ends of an edge."""
    c = corner_names(q, r)
    at = {"NE": (0, 1), "E": (1, 2), "SE": (2, 3), "SW": (3, 4), "W": (4, 5), "NW": (5, 0)}
    if side not in at:
        raise ValueError(f"a hex has the sides {', '.join(SIDES)}, not {side!r}")
    a, b = at[side]
    return c[a], c[b]


def centre(q: int, r: int, size: float = 1.0) -> tuple[float, float]:
    """Centre of a hex whose corners lie `size` from it; y grows south."""
    return math.sqrt(3) * size * (q + r / 2), 1.5 * size * r


def corner_point(corner: Corner, size: float = 1.0) -> tuple[float, float]:
    """Where a vertex lies."""
    x, y = centre(corner[0], corner[1], size)
    return x, y + (-size if corner[2] == "N" else size)


class HexMap:
    """The graph of a set of hexes: numbers for hexes (in the order given), vertices and edges (in order of first appearance).

    vertices     canonical names by number            edges        canonical names by number
    corners      [hex][0..5] vertex                   sides        [hex][0..5] edge, in the order of SIDES
    ends         [edge] the two vertices              vertex_edges [vertex] its edges, at most three
    neighbours   [vertex] the vertices one edge away, in the order of vertex_edges
    vertex_hexes [vertex] its hexes                   edge_hexes   [edge] its hexes, one on the coast
    hex_hexes    [hex] neighbouring hexes of the map
    """

    def __init__(self, hexes: list[Hex]) -> None:
        if len(set(hexes)) != len(hexes):
            raise ValueError("a hex is named twice")
        self.hexes = list(hexes)
        self.hex_number = {h: i for i, h in enumerate(hexes)}
        self.vertex_number: dict[Corner, int] = {}
        self.edge_number: dict[Side, int] = {}
        self.corners: list[list[int]] = []
        self.sides: list[list[int]] = []
        self.ends: list[tuple[int, int]] = []
        self.vertex_hexes: list[list[int]] = []
        self.edge_hexes: list[list[int]] = []
        for i, (q, r) in enumerate(hexes):
            ring: list[int] = [
                self.vertex_number.setdefault(c, len(self.vertex_number)) for c in corner_names(q, r)
            ]
            self.corners.append(ring)
            for v in ring:
                if v == len(self.vertex_hexes):
                    self.vertex_hexes.append([])
                self.vertex_hexes[v].append(i)
            row: list[int] = []
            for side in SIDES:
                name = canonical_side(q, r, side)
                if name not in self.edge_number:
                    self.edge_number[name] = len(self.edge_number)
                    a, b = side_corners(q, r, side)
                    self.ends.append((self.vertex_number[a], self.vertex_number[b]))
                    self.edge_hexes.append([])
                row.append(self.edge_number[name])
                self.edge_hexes[self.edge_number[name]].append(i)
            self.sides.append(row)
        self.vertices = list(self.vertex_number)
        self.edges = list(self.edge_number)
        self.vertex_edges: list[list[int]] = [[] for _ in self.vertices]
        self.neighbours: list[list[int]] = [[] for _ in self.vertices]
        for e, (one, two) in enumerate(self.ends):
            self.vertex_edges[one].append(e)
            self.vertex_edges[two].append(e)
            self.neighbours[one].append(two)
            self.neighbours[two].append(one)
        self.hex_hexes = [
            [self.hex_number[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in self.hex_number]
            for q, r in hexes
        ]

    def vertex(self, q: int, r: int, end: str) -> int:
        """The number of a named vertex. Raises KeyError when it is not on the map."""
        return self.vertex_number[q, r, end]

    def edge(self, q: int, r: int, side: str) -> int:
        """The number of an edge named from either side. Raises KeyError when it is not on the map."""
        return self.edge_number[canonical_side(q, r, side)]

    def coast(self) -> list[int]:
        """The edges of one hex only."""
        return [e for e, hexes in enumerate(self.edge_hexes) if len(hexes) == 1]
