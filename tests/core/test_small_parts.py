"""Actions, seats, layout, events, and the random driver."""

from typing import Any

import pytest

from ludoteka.core import contract
from ludoteka.core.actions import Actions, fields_of, kind_of
from ludoteka.core.chance import Rng
from ludoteka.core.drive import Chooser, copy_often, drive, is_compiled, play_random, resolve
from ludoteka.core.events import HIDDEN, Event, Recorder, Secret
from ludoteka.core.layout import Layout
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK, NOBODY, lowest, seats_of
from tests.core.bench import Ask, table
from tests.toy import GAME


def test_actions_grow_and_are_used_again() -> None:
    out = Actions()
    for i in range(300):
        out.add(i * 3)
    assert (out.n, out.at(299), out.to_list()[:3]) == (300, 897, [0, 3, 6])
    out.keep(2)
    assert out.to_list() == [0, 3]
    out.clear()
    assert out.to_list() == []
    out.add(7)
    assert out.to_list() == [7]


def test_an_action_is_a_kind_and_fields() -> None:
    assert (kind_of(5 | 77 << 8), fields_of(5 | 77 << 8)) == (5, 77)


def test_masks_and_seats() -> None:
    for mask in range(512):
        seats = [k for k in range(9) if mask >> k & 1]
        assert seats_of(mask) == seats
        assert lowest(mask) == (seats[0] if seats else NOBODY)


def test_bits() -> None:
    assert [BIT[k] for k in range(62)] == [2**k for k in range(62)]
    assert BIT[CHANCE] == CHANCE_MASK


def layout() -> Layout:
    r = Layout()
    assert r.reserve("a", 2, "two numbers") == 0
    assert r.reserve("b", 3, "three, derived", 7, True) == 2
    assert r.reserve("c", 1, "one", -1) == 5
    assert r.reserve("none", 0, "an expansion without facts") == 6
    return r


def test_layout_writes_and_reads() -> None:
    r = layout()
    data = r.blank()
    assert list(data) == [0, 0, 7, 7, 7, -1]
    data[1] = 9
    assert r.write(data) == {"a": [0, 9], "c": [-1], "none": []}
    assert list(r.read({"a": [5, 6], "c": [1], "none": []})) == [5, 6, 7, 7, 7, 1]
    assert r.describe().splitlines()[1] == "    2 +3    b: three, derived"


@pytest.mark.parametrize(("name", "n", "match"), [("a", 1, "already"), ("d", -1, "at least 0")])
def test_layout_refuses(name: str, n: int, match: str) -> None:
    with pytest.raises(ValueError, match=match):
        layout().reserve(name, n, "")


@pytest.mark.parametrize(
    ("ranges", "match"),
    [
        ({"a": [1, 2], "c": [1]}, "lacks the part 'none'"),
        ({"a": [1, 2], "c": [1], "none": [], "b": [1, 2, 3]}, "unknown part 'b'"),
        ({"a": [1], "c": [1], "none": []}, "needs 2 numbers, not 1"),
        ({"a": [1, "2"], "c": [1], "none": []}, "no whole number"),
        ({"a": [1, 2.0], "c": [1], "none": []}, "no whole number"),
        ({"a": [1, 1 << 62], "c": [1], "none": []}, "no whole number"),
        ({"a": [1, None], "c": [1], "none": []}, "no whole number"),
    ],
)
def test_layout_reads_nothing_else(ranges: dict[str, Any], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        layout().read(ranges)


def test_an_event_is_told_field_by_field() -> None:
    e = Event("draw", 1, {"card": Secret("gem", BIT[1] | BIT[2]), "n": 1, "left": Secret(3, BIT[0], "some")})
    assert e.for_seat(1) == {"kind": "draw", "seat": 1, "card": "gem", "n": 1, "left": "some"}
    assert e.for_seat(0) == {"kind": "draw", "seat": 1, "card": HIDDEN, "n": 1, "left": 3}
    assert e.for_seat(NOBODY) == {"kind": "draw", "seat": 1, "card": "?", "n": 1, "left": "some"}
    assert e.whole() == {"kind": "draw", "seat": 1, "card": "gem", "n": 1, "left": 3}


def test_a_recorder_hands_out_what_came() -> None:
    r = Recorder()
    r.add("a", 0, {})
    r.add("b", 1, {"x": 1})
    assert [e.kind for e in r.take()] == ["a", "b"]
    assert r.take() == []


class First(Chooser):
    """Answers with its first legal action; a chooser in plain Python."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: Any, seat: int) -> int:
        self.asked += 1
        assert state.view(seat)["game"] == "fair"
        return state.legal_actions(seat)[0]


def test_drive_asks_choosers_and_shows_them_redeals_only() -> None:
    choosers = [First(), First()]
    s = drive(GAME.new({}, 2), list(choosers), Rng(4))
    assert s.over
    assert all(c.asked > 0 for c in choosers)


def test_resolve_draws_until_a_seat_is_asked() -> None:
    s = GAME.new({}, 2)
    assert resolve(s, Rng(2)) == 4
    assert s.asked() == 0b11
    assert resolve(s, Rng(2)) == 0


def test_a_random_game_that_does_not_end_is_stopped() -> None:
    s = table(2, {"for_ever": Ask([1], lambda s, seat, a, b, action: s.ask("for_ever", BIT[1 - seat]))})
    s.ask("for_ever", BIT[0])
    with pytest.raises(RuntimeError, match="not ended after 50"):
        play_random(s, Rng(1), 50)


def test_which_build_runs_and_what_a_copy_costs_can_be_asked() -> None:
    assert is_compiled() == (not str(contract.__file__).endswith(".py"))
    s = GAME.new({}, 2)
    before = s.copy()
    copy_often(s, 3)
    assert s.same(before)
