"""The sentences of the log: what happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludoteka.core.page import LogLine
from ludoteka.core.seats import NOBODY
from ludoteka.core.text import Texts
from ludoteka.games.burgundy.components import BLACK, COLOUR_NAMES, PLACES
from ludoteka.games.burgundy.words import hex_name, place_name

SILENT = ("die",)
TAKES = ("take", "place", "discard")
"""Events in whose sentence the hex is what somebody takes, places or discards."""
ROWS = {
    "region": "region",
    "colour": "colour",
    "livestock": "livestock",
    "sell": "sale",
    "tower": "tower",
    "monastery": "monastery",
    "rest": "rest",
    "posts": "more",
    "shields": "more",
}
"""Events that bring points, and the row of the score sheet where these stand."""


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
        words["hex"] = hex_name(event["hex"], text, kind in TAKES)
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
    line = LogLine(text(key, **words), seat, spots(event), why)
    if kind not in ROWS or not event["points"]:
        return line
    return replace(line, points=event["points"], row=ROWS[kind], part=part(event, words, text))


def part(event: Mapping[str, Any], words: Mapping[str, Any], text: Texts) -> str:
    """What points were for, in a few words."""
    kind = event["kind"]
    if kind == "region":
        size, phase = (n for _, n in event["terms"])
        return text("part-region", size=event["size"], points=size, phase=phase)
    if kind == "colour":
        return text("part-colour-large" if event["large"] else "part-colour-small", colour=words["colour"])
    if kind == "rest":
        return text(
            "part-rest", goods=event["goods_left"], silver=event["silver"], workers=event["workers"] // 2
        )
    if kind == "livestock":
        return str(words["hex"])
    return text(f"part-{kind}", **{k: words[k] for k in ("number", "goods") if k in words})


def spots(event: Mapping[str, Any]) -> tuple[str, ...]:
    """The elements that a line lights up: spaces of a duchy, depots, the bridge, else what lies below the duchy of its seat."""
    kind, seat = event["kind"], int(event["seat"])
    found: list[str] = []
    spaces = list(event.get("spaces", ()))
    if kind in ("place", "livestock", "monastery") and "space" in event:
        spaces.append(event["space"])
    if kind == "settle":
        spaces += [PLACES.index((q, r)) for q, r in event["places"]]
    found += [f"d{seat}_{h}" for h in spaces]
    if "slot" in event:
        depot = int(event["slot"])
        found.append(f"k{depot // 4}" if depot < BLACK else "black")
    if kind == "load":
        found.append(f"k{event['depot'] - 1}")
    if kind == "white":
        found.append(f"k{event['value'] - 1}")
    if kind == "sail":
        found.append("bridge")
    if kind == "posts":
        found.append(f"d{seat}posts")
    if not spaces and seat != NOBODY and kind not in ("sail", "posts", "first"):
        found.append(f"d{seat}s")
    if "other" in event:
        found.append(f"d{int(event['other'])}s")
    return tuple(found)
