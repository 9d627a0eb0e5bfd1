"""Points and places can be looked up: the parts of every row of a score sheet add up to it, and lines of the log light up what is there."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.events import Recorder
from ludoteka.core.game import GAMES
from ludoteka.core.page import LogLine, Part
from ludoteka.core.seats import NOBODY
from tests.laws.houses import HOUSES, House
from tests.laws.walk import next_move

CASES = [
    pytest.param(house, preset.name, id=f"{house.game.name}-{preset.name}")
    for house in (HOUSES[name] for name in GAMES)
    for preset in house.game.spec.presets
]
PLACED = {"places", "space", "spaces", "slot", "depot", "char", "district"}
"""Fields of an event that name something which lies on the table."""


def lines_of(
    house: House, preset: str, seed: int, reader: int
) -> tuple[State, list[tuple[dict[str, Any], LogLine, set[str]]]]:
    """A random game: its end, and every line with its event and the keys of the elements that stood on the reader's page then."""
    game = house.game
    seats = game.spec.seats_of(game.spec.preset(preset).elements)[0]
    rng, dice = random.Random(seed), Rng(seed)
    s = game.new({"preset": preset}, max(2, seats))
    names = tuple(f"N{q}" for q in range(s.programme.seats))
    text = game.text("en")
    s.recorder = Recorder()
    found: list[tuple[dict[str, Any], LogLine, set[str]]] = []
    while s.asked():
        actor, action = next_move(s, rng, dice)
        s.apply(actor, action)
        told = [e.for_seat(reader) for e in s.recorder.take()]
        lines = [(e, line) for e in told if (line := game.log_line(e, names, text)) is not None]
        drawn = ""
        if any(isinstance(spot, str) for _, line in lines for spot in line.places):
            drawn = "".join(
                svg
                for p in game.page(s, reader, names, text).pictures
                for layer in p.layers.values()
                for svg in layer.values()
            )
        keys = set(re.findall(r'\bid="([^"]+)"', drawn))
        found += [(e, line, keys) for e, line in lines]
    return s, found


@pytest.mark.parametrize(("house", "preset"), CASES)
def test_the_parts_of_every_row_add_up_to_it(house: House, preset: str) -> None:
    game = house.game
    for seed in (1,):
        s, lines = lines_of(house, preset, seed, NOBODY)
        names = tuple("ABCDEFGH"[: s.programme.seats])
        page = game.page(s, NOBODY, names, game.text("en"))
        assert page.sheet, "a game tells where its points come from"
        for q, line in enumerate(page.players):
            assert sum(row.points[q] for row in page.sheet) == line.points
        for row in page.sheet:
            for q, points in enumerate(row.points):
                parts = row.explained[q] if row.explained else ()
                if row.key:
                    parts = tuple(
                        Part(n.points, n.part) for _, n, _ in lines if n.row == row.key and n.seat == q
                    )
                assert sum(p.points for p in parts) == points, f"{row.name} of seat {q}: {parts}"
                assert all(p.text for p in parts)


@pytest.mark.parametrize(("house", "preset"), CASES)
def test_lines_light_up_what_their_events_name(house: House, preset: str) -> None:
    for reader in (NOBODY, 1):
        _, lines = lines_of(house, preset, 3, reader)
        lit: dict[str, bool] = {}
        for event, line, keys in lines:
            named = any(event.get(name) not in (None, [], "?") for name in PLACED)
            named = named and (event["kind"] != "unique")  # a card of the deck lies nowhere yet
            if named:
                assert line.places, f"{event} names something, and its line lights up nothing"
            for spot in line.places:
                if isinstance(spot, str):
                    lit[event["kind"]] = lit.get(event["kind"], False) or spot in keys
        # a thing may have gone already when the next question stands, but not always
        assert [kind for kind, ever in lit.items() if not ever] == []
