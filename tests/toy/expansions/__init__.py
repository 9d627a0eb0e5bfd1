"""The Fair's expansions, one file each."""
