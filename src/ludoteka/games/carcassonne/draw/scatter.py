"""Where the small things of a tile stand: houses, trees, shields, and the anchors of its figures.

Finding good places takes about a tenth of a second a tile, so it is done once and stored: `scatter.json`
holds, for rotation 0 of every tile, a list of `[kind, x, y, variant]` near and far and the anchor of every
feature. `python -m ludoteka.games.carcassonne.draw.scatter` writes the file; a test compares samples, so that
the file cannot drift from this generator. Nothing here is random: noise is a hash of plain values.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import hypot
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludoteka.core.svg import Line, Point
from ludoteka.games.carcassonne.draw import outline as geo
from ludoteka.games.carcassonne.draw.outline import gap
from ludoteka.games.carcassonne.draw.plan import City, Plan, Road, plan, tiles
from ludoteka.games.carcassonne.draw.store import Scatter, Thing

STEP: Final = 2
REACH: Final = 48
GRID: Final[tuple[tuple[int, int], ...]] = tuple(
    (x, y) for y in range(-REACH, REACH + 1, STEP) for x in range(-REACH, REACH + 1, STEP)
)
# Half of the inked widths: a point this near to a line is not ground any more.
ROAD, RIVER, WALL, STREET = 4.7, 9.5, 2.7, 3.0
PONDS: Final = {"spring": 13.0, "lake": 21.0}


class Ground(NamedTuple):
    """Of every grid point: how far the next inked line is, and the city or field it is in (or '')."""

    room: dict[tuple[int, int], float]
    owner: dict[tuple[int, int], str]


class DrawingError(ValueError):
    """A field of the tile is not exactly one piece of ground in the drawing."""


def noise(*key: object) -> float:
    """A fixed number 0..1 from plain values: the same tile always looks the same, on every machine."""
    h = 2166136261
    for c in repr(key):
        h = ((h ^ ord(c)) * 16777619) & 0xFFFFFFFF
    h ^= h >> 15
    h = h * 2246822519 & 0xFFFFFFFF
    return (h ^ h >> 13) / 0xFFFFFFFF


# ------------------------------------------------------------------------------------------ the ground
def barriers(p: Plan) -> Iterator[tuple[Line, float]]:
    """Every line that parts fields, with half its inked width."""
    for road in p.roads:
        yield road.line, ROAD
        for line in road.spurs:
            yield line, ROAD
    for river in p.rivers:
        yield river.line, RIVER
    for city in p.cities:
        for wall in city.walls:
            yield wall.line, WALL
    for arm in p.arms:
        yield arm.line, WALL


def survey(p: Plan) -> Ground:
    """Flood-fills the ground between the lines and names the pieces after their fields.

    Raises `DrawingError` if a field is not one piece or two fields share one: the drawing has to prove
    itself.
    """
    lines = list(barriers(p))
    room = {
        q: round(min((geo.distance(q, line) - half for line, half in lines), default=60.0), 2) for q in GRID
    }
    for river in p.rivers:
        if river.end:
            pond = PONDS[river.end]
            room = {q: min(r, round(hypot(*q) - pond, 2)) for q, r in room.items()}
    owner: dict[tuple[int, int], str] = {}
    for q in GRID:
        # A hair inwards, so that points on the tile's own diagonal corners are not undecided.
        near = (q[0] * 0.999, q[1] * 0.999)
        city = next((c.id for c in p.cities if geo.inside(near, c.outline)), None)
        if city is not None:
            owner[q] = city
    pieces = _pieces(room, owner)
    names = _field_names(p, pieces)
    for index, piece in enumerate(pieces):
        owner.update(dict.fromkeys(piece, names.get(index, "")))
    return Ground(room, {q: owner.get(q, "") for q in GRID})


def _pieces(
    room: dict[tuple[int, int], float], cities: dict[tuple[int, int], str]
) -> list[list[tuple[int, int]]]:
    """Connected pieces of open ground outside the cities, without specks."""
    seen = {q for q in GRID if q in cities or room[q] <= 0}
    found = []
    for start in GRID:
        if start in seen:
            continue
        seen.add(start)
        piece = [start]
        for x, y in piece:
            for q in ((x + STEP, y), (x - STEP, y), (x, y + STEP), (x, y - STEP)):
                if q in room and q not in seen:
                    seen.add(q)
                    piece.append(q)
        if len(piece) > 2:
            found.append(piece)
    return found


def slot_point(slot: int) -> Point:
    """A place well inside the half edge `slot`."""
    return geo.turn(((slot % 3 - 1) * 34.0, -47.0), slot // 3)


def _piece_at(pieces: list[list[tuple[int, int]]], place: Point) -> int:
    return min(range(len(pieces)), key=lambda i: min(gap(q, place) for q in pieces[i]))


def _field_names(p: Plan, pieces: list[list[tuple[int, int]]]) -> dict[int, str]:
    """Piece -> field, by its slots; a field without slots takes the piece that no other field has."""
    names: dict[int, str] = {}
    for field in p.fields:
        if not field.slots:
            continue
        corners = [s for s in field.slots if s % 3 != 1] or list(field.slots)
        hit = {_piece_at(pieces, slot_point(s)) for s in corners}
        if len(hit) != 1 or hit & names.keys():
            raise DrawingError(f"field {field.id} is {len(hit)} pieces, or shares one")
        names[hit.pop()] = field.id
    inner = [f.id for f in p.fields if not f.slots]
    free = [i for i in range(len(pieces)) if i not in names]
    if len(inner) != len(free):
        raise DrawingError(f"{len(inner)} inner fields but {len(free)} pieces of ground are left")
    names.update(zip(free, inner, strict=True))
    return names


# ------------------------------------------------------------------------------------------ anchors
def find_anchors(p: Plan, ground: Ground) -> dict[str, Point]:
    """Where the figure of each feature stands: well inside it, and apart from the others if there is room.

    The rings that offer the places of one tile are about 29 wide, so that much distance is worth some room.
    """
    found: dict[str, Point] = {}
    for city in p.cities:
        # A figure in front of a cathedral, not on it.
        found[city.id] = _roomiest(ground, city.id, [geo.CENTRE]) if city.cathedral else city.square
    for road in p.roads:
        found[road.id] = road_place(road)
    for river in p.rivers:
        found[river.id] = river.line[len(river.line) // 2]
    if p.cloister is not None:
        found[p.cloister_id] = p.cloister
    for field in p.fields:
        found[field.id] = _roomiest(ground, field.id, list(found.values()))
    return {k: (round(x), round(y)) for k, (x, y) in found.items()}


def road_place(road: Road) -> Point:
    """The middle of a through road or a short one; near the edge on one that ends far inside."""
    middle = road.line[len(road.line) // 2]
    if road.sides == 2 or gap(road.line[0], road.line[-1]) < 26:
        return middle
    return min(road.line, key=lambda q: abs(gap(q, road.line[0]) - 16))


def _roomiest(ground: Ground, owner: str, others: list[Point]) -> Point:
    def score(q: tuple[int, int]) -> float:
        room = min(ground.room[q], 52 - max(abs(q[0]), abs(q[1])))
        apart = min((gap(q, o) for o in others), default=30.0)
        return min(room, 12) + 0.05 * room + 0.4 * min(apart, 30) - 0.01 * hypot(*q)

    return max((q for q in GRID if ground.owner[q] == owner and ground.room[q] > 1), key=score)


# ------------------------------------------------------------------------------------------ the scatter
class _Sower:
    """Puts one thing after the other where it fits best; what stands takes its room from the rest."""

    def __init__(self, tile_id: str, p: Plan, ground: Ground, anchors: dict[str, Point], far: bool) -> None:
        self.tile_id, self.p, self.ground, self.anchors, self.far = tile_id, p, ground, anchors, far
        self.free = {q: ground.room[q] for q in GRID}
        self.things: list[Thing] = []

    def sow(self) -> tuple[Thing, ...]:
        for city in self.p.cities:
            self._signs(city)
        if self.p.cloister is not None:
            self._take(self.p.cloister, 19)
        for road in self.p.roads:
            if road.inn:
                self._inn(road)
        for feature, place in self.anchors.items():
            self._take(place, 9 if feature[0] == "c" else 5)
        for city in self.p.cities:
            self._houses(city)
        self._fields()
        return tuple(self.things)

    def _take(self, place: Point, radius: float) -> None:
        x, y = place
        for q, room in self.free.items():
            d = hypot(q[0] - x, q[1] - y) - radius
            if d < room:
                self.free[q] = d

    def _put(self, kind: str, place: tuple[int, int], radius: float, variant: int = 0) -> None:
        self.things.append(Thing(kind, *place, variant))
        self._take(place, radius)

    def _best(
        self, owner: str, need: float, margin: int, score: Callable[[tuple[int, int], float], float]
    ) -> tuple[int, int] | None:
        """The best point of a feature with at least `need` room, `margin` away from the edge of the tile."""
        top, best = None, 0.0
        limit = 50 - margin
        for q in GRID:
            if self.free[q] < need or max(abs(q[0]), abs(q[1])) > limit:
                continue
            mine = self.ground.owner[q]
            if mine != owner and (owner != "field" or not mine.startswith("f")):
                continue
            value = score(q, self.free[q])
            if top is None or value > best:
                top, best = q, value
        return top

    def _signs(self, city: City) -> None:
        """Cathedral, shields and goods: what counts comes first, off the square where a figure will stand."""
        if city.cathedral:
            self._put("c", (0, 0), 20)
        for kind in ["s"] * city.shields + ["g"] * bool(city.good):
            self._take(city.square, 7)

            def score(q: tuple[int, int], free: float) -> float:
                return min(free, 51 - max(abs(q[0]), abs(q[1]))) - 0.12 * gap(q, city.square)

            place = self._best(city.id, 4, 10, score)
            if place is not None:
                self._put(kind, place, 10)

    def _houses(self, city: City) -> None:
        """Rows along streets and walls, not an even spread: so the streets stay open and can be read."""
        curb = {q: self.ground.room[q] for q in GRID if self.ground.owner[q] == city.id}
        for line in city.streets:
            for q in curb:
                street = geo.distance(q, line) - STREET
                curb[q] = min(curb[q], street)
                self.free[q] = min(self.free[q], street)
        need, margin, size, most = (7.0, 11, 10.0, 5) if self.far else (4.6, 7, 7.8, 10)
        most += (1 if self.far else 3) * len(city.sides)

        def score(q: tuple[int, int], free: float) -> float:
            return 3 * noise(self.tile_id, q) - abs(curb[q] - need - 1)

        for _ in range(most):
            place = self._best(city.id, need, margin, score)
            if place is None:
                return
            tree = not self.far and noise(place, self.tile_id, "tree") < 0.12
            variant = 3 if tree else int(noise(place, "which", self.tile_id) * 12)
            self._put("t" if tree else "h", place, size, variant)

    def _inn(self, road: Road) -> None:
        at = road_place(road)

        def score(q: tuple[int, int], free: float) -> float:
            return min(free, 9, 52 - max(abs(q[0]), abs(q[1]))) - 0.35 * abs(gap(q, at) - 19)

        place = self._best("field", 5, 16, score)
        if place is not None:
            self._put("i", place, 12)

    def _fields(self) -> None:
        def roomy(q: tuple[int, int], free: float) -> float:
            return min(free, 53 - max(abs(q[0]), abs(q[1]))) - 5 * noise(self.tile_id, q)

        for _ in range(2 if self.far else 5):
            place = self._best("field", 9 if self.far else 7, 10, roomy)
            if place is None:
                break
            self._put("t", place, 6 + 5 * noise(place), int(noise(place, "tree", self.tile_id) * 12))
            # Trees like company: now and then a smaller one beside the first.
            mate = (place[0] + (6 if noise(place, 1) < 0.5 else -6), place[1] + 2)
            if (
                not self.far
                and noise(place, 2) < 0.45
                and self.ground.room.get(mate, 0) > 5
                and max(map(abs, mate)) < 42
            ):
                self._put("t", mate, 5, int(noise(mate, 4) * 12))
        for _ in range(0 if self.far else 7):
            place = self._best("field", 4, 6, roomy)
            if place is None:
                break
            self._put("u", place, 8, int(noise(place, "tuft", self.tile_id) * 12))


def generate(tile_id: str) -> Scatter:
    """Computes what is stored. Raises `DrawingError` for a tile whose fields come out wrong."""
    p = plan(tile_id, 0)
    ground = survey(p)
    anchors = find_anchors(p, ground)
    near, far = (_Sower(tile_id, p, ground, anchors, far).sow() for far in (False, True))
    return Scatter(near, far, anchors)


def as_json(tile_id: str) -> dict[str, Any]:
    """The entry of one tile as it stands in the file."""
    s = generate(tile_id)
    return {
        "near": [list(t) for t in s.near],
        "far": [list(t) for t in s.far],
        "anchors": {k: [round(x), round(y)] for k, (x, y) in s.anchors.items()},
    }


def main() -> None:
    """Writes `scatter.json`, one tile a line."""
    rows = (f"{json.dumps(t)}:{json.dumps(as_json(t), separators=(',', ':'))}" for t in tiles())
    Path(__file__).with_name("scatter.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
