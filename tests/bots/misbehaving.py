"""Worker processes that go wrong; a file of its own because a spawned process must be able to import it."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from pathlib import Path

from ludoteka.bots.workers import answer
from ludoteka.core.game import game


def _serve(pipe: Connection, trouble: str) -> None:
    """Answer, but first do as the position says once for every file that is named there."""
    # loaded before the clock of a job runs, which is short in these tests
    game("carcassonne").new({}, 2)
    pipe.send("ready")
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        marks = os.environ["LUDOTEKA_TEST_MARKS"]
        used = len(list(Path(marks).iterdir()))
        if used < int(os.environ["LUDOTEKA_TEST_TIMES"]):
            (Path(marks) / f"{used}").touch()
            if trouble == "die":
                os._exit(3)
            time.sleep(60)
        pipe.send(("answer", answer(task)))


def dies(pipe: Connection) -> None:
    _serve(pipe, "die")


def hangs(pipe: Connection) -> None:
    _serve(pipe, "hang")
