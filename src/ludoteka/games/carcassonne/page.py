"""Carcassonne's page: board, prompt with every answer, players, log sentences, score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.page import Answer, Ask, Figure, LogLine, Page, Picture, Place, PlayerLine, ScoreRow
from ludoteka.core.seats import CHANCE, NOBODY
from ludoteka.core.text import Texts, breakdown
from ludoteka.games.carcassonne import draw, notation
from ludoteka.games.carcassonne.actions import (
    K_ANOTHER,
    K_FINISH,
    K_SKIP,
    KINDS,
    LETTERS,
    cell_x,
    cell_y,
    place,
    place_cell,
    place_rot,
)
from ludoteka.games.carcassonne.actions import cell as cell_key
from ludoteka.games.carcassonne.state import CATEGORY_NAMES, CURRENT, Carcassonne

SIZE = 100.0
ROWS = {"road": "roads", "city": "cities", "cloister": "cloisters", "field": "farms"}
"""Row of the score sheet of each feature; what else scores is goods."""


def page(s: Carcassonne, seat: int, names: tuple[str, ...], text: Texts) -> Page:
    """Everything the page of `seat` shows."""
    view = s.view(seat)
    box = roomy(draw.extent(view))
    picture = Picture("map", box, draw.layers(view), text("board-label", tiles=len(view["tiles"])))
    subtitle = text("subtitle-over") if s.over else text("subtitle", left=view["left"])
    boxes = [text(f"box-{b}") for b in boxes_in_play(s)]
    return Page(
        text("game-title"),
        " · ".join([subtitle, *boxes]),
        (picture,),
        ask(s, seat, names, text),
        tuple(player_line(view, q, text) for q in range(view["seats"])),
        sheet(view, text),
    )


def roomy(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """A view box of at least seven cells by five round the same middle: the first tiles should not fill the screen."""
    x, y, w, h = box
    wide, high = max(w, 700.0), max(h, 500.0)
    return x - (wide - w) / 2, y - (high - h) / 2, wide, high


def boxes_in_play(s: Carcassonne) -> list[str]:
    """The boxes of which an element is switched on."""
    spec = s.programme.game.spec
    found: list[str] = []
    for name in s.programme.options["elements"]:
        box = spec.element(name).box
        if box not in found:
            found.append(box)
    return found


def player_line(view: Mapping[str, Any], seat: int, text: Texts) -> PlayerLine:
    """A player's row: points, figures left, goods."""
    figures = [Figure(text(f"figures-{k}", n=n), str(n), k) for k, n in view["supply"][seat].items()]
    if "goods" in view:
        tokens = sum(view["goods"][seat].values())
        figures.append(Figure(text("figures-goods", n=tokens), str(tokens), "goods"))
    return PlayerLine(seat, view["scores"][seat], tuple(figures))


def sheet(view: Mapping[str, Any], text: Texts) -> tuple[ScoreRow, ...]:
    """Categories down, seats across; goods only where they are in play."""
    rows = []
    for name in CATEGORY_NAMES:
        if name == "goods" and "goods" not in view:
            continue
        rows.append(ScoreRow(text(f"sheet-{name}"), tuple(p[name] for p in view["points"]), key=name))
    return tuple(rows)


def ask(s: Carcassonne, seat: int, names: tuple[str, ...], text: Texts) -> Ask:
    """The prompt of a seat, or what those who wait read."""
    if s.over:
        return Ask("over", text("wait-over"))
    kind = s.decision().name
    current = s.fact(CURRENT)
    tile = draw.tile(s.p.components.ids[current], 0) if current >= 0 and kind == "place" else ""
    if seat == NOBODY or not s.may_answer(seat):
        asked = s.asked_seat()
        name = "" if asked == CHANCE else names[asked]
        return Ask(kind, text(f"wait-{kind}", name=name), picture=tile)
    actions = s.legal_actions(seat)
    if kind == "place":
        return _ask_place(s, actions, text, tile)
    if kind == "deploy":
        return _ask_deploy(s, seat, actions, text)
    answers = tuple(
        Answer(
            notation.format_action(s.p, a),
            text("answer-another" if a == K_ANOTHER else "answer-finish"),
            text("answer-another" if a == K_ANOTHER else "answer-finish"),
            role="asked" if a == K_ANOTHER else "closes",
        )
        for a in actions
        if a in (K_ANOTHER, K_FINISH)
    )
    return Ask(kind, text("ask-second_part"), text("ask-second_part-help"), answers, confirm=False)


def _ask_place(s: Carcassonne, actions: list[int], text: Texts, tile: str) -> Ask:
    tile_id = s.p.components.ids[s.fact(CURRENT)]
    answers = []
    places: dict[str, Place] = {}
    for a in sorted(actions, key=lambda a: (cell_y(place_cell(a)), cell_x(place_cell(a)), place_rot(a))):
        x, y, rot = int(cell_x(place_cell(a))), int(cell_y(place_cell(a))), int(place_rot(a))
        key = f"c{x}_{y}"
        if key not in places:
            places[key] = Place(key, draw.legal_cell(x, y), x * SIZE, y * SIZE)
        answers.append(
            Answer(
                notation.format_action(s.p, a),
                text("answer-place"),
                text("answer-place-spoken", x=x, y=y, rot=rot),
                place=key,
                ghost=f'<g transform="translate({x * 100} {y * 100})">{draw.tile(tile_id, rot)}</g>',
            )
        )
    help_line = text("ask-place-help", cells=len(places))
    return Ask("place", text("ask-place"), help_line, tuple(answers), tuple(places.values()), tile)


