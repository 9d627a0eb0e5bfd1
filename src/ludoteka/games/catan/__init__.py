"""Catan: the base game for two to four, five and six players, the Jungle and the Great River."""

from ludoteka.games.catan.game import GAME

__all__ = ["GAME"]
