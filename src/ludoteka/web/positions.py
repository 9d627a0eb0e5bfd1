"""A position as a page: set up, edited fact by fact, drawn at once, weighed by a bot, played on. It knows no game.

Nothing is kept here: the page carries the whole position, so every step works without JavaScript and nothing has to be tidied up.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.bots.registry import weighers
from ludoteka.core.chance import Rng
from ludoteka.core.contract import State
from ludoteka.core.drive import resolve, seated
from ludoteka.core.game import game
from ludoteka.core.page import Page
from ludoteka.core.record import Record, RecordError, position_json
from ludoteka.core.seats import CHANCE, CHANCE_MASK, NOBODY
from ludoteka.table.opening import standing
from ludoteka.table.play import check
from ludoteka.table.refusal import Refusal
from ludoteka.web.facts import HEAD, NUMBERS, blame, facts_of, read_form, title_of
from ludoteka.web.lobby import PERSON, card, first_preset
from ludoteka.web.parts import ask_data, bot_list, place_layer
from ludoteka.web.problems import Problem, told
from ludoteka.web.site import Site, field, form_of, json_answer, number_of
from ludoteka.web.static_files import ICONS
from ludoteka.web.words import language_of, words

LOG = logging.getLogger(__name__)
WEIGHED = 8
"""Answers of a bot's list that are shown."""


@dataclass(frozen=True)
class Weighed:
    """An answer with what a bot thinks it is worth."""

    action: str
    spoken: str
    value: str


