"""Ids of Citadels' rules in the order of the rulebook; their sentences stand in the texts, the rulebook in the docs.

`why_not` answers with a place in this table, so in a later rules version new ids go to the end.
"""

from __future__ import annotations

CHAPTERS = [3, 6, 5, 8, 18, 3, 5, 2, 10, 14, 8, 11, 12]
"""How many rules each chapter has: set-up, round, call, turn, characters, rank 8, end, cast, districts, bonus districts; the 2016
edition, its characters, its districts."""

RULES = [f"CIT-{chapter + 1}.{n + 1}" for chapter, count in enumerate(CHAPTERS) for n in range(count)]
