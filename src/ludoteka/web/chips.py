"""Seats' chips and the icons of the pages."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from ludoteka.core.glyphs import SEATS, glyph
from ludoteka.web.icons import OUTLINES


@lru_cache(64)
def chip(seat: int, size: int = 24) -> Markup:
    """The chip of a seat: its colour and its sign. The seat's name stands beside it, so it is hidden from screen readers."""
    s = SEATS[seat % len(SEATS)]
    return Markup(
        f'<svg class="chip s{seat}" viewBox="-12 -12 24 24" width="{size}" height="{size}" aria-hidden="true">'
        f'<rect x="-11" y="-11" width="22" height="22" rx="5" fill="{s.colour}"/>{glyph(s.glyph, 5.6, s.ink)}</svg>'
    )


def seat_key(seat: int) -> str:
    """The Fluent key of a seat's sign ("blue circle")."""
    return f"seat-{SEATS[seat % len(SEATS)].name}"


@lru_cache(256)
def sprite(names: frozenset[str] | None = None) -> Markup:
    """These icons as symbols, all by default; a page holds those that it uses, once."""
    body = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24"><path d="{d}" fill="none" stroke="currentColor" stroke-width="2" '
        f'stroke-linecap="round" stroke-linejoin="round"/></symbol>'
        for name, d in OUTLINES.items()
        if names is None or name in names
    )
    return Markup(f'<svg width="0" height="0" class="sprite" aria-hidden="true">{body}</svg>')


def has_icon(name: str) -> bool:
    """Whether the sprite has an icon of that name."""
    return name in OUTLINES


@lru_cache(256)
def icon(name: str) -> Markup:
    """A reference to one icon, "" for a name that is not in the sprite."""
    return (
        Markup(f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>')
        if has_icon(name)
        else Markup("")
    )
