"""Players that need no person. They know the contract and a game's `evaluate`, nothing else."""

from ludoteka.bots.registry import make, names

__all__ = ["make", "names"]
