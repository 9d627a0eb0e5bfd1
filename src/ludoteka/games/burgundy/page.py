"""The page of The Castles of Burgundy: duchy, central board, the others; prompt, hand, players, score sheet, facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.page import Figure, Page, Picture, PlayerLine, ScoreRow, Stack
from ludoteka.core.seats import NOBODY
from ludoteka.core.text import Texts
from ludoteka.games.burgundy import draw, prompt
from ludoteka.games.burgundy.components import COLOUR_NAMES, HEX_NAMES
from ludoteka.games.burgundy.state import GAIN_NAMES, Burgundy
from ludoteka.games.burgundy.words import all_hexes, hex_name, hex_told

PHASES = "ABCDE"


def page(s: Burgundy, seat: int, names: tuple[str, ...], text: Texts) -> Page:
    """Everything the page of `seat` shows."""
    view = s.view(seat)
    told = all_hexes(text, in_play(s))
    if "shields" in view:
        told |= {f"shield_{n}": text(f"shield-{n}") for n in range(1, 19)}
    own = seat if seat != NOBODY else 0
    others = [q for q in range(view["seats"]) if q != own]
    others = [q for q in others if q > own] + [q for q in others if q < own]
    pictures = (
        Picture(
            "duchy",
            draw.duchy_extent(),
            draw.duchy_layers(view, own, told),
            text("board-own") if seat != NOBODY else text("board-duchy", name=names[own]),
        ),
        Picture("board", draw.board_extent(), draw.board_layers(view, told), text("board-depots")),
        Picture(
            "others",
            draw.others_extent(view, others),
            draw.others_layers(view, others, told),
            text("board-others"),
        ),
    )
    if s.over:
        parts = [text("subtitle-over")]
    else:
        parts = [text("subtitle", phase=PHASES[view["phase"]], round=view["round"] + 1)]
    parts += [text(f"element-{e}") for e in s.programme.options["elements"]]
    return Page(
        text("game-title"),
        " · ".join(parts),
        pictures,
        prompt.ask(s, view, seat, names, text),
        tuple(player_line(view, q, text) for q in range(view["seats"])),
        sheet(view, text),
        facts(s, view, seat, names, text),
        hand(view, seat, text),
    )


def in_play(s: Burgundy) -> list[str]:
    """Names of the hexes that this game has."""
    p = s.p
    return [n for t, n in enumerate(HEX_NAMES) if p.coloured[t] + p.blacks[t] > 0 or n == "inn"]


def player_line(view: Mapping[str, Any], seat: int, text: Texts) -> PlayerLine:
    """A player's row: points, workers, silver, goods, place in the order; colour tiles as awards."""
    told = view["players"][seat]
    goods = sum(told["goods"])
    figures = [
        Figure(text("figure-workers", n=told["workers"]), str(told["workers"]), "follower"),
        Figure(text("figure-silver", n=told["silver"]), str(told["silver"]), "coin"),
        Figure(text("figure-goods", n=goods), str(goods), "goods"),
        Figure(text("figure-stored", n=len(told["store"])), f"{len(told['store'])}", "house"),
    ]
    awards = []
    for c, holders in enumerate(view["bonus"]):
        for k, holder in enumerate(holders):
            if holder == seat:
                size = "large" if k == 0 else "small"
                awards.append(text(f"award-{size}", colour=text(f"colour-{COLOUR_NAMES[c]}")))
    return PlayerLine(seat, view["scores"][seat], tuple(figures), tuple(awards))


def hand(view: Mapping[str, Any], seat: int, text: Texts) -> tuple[Stack, ...]:
    """What the reader has beside the duchy: workers, silver, stored hexes with what they do, goods."""
    if seat == NOBODY:
        return ()
    told = view["players"][seat]
    out = [
        Stack("workers", text("stack-workers"), told["workers"], draw.worker_picture(False)),
        Stack("silver", text("stack-silver"), told["silver"], draw.worker_picture(True)),
    ]
    for name in dict.fromkeys(told["store"]):
        n = told["store"].count(name)
        out.append(Stack(name, hex_name(name, text), n, draw.tile_picture(name), hex_told(name, text)))
    for k, n in enumerate(told["goods"]):
        if n:
            out.append(Stack(f"goods{k + 1}", text(f"goods-{k + 1}"), n, draw.goods_picture(k + 1)))
    return tuple(out)


def sheet(view: Mapping[str, Any], text: Texts) -> tuple[ScoreRow, ...]:
    """Points by where they come from."""
    out = []
    for name in GAIN_NAMES:
        points = tuple(told["gained"][name] for told in view["players"])
        if any(points) or name in ("region", "colour", "livestock", "sale", "monastery"):
            out.append(ScoreRow(text(f"sheet-{name}"), points, key=name))
    return tuple(out)


def facts(
    s: Burgundy, view: Mapping[str, Any], seat: int, names: tuple[str, ...], text: Texts
) -> tuple[str, ...]:
    """What one looks up now and then: order, colours left, what may be bought, goods sold, monasteries and what they do."""
    out = [text("fact-order", names=", ".join(names[q] for q in view["order"]))]
    p = s.p
    out.append(text("fact-bonus", first=int(p.first_bonus), second=int(p.second_bonus)))
    out.append(text("fact-sale", n=int(p.sale_points)))
    for q in range(view["seats"]):
        told = view["players"][q]
        left = [f"{text(f'colour-{COLOUR_NAMES[c]}')} {n}" for c, n in enumerate(told["left"]) if n]
        if told["duchy"]:
            out.append(text("fact-left", name=names[q], duchy=told["duchy"], left=", ".join(left) or "—"))
        if sum(told["sold"]):
            sold = [f"{text(f'goods-{k + 1}')} {n}" for k, n in enumerate(told["sold"]) if n]
            out.append(text("fact-sold", name=names[q], sold=", ".join(sold)))
    if "inns" in view:
        out.append(text("fact-inns", n=view["inns"]))
    for q, route in enumerate(view.get("routes", ())):
        spaces = [
            f"{'✓' if i < route['filled'] else ''}{text(f'goods-{kind}')} → {hex_name(bonus, text)}"
            for i, (kind, bonus) in enumerate(route["spaces"])
        ]
        out.append(text("fact-route", name=names[q], route="; ".join(spaces)))
    for q in range(view["seats"]):
        for name in view["players"][q]["board"]:
            if name.startswith("monastery"):
                out.append(f"{names[q]} · {hex_told(name, text)}")
    return tuple(out)


def why_at(s: Burgundy, seat: int, board: str, x: float, y: float, text: Texts) -> tuple[str, str] | None:
    """Why no hex can be placed on a space of the own duchy."""
    if s.over or not s.may_answer(seat) or board != "duchy":
        return None
    rule = prompt.rule_at(s, seat, draw.space_at(x, y))
    if rule == 0:
        return None
    rule_id = s.programme.rule_ids[rule]
    return text.rule(rule_id), rule_id
