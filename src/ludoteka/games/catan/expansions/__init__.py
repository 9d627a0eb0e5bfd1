"""Catan's expansions, one file each with its declaration beside it."""
