"""What can be done in Carcassonne, kind by kind, and the rule where it stands; the words are `can-<kind>` of the texts."""

from __future__ import annotations

from typing import Final

DEEDS: Final[dict[str, str]] = {
    "place": "CAR-2.3",
    "follower": "CAR-3.3",
    "big": "CAR-8.3",
    "builder": "CAR-9.2",
    "pig": "CAR-9.4",
    "skip": "CAR-3.1",
    "another": "CAR-9.3",
    "finish": "CAR-9.3",
}
"""Kind of answer (the first word of its notation, after its decision and a hyphen where it means something else there) -> rule id.
A text `can-<kind>-note` explains it where the sentence of the rule does not."""
