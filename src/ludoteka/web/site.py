"""What every page needs: who reads, in which language and light, and a shell to put it in."""

from __future__ import annotations

import json
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ludoteka.core.text import LANGUAGES
from ludoteka.table.house import House, Person
from ludoteka.table.mail import Mail
from ludoteka.table.table import Table
from ludoteka.web.forms import field, form_of, local_address, number_of
from ludoteka.web.health import Health
from ludoteka.web.pages import ENVIRONMENT, whole_page
from ludoteka.web.people import COOKIE, LIFETIME, People
from ludoteka.web.problems import Problem
from ludoteka.web.settings import Settings
from ludoteka.web.static_files import StaticFiles, Symbols
from ludoteka.web.ways import ways_of
from ludoteka.web.words import LANGUAGE_COOKIE, cookie_age, language_of, theme_of, words

if TYPE_CHECKING:
    from ludoteka.table.push import Push


class Site:
    """The house with its doors and its words."""

    def __init__(
        self,
        house: House,
        keys: list[str],
        settings: Settings,
        mail: Mail | None = None,
        push: Push | None = None,
    ) -> None:
        self.house = house
        self.mail = mail
        self.push = push
        self.settings = settings
        self.health = Health(house)
        self.people = People(keys)
        self.static = StaticFiles(settings.fresh)
        ENVIRONMENT.auto_reload = settings.fresh
        self.symbols = Symbols(settings.games)

    # --- people -------------------------------------------------------------------------------------------------------------
    def person(self, connection: HTTPConnection) -> Person:
        """Who reads; somebody new when the cookie is missing, broken or forged."""
        state = connection.state
        if not hasattr(state, "person"):
            person, stale = self.people.read(connection.cookies.get(COOKIE))
            if person is None:
                person = self.people.fresh("")
                number = 100 + sum(person.id.encode()) % 900
                name = words(language_of(connection))("guest-name", number=str(number))
                person = Person(person.id, name)
            state.person = person
            state.person_stale = stale
        found: Person = state.person
        return found

    def remember(self, request: Request, response: Response, person: Person | None = None) -> Response:
        """Write the cookie where it is missing or old, or for a person whose name changed."""
        current = self.person(request)
        if person is not None or request.state.person_stale:
            response.set_cookie(
                COOKIE,
                self.people.write(person or current),
                max_age=LIFETIME,
                httponly=True,
                samesite="lax",
                secure=self.settings.https,
            )
        return response

    # --- answers ------------------------------------------------------------------------------------------------------------
    def html(self, request: Request, template: str, status: int = 200, **context: Any) -> Response:
        """A whole page."""
        language = language_of(request)
        query = [(k, v) for k, v in request.query_params.multi_items() if k != "lang"]
        path = request.url.path if request.method == "GET" else "/"  # what was posted to cannot be opened
        here = path + ("?" + urlencode(query) if query else "")
        page = whole_page(
            template,
            t=words(language),
            language=language,
            others=[
                (name, path + "?" + urlencode([*query, ("lang", name)]))
                for name in LANGUAGES
                if name != language
            ],
            here=here,
            theme=theme_of(request),
            person=self.person(request),
            ways=ways_of(request.cookies),
            asset=self.static.address,
            **context,
        )
        response: Response = HTMLResponse(page, status)
        if request.query_params.get("lang") in LANGUAGES:
            response.set_cookie(
                LANGUAGE_COOKIE, language, max_age=cookie_age(), samesite="lax", secure=self.settings.https
            )
        return self.remember(request, response)

    def back(self, request: Request, address: str, person: Person | None = None) -> Response:
        """Send the reader on after a post."""
        return self.remember(request, RedirectResponse(address, 303), person)

    async def table(self, request: HTTPConnection) -> Table:
        """The table of the address. The house refuses with 404 when there is none."""
        name = str(request.path_params["id"])
        if len(name) > 64 or not name.isascii():
            raise Problem(404, "problem-no-table")
        table = await self.house.table(name)
        request.state.game = table.game.name
        return table


def address_of(request: Request, path: str) -> dict[str, Any]:
    """For a page that hands out an address of this house: `address`, and `only_here`, the name in it that other devices take for
    themselves ("localhost"), or "" where they can open it."""
    host = request.headers.get("host", "")
    return {"address": f"{request.url.scheme}://{host}{path}", "only_here": loopback(host)}


def loopback(host: str) -> str:
    """The name in a Host header that means the machine that asks, or "" for any other."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
    if name == "localhost" or name.endswith(".localhost"):
        return name
    try:
        return name if ip_address(name).is_loopback else ""
    except ValueError:
        return ""


async def json_of(request: Request) -> dict[str, Any]:
    """A posted JSON object. Problem 400 or 415 for anything else."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(415, "problem-415-json")
    try:
        content = json.loads((await request.body()).decode("utf-8"))
    except (ValueError, RecursionError):
        raise Problem(400, "socket-not-json") from None
    if not isinstance(content, dict):
        raise Problem(400, "problem-json-object")
    return content


def json_answer(content: Any, status: int = 200) -> Response:
    """A JSON body."""
    return JSONResponse(content, status)


__all__ = ["Site", "address_of", "field", "form_of", "json_answer", "json_of", "local_address", "number_of"]
