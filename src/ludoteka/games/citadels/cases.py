"""Runs worked cases: sentences anybody can read, moves in the game's notation among them.

A case tells its players by letters (A sits at seat 0), what is `given`, and `steps`; `edition = 2016` plays that edition. Several
`variant` tables may share a case: each adds to what is given and has steps of its own. What chance draws is said with `chance:`; anything
else it draws does not matter.

    A: kill king                       a move; letters stand for seats (`swap B`, `destroy A palace`)
    A: kill assassin -> CIT-5.1        is refused by that rule
    chance: draw tavern                a roll of chance
    on to merchant                     everybody takes 2 gold and ends until that character moves; `on to the end` until the round is over
    A has 8 gold / 3 cards / the crown / built manor, castle
    A scores 31 for districts          one of districts, extra, colours, completion; `A scores 38 in all`
    A is asked / A wins / A sees 7 characters / the deck has 28 cards / the tax is 1 gold
    a city needs 7 districts / face up are thief, merchant
    A could destroy A palace for 4     the price of a move (or two, joined by "then"), which is not made
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ludoteka.core.cases import FAIL, NOT_YET, PASS, CaseFileError, CaseResult
from ludoteka.core.chance import Rng
from ludoteka.core.game import Game, NotationError
from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK, NOBODY
from ludoteka.core.spec import OptionsError
from ludoteka.games.citadels import state as st
from ludoteka.games.citadels.components import data
from ludoteka.games.citadels.knowledge import hold
from ludoteka.games.citadels.scoring import CATEGORY_NAMES, sheet, total, winners
from ludoteka.games.citadels.spec import EDITION

LETTERS = "ABCDEFGH"
QUIET = ("gold", "end", "no", "thank", "pay-gold")
"""What those do whom the case says nothing of."""


class NotYet(Exception):
    """The case needs something that is not built."""


class Wrong(Exception):
    """Something is not as the case expects."""


def run(game: Game, cases: Mapping[str, Any]) -> list[CaseResult]:
    """Run all cases of a file's data. Raises CaseFileError when the file has not the form of a case file."""
    found = cases.get("case")
    if not isinstance(found, list) or not all(
        isinstance(c, dict) and isinstance(c.get("id"), str) for c in found
    ):
        raise CaseFileError("a case file holds [[case]] tables, each with an id")
    return [run_case(game, c) for c in found]


def run_case(game: Game, case: Mapping[str, Any]) -> CaseResult:
    """Run one case with all its variants."""
    name = str(case["id"])
    try:
        for v in case.get("variant", [{}]):
            given = {**case.get("given", {}), **v.get("given", {})}
            whole = {**case, **v, "given": given}
            s = set_up(game, whole)
            for n, step in enumerate(whole["steps"]):
                try:
                    play_step(game, s, str(step))
                except Wrong as e:
                    where = f"variant {v['name']}, " if "name" in v else ""
                    raise Wrong(f"{where}step {n + 1} ({step}): {e}") from None
        return CaseResult(name, PASS)
    except NotYet as e:
        return CaseResult(name, NOT_YET, str(e))
    except Wrong as e:
        return CaseResult(name, FAIL, str(e))
    except (KeyError, TypeError, ValueError, IndexError) as e:
        return CaseResult(name, FAIL, f"the case cannot be read: {type(e).__name__} {e}")


# --- what is given ----------------------------------------------------------------------------------------------------------
def roles_of(given: Mapping[str, Any]) -> dict[int, list[str]]:
    """The characters of each seat that the case names."""
    return {
        LETTERS.index(who): [said] if isinstance(said, str) else list(said)
        for who, said in given.get("roles", {}).items()
    }


