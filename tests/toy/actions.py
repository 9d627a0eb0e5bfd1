"""Kinds of action, packing, and notation.

draw gem        chance: the drawn card                  roll 4          chance: the die
show gem        chance: the card that is looked at      theft gem       chance: the card that is stolen
bid 2           sealed bid                              drop bread      one step of a sealed discard
sell gem        sell goods of a kind                    look 1          look into seat 1's basket
steal 1         steal from seat 1                       under bread     put a card under the deck
offer gem bread give a gem, want a loaf                 pass            nothing
agree           give what is wanted                     refuse          do not
counter cloth   give a cloth instead                    deal 2          trade with seat 2
nodeal          trade with nobody
hide left       jester: hide a coin                     guess left      jester: guess the hand
juggle          jester: pay a coin, draw a card
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import NotationError

GOODS: Final = ("apple", "bread", "cloth", "gem")
COUNTS: Final = (6, 5, 4, 3)
PRICES: Final = (1, 1, 2, 3)

K_DRAW, K_ROLL, K_SHOW, K_THEFT, K_BID, K_DROP, K_SELL, K_LOOK, K_STEAL = range(1, 10)
K_UNDER, K_OFFER, K_PASS, K_AGREE, K_REFUSE, K_COUNTER, K_DEAL, K_NODEAL = range(10, 18)
K_HIDE, K_GUESS, K_JUGGLE = range(18, 21)

HANDS: Final = ("left", "right")
OF_GOODS: Final = {
    "draw": K_DRAW,
    "show": K_SHOW,
    "theft": K_THEFT,
    "drop": K_DROP,
    "sell": K_SELL,
    "under": K_UNDER,
    "counter": K_COUNTER,
}
OF_SEAT: Final = {"look": K_LOOK, "steal": K_STEAL, "deal": K_DEAL}
OF_HAND: Final = {"hide": K_HIDE, "guess": K_GUESS}
ALONE: Final = {
    "pass": K_PASS,
    "agree": K_AGREE,
    "refuse": K_REFUSE,
    "nodeal": K_NODEAL,
    "juggle": K_JUGGLE,
}
OF_NUMBER: Final = {"roll": (K_ROLL, 1, 6), "bid": (K_BID, 0, 2)}
WORDS: Final = {
    k: w
    for words in (OF_GOODS, OF_SEAT, OF_HAND, ALONE, {"roll": K_ROLL, "bid": K_BID}, {"offer": K_OFFER})
    for w, k in words.items()
}
FORMS: Final = "sell gem, look 1, steal 1, under bread, offer gem bread, pass and the like"


def pack(kind: int, field: int = 0) -> int:
    """One action: a kind and what stands above it."""
    return kind | field << 8


def offer(give: int, want: int) -> int:
    """Give one card of a kind for one of another."""
    return pack(K_OFFER, give * 8 + want)


def write(action: int) -> str:
    """The notation of an action. Raises ValueError for a number that is none."""
    kind, field = action & 255, action >> 8
    word = WORDS.get(kind, "")
    if word in OF_GOODS and 0 <= field < len(GOODS):
        return f"{word} {GOODS[field]}"
    if word in OF_HAND and 0 <= field < 2:
        return f"{word} {HANDS[field]}"
    if (word in OF_SEAT and 0 <= field < 4) or (
        word in OF_NUMBER and OF_NUMBER[word][1] <= field <= OF_NUMBER[word][2]
    ):
        return f"{word} {field}"
    if word in ALONE and field == 0:
        return word
    if kind == K_OFFER and 0 <= field >> 3 < len(GOODS) and field & 7 < len(GOODS):
        return f"offer {GOODS[field >> 3]} {GOODS[field & 7]}"
    raise ValueError(f"{action} is no action of the Fair")


def read(text: str) -> int:
    """The action of a notation. Raises NotationError."""
    word, *rest = text.split(" ")
    if not rest and word in ALONE:
        return ALONE[word]
    if len(rest) == 1 and word in OF_GOODS and rest[0] in GOODS:
        return pack(OF_GOODS[word], GOODS.index(rest[0]))
    if len(rest) == 1 and word in OF_HAND and rest[0] in HANDS:
        return pack(OF_HAND[word], HANDS.index(rest[0]))
    if len(rest) == 1 and word in OF_SEAT and rest[0] in ("0", "1", "2", "3"):
        return pack(OF_SEAT[word], int(rest[0]))
    if len(rest) == 1 and word in OF_NUMBER:
        kind, low, high = OF_NUMBER[word]
        if rest[0] in [str(n) for n in range(low, high + 1)]:
            return pack(kind, int(rest[0]))
    if len(rest) == 2 and word == "offer" and rest[0] in GOODS and rest[1] in GOODS:
        return offer(GOODS.index(rest[0]), GOODS.index(rest[1]))
    raise NotationError(f"{text[:40]!r} is no action of the Fair; the forms are: {FORMS}")
