"""The map as keyed elements: unique keys, and only what has changed is different."""

from __future__ import annotations

import re
from time import perf_counter
from typing import Any
from xml.etree import ElementTree

from ludoteka.games.carcassonne.draw import anchor, extent, layers, svg
from ludoteka.games.carcassonne.draw.plan import tiles

View = dict[str, Any]


def put(tile: str, x: int, y: int, rot: int = 0) -> dict[str, Any]:
    return {"tile": tile, "x": x, "y": y, "rot": rot}


def man(number: int, x: int, y: int, feature: str, seat: int = 0, kind: str = "follower") -> dict[str, Any]:
    return {"id": number, "seat": seat, "kind": kind, "x": x, "y": y, "feature": feature}


def small() -> View:
    return {
        "tiles": [put("base-D", 0, 0), put("base-U", 1, 0), put("base-E", 0, -1, 2)],
        "figures": [man(7, 0, 0, "c1"), man(8, 1, 0, "f1", 3)],
        "last": [0, -1],
    }


def big(count: int = 72) -> View:
    names = sorted(tiles())
    cells = [(i % 9, i // 9) for i in range(count)]
    return {
        "tiles": [put(names[i % len(names)], x, y, i % 4) for i, (x, y) in enumerate(cells)],
        "figures": [
            man(i, *cells[i], tiles()[names[i]]["features"][0]["id"], i % 8) for i in range(0, count, 3)
        ],
        "last": [0, 0],
    }


def test_keys_are_the_ids_of_their_elements_and_unique() -> None:
    for view in (small(), big()):
        made = layers(view)
        keys = [key for layer in made.values() for key in layer]
        assert len(keys) == len(set(keys))
        for layer in made.values():
            for key, element in layer.items():
                assert re.fullmatch(r"[a-z][a-z0-9_-]*", key)
                assert ElementTree.fromstring(element).get("id") == key


def test_the_layers_lie_in_the_order_of_painting() -> None:
    assert list(layers(small())) == ["shadow", "tiles", "rim", "towers", "last", "figures"]


def test_an_unrelated_tile_changes_nothing_else() -> None:
    before = layers(small())
    view = small()
    view["tiles"].append(put("base-U", 4, 4))
    after = layers(view)
    for name, layer in before.items():
        for key, element in layer.items():
            assert after[name][key] is element, "an equal element is even the same string"


def test_a_neighbour_changes_only_the_rim_it_covers() -> None:
    before = layers(small())
    view = small()
    view["tiles"].append(put("base-U", 2, 0))
    after = layers(view)
    changed = {k for n, layer in after.items() for k, e in layer.items() if before[n].get(k) != e}
    assert changed == {"s2_0", "t2_0", "g2_0", "g1_0"}


def test_one_tower_stands_on_each_corner_where_walls_end() -> None:
    towers = layers(small())["towers"]
    assert set(towers) == {"w0_0", "w1_0"}, "the caps of both tiles share their corners"


def test_two_figures_on_one_anchor_stand_apart() -> None:
    view = small()
    view["figures"].append(man(9, 0, 0, "c1", 1, "builder"))
    found = layers(view)["figures"]
    xs = [float(re.search(r"translate\((\S+) ", found[k]).group(1)) for k in ("fig7", "fig9")]  # type: ignore[union-attr]
    assert xs[1] - xs[0] == 16
    assert sum(xs) / 2 == anchor("base-D", 0, "c1")[0]


def test_farmers_lie() -> None:
    found = layers(small())["figures"]
    assert "rotate(-78)" in found["fig8"]
    assert "rotate(-78)" not in found["fig7"]


def test_the_extent_has_one_free_cell_around_the_map() -> None:
    assert extent(small()) == (-150, -250, 400, 400)
    assert extent({"tiles": [], "figures": [], "last": None}) == (-150, -150, 300, 300)


def test_the_whole_picture_stands_alone() -> None:
    for view in (small(), big()):
        root = ElementTree.fromstring(svg(view, width=900))
        assert root.get("width") == "900"
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids))


def test_layers_of_a_full_map_are_quick() -> None:
    view = big()
    layers(view)
    best = 1.0
    for _ in range(20):
        start = perf_counter()
        layers(view)
        best = min(best, perf_counter() - start)
    assert best < 0.002, f"{best * 1000:.2f} ms"
