"""Static files, held in memory. Their address carries a stamp of all their contents, so a browser may keep them for ever."""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response

from ludoteka.core.game import game
from ludoteka.web import bundle
from ludoteka.web.chips import sprite
from ludoteka.web.packing import LEAST, accepted, packers
from ludoteka.web.problems import Problem

_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".png": "image/png",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class File:
    """A file as it is sent; `pays` tells whether it is packed on the way."""

    body: bytes
    kind: str
    tag: str
    pays: bool


def file_of(body: bytes, kind: str) -> File:
    """A file with its tag."""
    pays = len(body) > LEAST and kind not in ("font/woff2", "image/png")
    return File(body, kind, hashlib.sha256(body).hexdigest()[:20], pays)


_WAYS: Final = packers(11, 9)


@lru_cache(512)
def packed(way: str, body: bytes) -> bytes:
    """A packed body. At its best brotli takes a tenth of a second, so it is done when somebody asks, and once a process."""
    return _WAYS[way](body)


async def answer(request: Request, file: File, cache: str) -> Response:
    """A file, packed if the browser can unpack it, or 304 when it has it already."""
    headers = {"Cache-Control": cache, "ETag": f'"{file.tag}"', "Vary": "Accept-Encoding"}
    if file.kind == "image/svg+xml":
        headers["Content-Security-Policy"] = "sandbox"  # a drawing that is opened alone runs nothing
    if f'"{file.tag}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    way = accepted(request.headers.get("accept-encoding", ""), tuple(_WAYS)) if file.pays else ""
    if way:
        headers["Content-Encoding"] = way
        body = await anyio.to_thread.run_sync(packed, way, file.body)
        return Response(body, headers=headers, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)


class StaticFiles:
    """All static files of the pages. With `fresh` they are read again whenever the stamp is asked for."""

    def __init__(self, fresh: bool = False) -> None:
        self.fresh = fresh
        self.files: dict[str, File] = {}
        self._stamp = ""
        self._read()

    def _read(self) -> None:
        root = Path(str(files("ludoteka.web"))) / "static"
        found = [p for p in sorted(root.rglob("*")) if p.suffix in _TYPES]
        names = {p.relative_to(root).as_posix(): p for p in found}
        texts = {n: p.read_text(encoding="utf-8") for n, p in names.items() if p.suffix in (".js", ".css")}
        self.files = {}
        for name, path in names.items():
            if path.suffix == ".js":
                body = bundle.script(name, texts).encode()
            elif path.suffix == ".css":
                body = bundle.sheet(name, texts).encode()
            else:
                body = path.read_bytes()
            self.files[name] = file_of(body, _TYPES[path.suffix])
        tags = "".join(f"{name} {file.tag}\n" for name, file in self.files.items())
        self._stamp = hashlib.sha256(tags.encode()).hexdigest()[:12]

    @property
    def stamp(self) -> str:
        """A short digest of all files."""
        if self.fresh:
            self._read()
        return self._stamp

    def address(self, name: str) -> str:
        """The address of a file. Raises KeyError when there is none: a page never asks for what is not there."""
        stamp = self.stamp
        self.files[name]
        return f"/static/{stamp}/{name}"

    async def serve(self, request: Request) -> Response:
        """Answer `/static/<stamp>/<name>`; an old stamp gets today's file, to be asked for again."""
        file = self.files.get(request.path_params["name"])
        if file is None:
            raise Problem(404, "problem-404")
        current = request.path_params["stamp"] == self._stamp
        return await answer(request, file, FOR_EVER if current else "no-cache")


SMALL: Final = 4 * 1024
"""Packed bytes up to which the symbols of a game are always sent whole."""


MOST_GIVEN: Final = 5000
"""Selections that are remembered; after that the oldest are sent whole."""
ICONS: Final = "icons"
"""The name under which the icons of the pages are kept, beside those of games."""


