"""Cards in words."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteka.core.text import Texts
from ludoteka.games.catan.actions import RESOURCE_NAMES


def counts_text(counts: Mapping[str, int], text: Texts, asked_for: bool = False) -> str:
    """Cards as a list, "2 wool, 1 ore"; `asked_for` in the case that a verb wants, which matters in Russian."""
    form = "cards-acc" if asked_for else "cards"
    parts = [text(f"{form}-{kind}", n=counts[kind]) for kind in RESOURCE_NAMES if counts.get(kind)]
    return ", ".join(parts) or text("cards-none")
