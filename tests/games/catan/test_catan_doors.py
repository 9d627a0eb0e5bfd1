"""The edges of the engine's doors: options, notation, positions, offers, pages, forms."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.contract import IllegalAction
from ludoteka.core.drive import play_random, resolve
from ludoteka.core.game import NotationError, game
from ludoteka.core.record import RecordError, position_from_json, position_json
from ludoteka.core.seats import CHANCE, CHANCE_MASK, NOBODY
from ludoteka.core.spec import OptionsError
from ludoteka.games.catan.actions import K_COUNTER, K_OFFER, pack
from ludoteka.games.catan.spec import SPEC
from ludoteka.games.catan.state import TURNS
from ludoteka.table.play import closes

G: Any = game("catan")
NAMES = ("Vera", "Борис", "Hypatia", "Timur", "Zoe", "Lev")


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


@pytest.mark.parametrize(
    ("options", "seats", "words"),
    [
        ({}, 5, "2 to 4 seats"),
        ({"elements": ["five_six"]}, 7, "2 to 6 seats"),
        ({"elements": ["jungle", "great_river"]}, 4, "excludes"),
        ({"jungle_token": 5}, 4, "means nothing without jungle"),
        ({"number_placement": "beginner", "elements": ["five_six"]}, 5, "cannot be combined"),
        ({"number_placement": "beginner", "elements": ["great_river"]}, 4, "cannot be combined"),
        ({"harbour_placement": "fixed_frame", "elements": ["five_six"]}, 5, "cannot be combined"),
        ({"target_points": 11}, 4, "target_points"),
    ],
)
def test_what_cannot_be_played_is_refused(options: dict[str, Any], seats: int, words: str) -> None:
    with pytest.raises(OptionsError, match=words):
        G.new(options, seats)


@pytest.mark.parametrize("preset", [p.name for p in SPEC.presets])
def test_every_ready_set_says_what_it_means(preset: str) -> None:
    whole = SPEC.options({"preset": preset})
    expected = {
        "base": {}, "jungle": {}, "five_six": {},
        "beginner": {"number_placement": "beginner", "harbour_placement": "fixed_frame"},
        "duel": {"target_points": 15, "discard_limit": 9, "friendly_robber": "on"},
        "seed": {"robber_to_desert": "forbidden", "stealing": "may", "winning": "any_turn"},
        "great_river": {"target_points": 12},
        "official_five_six": {"five_six_turns": "paired_players", "special_build_trade": "none"},
    }[preset]  # fmt: skip
    assert {k: whole[k] for k in expected} == expected


@pytest.mark.parametrize(
    "text",
    ["", "road", "road 0,0,X", "road 0,0,N", "road 9,9,W", "road 0,0,E", "settle 0,0,W", "settle 00,0,N", "city 0,0", "roll ", "ROLL",
     "robber 9,9", "robber 0,0,N", "dice 4+3", "dice 0+3", "dice 7+7", "dice 1+1+1", "offer", "offer 1 wool", "offer 0 wool for 1 ore",
     "offer 16 wool for 1 ore", "offer 1 wool + 1 wool for 1 ore", "offer 1 ore + 1 wool for 1 brick", "offer 1 wool for 1 ore for 1 ore",
     "bank wool", "bank wool silk", "plenty ore wool", "plenty", "plenty wool wool wool", "monopoly silk", "steal 9", "first 7",
     "discover", "discover ore wool", "discover wool wool", "token 007", "token x", "spiral -1", "card ?", "theft ?", "discard ?",
     "counter nothing", "deal x", "red 0,0,N", "a" * 10_000],
)  # fmt: skip
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        G.parse(G.new({}, 2), text)


@pytest.mark.parametrize(
    "action", [0, 255, 11 | 1 << 8, 12 | 6 << 8, 9 | 999 << 8, 23 | 8 << 8, 35, 18 | 25 << 8, 26 | 1 << 60]
)
def test_a_number_that_is_no_action_has_no_notation(action: int) -> None:
    with pytest.raises(ValueError, match="no action"):
        G.format(G.new({}, 2), action)


def test_offers_beyond_those_listed_are_taken_by_the_rules() -> None:
    s = laid({}, 2)
    while s.decision().name != "main":
        seat = s.asked_seat()
        s.play(seat, s.sample(Rng(2)) if seat == CHANCE else s.default(seat))
    seat = s.asked_seat()
    s.gain(seat, 0, 3)
    s.gain(seat, 1, 2)
    s.gain(1 - seat, 4, 1)
    wide = G.parse(s, "offer 3 brick + 2 lumber for 1 wool + 2 ore")
    assert wide not in s.legal_actions(seat)
    assert s.why_not(seat, wide) == 0
    assert G.format(s, wide) == "offer 3 brick + 2 lumber for 1 wool + 2 ore"
    assert s.why_not(seat, pack(K_OFFER, 1 << 41)) != 0
    s.apply(seat, wide)
    counter = G.parse(s, "counter 1 ore for 3 brick + 2 lumber")
    assert s.why_not(1 - seat, counter) == 0
    assert s.why_not(1 - seat, pack(K_COUNTER, 1 << 45)) != 0
    s.apply(1 - seat, counter)
    s.apply(seat, G.parse(s, f"deal {1 - seat}"))
    s.check()


def test_what_a_seat_that_is_away_does_hurts_nobody() -> None:
    s = laid({}, 4)
    rng = Rng(3)
    robbed = 0
    while s.fact(TURNS) < 60 and not s.over:
        seat = s.asked_seat()
        if seat != CHANCE and s.decision().name == "robber":
            h = s.default(seat) >> 8
            robbed += any(s.node(s.p.board.corner[h * 6 + k]) for k in range(6))
        s.play(seat, s.sample(rng) if seat == CHANCE else s.default(seat))
    assert robbed == 0


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["facts"].pop("bank"), "lacks the part 'bank'"),
        (lambda d: d["facts"].update(nonsense=[1]), "unknown part"),
        (lambda d: d["facts"]["bank"].append(3), "needs 5 numbers"),
        (lambda d: d["facts"]["bank"].__setitem__(0, 99), "cards of brick instead of 19"),
        (lambda d: d["facts"]["hand"].__setitem__(0, -1), "owes"),
        (lambda d: d["facts"]["terrain"].__setitem__(0, 77), "no terrain"),
        (lambda d: d["facts"]["token"].__setitem__(0, 77), "token"),
        (lambda d: d["facts"]["harbour"].__setitem__(0, 77), "no kind"),
        (lambda d: d["facts"]["node"].__setitem__(0, 77), "belongs to nobody"),
        (lambda d: d["facts"]["edge"].__setitem__(0, 77), "belongs to nobody"),
        (lambda d: d["facts"]["facts"].__setitem__(0, 77), "not on the board"),
        (lambda d: d["facts"]["facts"].__setitem__(3, 77), "cannot hold anything"),
        (lambda d: d["facts"]["facts"].__setitem__(3, 0), "longest road"),
        (lambda d: d["facts"]["facts"].__setitem__(5, -3), "turn -3"),
        (lambda d: d["facts"]["facts"].__setitem__(13, 3), "the deck says 3"),
        (lambda d: d["facts"]["facts"].__setitem__(14, 3), "dice cards"),
        (lambda d: d["facts"]["cards"].__setitem__(0, 3), "cards knight instead of 14"),
        (lambda d: d["facts"]["fresh"].__setitem__(0, 3), "bought more"),
        (lambda d: d["facts"]["drops"].__setitem__(0, 9), "discards"),
        (lambda d: d["facts"]["known.below"].__setitem__(7, -1), "is wrong about"),
        (lambda d: d.update(agenda=[["dance", 1, 0, 0]]), "no frame"),
    ],
)
def test_a_broken_position_is_refused_with_a_sentence(change: Callable[[Any], Any], words: str) -> None:
    s = laid({}, 3, 2)
    random_moves(s, 40, 1)
    data = json.loads(json.dumps(position_json(s)))
    assert position_from_json(data).same(s)
    change(data)
    with pytest.raises(RecordError, match=words):
        position_from_json(data)


def test_two_buildings_side_by_side_are_no_position() -> None:
    s = laid({}, 2)
    data = json.loads(json.dumps(position_json(s)))
    a, b = s.p.board.map.ends[0]
    data["facts"]["node"][a] = data["facts"]["node"][b] = 1
    with pytest.raises(RecordError, match="too near"):
        position_from_json(data)


def test_an_illegal_answer_changes_nothing_and_the_rule_has_words() -> None:
    s = laid({}, 2)
    before = s.copy()
    seat = s.asked_seat()
    with pytest.raises(IllegalAction) as caught:
        s.apply(seat, G.parse(s, "end"))
    assert caught.value.rule == "GEN-3"
    assert s.same(before)
    assert G.text("ru").rule("CAT-2.3")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("preset", "seats"), [("base", 4), ("jungle", 3), ("great_river", 2), ("five_six", 5)]
)
def test_the_page_offers_exactly_the_legal_answers(language: str, preset: str, seats: int) -> None:
    text = G.text(language)
    s = G.new({"preset": preset}, seats)
    rng = random.Random(4)
    dice = Rng(4)
    for step in range(700):
        if not s.asked():
            break
        seat = s.asked_seat()
        if step % 7 == 0:
            for reader in (seat if seat != CHANCE else 0, NOBODY):
                page = G.page(s, reader, NAMES[:seats], text)
                legal = [] if reader == NOBODY else [G.format(s, a) for a in s.legal_actions(reader)]
                assert sorted(a.action for a in page.ask.answers) == sorted(legal)
                assert {a.place for a in page.ask.answers if a.place} == {p.key for p in page.ask.places}
                keys = [k for picture in page.pictures for layer in picture.layers.values() for k in layer]
                assert len(set(keys) | {p.key for p in page.ask.places}) == len(keys) + len(page.ask.places)
        s.play(seat, s.sample(dice) if seat == CHANCE else rng.choice(s.legal_actions(seat)))


def test_forms_make_answers_that_the_engine_takes() -> None:
    text = G.text("en")
    s = laid({}, 2)
    while s.decision().name != "main":
        seat = s.asked_seat()
        s.play(seat, s.sample(Rng(2)) if seat == CHANCE else s.default(seat))
    seat = s.asked_seat()
    s.gain(seat, 2, 2)
    s.gain(1 - seat, 4, 9)
    form = G.page(s, seat, NAMES[:2], text).ask.forms[0]
    assert form.action.format("2 wool", "1 ore") == "offer 2 wool for 1 ore"
    s.apply(seat, G.parse(s, "offer 2 wool for 1 ore"))
    counter = G.page(s, 1 - seat, NAMES[:2], text).ask.forms[0]
    begins = {row.key: row.at for row in counter.rows if any(row.at)}
    assert begins == {"wool": (0, 2), "ore": (1, 0)}, "an offer that is changed begins as it was made"
    s.apply(1 - seat, G.parse(s, counter.action.format("1 ore", "1 wool")))
    s.apply(seat, G.parse(s, "nodeal"))
    s.depth = 0
    s.data[s.p.o_owed + 1 - seat] = 4
    s.then(s.p.d_main, 1 << seat)
    s.then(s.p.d_discard, 1 << 1 - seat, 1 << 1 - seat)
    form = G.page(s, 1 - seat, NAMES[:2], text).ask.forms[0]
    assert (form.total, form.batch) == (4, True)
    for _ in range(4):
        s.apply(1 - seat, G.parse(s, form.action.format("ore")))
    assert s.decision().name == "main"


def test_what_was_pressed_once_is_not_asked_again() -> None:
    """Offers of a form, discards, replies and places go at once; the table does not hold them."""
    s = laid({}, 2)
    seat = s.asked_seat()
    assert closes(s, seat, [G.format(s, s.legal_actions(seat)[0])])
    while s.decision().name != "main":
        seat = s.asked_seat()
        s.play(seat, s.sample(Rng(2)) if seat == CHANCE else s.default(seat))
    seat = s.asked_seat()
    s.gain(seat, 2, 5)
    s.gain(1 - seat, 4, 1)
    assert closes(s, seat, ["end"])
    assert closes(s, seat, ["offer 2 wool for 1 ore"])
    assert not closes(s, seat, ["bank wool brick"])
    s.apply(seat, G.parse(s, "offer 2 wool for 1 ore"))
    assert closes(s, 1 - seat, ["accept"])


def test_why_a_point_of_the_board_takes_nothing() -> None:
    text = G.text("en")
    s = laid({"preset": "beginner"}, 2)
    seat = s.asked_seat()
    assert G.why_at(s, seat, "map", 0, -50, text) is None
    s.apply(seat, G.parse(s, "found 0,0,N"))
    s.apply(seat, G.parse(s, "road 0,0,NE"))
    seat = s.asked_seat()
    assert G.why_at(s, seat, "map", 0, -50, text)[1] == "CAT-2.3"
    assert G.why_at(s, seat, "map", 0, 0, text) is None
    assert G.why_at(s, 1 - seat, "map", 0, -50, text) is None


def test_evaluate_knows_the_end_and_likes_better_trades() -> None:
    s = laid({}, 2)
    play_random(s, Rng(1))
    winner = s.winners()[0]
    assert G.evaluate(s, winner) > 900
    assert G.evaluate(s, 1 - winner) < -900


def test_an_open_offer_is_judged_by_what_it_would_bring() -> None:
    """An acceptance is worth more than a decline exactly when the trade is."""
    better = 0
    for seed in range(12):
        s = laid({}, 3, seed)
        dice = Rng(seed)
        while s.decision().name != "main":
            seat = s.asked_seat()
            s.play(seat, s.sample(dice) if seat == CHANCE else s.default(seat))
        seat = s.asked_seat()
        other = (seat + 1) % 3
        s.gain(seat, 2, 2)
        s.gain(other, 4, 1)
        s.apply(seat, G.parse(s, "offer 1 wool for 1 ore"))
        yes, no, done = s.copy(), s.copy(), s.copy()
        yes.apply(other, G.parse(s, "accept"))
        no.apply(other, G.parse(s, "decline"))
        done.hand_over(seat, other, 2, 1)
        done.hand_over(other, seat, 4, 1)
        done.set_fact(11, -1)
        gain = G.evaluate(done, other) - G.evaluate(no, other)
        assert (G.evaluate(yes, other) > G.evaluate(no, other)) == (gain > 0)
        better += gain > 0
    assert 0 < better < 12


def test_programmes_are_shared_by_equal_options() -> None:
    assert G.new({}, 2).programme is G.new({"preset": "base"}, 2).programme
    assert G.new({}, 2).programme is not G.new({"dice": "balanced"}, 2).programme
    assert G.new({}, 2).asked() == CHANCE_MASK
