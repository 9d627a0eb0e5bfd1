"""The engine against a slow plain referee: every legal list, every feature, every point of whole random games."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.game import game
from ludoteka.core.seats import CHANCE
from ludoteka.games.carcassonne.actions import cell, place
from ludoteka.games.carcassonne.components import OPEN_MASK

_source = importlib.util.spec_from_file_location("slow_referee", Path(__file__).with_name("slow.py"))
assert _source is not None
assert _source.loader is not None
_slow = importlib.util.module_from_spec(_source)
_source.loader.exec_module(_slow)
Referee: Any = _slow.Referee

G: Any = game("carcassonne")

GAMES = [
    ({"preset": "base"}, 2),
    ({"preset": "base", "farmers": 2}, 3),
    ({"preset": "base", "farmers": 1, "two_tile_city": 2}, 5),
    ({"preset": "river"}, 4),
    ({"preset": "river", "river_rule": "strict"}, 2),
    ({"preset": "inns_cathedrals"}, 6),
    ({"elements": ["inns_tiles", "inns"], "inn_unfinished": "ignore"}, 2),
    ({"elements": ["inns_tiles", "cathedrals"], "inn_unfinished": "ignore", "two_tile_city": 2}, 2),
    ({"preset": "traders_builders"}, 2),
    ({"preset": "traders_builders", "farmers": 1}, 3),
    ({"preset": "traders_builders", "farmers": 2}, 2),
    ({"elements": ["pig", "big_meeple"]}, 3),
    ({"preset": "everything"}, 3),
    ({"preset": "everything", "farmers": 2, "two_tile_city": 2, "river_rule": "none"}, 6),
]


def compare_features(s: Any, r: Any) -> None:
    number = {}
    for t in range(s.fact(2)):
        x, y = int(s.tile_key(t) >> 8) - 128, int(s.tile_key(t) & 255) - 128
        for i, f in enumerate(s.p.components.raw[s.tile_type(t)]["features"]):
            number[x, y, f["id"]] = int(s.node_at(t, i))
    done: set[Any] = set()
    for node, n in number.items():
        if node in done:
            continue
        parts, open_sides = r.flood(node)
        done |= parts
        root = s.find(n)
        assert {m for m, k in number.items() if s.find(k) == root} == parts
        kind = r.feature(node)["kind"]
        if kind in ("road", "city", "cloister"):
            assert s.sum_of(root) & OPEN_MASK == open_sides
        if kind in ("road", "city"):
            assert s.tiles_of(root) == len({(x, y) for x, y, _ in parts})
        crew = s.crew_of(root)
        strengths = r.strengths(parts)
        assert [(crew >> 6 * q) & 63 for q in range(s.p.seats)] == [strengths[q] for q in range(s.p.seats)]


@pytest.mark.parametrize(("options", "seats"), GAMES, ids=lambda v: str(v).replace("'", "")[:60])
def test_whole_games_agree_with_the_slow_referee(options: dict[str, Any], seats: int) -> None:
    for seed in range(2):
        s = G.new(options, seats)
        r = Referee(s.programme.options, seats)
        rng = Rng(1000 + seed)
        step = 0
        while s.asked():
            seat = s.asked_seat()
            if seat == CHANCE:
                action = s.sample(rng)
            else:
                actions = s.legal_actions(seat)
                if s.decision().name == "place":
                    fitting = {
                        (x, y, rot)
                        for x, y in r.cells_beside_map()
                        for rot in range(4)
                        if r.fits(r.hand, x, y, rot)
                    }
                    taken = {
                        (x, y, rot) for x, y, rot in fitting if s.why_not(seat, place(cell(x, y), rot)) == 0
                    }
                    if "river" not in s.programme.options["elements"]:
                        assert taken == fitting
                    turns = s.p.components.rotations[s.p.components.number[r.hand]]
                    listed = {
                        (int(a >> 18) - 128, int(a >> 10 & 255) - 128, int(a >> 8 & 3)) for a in actions
                    }
                    assert listed == {t for t in taken if t[2] < turns}
                action = actions[rng.below(len(actions))]
            text = G.format(s, action)
            s.apply(seat, action)
            deploy_next = not s.over and s.decision().name == "deploy"
            r.play(seat, text, deploy_next)
            step += 1
            if step % 25 == 0:
                compare_features(s, r)
        compare_features(s, r) if not s.over else None
        r.finish()
        names = ["roads", "cities", "cloisters", "farms", "goods"]
        found = [{n: int(s.points_in(q, c)) for c, n in enumerate(names)} for q in range(seats)]
        assert found == [{n: r.points[q][n] for n in names} for q in range(seats)]


def test_the_referee_would_notice_a_wrong_point() -> None:
    s = G.new({}, 2)
    r = Referee(s.programme.options, 2)
    s.play(CHANCE, G.parse(s, "first 0"))
    r.put("base-E", 0, -1, 2)
    assert r.value(r.flood((0, 0, "c1"))[0], True, 0) == 4
    assert r.flood((0, 0, "c1"))[1] == 0
    assert r.flood((0, 0, "r1"))[1] == 2
