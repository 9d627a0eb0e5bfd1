"""Actions as text and back; see `actions.py` for the forms."""

from __future__ import annotations

import re

from ludoteka.core.game import NotationError
from ludoteka.games.burgundy.actions import (
    K_BUY,
    K_CARD,
    K_CASTLE,
    K_COPY,
    K_CRANE,
    K_DEAL,
    K_DICE,
    K_DISCARD,
    K_DRAW_SHIELD,
    K_DUCHY,
    K_END,
    K_FIRST,
    K_GEESE,
    K_GOOD,
    K_HEX,
    K_HIRE,
    K_KIND,
    K_LAY,
    K_NAME,
    K_PASS,
    K_PAY,
    K_PLACE,
    K_SELL,
    K_SETDIE,
    K_SHIELD,
    K_SHIP,
    K_TAKE,
    K_TRIBUTE,
    K_WHITE,
    K_WORKERS,
    act,
    die_of,
    pack,
    what_of,
    where_of,
)
from ludoteka.games.burgundy.components import BLACK, DUCHY, HEX_NAMES, INN_SLOT, PLACES, SLOTS

SINGLE = {"pass": K_PASS, "end": K_END, "hire": K_HIRE}
FROM_ONE = {
    "good": K_GOOD,
    "white": K_WHITE,
    "ship": K_SHIP,
    "kind": K_KIND,
    "name": K_NAME,
}
FROM_ZERO = {
    "first": K_FIRST,
    "pay": K_PAY,
    "shield": K_SHIELD,
    "tribute": K_TRIBUTE,
    "copy": K_COPY,
    "drawshield": K_DRAW_SHIELD,
    "card": K_CARD,
}
TILE = {"hex": K_HEX, "crane": K_CRANE}
SPACE = {"castle": K_CASTLE, "lay": K_LAY}
BEASTS = ["cow", "pig", "sheep", "goat", "nothing"]
_BY_KIND = {k: w for words in (SINGLE, FROM_ONE, FROM_ZERO, TILE, SPACE) for w, k in words.items()}
_SMALL = re.compile(r"0|[1-9][0-9]{0,3}")
FORMS = (
    "die 4 take 3.2; die 4 place mine -1,1; die 4 sell 5; die 4 workers; take 3.2; place mine -1,1; sell 5; workers; "
    "buy b1; ship 4; kind 3; discard mine; pay 1; pass; end"
)


def slot_name(slot: int) -> str:
    """`3.2` for space 2 of depot 3, `b1` for the black depot, `inn`."""
    if slot < BLACK:
        return f"{slot // 4 + 1}.{slot % 4 + 1}"
    return (
        f"b{slot - BLACK + 1}" if slot < INN_SLOT else f"inn{slot - INN_SLOT + 1 if slot > INN_SLOT else ''}"
    )


SLOT_NAMES = [slot_name(i) for i in range(SLOTS)]


def space_name(space: int) -> str:
    """`q,r`."""
    q, r = PLACES[space]
    return f"{q},{r}"


SPACE_NAMES = [space_name(i) for i in range(len(PLACES))]


def format_action(action: int) -> str:
    """The notation of an action. Raises ValueError for a number that is none."""
    kind, field = action & 255, action >> 8
    if kind in (K_TAKE, K_PLACE, K_SELL, K_WORKERS, K_DISCARD):
        return _format_act(kind, action)
    if kind == K_BUY and field < SLOTS:
        return f"buy {SLOT_NAMES[field]}"
    if kind == K_DEAL and field < len(DUCHY.ids):
        return f"deal {DUCHY.ids[field]}"
    if kind == K_DICE and field < 36:
        return f"dice {field // 6 + 1}+{field % 6 + 1}"
    if kind == K_DUCHY and field & 63 < len(DUCHY.ids) and field >> 6 < len(PLACES):
        return f"duchy {DUCHY.ids[field & 63]} {SPACE_NAMES[field >> 6]}"
    if kind == K_SETDIE and field < 36:
        return f"set {field // 6 + 1} {field % 6 + 1}"
    if kind == K_GEESE and field < len(BEASTS):
        return f"geese {BEASTS[field]}"
    word = _BY_KIND.get(kind, "")
    if word in SINGLE and field == 0:
        return word
    if word in FROM_ONE:
        return f"{word} {field + 1}"
    if word in FROM_ZERO:
        return f"{word} {field}"
    if word in TILE and field < len(HEX_NAMES):
        return f"{word} {HEX_NAMES[field]}"
    if word in SPACE and field < len(PLACES):
        return f"{word} {SPACE_NAMES[field]}"
    raise ValueError(f"{action} is no action of The Castles of Burgundy")


