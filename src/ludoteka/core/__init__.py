"""What every game is made of. Nothing here knows a game, an expansion, a network or a disk."""
