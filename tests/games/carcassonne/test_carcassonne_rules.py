"""Rules that a case cannot show, and the edges of the engine's doors: notation, positions, options, pages, events."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.contract import IllegalAction
from ludoteka.core.drive import play_random, resolve
from ludoteka.core.events import Recorder
from ludoteka.core.game import NotationError, game
from ludoteka.core.record import RecordError, position_from_json, position_json
from ludoteka.core.seats import CHANCE, NOBODY
from ludoteka.core.spec import OptionsError
from ludoteka.games.carcassonne.components import Components, distinct_rotations, tile_data

G: Any = game("carcassonne")
NAMES = ("Vera", "Борис", "Hypatia", "Timur", "Zoe", "Lev")


def rule(rule_id: str) -> Callable[[Any], Any]:
    """Says which rule a test shows; the case tests check that every rule is shown somewhere."""
    return lambda test: test


def script(options: dict[str, Any], seats: int, *moves: str) -> Any:
    """A position after moves in notation; who answers is whoever is asked."""
    s = G.new(options, seats)
    for m in moves:
        s.apply(s.asked_seat(), G.parse(s, m))
    return s


@rule("CAR-1.1")
def test_the_start_lies_and_everybody_has_seven() -> None:
    s = G.new({}, 5)
    view = s.view(NOBODY)
    assert view["tiles"] == [{"tile": "base-D", "x": 0, "y": 0, "rot": 0}]
    assert view["supply"] == [{"follower": 7}] * 5
    assert view["left"] == 71
    assert view["bag"]["base-D"] == 3


@rule("CAR-1.2")
def test_the_first_player_is_drawn_and_play_goes_round() -> None:
    s = G.new({}, 3)
    assert s.chance() == [(G.parse(s, f"first {k}"), 1) for k in range(3)]
    s = script({}, 3, "first 2", "draw base-U", "place 1,0 r0", "skip")
    assert s.turn == 0


@rule("CAR-2.4")
def test_a_tile_that_fits_nowhere_is_set_aside_and_another_drawn() -> None:
    s = script({}, 2, "first 0", "draw base-E", "place 0,-1 r2", "skip", "draw base-C")
    assert s.asked_seat() == CHANCE
    assert s.view(0)["aside"] == {"base-C": 1}
    s.apply(CHANCE, G.parse(s, "draw base-U"))
    assert s.asked() == 2
    s.check()


@rule("CAR-2.4")
def test_the_turn_ends_the_game_when_nothing_that_is_left_fits() -> None:
    s = script({}, 2, "first 0", "draw base-E", "place 0,-1 r2", "skip")
    p = s.p
    for t in range(len(p.components.ids)):
        if p.components.ids[t] != "base-C":
            s.data[p.o_aside + t] += s.data[p.o_bag + t]
            s.data[p.o_bag + t] = 0
    s.apply(CHANCE, G.parse(s, "draw base-C"))
    assert s.over
    s.check()


@rule("CAR-6.1")
def test_the_game_ends_with_the_turn_of_the_last_tile() -> None:
    s = G.new({}, 2)
    rng = Rng(4)
    while s.asked():
        last = s.left_in_bag() == 0 and s.asked_seat() != CHANCE
        if last:
            assert not s.over
        seat = s.asked_seat()
        s.play(seat, s.sample(rng) if seat == CHANCE else s.legal_actions(seat)[0])
    view = s.view(0)
    assert view["left"] == 0
    assert len(view["tiles"]) + sum(view["aside"].values()) == 72
    assert s.winners() == [i for i, n in enumerate(s.scores()) if n == max(s.scores())]
    assert s.progress() == 1.0


@rule("CAR-8.4")
def test_six_play_only_with_the_sixth_set() -> None:
    with pytest.raises(OptionsError, match="2 to 5 seats"):
        G.new({}, 6)
    s = G.new({"elements": ["sixth_player"]}, 6)
    play_random(s, Rng(3))
    assert len(s.scores()) == 6


@rule("CAR-9.3")
def test_the_second_part_can_be_declined_and_never_gives_a_third() -> None:
    opening = [
        "first 0", "draw base-U", "place 1,0 r0", "follower r1",
        "draw base-B", "place 0,1 r0", "skip",
        "draw base-U", "place 2,0 r0", "builder r1",
        "draw base-B", "place 1,1 r0", "skip",
        "draw base-U", "place 3,0 r0",
    ]  # fmt: skip
    s = script({"preset": "traders_builders"}, 2, *opening, "skip")
    assert s.decision().name == "second_part"
    declined = s.copy()
    declined.apply(0, G.parse(s, "finish"))
    assert declined.turn == 1
    s.apply(0, G.parse(s, "another"))
    assert s.turn == 0
    assert s.asked_seat() == CHANCE
    for m in ("draw base-U", "place 4,0 r0", "skip"):
        s.apply(s.asked_seat(), G.parse(s, m))
    assert s.turn == 1
    assert s.decision().name == "draw"


def test_the_builder_leaves_with_the_last_follower() -> None:
    s = script(
        {"preset": "traders_builders"}, 2,
        "first 0", "draw base-U", "place 1,0 r0", "follower r1", "draw base-B", "place 0,1 r0", "skip",
        "draw base-U", "place 2,0 r0", "builder r1",
    )  # fmt: skip
    road = s.find(s.node_at(1, 0))
    s.data[s.p.o_crew + road] = 0
    for e in s.p.h_left:
        e.left(s, 0, road)
    assert s.supply(0, 2) == 1


@pytest.mark.parametrize(
    "text",
    ["", "place", "place 1,0", "place 1,0 r4", "place 200,0 r0", "place -0,0 r0", "follower x1", "follower c0", "follower c16",
     "mayor c1", "draw base-ZZ", "draw ", "first 9", "first x", "SKIP", "skip ", "place ١,0 r0", "a" * 10_000],
)  # fmt: skip
def test_what_is_no_notation_is_refused_with_the_forms(text: str) -> None:
    with pytest.raises(NotationError):
        G.parse(G.new({}, 2), text)


@pytest.mark.parametrize("action", [0, 255, 4 | 1 << 8, 2 | 999 << 8])
def test_a_number_that_is_no_action_has_no_notation(action: int) -> None:
    with pytest.raises(ValueError, match="no action"):
        G.format(G.new({}, 2), action)


@pytest.mark.parametrize(
    ("seat", "move", "broken"),
    [
        (0, "place 0,0 r0", "CAR-2.1"),
        (0, "place 3,3 r0", "CAR-2.2"),
        (0, "place 1,0 r1", "CAR-2.3"),
        (1, "place 1,0 r0", "GEN-2"),
        (CHANCE, "draw base-U", "GEN-2"),
        (0, "skip", "GEN-3"),
        (0, "follower c1", "GEN-3"),
        (0, "draw base-U", "GEN-3"),
        (0, "pig f1", "GEN-3"),
    ],
)
def test_an_illegal_answer_names_its_rule_and_changes_nothing(seat: int, move: str, broken: str) -> None:
    s = script({"elements": ["pig"]}, 2, "first 0", "draw base-U")
    before = s.copy()
    with pytest.raises(IllegalAction) as caught:
        s.apply(seat, G.parse(s, move))
    assert caught.value.rule == broken
    assert s.same(before)
    assert G.text("ru").rule(broken)


def test_after_the_end_every_answer_is_refused() -> None:
    s = G.new({}, 2)
    play_random(s, Rng(1))
    assert s.programme.rule_ids[s.why_not(0, 4)] == "GEN-1"
    with pytest.raises(IndexError):
        s.decision()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["facts"].pop("bag"), "lacks the part 'bag'"),
        (lambda d: d["facts"].update(nonsense=[1]), "unknown part 'nonsense'"),
        (lambda d: d["facts"]["points"].append(3), "needs 10 numbers"),
        (lambda d: d["facts"]["bag"].__setitem__(0, "x"), "no whole number"),
        (lambda d: d["facts"]["bag"].__setitem__(0, 9), "copies of base-A"),
        (lambda d: d["facts"]["tiles"].__setitem__(1, 1 << 40), "no tile of this game"),
        (lambda d: d["facts"]["tiles"].__setitem__(1, d["facts"]["tiles"][0]), "lies on another"),
        (lambda d: d["facts"]["tiles"].__setitem__(1, (140 * 256 + 140) << 16), "touches no tile"),
        (lambda d: d["facts"]["figures"].__setitem__(0, 10_000), "not on the map"),
        (lambda d: d["facts"]["facts"].__setitem__(1, 999), "no tile of this game"),
        (lambda d: d.update(agenda=[["dance", 1, 0, 0]]), "no frame"),
        (lambda d: d.update(agenda=[["place", 99999, 0, 0]]), "out of range"),
        (lambda d: d.update(agenda="place"), "is a list"),
        (lambda d: d.update(turn=7), "is a seat"),
        (lambda d: d.update(facts=3), "maps names"),
        (lambda d: d.update(format="x"), "says"),
        (lambda d: d.update(game="chess"), "no game 'chess'"),
        (lambda d: d.update(rules=99), "rules versions"),
        (lambda d: d.update(options={"farmers": 9}), "farmers"),
    ],
)
def test_a_broken_position_is_refused_with_a_sentence(change: Callable[[Any], Any], words: str) -> None:
    s = script({}, 2, "first 0", "draw base-U", "place 1,0 r0", "follower r1", "draw base-V")
    data = json.loads(json.dumps(position_json(s)))
    assert position_from_json(data).same(s)
    change(data)
    with pytest.raises(RecordError, match=words):
        position_from_json(data)


def test_an_edited_position_plays_on() -> None:
    s = script({}, 2, "first 0", "draw base-U", "place 1,0 r0", "follower r1", "draw base-V")
    data = position_json(s)
    data["facts"]["points"][0] = 30
    edited = position_from_json(data)
    assert edited.scores() == [30, 0]
    play_random(edited, Rng(2))
    edited.check()


def test_symmetric_tiles_are_listed_once_and_taken_in_any_turn() -> None:
    by_id = {t["id"]: t for t in tile_data("base")["tile"]}
    assert [
        distinct_rotations(by_id[t]) for t in ("base-C", "base-X", "base-B", "base-U", "base-G", "base-D")
    ] == [1, 1, 1, 2, 2, 4]
    s = script({}, 2, "first 0", "draw base-U")
    assert s.why_not(0, G.parse(s, "place 1,0 r2")) == 0
    assert G.parse(s, "place 1,0 r2") not in s.legal_actions(0)


def test_components_refuse_a_tile_with_too_many_features(monkeypatch: pytest.MonkeyPatch) -> None:
    tile = dict(tile_data("base")["tile"][0])
    tile["features"] = [{"id": f"r{i + 1}", "kind": "road", "slots": []} for i in range(17)]
    saved = tile_data("base")["tile"][0]
    tile_data("base")["tile"][0] = tile
    try:
        with pytest.raises(ValueError, match="more than 16 features"):
            Components().load(["base"])
    finally:
        tile_data("base")["tile"][0] = saved


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("preset", ["base", "everything"])
def test_pages_and_log_speak_at_every_step_of_a_game(language: str, preset: str) -> None:
    text = G.text(language)
    s = G.new({"preset": preset}, 3)
    s.recorder = Recorder()
    rng = Rng(8)
    kinds = set()
    total = [0, 0, 0]
    while True:
        for event in s.recorder.take():
            told = event.for_seat(NOBODY)
            assert told == event.whole()
            json.dumps(told)
            line = G.log_line(told, NAMES, text)
            kinds.add(event.kind)
            if event.kind == "score":
                terms = sum(t["n"] * t.get("each", 1) for t in told["terms"])
                assert terms == told["points"]
                assert line is not None
                assert str(told["points"]) in line.why
                total[event.seat] += told["points"]
            elif event.kind not in ("home", "draw"):
                assert line is not None
                assert line.text
        for seat in (0, 1, NOBODY):
            page = G.page(s, seat, NAMES[:3], text)
            legal = [G.format(s, a) for a in s.legal_actions(seat)] if seat != NOBODY else []
            assert sorted(a.action for a in page.ask.answers) == sorted(legal)
            assert {a.place for a in page.ask.answers if a.place} == {p.key for p in page.ask.places}
        if not s.asked():
            break
        seat = s.asked_seat()
        s.apply(
            seat,
            s.sample(rng)
            if seat == CHANCE
            else s.legal_actions(seat)[int(rng.below(len(s.legal_actions(seat))))],
        )
    assert total == s.scores()
    assert {"first", "draw", "place", "deploy", "score", "final", "home"} <= kinds
    assert G.page(s, 0, NAMES[:3], text).ask.kind == "over"


def test_why_a_point_of_the_map_takes_nothing() -> None:
    text = G.text("en")
    s = script({}, 2, "first 0", "draw base-U")
    assert G.why_at(s, 0, "map", 0, 0, text) == (text.rule("CAR-2.1"), "CAR-2.1")
    assert G.why_at(s, 0, "map", 500, 0, text)[1] == "CAR-2.2"
    assert G.why_at(s, 0, "map", 1e9, 0, text)[1] == "CAR-2.2"
    assert G.why_at(s, 0, "map", 0, -100, text)[1] == "CAR-2.3"
    assert G.why_at(s, 0, "map", 100, 0, text) is None
    assert G.why_at(s, 1, "map", 0, 0, text) is None
    s = script({}, 2, "first 0", "draw base-U", "place 1,0 r0")
    assert G.why_at(s, 0, "map", 0, 0, text)[1] == "CAR-3.2"


def test_evaluate_likes_points_and_knows_the_end() -> None:
    s = script({"preset": "everything"}, 2, "first 0")
    resolve(s, Rng(1))
    a = G.evaluate(s, 0)
    s.add_points(0, 0, 10)
    assert G.evaluate(s, 0) == pytest.approx(a + 10)
    play_random(s, Rng(1))
    assert G.evaluate(s, 0) == s.scores()[0] - s.scores()[1]


def test_a_picture_of_a_view_stands_alone() -> None:
    s = G.new({}, 2)
    play_random(s, Rng(5))
    picture = G.svg(s.view(NOBODY))
    assert picture.startswith("<svg")
    assert "cc-" in G.symbols()


def test_programmes_are_shared_by_equal_options() -> None:
    assert G.new({}, 2).programme is G.new({"preset": "base"}, 2).programme
    assert G.new({}, 2).programme is not G.new({"farmers": 2}, 2).programme
