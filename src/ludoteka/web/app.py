"""The application: routes, doors and error pages."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from ludoteka.core.game import game
from ludoteka.core.spec import OptionsError
from ludoteka.table.house import House, Refusal
from ludoteka.table.mail import Mail
from ludoteka.web.api import Api
from ludoteka.web.can import CanPages
from ludoteka.web.guard import Guard, dress
from ludoteka.web.install import Install
from ludoteka.web.learn import LearnPages
from ludoteka.web.links import LinkPages
from ludoteka.web.lobby import Lobby
from ludoteka.web.me import MePages
from ludoteka.web.more import MorePages
from ludoteka.web.packing import Packing
from ludoteka.web.positions import PositionPages
from ludoteka.web.positions import routes as position_routes
from ludoteka.web.problems import Problem, told
from ludoteka.web.replay import ReplayPages
from ludoteka.web.replay import routes as replay_routes
from ludoteka.web.rules import RulePages
from ludoteka.web.settings import Settings
from ludoteka.web.site import Site, json_answer
from ludoteka.web.tables import TablePages
from ludoteka.web.words import language_of, words

if TYPE_CHECKING:
    from ludoteka.table.push import Push

log = logging.getLogger(__name__)


def create_app(
    house: House,
    secret_keys: list[str],
    settings: Settings | None = None,
    mail: Mail | None = None,
    push: Push | None = None,
) -> Starlette:
    """The pages of a house. `secret_keys` sign the cookies, the newest first; older ones are still accepted. With `mail` people may
    leave an address, with `push` their browsers; whoever makes these subscribes them to the notices of the house."""
    settings = settings or Settings()
    site = Site(house, secret_keys, settings, mail, push)
    me, install = MePages(site), Install(site)
    lobby, tables, api = Lobby(site), TablePages(site), Api(site)
    more = MorePages(site)
    learn = LearnPages(site)
    links = LinkPages(site, secret_keys)

    async def failed(request: Request, error: Exception) -> Response:
        return error_page(site, request, error)

    routes = [
        Route("/", lobby.show),
        Route("/tables", lobby.create, methods=["POST"]),
        Route("/me", me.show),
        Route("/me/ways", me.ways, methods=["POST"]),
        Route("/push", me.subscribe, methods=["POST"]),
        Route("/push/remove", me.unsubscribe, methods=["POST"]),
        Route("/manifest.webmanifest", install.manifest),
        Route("/sw.js", install.worker),
        Route("/offline", install.offline),
        Route("/icons/{name}.png", install.icon),
        Route("/keys", install.keys),
        Route("/name", tables.name, methods=["POST"]),
        Route("/theme", tables.theme, methods=["POST"]),
        Route("/hold", tables.hold, methods=["POST"]),
        Route("/t/{id}", tables.show),
        Route("/t/{id}/picture.svg", tables.picture),
        Route("/t/{id}/can", CanPages(site).show),
        Route("/t/{id}/log", more.log),
        Route("/t/{id}/chat", more.chat),
        Route("/t/{id}/about", more.about),
        Route("/t/{id}/answers", more.answers),
        *[Route(path, handler) for path, handler in replay_routes(ReplayPages(site))],
        Route("/t/{id}/sit", tables.sit, methods=["POST"]),
        Route("/t/{id}/stand", tables.stand, methods=["POST"]),
        Route("/t/{id}/bot", tables.set_bot, methods=["POST"]),
        Route("/t/{id}/start", tables.start, methods=["POST"]),
        Route("/t/{id}/move", tables.move, methods=["POST"]),
        Route("/t/{id}/say", tables.say, methods=["POST"]),
        Route("/t/{id}/do", tables.do, methods=["POST"]),
        Route("/t/{id}/rematch", tables.rematch, methods=["POST"]),
        Route("/t/{id}/phone", links.phone, methods=["POST"]),
        Route("/t/{id}/hand", links.hand, methods=["POST"]),
        Route("/come/{token}", links.come),
        Route("/come/{token}", links.come_in, methods=["POST"]),
        Route("/mail", links.mail, methods=["POST"]),
        Route("/mail/{token}", links.mail_ask),
        Route("/mail/{token}", links.mail_keep, methods=["POST"]),
        Route("/take/{token}", links.take),
        Route("/take/{token}", links.take_over, methods=["POST"]),
        WebSocketRoute("/ws/{id}", tables.socket),
        Route("/api/games", api.games),
        Route("/api/tables/{id}", api.table),
        Route("/api/tables/{id}/moves", api.move, methods=["POST"]),
        Route("/api/tables/{id}/record", api.record),
        Route("/api/tables/{id}/why", api.why),
        *[Route(path, do, methods=how) for path, do, how in position_routes(PositionPages(site))],
        Route("/learn/{game}", learn.show),
        Route("/learn/{game}", learn.answer, methods=["POST"]),
        Route("/rules/{game}", RulePages(site).show),
        Route("/symbols/{game}.svg", site.symbols.serve),
        Route("/static/{stamp}/{name:path}", site.static.serve),
        Route("/healthz", site.health.healthy),
        Route("/readyz", site.health.ready),
        Route("/metrics", site.health.metrics),
    ]
    handlers: dict[Any, Any] = dict.fromkeys(
        (Problem, Refusal, OptionsError, HTTPException, Exception), failed
    )
    return Starlette(
        routes=routes,
        middleware=[
            Middleware(Packing),
            Middleware(Guard, settings=settings, error_page=failed),
        ],
        exception_handlers=handlers,
    )


def error_page(site: Site, request: Request, error: Exception) -> Response:
    """What the reader is told about an error: a sentence, as a page or as JSON."""
    text = words(language_of(request))
    headers = dict(getattr(error, "headers", None) or {})
    rule = ""
    if isinstance(error, Problem):
        status, sentence, key = error.status, told(error, text), error.key
    elif isinstance(error, Refusal):
        status, sentence, key, rule = (
            error.status,
            told(error, text, _game(site, request)),
            error.key,
            error.rule,
        )
    elif isinstance(error, OptionsError):
        status, sentence, key = 400, told(error, text, _game(site, request)), error.key
    elif isinstance(error, HTTPException):
        status, key = error.status_code, f"problem-{error.status_code}"
        sentence = text(key) if text.has(key) else text("problem-unknown", what=str(status))
    else:
        status, key, sentence = 500, "problem-500", text("problem-500")
    if request.url.path.startswith("/api/") or "application/json" in request.headers.get("accept", ""):
        response = json_answer({"error": key, "text": sentence, "rule": rule, "status": status}, status)
    else:
        response = site.html(request, "error.html", status=status, code=status, sentence=sentence, rule=rule)
    response.headers.update(headers)
    dress(response.headers, site.settings)  # an answer to an unforeseen error does not pass the guard
    return response


def _game(site: Site, request: Request) -> Any:
    """The game that an error is about, if the request knows it."""
    name = getattr(request.state, "game", None)
    return game(name) if name in site.settings.games else None
