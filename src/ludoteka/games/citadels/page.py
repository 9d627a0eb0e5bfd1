"""Citadels' page: the cities, the hand and the characters as cards, the prompt with every answer, players, what a seat has seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.page import Answer, Ask, Card, Figure, Page, Part, Picture, Place, PlayerLine, ScoreRow
from ludoteka.core.seats import CHANCE, NOBODY
from ludoteka.core.text import Texts
from ludoteka.games.citadels import draw, notation
from ludoteka.games.citadels.city import build_cost, income_of, price_of
from ludoteka.games.citadels.components import CARDS, COLOURS
from ludoteka.games.citadels.log import term_name
from ludoteka.games.citadels.scoring import CATEGORY_NAMES, terms
from ludoteka.games.citadels.state import CHAR, HAND, Citadels

ON_CARDS = {"build", "keep", "pick", "lay", "under", "take", "search", "pay", "back", "hand", "learn"}
"""Answers that stand on a card of the row when there is one of them a card."""
FOLDED = {
    *("kill", "rob", "bewitch", "swap", "look", "beautify", "laboratory", "store", "armory", "raise"),
    *(
        "warrant",
        "threaten",
        "also",
        "spy",
        "borrow",
        "beg",
        "frame",
        "necropolis",
        "destroy",
        "give",
        "seize",
    ),
}
"""Answers of which there are many at once: one button opens them."""
CLOSING = {"end", "no"}
ON_BOARD = {"destroy", "exchange", "give"}
MARKERS = ("magistrate", "blackmailer")
"""Those whose markers lie on characters."""


def page(s: Citadels, seat: int, names: tuple[str, ...], text: Texts) -> Page:
    """Everything the page of `seat` shows."""
    view = s.view(seat)
    picture = Picture("map", draw.extent(view), draw.layers(view), text("board-label", round=view["round"]))
    question = ask(s, view, seat, names, text)
    return Page(
        text("game-title"),
        subtitle(view, text),
        (picture,),
        question,
        tuple(player_line(view, q, text) for q in range(view["seats"])),
        sheet(s, view, text),
        tuple(facts(view, seat, names, text)),
        cards=tuple(card_row(s, view, seat, question, text)),
    )


def sheet(s: Citadels, view: Mapping[str, Any], text: Texts) -> tuple[ScoreRow, ...]:
    """Where the points come from; all that counts lies open."""
    rows = []
    for c, name in enumerate(CATEGORY_NAMES):
        points = tuple(p[name] for p in view["points"])
        parts = tuple(
            tuple(Part(t["n"], term_name(t, text)) for t in terms(s, q, c)) if points[q] else ()
            for q in range(view["seats"])
        )
        rows.append(ScoreRow(text(f"sheet-{name}"), points, parts))
    return tuple(rows)


def subtitle(view: Mapping[str, Any], text: Texts) -> str:
    """What changes first: the rank called, the round, the deck."""
    if view["over"]:
        return text("subtitle-over")
    parts = [text("subtitle-round", round=view["round"])]
    if view["called"] > 0:
        char = view["cast"][view["called"] - 1]
        parts.insert(0, text("subtitle-called", rank=view["called"], char=text(f"char-{char}")))
    elif view["round"] > 0:
        parts.insert(0, text("subtitle-draft"))
    if view["ending"]:
        parts.append(text("subtitle-last"))
    parts.append(text("subtitle-deck", cards=view["deck"]["size"]))
    return " · ".join(parts)


def player_line(view: Mapping[str, Any], seat: int, text: Texts) -> PlayerLine:
    """A player's row: points, gold, cards, districts; the crown and the characters that were shown."""
    gold, cards = view["gold"][seat], view["hand_sizes"][seat]
    size = len(view["cities"][seat])
    figures = (
        Figure(text("figure-gold", n=gold), str(gold), "coin"),
        Figure(text("figure-cards", n=cards), str(cards), "card"),
        Figure(text("figure-districts", n=size), f"{size}/{view['need']}", "board"),
    )
    awards = [text("crown-word")] if view["crown"] == seat else []
    awards += [text(f"char-{c}") for c in view["held"][seat] if c != "?"]
    return PlayerLine(seat, view["scores"][seat], figures, tuple(awards))


