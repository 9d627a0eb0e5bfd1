"""Puts the scripts and style sheets of a page together, so that a browser fetches one small file of each instead of a dozen.

The sources stay ordinary modules and sheets that a browser could load one by one. A bundle is made when the house opens: every
module becomes a function that hands out its exports, in the order in which they need each other. Only the forms that this house
writes are understood, and whatever else looks like an import or an export is refused: a test bundles everything there is.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping

_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./([\w.-]+)";$', re.M)
_EXPORT = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.M)
_LEFT = re.compile(r"^\s*(?:import\s*[\w{*\"']|export\b).*$", re.M)
_SHEET = re.compile(r'^@import "([\w./-]+)";\n?', re.M)
_URL = re.compile(r"url\((?![\"']?(?:data:|#))([\w./-]+)\)")


class BundleError(ValueError):
    """A script or sheet that cannot be bundled; the message names it."""


def script(name: str, sources: Mapping[str, str]) -> str:
    """A module with everything it imports, as one module. Modules that import nothing stay as they are, but for comments."""
    order: list[str] = []
    _follow(name, sources, order, ())
    if len(order) == 1:
        return squeeze(sources[name])
    return "".join(_wrapped(module, sources[module], module == name) for module in order)


def _follow(name: str, sources: Mapping[str, str], order: list[str], above: tuple[str, ...]) -> None:
    """Put a module after those that it imports."""
    if name in above:
        raise BundleError(f"{name} imports itself by way of {' and '.join(above)}")
    if name not in sources:
        raise BundleError(f"{above[-1]} imports {name}, which is not there")
    if name in order:
        return
    for found in _IMPORT.finditer(sources[name]):
        _follow(found[2], sources, order, (*above, name))
    order.append(name)


def _wrapped(name: str, source: str, last: bool) -> str:
    """A module as a function that is called at once; the last one hands out nothing."""
    exports = [found[2] for found in _EXPORT.finditer(source)]
    body = _IMPORT.sub(lambda m: f"const {m[1].replace(' as ', ': ')} = {_variable(m[2])};", source)
    body = _EXPORT.sub(r"\1 \2", body)
    if left := _LEFT.search(body):
        raise BundleError(f"{name} cannot be bundled because of {left[0].strip()!r}")
    inside = squeeze(body)
    if last:
        return inside
    return f"const {_variable(name)} = (() => {{\n{inside}return {{ {', '.join(exports)} }};\n}})();\n"


def _variable(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


_TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    |(?P<template>`)
    |(?P<pattern>(?<=[(,=:\[!&|?{};\n>])\s*/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*)
    |(?P<space>\s+)
    |(?P<name>[\w$]+)
    |(?P<sign>.)""",
    re.S | re.X,
)
_OPEN = frozenset("{;,([=?:&|+*<>!")
"""Signs after which no statement can end, so that a line may go on."""


def squeeze(source: str) -> str:
    """A script without comments and without space that says nothing. Lines stay apart where their end could end a statement."""
    out: list[str] = []
    at, gap = 0, ""
    while at < len(source):
        found = _TOKEN.match(source, at)
        assert found is not None, "a sign is anything"
        kind, text = str(found.lastgroup), found[0]
        at = found.end()
        if kind == "template":
            at = _template_end(source, at)
            text = source[found.start() : at]
        if kind in ("space", "comment"):
            gap = "\n" if "\n" in text or gap == "\n" else " "
            continue
        text = text.lstrip() if kind == "pattern" else text
        before = out[-1][-1] if out else "\n"
        if gap == "\n" and before not in _OPEN and before != "\n" and text[0] not in "})]":
            out.append("\n")
        elif gap and ((_word(before) and _word(text[0])) or (before in "+-" and text[0] == before)):
            out.append(" ")
        out.append(text)
        gap = ""
    return "".join(out).strip() + "\n"


def _word(sign: str) -> bool:
    return sign.isalnum() or sign in "_$"


def _template_end(source: str, at: int) -> int:
    """Where a template literal ends whose first quote lies before `at`; what it holds in `${ }` may hold templates again."""
    depth = 0
    while at < len(source):
        sign = source[at]
        if sign == "\\":
            at += 1
        elif depth == 0 and sign == "`":
            return at + 1
        elif source.startswith("${", at):
            depth += 1
            at += 1
        elif depth and sign == "{":
            depth += 1
        elif depth and sign == "}":
            depth -= 1
        elif depth and sign == "`":
            at = _template_end(source, at + 1) - 1
        at += 1
    raise BundleError("a template literal does not end")


def sheet(name: str, sources: Mapping[str, str]) -> str:
    """A style sheet with those that it imports in their place, without comments and needless space. A missing one is left out:
    the fonts are cut at set-up."""

    def take(found: re.Match[str]) -> str:
        inner = found[1]
        if inner not in sources:
            return ""
        folder = posixpath.dirname(inner)
        text = sheet(inner, sources)
        return _URL.sub(lambda m: f"url({posixpath.join(folder, m[1])})", text) if folder else text

    text = _SHEET.sub(take, sources[name])
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"\s+", " ", text)
    return re.sub(r" ?([{};,]) ?", r"\1", text).strip()
