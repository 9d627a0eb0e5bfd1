"""What time it is, and how to be woken: one small door, so that tests can stand at it with a clock of their own."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from typing_extensions import override

LONGEST_WAIT = 24 * 3600.0
"""An event loop takes no wait of many weeks: a longer one is cut into days."""


class Alarm(ABC):
    """A call that will be made later."""

    @abstractmethod
    def cancel(self) -> None:
        """Do not make the call."""


class Clock(ABC):
    """The time of a house."""

    @abstractmethod
    def now(self) -> int:
        """Milliseconds since 1970."""

    @abstractmethod
    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        """Call `call` on the event loop once `when` has come, at once if it has passed."""


class _LoopAlarm(Alarm):
    """Waits on the event loop, a day at a time."""

    def __init__(self, clock: Clock, when: int, call: Callable[[], None]) -> None:
        self._clock = clock
        self._when = when
        self._call = call
        self._handle = self._wait()

    def _wait(self) -> asyncio.TimerHandle:
        seconds = min(max(0.0, (self._when - self._clock.now()) / 1000), LONGEST_WAIT)
        return asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        if self._clock.now() < self._when:
            self._handle = self._wait()
        else:
            self._call()

    @override
    def cancel(self) -> None:
        self._handle.cancel()


class WallClock(Clock):
    """The clock on the wall of this machine."""

    @override
    def now(self) -> int:
        return int(time.time() * 1000)

    @override
    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        return _LoopAlarm(self, when, call)
