"""Actions as text and back.

chance     first 2 (the crown)        cast witch            draw tavern         down king      up thief     aside king
           taken tavern, foresee tavern (a card out of another hand)    unique theater    fetch second (the Theater's return)
draft      pick king                  lay king             theater 2 first
turn       gold    cards    keep tavern    keep tavern manor    build tavern    income    extra gold    extra cards    end    no
characters kill king    rob king    bewitch king    swap 2    redraw    under tavern    enough    look 2    take tavern    raise tavern
           crown 2    pay-gold    pay tavern    pay-random    alms    beautify tavern    gift    destroy 2 tavern    give tavern
           exchange 2 tavern    warrant king    threaten king    also king    bribe    reveal    confiscate    spy 2 red    seer
           back tavern    share 2    borrow 2 tavern    hand tavern    study    learn tavern    seize 2 tavern    levy    beg 2
districts  laboratory tavern    smithy    store tavern    armory 2 tavern    search tavern    announce    buyback    show    thank
           forget    park    frame tavern    necropolis tavern    den

Seats are numbers from 0; characters and districts go by their ids.
"""

from __future__ import annotations

import re
from typing import Final

from ludoteka.core.contract import FRAME
from ludoteka.core.events import HIDDEN
from ludoteka.core.game import NotationError
from ludoteka.games.citadels import actions as a
from ludoteka.games.citadels.components import COLOURS
from ludoteka.games.citadels.state import Citadels

FORMS_OF: Final[dict[int, tuple[str, str]]] = {
    a.K_FIRST: ("first", "s"),
    a.K_CAST: ("cast", "c"),
    a.K_DRAW: ("draw", "k"),
    a.K_DOWN: ("down", "c"),
    a.K_UP: ("up", "c"),
    a.K_ASIDE: ("aside", "c"),
    a.K_TAKEN: ("taken", "k"),
    a.K_PICK: ("pick", "c"),
    a.K_LAY: ("lay", "c"),
    a.K_GOLD: ("gold", ""),
    a.K_CARDS: ("cards", ""),
    a.K_KEEP: ("keep", "ko"),
    a.K_BUILD: ("build", "k"),
    a.K_INCOME: ("income", ""),
    a.K_EXTRA: ("extra", "g"),
    a.K_END: ("end", ""),
    a.K_NO: ("no", ""),
    a.K_KILL: ("kill", "c"),
    a.K_ROB: ("rob", "c"),
    a.K_BEWITCH: ("bewitch", "c"),
    a.K_SWAP: ("swap", "s"),
    a.K_REDRAW: ("redraw", ""),
    a.K_UNDER: ("under", "k"),
    a.K_ENOUGH: ("enough", ""),
    a.K_DESTROY: ("destroy", "sk"),
    a.K_GIVE: ("give", "k"),
    a.K_EXCHANGE: ("exchange", "sk"),
    a.K_CROWN: ("crown", "s"),
    a.K_PAYGOLD: ("pay-gold", ""),
    a.K_PAYCARD: ("pay", "k"),
    a.K_PAYRANDOM: ("pay-random", ""),
    a.K_LOOK: ("look", "s"),
    a.K_TAKE: ("take", "k"),
    a.K_RAISE: ("raise", "k"),
    a.K_ALMS: ("alms", ""),
    a.K_BEAUTIFY: ("beautify", "k"),
    a.K_GIFT: ("gift", ""),
    a.K_BUYBACK: ("buyback", ""),
    a.K_SHOW: ("show", ""),
    a.K_LAB: ("laboratory", "k"),
    a.K_SMITH: ("smithy", ""),
    a.K_STORE: ("store", "k"),
    a.K_ARMORY: ("armory", "sk"),
    a.K_SEARCH: ("search", "k"),
    a.K_ANNOUNCE: ("announce", ""),
    a.K_THANK: ("thank", ""),
    a.K_FORGET: ("forget", ""),
    a.K_PARK: ("park", ""),
    a.K_UNIQUE: ("unique", "k"),
    a.K_FORESEE: ("foresee", "k"),
    a.K_FETCH: ("fetch", "i"),
    a.K_THEATER: ("theater", "si"),
    a.K_WARRANT: ("warrant", "c"),
    a.K_THREAT: ("threaten", "c"),
    a.K_ALSO: ("also", "c"),
    a.K_CONFISCATE: ("confiscate", ""),
    a.K_BRIBE: ("bribe", ""),
    a.K_REVEAL: ("reveal", ""),
    a.K_SPY: ("spy", "sf"),
    a.K_SEER: ("seer", ""),
    a.K_BACK: ("back", "k"),
    a.K_SHARE: ("share", "n"),
    a.K_BORROW: ("borrow", "sk"),
    a.K_HAND: ("hand", "k"),
    a.K_STUDY: ("study", ""),
    a.K_LEARN: ("learn", "k"),
    a.K_SEIZE: ("seize", "sk"),
    a.K_LEVY: ("levy", ""),
    a.K_BEG: ("beg", "s"),
    a.K_FRAME: ("frame", "k"),
    a.K_SACRIFICE: ("necropolis", "k"),
    a.K_DEN: ("den", ""),
}
"""Word and fields of each kind: s seat, c character, k district, o a second district or none, g gold or cards, f colour, i first or
second, n a number."""
KIND_OF: Final = {word: kind for kind, (word, _) in FORMS_OF.items()}
GAINS: Final = ("gold", "cards")
WORDS: Final = {"g": GAINS, "f": tuple(COLOURS), "i": ("first", "second")}
"""Fields that are one of a few words."""
MOST: Final = 99
"""The highest number of a field that is one."""

