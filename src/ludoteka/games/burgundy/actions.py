"""The Castles of Burgundy's actions: kinds, packing and notation.

    first 2               chance: seat 2 begins            deal 7                 chance: the next duchy
    good 3                chance: the next goods tile      hex mine               chance: the next hex
    dice 3+4              chance: a player's dice          white 5                chance: the white die
    castle 0,0            the starting castle              duchy 7 0,0            choose a duchy and its starting castle
    die 4 take 3.2        the hex on space 2 of depot 3    take 3.2               the same by an effect, without a die
    die 4 place mine -1,1 a stored hex into the duchy      place mine -1,1        by an effect
    die 4 sell 5          all goods of kind 5              sell 5                 by an effect
    die 4 workers         take workers                     workers                by an effect
    ship 4                take the goods of depot 4        kind 3                 which new kind of goods to take
    discard mine          make room in a full storage      buy b1                 the purchase: space 1 of the black depot
    pay 1                 silver for a purchase, the rest in workers
    pass                  decline an effect                end                    end the turn

The value of the die stands in a packed action, not its number: two dice that show the same are the same. Workers are not named: an answer
costs as few as it can.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

K_FIRST: Final = 1
K_DEAL: Final = 2
K_GOOD: Final = 3
K_HEX: Final = 4
K_DICE: Final = 5
K_WHITE: Final = 6
K_CASTLE: Final = 7
K_TAKE: Final = 8
K_PLACE: Final = 9
K_SELL: Final = 10
K_WORKERS: Final = 11
K_SHIP: Final = 12
K_KIND: Final = 13
K_DISCARD: Final = 14
K_BUY: Final = 15
K_PAY: Final = 16
K_PASS: Final = 17
K_END: Final = 18
K_DUCHY: Final = 19
# expansions
K_HIRE: Final = 20
K_CRANE: Final = 21
K_GEESE: Final = 22
K_SHIELD: Final = 23
K_LAY: Final = 24
K_TRIBUTE: Final = 25
K_COPY: Final = 26
K_NAME: Final = 27
K_DRAW_SHIELD: Final = 28
K_CARD: Final = 29
K_SETDIE: Final = 30


def pack(kind: i64, field: i64) -> i64:
    """An action with one field."""
    return kind | field << 8


def act(kind: i64, die: i64, what: i64, where: i64 = 0) -> i64:
    """An action of a die (0: of an effect): what is taken, placed or sold, and where to."""
    return kind | die << 8 | what << 11 | where << 17


def die_of(action: i64) -> i64:
    """Value of the die that an action uses, 0 for none."""
    return (action >> 8) & 7


def what_of(action: i64) -> i64:
    """Slot that is taken from, hex that is placed, kind of goods that is sold."""
    return (action >> 11) & 63


def where_of(action: i64) -> i64:
    """Space that is placed on."""
    return action >> 17
