"""A first game in five steps: a position, a short text, the pointed-at places lit; an answer that fulfils the step leads on.

Nothing is kept here: the address carries the answers so far, and the position is played again from the script of the game.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ludoteka.core.contract import State
from ludoteka.core.game import Game, game
from ludoteka.core.lesson import LEARNER, Lesson, LessonError, lesson, position
from ludoteka.core.page import Ask, Page
from ludoteka.table.play import LONGEST_NOTATION, check
from ludoteka.table.refusal import Refusal
from ludoteka.web.parts import all_on_cards, ask_data, card_groups, has_variants, place_layer
from ludoteka.web.problems import Problem, told
from ludoteka.web.site import Site, field, form_of
from ludoteka.web.static_files import ICONS
from ludoteka.web.words import language_of, words


def has_lesson(name: str) -> bool:
    """Whether a game has a lesson."""
    try:
        lesson(name)
    except (FileNotFoundError, ModuleNotFoundError):  # a game from elsewhere need not have one
        return False
    return True


class LearnPages:
    """Handlers of `/learn/<game>`."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def _lesson(self, request: Request) -> tuple[Game, Lesson]:
        name = str(request.path_params["game"])
        if name not in self.site.settings.games:
            raise Problem(404, "problem-no-game", game=name[:40])
        if not has_lesson(name):
            raise Problem(404, "learn-none")
        request.state.game = name
        return game(name), lesson(name)

    def _at(self, request: Request, g: Game, script: Lesson) -> tuple[int, list[str], State]:
        """The step that the address names, the answers before it, and its position. Problem 404 for one that cannot be."""
        did = [d[:LONGEST_NOTATION] for d in request.query_params.getlist("did")][: len(script.steps)]
        try:
            return len(did) + 1, did, position(g, script, len(did) + 1, did)
        except LessonError:
            raise Problem(404, "learn-no-step") from None

    async def show(self, request: Request) -> Response:
        """The step after the answers of `?did=`, or the end."""
        g, script = self._lesson(request)
        number, did, state = self._at(request, g, script)
        return self._page(request, g, script, number, did, state)

    async def answer(self, request: Request) -> Response:
        """An answer: on to the next step when it fulfils this one, else why not."""
        g, script = self._lesson(request)
        number, did, state = self._at(request, g, script)
        if number > len(script.steps):
            raise Problem(404, "learn-no-step")
        form = await form_of(request)
        action = field(form, "action", "")[:LONGEST_NOTATION]
        try:
            written = g.format(state, check(state, LEARNER, action))
        except Refusal as refusal:
            sentence = told(refusal, words(language_of(request)), g)
            return self._page(request, g, script, number, did, state, sentence, refusal.rule, refusal.status)
        if not script.steps[number - 1].fulfilled(written):
            sentence = words(language_of(request))("learn-other")
            return self._page(request, g, script, number, did, state, sentence, "", 409)
        return self.site.back(request, address(g.name, [*did, written]))

    def _page(
        self,
        request: Request,
        g: Game,
        script: Lesson,
        number: int,
        did: list[str],
        state: State,
        refused: str = "",
        rule: str = "",
        status: int = 200,
    ) -> Response:
        language = language_of(request)
        text, house = g.text(language), words(language)
        names = (house("learn-you"), *(house("lobby-seat", number=q + 1) for q in range(1, script.seats)))
        page = g.page(state, LEARNER, names, text)
        last = number > len(script.steps)
        wanted = (
            () if last else tuple(a for a in page.ask.answers if script.steps[number - 1].fulfilled(a.action))
        )
        context: dict[str, Any] = {
            "name": g.name,
            "number": number,
            "steps": len(script.steps),
            "last": last,
            "page": page,
            "names": names,
            "title": house("learn-done") if last else text(f"lesson-{number}-title"),
            "said": text(f"lesson-{'end' if last else number}"),
            "before": text(f"lesson-{number - 1}-done") if number > 1 else "",
            "refused": refused,
            "rule": rule,
            "ask": ask_data(page.ask, not last),
            "wanted": {a.action for a in wanted},
            "free": [] if last else [a for a in page.ask.answers if not a.place and not a.card],
            "placed": not last and any(a.place for a in page.ask.answers),
            "variants": has_variants(page.ask),
            "layers": {p.name: {} if last else place_layer(p, page.ask) for p in page.pictures},
            "lit": lit(page, {a.place for a in wanted if a.place}),
            "front": front(page, wanted[0].place if wanted else ""),
            "mine": not last,
            "whole": not last and all_on_cards(page.ask),
            "card_groups": card_groups(page),
            "back": address(g.name, did[:-1]) if did else "",
            "post": address(g.name, did),
            "symbols": self.site.symbols.address(g.name),
            "icons": self.site.symbols.address(ICONS),
        }
        return self.site.html(request, "learn.html", status, **context)


def address(name: str, did: list[str]) -> str:
    """The address of the step after these answers."""
    return f"/learn/{name}" + (f"?{urlencode([('did', d) for d in did])}" if did else "")


def lit(page: Page, places: set[str]) -> dict[str, Markup]:
    """What points at the places of a step: a ring around each and an arrow above it, by board."""
    out: dict[str, str] = {p.name: "" for p in page.pictures}
    for place in _places(page.ask, places):
        r = max(place.size * 0.62, 26)
        for kind in ("under", ""):
            out[place.board] += f'<circle class="{kind}" cx="{place.x:g}" cy="{place.y:g}" r="{r:g}"/>'
        out[place.board] += (
            f'<path class="arrow" transform="translate({place.x:g} {place.y - r:g})" d="M0,6L-22,-26H-9V-52H9V-26H22Z"/>'
        )
    return {name: Markup(svg) for name, svg in out.items()}


def _places(ask: Ask, keys: set[str]) -> list[Any]:
    return [p for p in ask.places if p.key in keys]


def front(page: Page, key: str) -> str:
    """The board that is shown where only one fits: the one with the wanted place."""
    return next((p.board for p in page.ask.places if p.key == key), page.pictures[0].name)