class PositionPages:
    """Handlers of everything under `/position`."""

    def __init__(self, site: Site) -> None:
        self.site = site

    # --- ways in ------------------------------------------------------------------------------------------------------------
    async def start(self, request: Request) -> Response:
        """`?table=&step=` a step of a finished game, `?game=&preset=&seats=` a fresh one, else the choice of these."""
        q = request.query_params
        if "table" in q:
            table = await self.site.house.table(q["table"])
            request.state.game = table.game.name
            if table.status != "over":
                raise Refusal("position-not-yet", 403)
            found = table.steps()
            step = number_of(q.get("step", str(len(found) - 1)), "step", 0, len(found) - 1)
            return self._page(request, found[step].state)
        if "game" in q:
            name = self._game(q["game"])
            request.state.game = name
            spec = game(name).spec
            usual = first_preset(spec)
            preset = spec.preset(q.get("preset") or (usual.name if usual else ""))
            low, high = spec.seats_of(preset.elements)
            seats = number_of(q.get("seats", str(max(2, low))), "seats", low, high)
            state = game(name).new({"preset": preset.name}, seats)
            resolve(state, Rng(secrets.randbits(31)))
            return self._page(request, state)
        return self._choice(request)

    def _choice(
        self, request: Request, refused: str = "", status: int = 200, pasted: str = "", detail: str = ""
    ) -> Response:
        language = language_of(request)
        games = []
        for name in self.site.settings.games:
            text, spec = game(name).text(language), game(name).spec
            presets = [
                (p.name, text(f"preset-{p.name}") if text.has(f"preset-{p.name}") else p.name)
                for p in spec.presets
            ]
            games.append((card(name, language), presets))
        return self.site.html(
            request,
            "position_start.html",
            status,
            games=games,
            refused=refused,
            detail=detail,
            pasted=pasted[:NUMBERS],
        )

    def _game(self, name: Any) -> str:
        if name not in self.site.settings.games:
            raise Problem(400, "problem-no-game", game=str(name)[:40])
        return str(name)

    # --- editing ------------------------------------------------------------------------------------------------------------
    async def edit(self, request: Request) -> Response:
        """One step of editing: `do` is "look", "paste", "chance", "move <answer>" or "weigh". What cannot stand is answered with the
        reason, the position that stood before and 400."""
        form = await form_of(request)
        deed, _, action = field(form, "do", "look").partition(" ")
        if deed not in ("look", "paste", "chance", "move", "weigh"):
            raise Problem(400, "problem-field", field="do")
        try:
            data = _pasted(field(form, "json")) if deed == "paste" else read_form(form)
            self._game(data.get("game"))
        except Problem as problem:
            sentence = told(problem, words(language_of(request)))
            detail = detail_of(problem, sentence)
            if _wants_json(request):
                return json_answer({"ok": False, "text": sentence, "detail": detail}, problem.status)
            return self._choice(request, sentence, problem.status, field(form, "json", ""), detail)
        request.state.game = data["game"]
        try:
            state = standing(data, over=True)
        except Refusal as refusal:
            return self._wrong(request, form, data, refusal)
        try:
            with unbroken():
                return await self._step(request, form, state, deed, action)
        except Refusal as refusal:
            if refusal.key != "bad-position":
                raise
            return self._wrong(request, form, data, refusal)

    async def _step(
        self, request: Request, form: dict[str, list[str]], state: State, deed: str, action: str
    ) -> Response:
        """What is done with a position that stands."""
        see = field(form, "see", "")
        weighed: list[tuple[str, float]] = []
        seat = int(state.asked_seat())
        if not state.asked() and deed in ("chance", "move", "weigh"):
            raise Refusal("position-over")
        if deed == "chance":
            resolve(state, Rng(secrets.randbits(31)))
        elif deed == "move":
            if seat == CHANCE:
                raise Refusal("position-chance")
            state.play(seat, check(state, seat, action[:400]))
            resolve(state, Rng(secrets.randbits(31)))
        elif deed == "weigh":
            if seat == CHANCE:
                raise Refusal("position-chance")
            weighed = await self.site.house.weigh(state, seat, field(form, "bot", weighers()[-1]))
        return self._page(request, state, see=see, weighed=weighed)

    async def play(self, request: Request) -> Response:
        """A table that begins here. Who sits where is said by `seat-0`, `seat-1`, … as in the lobby."""
        form = await form_of(request)
        data = read_form(form)
        request.state.game = self._game(data.get("game"))
        state = standing(data)
        seats = int(state.programme.seats)
        with (
            unbroken()
        ):  # a table whose page cannot be shown, or where no bot can think, is of no use to anybody
            for eye in (NOBODY, *range(seats)):
                self._page(request, state, see=str(eye))
            resolve(state, Rng(0))
            if not seated(state):
                raise RuntimeError("a seat is asked that there is not")
            self._page(request, state)
            for seat in range(seats):
                state.redeal(seat, 1)
        kinds = [field(form, f"seat-{i}", PERSON) for i in range(seats)]
        if any(kind != PERSON and kind not in self.site.settings.bots for kind in kinds):
            raise Problem(400, "problem-seats", bots=", ".join((PERSON, *self.site.settings.bots)))
        person = self.site.person(request)
        title = words(language_of(request))("position-title")
        bots = {i: kind for i, kind in enumerate(kinds) if kind != PERSON}
        table = await self.site.house.create(
            person, {"position": data, "bots": bots, "public": False, "title": title}
        )
        if PERSON in kinds:
            await table.sit(person, kinds.index(PERSON))
        if kinds.count(PERSON) <= 1:
            try:
                await table.start(person)
            except Refusal:
                await table.dissolve(person)  # nothing half done: nobody could ever start it
                raise
        return self.site.back(request, f"/t/{table.id}")

    # --- what is shown ------------------------------------------------------------------------------------------------------
    def _wrong(
        self, request: Request, form: Mapping[str, list[str]], data: dict[str, Any], refusal: Refusal
    ) -> Response:
        """The reason, which facts to put back, and the last position that stood; the choice of positions where that one is none."""
        try:
            with unbroken():
                return self._blamed(request, form, data, refusal)
        except Refusal:
            sentence = told(refusal, words(language_of(request)), game(data["game"]))
            detail = detail_of(refusal, sentence)
            if _wants_json(request):
                return json_answer({"ok": False, "text": sentence, "detail": detail}, refusal.status)
            pasted = json.dumps(data, ensure_ascii=False)
            return self._choice(request, sentence, refusal.status, pasted, detail)

    def _blamed(
        self, request: Request, form: Mapping[str, list[str]], data: dict[str, Any], refusal: Refusal
    ) -> Response:
        language = language_of(request)
        text = words(language)
        sentence = told(refusal, text, game(data["game"]))
        detail = detail_of(refusal, sentence)
        good = json.loads(field(dict(form), "good", ""))
        state = standing(good, over=True)
        words_of_game = game(data["game"]).text(language)
        for r in state.programme.layout.ranges:
            given = data["facts"].get(r.name) if isinstance(data.get("facts"), dict) else None
            if not r.derived and isinstance(given, list) and len(given) != r.size:
                title = title_of(r.name, words_of_game, text)
                sentence, detail = text("position-count", name=title, n=r.size, given=len(given)), ""
        names = [title_of(name, words_of_game, text) for name in blame(data, good)]
        if names:
            sentence = f"{sentence} {text('position-blame', names=', '.join(names))}"
        if _wants_json(request):
            return json_answer({"ok": False, "text": sentence, "detail": detail}, refusal.status)
        see = field(dict(form), "see", "")
        return self._page(request, state, refusal.status, see, sentence, entered=data, detail=detail)

    def _page(
        self,
        request: Request,
        state: State,
        status: int = 200,
        see: str = "",
        sentence: str = "",
        weighed: list[tuple[str, float]] | None = None,
        entered: dict[str, Any] | None = None,
        detail: str = "",
    ) -> Response:
        """The editor with a position that stands; `entered` are the fields of one that does not."""
        language = language_of(request)
        text = words(language)
        data = position_json(state)
        g = state.programme.game
        seats = int(state.programme.seats)
        asked = int(state.asked_seat())
        eye = number_of(see, "see", 0, seats - 1) if see and see != "-1" else NOBODY
        if not see:
            eye = asked if 0 <= asked < seats else 0
        names = tuple(text("lobby-seat", number=q + 1) for q in range(seats))
        page = g.page(state, eye, names, g.text(language))
        mine = eye == asked and bool(page.ask.answers)
        ask = ask_data(page.ask, mine)
        layers = {f"{p.name}-{name}": dict(items) for p in page.pictures for name, items in p.layers.items()}
        for p in page.pictures:
            layers[f"{p.name}-places"] = place_layer(p, page.ask) if mine else {}
        best = _weighed(weighed or [], page)
        if not sentence:
            sentence = text("position-stands") if state.asked() else text("position-over-note")
        if _wants_json(request):
            return json_answer(
                {
                    "ok": True,
                    "text": sentence,
                    "question": page.ask.question,
                    "set": layers,
                    "box": {p.name: p.view_box for p in page.pictures},
                    "ask": ask,
                    "where": page.subtitle,
                    "points": [p.points for p in page.players],
                    "position": data,
                    "chance": state.asked() == CHANCE_MASK,
                }
            )
        shown = entered or data
        return self.site.html(
            request,
            "position.html",
            status,
            page=page,
            layers=layers,
            ask=ask,
            names=names,
            game=g,
            symbols=self.site.symbols.address(g.name),
            icons=self.site.symbols.address(ICONS),
            head=json.dumps({k: data[k] for k in HEAD}, ensure_ascii=False),
            good=json.dumps(data, ensure_ascii=False),
            turn=shown.get("turn"),
            agenda="\n".join(" ".join(map(str, frame)) for frame in shown.get("agenda", [])),
            decisions=[d.name for d in state.programme.decisions],
            facts=facts_of(state, shown, g.text(language)),
            sentence=sentence,
            detail=detail,
            wrong=entered is not None,
            over=not state.asked(),
            chance=state.asked() == CHANCE_MASK,
            asked=asked if 0 <= asked < seats else NOBODY,
            see=see if see else str(eye),
            weighed=best,
            bots=bot_list(language),
            weighers=[b for b in bot_list(language) if b[0] in weighers()],
        )


