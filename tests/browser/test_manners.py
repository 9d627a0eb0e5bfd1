"""The manners of a table in a real Chromium: undo and hold, a game by days with a time-out, a bot and a return."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HELD = "() => document.querySelector('#question .q.hold')"
NOT_HELD = "() => !document.querySelector('#question .q.hold')"


def two(reader, width=1280, height=800, touch=False, **fields):
    """Anna and Boris at a table that has begun; the mover comes first."""
    anna, boris = reader("en", width, height, touch=touch), reader("ru")
    page = anna.open("/?preset=base")
    for name, value in fields.items():
        page.locator(f"input[name={name}][value={value}]").check(force=True)
    page.locator(".make-form .btn.go").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    boris.open(f"/t/{table}")
    boris.page.locator("#sit-1").click()
    page.wait_for_selector("#start")
    page.locator("#start").click()
    anna.ready()
    boris.page.wait_for_selector("#question")
    boris.ready()
    return (anna, boris) if page.locator("#question .q.mine").count() else (boris, anna)


def by_keys(page):
    """Choose the next place and confirm it."""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def lines(one):
    return one.page.locator("#log li").count()


def test_undo_and_hold_by_keyboard(reader):
    mover, other = two(reader)
    page = mover.page
    start = page.locator("#question").inner_text()
    by_keys(page)
    page.wait_for_selector("#do-undo[data-deed]")
    assert page.locator("#question").inner_text() != start
    page.keyboard.press("u")
    page.wait_for_function("(q) => document.getElementById('question').innerText === q", arg=start)
    page.wait_for_selector("#log li.undone", state="attached")
    other.page.wait_for_selector("#log li.undone", state="attached")
    # until a figure may stand somewhere, then the answer waits
    by_keys(page)
    page.wait_for_selector("#do-undo[data-deed]")
    by_keys(page)
    page.wait_for_function(HELD)
    assert "to move" in page.locator(".pl.me").inner_text() or "ходит" in page.locator(".pl.me").inner_text()
    other.page.wait_for_function(HELD.replace(".q.hold", ".q.wait"))
    assert other.page.locator("#acts button").count() == 0
    before = lines(other)
    page.keyboard.press("u")
    page.wait_for_function(NOT_HELD)
    by_keys(page)
    page.wait_for_function(HELD)
    # a reload finds the answer waiting
    page.reload()
    mover.ready()
    assert page.locator("#do-end").is_visible()
    page.locator("#do-end").click()
    other.page.wait_for_selector("#question .q.mine")
    assert lines(other) > before
    assert page.locator("#question .q.wait").count()
    # behind the barrier: the button says why, and asks
    page.keyboard.press("u")
    page.wait_for_selector("#do-ask-undo")
    assert page.evaluate("document.activeElement.id") == "do-ask-undo"
    page.keyboard.press("Enter")
    other.page.wait_for_selector("#do-decline")
    other.page.locator("#do-decline").click()
    page.wait_for_function("() => !document.querySelector('.proposal')")
    page.locator("#do-undo").click()
    page.locator("#do-ask-undo").click()
    other.page.wait_for_selector("#do-agree")
    other.page.locator("#do-agree").click()
    page.wait_for_selector("#question .q.mine")
    # a hint lies there as if chosen; the reader still decides
    version = page.evaluate("document.body.dataset.v")
    page.keyboard.press("h")
    page.wait_for_function("() => document.querySelector('#ghost-map > *, #acts .hinted')")
    assert page.evaluate("document.body.dataset.v") != version
    assert page.locator("#question .q.mine").count()
    assert mover.complaints == []
    assert other.complaints == []


def test_when_to_wait_is_each_readers_own(reader):
    mover, other = two(reader)
    for one in (mover, other):
        one.page.locator("#t-more").click()
        one.page.locator("#hold").select_option("never" if one is mover else "always")
        one.page.evaluate("document.activeElement.blur()")
    page = mover.page
    by_keys(page)
    page.wait_for_selector("#do-undo[data-deed]")
    page.locator("#do-next").click()
    page.locator("#do-confirm").click()
    other.page.wait_for_selector("#question .q.mine")
    by_keys(other.page)
    other.page.wait_for_selector("#acts .btn.end")
    other.page.locator("#acts .btn.end").click()
    other.page.wait_for_function(HELD)
    other.page.keyboard.press("2")
    page.wait_for_selector("#question .q.mine")


@pytest.fixture
def shifted(tmp_path):
    """A server whose clock a test moves: (address, move on by seconds)."""
    ahead = tmp_path / "ahead"
    ahead.write_text("0")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONWARNINGS": "ignore"}
    script = Path(__file__).with_name("shifted.py")
    process = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path)], env=env, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1].rstrip("/")

    def move_on(seconds):
        new = ahead.with_name("new")
        new.write_text(str(int(ahead.read_text()) + seconds))
        new.replace(ahead)

    yield address, move_on
    process.terminate()
    process.wait(10)
    process.stdout.close()


def test_a_game_by_days_with_a_time_out_and_a_return(reader, shifted):
    """Two windows and a phone: the phone runs out of time, a bot takes over, and its person comes back."""
    address, move_on = shifted
    anna, boris, clara = reader("en"), reader("ru"), reader("ru", 360, 640, touch=True)
    everybody = (anna, boris, clara)
    for one, name in zip(everybody, ("Anna", "Boris", "Клара"), strict=True):
        one.address = address
        one.open()
        one.page.locator("#name").fill(name)
        one.page.locator(".name-form .btn").first.click()
    page = anna.open("/?preset=base")
    page.locator("#seat-2").select_option("person")
    page.locator("input[name=time][value=days]").check(force=True)
    page.locator("select[name=hours]").select_option("12")
    page.locator(".make-form .btn.go").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    for seat, one in ((1, boris), (2, clara)):
        one.open()
        assert "12" in one.page.locator(".opent .mn").first.inner_text(), "the time is seen before joining"
        one.open(f"/t/{table}")
        one.page.locator(f"#sit-{seat}").click()
    page.wait_for_selector("#start")
    page.locator("#start").click()
    for one in everybody:
        one.page.wait_for_selector("#question")
        one.ready()

    def turn(one):
        if one is clara:
            one.page.locator("#do-next").tap()
            one.page.locator("#do-confirm").tap()
        else:
            by_keys(one.page)
        # where no figure may stand the turn is over at once
        one.page.wait_for_selector("#acts .btn.end, #question .q.wait")
        if one.page.locator("#acts .btn.end").count():
            one.page.locator("#acts .btn.end").click()

    def mover():
        page.wait_for_function("() => document.querySelector('.pl.active .clk.runs')")
        name = page.locator(".pl.active .nm").inner_text()
        one = next(e for e, n in zip(everybody, ("Anna", "Boris", "Клара"), strict=True) if n in name)
        one.page.wait_for_selector("#question .q.mine")
        return one

    for _ in range(3):
        one = mover()
        if one is clara:
            break
        turn(one)
        page.wait_for_function(
            "(n) => !document.querySelector('.pl.active .nm').innerText.includes(n)",
            arg=one.page.locator(".pl.me .nm").inner_text().split()[0],
        )
    assert mover() is clara
    left = clara.page.locator(".pl.active .clk").inner_text()
    assert "11" in left or "12" in left, left
    # the phone sleeps for half a day
    move_on(12 * 3600 + 1)
    for one in (anna, boris):
        one.page.wait_for_selector(".pl.gone", state="attached")
        one.page.wait_for_function("() => !document.querySelector('.pl.active.gone')")
    assert "out of time" in page.locator(".pl.gone").inner_text()
    assert "has no time left" in page.locator("#log").inner_text()
    clara.page.wait_for_selector("#do-return")
    box = clara.page.locator("#do-return").bounding_box()
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= 640
    clara.page.locator("#do-return").tap()
    page.wait_for_function("() => !document.querySelector('.pl.gone')")
    for _ in range(4):
        one = mover()
        turn(one)
        # the whole turn has passed, not only its first answer
        page.wait_for_function(
            "(n) => !document.querySelector('.pl.active .nm').innerText.includes(n)",
            arg=one.page.locator(".pl.me .nm").inner_text().split()[0],
        )
        if one is clara:
            break
    assert one is clara, "who came back plays again"
    for one in everybody:
        assert one.complaints == []
        assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_two_devices_of_one_person(reader):
    mover, _ = two(reader)
    page = mover.page
    page.locator("#t-more").click()
    page.locator("form.deeds[action$=phone] .btn").first.click()
    page.wait_for_selector(".qr svg")
    link = page.locator("#address").input_value()
    phone = reader("ru", 390, 844, touch=True)
    phone.page.goto(link)
    phone.page.locator(".link-page .btn.go").tap()
    phone.page.wait_for_selector("#question .q.mine")
    phone.ready()
    page.go_back()
    page.wait_for_selector("#question .q.mine")
    phone.page.locator("#do-next").tap()
    phone.page.locator("#do-confirm").tap()
    page.wait_for_selector("#do-undo[data-deed]")
    assert phone.complaints == []
