"""Rules that a case cannot show: boards and their options, dice, roads and points against a slow count, the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.catan.slow import longest_trail, points

from ludoteka.core.chance import Rng
from ludoteka.core.drive import play_random, resolve
from ludoteka.core.events import Recorder
from ludoteka.core.game import game
from ludoteka.core.seats import CHANCE, NOBODY
from ludoteka.games.catan.programme import compile_programme, start
from ludoteka.games.catan.spec import SPEC
from ludoteka.games.catan.state import TURNS

G: Any = game("catan")
NAMES = ("Vera", "Борис", "Hypatia", "Timur", "Zoe", "Lev")


def rule(rule_id: str) -> Callable[[Any], Any]:
    """Says which rule a test shows; the case tests check that every rule is shown somewhere."""
    return lambda test: test


def laid(options: dict[str, Any], seats: int = 4, seed: int = 1) -> Any:
    """A position whose board has been laid and whose first player is known."""
    s = G.new(options, seats)
    resolve(s, Rng(seed))
    return s


def random_moves(s: Any, n: int, seed: int) -> None:
    """Random answers in place."""
    rng = random.Random(seed)
    dice = Rng(seed)
    for _ in range(n):
        if not s.asked():
            return
        seat = s.asked_seat()
        s.play(seat, s.sample(dice) if seat == CHANCE else rng.choice(s.legal_actions(seat)))


def touching(view: dict[str, Any], a: tuple[int, int], b: tuple[int, int]) -> bool:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (dq, dr) in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


# --- the board --------------------------------------------------------------------------------------------------------------
@rule("CAT-1.1")
@pytest.mark.parametrize("placement", ["spiral", "random_no_adjacent_reds", "random"])
def test_terrain_and_tokens_are_those_of_the_box(placement: str) -> None:
    for seed in range(12):
        view = laid({"number_placement": placement}, seed=seed).view(NOBODY)
        terrain = Counter(h["terrain"] for h in view["hexes"])
        assert terrain == {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
        tokens = sorted(h["token"] for h in view["hexes"] if h["token"])
        assert tokens == [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
        assert all((h["terrain"] == "desert") == (h["token"] == 0) for h in view["hexes"])
        assert view["robber"] == next(h["at"] for h in view["hexes"] if h["terrain"] == "desert")


@rule("CAT-1.2")
@pytest.mark.parametrize("placement", ["spiral", "random_no_adjacent_reds", "random"])
def test_reds_stay_apart_where_they_must(placement: str) -> None:
    together = 0
    for seed in range(40):
        view = laid({"number_placement": placement, "elements": ["five_six"]}, seed=seed).view(NOBODY)
        reds = [tuple(h["at"]) for h in view["hexes"] if h["token"] in (6, 8)]
        together += any(touching(view, a, b) for a in reds for b in reds)
    assert (together > 0) == (placement == "random")


def test_reds_that_find_no_place_begin_again() -> None:
    s = G.new({"number_placement": "random_no_adjacent_reds"}, 2)
    rng = Rng(3)
    while s.decision().name == "terrain":
        s.play(CHANCE, s.sample(rng))
    # three reds so that every other hex lies beside one of them
    board = s.p.board
    for h in range(board.n_hexes):
        if s.data[s.p.o_terrain + h] != 5:
            s.data[s.p.o_token + h] = 2
    middle = board.hex_at(0, 0)
    s.data[s.p.o_token + middle] = 0
    if s.data[s.p.o_terrain + middle] == 5:
        s.data[s.p.o_terrain + middle] = 0
    s.apply(CHANCE, G.parse(s, "red 0,0"))
    tokens = [int(s.data[s.p.o_token + h]) for h in range(board.n_hexes)]
    assert set(tokens) == {0}
    assert s.decision().name == "red"
    assert len(s.chance()) >= 18


@rule("CAT-1.3")
def test_harbours_are_shuffled_or_fixed() -> None:
    kinds = Counter({"any": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1})
    orders = set()
    for seed in range(6):
        harbours = laid({}, seed=seed).view(NOBODY)["harbours"]
        assert Counter(h["kind"] for h in harbours) == kinds
        orders.add(tuple(h["kind"] for h in harbours))
    assert len(orders) > 2
    fixed = laid({"harbour_placement": "fixed_frame"}).view(NOBODY)["harbours"]
    assert [h["kind"] for h in fixed] == [
        "any",
        "grain",
        "ore",
        "any",
        "wool",
        "any",
        "any",
        "brick",
        "lumber",
    ]


def test_the_fixed_board_is_always_the_same() -> None:
    boards = [laid({"preset": "beginner"}, seed=k).view(NOBODY)["hexes"] for k in range(3)]
    assert boards[0] == boards[1] == boards[2]
    by_place = {tuple(h["at"]): (h["terrain"], h["token"]) for h in boards[0]}
    assert by_place[2, 0] == ("mountains", 8)
    assert by_place[0, 0] == ("desert", 0)
    jungle = laid({"number_placement": "beginner", "elements": ["jungle"], "jungle_token": 5}).view(NOBODY)
    assert jungle["hexes"][9] == {"at": [0, 0], "terrain": "jungle", "token": 5}
    assert jungle["robber"] == [0, 0]


@rule("CAT-2.1")
def test_what_everybody_begins_with() -> None:
    view = laid({}, 4).view(NOBODY)
    assert view["supply"] == [[15, 5, 4]] * 4
    assert view["bank"] == [19] * 5
    assert view["deck"] == 25
    big = laid({"preset": "five_six"}, 6).view(NOBODY)
    assert big["bank"] == [24] * 5
    assert big["deck"] == 34


@rule("CAT-2.2")
def test_the_first_player_is_drawn_or_sits_first() -> None:
    s = G.new({}, 3)
    while s.decision().name != "first":
        s.play(CHANCE, s.pick(0))
    assert s.chance() == [(G.parse(s, f"first {q}"), 1) for q in range(3)]
    s.apply(CHANCE, G.parse(s, "first 2"))
    order = []
    while s.decision().name in ("found", "first_road"):
        if s.decision().name == "found":
            order.append(s.asked_seat())
        s.play(s.asked_seat(), s.legal_actions(s.asked_seat())[0])
    assert order == [2, 0, 1, 1, 0, 2]
    assert s.turn == 2
    assert laid({"first_player": "oldest"}, 3, seed=9).turn == 0


@rule("CAT-8.1")
def test_the_bigger_board() -> None:
    s = laid({"preset": "five_six"}, 6)
    assert (s.p.board.n_hexes, s.p.board.n_vertices, s.p.board.n_edges) == (30, 80, 109)
    view = s.view(NOBODY)
    terrain = Counter(h["terrain"] for h in view["hexes"])
    assert terrain == {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2}
    assert Counter(h["kind"] for h in view["harbours"])["wool"] == 2
    assert len(view["harbours"]) == 11


@rule("CAT-9.3")
@pytest.mark.parametrize(
    ("variant", "terrain"),
    [("seed", ["mountains", "forest", "gold"]), ("printed", ["mountains", "hills", "swamp"])],
)
@pytest.mark.parametrize("elements", [["great_river"], ["great_river", "five_six"]])
def test_where_the_river_runs(variant: str, terrain: list[str], elements: list[str]) -> None:
    for seed in range(4):
        view = laid({"elements": elements, "great_river_variant": variant}, seed=seed).view(NOBODY)
        by_place = {tuple(h["at"]): h for h in view["hexes"]}
        assert [by_place[tuple(at)]["terrain"] for at in view["river"]] == terrain
        assert [bool(by_place[tuple(at)]["token"]) for at in view["river"]] == [True, True, False]
        assert view["robber"] == view["river"][2]
        deserts = sum(h["terrain"] == "desert" for h in view["hexes"])
        assert deserts == (1 if "five_six" in elements else 0)


TRIANGLE = {
    "hexes": [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [0, 2], [5, -1], [6, -1]],
    "spiral": [],
    "tokens": [4, 5, 6, 8, 9, 10, 3],
    "harbours": [[0, 0, "NW"], [6, -1, "E"]],
    "terrain": {"forest": 2, "pasture": 2, "fields": 1, "hills": 1, "mountains": 1, "desert": 1},
    "harbour_kinds": {"any": 1, "ore": 1},
}


def test_a_board_of_another_shape_plays() -> None:
    """Two islands, one of them a triangle: nothing in the engine counts on the size or the shape of a board."""
    p = compile_programme(SPEC.options({}, 3), 3, 1, G, board=TRIANGLE)
    assert (p.board.n_hexes, p.board.words) == (8, 1)
    for seed in range(6):
        s = start(p)
        play_random(s, Rng(seed))
        s.check()
        view = s.view(NOBODY)
        assert len(view["hexes"]) == 8
        assert G.svg(view).startswith("<svg")


def test_a_board_that_contradicts_itself_is_refused() -> None:
    for change, words in (
        ({"harbours": [[0, 0, "NW"], [0, 0, "NE"]]}, "share a corner"),
        ({"terrain": {"forest": 3}}, "of 8 hexes"),
        ({"harbour_kinds": {"any": 5}}, "5 kinds for 2 harbours"),
    ):
        with pytest.raises(ValueError, match=words):
            compile_programme(SPEC.options({}, 3), 3, 1, G, board={**TRIANGLE, **change})
    for option in ({"number_placement": "beginner"}, {"harbour_placement": "fixed_frame"}):
        with pytest.raises(ValueError, match="fixed"):
            compile_programme(SPEC.options(option, 3), 3, 1, G, board=TRIANGLE)


# --- dice, roads, points ----------------------------------------------------------------------------------------------------
@rule("CAT-3.4")
def test_balanced_dice_are_a_deck() -> None:
    s = laid({"dice": "balanced"}, 2)
    rng = Rng(5)
    seen: Counter[int] = Counter()
    while sum(seen.values()) < 31:
        seat = s.asked_seat()
        if s.decision().name == "dice":
            assert s.total() == 36 - sum(seen.values())
            action = s.sample(rng)
            seen[action >> 8] += 1
            s.play(seat, action)
        else:
            s.play(seat, s.sample(rng) if seat == CHANCE else s.default(seat))
    assert all(n <= (1 if pair % 7 == 0 else 2) for pair, n in seen.items())
    while s.decision().name != "dice":
        seat = s.asked_seat()
        s.play(seat, s.sample(rng) if seat == CHANCE else s.default(seat))
    assert s.total() == 36


def test_two_dice_fall_as_two_dice_do() -> None:
    s = laid({}, 2)
    while s.decision().name != "dice":
        s.play(s.asked_seat(), s.default(s.asked_seat()))
    sums: Counter[int] = Counter()
    for action, weight in s.chance():
        low, high = G.format(s, action).removeprefix("dice ").split("+")
        sums[int(low) + int(high)] += weight
    assert [sums[n] for n in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("seed", range(14))
def test_roads_and_points_against_a_slow_count(seed: int) -> None:
    options = [{}, {"preset": "five_six"}, {"preset": "great_river"}][seed % 3]
    s = laid({**options, "player_trade": "off"}, 2 + seed % 3, seed)
    rng = random.Random(seed)
    for _ in range(60):
        # bricks and lumber for everybody, so that long and tangled roads come about
        if s.over:
            break
        random_moves(s, rng.randrange(5, 25), rng.randrange(1 << 20))
        if s.over:
            break
        for q in range(int(s.p.seats)):
            for k in (0, 1):
                if s.bank(k) > 4:
                    s.gain(q, k, 1)
        view = s.view(NOBODY)
        for q in range(int(s.p.seats)):
            if s.supply(q, 0) > 2:
                assert longest_trail(view, q) == s.length(q)
            assert points(view, q) == s.public_points(q)
    s.check()


@rule("CAT-7.11")
def test_a_game_that_nobody_wins_ends() -> None:
    s = laid({"target_points": 15, "player_trade": "off"}, 2)
    s.recorder = Recorder()
    rng = Rng(1)
    while not s.over:
        seat = s.asked_seat()
        s.play(seat, s.sample(rng) if seat == CHANCE else s.default(seat))
    assert s.fact(TURNS) == 500
    assert s.winners()
    assert s.recorder.take()[-1].fields["rule"] == "CAT-7.11"


def test_a_hidden_victory_card_is_looked_for_and_the_look_is_a_barrier() -> None:
    """Eight public points and two unknown cards: after each of its points everybody sees whether the seat had the rest."""
    s = laid({"preset": "beginner"}, 2)
    s.depth, s.turn = 0, 0
    p = s.p
    for at in ((0, -2, "N"), (2, -2, "N"), (-2, 2, "S")):
        s.data[p.o_node + p.board.map.vertex_number[at]] = 2
    s.data[p.o_node + p.board.map.vertex_number[0, 2, "S"]] = 1
    for k in (0, 0):
        s.data[p.o_cards + k] += 1
        s.data[p.o_deck + k] -= 1
        s.data[p.o_cap] += 1
    s.set_fact(13, 23)
    for k, n in ((3, 2), (4, 3)):
        s.gain(0, k, n)
    s.rebuild()
    s.then(p.d_main, 1)
    before = s.barrier
    s.apply(0, G.parse(s, "city 0,2,S"))
    assert s.barrier == before + 1
    assert s.data[p.o_cap] == 1
    for k in range(40):
        assert s.redeal(1, k).cards(0, 4) <= 1
    assert any(s.redeal(1, k).cards(0, 4) == 1 for k in range(40))
