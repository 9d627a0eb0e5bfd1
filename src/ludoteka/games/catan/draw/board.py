"""The board of a table as keyed elements: the browser is sent only those whose text has changed.

Everything is read from a view: hexes, harbours, roads, buildings, robber, river, dice. Any set of hexes makes a picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ludoteka.core import svg as ink
from ludoteka.core.glyphs import SEATS, digits, glyph
from ludoteka.core.hexes import centre, corner_names, corner_point, side_corners
from ludoteka.core.svg import (
    GOLD,
    INK,
    PAPER,
    PARCHMENT,
    WATER,
    Point,
    dark,
    disc,
    fill,
    keyed,
    light,
    num,
    place,
    polyline,
    ring,
    stroke,
    use,
)
from ludoteka.games.catan.draw.symbols import COLOURS, SIZE, YIELDS, corners, icon, robber, symbols

SAND = "#f3e6c4"


def hex_point(q: int, r: int) -> Point:
    """The middle of a hex in board units."""
    return centre(q, r, SIZE)


def vertex_point(q: int, r: int, end: str) -> Point:
    """Where a vertex lies."""
    return corner_point((q, r, end), SIZE)


def edge_line(q: int, r: int, side: str) -> tuple[Point, Point]:
    """The two ends of an edge."""
    a, b = side_corners(q, r, side)
    return corner_point(a, SIZE), corner_point(b, SIZE)


def extent(view: Mapping[str, Any]) -> tuple[float, float, float, float]:
    """The view box that holds the board with its harbours."""
    middle = [hex_point(*h["at"]) for h in view["hexes"]]
    left, right = min(x for x, _ in middle) - 98, max(x for x, _ in middle) + 98
    top, bottom = min(y for _, y in middle) - 98, max(y for _, y in middle) + 98
    return round(left, 1), round(top, 1), round(right - left, 1), round(bottom - top, 1)


def layers(view: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Layer -> key -> element with that id, lowest layer first."""
    at = tuple(tuple(h["at"]) for h in view["hexes"])
    robbed = tuple(view["robber"]) if view["robber"] else None
    return {
        "sea": {"sea": _sea(at)},
        "harbours": {
            _key("p", h["at"]): _harbour(tuple(h["at"]), h["kind"] or "", at) for h in view["harbours"]
        },
        "hexes": {
            _key("h", h["at"]): _hex(tuple(h["at"]), h["terrain"] or "unknown", h["token"])
            for h in view["hexes"]
        },
        "river": {"river": _river(tuple(tuple(h) for h in view["river"]), tuple(view["tip"]))}
        if "river" in view
        else {},
        "roads": {_key("e", r["at"]): _road(tuple(r["at"]), r["seat"]) for r in view["roads"]},
        "buildings": {
            _key("v", b["at"]): _building(tuple(b["at"]), b["kind"], b["seat"])
            for b in sorted(view["buildings"], key=lambda b: vertex_point(*b["at"])[1])
        },
        "robber": {"robber": _robber(robbed)} if robbed else {},
    }


def svg(view: Mapping[str, Any], width: float | None = None) -> str:
    """The whole board as one picture that needs nothing else."""
    body = "".join(element for layer in layers(view).values() for element in layer.values())
    return ink.standalone(extent(view), body, defs=symbols(), width=width, background=PARCHMENT)


def _key(letter: str, at: Sequence[Any]) -> str:
    return letter + "_".join(str(part) for part in at)


# --- what lies there --------------------------------------------------------------------------------------------------------
@lru_cache(64)
def _sea(at: tuple[tuple[int, int], ...]) -> str:
    """Water, surf and the sand below the hexes."""
    out = ""
    for width, colour in ((SIZE + 40, WATER), (SIZE + 15, light(WATER, 0.3)), (SIZE + 7, SAND)):
        around = "".join(ring(corners(width, *hex_point(q, r))) for q, r in at)
        out += (
            f'<path d="{around}" fill="{colour}" stroke="{colour}" stroke-width="6" stroke-linejoin="round"/>'
        )
        if colour == WATER:
            out += f'<path d="{around}" fill="url(#ca-pat-sea)"/>'
    return keyed("sea", out)