# --- what a seat has seen ---------------------------------------------------------------------------------------------------
def facts(view: Mapping[str, Any], seat: int, names: tuple[str, ...], text: Texts) -> list[str]:
    """The memory aid: what lies face up, what passed through the own hands, what is known of other hands."""

    def people(chars: list[str]) -> str:
        return ", ".join(text(f"char-{c}") for c in chars)

    out: list[str] = []
    for key in ("killed", "robbed", "bewitched"):
        if view[key]:
            out.append(text(f"fact-{key}", char=text(f"char-{view[key]}")))
    if view["up"]:
        out.append(text("fact-up", chars=people(view["up"])))
    if view["returned"]:
        out.append(text("fact-returned", chars=people(view["returned"])))
    mine = [c for c in view["held"][seat] if c != "?"] if seat != NOBODY else []
    if mine:
        out.append(text("fact-mine", chars=people(mine)))
    for step in view["draft"]:
        if "pool" in step and "char" in step:
            rest = [c for c in step["pool"] if c != step["char"]]
            word = "fact-laid" if step["step"] == "lay" else "fact-passed"
            out.append(text(word, char=text(f"char-{step['char']}"), chars=people(rest) or text("nobody")))
    for q, hand in enumerate(view["hands"]):
        if q != seat and hand["known"]:
            out.append(
                text(
                    "fact-hand", name=names[q], cards=", ".join(text(f"district-{k}") for k in hand["known"])
                )
            )
    out += facts_2016(view, seat, names, text)
    if "museum" in view and view["museum"]["known"]:
        out.append(
            text("fact-museum", cards=", ".join(text(f"district-{k}") for k in view["museum"]["known"]))
        )
    known = [k for packet in view["deck"]["packets"] for k in packet["known"]]
    if known:
        out.append(text("fact-under", cards=", ".join(text(f"district-{k}") for k in known)))
    return out


def facts_2016(view: Mapping[str, Any], seat: int, names: tuple[str, ...], text: Texts) -> list[str]:
    """What lies about in the 2016 edition: markers on characters, tax, an exchange, the unique districts of this game."""
    out: list[str] = []
    for who in MARKERS:
        laid = view.get(who)
        if laid and laid["on"]:
            chars = ", ".join(text(f"char-{c}") for c in laid["on"])
            known = laid["real"] not in (None, "?")
            real = text(f"char-{laid['real']}") if known else ""
            out.append(text(f"fact-{who}-real" if known else f"fact-{who}", chars=chars, real=real))
            empty = [c for c in laid["open"] if c != laid["real"]]
            if empty:
                out.append(text(f"fact-{who}-open", chars=", ".join(text(f"char-{c}") for c in empty)))
    if view.get("theater"):
        one, other = view["theater"]
        out.append(text("fact-theater", name=names[one], other=names[other]))
    if view.get("tax"):
        out.append(text("fact-tax", gold=view["tax"]))
    if view["edition"] == "2016":
        out.append(text("fact-uniques", cards=", ".join(text(f"district-{k}") for k in view["uniques"])))
    return out


def note(key: str, view: Mapping[str, Any], text: Texts) -> str:
    """One line about a character or a district, as its edition has it; empty for an ordinary district."""
    own = f"{key}-note-{view['edition']}"
    if text.has(own):
        return text(own)
    return text(f"{key}-note") if text.has(f"{key}-note") else ""


# --- cards ------------------------------------------------------------------------------------------------------------------
def card_row(s: Citadels, view: Mapping[str, Any], seat: int, question: Ask, text: Texts) -> list[Card]:
    """The cards of the reader: what the question is about first, then the hand; each with the answer that it stands for."""
    if seat == NOBODY:
        return []
    answers = {a.card: a for a in question.answers if a.card}
    kind = question.kind
    mine = bool(question.answers)
    out: list[Card] = []
    if mine and kind in ("pick", "lay"):
        for char in view["draft"][-1]["pool"]:
            out.append(person_card(char, text("row-choose"), answers.get(f"p-{char}"), view, text))
    rows: list[tuple[str, list[str], bool]] = []
    if mine and kind in ("keep", "redraw", "learn", "den") and view["aside"]["known"]:
        drawn = kind in ("keep", "learn")
        rows.append((text("row-drawn" if drawn else "row-laid"), view["aside"]["known"], drawn))
    if mine and kind == "take":
        rows.append((text("row-taken"), view["hands"][view["question"][1]]["known"], True))
    if mine and kind == "search":
        rows.append(
            (text("row-deck"), sorted(set(view["deck"]["known"]), key=view["deck"]["known"].index), True)
        )
    on_hand = kind in ("turn", "redraw", "pay", "back", "hand_over", "den")
    rows.append((text("row-hand"), view["hands"][seat]["known"], on_hand))
    for group, kinds, live in rows:
        for k in kinds:
            answer = answers.get(f"k-{k}") if live else None
            number = s.p.components.kind_of[k]
            cost = text("cost", gold=int(build_cost(s, seat, number)))
            off = mine and live and answer is None
            out.append(
                Card(
                    f"{len(out)}-{k}",
                    text(f"district-{k}"),
                    draw.used_face(k, int(s.p.components.cost[number])),
                    group,
                    note=cost if s.p.components.most[number] >= 0 else text("never-built"),
                    action=answer.action if answer else "",
                    spoken=answer.spoken if answer else "",
                    more=note(f"district-{k}", view, text),
                    off=off,
                )
            )
    return out


