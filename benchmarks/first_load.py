"""What a browser fetches when it opens a table for the first time, and how long a click takes until its answer is painted.

    python benchmarks/first_load.py [--clicks 40] [--language en] [--files]

Starts a server of its own on a free port, opens a table of every game with bots in Chromium with an empty cache, and counts the bytes
that came over the line (headers and bodies, as they were packed), fonts apart. Then one person answers as many questions as `--clicks`
says; a click counts from the press of a button or key until the frame after the page has changed. One JSON object is printed; the exit
is 1 when a game is above its room: 30 KB for everything but fonts at the first load, 60 KB for fonts. `--files` lists every file.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from load import Server
from playwright.sync_api import Browser, Page, sync_playwright

ROOM, FONT_ROOM = 30 * 1024, 60 * 1024
GAMES = {
    "carcassonne": ("carcassonne", 3, ""),
    "catan": ("catan", 3, ""),
    "citadels": ("citadels", 3, ""),
    "burgundy": ("burgundy", 3, ""),
    "the largest: burgundy, four seats, shields": ("burgundy", 4, "shields"),
}
"""What is opened: game, seats, an element that is switched on."""

WATCH = """() => {
  window.painted = []; window.pressed = 0;
  addEventListener("click", () => { window.pressed = performance.now(); }, true);
  new MutationObserver(() => {
    const from = window.pressed;
    if (!from) return;
    window.pressed = 0;
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => window.painted.push(performance.now() - from);
      after.port2.postMessage(0);
    });
  }).observe(document.body, { attributes: true, attributeFilter: ["data-v"] });
}"""


class Meter:
    """Counts what comes over the line into one page."""

    def __init__(self, page: Page) -> None:
        self.files: dict[str, tuple[str, float]] = {}
        self.socket = 0
        names: dict[str, str] = {}
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.setCacheDisabled", {"cacheDisabled": False})
        line.on("Network.responseReceived", lambda e: names.__setitem__(e["requestId"], e["response"]["url"]))
        line.on("Network.loadingFinished", lambda e: self._done(names.get(e["requestId"], "?"), e))
        line.on("Network.webSocketFrameReceived", self._frame)

    def _done(self, url: str, event: dict[str, Any]) -> None:
        kind = "font" if ".woff2" in url else "page"
        self.files[url.split("/", 3)[-1]] = (kind, event["encodedDataLength"])

    def _frame(self, event: dict[str, Any]) -> None:
        self.socket += len(event["response"]["payloadData"].encode())

    def sum(self, kind: str) -> int:
        """Bytes of a kind."""
        return round(sum(n for k, n in self.files.values() if k == kind))


def new_table(page: Page, address: str, name: str) -> str:
    """A table of GAMES with one person and bots; its address."""
    game, seats, element = GAMES[name]
    page.goto(f"{address}/?game={game}")
    if element:
        page.evaluate("() => { for (const one of document.querySelectorAll('details')) one.open = true; }")
        page.locator(f"input[name=element][value={element}]").dispatch_event("click")
    for i in range(1, page.locator(".seats select").count()):
        if page.locator(f"#seat-{i}").is_visible():
            page.locator(f"#seat-{i}").select_option("random" if i < seats else "none")
    page.locator(".make-form .btn.go.big").click()
    page.wait_for_url("**/t/*")
    ready(page)
    page.wait_for_selector(
        "#question .q.mine"
    )  # bots have moved, nothing changes while the page is loaded again
    return page.url.partition("#")[0]


def ready(page: Page) -> None:
    """Wait until the page is alive and has its symbols."""
    page.wait_for_function("() => document.body?.dataset.ready === '1' && document.getElementById('symbols')")


def answer(page: Page) -> bool:
    """Give some answer by a click; False when the game is over."""
    page.wait_for_function(
        "() => document.querySelector('#question .q.mine, #question .q.over, #question .q.hold')"
    )
    if page.locator("#question .q.over").count():
        return False
    before = page.evaluate("document.body.dataset.v")
    cards = page.locator("#hand .card.go")
    if page.locator("#do-end").count():
        page.locator("#do-end").click()
    elif page.locator("#do-next").count():
        page.locator("#do-next").click()
        if page.locator("#do-confirm").count():
            page.locator("#do-confirm").click()
        else:
            page.keyboard.press("Enter")
    elif cards.count():
        cards.first.click()
    elif page.locator("#acts [data-form]").count() and not page.locator("#acts [data-action]").count():
        form = page.locator("#acts [data-form]").first
        while form.locator("[data-send][aria-disabled=true]").count():
            form.locator("[data-step='1'][aria-disabled=false]").first.click()
        form.locator("[data-send]").click()
    else:
        buttons = page.locator("#acts [data-action]:visible")
        if not buttons.count():
            page.locator("#acts .fold summary").first.click()
        buttons.first.click()
    page.wait_for_function("(v) => document.body.dataset.v !== v", arg=before)
    return True


def measure(browser: Browser, address: str, name: str, language: str, clicks: int) -> dict[str, Any]:
    """The figures of one game."""
    locale = {"en": "en-US", "ru": "ru-RU"}[language]
    context = browser.new_context(locale=locale, viewport={"width": 1280, "height": 800})
    table = new_table(context.new_page(), address, name)
    cookies = context.cookies()
    fresh = browser.new_context(locale=locale, viewport={"width": 1280, "height": 800})
    fresh.add_cookies(cookies)  # the same person with an empty cache
    context.close()
    page = fresh.new_page()
    meter = Meter(page)
    page.goto(table)
    ready(page)
    page.evaluate("document.fonts.ready.then(() => 1)")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    out: dict[str, Any] = {
        "first_load": meter.sum("page"),
        "fonts": meter.sum("font"),
        "socket": meter.socket,
        "requests": len(meter.files),
        "files": {n: round(b) for n, (_, b) in sorted(meter.files.items(), key=lambda f: -f[1][1])},
    }
    page.evaluate(WATCH)
    given = 0
    while given < clicks and answer(page):
        given += 1
    page.wait_for_timeout(100)
    times = sorted(page.evaluate("window.painted"))
    late = Meter(page)
    page.reload()
    ready(page)
    page.wait_for_load_state("networkidle")
    out["again_later"] = late.sum("page")
    out["again_files"] = sorted(n for n, (_, b) in late.files.items() if b)
    out["clicks"] = len(times)
    out["click_ms"] = {
        "median": round(statistics.median(times), 1),
        "p90": round(times[int(len(times) * 0.9)], 1),
        "most": round(times[-1], 1),
    }
    fresh.close()
    return out


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--clicks", type=int, default=40)
    parser.add_argument("--language", choices=("en", "ru"), default="en")
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--files", action="store_true")
    wish = parser.parse_args()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        sys.stderr.write("no Chromium found: install the package chromium or set CHROMIUM to its path\n")
        return 2
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            for name in wish.games:
                told[name] = measure(
                    browser, f"http://localhost:{server.port}", name, wish.language, wish.clicks
                )
                if not wish.files:
                    del told[name]["files"], told[name]["again_files"]
        finally:
            browser.close()
            server.kill()
    print(json.dumps({"language": wish.language, "games": told}, indent=1))
    over = [n for n, f in told.items() if f["first_load"] > ROOM or f["fonts"] > FONT_ROOM]
    if over:
        sys.stderr.write(f"more than {ROOM} bytes, or {FONT_ROOM} of fonts: {', '.join(over)}\n")
    return 1 if over else 0


if __name__ == "__main__":
    raise SystemExit(main())
