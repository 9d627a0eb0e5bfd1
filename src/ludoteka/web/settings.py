"""What may be set when the pages are served."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludoteka.bots import names as bot_names
from ludoteka.core.game import GAMES


@dataclass(frozen=True)
class Settings:
    """How this house is reached and what it offers.

    https     cookies are marked Secure and browsers are told to stay with https;
    origins   addresses beside the Host header from which pages may post ("https://play.example");
    games     the games of the lobby, in order; `bots` the players that need no person, in order;
    fresh     static files and templates are read again at every request (for whoever works on them).
    """

    https: bool = False
    origins: tuple[str, ...] = ()
    games: tuple[str, ...] = GAMES
    bots: tuple[str, ...] = field(default_factory=lambda: tuple(bot_names()))
    fresh: bool = False
    body_limit: int = 64 * 1024
    message_limit: int = 16 * 1024
    messages_per_second: float = 20.0
    message_burst: float = 40.0
