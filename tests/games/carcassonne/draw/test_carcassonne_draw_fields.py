"""The drawing proves itself: what a player sees as one field is one field, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

import pytest

from ludoteka.core.svg import MEADOW, standalone
from ludoteka.games.carcassonne.draw import anchor
from ludoteka.games.carcassonne.draw import outline as geo
from ludoteka.games.carcassonne.draw.plan import plan, tiles
from ludoteka.games.carcassonne.draw.scatter import DrawingError, slot_point, survey
from ludoteka.games.carcassonne.draw.tiles import ground

TILES = sorted(tiles())
GREEN = tuple(int(MEADOW[i : i + 2], 16) for i in (1, 3, 5))
SIZE = 100
Pixels = Callable[[str], list[list[tuple[int, int, int]]]]


def feature(tile_id: str, name: str) -> dict[str, Any]:
    return next(f for f in tiles()[tile_id]["features"] if f["id"] == name)


def green_pieces(pixels: Pixels, tile_id: str, rot: int) -> list[list[int]]:
    """Number of the connected green piece at every pixel of the rendered tile (0: not green)."""
    rows = pixels(standalone((-50, -50, 100, 100), ground(tile_id, rot), width=SIZE))
    number = [[0] * SIZE for _ in range(SIZE)]
    count = 0
    for y0 in range(SIZE):
        for x0 in range(SIZE):
            if number[y0][x0] or rows[y0][x0] != GREEN:
                continue
            count += 1
            number[y0][x0] = count
            todo = [(x0, y0)]
            for x, y in todo:
                for u, v in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if 0 <= u < SIZE and 0 <= v < SIZE and not number[v][u] and rows[v][u] == GREEN:
                        number[v][u] = count
                        todo.append((u, v))
            if len(todo) < 4:  # a speck between two curves is nobody's field
                for x, y in todo:
                    number[y][x] = 0
                count -= 1
    return number


def piece_near(number: list[list[int]], place: tuple[float, float]) -> int:
    """The piece of the green pixel that is nearest to a place of the tile."""
    x, y = (round(c + 49.5) for c in place)
    green = (
        (hypot(u - x, v - y), number[v][u])
        for v in range(max(0, y - 20), min(SIZE, y + 21))
        for u in range(max(0, x - 20), min(SIZE, x + 21))
        if number[v][u]
    )
    return min(green)[1]


@pytest.mark.parametrize("tile_id", TILES)
def test_every_field_is_one_piece_of_the_rendered_picture(tile_id: str, pixels: Pixels) -> None:
    for rot in range(4):
        number = green_pieces(pixels, tile_id, rot)
        piece_of: dict[str, int] = {}
        for field in plan(tile_id, rot).fields:
            places = [slot_point(s) for s in field.slots if s % 3 != 1] + [anchor(tile_id, rot, field.id)]
            pieces = {piece_near(number, place) for place in places}
            assert len(pieces) == 1, f"{field.id} turned {rot} is drawn as {len(pieces)} pieces"
            piece_of[field.id] = pieces.pop()
        assert len(set(piece_of.values())) == len(piece_of), f"fields flow together: {piece_of}"
        assert max(map(max, number)) == len(piece_of), "green that belongs to no field"


@pytest.mark.parametrize("tile_id", TILES)
def test_anchors_lie_inside_their_feature(tile_id: str) -> None:
    land = survey(plan(tile_id, 0))
    for f in tiles()[tile_id]["features"]:
        x, y = anchor(tile_id, 0, f["id"])
        if f["kind"] in ("city", "field"):
            near = min(land.owner, key=lambda q: hypot(q[0] - x, q[1] - y))
            assert land.owner[near] == f["id"]
            assert land.room[near] > 1
        elif f["kind"] == "road":
            road = next(r for r in plan(tile_id, 0).roads if r.id == f["id"])
            assert geo.distance((x, y), road.line) < 2
        elif f["kind"] == "cloister":
            middle = plan(tile_id, 0).cloister
            assert middle is not None
            assert hypot(x - middle[0], y - middle[1]) < 12


@pytest.mark.parametrize("tile_id", TILES)
def test_a_turned_plan_is_the_plan_of_the_turned_slots(tile_id: str) -> None:
    for rot in range(4):
        p = plan(tile_id, rot)
        for field in p.fields:
            assert set(field.slots) == {(s + 3 * rot) % 12 for s in feature(tile_id, field.id)["slots"]}
        for city in p.cities:
            assert city.sides == {
                s // 3 for s in ((s + 3 * rot) % 12 for s in feature(tile_id, city.id)["slots"])
            }
            for wall in city.walls:
                assert all(abs(abs(c) - 50) < 0.01 for end in (wall.line[0], wall.line[-1]) for c in end)
        for line in [r.line for r in p.roads] + [v.line for v in p.rivers]:
            assert min(geo.gap(line[0], middle) for middle in geo.MIDDLES) < 0.01, "lines begin in the middle"


def test_a_tile_whose_drawing_is_wrong_is_refused() -> None:
    p = plan("base-U", 0)
    with pytest.raises(DrawingError):
        survey(p._replace(roads=()))
