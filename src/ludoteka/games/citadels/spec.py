"""Citadels as a lobby knows it: seats, editions, districts, who is in the cast, rulings that can be set, presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from typing_extensions import override

from ludoteka.core.spec import Choice, Element, OptionsError, Preset, Spec
from ludoteka.games.citadels.components import data, in_edition

NAME = "citadels"
RANKS = 8
EDITION = "edition_2016"
"""The element that plays the 2016 edition: another cast, another deck, another rulebook."""
UNIQUES_IN_PLAY = 14
"""Unique districts of a game of the 2016 edition: those that are named, and lots for the rest."""
BONUS = tuple(d["id"] for d in data("districts")["district"] if d["set"] == "bonus")
"""The bonus districts; each is an element."""
CLASSIC_ONLY = tuple(
    d["id"] for d in data("districts")["district"] if d["set"] == "bonus" and not d.get("unique", True)
)
"""Bonus districts that the 2016 edition has no more."""
UNIQUES = tuple(
    d["id"] for d in data("districts")["district"] if d["colour"] == "purple" and d.get("unique", True)
)
"""The unique districts of the 2016 edition; each is an element."""

CHARACTERS: dict[int, tuple[str, ...]] = {}
"""All characters of each rank, whatever the edition."""
CAST: dict[str, dict[int, tuple[str, ...]]] = {"classic": {}, "2016": {}}
"""The characters of each rank by edition."""
for _c in data("characters")["character"]:
    CHARACTERS[_c["rank"]] = (*CHARACTERS.get(_c["rank"], ()), _c["id"])
    for _edition, _ranks in CAST.items():
        if in_edition(_c, _edition):
            _ranks[_c["rank"]] = (*_ranks.get(_c["rank"], ()), _c["id"])
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

SETTLED_2016: dict[str, str] = {
    "warlord_timing": "any_time",
    "observatory_with_library": "keep_3",
    "armory_in_completed_city": "no",
    "haunted_city_as_other_colour_counts_for_wishing_well": "no",
    "emperor_payment": "emperor_chooses_random_card",
    "emperor_bewitched": "witch",
    "queen_with_emperor": "emperor",
    "rank9_with_three": "yes",
    "witch_must_bewitch": "yes",
}
"""What the 2016 rulebook leaves no choice about: in its edition these hold, whatever the options say (CIT-11.4, CIT-11.6)."""

NOT_IN_2016 = ("deck", "tax_on_resumed_witch", "graveyard_saves_itself", "graveyard_with_armory")
"""Options about what the 2016 edition does not have: other printings of the deck, the Tax Collector, the Graveyard."""

IF_NEEDED = {
    "auto": ("artist", "artist"),
    "auto_queen": ("queen", "artist"),
    "auto_collector": ("collector", "collector"),
}
"""Rank 9 only where the table needs one: from five players on, and with fewer."""

EXTRA_VALUES: dict[int, tuple[str, ...]] = {4: ("emperor_or_king",)}
"""Values of a rank beside its characters."""


def _offers(rank: int) -> tuple[tuple[str | int, tuple[str, ...], tuple[str, ...]], ...]:
    """Which characters of a rank a lobby offers in one edition only."""
    said: list[tuple[str, str]] = [(c, c) for c in CHARACTERS[rank]]
    if rank == RANKS + 1:
        said += [(value, fewest) for value, (_, fewest) in IF_NEEDED.items()]
    found: list[tuple[str | int, tuple[str, ...], tuple[str, ...]]] = []
    for value, character in said:
        if character not in CAST["classic"][rank]:
            found.append((value, (EDITION,), ()))
        elif character not in CAST["2016"][rank]:
            found.append((value, (), (EDITION,)))
    return tuple(found)


CHOICES = (
    *(
        Choice(f"rank{r}", (*CHARACTERS[r], *EXTRA_VALUES.get(r, ()), "random"), offers=_offers(r))
        for r in range(1, RANKS + 1)
    ),
    Choice(
        "rank9",
        ("auto", "none", *CHARACTERS[9], "auto_queen", "auto_collector", "random"),
        offers=_offers(9),
    ),
    Choice("deck", ("white_star", "first_2000", "reissue"), settled=(EDITION,)),
    *(Choice(f"{d}_cost", costs, (d,) if d in BONUS else (), True) for d, costs in PRICES.items()),
    Choice("complete_city_size", (8, 7)),
    *(
        Choice(name, values, needs, True, settled=(EDITION,) if name in (*SETTLED_2016, *NOT_IN_2016) else ())
        for name, values, needs in RULINGS
    ),
)


def edition_of(options: Mapping[str, Any]) -> str:
    """The edition that the options play: `classic` or `2016`."""
    return "2016" if EDITION in options["elements"] else "classic"


def ruled(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as they hold: what the edition settles stands over what was chosen."""
    return {**options, **(SETTLED_2016 if edition_of(options) == "2016" else {})}


