"""The server process: a house behind an address."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import uvicorn
from typing_extensions import override

from ludoteka.bots.workers import BotWorkers
from ludoteka.table.house import House
from ludoteka.table.keyfile import kept_keys, key_file
from ludoteka.table.mail import Mail
from ludoteka.table.sqlite import SqliteStore
from ludoteka.table.store import StoreError
from ludoteka.web.app import create_app
from ludoteka.web.environment import Hosting, hosting
from ludoteka.web.logs import set_up
from ludoteka.web.settings import Settings

if TYPE_CHECKING:
    from ludoteka.table.push import Push

try:
    import fcntl
except ImportError:  # there is none on Windows
    fcntl = None  # type: ignore[assignment]

LOG = logging.getLogger(__name__)


class Server(uvicorn.Server):
    """A server that ends in order when it is told to stop, by Ctrl+C or by SIGTERM: `serve` comes back, so the house is closed after it.

    The one it comes from raises the signal once more at its end, which would kill the process before that.
    """

    @override
    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; at a second Ctrl+C without waiting for who is still connected."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


def server_of(
    house: House,
    secret_keys: list[str],
    settings: Settings,
    log_level: str,
    mail: Mail | None = None,
    push: Push | None = None,
) -> Server:
    """A server for a house; the kind of socket is named, because the kinds differ in window size and memory."""
    return Server(
        uvicorn.Config(
            create_app(house, secret_keys, settings, mail, push),
            log_level=log_level,
            log_config=None,
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
    post: Callable[[House], Mail] | None = None,
    pushing: Callable[[House], Push] | None = None,
) -> None:
    """Open a house, serve it until the process is told to stop, and close it.

    The address is taken first: a house that cannot be reached takes no table over. It is printed as soon as the house is open. Port 0
    takes any free port. Raises OSError for an address that cannot be opened.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family, backlog=2048) as door:
        house = await open_house()
        try:
            mail = post(house) if post is not None else None
            if mail is not None:
                house.notices.subscribe(mail.deliver)
            push = pushing(house) if pushing is not None else None
            if push is not None:
                house.notices.subscribe(push.deliver)
            sys.stdout.write(greeting(host, door.getsockname()[1]))
            sys.stdout.flush()
            server = server_of(house, secret_keys, settings or Settings(), log_level, mail, push)
            await server.serve(sockets=[door])
        finally:
            await house.close()


@contextlib.contextmanager
def alone_with(data: Path) -> Iterator[None]:
    """Keep others from serving the same file: they would take every table over, one after the other. A lock that ends with the process,
    however it ends. Raises StoreError while another process serves the file."""
    with data.with_name(data.name + ".lock").open("ab") as lock:
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise StoreError(
                    f"{data} is served by another process; stop that one first, or give this one a file of its own with --data"
                ) from None
            except OSError as e:  # some file systems of a network know no locks
                LOG.warning("%s cannot be locked (%s): see that no other process serves it", data, e.strerror)
        yield


def greeting(host: str, port: int) -> str:
    """What the host reads when the house is open: the one address to open here, and who else can."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    if ":" in shown:
        shown = f"[{shown}]"
    others = "Other devices open it by this machine's name or address. " if host in ("0.0.0.0", "::") else ""
    return f"Ludoteka: http://{shown}:{port}/\n{others}Ctrl+C closes it.\n"


def be_prompt() -> None:
    """Keep this process from pausing: everybody at every table waits as long as it does.

    With two hundred tables in play the collector of cycles stopped it for 0.2 s every few seconds, for next to nothing: what a move
    leaves behind goes by its reference counts. So it looks seldom, and never again at what stands since the start. And a thread
    that stores or talks to a bot gives way after 1 ms, not after 5.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    sys.setswitchinterval(0.001)


def serve(host: str | None = None, port: int | None = None, data: str | None = None) -> None:
    """Serve the house whose tables lie in the file `data`, until the process is told to stop.

    What is not given comes from the environment; `web.environment.NAMES` lists every setting. Raises SettingsError for one that
    cannot be meant, StoreError for a file that cannot be used, OSError for an address that cannot be opened.
    """
    at = hosting(os.environ, host, port, data)
    set_up(at.log_level, at.log_json)
    with contextlib.ExitStack() as stack:
        try:
            at.data.parent.mkdir(parents=True, exist_ok=True)
            stack.enter_context(alone_with(at.data))
        except OSError as e:
            raise _unusable(at.data, e) from None
        _serve(at)


def _unusable(data: Path, e: OSError) -> StoreError:
    return StoreError(f"{e.filename or data} cannot be used: {e.strerror}")


def _serve(at: Hosting) -> None:
    """Serve a file that is nobody else's now."""
    try:
        keys = list(at.secrets) or kept_keys(key_file(at.data))
    except OSError as e:
        raise _unusable(at.data, e) from None
    store = SqliteStore(at.data)

    async def open_house() -> House:
        return await House.open(store, BotWorkers(at.workers), at.house)

    def post(house: House) -> Mail:
        assert at.mail is not None, "asked for only where there is a mail server"
        return Mail(at.mail, store, house.clock)

    def pushing(house: House) -> Push:
        from ludoteka.table.push import Push

        assert at.push is not None, "asked for only where somebody answers for it"
        return Push(at.push, store, house.clock)

    be_prompt()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        try:
            runner.run(
                run(
                    open_house,
                    keys,
                    at.settings,
                    at.host,
                    at.port,
                    at.log_level,
                    post if at.mail else None,
                    pushing if at.push else None,
                )
            )
        except OSError:
            runner.run(store.close())
            raise


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
