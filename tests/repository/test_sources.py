"""Habits of the house that a reader relies on, held for every file."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

HOME = Path(__file__).parents[2]
SOURCE = HOME / "src" / "ludoteka"
LONGEST = 520  # "about 500": a chapter that needs a few lines more need not be torn apart
# Paths of somebody's machine: absolute ones that no user of the package has.
PRIVATE_PATH = re.compile(r"(?<![\w.:/-])/(?:work|root|home)/\w")


def tracked() -> list[Path]:
    git = ["git", "-C", str(HOME), "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        names = subprocess.run(git, capture_output=True, check=True, text=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout, so nothing says which files belong to the house")
    return [path for name in names if name and (path := HOME / name).is_file()]


def texts() -> Iterator[tuple[Path, str]]:
    for path in tracked():
        try:
            yield path, path.read_text("utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a font


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    found = [
        f"{path.relative_to(HOME)}:{number}: {line.strip()[:100]}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if PRIVATE_PATH.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("example", ["open('/" + "work/x')", 'HOME="/' + 'root/y"', "see /" + "home/ann/z"])
def test_a_path_of_somebodys_machine_is_recognised(example: str) -> None:
    assert PRIVATE_PATH.search(example)


@pytest.mark.parametrize("example", ["https://example.org/work/1", "src/work/a", "the work/root split"])
def test_other_slashes_are_no_such_path(example: str) -> None:
    assert not PRIVATE_PATH.search(example)


def test_files_stay_short_enough_to_be_read_in_one_go() -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in tracked() if path.suffix == ".py"}
    too_long = {str(path.relative_to(HOME)): n for path, n in lengths.items() if n > LONGEST}
    assert too_long == {}, "split along the rulebook's chapters; about 500 lines is the limit"


# --- The core and a base game never name an expansion ------------------------------------------------------------

# Entrances to a game's expansions: the package itself and the explicit list of their order. Nothing beyond them.
ENTRANCES = {"", "order"}


def named_expansions(code: str, package: str) -> Iterator[tuple[int, str]]:
    """Line and name of each expansion that a file imports, or looks up by a dotted name in a string."""
    for node in ast.walk(ast.parse(code)):
        targets: list[str] = []
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")
                base = ".".join([*parents[: len(parents) - node.level + 1], *([base] if base else [])])
            # `from x.expansions import tower` may import a module, `from x.expansions.order import ORDER` a name
            targets = [base] if not base.endswith(".expansions") else [f"{base}.{a.name}" for a in node.names]
            targets += [f"{base}.{a.name}" for a in node.names if a.name == "expansions"]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            targets = re.findall(r"[\w.]*\bexpansions\.\w+", node.value)
        for target in targets:
            _, found, rest = f".{target}".partition(".expansions")
            name = rest.lstrip(".").split(".")[0]
            if found and name not in ENTRANCES and not name[:1].isupper() and name.islower():
                yield node.lineno, target


def files_that_know_no_expansion() -> list[Path]:
    return sorted(
        path
        for room in ("core", "games")
        for path in (SOURCE / room).rglob("*.py")
        if "expansions" not in path.relative_to(SOURCE).parts
    )


@pytest.mark.parametrize(
    "path", files_that_know_no_expansion(), ids=lambda p: p.relative_to(SOURCE).as_posix()
)
def test_core_and_base_game_name_no_expansion(path: Path) -> None:
    package = ".".join(["ludoteka", *path.relative_to(SOURCE).parent.parts])
    assert list(named_expansions(path.read_text("utf-8"), package)) == []


@pytest.mark.parametrize(
    "code",
    [
        "import ludoteka.games.carcassonne.expansions.tower",
        "from ludoteka.games.carcassonne.expansions import tower",
        "from ludoteka.games.carcassonne.expansions.tower import Tower",
        "from .expansions import tower",
        "from .expansions.tower import Tower",
        "def late():\n    from .expansions import order, tower",
        "import_module('ludoteka.games.carcassonne.expansions.tower')",
    ],
)
def test_a_named_expansion_is_recognised(code: str) -> None:
    assert list(named_expansions(code, "ludoteka.games.carcassonne"))


@pytest.mark.parametrize(
    "code",
    [
        "from .expansions import order",
        "from .expansions.order import ORDER",
        "from . import expansions",
        "from ludoteka.core.contract import Expansion",
        "river = 'the river'  # a word that the base game shares with an expansion",
    ],
)
def test_the_entrances_are_allowed(code: str) -> None:
    assert list(named_expansions(code, "ludoteka.games.carcassonne")) == []
