"""How good a position is for a seat, in points. Only ever called on redeals of that seat.

What is built counts as it will at the end; gold and cards as what can be built of them; characters chosen, named or bewitched as what
they are worth, weighted by who may hold them for all that the seat has seen of the draft.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludoteka.core.contract import FRAME
from ludoteka.core.seats import BIT
from ludoteka.games.citadels.city import build_cost
from ludoteka.games.citadels.components import GOLD, PURPLE
from ludoteka.games.citadels.scoring import total
from ludoteka.games.citadels.state import ACTED, ASIDE, CALLED, ENDING, HAND, NEED, SHOWN, Citadels

CARD: float = 0.9
"""A card that nobody has looked at yet."""
LEADER: float = 0.45
"""How much of the best rival's standing is taken off."""


def gold_worth(gold: i64) -> float:
    """Gold is worth nearly a point each while it can soon be built, less above that."""
    if gold <= 5:
        return 0.72 * float(gold)
    return 3.6 + 0.35 * float(gold - 5)


def hand_worth(s: Citadels, seat: i64) -> float:
    """The cards of a hand as what they may become: the best three count."""
    p = s.p
    mask = p.cards.kinds_in(s, HAND + seat) & ~s.names(seat)
    best: float = 0.0
    second: float = 0.0
    third: float = 0.0
    for kind in range(p.kinds):
        if mask & BIT[kind] and p.components.most[kind] >= 0:
            cost = build_cost(s, seat, kind)
            worth = 0.55 + 0.16 * float(cost) + 0.3 * float(p.components.points[kind])
            if s.coloured(seat, p.components.colour[kind]) == 0:
                worth += 0.25
            if cost > s.gold(seat) + 4:
                worth *= 0.6
            if worth > best:
                third = second
                second = best
                best = worth
            elif worth > second:
                third = second
                second = worth
            elif worth > third:
                third = worth
    spare = s.hand(seat) - 3
    return best + 0.6 * second + 0.3 * third + (0.08 * float(min(spare, 4)) if spare > 0 else 0.0)


def coming(s: Citadels, seat: i64) -> float:
    """Cards that chance is about to draw for this seat, and those that lie before it to choose from."""
    worth: float = 0.0
    i: i64 = 0
    while i < s.depth:
        d = s.agenda[i]
        if d == s.p.d_draw.index and (s.agenda[i + 2] & 15) == seat:
            pile: i64 = s.agenda[i + 2] >> 4
            n: i64 = s.agenda[i + 3]
            worth += CARD * float(n) * (0.7 if pile == ASIDE else 1.0)
        i += FRAME
    if s.turn == seat and s.p.cards.size(s, ASIDE) > 0 and s.fact(ACTED) != 0:
        worth += 0.4 * CARD * float(s.p.cards.size(s, ASIDE))
    return worth


def role_worth(s: Citadels, seat: i64, char: i64) -> float:
    """What a turn as that character is worth to a seat beyond an ordinary one."""
    c = s.p.components
    worth: float = 0.0
    colour: i64 = c.income[char]
    if colour >= 0 and colour != PURPLE:
        worth += (0.7 if c.income_in[char] == GOLD else 0.5) * float(s.coloured(seat, colour))
    gold: i64 = c.extra_gold[char]
    cards: i64 = c.extra_cards[char]
    if c.either[char]:
        worth += max(0.7 * float(gold), 0.5 * float(cards))
    else:
        worth += 0.7 * float(gold) + 0.55 * float(cards)
    builds: i64 = c.builds[char]
    if builds == 0:
        worth -= 1.4
    elif builds > 1:
        worth += 0.35 * float(min(3, s.gold(seat) // 3))
        left = s.fact(NEED) - s.size(seat)
        if left <= builds and s.gold(seat) >= 2 * left:
            worth += 2.0
    for e in s.p.h_desire:
        worth += e.desire(s, seat, char)
    return worth


def worth(s: Citadels, seat: i64) -> float:
    """What a seat may expect at the end, as far as one look tells."""
    found = float(total(s, seat))
    need = s.fact(NEED)
    size = min(s.reach(seat), need)
    colours: i64 = 0
    for c in range(5):
        if s.coloured(seat, c) > 0:
            colours += 1
    found += 0.25 * float(colours) + 2.2 * float(size * size) / float(need * need)
    if s.fact(ENDING) == 0:
        found += gold_worth(s.gold(seat)) + hand_worth(s, seat) + coming(s, seat)
    else:
        found += 0.2 * gold_worth(s.gold(seat))
    return found


def evaluate(s: Citadels, seat: i64) -> float:
    """The seat's worth less a part of its best rival's, with what its characters and the names it gave may bring."""
    if s.over:
        best: float = -1000.0
        for q in range(s.p.seats):
            if q != seat:
                best = max(best, float(total(s, q)))
        return 3.0 * (float(total(s, seat)) - best)
    rival: float = -1000.0
    others: float = 0.0
    for q in range(s.p.seats):
        if q != seat:
            w = float(total(s, q)) + gold_worth(s.gold(q)) + 0.35 * float(s.hand(q))
            w += 2.2 * float(s.size(q) * s.size(q)) / float(s.fact(NEED) * s.fact(NEED))
            others += w
            rival = max(rival, w)
    found = worth(s, seat) - LEADER * rival - 0.3 * others / float(s.p.seats)
    mine = s.held(seat) & ~s.fact(SHOWN)
    for r in range(s.fact(CALLED) + 1, s.p.ranks + 1):
        char = s.cast(r)
        if char >= 0 and mine & BIT[char]:
            found += role_worth(s, seat, char)
    for e in s.p.h_value:
        found += e.value(s, seat)
    return found
