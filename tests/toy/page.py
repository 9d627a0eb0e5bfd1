"""The Fair's page and log: built from views, so that nothing hidden can slip in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.page import Answer, Ask, Figure, LogLine, Page, Picture, PlayerLine, ScoreRow
from ludoteka.core.seats import CHANCE, NOBODY
from ludoteka.core.text import Texts, breakdown
from tests.toy.actions import GOODS, K_PASS, write
from tests.toy.state import Fair


def layers(view: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The stalls side by side: a table each, and on it the known cards, then the backs of the others."""
    tables: dict[str, str] = {}
    cards: dict[str, str] = {}
    for q, hand in enumerate(view["hands"]):
        x = 100 * q
        tables[f"stall-{q}"] = f'<rect id="stall-{q}" x="{x + 5}" y="5" width="90" height="130" rx="6"/>'
        names = [GOODS[k] for k in hand["known"]] + ["?"] * hand["unknown"]
        for i, name in enumerate(names):
            key = f"card-{q}-{i}"
            cards[key] = f'<text id="{key}" x="{x + 12}" y="{24 + 14 * i}">{name}</text>'
    return {"tables": tables, "cards": cards}


def page(s: Fair, seat: int, names: tuple[str, ...], text: Texts) -> Page:
    """What a seat's page shows."""
    view = s.view(seat)
    seats = range(view["seats"])
    picture = Picture("map", (0, 0, 100.0 * view["seats"], 140.0), layers(view), text("board-label"))
    players = tuple(
        PlayerLine(
            q,
            view["scores"][q],
            (
                Figure(text("coins"), str(view["coins"][q]), "coin"),
                Figure(
                    text("cards"), str(len(view["hands"][q]["known"]) + view["hands"][q]["unknown"]), "card"
                ),
            ),
        )
        for q in seats
    )
    sheet = (ScoreRow(text("coins"), tuple(view["coins"])),)
    title = text("subtitle-over") if view["over"] else text("subtitle", round=view["round"])
    return Page(text("game-title"), title, (picture,), ask(s, seat, names, text), players, sheet)


def ask(s: Fair, seat: int, names: tuple[str, ...], text: Texts) -> Ask:
    """The question of a seat, or what those who wait read."""
    if s.over:
        return Ask("over", text("wait-over"))
    kind = s.decision().name
    if seat == NOBODY or not s.may_answer(seat):
        asked = s.asked_seat()
        return Ask(kind, text(f"wait-{kind}", name="" if asked == CHANCE else names[asked]))
    answers = []
    for action in s.legal_actions(seat):
        label = answer_label(action, names, text)
        role = "closes" if action == K_PASS else "asked"
        answers.append(Answer(write(action), label, label, role=role))
    return Ask(kind, text(f"ask-{kind}"), "", tuple(answers), confirm=False)


def answer_label(action: int, names: tuple[str, ...], text: Texts) -> str:
    """An answer in words."""
    word, *rest = write(action).split(" ")
    if word == "offer":
        return text("answer-offer", give=text(f"good-{rest[0]}"), want=text(f"good-{rest[1]}"))
    if word in ("look", "steal", "deal"):
        return text(f"answer-{word}", name=names[int(rest[0])])
    if word == "bid":
        return text("answer-bid", coins=int(rest[0]))
    if word in ("hide", "guess"):
        return text(f"answer-{word}-{rest[0]}")
    return text(f"answer-{word}", good=text(f"good-{rest[0]}")) if rest else text(f"answer-{word}")


def log_line(event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
    """The sentence of an event as one seat knows it."""
    kind, seat = event["kind"], int(event["seat"])
    words: dict[str, Any] = {"name": names[seat], "points": int(event.get("points", 0))}
    for field in ("card", "good", "give", "want", "got"):
        if event.get(field):
            words[field] = text("good-unknown" if event[field] == "?" else f"good-{event[field]}")
    if kind == "reply" and not event["card"]:
        return LogLine(text("event-refuse", **words), seat)
    for field in ("victim", "other", "at", "hider"):
        if field in event:
            words[field] = names[event[field]]
    if "customers" in event:
        words["customers"] = event["customers"]
    if "number" in event:
        words["number"] = event["number"]
    why = ""
    if kind == "score":
        why = f"{breakdown(event['terms'])}. {text.rule(event['rule'])}"
    if kind == "guess":
        kind = "guess-right" if event["right"] else "guess-wrong"
    return LogLine(text(f"event-{kind}", **words), seat, why=why)
