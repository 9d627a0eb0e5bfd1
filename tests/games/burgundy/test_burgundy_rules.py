"""Rules that a case cannot show: data, set-up, supplies, whole games, broken positions."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.drive import resolve
from ludoteka.core.seats import CHANCE
from ludoteka.core.spec import OptionsError
from ludoteka.games.burgundy.components import (
    BLACK,
    BOARD,
    COLOUR_NAMES,
    COLOURS,
    DUCHIES,
    DUCHY,
    NUMBER,
    REGIONS,
    SLOTS,
    SPACES,
    counts,
    slot_types,
)
from ludoteka.games.burgundy.game import GAME as G
from ludoteka.games.burgundy.state import PHASE, Burgundy

ELEMENTS = [e.name for e in G.spec.elements]


def play(options: dict[str, Any], seats: int, seed: int) -> Burgundy:
    """A whole random game, checked now and then."""
    s = G.new(options, seats)
    rng = random.Random(seed)
    dice = Rng(seed)
    n = 0
    while not s.over:
        seat = s.asked_seat()
        s.play(seat, s.sample(dice) if seat == CHANCE else rng.choice(s.legal_actions(seat)))
        n += 1
        if n % 40 == 0:
            s.check()
    s.check()
    return s


def test_hexes_are_those_of_the_box() -> None:
    assert (sum(counts(0)), sum(counts(1))) == (124, 40)


@pytest.mark.parametrize("d", range(DUCHIES))
def test_every_duchy_has_the_same_colours_and_numbers(d: int) -> None:
    colours = [int(DUCHY.colour[d * BOARD + h]) for h in range(SPACES)]
    assert [colours.count(c) for c in range(COLOURS)] == [12, 6, 6, 4, 3, 6]
    assert [list(NUMBER).count(n) for n in range(1, 7)] == [7, 6, 6, 6, 6, 6]
    sizes = [int(DUCHY.size[d * REGIONS + k]) for k in range(REGIONS)]
    assert sum(sizes) == SPACES
    assert max(sizes) <= 8


def test_the_first_duchy_has_the_regions_of_the_booklet() -> None:
    sizes: dict[str, list[int]] = {name: [] for name in COLOUR_NAMES}
    for k in range(REGIONS):
        if DUCHY.size[k]:
            sizes[COLOUR_NAMES[int(DUCHY.region_colour[k])]].append(int(DUCHY.size[k]))
    assert {k: sorted(v, reverse=True) for k, v in sizes.items()} == {
        "building": [5, 3, 3, 1],
        "livestock": [5, 1],
        "monastery": [3, 3],
        "castle": [3, 1],
        "mine": [3],
        "ship": [3, 3],
    }


@pytest.mark.parametrize(("seats", "numbered", "black"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_depots_by_players(seats: int, numbered: int, black: int) -> None:
    types = slot_types(seats)
    for phase in range(5):
        row = types[phase * SLOTS : (phase + 1) * SLOTS]
        assert sum(t >= 0 for t in row[:BLACK]) == numbered
        assert sum(t == 7 for t in row[BLACK:]) == black


@pytest.mark.parametrize("seed", range(3))
def test_four_players_use_up_every_supply(seed: int) -> None:
    s = play({"duchies": "dealt"}, 4, seed)
    assert s.view(-1)["supply"] == [0] * 8


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("duchies", ["one", "two", "dealt", "choice", "sealed"])
def test_what_everybody_begins_with(duchies: str, seats: int) -> None:
    s = G.new({"duchies": duchies}, seats)
    rng = Rng(seats)
    resolve(s, rng)
    while s.decision().name in ("castle", "choose", "sealed"):
        s.apply(s.asked_seat(), s.legal_actions(s.asked_seat())[0])
        resolve(s, rng)
    view = s.view(-1)
    assert sorted(p["workers"] for p in view["players"]) == list(range(1, seats + 1))
    assert all(p["silver"] == 1 and sum(p["goods"]) <= 3 and p["points"] == 0 for p in view["players"])
    assert all(p["board"].count("castle") == 1 for p in view["players"])
    drawn = [p["duchy"] for p in view["players"]]
    assert len(set(drawn)) == (1 if duchies in ("one", "two") else seats)


def test_four_players_find_no_hex_left_once_phase_e_is_laid_out() -> None:
    s = G.new({}, 4)
    rng = random.Random(2)
    dice = Rng(2)
    while s.fact(PHASE) < 4 or s.asked_seat() == CHANCE:
        seat = s.asked_seat()
        s.play(seat, s.sample(dice) if seat == CHANCE else rng.choice(s.legal_actions(seat)))
    view = s.view(-1)
    assert view["supply"] == [0] * 8
    assert sum(1 for name in view["slots"] if name) == 24 + 8


def test_sealed_choices_are_unseen_until_all_have_chosen() -> None:
    s = G.new({"duchies": "sealed"}, 3)
    resolve(s, Rng(4))
    assert (s.decision().name, s.asked()) == ("sealed", 7)
    before = [s.view(q) for q in (1, 2, -1)]
    asked = [s.legal_actions(q) for q in (1, 2)]
    choices = s.legal_actions(0)
    s.apply(0, choices[0])
    assert s.asked() == 6
    told = [s.view(q) for q in (1, 2, -1)]
    for old, new in zip(before, told, strict=True):
        assert {**new, "asked": old["asked"]} == old, "only who is still asked is told"
    assert [s.legal_actions(q) for q in (1, 2)] == asked
    assert s.view(0)["chosen"] == [G.format(s, choices[0]).split()[1], choices[0] >> 14]
    # what others may think is drawn from all that could have been chosen, the own choice stays
    drawn = {int(s.redeal(1, k).data[s.p.o_sealed]) - 1 for k in range(80)}
    assert drawn == {c >> 8 for c in choices}
    assert all(s.redeal(0, k).same(s) for k in range(5))
    s.apply(0, choices[-1])
    s.apply(2, s.legal_actions(2)[1])
    s.apply(1, s.legal_actions(1)[0])
    view = s.view(-1)
    assert view["players"][0]["duchy"] == G.format(s, choices[-1]).split()[1]
    assert [p["board"].count("castle") for p in view["players"]] == [1, 1, 1]
    assert s.redeal(-1, 1).same(s)
    s.check()


@pytest.mark.parametrize("duchies", ["two", "dealt", "choice", "sealed"])
def test_border_posts_leave_no_choice_of_duchies(duchies: str) -> None:
    with pytest.raises(OptionsError, match="border_posts leaves no choice of duchies"):
        G.new({"elements": ["border_posts"], "duchies": duchies}, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_with_everything(seats: int, seed: int) -> None:
    s = play({"elements": ELEMENTS}, seats, seed)
    told = s.view(-1)["players"]
    assert s.scores() == [sum(p["gained"].values()) for p in told]
    assert s.fact(0) == 4


def pairs() -> list[list[str]]:
    return [[a, b] for i, a in enumerate(ELEMENTS) for b in ELEMENTS[i + 1 :]]


@pytest.mark.parametrize("elements", pairs(), ids="+".join)
def test_every_pair_of_expansions_plays(elements: list[str]) -> None:
    play({"elements": elements}, 2, 7)


def test_a_turn_that_times_out_hurts_nobody() -> None:
    s = G.new({}, 2)
    dice = Rng(3)
    while not s.over:
        seat = s.asked_seat()
        s.apply(seat, s.sample(dice) if seat == CHANCE else int(s.default(seat)))
    s.check()


@pytest.mark.parametrize(
    ("name", "at", "value"),
    [
        ("silver", 0, -1),
        ("supply", 0, 9),
        ("board", 5, 60),
        ("goods", 1, 9),
        ("bridge", 0, 9),
        ("dice", 0, 7),
        ("points", 0, 5),
        ("covered", 0, 1),
        ("store", 2, 1),
        ("slots", 0, 53),
    ],
)
def test_a_broken_position_is_seen(name: str, at: int, value: int) -> None:
    s = G.new({}, 2)
    resolve(s, Rng(1))
    s.check()
    r = next(r for r in s.p.layout.ranges if r.name == name)
    s.data[r.start + at] = value
    with pytest.raises(AssertionError):
        s.check()


def test_data_names_its_sources() -> None:
    folder = Path(__file__).parents[3] / "src" / "ludoteka" / "games" / "burgundy" / "data"
    for file in folder.glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        assert text.startswith("#"), f"{file.name} does not say where its facts come from"
        assert tomllib.loads(text)
