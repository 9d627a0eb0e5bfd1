"""Why not? The answer comes from the game: the rule that stands against an answer, or against a touch on a board."""

from __future__ import annotations

from typing import Any

from ludoteka.core.seats import NOBODY
from ludoteka.table.house import Person
from ludoteka.table.table import Table
from ludoteka.web.problems import Problem, told
from ludoteka.web.words import words


def why_answer(table: Table, person: Person, action: Any, language: str) -> dict[str, str]:
    """The reason against an answer in notation; `text` is empty when nothing stands against it."""
    if not isinstance(action, str) or not 0 < len(action) <= 200:
        raise Problem(400, "why-no-action")
    refusal = table.why_not(person, action)
    if refusal is None:
        return {"text": "", "rule": ""}
    return {"text": told(refusal, words(language), table.game), "rule": refusal.rule}


def why_at(table: Table, seat: int, board: Any, at: Any, language: str) -> dict[str, str]:
    """The reason against a touch at board coordinates."""
    good = (
        isinstance(at, list)
        and len(at) == 2
        and all(isinstance(n, (int, float)) and not isinstance(n, bool) for n in at)
    )
    if not good or not isinstance(board, str) or not all(abs(n) < 1e7 for n in at):
        raise Problem(400, "why-no-place")
    text = words(language)
    if seat == NOBODY or table.state is None or table.status != "playing":
        return {"text": text("why-not-asked"), "rule": ""}
    if not table.state.may_answer(seat):
        return {"text": text("GEN-2"), "rule": "GEN-2"}
    found = None
    ask_game = getattr(table.game, "why_at", None)
    if ask_game is not None:
        found = ask_game(table.state, seat, board, float(at[0]), float(at[1]), table.game.text(language))
    if found is None:
        return {"text": text("why-nothing-here"), "rule": ""}
    return {"text": found[0], "rule": found[1]}
