"""The page about oneself: name, light, sounds, the table in words, and where notices go."""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.table.store import StoreError
from ludoteka.web.problems import Problem
from ludoteka.web.site import Site, field, form_of, json_answer, json_of, local_address
from ludoteka.web.ways import WAYS
from ludoteka.web.words import cookie_age, language_of


class MePages:
    """Handlers of the page about oneself."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def show(self, request: Request) -> Response:
        """Everything that this reader may choose."""
        browsers: list[Any] = []
        key = ""
        try:
            if self.site.push is not None:
                key = (await self.site.push.identity()).public
                browsers = await self.site.push.of(self.site.person(request).id)
        except StoreError:
            raise Problem(503, "problem-500") from None
        return self.site.html(
            request, "me.html", push_key=key, browsers=browsers, day=_day, has_mail=self.site.mail is not None
        )

    async def ways(self, request: Request) -> Response:
        """Choose sounds and the like by a form: what it does not name is off."""
        form = await form_of(request)
        response = self.site.back(request, local_address(field(form, "next", "/me")))
        for way in WAYS:
            response.set_cookie(
                way,
                "1" if way in form else "0",
                max_age=cookie_age(),
                samesite="lax",
                secure=self.site.settings.https,
            )
        return response

    async def subscribe(self, request: Request) -> Response:
        """A browser tells where it hears of notices."""
        push = self._push()
        told = await json_of(request)
        one = await push.add(self.site.person(request).id, told, language_of(request))
        return self.site.remember(request, json_answer({"id": one.id}))

    async def unsubscribe(self, request: Request) -> Response:
        """One browser of this person hears of nothing any more."""
        push = self._push()
        form = await form_of(request)
        await push.remove(self.site.person(request).id, field(form, "id"))
        return self.site.back(request, "/me#notices")

    def _push(self) -> Any:
        if self.site.push is None:
            raise Problem(404, "problem-404")
        return self.site.push


def _day(milliseconds: int) -> str:
    """The day of a moment, as both languages can read it."""
    return time.strftime("%Y-%m-%d", time.gmtime(milliseconds / 1000))
