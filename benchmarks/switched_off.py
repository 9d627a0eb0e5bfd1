"""What expansions cost that are registered and do nothing: 30 of them against none, in interleaved pairs.

    python benchmarks/switched_off.py [pairs]

Prints one JSON object: games a second of both, and the median ratio of the pairs.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from typing import Any

from rich.console import Console
from rich.progress import track

from ludoteka.core.chance import Rng
from ludoteka.core.drive import is_compiled, play_random
from ludoteka.core.game import game
from ludoteka.games.carcassonne.programme import compile_programme, start
from ludoteka.games.carcassonne.state import CarcassonneExpansion

GAMES = 400 if is_compiled() else 12


class Asleep(CarcassonneExpansion):
    """An expansion that is there and overrides no hook."""


def rate(programme: Any, seed: int) -> float:
    """Random games a second."""
    first = start(programme)
    began = time.perf_counter()
    for i in range(GAMES):
        play_random(first.copy(), Rng(seed + i))
    return GAMES / (time.perf_counter() - began)


def main(pairs: int) -> None:
    """Run the pairs and print the result."""
    g = game("carcassonne")
    options = g.spec.options({}, 2)
    asleep: list[CarcassonneExpansion] = []
    for i in range(30):
        e = Asleep()
        e.name = f"asleep-{i}"
        asleep.append(e)
    none = compile_programme(options, ["base"], 2, 1, g)
    thirty = compile_programme(options, ["base"], 2, 1, g, asleep)
    rate(none, 1)
    rate(thirty, 1)
    without: list[float] = []
    with_them: list[float] = []
    for k in track(range(pairs), "pairs", console=Console(stderr=True), transient=True):
        # the order within a pair changes, so that neither side always runs on a warmer machine
        sides = [(none, without), (thirty, with_them)]
        for programme, rates in sides if k % 2 == 0 else reversed(sides):
            rates.append(rate(programme, 1000 * k))
    ratios = [a / b for a, b in zip(without, with_them, strict=True)]
    print(
        json.dumps(
            {
                "build": "compiled" if is_compiled() else "plain",
                "pairs": pairs,
                "games_per_s_none": round(statistics.median(without), 1),
                "games_per_s_thirty": round(statistics.median(with_them), 1),
                "cost_percent": round((statistics.median(ratios) - 1) * 100, 2),
            }
        )
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
