"""Central board and duchies as keyed elements: the browser is sent only those whose text has changed.

Everything is read from a view. `words` maps names of hexes to what a reader is told when pointing at one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ludoteka.core import svg as ink
from ludoteka.core.glyphs import SEATS, digits, glyph
from ludoteka.core.hexes import centre
from ludoteka.core.svg import (
    GOLD,
    INK,
    LINE,
    PAPER,
    PARCHMENT,
    SOFT,
    Point,
    disc,
    keyed,
    num,
    place,
    ring,
    use,
)
from ludoteka.games.burgundy.components import (
    BLACK,
    BOARD,
    COLOUR_NAMES,
    DUCHY,
    INN_SLOT,
    NUMBER,
    PLACES,
    SLOTS,
    slot_types,
)
from ludoteka.games.burgundy.draw.symbols import SIZE, corners, symbols

Layers = dict[str, dict[str, str]]
DEPOTS = ((0, 0), (216, 0), (432, 0), (432, 216), (216, 216), (0, 216))
"""Upper left corners of depots 1 to 6: the ring runs clockwise."""
SPOTS = ((84, 46), (158, 46), (47, 110), (121, 110))
GROUND, EDGE = "#e7dabb", "#c9b78d"
SHARE = 0.62
"""Size of the other duchies."""
WIDE = 700.0


# --- where things are -------------------------------------------------------------------------------------------------------
def space_point(space: int) -> Point:
    """The middle of a space of a duchy."""
    return centre(*PLACES[space], SIZE)


def space_at(x: float, y: float) -> int:
    """The space at a point of a duchy, -1 for none."""
    best = min(range(len(PLACES)), key=lambda h: (space_point(h)[0] - x) ** 2 + (space_point(h)[1] - y) ** 2)
    at = space_point(best)
    return best if (at[0] - x) ** 2 + (at[1] - y) ** 2 < (SIZE * 0.95) ** 2 else -1


def slot_point(slot: int) -> Point:
    """The middle of a place of the central board."""
    if slot < BLACK:
        x, y = DEPOTS[slot // 4]
        return x + SPOTS[slot % 4][0], y + SPOTS[slot % 4][1]
    if slot < INN_SLOT:
        return 50.0 + 66 * (slot - BLACK), 479.0
    return 50.0 + 66 * 8 + 12 + 14 * (slot - INN_SLOT), 479.0


def store_point(k: int) -> Point:
    """The middle of a storage space below a duchy."""
    return -272.0 + 88 * k, 344.0


def duchy_extent() -> tuple[float, float, float, float]:
    """The view box of one duchy with its storage."""
    return -350.0, -314.0, WIDE, 720.0


def board_extent() -> tuple[float, float, float, float]:
    """The view box of the central board."""
    return -10.0, -10.0, 660.0, 652.0


def others_extent(view: Mapping[str, Any], seats: Sequence[int]) -> tuple[float, float, float, float]:
    """The view box of the other duchies, side by side."""
    return 0.0, 0.0, WIDE * SHARE * max(1, len(seats)), 740.0 * SHARE


# --- parts ------------------------------------------------------------------------------------------------------------------
def _titled(body: str, words: str) -> str:
    return f"<g>{ink.title(words)}{body}</g>" if words else body


@lru_cache(4096)
def _tile(name: str, x: float, y: float, scale: float, words: str, black: bool = False) -> str:
    body = use(f"bu-t-{name}", x, y, scale)
    if black:
        around = ring(corners(42 * scale, x, y))
        body += f'<path d="{around}" fill="none" stroke="{INK}" stroke-width="{num(2.4 * scale)}"/>'
    return _titled(body, words)


@lru_cache(2048)
def _space(colour: str, number: int, x: float, y: float) -> str:
    return use(f"bu-s-{colour}", x, y) + use(f"bu-n-{number}", x, y)


def tile_picture(name: str) -> str:
    """A hex for a hand or a button, 100 x 100 around 0,0."""
    return use(f"bu-t-{name}", 0, 0, 0.96)


def goods_picture(kind: int) -> str:
    """A goods tile, 100 x 100 around 0,0; kinds from 1."""
    return use(f"bu-goods-{kind}", 0, 0, 2.9)


def worker_picture(silver: bool) -> str:
    """A worker, or a coin."""
    return use("bu-coin", 0, 0, 3.2) if silver else use("bu-worker", 0, 6, 3)


def dice_picture(dice: Sequence[int]) -> str:
    """The dice that are still to be used."""
    left = [d for d in dice if d]
    if len(left) == 2:
        return use(f"bu-die-{left[0]}", -22, -14, 2) + use(f"bu-die-{left[1]}", 20, 16, 2)
    return use(f"bu-die-{left[0]}", 0, 0, 2.6) if left else ""


# --- a duchy ----------------------------------------------------------------------------------------------------------------
def _rim() -> str:
    """The outline of all spaces: seven steps along each of its six sides, two kinds in turn."""
    up, down, fall = "43.3,-25", "43.3,25", "0,50"
    back_down, back_up, rise = "-43.3,25", "-43.3,-25", "0,-50"
    around = (up, down, fall, back_down, back_up, rise)
    sides = ((around[i], around[(i + 1) % 6]) for i in range(6))
    x, y = corners(SIZE, *space_point(0))[5]
    return f"M{num(x)},{num(y)}l" + " ".join(" ".join((a, b) * 3 + (a,)) for a, b in sides)


_RIM = _rim()


@lru_cache(64)
def _ground(duchy: str, seat: int) -> str:
    s = SEATS[seat]
    out = (
        f'<rect x="-342" y="-306" width="684" height="704" rx="22" fill="{GROUND}" stroke="{INK}" stroke-width="2"/>'
        f'<rect x="-334" y="-298" width="668" height="688" rx="16" fill="none" stroke="{EDGE}" stroke-width="2"/>'
    )
    out += f'<path d="{_RIM}" fill="#b9a679" stroke="#b9a679" stroke-width="8.7"/>'
    if duchy:
        d = DUCHY.ids.index(duchy)
        for h in range(len(PLACES)):
            colour = COLOUR_NAMES[int(DUCHY.colour[d * BOARD + h])]
            out += _space(colour, int(NUMBER[h]), *space_point(h))
    out += disc(-308, -272, 19, s.colour, 2) + place(-308, -272, glyph(s.glyph, 9, s.ink))
    return out


def duchy_layers(view: Mapping[str, Any], seat: int, words: Mapping[str, str]) -> Layers:
    """One seat's duchy, storage, goods, workers, silver and dice."""
    told = view["players"][seat]
    key = f"d{seat}"
    if not told["duchy"] and told["dealt"]:
        chosen = view.get("chosen") if seat == view["seat"] else None
        return {"ground": {f"{key}g": keyed(f"{key}g", _offered(told["dealt"], seat, chosen))}}
    tiles = {}
    for h, name in sorted(enumerate(told["board"]), key=lambda i: PLACES[i[0]][1]):
        if name:
            x, y = space_point(h)
            tiles[f"{key}_{h}"] = keyed(f"{key}_{h}", _tile(name, x, y, 1, words.get(name, "")))
    posts = {}
    if "posts" in view:
        posts = {f"{key}posts": keyed(f"{key}posts", _posts(tuple(view["posts"][seat])))}
    shields = {}
    for h, number in view.get("shields", {}).get("placed", {}).get(str(seat), []):
        x, y = space_point(h)
        shields[f"{key}sh{h}"] = keyed(
            f"{key}sh{h}", _titled(place(x, y - 4, shield(number)), words.get(f"shield_{number}", ""))
        )
    return {
        "ground": {f"{key}g": keyed(f"{key}g", _ground(told["duchy"], seat))},
        "hexes": tiles,
        "more": {**posts, **shields},
        "strip": {f"{key}s": keyed(f"{key}s", _strip(told, words))},
    }


