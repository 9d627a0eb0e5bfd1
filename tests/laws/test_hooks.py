"""Expansions override hooks that exist, and say so: a misspelt hook is never called, and nothing else would tell."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from ludoteka.core.contract import Expansion, Programme
from ludoteka.core.game import GAMES

HOME = Path(__file__).parents[2]
ROOMS = [(f"ludoteka.games.{g}.expansions", HOME / "src/ludoteka/games" / g / "expansions") for g in GAMES]
ROOMS.append(("tests.toy.expansions", HOME / "tests/toy/expansions"))


@dataclass
class Told:
    """An expansion class as its source tells it."""

    name: str
    module: str
    hooks: set[str]
    body: ast.ClassDef
    source: str

    def methods(self) -> Iterator[ast.FunctionDef]:
        return (n for n in self.body.body if isinstance(n, ast.FunctionDef))


def hooks_of(cls: type) -> set[str]:
    """What the bases know: every method of Expansion and of the game's own base (whose module is outside `expansions`)."""
    bases = [b for b in cls.__mro__ if issubclass(b, Expansion) and ".expansions." not in b.__module__]
    return {name for b in bases for name in vars(b)}


def expansions() -> list[Told]:
    found = []
    for package, folder in ROOMS:
        for info in iter_modules([str(folder)]):
            module = import_module(f"{package}.{info.name}")
            path = folder / f"{info.name}.py"
            source = path.read_text("utf-8")
            for node in ast.parse(source).body:
                cls = getattr(module, node.name, None) if isinstance(node, ast.ClassDef) else None
                if isinstance(node, ast.ClassDef) and inspect.isclass(cls) and issubclass(cls, Expansion):
                    found.append(Told(node.name, module.__name__, hooks_of(cls), node, source))
    return found


EXPANSIONS = expansions()


def faults(e: Told) -> list[str]:
    out = []
    for method in e.methods():
        marks = {ast.unparse(d) for d in method.decorator_list}
        if method.name.startswith("_"):
            continue
        if method.name in e.hooks:
            if "override" not in marks:
                out.append(f"{e.name}.{method.name} is a hook and does not say `override`")
        elif f"self.{method.name}(" not in e.source:
            out.append(f"{e.name}.{method.name} is no hook, and the expansion does not use it itself")
        elif "override" in marks:
            out.append(f"{e.name}.{method.name} overrides nothing that the game knows")
    return out


def test_there_are_expansions_of_every_game() -> None:
    assert {e.module.rsplit(".", 1)[0] for e in EXPANSIONS} == {package for package, _ in ROOMS}


@pytest.mark.parametrize("e", EXPANSIONS, ids=lambda e: e.name)
def test_public_methods_are_hooks_and_hooks_say_override(e: Told) -> None:
    assert faults(e) == []


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("@override\n    def turn_begun(self): pass", ""),
        ("def _mine(self): pass", ""),
        ("def frames(self): pass\n    def _x(self): self.frames()", ""),
        ("def turn_began(self): pass", "no hook"),
        ("def turn_begun(self): pass", "does not say"),
        ("def offers(self): pass", "no hook"),
    ],
)
def test_misspelt_hooks_are_recognised(body: str, wrong: str) -> None:
    jester = next(e for e in EXPANSIONS if e.name == "Jester")
    source = f"class Jester:\n    {body}\n"
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.ClassDef)
    found = faults(Told("Jester", "", jester.hooks, node, source))
    assert bool(found) == bool(wrong)
    assert all(wrong in f for f in found)


def programmes() -> list[Programme]:
    from tests.laws.houses import HOUSES

    return [
        h.game.new({"preset": p.name}, h.game.spec.seats_of(p.elements)[1]).programme
        for h in HOUSES.values()
        for p in h.game.spec.presets
    ]


@pytest.mark.parametrize("p", programmes(), ids=lambda p: f"{p.game.name}-{'+'.join(p.options['elements'])}")
def test_offered_kinds_have_one_owner_and_any_time_ones_are_declared(p: Programme) -> None:
    for e in p.expansions:
        assert not e.kinds() or e.offers_at(), f"{e.name} owns kinds and offers them nowhere"
        assert set(e.any_time()) <= set(e.kinds())
        for kind in e.kinds():
            assert p.owners[kind] is e
