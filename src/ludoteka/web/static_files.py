"""Static files, held in memory. Their address carries a stamp of all their contents, so a browser may keep them for ever."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.core.game import game
from ludoteka.web.problems import Problem

_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str


def file_of(body: bytes, kind: str) -> File:
    """A file with its tag and, where it pays, a packed form."""
    packed = gzip.compress(body, 9, mtime=0) if len(body) > 500 and kind != "font/woff2" else None
    return File(body, packed, kind, hashlib.sha256(body).hexdigest()[:20])


def answer(request: Request, file: File, cache: str) -> Response:
    """A file, packed if the browser can unpack it, or 304 when it has it already."""
    headers = {"Cache-Control": cache, "ETag": f'"{file.tag}"', "Vary": "Accept-Encoding"}
    if f'"{file.tag}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.kind)
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
        self.files = {
            p.relative_to(root).as_posix(): file_of(p.read_bytes(), _TYPES[p.suffix])
            for p in sorted(root.rglob("*"))
            if p.suffix in _TYPES
        }
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

    def has(self, name: str) -> bool:
        """Whether there is such a file (fonts are cut at set-up and may be missing)."""
        return name in self.files

    async def serve(self, request: Request) -> Response:
        """Answer `/static/<stamp>/<name>`; an old stamp gets today's file, to be asked for again."""
        file = self.files.get(request.path_params["name"])
        if file is None:
            raise Problem(404, "problem-404")
        current = request.path_params["stamp"] == self._stamp
        return answer(request, file, FOR_EVER if current else "no-cache")


class Symbols:
    """The symbols of each game as one SVG document."""

    def __init__(self, games: tuple[str, ...]) -> None:
        self.games = games
        self._files: dict[str, File] = {}

    def file(self, name: str) -> File:
        """The document of a game. Raises Problem 404 for a game that is not served here."""
        if name not in self.games:
            raise Problem(404, "problem-no-game", game=name[:40])
        if name not in self._files:
            body = f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>{game(name).symbols()}</defs></svg>'
            self._files[name] = file_of(body.encode(), "image/svg+xml")
        return self._files[name]

    def address(self, name: str) -> str:
        """The address of a game's symbols; it changes with them."""
        return f"/symbols/{name}.svg?{self.file(name).tag[:12]}"

    async def serve(self, request: Request) -> Response:
        """Answer `/symbols/<game>.svg`."""
        file = self.file(request.path_params["game"])
        current = request.url.query == file.tag[:12]
        return answer(request, file, FOR_EVER if current else "no-cache")
