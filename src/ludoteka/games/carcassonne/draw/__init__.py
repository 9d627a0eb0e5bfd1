"""The drawing of Carcassonne: from a view of the table to SVG. Pure functions, memoised by value."""

from ludoteka.games.carcassonne.draw.board import extent, layers, legal_cell, legal_figure, svg
from ludoteka.games.carcassonne.draw.figures import figure, figure_ghost
from ludoteka.games.carcassonne.draw.symbols import symbols
from ludoteka.games.carcassonne.draw.tiles import anchor, tile

__all__ = [
    "anchor",
    "extent",
    "figure",
    "figure_ghost",
    "layers",
    "legal_cell",
    "legal_figure",
    "svg",
    "symbols",
    "tile",
]