class Symbols:
    """The symbols of each game as SVG documents: all of them, or those that a page shows at first."""

    def __init__(self, games: tuple[str, ...]) -> None:
        self.games = games
        self._files: dict[str, File] = {}
        self._cuts: dict[str, dict[str, str]] = {}
        self._given: dict[tuple[str, str], None] = {}

    def file(self, name: str) -> File:
        """The document of a game. Raises Problem 404 for a game that is not served here."""
        if name not in self.games and name != ICONS:
            raise Problem(404, "problem-no-game", game=name[:40])
        if name not in self._files:
            self._files[name] = (
                file_of(str(sprite()).encode(), "image/svg+xml")
                if name == ICONS
                else document(game(name).symbols())
            )
        return self._files[name]

    def address(self, name: str) -> str:
        """The address of a game's symbols; it changes with them."""
        return f"/symbols/{name}.svg?{self.file(name).tag[:12]}"

    def first(self, name: str, shown: Iterable[str]) -> str:
        """The address of the symbols that these pieces of a page need; of all where they are small anyway."""
        file = self.file(name)
        if len(packed("gzip", file.body)) <= SMALL:
            return self.address(name)
        known = self._cut(name)
        wanted = {i for piece in shown for i in _USED.findall(piece)} & known.keys()
        numbers = [n for n, key in enumerate(known) if key in wanted]
        if not numbers:
            return self.address(name)
        mask = _mask(numbers)
        self._given[name, mask] = None
        while len(self._given) > MOST_GIVEN:
            del self._given[next(iter(self._given))]
        return f"{self.address(name)}&{mask}"

    def _cut(self, name: str) -> dict[str, str]:
        if name not in self._cuts:
            self._cuts[name] = cut_symbols(game(name).symbols())
        return self._cuts[name]

    def _some(self, name: str, mask: str) -> File:
        """The document of some symbols and of what those refer to."""
        known = self._cut(name)
        keys = list(known)
        chosen = int.from_bytes(urlsafe_b64decode(mask + "=" * (-len(mask) % 4)), "little")
        wanted = {key: None for n, key in enumerate(keys) if chosen >> n & 1}
        left = list(wanted)
        while left:
            for key in _USED.findall(known[left.pop()]):
                if key in known and key not in wanted:
                    wanted[key] = None
                    left.append(key)
        return document("".join(text for key, text in known.items() if key in wanted))

    async def serve(self, request: Request) -> Response:
        """Answer `/symbols/<game>.svg?<tag>` and `/symbols/<game>.svg?<tag>&<mask>`, a bit for each symbol.

        Only what a page of this process named is put together; for anything else everything is sent, which does as well.
        """
        name = request.path_params["game"]
        file = self.file(name)
        tag, _, mask = request.url.query.partition("&")
        current = tag == file.tag[:12]
        if current and (name, mask) in self._given:
            return await answer(request, self._some(name, mask), FOR_EVER)
        return await answer(request, file, FOR_EVER if current and not mask else "no-cache")


_USED: Final = re.compile(r"(?:href=\"|url\()#([\w-]+)")
_TAG: Final = re.compile(r"<(/?)([a-zA-Z]+)([^>]*?)(/?)>")


def document(symbols: str) -> File:
    """Symbols as a document of their own."""
    body = f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>{symbols}</defs></svg>'
    return file_of(body.encode(), "image/svg+xml")


def cut_symbols(symbols: str) -> dict[str, str]:
    """Symbols one by one, by their ids."""
    found: dict[str, str] = {}
    depth = start = 0
    for tag in _TAG.finditer(symbols):
        if not depth and not tag[1]:
            start = tag.start()
        depth += -1 if tag[1] else 0 if tag[4] else 1
        if not depth:
            key = re.search(r'\bid="([^"]+)"', symbols[start : symbols.index(">", start)])
            if key:
                found[key[1]] = symbols[start : tag.end()]
    return found


def _mask(numbers: list[int]) -> str:
    """Numbers as the bits of a mask, in letters that an address may hold: much shorter than the numbers."""
    mask = sum(1 << n for n in numbers)
    return urlsafe_b64encode(mask.to_bytes(max(numbers) // 8 + 1, "little")).decode().rstrip("=")