def _offered(dealt: Sequence[str], seat: int, chosen: Sequence[Any] | None = None) -> str:
    """The duchies to choose from, side by side, with the castle where it has been chosen unseen; or the one that waits for its castle."""
    if len(dealt) == 1:
        return _ground(dealt[0], seat)
    return "".join(
        place(-172 + 346 * k, 20, _ground(name, seat), 0.49) + ink.text(-172 + 346 * k, 206, name, 22)
        for k, name in enumerate(dealt)
    ) + (
        "" if chosen is None else hex_ghost("castle", *offered_point(dealt.index(chosen[0]), chosen[1]), 0.49)
    )


def offered_point(k: int, space: int) -> Point:
    """The middle of a space of one of two duchies to choose from."""
    x, y = space_point(space)
    return -172 + 346 * k + 0.49 * x, 20 + 0.49 * y


@lru_cache(256)
def shield(number: int) -> str:
    """A shield with its number, about 50 high."""
    return use("bu-shield", 0, 0) + digits(0, 6, str(number), 20, PAPER)


def _posts(joined: tuple[int, ...]) -> str:
    out = ""
    for x, y in ((-218, -190), (218, -190), (0, 274)):
        out += f'<circle cx="{x}" cy="{y}" r="15" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        out += place(x, y + 6, use("bu-b-watchtower", 0, 4, 0.45))
    for k, (a, b) in enumerate(
        (((-200, -206), (200, -206)), ((-214, -170), (-16, 266)), ((214, -170), (16, 266)))
    ):
        if joined[k]:
            out += f'<path d="M{a[0]},{a[1]}L{b[0]},{b[1]}" stroke="{GOLD}" stroke-width="5" stroke-dasharray="12 8"/>'
    return out


