"""Carcassonne's expansions, one file a box; each element that does something is one small class."""
