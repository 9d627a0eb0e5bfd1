"""The lobby: tables to come back to, tables to join, and the form for a new one, drawn from the declaration of each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.core.game import game
from ludoteka.core.seats import NOBODY
from ludoteka.core.spec import Choice, Element, OptionsError, Preset, Spec
from ludoteka.core.text import Texts
from ludoteka.table.house import TableHead
from ludoteka.table.manners import LEVELS
from ludoteka.web.learn import has_lesson
from ludoteka.web.manners import (
    BASES,
    DELAYS,
    HOURS,
    INCREMENTS,
    VACATIONS,
    duration,
    manners_form,
    manners_words,
)
from ludoteka.web.parts import bot_list
from ludoteka.web.problems import Problem
from ludoteka.web.site import Site, field, form_of
from ludoteka.web.words import language_of, words

MAX_TITLE = 60
PERSON, NO_SEAT = "person", "none"


@dataclass(frozen=True)
class GameCard:
    """A game as the lobby shows it."""

    name: str
    title: str
    note: str
    seats: tuple[int, int]


@dataclass(frozen=True)
class Switch:
    """An element of the form: its words, whether it is on, and what it needs or excludes, in words."""

    name: str
    title: str
    note: str
    on: bool
    needs: tuple[tuple[str, str], ...]
    excludes: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class PresetPill:
    """A preset of the form, with everything that choosing it sets."""

    name: str
    title: str
    note: str
    elements: tuple[str, ...]
    choices: Mapping[str, str]
    on: bool


@dataclass(frozen=True)
class OptionRow:
    """An option with its values (value, words, needs, excludes); `needs` and `excludes` as in the declaration, where elements that
    settle the option count as excluded."""

    name: str
    title: str
    values: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...]
    chosen: str
    needs: tuple[str, ...]
    excludes: tuple[str, ...]
    ruling: bool = False


def card(name: str, language: str) -> GameCard:
    """The card of a game."""
    g = game(name)
    text = g.text(language)
    most = max([g.spec.seats[1], *(high for _, high in g.spec.seats_by_element.values())])
    return GameCard(name, text("game-title"), _word(text, "game-note"), (g.spec.seats[0], most))


def _word(text: Texts, key: str, default: str = "") -> str:
    return text(key) if text.has(key) else default


def first_preset(spec: Spec) -> Preset | None:
    """The preset that a new form starts with: one that its declaration calls base, else the first."""
    return next((p for p in spec.presets if p.name == "base"), spec.presets[0] if spec.presets else None)


def switches(spec: Spec, text: Texts, on: tuple[str, ...]) -> list[Switch]:
    """The elements of a game as switches."""

    def named(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        return tuple((n, _word(text, f"element-{n}", n)) for n in names)

    def both(e: Element) -> tuple[str, ...]:
        other = tuple(f.name for f in spec.elements if e.name in f.excludes and f.name not in e.excludes)
        return e.excludes + other

    return [
        Switch(
            e.name,
            _word(text, f"element-{e.name}", e.name),
            _word(text, f"element-{e.name}-note"),
            e.name in on,
            named(e.needs),
            named(both(e)),
        )
        for e in spec.elements
    ]


def pills(spec: Spec, text: Texts, chosen: str) -> list[PresetPill]:
    """The presets of a game as pills."""
    return [
        PresetPill(
            p.name,
            _word(text, f"preset-{p.name}", p.name),
            _word(text, f"preset-{p.name}-note"),
            tuple(e.name for e in spec.elements if e.name in p.elements),
            {c.name: str(p.choices.get(c.name, c.default)) for c in spec.choices},
            p.name == chosen,
        )
        for p in spec.presets
    ]


def option_rows(spec: Spec, text: Texts, chosen: Mapping[str, Any]) -> list[OptionRow]:
    """The options of a game with the words for their values."""
    rows = []
    for c in spec.choices:
        only = {value: (needs, excludes) for value, needs, excludes in c.offers}
        values = tuple(
            (str(v), _word(text, f"option-{c.name}-{v}", str(v)), *only.get(v, ((), ()))) for v in c.values
        )
        title = _word(text, f"option-{c.name}", c.name)
        shut = c.excludes + c.settled
        rows.append(
            OptionRow(c.name, title, values, str(chosen.get(c.name, c.default)), c.needs, shut, c.ruling)
        )
    return rows


def value_of(choice: Choice, raw: str) -> str | int:
    """The value that a form field stands for; the text itself when it is none, so that the game's own sentence refuses it."""
    return next((v for v in choice.values if str(v) == raw), raw)


