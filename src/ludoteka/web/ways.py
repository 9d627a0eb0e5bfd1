"""How a reader likes the pages: sounds, a title that calls, the table in words. Kept as cookies, so that scripts and pages both know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WAYS: Final = {"sound": False, "blink": True, "words": False, "keys": True}
"""Each way and whether it is on as long as nobody says otherwise."""


def ways_of(cookies: Mapping[str, str]) -> dict[str, bool]:
    """What a reader chose."""
    return {way: {"1": True, "0": False}.get(cookies.get(way, ""), usual) for way, usual in WAYS.items()}
