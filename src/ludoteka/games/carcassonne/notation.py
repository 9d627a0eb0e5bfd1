"""Actions as text and back; see `actions.py` for the forms."""

from __future__ import annotations

import re

from ludoteka.core.game import NotationError
from ludoteka.games.carcassonne.actions import (
    K_ANOTHER,
    K_BIG,
    K_BUILDER,
    K_DRAW,
    K_FINISH,
    K_FIRST,
    K_FOLLOWER,
    K_PIG,
    K_PLACE,
    K_SKIP,
    LETTERS,
    REACH,
    cell,
    cell_x,
    cell_y,
    deploy,
    draw,
    feature_code,
    place,
    place_cell,
    place_rot,
)
from ludoteka.games.carcassonne.state import CarcassonneProgramme
from ludoteka.games.carcassonne.view import feature_name

FIGURE_ACTIONS = {"follower": K_FOLLOWER, "big": K_BIG, "builder": K_BUILDER, "pig": K_PIG}
_WORDS = {v: k for k, v in FIGURE_ACTIONS.items()}
_SINGLE = {"skip": K_SKIP, "another": K_ANOTHER, "finish": K_FINISH}
_SINGLE_WORDS = {v: k for k, v in _SINGLE.items()}
_PLACE = re.compile(r"place (0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2}) r([0-3])")
_DEPLOY = re.compile(r"(follower|big|builder|pig) ([rcmfv])([1-9]|1[0-5])")
FORMS = "place X,Y rN; follower, big, builder or pig with a feature such as c1; skip; another; finish"


def format_action(p: CarcassonneProgramme, action: int) -> str:
    """The notation of an action. Raises ValueError for a number that is none."""
    kind = action & 255
    if kind == K_PLACE:
        key = place_cell(action)
        return f"place {cell_x(key)},{cell_y(key)} r{place_rot(action)}"
    if kind in _WORDS:
        return f"{_WORDS[kind]} {feature_name(action >> 8)}"
    if kind in _SINGLE_WORDS and action == kind:
        return _SINGLE_WORDS[kind]
    if kind == K_DRAW and action >> 8 < len(p.components.ids):
        return f"draw {p.components.ids[action >> 8]}"
    if kind == K_FIRST:
        return f"first {action >> 8}"
    raise ValueError(f"{action} is no action of Carcassonne")


def parse_action(p: CarcassonneProgramme, text: str) -> int:
    """The action of a notation. Raises NotationError with the forms that there are."""
    if text in _SINGLE:
        return _SINGLE[text]
    found = _PLACE.fullmatch(text)
    if found:
        x, y = int(found[1]), int(found[2])
        if -REACH <= x <= REACH and -REACH <= y <= REACH:
            return place(cell(x, y), int(found[3]))
        raise NotationError(f"coordinates run from {-REACH} to {REACH}, not {found[1]},{found[2]}")
    found = _DEPLOY.fullmatch(text)
    if found:
        return deploy(FIGURE_ACTIONS[found[1]], feature_code(LETTERS.index(found[2]), int(found[3])))
    word, _, rest = text.partition(" ")
    if word == "draw":
        if rest in p.components.number:
            return draw(p.components.number[rest])
        raise NotationError(f"there is no tile {rest[:20]!r} in this game")
    if word == "first" and rest in tuple("01234567") and int(rest) < p.seats:
        return K_FIRST | int(rest) << 8
    raise NotationError(f"{text[:40]!r} is no action of Carcassonne; the forms are: {FORMS}")


_TILE = re.compile(r"([\w-]+)@(-?\d{1,3}),(-?\d{1,3})r([0-3])")


def write_tile(p: CarcassonneProgramme, number: int) -> str:
    """A placed tile as `base-U@0,-1r2`: kind, cell, quarter turns; "" for a place of the list that is empty."""
    kind, key = number >> 2 & 0x3FFF, number >> 16
    if not number:
        return ""
    if not 0 <= kind < len(p.components.ids):
        return str(number)
    return f"{p.components.ids[kind]}@{cell_x(key)},{cell_y(key)}r{number & 3}"


def read_tile(p: CarcassonneProgramme, word: str) -> int:
    """A placed tile of its word. Raises ValueError for anything else."""
    found = _TILE.fullmatch(word)
    if found is None or found[1] not in p.components.ids or max(abs(int(found[2])), abs(int(found[3]))) > 127:
        raise ValueError(f"{word!r} is no placed tile")
    return cell(int(found[2]), int(found[3])) << 16 | p.components.ids.index(found[1]) << 2 | int(found[4])
