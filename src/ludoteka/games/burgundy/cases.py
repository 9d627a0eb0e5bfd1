"""Runs worked cases written as sentences: what is given, then moves in notation and what must hold, one line each.

    given = ["A has bank at 0,-1", "A stores mine, ship", "A holds 2 workers", "3.2 holds bank", "A plays 3 5"]
    steps = ["A: die 3 take 3.2", "A cannot: die 5 place mine 0,-3 (BUR-3.7)", "A holds 0 workers", "A has 4 points"]

Players are the letters A to D, seats in that order; all have duchy 1 with its castle in the middle unless the case says otherwise, and
nothing else. A case of a module that is not built is reported as "not yet".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ludoteka.core.cases import FAIL, NOT_YET, PASS, CaseFileError, CaseResult
from ludoteka.core.chance import Rng
from ludoteka.core.game import NotationError
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK
from ludoteka.core.spec import OptionsError
from ludoteka.games.burgundy.components import (
    CASTLE_HEX,
    CENTRE,
    COLOUR_NAMES,
    DUCHY,
    HEX_NAMES,
    KINDS,
    SPACES,
    STORE,
    TYPE,
)
from ludoteka.games.burgundy.decisions import arrive
from ludoteka.games.burgundy.notation import SLOT_NAMES, SPACE_NAMES
from ludoteka.games.burgundy.phases import finals
from ludoteka.games.burgundy.plain import rebuild
from ludoteka.games.burgundy.spec import BOXES, SPEC
from ludoteka.games.burgundy.state import ARRIVALS, BOUGHT, DONE, GAINS, PHASE, ROUND, WHITE, Burgundy

BUILT: dict[str, tuple[str, ...]] = {"base": (), **{box: (box,) for box in BOXES}}
LETTERS = "ABCD"


class Wrong(Exception):
    """An expectation that does not hold."""


def run(game: Any, data: Mapping[str, Any]) -> list[CaseResult]:
    """Run all cases of a file's data. Raises CaseFileError when the file has not the form of a case file."""
    cases = data.get("case")
    if not isinstance(cases, list) or not all(
        isinstance(c, dict) and isinstance(c.get("id"), str) for c in cases
    ):
        raise CaseFileError("a case file holds [[case]] tables, each with an id")
    return [run_case(game, c) for c in cases]


def run_case(game: Any, case: Mapping[str, Any]) -> CaseResult:
    """Run one case."""
    name = str(case["id"])
    module = case.get("module", "base")
    if module not in BUILT or "steps" not in case:
        return CaseResult(name, NOT_YET, f"needs {module}" if module not in BUILT else "is not written yet")
    line = ""
    try:
        s = _start(game, case)
        for line in case.get("given", ()):
            _given(s, line)
        if s.depth:
            s.settle()
        for line in case["steps"]:
            _step(game, s, line)
        if case.get("whole", True):
            s.check()
    except Wrong as e:
        return CaseResult(name, FAIL, f"{line!r}: {e}")
    except (KeyError, TypeError, ValueError, IndexError, AssertionError, NotationError, OptionsError) as e:
        return CaseResult(name, FAIL, f"{line!r} cannot be read or played: {type(e).__name__} {e}")
    return CaseResult(name, PASS)


def stand(game: Any, case: Mapping[str, Any]) -> Burgundy:
    """The position that a case leads to, to be written down and played on. Raises what `run_case` reports."""
    s = _start(game, case)
    for line in case.get("given", ()):
        _given(s, line)
    if s.depth:
        s.settle()
    for line in case["steps"]:
        _step(game, s, line)
    return s


# --- what is given ----------------------------------------------------------------------------------------------------------
def _start(game: Any, case: Mapping[str, Any]) -> Burgundy:
    elements = [*BUILT[case.get("module", "base")], *case.get("elements", ())]
    options: dict[str, Any] = {"elements": list(dict.fromkeys(elements)), **case.get("options", {})}
    seats = case.get("players", 4)
    s: Burgundy = game.new(SPEC.options(options, seats), seats)
    if case.get("start") == "new":
        return s
    p = s.p
    s.depth = 0
    s.set_fact(PHASE, 0)
    s.turn = 0
    for q in range(seats):
        s.data[p.o_duchy + q] = 10 if "border_posts" in options["elements"] else 0
        s.data[p.o_arrival + q] = seats - q
        at = CENTRE
        if "border_posts" in options["elements"]:
            at = next(h for h in range(SPACES) if DUCHY.colour[10 * 38 + h] == TYPE[CASTLE_HEX])
        s.data[p.o_board + q * 38 + at] = CASTLE_HEX + 1
        s.data[p.o_supply + CASTLE_HEX] -= 1
    s.set_fact(ARRIVALS, seats)
    rebuild(s)
    return s


