"""Plane geometry of a tile: 100 x 100 around 0,0, y downwards, sides N E S W = 0..3, corner i begins side i.

Nothing in here knows ink.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final, NamedTuple

from ludoteka.core.svg import Line, Point

HALF: Final = 50.0
CORNERS: Final[Line] = ((-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0))
MIDDLES: Final[Line] = ((0.0, -50.0), (50.0, 0.0), (0.0, 50.0), (-50.0, 0.0))
CENTRE: Final[Point] = (0.0, 0.0)


class Wall(NamedTuple):
    """A wall from tile corner to tile corner, or from a city to a corner.

    `controls` are the four points of its cubic, or the points of a straight wall; `line` is the same,
    sampled.
    """

    controls: Line
    line: Line


def turn(p: Point, quarters: int) -> Point:
    """The point after so many quarter turns clockwise around the centre of the tile."""
    x, y = p
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def turn_line(line: Line, quarters: int) -> Line:
    """`turn` for every point."""
    return tuple(turn(p, quarters) for p in line)


def turn_wall(wall: Wall, quarters: int) -> Wall:
    """`turn` for a wall."""
    return Wall(turn_line(wall.controls, quarters), turn_line(wall.line, quarters))


def scale(p: Point, factor: float) -> Point:
    """The point moved away from the centre, or towards it."""
    return p[0] * factor, p[1] * factor


def scale_line(line: Line, factor: float) -> Line:
    """`scale` for every point."""
    return tuple(scale(p, factor) for p in line)


def add(p: Point, q: Point) -> Point:
    """Sum of two vectors."""
    return p[0] + q[0], p[1] + q[1]


def between(p: Point, q: Point, share: float) -> Point:
    """The point at `share` of the way from p to q."""
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def gap(p: Point, q: Point) -> float:
    """Distance of two points."""
    return hypot(p[0] - q[0], p[1] - q[1])


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 16) -> Line:
    """A cubic as `steps` chords."""
    line = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        ka, kb, kc, kd = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        line.append(
            (ka * a[0] + kb * b[0] + kc * c[0] + kd * d[0], ka * a[1] + kb * b[1] + kc * c[1] + kd * d[1])
        )
    return tuple(line)


def spline(knots: Sequence[Point], steps: int = 8) -> Line:
    """A smooth line through all knots (Catmull-Rom, `steps` chords a piece)."""
    q = [knots[0], *knots, knots[-1]]
    line = [knots[0]]
    for a, b, c, d in zip(q, q[1:], q[2:], q[3:], strict=False):
        for i in range(1, steps + 1):
            t = i / steps
            ka, kb = t * (t * (2 - t) - 1), t * t * (3 * t - 5) + 2
            kc, kd = t * (t * (4 - 3 * t) + 1), t * t * (t - 1)
            x = ka * a[0] + kb * b[0] + kc * c[0] + kd * d[0]
            y = ka * a[1] + kb * b[1] + kc * c[1] + kd * d[1]
            line.append((x / 2, y / 2))
    return tuple(line)


def foot(p: Point, a: Point, b: Point) -> Point:
    """The point of the segment a-b that is nearest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length if length else 0.0
    return between(a, b, min(1.0, max(0.0, t)))


def distance(p: Point, line: Line) -> float:
    """Distance from p to the nearest point of the line."""
    return min(gap(p, foot(p, a, b)) for a, b in pairwise(line))


def nearest(p: Point, line: Line) -> Point:
    """The point of the line that is nearest to p."""
    return min((foot(p, a, b) for a, b in pairwise(line)), key=lambda q: gap(p, q))


def heading(line: Line, p: Point) -> float:
    """Direction of the line in degrees where it passes p."""
    a, b = min(pairwise(line), key=lambda s: gap(p, foot(p, *s)))
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))


def inside(p: Point, polygon: Line) -> bool:
    """Whether p lies in the closed polygon (even-odd)."""
    x, y = p
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def crossing(one: Line, two: Line) -> Point | None:
    """Where two lines cross first, seen along `one`."""
    for a, b in pairwise(one):
        for c, d in pairwise(two):
            det = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
            if abs(det) < 1e-9:
                continue
            t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / det
            u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / det
            if 0 <= t <= 1 and 0 <= u <= 1:
                return between(a, b, t)
    return None


# ------------------------------------------------------------------------------------------ cities
Sides = frozenset[int]


