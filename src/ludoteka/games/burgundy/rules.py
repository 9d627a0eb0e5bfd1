"""Ids of the rules of The Castles of Burgundy in the order of the rulebook; their sentences stand in the texts, the rulebook in the docs.

`why_not` answers with a place in this table, so new ids only ever go to its end.
"""

from __future__ import annotations

RULES = [
    *(f"BUR-1.{n}" for n in range(1, 5)),
    *(f"BUR-2.{n}" for n in range(1, 6)),
    *(f"BUR-3.{n}" for n in range(1, 12)),
    *(f"BUR-4.{n}" for n in range(1, 10)),
    *(f"BUR-5.{n}" for n in range(1, 4)),
    *(f"BUR-6.{n}" for n in range(1, 4)),
    *(f"BUR-7.{n}" for n in range(1, 30)),
    *(f"BUR-8.{n}" for n in range(1, 18)),
]
