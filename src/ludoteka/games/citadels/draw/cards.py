"""Cards: faces for the hand, chips for the cities, signs, crown and coin.

Colour, pattern and sign say the same, so that nobody has to trust one of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ludoteka.core.glyphs import digits, rays
from ludoteka.core.svg import (
    DANGER,
    GOLD,
    INK,
    MEADOW,
    PAPER,
    ROOF,
    STONE,
    dark,
    light,
    mix,
    place,
    points,
    use,
)
from ludoteka.games.citadels.components import data
from ludoteka.games.citadels.draw.buildings import building
from ludoteka.games.citadels.draw.people import person
from ludoteka.games.citadels.spec import PRICES

COLOUR: Final = {
    "yellow": "#e2b43a",
    "blue": "#3f74b3",
    "green": "#5f9e68",
    "red": "#b8432f",
    "purple": "#6b3d7d",
}
FACE: Final = (120, 104)
"""Size of a face."""
CHIP: Final = (46, 60)
"""Size of a chip."""
BACK: Final = "#3d5566"

PATTERN: Final = {
    "yellow": ("12", "12", "M6,3v.1M0,9v.1M12,9v.1"),
    "blue": ("7", "7", "M3.5,0V7"),
    "green": ("9", "9", "M-2,11L11,-2M-2,2L2,-2M7,11L11,7"),
    "red": ("12", "8", "M0,6L6,1L12,6"),
    "purple": ("12", "12", "M6,1L11,6L6,11L1,6Z"),
}


@lru_cache(1)
def known() -> dict[str, dict[str, Any]]:
    """Every district of the data files by id."""
    return {d["id"]: d for d in data("districts")["district"]}


@lru_cache(1)
def people() -> dict[str, dict[str, Any]]:
    """Every character of the data files by id."""
    return {c["id"]: c for c in data("characters")["character"]}


def ink_on(colour: str) -> str:
    """The pigment that is legible on a colour."""
    return INK if colour == "yellow" else PAPER


def sign(colour: str, pigment: str) -> str:
    """Five signs that are read at ten pixels: crown, cross, scales, swords, star."""
    pen = f'fill="none" stroke="{pigment}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
    if colour == "yellow":
        return (
            f'<path d="M-8,6V-5L-4,0L0,-8L4,0L8,-5V6Z" fill="{pigment}" stroke="{pigment}" stroke-width="1.6" '
            'stroke-linejoin="round"/>'
        )
    if colour == "blue":
        return f'<path d="M-2.4,-9H2.4V-3.4H8V1.4H2.4V9H-2.4V1.4H-8V-3.4H-2.4Z" fill="{pigment}"/>'
    if colour == "green":
        return (
            f'<path d="M0,-8V8M-5,8H5M-8,-5.4H8" {pen}/>'
            f'<path d="M-12,2.6L-8,-5L-4,2.6Q-8,6 -12,2.6ZM4,2.6L8,-5L12,2.6Q8,6 4,2.6Z" fill="{pigment}"/>'
        )
    if colour == "red":
        return f'<path d="M-7,8L7,-8M7,8L-7,-8" {pen}/><path d="M-8.6,3L-3,8.6M8.6,3L3,8.6" {pen}/>'
    return f'<polygon points="{points((x * 10, y * 10) for x, y in rays(1, 4, 0.38))}" fill="{pigment}"/>'


def coin(r: float) -> str:
    """A gold coin around 0,0."""
    return (
        f'<circle cy="1" r="{r:g}" fill="{INK}" opacity=".35"/>'
        f'<circle r="{r:g}" fill="{GOLD}" stroke="{INK}" stroke-width="{max(1.0, r * 0.16):g}"/>'
        f'<circle r="{r * 0.6:g}" fill="none" stroke="{dark(GOLD, 0.4)}" stroke-width="{r * 0.14:g}"/>'
    )


def crown() -> str:
    """The crown around 0,0, 30 wide."""
    balls = "".join(
        f'<circle cx="{x}" cy="{y}" r="2" fill="{c}" stroke="{INK}"/>'
        for x, y, c in ((0, -12, ROOF), (-15, -9.6, GOLD), (15, -9.6, GOLD))
    )
    outline = "M-13,9L-15,-9L-6.5,-1L0,-12L6.5,-1L15,-9L13,9Q0,5 -13,9Z"
    return (
        f'<path d="{outline}" fill="{GOLD}" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="M-12,4.4Q0,.6 12,4.4" fill="none" stroke="{dark(GOLD, 0.4)}" stroke-width="1.6"/>{balls}'
    )


def scene(colour: str, w: float, h: float, ground: float) -> str:
    """Sky, sun and two hills in a frame of that size."""
    sky = mix(colour, PAPER, 0.72)
    far = mix(colour, PAPER, 0.5)
    near = mix(MEADOW, colour, 0.22)
    return (
        f'<rect width="{w:g}" height="{h:g}" fill="{sky}"/>'
        f'<circle cx="{w * 0.8:g}" cy="{h * 0.2:g}" r="8" fill="{PAPER}" opacity=".75"/>'
        f'<path d="M0,{ground - 12:g}Q{w * 0.3:g},{ground - 26:g} {w * 0.6:g},{ground - 14:g}T{w:g},{ground - 20:g}V{h:g}H0Z" '
        f'fill="{far}"/>'
        f'<path d="M0,{ground - 2:g}Q{w * 0.36:g},{ground - 12:g} {w:g},{ground - 4:g}V{h:g}H0Z" fill="{near}"/>'
    )


@lru_cache(1)
def printed() -> dict[str, list[int]]:
    """The costs that a district has in one printing or another, its usual one first."""
    found = {kind: [int(d["cost"])] for kind, d in known().items()}
    for o in data("districts")["override"]:
        if "cost" in o and o["cost"] not in found[o["district"]]:
            found[o["district"]].append(int(o["cost"]))
    for kind, costs in PRICES.items():
        found[kind] += [n for n in costs if n not in found[kind]]
    return found


@lru_cache(128)
def face(kind: str, cost: int) -> str:
    """A district for the hand, 120 x 104: a strip with sign and cost, and its picture. The name stands beside it as text."""
    d = known()[kind]
    colour = COLOUR[d["colour"]]
    pigment = ink_on(d["colour"])
    coins = "".join(place(13, 35 + 12.6 * i, coin(5.6)) for i in range(cost))
    return (
        f'<g clip-path="url(#cit-face)">{place(26, 0, scene(colour, 94, 104, 92))}'
        f'{place(73, 92, building(kind), 1.32)}<rect width="26" height="104" fill="{colour}"/>'
        f'<rect width="26" height="104" fill="url(#cit-{d["colour"]})"/></g>'
        f'<path d="M26,0V104" stroke="{INK}" stroke-width="1.4"/>'
        f'<circle cx="13" cy="16" r="11" fill="{colour}" stroke="{pigment}" stroke-width="1.4"/>'
        f"{place(13, 16, sign(d['colour'], pigment), 0.72)}{coins}"
        f'<rect x=".8" y=".8" width="118.4" height="102.4" rx="8" fill="none" stroke="{INK}" stroke-width="1.6"/>'
    )


@lru_cache(128)
def chip(kind: str) -> str:
    """A district for a city, 46 x 60: picture above, sign and cost below."""
    d = known()[kind]
    colour = COLOUR[d["colour"]]
    pigment = ink_on(d["colour"])
    foot = "M0,42H46V54A6,6 0 0 1 40,60H6A6,6 0 0 1 0,54Z"
    return (
        f'<g clip-path="url(#cit-chip)">{scene(colour, 46, 46, 40)}{place(23, 39, building(kind), 0.66)}'
        f'<path d="{foot}" fill="{colour}"/><path d="{foot}" fill="url(#cit-{d["colour"]})"/></g>'
        f'<path d="M0,42H46" stroke="{INK}" stroke-width="1.2"/>'
        f'<rect x=".7" y=".7" width="44.6" height="58.6" rx="6" fill="none" stroke="{INK}" stroke-width="1.4"/>'
        f'<circle cx="12" cy="51" r="8" fill="{colour}"/>{place(12, 51, sign(d["colour"], pigment), 0.7)}'
        f'<circle cx="33" cy="51" r="8.4" fill="{GOLD}" stroke="{INK}" stroke-width="1.2"/>'
    )


@lru_cache(64)
def portrait(char: str) -> str:
    """A character, 120 x 104: its rank on a shield in the colour of its income, and a bust."""
    c = people()[char]
    income = c.get("income", "")
    colour = COLOUR.get(income, STONE)
    back = mix(colour, PAPER, 0.62)
    beams = "".join(
        f'<path d="M66,78L{66 + 90 * x:.1f},{78 + 90 * y:.1f}L{66 + 90 * u:.1f},{78 + 90 * v:.1f}Z" fill="{PAPER}" opacity=".3"/>'
        for (x, y), (u, v) in zip(rays(1, 24)[::2], rays(1, 24)[1::2], strict=True)
        if y <= 0.3
    )
    shield = "M3,-1H31V25Q31,32 17,37Q3,32 3,25Z"
    pigment = ink_on(income) if income else INK
    emblem = (
        f'<circle cx="104" cy="88" r="11" fill="{colour}" stroke="{INK}" stroke-width="1.4"/>'
        f"{place(104, 88, sign(income, pigment), 0.66)}"
        if income
        else ""
    )
    return (
        f'<g clip-path="url(#cit-face)"><rect width="120" height="104" fill="{back}"/>{beams}'
        f"{place(64, 62, person(char), 1.06)}</g>{emblem}"
        f'<rect x=".8" y=".8" width="118.4" height="102.4" rx="8" fill="none" stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="{shield}" fill="{colour}" stroke="{INK}" stroke-width="1.8"/>'
        + digits(17, 24, str(c["rank"]), 25, pigment)
    )


def struck() -> str:
    """What lies over a killed character, 120 x 104."""
    d = "M34,16L86,88M86,16L34,88"
    return (
        f'<rect width="120" height="104" rx="8" fill="{INK}" opacity=".45"/>'
        f'<path d="{d}" stroke="{PAPER}" stroke-width="13" stroke-linecap="round"/>'
        f'<path d="{d}" stroke="{DANGER}" stroke-width="8" stroke-linecap="round"/>'
    )


def back(w: float = 14, h: float = 20) -> str:
    """The back of a card around 0,0."""
    return (
        f'<rect x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" rx="{w * 0.17:g}" fill="{BACK}" stroke="{INK}" '
        f'stroke-width="1.4"/><path d="M0,{-h * 0.3:g}L{w * 0.28:g},0L0,{h * 0.3:g}L{-w * 0.28:g},0Z" fill="none" stroke="{GOLD}" '
        'stroke-width="1.2"/>'
    )


def symbol(name: str, body: str) -> str:
    """A symbol that is used at its own coordinates."""
    return f'<g id="cit-{name}">{body}</g>'


@lru_cache(1)
def symbols() -> str:
    """Patterns, clips, and every face, chip and portrait once."""
    out = ""
    for name, (w, h, d) in PATTERN.items():
        pen = dark(COLOUR[name], 0.5) if name == "yellow" else light(COLOUR[name], 0.55)
        width = 2.4 if name == "yellow" else 1.2
        out += (
            f'<pattern id="cit-{name}" width="{w}" height="{h}" patternUnits="userSpaceOnUse"><path d="{d}" fill="none" stroke="{pen}" '
            f'stroke-width="{width}" stroke-linecap="round" opacity=".5"/></pattern>'
        )
    out += '<clipPath id="cit-face"><rect width="120" height="104" rx="8"/></clipPath>'
    out += '<clipPath id="cit-chip"><rect width="46" height="60" rx="6"/></clipPath>'
    for kind, costs in printed().items():
        out += "".join(symbol(f"f-{kind}-{n}", face(kind, n)) for n in costs) + symbol(
            f"c-{kind}", chip(kind)
        )
    out += "".join(symbol(f"p-{char}", portrait(char)) for char in people())
    return (
        out
        + symbol("crown", crown())
        + symbol("coin", coin(9))
        + symbol("back", back())
        + symbol("struck", struck())
    )


def used_face(kind: str, cost: int) -> str:
    """A reference to a district's face with that printed cost."""
    return use(f"cit-f-{kind}-{cost}", 0, 0)


def used_portrait(char: str, killed: bool = False) -> str:
    """A reference to a character's portrait."""
    return use(f"cit-p-{char}", 0, 0) + (use("cit-struck", 0, 0) if killed else "")
