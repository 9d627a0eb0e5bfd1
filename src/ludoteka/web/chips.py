"""Seats' chips and the icons of the pages."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

_INK, _PAPER = "#2b2622", "#fffaf0"
_SEATS = (
    ("blue", "#2a62a8", _PAPER, '<circle cx="12" cy="12" r="5.1"/>'),
    ("vermilion", "#d4552d", _PAPER, '<path d="M12 6 18 16.800H6Z"/>'),
    ("yellow", "#e5b92e", _INK, '<path d="M7.200 7.200h9.600v9.600H7.200Z"/>'),
    ("green", "#5cbc92", _INK, '<path d="M12 5.400 17.100 12 12 18.600 6.900 12Z"/>'),
    (
        "violet",
        "#a58cc2",
        _INK,
        '<path d="M12 5.100l1.800 4.500 4.800.300-3.700 3 1.200 4.700L12 15l-4.100 2.600 1.200-4.700-3.700-3 4.800-.300Z"/>',
    ),
    ("black", "#3a3a3a", _PAPER, '<path d="M10 6h4v4h4v4h-4v4h-4v-4H6v-4h4Z"/>'),
    ("pink", "#e0b6ce", _INK, '<path fill-rule="evenodd" d="M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm0 3.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600Z"/>'),
    ("white", "#f4f1ea", _INK, '<path d="M12 6l5.200 3v6L12 18l-5.200-3V9Z"/>'),
)


@lru_cache(64)
def chip(seat: int, size: int = 24) -> Markup:
    """The chip of a seat: its colour and its glyph. The seat's name stands beside it, so it is hidden from screen readers."""
    _, colour, ink, glyph = _SEATS[seat % len(_SEATS)]
    return Markup(  # noqa: S704 - built from the closed table above
        f'<svg class="chip s{seat}" viewBox="0 0 24 24" width="{size}" height="{size}" aria-hidden="true">'
        f'<rect x="1" y="1" width="22" height="22" rx="5" fill="{colour}"/><g fill="{ink}">{glyph}</g></svg>'
    )


def seat_key(seat: int) -> str:
    """The Fluent key of a seat's sign ("blue circle")."""
    return f"seat-{_SEATS[seat % len(_SEATS)][0]}"


_LINES = {
    "undo": "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    "hint": "M9 19h6M10 22h4M12 2a7 7 0 0 0-4 12.700V16h8v-1.300A7 7 0 0 0 12 2",
    "turn": "M20 4v6h-6M19.500 10A8 8 0 1 0 19 16",
    "next": "M5 12h14M13 6l6 6-6 6",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "log": "M5 4h14v16H5zM8 8h8M8 12h8M8 16h5",
    "chat": "M4 5h16v11H10l-5 4v-4H4Z",
    "rules": "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2ZM12 6v14",
    "board": "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2ZM9 4v14M15 6v14",
    "players": "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6"
    "M17.500 14.500c2.500.700 4 2.500 4 5.500",
    "check": "M5 12l5 5L19 7",
    "x": "M6 6l12 12M18 6 6 18",
    "more": "M5 12h.010M12 12h.010M19 12h.010",
    "why": "M9 9a3 3 0 1 1 4 3c-1 .500-1 1-1 2M12 18h.010",
    "list": "M8 6h12M8 12h12M8 18h12M4 6h.010M4 12h.010M4 18h.010",
    "moon": "M19 14A8 8 0 1 1 10 5a6 6 0 0 0 9 9Z",
    "sun": "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600 19 19M19 5l-1.400 1.400M6.400 17.600 5 19",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "bot": "M7 8h10v10H7zM12 8V4M4 12v3M20 12v3M10 12v1.500M14 12v1.500",
    "eye": "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
    "follower": "M12 3.500a2.800 2.800 0 0 1 2.800 2.800l-.500 1.900C17.500 8.800 20.500 10.200 20.500 11.800c0 1-2.200 1.500-3.800 1.500l2.800 6.700h-5.300l-2.200-4-2.200 4H4.500l2.800-6.700"
    "c-1.600 0-3.800-.500-3.800-1.500 0-1.600 3-3 6.200-3.600l-.500-1.900A2.800 2.800 0 0 1 12 3.500Z",
    "big": "M4 18V8l4 4 4-6.500 4 6.500 4-4v10ZM4 21h16",
    "builder": "M7 21V12l-2-1 2-4h4V4h2v3h4l2 4-2 1v9h-4v-5h-2v5ZM8 7l8 0",
    "pig": "M4 12c0-3.500 3.500-5 7.500-5 1.500 0 2.500.200 3.500.600L18 6v3.200c1 .900 1.500 1.800 1.700 2.800H22v3h-2.800c-.600 1-1.400 1.700-2.200 2.200V20h-3v-2H9v2H6v-3.200C4.700 15.800 4 14 4 12ZM2 9.500c0 1.500 1 2.200 2.300 2.200",
    "goods": "M8 3h8M9 3v4c-3 1-4.500 3.500-4.500 7 0 4.500 3 7 7.500 7s7.500-2.500 7.500-7c0-3.500-1.500-6-4.500-7V3M5 12h14",
    "coin": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v8M9.500 10h5",
    "card": "M6 3h12v18H6Z",
}


@lru_cache(1)
def sprite() -> Markup:
    """All icons as symbols; a page holds them once."""
    body = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24"><path d="{d}" fill="none" stroke="currentColor" stroke-width="2" '
        f'stroke-linecap="round" stroke-linejoin="round"/></symbol>'
        for name, d in _LINES.items()
    )
    return Markup(f'<svg width="0" height="0" class="sprite" aria-hidden="true">{body}</svg>')  # noqa: S704


def has_icon(name: str) -> bool:
    """Whether the sprite has an icon of that name."""
    return name in _LINES


def icon(name: str) -> Markup:
    """A reference to one icon, "" for a name that is not in the sprite."""
    if name not in _LINES:
        return Markup("")
    return Markup(f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>')  # noqa: S704
