"""Makes `tests.toy` importable however pytest is started, and keeps coverage to the tests that say what should come out.

Whole random games run three to four times slower while their lines are counted and touch nothing that the tests of the rooms do not,
so the laws, the bots and the long walks over tables run uncounted.
"""

import sys
from collections.abc import Generator
from pathlib import Path

import pytest

HOME = str(Path(__file__).parents[1])
if HOME not in sys.path:
    sys.path.insert(0, HOME)

UNCOUNTED = (
    "tests/laws/test_laws.py",
    "tests/bots/test_bots.py::test_bots_end_every_game[greedy-catan",
    "tests/table/test_table_undo",
)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """pytest-cov has the mark no_cover for this, which does nothing in the processes of pytest-xdist: there a second tracer takes over."""
    tracer = sys.gettrace()
    if tracer is None or not item.nodeid.startswith(UNCOUNTED):
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