def _seat(letter: str) -> int:
    return LETTERS.index(letter)


def _range(s: Burgundy, name: str) -> int:
    """Where a range of an expansion stands."""
    return next(r.start for r in s.p.layout.ranges if r.name == name)


def _route(s: Burgundy, who: str, cards: str) -> None:
    for k, card in enumerate(cards.split()):
        s.data[_range(s, "route") + _seat(who) * 5 + k] = int(card)


def _filled(s: Burgundy, who: str, n: str) -> None:
    s.data[_range(s, "route_filled") + _seat(who)] = int(n)


def _shield_depot(s: Burgundy, n: str, depot: str) -> None:
    s.data[_range(s, "shields") + int(n) - 1] = int(depot)


def _shield_at(s: Burgundy, who: str, n: str, at: str) -> None:
    s.data[_range(s, "shields") + int(n) - 1] = 100 + _seat(who) * 40 + SPACE_NAMES.index(at)


def _draw(s: Burgundy, name: str) -> int:
    """Take a hex out of a supply."""
    t = HEX_NAMES.index(name)
    if name == "inn":
        s.data[_range(s, "inns_out")] += 1
        return t
    for o in (s.p.o_supply, s.p.o_black):
        if s.data[o + t] > 0:
            s.data[o + t] -= 1
            return t
    raise Wrong(f"there is no {name} left")


def _goods(s: Burgundy, text: str) -> list[int]:
    out = [0] * KINDS
    for word in text.split():
        if word != "none":
            out[int(word) - 1] += 1
    for k in range(KINDS):
        s.data[s.p.o_pool + k] -= out[k]
    return out


def _given(s: Burgundy, line: str) -> None:
    for pattern, do in GIVEN:
        found = re.fullmatch(pattern, line)
        if found:
            do(s, *found.groups())
            rebuild(s)
            return
    raise ValueError("nothing like this can be given")


def _has(s: Burgundy, who: str, name: str, at: str) -> None:
    s.data[s.p.o_board + _seat(who) * 38 + SPACE_NAMES.index(at)] = _draw(s, name) + 1


def _duchy(s: Burgundy, who: str, number: str, at: str) -> None:
    q = _seat(who)
    for h in range(SPACES):
        if s.hex_at(q, h) == CASTLE_HEX:
            s.data[s.p.o_board + q * 38 + h] = 0
    s.data[s.p.o_duchy + q] = DUCHY.ids.index(number)
    s.data[s.p.o_board + q * 38 + SPACE_NAMES.index(at)] = CASTLE_HEX + 1


def _all_but(s: Burgundy, who: str, colour: str, keep: str) -> None:
    """Cover every space of a colour but those named."""
    q = _seat(who)
    c = COLOUR_NAMES.index(colour)
    free = keep.split()
    for h in range(SPACES):
        if DUCHY.colour[int(s.duchy(q)) * 38 + h] == c and s.hex_at(q, h) < 0 and SPACE_NAMES[h] not in free:
            for t in range(len(HEX_NAMES)):
                if TYPE[t] == c and (s.data[s.p.o_supply + t] > 0 or s.data[s.p.o_black + t] > 0):
                    s.data[s.p.o_board + q * 38 + h] = _draw(s, HEX_NAMES[t]) + 1
                    break


def _stores(s: Burgundy, who: str, names: str) -> None:
    for k, name in enumerate(names.split(", ")):
        s.data[s.p.o_store + _seat(who) * STORE + k] = _draw(s, name) + 1


def _holds(s: Burgundy, who: str, n: str, what: str) -> None:
    o = s.p.o_silver if what == "silver" else s.p.o_workers
    s.data[o + _seat(who)] = int(n)


def _goods_of(s: Burgundy, who: str, what: str, text: str) -> None:
    o = s.p.o_goods if what == "goods" else s.p.o_sold
    for k, n in enumerate(_goods(s, text)):
        s.data[o + _seat(who) * KINDS + k] = n


def _depot_goods(s: Burgundy, depot: str, text: str) -> None:
    for k, n in enumerate(_goods(s, text)):
        s.data[s.p.o_depot + (int(depot) - 1) * KINDS + k] = n


def _slot_holds(s: Burgundy, slot: str, name: str) -> None:
    s.data[s.p.o_slots + SLOT_NAMES.index(slot)] = _draw(s, name) + 1


