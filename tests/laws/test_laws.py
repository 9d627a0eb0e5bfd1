"""Every law over every game, preset and pair of elements: one game each on the compiled engine, and every seventh of them on the plain
source, which plays the same games many times slower. LUDOTEKA_LAWS=10000 for that many games in all."""

import pytest

from ludoteka.core import contract
from tests.laws.houses import HOUSES, MISSING, Setting, all_settings, settings
from tests.laws.laws import Varies
from tests.laws.run import games_wanted, try_game, try_record
from tests.laws.walk import Step, walk

WHOLE = contract.__file__.endswith((".so", ".pyd")) or games_wanted() > 0
SETTINGS = all_settings()[:: 1 if WHOLE else 7]
ROUNDS = max(1, games_wanted() // len(SETTINGS))


def test_every_game_of_the_house_is_under_the_laws() -> None:
    assert MISSING == []


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_laws_hold(setting: Setting) -> None:
    for i in range(ROUNDS):
        try_game(setting, 1 + i)


PRESETS = [s for name in HOUSES for s in settings(name)[:: 2 if WHOLE else 11]]


@pytest.mark.parametrize("setting", PRESETS, ids=str)
def test_records_replay_exactly_and_verify(setting: Setting) -> None:
    try_record(setting, 1)


@pytest.mark.parametrize("name", list(HOUSES))
def test_whatever_is_hidden_varies(name: str) -> None:
    """A redeal that hands back a copy passes every other law."""
    varies = Varies()

    def look(step: Step) -> None:
        if varies.missing(step.house) and step.number % 2 == 0:
            varies.look(step)

    for seed in range(4):
        for s in sorted(settings(name), key=lambda s: s.seats):  # small tables first: they are quick
            if not varies.missing(s.house):
                return
            walk(s.house, s.options, s.seats, seed, look)
    assert varies.missing(HOUSES[name]) == []


@pytest.mark.parametrize("name", list(HOUSES))
def test_settings_hold_every_pair_that_goes_together(name: str) -> None:
    """The combinations are no lucky draw: each two elements that may stand together do so somewhere, and each stands alone."""
    spec = HOUSES[name].game.spec
    found = [set(s.options["elements"]) for s in settings(name)]
    for e in spec.elements:
        assert any(e.name in f for f in found)
        assert any(e.name not in f for f in found)
        for other in spec.elements:
            both = {e.name, other.name, *e.needs, *other.needs}
            if not any(set(one.excludes) & both for one in spec.elements if one.name in both):
                assert any({e.name, other.name} <= f for f in found), (e.name, other.name)
    for c in spec.choices:
        for value in c.values:
            assert any(s.options[c.name] == value for s in settings(name))
