"""Which games the laws run over, in which settings, and what each game says of itself that no law could know."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, cast

from ludoteka.core.contract import FRAME, State
from ludoteka.core.game import GAMES, Game, game
from ludoteka.core.spec import OptionsError, Spec
from ludoteka.games.carcassonne.actions import K_PLACE, place, place_cell, place_rot
from ludoteka.games.carcassonne.state import CURRENT, Carcassonne
from ludoteka.games.catan.actions import K_COUNTER, K_OFFER
from ludoteka.games.catan.state import Catan
from ludoteka.games.citadels import spec as citadels
from ludoteka.games.citadels.state import ASIDE, D_DOWN, DECK, HAND, STORE, Citadels
from tests.toy import GAME as FAIR
from tests.toy.state import Fair


def nothing_hidden(s: State) -> dict[str, Any]:
    return {}


def nothing_more(s: State, seat: int, action: int) -> bool:
    return False


OPTION = "option "
"""What stands before the name of an option in a row of settings: an element may have the same name."""


def nothing_to_mend(row: dict[str, Any], fixed: set[str], rng: random.Random) -> None:
    pass


@dataclass(frozen=True)
class House:
    """A game under the laws.

    `hidden` writes out every kind of fact that some seat cannot see, by name (the law *varies* asks for each of them);
    `also` is the documented superset: an action that `why_not` allows though `legal` does not list it;
    `pages` has the page compared in the leak tests (pointless and slow where nothing is hidden);
    `spread` is 3 where a preset is tried with every third number of seats, each preset with others;
    `mend` makes a random row of options one that the game takes, as far as it can without touching what is `fixed`;
    `every` is how many moves lie between two tries of the costly laws, `looks` between two looks at a page for its words.
    """

    game: Game
    hidden: Callable[[State], dict[str, Any]] = nothing_hidden
    also: Callable[[State, int, int], bool] = nothing_more
    pages: bool = False
    spread: int = 1
    mend: Callable[[dict[str, Any], set[str], random.Random], None] = nothing_to_mend
    every: int = 9
    looks: int = 1
    varies: tuple[str, ...] = field(default=())


def symmetric_rotation(s: State, seat: int, action: int) -> bool:
    """Carcassonne lists one of the rotations of a tile that look alike and takes all of them."""
    c = cast(Carcassonne, s)
    if action & 255 != K_PLACE or c.fact(CURRENT) < 0:
        return False
    turns = int(c.p.components.rotations[c.fact(CURRENT)])
    return place(place_cell(action), place_rot(action) % turns) in c.legal_actions(seat)


def fair_hidden(s: State) -> dict[str, Any]:
    f = cast(Fair, s)
    out: dict[str, Any] = {
        "hands": [f.hand(q) for q in range(f.p.seats)],
        "deck": [int(f.p.cards.count(f, 0, k)) for k in range(4)],
        "tail": sorted(
            (int(f.data[f.p.cards.o_rank + i]), int(f.data[f.p.cards.o_kind + i]))
            for i in range(f.p.cards.n)
            if f.data[f.p.cards.o_rank + i]
        ),
        "bids": [f.bid(q) for q in range(f.p.seats)],
        "drops": [f.drops(q) for q in range(f.p.seats)],
    }
    names = {d.index: d.name for d in f.p.decisions}
    out["coin"] = [
        int(f.agenda[i + 3]) for i in range(0, f.depth, FRAME) if names[int(f.agenda[i])] == "guess"
    ]
    return out


def catan_hidden(s: State) -> dict[str, Any]:
    c = cast(Catan, s)
    seats = range(int(c.p.seats))
    return {
        "hands": [[int(c.hand(q, k)) for k in range(5)] for q in seats],
        "cards": [[int(c.cards(q, k)) for k in range(5)] for q in seats],
        "late": [[int(c.fresh(q, k)) for k in range(5)] for q in seats],
        "deck": [int(c.data[c.p.o_deck + k]) for k in range(5)],
        "drops": [[int(c.data[c.p.o_drops + q * 5 + k]) for k in range(5)] for q in seats],
    }


def any_terms(s: State, seat: int, action: int) -> bool:
    """Catan lists a few small offers and counter-offers and takes any that keep to the rules."""
    return action & 255 in (K_OFFER, K_COUNTER)


def citadels_hidden(s: State) -> dict[str, Any]:
    c = cast(Citadels, s)
    cards = c.p.cards
    kinds = range(c.p.kinds)
    taken = [int(c.data[c.p.o_taken + i]) for i in range(len(c.p.draft_op))]
    down = next(i for i in range(len(taken)) if c.p.draft_op[i] == D_DOWN)
    ranges = {r.name: [int(c.data[r.start + i]) for i in range(r.size)] for r in c.p.layout.ranges}
    return {
        "hands": [[int(cards.count(c, HAND + q, k)) for k in kinds] for q in range(c.p.seats)],
        "deck": [int(cards.chances(c, DECK, k)) for k in kinds],
        "packets": sorted(
            (int(c.data[cards.o_rank + i]), int(c.data[cards.o_kind + i]))
            for i in range(cards.n)
            if c.data[cards.o_rank + i]
        ),
        "aside": [int(cards.count(c, ASIDE, k)) for k in kinds],
        "museum": [int(cards.count(c, STORE, k)) for k in kinds],
        "face down": taken[down],
        "draft": taken[:down] + taken[down + 1 :],
        "held": [int(c.held(q)) for q in range(c.p.seats)],
        "warrant": ranges.get("magistrate", [])[1:2],
        "warrants": ranges.get("magistrate", [])[2:3],
        "threat": ranges.get("blackmailer", [])[1:2],
        "threats": ranges.get("blackmailer", [])[2:3],
    }


def citadels_edition(name: str, value: Any) -> bool | None:
    """Whether a setting is of the 2016 edition only (True), of the classic one only (False), or of both (None)."""
    option = name.removeprefix(OPTION)
    if option == name:
        if name in citadels.CLASSIC_ONLY:
            return False if value else None
        return True if value and name in citadels.UNIQUES and name not in citadels.BONUS else None
    if option.startswith("rank") and option[4:].isdigit():
        homes = [e for e, ranks in citadels.CAST.items() if value in ranks[int(option[4:])]]
        return value == "auto_collector" or homes == ["2016"] if len(homes) == 1 or "_coll" in value else None
    if option == "deck" and value != "white_star":
        return False
    needed = next((c.needs for c in citadels.SPEC.choices if c.name == option and value != c.default), ())
    return False if set(needed) & set(citadels.CLASSIC_ONLY) else None


@cache
def citadels_fits(name: str, value: Any, seats: int, modern: bool) -> bool:
    """Whether a character may be in a cast of that edition and number of players."""
    try:
        citadels.SPEC.options({"elements": [citadels.EDITION] if modern else [], name: value}, seats)
    except OptionsError as e:
        # it may be another rank that is missing: rank 9 where one is needed
        return name != "rank9" and e.key in ("citadels-needs-rank9", "citadels-no-rank9")
    return True


def citadels_mend(row: dict[str, Any], fixed: set[str], rng: random.Random) -> None:
    """One edition, and a cast that it has and that the number of players may have."""
    if citadels.EDITION not in fixed:
        said = [e for e in (citadels_edition(n, row[n]) for n in sorted(fixed)) if e is not None]
        if said:
            row[citadels.EDITION] = said[0]
    modern = row[citadels.EDITION]
    if modern and OPTION + "deck" not in fixed:
        row[OPTION + "deck"] = "white_star"
    ranks = {c.name: c.values for c in citadels.SPEC.choices if c.name[:4] == "rank" and c.name[4:].isdigit()}
    if "seats" not in fixed:
        said_ranks = [n for n in ranks if OPTION + n in fixed]
        seats = [
            q for q in range(2, 9) if all(citadels_fits(n, row[OPTION + n], q, modern) for n in said_ranks)
        ]
        if row["seats"] not in seats and seats:
            row["seats"] = rng.choice(seats)
    for name, values in ranks.items():
        key = OPTION + name
        if key not in fixed and not citadels_fits(name, row[key], row["seats"], modern):
            row[key] = rng.choice([v for v in values if citadels_fits(name, v, row["seats"], modern)])


HOUSES = {
    "carcassonne": House(game("carcassonne"), also=symmetric_rotation, every=37, looks=9),
    "catan": House(
        game("catan"),
        hidden=catan_hidden,
        also=any_terms,
        pages=True,
        every=151,
        looks=23,
        varies=("hands", "cards", "late", "deck", "drops"),
    ),
    "burgundy": House(game("burgundy"), pages=True, every=61, looks=23),
    "citadels": House(
        game("citadels"),
        hidden=citadels_hidden,
        mend=citadels_mend,
        spread=3,
        every=97,
        looks=31,
        varies=(
            *("hands", "deck", "packets", "aside", "museum", "face down", "draft", "held"),
            *("warrant", "warrants", "threat", "threats"),
        ),
    ),
    "fair": House(
        FAIR, hidden=fair_hidden, pages=True, varies=("hands", "deck", "tail", "bids", "drops", "coin")
    ),
}
"""Every game of the house must stand here (a test looks) and the Fair."""

MISSING = [name for name in GAMES if name not in HOUSES]


@dataclass(frozen=True)
class Setting:
    """One game, its whole options, seats."""

    name: str
    options: dict[str, Any]
    seats: int

    @property
    def house(self) -> House:
        return HOUSES[self.name]

    def __str__(self) -> str:
        said = "+".join(self.options["elements"]) or "base"
        chosen = ",".join(f"{k}={v}" for k, v in self.options.items() if k != "elements")
        return f"{self.name}:{said}:{chosen}:{self.seats}"


@cache
def settings(name: str) -> list[Setting]:
    """Every preset with every number of seats (or some, where a game has many), then combinations of elements, choices and seats that hold
    every pair that can be."""
    spec = HOUSES[name].game.spec
    found: dict[str, Setting] = {}
    for number, p in enumerate(spec.presets):
        low, high = spec.seats_of(p.elements)
        every = HOUSES[name].spread
        for seats in range(low + number % every, high + 1, every):
            add(found, Setting(name, spec.options({"preset": p.name}, seats), seats))
    for raw, seats in pairwise(spec, HOUSES[name].mend):
        add(found, Setting(name, spec.options(raw, seats), seats))
    return list(found.values())


def add(found: dict[str, Setting], s: Setting) -> None:
    found.setdefault(str(s), s)


TRIES = 10
"""How many random rows are made around a pair; the one that holds most open pairs is taken."""
HOPELESS = 4
"""After so many rows that the game refuses, the two of the pair do not go together."""


def pairwise(
    spec: Spec, mend: Callable[[dict[str, Any], set[str], random.Random], None]
) -> Iterator[tuple[dict[str, Any], int]]:
    """Settings in which every two values that go together stand together at least once; all settings where they are few."""
    widest = spec.seats_of([e.name for e in spec.elements])
    factors: list[tuple[str, tuple[Any, ...]]] = [(e.name, (False, True)) for e in spec.elements]
    factors += [(OPTION + c.name, c.values) for c in spec.choices]
    factors.append(("seats", tuple(range(widest[0], widest[1] + 1))))
    names = [n for n, _ in factors]
    total = 1
    for _, values in factors:
        total *= len(values)
    if total <= 64:
        rows = product(*(v for _, v in factors))
        yield from (good for row in rows if (good := whole(spec, dict(zip(names, row, strict=True)))))
        return
    rng = random.Random(spec.name)
    todo = sorted(
        (
            ((i, x), (j, y))
            for i, (_, xs) in enumerate(factors)
            for j, (_, ys) in enumerate(factors)
            if i < j
            for x in xs
            for y in ys
        ),
        key=repr,
    )
    open_pairs = set(todo)
    for pair in todo:
        if pair not in open_pairs:
            continue
        (i, x), (j, y) = pair
        best: tuple[set[Any], tuple[dict[str, Any], int]] | None = None
        for number in range(TRIES):
            if number == HOPELESS and best is None:
                break
            row = {name: rng.choice(values) for name, values in factors}
            row[names[i]], row[names[j]] = x, y
            put_right(spec, row, {names[i], names[j]}, mend, rng)
            setting = whole(spec, row)
            if setting is None:
                continue
            cells = [(k, row[name]) for k, name in enumerate(names)]
            covered = {(a, b) for k, a in enumerate(cells) for b in cells[k + 1 :]} & open_pairs
            if best is None or len(covered) > len(best[0]):
                best = covered, setting
        if best is None:
            open_pairs.discard(pair)  # these two do not go together
        else:
            open_pairs -= best[0]
            yield best[1]


def put_right(
    spec: Spec,
    row: dict[str, Any],
    fixed: set[str],
    mend: Callable[[dict[str, Any], set[str], random.Random], None],
    rng: random.Random,
) -> None:
    """Change what is not fixed so that elements have what they need, none excludes another, and no option means nothing."""
    for c in spec.choices:
        if OPTION + c.name in fixed and row[OPTION + c.name] != c.default:
            row.update({n: True for n in c.needs if n not in fixed})
    for e in spec.elements:
        if e.name in fixed and row[e.name]:
            row.update({n: True for n in e.needs if n not in fixed})
            row.update({n: False for n in e.excludes if n not in fixed})
    mend(row, fixed, rng)
    for e in spec.elements:
        if row[e.name] and e.name not in fixed:
            barred = any(row[n] for n in e.excludes) or any(
                row[o.name] and e.name in o.excludes for o in spec.elements
            )
            row[e.name] = not barred and all(row[n] for n in e.needs)
    for c in spec.choices:
        if OPTION + c.name not in fixed and not all(row[n] for n in c.needs):
            row[OPTION + c.name] = c.default


def whole(spec: Spec, row: dict[str, Any]) -> tuple[dict[str, Any], int] | None:
    """A row of factors as options and seats; None for one that the game refuses."""
    raw: dict[str, Any] = {"elements": [e.name for e in spec.elements if row[e.name]]}
    raw.update({c.name: row[OPTION + c.name] for c in spec.choices})
    try:
        spec.options(raw, row["seats"])
    except OptionsError:
        return None
    return raw, row["seats"]


def all_settings() -> list[Setting]:
    return [s for name in HOUSES for s in settings(name)]
