"""The rulebook of a game as a page: searched, and opened at the rule that refused a move."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib.resources import files

from markdown_it import MarkdownIt
from starlette.requests import Request
from starlette.responses import Response

from ludoteka.core.game import game
from ludoteka.core.rules import GENERAL_RULES
from ludoteka.web.problems import Problem
from ludoteka.web.site import Site
from ludoteka.web.words import language_of

CODE = re.compile(r"<code>([a-z0-9_ =]+)</code>")
RULE = re.compile(r"<p><strong>([A-Z]{3}-\d+\.\d+)(.*?)</strong>")


@cache
def rulebook(name: str, language: str) -> str:
    """The rulebook as HTML; every paragraph that begins with a rule id is an anchor of that id. Raises FileNotFoundError."""
    source = (
        files(f"ludoteka.games.{name}").joinpath("text", f"rules.{language}.md").read_text(encoding="utf-8")
    )
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(source))
    html = CODE.sub(lambda found: _setting(name, language, found[1]), html)
    return RULE.sub(r'<p class="rule-text" id="\1"><strong>\1\2</strong>', html)


def _setting(name: str, language: str, code: str) -> str:
    """A setting as its row in the lobby names it, with its code as a title; a code that names none stays as it is."""
    spec, text = game(name).spec, game(name).text(language)
    option, _, value = code.partition(" = ")
    values = [c.name for c in spec.choices if code in c.values]
    if any(e.name == code for e in spec.elements):
        keys = [f"element-{code}"]
    elif any(c.name == option for c in spec.choices):
        keys = [f"option-{option}", f"option-{option}-{value}"] if value else [f"option-{option}"]
    else:
        keys = [f"option-{values[0]}-{code}"] if len(values) == 1 else []
    if not keys or not all(text.has(key) for key in keys):
        return f"<code>{code}</code>"
    return f'<code title="{code}">{escape(": ".join(text(key) for key in keys))}</code>'


class RulePages:
    """Handlers of `/rules/<game>`."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def show(self, request: Request) -> Response:
        """The rulebook in the reader's language."""
        name = request.path_params["game"]
        language = language_of(request)
        if name not in self.site.settings.games:
            raise Problem(404, "problem-no-game", game=name[:40])
        try:
            book = rulebook(name, language)
        except FileNotFoundError:
            raise Problem(404, "rules-none") from None
        text = game(name).text(language)
        general = [(rule, text.rule(rule)) for rule in GENERAL_RULES if rule]
        return self.site.html(request, "rules.html", title=text("game-title"), book=book, general=general)
