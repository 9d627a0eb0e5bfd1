"""A table as one reader sees it, cut into parts: slots of HTML, keyed layers of pictures, and the answers of the prompt.

Parts are made once a version, seat and language and shared by everybody who reads the same; what two of them differ in is worked
out once as well. Nothing here depends on a connection.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final
from weakref import WeakKeyDictionary

from markupsafe import Markup, escape

from ludoteka.bots import names as bot_names
from ludoteka.core.page import Ask, Card, LogLine, Page, Picture, Place, PlayerLine
from ludoteka.core.seats import NOBODY
from ludoteka.core.svg import num
from ludoteka.core.text import texts
from ludoteka.table.table import Table
from ludoteka.web.chips import chip
from ludoteka.web.manners import clock_words, manners_words
from ludoteka.web.pages import ENVIRONMENT, filled, fragment
from ludoteka.web.problems import told
from ludoteka.web.words import words

Layers = Mapping[str, Mapping[str, str]]


@dataclass
class Parts:
    """What the page of one seat in one language consists of at one time.

    `stamp` and `page` tell whether the table is still as it was then. `shape` tells the parts that cannot be patched (which pictures
    with which layers, whose seat, whether the game has begun): a page of another shape is loaded anew.
    """

    stamp: str
    shape: str
    title: str
    slots: dict[str, str]
    layers: dict[str, Mapping[str, str]]
    boxes: dict[str, tuple[float, float, float, float]]
    ask: dict[str, Any]
    page: Page | None = None
    _differences: dict[int, tuple[Parts, dict[str, Any]]] = field(default_factory=dict, repr=False)

    def whole(self) -> dict[str, Any]:
        """Everything, as a message."""
        return {
            "all": True,
            "title": self.title,
            "slot": self.slots,
            "set": self.layers,
            "box": self.boxes,
            "ask": self.ask,
        }

    def since(self, old: Parts) -> dict[str, Any]:
        """What turns `old` into this, as a message; worked out once for all who had `old`."""
        known = self._differences.get(id(old))
        if known is None:
            known = (old, difference(old, self))  # holding `old` keeps its id from being used again
            self._differences[id(old)] = known
            # whoever still has something older is led here: without this each version would keep all those before it
            old._differences.clear()
        return dict(known[1])


def difference(old: Parts, new: Parts) -> dict[str, Any]:
    """The parts of `new` that `old` has not, and the keys that are gone."""
    message: dict[str, Any] = {}
    slots = {name: html for name, html in new.slots.items() if old.slots.get(name) != html}
    if slots:
        message["slot"] = slots
    gained, lost = layer_difference(old.layers, new.layers)
    if gained:
        message["set"] = gained
    if lost:
        message["del"] = lost
    boxes = {name: box for name, box in new.boxes.items() if old.boxes.get(name) != box}
    if boxes:
        message["box"] = boxes
    if old.ask != new.ask:
        message["ask"] = new.ask
    if old.title != new.title:
        message["title"] = new.title
    return message


def layer_difference(old: Layers, new: Layers) -> tuple[dict[str, dict[str, str]], dict[str, list[str]]]:
    """Keyed elements to set and keys to remove, layer by layer; empty layers are left out."""
    gained: dict[str, dict[str, str]] = {}
    lost: dict[str, list[str]] = {}
    for name, items in new.items():
        before = old.get(name, {})
        if items is before:
            continue
        changed = {key: svg for key, svg in items.items() if before.get(key) != svg}
        if changed:
            gained[name] = changed
        gone = [key for key in before if key not in items]
        if gone:
            lost[name] = gone
    return gained, lost


def parts_of(table: Table, seat: int, language: str, host: bool = False) -> Parts:
    """The parts of a table for a seat (NOBODY: a spectator) in a language; `host` may change seats before the start."""
    memo = _MEMO.setdefault(table, {})
    before = table.status == "open"
    key = (seat, language, host)
    # after the start the table hands out the same page until the position changes: talk alone makes nothing anew
    page = None if before else table.page(seat, language)
    stamp = str(table.version) if before else table.status
    known = memo.get(key)
    if known is None or known.stamp != stamp or known.page is not page:
        known = _make(table, page, seat, language, key[2], stamp)
        memo[key] = known
    return known


def forget(table: Table) -> None:
    """Let go of what was made of a table that nobody looks at any more."""
    _MEMO.pop(table, None)


_MEMO: WeakKeyDictionary[Any, dict[tuple[int, str, bool], Parts]] = WeakKeyDictionary()


def _make(table: Table, page: Page | None, seat: int, language: str, host: bool, stamp: str) -> Parts:
    text = words(language)
    if page is None:
        slots = {
            "seats": fragment(
                "seats.html",
                t=text,
                table=table,
                seat=seat,
                host=host,
                names=seat_names(table, language),
                bots=bot_list(language),
            ),
        }
        return Parts(stamp, f"open {seat}", _table_title(table, language), slots, {}, {}, {})
    names = seat_names(table, language)
    asked = table.asked(seat)
    playing = table.status == "playing"
    shape = f"play {seat} " + " ".join(f"{p.name}:{','.join(p.layers)}" for p in page.pictures)
    # who has given a sealed answer is asked no longer, but may still change it
    mine = seat != NOBODY and playing and bool(page.ask.answers)
    context = {
        **ENVIRONMENT.globals,
        "t": text,
        "table": table,
        "page": page,
        "seat": seat,
        "names": names,
        "asked": asked,
        "mine": mine,
        "given": mine and seat not in asked,
        "holding": playing and seat != NOBODY and table.held == seat,
        "away": playing and seat != NOBODY and not table.seats[seat].active,
        "undo": table.undo_for(seat),
        "late": table.watches_late(seat),
        "host": host,
        "clocks": clock_words(table, seat, text),
        "manners": manners_words(table.manners, text),
        "stopped": told(table.why_stopped, text) if table.why_stopped is not None else "",
        "turn": _turn(table, seat),
        "variants": has_variants(page.ask),
        "folds": folds(page.ask),
    }
    slots = {name: filled(f"slot_{name}.html", context) for name in SLOTS}
    slots["hand"] = _hand(page, mine, context)
    slots["sheet"] = _sheet(page, table, context)
    layers: dict[str, Mapping[str, str]] = {}
    for picture in page.pictures:
        for name, items in picture.layers.items():
            layers[f"{picture.name}-{name}"] = items
        bare = table.manners.level == "purist"
        layers[f"{picture.name}-places"] = place_layer(picture, page.ask, bare) if mine else {}
    title = page.title
    if (mine or context["holding"]) and seat in asked:
        title = text("title-your-turn", title=title)
    boxes = {p.name: p.view_box for p in page.pictures}
    return Parts(stamp, shape, title, slots, layers, boxes, ask_data(page.ask, mine), page)


SLOTS: Final = ("where", "players", "question", "acts", "undo", "manners", "facts")
"""The slots that every table has at any time; a hand and a score sheet come when there is one."""


def _hand(page: Page, mine: bool, context: dict[str, Any]) -> str:
    if not page.hand and not page.cards:
        return ""
    whole = mine and all_on_cards(page.ask)
    return filled("slot_hand.html", {**context, "card_groups": card_groups(page), "whole": whole})


def _sheet(page: Page, table: Table, context: dict[str, Any]) -> str:
    if table.status != "over":
        return ""
    winners = table.winners()
    order = ranks(page, winners, table.resigned)
    return filled(
        "slot_sheet.html",
        {
            **context,
            "places": order,
            "ranks": [r.seat for r in order],
            "winners": winners,
            "resigned": table.resigned,
        },
    )


def _table_title(table: Table, language: str) -> str:
    return str(table.settings.get("title") or "") or table.game.text(language)("game-title")


def _turn(table: Table, seat: int) -> int:
    if table.held != NOBODY and not table.watches_late(seat):
        return table.held  # until an answer is let go, the turn is still its seat's
    return int(table.state_for(seat).turn) if table.state is not None else NOBODY


def seat_names(table: Table, language: str) -> list[str]:
    """What each seat is called on the page: its person, its bot, or that it is free."""
    text = words(language)
    return [name or text("seat-free", number=i + 1) for i, name in enumerate(table.names(language))]


def bot_list(language: str) -> list[tuple[str, str, str]]:
    """The bots of the house: name in code, name for people, one line."""
    text = texts(language, "ludoteka.bots")

    def word(key: str, default: str) -> str:
        return text(key) if text.has(key) else default

    return [(b, word(f"bot-{b}", b), word(f"bot-{b}-note", "")) for b in bot_names()]


@dataclass(frozen=True)
class Rank:
    """A seat in the order of the end; seats that stand equal share a place, and the next place is counted on (1, 1, 3)."""

    seat: int
    place: int


def ranks(page: Page, winners: list[int], resigned: frozenset[int]) -> list[Rank]:
    """The seats as they stand at the end: those that won, then by points those that played on, then those that resigned."""

    def standing(line: PlayerLine) -> tuple[int, int]:
        if line.seat in winners:
            return (0, 0)
        return (2 if line.seat in resigned else 1, -line.points)

    order = sorted(page.players, key=lambda p: (standing(p), -p.points))
    found: list[Rank] = []
    for i, line in enumerate(order):
        shared = i > 0 and standing(line) == standing(order[i - 1])
        found.append(Rank(line.seat, found[-1].place if shared else i + 1))
    return found


def has_variants(ask: Ask) -> bool:
    """Whether some place of the question has more than one answer."""
    seen = [a.place for a in ask.answers if a.place]
    return len(set(seen)) < len(seen)


def card_groups(page: Page) -> list[tuple[str, list[Card]]]:
    """The cards of a page, those that stand together in one list."""
    groups: list[tuple[str, list[Card]]] = []
    for card in page.cards:
        if not groups or groups[-1][0] != card.group:
            groups.append((card.group, []))
        groups[-1][1].append(card)
    return groups


def all_on_cards(ask: Ask) -> bool:
    """Whether the question is a choice among cards and nothing but what folds away beside it: they then get more room."""
    return any(a.card for a in ask.answers) and all(a.card or a.fold for a in ask.answers)


def folds(ask: Ask) -> list[str]:
    """The words under which answers are gathered, in order of appearance."""
    return list(dict.fromkeys(a.fold for a in ask.answers if a.fold and not a.place))


def ask_data(ask: Ask, mine: bool) -> dict[str, Any]:
    """The answers as the browser needs them for previews, keys and the list of all answers. What is spoken of the first answer of a
    place is its name on the board and not told twice."""
    if not mine:
        return {"kind": ask.kind, "confirm": False, "answers": [], "places": {}, "bodies": []}
    bodies: dict[str, int] = {}
    named = place_names(ask)
    return {
        "kind": ask.kind,
        "confirm": ask.confirm,
        "answers": [
            {
                "action": a.action,
                "label": a.label,
                "note": a.note,
                "place": a.place,
                "ghost": ghost_data(a.ghost, bodies),
                "spoken": "" if a.spoken == named.get(a.place) else a.spoken,
            }
            for a in ask.answers
        ],
        "places": {p.key: [p.x, p.y, p.size, p.board] for p in ask.places},
        "bodies": list(bodies),
    }


_MOVED = '<g transform="'


def ghost_data(ghost: str, bodies: dict[str, int]) -> list[str | int]:
    """A ghost as the moves around it and the number of its drawing: one tile at forty places is told once."""
    moves: list[str | int] = []
    while ghost.startswith(_MOVED) and ghost.endswith("</g>"):
        end = ghost.index('"', len(_MOVED))
        inside = ghost[end + 2 : -4]
        if ghost[end + 1] != ">" or not _balanced(inside):
            break
        moves.append(ghost[len(_MOVED) : end])
        ghost = inside
    return [*moves, bodies.setdefault(ghost, len(bodies))] if ghost else []


@lru_cache(1024)
def _balanced(svg: str) -> bool:
    """Whether every group that is closed in a piece of SVG was opened in it."""
    depth = 0
    for tag in _GROUPS.finditer(svg):
        if tag[0] == "</g":
            depth -= 1
            if depth < 0:
                return False
        elif not tag[0].endswith("/>"):
            depth += 1
    return depth == 0


_GROUPS = re.compile(r"</g\b|<g\b[^>]*>")


def place_names(ask: Ask) -> dict[str, str]:
    """What each place is called: the first answer that it stands for."""
    found: dict[str, str] = {}
    for answer in ask.answers:
        if answer.place:
            found.setdefault(answer.place, answer.spoken)
    return found


def place_layer(picture: Picture, ask: Ask, bare: bool = False) -> dict[str, str]:
    """The places of one picture that can be chosen, each a button with the answers it stands for as its name; `bare` ones are not
    marked: at a purist table everybody finds them alone."""
    spoken = place_names(ask)
    count: dict[str, int] = {}
    for answer in ask.answers:
        if answer.place:
            count[answer.place] = count.get(answer.place, 0) + 1
    return {
        p.key: place_mark(replace(p, svg="") if bare else p, spoken.get(p.key, ""), count.get(p.key, 0))
        for p in ask.places
        if p.board == picture.name and p.key in count
    }


@lru_cache(4096)
def place_mark(place: Place, spoken: str, count: int) -> str:
    """The mark of a place with a target that can be touched anywhere within its extent."""
    half = place.size / 2
    return (
        f'<g id="{escape(place.key)}" class="place" role="button" tabindex="-1" data-place="{escape(place.key)}" '
        f'data-n="{count}" aria-label="{escape(spoken)}">{place.svg}'
        f'<rect class="hit" x="{num(place.x - half)}" y="{num(place.y - half)}" width="{num(place.size)}" height="{num(place.size)}" '
        f'fill="none" pointer-events="all"/></g>'
    )


def lit_of(line: LogLine) -> str:
    """What a line lights up, as the page's script reads it: points of the first board and keys of elements."""
    return " ".join(at if isinstance(at, str) else f"{at[0]:g},{at[1]:g}" for at in line.places)