def _ask_deploy(s: Carcassonne, seat: int, actions: list[int], text: Texts) -> Ask:
    last = s.last_tile()
    tile_id = s.p.components.ids[s.tile_type(last)]
    rot = int(s.tile_rot(last))
    x0, y0 = int(cell_x(s.tile_key(last))) * 100, int(cell_y(s.tile_key(last))) * 100
    answers = []
    places: dict[str, Place] = {}
    for a in actions:
        if a == K_SKIP:
            continue
        name = notation.format_action(s.p, a)
        word, _, feature = name.partition(" ")
        kind = KINDS[LETTERS.index(feature[0])]
        dx, dy = draw.anchor(tile_id, rot, feature)
        key = f"f{feature}"
        lying = kind == "field"
        mark = f'<g transform="translate({x0 + dx:g} {y0 + dy:g})">{draw.legal_figure(word, seat, lying)}</g>'
        if key not in places:
            places[key] = Place(key, mark, x0 + dx, y0 + dy, 34.0)
        label = text(f"answer-{word}-{kind}")
        ghost = f'<g transform="translate({x0 + dx:g} {y0 + dy:g})">{draw.figure(word, seat, lying)}</g>'
        where = text(f"where-{bearing(dx, dy)}")
        spoken = text("answer-figure-spoken", figure=label, feature=text(f"feature-{kind}"), where=where)
        answers.append(Answer(name, label, spoken, note=where, place=key, ghost=ghost))
    skip = Answer("skip", text("answer-skip"), text("answer-skip"), text("answer-skip-note"), "closes")
    return Ask(
        "deploy", text("ask-deploy"), text("ask-deploy-help"), (*answers, skip), tuple(places.values())
    )


def bearing(dx: float, dy: float) -> str:
    """The compass name of a point of a tile: n, ne, …, or mid."""
    vertical = "n" if dy < -14 else "s" if dy > 14 else ""
    horizontal = "w" if dx < -14 else "e" if dx > 14 else ""
    return vertical + horizontal or "mid"


def why_at(s: Carcassonne, seat: int, x: float, y: float, text: Texts) -> tuple[str, str] | None:
    """Why the tile in hand cannot go to the cell at a point of the map."""
    if s.over or not s.may_answer(seat):
        return None
    if s.decision().name != "place":
        return (text.rule("CAR-3.2"), "CAR-3.2") if s.decision().name == "deploy" else None
    cx, cy = round(x / SIZE), round(y / SIZE)
    if abs(cx) > 120 or abs(cy) > 120:
        return text.rule("CAR-2.2"), "CAR-2.2"
    rule = 0
    for rot in range(4):
        rule = s.why_not(seat, place(cell_key(cx, cy), rot))
        if rule == 0:
            return None
    rule_id = s.programme.rule_ids[rule]
    return text.rule(rule_id), rule_id


def log_line(event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
    """The sentence of an event, its places on the map, and the breakdown of a score."""
    kind = event["kind"]
    seat = int(event["seat"])
    name = names[seat] if 0 <= seat < len(names) else ""
    places = tuple((SIZE * x, SIZE * y) for x, y in event.get("places", ()))
    if kind == "deploy":
        return LogLine(text(f"event-deploy-{event['figure']}-{event['feature']}", name=name), seat, places)
    if kind == "place":
        return LogLine(
            text("event-place", name=name, x=signed(event["x"]), y=signed(event["y"])), seat, places
        )
    if kind == "score":
        what = text(f"score-{event['feature']}")
        parts = ", ".join(text(f"term-{t['what']}", n=t["n"]) for t in event["terms"])
        total = f"{parts}: {breakdown(event['terms'])}"
        return LogLine(
            text("event-score", name=name, points=event["points"], what=what),
            seat,
            places,
            f"{total}. {text.rule(event['rule'])}",
            event["points"],
            ROWS.get(event["feature"], "goods"),
            f"{what} · {total}",
        )
    if kind == "goods":
        goods = ", ".join(f"{text(f'good-{g}')} {event[g]}" for g in ("wine", "grain", "cloth") if event[g])
        return LogLine(text("event-goods", name=name, goods=goods), seat, places)
    if kind in ("first", "second-part"):
        return LogLine(text(f"event-{kind}", name=name), seat)
    if kind in ("set-aside", "final"):
        return LogLine(text(f"event-{kind}"), NOBODY)
    return None


def signed(n: int) -> str:
    """A coordinate with a true minus sign."""
    return f"\u2212{-n}" if n < 0 else str(n)