def _format_act(kind: int, action: int) -> str:
    value, what, where = int(die_of(action)), int(what_of(action)), int(where_of(action))
    die = f"die {value} " if value else ""
    if kind == K_WORKERS and what == 0 and where == 0:
        return die + "workers"
    if kind == K_SELL and where == 0:
        return f"{die}sell {what + 1}"
    if kind == K_TAKE and where == 0 and what < SLOTS:
        return f"{die}take {SLOT_NAMES[what]}"
    if kind == K_PLACE and what < len(HEX_NAMES) and where < len(PLACES):
        return f"{die}place {HEX_NAMES[what]} {SPACE_NAMES[where]}"
    if kind == K_DISCARD and what < len(HEX_NAMES) and where == 0 and value == 0:
        return f"discard {HEX_NAMES[what]}"
    raise ValueError(f"{action} is no action of The Castles of Burgundy")


def _number(text: str, least: int, most: int) -> int:
    if not _SMALL.fullmatch(text) or not least <= int(text) <= most:
        raise NotationError(f"{text[:20]!r} is no number from {least} to {most}")
    return int(text)


def _among(text: str, names: list[str], what: str) -> int:
    if text not in names:
        raise NotationError(f"{text[:20]!r} is no {what}")
    return names.index(text)


def parse_action(text: str) -> int:
    """The action of a notation. Raises NotationError for anything else."""
    words = text.split(" ")
    value = 0
    if words[0] == "die" and len(words) > 2:
        value = _number(words[1], 1, 6)
        words = words[2:]
    verb, rest = words[0], words[1:]
    if verb in ("take", "place", "sell", "workers"):
        return _parse_act(verb, rest, value, text)
    if value:
        raise NotationError(f"{text[:60]!r} is no action; actions are {FORMS}")
    if verb in SINGLE and not rest:
        return SINGLE[verb]
    if verb == "duchy" and len(rest) == 2:
        d = _among(rest[0], DUCHY.ids, "duchy")
        return int(pack(K_DUCHY, d | _among(rest[1], SPACE_NAMES, "space") << 6))
    if verb == "set" and len(rest) == 2:
        return int(pack(K_SETDIE, (_number(rest[0], 1, 6) - 1) * 6 + _number(rest[1], 1, 6) - 1))
    if len(rest) != 1:
        raise NotationError(f"{text[:60]!r} is no action; actions are {FORMS}")
    word = rest[0]
    if verb in FROM_ONE:
        return int(pack(FROM_ONE[verb], _number(word, 1, 64) - 1))
    if verb in FROM_ZERO:
        return int(pack(FROM_ZERO[verb], _number(word, 0, 4095)))
    if verb in TILE:
        return int(pack(TILE[verb], _among(word, HEX_NAMES, "hex")))
    if verb in SPACE:
        return int(pack(SPACE[verb], _among(word, SPACE_NAMES, "space")))
    if verb == "buy":
        return int(pack(K_BUY, _among(word, SLOT_NAMES, "place of the board")))
    if verb == "deal":
        return int(pack(K_DEAL, _among(word, DUCHY.ids, "duchy")))
    if verb == "geese":
        return int(pack(K_GEESE, _among(word, BEASTS, "kind of animals")))
    if verb == "discard":
        return int(act(K_DISCARD, 0, _among(word, HEX_NAMES, "hex")))
    if verb == "dice" and re.fullmatch(r"[1-6]\+[1-6]", word):
        return int(pack(K_DICE, (int(word[0]) - 1) * 6 + int(word[2]) - 1))
    raise NotationError(f"{text[:60]!r} is no action; actions are {FORMS}")


def _parse_act(verb: str, rest: list[str], value: int, text: str) -> int:
    if verb == "workers" and not rest:
        return int(act(K_WORKERS, value, 0))
    if verb == "take" and len(rest) == 1:
        return int(act(K_TAKE, value, _among(rest[0], SLOT_NAMES, "place of the board")))
    if verb == "sell" and len(rest) == 1:
        return int(act(K_SELL, value, _number(rest[0], 1, 6) - 1))
    if verb == "place" and len(rest) == 2:
        tile = _among(rest[0], HEX_NAMES, "hex")
        return int(act(K_PLACE, value, tile, _among(rest[1], SPACE_NAMES, "space")))
    raise NotationError(f"{text[:60]!r} is no action; actions are {FORMS}")
