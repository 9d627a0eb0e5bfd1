"""Words in English and Russian, by Fluent. The house's texts and each game's stand in `text/<language>.ftl` of their rooms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

LANGUAGES = ("en", "ru")


class Texts:
    """The messages of one language from several packages. Later packages may not redefine a message of an earlier one."""

    def __init__(self, language: str, packages: tuple[str, ...]) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there are texts in {', '.join(LANGUAGES)}, not in {language!r}")
        self.language = language
        # isolation marks are invisible characters that break equality, width and screen readers here: both scripts run left to right
        self.bundle = FluentBundle([language], use_isolating=False)
        for package in packages:
            source = files(package).joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
            resource = FluentResource(source)
            for entry in resource.body:
                if isinstance(entry, Junk):
                    raise ValueError(f"{package}, {language}: no Fluent message: {str(entry.content)[:80]!r}")
            self.bundle.add_resource(resource)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self.bundle.has_message(key)

    def __call__(self, key: str, **args: Any) -> str:
        """The message `key` (or `key.attribute`) with its arguments. Raises KeyError when it is missing, ValueError when it does
        not format: a page never shows a broken sentence in silence."""
        return self._format(key, tuple(sorted(args.items()))) if args else self._format(key, ())

    def rule(self, rule_id: str) -> str:
        """The sentence of a rule id such as "CAR-2.3" (Fluent names have no dots: it stands there as CAR-2-3)."""
        return self(rule_id.replace(".", "-"))

    # room for the sentences of a few hundred tables: some 10 MB, and a sentence takes a tenth of a millisecond to put together
    @lru_cache(maxsize=32768)  # noqa: B019 - there is one object a language and package list, kept for ever
    def _format(self, key: str, args: tuple[tuple[str, Any], ...]) -> str:
        name, _, attribute = key.partition(".")
        message = self.bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        text, errors = self.bundle.format_pattern(pattern, dict(args))
        if errors:
            raise ValueError(f"message {key} ({self.language}): {errors[0]}")
        return str(text)


@lru_cache(maxsize=64)
def texts(language: str, *packages: str) -> Texts:
    """The (shared) texts of a language from these packages."""
    return Texts(language, packages)


def breakdown(terms: list[Mapping[str, Any]]) -> str:
    """A score's expression as text: each term `{"n": 4, "each": 2}` or `{"n": 3}`; "4 × 2 + 1 × 2 = 10"."""
    parts = []
    total = 0
    for t in terms:
        n, each = int(t["n"]), int(t.get("each", 1))
        total += n * each
        parts.append(f"{n} × {each}" if "each" in t else str(n))
    if len(terms) == 1 and "each" not in terms[0]:
        return str(total)
    return f"{' + '.join(parts)} = {total}"
