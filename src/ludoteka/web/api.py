"""JSON for bots and other clients: the same tables, the same refusals."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.core.game import game
from ludoteka.core.seats import NOBODY
from ludoteka.core.spec import Spec
from ludoteka.table.table import Table
from ludoteka.web.connection import move_of
from ludoteka.web.problems import Problem
from ludoteka.web.site import Site, json_answer, json_of
from ludoteka.web.why import why_answer
from ludoteka.web.words import language_of


def spec_data(spec: Spec) -> dict[str, Any]:
    """The declaration of a game as JSON."""
    return {
        "name": spec.name,
        "seats": list(spec.seats),
        "rules": spec.rules,
        "elements": [
            {"name": e.name, "box": e.box, "needs": list(e.needs), "excludes": list(e.excludes)}
            for e in spec.elements
        ],
        "options": [
            {"name": c.name, "values": list(c.values), "needs": list(c.needs), "excludes": list(c.excludes)}
            for c in spec.choices
        ],
        "presets": [
            {"name": p.name, "elements": list(p.elements), "options": dict(p.choices)} for p in spec.presets
        ],
    }


def head_of(table: Table, seat: int, names: list[str]) -> dict[str, Any]:
    """What stands on a table's sign."""
    return {
        "id": table.id,
        "game": table.game.name,
        "status": table.status,
        "version": table.version,
        "epoch": table.epoch,
        "settings": {k: v for k, v in table.settings.items() if k in ("options", "title", "public", "rules")},
        "seats": [
            {"kind": s.kind, "name": name, "you": i == seat}
            for i, (s, name) in enumerate(zip(table.seats, names, strict=True))
        ],
        "you": seat,
        "asked": table.asked(seat),
    }


class Api:
    """Handlers of everything under `/api/`."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def games(self, request: Request) -> Response:
        """What can be played here."""
        return json_answer({"games": [spec_data(game(name).spec) for name in self.site.settings.games]})

    async def table(self, request: Request) -> Response:
        """The table as the seat of the cookie may see it; a spectator's view without one."""
        from ludoteka.web.parts import seat_names

        table = await self.site.table(request)
        seat = table.seat_of(self.site.person(request).id)
        out = head_of(table, seat, seat_names(table, language_of(request)))
        if table.state is not None:
            state = table.state_for(seat)
            sent = table.game.sent(state, seat)
            # while somebody holds an answer, or a bot plays for this seat, nothing else may be answered
            legal = sent["legal"] if table.held < 0 and (seat < 0 or table.seats[seat].active) else []
            out |= {"view": sent["view"], "legal": legal, "scores": list(state.scores())}
            late = table.watches_late(
                seat
            )  # who holds an answer and whose clock runs would tell what is asked now
            out |= {"held": NOBODY if late else table.held, "now": table.now}
            out["deadlines"] = {} if late else table.deadlines()
        return self.site.remember(request, json_answer(out))

    async def move(self, request: Request) -> Response:
        """`{"actions": [...], "v": version, "id": "own id"}`; a repeated id is answered again and changes nothing."""
        table = await self.site.table(request)
        content = await json_of(request)
        with self.site.health.answering():
            actions, version = move_of(content)
            move_id = content.get("id", secrets.token_urlsafe(8))
            if not isinstance(move_id, str) or not 0 < len(move_id) <= 64 or not move_id.isprintable():
                raise Problem(400, "move-no-id")
            await table.move(self.site.person(request), actions, version, move_id)
        return json_answer({"v": table.version, "id": move_id})

    async def record(self, request: Request) -> Response:
        """The record of a finished game; refused while it runs."""
        return json_answer((await self.site.table(request)).record())

    async def why(self, request: Request) -> Response:
        """`?action=...`: the rule that stands against an answer, or `"legal": true`."""
        table = await self.site.table(request)
        answer = why_answer(
            table, self.site.person(request), request.query_params.get("action"), language_of(request)
        )
        return json_answer({"legal": not answer["text"], **answer})
