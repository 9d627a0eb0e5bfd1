"""Carcassonne as a lobby knows it: seats, elements, options and presets, collected from the expansions' declarations."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ludoteka.core.spec import Choice, Element, Preset, Spec

NAME = "carcassonne"
BOXES = ("river", "inns_cathedrals", "traders_builders")
"""The boxes in the order of their elements; each declares itself in `expansions/<box>.toml`."""

BASE_CHOICES = (
    Choice("farmers", (3, 2, 1)),
    Choice("two_tile_city", (4, 2)),
)


@cache
def declaration(box: str) -> dict[str, Any]:
    """What a box says of itself."""
    source = (
        files("ludoteka.games.carcassonne").joinpath("expansions", f"{box}.toml").read_text(encoding="utf-8")
    )
    return tomllib.loads(source)


def tile_sets() -> dict[str, str]:
    """Tile set of the data folder -> the element that puts its tiles into play."""
    return {
        declaration(box)["tiles"]: declaration(box)["element"][0]["name"]
        for box in BOXES
        if "tiles" in declaration(box)
    }


def _spec() -> Spec:
    elements: list[Element] = []
    choices: list[Choice] = list(BASE_CHOICES)
    presets: list[Preset] = [Preset("base")]
    widened: dict[str, tuple[int, int]] = {}
    for box in BOXES:
        said = declaration(box)
        for e in said["element"]:
            elements.append(Element(e["name"], box, tuple(e.get("needs", ())), tuple(e.get("excludes", ()))))
            if "seats" in e:
                widened[e["name"]] = (e["seats"][0], e["seats"][1])
        for c in said.get("choice", ()):
            choices.append(Choice(c["name"], tuple(c["values"]), tuple(c.get("needs", ()))))
        for p in said.get("preset", ()):
            presets.append(Preset(p["name"], tuple(p["elements"])))
    presets.append(Preset("everything", tuple(e.name for e in elements)))
    return Spec(NAME, (2, 5), tuple(elements), tuple(choices), tuple(presets), widened)


SPEC = _spec()
