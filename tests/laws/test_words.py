"""Every rule, element, option and preset has its words in both languages, and both languages have the same words."""

from __future__ import annotations

from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from ludoteka.core.game import GAMES
from ludoteka.core.text import LANGUAGES
from tests.laws.houses import HOUSES, settings

PACKAGES = [
    *(f"ludoteka.{room}" for room in ("core", "bots", "table", "web")),
    "tests.toy",
    *(f"ludoteka.games.{g}" for g in GAMES),
]


def messages(package: str, language: str) -> dict[str, set[str]]:
    """Message -> the arguments it uses."""
    source = files(package).joinpath("text", f"{language}.ftl").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser(with_spans=False).parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {package}, {language}"
            found[entry.id.name] = set(arguments(entry.to_json()))
    return found


def arguments(node: object) -> list[str]:
    if isinstance(node, dict):
        if node.get("type") == "VariableReference":
            return [node["id"]["name"]]
        return [name for v in node.values() for name in arguments(v)]
    return [name for v in node for name in arguments(v)] if isinstance(node, list) else []


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_say_the_same_things(package: str) -> None:
    english = messages(package, "en")
    for language in LANGUAGES:
        other = messages(package, language)
        assert sorted(english) == sorted(other), language
        # one language may do without an argument (a word that knows no plural), but they never ask for different ones
        wrong = {
            k: (english[k], other[k])
            for k in english
            if not (english[k] <= other[k] or other[k] <= english[k])
        }
        assert wrong == {}, language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_its_name_and_its_rulebooks(language: str) -> None:
    for other in LANGUAGES:
        assert f"language-{language}" in messages("ludoteka.web", other)
    for g in GAMES:
        assert files(f"ludoteka.games.{g}").joinpath("text", f"rules.{language}.md").is_file()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(HOUSES))
def test_every_rule_has_a_sentence(name: str, language: str) -> None:
    game = HOUSES[name].game
    ids = {r for s in settings(name) for r in game.new(s.options, s.seats).programme.rule_ids if r}
    assert len(ids) > 4
    for rule in ids:
        sentence = game.rule_text(rule, language)
        assert sentence.endswith((".", "!")), f"{rule}: {sentence!r} is no sentence"
        assert len(sentence) > 12


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(HOUSES))
def test_the_lobby_has_its_words(name: str, language: str) -> None:
    spec = HOUSES[name].game.spec
    text = HOUSES[name].game.text(language)
    wanted = ["game-title", "game-note"]
    for thing, names in (("element", spec.elements), ("preset", spec.presets)):
        for x in names:
            wanted += [f"{thing}-{x.name}", f"{thing}-{x.name}-note"]
    wanted += [f"box-{e.box}" for e in spec.elements]
    for c in spec.choices:
        wanted += [f"option-{c.name}", *(f"option-{c.name}-{v}" for v in c.values)]
    assert [key for key in wanted if not text.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(HOUSES))
def test_every_question_and_answer_and_event_met_has_its_words(name: str, language: str) -> None:
    """Whole games told on the page and in the log: no key is missing anywhere."""
    from ludoteka.core.events import Recorder
    from tests.laws.walk import Step, walk

    house = HOUSES[name]
    text = house.game.text(language)
    names = ("Ann", "Boris", "Čeněk", "Дарья")

    def visit(step: Step) -> None:
        for q in range(-1, step.seats):
            if step.number % house.looks == 0:
                page = house.game.page(step.state, q, names, text)
                assert page.ask.question
                assert bool(page.ask.answers) == (q >= 0 and step.state.may_answer(q))
        c = step.state.copy()
        c.recorder = recorder = Recorder()
        c.apply(step.actor, step.action)
        for e in recorder.take():
            for q in range(-1, step.seats):
                line = house.game.log_line(e.for_seat(q), names, text)
                assert line is None or line.text

    for i, preset in enumerate(house.game.spec.presets):
        for seed in range(3 if house.looks == 1 else 1):
            s = walk(house, house.game.spec.options({"preset": preset.name}), 2 + seed, 20 + i + seed, visit)
            assert house.game.page(s, 0, names, text).ask.kind == "over"
            assert house.game.svg(s.view(-1)).startswith("<svg")
