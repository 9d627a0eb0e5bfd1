"""The Castles of Burgundy: the base game for two to four with all ten duchies."""

from ludoteka.games.burgundy.game import GAME

__all__ = ["GAME"]
