"""A box of building parts, from which every district is put together. Baseline y = 0, about 60 wide and 56 high."""

from __future__ import annotations

from typing import Final

from ludoteka.core.svg import GOLD, INK, PAPER, PLUM, ROOF, WATER, WOOD, dark, light, num, place

CREAM: Final = "#f4e6ca"
STONE: Final = "#c3bbae"
SLATE: Final = "#56728a"
BRICK: Final = "#c98a66"
PANE: Final = "#4a5f73"
PEN: Final = f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"'
THIN: Final = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"'


def shape(d: str, colour: str, shade: str = "") -> str:
    """A filled outline; `shade` is the part that the light does not reach."""
    side = f'<path d="{shade}" fill="{dark(colour, 0.22)}"/>' if shade else ""
    return f'<path d="{d}" fill="{colour}"/>{side}<path d="{d}" fill="none" {PEN}/>'


def line(d: str, width: float = 1.5, colour: str = INK) -> str:
    """A line with round ends."""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'


def bar(d: str, colour: str, width: float = 2) -> str:
    """A stick with an ink edge."""
    return line(d, width + 2) + line(d, width, colour)


def box(x: float, w: float, h: float, colour: str = CREAM, y: float = 0, shade: float = 0.32) -> str:
    """A wall."""
    d = f"M{num(x)},{num(y)}V{num(y - h)}H{num(x + w)}V{num(y)}Z"
    return shape(d, colour, f"M{num(x + w * (1 - shade))},{num(y)}V{num(y - h)}H{num(x + w)}V{num(y)}Z")


def gable(x: float, w: float, h: float, y: float, colour: str = ROOF, eaves: float = 2.4) -> str:
    """A pointed roof."""
    a = x + w / 2
    d = f"M{num(x - eaves)},{num(y)}L{num(a)},{num(y - h)}L{num(x + w + eaves)},{num(y)}Z"
    return shape(d, colour, f"M{num(a)},{num(y - h)}L{num(x + w + eaves)},{num(y)}H{num(a + w * 0.16)}Z")


def hip(
    x: float, w: float, h: float, y: float, colour: str = ROOF, eaves: float = 2.4, top: float = 0.24
) -> str:
    """A roof with a ridge."""
    d = (
        f"M{num(x - eaves)},{num(y)}L{num(x + w * top)},{num(y - h)}H{num(x + w * (1 - top))}"
        f"L{num(x + w + eaves)},{num(y)}Z"
    )
    side = (
        f"M{num(x + w * 0.62)},{num(y - h)}H{num(x + w * (1 - top))}L{num(x + w + eaves)},{num(y)}"
        f"H{num(x + w * 0.7)}Z"
    )
    return shape(d, colour, side)


def teeth(x: float, w: float, y: float, colour: str = STONE, count: int = 4, h: float = 4) -> str:
    """Battlements."""
    unit = w / (2 * count - 1)
    d = f"M{num(x - 1.5)},{num(y)}"
    for i in range(count):
        d += f"V{num(y - h)}h{num(unit + (1.5 if i in (0, count - 1) else 0))}V{num(y)}"
        d += f"h{num(unit)}" if i < count - 1 else ""
    return f'<path d="{d}V{num(y + 3)}H{num(x - 1.5)}Z" fill="{light(colour, 0.25)}" {PEN}/>'


def dome(x: float, w: float, y: float, colour: str = PLUM) -> str:
    """A round roof."""
    d = f"M{num(x)},{num(y)}C{num(x)},{num(y - w * 0.75)} {num(x + w)},{num(y - w * 0.75)} {num(x + w)},{num(y)}Z"
    side = (
        f"M{num(x + w * 0.6)},{num(y - w * 0.55)}C{num(x + w * 0.95)},{num(y - w * 0.45)} {num(x + w)},"
        f"{num(y - w * 0.2)} {num(x + w)},{num(y)}H{num(x + w * 0.7)}Z"
    )
    return shape(d, colour, side)


def arch(x: float, w: float, h: float, y: float, colour: str, pen: str = "") -> str:
    """An opening with a round head."""
    d = f"M{num(x - w / 2)},{num(y)}V{num(y - h + w / 2)}A{num(w / 2)},{num(w / 2)} 0 0 1 {num(x + w / 2)},{num(y - h + w / 2)}V{num(y)}Z"
    return f'<path d="{d}" fill="{colour}" {pen}/>' if pen else f'<path d="{d}" fill="{colour}"/>'


def door(x: float, w: float = 7, h: float = 11, y: float = 0, colour: str = "#5f4030") -> str:
    """A door."""
    return arch(x, w, h, y, colour, PEN)


