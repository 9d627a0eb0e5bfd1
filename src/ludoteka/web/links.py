"""Links that let somebody in: a person's own, to go on with another device, and one that hands a seat over. Each works once."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Any

import segno
from itsdangerous import BadData, URLSafeTimedSerializer
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ludoteka.core.seats import NOBODY
from ludoteka.table.house import Person, Refusal
from ludoteka.table.mail import Mail, clean_address
from ludoteka.web.problems import Problem
from ludoteka.web.site import Site, address_of, field, form_of
from ludoteka.web.words import language_of

PHONE_SECONDS = 15 * 60
HAND_SECONDS = 7 * 24 * 3600
MAIL_SECONDS = 24 * 3600
MAILS_PER_HOUR = 3


class Tokens:
    """Signed texts that hold for a while. `keys` as for cookies: the newest first signs, all are accepted."""

    def __init__(self, keys: list[str]) -> None:
        self._keys = list(reversed(keys))

    def make(self, kind: str, *content: str) -> str:
        """A token of a kind, another one each time: what works once must not be used up with one made in the same second."""
        return str(self._of(kind).dumps([*content, secrets.token_urlsafe(6)]))

    def read(self, kind: str, token: str, seconds: int) -> list[str]:
        """What a token of that kind says. Problem 403 for a forged, foreign or old one."""
        try:
            content: Any = self._of(kind).loads(token[:2000], max_age=seconds)
        except BadData:
            raise Problem(403, "link-old") from None
        if not isinstance(content, list) or not all(isinstance(c, str) for c in content):
            raise Problem(403, "link-old")
        return content

    def _of(self, kind: str) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(self._keys, salt=f"ludoteka-{kind}")


def qr(address: str) -> Markup:
    """An address as a QR code to point a camera at; nothing for one that is too long for any."""
    try:
        code = segno.make(address, error="m")
    except segno.DataOverflowError:  # a request may call the house by any name
        return Markup("")
    return Markup(code.svg_inline(scale=5, border=3, dark="#000", light="#fff"))


class LinkPages:
    """Handlers of the links."""

    def __init__(self, site: Site, keys: list[str]) -> None:
        self.site = site
        self.tokens = Tokens(keys)
        self._mailed: dict[str, list[float]] = {}

    async def phone(self, request: Request) -> Response:
        """A link with which this person goes on elsewhere."""
        person = self.site.person(request)
        table = await self.site.table(request)
        token = self.tokens.make("come", person.id, person.name, table.id)
        return self._show(request, "phone", f"/come/{token}", table.id)

    async def hand(self, request: Request) -> Response:
        """A link with which somebody else takes this person's seat."""
        table = await self.site.table(request)
        person = self.site.person(request)
        if table.status == "over" and table.state is not None:
            raise Refusal("GEN-1", rule="GEN-1", game=table.game.name)
        if table.seat_of(person.id) == NOBODY:
            raise Refusal("watching", 403)
        token = self.tokens.make("take", person.id, person.name, table.id)
        return self._show(request, "hand", f"/take/{token}", table.id)

    def _show(self, request: Request, kind: str, path: str, table_id: str) -> Response:
        way = address_of(request, path)
        return self.site.html(
            request, "link.html", kind=kind, code=qr(way["address"]), table_id=table_id, giver="", **way
        )

    async def come(self, request: Request) -> Response:
        """Asks before this browser becomes another person: a link that is only looked at changes nothing."""
        token = request.path_params["token"]
        _, name, table_id = self._content("come", token, PHONE_SECONDS)
        return self._ask(request, "come", name, table_id)

    async def come_in(self, request: Request) -> Response:
        """This browser goes on as the person of the link; the link is then used up."""
        token = request.path_params["token"]
        person_id, name, table_id = self._content("come", token, PHONE_SECONDS)
        if not await self.site.house.once(hashlib.sha256(token.encode()).hexdigest()):
            raise Problem(403, "link-used")
        return self.site.back(request, f"/t/{table_id}", Person(person_id, name))

    async def take(self, request: Request) -> Response:
        """Asks before a seat changes hands."""
        _, name, table_id = self._content("take", request.path_params["token"], HAND_SECONDS)
        return self._ask(request, "take", name, table_id)

    async def take_over(self, request: Request) -> Response:
        """The seat changes hands; the link holds only while its giver sits there."""
        token = request.path_params["token"]
        giver, _, table_id = self._content("take", token, HAND_SECONDS)
        table = await self.site.house.table(table_id)
        if table.seat_of(giver) == NOBODY:
            raise Problem(403, "link-used")
        if table.seat_of(self.site.person(request).id) != NOBODY:
            raise Refusal("sits-already")

        async def spend() -> None:
            if not await self.site.house.once(hashlib.sha256(token.encode()).hexdigest()):
                raise Refusal("link-used", 403)

        await table.hand(giver, self.site.person(request), spend)
        return self.site.back(request, f"/t/{table_id}")

    # --- mail ---------------------------------------------------------------------------------------------------------------
    async def mail(self, request: Request) -> Response:
        """An address for notices: a link goes there first. An empty one ends them."""
        mail = self._mail()
        person, language = self.site.person(request), language_of(request)
        form = await form_of(request)
        address = field(form, "address", "").strip()
        if not address:
            await mail.keep(person.id, "", language)
            return self.site.back(request, "/me#notices")
        address = clean_address(address)  # a slip of the pen is no letter
        self._not_too_often(request, person.id)
        token = self.tokens.make("mail", person.id, address, language)
        await mail.ask(address, language, f"/mail/{token}")
        return self.site.html(
            request, "link.html", kind="mail-sent", address="", code=Markup(""), table_id="", giver=address
        )

    def _not_too_often(self, request: Request, person: str) -> None:
        """Nobody floods the mailboxes of others from here, neither with one cookie nor from one address."""
        now = time.monotonic()
        origin = request.client.host if request.client is not None else ""
        for who in (person, origin):
            lately = [t for t in self._mailed.get(who, []) if t > now - 3600]
            if len(lately) >= MAILS_PER_HOUR:
                raise Problem(429, "mail-too-often")
            self._mailed[who] = [*lately, now]
        if len(self._mailed) > 10_000:
            self._mailed = {who: t for who, t in self._mailed.items() if t[-1] > now - 3600}

    def _mail(self) -> Mail:
        if self.site.mail is None:
            raise Problem(404, "problem-404")
        return self.site.mail

    async def mail_ask(self, request: Request) -> Response:
        """Asks whether mail is wanted here."""
        self._mail()
        _, address, _ = self._content("mail", request.path_params["token"], MAIL_SECONDS)
        return self._ask(request, "mail", address, "")

    async def mail_keep(self, request: Request) -> Response:
        """Mail is wanted here."""
        mail = self._mail()
        person, address, language = self._content("mail", request.path_params["token"], MAIL_SECONDS)
        await mail.keep(person, address, language)
        return self.site.back(request, "/me#notices")

    def _content(self, kind: str, token: str, seconds: int) -> tuple[str, str, str]:
        content = self.tokens.read(kind, token, seconds)
        if len(content) < 3:
            raise Problem(403, "link-old")
        return content[0], content[1], content[2]

    def _ask(self, request: Request, kind: str, name: str, table_id: str) -> Response:
        return self.site.html(
            request,
            "link.html",
            kind=kind,
            address=request.url.path,
            code=Markup(""),
            table_id=table_id,
            giver=name,
        )
