"""The pages of one table and the forms on them; all of it works without JavaScript."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from ludoteka.core.seats import NOBODY
from ludoteka.table.house import Refusal
from ludoteka.table.manners import HOLDS
from ludoteka.web.connection import Connection, clean_text, refuse_socket, say_of
from ludoteka.web.deeds import BY_HOST, do
from ludoteka.web.guard import from_our_pages
from ludoteka.web.learn import has_lesson
from ludoteka.web.manners import HOLD_COOKIE, hold_of, manners_words
from ludoteka.web.more import latest
from ludoteka.web.parts import parts_of, place_layer
from ludoteka.web.people import clean_name
from ludoteka.web.problems import Problem
from ludoteka.web.site import Site, address_of, field, form_of, local_address, number_of
from ludoteka.web.static_files import ICONS
from ludoteka.web.words import THEME_COOKIE, THEMES, cookie_age, language_of, words


class TablePages:
    """Handlers of everything under `/t/` and of the reader's own settings."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def show(self, request: Request) -> Response:
        """The table: seats before the start, the game afterwards."""
        table = await self.site.table(request)
        person = self.site.person(request)
        language = language_of(request)
        seat = table.seat_of(person.id)
        parts = parts_of(table, seat, language, table.is_host(person.id))
        log = latest("log", table, seat, language)
        chat = latest("chat", table, seat, language)
        common: dict[str, Any] = {
            "table": table,
            "seat": seat,
            "parts": parts,
            "log": log,
            "chat": chat,
            "game": table.game,
        }
        common |= {
            "log_next": log[-1][0] + 1 if log else 0,
            "chat_next": chat[-1][0] + 1 if chat else 0,
            "game_text": table.game.text(language),
            **address_of(request, f"/t/{table.id}"),
            "symbols": self.site.symbols.address(table.game.name),
            "icons": self.site.symbols.address(ICONS),
            "move_id": secrets.token_urlsafe(8),
            "manners": manners_words(table.manners, words(language)),
        }
        if table.status == "open":
            learnable = has_lesson(table.game.name)
            return self.site.html(request, "waiting.html", learnable=learnable, **common)
        shown = [*parts.slots.values(), *(svg for layer in parts.layers.values() for svg in layer.values())]
        common["symbols_first"] = self.site.symbols.first(
            table.game.name, [*shown, *parts.ask.get("bodies", ())]
        )
        return self.site.html(request, "table.html", page=parts.page, place_layer=place_layer, **common)

    async def picture(self, request: Request) -> Response:
        """The board as a standalone picture: for readers without JavaScript, and to keep."""
        table = await self.site.table(request)
        if table.state is None:
            raise Problem(404, "problem-not-begun")
        seat = table.seat_of(self.site.person(request).id)
        body = table.game.svg(table.state_for(seat).view(seat))
        return Response(body, media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})

    # --- before the start ---------------------------------------------------------------------------------------------------
    async def sit(self, request: Request) -> Response:
        """Take a free seat."""
        table = await self.site.table(request)
        form = await form_of(request)
        raw = field(form, "seat", "")
        person = self.site.person(request)
        await table.sit(person, number_of(raw, "seat", 0, 7) if raw else None)
        return self.site.back(request, f"/t/{table.id}")

    async def stand(self, request: Request) -> Response:
        """Leave one's seat."""
        table = await self.site.table(request)
        await table.stand(self.site.person(request))
        return self.site.back(request, f"/t/{table.id}")

    async def set_bot(self, request: Request) -> Response:
        """Put a bot on a seat or send it away."""
        table = await self.site.table(request)
        form = await form_of(request)
        bot = field(form, "bot", "")
        if bot and bot not in self.site.settings.bots:
            raise Problem(400, "problem-no-bot", bots=", ".join(self.site.settings.bots))
        await table.set_bot(
            self.site.person(request), number_of(field(form, "seat"), "seat", 0, 7), bot or None
        )
        return self.site.back(request, f"/t/{table.id}")

    async def start(self, request: Request) -> Response:
        """Begin the game."""
        table = await self.site.table(request)
        await table.start(self.site.person(request))
        return self.site.back(request, f"/t/{table.id}")

    # --- in play, without JavaScript ----------------------------------------------------------------------------------------
    async def move(self, request: Request) -> Response:
        """Answer the question by a form."""
        table = await self.site.table(request)
        form = await form_of(request)
        with self.site.health.answering():
            action = clean_text(field(form, "action"), 200, "move-long-action")
            version = number_of(field(form, "v"), "v", 0, 10**9 - 1)
            move_id = field(form, "id", secrets.token_urlsafe(8))[:64]
            await table.move(self.site.person(request), [action], version, move_id, hold_of(request.cookies))
        return self.site.back(request, f"/t/{table.id}#prompt")

    async def say(self, request: Request) -> Response:
        """Say something by a form."""
        table = await self.site.table(request)
        form = await form_of(request)
        await table.say(self.site.person(request), say_of({"text": field(form, "text")}))
        return self.site.back(request, f"/t/{table.id}")

    async def do(self, request: Request) -> Response:
        """Whatever else persons do at a table, by a form: `deed`, and `who` where the host does it to somebody."""
        table = await self.site.table(request)
        form = await form_of(request)
        deed, who = field(form, "deed", ""), field(form, "who", "")
        for name in BY_HOST:
            if f"who-{name}" in form:
                deed, who = name, field(form, f"who-{name}")
        version = number_of(field(form, "v", "0"), "v", 0, 10**9 - 1)
        await do(table, self.site.person(request), deed, version, "", who)
        return self.site.back(request, f"/t/{table.id}")

    async def rematch(self, request: Request) -> Response:
        """The same people, the same settings, another table."""
        table = await self.site.table(request)
        person = self.site.person(request)
        fresh = await self.site.house.rematch(person, table)
        if fresh.is_host(person.id):
            await fresh.start_if_full(person)
        return self.site.back(request, f"/t/{fresh.id}")

    # --- the reader's own settings ------------------------------------------------------------------------------------------
    async def name(self, request: Request) -> Response:
        """Change one's display name."""
        form = await form_of(request)
        person = replace(self.site.person(request), name=clean_name(field(form, "name")))
        return self.site.back(request, local_address(field(form, "next", "/")), person)

    async def theme(self, request: Request) -> Response:
        """Choose the light."""
        form = await form_of(request)
        theme = field(form, "theme")
        if theme not in THEMES:
            raise Problem(400, "problem-theme", themes=", ".join(THEMES))
        response = self.site.back(request, local_address(field(form, "next", "/")))
        response.set_cookie(
            THEME_COOKIE, theme, max_age=cookie_age(), samesite="lax", secure=self.site.settings.https
        )
        return response

    async def hold(self, request: Request) -> Response:
        """Choose when an answer waits."""
        form = await form_of(request)
        wish = field(form, "hold")
        if wish not in HOLDS:
            raise Problem(400, "problem-field", field="hold")
        response = self.site.back(request, local_address(field(form, "next", "/")))
        response.set_cookie(
            HOLD_COOKIE, wish, max_age=cookie_age(), samesite="lax", secure=self.site.settings.https
        )
        return response

    # --- the socket ---------------------------------------------------------------------------------------------------------
    async def socket(self, socket: WebSocket) -> None:
        """`/ws/<table>?v=&epoch=&shape=&log=&chat=`: what the browser holds; everything follows from there."""
        if not from_our_pages(socket, self.site.settings):
            await refuse_socket(socket)
            return
        try:
            table = await self.site.table(socket)
        except (Problem, Refusal):
            await refuse_socket(socket)
            return
        connection = Connection(
            socket, table, self.site.person(socket), language_of(socket), self.site.settings, self.site.health
        )
        connection.hold = hold_of(socket.cookies)
        q = socket.query_params
        numbers = [q.get(name, "") for name in ("v", "log", "chat")]
        if all(n.isascii() and n.isdigit() and len(n) < 10 for n in numbers):
            v, log, chat = map(int, numbers)
            connection.resume(q.get("epoch", ""), v, q.get("shape", ""), log, chat)
        await socket.accept()
        with self.site.health.sockets.track_inprogress():
            await connection.run()


__all__ = ["NOBODY", "TablePages"]
