"""Runs worked cases written as sentences: what is given, then moves in notation and what must hold, one line each.

    given = ["A has a city at 2,0,N", "B holds 2 wool + 1 ore", "the robber stands at 0,0", "A rolls next"]
    steps = ["dice 3+5", "A holds 2 ore", "A: bank ore wool", "A cannot: buy (CAT-6.4)"]

Players are the letters A to F, seats in that order; the board is the fixed one of the first game unless the case says otherwise. Cards
that nobody holds are in the bank. A case of a module that is not built is reported as "not yet".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ludoteka.core.cases import FAIL, NOT_YET, PASS, CaseFileError, CaseResult
from ludoteka.core.chance import Rng
from ludoteka.core.game import NotationError
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK
from ludoteka.core.spec import OptionsError
from ludoteka.games.catan import notation
from ludoteka.games.catan.actions import CARD_NAMES, CARDS, RESOURCE_NAMES, RESOURCES
from ludoteka.games.catan.plain import rebuild
from ludoteka.games.catan.spec import SPEC
from ludoteka.games.catan.state import (
    ARMY_HOLDER,
    DECK,
    ROAD_HOLDER,
    ROBBER,
    ROLLED,
    ROLLER,
    WINNER,
    Catan,
)

LETTERS = "ABCDEF"
BUILT = {"base": (), "five_six": ("five_six",), "jungle": ("jungle",), "great_river": ("great_river",)}


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
    if case.get("module", "base") not in BUILT:
        return CaseResult(name, NOT_YET, f"needs {case['module']}")
    line = ""
    try:
        s = _start(game, case)
        for line in _followed(s, case):  # noqa: B007 - the line that fails is told
            pass
        if not s.over:
            s.check()
    except Wrong as e:
        return CaseResult(name, FAIL, f"{line!r}: {e}")
    except (
        KeyError,
        TypeError,
        ValueError,
        IndexError,
        AssertionError,
        NotationError,
        OptionsError,
    ) as e:
        return CaseResult(name, FAIL, f"{line!r} cannot be read or played: {type(e).__name__} {e}")
    return CaseResult(name, PASS)


def stand(game: Any, case: Mapping[str, Any]) -> Catan:
    """The position that a case leads to, to be written down and played on. Raises what `run_case` reports."""
    s = _start(game, case)
    for _ in _followed(s, case):
        pass
    return s


def _followed(s: Catan, case: Mapping[str, Any]) -> Iterator[str]:
    """Every line of a case, each handed out before it is followed."""
    for line in case.get("given", ()):
        yield line
        _given(s, line)
    _settle(s)
    for line in case["steps"]:
        yield line
        _step(s, line)


# --- what is given ----------------------------------------------------------------------------------------------------------
def _start(game: Any, case: Mapping[str, Any]) -> Catan:
    elements = list(BUILT[case.get("module", "base")])
    options: dict[str, Any] = {"elements": elements}
    if not {"five_six", "great_river"} & set(elements):
        options |= {"number_placement": "beginner", "harbour_placement": "fixed_frame"}
    options |= case.get("options", {})
    s: Catan = game.new(SPEC.options(options, case.get("players", 4)), case.get("players", 4))
    rng = Rng(1)
    while s.asked() == CHANCE_MASK:
        if s.decision().name == "first":
            s.play(CHANCE, game.parse(s, "first 0"))
        else:
            s.play(CHANCE, s.sample(rng))
    s.depth = 0
    s.turn = 0
    s.set_fact(ROLLED, 1)
    return s


def _seat(letter: str) -> int:
    return LETTERS.index(letter)


def _counts(text: str) -> list[int]:
    out = [0] * RESOURCES
    if text != "nothing":
        for part in text.split(" + "):
            n, kind = part.split(" ")
            out[RESOURCE_NAMES.index(kind)] += int(n)
    return out


def _cards(text: str) -> list[int]:
    return [CARD_NAMES.index(word) for word in text.split(", ")]


def _given(s: Catan, line: str) -> None:
    """Take one sentence of the set-up."""
    p = s.p
    data = s.data
    names = p.board.map
    if m := re.fullmatch(r"([A-F]) has a (settlement|city) at (\S+)", line):
        q, r, end = m[3].split(",")
        data[p.o_node + names.vertex_number[int(q), int(r), end]] = 1 + 2 * _seat(m[1]) + (m[2] == "city")
    elif m := re.fullmatch(r"([A-F]) has (?:a road|roads) at (.+)", line):
        for place in m[2].split(" "):
            q, r, side = place.split(",")
            data[p.o_edge + names.edge(int(q), int(r), side)] = 1 + _seat(m[1])
    elif m := re.fullmatch(r"hex (\S+),(\S+) bears (\d+)", line):
        data[p.o_token + p.board.hex_at(int(m[1]), int(m[2]))] = int(m[3])
    elif m := re.fullmatch(r"the robber stands at (\S+),(\S+)", line):
        s.set_fact(ROBBER, p.board.hex_at(int(m[1]), int(m[2])))
    elif m := re.fullmatch(r"([A-F]) holds (.+)", line):
        for k, n in enumerate(_counts(m[2])):
            data[p.o_bank + k] -= n
            data[p.o_hand + _seat(m[1]) * RESOURCES + k] += n
    elif m := re.fullmatch(r"([A-F]) has the cards? (.+?)( bought this turn)?", line):
        for k in _cards(m[2]):
            data[p.o_deck + k] -= 1
            data[p.o_cards + _seat(m[1]) * CARDS + k] += 1
            data[p.o_cap + _seat(m[1])] += 1
            s.set_fact(DECK, s.fact(DECK) - 1)
            if m[3]:
                data[p.o_fresh + _seat(m[1]) * CARDS + k] += 1
    elif m := re.fullmatch(r"([A-F]) has played (\d+) knights?", line):
        data[p.o_played + _seat(m[1]) * CARDS] += int(m[2])
        data[p.o_deck] -= int(m[2])
        s.set_fact(DECK, s.fact(DECK) - int(m[2]))
    elif m := re.fullmatch(r"([A-F]) has the (longest road|largest army)", line):
        s.set_fact(ROAD_HOLDER if m[2] == "longest road" else ARMY_HOLDER, _seat(m[1]))
    elif m := re.fullmatch(r"([A-F]) has (\d+) discover(?:y|ies)", line):
        found = [r for r in p.layout.ranges if r.name == "jungle"]
        data[found[0].start + _seat(m[1])] = int(m[2])
    elif m := re.fullmatch(r"([A-F]) (rolls next|acts|builds between the turns|founds number (\d))", line):
        _moment(s, _seat(m[1]), m[2], m[3])
    else:
        raise ValueError(f"nobody understands {line!r}")


def _moment(s: Catan, seat: int, what: str, number: str | None) -> None:
    """Bring the agenda to a moment of the game; the last line of what is given."""
    p = s.p
    _settle(s)
    if what == "builds between the turns":
        special = next(d for d in p.decisions if d.name == "special_build")
        s.then(p.d_new_turn, 0, (s.fact(ROLLER) + 1) % p.seats)
        s.then(special, BIT[seat], seat)
        return
    s.turn = seat
    if number is not None:
        s.then(p.d_found, BIT[seat], int(number))
        return
    s.set_fact(ROLLER, seat)
    if what == "rolls next":
        s.set_fact(ROLLED, 0)
        if s.card_count(seat) > 0:
            s.then(p.d_pre_roll, BIT[seat])
        else:
            s.then(p.d_dice, CHANCE_MASK)
    else:
        s.then(p.d_main, BIT[seat])


def _settle(s: Catan) -> None:
    rebuild(s)


# --- moves and expectations -------------------------------------------------------------------------------------------------
def _step(s: Catan, line: str) -> None:
    """Make a move or look whether a sentence holds."""
    game = s.programme.game
    if m := re.fullmatch(r"([A-F]): (.+)", line):
        rule = s.why_not(_seat(m[1]), game.parse(s, m[2]))
        if rule:
            raise Wrong(f"refused by rule {s.p.rule_ids[rule]}")
        s.play(_seat(m[1]), game.parse(s, m[2]))
    elif m := re.fullmatch(r"([A-F]) can: (.+)", line):
        rule = s.why_not(_seat(m[1]), game.parse(s, m[2]))
        _expect("allowed", "allowed" if rule == 0 else s.p.rule_ids[rule])
    elif m := re.fullmatch(r"([A-F]) cannot: (.+) \((\S+)\)", line):
        rule = s.why_not(_seat(m[1]), game.parse(s, m[2]))
        _expect(m[3], s.p.rule_ids[rule] or "allowed")
    elif not _holds(s, line):
        if s.asked() != CHANCE_MASK:
            raise ValueError("chance is not asked, and nobody understands this as a sentence")
        action = game.parse(s, line)
        rule = s.why_not(CHANCE, action)
        if rule:
            raise Wrong(f"chance cannot give this: {s.p.rule_ids[rule]}")
        s.play(CHANCE, action)


def _expect(wanted: object, found: object) -> None:
    if wanted != found:
        raise Wrong(f"expected {wanted}, found {found}")


def _holds(s: Catan, line: str) -> bool:
    """Whether the line is a sentence about the position; raises Wrong when it does not hold."""
    p = s.p
    if m := re.fullmatch(r"([A-F]) holds (\d+) cards?", line):
        _expect(int(m[2]), int(s.size(_seat(m[1]))))
    elif m := re.fullmatch(r"([A-F]) holds (.+)", line):
        found = [int(s.hand(_seat(m[1]), k)) for k in range(RESOURCES)]
        _expect(notation.format_counts(_counts(m[2])), notation.format_counts(found))
    elif m := re.fullmatch(r"the bank has (\d+) (\w+)", line):
        _expect(int(m[1]), int(s.bank(RESOURCE_NAMES.index(m[2]))))
    elif m := re.fullmatch(r"([A-F]) owes (\d+)", line):
        _expect(int(m[2]), int(s.data[p.o_owed + _seat(m[1])]))
    elif m := re.fullmatch(r"([A-F]) has (\d+) points?", line):
        _expect(int(m[2]), int(s.all_points(_seat(m[1]))))
    elif m := re.fullmatch(r"([A-F])'s road is (\d+) long", line):
        _expect(int(m[2]), int(s.length(_seat(m[1]))))
    elif m := re.fullmatch(r"the (longest road|largest army) belongs to ([A-F]|nobody)", line):
        holder = int(s.fact(ROAD_HOLDER if m[1] == "longest road" else ARMY_HOLDER))
        _expect(m[2], LETTERS[holder] if holder >= 0 else "nobody")
    elif m := re.fullmatch(r"([A-F]) wins", line):
        _expect(m[1], LETTERS[s.fact(WINNER)] if s.over and s.fact(WINNER) >= 0 else "nobody")
    elif line == "nobody has won":
        _expect("the game goes on", "the game is over" if s.over else "the game goes on")
    elif m := re.fullmatch(r"([A-F]) has (\d+) answers?", line):
        _expect(int(m[2]), len(s.legal_actions(_seat(m[1]))))
    elif m := re.fullmatch(r"([A-F]) is asked (\w+)", line):
        asked = bool(s.asked() & BIT[_seat(m[1])])
        _expect(m[2], s.decision().name if asked else "nothing")
    elif m := re.fullmatch(r"([A-F]) is not asked", line):
        _expect("not asked", "asked" if s.asked() & BIT[_seat(m[1])] else "not asked")
    elif m := re.fullmatch(r"([A-F]) trades (\w+) at (\d)", line):
        _expect(int(m[3]), int(s.data[p.o_rate + _seat(m[1]) * RESOURCES + RESOURCE_NAMES.index(m[2])]))
    elif m := re.fullmatch(r"([A-F]) has (\d+) (roads|settlements|cities) left", line):
        which = ("roads", "settlements", "cities").index(m[3])
        _expect(int(m[2]), int(s.supply(_seat(m[1]), which)))
    elif m := re.fullmatch(r"([A-F]) has (\d+) (discoveries|gold)", line):
        shown = s.view(-1)
        _expect(int(m[2]), shown[m[3]][_seat(m[1])])
    elif m := re.fullmatch(r"it is ([A-F])'s turn", line):
        _expect(m[1], LETTERS[s.turn])
    elif m := re.fullmatch(r"the robber stands at (\S+),(\S+)", line):
        _expect([int(m[1]), int(m[2])], s.view(-1)["robber"])
    elif m := re.fullmatch(r"([A-F]) knows that ([A-F]) holds (\d+)(?: to (\d+))? (\w+)", line):
        low, high = p.bounds.facts(s, _seat(m[1]), _seat(m[2]))
        k = RESOURCE_NAMES.index(m[5])
        _expect((int(m[3]), int(m[4] or m[3])), (low[k], high[k]))
    else:
        return False
    return True
