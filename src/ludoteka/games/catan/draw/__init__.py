"""The drawing of Catan: from a view of the table to SVG. Pure functions, memoised by value."""

from ludoteka.games.catan.draw.board import (
    edge_line,
    extent,
    ghost,
    hex_point,
    layers,
    legal_mark,
    svg,
    vertex_point,
)
from ludoteka.games.catan.draw.cards import card_picture, dice_picture, resource_picture
from ludoteka.games.catan.draw.symbols import symbols

__all__ = [
    "card_picture",
    "dice_picture",
    "edge_line",
    "extent",
    "ghost",
    "hex_point",
    "layers",
    "legal_mark",
    "resource_picture",
    "svg",
    "symbols",
    "vertex_point",
]
