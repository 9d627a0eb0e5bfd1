"""Hexagonal maps: counts of known boards, names from either side, distances."""

from __future__ import annotations

import math

import pytest

from ludoteka.core.hexes import (
    SIDES,
    HexMap,
    canonical_side,
    centre,
    corner_names,
    corner_point,
    side_corners,
)

DISC = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]


def test_a_disc_of_nineteen_has_the_counts_of_the_board() -> None:
    m = HexMap(DISC)
    assert (len(m.hexes), len(m.vertices), len(m.edges)) == (19, 54, 72)
    assert len(m.coast()) == 30
    assert sorted(len(e) for e in m.vertex_edges) == [2] * 18 + [3] * 36
    assert all(len(set(c)) == 6 for c in m.corners)


def test_a_single_hex_and_two_apart() -> None:
    assert len(HexMap([(0, 0)]).vertices) == 6
    apart = HexMap([(0, 0), (5, 5)])
    assert (len(apart.vertices), len(apart.edges), apart.hex_hexes) == (12, 12, [[], []])
    with pytest.raises(ValueError, match="named twice"):
        HexMap([(0, 0), (0, 0)])


def test_edges_have_one_name_and_corners_meet() -> None:
    m = HexMap(DISC)
    for (q, r), sides in zip(m.hexes, m.sides, strict=True):
        for side, e in zip(SIDES, sides, strict=True):
            assert m.edge(q, r, side) == e
            a, b = side_corners(q, r, side)
            assert {m.vertex_number[a], m.vertex_number[b]} == set(m.ends[e])
            assert math.dist(corner_point(a), corner_point(b)) == pytest.approx(1)
        for c in corner_names(q, r):
            assert math.dist(corner_point(c), centre(q, r)) == pytest.approx(1)
    assert canonical_side(0, 0, "E") == (1, 0, "W")
    for wrong in (canonical_side, side_corners):
        with pytest.raises(ValueError, match="sides"):
            wrong(0, 0, "N")