def _bridge(s: Burgundy, space: str, letters: str) -> None:
    for letter in letters.split():
        s.data[s.p.o_bridge + _seat(letter)] = int(space)
        arrive(s, _seat(letter))


def _plays(s: Burgundy, who: str, first: str, second: str) -> None:
    q = _seat(who)
    s.turn = q
    s.set_fact(DONE, BIT[q])
    s.data[s.p.o_dice + q * 2] = int(first)
    s.data[s.p.o_dice + q * 2 + 1] = int(second)
    s.depth = 0
    s.then(s.p.d_main, BIT[q])


def _bonus(s: Burgundy, who: str, size: str, colour: str) -> None:
    k = 0 if size == "large" else 1
    s.data[s.p.o_bonus + COLOUR_NAMES.index(colour) * 2 + k] = _seat(who) + 1


def _points(s: Burgundy, who: str, n: str) -> None:
    s.data[s.p.o_gained + _seat(who) * GAINS] = int(n)


GIVEN: list[tuple[str, Callable[..., None]]] = [
    (r"([A-D]) has (\w+) at (-?\d,-?\d)", _has),
    (r"([A-D]) has duchy (\w+) with its castle at (-?\d,-?\d)", _duchy),
    (r"([A-D]) has covered all (\w+) but (.+)", _all_but),
    (r"([A-D]) stores ([\w, ]+)", _stores),
    (r"([A-D]) holds (\d+) (workers|silver)", _holds),
    (r"([A-D])'s (goods|sales) are ([\d ]+)", _goods_of),
    (r"the goods of depot (\d) are ([\d ]+)", _depot_goods),
    (r"([1-6b]\.?\d|inn) holds (\w+)", _slot_holds),
    (r"bridge (\d): ([A-D ]+)", _bridge),
    (r"([A-D]) plays (\d) (\d)", _plays),
    (r"([A-D]) has the (large|small) tile of (\w+)", _bonus),
    (r"([A-D]) has (\d+) points", _points),
    (r"phase ([A-E])", lambda s, x: s.set_fact(PHASE, "ABCDE".index(x))),
    (r"the white die shows (\d)", lambda s, x: s.set_fact(WHITE, int(x))),
    (r"shield (\d+) lies at depot (\d)", _shield_depot),
    (r"([A-D]) has shield (\d+) at (-?\d,-?\d)", _shield_at),
    (r"([A-D])'s route is ([\d ]+)", _route),
    (r"([A-D])'s route holds (\d+)", _filled),
    (r"an inn is out", lambda s: s.p.h_phase_filled[0].phase_filled(s)),
    (r"the purchase is made", lambda s: s.set_fact(BOUGHT, 1)),
]
"""What may be given; expansions add to it in their own cases."""


# --- what happens and what must hold ----------------------------------------------------------------------------------------
def _step(game: Any, s: Burgundy, line: str) -> None:
    for pattern, do in STEPS:
        found = re.fullmatch(pattern, line)
        if found:
            do(game, s, *found.groups())
            return
    raise ValueError("nothing like this can be a step")


def _same(found: object, wanted: object) -> None:
    if found != wanted:
        raise Wrong(f"found {found}, not {wanted}")


def _do(game: Any, s: Burgundy, who: str, text: str) -> None:
    action = game.parse(s, text)
    rule = s.why_not(_seat(who), action)
    if rule:
        raise Wrong(f"refused by {s.programme.rule_ids[rule]}")
    s.apply(_seat(who), action)


def _cannot(game: Any, s: Burgundy, who: str, text: str, rule: str) -> None:
    _same(s.programme.rule_ids[s.why_not(_seat(who), game.parse(s, text))], rule)


def _can(game: Any, s: Burgundy, who: str, text: str) -> None:
    _same(s.programme.rule_ids[s.why_not(_seat(who), game.parse(s, text))], "")


def _chance(game: Any, s: Burgundy, text: str) -> None:
    s.apply(CHANCE, game.parse(s, text))


def _roll_on(game: Any, s: Burgundy) -> None:
    """Chance does whatever it is asked."""
    rng = Rng(1)
    while s.asked() == CHANCE_MASK:
        s.play(CHANCE, s.sample(rng))


def _phase_ends(game: Any, s: Burgundy) -> None:
    s.depth = 0
    s.turn = -1
    for i in range(5):
        if s.data[s.p.o_row + i]:
            s.data[s.p.o_pool + s.data[s.p.o_row + i] - 1] += 1
            s.data[s.p.o_row + i] = 0
    for e in s.p.h_phase_over:
        e.phase_over(s)
    s.then(s.p.d_income, 0)
    s._reverse(0)
    s.settle()


