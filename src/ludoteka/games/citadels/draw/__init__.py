"""Citadels drawn: cards, characters, and the table with a row for each city."""

from ludoteka.games.citadels.draw.board import (
    extent,
    layers,
    legal_call,
    legal_district,
    legal_row,
    row_y,
    rows,
    spot,
    svg,
)
from ludoteka.games.citadels.draw.cards import symbols, used_face, used_portrait

__all__ = [
    "extent",
    "layers",
    "legal_call",
    "legal_district",
    "legal_row",
    "row_y",
    "rows",
    "spot",
    "svg",
    "symbols",
    "used_face",
    "used_portrait",
]
