"""The server process: a house behind an address."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvicorn

from ludoteka.bots.workers import BotWorkers
from ludoteka.table.house import House, HouseSettings
from ludoteka.table.sqlite import SqliteStore
from ludoteka.web.app import create_app
from ludoteka.web.settings import Settings

DATA = "ludoteka.sqlite3"


def server_of(house: House, secret_keys: list[str], settings: Settings, log_level: str) -> uvicorn.Server:
    """A server for a house; the kind of socket is named, because the kinds differ in window size and memory."""
    return uvicorn.Server(
        uvicorn.Config(
            create_app(house, secret_keys, settings),
            log_level=log_level,
            ws="websockets-sansio",
            ws_per_message_deflate=True,
            ws_max_size=settings.message_limit * 4,
            proxy_headers=True,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )


async def run(
    open_house: Callable[[], Awaitable[House]],
    secret_keys: list[str],
    settings: Settings | None = None,
    host: str = "127.0.0.1",
    port: int = 8000,
    log_level: str = "warning",
) -> None:
    """Open a house, serve it until the process is told to stop, and close it.

    The address is printed as soon as it can be opened. Port 0 takes any free port.
    """
    house = await open_house()
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.create_server((host, port), family=family, backlog=2048) as door:
            shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
            sys.stdout.write(f"Ludoteka: http://{shown}:{door.getsockname()[1]}/\n")
            sys.stdout.flush()
            await server_of(house, secret_keys, settings or Settings(), log_level).serve(sockets=[door])
    finally:
        await house.close()


def serve(host: str | None = None, port: int | None = None, data: str | None = None) -> None:
    """Serve the house whose tables lie in the file `data`.

    What is not given comes from the environment: LUDOTEKA_HOST, LUDOTEKA_PORT, LUDOTEKA_DATA; besides
    LUDOTEKA_SECRETS   keys for the cookies, the newest first, separated by commas (without it a key is made beside the data),
    LUDOTEKA_ORIGINS   addresses of the house's pages where a proxy hides them, separated by commas,
    LUDOTEKA_HTTPS     1 behind a proxy that speaks https,
    LUDOTEKA_WORKERS   processes for bots,
    LUDOTEKA_BOT_PAUSE seconds between the moves of bots, so that people can follow.
    """
    env = os.environ
    path = Path(data or env.get("LUDOTEKA_DATA") or DATA)
    settings = Settings(
        https=env.get("LUDOTEKA_HTTPS", "") not in ("", "0"),
        origins=tuple(_listed(env.get("LUDOTEKA_ORIGINS", ""))),
    )
    keys = _listed(env.get("LUDOTEKA_SECRETS", "")) or [kept_key(path.with_name(path.name + ".key"))]
    workers = int(env.get("LUDOTEKA_WORKERS") or 2)
    figures = HouseSettings(bot_pause=float(env.get("LUDOTEKA_BOT_PAUSE") or 0.5))

    async def open_house() -> House:
        return await House.open(SqliteStore(path), BotWorkers(workers), figures)

    address = host or env.get("LUDOTEKA_HOST") or "127.0.0.1"
    number = port if port is not None else int(env.get("LUDOTEKA_PORT") or 8000)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(run(open_house, keys, settings, address, number, env.get("LUDOTEKA_LOG") or "warning"))


def kept_key(path: Path) -> str:
    """The key in a file that only its owner may read; made when there is none."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(secrets.token_urlsafe(32))
    key = path.read_text(encoding="utf-8").strip()
    if len(key) < 16:
        raise ValueError(f"{path} holds no key of at least 16 characters; delete it and a new one is made")
    return key


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
