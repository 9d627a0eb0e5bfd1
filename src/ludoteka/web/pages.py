"""Page shells and slots: Jinja2 templates, everything escaped."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from jinja2.runtime import new_context
from markupsafe import Markup

from ludoteka.core.text import LANGUAGES
from ludoteka.web.chips import chip, has_icon, icon, seat_key, sprite

ENVIRONMENT = Environment(
    loader=PackageLoader("ludoteka.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,  # a dozen looks at the disk for every move; `fresh` settings switch it on
)
ENVIRONMENT.globals.update(chip=chip, icon=icon, has_icon=has_icon, seat_key=seat_key, languages=LANGUAGES)
# read by scripts of the same house only: words stand there as they are, not as \\u escapes
ENVIRONMENT.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
ENVIRONMENT.filters["svg"] = Markup  # for pictures that a game drew; never for words


def _favicon() -> str:
    """The sign of the house as an address that holds it: one file less to fetch."""
    drawing = (files("ludoteka.web") / "static" / "icon.svg").read_text(encoding="utf-8").strip()
    return "data:image/svg+xml," + quote(drawing.replace('"', "'"), safe=" /=:;,.'-")


ENVIRONMENT.globals["favicon"] = _favicon()


def fragment(template: str, **context: Any) -> str:
    """A template filled in."""
    return filled(template, {**ENVIRONMENT.globals, **context})


def filled(template: str, variables: dict[str, Any]) -> str:
    """A template filled in with variables that hold the environment's own as well: a table draws nine of them at every move, and
    `render` would put together the same names nine times."""
    found = ENVIRONMENT.get_template(template)
    try:
        context = new_context(ENVIRONMENT, found.name, found.blocks, variables, shared=True)
        return "".join(found.root_render_func(context))
    except Exception:
        ENVIRONMENT.handle_exception()


SPRITE: Final = "<!--sprite-->"
_ICON: Final = re.compile(r'href="#i-([\w-]+)"')
_NAMED: Final = re.compile(r'\bicon\("([\w-]+)"\)')


def whole_page(template: str, **context: Any) -> str:
    """A page with the icons that it uses. Of the parts that a table sends later, those that their templates name are there as well;
    a script fetches what else it may come to need."""
    page = fragment(template, **context)
    return page.replace(SPRITE, sprite(frozenset(_ICON.findall(page)) | _named(template)), 1)


@lru_cache(64)
def _named(template: str) -> frozenset[str]:
    """The icons in the slots that can replace others on this page."""
    slots = {
        "waiting.html": ("seats.html",),
        "table.html": ("slot_acts.html", "slot_undo.html", "slot_question.html"),
    }
    folder = files("ludoteka.web") / "templates"
    texts = [(folder / name).read_text(encoding="utf-8") for name in slots.get(template, ())]
    return frozenset(name for text in texts for name in _NAMED.findall(text))
