"""Every Python example of the documentation runs."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from ludoteka import __version__
from ludoteka.core.game import GAMES
from ludoteka.core.text import LANGUAGES

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLES = [
    pytest.param(block, id=f"{page.name}-{i}")
    for page in PAGES
    for i, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
]


@pytest.mark.parametrize("block", EXAMPLES)
def test_example_runs(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # an example leaves its files to the interpreter to close, as a reader at the prompt would
    block = block.replace(
        'open("position.svg", "w").write(', '__import__("pathlib").Path("position.svg").write_text('
    )
    exec(compile(block, "example", "exec"), {"__name__": "example"})


BOOK = [*sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "rules").glob("*.md"))]
"""The pages of the built site."""


def anchors(page: Path) -> set[str]:
    """The names of a page's headings, as the site makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", h).strip().lower()) for h in headings}


def dead(page: Path, text: str, root: Path) -> list[str]:
    """The links of a page that lead nowhere, or out of the folder that is all there is where the page is read."""
    wrong = []
    for link in re.findall(r"\]\((?![a-z]+:)([^)\s]+)\)", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        target, _, anchor = link.partition("#")
        path = Path(os.path.normpath(page.parent / target)) if target else page
        if not path.is_relative_to(root) or not path.exists():
            wrong.append(f"{page.name}: {link}")
        elif anchor and path.suffix == ".md" and anchor not in anchors(path):
            wrong.append(f"{page.name}: {link} has no such heading")
    return wrong


def test_links_of_the_documentation_lead_somewhere() -> None:
    assert dead(ROOT / "README.md", (ROOT / "README.md").read_text(encoding="utf-8"), ROOT) == []
    for page in BOOK:
        assert dead(page, page.read_text(encoding="utf-8"), ROOT / "docs") == [], page.name


@pytest.mark.parametrize(
    "link", ["../deploy/sample.env", "../README.md", "nowhere.md", "index.md#nothing", "#nothing", "/x.md"]
)
def test_a_dead_link_of_the_site_is_found(link: str) -> None:
    page = ROOT / "docs" / "index.md"
    assert dead(page, f"[a]({link})", ROOT / "docs") != []
    assert dead(page, "[a](hosting.md#settings) [b](sample.env)", ROOT / "docs") == []


def test_the_site_is_built_strictly_and_its_menu_is_whole() -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8")
    build = re.search(r"mkdocs build (.*?)&&", recipe)
    assert build is not None
    assert "--strict" in build[1]
    assert "--quiet" not in build[1], "what is not told is not counted by --strict"
    menu = re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    menu += ["index.md"] if "index.md" not in menu else []
    assert sorted(menu) == sorted(page.relative_to(ROOT / "docs").as_posix() for page in BOOK)
    for game in GAMES:
        for language in LANGUAGES:
            assert f"rules/{game}.{language}.md" in menu


def test_what_a_bot_and_a_language_need_is_named_as_it_is() -> None:
    text = (ROOT / "docs" / "extend.md").read_text(encoding="utf-8")
    assert "_MAKERS" in (ROOT / "src/ludoteka/bots/registry.py").read_text(encoding="utf-8")
    for name in re.findall(r"`((?:tests|src)/[\w/.]+)`", text):
        if "hurry" not in name:
            assert (ROOT / name).exists(), name
    run = re.search(r"`\.venv/bin/pytest ([^`]+)`", text)
    assert run is not None
    for name in run[1].split():
        assert (ROOT / name).exists(), name
    rooms = {p.parent.parent for p in (ROOT / "src" / "ludoteka").rglob("text/en.ftl")}
    assert {r.name for r in rooms} == {"core", "bots", "table", "web", *GAMES}


def test_the_schema_knows_every_key_of_a_record() -> None:
    schema = json.loads((ROOT / "docs" / "record.schema.json").read_text(encoding="utf-8"))
    table = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
    for key in schema["properties"]:
        assert f"| `{key}` |" in table


def test_the_changelog_has_a_heading_for_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## \[([^]]+)\]", text, re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert __version__ in headings
