"""Catan's page: the board, the prompt with every answer, hand, players, score sheet, facts. Built from views and own answers only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludoteka.core.page import Figure, Page, Part, Picture, PlayerLine, ScoreRow, Stack
from ludoteka.core.seats import NOBODY
from ludoteka.core.text import Texts
from ludoteka.games.catan import draw, prompt
from ludoteka.games.catan.actions import CARD_NAMES, RESOURCE_NAMES
from ludoteka.games.catan.state import Catan
from ludoteka.games.catan.words import counts_text


def page(s: Catan, seat: int, names: tuple[str, ...], text: Texts) -> Page:
    """Everything the page of `seat` shows."""
    view = s.view(seat)
    picture = Picture(
        "map", draw.extent(view), draw.layers(view), text("board-label", hexes=len(view["hexes"]))
    )
    parts = subtitle(view, text) + [text(f"box-{b}") for b in boxes_in_play(s)]
    return Page(
        text("game-title"),
        " · ".join(parts),
        (picture,),
        prompt.ask(s, view, seat, names, text),
        tuple(player_line(view, q, text) for q in range(view["seats"])),
        sheet(view, text),
        facts(s, view, seat, names, text),
        hand(view, seat, text),
    )


def subtitle(view: Mapping[str, Any], text: Texts) -> list[str]:
    """How far the game is: it is founded before its first turn, and after its end nothing is aimed at any more."""
    if view["over"]:
        return [text("subtitle-over")]
    how_far = text("subtitle", turn=view["turns"]) if view["turns"] else text("subtitle-founding")
    return [how_far, text("subtitle-target", points=view["target"])]


def boxes_in_play(s: Catan) -> list[str]:
    """The boxes of which an element is switched on."""
    spec = s.programme.game.spec
    found: list[str] = []
    for name in s.programme.options["elements"]:
        box = spec.element(name).box
        if box not in found:
            found.append(box)
    return found


def player_line(view: Mapping[str, Any], seat: int, text: Texts) -> PlayerLine:
    """A player's row: points, cards, development cards, knights, road; awards."""
    size = view["hands"][seat]["size"]
    cards = view["cards"][seat]["number"]
    knights = view["cards"][seat]["played"].get("knight", 0)
    length = view["lengths"][seat]
    figures = [
        Figure(text("figure-cards", n=size), str(size), "card"),
        Figure(text("figure-development", n=cards), str(cards), "scroll"),
        Figure(text("figure-knights", n=knights), str(knights), "shield"),
        Figure(text("figure-road", n=length), str(length), "route"),
    ]
    for key in ("discoveries", "gold"):
        if key in view:
            figures[3:3] = [Figure(text(f"figure-{key}", n=view[key][seat]), str(view[key][seat]), "coin")]
    awards = []
    if view["road_holder"] == seat:
        awards.append(text("award-road"))
    if view["army_holder"] == seat:
        awards.append(text("award-army"))
    return PlayerLine(seat, view["scores"][seat], tuple(figures[:5]), tuple(awards))


def hand(view: Mapping[str, Any], seat: int, text: Texts) -> tuple[Stack, ...]:
    """The reader's own cards as stacks; development cards after the resources."""
    if seat == NOBODY:
        return ()
    held = view["hands"][seat]["low"]
    out = [
        Stack(kind, text(f"resource-{kind}"), held[k], draw.resource_picture(kind))
        for k, kind in enumerate(RESOURCE_NAMES)
    ]
    kinds = view["cards"][seat]["kinds"] or {}
    late = view["cards"][seat]["late_kinds"] or {}
    for kind in CARD_NAMES:
        if kinds.get(kind):
            note = text(f"card-{kind}-note")
            if late.get(kind) and kind != "point":
                note = f"{note} {text('card-late', n=late[kind])}"
            out.append(Stack(kind, text(f"card-{kind}"), kinds[kind], draw.card_picture(kind), note))
    return tuple(out)


