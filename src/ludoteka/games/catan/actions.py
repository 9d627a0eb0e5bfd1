"""Catan's actions: kinds, packing and notation.

    terrain hills         chance: the next hex             token 8              chance: the next token
    red 1,-1              chance: a hex for a 6 or 8       spiral 3             chance: corner and direction of the letters
    harbour wool          chance: the next harbour         first 2              chance: seat 2 begins
    found 0,-2,N          a starting settlement            settle 0,-2,N        a settlement
    road 0,-2,NE          a road                           city 1,0,S           a city
    roll                  roll the dice                    dice 3+4             chance: what they show
    discard wool          one card of a sealed discard     robber 1,-1          move the robber
    steal 2               steal from seat 2                spare                steal from nobody (option)
    theft ore             chance: the stolen card          bank wool ore        trade wool for one ore at your rate
    buy                   a development card               card knight          chance: the card that is drawn
    knight, roads, plenty wool ore, monopoly ore           play a card          enough    no second free road
    offer 1 wool for 2 ore                                 give one wool, want two ore
    accept, decline, later (decline until my turn), counter 1 brick for 1 wool   answers to an offer
    deal 2, nodeal        trade with seat 2, or nobody     end, pass            end of a turn; build nothing more

A vertex is named by a hex and N or S (its top or bottom corner), an edge by a hex and W, NW or NE, a hex by q,r.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

K_TERRAIN: Final = 1
K_TOKEN: Final = 2
K_RED: Final = 3
K_SPIRAL: Final = 4
K_HARBOUR: Final = 5
K_FIRST: Final = 6
K_FOUND: Final = 7
K_SETTLE: Final = 8
K_ROAD: Final = 9
K_CITY: Final = 10
K_ROLL: Final = 11
K_DICE: Final = 12
K_DISCARD: Final = 13
K_ROBBER: Final = 14
K_STEAL: Final = 15
K_SPARE: Final = 16
K_THEFT: Final = 17
K_BANK: Final = 18
K_BUY: Final = 19
K_CARD: Final = 20
K_KNIGHT: Final = 21
K_ROADS: Final = 22
K_PLENTY: Final = 23
K_MONOPOLY: Final = 24
K_ENOUGH: Final = 25
K_OFFER: Final = 26
K_ACCEPT: Final = 27
K_DECLINE: Final = 28
K_LATER: Final = 29
K_COUNTER: Final = 30
K_DEAL: Final = 31
K_NODEAL: Final = 32
K_END: Final = 33
K_PASS: Final = 34
K_DISCOVER: Final = 35

RESOURCES: Final = 5
RESOURCE_NAMES: Final = ["brick", "lumber", "wool", "grain", "ore"]
BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4

NOTHING: Final = 5
"""In place of the second card of a year of plenty when the bank has but one."""

TERRAIN_NAMES: Final = [
    "hills",
    "forest",
    "pasture",
    "fields",
    "mountains",
    "desert",
    "jungle",
    "gold",
    "swamp",
]
"""The first five yield the resource of the same number."""
DESERT: Final = 5

HARBOUR_NAMES: Final = ["brick", "lumber", "wool", "grain", "ore", "any"]
ANY: Final = 5

CARDS: Final = 5
KNIGHT: Final = 0
ROADS: Final = 1
PLENTY: Final = 2
MONOPOLY: Final = 3
POINT: Final = 4
CARD_NAMES: Final = ["knight", "roads", "plenty", "monopoly", "point"]

COUNT_BITS: Final = 4
COUNT_MASK: Final = 15
WANT_SHIFT: Final = 20
"""An offer holds what is given, four bits a kind, and above it in the same way what is wanted."""


def pack(kind: i64, field: i64) -> i64:
    """One action: a kind and what stands above it."""
    return kind | (field << 8)


def given(terms: i64, kind: i64) -> i64:
    """Cards of a kind that the terms of an offer give."""
    return (terms >> (kind * COUNT_BITS)) & COUNT_MASK


def wanted(terms: i64, kind: i64) -> i64:
    """Cards of a kind that the terms want."""
    return (terms >> (WANT_SHIFT + kind * COUNT_BITS)) & COUNT_MASK


def swap_terms(give: i64, n: i64, want: i64, m: i64) -> i64:
    """The terms of `n` of one kind for `m` of another."""
    return (n << (give * COUNT_BITS)) | (m << (WANT_SHIFT + want * COUNT_BITS))


def die(pair: i64, which: i64) -> i64:
    """The lower (0) or higher (1) die of a pair as it is packed."""
    return pair % 6 + 1 if which else pair // 6 + 1
