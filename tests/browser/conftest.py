"""Browser tests need a Chromium of the system's; where there is none they say so and are skipped."""

import os
import shutil
from pathlib import Path

import pytest

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
def chromium() -> str:
    """Path of the browser, for Playwright's `executable_path`."""
    path = chromium_path()
    assert path is not None
    return path