def panes(*spots: tuple[float, float], colour: str = PANE) -> str:
    """Small windows."""
    return "".join(arch(x, 3.4, 5.4, y, colour) for x, y in spots)


def flag(x: float, y: float, colour: str, h: float = 10) -> str:
    """A flag on a pole."""
    pole = line(f"M{num(x)},{num(y)}V{num(y - h)}")
    return f'{pole}<path d="M{num(x)},{num(y - h)}h8l-2.4,2.6l2.4,2.6h-8Z" fill="{colour}" {PEN}/>'


def cross(x: float, y: float) -> str:
    """A cross on a roof."""
    return line(f"M{num(x)},{num(y)}v-8m-3,2.8h6", 1.8)


def columns(x: float, w: float, h: float, count: int, y: float = 0) -> str:
    """A row of columns."""
    step = w / (count - 1)
    return "".join(
        f'<rect x="{num(x + i * step - 1.8)}" y="{num(y - h)}" width="3.6" height="{num(h)}" fill="{PAPER}" {THIN}/>'
        for i in range(count)
    )


def awning(x: float, w: float, y: float, colour: str, count: int = 6) -> str:
    """A striped awning."""
    unit = w / count
    out = ""
    for i in range(count):
        c = colour if i % 2 == 0 else PAPER
        d = f"M{num(x + i * unit)},{num(y)}h{num(unit)}v6a{num(unit / 2)},{num(unit / 2)} 0 0 1 {num(-unit)},0Z"
        out += f'<path d="{d}" fill="{c}" {THIN}/>'
    return out


def ground(w: float = 62) -> str:
    """The shadow on the ground."""
    return f'<ellipse cy="1" rx="{num(w / 2)}" ry="3.6" fill="{INK}" opacity=".16"/>'


def water(x: float, waves: int, y: float = 0) -> str:
    """A strip of water."""
    d = f"M{num(x)},{num(y)}q4,-4 8,0" + "t8,0" * (waves - 1) + f"V{num(y + 5)}H{num(x)}Z"
    return f'<path d="{d}" fill="{WATER}" {THIN}/>'


def barrel(x: float, y: float) -> str:
    """A barrel."""
    body = f'<path d="M{num(x - 4)},{num(y)}q-1.6,-5 0,-10h8q1.6,5 0,10Z" fill="{WOOD}" {PEN}/>'
    return body + line(f"M{num(x - 4.6)},{num(y - 3)}h9.2M{num(x - 4.6)},{num(y - 7)}h9.2", 1)


def sail(x: float, y: float, scale: float = 1, colour: str = "#e9d3a4") -> str:
    """A ship."""
    body = (
        f'<path d="M-15,-2H15L9,6H-9Z" fill="{WOOD}" {PEN}/>{line("M0,-2V-28", 1.8)}'
        f'<path d="M2,-27C12,-22 13,-11 12,-5H2Z" fill="{PAPER}" {PEN}/>'
        f'<path d="M-2,-22C-8,-17 -10,-10 -10,-5H-2Z" fill="{colour}" {PEN}/>'
    )
    return place(x, y, body, scale)


def tower(x: float, w: float, h: float, colour: str = STONE) -> str:
    """A tower with battlements."""
    return box(x, w, h, colour) + teeth(x, w, -h, colour, 3)


def tent(x: float, w: float, h: float, colour: str) -> str:
    """A tent."""
    a = x + w / 2
    d = f"M{num(x)},0L{num(a)},{num(-h)}L{num(x + w)},0Z"
    return (
        shape(d, colour, f"M{num(a)},{num(-h)}L{num(x + w)},0H{num(a + w * 0.12)}Z")
        + f'<path d="M{num(a - 3)},0L{num(a)},{num(-h * 0.45)}L{num(a + 3)},0Z" fill="#3a2a22"/>'
    )


def tree(x: float, y: float, r: float = 8, colour: str = "#6f9a4f") -> str:
    """A round tree."""
    trunk = bar(f"M{num(x)},{num(y)}v{num(-r)}", WOOD, 1.6)
    return f'{trunk}<circle cx="{num(x)}" cy="{num(y - r * 1.7)}" r="{num(r)}" fill="{colour}" {PEN}/>'


def coin(x: float, y: float, r: float) -> str:
    """A coin with an inner ring."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{GOLD}" {THIN}/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.55)}" fill="none" stroke="{dark(GOLD, 0.4)}" stroke-width="1"/>'
    )


def plume(x: float, y: float) -> str:
    """Smoke."""
    return "".join(
        f'<circle cx="{num(x + dx)}" cy="{num(y - dy)}" r="{r}" fill="{PAPER}" stroke="{INK}" stroke-width="1"/>'
        for dx, dy, r in ((0, 3, 2.6), (3, 8, 3.4), (1, 14, 4.2))
    )
