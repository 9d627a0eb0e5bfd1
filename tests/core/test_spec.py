"""Options: what is filled in, what is refused and how it is said."""

from typing import Any

import pytest

from ludoteka.core.game import GAMES, game, register
from ludoteka.core.spec import Choice, Element, OptionsError, Preset, Spec
from tests.toy import GAME

SPEC = Spec(
    "toy",
    (2, 4),
    (
        Element("tiles"),
        Element("tower", "box", needs=("tiles",)),
        Element("tunnel", "box", excludes=("tower",)),
        Element("fifth"),
    ),
    (Choice("length", ("long", "short")), Choice("height", (3, 1), needs=("tower",))),
    (Preset("base"), Preset("high", ("tiles", "tower"), {"height": 1})),
    {"fifth": (1, 5)},
    ((1, "First version."), (2, "Towers fall.")),
)


def test_partial_options_become_whole_ones_in_order() -> None:
    assert SPEC.options() == {"elements": [], "length": "long", "height": 3}
    assert SPEC.options({"elements": ("tower", "tiles", "tower")})["elements"] == ["tiles", "tower"]
    assert SPEC.options({"preset": "high"}) == {
        "elements": ["tiles", "tower"],
        "length": "long",
        "height": 1,
    }
    assert SPEC.options({"preset": "high", "height": 3, "length": "short"})["height"] == 3
    assert SPEC.options({"preset": "high", "elements": [], "height": 3})["elements"] == []
    whole = SPEC.options({"preset": "high"})
    assert SPEC.options(whole, 2) == whole


def test_seats_and_rules() -> None:
    assert SPEC.rules == 2
    assert SPEC.seats_of([]) == (2, 4)
    assert SPEC.seats_of(["fifth"]) == (1, 5)
    assert SPEC.options({"elements": ["fifth"]}, 5)["elements"] == ["fifth"]
    assert SPEC.choices[0].default == "long"


BAD: list[tuple[dict[Any, Any], int | None, str, str]] = [
    ({"elements": ["towr"]}, None, "options-unknown-element", "no element 'towr'"),
    ({"elements": "tiles"}, None, "options-invalid", "list of names"),
    ({"elements": [1]}, None, "options-invalid", "list of names"),
    ({"elements": {"tiles": True}}, None, "options-invalid", "list of names"),
    ({"elements": None}, None, "options-invalid", "list of names"),
    ({"preset": "hihg"}, None, "options-unknown-preset", "no preset"),
    ({"preset": 3}, None, "options-unknown-preset", "no preset"),
    ({"preset": None}, None, "options-unknown-preset", "no preset"),
    ({"lenght": "long"}, None, "options-unknown", "no option 'lenght'"),
    ({3: 4}, None, "options-invalid", "named by strings"),
    ({"length": "middling"}, None, "options-bad-value", "takes long, short"),
    ({"length": None}, None, "options-bad-value", "takes long, short"),
    ({"length": ["long"]}, None, "options-bad-value", "takes long, short"),
    ({"elements": ["tiles", "tower"], "height": "3"}, None, "options-bad-value", "takes 3, 1"),
    ({"elements": ["tiles", "tower"], "height": True}, None, "options-bad-value", "takes 3, 1"),
    ({"elements": ["tiles", "tower"], "height": 3.0}, None, "options-bad-value", "takes 3, 1"),
    ({"height": 1}, None, "options-needs", "means nothing without tower"),
    ({"elements": ["tower"]}, None, "options-needs", "needs tiles"),
    ({"elements": ["tiles", "tower", "tunnel"]}, None, "options-excludes", "excludes tower"),
    ({}, 5, "options-seats", "2 to 4 seats, not 5"),
    ({}, 1, "options-seats", "2 to 4 seats, not 1"),
    ({"elements": ["fifth"]}, 0, "options-seats", "1 to 5 seats"),
]


@pytest.mark.parametrize(("raw", "seats", "key", "match"), BAD)
def test_bad_options_are_refused_with_a_sentence(
    raw: dict[Any, Any], seats: int | None, key: str, match: str
) -> None:
    with pytest.raises(OptionsError, match=match) as e:
        SPEC.options(raw, seats)
    assert e.value.key == key
    for language in ("en", "ru"):
        text = GAME.text(language)(key, **e.value.args_for_text)
        assert text.endswith("."), text


def test_a_game_is_found_by_name() -> None:
    assert game("fair") is GAME
    assert game("carcassonne").name == "carcassonne"
    assert "carcassonne" in GAMES
    with pytest.raises(KeyError, match="there is no game 'chess'"):
        game("chess")
    register(GAME)


def test_a_game_says_what_it_cannot() -> None:
    from ludoteka.core.cases import CaseFileError

    s = GAME.new()
    assert GAME.why_at(s, 0, "map", 0.0, 0.0, GAME.text("en")) is None
    with pytest.raises(CaseFileError, match="no runner"):
        GAME.run_cases({})
    assert GAME.rule_text("FAIR-3.1", "en").startswith("You sell")
