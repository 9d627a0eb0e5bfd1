"""Carcassonne: the base game with the River, Inns & Cathedrals, Traders & Builders."""

from ludoteka.games.carcassonne.game import GAME

__all__ = ["GAME"]
