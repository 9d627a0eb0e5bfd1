"""A position edited without sense is refused with a sentence or stands: reading it does nothing else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ludoteka.core.record import RecordError, position_from_json, position_json
from ludoteka.core.seats import CHANCE_MASK
from tests.laws.houses import HOUSES
from tests.laws.walk import Step, walk

NUMBERS = (-1, 0, 1, 2, 5, 9, 63, 256, 1000, -7, 1 << 40)


def scribble(d: dict[str, Any], names: list[str], rng: random.Random) -> None:
    """Change one number, decision or turn."""
    what = rng.random()
    if what < 0.5:
        part = rng.choice([k for k, v in d["facts"].items() if v])
        i = rng.randrange(len(d["facts"][part]))
        d["facts"][part][i] = rng.choice([*NUMBERS, d["facts"][part][i] + 1, d["facts"][part][i] - 1])
    elif what < 0.8 and d["agenda"]:
        frame = rng.choice(d["agenda"])
        i = rng.randrange(4)
        frame[i] = rng.choice(NUMBERS) if i else rng.choice(names)
    else:
        d["turn"] = rng.randrange(-1, d["seats"])


@pytest.mark.parametrize("name", list(HOUSES))
def test_scribbled_positions(name: str) -> None:
    house = HOUSES[name]
    options = house.game.spec.options({"preset": house.game.spec.presets[-1].name})
    written: list[str] = []

    def visit(step: Step) -> None:
        if step.number % 7 == 0:
            written.append(json.dumps(position_json(step.state)))

    end = walk(house, options, 3, 4, visit)
    names = [d.name for d in end.programme.decisions]
    rng = random.Random(1)
    refused = 0
    for _ in range(250):
        d = json.loads(rng.choice(written))
        for _ in range(rng.choice((1, 1, 2))):
            scribble(d, names, rng)
        try:
            s = position_from_json(d)
        except RecordError:
            refused += 1
            continue
        assert s.asked() < 1 << 3 or s.asked() == CHANCE_MASK
        s.check()
    assert 20 < refused < 230
