"""No text, however odd, does anything but be an action or raise NotationError; what it reads as is written the same way."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.core.game import NotationError
from tests.laws.houses import HOUSES
from tests.laws.walk import Step, walk


def words(name: str) -> list[str]:
    """Notations met in one game."""
    found: set[str] = set()

    def visit(step: Step) -> None:
        found.add(step.house.game.format(step.state, step.action))

    house = HOUSES[name]
    options = house.game.spec.options({"preset": house.game.spec.presets[-1].name})
    walk(house, options, 2, 3, visit)
    return sorted(found)


WORDS = {name: words(name) for name in HOUSES}
STATES = {name: HOUSES[name].game.new({"preset": HOUSES[name].game.spec.presets[-1].name}) for name in HOUSES}


def reads_or_refuses(name: str, text: str) -> None:
    game, state = HOUSES[name].game, STATES[name]
    try:
        action = game.parse(state, text)
    except NotationError:
        return
    assert game.format(state, action) == text


@pytest.mark.parametrize("name", list(HOUSES))
@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(text=st.text(max_size=40))
def test_any_text(name: str, text: str) -> None:
    reads_or_refuses(name, text)


@pytest.mark.parametrize("name", list(HOUSES))
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_a_notation_with_a_slip_of_the_pen(name: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(WORDS[name]))
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    more = data.draw(st.sampled_from(["", " ", "0", "9", "-", "?", "x", "٣", "²", "１", "\n", " 1", text]))
    reads_or_refuses(name, text[:at] + more + text[at + cut :])


@pytest.mark.parametrize("name", list(HOUSES))
def test_what_stands_for_a_hidden_part_is_no_action(name: str) -> None:
    house = HOUSES[name]

    def visit(step: Step) -> None:
        for q in range(-1, step.seats):
            text = house.game.told(step.state, step.actor, step.action, q)
            if "?" in text:
                with pytest.raises(NotationError):
                    house.game.parse(step.state, text)

    walk(house, house.game.spec.options({}), 2, 8, visit)


def test_the_walk_of_a_seed_is_always_the_same() -> None:
    house = HOUSES["fair"]
    options = house.game.spec.options({})
    one = walk(house, options, 3, 11, lambda step: None)
    two = walk(house, options, 3, 11, lambda step: None)
    assert one.same(two)
