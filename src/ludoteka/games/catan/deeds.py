"""What can be done in Catan, kind by kind, and the rule where it stands; the words are `can-<kind>` of the texts."""

from __future__ import annotations

from typing import Final

DEEDS: Final[dict[str, str]] = {
    "found": "CAT-2.3",
    "first_road-road": "CAT-2.3",
    "free_road-road": "CAT-7.4",
    "enough": "CAT-7.4",
    "roll": "CAT-3.2",
    "robber": "CAT-4.2",
    "steal": "CAT-4.3",
    "spare": "CAT-4.3",
    "discard": "CAT-4.1",
    "road": "CAT-6.1",
    "settle": "CAT-6.2",
    "city": "CAT-6.3",
    "buy": "CAT-7.2",
    "discover": "CAT-9.2",
    "knight": "CAT-7.3",
    "roads": "CAT-7.4",
    "plenty": "CAT-7.5",
    "monopoly": "CAT-7.6",
    "bank": "CAT-5.4",
    "offer": "CAT-5.2",
    "counter": "CAT-5.2",
    "accept": "CAT-5.3",
    "decline": "CAT-5.1",
    "later": "CAT-5.1",
    "deal": "CAT-5.1",
    "nodeal": "CAT-5.1",
    "end": "CAT-3.1",
    "pass": "CAT-8.2",
}
"""Kind of answer (the first word of its notation, after its decision and a hyphen where it means something else there) -> rule id.
A text `can-<kind>-note` explains it where the sentence of the rule does not."""