@lru_cache(2048)
def _hex(at: tuple[int, int], terrain: str, token: int) -> str:
    x, y = hex_point(*at)
    body = use(f"ca-hex-{terrain}", 0, 0)
    if terrain != "unknown":
        body += icon(terrain, 0, -17.5 if token else -2, 0.86 if token else 1.25)
    if token:
        body += use(f"ca-token-{token}", 0, 18.5)
    return keyed(_key("h", at), body, x, y)


@lru_cache(512)
def _harbour(at: tuple[int, int, str], kind: str, land: tuple[tuple[int, int], ...]) -> str:
    a, b = edge_line(*at)
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    # away from the hex on whose side the edge lies
    ends = set(side_corners(*at))
    x, y = next(hex_point(q, r) for q, r in land if ends <= set(corner_names(q, r)))
    length = ((mx - x) ** 2 + (my - y) ** 2) ** 0.5
    ux, uy = (mx - x) / length, (my - y) / length
    hx, hy = mx + ux * 30, my + uy * 30
    pier = f"M{num(a[0] + ux * 3)},{num(a[1] + uy * 3)}L{num(hx)},{num(hy)}L{num(b[0] + ux * 3)},{num(b[1] + uy * 3)}"
    piers = (
        stroke(pier, INK, 6.4)
        + stroke(pier, "#b98a5a", 4.2)
        + stroke(pier, "#8a6038", 4.2, extra=' stroke-dasharray="1.2 3.6"')
    )
    body = f'<circle cy="1.5" r="19.8" fill="{INK}" opacity=".3"/>' + disc(0, 0, 19.4, PAPER, 1.5)
    if kind == "any":
        body += digits(0, 6.4, "3:1", 18)
    elif kind:
        terrain = YIELDS[kind]
        body += (
            fill("M-18,-.6A18,18 0 0 1 18,-.6Z", COLOURS[terrain])
            + stroke("M-18,-.6H18", INK, 1)
            + f'<circle r="19.4" fill="none" stroke="{INK}" stroke-width="1.5"/>'
            + icon(terrain, 0, -8, 0.56)
            + digits(0, 13.4, "2:1", 14)
        )
    return keyed(_key("p", at), piers + place(hx, hy, body))


@lru_cache(64)
def _river(course: tuple[tuple[int, int], ...], tip: tuple[int, int, str]) -> str:
    """The river from its source to the tip of the delta, between the icons and the tokens."""
    spots = [hex_point(*h) for h in course]
    end = vertex_point(*tip)
    # from the mountains past every token on its right, then round to the tip
    through = [(spots[0][0] + 12, spots[0][1] - 30)]
    through += [(x + 27, y + 6) for x, y in spots]
    through.append((end[0], end[1] - 9))
    d = f"M{num(through[0][0])},{num(through[0][1])}"
    for i in range(1, len(through)):
        (ax, ay), (bx, by) = through[i - 1], through[i]
        before = through[max(i - 2, 0)]
        after = through[min(i + 1, len(through) - 1)]
        one = (ax + (bx - before[0]) / 6, ay + (by - before[1]) / 6)
        two = (bx - (after[0] - ax) / 6, by - (after[1] - ay) / 6)
        d += f"C{num(one[0])},{num(one[1])} {num(two[0])},{num(two[1])} {num(bx)},{num(by)}"
    return keyed(
        "river",
        stroke(d, INK, 9, "round")
        + stroke(d, WATER, 7, "round")
        + stroke(d, light(WATER, 0.5), 1.2, "round", ' stroke-dasharray="6 9"')
        + disc(end[0], end[1], 6, GOLD, 1.4),
    )


@lru_cache(4096)
def _road(at: tuple[int, int, str], seat: int) -> str:
    return keyed(_key("e", at), road(at, seat))