UNSEEN: Final = {
    *(a.K_DOWN, a.K_ASIDE, a.K_PICK, a.K_LAY, a.K_KEEP, a.K_UNDER, a.K_LAB, a.K_STORE, a.K_SEARCH),
    *(a.K_WARRANT, a.K_THREAT, a.K_ALSO, a.K_LEARN),
}
"""Whoever acts knows what it is; nobody else does."""
SHARED: Final = {a.K_TAKE, a.K_PAYCARD, a.K_TAKEN, a.K_FORESEE, a.K_BACK, a.K_HAND}
"""Seen by the seats that the frame names as well."""


def format_action(s: Citadels, action: int, seat: int | None = None) -> str:
    """The notation of an action; with `seat` as that seat is told of it. Raises ValueError for a number that is none."""
    kind = action & 255
    if kind not in FORMS_OF:
        raise ValueError(f"{action} is no action of Citadels")
    word, fields = FORMS_OF[kind]
    if seat is not None and hidden_from(s, kind, seat):
        return f"{word} {HIDDEN}"
    parts = [word]
    rest = action >> 8
    for f in fields:
        n = rest & 255
        rest >>= 8
        if f == "s" and n < s.p.seats:
            parts.append(str(n))
        elif f == "c" and n < len(s.p.components.chars):
            parts.append(s.p.components.chars[n])
        elif f == "k" and n < s.p.kinds:
            parts.append(s.p.components.kinds[n])
        elif f == "o" and n <= s.p.kinds:
            parts.extend([s.p.components.kinds[n - 1]] if n else [])
        elif f in WORDS and n < len(WORDS[f]):
            parts.append(WORDS[f][n])
        elif f == "n" and n <= MOST:
            parts.append(str(n))
        else:
            raise ValueError(f"{action} is no action of Citadels")
    if rest:
        raise ValueError(f"{action} is no action of Citadels")
    return " ".join(parts)


def hidden_from(s: Citadels, kind: int, seat: int) -> bool:
    """Whether a seat that does not act is kept from what an action of that kind speaks of."""
    if kind in UNSEEN:
        return True
    if s.depth == 0:
        return False
    top = s.depth - FRAME
    first, second = int(s.agenda[top + 2]), int(s.agenda[top + 3])
    if kind == a.K_DRAW:
        return seat != first & 15
    if kind in SHARED:
        return seat != first and not (kind in (a.K_TAKEN, a.K_FORESEE) and seat == second)
    return False


def parse_action(s: Citadels, text: str) -> int:
    """The action of a notation. Raises NotationError with the forms that there are."""
    word, *rest = text.split(" ")
    if word in KIND_OF:
        kind = KIND_OF[word]
        fields = FORMS_OF[kind][1]
        if len(rest) == len(fields) or (fields.endswith("o") and len(rest) == len(fields) - 1):
            action = kind
            for i, (f, said) in enumerate(zip(fields, rest, strict=False)):
                action |= field_number(s, f, said) << 8 * (i + 1)
            return action
    raise NotationError(
        f"{text[:40]!r} is no action of Citadels; forms are build tavern, kill king, swap 2, gold and the like"
    )


def field_number(s: Citadels, field: str, said: str) -> int:
    """One field of a notation as a number."""
    if field == "s" and said in tuple("01234567")[: s.p.seats]:
        return int(said)
    if field == "c" and said in s.p.components.char_of:
        return s.p.components.char_of[said]
    if field in "ko" and said in s.p.components.kind_of:
        return s.p.components.kind_of[said] + (1 if field == "o" else 0)
    if field in WORDS and said in WORDS[field]:
        return WORDS[field].index(said)
    if field == "n" and re.fullmatch("0|[1-9][0-9]?", said):
        return int(said)
    raise NotationError(f"{said[:20]!r} is no seat, character or district of this game")
