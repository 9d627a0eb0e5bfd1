"""Browser tests need a Chromium of the system's; where there is none they say so and are skipped."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as PlaywrightError

HERE = Path(__file__).parent


def chromium_path() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return os.environ.get("CHROMIUM") or next((path for name in names if (path := shutil.which(name))), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = chromium_path() is None
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if missing:
                reason = "no Chromium found: install the package chromium or set CHROMIUM to its path"
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole session; a test opens its own context, so that no cookie travels."""
    # No sandbox: build machines run as root. No background traffic: nothing may depend on the network outside.
    quiet = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=quiet)
        yield chromium
        chromium.close()


class House:
    """The server as a process that can be killed and started again on the same data and port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait for the address it prints."""
        env = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "LUDOTEKA_WORKERS": "1",
            "LUDOTEKA_BOT_PAUSE": "0.05",
            "PYTHONWARNINGS": "ignore",
        }
        code = (
            "import sys; from ludoteka.web import serve; serve(port=int(sys.argv[1]), data='tables.sqlite3')"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, str(self.port)],
            cwd=self.folder,
            env=env,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, f"the server said {line!r}"
        self.port = int(found[1])

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("house"))
    found.start()
    yield found
    found.kill()


class Reader:
    """One person in one browser window. Whatever the page's console complains about is kept in `complaints`."""

    def __init__(self, context: Any, address: str) -> None:
        self.context = context
        self.page = context.new_page()
        self.address = address
        self.complaints: list[str] = []
        self.page.on("console", lambda m: m.type in ("error", "warning") and self.complaints.append(m.text))
        self.page.on("pageerror", lambda e: self.complaints.append(str(e)))
        self.page.set_default_timeout(15000)

    def open(self, path: str = "/") -> Any:
        try:
            self.page.goto(self.address + path)
        except PlaywrightError as e:  # the page was just loading itself anew: both go to the same place
            if "interrupted by another navigation" not in str(e):
                raise
            self.page.wait_for_load_state()
        return self.page

    def ready(self) -> None:
        self.page.wait_for_function(
            "() => document.body?.dataset.ready === '1' && document.getElementById('symbols')"
        )

    def new_table(
        self,
        *others: str,
        game: str = "carcassonne",
        preset: str = "base",
        elements: Iterable[str] = (),
        **options: str,
    ) -> str:
        """Open a table through the lobby: this person in seat 0, then "person" or the name of a bot in each. Its name in addresses."""
        page = self.open(f"/?game={game}&preset={preset}")
        for i in range(1, page.locator(".seats select").count()):
            if page.locator(f"#seat-{i}").is_visible():
                page.locator(f"#seat-{i}").select_option(others[i - 1] if i <= len(others) else "none")
        wanted = [("element", name) for name in elements]
        wanted += [(f"option-{name}", value) for name, value in options.items()]
        for name, value in wanted:  # they may lie in a fold
            page.eval_on_selector(f"[name='{name}'][value='{value}']", "(e) => e.checked || e.click()")
        page.locator(".make-form .btn.go.big").click()
        page.wait_for_url("**/t/*")
        return str(page.url.rsplit("/", 1)[1].partition("#")[0])

    def asked(self, patience: float = 15) -> bool:
        """Wait until this person is asked or the game is over; whether asked. A held answer is confirmed on the way.

        `patience` is in seconds; bots that think need more of it when the machine is busy.
        """
        while True:
            self.page.wait_for_function(
                "() => document.querySelector('#question .q.mine, #question .q.over, #question .q.hold')",
                timeout=1000 * patience,
            )
            if not self.page.locator("#question .q.hold").count():
                return bool(self.page.locator("#question .q.mine").count())
            self.page.locator("#do-end").click()
            self.page.wait_for_function("() => !document.querySelector('#question .q.hold')")

    def answer(self) -> None:
        """Give some answer: the second place if there is one, else what ends the turn."""
        page = self.page
        question = page.locator("#question").inner_text()
        subtitle = page.locator("#where").inner_text()
        if page.locator("#acts .btn.end").count():
            page.locator("#acts .btn.end").click()
        elif page.locator("#do-next").count():
            page.locator("#do-next").click()
            page.locator("#do-confirm").click()
        else:
            page.locator("#acts [data-action]").first.click()
        page.wait_for_function(
            "([q, s]) => document.getElementById('question').innerText !== q || document.getElementById('where').innerText !== s",
            arg=[question, subtitle],
        )


@pytest.fixture
def reader(browser: Browser, house: House) -> Iterator[Callable[..., Reader]]:
    """Make readers: `reader("ru", 390, 844, touch=True, dark=True)`."""
    contexts: list[Any] = []

    def make(
        language: str = "en", width: int = 1280, height: int = 800, touch: bool = False, dark: bool = False
    ) -> Reader:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="ru-RU" if language == "ru" else "en-US",
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
        )
        contexts.append(context)
        return Reader(context, house.address)

    yield make
    for context in contexts:
        context.close()
