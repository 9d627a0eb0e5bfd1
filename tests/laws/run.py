"""The laws over many games: `python -m tests.laws.run 10000`, or `… 10000 fair` for one game (the slice in the suite is small).

A failure is printed with its setting and seed; the same seed plays the same game again.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable

from ludoteka.core.contract import State
from tests.laws import laws
from tests.laws.houses import HOUSES, Setting, all_settings
from tests.laws.walk import Step, recorded, walk

LEAKS = 5


def games_wanted() -> int:
    """How many games: LUDOTEKA_LAWS, 0 for the default slice."""
    return int(os.environ.get("LUDOTEKA_LAWS", "0"))


def length(setting: Setting, seed: int) -> int:
    """Moves of the game that `walk` plays with this seed."""
    n = 0

    def count(step: Step) -> None:
        nonlocal n
        n += 1

    walk(setting.house, setting.options, setting.seats, seed, count)
    return n


def try_game(setting: Setting, seed: int, varies: laws.Varies | None = None) -> State:
    """Play one game under all laws that look at steps."""
    leaks = set(random.Random(seed).sample(range(length(setting, seed)), LEAKS))

    def visit(step: Step) -> None:
        chosen: list[Callable[[Step], None]] = list(laws.STEP_LAWS)
        if step.number % laws.OFTEN == seed % laws.OFTEN:
            chosen += laws.OFTEN_LAWS
        if step.number % step.house.every == seed % step.house.every:
            chosen += laws.SOME_LAWS
        if step.number in leaks:
            chosen += laws.LEAK_LAWS
        # laws throw dice of their own, so that the game of a seed is the same whatever is tried in it
        mine, step.rng = step.rng, random.Random(seed * 4099 + step.number)
        for law in chosen:
            try:
                law(step)
            except AssertionError as e:
                raise AssertionError(
                    f"{setting}, seed {seed}, move {step.number}: {law.__name__}: {e}"
                ) from e
        if varies is not None and step.number in leaks:
            varies.look(step)
        step.rng = mine

    return the_end(walk(setting.house, setting.options, setting.seats, seed, visit))


def the_end(s: State) -> State:
    """What holds of a finished game."""
    assert s.over
    assert s.asked() == 0
    assert s.progress() == 1.0
    assert s.winners()
    assert set(s.winners()) <= set(range(s.programme.seats))
    for q in range(-1, s.programme.seats):
        assert s.view(q)["over"]
        assert s.redeal(q, 1).scores() == s.scores(), "the end of a game hides something that counts"
    s.check()
    return s


def try_record(setting: Setting, seed: int) -> None:
    """A record of a whole game replays exactly and verifies."""
    from ludoteka.core.record import Record, verify

    record, s = recorded(setting.house, setting.options, setting.seats, seed)
    back = Record.loads(record.dumps())
    assert back.to_json() == record.to_json()
    assert back.position().same(s), "a replay ended elsewhere"
    assert verify(back) == []


def main() -> int:
    """Play and show how far it is; 1 when a law was broken."""
    from rich.console import Console
    from rich.progress import Progress

    total = int(sys.argv[1]) if len(sys.argv) > 1 else games_wanted() or 1000
    console = Console()
    settings = [s for s in all_settings() if s.name in (sys.argv[2:] or HOUSES)]
    varies = {name: laws.Varies() for name in HOUSES}
    broken = 0
    with Progress(console=console) as progress:
        bar = progress.add_task("games", total=total)
        for i in range(total):
            setting = settings[i % len(settings)]
            try:
                try_game(setting, 1000 + i, varies[setting.name])
                try_record(setting, 1000 + i)
            except AssertionError as e:
                broken += 1
                console.print(f"[red]{e}")
            progress.advance(bar)
    for name, v in varies.items():
        if name in (s.name for s in settings) and v.missing(HOUSES[name]):
            broken += 1
            console.print(f"[red]{name}: never drawn again: {', '.join(v.missing(HOUSES[name]))}")
    console.print(f"{total} games over {len(settings)} settings, {broken} broken laws")
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
