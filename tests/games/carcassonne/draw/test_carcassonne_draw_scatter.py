"""The stored scatter and its generator say the same."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from ludoteka.games.carcassonne.draw.plan import tiles
from ludoteka.games.carcassonne.draw.scatter import as_json, generate
from ludoteka.games.carcassonne.draw.store import stored

SAMPLE = ["base-A", "base-S", "river-05", "inns-01", "inns-14", "traders-07", "traders-14"]
STORED = json.loads(files("ludoteka.games.carcassonne.draw").joinpath("scatter.json").read_text("utf-8"))


@pytest.mark.parametrize("tile_id", SAMPLE)
def test_the_file_is_what_the_generator_makes(tile_id: str) -> None:
    assert STORED[tile_id] == as_json(tile_id)
    assert stored(tile_id) == generate(tile_id)


def test_every_tile_is_stored_with_an_anchor_for_every_feature() -> None:
    assert list(STORED) == list(tiles())
    for tile_id, tile in tiles().items():
        assert stored(tile_id).anchors.keys() == {f["id"] for f in tile["features"]}


def test_nothing_is_missing_that_counts() -> None:
    """Shields, goods, inns and cathedrals are rules, not decoration: near and far they are all there."""
    for tile_id, tile in tiles().items():
        features = tile["features"]
        wanted = {
            "s": sum(f.get("shields", 0) for f in features),
            "g": sum("good" in f for f in features),
            "i": sum(f.get("inn", False) for f in features),
            "c": sum(f.get("cathedral", False) for f in features),
        }
        for things in (stored(tile_id).near, stored(tile_id).far):
            kinds = [t.kind for t in things]
            assert {k: kinds.count(k) for k in wanted} == wanted, tile_id


def test_things_stand_within_their_tile() -> None:
    for tile_id in tiles():
        for thing in stored(tile_id).near + stored(tile_id).far:
            assert max(abs(thing.x), abs(thing.y)) <= 44, (tile_id, thing)