def _strip(told: Mapping[str, Any], words: Mapping[str, str]) -> str:
    out = ""
    room = max(3, len(told["store"]))
    squeeze = 88 if room <= 3 else 264 / room
    for k in range(room):
        x, y = (store_point(k)[0] if room <= 3 else -272 + squeeze * k), store_point(k)[1]
        if k < 3 or k < len(told["store"]):
            out += (
                f'<path d="{ring(corners(42, x, y))}" fill="#d8c8a0" stroke="#a8946a" stroke-width="1.6"'
                ' stroke-dasharray="5 4"/>'
            )
        if k < len(told["store"]):
            out += _tile(told["store"][k], x, y, 0.84, words.get(told["store"][k], ""))
    at = 12.0
    for kind, n in enumerate(told["goods"]):
        if n:
            out += use(f"bu-goods-{kind + 1}", at, 334, 1.15) + digits(at, 374, f"×{n}", 15)
            at += 42
    out += use("bu-worker", 148, 338, 1.4) + digits(148, 378, str(told["workers"]), 19)
    out += use("bu-coin", 198, 336, 1.35) + digits(198, 378, str(told["silver"]), 19)
    for k, value in enumerate(told["dice"]):
        x = 252 + 50 * k
        if value:
            out += use(f"bu-die-{value}", x, 344, 1.9)
        else:
            out += (
                f'<rect x="{x - 19}" y="325" width="38" height="38" rx="6" fill="none" stroke="#a8946a" '
                'stroke-width="1.6" stroke-dasharray="5 4"/>'
            )
    return out


def others_layers(view: Mapping[str, Any], seats: Sequence[int], words: Mapping[str, str]) -> Layers:
    """The duchies of other seats, small, side by side."""
    out: Layers = {"duchies": {}}
    for i, seat in enumerate(seats):
        body = "".join(e for layer in duchy_layers(view, seat, words).values() for e in layer.values())
        x, y = (WIDE * i + 350) * SHARE, 320 * SHARE
        out["duchies"][f"o{seat}"] = keyed(f"o{seat}", place(x, y, body, SHARE))
    return out


# --- the central board ------------------------------------------------------------------------------------------------------
def board_layers(view: Mapping[str, Any], words: Mapping[str, str]) -> Layers:
    """Depots, black depot, row of rounds, white die, bridge."""
    types = slot_types(view["seats"])
    depots = {f"k{d}": keyed(f"k{d}", _depot(d, view, types), *DEPOTS[d]) for d in range(6)}
    tiles = {}
    for i, name in enumerate(view["slots"]):
        if name:
            x, y = slot_point(i)
            scale = 0.78 if i < BLACK else 0.62
            body = _tile(name, x, y, scale, words.get(name, ""), i >= BLACK and i < INN_SLOT)
            tiles[f"t{i}"] = keyed(f"t{i}", body)
    goods = {f"g{d}": keyed(f"g{d}", _goods(tuple(view["depots"][d])), *DEPOTS[d]) for d in range(6)}
    more = {}
    for d, numbers in enumerate(view.get("shields", {}).get("depots", [])):
        body = ""
        for k, number in enumerate(numbers):
            body += _titled(place(186 - 30 * k, 182, shield(number), 0.62), words.get(f"shield_{number}", ""))
        more[f"ks{d}"] = keyed(f"ks{d}", body, *DEPOTS[d])
    return {
        "ground": {**depots, "black": keyed("black", _black())},
        "hexes": tiles,
        "goods": {**goods, **more},
        "row": {"row": keyed("row", _row(view))},
        "bridge": {"bridge": keyed("bridge", _bridge(view))},
    }


