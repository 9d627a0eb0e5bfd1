"""The server process."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable

import uvicorn

from ludoteka.web.app import create_app
from ludoteka.web.ports import House
from ludoteka.web.settings import Settings


def server_of(
    house: House, secret_keys: list[str], settings: Settings | None, log_level: str
) -> uvicorn.Server:
    """A server for a house; the kind of socket is named, because the kinds differ in window size and memory."""
    settings = settings or Settings()
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


def serve(
    open_house: Callable[[], Awaitable[House]],
    secret_keys: list[str],
    settings: Settings | None = None,
    host: str = "127.0.0.1",
    port: int = 8000,
    log_level: str = "warning",
) -> None:
    """Open a house, serve it until the process is told to stop, and close it.

    The address is printed once it answers. Port 0 takes any free port.
    """

    async def main() -> None:
        house = await open_house()
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            with socket.create_server((host, port), family=family, backlog=2048) as door:
                shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
                sys.stdout.write(f"Ludoteka: http://{shown}:{door.getsockname()[1]}/\n")
                sys.stdout.flush()
                await server_of(house, secret_keys, settings, log_level).serve(sockets=[door])
        finally:
            await house.close()

    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(main())


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
