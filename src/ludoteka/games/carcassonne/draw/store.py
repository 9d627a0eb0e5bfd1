"""The stored scatter: where the small things of a tile stand, and the anchors of its figures.

`scatter.json` is written by `draw.scatter`. Kinds of things: h house, t tree, u tuft, s shield, g good, i
inn, c cathedral.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from ludoteka.core.svg import Point


class Thing(NamedTuple):
    """One small thing: its kind (see the module), its place, and the variant of its symbol."""

    kind: str
    x: int
    y: int
    variant: int


class Scatter(NamedTuple):
    """What is stored for one tile, for rotation 0."""

    near: tuple[Thing, ...]
    far: tuple[Thing, ...]
    anchors: dict[str, Point]


@lru_cache(1)
def _stored() -> dict[str, Scatter]:
    raw = json.loads(files(__package__).joinpath("scatter.json").read_text("utf-8"))
    return {
        tile_id: Scatter(
            tuple(Thing(*t) for t in entry["near"]),
            tuple(Thing(*t) for t in entry["far"]),
            {feature: (float(x), float(y)) for feature, (x, y) in entry["anchors"].items()},
        )
        for tile_id, entry in raw.items()
    }


def stored(tile_id: str) -> Scatter:
    """The stored scatter of a tile; a tile that is not in the file is computed (slow, but right)."""
    found = _stored().get(tile_id)
    if found is None:
        from ludoteka.games.carcassonne.draw.scatter import generate

        found = generate(tile_id)
    return found
