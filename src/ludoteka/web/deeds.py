"""What persons do at a table beside answering: by a form or by the socket, through one door."""

from __future__ import annotations

from typing import Any

from ludoteka.table.house import Person, Refusal
from ludoteka.table.table import Table
from ludoteka.web.problems import Problem

BY_VERSION = ("undo", "ask-undo", "confirm", "agree", "decline")
BY_HOST = ("kick", "mute", "unmute")
DEEDS = (*BY_VERSION, *BY_HOST, "leave", "return", "resign", "vacation", "vacation-over")


async def do(
    table: Table, person: Person, deed: Any, version: Any = 0, client: str = "", who: Any = None
) -> None:
    """Do it, or raise Problem or Refusal. `version` is the one the person saw; `who` is a seat, or a line of the chat as "chat-3"."""
    if not isinstance(deed, str) or deed not in DEEDS:
        raise Problem(400, "problem-deed")
    if deed in BY_VERSION and (
        isinstance(version, bool) or not isinstance(version, int) or not 0 <= version < 1 << 53
    ):
        raise Problem(400, "move-no-version")
    match deed:
        case "undo" | "ask-undo":
            await table.undo(person, version, client, ask=deed == "ask-undo")
        case "confirm":
            await table.confirm(person, version, client)
        case "agree" | "decline":
            await table.agree(person, deed == "agree", version)
        case "leave":
            await table.leave(person)
        case "return":
            await table.come_back(person)
        case "resign":
            await table.resign(person)
        case "vacation" | "vacation-over":
            await table.vacation(person, deed == "vacation")
        case "kick":
            await table.kick(person, _whom(table, who))
        case _:
            await table.mute(person, _whom(table, who), deed == "mute")


def _whom(table: Table, who: Any) -> str:
    """The id of the person that a seat or a line of the chat belongs to."""
    text = str(who)
    line = text.removeprefix("chat-")
    if not line.isascii() or not line.isdigit() or len(line) > 6:
        raise Problem(400, "problem-field", field="who")
    if line != text:
        found = table.speaker(int(line))
    else:
        found = table.seats[int(line)].person if int(line) < len(table.seats) else ""
    if not found:
        raise Refusal("not-here")
    return found
