"""Players that need no person; they know the contract and a game's evaluate, nothing else."""
