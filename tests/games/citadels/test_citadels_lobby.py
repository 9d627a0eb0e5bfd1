"""What a lobby offers of Citadels: in each edition the characters that it has, and no option that it settles."""

import pytest

from ludoteka.core.spec import OptionsError
from ludoteka.games.citadels.spec import CAST, EDITION, RANKS, RULINGS, SPEC, characters, ruled

SEATS = 8


@pytest.mark.parametrize("elements", [(), (EDITION,)], ids=["classic", "2016"])
@pytest.mark.parametrize("rank", range(1, RANKS + 2))
def test_a_character_is_offered_just_where_it_can_be_played(rank: int, elements: tuple[str, ...]) -> None:
    choice = next(c for c in SPEC.choices if c.name == f"rank{rank}")
    only = {value: (needs, excludes) for value, needs, excludes in choice.offers}
    for value in choice.values:
        needs, excludes = only.get(value, ((), ()))
        offered = all(n in elements for n in needs) and not any(n in elements for n in excludes)
        try:
            characters(SPEC.options({"elements": list(elements), choice.name: value}), SEATS)
            played = True
        except OptionsError:
            played = value == "none"  # eight seats need a ninth character, others may do without
        assert offered == played, value


def test_what_the_edition_settles_makes_no_difference_there() -> None:
    settled = [c for c in SPEC.choices if EDITION in c.settled]
    assert {"deck", "warlord_timing", "witch_must_bewitch"} <= {c.name for c in settled}
    assert "tax_collector" not in {c for rank in CAST["2016"].values() for c in rank}
    gone = {"tax_on_resumed_witch", "graveyard_saves_itself", "graveyard_with_armory"}
    for c in settled:
        if c.name == "deck":
            for value in c.values[1:]:
                with pytest.raises(OptionsError):
                    SPEC.options({"elements": [EDITION, *c.needs], c.name: value})
        elif c.name not in gone:
            told = {
                ruled(SPEC.options({"elements": [EDITION, *c.needs], c.name: value}))[c.name]
                for value in c.values
            }
            assert len(told) == 1
    assert {c.name for c in settled} - {"deck"} <= {name for name, _, _ in RULINGS}
