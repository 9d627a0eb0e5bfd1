"""Mail for those who look elsewhere: a notice becomes a short message, sent through the host's SMTP server.

Nobody gets mail who has not asked for it: an address counts once the link in the first message to it was opened. Messages go out in
a thread of their own, at most one in `gap` seconds to a person, and never to one who looks at the table.
"""

from __future__ import annotations

import asyncio
import json
import logging
import smtplib
import ssl
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from typing import Any

from ludoteka.core.game import game
from ludoteka.core.text import texts
from ludoteka.table.clock import Clock
from ludoteka.table.notices import Notice
from ludoteka.table.refusal import Refusal
from ludoteka.table.seats import plain
from ludoteka.table.store import Store, StoreError

LOG = logging.getLogger("ludoteka.table")
LONGEST_ADDRESS = 254
TRIES = 3


@dataclass(frozen=True)
class MailSettings:
    """The SMTP server of the host. `security`: "tls" (from the first byte), "starttls", or "none" (for a server on this machine).
    `house` is the address of the pages, such as "https://play.example"; `retry` the seconds before the second try."""

    host: str
    sender: str
    house: str
    port: int = 465
    security: str = "tls"
    user: str = ""
    password: str = ""
    seconds: float = 20.0
    gap: float = 600.0
    retry: float = 5.0


class Mail:
    """Addresses of persons, and the messages to them. Subscribe `deliver` to the notices of a house."""

    def __init__(self, settings: MailSettings, store: Store, clock: Clock) -> None:
        self._settings = settings
        self._store = store
        self._clock = clock
        self._last: dict[str, int] = {}

    # --- addresses ----------------------------------------------------------------------------------------------------------
    async def ask(self, address: str, language: str, path: str) -> None:
        """Send a link to an address, to `path` of the house; whoever opens it says that the address is theirs. The house is the one
        of the settings: what a browser calls it may be forged. Raises Refusal."""
        address = clean_address(address)
        await self._send(self._message(address, language, "mail-ask", link=self._settings.house + path))

    async def keep(self, person: str, address: str, language: str) -> None:
        """The address is this person's: notices go there from now on; "" ends them. Raises Refusal."""
        fact = json.dumps({"address": clean_address(address) if address else "", "language": language})
        try:
            await self._store.put(f"mail/{person}", fact.encode())
        except StoreError as e:
            LOG.error("an address could not be kept: %s", e)
            raise Refusal("store-failed", 503) from None

    async def address(self, person: str) -> tuple[str, str]:
        """(address, language) of a person; ("", "en") when there is none. Raises StoreError."""
        fact = await self._store.get(f"mail/{person}")
        data: dict[str, Any] = json.loads(fact) if fact else {}
        return data.get("address", ""), data.get("language", "en")

    # --- notices ------------------------------------------------------------------------------------------------------------
    async def deliver(self, notice: Notice) -> None:
        """Send a notice to the person it is for, if it wants mail and does not look at the table; never raises."""
        if notice.here or self._clock.now() - self._last.get(notice.person, 0) < 1000 * self._settings.gap:
            return
        try:
            address, language = await self.address(notice.person)
            if not address:
                return
            self._last[notice.person] = self._clock.now()
            title = notice.title or game(notice.game).text(language)("game-title")
            link = f"{self._settings.house}/t/{notice.table}"
            await self._send(self._message(address, language, f"mail-{notice.kind}", title=title, link=link))
        except (StoreError, Refusal, ValueError, KeyError) as e:
            LOG.error("a notice could not be mailed: %s", e)

    def _message(self, address: str, language: str, key: str, **words: str) -> EmailMessage:
        text = texts(language, "ludoteka.core", "ludoteka.table")
        out = EmailMessage()
        out["From"] = self._settings.sender
        out["To"] = Address(addr_spec=address)
        # a title is what somebody typed: one line, whatever it holds
        out["Subject"] = " ".join(text(key, **words).split())
        out["Auto-Submitted"] = "auto-generated"
        out.set_content(f"{text(key + '-body', **words)}\n\n{words['link']}\n\n{text('mail-end')}\n")
        return out

    async def _send(self, message: EmailMessage) -> None:
        loop = asyncio.get_running_loop()
        for n in range(TRIES):
            try:
                await loop.run_in_executor(None, self._send_now, message)
                return
            except (OSError, smtplib.SMTPException) as e:
                LOG.warning("mail could not be sent (try %d): %s", n + 1, e)
                if isinstance(e, smtplib.SMTPRecipientsRefused) or n + 1 == TRIES:
                    break
                await asyncio.sleep(self._settings.retry * (n + 1))
        raise Refusal("mail-failed", 503)

    def _send_now(self, message: EmailMessage) -> None:
        s = self._settings
        if s.security == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                s.host, s.port, timeout=s.seconds, context=ssl.create_default_context()
            )
        else:
            server = smtplib.SMTP(s.host, s.port, timeout=s.seconds)
        with server:
            if s.security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if s.user:
                server.login(s.user, s.password)
            server.send_message(message)


def clean_address(text: str) -> str:
    """A mail address as it is kept. Raises Refusal for what cannot be one."""
    address = text.strip() if isinstance(text, str) else ""
    try:
        parsed = Address(addr_spec=address)
    except Exception:
        # the library raises whatever its parser stumbles over
        raise Refusal("bad-address", 400) from None
    good = (
        len(address) <= LONGEST_ADDRESS
        and plain(address)
        and address.isascii()
        and parsed.username
        and "." in parsed.domain
    )
    if not good:
        raise Refusal("bad-address", 400)
    return address
