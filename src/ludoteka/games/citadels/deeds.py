"""What can be done in Citadels, kind by kind, and the rule where it stands; the words are `can-<kind>` of the texts."""

from __future__ import annotations

from typing import Final

DEEDS: Final[dict[str, str]] = {
    "pick": "CIT-2.3",
    "lay": "CIT-2.4",
    "gold": "CIT-4.1",
    "cards": "CIT-4.1",
    "keep": "CIT-4.1",
    "build": "CIT-4.2",
    "income": "CIT-4.5",
    "extra": "CIT-5.15",
    "kill": "CIT-5.1",
    "rob": "CIT-5.2",
    "bewitch": "CIT-5.9",
    "swap": "CIT-5.3",
    "redraw": "CIT-5.3",
    "under": "CIT-5.3",
    "enough": "CIT-5.3",
    "look": "CIT-5.11",
    "take": "CIT-5.11",
    "raise": "CIT-5.11",
    "crown": "CIT-5.12",
    "pay-gold": "CIT-5.12",
    "pay": "CIT-5.12",
    "pay-random": "CIT-5.12",
    "alms": "CIT-5.13",
    "beautify": "CIT-5.17",
    "gift": "CIT-5.18",
    "destroy": "CIT-5.8",
    "give": "CIT-5.16",
    "exchange": "CIT-5.16",
    "buyback": "CIT-9.6",
    "show": "CIT-10.12",
    "laboratory": "CIT-9.3",
    "smithy": "CIT-9.4",
    "store": "CIT-10.3",
    "armory": "CIT-10.2",
    "search": "CIT-10.1",
    "announce": "CIT-10.9",
    "thank": "CIT-10.14",
    "forget": "CIT-10.14",
    "park": "CIT-10.11",
    "no": "CIT-4.8",
    "end": "CIT-4.7",
}
"""Kind of answer (the first word of its notation, after its decision and a hyphen where it means something else there) -> rule id.
A text `can-<kind>-note` explains it where the sentence of the rule does not."""
