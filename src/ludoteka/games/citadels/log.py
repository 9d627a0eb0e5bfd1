"""The log of Citadels: a sentence for each event as one reader knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.events import HIDDEN
from ludoteka.core.page import LogLine
from ludoteka.core.seats import NOBODY
from ludoteka.core.text import Texts, breakdown
from ludoteka.games.citadels.draw.cards import people

QUIET = {"down", "keep", "lay", "learn"}
"""Events that need no line when their card is not seen, or at all."""


def log_line(event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
    """The sentence of an event; None for one that needs none."""
    kind = str(event["kind"])
    seat = int(event["seat"])
    if kind in QUIET:
        return None
    name = names[seat] if 0 <= seat < len(names) else ""
    words: dict[str, Any] = {"name": name}
    if kind == "score":
        return score_line(event, name, seat, text)
    if kind == "draw":
        if event["card"] == HIDDEN:
            return None
        return LogLine(
            text("event-draw", name=name, card=text(f"district-{event['card']}")), seat, spots(event)
        )
    if kind == "pick":
        if event["char"] == HIDDEN:
            return LogLine(text("event-pick", name=name), seat, spots(event))
        told = text("event-pick-seen", name=name, char=text(f"char-{event['char']}"))
        return LogLine(told, seat, spots(event))
    if kind.endswith("-lays"):
        chars = ", ".join(text(f"char-{c}") for c in event["chars"])
        if event["real"] == HIDDEN:
            return LogLine(text(f"event-{kind}", name=name, chars=chars), seat, spots(event))
        real = text(f"char-{event['real']}")
        return LogLine(text(f"event-{kind}-seen", name=name, chars=chars, real=real), seat, spots(event))
    if kind == "silent":
        return LogLine(text("event-silent", char=text(f"char-{event['char']}")), NOBODY, spots(event))
    for field in ("char",):
        if field in event:
            words[field] = text(f"char-{event[field]}")
    for field in ("district", "given", "taken"):
        if field in event:
            words[field] = text(f"district-{event[field]}")
    if "card" in event:
        hidden = event["card"] == HIDDEN
        words["card"] = text("a-card") if hidden else text(f"district-{event['card']}")
    if "colour" in event:
        words["colour"] = text(f"colour-{event['colour']}")
    for field in ("other", "victim"):
        if field in event:
            words["other"] = names[int(event[field])]
    for field in ("gold", "cards", "keep", "number", "need"):
        if field in event:
            words[field] = int(event[field])
    return LogLine(text(f"event-{kind}", **words), seat, spots(event))


def spots(event: Mapping[str, Any]) -> tuple[str, ...]:
    """What a line lights up: the characters it names in the strip of ranks, and the rows of the players that it is about."""
    found = []
    if event.get("char", HIDDEN) != HIDDEN:
        found.append(f"call-{people()[event['char']]['rank']}")
    players = (event["seat"], event.get("other", NOBODY), event.get("victim", NOBODY))
    found += [f"row-{int(q)}" for q in dict.fromkeys(players) if q >= 0]
    return tuple(found)


def score_line(event: Mapping[str, Any], name: str, seat: int, text: Texts) -> LogLine:
    """A score with its breakdown."""
    what = str(event["what"])
    parts = [term_name(t, text) for t in event["terms"]]
    why = f"{', '.join(parts)}: {breakdown(event['terms'])}. {text.rule(event['rule'])}"
    said = text("event-score", name=name, points=event["points"], what=text(f"sheet-{what}"))
    return LogLine(said, seat, spots(event), why)


def term_name(term: Mapping[str, Any], text: Texts) -> str:
    """What a term of a breakdown is called: a district or a category."""
    key = f"district-{term['what']}"
    return text(key) if text.has(key) else text(f"sheet-{term['what']}")
