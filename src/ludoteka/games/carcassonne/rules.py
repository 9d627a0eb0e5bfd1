"""Ids of Carcassonne's rules in the order of the rulebook; their sentences stand in the texts, the rulebook in the docs.

`why_not` answers with a place in this table, so new ids go to the end of their chapter in a new rules version only by appending.
"""

from __future__ import annotations

RULES = [
    "CAR-1.1",
    "CAR-1.2",
    "CAR-2.1",
    "CAR-2.2",
    "CAR-2.3",
    "CAR-2.4",
    "CAR-3.1",
    "CAR-3.2",
    "CAR-3.3",
    "CAR-4.1",
    "CAR-4.2",
    "CAR-4.3",
    "CAR-4.4",
    "CAR-4.5",
    "CAR-4.6",
    "CAR-5.1",
    "CAR-5.2",
    "CAR-5.3",
    "CAR-6.1",
    "CAR-6.2",
    "CAR-7.1",
    "CAR-7.2",
    "CAR-7.3",
    "CAR-7.4",
    "CAR-8.1",
    "CAR-8.2",
    "CAR-8.3",
    "CAR-8.4",
    "CAR-9.1",
    "CAR-9.2",
    "CAR-9.3",
    "CAR-9.4",
]
