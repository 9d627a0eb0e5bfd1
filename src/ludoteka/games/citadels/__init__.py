"""Citadels: the classic edition with its bonus characters and districts."""

from ludoteka.games.citadels.game import GAME

__all__ = ["GAME"]
