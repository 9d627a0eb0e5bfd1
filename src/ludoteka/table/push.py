"""Notices by web push: a browser that its person allowed it is told "your turn", also when no page is open.

A person may have several browsers; each is a subscription with an address at a push service of its maker. The house sends only to
services it knows (or its host names), so that nobody can make it speak to other machines. A subscription that the service calls gone is
dropped. Nobody is told what it sees anyway.
"""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import json
import logging
import ssl
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from ludoteka.core.game import game
from ludoteka.core.text import LANGUAGES, texts
from ludoteka.table.clock import Clock
from ludoteka.table.notices import Notice
from ludoteka.table.refusal import Refusal
from ludoteka.table.seats import plain
from ludoteka.table.store import Store, StoreError
from ludoteka.table.webpush import Identity, fresh_key, public_of, seal, unb64

LOG = logging.getLogger("ludoteka.table")
KEY: Final = "push-key"
SERVICES: Final = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""Where the browsers that there are get their messages; "*." stands for any names before."""
MOST: Final = 8
"""Browsers of one person at most; the oldest goes."""
LONGEST_ADDRESS: Final = 1000
LIVES: Final = 24 * 3600
GONE: Final = (404, 410)
TRIES: Final = 3


@dataclass(frozen=True)
class PushSettings:
    """`contact` is who answers for this house (`mailto:` or `https:` address, services insist on it); `key` the private key, "" for one
    that is made and kept in the store; `services` whole origins ("https://push.example:8443") or hosts beside SERVICES."""

    contact: str
    key: str = ""
    services: tuple[str, ...] = ()
    seconds: float = 10.0
    retry: float = 5.0


@dataclass(frozen=True)
class Subscription:
    """One browser: the address of its service, its keys, its person's language, and when it came (milliseconds)."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    since: int

    @property
    def id(self) -> str:
        """A short name that tells the browsers of a person apart and gives no address away."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()[:16]


class Push:
    """Subscriptions of persons, and the messages to them. Subscribe `deliver` to the notices of a house."""

    def __init__(self, settings: PushSettings, store: Store, clock: Clock) -> None:
        self._settings = settings
        self._store = store
        self._clock = clock
        self._identity: Identity | None = None
        self._writing = asyncio.Lock()

    async def identity(self) -> Identity:
        """Who we are to push services; the key is made and kept the first time. Raises StoreError."""
        if self._identity is None:
            key = self._settings.key
            if not key:
                kept = await self._store.get(KEY)
                key = kept.decode() if kept else fresh_key()
                if not kept:
                    await self._store.put(KEY, key.encode())
            self._identity = Identity.of(key, self._settings.contact)
        return self._identity

    # --- subscriptions ------------------------------------------------------------------------------------------------------
    async def of(self, person: str) -> list[Subscription]:
        """The browsers of a person, the oldest first. Raises StoreError."""
        fact = await self._store.get(f"push/{person}")
        return [Subscription(**one) for one in json.loads(fact)] if fact else []

    async def add(self, person: str, told: Any, language: str) -> Subscription:
        """Take what a browser tells about its subscription. Raises Refusal for what cannot be meant and for unknown services."""
        one = self._checked(told, language)
        async with self._writing:
            await self._keep(
                person, [s for s in await self._of(person) if s.endpoint != one.endpoint] + [one]
            )
        return one

    async def remove(self, person: str, which: str) -> None:
        """Forget one browser of a person, by its id or its address. Raises Refusal."""
        async with self._writing:
            old = await self._of(person)
            left = [s for s in old if which not in (s.id, s.endpoint)]
            if len(left) < len(old):
                await self._keep(person, left)

    async def _of(self, person: str) -> list[Subscription]:
        try:
            return await self.of(person)
        except StoreError as e:
            LOG.error("subscriptions could not be read: %s", e)
            raise Refusal("store-failed", 503) from None

    async def _keep(self, person: str, all_of_them: list[Subscription]) -> None:
        fact = json.dumps([vars(s) for s in all_of_them[-MOST:]])
        try:
            await self._store.put(f"push/{person}", fact.encode())
        except StoreError as e:
            LOG.error("a subscription could not be kept: %s", e)
            raise Refusal("store-failed", 503) from None

    def _checked(self, told: Any, language: str) -> Subscription:
        keys = told.get("keys") if isinstance(told, dict) else None
        if not isinstance(keys, dict):
            raise Refusal("bad-subscription", 400)
        endpoint, p256dh, auth = (
            _word(t) for t in (told.get("endpoint"), keys.get("p256dh"), keys.get("auth"))
        )
        try:
            public_of(unb64(p256dh))
            good = len(unb64(auth)) == 16
        except ValueError:
            good = False
        if not good or language not in LANGUAGES:
            raise Refusal("bad-subscription", 400)
        if not self._known(endpoint):
            raise Refusal("unknown-push-service", 400)
        return Subscription(endpoint, p256dh, auth, language, self._clock.now())

    def _known(self, endpoint: str) -> bool:
        """Whether this is the address of a push service that we speak to."""
        try:
            address = urlsplit(endpoint)
            port = address.port
        except ValueError:
            return False
        if address.username is not None or address.password is not None or not endpoint.isascii():
            return False
        if f"{address.scheme}://{address.netloc}" in self._settings.services:
            return True
        host = address.hostname or ""
        return (
            address.scheme == "https"
            and port in (None, 443)
            and any(
                host.endswith(known[1:]) if known.startswith("*.") else host == known
                for known in (*SERVICES, *self._settings.services)
            )
        )

    # --- notices ------------------------------------------------------------------------------------------------------------
    async def deliver(self, notice: Notice) -> None:
        """Send a notice to every browser of the person it is for, unless it looks at the table; never raises."""
        if notice.here:
            return
        try:
            identity = await self.identity()
            browsers = await self.of(notice.person)
        except (StoreError, ValueError) as e:
            LOG.error("a notice could not be pushed: %s", e)
            return
        gone = await asyncio.gather(*(self._to(one, identity, notice) for one in browsers))
        for one, is_gone in zip(browsers, gone, strict=True):
            if is_gone:
                try:
                    await self.remove(notice.person, one.id)
                except Refusal:
                    LOG.error("a dead subscription could not be dropped")

    async def _to(self, one: Subscription, identity: Identity, notice: Notice) -> bool:
        """Send to one browser; True when its subscription is gone."""
        message = self._message(one.language, notice)
        try:
            body = seal(message, unb64(one.p256dh), unb64(one.auth))
            headers = {
                "Authorization": identity.header(one.endpoint, self._clock.now() // 1000),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(LIVES),
                "Urgency": "normal",
                # a later notice about the same table takes the place of one that has not been fetched
                "Topic": hashlib.sha256(notice.table.encode()).hexdigest()[:32],
            }
        except ValueError as e:
            LOG.error("a notice could not be sealed: %s", e)
            return True
        loop = asyncio.get_running_loop()
        for n in range(TRIES):
            try:
                status = await loop.run_in_executor(None, self._post, one.endpoint, headers, body)
            except (OSError, http.client.HTTPException) as e:
                LOG.warning("a push service did not answer (try %d): %s", n + 1, e)
                status = 503
            if status in GONE:
                return True
            if status < 400:
                return False
            if status != 429 and status < 500:
                LOG.error("a push service refused a notice with %d", status)
                return False
            if n + 1 < TRIES:
                await asyncio.sleep(self._settings.retry * (n + 1))
        LOG.error("a notice could not be pushed after %d tries", TRIES)
        return False

    def _message(self, language: str, notice: Notice) -> bytes:
        """What the browser shows: title, a line, where it leads; one notice a table."""
        text = texts(language, "ludoteka.core", "ludoteka.table")
        title = " ".join((notice.title or game(notice.game).text(language)("game-title")).split())[:100]
        told = {
            "title": text(f"mail-{notice.kind}", title=title),
            "body": text(f"mail-{notice.kind}-body"),
            "url": f"/t/{notice.table}",
            "tag": notice.table,
            "lang": language,
        }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()

    def _post(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        """The status of one post; no redirect is followed, and little of the answer is read."""
        address = urlsplit(endpoint)
        host, port = address.hostname or "", address.port
        if address.scheme == "https":
            line: http.client.HTTPConnection = http.client.HTTPSConnection(
                host, port, timeout=self._settings.seconds, context=ssl.create_default_context()
            )
        else:
            line = http.client.HTTPConnection(host, port, timeout=self._settings.seconds)
        try:
            line.request(
                "POST", f"{address.path or '/'}{'?' + address.query if address.query else ''}", body, headers
            )
            answer = line.getresponse()
            answer.read(1000)
            return answer.status
        finally:
            line.close()


def _word(text: Any) -> str:
    """A part of a subscription. Raises Refusal for what is no text, or too long."""
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST_ADDRESS or not plain(text):
        raise Refusal("bad-subscription", 400)
    return text
