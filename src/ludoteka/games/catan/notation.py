"""Actions as text and back; see `actions.py` for the forms."""

from __future__ import annotations

import re

from ludoteka.core.game import NotationError
from ludoteka.games.catan.actions import (
    CARD_NAMES,
    HARBOUR_NAMES,
    K_ACCEPT,
    K_BANK,
    K_BUY,
    K_CARD,
    K_CITY,
    K_COUNTER,
    K_DEAL,
    K_DECLINE,
    K_DICE,
    K_DISCARD,
    K_DISCOVER,
    K_END,
    K_ENOUGH,
    K_FIRST,
    K_FOUND,
    K_HARBOUR,
    K_KNIGHT,
    K_LATER,
    K_MONOPOLY,
    K_NODEAL,
    K_OFFER,
    K_PASS,
    K_PLENTY,
    K_RED,
    K_ROAD,
    K_ROADS,
    K_ROBBER,
    K_ROLL,
    K_SETTLE,
    K_SPARE,
    K_SPIRAL,
    K_STEAL,
    K_TERRAIN,
    K_THEFT,
    K_TOKEN,
    NOTHING,
    RESOURCE_NAMES,
    RESOURCES,
    TERRAIN_NAMES,
    given,
    pack,
    swap_terms,
    wanted,
)
from ludoteka.games.catan.state import CatanProgramme

SINGLE = {
    "roll": K_ROLL,
    "buy": K_BUY,
    "knight": K_KNIGHT,
    "roads": K_ROADS,
    "enough": K_ENOUGH,
    "accept": K_ACCEPT,
    "decline": K_DECLINE,
    "later": K_LATER,
    "nodeal": K_NODEAL,
    "spare": K_SPARE,
    "end": K_END,
    "pass": K_PASS,
}
NAMED: dict[str, tuple[int, list[str]]] = {
    "terrain": (K_TERRAIN, TERRAIN_NAMES),
    "harbour": (K_HARBOUR, HARBOUR_NAMES),
    "discard": (K_DISCARD, RESOURCE_NAMES),
    "theft": (K_THEFT, RESOURCE_NAMES),
    "monopoly": (K_MONOPOLY, RESOURCE_NAMES),
    "card": (K_CARD, CARD_NAMES),
}
SEAT = {"first": K_FIRST, "steal": K_STEAL, "deal": K_DEAL}
VERTEX = {"found": K_FOUND, "settle": K_SETTLE, "city": K_CITY}
HEX = {"red": K_RED, "robber": K_ROBBER}
NUMBER = {"token": K_TOKEN, "spiral": K_SPIRAL}
TERMS = {"offer": K_OFFER, "counter": K_COUNTER}
_SINGLE_WORDS = {k: w for w, k in SINGLE.items()}
_NAMED_WORDS = {k: (w, names) for w, (k, names) in NAMED.items()}
_SEAT_WORDS = {k: w for w, k in SEAT.items()}
_VERTEX_WORDS = {k: w for w, k in VERTEX.items()}
_HEX_WORDS = {k: w for w, k in HEX.items()}
_NUMBER_WORDS = {k: w for w, k in NUMBER.items()}
_TERMS_WORDS = {k: w for w, k in TERMS.items()}
_PLACE = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?),(N|S|W|NW|NE)")
_HEX = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")
_COUNT = re.compile(r"([1-9]|1[0-5]) (brick|lumber|wool|grain|ore)")
_SMALL = re.compile(r"0|[1-9][0-9]?")
FORMS = (
    "settle or city 0,0,N; road 0,0,NE; robber 0,0; roll; end; buy; bank wool ore; knight; roads; plenty wool ore; monopoly ore; "
    "offer 1 wool for 1 ore; accept; decline; discard wool; steal 1"
)


def format_counts(counts: list[int]) -> str:
    """`1 wool + 2 ore`, or `nothing`."""
    return " + ".join(f"{n} {RESOURCE_NAMES[k]}" for k, n in enumerate(counts) if n) or "nothing"


def format_terms(terms: int) -> str:
    """`1 wool for 2 ore`."""
    give = format_counts([int(given(terms, k)) for k in range(RESOURCES)])
    want = format_counts([int(wanted(terms, k)) for k in range(RESOURCES)])
    return f"{give} for {want}"


