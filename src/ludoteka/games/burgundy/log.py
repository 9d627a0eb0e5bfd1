"""The sentences of the log: what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.page import LogLine
from ludoteka.core.text import Texts
from ludoteka.games.burgundy.components import COLOUR_NAMES
from ludoteka.games.burgundy.words import hex_name, place_name

SILENT = ("die",)


def log_line(event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
    """The sentence of an event, and the rule behind its points."""
    kind = event["kind"]
    if kind in SILENT:
        return None
    seat = int(event["seat"])
    words: dict[str, Any] = {"name": names[seat] if 0 <= seat < len(names) else ""}
    key = f"event-{kind}"
    for field in (
        "points",
        "n",
        "number",
        "silver",
        "workers",
        "size",
        "value",
        "space",
        "depot",
        "round",
        "duchy",
    ):
        if field in event:
            words[field] = event[field]
    if "hex" in event:
        words["hex"] = hex_name(event["hex"], text)
    if "slot" in event:
        words["place"] = place_name(event["slot"], text)
    if event.get("goods"):
        words["goods"] = text(f"goods-{event['goods']}")
    if "phase" in event:
        words["phase"] = "ABCDE"[event["phase"]]
    if "other" in event:
        words["other"] = names[event["other"]]
    if kind == "colour":
        words["colour"] = text(f"colour-{COLOUR_NAMES[event['colour']]}")
        key = "event-colour-large" if event["large"] else "event-colour-small"
    if kind == "end":
        best = max(event["totals"])
        words["names"] = ", ".join(names[q] for q, n in enumerate(event["totals"]) if n == best)
        words["points"] = best
    why = text.rule(event["rule"]) if event.get("rule") else ""
    return LogLine(text(key, **words), seat, (), why)
