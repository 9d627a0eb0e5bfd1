"""Texts: found, formatted, and never broken in silence."""

from pathlib import Path

import pytest

from ludoteka.core.text import Texts, breakdown, texts


def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, body: str) -> str:
    (tmp_path / name / "text").mkdir(parents=True)
    (tmp_path / name / "__init__.py").write_text("")
    (tmp_path / name / "text" / "en.ftl").write_text(body, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def test_messages_are_found_and_shared() -> None:
    en = texts("en", "ludoteka.core", "tests.toy")
    assert en is texts("en", "ludoteka.core", "tests.toy")
    assert en.language == "en"
    assert en("game-title") == "The Fair"
    assert en("answer-bid", coins=1) == "1 coin"
    assert en("answer-bid", coins=2) == "2 coins"
    ru = texts("ru", "ludoteka.core", "tests.toy")
    assert [ru("answer-bid", coins=n) for n in (1, 2, 5)] == ["1 монета", "2 монеты", "5 монет"]
    assert en.rule("FAIR-3.1").startswith("You sell")
    assert en.has("game-title")
    assert not en.has("game-titel")


def test_what_is_missing_is_said() -> None:
    en = texts("en", "ludoteka.core", "tests.toy")
    with pytest.raises((KeyError, LookupError)):
        en("no-such-message")
    with pytest.raises(ValueError, match="answer-bid"):
        en("answer-bid")
    with pytest.raises(ValueError, match="not in 'de'"):
        Texts("de", ("ludoteka.core",))


def test_attributes_and_empty_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = made(
        tmp_path, monkeypatch, "toytext_one", "button = Go\n    .title = On\nonly =\n    .title = Up\n"
    )
    t = Texts("en", (name,))
    assert (t("button"), t("button.title"), t("only.title")) == ("Go", "On", "Up")
    with pytest.raises(KeyError):
        t("only")


def test_a_broken_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = made(tmp_path, monkeypatch, "toytext_two", "fine = Yes\nthis is no message\n")
    with pytest.raises(ValueError, match="no Fluent message"):
        Texts("en", (name,))


@pytest.mark.parametrize(
    ("terms", "text"),
    [
        ([{"n": 4, "each": 2}, {"n": 1, "each": 2}], "4 × 2 + 1 × 2 = 10"),
        ([{"n": 9}], "9"),
        ([{"n": 3, "each": 1}], "3 × 1 = 3"),
        ([{"n": 3}, {"n": 4, "each": 3}], "3 + 4 × 3 = 15"),
    ],
)
def test_breakdown(terms: list[dict[str, int]], text: str) -> None:
    assert breakdown(terms) == text