def format_action(p: CatanProgramme, action: int) -> str:
    """The notation of an action. Raises ValueError for a number that is none."""
    kind, field = action & 255, action >> 8
    names = p.board.map
    if kind in _SINGLE_WORDS and field == 0:
        return _SINGLE_WORDS[kind]
    if kind == K_ROAD and field < len(names.edges):
        q, r, side = names.edges[field]
        return f"road {q},{r},{side}"
    if kind in _VERTEX_WORDS and field < len(names.vertices):
        q, r, end = names.vertices[field]
        return f"{_VERTEX_WORDS[kind]} {q},{r},{end}"
    if kind == K_DICE and field < 36 and field // 6 <= field % 6:
        return f"dice {field // 6 + 1}+{field % 6 + 1}"
    if kind == K_BANK and field < 25:
        return f"bank {RESOURCE_NAMES[field // 5]} {RESOURCE_NAMES[field % 5]}"
    if kind in _NAMED_WORDS:
        word, kinds = _NAMED_WORDS[kind]
        if field < len(kinds):
            return f"{word} {kinds[field]}"
    if kind in _HEX_WORDS and field < len(names.hexes):
        return f"{_HEX_WORDS[kind]} {names.hexes[field][0]},{names.hexes[field][1]}"
    if kind in _SEAT_WORDS and field < 8:
        return f"{_SEAT_WORDS[kind]} {field}"
    if kind in _NUMBER_WORDS and field < 100:
        return f"{_NUMBER_WORDS[kind]} {field}"
    if kind in _TERMS_WORDS and field < 1 << 40:
        return f"{_TERMS_WORDS[kind]} {format_terms(field)}"
    if kind == K_PLENTY and field < 40:
        first, second = field >> 3, field & 7
        if second == NOTHING:
            return f"plenty {RESOURCE_NAMES[first]}"
        if first <= second < RESOURCES:
            return f"plenty {RESOURCE_NAMES[first]} {RESOURCE_NAMES[second]}"
    if kind == K_DISCOVER and 0 < field < 32:
        kinds = [RESOURCE_NAMES[k] for k in range(RESOURCES) if field >> k & 1]
        return "discover " + " ".join(kinds)
    raise ValueError(f"{action} is no action of Catan")


def parse_counts(text: str, shift: str) -> int:
    """The field of `1 wool + 2 ore`; kinds in their order, each once. Raises NotationError."""
    out = 0
    if text == "nothing":
        return 0
    last = -1
    for part in text.split(" + "):
        found = _COUNT.fullmatch(part)
        if found is None or RESOURCE_NAMES.index(found[2]) <= last:
            raise NotationError(
                f"{text[:40]!r} is no list of cards such as 1 wool + 2 ore, kinds in their order"
            )
        last = RESOURCE_NAMES.index(found[2])
        n = int(found[1])
        out |= int(swap_terms(last, n, last, 0) if shift == "give" else swap_terms(last, 0, last, n))
    return out


def parse_action(p: CatanProgramme, text: str) -> int:
    """The action of a notation. Raises NotationError with the forms that there are."""
    if text in SINGLE:
        return SINGLE[text]
    word, _, rest = text.partition(" ")
    names = p.board.map
    if word in NAMED and rest in NAMED[word][1]:
        return pack(NAMED[word][0], NAMED[word][1].index(rest))
    if word in SEAT and rest in tuple("01234567") and int(rest) < p.seats:
        return pack(SEAT[word], int(rest))
    if word == "road" or word in VERTEX:
        found = _PLACE.fullmatch(rest)
        if found:
            place = (int(found[1]), int(found[2]), found[3])
            if word == "road" and place in names.edge_number:
                return pack(K_ROAD, names.edge_number[place])
            if word != "road" and place in names.vertex_number:
                return pack(VERTEX[word], names.vertex_number[place])
        raise NotationError(f"there is no place {rest[:20]!r} for a {word} on this board")
    if word in HEX:
        found = _HEX.fullmatch(rest)
        if found and (int(found[1]), int(found[2])) in names.hex_number:
            return pack(HEX[word], names.hex_number[int(found[1]), int(found[2])])
        raise NotationError(f"there is no hex {rest[:20]!r} on this board")
    if word in NUMBER and rest.isascii() and _SMALL.fullmatch(rest):
        return pack(NUMBER[word], int(rest))
    if word in TERMS and rest.count(" for ") == 1:
        give, want = rest.split(" for ")
        return pack(TERMS[word], parse_counts(give, "give") | parse_counts(want, "want"))
    kinds = rest.split(" ")
    if word == "bank" and len(kinds) == 2 and all(k in RESOURCE_NAMES for k in kinds):
        return pack(K_BANK, RESOURCE_NAMES.index(kinds[0]) * RESOURCES + RESOURCE_NAMES.index(kinds[1]))
    if word == "plenty" and all(k in RESOURCE_NAMES for k in kinds):
        numbers = [RESOURCE_NAMES.index(k) for k in kinds]
        if len(numbers) == 1:
            return pack(K_PLENTY, numbers[0] * 8 + NOTHING)
        if len(numbers) == 2 and numbers[0] <= numbers[1]:
            return pack(K_PLENTY, numbers[0] * 8 + numbers[1])
    if word == "discover" and all(k in RESOURCE_NAMES for k in kinds):
        numbers = [RESOURCE_NAMES.index(k) for k in kinds]
        if numbers == sorted(set(numbers)):
            return pack(K_DISCOVER, sum(1 << n for n in numbers))
    if word == "dice" and re.fullmatch(r"[1-6]\+[1-6]", rest) and rest[0] <= rest[2]:
        return pack(K_DICE, (int(rest[0]) - 1) * 6 + int(rest[2]) - 1)
    raise NotationError(f"{text[:40]!r} is no action of Catan; the forms are: {FORMS}")