def city_outline(sides: Sides, others: Mapping[int, Sides]) -> tuple[Line, tuple[Wall, ...], Line]:
    """The ground of a city from the sides it owns: closed outline, walls, places of the towers on the walls.

    `others` maps the sides owned by other cities of the tile to those cities' sides: this city then yields
    ground. Each run of sides that the city does not own is closed by one cubic from corner to corner, so
    walls always end in tile corners and neighbours need no agreement about anything else.
    """
    if len(sides) == 4:
        return CORNERS, (), ()
    first = next(s for s in range(4) if s in sides and (s - 1) % 4 not in sides)
    outline: list[Point] = []
    walls: list[Wall] = []
    towers: list[Point] = []
    step = 0
    while step < 4:
        side = (first + step) % 4
        if side in sides:
            outline += [CORNERS[side], CORNERS[(side + 1) % 4]]
            step += 1
            continue
        run = 1
        while step + run < 4 and (side + run) % 4 not in sides:
            run += 1
        wall = _closing_wall(side, run, others)
        walls.append(wall)
        outline += wall.line[1:-1]
        towers += [wall.line[4], wall.line[12]] if run == 2 else [wall.line[5], wall.line[11]]
        step += run
    return tuple(outline), tuple(walls), tuple(towers)


def _closing_wall(side: int, run: int, others: Mapping[int, Sides]) -> Wall:
    """The wall along `run` sides that are not the city's, the first being `side`."""
    alien = [s % 4 for s in range(side, side + run) if s % 4 in others]
    if run == 3:
        # A cap. Deeper than 32 it would close the wedge of field beside a cap on the neighbouring side;
        # opposite a band there is little room.
        opposite_band = any(len(o) == 2 and not (min(o) - max(o)) % 2 for o in others.values())
        deep = 19.0 if opposite_band else 27.0 if others else 32.0
        shape: Line = ((50.0, -50.0), (15.0, deep - 50), (-15.0, deep - 50), (-50.0, -50.0))
        quarters = side - 1
    elif run == 2:
        # A corner city: its diagonal is pulled towards it, most where another diagonal leaves a strip of
        # field.
        facing = len(alien) == 2 and others[alien[0]] == others[alien[1]]
        pull = 17.0 if facing else 8.0 if alien else 6.0
        shape = (
            (-50.0, -50.0),
            (-17 - pull * 0.7, pull * 0.7 - 17),
            (17 - pull * 0.7, 17 + pull * 0.7),
            (50.0, 50.0),
        )
        quarters = side
    else:
        deep = 40.0 if alien else 29.0
        shape = ((-50.0, -50.0), (-17.0, deep - 50), (17.0, deep - 50), (50.0, -50.0))
        quarters = side
    controls = turn_line(shape, quarters)
    a, b, c, d = controls
    return Wall(controls, bezier(a, b, c, d))


def city_square(sides: Sides, walls: tuple[Wall, ...]) -> Point:
    """The open place in a city where its streets meet and its figure stands."""
    if len(sides) == 1:
        wall = walls[0].line
        return between(MIDDLES[next(iter(sides))], wall[len(wall) // 2], 0.5)
    x = sum(MIDDLES[s][0] for s in sides)
    y = sum(MIDDLES[s][1] for s in sides)
    share = {2: 0.36, 3: 0.1, 4: 0.0}[len(sides)]
    return x * share, y * share


# ------------------------------------------------------------------------------------------ roads and rivers
def bend(a: Point, b: Point) -> Line:
    """A line between the middles of two neighbouring sides; it crosses both at right angles."""
    return bezier(a, scale(a, 0.36), scale(b, 0.36), b, 12)


def through(a: Point, b: Point, sway: Point) -> Line:
    """A road between opposite sides that gives way by `sway` in the middle."""
    near, far = add(scale(a, 0.4), scale(sway, 0.8)), add(scale(b, 0.4), scale(sway, 0.8))
    return spline((a, scale(a, 0.82), near, far, scale(b, 0.82), b))


def stream(a: Point, b: Point, sway: Point) -> Line:
    """A river between opposite sides; `sway` may be large, to leave room for a building."""
    knots = (
        a,
        add(scale(a, 0.8), scale(sway, 0.1)),
        add(scale(a, 0.36), scale(sway, 0.85)),
        sway,
        add(scale(b, 0.36), scale(sway, 0.8)),
        add(scale(b, 0.8), scale(sway, 0.1)),
        b,
    )
    return spline(knots)


def spring(a: Point, end: Point) -> Line:
    """A river that begins or ends on the tile, with a small swing so that it does not look like a canal."""
    swing = scale(turn(a, 3), 0.08)
    return spline((a, scale(a, 0.72), add(scale(a, 0.3), swing), end))


def spur(a: Point, end: Point) -> Line:
    """A road from the middle of a side to where it ends."""
    return bezier(a, scale(a, 0.55), between(end, a, 0.25), end, 12)
