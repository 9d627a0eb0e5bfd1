"""Citadels drawn: cards, characters, cities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def symbols() -> str:
    """SVG definitions."""
    return ""


def svg(view: Mapping[str, Any]) -> str:
    """A standalone picture of a view."""
    return "<svg/>"