def _finals(game: Any, s: Burgundy, who: str) -> None:
    finals(s, _seat(who))


def _over(game: Any, s: Burgundy, who: str) -> None:
    s.depth = 0
    s.over = True
    _same([LETTERS[q] for q in s.winners()], who.split())


def _listed(kinds: list[int]) -> str:
    return " ".join(str(k + 1) for k, n in enumerate(kinds) for _ in range(n)) or "none"


STEPS: list[tuple[str, Callable[..., None]]] = [
    (r"([A-D]): (.+)", _do),
    (r"([A-D]) cannot: (.+) \(([A-Z0-9.-]+)\)", _cannot),
    (r"([A-D]) can: (.+)", _can),
    (r"chance: (.+)", _chance),
    (r"chance goes on", _roll_on),
    (r"the phase ends", _phase_ends),
    (r"final points of ([A-D])", _finals),
    (r"the game is over and ([A-D ]+) wins", _over),
    (
        r"([A-D]) holds (\d+) (workers|silver)",
        lambda g, s, q, n, w: _same(
            int(s.silver(_seat(q)) if w == "silver" else s.workers(_seat(q))), int(n)
        ),
    ),
    (r"([A-D]) has (\d+) points", lambda g, s, q, n: _same(s.scores()[_seat(q)], int(n))),
    (
        r"([A-D]) stores ([\w, ]+)",
        lambda g, s, q, t: _same(", ".join(s.view(-1)["players"][_seat(q)]["store"]) or "nothing", t),
    ),
    (
        r"([A-D])'s (goods|sold) are ([\d ]+|none)",
        lambda g, s, q, w, t: _same(_listed(s.view(-1)["players"][_seat(q)][w]), t),
    ),
    (
        r"the goods of depot (\d) are ([\d ]+|none)",
        lambda g, s, d, t: _same(_listed(s.view(-1)["depots"][int(d) - 1]), t),
    ),
    (
        r"([1-6b]\.?\d|inn) holds (\w+)",
        lambda g, s, i, t: _same(s.view(-1)["slots"][SLOT_NAMES.index(i)] or "nothing", t),
    ),
    (
        r"depot (\d) holds ([\w, ]+)",
        lambda g, s, d, t: _same(
            ", ".join(
                COLOUR_NAMES[int(TYPE[HEX_NAMES.index(x)])]
                for x in s.view(-1)["slots"][int(d) * 4 - 4 : int(d) * 4]
                if x
            ),
            t,
        ),
    ),
    (
        r"the black depot holds (\d) hexes",
        lambda g, s, n: _same(sum(1 for x in s.view(-1)["slots"][24:32] if x), int(n)),
    ),
    (r"every supply is empty", lambda g, s: _same(s.view(-1)["supply"], [0] * 8)),
    (r"the order is ([A-D ]+)", lambda g, s, t: _same(" ".join(LETTERS[q] for q in s.view(-1)["order"]), t)),
    (r"([A-D]) is asked (\w+)", lambda g, s, q, t: _same((s.asked(), s.decision().name), (1 << _seat(q), t))),
    (r"([A-D]) has (\d+) answers", lambda g, s, q, n: _same(len(s.legal_actions(_seat(q))), int(n))),
    (r"(\w+) is out of the game", lambda g, s, t: _same(int(s.data[s.p.o_gone + HEX_NAMES.index(t)]), 1)),
    (
        r"([A-D])'s route holds (\d+)",
        lambda g, s, q, n: _same(int(s.data[_range(s, "route_filled") + _seat(q)]), int(n)),
    ),
    (
        r"([A-D]) has shields ([\d ]+)",
        lambda g, s, q, t: _same(
            " ".join(
                str(n) for _, n in sorted(s.view(-1)["shields"]["placed"][str(_seat(q))], key=lambda x: x[1])
            ),
            t,
        ),
    ),
    (
        r"shield (\d+) is out of the game",
        lambda g, s, n: _same(int(s.data[_range(s, "shields") + int(n) - 1]), 0),
    ),
    (r"phase ([A-E]) begins", lambda g, s, x: s.set_fact(PHASE, "ABCDE".index(x))),
    (r"there are (\d) inns", lambda g, s, n: _same(s.view(-1)["inns"], int(n))),
    (r"round (\d)", lambda g, s, n: _same(int(s.fact(ROUND)) + 1, int(n))),
    (r"phase ([A-E])", lambda g, s, x: _same("ABCDE"[int(s.fact(PHASE))], x)),
    (r"the white die shows (\d)", lambda g, s, n: _same(int(s.fact(WHITE)), int(n))),
]