def ninth(options: Mapping[str, Any], seats: int) -> str:
    """What is said of rank 9, `none` where it is not played. Raises OptionsError for a table that needs one or may have none."""
    with_three = seats == 3 and ruled(options)["rank9_with_three"] == "yes"
    needed = seats == 8 or with_three
    said = str(options["rank9"])
    if said in IF_NEEDED:
        return IF_NEEDED[said][0 if seats >= LEAST["queen"] else 1] if needed else "none"
    if said == "none":
        if seats == 8 or (seats == 3 and edition_of(options) == "2016"):
            raise OptionsError(
                f"Citadels needs a ninth character with {seats} seats", "citadels-needs-rank9", seats=seats
            )
        return said
    if seats < 4 and not with_three:
        raise OptionsError(
            f"Citadels has no ninth character with {seats} seats", "citadels-no-rank9", seats=seats
        )
    return said


def characters(options: Mapping[str, Any], seats: int) -> list[list[str]]:
    """Who may be in the cast, rank by rank: one name where it is settled. Raises OptionsError for a cast that cannot be played."""
    found: list[list[str]] = []
    edition = edition_of(options)
    for r in range(1, 10):
        said = ninth(options, seats) if r == 9 else options[f"rank{r}"]
        if said == "none":
            continue
        if said == "emperor_or_king":
            said = "emperor" if seats >= LEAST["emperor"] else "king"
        names = [n for n in CAST[edition][r] if LEAST.get(n, 2) <= seats]
        if said != "random":
            if said not in CAST[edition][r]:
                raise OptionsError(
                    f"the {said} of rank {r} is not in this edition of Citadels",
                    "citadels-other-edition",
                    rank=r,
                    edition=edition,
                )
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
    """The declaration, with what the edition and the cast demand of the options and the number of seats."""

    @override
    def options(self, raw: Mapping[str, Any] | None = None, seats: int | None = None) -> dict[str, Any]:
        whole = super().options(raw, seats)
        if edition_of(whole) == "2016" and whole["deck"] != "white_star":
            raise OptionsError("the 2016 edition of Citadels has a deck of its own", "citadels-own-deck")
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
IN_SET = {
    "emperor": "emperor_or_king",
    "queen": "auto_queen",
    "artist": "auto",
    "collector": "auto_collector",
}
"""How a suggested set says a character that not every number of players may have."""


def suggested() -> tuple[Preset, ...]:
    """The seven sets of the 2016 rulebook; rank 9 where the table needs it."""
    return tuple(
        Preset(
            s["id"],
            (EDITION, *s["uniques"]),
            {f"rank{i + 1}": IN_SET.get(c, c) for i, c in enumerate(s["characters"])},
        )
        for s in data("sets_2016")["set"]
    )


SPEC = CitadelsSpec(
    NAME,
    (2, 8),
    (
        *(Element(name, "bonus_districts", (), (EDITION,) if name in CLASSIC_ONLY else ()) for name in BONUS),
        Element(EDITION, EDITION, (), CLASSIC_ONLY),
        *(Element(name, EDITION, (EDITION,)) for name in UNIQUES if name not in BONUS),
    ),
    CHOICES,
    (
        Preset("base"),
        Preset("short", (), {"complete_city_size": 7}),
        Preset("bonus_districts", BONUS),
        Preset("bonus_characters", (), BONUS_CAST),
        Preset("everything", BONUS, {f"rank{r}": "random" for r in range(1, RANKS + 1)}),
        Preset("reissue", (), {"deck": "reissue", "observatory_with_library": "keep_3"}),
        Preset("first_printing", (), {"deck": "first_2000"}),
        *suggested(),
        Preset("everything_2016", (EDITION,), {f"rank{r}": "random" for r in range(1, RANKS + 1)}),
    ),
)
