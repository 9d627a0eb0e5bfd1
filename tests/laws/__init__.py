"""The laws of the house as properties over every registered game: `laws.py` says them, `walk.py` plays the games they are tried on."""
