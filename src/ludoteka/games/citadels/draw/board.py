"""The table: a row for each city, with what everybody may know of its player, and the ranks as they are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.glyphs import SEATS, digits, glyph
from ludoteka.core.svg import DANGER, GOLD, INK, LINE, PAPER, STONE, mix, place, standalone, use
from ludoteka.games.citadels.draw.cards import COLOUR, ink_on, people, symbols

WIDTH: Final = 640.0
HEAD: Final = 150.0
"""What stands before the districts of a row."""
ROW: Final = 60.0
GAP: Final = 4.0
STRIP: Final = 560.0
"""Width of the strip of ranks: the corner beside it belongs to the page."""
CALLS: Final = 40.0
"""Height of the strip of ranks above the rows."""
SLOT: Final = (WIDTH - HEAD - 8) / 8


def row_y(row: int) -> float:
    """The upper edge of a row."""
    return CALLS + row * (ROW + GAP)


def rows(view: Mapping[str, Any]) -> list[int]:
    """The seats from top to bottom: the reader's own city last, nearest to the hand."""
    first = view["seat"] + 1 if view["seat"] >= 0 else 0
    return [(first + i) % view["seats"] for i in range(view["seats"])]


def extent(view: Mapping[str, Any]) -> tuple[float, float, float, float]:
    """The view box that shows everything."""
    return -6, -6, WIDTH + 12, row_y(view["seats"]) - GAP + 12


def slot_width(view: Mapping[str, Any], seat: int) -> float:
    """The width of a district's place in a city: all of them fit."""
    return min(SLOT, (WIDTH - HEAD - 8) / max(1, len(view["cities"][seat])))


def spot(view: Mapping[str, Any], seat: int, number: int) -> tuple[float, float]:
    """The middle of a district in a city."""
    y = row_y(rows(view).index(seat)) + ROW / 2
    w = slot_width(view, seat)
    return HEAD + 4 + (number + 0.5) * w, y


def district(kind: str, art: int, cost: int) -> str:
    """A chip around 0,0, with its cost as it is now."""
    body = place(-23, -30, use(f"cit-c-{kind}", 0, 0))
    price = digits(10, 25, str(cost + art), 13)
    mark = (
        f'<circle cx="17" cy="-24" r="7" fill="{GOLD}" stroke="{INK}" stroke-width="1.2"/>'
        + digits(17, -20, "+1", 9)
        if art
        else ""
    )
    return body + price + mark


def head(view: Mapping[str, Any], seat: int) -> str:
    """Seat, crown, characters shown, gold and cards of a player, 150 wide."""
    s = SEATS[seat]
    out = (
        f'<path d="M0,8A8,8 0 0 1 8,0H28V{ROW:g}H8A8,8 0 0 1 0,{ROW - 8:g}Z" fill="{s.colour}"/>'
        f"{place(14, ROW / 2, glyph(s.glyph, 9, s.ink))}"
    )
    if view["crown"] == seat:
        out += place(112, 17, use("cit-crown", 0, 0), 0.94)
    for i, char in enumerate(view["held"][seat]):
        out += place(45 + 31 * i, 16, rank_badge(view, char, 12.5))
    out += place(42, 43, use("cit-coin", 0, 0), 1.05) + digits(66, 50, str(view["gold"][seat]), 22)
    out += place(100, 43, use("cit-back", 0, 0), 1.15) + digits(123, 50, str(view["hand_sizes"][seat]), 22)
    return out


def rank_badge(view: Mapping[str, Any], char: str, r: float) -> str:
    """The rank of a character in the colour of its income; a back while it is not known."""
    if char == "?":
        return (
            f'<rect x="{-r * 0.8:g}" y="{-r:g}" width="{r * 1.6:g}" height="{2 * r:g}" rx="3" fill="#3d5566" stroke="{INK}" '
            f'stroke-width="1.2"/><circle r="{r * 0.3:g}" fill="{GOLD}"/>'
        )
    c = people()[char]
    income = c.get("income", "")
    pigment = ink_on(income) if income else INK
    out = (
        f'<circle r="{r:g}" fill="{COLOUR.get(income, STONE)}" stroke="{INK}" stroke-width="1.4"/>'
        f"{digits(0, r * 0.55, str(c['rank']), r * 1.5, pigment)}"
    )
    return out + (cut(r) if char == view["killed"] else "")


def cut(r: float) -> str:
    """The cross of a killed character."""
    d = f"M{-r * 0.7:g},{-r * 0.7:g}L{r * 0.7:g},{r * 0.7:g}M{r * 0.7:g},{-r * 0.7:g}L{-r * 0.7:g},{r * 0.7:g}"
    return (
        f'<path d="{d}" stroke="{PAPER}" stroke-width="5"/><path d="{d}" stroke="#b3261e" stroke-width="3"/>'
    )


def calls(view: Mapping[str, Any]) -> dict[str, str]:
    """The ranks of the cast from left to right: called, coming, face up, killed, robbed, bewitched."""
    out: dict[str, str] = {}
    n = len(view["cast"])
    w = STRIP / n
    for i, char in enumerate(view["cast"]):
        if char is None:
            continue
        key = f"call-{i + 1}"
        done = 0 < i + 1 < view["called"] or char in view["up"]
        now = i + 1 == view["called"]
        body = rank_badge(view, char, 14)
        if char in view["up"]:
            body += f'<path d="M-16,16L16,-16" stroke="{INK}" stroke-width="2.4"/>'
        if char == view["robbed"]:
            body += place(15, -9, use("cit-coin", 0, 0), 0.8)
        body += markers(view, char)
        if char == view["bewitched"]:
            body += f'<path d="M9,-4L15,-16L21,-4Z" fill="#4c3a57" stroke="{INK}" stroke-width="1.4"/>'
        edge = (
            f'<circle r="18" fill="none" stroke="{INK}" stroke-width="2" stroke-dasharray="4 3"/>'
            if now
            else ""
        )
        faint = ' opacity=".45"' if done else ""
        out[key] = f'<g id="{key}" transform="translate({(i + 0.5) * w:.1f} 17)"{faint}>{edge}{body}</g>'
    return out


