"""The ink of one tile. It is turned first and then drawn: houses stand upright and the light stays left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from ludoteka.core.svg import (
    INK,
    MEADOW,
    WATER,
    Line,
    Point,
    dark,
    disc,
    fill,
    inked,
    light,
    num,
    place,
    polyline,
    stroke,
    use,
)
from ludoteka.games.carcassonne.draw import outline as geo
from ludoteka.games.carcassonne.draw.outline import HALF, Wall, gap
from ludoteka.games.carcassonne.draw.plan import Bridge, City, Gate, Plan, plan
from ludoteka.games.carcassonne.draw.store import Thing, stored
from ludoteka.games.carcassonne.draw.symbols import WALL

ROAD_EDGE: Final = "#8a7655"
ROAD: Final = "#f1e6cb"
ROAD_DASH: Final = "#cdb88e"
CITY: Final = "#e9cf9f"
STREET: Final = "#f5e7c8"
CURB: Final = "#d9bd8a"
BANK: Final = dark(WATER, 0.25)
# The ground reaches this far over the edge: neighbours overlap instead of leaving a seam.
# What lies on top reaches further than what lies below it, so that no sliver of an edge shows at the joint.
OVER, OVER_EDGE, OVER_TOP = 0.4, 0.5, 0.9
LAKE: Final = "M-19,-3C-20,-13 -8,-19 3,-17C15,-16 21,-7 19,4C17,15 4,19 -6,16C-14,14 -18,6 -19,-3Z"
SPRING: Final = "M-11,-1C-11,-9 -4,-12 2,-11C9,-10 12,-4 11,2C10,9 3,12 -3,10C-9,9 -11,5 -11,-1Z"
SYMBOL_OF: Final = {"s": "cc-shield", "i": "cc-inn", "c": "cc-cathedral"}


@lru_cache(None)
def tile(tile_id: str, rot: int, far: bool = False) -> str:
    """The picture of a tile around 0,0, 100 x 100, after `rot` quarter turns clockwise.

    `far` is the calmer form for tiles smaller than 60 px. Needs `symbols()` somewhere on the page.
    """
    p = plan(tile_id, rot)
    things = _things(tile_id, rot, far)
    tufts = "".join(body for kind, _, body in things if kind == "u")
    rest = "".join(body for kind, _, body in sorted(things, key=lambda t: t[1]) if kind != "u")
    cloister = use("cc-cloister", *p.cloister, 1.08) if p.cloister is not None else ""
    return ground(tile_id, rot, tufts, far) + rest + "".join(_gate(g) for g in p.gates) + cloister


def ground(tile_id: str, rot: int, tufts: str = "", far: bool = False) -> str:
    """A tile without the things that stand on it: meadow, water, roads, cities and walls."""
    p = plan(tile_id, rot)
    edge = HALF + OVER
    meadow = f'<rect x="{-edge}" y="{-edge}" width="{2 * edge}" height="{2 * edge}" fill="{MEADOW}"/>'
    return meadow + tufts + _rivers(p) + _roads(p) + _cities(p, far)


@lru_cache(None)
def posts(tile_id: str, rot: int) -> frozenset[Point]:
    """The corners of the tile where a wall ends. The map draws one tower on each such grid corner, on top."""
    p = plan(tile_id, rot)
    ends = [q for c in p.cities for w in c.walls for q in (w.line[0], w.line[-1])] + [
        a.line[-1] for a in p.arms
    ]
    return frozenset((round(x), round(y)) for x, y in ends)


@lru_cache(None)
def anchor(tile_id: str, rot: int, feature: str) -> Point:
    """Where the figure of a feature stands, and where the ring that offers the place lies."""
    x, y = geo.turn(stored(tile_id).anchors[feature], rot)
    if feature == plan(tile_id, rot).cloister_id:
        # A monk stands before the wall and leaves the bell tower to be seen; the building is always upright.
        x, y = x - 5, y + 5
    return x + 0.0, y + 0.0


def tower(x: float, y: float, radius: float = 4.4) -> str:
    """A tower of a wall."""
    return use("cc-tower", x, y, round(radius / 4.4, 2))


# ------------------------------------------------------------------------------------------ small things
def _things(tile_id: str, rot: int, far: bool) -> list[tuple[str, float, str]]:
    """(kind, foot, element) of all that is scattered; the foot orders what covers what."""
    s = stored(tile_id)
    good = next((c.good for c in plan(tile_id, rot).cities if c.good), "")
    found = []
    for thing in s.far if far else s.near:
        x, y = geo.turn((thing.x, thing.y), rot)
        found.append((thing.kind, *_thing(thing, x, y, far, good)))
    return found


def _thing(thing: Thing, x: float, y: float, far: bool, good: str) -> tuple[float, str]:
    """Foot and element of one thing. Signs lie above houses, whatever their place."""
    kind = thing.kind
    if kind == "h":
        return y + 5, use(f"cc-H{thing.variant % 3}", x, y + 8) if far else use(
            f"cc-h{thing.variant}", x, y + 6
        )
    if kind == "t":
        size = 1.8 if far else 1.2
        return y + 4, use(f"cc-t{thing.variant}", x, y + 4 * size, size)
    if kind == "u":
        return y, use(f"cc-u{thing.variant % 3}", x, y)
    if kind == "g":
        return 90, use(f"cc-{good}", x, y, 1.25 if far else 1)
    if kind == "i":
        return y + 7, use("cc-inn", x - 1, y, 1.5 if far else 1.15)
    size = {"s": 1.35 if far else 1.1, "c": 1.25}[kind]
    return 90 if kind == "s" else y + 17, use(SYMBOL_OF[kind], x, y, size)


# ------------------------------------------------------------------------------------------ water and roads
def _over(line: Line, over: float) -> str:
    """Path data of a line; where it reaches the edge of the tile it goes `over` beyond."""
    reach = (HALF + over) / HALF

    def beyond(p: Point) -> Point:
        x, y = (c * reach if abs(abs(c) - HALF) < 0.01 else c for c in p)
        return x, y

    return polyline((beyond(line[0]), *line[1:-1], beyond(line[-1])))


def _rivers(p: Plan) -> str:
    body = "".join(stroke(_over(v.line, OVER_EDGE), BANK, 19) for v in p.rivers)
    for v in p.rivers:
        if v.end:
            pond = LAKE if v.end == "lake" else SPRING
            body += f'<path d="{pond}" fill="{WATER}" stroke="{BANK}" stroke-width="3"/>'
    paths = [_over(v.line, OVER_TOP) for v in p.rivers]
    body += "".join(stroke(d, WATER, 16) for d in paths)
    body += "".join(stroke(d, light(WATER, 0.45), 1.1, "round", ' stroke-dasharray="7 13"') for d in paths)
    for v in p.rivers:
        if v.end == "lake":
            body += stroke("M-12,7q3,-2.4 6,0t6,0M-2,11q3,-2.4 6,0t6,0", light(WATER, 0.5), 1.2)
            body += use("cc-boat", 1, 1)
        elif v.end == "spring":
            body += f'<circle r="4" fill="none" stroke="{light(WATER, 0.6)}" stroke-width="1.1"/>'
            body += use("cc-rocks", -8, -5) + use("cc-rocks", 6, -8, 0.8) + use("cc-rocks", -11, 3, 0.8)
    return body


def _roads(p: Plan) -> str:
    """All edges below all fillings, so that roads which meet have no line between them."""
    lines = [line for road in sorted(p.roads, key=lambda r: not r.over) for line in (road.line, *road.spurs)]
    body = "".join(stroke(_over(line, OVER_EDGE), ROAD_EDGE, 9.4) for line in lines)
    body += "".join(disc(x, y, 8.7, ROAD_EDGE) for x, y in p.crossings)
    paths = [_over(line, OVER_TOP) for line in lines]
    body += "".join(stroke(d, ROAD, 7.2) for d in paths)
    body += "".join(stroke(d, ROAD_DASH, 1, "round", ' stroke-dasharray="1 6"') for d in paths)
    body += "".join(_bridge(b) for b in p.bridges)
    return body + "".join(disc(x, y, 7.5, ROAD) + use("cc-cross", x, y) for x, y in p.crossings)


def _bridge(b: Bridge) -> str:
    h = b.half
    deck = f"M{-h},-5.6Q0,-4.4 {h},-5.6V5.6Q0,4.4 {-h},5.6Z"
    parapets = f"M{-h - 1},-6.4Q0,-4.6 {h + 1},-6.4M{-h - 1},6.4Q0,4.6 {h + 1},6.4"
    body = fill(deck, ROAD) + stroke(parapets, INK, 3.2, "round") + stroke(parapets, WALL, 1.5, "round")
    return place(*b.at, body, 1, b.angle)


# ------------------------------------------------------------------------------------------ cities
def _cities(p: Plan, far: bool) -> str:
    body = "".join(fill(_city_ground(c), CITY) for c in p.cities)
    for c in p.cities:
        x, y = c.square
        size = min(8.5, geo.distance(c.square, c.walls[0].line) - 5) if c.walls else 8.5
        body += "".join(stroke(_over(line, OVER_EDGE), CURB, 6.8) for line in c.streets) + disc(
            x, y, size + 0.6, CURB
        )
        body += "".join(stroke(_over(line, OVER_TOP), STREET, 5.6) for line in c.streets) + disc(
            x, y, size, STREET
        )
    for wall in _walls(p):
        d = _wall_path(wall)
        body += stroke(d, INK, 5.4) + stroke(d, WALL, 3.4)
        body += "" if far else stroke(d, light(WALL, 0.7), 1.5, extra=' stroke-dasharray="1.9 1.9"')
    body += "".join(tower(*arm.line[1], 3.6) for arm in p.arms)
    towers = (t for c in p.cities for t in c.towers if all(gap(t, g.at) >= 9 for g in p.gates))
    return body + "".join(tower(*t) for t in towers)


def _walls(p: Plan) -> Iterator[Wall]:
    for c in p.cities:
        yield from c.walls
    yield from p.arms


def _wall_path(wall: Wall) -> str:
    if len(wall.controls) != 4:
        return polyline(wall.controls)
    (x, y), *rest = wall.controls
    return f"M{num(x)},{num(y)}C" + " ".join(f"{num(a)},{num(b)}" for a, b in rest)


def _city_ground(c: City) -> str:
    """The ground goes a hair over the edge, but only along the sides that the city owns."""
    reach = (HALF + OVER_TOP) / HALF
    if not c.walls:
        return polyline(geo.scale_line(c.outline, reach), closed=True)
    count = len(c.outline)
    line = []
    for i, (x, y) in enumerate(c.outline):
        mates = [q for q in (c.outline[i - 1], c.outline[(i + 1) % count]) if _is_corner(q)]
        if _is_corner((x, y)):
            x, y = (
                x * (reach if any(q[0] == x for q in mates) else 1),
                y * (reach if any(q[1] == y for q in mates) else 1),
            )
        line.append((x, y))
    return polyline(line, closed=True)


def _is_corner(p: Point) -> bool:
    return abs(abs(p[0]) - HALF) < 0.01 and abs(abs(p[1]) - HALF) < 0.01


def _gate(g: Gate) -> str:
    """A dark arch between two towers, across the wall."""
    arch = inked("M-4,-3.4H4V3.4H-4Z", "#5a3d2c", 1) + fill("M-2.6,-2.8H2.6V2.8H-2.6Z", STREET)
    dx, dy = 6 * cos(radians(g.angle)), 6 * sin(radians(g.angle))
    (x, y) = g.at
    return place(x, y, arch, 1, g.angle) + tower(x - dx, y - dy, 3.6) + tower(x + dx, y + dy, 3.6)


def rim(free: str, grid: bool = True) -> str:
    """The hairline around a tile and a dark line on its `free` sides (letters of NESW) where the map ends."""
    body = ""
    if grid:
        square = 'x="-50" y="-50" width="100" height="100" fill="none"'
        body = f'<rect {square} stroke="{INK}" stroke-opacity=".13"/>'
    for letter in free:
        i = "NESW".index(letter)
        body += stroke(polyline((geo.CORNERS[i], geo.CORNERS[(i + 1) % 4])), INK, 2.2, "round")
    return body
