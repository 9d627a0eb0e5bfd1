"""Records and positions: what is read, and every way in which they can be wrong, each with a sentence."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from ludoteka.core.record import (
    Record,
    RecordError,
    play_text,
    position_from_json,
    position_json,
    verify,
)
from ludoteka.core.seats import CHANCE
from tests.laws.houses import HOUSES
from tests.laws.walk import recorded

HOUSE = HOUSES["fair"]
RECORD, END = recorded(HOUSE, HOUSE.game.spec.options({"preset": "jester"}), 3, 2)


def data() -> dict[str, Any]:
    return json.loads(RECORD.dumps())  # type: ignore[no-any-return]


def test_a_record_is_text_with_a_move_a_line() -> None:
    text = RECORD.dumps()
    assert Record.loads(text).to_json() == RECORD.to_json()
    assert f"  {json.dumps(['chance', RECORD.moves[0][1]])},\n" in text
    bare = Record("fair", 1, 2, {})
    assert Record.loads(bare.dumps()) == bare
    assert "dice" not in bare.to_json()


def test_every_position_of_a_record_can_be_had() -> None:
    states = [s.copy() for s in RECORD.replay()]
    assert len(states) == len(RECORD.moves) + 1
    for i in (0, 1, len(states) // 2, len(states) - 1):
        assert RECORD.position(i).same(states[i])
    assert RECORD.position().same(END)
    for n in (-1, len(states)):
        with pytest.raises(RecordError, match=f"not {n}"):
            RECORD.position(n)


def test_a_record_without_dice_or_result_verifies_by_replay() -> None:
    assert verify(Record(RECORD.game, RECORD.rules, RECORD.seats, RECORD.options, RECORD.moves)) == []


def test_winners_before_the_end_need_a_word_of_how() -> None:
    early = Record(RECORD.game, RECORD.rules, RECORD.seats, RECORD.options, RECORD.moves[:-1])
    early.result = {"scores": early.position().scores(), "winners": [0]}
    assert "not come to the end" in " ".join(verify(early))
    early.result["how"] = "resigned"
    assert verify(early) == []
    early.result["how"] = "because"
    assert "not come to the end" in " ".join(verify(early))


BAD: list[tuple[str, Any, str]] = [
    ("format", "ludoteka-record/9", "says .format."),
    ("format", None, "says .format."),
    ("game", 3, '"game" of a record is a text'),
    ("game", None, '"game" of a record'),
    ("rules", "1", '"rules" of a record is a whole number'),
    ("rules", True, '"rules" of a record'),
    ("seats", 2.0, '"seats" of a record'),
    ("options", [], '"options" of a record is an object'),
    ("moves", {}, '"moves" of a record is a list'),
    ("moves", [["chance"]], "move 0 is not of the form"),
    ("moves", ["chance"], "move 0 is not of the form"),
    ("moves", [["chance", 3]], "move 0 is not of the form"),
    ("moves", [["nobody", "pass"]], "actor of move 0"),
    ("moves", [[3, "pass"]], "actor of move 0"),
    ("moves", [[-1, "pass"]], "actor of move 0"),
    ("moves", [[True, "pass"]], "actor of move 0"),
    ("moves", [[None, "pass"]], "actor of move 0"),
    ("moves", [["chance", "roll 1"]] * 100_001, "at most 100000 moves"),
    ("names", "Ann", '"names" of a record'),
    ("dice", [], '"dice" of a record'),
    ("result", 3, '"result" of a record'),
]


@pytest.mark.parametrize(("name", "value", "match"), BAD)
def test_what_is_no_record_is_refused(name: str, value: Any, match: str) -> None:
    with pytest.raises(RecordError, match=match):
        Record.from_json({**data(), name: value})


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", "[" * 100_000, '{"format": 1}'])
def test_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Record.loads(text)


@pytest.mark.parametrize(
    ("name", "value", "match"),
    [
        ("game", "chess", "there is no game 'chess'"),
        ("rules", 99, "knows the rules versions"),
        ("options", {"rounds": 9}, "takes 2, 3, 1"),
        ("seats", 99, "is for 2 to 4 seats"),
        ("seats", 0, "is for 2 to 4 seats"),
    ],
)
def test_a_record_that_cannot_begin_says_why(name: str, value: Any, match: str) -> None:
    with pytest.raises(RecordError, match=match):
        Record.from_json({**data(), "moves": [], name: value}).start()


@pytest.mark.parametrize(
    ("actor", "text", "match"),
    [
        (CHANCE, "draw sword", "move 7: 'draw sword' is no action"),
        (CHANCE, "roll 3", "move 7: 'roll 3' by chance is not legal"),
        (1, "draw gem", "move 7: 'draw gem' by seat 1 is not legal there .rule GEN-2"),
    ],
)
def test_a_move_that_cannot_be_made_says_why_and_changes_nothing(actor: int, text: str, match: str) -> None:
    s = RECORD.start()
    before = s.copy()
    with pytest.raises(RecordError, match=match):
        play_text(s, actor, text, 7)
    assert s.same(before)


# --- positions --------------------------------------------------------------------------------------------------------

MARKET = next(s.copy() for s in RECORD.replay() if not s.over and s.decision().name == "market")


def written() -> dict[str, Any]:
    return json.loads(json.dumps(position_json(MARKET)))  # type: ignore[no-any-return]


def put(path: str, value: Any) -> dict[str, Any]:
    d = copy.deepcopy(written())
    *way, last = path.split("/")
    at: Any = d
    for key in way:
        at = at[int(key) if isinstance(at, list) else key]
    at[int(last) if isinstance(at, list) else last] = value
    return d


def test_a_position_can_be_edited() -> None:
    d = written()
    d["facts"]["facts"][3] = 1
    s = position_from_json(d)
    assert s.view(0)["customers"] == 1
    d["agenda"] = []
    assert position_from_json(d).over


@pytest.mark.parametrize(
    ("d", "match"),
    [
        ([], "says .format."),
        (None, "says .format."),
        ({}, "says .format."),
        (put("format", "ludoteka-position/2"), "says .format."),
        (put("game", "chess"), "there is no game"),
        (put("seats", 9), "is for 2 to 4 seats"),
        (put("options", 3), "is an object"),
        (put("facts", []), "maps names to lists"),
        (put("facts/coins", 3), "maps names to lists"),
        (put("facts/coins", [1]), "needs 4 numbers, not 1"),
        (put("facts/coins", [1, 1, 1, 1]), "4 coins instead of 80"),
        (put("facts/coins/0", "1"), "no whole number"),
        (put("facts/gold", [1]), "unknown part 'gold'"),
        (put("turn", 7), '"turn" of a position'),
        (put("turn", None), '"turn" of a position'),
        (put("agenda", {}), '"agenda" of a position'),
        (put("agenda", [3]), "is no frame"),
        (put("agenda", [["shop", 1, 0, 0]]), "is no frame"),
        (put("agenda", [["market", 1, 0]]), "is no frame"),
        (put("agenda", [["market", 1, 0, None]]), "out of range"),
        (put("agenda", [["market", -1, 0, 0]]), "out of range"),
        (put("agenda", [["market", 1 << 3, 0, 0]]), "out of range"),
        (put("agenda", [["market", 257, 0, 0]]), "out of range"),
        (put("agenda", [["market", 1, 1 << 62, 0]]), "out of range"),
        (put("agenda", [["market", 0, 0, 0]]), "cannot stand: market is a question"),
        (put("agenda", [["turn", 1, 0, 0]]), "cannot stand: turn asks nobody"),
        (put("barrier", "high"), "cannot stand"),
        (put("barrier", []), "cannot stand"),
    ],
)
def test_what_is_no_position_is_refused(d: Any, match: str) -> None:
    with pytest.raises(RecordError, match=match):
        position_from_json(d)


def test_a_position_that_asks_for_an_answer_that_there_is_not_is_refused() -> None:
    d = put("agenda", [["draw", 256, 0, 0]])
    assert position_from_json(d).total() > 0
    for part, value in (("pile", 1), ("seen", 511), ("rank", 0)):
        d["facts"][f"card.{part}"] = [value] * len(d["facts"]["card.kind"])
    with pytest.raises(RecordError, match="draw would ask seat 8, which has no answer"):
        position_from_json(d)


def continued(moves: int) -> Record:
    """The same game from a position in its midst, as a record of its own."""
    written = position_json(RECORD.position(moves))
    begins = {k: written[k] for k in ("turn", "barrier", "agenda", "facts")}
    rest = RECORD.moves[moves:]
    result = {"scores": END.scores(), "winners": END.winners()}
    return Record(RECORD.game, RECORD.rules, RECORD.seats, RECORD.options, rest, result=result, begins=begins)


def test_a_record_may_begin_in_the_midst_of_a_game() -> None:
    for moves in (0, 7, len(RECORD.moves) // 2, len(RECORD.moves)):
        record = continued(moves)
        assert verify(record) == []
        assert record.position().same(END)
        again = Record.loads(record.dumps())
        assert again == record
        assert again.to_json()["position"] == record.begins
        assert record.start().same(RECORD.position(moves))


@pytest.mark.parametrize(
    "begins",
    [
        {"turn": 0},
        {"facts": {}, "agenda": [], "turn": 0},
        {"facts": [], "agenda": [], "turn": 0},
        {"facts": {"coins": "x"}, "agenda": [], "turn": 0},
        {"facts": {}, "agenda": [[["a"], 1, 0, 0]], "turn": 0},
        {"facts": {}, "agenda": "x", "turn": 0},
    ],
)
def test_a_record_that_begins_nowhere_is_refused_with_a_sentence(begins: dict[str, Any]) -> None:
    bad = continued(7).to_json()
    bad["position"] = begins
    record = Record.from_json(bad)
    with pytest.raises(RecordError, match=r"position|frame"):
        record.start()
    bad["position"] = "x"
    with pytest.raises(RecordError, match="wrong form"):
        Record.from_json(bad)