def person_card(char: str, group: str, answer: Answer | None, view: Mapping[str, Any], text: Texts) -> Card:
    """A character to choose."""
    return Card(
        f"p-{char}",
        text(f"char-{char}"),
        draw.used_portrait(char),
        group,
        action=answer.action if answer else "",
        spoken=answer.spoken if answer else "",
        more=note(f"char-{char}", view, text),
        off=answer is None,
    )


# --- the prompt -------------------------------------------------------------------------------------------------------------
def ask(s: Citadels, view: Mapping[str, Any], seat: int, names: tuple[str, ...], text: Texts) -> Ask:
    """The prompt of a seat, or what those who wait read."""
    if s.over:
        return Ask("over", text("wait-over"))
    kind = s.decision().name
    if seat == NOBODY or not s.may_answer(seat):
        asked = s.asked_seat()
        return Ask(kind, text(f"wait-{kind}", name="" if asked == CHANCE else names[asked]))
    answers: list[Answer] = []
    places: dict[str, Place] = {}
    actions = s.legal_actions(seat)
    words = [notation.format_action(s, a).split(" ") for a in actions]
    single = {w[0] for w in words if sum(1 for x in words if x[0] == w[0]) == 1}
    for a, said in zip(actions, words, strict=True):
        answers.append(answer_of(s, view, seat, a, said, single, places, names, text))
    key = "turn-before" if kind == "turn" and not view["acted"] else "turn-after" if kind == "turn" else kind
    help_line = help_of(s, view, key, names, text)
    picture = portrait(view) if kind in ("turn", "strike", "give", "exchange") else ""
    return Ask(
        kind,
        text(f"ask-{key}"),
        help_line,
        tuple(answers),
        tuple(places.values()),
        picture,
        confirm=bool(places),
    )


def portrait(view: Mapping[str, Any]) -> str:
    """The character to move as a small picture."""
    return (
        f'<g transform="translate(-50 -43) scale(.833)">{draw.used_portrait(view["char"])}</g>'
        if view["char"]
        else ""
    )


def help_of(s: Citadels, view: Mapping[str, Any], key: str, names: tuple[str, ...], text: Texts) -> str:
    """The sentence below the question."""
    if key.startswith("turn"):
        if view["part"] in ("bewitched", "hospital", "waiting", "threatened"):
            return text(f"help-{view['part']}")
        char = f"char-{view['char']}"
        return text("help-turn", char=text(char), note=note(char, view, text))
    if key == "confiscate":
        card = text(f"district-{s.p.components.kinds[view['question'][1]]}")
        return text("ask-confiscate-help", card=card, name=names[view["turn"]])
    if key == "hand_over":
        return text("ask-hand_over-help", name=names[view["question"][1]], n=view["question"][2] >> 8)
    if key in ("take", "pay", "bribe", "reveal", "back"):
        return text(f"ask-{key}-help", name=names[view["question"][1]])
    if key == "exchange":
        return text("ask-exchange-help", card=text(f"district-{s.p.components.kinds[view['question'][1]]}"))
    if key == "buyback":
        return text("ask-buyback-help", card=text(f"district-{s.p.components.kinds[view['question'][1]]}"))
    if key == "hospital":
        return text("ask-hospital-help", char=text(f"char-{s.p.components.chars[view['question'][1]]}"))
    return text(f"ask-{key}-help")


