"""What a seat may see of a position: everything, for nothing on the table is hidden."""

from __future__ import annotations

from typing import Any

from ludoteka.core.contract import FRAME
from ludoteka.core.seats import NOBODY, seats_of
from ludoteka.games.burgundy.components import DUCHY, HEX_NAMES, KINDS, SLOTS, SPACES
from ludoteka.games.burgundy.state import BOUGHT, FIRST, GAIN_NAMES, GAINS, PHASE, ROUND, WHITE, Burgundy


def view(s: Burgundy, seat: int) -> dict[str, Any]:
    """JSON-able facts of the position as `seat` sees them."""
    p = s.p
    seats = range(int(p.seats))
    order = sorted(seats, key=lambda q: (-int(s.data[p.o_bridge + q]), -int(s.data[p.o_arrival + q])))
    out: dict[str, Any] = {
        "game": "burgundy",
        "seat": seat,
        "seats": int(p.seats),
        "over": s.over,
        "turn": int(s.turn),
        "asked": [q for q in seats_of(int(s.asked())) if q < p.seats],
        "kind": "over" if s.over else s.decision().name,
        "phase": int(s.fact(PHASE)),
        "round": int(s.fact(ROUND)),
        "white": int(s.fact(WHITE)),
        "first": int(s.fact(FIRST)),
        "bought": int(s.fact(BOUGHT)),
        "slots": [_name(int(s.slot(i))) for i in range(SLOTS)],
        "depots": [[int(s.on_depot(d, k)) for k in range(KINDS)] for d in range(6)],
        "row": [int(s.data[p.o_row + i]) for i in range(5)],
        "bonus": [[int(s.data[p.o_bonus + c * 2 + k]) - 1 for k in range(2)] for c in range(6)],
        "supply": [int(s.data[p.o_supply_left + k]) for k in range(8)],
        "order": order,
        "waiting": [
            [p.decisions[int(s.agenda[i])].name, int(s.agenda[i + 2]), int(s.agenda[i + 3])]
            for i in range(0, int(s.depth), FRAME)
        ],
        "players": [_player(s, q) for q in seats],
        "scores": s.scores(),
    }
    if p.o_sealed != 0 and seat != NOBODY and s.data[p.o_sealed + seat] > 0:
        field = int(s.data[p.o_sealed + seat]) - 1
        out["chosen"] = [DUCHY.ids[field & 63], field >> 6]
    for e in p.h_show:
        e.show(s, out, seat)
    return out


def _name(tile: int) -> str:
    return HEX_NAMES[tile] if tile >= 0 else ""


def _player(s: Burgundy, q: int) -> dict[str, Any]:
    p = s.p
    return {
        "dealt": [DUCHY.ids[d] for k in range(2) if (d := int(s.data[p.o_offer + q * 2 + k])) >= 0],
        "duchy": DUCHY.ids[int(s.duchy(q))] if s.duchy(q) >= 0 else "",
        "board": [_name(int(s.hex_at(q, h))) for h in range(SPACES)],
        "store": [_name(int(s.store(q, k))) for k in range(int(s.stored(q)))],
        "limit": int(s.limit(q)),
        "silver": int(s.silver(q)),
        "workers": int(s.workers(q)),
        "goods": [int(s.goods(q, k)) for k in range(KINDS)],
        "sold": [int(s.sold(q, k)) for k in range(KINDS)],
        "dice": [int(s.die(q, k)) for k in range(2)],
        "bridge": int(s.data[p.o_bridge + q]),
        "left": [int(s.left(q, c)) for c in range(6)],
        "gained": {GAIN_NAMES[k]: int(s.data[p.o_gained + q * GAINS + k]) for k in range(GAINS)},
        "points": int(s.data[p.o_points + q]),
    }
