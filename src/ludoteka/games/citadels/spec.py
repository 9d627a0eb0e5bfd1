"""Citadels as a lobby knows it: seats, bonus districts, who is in the cast, rulings that can be set, presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from typing_extensions import override

from ludoteka.core.spec import Choice, Element, OptionsError, Preset, Spec
from ludoteka.games.citadels.components import data

NAME = "citadels"
RANKS = 8
BONUS = tuple(d["id"] for d in data("districts")["district"] if d["set"] == "bonus")
"""The bonus districts; each is an element."""

CHARACTERS: dict[int, tuple[str, ...]] = {}
for _c in data("characters")["character"]:
    CHARACTERS[_c["rank"]] = (*CHARACTERS.get(_c["rank"], ()), _c["id"])
LEAST = {c["id"]: c["seats"] for c in data("characters")["character"] if "seats" in c}
"""Characters that need more players than two."""

PRICES = {"poor_house": (5, 4), "factory": (6, 5), "fortress": (5, 4)}
"""Districts on whose cost sources differ."""

YES_NO = ("yes", "no")
NO_YES = ("no", "yes")

RULINGS: tuple[tuple[str, tuple[str | int, ...], tuple[str, ...]], ...] = (
    ("crown_transfer", ("on_call", "after_king_turn"), ()),
    ("warlord_timing", ("end_of_turn", "any_time"), ()),
    ("observatory_with_library", ("keep_2", "keep_3"), ()),
    ("great_wall_protects_itself", NO_YES, ()),
    ("keep_may_be_given_by_diplomat", YES_NO, ()),
    ("graveyard_saves_itself", NO_YES, ()),
    ("graveyard_with_armory", NO_YES, ("armory",)),
    ("armory_in_completed_city", YES_NO, ("armory",)),
    ("end_is_final_once_triggered", YES_NO, ()),
    ("completion_bonus_is_event", YES_NO, ()),
    ("haunted_city_as_other_colour_counts_for_wishing_well", NO_YES, ("wishing_well",)),
    ("emperor_payment", ("receiver_chooses", "emperor_chooses_random_card"), ()),
    ("emperor_bewitched", ("witch", "emperor"), ()),
    ("tax_on_resumed_witch", YES_NO, ()),
    ("queen_with_emperor", ("emperor", "receiver"), ()),
    ("hospital_other_district_effects", NO_YES, ("hospital",)),
    ("bishop_closes_own_city_to_own_rank_8", YES_NO, ()),
    ("own_other_character_may_be_named", YES_NO, ()),
    ("rank9_with_three", NO_YES, ()),
    ("ball_room", ("automatic", "explicit"), ("ball_room",)),
    ("witch_must_bewitch", YES_NO, ()),
)
"""What the sources leave open or answer in two ways, the reference first."""

CHOICES = (
    *(Choice(f"rank{r}", (*CHARACTERS[r], "random")) for r in range(1, RANKS + 1)),
    Choice("rank9", ("auto", "none", *CHARACTERS[9], "random")),
    Choice("deck", ("white_star", "first_2000", "reissue")),
    *(Choice(f"{d}_cost", costs, (d,) if d in BONUS else (), True) for d, costs in PRICES.items()),
    Choice("complete_city_size", (8, 7)),
    *(Choice(name, values, needs, True) for name, values, needs in RULINGS),
)


def characters(options: Mapping[str, Any], seats: int) -> list[list[str]]:
    """Who may be in the cast, rank by rank: one name where it is settled. Raises OptionsError for a cast that cannot be played."""
    found: list[list[str]] = []
    for r in range(1, 10):
        said = options[f"rank{r}"]
        if r == 9:
            with_three = seats == 3 and options["rank9_with_three"] == "yes"
            if said == "auto":
                said = "artist" if seats == 8 or with_three else "none"
            if said == "none":
                if seats == 8:
                    raise OptionsError(
                        "Citadels needs a ninth character with 8 seats", "citadels-needs-rank9", seats=seats
                    )
                continue
            if seats < 4 and not with_three:
                raise OptionsError(
                    f"Citadels has no ninth character with {seats} seats", "citadels-no-rank9", seats=seats
                )
        names = [n for n in CHARACTERS[r] if LEAST.get(n, 2) <= seats]
        if said != "random":
            if said not in names:
                raise OptionsError(
                    f"the {said} of Citadels needs {LEAST[said]} seats, not {seats}",
                    "citadels-needs-seats",
                    character=said,
                    least=LEAST[said],
                )
            names = [said]
        found.append(names)
    return found


@dataclass(frozen=True)
class CitadelsSpec(Spec):
    """The declaration, with what the cast demands of the number of seats."""

    @override
    def options(self, raw: Mapping[str, Any] | None = None, seats: int | None = None) -> dict[str, Any]:
        whole = super().options(raw, seats)
        if seats is not None:
            characters(whole, seats)
        return whole


BONUS_CAST = {
    "rank1": "witch",
    "rank2": "tax_collector",
    "rank3": "wizard",
    "rank5": "abbot",
    "rank6": "alchemist",
    "rank7": "navigator",
    "rank8": "diplomat",
}

SPEC = CitadelsSpec(
    NAME,
    (2, 8),
    tuple(Element(name, "bonus_districts") for name in BONUS),
    CHOICES,
    (
        Preset("base"),
        Preset("short", (), {"complete_city_size": 7}),
        Preset("bonus_districts", BONUS),
        Preset("bonus_characters", (), BONUS_CAST),
        Preset("everything", BONUS, {f"rank{r}": "random" for r in range(1, RANKS + 1)}),
        Preset("reissue", (), {"deck": "reissue", "observatory_with_library": "keep_3"}),
        Preset("first_printing", (), {"deck": "first_2000"}),
    ),
)
