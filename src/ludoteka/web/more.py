"""What the page of a table leaves to be asked for: earlier lines of log and chat, what there is to know beside the game, and for
readers without JavaScript the list of all answers."""

from __future__ import annotations

import secrets
from typing import Any, Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteka.core.seats import NOBODY
from ludoteka.core.text import LANGUAGES
from ludoteka.table.table import Table
from ludoteka.web.manners import hold_of
from ludoteka.web.pages import fragment
from ludoteka.web.parts import chat_items, log_items
from ludoteka.web.site import Site, address_of, number_of
from ludoteka.web.words import language_of, words

LATEST: Final = 60
"""Lines that a page shows at first; a long game has thousands."""
STEP: Final = 300
"""Lines that come when somebody asks for earlier ones."""
LISTS: Final = ("log", "chat")

Items = list[tuple[int, str]]


def items_of(name: str, table: Table, seat: int, language: str, since: int = 0) -> Items:
    """The lines of a list ("log" or "chat") from number `since` on, as a seat may read it."""
    return log_items(table, seat, language, since) if name == "log" else chat_items(table, since)


def latest(name: str, table: Table, seat: int, language: str) -> Items:
    """The last lines of a list, below a link to the earlier ones where there are any."""
    return _end(name, table, seat, language, LATEST)


def _end(name: str, table: Table, seat: int, language: str, most: int, before: int | None = None) -> Items:
    """The last `most` lines, or those before a number; the link to still earlier ones bears the number of none."""
    told = table.log(seat, language) if name == "log" else table.chat()
    numbers = [line[0] for line in told if before is None or line[0] < before]
    shown = numbers[-most:]
    if not shown:
        return []
    items = [i for i in items_of(name, table, seat, language, shown[0]) if i[0] <= shown[-1]]
    if len(shown) == len(numbers):
        return items
    link = Markup('<li id="{0}-earlier" class="earlier"><a href="/t/{1}/{0}" data-before="{2}">{3}</a></li>')
    text = words(language)("lines-earlier", count=len(numbers) - len(shown))
    return [(shown[0] - 1, str(link.format(name, table.id, shown[0], text))), *items]


class MorePages:
    """Handlers of `log`, `chat`, `about` and `answers` under `/t/<table>/`."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def log(self, request: Request) -> Response:
        """The log."""
        return await self._lines(request, "log")

    async def chat(self, request: Request) -> Response:
        """The chat."""
        return await self._lines(request, "chat")

    async def _lines(self, request: Request, name: str) -> Response:
        """The whole list as a page of its own, or with `?before=` the last lines before that number as a piece of one."""
        table = await self.site.table(request)
        language = language_of(request)
        seat = table.seat_of(self.site.person(request).id)
        if "before" in request.query_params:
            before = number_of(request.query_params["before"], "before", 0, 10**9 - 1)
            some = _end(name, table, seat, language, STEP, before)
            return self.site.remember(request, HTMLResponse("".join(html for _, html in some)))
        lines = items_of(name, table, seat, language)
        return self.site.html(request, "lines.html", table=table, name=name, lines=lines)

    async def about(self, request: Request) -> Response:
        """What else there is to know of a table and to go to from it: a page of its own, or with `?part` a piece of one."""
        table = await self.site.table(request)
        language = language_of(request)
        context: dict[str, Any] = {
            "table": table,
            "seat": table.seat_of(self.site.person(request).id),
            "hold": hold_of(request.cookies),
            "game_text": table.game.text(language),
            **address_of(request, f"/t/{table.id}"),
        }
        if "part" not in request.query_params:
            return self.site.html(request, "about.html", **context)
        here = f"/t/{table.id}"
        others = [(name, f"{here}?lang={name}") for name in LANGUAGES if name != language]
        piece = fragment("about_list.html", t=words(language), here=here, others=others, **context)
        return self.site.remember(request, HTMLResponse(piece))

    async def answers(self, request: Request) -> Response:
        """All answers of the question as buttons, in the words in which they are read aloud."""
        table = await self.site.table(request)
        seat = table.seat_of(self.site.person(request).id)
        ask = table.page(seat, language_of(request)).ask
        mine = seat != NOBODY and table.status == "playing"
        return self.site.html(
            request,
            "answers.html",
            table=table,
            ask=ask,
            answers=ask.answers if mine else (),
            move_id=secrets.token_urlsafe(8),
        )


__all__ = ["LISTS", "MorePages", "latest"]
