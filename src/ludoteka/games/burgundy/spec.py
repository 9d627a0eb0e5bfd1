"""The Castles of Burgundy as a lobby knows it: seats, elements, options and presets, collected from the expansions' declarations."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ludoteka.core.spec import Choice, Element, Preset, Spec

NAME = "burgundy"
BOXES = ("white_castles", "inns", "extra_hexes", "border_posts", "trade_routes", "shields")
"""The boxes in the order of their elements; each declares itself in `expansions/<box>.toml`."""

BASE_CHOICES = (
    Choice("duchies", ("one", "two", "dealt", "choice", "sealed"), excludes=("border_posts",)),
    Choice("tie_break", ("fewer_empty", "more_empty")),
)


@cache
def declaration(box: str) -> dict[str, Any]:
    """What a box says of itself."""
    source = (
        files("ludoteka.games.burgundy").joinpath("expansions", f"{box}.toml").read_text(encoding="utf-8")
    )
    return tomllib.loads(source)


def _spec() -> Spec:
    elements: list[Element] = []
    choices: list[Choice] = list(BASE_CHOICES)
    duchies: Mapping[str, str | int] = {"duchies": "dealt"}
    expert: Mapping[str, str | int] = {"duchies": "choice"}
    presets: list[Preset] = [Preset("base"), Preset("dealt", (), duchies), Preset("expert", (), expert)]
    for box in BOXES:
        said = declaration(box)
        for e in said["element"]:
            elements.append(Element(e["name"], box, tuple(e.get("needs", ())), tuple(e.get("excludes", ()))))
        for c in said.get("choice", ()):
            choices.append(Choice(c["name"], tuple(c["values"]), tuple(c.get("needs", ()))))
        for p in said.get("preset", ()):
            presets.append(Preset(p["name"], tuple(p["elements"]), dict(p.get("choices", {}))))
    return Spec(NAME, (2, 4), tuple(elements), tuple(choices), tuple(presets))


SPEC = _spec()
