"""Runs worked cases: little scripts of placed tiles and figures with the points they must give.

A case may place any tile of the sets in play, whoever is `by`; players it does not name sit there in silence. Keys of a step:
by, tile, at, rot, deploy, figure, illegal, second_part, expect_second_turn. A case that needs a set, an option or a step that is not
built is reported as "not yet".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.cases import FAIL, NOT_YET, PASS, CaseFileError, CaseResult
from ludoteka.core.game import NotationError
from ludoteka.core.seats import CHANCE, seats_of
from ludoteka.core.spec import OptionsError
from ludoteka.games.carcassonne import decisions, notation
from ludoteka.games.carcassonne.actions import K_FIRST, cell, place
from ludoteka.games.carcassonne.board import in_reach
from ludoteka.games.carcassonne.game import CarcassonneGame
from ludoteka.games.carcassonne.plain import rebuild
from ludoteka.games.carcassonne.scoring import score_rest
from ludoteka.games.carcassonne.spec import SPEC, tile_sets
from ludoteka.games.carcassonne.state import CURRENT, N_TILES, TURN_PART, Carcassonne

STEP_KEYS = {"by", "tile", "at", "rot", "deploy", "figure", "illegal", "second_part", "expect_second_turn"}


class NotYet(Exception):
    """The case needs something that is not built."""


def run(game: CarcassonneGame, data: Mapping[str, Any]) -> list[CaseResult]:
    """Run all cases of a file's data. Raises CaseFileError when the file has not the form of a case file."""
    cases = data.get("case")
    if not isinstance(cases, list) or not all(
        isinstance(c, dict) and isinstance(c.get("id"), str) for c in cases
    ):
        raise CaseFileError("a case file holds [[case]] tables, each with an id")
    return [run_case(game, c) for c in cases]


def run_case(game: CarcassonneGame, case: Mapping[str, Any]) -> CaseResult:
    """Run one case."""
    name = str(case["id"])
    try:
        return CaseResult(name, PASS) if (found := _play(game, case)) == "" else CaseResult(name, FAIL, found)
    except NotYet as e:
        return CaseResult(name, NOT_YET, str(e))
    except (KeyError, TypeError, ValueError, IndexError) as e:
        return CaseResult(name, FAIL, f"the case cannot be read: {type(e).__name__} {e}")


def _new(game: CarcassonneGame, case: Mapping[str, Any]) -> Carcassonne:
    sets = tile_sets()
    elements: list[str] = []
    for need in case.get("needs", ()):
        if need not in sets:
            raise NotYet(f"needs {need}")
        box = SPEC.element(sets[need]).box
        elements.extend(e.name for e in SPEC.elements if e.box == box)
    options: dict[str, Any] = {"elements": elements}
    known = {c.name for c in SPEC.choices}
    for key, value in case.get("options", {}).items():
        if key not in known:
            raise NotYet(f"option {key}")
        options[key] = value
    try:
        s = game.new(options, max(2, len(case["players"])))
    except OptionsError as e:
        raise NotYet(str(e)) from None
    s.play(CHANCE, K_FIRST)
    start = case.get("start") or [{"tile": "base-D", "at": [0, 0], "rot": 0}]
    s.set_fact(N_TILES, len(start))
    for i, t in enumerate(start):
        key = cell(t["at"][0], t["at"][1])
        s.data[s.p.o_tiles + i] = key << 16 | _type(s, t["tile"]) << 2 | t["rot"]
    rebuild(s)
    for expansion in s.p.h_placed:
        # what an expansion keeps of the start must follow the tiles that lie there now
        expansion.begin(s)
    return s


def _type(s: Carcassonne, tile: str) -> int:
    number = s.p.components.number
    if tile not in number:
        raise NotYet(f"tile {tile}")
    return number[tile]


def _play(game: CarcassonneGame, case: Mapping[str, Any]) -> str:
    """Play a case; an empty text when all is as expected, else what was expected and found."""
    s = _new(game, case)
    players = list(case["players"])
    for i, step in enumerate(case["steps"]):
        for key in step:
            if key not in STEP_KEYS:
                raise NotYet(f"step key {key}")
        wrong = _step(s, players.index(step["by"]), step)
        if wrong:
            return f"step {i + 1}: {wrong}"
    if case.get("unplaceable"):
        s.set_fact(CURRENT, _type(s, case["unplaceable"]))
        if decisions.has_place(s):
            return f"{case['unplaceable']} was expected to fit nowhere, a place was found"
        s.set_fact(CURRENT, -1)
    if case.get("final"):
        score_rest(s)
    expected = {p: case["expect"].get(p, 0) for p in players}
    found = {p: s.scores()[i] for i, p in enumerate(players)}
    return "" if found == expected else f"expected {expected}, found {found}"


def _open_part(s: Carcassonne, seat: int, tile: int, part: int) -> None:
    """Bring the position to the moment where `seat` has drawn that tile."""
    s.depth = 0
    s.over = False
    s.turn = seat
    for step in reversed(s.p.steps):
        if step.name != "draw_step":
            s.then(step, 0)
    s.set_fact(TURN_PART, part)
    s.set_fact(CURRENT, tile)
    s.settle()


def _step(s: Carcassonne, seat: int, step: Mapping[str, Any]) -> str:
    """Play one step on the state, or on a copy of it when it must be refused."""
    must_refuse = step.get("illegal", False)
    t = s.copy() if must_refuse else s
    refused = _moves(t, seat, step)
    if must_refuse:
        return "" if refused else "expected to be refused, was taken"
    if refused:
        return f"expected to be legal, refused by rule {refused}"
    second = not t.over and t.decision().name == "second_part"
    if "expect_second_turn" in step and second != step["expect_second_turn"]:
        return f"second turn expected {step['expect_second_turn']}, found {second}"
    t.depth = 0
    t.over = False
    return ""


def _moves(s: Carcassonne, seat: int, step: Mapping[str, Any]) -> str:
    """Place and deploy; the id of the rule that stands against it, or an empty text."""
    x, y = step["at"]
    if not in_reach(x, y):
        raise ValueError(f"the cell {x},{y} lies outside every map")
    _open_part(s, seat, _type(s, step["tile"]), 2 if step.get("second_part") else 1)
    rule = s.why_not(seat, place(cell(x, y), step["rot"]))
    if rule:
        return s.p.rule_ids[rule]
    s.play(seat, place(cell(x, y), step["rot"]))
    asked = not s.over and s.decision().name == "deploy" and seat in seats_of(s.asked())
    if "deploy" not in step:
        if asked:
            s.apply(seat, notation.parse_action(s.p, "skip"))
        return ""
    if not asked:
        return "CAR-3.1"
    try:
        action = notation.parse_action(s.p, f"{step.get('figure', 'follower')} {step['deploy']}")
    except NotationError:
        raise NotYet(f"figure {step.get('figure')}") from None
    rule = s.why_not(seat, action)
    if rule:
        return s.p.rule_ids[rule]
    s.play(seat, action)
    return ""