def road(at: tuple[int, int, str], seat: int) -> str:
    """A road on an edge in its owner's colour, with the owner's sign."""
    a, b = edge_line(*at)
    t = 0.2
    p = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    q = (b[0] + (a[0] - b[0]) * t, b[1] + (a[1] - b[1]) * t)
    s = SEATS[seat]
    d = polyline((p, q))
    return (
        stroke(d, PAPER, 14, "round")
        + stroke(d, INK, 11, "round")
        + stroke(d, s.colour, 8, "round")
        + place((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, glyph(s.glyph, 2.9, s.ink))
    )


@lru_cache(4096)
def _building(at: tuple[int, int, str], kind: str, seat: int) -> str:
    x, y = vertex_point(*at)
    return keyed(_key("v", at), f'<g transform="scale(1.1)">{building(kind, seat)}</g>', x, y)


@lru_cache(32)
def building(kind: str, seat: int) -> str:
    """A settlement has one gable, a city a tall and a low one with a valley between."""
    s = SEATS[seat]
    if kind == "settlement":
        body, side, roof = (
            "M-10,9V-3L0,-13L10,-3V9Z",
            "M4.6,9V-8.4L10,-3V9Z",
            "M-12.4,-1.6L0,-14L12.4,-1.6",
        )
        gx, gy, size = 0.0, 2.4, 4.6
    else:
        body = "M-17,12V-13L-9.4,-23L-1.8,-13V-5L7.6,-13L17,-5V12Z"
        side = "M-5,-17L-1.8,-13V12H-5ZM11,-10L17,-5V12H11Z"
        roof = "M-18.6,-11.4L-9.4,-23.4L-.2,-11.4M-1.8,-5L7.6,-13.4L18.8,-4"
        gx, gy, size = -1.0, 3.4, 5.6
    return (
        f'<path d="{body}" fill="{PAPER}" stroke="{PAPER}" stroke-width="6" stroke-linejoin="round"/>'
        + fill(body, s.colour)
        + fill(side, dark(s.colour))
        + stroke(body, INK, 1.7)
        + stroke(roof, INK, 2.6, "round")
        + place(gx, gy, glyph(s.glyph, size, s.ink))
    )


ROBBER = (-21.0, 11.0, 0.95)
"""Where the robber stands on a hex, and its size: between icon and token, clear of what is built on the corners."""


@lru_cache(256)
def _robber(at: tuple[int, int]) -> str:
    x, y = hex_point(*at)
    return keyed("robber", place(0, 0, robber(), ROBBER[2]), x + ROBBER[0], y + ROBBER[1])


# --- what may be done -------------------------------------------------------------------------------------------------------
@lru_cache(4096)
def legal_mark(kind: str, at: tuple[Any, ...]) -> str:
    """The mark of a legal place: a ring on a vertex, a bar on an edge, a ring on a hex."""
    if kind == "road":
        a, b = edge_line(*at)
        d = polyline([(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (0.26, 0.74)])
        return stroke(d, INK, 12, "round") + stroke(d, GOLD, 9.4, "round") + stroke(d, PAPER, 4, "round")
    if kind == "robber":
        x, y = hex_point(*at)
        ring = f'cx="{num(x)}" cy="{num(y)}" r="36" fill="none"'
        return f'<circle {ring} stroke="{INK}" stroke-width="6.4"/><circle {ring} stroke="{GOLD}" stroke-width="4"/>'
    x, y = vertex_point(*at)
    radius, full = (19, GOLD) if kind == "city" else (9, PAPER)
    ring = f'cx="{num(x)}" cy="{num(y)}" r="{radius}"'
    inside = f'fill="{full}" fill-opacity="{0.25 if kind == "city" else 1}"'
    return (
        f'<circle {ring} {inside} stroke="{INK}" stroke-width="6"/>'
        f'<circle {ring} fill="none" stroke="{GOLD}" stroke-width="4"/>'
    )


@lru_cache(4096)
def ghost(kind: str, at: tuple[Any, ...], seat: int) -> str:
    """The piece as it would lie there."""
    if kind == "road":
        return road((at[0], at[1], at[2]), seat)
    if kind == "robber":
        x, y = hex_point(*at)
        return place(x + ROBBER[0], y + ROBBER[1], robber(), ROBBER[2])
    x, y = vertex_point(*at)
    return place(x, y, building(kind, seat), 1.1)
