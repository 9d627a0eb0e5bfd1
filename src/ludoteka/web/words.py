"""Which language and which light a reader gets."""

from __future__ import annotations

from importlib.resources import files
from importlib.util import find_spec

from starlette.requests import HTTPConnection

from ludoteka.core.text import LANGUAGES, Texts, texts

THEMES = ("auto", "light", "dark")
LANGUAGE_COOKIE = "lang"
THEME_COOKIE = "theme"
_YEAR = 365 * 24 * 3600


def _has_words(package: str) -> bool:
    return find_spec(package) is not None and files(package).joinpath("text").is_dir()


# the order matters: a later package may not redefine a message of an earlier one
_PACKAGES = tuple(p for p in ("ludoteka.core", "ludoteka.table", "ludoteka.web") if _has_words(p))


def words(language: str) -> Texts:
    """The house's words in a language."""
    return texts(language, *_PACKAGES)


def preferred(header: str) -> str:
    """The language of ours that an Accept-Language header likes best; English when it likes none."""
    best, rank = LANGUAGES[0], 0.0
    for part in header[:500].split(","):
        tag, _, rest = part.strip().partition(";")
        name = tag.split("-")[0].lower()
        weight = 1.0
        if rest.strip().startswith("q="):
            try:
                weight = float(rest.strip()[2:])
            except ValueError:
                weight = 0.0
        if name in LANGUAGES and weight > rank:
            best, rank = name, weight
    return best


def language_of(connection: HTTPConnection) -> str:
    """The language of a request: the switch in the address, the cookie, the browser's own wish, in this order."""
    for wish in (connection.query_params.get("lang"), connection.cookies.get(LANGUAGE_COOKIE)):
        if wish in LANGUAGES:
            return wish
    return preferred(connection.headers.get("accept-language", ""))


def theme_of(connection: HTTPConnection) -> str:
    """The light that the reader chose."""
    theme = connection.cookies.get(THEME_COOKIE, "auto")
    return theme if theme in THEMES else "auto"


def cookie_age() -> int:
    """How long a choice is remembered, in seconds."""
    return _YEAR