def options_of(case: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a case needs: its own, and those that put its characters and districts into play."""
    given = case["given"]
    options: dict[str, Any] = {"elements": [], **case.get("options", {})}
    modern = case.get("edition") == 2016
    cards = {
        d["id"]
        for d in data("districts")["district"]
        if (d["colour"] == "purple" and d.get("unique", True) if modern else d["set"] == "bonus")
    }
    named = set(re.findall(r"[a-z_]+", str(given) + str(case.get("steps", ""))))
    options["elements"] = sorted(
        set(options["elements"]) | (named & cards) | ({EDITION} if modern else set())
    )
    people = set(re.findall(r"[a-z_]+", str(given.get("roles", "")) + str(case.get("cast", ""))))
    for c in data("characters")["character"]:
        if c["id"] in people:
            options.setdefault(f"rank{c['rank']}", c["id"])
    return options


def set_up(game: Game, case: Mapping[str, Any]) -> st.Citadels:
    """The position in which a case begins: at the first call, or before anything if it is about the draft."""
    given = case["given"]
    try:
        s = game.new(options_of(case), case["players"])
    except OptionsError as e:
        raise NotYet(str(e)) from None
    assert isinstance(s, st.Citadels)
    p = s.p
    if case.get("draft"):
        s.play(CHANCE, game.parse(s, "first 0"))
        settle_chance(s, "up" if s.p.modern and case["players"] in (4, 5, 6) else "down")
        return s
    s.depth = 0
    s.over = False
    s.set_fact(st.ROUND, given.get("round", 5))
    s.set_fact(st.CROWN, LETTERS.index(given.get("crown", "A")))
    s.set_fact(st.CROWN_AT, s.fact(st.CROWN))
    deal_roles(s, roles_of(given))
    for who, n in given.get("gold", {}).items():
        s.data[p.o_gold + LETTERS.index(who)] = n
    for who, kinds in given.get("city", {}).items():
        for kind in kinds:
            number = kind_of(s, kind)
            p.cards.take(s, st.DECK, number, st.TABLE, PUBLIC)
            s.add_district(
                LETTERS.index(who), number, 1 if kind in given.get("artist", {}).get(who, []) else 0
            )
    for who, kinds in given.get("hand", {}).items():
        for kind in kinds:
            deal(s, LETTERS.index(who), kind_of(s, kind))
    for who, size in given.get("hand_size", {}).items():
        fill(s, LETTERS.index(who), size)
    for _ in range(given.get("museum", 0)):
        p.cards.take(s, st.DECK, common(s), st.STORE, BIT[0])
    if "deck" in given:
        fill(s, int(p.seats) - 1, int(s.hand(p.seats - 1) + s.left()) - given["deck"])
    for name, fact in (("killed", st.KILLED), ("robbed", st.ROBBED), ("bewitched", st.BEWITCHED)):
        if name in given:
            s.set_fact(fact, p.components.who(given[name]))
    for name, value in given.get("facts", {}).items():
        place = next(r for r in p.layout.ranges if r.name == name)
        s.data[place.start] = value
    s.set_fact(st.FIRST, mask_of(given.get("first", "")))
    s.set_fact(st.COMPLETED, mask_of(given.get("complete", "")))
    s.set_fact(st.CALLED, given.get("called", 0))
    s.then(p.d_call if not given.get("theater") else p.d_draft, 0)
    s.settle()
    return s


def mask_of(letters: str) -> int:
    """The seats of these letters as a set of bits."""
    return sum(1 << LETTERS.index(x) for x in letters)


def deal_roles(s: st.Citadels, roles: Mapping[int, list[str]]) -> None:
    """Play the draft so that these seats hold these characters; the others get what is left, the highest ranks first."""
    p = s.p
    chars = p.components.char_of
    wanted = {seat: [chars[n] for n in names] for seat, names in roles.items()}
    rest = [int(s.cast(r)) for r in range(1, p.ranks + 1)]
    rest = [c for c in rest if all(c not in w for w in wanted.values())]
    for i in range(len(p.draft_op)):
        seat = s.step_seat(i)
        picks = p.draft_op[i] in (st.D_PICK, st.D_LAST)
        own = wanted.get(int(seat), []) if picks and seat != NOBODY else []
        char = own.pop(0) if own else rest.pop() if picks else rest.pop(0)
        s.data[p.o_taken + i] = char
    s.set_fact(st.STEP, len(p.draft_op))
    hold(s)


def kind_of(s: st.Citadels, kind: str) -> int:
    if kind not in s.p.components.kind_of:
        raise NotYet(f"district {kind}")
    return s.p.components.kind_of[kind]


def common(s: st.Citadels) -> int:
    """A district of which the deck has most."""
    return max(range(s.p.kinds), key=lambda k: (int(s.p.cards.chances(s, st.DECK, k)), k))


def deal(s: st.Citadels, seat: int, kind: int) -> None:
    s.p.cards.take(s, st.DECK, kind, st.HAND + seat, BIT[seat])


def fill(s: st.Citadels, seat: int, size: int) -> None:
    """Deal a seat cards until it has so many."""
    while s.hand(seat) < size:
        deal(s, seat, common(s))


def settle_chance(s: st.Citadels, stop: str) -> None:
    """Let chance draw whatever it likes until it is asked for `stop`, or a seat is asked."""
    rng = Rng(1)
    while s.asked() == CHANCE_MASK and s.decision().name != stop:
        s.play(CHANCE, s.sample(rng))


# --- steps ------------------------------------------------------------------------------------------------------------------
def play_step(game: Game, s: st.Citadels, step: str) -> None:
    """One sentence: a move, or something that must be so. Raises Wrong."""
    mover, colon, move = step.partition(": ")
    if colon:
        if mover == "chance":
            play_move(game, s, CHANCE, move)
            return
        settle_chance(s, "")
        text, arrow, rule = move.partition(" -> ")
        if arrow:
            refuse(game, s, LETTERS.index(mover), text, rule)
        else:
            play_move(game, s, LETTERS.index(mover), text)
        return
    settle_chance(s, "")
    if step.startswith("on to "):
        go_on(game, s, step.removeprefix("on to "))
        return
    for pattern, check in CHECKS:
        found = re.fullmatch(pattern, step)
        if found:
            check(game, s, *found.groups())
            return
    raise Wrong("nobody understands this sentence")


def action_of(game: Game, s: st.Citadels, text: str) -> int:
    """The action of a move in which letters stand for seats."""
    words = [str(LETTERS.index(w)) if w in LETTERS and len(w) == 1 else w for w in text.split(" ")]
    try:
        return game.parse(s, " ".join(words))
    except NotationError as e:
        raise Wrong(str(e)) from None


def play_move(game: Game, s: st.Citadels, seat: int, text: str) -> None:
    action = action_of(game, s, text)
    rule = s.why_not(seat, action)
    if rule:
        asks = "the game is over" if s.over else f"{s.decision().name} asks {asked(s)}"
        raise Wrong(f"refused by {s.p.rule_ids[rule]}; {asks}")
    s.play(seat, action)


def refuse(game: Game, s: st.Citadels, seat: int, text: str, rule: str) -> None:
    found = s.p.rule_ids[s.why_not(seat, action_of(game, s, text))]
    if not found:
        raise Wrong("expected to be refused, is legal")
    if found != rule:
        raise Wrong(f"refused by {found}")


def asked(s: st.Citadels) -> str:
    return "".join(LETTERS[q] for q in range(s.p.seats) if s.asked() & BIT[q])


def go_on(game: Game, s: st.Citadels, goal: str) -> None:
    """Play quietly until a character moves or the round is over."""
    number = s.fact(st.ROUND)
    for _ in range(300):
        settle_chance(s, "")
        if s.over or (s.fact(st.CALLED) == 0 and s.fact(st.ROUND) > number):
            if goal == "the end":
                return
            raise Wrong("that character does not come")
        if goal != "the end" and s.fact(st.CHAR) == s.p.components.who(goal) and s.decision().name == "turn":
            return
        seat = int(s.asked_seat())
        words = {game.format(s, a): a for a in s.legal_actions(seat)}
        s.play(seat, next((words[w] for w in QUIET if w in words), next(iter(words.values()))))
    raise Wrong("it takes too long")


def equal(found: Any, expected: Any) -> None:
    if found != expected:
        raise Wrong(f"found {found}")


def names_in(text: str) -> list[str]:
    return sorted(x for x in text.split(", ") if x)


def built(game: Game, s: st.Citadels, who: str, names: str) -> None:
    seat = LETTERS.index(who)
    found = [s.p.components.kinds[k] for k in range(s.p.kinds) for _ in range(s.has(seat, k))]
    equal(sorted(found), [] if names == "nothing" else names_in(names))


def could(game: Game, s: st.Citadels, who: str, moves: str, gold: str) -> None:
    c = s.copy()
    seat = LETTERS.index(who)
    for move in moves.split(" then "):
        play_move(game, c, seat, move)
    equal(int(s.gold(seat) - c.gold(seat)), int(gold))


def sees(game: Game, s: st.Citadels, who: str, n: str) -> None:
    equal(asked(s), who)
    equal(len(s.view(LETTERS.index(who))["draft"][-1]["pool"]), int(n))


def scores(game: Game, s: st.Citadels, who: str, points: str, what: str) -> None:
    equal(int(sheet(s, LETTERS.index(who))[CATEGORY_NAMES.index(what)]), int(points))


def wins(game: Game, s: st.Citadels, who: str) -> None:
    equal("".join(LETTERS[q] for q in winners(s)), who)


CHECKS: list[tuple[str, Any]] = [
    (r"([A-H]) has (\d+) gold", lambda g, s, who, n: equal(int(s.gold(LETTERS.index(who))), int(n))),
    (r"([A-H]) has (\d+) cards?", lambda g, s, who, n: equal(int(s.hand(LETTERS.index(who))), int(n))),
    (r"([A-H]) has the crown", lambda g, s, who: equal(LETTERS[s.fact(st.CROWN)], who)),
    (r"([A-H]) has built ([a-z_, ]+)", built),
    (r"([A-H]) could (.+) for (\d+)", could),
    (r"([A-H]) scores (\d+) for (\w+)", scores),
    (r"([A-H]) scores (\d+) in all", lambda g, s, who, n: equal(int(total(s, LETTERS.index(who))), int(n))),
    (r"([A-H]) wins", wins),
    (r"([A-H]) is asked", lambda g, s, who: equal(asked(s), who)),
    (r"([A-H]) is asked for (\w+)", lambda g, s, who, d: equal((asked(s), s.decision().name), (who, d))),
    (r"([A-H]) sees (\d+) characters?", sees),
    (r"the deck has (\d+) cards", lambda g, s, n: equal(int(s.left()), int(n))),
    (r"the tax is (\d+) gold", lambda g, s, n: equal(s.view(-1)["tax"], int(n))),
    (r"a city needs (\d+) districts", lambda g, s, n: equal(int(s.fact(st.NEED)), int(n))),
    (r"face up are ([a-z_, ]+)", lambda g, s, names: equal(sorted(s.view(-1)["up"]), names_in(names))),
    (r"shown are ([a-z_, ]+)", lambda g, s, names: equal(sorted(s.view(-1)["shown"]), names_in(names))),
    (r"the game is over", lambda g, s: equal(s.over, True)),
    (r"the game goes on", lambda g, s: equal(s.over, False)),
]
"""Sentences that say how something must be."""