def _depot(d: int, view: Mapping[str, Any], types: list[int]) -> str:
    """A depot around its upper left corner: what all six share is packed as one."""
    white = view["white"] == d + 1
    out = (
        f'<rect width="206" height="206" rx="14" fill="{PAPER}" stroke="{INK}" stroke-width="1.6"/>'
        '<rect x="4" y="4" width="198" height="198" rx="11" fill="none"'
        f' stroke="{GOLD if white else LINE}" stroke-width="{3 if white else 1.4}"/>'
    )
    out += use(f"bu-die-{d + 1}", 26, 26, 1.5)
    for k in range(4):
        kind = types[view["phase"] * SLOTS + d * 4 + k]
        if kind >= 0:
            out += use(f"bu-e-{COLOUR_NAMES[kind]}", *SPOTS[k], 0.78)
    return out + f'<path d="M12,160H194" stroke="{LINE}" stroke-width="1.4"/>'


@lru_cache(1024)
def _goods(counts: tuple[int, ...]) -> str:
    out = ""
    at = 26.0
    for kind, n in enumerate(counts):
        if n:
            out += use(f"bu-goods-{kind + 1}", at, 182, 1.05)
            if n > 1:
                out += disc(at + 12, 170, 8.5, INK) + digits(at + 12, 174.4, str(n), 12, PAPER)
            at += 31
    return out


def _black() -> str:
    return (
        f'<rect x="0" y="436" width="640" height="86" rx="14" fill="{INK}" stroke="{SOFT}" stroke-width="2"/>'
        f'<rect x="5" y="441" width="630" height="76" rx="10" fill="none" stroke="{SOFT}" stroke-width="1.2"/>'
    )


def _row(view: Mapping[str, Any]) -> str:
    out = f'<rect x="0" y="534" width="300" height="98" rx="14" fill="{PAPER}" stroke="{INK}" stroke-width="1.6"/>'
    for k in range(5):
        x = 34.0 + 44 * k
        here = k == view["round"]
        edge = GOLD if here else LINE
        out += (
            f'<rect x="{num(x - 19)}" y="564" width="38" height="38" rx="6" fill="{PARCHMENT}" stroke="{edge}"'
            f' stroke-width="{4 if here else 1.6}"/>'
        )
        if view["row"][k]:
            out += use(f"bu-goods-{view['row'][k]}", x, 583, 1.15)
    for k in range(5):
        fill = GOLD if k == view["phase"] else PARCHMENT
        out += disc(34.0 + 44 * k, 548, 8.5, fill, 1.2) + ink.text(34.0 + 44 * k, 552.4, "ABCDE"[k], 12)
    if view["white"]:
        out += use(f"bu-white-{view['white']}", 268, 583, 2)
    return out


def _bridge(view: Mapping[str, Any]) -> str:
    out = (
        f'<rect x="312" y="534" width="328" height="98" rx="14" fill="#8fbcd2" stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="M322,612V590Q476,560 630,590V612" fill="#c9bda9" stroke="{INK}" stroke-width="1.6"/>'
    )
    for k in range(7):
        x = 342.0 + 44 * k
        out += f'<path d="M{num(x - 12)},612V604A12,12 0 0 1 {num(x + 12)},604V612Z" fill="#8fbcd2" stroke="{INK}"/>'
        stack = [q for q in reversed(view["order"]) if view["players"][q]["bridge"] == k]
        for i, q in enumerate(stack):
            s = SEATS[q]
            y = 582.0 - 13 * i
            out += disc(x, y, 12, s.colour, 1.6) + place(x, y, glyph(s.glyph, 5.6, s.ink))
    return out


# --- what may be done -------------------------------------------------------------------------------------------------------
@lru_cache(1024)
def space_mark(x: float, y: float, radius: float) -> str:
    """The gold ring of a legal place."""
    around = ring(corners(radius, x, y))
    return (
        f'<path d="{around}" fill="none" stroke="{INK}" stroke-width="8" stroke-linejoin="round"/>'
        f'<path d="{around}" fill="none" stroke="{GOLD}" stroke-width="5" stroke-linejoin="round"/>'
    )


def hex_ghost(name: str, x: float, y: float, scale: float = 1) -> str:
    """A hex as it would lie there."""
    return use(f"bu-t-{name}", x, y, scale)


def svg(view: Mapping[str, Any], width: float | None = None) -> str:
    """The whole table as one picture that needs nothing else: the central board, every duchy."""
    seats = list(range(view["seats"]))
    body = "".join(e for layer in board_layers(view, {}).values() for e in layer.values())
    _, _, w, h = others_extent(view, seats)
    body = place(10, 10, body)
    below = place(10, 660, "".join(others_layers(view, seats, {})["duchies"].values()))
    box = (0.0, 0.0, max(660.0, w + 20), 670 + h)
    return ink.standalone(box, body + below, defs=symbols(), width=width, background=PARCHMENT)
