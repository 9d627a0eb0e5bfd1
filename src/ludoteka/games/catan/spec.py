"""Catan as a lobby knows it: seats, elements, options and presets, collected from the expansions' declarations."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from typing_extensions import override

from ludoteka.core.spec import Choice, Element, OptionsError, Preset, Spec

NAME = "catan"
BOXES = ("five_six", "jungle", "great_river")
"""The boxes in the order of their elements; each declares itself in `expansions/<box>.toml`."""

BASE_CHOICES = (
    Choice("number_placement", ("spiral", "beginner", "random_no_adjacent_reds", "random")),
    Choice("harbour_placement", ("shuffled", "fixed_frame")),
    Choice("first_player", ("dice", "oldest")),
    Choice("target_points", (10, 8, 12, 13, 15)),
    Choice("player_trade", ("on", "off")),
    Choice("trade_terms", ("no_gifts", "free")),
    Choice("dice", ("two_dice", "balanced")),
    Choice("discard_limit", (7, 9)),
    Choice("friendly_robber", ("off", "on")),
    Choice("robber_to_desert", ("allowed", "forbidden")),
    Choice("stealing", ("must", "may")),
    Choice("knight_steals_from", ("one", "each")),
    Choice("pre_roll_cards", ("any", "knight_only")),
    Choice("bank_shortage", ("official", "short_means_nobody")),
    Choice("winning", ("own_turn", "any_turn")),
)

SEED: Mapping[str, str | int] = {
    "robber_to_desert": "forbidden",
    "pre_roll_cards": "knight_only",
    "bank_shortage": "short_means_nobody",
    "stealing": "may",
    "winning": "any_turn",
    "trade_terms": "free",
}
"""The literal seed text: what it says where it differs from the printed rules."""

DUEL: Mapping[str, str | int] = {"target_points": 15, "discard_limit": 9, "friendly_robber": "on"}
"""The convention of online play for two."""


@cache
def declaration(box: str) -> dict[str, Any]:
    """What a box says of itself."""
    source = files("ludoteka.games.catan").joinpath("expansions", f"{box}.toml").read_text(encoding="utf-8")
    return tomllib.loads(source)


@dataclass(frozen=True)
class CatanSpec(Spec):
    """The declaration of Catan, with the combinations that cannot be laid out."""

    @override
    def options(self, raw: Mapping[str, Any] | None = None, seats: int | None = None) -> dict[str, Any]:
        out = super().options(raw, seats)
        for key, value, name in _CLASHES:
            if out[key] == value and name in out["elements"]:
                raise OptionsError(
                    f"{key} {value} cannot be combined with element {name}",
                    "options-excludes",
                    element=str(value),
                    other=name,
                )
        return out


_CLASHES = (
    ("number_placement", "beginner", "five_six"),
    ("number_placement", "beginner", "great_river"),
    ("harbour_placement", "fixed_frame", "five_six"),
)
"""A fixed board knows no other hexes, and the order of kinds on the bigger frame is not known."""


def _spec() -> CatanSpec:
    elements: list[Element] = []
    choices: list[Choice] = list(BASE_CHOICES)
    presets: list[Preset] = [
        Preset("base"),
        Preset("beginner", (), {"number_placement": "beginner", "harbour_placement": "fixed_frame"}),
        Preset("duel", (), DUEL),
        Preset("seed", (), SEED),
    ]
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
            presets.append(Preset(p["name"], tuple(p["elements"]), dict(p.get("choices", {}))))
    official = {"five_six_turns": "paired_players", "special_build_trade": "none"}
    presets.append(Preset("official_five_six", ("five_six",), official))
    return CatanSpec(NAME, (2, 4), tuple(elements), tuple(choices), tuple(presets), widened)


SPEC = _spec()
