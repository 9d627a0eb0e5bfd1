"""Which build is under test: a suite that means to test the compiled engine must not pass on the plain one."""

import importlib
import os
import runpy
from pathlib import Path

import pytest

import ludoteka

HOME = Path(__file__).parents[2]
EXPECTED = os.environ.get("LUDOTEKA_EXPECT", "plain")


def listed_modules() -> list[str]:
    engine_modules = runpy.run_path(str(HOME / "setup.py"), run_name="setup")["engine_modules"]
    return [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in engine_modules()]


@pytest.mark.parametrize("module", listed_modules())
def test_the_engine_is_the_build_that_was_asked_for(module: str) -> None:
    file = importlib.import_module(module).__file__
    assert file is not None
    assert file.endswith((".so", ".pyd") if EXPECTED == "compiled" else ".py"), file


def test_the_plain_suite_runs_on_the_source_tree() -> None:
    beside_the_source = Path(ludoteka.__file__).is_relative_to(HOME / "src")
    assert beside_the_source == (EXPECTED == "plain"), ludoteka.__file__


def test_no_extension_lies_in_the_source_tree() -> None:
    """One there would hide every later edit of the file that it was made from."""
    assert [path for path in (HOME / "src").rglob("*") if path.suffix in {".so", ".pyd"}] == []
