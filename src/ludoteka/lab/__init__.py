"""Study: timing a game, counting its positions, matches between bots."""
