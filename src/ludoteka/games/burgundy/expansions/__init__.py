"""The expansions of The Castles of Burgundy, one file each."""
