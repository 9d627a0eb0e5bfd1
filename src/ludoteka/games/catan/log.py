"""The sentences of the log: what happened, as one reader knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.events import HIDDEN
from ludoteka.core.page import LogLine
from ludoteka.core.seats import NOBODY
from ludoteka.core.text import Texts
from ludoteka.games.catan import draw
from ludoteka.games.catan.words import counts_text

PLAIN = ("first", "spare", "nodeal")


def log_line(event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
    """The sentence of an event, its places on the board, and the rule behind its points."""
    kind = event["kind"]
    seat = int(event["seat"])
    words: dict[str, Any] = {"name": names[seat] if 0 <= seat < len(names) else ""}
    key = f"event-{kind}"
    if kind == "build":
        key = f"event-build-{event['what']}"
    elif kind == "roll":
        words |= {"low": event["low"], "high": event["high"], "sum": event["low"] + event["high"]}
    elif kind in ("produce", "plenty") or kind == "discard":
        words["cards"] = counts_text(event["cards"], text, asked_for=True)
    elif kind == "shortage":
        key = "event-shortage-rest" if event["paid"] else "event-shortage"
        words = {"kind": text(f"resource-{event['kind']}")}
    elif kind == "steal":
        words["victim"] = names[event["victim"]]
        if event["card"] == HIDDEN:
            key = "event-steal-unseen"
        else:
            words["card"] = counts_text({event["card"]: 1}, text)
    elif kind == "bank":
        words["give"] = counts_text(event["give"], text, asked_for=True)
        words["get"] = counts_text(event["get"], text, asked_for=True)
    elif kind == "buy":
        if event["card"] == HIDDEN:
            key = "event-buy-unseen"
        else:
            words["card"] = text(f"card-{event['card']}")
    elif kind == "play":
        words["card"] = text(f"card-{event['card']}")
    elif kind == "monopoly":
        words["cards"] = counts_text({event["kind"]: event["number"]}, text, asked_for=True)
        words["kind_name"] = text(f"resource-{event['kind']}")
        if event["number"] == 0:
            key = "event-monopoly-none"
    elif kind in ("offer", "trade"):
        words["give"] = counts_text(event["give"], text, asked_for=True)
        words["want"] = counts_text(event["want"], text, asked_for=True)
        if kind == "trade":
            words["other"] = names[event["other"]]
    elif kind == "reply":
        key = f"event-reply-{event['answer']}"
        if event["answer"] == "counter":
            words["give"] = counts_text(event["give"], text, asked_for=True)
            words["want"] = counts_text(event["want"], text, asked_for=True)
    elif kind == "road-award":
        words["length"] = event["length"]
    elif kind == "army-award":
        words["knights"] = event["knights"]
    elif kind in ("discover", "discover-spent"):
        words["n"] = event["number"]
    elif kind == "gold":
        words |= {"n": event["gold"], "all": event["all"]}
    elif kind == "end":
        key = "event-end" if seat != NOBODY else "event-end-nobody"
        words["points"] = event["totals"][seat] if seat != NOBODY else 0
        words["cards"] = event["victory_cards"][seat] if seat != NOBODY else 0
    elif kind not in PLAIN and kind not in ("robber", "road-award-lost"):
        return None
    rule = event.get("rule", "")
    why = ""
    if rule:
        why = text.rule(rule)
        if event.get("terms"):
            total = sum(int(t["n"]) for t in event["terms"])
            what = event["terms"][0]["what"]
            # a city is worth two, but one of them was there before
            told = text("term-city-more" if what == "city" else f"term-{what}")
            why = f"{told}: {'+' if what == 'city' else ''}{text('points', n=total)}. {why}"
    places = tuple(point for at in event.get("places", ()) if (point := _point(at)) is not None)
    used = words if kind != "shortage" else {"kind": words["kind"]}
    return LogLine(text(key, **used), seat, places, why)


def _point(at: list[Any]) -> tuple[float, float] | None:
    if len(at) == 2:
        return draw.hex_point(at[0], at[1])
    if at[2] in ("N", "S"):
        return draw.vertex_point(at[0], at[1], at[2])
    (ax, ay), (bx, by) = draw.edge_line(at[0], at[1], at[2])
    return (ax + bx) / 2, (ay + by) / 2
