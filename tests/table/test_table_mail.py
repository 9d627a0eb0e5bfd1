"""Mail through an SMTP server that listens on this machine and keeps what it gets."""

from __future__ import annotations

import asyncio
import email
import email.policy
from email.message import EmailMessage
from typing import Any

import pytest

from ludoteka.table.mail import Mail, MailSettings, clean_address
from ludoteka.table.notices import Notice
from ludoteka.table.refusal import Refusal
from ludoteka.table.sqlite import SqliteStore


class Post:
    """As much of an SMTP server as a client needs. `broken` conversations are cut off first."""

    def __init__(self, broken: int = 0, refuse: bool = False) -> None:
        self.got: list[tuple[str, EmailMessage]] = []
        self.broken, self.refuse, self.calls, self.port = broken, refuse, 0, 0

    async def __aenter__(self) -> Post:
        self.server = await asyncio.start_server(self.talk, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()
        await self.server.wait_closed()

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.calls += 1
        if self.calls > self.broken:
            await self._serve(reader, writer)
        writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 post\r\n")
        to = ""
        while line := (await reader.readline()).decode().strip():
            word = line[:4].upper()
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                body = await reader.readuntil(b"\r\n.\r\n")
                message = email.message_from_bytes(body[:-5], policy=email.policy.default)
                assert isinstance(message, EmailMessage)
                self.got.append((to, message))
            elif word == "RCPT":
                to = line[9:-1]
                if self.refuse:
                    writer.write(b"550 nobody here\r\n")
                    continue
            elif word == "QUIT":
                writer.write(b"221 bye\r\n")
                return
            writer.write(b"250 fine\r\n")


def settings(port: int, **more: Any) -> MailSettings:
    return MailSettings(
        "127.0.0.1",
        "Ludoteka <house@example.org>",
        "https://play.example.org",
        port,
        "none",
        retry=0.0,
        **more,
    )


def test_your_turn_by_mail(room: Any) -> None:
    async def play() -> None:
        async with Post(broken=1) as post:
            house = await room.open(clock=room.clock)
            mail = Mail(settings(post.port), room.stores[-1], room.clock)
            house.notices.subscribe(mail.deliver)
            await mail.keep("ann", "ann@example.org", "en")
            await mail.keep("boris", "boris@example.org", "ru")
            table = await room.playing(house, 2)
            table.arrive("boris")
            for _ in range(5):
                await room.move(table)
            while not post.got:
                await asyncio.sleep(0.005)
            await house.close()
            assert {to for to, _ in post.got} == {"ann@example.org"} or post.got[0][0] == "boris@example.org"
            message = post.got[-1][1]
            assert f"https://play.example.org/t/{table.id}" in message.get_content()
            assert message["Auto-Submitted"] == "auto-generated"

    asyncio.run(play())


def test_words_gap_and_who_is_here(tmp_path: Any, room: Any) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "x.db")
        async with Post() as post:
            mail = Mail(settings(post.port), store, room.clock)
            await mail.keep("b", "b@example.org", "ru")
            notice = Notice("your-turn", "b", "t1", "carcassonne", "Ужин\r\nBcc: all@example.org", 5, False)
            await mail.deliver(notice)
            await mail.deliver(notice)
            room.clock.time += 601_000
            await mail.deliver(Notice("your-turn", "b", "t1", "carcassonne", "", 9, True))
            await mail.deliver(Notice("your-turn", "c", "t1", "carcassonne", "", 9, False))
            assert len(post.got) == 1
            message = post.got[0][1]
            assert message["Subject"] == "Ваш ход: Ужин Bcc: all@example.org"
            assert message["Bcc"] is None
            for kind in ("over", "invited", "undo-asked"):
                room.clock.time += 601_000
                await mail.deliver(Notice(kind, "b", "t1", "carcassonne", "", 9, False))
            assert "Каркассон" in post.got[-1][1]["Subject"]
            await mail.keep("b", "", "ru")
            room.clock.time += 601_000
            await mail.deliver(notice)
            assert len(post.got) == 4
            await mail.ask("c@example.org", "en", "/mail/xyz")
            assert "https://play.example.org/mail/xyz" in post.got[-1][1].get_content()
        await store.close()

    asyncio.run(play())


def test_a_server_that_refuses_or_is_not_there(tmp_path: Any, room: Any) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "x.db")
        async with Post(refuse=True) as post:
            mail = Mail(settings(post.port), store, room.clock)
            with pytest.raises(Refusal) as refusal:
                await mail.ask("c@example.org", "en", "/mail/xyz")
            assert refusal.value.key == "mail-failed"
            assert post.calls == 1, "who does not exist is not asked for again"
        mail = Mail(settings(post.port), store, room.clock)
        await mail.keep("c", "c@example.org", "en")
        await mail.deliver(Notice("over", "c", "t", "carcassonne", "", 1, False))
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "a@b",
        "a b@c.d",
        "a@b.c\r\nBcc: x@y.z",
        "<a@b.c>",
        "a@b.c, d@e.f",
        "é@b.c",
        "a" * 300 + "@b.c",
        None,
    ],
)
def test_what_is_no_address(text: Any) -> None:
    with pytest.raises(Refusal):
        clean_address(text)