def paper(d: str, lines: str, real: bool) -> str:
    """A small paper around 0,0; the real one has a red seal."""
    seal = f'<circle cy="2.4" r="3.4" fill="{DANGER}" stroke="{INK}" stroke-width="1"/>' if real else ""
    return (
        f'<path d="{d}" fill="{PAPER}" stroke="{INK}" stroke-width="1.3"/>'
        f'<path d="{lines}" fill="none" stroke="{INK}" stroke-width="1.1"/>{seal}'
    )


MARKERS: Final = {
    "magistrate": (-16, "M-5,-7H5V7H-5Z", "M-3,-3.4H3M-3,-.6H3"),
    "blackmailer": (16, "M-8,-5H8V6H-8Z", "M-8,-5L0,1.6L8,-5"),
}
"""Warrants and threats: where they lie beside a rank, and how they look."""


def markers(view: Mapping[str, Any], char: str) -> str:
    """The warrant and the threat that lie on a character; the reader's own real one, or one turned up, shows its seal."""
    out = ""
    for who, (x, d, lines) in MARKERS.items():
        laid = view.get(who)
        if laid and char in laid["on"] and (char not in laid["done"] or char in laid["open"]):
            out += place(x, -7, paper(d, lines, laid["real"] == char))
    return out


def layers(view: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Layers of keyed elements: rows, districts, ranks."""
    ground: dict[str, str] = {}
    cards: dict[str, str] = {}
    for place_of, seat in enumerate(rows(view)):
        y = row_y(place_of)
        moving = view["turn"] == seat
        edge = SEATS[seat].colour if moving else LINE
        tint = mix(PAPER, GOLD, 0.22) if moving else PAPER
        free = "".join(
            f'<rect x="{HEAD + 4 + (i + 0.5) * SLOT - 21:.1f}" y="4" width="42" height="52" rx="6" fill="none" stroke="{LINE}" '
            'stroke-width="1.6" stroke-dasharray="4 4"/>'
            for i in range(len(view["cities"][seat]), view["need"])
        )
        complete = (
            f'<path d="M{HEAD - 3:g},8V{ROW - 8:g}" stroke="{GOLD}" stroke-width="4"/>'
            if len(view["cities"][seat]) >= view["need"]
            else ""
        )
        ground[f"row-{seat}"] = (
            f'<g id="row-{seat}" transform="translate(0 {y:g})"><rect width="{WIDTH:g}" height="{ROW:g}" rx="8" fill="{tint}" '
            f'stroke="{edge}" stroke-width="{3 if moving else 1.6}"/>{free}{head(view, seat)}{complete}</g>'
        )
        w = slot_width(view, seat)
        scale = min(0.93, w / 50)
        for i, d in enumerate(view["cities"][seat]):
            x, middle = spot(view, seat, i)
            key = f"d-{seat}-{i}"
            body = district(d["kind"], d["art"], d["cost"])
            cards[key] = (
                f'<g id="{key}" transform="translate({x:.1f} {middle:g}) scale({scale:.3f})">{body}</g>'
            )
    return {"rows": ground, "cards": cards, "calls": calls(view)}


def ring(rect: str) -> str:
    """A gold ring with a dark keyline round a rectangle."""
    return (
        f'<rect {rect} fill="none" stroke="{INK}" stroke-width="6"/>'
        f'<rect {rect} fill="#f0bd52" fill-opacity=".25" stroke="#f0bd52" stroke-width="3.6"/>'
    )


def legal_district(view: Mapping[str, Any], seat: int, number: int) -> str:
    """The gold ring round a district that may be chosen."""
    x, y = spot(view, seat, number)
    w = min(46.0, slot_width(view, seat) - 4)
    rect = f'x="{x - w / 2:.1f}" y="{y - 28:g}" width="{w:.1f}" height="56" rx="7"'
    return ring(rect)


def legal_row(view: Mapping[str, Any], seat: int) -> str:
    """The gold ring round a player who may be chosen."""
    y = row_y(rows(view).index(seat))
    rect = f'x="2" y="{y + 2:g}" width="{HEAD - 6:g}" height="{ROW - 4:g}" rx="7"'
    return ring(rect)


def legal_call(view: Mapping[str, Any], rank: int) -> str:
    """The gold ring round a character that may be named."""
    x = (rank - 0.5) * STRIP / len(view["cast"])
    return (
        f'<circle cx="{x:.1f}" cy="17" r="19" fill="none" stroke="{INK}" stroke-width="5"/>'
        f'<circle cx="{x:.1f}" cy="17" r="19" fill="#f0bd52" fill-opacity=".25" stroke="#f0bd52" stroke-width="3"/>'
    )


def svg(view: Mapping[str, Any]) -> str:
    """A standalone picture of a view."""
    body = "".join(part for layer in layers(view).values() for part in layer.values())
    return standalone(extent(view), body, defs=symbols(), background="#e7dabd", name="Citadels")
