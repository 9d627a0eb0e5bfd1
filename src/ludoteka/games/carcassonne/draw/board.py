"""The map of a table as keyed elements: the browser is sent only those whose text has changed.

The view is a mapping: `tiles` (dicts with tile, x, y, rot, in order of placement), `figures` (dicts with id,
seat, kind, x, y, feature) and `last` ([x, y] or None). The cell x, y has its centre at 100 x, 100 y.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ludoteka.core import svg as ink
from ludoteka.core.svg import GOLD, INK, PAPER, PARCHMENT, keyed, place
from ludoteka.games.carcassonne.draw.figures import figure, figure_ghost
from ludoteka.games.carcassonne.draw.symbols import symbols
from ludoteka.games.carcassonne.draw.tiles import anchor, posts, rim, tile, tower

SIDES = (("N", 0, -1), ("E", 1, 0), ("S", 0, 1), ("W", -1, 0))


def layers(view: Mapping[str, Any], far: bool = False) -> dict[str, dict[str, str]]:
    """Layer -> key -> element with that id, lowest layer first."""
    tiles = view["tiles"]
    cells = {(t["x"], t["y"]): (t["tile"], t["rot"]) for t in tiles}
    last = view.get("last")
    return {
        "shadow": {f"s{x}_{y}": _shadow(x, y) for x, y in cells},
        "tiles": {f"t{x}_{y}": _tile(x, y, *cells[x, y], far) for x, y in cells},
        "rim": {
            f"g{x}_{y}": _rim(x, y, "".join(n for n, dx, dy in SIDES if (x + dx, y + dy) not in cells))
            for x, y in cells
        },
        "towers": {
            f"w{x}_{y}": _tower(x, y)
            for x, y in sorted({c for (x, y), t in cells.items() for c in _corners(x, y, *t)})
        },
        "last": {"last": _last(last[0], last[1])} if last else {},
        "figures": _figures(view["figures"], cells, far),
    }


def extent(view: Mapping[str, Any]) -> tuple[float, float, float, float]:
    """The view box that holds the map and one free cell around it."""
    xs = [t["x"] for t in view["tiles"]] or [0]
    ys = [t["y"] for t in view["tiles"]] or [0]
    left, top = min(xs) * 100 - 150, min(ys) * 100 - 150
    return left, top, max(xs) * 100 + 150 - left, max(ys) * 100 + 150 - top


def svg(view: Mapping[str, Any], far: bool = False, width: float | None = None, margin: float = 100) -> str:
    """The whole map as one picture that needs nothing else, for notebooks, documents and PNG."""
    body = "".join(element for layer in layers(view, far).values() for element in layer.values())
    x, y, w, h = extent(view)
    cut = 100 - margin
    box = (x + cut, y + cut, w - 2 * cut, h - 2 * cut)
    return ink.standalone(box, body, defs=symbols(), width=width, background=PARCHMENT)


@lru_cache(None)
def legal_cell(x: int, y: int) -> str:
    """A cell where the tile in hand may go: gold between two ink hairlines, with a light filling."""
    box = f'x="{100 * x - 44}" y="{100 * y - 44}" width="88" height="88" rx="9"'
    return (
        f'<rect {box} fill="{GOLD}" fill-opacity=".16" stroke="{INK}" stroke-width="6.4"/>'
        f'<rect {box} fill="none" stroke="{GOLD}" stroke-width="4"/>'
    )


@lru_cache(None)
def legal_figure(kind: str, seat: int, lying: bool) -> str:
    """A figure that may be placed, small enough that the places of one tile have room; lies around 0,0."""
    size = {"big": 0.42, "builder": 0.44}.get(kind, 0.52)
    return (
        '<circle r="16" fill="none" pointer-events="all"/>'
        f'<circle r="12.6" fill="{PAPER}" fill-opacity=".82" stroke="{INK}" stroke-width="4.6"/>'
        f'<circle r="12.6" fill="none" stroke="{GOLD}" stroke-width="2.8"/>'
        + place(0, 0, figure_ghost(kind, seat, lying), size)
    )


# ------------------------------------------------------------------------------------------ elements
@lru_cache(4096)
def _tile(x: int, y: int, tile_id: str, rot: int, far: bool) -> str:
    return keyed(f"t{x}_{y}", tile(tile_id, rot, far), 100 * x, 100 * y)


@lru_cache(4096)
def _shadow(x: int, y: int) -> str:
    return (
        f'<rect id="s{x}_{y}" x="{100 * x - 47}" y="{100 * y - 46}" width="100" height="100" fill="{INK}"'
        f' fill-opacity=".2" shape-rendering="crispEdges"/>'
    )


@lru_cache(4096)
def _rim(x: int, y: int, free: str) -> str:
    return keyed(f"g{x}_{y}", rim(free), 100 * x, 100 * y)


@lru_cache(4096)
def _corners(x: int, y: int, tile_id: str, rot: int) -> tuple[tuple[int, int], ...]:
    """The grid corners where a wall of this tile ends; corner a, b lies at 100 a - 50, 100 b - 50."""
    return tuple((x + (px > 0), y + (py > 0)) for px, py in posts(tile_id, rot))


@lru_cache(4096)
def _tower(x: int, y: int) -> str:
    return keyed(f"w{x}_{y}", tower(100 * x - 50, 100 * y - 50, 5))


@lru_cache(4096)
def _last(x: int, y: int) -> str:
    box = f'x="{100 * x - 47}" y="{100 * y - 47}" width="94" height="94" rx="4" fill="none"'
    return keyed(
        "last",
        f'<rect {box} stroke="{PAPER}" stroke-width="4.5"/>'
        f'<rect {box} stroke="{INK}" stroke-width="2.4" stroke-dasharray="8 5"/>',
    )


def _figures(
    figures: list[Mapping[str, Any]], cells: Mapping[tuple[int, int], tuple[str, int]], far: bool
) -> dict[str, str]:
    """Figures from top to bottom; those on one anchor stand side by side, never one on top of the other."""
    groups: dict[tuple[int, int, str], list[Mapping[str, Any]]] = defaultdict(list)
    for f in figures:
        groups[f["x"], f["y"], f["feature"]].append(f)
    placed = []
    for (x, y, feature), group in groups.items():
        ax, ay = anchor(*cells[x, y], feature)
        for i, f in enumerate(group):
            shift = 16 * i - 8 * (len(group) - 1)
            at = 100 * x + ax + shift, 100 * y + ay
            placed.append(
                (
                    at[1],
                    at[0],
                    f"fig{f['id']}",
                    _figure(f["id"], *at, f["kind"], f["seat"], feature[0] == "f", far),
                )
            )
    return {key: element for _, _, key, element in sorted(placed)}


@lru_cache(4096)
def _figure(number: int, x: float, y: float, kind: str, seat: int, lying: bool, far: bool) -> str:
    return keyed(f"fig{number}", figure(kind, seat, lying, far), x, y)
