"""The pages as an app in a real Chromium: manifest, worker, no net, a notice from the table to the screen, sounds, a title that calls."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.table.pushed import Service, Window, b64

from .driven import Driven

ACTIVE = "() => navigator.serviceWorker.ready.then((r) => r.active.state === 'activated')"


def test_the_manifest_is_valid_and_the_worker_registers(reader: Any) -> None:
    anna = reader()
    page = anna.open()
    page.wait_for_function(ACTIVE)
    line = page.context.new_cdp_session(page)
    told = line.send("Page.getAppManifest")
    assert told["errors"] == []
    assert json.loads(told["data"])["display"] == "standalone"
    faults = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # a window of a test is a private one, which no browser installs from
    assert [f["errorId"] for f in faults if f["errorId"] != "in-incognito"] == []
    assert anna.complaints == []


def test_without_a_net_the_house_says_so_and_keeps_no_page(reader: Any) -> None:
    anna, boris = reader(), reader()
    table = Driven([anna, boris], "citadels")
    table.begin()
    page = anna.open()
    page.wait_for_function(ACTIVE)
    table.show()
    kept = "async () => { const out = []; for (const n of await caches.keys()) for (const r of await (await caches.open(n)).keys()) out.push(new URL(r.url).pathname); return out; }"  # noqa: E501
    page.wait_for_function(f"async () => (await ({kept})()).some((p) => p.startsWith('/symbols/'))")
    names = page.evaluate(kept)
    assert (
        any(n.endswith(".woff2") for n in names)
        or not (Path(__file__).parents[2] / "src/ludoteka/web/static/fonts").exists()
    )
    assert all(n.startswith(("/static/", "/symbols/")) or n == "/offline" for n in names), names
    page.context.set_offline(True)
    page.goto(anna.address + table.path)
    assert "No connection" in page.content()
    assert "Нет связи" in page.content()
    page.context.set_offline(False)
    page.locator(".btn.go").first.click()
    page.wait_for_selector("#question")


class PushHouse:
    """A server that pushes to a service of ours."""

    def __init__(self, folder: Path, origin: str) -> None:
        env = {
            **os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONWARNINGS": "ignore", "LUDOTEKA_WORKERS": "1",
            "LUDOTEKA_PUSH": "mailto:host@example.org", "LUDOTEKA_PUSH_SERVICES": origin,
        }  # fmt: skip
        code = "from ludoteka.web import serve; serve(port=0, data='push.sqlite3')"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], cwd=folder, env=env, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.address = f"http://localhost:{re.search(r':([0-9]+)/', self.process.stdout.readline())[1]}"  # type: ignore[index]

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


# a Chromium without its maker's service cannot subscribe: its part of the agreement is played, everything after it is real
FAKE = """(told) => {
  const mine = (on) => (on ? localStorage.setItem("pushed", "1") : localStorage.removeItem("pushed"));
  const made = { endpoint: told.endpoint, toJSON: () => told, unsubscribe: async () => { mine(false); return true; } };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("pushed") ? made : null);
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("browsers refuse this");
    mine(true);
    return made;
  };
}"""
# what the worker shows is written down as well: a Chromium without a screen puts it away at once
LISTEN = """() => {
  self.shown = [];
  const { registration } = self, show = registration.showNotification.bind(registration);
  registration.showNotification = (title, more) => { self.shown.push([title, more.tag, more.data.url]); return show(title, more); };
}"""


def test_a_notice_from_the_table_to_the_screen(reader: Any, tmp_path: Path) -> None:
    with Service() as service:
        house = PushHouse(tmp_path, service.origin)
        try:
            anna, boris = reader(), reader("ru")
            anna.address = boris.address = house.address
            window = Window()
            told = window.subscription(f"{service.origin}/anna")
            anna.context.grant_permissions(["notifications"], origin=house.address)
            anna.page.add_init_script(f"({FAKE})({json.dumps(told)})")
            page = anna.open("/me")
            page.locator("#push-on button").click()
            page.wait_for_selector("#browsers .here:not([hidden])")
            table = Driven([anna, boris], "carcassonne")
            anna.open("/me")
            table.begin_unseen()
            table.run(12)
            while not service.got:
                page.wait_for_timeout(50)
            _, _, body = service.got[-1]
            message = window.open(body).decode()
            assert json.loads(message)["title"].startswith("Your turn")
            # the browser hands it to the worker, which shows it
            line = page.context.new_cdp_session(page)
            line.send("ServiceWorker.enable")
            registered: list[str] = []
            line.on(
                "ServiceWorker.workerRegistrationUpdated",
                lambda e: registered.extend(r["registrationId"] for r in e["registrations"]),
            )
            line.send("ServiceWorker.enable")
            for _ in range(100):
                if registered:
                    break
                page.wait_for_timeout(50)
            worker = page.context.service_workers[0]
            worker.evaluate(LISTEN)
            line.send(
                "ServiceWorker.deliverPushMessage",
                {"origin": house.address, "registrationId": registered[0], "data": message},
            )
            shown: list[Any] = []
            for _ in range(100):
                shown = worker.evaluate("self.shown")
                if shown:
                    break
                page.wait_for_timeout(50)
            assert shown == [[json.loads(message)["title"], table.id, table.path]]
            page.locator("#browsers button").click()
            page.wait_for_selector("#push-on:not([hidden])")
            count = len(service.got)
            table.run(8)
            page.wait_for_timeout(500)
            assert len(service.got) == count, "who ended it hears nothing more"
            assert b64(window.public)
        finally:
            house.close()


HEAR = """() => {
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { window.heard.push(this.frequency.value); return start.call(this, at); };
}"""
UNSEEN = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.mark.parametrize("sound", [False, True])
def test_sounds_are_chosen(reader: Any, sound: bool) -> None:
    anna, boris = reader(), reader()
    if sound:
        page = anna.open("/me")
        page.locator("#way-sound").check(force=True)
    table = Driven([anna, boris], "carcassonne")
    table.begin()
    table.until_mine(1)
    page = table.show()
    page.evaluate(HEAR)
    page.locator("#prompt").click()
    table.until_mine(0)
    page.wait_for_selector("#question .q.mine")
    if sound:
        page.wait_for_function("() => window.heard.length >= 2")
        assert len(set(page.evaluate("window.heard"))) >= 2, "two notes"
    else:
        page.wait_for_timeout(500)
        assert page.evaluate("window.heard") == []


@pytest.mark.parametrize(("blink", "still"), [(True, False), (False, False), (True, True)])
def test_a_title_calls_who_looks_elsewhere(reader: Any, blink: bool, still: bool) -> None:
    anna, boris = reader(), reader()
    if not blink:
        page = anna.open("/me")
        page.locator("#way-blink").uncheck(force=True)
    if still:
        anna.page.emulate_media(reduced_motion="reduce")
    table = Driven([anna, boris], "carcassonne")
    table.begin()
    table.until_mine(1)
    page = table.show()
    page.evaluate(UNSEEN)
    table.until_mine(0)
    page.wait_for_function("() => document.title.includes('Your turn')")
    if blink and not still:
        page.wait_for_function("() => document.title.startsWith('! ')")
        page.wait_for_function("() => !document.title.startsWith('! ')")
        page.evaluate(UNSEEN.replace("true", "false", 1))
        page.wait_for_timeout(1500)
        assert not page.title().startswith("! ")
    else:
        for _ in range(5):
            page.wait_for_timeout(500)
            assert not page.title().startswith("! ")
