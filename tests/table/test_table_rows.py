"""Rows: written and read back, and no file content that could break the house."""

from __future__ import annotations

import contextlib
import json
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.table import rows
from ludoteka.table.rows import KINDS, RowError, Unknown, read_moves, read_row, write_moves
from ludoteka.table.store import StoredRow
from ludoteka.table.story import Story

MOVES = [["chance", "first 0"], [1, "place 0,1 r2"]]
EXAMPLES = [
    rows.Created("carcassonne", 1, {"elements": []}, 2, True, "Ä", "a", "Ann", "00ff"),
    rows.Sat(0, "a", "Ann", "00"),
    rows.Stood(0),
    rows.BotSet(1, "greedy"),
    rows.Dissolved(),
    rows.Started("00ff", ["00"], MOVES, [0]),
    rows.Moved(1, MOVES, [3], "person", "a", "c-1"),
    rows.Said("a", "Ann", -1, "Привет"),
    rows.Ended([1, 2], [1], "abcd"),
    rows.Confirmed(1, MOVES, [3], "person", "a", "c-2"),
    rows.Undone(5, 1, [0], "a", "c-3"),
    rows.Proposed(1, 5),
    rows.Agreed(0, True),
    rows.TimedOut(1),
    rows.Replaced(1, "greedy", "time"),
    rows.Returned(1),
    rows.Vacation(1, True),
    rows.Resumed(3),
    rows.Resigned(1),
    rows.Handed(1, "b", "Боб"),
    rows.Kicked("b"),
    rows.Muted("b", True),
    rows.Hinted(1),
    rows.Rematched("abc"),
]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
FIELDS = sorted({f.name for c in KINDS.values() for f in fields(c)} | {"needed"})


def test_there_is_an_example_of_every_kind() -> None:
    assert {type(e) for e in EXAMPLES} == set(KINDS.values())


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda r: r.KIND)
def test_written_and_read_back(row: rows.Row) -> None:
    assert read_row(row.KIND, row.dumps()) == row
    # a later version may write more than this one knows
    more = {**json.loads(row.dumps()), "since_later": 1}
    assert read_row(row.KIND, json.dumps(more)) == row


def test_moves_are_written_as_in_a_record() -> None:
    moves = [(8, "first 0"), (1, "place 0,1 r2")]
    assert write_moves(moves) == MOVES
    assert read_moves(MOVES) == moves


def test_what_changes_seats_position_or_clocks_is_needed() -> None:
    """A version that does not know such a row must not go on as if it were not there."""
    old = {
        rows.Created,
        rows.Sat,
        rows.Stood,
        rows.BotSet,
        rows.Dissolved,
        rows.Started,
        rows.Moved,
        rows.Ended,
    }
    harmless = {rows.Said, rows.Muted, rows.Hinted, rows.Rematched}
    for kind in set(KINDS.values()) - old:
        assert (kind not in harmless) == kind.NEEDED, kind
    for row in EXAMPLES:
        assert (json.loads(row.dumps()).get("needed") is True) == row.NEEDED


def test_unknown_kinds_are_kept() -> None:
    row = read_row("clock", '{"seconds": 5}')
    assert row == Unknown("clock", {"seconds": 5})
    assert isinstance(row, Unknown)
    assert not row.needed
    needed = read_row("unheard", '{"needed": true}')
    assert isinstance(needed, Unknown)
    assert needed.needed


@settings(max_examples=80, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from([*KINDS, "new"]),
            st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=9),
            st.booleans(),
        ),
        max_size=8,
    )
)
def test_no_row_breaks_a_story(found: list[tuple[str, dict[str, object], bool]]) -> None:
    """Whatever lies in the file: a row is understood or the table stops with a reason; nothing is raised."""
    story = Story("x")
    examples = {e.KIND: json.loads(e.dumps()) for e in EXAMPLES}
    for i, (kind, data, whole) in enumerate(found):
        # half of them are good rows with something wrong in them
        payload = json.dumps({**(examples.get(kind, {}) if whole else {}), **data})
        with contextlib.suppress(RowError):
            read_row(kind, payload)
        story.read(StoredRow(i + 1, kind, payload, 5))
    assert story.version == len(found)
    assert (story.status == "stopped") == (story.why is not None)
