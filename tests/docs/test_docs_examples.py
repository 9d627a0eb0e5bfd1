"""Every Python example of the documentation runs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ludoteka import __version__

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


def test_links_of_the_documentation_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} points at {target}"


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
