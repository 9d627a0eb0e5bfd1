"""What makes an app of the pages: a manifest, icons, a worker that keeps static files and speaks when the net is gone."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteka.web.pages import fragment
from ludoteka.web.problems import Problem
from ludoteka.web.sign import png
from ludoteka.web.site import Site
from ludoteka.web.static_files import answer, file_of
from ludoteka.web.words import language_of, words

ICONS: Final = {
    "192": (192, False),
    "512": (512, False),
    "maskable-512": (512, True),
    "badge-96": (96, False),
}
"""Names of the icons with their size and whether a phone may cut them."""
GROUND, BAR = "#f6efdd", "#fffaf0"
KEYS: Final = (
    ("↑ ↓ ← →", "keys-places"), ("Enter", "keys-choose"), ("R", "keys-turn"), ("N", "keys-next"), ("1–9", "keys-answers"),
    ("A", "keys-all"), ("U", "keys-undo"), ("H", "keys-hint"), ("W", "keys-why"), ("P", "keys-prompt"), ("L", "keys-log"),
    ("C", "keys-chat"), ("B", "keys-board"), ("+ − 0", "keys-zoom"), ("Esc", "keys-cancel"), ("?", "keys-keys"),
)  # fmt: skip
"""The keys of a table, and the words for what they do."""


class Install:
    """Handlers of what a browser needs to keep the house as an app."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def manifest(self, request: Request) -> Response:
        """`/manifest.webmanifest?lang=`: browsers ask for it without cookies, so the address tells the language."""
        language = language_of(request)
        t = words(language)
        told = {
            "id": "/",
            "name": t("house"),
            "short_name": t("house"),
            "description": t("app-note"),
            "lang": language,
            "dir": "ltr",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": GROUND,
            "theme_color": BAR,
            "categories": ["games"],
            "icons": [
                {
                    "src": f"/icons/{name}.png",
                    "sizes": f"{size}x{size}",
                    "type": "image/png",
                    "purpose": "maskable" if maskable else "any",
                }
                for name, (size, maskable) in ICONS.items()
                if name != "badge-96"
            ],
            "shortcuts": [
                {"name": t("lobby-mine"), "url": "/#h-mine"},
                {"name": t("lobby-new"), "url": "/#new"},
            ],
        }
        body = json.dumps(told, ensure_ascii=False).encode()
        return await answer(request, file_of(body, "application/manifest+json"), "no-cache")

    async def icon(self, request: Request) -> Response:
        """`/icons/<name>.png`."""
        known = ICONS.get(request.path_params["name"])
        if known is None:
            raise Problem(404, "problem-404")
        body = await anyio.to_thread.run_sync(png, *known)
        return await answer(request, file_of(body, "image/png"), "public, max-age=86400")

    async def worker(self, request: Request) -> Response:
        """The worker, with the stamp of the files it keeps: another stamp is another worker, which throws the old files away."""
        source = (files("ludoteka.web") / "static" / "sw.js").read_text(encoding="utf-8")
        static = self.site.static
        fonts = [static.address(n) for n in static.files if n.endswith((".woff2",)) and "-ext" not in n]
        kept = json.dumps({"stamp": static.stamp, "files": [static.address("notice.css"), *fonts]})
        body = f"const KEPT = {kept};\n{source}".encode()
        return await answer(request, file_of(body, "text/javascript; charset=utf-8"), "no-cache")

    async def offline(self, request: Request) -> Response:
        """What is shown while there is no net: the same for everybody, in every language, so that it can be kept."""
        page = fragment("offline.html", sheet=self.site.static.address("notice.css"), each=words)
        return HTMLResponse(page, headers={"Cache-Control": "no-cache"})

    async def keys(self, request: Request) -> Response:
        """The list of keys, to be shown over a table."""
        language = language_of(request)
        page = fragment("keys.html", t=words(language), keys=KEYS)
        return HTMLResponse(page, headers={"Cache-Control": "no-cache"})
