"""Ludoteka: an open home of four Eurogames, as a library, a table and a study."""

__version__ = "0.1.0"
