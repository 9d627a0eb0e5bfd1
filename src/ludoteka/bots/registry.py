"""The bots of the house by name. Their names for people stand in `text/<language>.ftl` as `bot-<name>`."""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.bots.greedy import GreedyBot
from ludoteka.bots.random import RandomBot
from ludoteka.core.drive import Chooser

_MAKERS: dict[str, Callable[[int], Chooser]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> tuple[str, ...]:
    """Names of all bots, the weakest first."""
    return tuple(_MAKERS)


_WEIGHERS = {"greedy": GreedyBot}


def weighers() -> tuple[str, ...]:
    """Names of the bots that can tell what every answer is worth."""
    return tuple(_WEIGHERS)


def weigher(name: str, seed: int) -> GreedyBot:
    """A bot of that name that weighs answers. Raises KeyError with a sentence when there is none."""
    if name not in _WEIGHERS:
        raise KeyError(f"the bot {name[:40]!r} does not weigh answers; these do: {', '.join(_WEIGHERS)}")
    return _WEIGHERS[name](seed)


def make(name: str, seed: int) -> Chooser:
    """A bot of that name; equal seeds answer equally. Raises KeyError with a sentence when there is none."""
    if name not in _MAKERS:
        raise KeyError(f"there is no bot {name[:40]!r}; there are: {', '.join(_MAKERS)}")
    return _MAKERS[name](seed)
