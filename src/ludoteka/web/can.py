"""What can I do now? Every kind of thing that a question allows, in words, with the rule where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteka.core.game import Game
from ludoteka.core.page import Ask
from ludoteka.core.seats import NOBODY
from ludoteka.core.text import Texts
from ludoteka.web.pages import fragment
from ludoteka.web.site import Site
from ludoteka.web.words import language_of, words


@dataclass(frozen=True)
class Deed:
    """One kind of answer: what it is, a sentence about it, its rule, the answers that are of this kind, and how many places they have
    on the boards (0: they are buttons, cards or a form)."""

    key: str
    title: str
    note: str
    rule: str
    actions: tuple[str, ...]
    places: int


def key_of(game: Game, decision: str, notation: str) -> str:
    """The kind of an answer at a decision, as the game's list of deeds names it."""
    verb = game.verb(notation)
    here = f"{decision}-{verb}"
    return here if here in game.deeds else verb


def deeds(game: Game, ask: Ask, text: Texts) -> list[Deed]:
    """The kinds of answers of a question, those that are wanted first, those that close the turn last."""
    order = {"asked": 0, "may": 1, "closes": 2}
    found: dict[str, list[tuple[str, str, str]]] = {}
    said = [(order.get(a.role, 1), a.action, a.place, a.label) for a in ask.answers]
    said += [(order.get(f.role, 1), f.action, "", f.opens or f.submit) for f in ask.forms]
    for _, action, place, label in sorted(said, key=lambda one: one[0]):
        found.setdefault(key_of(game, ask.kind, action), []).append((action, place, label))
    out = []
    for key, answers in found.items():
        rule = game.deeds.get(key, "")
        # a game from elsewhere may not have told its deeds: its buttons have words as well
        title = text(f"can-{key}") if text.has(f"can-{key}") else answers[0][2]
        note = text(f"can-{key}-note") if text.has(f"can-{key}-note") else text.rule(rule) if rule else ""
        places = len({place for _, place, _ in answers if place})
        out.append(Deed(key, title, note, rule, tuple(action for action, _, _ in answers), places))
    return out


class CanPages:
    """Handlers of `/t/<table>/can`."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def show(self, request: Request) -> Response:
        """The list as a page of its own, or with `?part` as a piece of one."""
        table = await self.site.table(request)
        language = language_of(request)
        seat = table.seat_of(self.site.person(request).id)
        page = table.page(seat, language)
        text = table.game.text(language)
        mine = seat != NOBODY and table.status == "playing" and table.held == NOBODY
        context: dict[str, Any] = {
            "table": table,
            "ask": page.ask,
            "deeds": deeds(table.game, page.ask, text) if mine and table.seats[seat].active else [],
            "bare": table.manners.level == "purist",
        }
        if "part" in request.query_params:
            return self.site.remember(
                request, HTMLResponse(fragment("can_list.html", t=words(language), **context))
            )
        return self.site.html(request, "can.html", **context)
