"""Every rule has a sentence in both languages, stands in both rulebooks, and is shown by a case or a test of this file."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.contract import IllegalAction
from ludoteka.core.drive import play_random
from ludoteka.core.game import NotationError
from ludoteka.core.record import RecordError, position_from_json, position_json
from ludoteka.core.seats import CHANCE, CHANCE_MASK
from ludoteka.core.spec import OptionsError
from ludoteka.games.citadels import GAME as G
from ludoteka.games.citadels.programme import draft_of
from ludoteka.games.citadels.rules import RULES
from ludoteka.games.citadels.spec import CAST, EDITION, SETTLED_2016, SPEC, UNIQUES

HERE = Path(__file__).parent
DOCS = HERE.parents[2] / "docs" / "rules"

SHOWN_BY: dict[str, str] = {
    "C33": "CIT-2.4", "C34": "CIT-8.2", "C35": "CIT-2.5", "C36": "CIT-2.2", "C06": "CIT-5.2", "C07": "CIT-5.6", "C10": "CIT-5.3",
    "C12": "CIT-5.7", "C13": "CIT-4.8", "C14": "CIT-9.10", "C15": "CIT-4.3", "C16": "CIT-9.2", "C17": "CIT-9.9", "C18": "CIT-5.5",
    "C19": "CIT-6.2", "C20": "CIT-9.6", "C22": "CIT-9.4", "C23": "CIT-9.5", "C29": "CIT-5.10", "C31": "CIT-5.13", "C32": "CIT-5.11",
    "C41": "CIT-10.4", "C44": "CIT-7.5", "C46": "CIT-5.17", "C49": "CIT-2.6", "C51": "CIT-3.5", "C40": "CIT-9.1", "C39": "CIT-7.4",
}  # fmt: skip
"""What the cases of the source show; those of our own say it themselves."""
TESTED: set[str] = set()


def rule(*ids: str) -> Callable[[Any], Any]:
    """Says which rules a test shows."""

    def mark(test: Any) -> Any:
        TESTED.update(ids)
        return test

    return mark


def script(options: dict[str, Any], seats: int, *moves: str) -> Any:
    """A position after moves in notation; who answers is whoever is asked, chance draws what it likes where nothing is said."""
    s = G.new(options, seats)
    rng = Rng(3)
    for m in moves:
        action = G.parse(s, m)
        while s.why_not(s.asked_seat(), action) and s.asked() == CHANCE_MASK:
            s.play(CHANCE, s.sample(rng))
        s.apply(s.asked_seat(), action)
    return s


@rule("CIT-2.1")
def test_every_round_begins_with_the_whole_cast() -> None:
    s = G.new({}, 6)
    rng = Rng(2)
    while s.view(-1)["round"] < 3 or s.asked() == CHANCE_MASK:
        seat = s.asked_seat()
        s.play(seat, s.sample(rng) if seat == CHANCE else s.legal_actions(seat)[0])
    view = s.view(int(s.asked_seat()))
    assert view["round"] == 3
    assert len(view["draft"][-1]["pool"]) == 7
    assert view["shown"] == []


@rule("CIT-5.1")
def test_the_assassin_names_neither_himself_nor_somebody_outside_the_cast() -> None:
    moves = [
        "first 0",
        "down king",
        "up bishop",
        "pick assassin",
        "pick thief",
        "pick magician",
        "pick merchant",
        "pick architect",
    ]
    s = script({}, 5, *moves)
    assert s.turn == 0
    for text in ("kill assassin",):
        with pytest.raises(IllegalAction) as caught:
            s.apply(0, G.parse(s, text))
        assert caught.value.rule == "CIT-5.1"
    s.apply(0, G.parse(s, "kill bishop"))
    assert s.view(2)["killed"] == "bishop"


@rule("CIT-4.1")
def test_the_action_comes_first_and_once() -> None:
    moves = [
        "first 0",
        "down king",
        "up bishop",
        "pick assassin",
        "pick thief",
        "pick magician",
        "pick merchant",
        "pick architect",
    ]
    s = script({}, 5, *moves)
    assert s.p.rule_ids[s.why_not(0, G.parse(s, "end"))] == "CIT-4.1"
    s.apply(0, G.parse(s, "gold"))
    assert s.p.rule_ids[s.why_not(0, G.parse(s, "cards"))] == "CIT-4.1"


@rule("CIT-8.1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_draft_hands_on_what_the_table_says(seats: int) -> None:
    first = {2: 7, 3: 7, 4: 5, 5: 6, 6: 7, 7: 7, 8: 8}
    s = G.new({}, seats)
    rng = Rng(seats)
    while s.asked() == CHANCE_MASK:
        s.play(CHANCE, s.sample(rng))
    assert len(s.view(int(s.asked_seat()))["draft"][-1]["pool"]) == first[seats]
    with_nine = {4: 5, 5: 6, 6: 7, 7: 8, 8: 8}
    if seats in with_nine:
        ups = sum(1 for op, _ in draft_of(seats, 9) if op == 1)
        assert 9 - 1 - ups == with_nine[seats]


@rule("CIT-10.5")
def test_the_map_room_counts_cards() -> None:
    case = {
        "id": "x",
        "players": 2,
        "given": {"city": {"A": ["map_room"]}, "hand_size": {"A": 4}},
        "steps": ["A scores 4 for extra"],
    }
    assert G.run_cases({"case": [case]})[0].status == "pass"


def cases(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((HERE / name).read_text("utf-8"))["case"]
    return found


def test_every_rule_is_shown() -> None:
    shown = set(TESTED)
    for c in cases("cases.toml"):
        shown |= {SHOWN_BY[c["id"]]} if c["id"] in SHOWN_BY else set()
    for c in cases("own_cases.toml") + cases("cases_2016.toml"):
        assert set(c["rules"]) <= set(RULES), c["id"]
        shown |= set(c["rules"])
    assert sorted(set(RULES) - shown) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_rule_has_a_sentence_and_stands_in_the_rulebook(language: str) -> None:
    book = (DOCS / f"citadels.{language}.md").read_text("utf-8")
    assert re.findall(r"\*\*(CIT-[0-9]+\.[0-9]+)", book) == RULES
    for r in RULES:
        assert G.rule_text(r, language).endswith(".")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_option_stands_in_the_rulebook(language: str) -> None:
    book = (DOCS / f"citadels.{language}.md").read_text("utf-8")
    for c in SPEC.choices:
        if not c.name.startswith("rank") or c.name == "rank9_with_three":
            assert f"`{c.name}`" in book or f"`{c.name} = " in book, c.name


@pytest.mark.parametrize(
    ("options", "seats", "key"),
    [
        ({"rank9": "none"}, 8, "citadels-needs-rank9"),
        ({"rank9": "artist"}, 3, "citadels-no-rank9"),
        ({"rank9": "queen"}, 4, "citadels-needs-seats"),
        ({"rank4": "emperor"}, 2, "citadels-needs-seats"),
        ({"ball_room": "explicit"}, 4, "options-needs"),
        ({"elements": ["edition_2016"], "rank9": "none"}, 3, "citadels-needs-rank9"),
        ({"elements": ["edition_2016"], "rank9": "collector"}, 2, "citadels-no-rank9"),
        ({"elements": ["edition_2016"], "rank2": "tax_collector"}, 4, "citadels-other-edition"),
        ({"elements": ["edition_2016"], "deck": "reissue"}, 4, "citadels-own-deck"),
        ({"elements": ["edition_2016", "hospital"]}, 4, "options-excludes"),
        ({"elements": ["theater"]}, 4, "options-needs"),
        ({"rank1": "magistrate"}, 4, "citadels-other-edition"),
        ({"rank9": "auto_collector"}, 8, "citadels-other-edition"),
        ({"rank1": "king"}, 4, "options-bad-value"),
        ({}, 9, "options-seats"),
    ],
)
def test_a_cast_that_cannot_be_is_refused(options: dict[str, Any], seats: int, key: str) -> None:
    with pytest.raises(OptionsError) as caught:
        G.new(options, seats)
    assert caught.value.key == key
    if key.startswith("citadels"):
        for language in ("en", "ru"):
            assert G.text(language)(key, **caught.value.args_for_text)


@pytest.mark.parametrize("edition", ["classic", "2016"])
def test_a_cast_by_lot_meets_every_character(edition: str) -> None:
    found = set()
    for seed in range(40):
        elements = [EDITION] if edition == "2016" else []
        s = G.new({"elements": elements, **{f"rank{r}": "random" for r in range(1, 10)}}, 5)
        rng = Rng(seed)
        while s.view(-1)["round"] == 0:
            s.play(CHANCE, s.sample(rng))
        found |= set(s.view(-1)["cast"])
    assert found == {name for names in CAST[edition].values() for name in names}


def test_the_2016_edition_has_27_characters_three_a_rank_and_30_unique_districts() -> None:
    assert [len(CAST["2016"][r]) for r in range(1, 10)] == [3] * 9
    assert len(UNIQUES) == 30
    chosen = {d for p in SPEC.presets if EDITION in p.elements for d in p.elements} - {EDITION}
    assert chosen == set(UNIQUES)


@rule("CIT-11.1")
@pytest.mark.parametrize("named", [[], ["theater", "statue"], list(UNIQUES[:14]), list(UNIQUES[:16])])
def test_lots_complete_the_unique_districts_to_fourteen(named: list[str]) -> None:
    found = set()
    for seed in range(12):
        s = G.new({"elements": [EDITION, *named]}, 4)
        rng = Rng(seed)
        while s.view(-1)["round"] == 0:
            s.play(CHANCE, s.sample(rng))
        view = s.view(-1)
        assert len(view["uniques"]) == max(14, len(named))
        assert set(named) <= set(view["uniques"])
        assert view["deck"]["size"] + 16 == 54 + len(view["uniques"])
        s.check()
        found |= set(view["uniques"])
    assert found == set(UNIQUES) if len(named) < 14 else found == set(named)


@rule("CIT-11.8")
@pytest.mark.parametrize("preset", [p.name for p in SPEC.presets if EDITION in p.elements])
def test_every_suggested_set_can_be_played_by_every_number_of_players(preset: str) -> None:
    for seats in range(2, 9):
        s = G.new({"preset": preset}, seats)
        play_random(s, Rng(seats), 4000)
        assert s.over
        cast = s.view(-1)["cast"]
        assert len(cast) == (9 if seats in (3, 8) else 8)
        assert "queen" not in cast or seats >= 5
        assert "emperor" not in cast or seats >= 3


def test_what_the_2016_rulebook_settles_stands_over_what_was_chosen() -> None:
    for name, value in SETTLED_2016.items():
        choice = next(c for c in SPEC.choices if c.name == name)
        assert value in choice.values
        other = next(v for v in choice.values if v != value)
        s = G.new({"elements": [EDITION, *choice.needs], name: other}, 4)
        assert s.p.ruled[name] == value


@pytest.mark.parametrize(
    "text",
    ["", "build", "build moon", "build tavern tavern", "kill tavern", "swap 9", "swap x", "gold 1", "GOLD", "gold ", "pick ?", "extra 1",
     "share", "share 100", "share 01", "share -1", "spy 0", "spy 0 pink", "theater 1", "theater 1 third", "also", "borrow 0",
     "destroy 0", "destroy tavern 0", "swap ٣", "keep", "keep tavern market docks"],
)  # fmt: skip
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        G.parse(G.new({}, 4), text)


@pytest.mark.parametrize(
    "action",
    [0, 255, 23 | 200 << 8, 33 | 9 << 8, 20 | 1 << 8, 25 | 2 << 8, 51 | 5 << 16, 57 | 100 << 8, 13 | 2 << 16],
)
def test_a_number_that_is_no_action_has_no_notation(action: int) -> None:
    with pytest.raises(ValueError, match="no action"):
        G.format(G.new({}, 4), action)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["facts"].pop("gold"), "lacks the part 'gold'"),
        (lambda d: d["facts"]["gold"].__setitem__(0, -1), "gold"),
        (lambda d: d["facts"]["cast"].__setitem__(0, 77), "is none"),
        (lambda d: d["facts"]["taken"].__setitem__(0, 77), "no character"),
        (lambda d: d["facts"]["held"].__setitem__(0, 7), "other characters than it took"),
        (lambda d: d["facts"]["city"].__setitem__(0, 9), "districts of kind"),
        (lambda d: d["facts"]["cards.pile"].__setitem__(0, 99), "lies in no pile"),
        (lambda d: d["facts"]["cards.kind"].__setitem__(0, 1), "cards of kind"),
        (lambda d: d["facts"]["facts"].__setitem__(1, 99), "belong to nobody"),
        (lambda d: d["facts"]["facts"].__setitem__(13, 99), "no step that there is"),
        (lambda d: d.update(agenda=[["dance", 1, 0, 0]]), "no frame"),
    ],
)
def test_a_broken_position_is_refused_with_a_sentence(change: Callable[[Any], Any], words: str) -> None:
    moves = [
        "first 0",
        "down king",
        "up bishop",
        "pick assassin",
        "pick thief",
        "pick magician",
        "pick merchant",
        "pick architect",
    ]
    s = script({}, 5, *moves)
    data = json.loads(json.dumps(position_json(s)))
    assert position_from_json(data).same(s)
    change(data)
    with pytest.raises(RecordError, match=words):
        position_from_json(data)


def test_random_games_end_long_before_any_limit() -> None:
    longest = 0
    for seed in range(60):
        s = G.new({"preset": "everything"}, 2 + seed % 7)
        longest = max(longest, play_random(s, Rng(seed), 5000))
        assert s.over
    assert longest < 1500


def test_a_picture_of_a_view_stands_alone() -> None:
    s = G.new({"preset": "everything"}, 8)
    play_random(s, Rng(5))
    assert G.svg(s.view(-1)).startswith("<svg")
    assert "cit-f-tavern" in G.symbols()
