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

CODE = re.compile(r"<code>([^<]+)</code>")
RULE = re.compile(r"<p><strong>([A-Z]{3}-\d+\.\d+)(.*?)</strong>")


@cache
def rulebook(name: str, language: str) -> str:
    """The rulebook as HTML; every paragraph that begins with a rule id is an anchor of that id. Raises FileNotFoundError."""
    source = (
        files(f"ludoteka.games.{name}").joinpath("text", f"rules.{language}.md").read_text(encoding="utf-8")
    )
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(source))
    html = Named(name, language).put_in(html)
    return RULE.sub(r'<p class="rule-text" id="\1"><strong>\1\2</strong>', html)


class Named:
    """Puts the names of the lobby in the place of the codes of settings: `option`, `option = value`, `element`, and `value` of the
    option that was named last. Names stand in quotation marks, so that a sentence around them keeps its grammar."""

    def __init__(self, name: str, language: str) -> None:
        self._spec, self._text = game(name).spec, game(name).text(language)
        self._choices = {c.name: c for c in self._spec.choices}
        self._quoted = "«{}»" if language == "ru" else "“{}”"
        self._last = ""

    def put_in(self, html: str) -> str:
        """The page with names for codes; what is no code (the example of a preface) is set apart as it stands."""
        return CODE.sub(
            lambda found: (
                f'<span class="setting">{self._quoted.format(escape(self._named(found[1])))}</span>'
            ),
            html,
        )

    def _named(self, code: str) -> str:
        option, _, value = code.partition(" = ")
        last = self._choices.get(self._last)
        if last is not None and code in map(str, last.values):
            return self._text(f"option-{self._last}-{code}")
        if option in self._choices:
            self._last = option
            told = self._text(f"option-{option}")
            return f"{told}: {self._text(f'option-{option}-{value}')}" if value else told
        if self._text.has(f"element-{code}"):
            return self._text(f"element-{code}")
        return code


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
