"""The expansions of the options, in the order in which they are heard."""

from __future__ import annotations

from ludoteka.games.burgundy.expansions.border_posts import BorderPosts
from ludoteka.games.burgundy.expansions.extra_hexes import ExtraHexes
from ludoteka.games.burgundy.expansions.inns import Inns
from ludoteka.games.burgundy.expansions.shields import Shields
from ludoteka.games.burgundy.expansions.trade_routes import TradeRoutes
from ludoteka.games.burgundy.expansions.white_castles import WhiteCastles
from ludoteka.games.burgundy.state import BurgundyExpansion


def in_order(elements: list[str]) -> list[BurgundyExpansion]:
    """One object for each chosen element."""
    out: list[BurgundyExpansion] = []
    if "white_castles" in elements:
        out.append(WhiteCastles())
    if "inns" in elements:
        out.append(Inns())
    if "extra_hexes" in elements:
        out.append(ExtraHexes())
    if "border_posts" in elements:
        out.append(BorderPosts())
    if "trade_routes" in elements:
        out.append(TradeRoutes())
    if "shields" in elements:
        out.append(Shields())
    return out
