"""The prompt of a seat: what is wanted, every answer on the board or as a button, and what those who wait read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.core.page import Answer, Ask, Form, FormRow, Place
from ludoteka.core.seats import CHANCE, NOBODY
from ludoteka.core.text import Texts
from ludoteka.games.catan import draw, notation
from ludoteka.games.catan.actions import (
    K_ACCEPT,
    K_BANK,
    K_BUY,
    K_CITY,
    K_COUNTER,
    K_DEAL,
    K_DECLINE,
    K_DISCARD,
    K_DISCOVER,
    K_END,
    K_ENOUGH,
    K_FOUND,
    K_KNIGHT,
    K_LATER,
    K_MONOPOLY,
    K_NODEAL,
    K_OFFER,
    K_PASS,
    K_PLENTY,
    K_ROAD,
    K_ROADS,
    K_ROBBER,
    K_ROLL,
    K_SETTLE,
    K_SPARE,
    K_STEAL,
    RESOURCE_NAMES,
    pack,
)
from ludoteka.games.catan.draw.cards import robber_picture
from ludoteka.games.catan.state import Catan
from ludoteka.games.catan.trade import told_terms
from ludoteka.games.catan.words import counts_text

VERTICES = {K_FOUND: "settlement", K_SETTLE: "settlement", K_CITY: "city"}
SIMPLE = {
    K_ROLL: ("roll", "asked"),
    K_BUY: ("buy", "may"),
    K_KNIGHT: ("knight", "may"),
    K_ROADS: ("roads", "may"),
    K_ENOUGH: ("enough", "closes"),
    K_ACCEPT: ("accept", "asked"),
    K_DECLINE: ("decline", "may"),
    K_LATER: ("later", "may"),
    K_NODEAL: ("nodeal", "closes"),
    K_SPARE: ("spare", "may"),
    K_END: ("end", "closes"),
    K_PASS: ("pass", "closes"),
}
AT_ONCE = (K_ROLL, K_BUY, K_ACCEPT, K_DECLINE, K_LATER, K_SPARE)
"""Where dice roll, cards are drawn or somebody waits for a word, nobody wants to be asked twice."""
NOTED = (K_BUY, K_KNIGHT, K_ROADS, K_LATER)


def ask(s: Catan, view: Mapping[str, Any], seat: int, names: tuple[str, ...], text: Texts) -> Ask:
    """The prompt."""
    if s.over:
        won = s.winners()
        who = ", ".join(names[q] for q in won)
        return Ask("over", text("wait-over", name=who))
    kind = s.decision().name
    picture = ""
    if view["dice"] and view["rolled"]:
        picture = draw.dice_picture(*view["dice"])
    if seat == NOBODY or not s.may_answer(seat):
        asked = s.asked_seat()
        name = "" if asked == CHANCE else ", ".join(names[q] for q in view["asked"])
        return Ask(kind, text(f"wait-{kind}", name=name), waiting_help(view, names, text), picture=picture)
    actions = s.legal_actions(seat)
    answers: list[Answer] = []
    places: dict[str, Place] = {}
    for action in actions:
        answers.append(_answer(s, view, seat, action, names, text, places))
    if kind == "robber":
        picture = robber_picture()
    question = text(f"ask-{kind}", **question_words(s, view, seat, kind, names, text))
    # what can be built has a place on the board; without one the sentence about places would send people looking for it
    key = "ask-main-none" if kind == "main" and not places else f"ask-{kind}-help"
    help_line = text(key, **help_words(s, view, seat, kind, text))
    return Ask(
        kind,
        question,
        help_line,
        tuple(answers),
        tuple(places.values()),
        picture,
        forms=forms(s, view, seat, kind, text),
        variants=False,
    )


def waiting_help(view: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> str:
    """The offer on the table, for those who wait."""
    offer = view["offer"]
    if offer is None:
        return ""
    return text("help-offer", name=names[offer["by"]], **terms_words(offer, text))


def terms_words(offer: Mapping[str, Any], text: Texts) -> dict[str, str]:
    """The two sides of terms in words."""
    return {
        "give": counts_text(offer["give"], text, asked_for=True),
        "want": counts_text(offer["want"], text, asked_for=True),
    }


def question_words(
    s: Catan, view: Mapping[str, Any], seat: int, kind: str, names: tuple[str, ...], text: Texts
) -> dict[str, Any]:
    """What a question names."""
    if kind == "reply":
        return {"name": names[view["offer"]["by"]]}
    if kind == "discard":
        return {"n": view["owed"][seat]}
    return {}


def help_words(s: Catan, view: Mapping[str, Any], seat: int, kind: str, text: Texts) -> dict[str, Any]:
    """What the second line names."""
    if kind == "reply":
        return terms_words(view["offer"], text)
    if kind == "discard":
        return {"n": view["hands"][seat]["size"]}
    return {}


def _answer(
    s: Catan,
    view: Mapping[str, Any],
    seat: int,
    action: int,
    names: tuple[str, ...],
    text: Texts,
    places: dict[str, Place],
) -> Answer:
    kind, field = action & 255, action >> 8
    written = notation.format_action(s.p, action)
    board = s.p.board.map
    if kind in VERTICES:
        what = VERTICES[kind]
        vertex = board.vertices[field]
        where = [*_hexes(view, board.vertex_hexes[field], text), *_harbours(s, view, field, text)]
        x, y = draw.vertex_point(*vertex)
        return _placed(
            written, what, vertex, x, y, 40.0 if what == "city" else 28.0, seat, text, places, where
        )
    if kind == K_ROAD:
        edge = board.edges[field]
        (ax, ay), (bx, by) = draw.edge_line(*edge)
        where = _hexes(view, board.edge_hexes[field], text)
        return _placed(written, "road", edge, (ax + bx) / 2, (ay + by) / 2, 24.0, seat, text, places, where)
    if kind == K_ROBBER:
        at = board.hexes[field]
        x, y = draw.hex_point(*at)
        return _placed(written, "robber", at, x, y, 58.0, seat, text, places, _hexes(view, [field], text))
    if kind in SIMPLE:
        word, role = SIMPLE[kind]
        note = text(f"answer-{word}-note") if kind in NOTED else ""
        label = text(f"answer-{word}")
        return Answer(written, label, label, note, role, at_once=kind in AT_ONCE)
    if kind == K_STEAL:
        label = text("answer-steal", name=names[field])
        note = text("answer-steal-note", n=view["hands"][field]["size"])
        return Answer(written, names[field], label, note, at_once=True)
    if kind == K_BANK:
        rate = view["rates"][seat][field // 5]
        give, get = {RESOURCE_NAMES[field // 5]: rate}, {RESOURCE_NAMES[field % 5]: 1}
        label = f"{counts_text(give, text)} → {counts_text(get, text)}"
        return Answer(written, label, label, role="may", fold=text("fold-bank"))
    if kind == K_DISCARD:
        label = text(f"resource-{RESOURCE_NAMES[field]}")
        return Answer(
            written,
            label,
            text("answer-discard", kind=label),
            role="may",
            fold=text("fold-discard"),
            at_once=True,
        )
    if kind == K_MONOPOLY:
        label = text(f"resource-{RESOURCE_NAMES[field]}")
        spoken = f"{text('card-monopoly')}: {label}"
        return Answer(written, label, spoken, role="may", fold=text("card-monopoly"))
    if kind == K_PLENTY:
        told: dict[str, int] = {}
        for k in (field >> 3, field & 7):
            if k < 5:
                told[RESOURCE_NAMES[k]] = told.get(RESOURCE_NAMES[k], 0) + 1
        label = counts_text(told, text)
        spoken = f"{text('card-plenty')}: {label}"
        return Answer(written, label, spoken, role="may", fold=text("card-plenty"))
    if kind == K_DISCOVER:
        kinds = {RESOURCE_NAMES[k]: 1 for k in range(5) if field >> k & 1}
        label = text("answer-discover", cards=counts_text(kinds, text))
        return Answer(written, label, label, role="may", fold=text("fold-discover"), at_once=True)
    if kind == K_DEAL:
        said = next(a for a in view["offer"]["answers"] if a["seat"] == field)
        terms = view["offer"]
        if said["answer"] == "countered":
            terms = {"give": said["want"], "want": said["give"]}
        note = f"{counts_text(terms['give'], text)} → {counts_text(terms['want'], text)}"
        label = text("answer-deal", name=names[field])
        return Answer(written, label, f"{names[field]}: {note}", note, at_once=True)
    # offers and counter-offers that are listed
    terms = told_terms(field)
    label = f"{counts_text(terms['give'], text)} → {counts_text(terms['want'], text)}"
    fold = text("fold-counters") if kind == K_COUNTER else text("fold-offers")
    return Answer(written, label, label, role="may", fold=fold, at_once=True)


def _hexes(view: Mapping[str, Any], which: Sequence[int], text: Texts) -> list[str]:
    """Hexes in words: terrain and number."""
    out = []
    for hex_ in (view["hexes"][h] for h in which):
        name = text(f"terrain-{hex_['terrain'] or 'unknown'}")
        out.append(f"{name} {hex_['token']}" if hex_["token"] else name)
    return out


def _harbours(s: Catan, view: Mapping[str, Any], vertex: int, text: Texts) -> list[str]:
    """The harbour of a vertex in words, if there is one."""
    board = s.p.board.map
    around = {board.edges[e] for e in board.vertex_edges[vertex]}
    return [text(f"harbour-{h['kind']}") for h in view["harbours"] if h["kind"] and tuple(h["at"]) in around]


def _placed(
    written: str,
    what: str,
    at: tuple[Any, ...],
    x: float,
    y: float,
    size: float,
    seat: int,
    text: Texts,
    places: dict[str, Place],
    where: Sequence[str],
) -> Answer:
    """An answer that lies on the board; `where` names what it touches."""
    key = f"l{what[0]}{'_'.join(str(part) for part in at)}"
    places[key] = Place(key, draw.legal_mark(what, at), x, y, size)
    label = text(f"answer-{what}")
    # what lies around it is what a place means; the coordinates tell places apart that touch the same
    spoken = text("answer-at", what=label, where=f"{', '.join(where)} ({written.partition(' ')[2]})")
    # a place is looked at before it is chosen, so the robber and the last piece of the founding go at once
    return Answer(written, label, spoken, place=key, ghost=draw.ghost(what, at, seat), at_once=True)


# --- answers that are put together ------------------------------------------------------------------------------------------
def forms(s: Catan, view: Mapping[str, Any], seat: int, kind: str, text: Texts) -> tuple[Form, ...]:
    """The trade composer and the discard."""
    held = view["hands"][seat]["low"]
    if kind == "discard":
        return (_discard_form(view, seat, held, text),)
    loose = s.p.loose_trade
    if kind == "reply":
        offer = view["offer"]
        rows = _trade_rows(held, text, offer["want"], offer["give"])
        return (
            Form(
                "counter",
                "counter {0} for {1}",
                rows,
                (text("form-give"), text("form-get")),
                text("form-counter"),
                text("form-counter-open"),
                apart=not loose,
                empty=loose,
            ),
        )
    if kind not in ("main", "special_build") or not sum(held):
        return ()
    # the simplest of offers tells whether any may be made
    mine = next(k for k in range(5) if held[k])
    other = (mine + 1) % 5
    probe = pack(K_OFFER, 1 << 4 * mine | 1 << 20 + 4 * other)
    if s.why_not(seat, probe) != 0:
        return ()
    return (
        Form(
            "offer",
            "offer {0} for {1}",
            _trade_rows(held, text),
            (text("form-give"), text("form-get")),
            text("form-offer"),
            text("form-offer-open"),
            apart=not loose,
            empty=loose,
        ),
    )


def _trade_rows(
    held: list[int], text: Texts, give: Mapping[str, int] = {}, get: Mapping[str, int] = {}
) -> tuple[FormRow, ...]:
    """A row a resource; `give` and `get` are what the columns begin with, as far as one holds it: an offer that is changed."""
    return tuple(
        FormRow(
            kind,
            text(f"resource-{kind}"),
            (min(held[k], 15), 15),
            text("form-have", n=held[k]),
            draw.resource_picture(kind),
            (min(held[k], give.get(kind, 0)), get.get(kind, 0)),
        )
        for k, kind in enumerate(RESOURCE_NAMES)
    )


def _discard_form(view: Mapping[str, Any], seat: int, held: list[int], text: Texts) -> Form:
    chosen = view["discarding"][seat]
    owed = view["owed"][seat]
    if sum(chosen) == owed:
        chosen = [0] * 5
    # steps that were taken one by one stay: kinds before the last of them cannot follow any more
    last = max((k for k in range(5) if chosen[k]), default=0)
    rows = tuple(
        FormRow(
            kind,
            text(f"resource-{kind}"),
            (held[k] - chosen[k] if k >= last else 0,),
            text("form-have", n=held[k]),
            draw.resource_picture(kind),
        )
        for k, kind in enumerate(RESOURCE_NAMES)
        if held[k]
    )
    return Form(
        "discard",
        "discard {0}",
        rows,
        (text("form-discard"),),
        text("form-discard-send"),
        total=owed - sum(chosen),
        batch=True,
        role="asked",
    )


# --- why not ----------------------------------------------------------------------------------------------------------------
def rule_at(s: Catan, seat: int, x: float, y: float) -> int:
    """The rule against doing there what the question is about; 0 when there is nothing to say."""
    board = s.p.board.map
    kind = s.decision().name
    if kind == "robber":
        near = min(range(len(board.hexes)), key=lambda h: _distance(draw.hex_point(*board.hexes[h]), x, y))
        if _distance(draw.hex_point(*board.hexes[near]), x, y) > 50 * 50:
            return 0
        return int(s.why_not(seat, pack(K_ROBBER, near)))
    if kind not in ("found", "first_road", "main", "free_road", "special_build"):
        return 0
    vertex = min(
        range(len(board.vertices)), key=lambda v: _distance(draw.vertex_point(*board.vertices[v]), x, y)
    )
    edge = min(range(len(board.edges)), key=lambda e: _distance(_middle(board.edges[e]), x, y))
    at_vertex = _distance(draw.vertex_point(*board.vertices[vertex]), x, y)
    at_edge = _distance(_middle(board.edges[edge]), x, y)
    if min(at_vertex, at_edge) > 20 * 20:
        return 0
    if kind == "found":
        return int(s.why_not(seat, pack(K_FOUND, vertex)))
    if at_edge < at_vertex or kind in ("first_road", "free_road"):
        return int(s.why_not(seat, pack(K_ROAD, edge)))
    node = s.node(vertex)
    city = node != 0 and (node - 1) >> 1 == seat
    return int(s.why_not(seat, pack(K_CITY if city else K_SETTLE, vertex)))


def _middle(edge: tuple[int, int, str]) -> tuple[float, float]:
    (ax, ay), (bx, by) = draw.edge_line(*edge)
    return (ax + bx) / 2, (ay + by) / 2


def _distance(point: tuple[float, float], x: float, y: float) -> float:
    return (point[0] - x) ** 2 + (point[1] - y) ** 2
