"""The Fair: a complete small game, the worked example of how a game of the house is built.

Two to four stallholders bid for the first stall, draw goods, sell them to as many customers as come, look into each other's baskets,
steal, trade. It is written in plain Python on the same contract as the games of the house, so it also proves that somebody else's game
or expansion need not be compiled. It holds one of everything that is hard: hidden hands, a deck with an ordered tail, dice, sealed and
open questions, a peek and an unseen theft, a hidden parameter of a question, offers that consume and that interleave, a veto.

Importing this package registers the game: `ludoteka.core.game.game("fair")` finds it then.
"""

from ludoteka.core.game import register
from tests.toy.game import FairGame

GAME = FairGame()
register(GAME)

__all__ = ["GAME"]
