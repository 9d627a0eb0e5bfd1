"""What can be done in The Castles of Burgundy, kind by kind, and the rule where it stands; the words are `can-<kind>` of the texts."""

from __future__ import annotations

from typing import Final

DEEDS: Final[dict[str, str]] = {
    "take": "BUR-3.3",
    "place": "BUR-3.5",
    "sell": "BUR-3.8",
    "workers": "BUR-3.9",
    "buy": "BUR-3.10",
    "hire": "BUR-7.28",
    "take-take": "BUR-4.6",
    "place-place": "BUR-4.9",
    "sell-sell": "BUR-4.8",
    "ship": "BUR-4.2",
    "kind": "BUR-4.2",
    "discard": "BUR-3.4",
    "pay": "BUR-3.11",
    "castle": "BUR-1.3",
    "duchy": "BUR-1.3",
    "crane": "BUR-8.1",
    "geese": "BUR-8.2",
    "shield": "BUR-8.13",
    "lay": "BUR-8.14",
    "tribute": "BUR-8.15",
    "tribute-pay": "BUR-8.15",
    "copy": "BUR-8.16",
    "name": "BUR-8.16",
    "set": "BUR-8.16",
    "pass": "BUR-4.1",
    "end": "BUR-3.1",
}
"""Kind of answer (the first word of its notation, after its decision and a hyphen where it means something else there) -> rule id.
A text `can-<kind>-note` explains it where the sentence of the rule does not."""
