"""The prompt of a seat: what is wanted, every answer on a board or as a button, and what those who wait read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.page import Answer, Ask, Place
from ludoteka.core.seats import CHANCE, NOBODY
from ludoteka.core.text import Texts
from ludoteka.games.burgundy import draw, notation
from ludoteka.games.burgundy.actions import (
    K_BUY,
    K_CASTLE,
    K_DISCARD,
    K_DUCHY,
    K_END,
    K_KIND,
    K_PASS,
    K_PAY,
    K_PLACE,
    K_SELL,
    K_SHIP,
    K_TAKE,
    K_WORKERS,
    die_of,
    what_of,
    where_of,
)
from ludoteka.games.burgundy.components import BLACK, DUCHY, HEX_NAMES, NUMBER, PLACES, TYPE
from ludoteka.games.burgundy.placing import free_step, steps, why_not_place
from ludoteka.games.burgundy.state import Burgundy
from ludoteka.games.burgundy.words import hex_name, hex_told, place_name


def ask(s: Burgundy, view: Mapping[str, Any], seat: int, names: tuple[str, ...], text: Texts) -> Ask:
    """The prompt."""
    if s.over:
        return Ask("over", text("wait-over", name=", ".join(names[q] for q in s.winners())))
    kind = s.decision().name
    asked = s.asked_seat()
    if seat == NOBODY or not s.may_answer(seat):
        name = "" if asked == CHANCE else ", ".join(names[q] for q in view["asked"])
        key = (
            "wait-chance" if asked == CHANCE else f"wait-{kind}" if text.has(f"wait-{kind}") else "wait-play"
        )
        return Ask(kind, text(key, name=name))
    places: dict[str, Place] = {}
    answers = tuple(_answer(s, view, seat, a, names, text, places) for a in s.legal_actions(seat))
    picture = draw.dice_picture(view["players"][seat]["dice"])
    key = f"ask-{kind}"
    words: dict[str, Any] = {}
    if kind == "main":
        left = sum(1 for d in view["players"][seat]["dice"] if d)
        key = "ask-main" if left else "ask-buy"
        words = {"n": left}
    elif kind == "sealed":
        key = "ask-sealed-again" if "chosen" in view else "ask-choose"
        words = {"duchy": view["chosen"][0]} if "chosen" in view else {}
    elif kind == "discard":
        frame = int(s.agenda[s.depth - 2])
        name = HEX_NAMES[int(s.slot(frame))]
        words = {"hex": hex_name(name, text)}
        picture = draw.tile_picture(name)
    help_key = f"{key}-help"
    help_line = text(help_key, **words) if text.has(help_key) else ""
    if view["bought"] == 0 and kind == "main" and view["players"][seat]["silver"] >= 2:
        help_line = f"{help_line} {text('help-buy')}".strip()
    step = text("step-other") if kind in ("main", "free", "choose", "sealed") else ""
    return Ask(
        kind, text(key, **words), help_line, answers, tuple(places.values()), picture, confirm=True, step=step
    )


def _answer(
    s: Burgundy,
    view: Mapping[str, Any],
    seat: int,
    action: int,
    names: tuple[str, ...],
    text: Texts,
    places: dict[str, Place],
) -> Answer:
    """One answer in words, with its place."""
    written = notation.format_action(action)
    kind = action & 255
    if kind in (K_TAKE, K_PLACE, K_SELL, K_WORKERS):
        return _act(s, seat, action, written, text, places)
    field = action >> 8
    if kind == K_BUY:
        name = HEX_NAMES[int(s.slot(field))]
        said = text("say-buy", hex=hex_told(name, text, True), place=place_name(field, text))
        key = _slot(field, places)
        return Answer(written, text("act-buy"), said, text("note-price"), "may", key)
    if kind == K_DISCARD:
        name = HEX_NAMES[int(what_of(action))]
        k = [int(s.store(seat, i)) for i in range(int(s.stored(seat)))].index(int(what_of(action)))
        key = f"st{k}"
        if k < 3:
            x, y = draw.store_point(k)
            places[key] = Place(key, draw.space_mark(x, y, 40), x, y, 80, "duchy")
        else:
            key = ""
        label = hex_name(name, text)
        return Answer(written, label, text("say-discard", hex=hex_name(name, text, True)), "", "asked", key)
    if kind == K_SHIP:
        key = f"ship{field}"
        x, y = draw.slot_point(field * 4)
        gx, gy = x + 19, y + 57
        places[key] = Place(key, draw.space_mark(gx, gy, 92), gx, gy, 200, "board")
        label = text("place-depot", n=field + 1)
        return Answer(written, label, text("say-ship", n=field + 1), _counts(view, field, text), "asked", key)
    if kind == K_KIND:
        label = text(f"goods-{field + 1}")
        return Answer(written, label, text("say-kind", goods=label))
    if kind == K_PAY:
        if s.decision().name == "tribute":
            due = len(view["shields"]["placed"].get(str(seat), ()))
            key = "act-tribute-mixed" if due > field else "act-tribute-pay"
            label = text(key, silver=field, workers=due - field)
        else:
            label = text("act-pay", silver=field, workers=2 - field)
        return Answer(written, label, label)
    if kind in (K_CASTLE, K_DUCHY):
        return _found(s, seat, action, written, text, places)
    if kind == K_PASS:
        return Answer(written, text("act-pass"), text("say-pass"), "", "closes")
    if kind == K_END:
        return Answer(written, text("act-end"), text("say-end"), "", "closes")
    return _more(action, written, names, text, places)


def _more(action: int, written: str, names: tuple[str, ...], text: Texts, places: dict[str, Place]) -> Answer:
    """Answers of expansions: one word by kind, the field as a number or a hex."""
    word = written.partition(" ")[0]
    rest = written.partition(" ")[2]
    field = action >> 8
    if word == "crane":
        return Answer(written, hex_name(rest, text), hex_told(rest, text))
    if word == "geese":
        return Answer(written, text(f"beast-{rest}"), text(f"beast-{rest}"))
    if word in ("shield", "tribute"):
        label = text(f"act-{word}", n=field)
        fold = text("fold-shield") if word == "shield" else ""
        return Answer(written, label, f"{label} · {text(f'shield-{field}')}", "", "may", fold=fold)
    if word == "lay":
        x, y = draw.space_point(field)
        key = f"sp{field}"
        places[key] = Place(key, draw.space_mark(x, y, 45), x, y, 90, "duchy")
        return Answer(written, text("act-lay"), f"{text('act-lay')} {rest}", "", "asked", key)
    if word == "name":
        return Answer(written, text(f"goods-{field + 1}"), text(f"goods-{field + 1}"))
    what = rest.replace(" ", " → ")
    if word == "copy":
        what = names[field]
    label = text(f"act-{word}", what=what)
    return Answer(written, label, label, "", "may", fold=text("fold-set") if word == "set" else "")


def _counts(view: Mapping[str, Any], depot: int, text: Texts) -> str:
    n = sum(view["depots"][depot])
    return text("note-goods", n=n)


def _slot(slot: int, places: dict[str, Place]) -> str:
    key = f"sl{slot}"
    x, y = draw.slot_point(slot)
    radius = 36 if slot < BLACK else 28
    places[key] = Place(key, draw.space_mark(x, y, radius), x, y, 70, "board")
    return key


def price(s: Burgundy, seat: int, action: int) -> int:
    """Workers that an answer costs."""
    value = int(die_of(action))
    kind = action & 255
    if kind == K_TAKE:
        free = 1 if s.has(seat, 12) else 0
        return int(steps(s, seat, value, (what_of(action) >> 2) + 1, free))
    if kind == K_PLACE:
        free = int(free_step(s, seat, TYPE[what_of(action)]))
        return int(steps(s, seat, value, NUMBER[where_of(action)], free))
    if kind == K_SELL:
        return int(steps(s, seat, value, what_of(action) + 1, 0))
    return 0


def _act(s: Burgundy, seat: int, action: int, written: str, text: Texts, places: dict[str, Place]) -> Answer:
    """Taking, placing, selling, workers."""
    kind = action & 255
    value = int(die_of(action))
    cost = price(s, seat, action)
    how = text("note-die", n=value) if value else ""
    paid = text("note-workers", n=cost) if cost else ""
    note = " · ".join(part for part in (how, paid) if part)
    if kind == K_WORKERS:
        said = f"{text('act-workers')} {note}".strip()
        fold = text("fold-workers") if value and s.die(seat, 0) and s.die(seat, 1) else ""
        label = text("note-die", n=value) if fold else text("act-workers")
        return Answer(written, label, said, "" if fold else note, "may", fold=fold)
    if kind == K_SELL:
        k = int(what_of(action))
        goods = text(f"goods-{k + 1}")
        n = int(s.goods(seat, k))
        said = f"{text('say-sell', goods=goods, n=n)} {note}".strip()
        fold = text("fold-sell") if value else ""
        return Answer(written, goods if fold else text("act-sell", goods=goods), said, note, "may", fold=fold)
    if kind == K_TAKE:
        slot = int(what_of(action))
        name = HEX_NAMES[int(s.slot(slot))]
        told = hex_told(name, text, True)
        said = f"{text('say-take', hex=told, place=place_name(slot, text))} {note}".strip()
        return Answer(written, text("act-take"), said, note, "asked", _slot(slot, places))
    space = int(where_of(action))
    name = HEX_NAMES[int(what_of(action))]
    x, y = draw.space_point(space)
    key = f"sp{space}"
    places[key] = Place(key, draw.space_mark(x, y, 45), x, y, 90, "duchy")
    q, r = PLACES[space]
    label = hex_name(name, text)
    placed = hex_name(name, text, True)
    said = f"{text('say-place', hex=placed, q=q, r=r, n=int(NUMBER[space]))} {note}".strip()
    return Answer(written, label, said, note, "asked", key, draw.hex_ghost(name, x, y))


def _found(
    s: Burgundy, seat: int, action: int, written: str, text: Texts, places: dict[str, Place]
) -> Answer:
    """A starting castle, with the duchy when there are two to choose from."""
    field = action >> 8
    space = field if action & 255 == K_CASTLE else field >> 6
    q, r = PLACES[space]
    if action & 255 == K_DUCHY:
        name = DUCHY.ids[field & 63]
        label = text("act-duchy", duchy=name)
        said = text("say-duchy", duchy=name, q=q, r=r)
        p = s.p
        k = 0 if s.data[p.o_offer + seat * 2] == field & 63 else 1
        x, y = draw.offered_point(k, space)
        key = f"of{k}_{space}"
        places[key] = Place(key, draw.space_mark(x, y, 22), x, y, 44, "duchy")
        return Answer(written, label, said, "", "asked", key, draw.hex_ghost("castle", x, y, 0.49))
    x, y = draw.space_point(space)
    key = f"sp{space}"
    places[key] = Place(key, draw.space_mark(x, y, 45), x, y, 90, "duchy")
    ghost = draw.hex_ghost("castle", x, y)
    return Answer(written, text("act-castle"), text("say-castle", q=q, r=r), "", "asked", key, ghost)


def rule_at(s: Burgundy, seat: int, space: int) -> int:
    """The rule against placing any stored hex on a space, 0 when one fits or there is nothing to say."""
    if space < 0 or s.decision().name not in ("main", "free", "place"):
        return 0
    rules = []
    for action in s.legal_actions(seat):
        if action & 255 == K_PLACE and where_of(action) == space:
            return 0
    values = [int(s.die(seat, k)) for k in range(2)] if s.decision().name == "main" else [0]
    for k in range(int(s.stored(seat))):
        for value in values:
            if value or s.decision().name != "main":
                rules.append(int(why_not_place(s, seat, value, s.store(seat, k), space)))
    order = [s.p.rule(r) for r in ("BUR-4.7", "BUR-3.7", "BUR-3.6", "BUR-3.5")]
    return next((r for r in order if r in rules), s.p.rule("BUR-3.5"))
