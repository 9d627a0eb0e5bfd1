"""What a new table is to be: the settings that somebody asks for, checked and made whole; the position that a game may go on from."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from ludoteka.bots import names as bot_names
from ludoteka.core.contract import State
from ludoteka.core.game import game
from ludoteka.core.record import CANNOT, RecordError, position_from_json, position_json
from ludoteka.core.spec import OptionsError
from ludoteka.table.manners import read_manners
from ludoteka.table.refusal import Refusal
from ludoteka.table.rows import Created
from ludoteka.table.seats import Person, plain

LOG = logging.getLogger("ludoteka.table")
LONGEST_TITLE = 60
KNOWN_SETTINGS = ("game", "options", "seats", "public", "bots", "title", "manners", "position")


def read_settings(person: Person, settings: Mapping[str, Any]) -> tuple[Created, dict[int, str]]:
    """The settings of a new table, checked: its first row (still without commitment) and its bots. Raises Refusal."""
    if not isinstance(settings, Mapping) or not all(k in KNOWN_SETTINGS for k in settings):
        raise Refusal("bad-request", 400)
    position: dict[str, Any] = {}
    if settings.get("position"):
        state = standing(settings["position"])
        written = position_json(state)
        settings = {**settings, **{k: written[k] for k in ("game", "options", "seats")}}
        position = {k: written[k] for k in ("turn", "barrier", "agenda", "facts")}
    name = settings.get("game")
    try:
        found = game(name) if isinstance(name, str) else None
    except KeyError:
        found = None
    if found is None:
        raise Refusal("no-such-game", 400, name=str(name)[:40])
    seats = settings.get("seats", found.spec.seats[0])
    options = settings.get("options", {})
    public = settings.get("public", True)
    title = settings.get("title", "")
    if (
        not isinstance(seats, int)
        or isinstance(seats, bool)
        or not isinstance(options, Mapping)
        or not isinstance(public, bool)
    ):
        raise Refusal("bad-request", 400)
    if not isinstance(title, str) or len(title) > LONGEST_TITLE or not plain(title):
        raise Refusal("bad-title", 400, longest=LONGEST_TITLE)
    try:
        whole = found.spec.options(options, seats)
        found.new(whole, seats)
    except OptionsError as e:
        raise Refusal(e.key, 400, **e.args_for_text) from None
    bots = settings.get("bots") or {}
    if not isinstance(bots, Mapping):
        raise Refusal("bad-request", 400)
    placed: dict[int, str] = {}
    for key, bot in bots.items():
        # JSON has no whole numbers as keys
        seat = int(key) if isinstance(key, str) and key.isdecimal() and len(key) < 3 else key
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise Refusal("no-such-seat", 400, seats=seats)
        if not isinstance(bot, str) or bot not in bot_names():
            raise Refusal("no-such-bot", 400, bot=str(bot)[:40])
        placed[seat] = bot
    created = Created(
        *(found.name, found.spec.rules, whole, seats, public, title.strip(), person.id, person.name, ""),
        manners=read_manners(settings.get("manners", {})).to_json(),
        position=position,
    )
    return created, placed


def standing(data: Any, over: bool = False) -> State:
    """The position of JSON data that a game may go on from: somebody or chance is asked there (with `over` perhaps nobody any more), under
    the rules of today. Raises Refusal with the reason."""
    try:
        state = position_from_json(data)
    except RecordError as e:
        raise Refusal("bad-position", 400, reason=str(e).removeprefix(CANNOT)) from None
    except Exception as e:  # an engine that breaks on impossible facts must not take the house with it
        LOG.warning("a position broke its engine: %s: %s", type(e).__name__, e)
        raise Refusal("bad-position", 400, reason=type(e).__name__) from None
    if state.asked() == 0 and not over:
        raise Refusal("position-over", 409)
    if state.programme.rules != state.programme.game.spec.rules:
        raise Refusal("position-rules", 409, rules=int(state.programme.rules))
    return state