def sheet(view: Mapping[str, Any], text: Texts) -> tuple[ScoreRow, ...]:
    """Where the points come from; at the end the hidden victory cards are among them."""
    seats = range(view["seats"])
    built = {kind: [0] * view["seats"] for kind in ("settlement", "city")}
    for b in view["buildings"]:
        built[b["kind"]][b["seat"]] += 1

    def row(key: str, points: list[int], said: Callable[[int], str]) -> ScoreRow:
        parts = tuple((Part(n, said(q)),) if n else () for q, n in enumerate(points))
        return ScoreRow(text(f"sheet-{key}"), tuple(points), parts)

    houses, cities = built["settlement"], built["city"]
    rows = [
        row("settlements", houses, lambda q: f"{houses[q]} × 1 = {houses[q]}"),
        row("cities", [2 * n for n in cities], lambda q: f"{cities[q]} × 2 = {2 * cities[q]}"),
        row(
            "road",
            [2 if view["road_holder"] == q else 0 for q in seats],
            lambda q: text("sheet-road-why", n=view["lengths"][q]),
        ),
        row(
            "army",
            [2 if view["army_holder"] == q else 0 for q in seats],
            lambda q: text("sheet-army-why", n=view["cards"][q]["played"].get("knight", 0)),
        ),
    ]
    if "gold" in view:
        gold = view["gold"]
        rows.append(row("gold", [n // 3 for n in gold], lambda q: text("sheet-gold-why", n=gold[q])))
    if view["over"]:
        shown = [(view["cards"][q]["kinds"] or {}).get("point", 0) for q in seats]
        rows.append(row("cards", shown, lambda q: f"{shown[q]} × 1 = {shown[q]}"))
    return tuple(rows)


def facts(
    s: Catan, view: Mapping[str, Any], seat: int, names: tuple[str, ...], text: Texts
) -> tuple[str, ...]:
    """What one looks up now and then: bank, deck, costs, rates, dice so far, what is known of other hands."""
    bank = dict(zip(RESOURCE_NAMES, view["bank"], strict=True))
    out = [text("fact-bank", cards=counts_text(bank, text)), text("fact-deck", n=view["deck"])]
    p = s.p
    for what, cost in (
        ("road", p.cost_road),
        ("settlement", p.cost_settlement),
        ("city", p.cost_city),
        ("card", p.cost_card),
    ):
        price = {kind: int(cost[k]) for k, kind in enumerate(RESOURCE_NAMES)}
        out.append(text(f"fact-cost-{what}", cards=counts_text(price, text)))
    if seat != NOBODY:
        left = view["supply"][seat]
        out.append(text("fact-pieces", roads=left[0], settlements=left[1], cities=left[2]))
    rolled = sum(view["sums"])
    if rolled:
        told = " · ".join(f"{i + 2}: {n}" for i, n in enumerate(view["sums"]))
        out.append(text("fact-dice", rolls=rolled, sums=told))
    for q in range(view["seats"]):
        if q != seat and not view["over"] and view["hands"][q]["size"]:
            out.append(text("fact-hand", name=names[q], cards=known_hand(view["hands"][q], text)))
    return tuple(out)


def known_hand(told: Mapping[str, Any], text: Texts) -> str:
    """What a reader knows of a hand: for each kind a number, or from least to most."""
    parts = []
    for kind, low, high in zip(RESOURCE_NAMES, told["low"], told["high"], strict=True):
        if high:
            number = str(low) if low == high else f"{low}–{high}"
            parts.append(f"{text(f'resource-{kind}').lower()} {number}")
    return ", ".join(parts)


def why_at(s: Catan, seat: int, x: float, y: float, text: Texts) -> tuple[str, str] | None:
    """Why nothing can be built at a point of the board, or the robber cannot go there."""
    if s.over or not s.may_answer(seat):
        return None
    rule = prompt.rule_at(s, seat, x, y)
    if rule == 0:
        return None
    rule_id = s.programme.rule_ids[rule]
    return text.rule(rule_id), rule_id