def settings_of(form: dict[str, list[str]], games: tuple[str, ...], bots: tuple[str, ...]) -> dict[str, Any]:
    """The settings of a new table from the posted form. Problem or OptionsError 400 with a sentence for what cannot be."""
    name = field(form, "game")
    if name not in games:
        raise Problem(400, "problem-no-game", game=name[:40])
    spec = game(name).spec
    options: dict[str, Any] = {}
    if form.get("preset", [""])[-1] and "explicit" not in form:
        options["preset"] = field(form, "preset")
    else:
        options["elements"] = form.get("element", [])
    known = {c.name: c for c in spec.choices}
    for key, values in form.items():
        if key.startswith("option-"):
            option = key.removeprefix("option-")
            options[option] = value_of(known[option], values[-1]) if option in known else values[-1]
    seats = [form[key][-1] for key in sorted(form) if key.startswith("seat-")]
    taken = [kind for kind in seats if kind != NO_SEAT]
    if len(taken) > 8 or any(kind != PERSON and kind not in bots for kind in taken):
        raise Problem(400, "problem-seats", bots=", ".join((PERSON, NO_SEAT, *bots)))
    title = " ".join(field(form, "title", "").split())
    if len(title) > MAX_TITLE or not title.isprintable():
        raise Problem(400, "problem-title", most=MAX_TITLE)
    checked = spec.options(options, len(taken))
    return {
        "game": name,
        "options": checked,
        "seats": len(taken),
        "public": field(form, "public", "yes") == "yes",
        "bots": {i: kind for i, kind in enumerate(taken) if kind != PERSON},
        "title": title,
        "manners": manners_form(form),
    }


WATCHED: Final = 30
"""How many games to watch are listed, the newest first: more would only make every lobby slow."""


class Lobby:
    """Handlers of the lobby."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def show(self, request: Request) -> Response:
        """Tables and the form; `?game=` and `?preset=` choose what the form shows, so that it works without JavaScript."""
        return await self._page(request, dict(request.query_params), 200, "")

    async def _page(self, request: Request, query: Mapping[str, str], status: int, refused: str) -> Response:
        language = language_of(request)
        games = self.site.settings.games
        name = query.get("game", games[0])
        if name not in games:
            name = games[0]
        spec = game(name).spec
        text = game(name).text(language)
        preset = next((p for p in spec.presets if p.name == query.get("preset")), first_preset(spec))
        on = preset.elements if preset else ()
        heads = list(await self.site.house.tables(self.site.person(request).id, language))
        me = self.site.person(request).id
        mine = [h for h in heads if h.mine]
        # whose turn it is comes first, and there the one with the least time
        mine.sort(
            key=lambda h: (not h.turn_is_mine, h.status == "over", not h.invited, h.left or float("inf"))
        )
        playing = [h for h in heads if h.status == "playing" and not h.mine]
        most = spec.seats_of([e.name for e in spec.elements])[1]
        return self.site.html(
            request,
            "lobby.html",
            status,
            cards=[card(n, language) for n in games],
            chosen=name,
            spec=spec,
            switches=switches(spec, text, on),
            pills=pills(spec, text, preset.name if preset else ""),
            option_rows=option_rows(spec, text, preset.choices if preset else {}),
            seats=_seat_rows(spec.seats_of(on), most),
            seat_range=spec.seats_of(on),
            wider={e: list(r) for e, r in spec.seats_by_element.items()},
            bots=bot_list(language),
            mine=[self._head(h, language) for h in mine],
            open_tables=[
                self._head(h, language)
                for h in heads
                if h.status == "open" and not h.mine and not all(h.seats)
            ],
            watch_tables=[self._head(h, language) for h in playing[:WATCHED]],
            choices={
                "base": BASES,
                "increment": INCREMENTS,
                "hours": HOURS,
                "vacation": VACATIONS,
                "delay": DELAYS,
                "level": LEVELS,
            },
            waiting=sum(bool(h.turn_is_mine) for h in mine),
            refused=refused,
            me=me,
            learnable=has_lesson(name),
        )

    def _head(self, head: TableHead, language: str) -> dict[str, Any]:
        """A table's sign in the reader's language."""
        text = game(head.game).text(language) if head.game in self.site.settings.games else words(language)
        on = head.options.get("elements", [])
        seats = list(head.seats)
        return {
            "id": head.id,
            "game": head.game,
            "title": head.title or _word(text, "game-title", head.game),
            "elements": ", ".join(_word(text, f"element-{e}", e) for e in on),
            "names": [s for s in seats if s],
            "seats": len(seats),
            "status": head.status,
            "turn": bool(head.turn_is_mine),
            "moves": head.moves,
            "manners": manners_words(head.manners, words(language)),
            "invited": head.invited,
            "left": duration(head.left, words(language)) if head.left else "",
        }

    async def create(self, request: Request) -> Response:
        """Open a table; what cannot be is said above the form."""
        form = await form_of(request)
        person = self.site.person(request)
        try:
            settings = settings_of(form, self.site.settings.games, self.site.settings.bots)
        except OptionsError:
            request.state.game = field(form, "game")
            raise
        table = await self.site.house.create(person, settings)
        first = next((i for i in range(settings["seats"]) if i not in settings["bots"]), NOBODY)
        if first != NOBODY and table.seat_of(person.id) == NOBODY:
            await table.sit(person, first)
        await table.start_if_full(person)
        return self.site.back(request, f"/t/{table.id}")


def _seat_rows(now: tuple[int, int], most: int) -> list[tuple[int, str]]:
    """Seat numbers with what is chosen at first: you, one free seat, and the rest closed."""
    least = max(now[0], 2)
    return [(i, PERSON if i < least else NO_SEAT) for i in range(most)]
