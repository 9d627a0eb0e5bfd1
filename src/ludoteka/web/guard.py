"""What stands at the door: bounded bodies, posts only from our own pages, and headers that forbid everything we do not need."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteka.web.problems import Problem
from ludoteka.web.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_NO_DOCUMENT = ("text/css", "text/javascript", "font/", "image/png", "application/json")
_SAFE = ("GET", "HEAD", "OPTIONS")

ErrorPage = Callable[[Request, Exception], Awaitable[Response]]


def from_our_pages(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a request that changes something, or a socket, was opened by a page of this house.

    Clients that are no browsers send no Origin and carry no cookie that a browser did not give them: they may pass.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if origin in settings.origins:
        return True
    try:
        address = urlsplit(origin)
    except ValueError:
        return False
    return address.scheme in ("http", "https") and address.netloc == connection.headers.get("host", "")


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, error_page: ErrorPage) -> None:
        self.app = app
        self.settings = settings
        self.error_page = error_page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                dress(MutableHeaders(scope=message), self.settings)
            await send(message)

        request = Request(scope, receive)
        try:
            if scope["method"] not in _SAFE and not from_our_pages(request, self.settings):
                raise Problem(403, "problem-foreign-page")
            body = await self._body(Headers(scope=scope), scope, receive)
        except Problem as problem:
            response = await self.error_page(request, problem)
            await response(scope, receive, guarded)
            return
        await self.app(scope, _replay(body, receive), guarded)

    async def _body(self, headers: Headers, scope: Scope, receive: Receive) -> bytes:
        """The whole body, which is small by law."""
        if scope["method"] in _SAFE:
            return b""
        limit = self.settings.body_limit
        length = headers.get("content-length", "")
        if length.isdigit() and len(length) < 20 and int(length) > limit:
            raise Problem(413, "problem-413", most=limit // 1024)
        chunks: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return b""
            chunks.append(message.get("body", b""))
            size += len(chunks[-1])
            if size > limit:
                raise Problem(413, "problem-413", most=limit // 1024)
            if not message.get("more_body", False):
                return b"".join(chunks)


def dress(headers: MutableHeaders, settings: Settings) -> None:
    """Put the headers on that every answer wears, and on whatever a browser may open as a document those for documents."""
    headers.setdefault("X-Content-Type-Options", "nosniff")
    headers.setdefault("Cache-Control", "no-store")
    kind = headers.get("content-type", "text/html")
    if kind.startswith(_NO_DOCUMENT) or headers.get("content-security-policy") == "sandbox":
        return
    headers.setdefault("Content-Security-Policy", POLICY)
    headers.setdefault("Referrer-Policy", "same-origin")
    headers.setdefault("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
    headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    if settings.https:
        headers.setdefault("Strict-Transport-Security", "max-age=31536000")


def _replay(body: bytes, receive: Receive) -> Receive:
    """A `receive` that hands out a body that has been read already."""
    given = False

    async def again() -> Message:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return again