@lru_cache(8192)
def log_item(number: int, line: LogLine, language: str) -> str:
    """One line of the log."""
    mark = chip(line.seat, 18) if line.seat >= 0 else Markup('<span class="nochip"></span>')
    lit = lit_of(line)
    data = Markup(' data-lit="{}"').format(lit) if lit else ""
    why = ""
    if line.why:
        label = words(language)("log-why")
        why = Markup('<details id="why-{}"><summary>{}</summary><p>{}</p></details>').format(
            number, label, line.why
        )
    return str(
        Markup('<li id="log-{}"{}>{}<div><span>{}</span>{}</div></li>').format(
            number, data, mark, line.text, why
        )
    )


@lru_cache(2048)
def chat_item(number: int, name: str, seat: int, text: str) -> str:
    """One line of the chat."""
    mark = chip(seat, 18) if seat >= 0 else Markup('<span class="nochip"></span>')
    return str(
        Markup('<li id="chat-{}">{}<div><b>{}</b> <span>{}</span></div></li>').format(
            number, mark, name, text
        )
    )


def log_items(table: Table, seat: int, language: str, since: int = 0) -> list[tuple[int, str]]:
    """The log from line number `since` on, as HTML."""
    if table.status == "open":
        return []
    return [(n, log_item(n, line, language)) for n, line in table.log(seat, language, since)]


def chat_items(table: Table, since: int = 0) -> list[tuple[int, str]]:
    """The chat from line number `since` on, as HTML."""
    return [(n, chat_item(n, name, seat, text)) for n, name, seat, text in table.chat(since)]
