"""Carcassonne: the base game, its river and its expansions."""
