"""One open socket: what this browser last got, what it sends, and how fast it may.

A connection has one writer with a dirty flag: whoever reads slowly skips versions, and stalls nobody.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteka.core.seats import NOBODY
from ludoteka.table.house import Person, Refusal
from ludoteka.table.manners import HOLDS
from ludoteka.table.table import Table
from ludoteka.web.deeds import do
from ludoteka.web.health import Health
from ludoteka.web.more import LISTS, latest
from ludoteka.web.parts import Parts, chat_items, forget, log_items, parts_of
from ludoteka.web.problems import Problem, told
from ludoteka.web.settings import Settings
from ludoteka.web.why import why_answer, why_at
from ludoteka.web.words import words

LOG = logging.getLogger(__name__)
MAX_BATCH = 64
MAX_TEXT = 500
TOO_FAST = 4008
TOO_BIG = 1009
_WAITING = 32


class Bucket:
    """How many messages may come now: `rate` a second, `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take one; False when none is left."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Connection:
    """The conversation with one browser about one table."""

    def __init__(
        self,
        socket: WebSocket,
        table: Table,
        person: Person,
        language: str,
        settings: Settings,
        health: Health,
    ) -> None:
        self.health = health
        self.socket = socket
        self.table = table
        self.person = person
        self.language = language
        self.text = words(language)
        self.settings = settings
        self.bucket = Bucket(settings.messages_per_second, settings.message_burst)
        self.dirty = asyncio.Event()
        self.last: Parts | None = None
        self.shown = ""
        self.log_next = 0
        self.chat_next = 0
        self.done: list[str] = []
        self.hold = "lost"
        self.back: list[int] = []
        self.hints: list[dict[str, str]] = []
        self.here: tuple[list[int], int] | None = None
        self.errors: list[dict[str, str]] = []
        self.told: list[dict[str, str]] = []

    # --- out ----------------------------------------------------------------------------------------------------------------
    def seat(self) -> int:
        """The seat of this person now."""
        return self.table.seat_of(self.person.id)

    def resume(self, epoch: str, version: int, shape: str, log_next: int, chat_next: int) -> bool:
        """Take up where the browser stands, if it holds this very version; False when it needs everything."""
        parts = self._parts()
        self.shown = shape
        if epoch != self.table.epoch or version != self.table.version or shape != parts.shape:
            return False
        self.last = parts
        self.log_next, self.chat_next = max(0, log_next), max(0, chat_next)
        return True

    def _parts(self) -> Parts:
        return parts_of(self.table, self.seat(), self.language, self.table.is_host(self.person.id))

    def compose(self) -> dict[str, Any] | None:
        """The next message, or None when there is nothing to tell."""
        try:
            parts = self._parts()
        except Refusal:  # there is nothing left to show; the page will say why
            return {"v": self.table.version, "epoch": self.table.epoch, "reload": True}
        message: dict[str, Any] = {}
        # the page of a browser that was between loading and opening the line may have another shape by now
        if (self.last.shape if self.last is not None else self.shown or parts.shape) != parts.shape:
            return {"v": self.table.version, "epoch": self.table.epoch, "reload": True}
        if self.last is None:
            message = parts.whole()
            message["shape"] = parts.shape
            self.log_next = self.chat_next = -1
        elif self.last is not parts:
            message = parts.since(self.last)
        moved = self.last is not parts
        self.last = parts
        if self.log_next < 0:
            log, chat = (latest(name, self.table, self.seat(), self.language) for name in LISTS)
            self.log_next = self.chat_next = 0
        else:
            log = log_items(self.table, self.seat(), self.language, self.log_next)
            chat = chat_items(self.table, self.chat_next)
        if log:
            message["log"] = log
            self.log_next = log[-1][0] + 1
        if chat:
            message["chat"] = chat
            self.chat_next = chat[-1][0] + 1
        for name, waiting in (
            ("done", self.done),
            ("err", self.errors),
            ("why", self.told),
            ("hint", self.hints),
        ):
            if waiting:
                message[name] = list(waiting)
                waiting.clear()
        back = self.table.taken_back(self.seat())
        if back != self.back:
            self.back = back
            message["back"] = back
        here = self.table.here()
        if here != self.here:
            self.here = here
            message["here"] = here[0]
            message["watching"] = here[1]
        if not message and not moved:
            return None
        return {"v": self.table.version, "epoch": self.table.epoch, "now": self.table.now, **message}

    async def write(self) -> None:
        """Send what is new whenever something is."""
        while True:
            await self.dirty.wait()
            self.dirty.clear()
            message = self.compose()
            if message is not None:
                text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
                try:
                    await self.socket.send_text(text)
                except (WebSocketDisconnect, RuntimeError):  # either side has closed the line meanwhile
                    return

    async def watch(self) -> None:
        """Mark this connection dirty whenever the table changes."""
        subscription = self.table.subscribe()
        try:
            while True:
                await subscription.changed()
                self.dirty.set()
        finally:
            subscription.close()

    # --- in -----------------------------------------------------------------------------------------------------------------
    async def read(self) -> None:
        """Take messages until the browser goes or misbehaves."""
        while True:
            packet = await self.socket.receive()
            if packet["type"] != "websocket.receive":
                raise WebSocketDisconnect(packet.get("code", 1000))
            raw = packet.get("text")
            if raw is None:
                self.refuse("", Problem(400, "socket-binary"))
                continue
            if len(raw.encode()) > self.settings.message_limit:
                await self.end(TOO_BIG, "socket-too-big")
                return
            if not self.bucket.take():
                await self.end(TOO_FAST, "socket-too-fast")
                return
            await self.take(raw)

    async def end(self, code: int, key: str) -> None:
        """Close the line with a reason; the other side may have gone already."""
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(code, self.text(key))

    async def take(self, raw: str) -> None:
        """Take one message; whatever is wrong with it is answered, never raised."""
        move_id = ""
        try:
            try:
                message = json.loads(raw)
            except (ValueError, RecursionError):
                raise Problem(400, "socket-not-json") from None
            if not isinstance(message, dict) or not isinstance(message.get("k"), str):
                raise Problem(400, "socket-no-kind", kinds=", ".join(self._KINDS))
            if (
                isinstance(message.get("id"), str)
                and len(message["id"]) <= 64
                and message["id"].isprintable()
            ):
                move_id = message["id"]
            handler = self._KINDS.get(message["k"])
            if handler is None:
                kinds = ", ".join(self._KINDS)
                raise Problem(400, "socket-unknown-kind", kind=_short(message["k"]), kinds=kinds)
            await handler(self, message, move_id)
        except (Problem, Refusal) as error:
            self.refuse(move_id, error)
        except Exception:
            # as over HTTP: what nobody foresaw is told, and the conversation goes on
            LOG.exception("table %s: a message could not be answered", self.table.id)
            self.refuse(move_id, Problem(500, "problem-500"))

    def refuse(self, move_id: str, error: Problem | Refusal) -> None:
        """Tell why nothing happened."""
        rule = error.rule if isinstance(error, Refusal) else ""
        text = told(error, self.text, self.table.game)
        self.errors = [*self.errors[-_WAITING:], {"text": text, "rule": rule, "id": move_id}]
        self.dirty.set()

    async def move(self, message: dict[str, Any], move_id: str) -> None:
        """A batch of answers that is taken whole or not at all."""
        with self.health.answering():
            actions, version = move_of(message)
            if not move_id:
                raise Problem(400, "move-no-id")
            await self.table.move(self.person, actions, version, move_id, self.hold)
        self.done = [*self.done[-_WAITING:], move_id]
        self.dirty.set()

    async def say(self, message: dict[str, Any], move_id: str) -> None:
        """A line of chat."""
        await self.table.say(self.person, say_of(message), move_id)
        self._taken(move_id)

    async def deed(self, message: dict[str, Any], move_id: str) -> None:
        """Undo and whatever else persons do beside answering."""
        await do(
            self.table, self.person, message.get("deed"), message.get("v", 0), move_id, message.get("who")
        )
        self._taken(move_id)

    async def hint(self, message: dict[str, Any], move_id: str) -> None:
        """What a bot would answer; it is found among the answers that the page offers."""
        action = await self.table.hint(self.person)
        self.hints = [*self.hints[-_WAITING:], {"action": action, "id": move_id}]
        self._taken(move_id)

    async def set_hold(self, message: dict[str, Any], move_id: str) -> None:
        """When this reader's answers wait from now on."""
        wish = message.get("hold")
        if wish not in HOLDS:
            raise Problem(400, "problem-field", field="hold")
        self.hold = str(wish)

    def _taken(self, move_id: str) -> None:
        if move_id:
            self.done = [*self.done[-_WAITING:], move_id]
        self.dirty.set()

    async def why(self, message: dict[str, Any], move_id: str) -> None:
        """Why an answer, or a touch on a board, is not possible."""
        if "at" in message:
            answer = why_at(self.table, self.seat(), message.get("board"), message["at"], self.language)
        else:
            answer = why_answer(self.table, self.person, message.get("action"), self.language)
        self.told = [*self.told[-_WAITING:], {**answer, "id": move_id}]
        self.dirty.set()

    _KINDS: dict[str, Callable[[Connection, dict[str, Any], str], Awaitable[None]]] = {
        "move": move,
        "say": say,
        "deed": deed,
        "hint": hint,
        "hold": set_hold,
        "why": why,
    }

    async def run(self) -> None:
        """Talk until either side ends it."""
        self.dirty.set()
        self.table.arrive(self.person.id)
        try:
            await self._talk()
        finally:
            self.table.depart(self.person.id)
            if not self.table.watched:
                forget(self.table)

    async def _talk(self) -> None:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(self.write)
            tasks.start_soon(self.watch)
            with suppress(WebSocketDisconnect):
                await self.read()
            tasks.cancel_scope.cancel()


def _short(text: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in text[:40]).encode("utf-8", "replace").decode()


def clean_text(text: Any, most: int, key: str) -> str:
    """Words that a person wrote: valid Unicode, not empty, not too long."""
    if not isinstance(text, str):
        raise Problem(400, key, most=most)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise Problem(400, "text-broken") from None
    stripped = str(text).strip()
    if not stripped or len(stripped) > most:
        raise Problem(400, key, most=most)
    return stripped


def move_of(message: dict[str, Any]) -> tuple[list[str], int]:
    """The notations and the version of a move; Problem 400 when they are not what they should be."""
    actions = message.get("actions")
    version = message.get("v")
    good = (
        isinstance(actions, list)
        and 0 < len(actions) <= MAX_BATCH
        and all(isinstance(a, str) for a in actions)
    )
    if not good or not isinstance(actions, list):
        raise Problem(400, "move-no-actions", most=MAX_BATCH)
    if isinstance(version, bool) or not isinstance(version, int) or not 0 <= version < 1 << 53:
        raise Problem(400, "move-no-version")
    return [clean_text(a, 200, "move-long-action") for a in actions], version


def say_of(message: dict[str, Any]) -> str:
    """The words of a chat message."""
    return clean_text(message.get("text"), MAX_TEXT, "say-length")


async def refuse_socket(socket: WebSocket) -> None:
    """Close a socket before it opened (the browser sees 403)."""
    with suppress(RuntimeError):
        await socket.close(1008)


__all__ = ["NOBODY", "Connection", "move_of", "refuse_socket", "say_of"]
