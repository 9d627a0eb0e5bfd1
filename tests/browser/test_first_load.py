"""A table opens with little: at most 30 KB packed for everything but fonts, and 60 KB of fonts, in every game and language."""

import sys
from pathlib import Path

import pytest

from ludoteka.core.game import GAMES

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", GAMES)
def test_first_load(browser, house, name, language):
    first_load = pytest.importorskip("first_load")
    told = first_load.measure(browser, house.address, name, language, 1)
    assert told["first_load"] <= first_load.ROOM, told["files"]
    assert 0 <= told["fonts"] <= first_load.FONT_ROOM, told["files"]
    assert not [n for n in told["again_files"] if n.startswith("static/")], "what does not change is kept"