def answer_of(
    s: Citadels,
    view: Mapping[str, Any],
    seat: int,
    action: int,
    said: list[str],
    single: set[str],
    places: dict[str, Place],
    names: tuple[str, ...],
    text: Texts,
) -> Answer:
    """One legal answer as a person meets it: on a card, on the board, behind a fold, or as a button."""
    word, rest = said[0], said[1:]
    notated = " ".join(said)
    if word == "share":
        cards = int(income_of(s, seat)) - int(rest[0])
        title = text("answer-share")
        words = text("share-of", gold=int(rest[0]), cards=cards)
        return Answer(notated, words, f"{title}: {words}", role="may", fold=f"{title}…")
    things = [thing(x, s, names, text) for x in rest]
    fields = {"a": things[0] if things else "", "b": things[1] if len(things) > 1 else ""}
    label = text(f"answer-{word}")
    spoken = text(f"spoken-{word}", **fields) if things else label
    note = note_of(s, seat, word, rest, text)
    role = "closes" if word in CLOSING else "asked" if word in ("gold", "cards") else "may"
    if word in ON_CARDS and len(rest) == 1:
        kind = s.p.components.kind_of
        card = f"k-{rest[0]}" if rest[0] in kind else f"p-{rest[0]}"
        return Answer(notated, things[0], spoken, note, "asked", card=card)
    if word == "keep":
        return Answer(notated, " + ".join(things), spoken, role="asked")
    if word in ON_BOARD and s.decision().name != "turn":
        owner, kind_name = (int(rest[0]), rest[1]) if len(rest) == 2 else (seat, rest[0])
        number = next(i for i, d in enumerate(view["cities"][owner]) if d["kind"] == kind_name)
        key = f"pd-{owner}-{number}"
        x, y = draw.spot(view, owner, number)
        places[key] = Place(key, draw.legal_district(view, owner, number), x, y, 48.0)
        return Answer(notated, label, spoken, note, "asked", place=key)
    if word == "theater":
        mine = [view["draft"][i]["char"] for i in range(len(view["draft"])) if picked_by(view, i, seat)]
        away = text(f"char-{mine[('first', 'second').index(rest[1])]}")
        return Answer(
            notated, f"{away} → {things[0]}", text("spoken-theater", a=things[0], b=away), role="asked"
        )
    if word in FOLDED:
        # a question that asks for nothing else needs no fold
        fold = text(f"fold-{word}") if s.decision().name in ("turn", "take") else ""
        return Answer(
            notated, ", ".join(reversed(things)), spoken, note, "may" if fold else "asked", fold=fold
        )
    if word in ("crown", "extra"):
        return Answer(notated, things[0] if word == "crown" else spoken, spoken, note, "asked")
    return Answer(notated, label, spoken, note, role)


def picked_by(view: Mapping[str, Any], step: int, seat: int) -> bool:
    """Whether a step of the draft was a choice of that seat."""
    found: bool = view["draft"][step]["step"] == "pick" and view["draft"][step]["seat"] == seat
    return found


def thing(word: str, s: Citadels, names: tuple[str, ...], text: Texts) -> str:
    """A part of a notation in words: a seat's name, a character, a district."""
    if word in s.p.components.kind_of:
        return text(f"district-{word}")
    if word in s.p.components.char_of:
        return text(f"char-{word}")
    if word in COLOURS:
        return text(f"colour-{word}")
    if word in ("first", "second"):
        return text(f"choice-{word}")
    return names[int(word)] if word.isdigit() else text(f"gain-{word}")


def note_of(s: Citadels, seat: int, word: str, rest: list[str], text: Texts) -> str:
    """What an answer brings or costs, in a word or two."""
    p = s.p
    if word == "gold":
        n = 2
        for e in p.h_gathered:
            n = int(e.gathered(s, seat, n))
        return text("gain", gold=n)
    if word == "cards":
        draws, keeps = 2, 1
        for e in p.h_draws:
            draws = int(e.draws(s, seat, draws))
        for e in p.h_keeps:
            keeps = int(e.keeps(s, seat, keeps))
        return text("of-cards", keep=min(keeps, draws), draw=draws)
    if word == "income":
        n = int(income_of(s, seat))
        if p.components.income_in[s.fact(CHAR)] == CARDS:
            return text("gain-cards-n", n=min(n, int(s.left())))
        return text("gain", gold=n)
    if word == "bribe":
        return text("cost", gold=int(s.gold(seat)) // 2)
    if word == "levy":
        return text("gain", gold=s.view(seat)["tax"])
    if word == "seize":
        return text("cost", gold=int(price_of(s, int(rest[0]), p.components.kind_of[rest[1]])))
    if word == "borrow":
        missing = build_cost(s, seat, p.components.kind_of[rest[1]]) - s.gold(seat)
        return text("gain", gold=int(missing))
    if word in ("build", "raise", "take"):
        return text("cost", gold=int(build_cost(s, seat, p.components.kind_of[rest[0]])))
    if word == "destroy":
        return text("cost", gold=int(price_of(s, int(rest[0]), p.components.kind_of[rest[1]])) - 1)
    if word == "exchange":
        given = int(s.agenda[s.depth - 2])
        gold = int(price_of(s, int(rest[0]), p.components.kind_of[rest[1]]) - s.standing_cost(seat, given))
        return text("cost", gold=max(0, gold))
    if word in ("swap", "look"):
        return text("figure-cards-n", n=int(p.cards.size(s, HAND + int(rest[0]))))
    return ""
