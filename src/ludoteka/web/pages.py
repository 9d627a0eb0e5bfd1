"""Page shells and slots: Jinja2 templates, everything escaped."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ludoteka.core.text import LANGUAGES
from ludoteka.web.chips import chip, has_icon, icon, seat_key, sprite

ENVIRONMENT = Environment(
    loader=PackageLoader("ludoteka.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
ENVIRONMENT.globals.update(
    chip=chip, icon=icon, has_icon=has_icon, seat_key=seat_key, sprite=sprite, languages=LANGUAGES
)
ENVIRONMENT.filters["svg"] = Markup  # for pictures that a game drew; never for words


def fragment(template: str, **context: Any) -> str:
    """A template filled in."""
    return ENVIRONMENT.get_template(template).render(**context)
