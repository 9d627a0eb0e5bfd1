"""The server with a clock that a test moves: it is ahead of the wall by as many seconds as a file says."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from ludoteka.bots.workers import BotWorkers
from ludoteka.table.clock import Alarm, Clock, WallClock
from ludoteka.table.house import House, HouseSettings
from ludoteka.table.sqlite import SqliteStore
from ludoteka.web.server import run


class Shifted(Clock):
    def __init__(self, file: Path) -> None:
        self.file, self.wall = file, WallClock()

    def now(self) -> int:
        return self.wall.now() + 1000 * int(self.file.read_text())

    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        return Often(self, when, call)


class Often(Alarm):
    """Looks at the clock again and again, because it may jump."""

    def __init__(self, clock: Clock, when: int, call: Callable[[], None]) -> None:
        async def wait() -> None:
            while clock.now() < when:
                await asyncio.sleep(0.05)
            call()

        self.task = asyncio.ensure_future(wait())

    def cancel(self) -> None:
        self.task.cancel()


async def main(folder: Path) -> None:
    async def open_house() -> House:
        store = SqliteStore(folder / "shifted.sqlite3")
        return await House.open(
            store, BotWorkers(1), HouseSettings(bot_pause=0.05), clock=Shifted(folder / "ahead")
        )

    await run(open_house, ["key of a test, long enough"], port=0)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
