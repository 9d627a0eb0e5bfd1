"""The facts of a position as fields of a form: written, read back, and found out when one of them is to blame."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludoteka.core.contract import State
from ludoteka.core.game import game
from ludoteka.core.seats import NOBODY
from ludoteka.core.text import Texts
from ludoteka.table.opening import standing
from ludoteka.table.refusal import Refusal
from ludoteka.web.problems import Problem
from ludoteka.web.site import field

HEAD: Final = ("game", "rules", "seats", "options")
SHORT: Final = 16
"""Facts of up to so many numbers stand in one line."""
NUMBERS: Final = 20_000
"""Characters that one fact may take."""


@dataclass(frozen=True)
class FactField:
    """One fact of a position as a field of the form: `name` as in the layout, what it is in words, its numbers as
    text. `spelled` ones stand there in words of their game."""

    name: str
    title: str
    note: str
    value: str
    size: int
    spelled: bool = False

    @property
    def long(self) -> bool:
        """Whether it needs more than a line."""
        return self.size > SHORT


def read_form(form: Mapping[str, list[str]]) -> dict[str, Any]:
    """The position of the fields of a form. Problem 400 for what is no number; whether it can stand is not asked here."""
    fields_of = dict(form)
    try:
        head = json.loads(field(fields_of, "head"))
    except (ValueError, RecursionError):
        raise Problem(400, "problem-field", field="head") from None
    if not isinstance(head, dict):
        raise Problem(400, "problem-field", field="head")
    good: Any = {}
    if fields_of.get("good"):
        try:
            good = json.loads(field(fields_of, "good"))
        except (ValueError, RecursionError):
            raise Problem(400, "problem-field", field="good") from None
    barrier = good.get("barrier", 0) if isinstance(good, dict) else 0
    ground = _ground(head)
    facts = {
        name.removeprefix("fact-"): read_fact(ground, name.removeprefix("fact-"), values[-1])
        for name, values in fields_of.items()
        if name.startswith("fact-")
    }
    agenda: list[list[Any]] = []
    for line in field(fields_of, "agenda", "").splitlines():
        parts = line.split()
        if parts:
            agenda.append([parts[0], *numbers(" ".join(parts[1:]), "agenda")])
    return {
        "format": "ludoteka-position/1",
        **{k: head.get(k) for k in HEAD},
        "turn": (numbers(field(fields_of, "turn", "-1"), "turn") or [NOBODY])[0],
        "barrier": barrier if isinstance(barrier, int) else 0,
        "agenda": agenda,
        "facts": facts,
    }


def numbers(text: str, name: str) -> list[int]:
    """Whole numbers with blanks or commas between them. Problem 400 with the name of the fact for anything else."""
    if len(text) > NUMBERS:
        raise Problem(400, "position-too-long", name=name[:40])
    out = []
    for word in text.replace(",", " ").replace("\u2212", "-").split():
        digits = word.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > 18:
            raise Problem(400, "position-no-number", name=name[:40], word=word[:20])
        out.append(int(word))
    return out


def _ground(head: Mapping[str, Any]) -> State | None:
    """A position of the game and options of a form, to read its words by; None where there is none: that is told later."""
    try:
        return game(head["game"]).new(head["options"], head["seats"], head["rules"])
    except Exception:
        return None


def read_fact(ground: State | None, name: str, text: str) -> list[int]:
    """The numbers of a fact: of words where its game writes it in words (what is left out at the end is empty), else of numbers.
    Problem 400 with the name of the fact for anything else."""
    found = None
    if ground is not None and name in ground.programme.game.spelled:
        found = next((r for r in ground.programme.layout.ranges if r.name == name), None)
    if ground is None or found is None:
        return numbers(text, name)
    if len(text) > NUMBERS:
        raise Problem(400, "position-too-long", name=name[:40])
    out: list[int] = []
    for word in text.split():
        try:
            out.append(ground.programme.game.read_fact(ground, name, word))
        except ValueError:
            if not word.removeprefix("-").isdigit():
                raise Problem(400, "position-no-word", name=name[:40], word=word[:40]) from None
            out += numbers(word, name)  # whoever has the number of old may still say it
    return out + [found.fill] * (found.size - len(out))


def facts_of(state: State, data: Mapping[str, Any], text: Texts) -> list[FactField]:
    """The facts of a position as fields, in the order of the layout."""
    given = data.get("facts") or {}
    out = []
    for r in state.programme.layout.ranges:
        if not r.derived and r.size:
            value = written(state, r.name, given.get(r.name, ()))
            key = range_key(r.name)
            note = text(f"{key}-note") if text.has(f"{key}-note") else r.doc
            spelled = r.name in state.programme.game.spelled
            out.append(FactField(r.name, _named(r.name, text), note, value, r.size, spelled))
    return out


def written(state: State, name: str, values: Sequence[Any]) -> str:
    """The numbers of a fact as a person reads them; the empty ones at the end of what is written in words are left out."""
    g = state.programme.game
    if name not in g.spelled or not all(isinstance(n, int) for n in values):
        return " ".join(map(str, values))
    return " ".join(g.write_fact(state, name, n) for n in values).rstrip()


def range_key(name: str) -> str:
    """The key of a fact's name in the texts of its game."""
    return f"range-{name.replace('.', '-')}"


def _named(name: str, text: Texts) -> str:
    key = range_key(name)
    return text(key) if text.has(key) else name


def title_of(name: str, text: Texts, house: Texts) -> str:
    """What a fact is called on the page; `text` are the words of its game, `house` those of the pages."""
    return house(f"position-{name}") if name in ("turn", "agenda") else _named(name, text)


def blame(data: Mapping[str, Any], good: Mapping[str, Any]) -> list[str]:
    """Facts that were changed and without whose change the position would stand."""
    found = []
    changed = [k for k in ("turn", "agenda") if data.get(k) != good.get(k)]
    facts = data.get("facts") or {}
    changed += [k for k, v in facts.items() if v != good["facts"].get(k)]
    for name in changed[:40]:
        if name in ("turn", "agenda"):
            other = {**data, name: good[name]}
        elif name in good["facts"]:
            other = {**data, "facts": {**facts, name: good["facts"][name]}}
        else:
            continue
        try:
            standing(other, over=True)
        except Refusal:
            continue
        found.append(name)
    return found