@contextmanager
def unbroken() -> Iterator[None]:
    """A position that passes every check may still be one that no game can reach: where an engine or a page breaks on it, that is
    the position's fault, told as a refusal, and not the house's."""
    try:
        yield
    except (Problem, Refusal):
        raise
    except Exception as e:
        LOG.warning("a position broke its engine: %s: %s", type(e).__name__, e)
        raise Refusal("bad-position", 400, reason=type(e).__name__) from None


def detail_of(error: Problem | Refusal, sentence: str) -> str:
    """What an engine says about a position in its own English, for a language whose sentence leaves it out; else nothing."""
    reason = str(error.args_for_text.get("reason", ""))
    return "" if reason in sentence else reason


def _wants_json(request: Request) -> bool:
    return "application/json" in request.headers.get("accept", "")


def _pasted(text: str) -> dict[str, Any]:
    """A position that somebody pasted, or the end of a record. Problem 400 for what is neither."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Problem(400, "position-no-json") from None
    if isinstance(data, dict) and "moves" in data:
        try:
            return position_json(Record.from_json(data).position())
        except RecordError as e:
            raise Problem(400, "position-no-record", reason=str(e)) from None
        except Exception as e:  # one that begins from impossible facts
            LOG.warning("a pasted record broke its engine: %s: %s", type(e).__name__, e)
            raise Problem(400, "position-no-record", reason=type(e).__name__) from None
    if not isinstance(data, dict) or not isinstance(data.get("facts"), dict):
        raise Problem(400, "position-no-json")
    return data


def _weighed(values: list[tuple[str, float]], page: Page) -> list[Weighed]:
    spoken = {a.action: a.spoken or a.label for a in page.ask.answers}
    return [
        Weighed(action, spoken.get(action, action), f"{value:.1f}".replace("-", "\u2212"))
        for action, value in values[:WEIGHED]
    ]


def routes(pages: PositionPages) -> list[tuple[str, Any, list[str]]]:
    """Paths, their handlers and methods."""
    return [
        ("/position", pages.start, ["GET"]),
        ("/position", pages.edit, ["POST"]),
        ("/position/play", pages.play, ["POST"]),
    ]
