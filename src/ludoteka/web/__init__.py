"""The house on the net: pages, sockets, static files and words. It knows tables and the contract of a game, and no game."""

from ludoteka.web.server import serve

__all__ = ["serve"]
