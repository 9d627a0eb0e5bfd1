"""What a tile holds before any ink: areas, lines and places, computed from the slots of its features alone.

There is no case for a single tile in here. `plan(tile, rot)` is the plan of the unturned tile, turned: so
what was computed for rotation 0 (the scatter, the anchors) holds for the others too.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from ludoteka.core.svg import Line, Point
from ludoteka.games.carcassonne.draw import outline as geo
from ludoteka.games.carcassonne.draw.outline import CENTRE, CORNERS, MIDDLES, Sides, Wall, gap

SETS: Final = ("base", "river", "inns", "traders")


class City(NamedTuple):
    """One city: its ground, its walls with towers, the streets from its sides and gates to its square."""

    id: str
    sides: Sides
    outline: Line
    walls: tuple[Wall, ...]
    towers: Line
    square: Point
    streets: tuple[Line, ...]
    shields: int
    good: str
    cathedral: bool


class Road(NamedTuple):
    """One road; `spurs` lead from its crossing to city gates, `over` marks the upper one of two."""

    id: str
    line: Line
    spurs: tuple[Line, ...]
    sides: int
    over: bool
    inn: bool


class River(NamedTuple):
    """One river; `end` is spring, lake or nothing."""

    id: str
    line: Line
    end: str


class Gate(NamedTuple):
    """Where a road enters a city: place and direction of the wall there, in degrees."""

    at: Point
    angle: float


class Bridge(NamedTuple):
    """Where a road passes over water or over another road: place, direction of the road, half length."""

    at: Point
    angle: float
    half: float


class Field(NamedTuple):
    """One field by its slots; `inner` fields have none."""

    id: str
    slots: tuple[int, ...]
    inner: bool


class Plan(NamedTuple):
    """All that one tile shows. `arms` are walls that part two fields where no road does."""

    cities: tuple[City, ...]
    roads: tuple[Road, ...]
    rivers: tuple[River, ...]
    fields: tuple[Field, ...]
    cloister: Point | None
    cloister_id: str
    gates: tuple[Gate, ...]
    crossings: Line
    arms: tuple[Wall, ...]
    bridges: tuple[Bridge, ...]


@lru_cache(1)
def tiles() -> Mapping[str, Mapping[str, Any]]:
    """Tile id -> its entry in the data files, for all sets that can be drawn."""
    folder = files("ludoteka.games.carcassonne").joinpath("data")
    found: dict[str, Mapping[str, Any]] = {}
    for name in SETS:
        data = tomllib.loads(folder.joinpath(f"tiles_{name}.toml").read_text("utf-8"))
        found.update((tile["id"], tile) for tile in data["tile"])
    return found


@lru_cache(None)
def plan(tile_id: str, rot: int) -> Plan:
    """The plan of a tile after `rot` quarter turns clockwise."""
    if rot % 4:
        return _turned(plan(tile_id, 0), rot % 4)
    return _Planner(tiles()[tile_id]).plan()


class _Planner:
    """Builds one plan; the order of the steps matters (rivers give way to cloisters, roads end at walls)."""

    def __init__(self, tile: Mapping[str, Any]) -> None:
        self.features: list[Mapping[str, Any]] = tile["features"]
        self.kind = {f["id"]: f["kind"] for f in self.features}
        self.groups: list[list[str]] = tile.get("wagon_groups", [])
        self.flags: list[str] = tile.get("flags", [])
        self.owner: dict[int, Sides] = {}
        for f in self._of("city"):
            self.owner.update(dict.fromkeys(_sides(f), frozenset(_sides(f))))
        self.cloister: Point | None = CENTRE if self._of("cloister") else None
        self.gates: list[tuple[Gate, str]] = []
        self.crossings: list[Point] = []

    def _of(self, kind: str) -> list[Mapping[str, Any]]:
        return [f for f in self.features if f["kind"] == kind]

    def plan(self) -> Plan:
        cities = [self._city(f) for f in self._of("city")]
        rivers = tuple(self._river(f, cities) for f in self._of("river"))
        roads = [self._road(f, cities, rivers) for f in self._of("road")]
        bridges = [b for road in roads for b in _over_water(road, rivers)]
        roads, more = _flyovers(roads)
        return Plan(
            cities=tuple(self._with_streets(c) for c in cities),
            roads=tuple(roads),
            rivers=rivers,
            fields=tuple(Field(f["id"], tuple(f["slots"]), bool(f.get("inner"))) for f in self._of("field")),
            cloister=self.cloister,
            cloister_id="".join(f["id"] for f in self._of("cloister")),
            gates=tuple(g for g, _ in self.gates),
            crossings=tuple(dict.fromkeys(self.crossings)),
            arms=tuple(self._arms(cities)),
            bridges=tuple(bridges + more),
        )

    def _city(self, f: Mapping[str, Any]) -> City:
        sides = frozenset(_sides(f))
        others = {s: o for s, o in self.owner.items() if s not in sides}
        outline, walls, towers = geo.city_outline(sides, others)
        square = geo.city_square(sides, walls)
        extras = int(f.get("shields", 0)), str(f.get("good", "")), bool(f.get("cathedral"))
        return City(f["id"], sides, outline, walls, towers, square, (), *extras)

    def _with_streets(self, city: City) -> City:
        """Streets come last: they also lead to the gates, which are known only when the roads are."""
        square = city.square
        lines = [
            geo.bezier(MIDDLES[s], geo.scale(MIDDLES[s], 0.7), square, square, 8) for s in sorted(city.sides)
        ]
        lines += [(gate.at, square) for gate, owner in self.gates if owner == city.id]
        return city._replace(streets=tuple(lines))

    def _river(self, f: Mapping[str, Any], cities: list[City]) -> River:
        sides = _sides(f)
        a = MIDDLES[sides[0]]
        if len(sides) == 1:
            ends = [flag for flag in self.flags if flag in ("spring", "lake")]
            walls = [w for c in cities for w in c.walls]
            wall = min(walls, key=lambda w: geo.distance(CENTRE, w.line)) if walls and not ends else None
            end = geo.nearest(CENTRE, wall.line) if wall else CENTRE
            return River(f["id"], geo.spring(a, end), ends[0] if ends else "")
        b = MIDDLES[sides[1]]
        if (sides[0] - sides[1]) % 2:
            return River(f["id"], geo.bend(a, b), "")
        if self.cloister is None:
            return River(f["id"], geo.stream(a, b, geo.scale(geo.turn(a, 1), 0.08)), "")
        # The cloister steps aside and the river bends the other way, under the road to the cloister.
        roads = [s for r in self._of("road") for s in _sides(r)]
        away = MIDDLES[roads[0]] if roads else geo.turn(a, 1)
        self.cloister = geo.scale(away, -0.3)
        return River(f["id"], geo.stream(a, b, geo.scale(away, 0.36)), "")

    def _road(self, f: Mapping[str, Any], cities: list[City], rivers: tuple[River, ...]) -> Road:
        sides = _sides(f)
        a = MIDDLES[sides[0]]
        spurs: list[Line] = []
        if len(sides) == 1:
            end = self._road_end(f["id"], a, cities)
            line = geo.spur(a, end)
            if end in self.crossings:
                spurs = self._spurs(f["id"], end, cities)
        elif (sides[0] - sides[1]) % 2:
            line = geo.bend(a, MIDDLES[sides[1]])
        else:
            line = geo.through(a, MIDDLES[sides[1]], self._sway(a, rivers))
        return Road(f["id"], line, tuple(spurs), len(sides), False, bool(f.get("inn")))

    def _sway(self, a: Point, rivers: tuple[River, ...]) -> Point:
        """A straight road gives way to a lone city beside it; one that runs alone is never ruler-straight."""
        beside = [MIDDLES[s] for s in self.owner if MIDDLES[s][0] * a[0] + MIDDLES[s][1] * a[1] == 0]
        if len(beside) == 1:
            return geo.scale(beside[0], -0.13)
        if beside or rivers or len(self._of("road")) > 1:
            return CENTRE
        return geo.scale(geo.turn(a, 1), 0.1)

    def _partners(self, feature: str) -> list[str]:
        return [i for g in self.groups if feature in g for i in g if i != feature]

    def _road_end(self, road: str, a: Point, cities: list[City]) -> Point:
        """A road ends at a cloister, at the gate of a city, or at a crossing."""
        kinds = {self.kind[i] for i in self._partners(road)}
        if "cloister" in kinds and self.cloister is not None:
            return self.cloister
        if "city" in kinds and "road" not in kinds:
            walls = [(w, c) for c in cities if c.id in self._partners(road) for w in c.walls]
            wall, city = min(walls, key=lambda wc: geo.distance(geo.scale(a, 0.55), wc[0].line))
            end = geo.nearest(geo.scale(a, 0.3), wall.line)
            self.gates.append((Gate(end, geo.heading(wall.line, end)), city.id))
            return end
        lone = len(self.owner) == 1
        end = geo.scale(MIDDLES[next(iter(self.owner))], -0.06) if lone else CENTRE
        self.crossings.append(end)
        return end

    def _spurs(self, road: str, end: Point, cities: list[City]) -> list[Line]:
        """A crossing that also opens into cities: one gate and one short road for each of them."""
        lines: list[Line] = []
        for city in cities:
            if city.id not in self._partners(road):
                continue
            wall = min(city.walls, key=lambda w: geo.distance(end, w.line))
            gate = geo.nearest(end, wall.line)
            if all(gap(gate, g.at) > 4 for g, _ in self.gates):
                self.gates.append((Gate(gate, geo.heading(wall.line, gate)), city.id))
                lines.append((end, gate))
        return lines

    def _arms(self, cities: list[City]) -> list[Wall]:
        """Where two fields meet in a corner and no road parts them, an arm of the wall does."""
        at_slot = {s: f["id"] for f in self._of("field") for s in f["slots"]}
        arms = []
        for side in range(4):
            one, two = at_slot.get(3 * side + 2), at_slot.get((3 * side + 3) % 12)
            if one is None or two is None or one == two or not cities:
                continue
            corner = CORNERS[(side + 1) % 4]
            aim = geo.scale(corner, 0.3)
            wall = min((w for c in cities for w in c.walls), key=lambda w: geo.distance(aim, w.line))
            line = (geo.nearest(aim, wall.line), geo.scale(corner, 0.5), corner)
            arms.append(Wall(line, line))
        return arms


def _sides(f: Mapping[str, Any]) -> list[int]:
    """The sides that a city, road or river reaches, in the order of its slots."""
    return list(dict.fromkeys(s // 3 for s in f["slots"]))


def _over_water(road: Road, rivers: tuple[River, ...]) -> list[Bridge]:
    found = []
    for river in rivers:
        at = geo.crossing(road.line, river.line)
        if at is not None:
            found.append(Bridge(at, geo.heading(road.line, at), 11))
    return found


def _flyovers(roads: list[Road]) -> tuple[list[Road], list[Bridge]]:
    """Two through roads that cross without meeting: the first becomes the upper one, on a bridge."""
    bridges = []
    for i, one in enumerate(roads):
        for two in roads[i + 1 :]:
            at = geo.crossing(one.line, two.line) if one.sides == two.sides == 2 else None
            if at is not None:
                roads[i] = one._replace(over=True)
                bridges.append(Bridge(at, geo.heading(one.line, at), 8))
    return roads, bridges


def _turned(p: Plan, k: int) -> Plan:
    """The whole plan after k quarter turns clockwise."""

    def lines(many: tuple[Line, ...]) -> tuple[Line, ...]:
        return tuple(geo.turn_line(line, k) for line in many)

    def city(c: City) -> City:
        return c._replace(
            sides=frozenset((s + k) % 4 for s in c.sides),
            outline=geo.turn_line(c.outline, k),
            walls=tuple(geo.turn_wall(w, k) for w in c.walls),
            towers=geo.turn_line(c.towers, k),
            square=geo.turn(c.square, k),
            streets=lines(c.streets),
        )

    return Plan(
        cities=tuple(city(c) for c in p.cities),
        roads=tuple(r._replace(line=geo.turn_line(r.line, k), spurs=lines(r.spurs)) for r in p.roads),
        rivers=tuple(v._replace(line=geo.turn_line(v.line, k)) for v in p.rivers),
        fields=tuple(f._replace(slots=tuple((s + 3 * k) % 12 for s in f.slots)) for f in p.fields),
        cloister=geo.turn(p.cloister, k) if p.cloister is not None else None,
        cloister_id=p.cloister_id,
        gates=tuple(Gate(geo.turn(g.at, k), g.angle + 90 * k) for g in p.gates),
        crossings=geo.turn_line(p.crossings, k),
        arms=tuple(geo.turn_wall(w, k) for w in p.arms),
        bridges=tuple(Bridge(geo.turn(b.at, k), b.angle + 90 * k, b.half) for b in p.bridges),
    )
