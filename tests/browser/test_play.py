"""People at real tables in a real Chromium."""

import re

import pytest

SIZES = [(1440, 900), (1024, 768), (390, 844), (360, 640), (844, 390)]


def test_two_people_in_two_languages(reader):
    anna, boris = reader("en"), reader("ru")
    table = anna.new_table("person")
    page = boris.open(f"/t/{table}")
    assert "Сесть сюда" in page.content()
    page.locator("#name").fill("Борис")
    page.locator(".name-form .btn").click()
    page.locator("#sit-1").click()
    anna.page.wait_for_selector("#start")
    assert "Борис" in anna.page.locator("#seats").inner_text()
    anna.page.locator("#start").click()
    anna.ready()
    boris.page.wait_for_selector("#question")  # the page of who waits turned into the table by itself
    boris.ready()
    for _ in range(6):
        for one in (anna, boris):
            if one.page.locator("#question .q.mine").count():
                one.answer()
    anna.page.locator("#t-chat").click()
    anna.page.locator("#say").fill("<b>hello</b>")
    anna.page.keyboard.press("Enter")
    boris.page.wait_for_selector("#chat li", state="attached")
    boris.page.locator("#t-chat").click()
    assert "<b>hello</b>" in boris.page.locator("#chat").inner_text()
    boris.page.locator("#t-log").click()
    assert "ставит плитку" in boris.page.locator("#log").inner_text()
    assert anna.complaints == []
    assert boris.complaints == []


def test_a_whole_game_against_bots(reader):
    anna = reader()
    anna.new_table("random", preset="base")
    anna.ready()
    steps = 0
    while anna.asked() and steps < 200:
        anna.answer()
        steps += 1
    assert (
        "Victory" in anna.page.locator("#sheet").inner_text()
        or "Shared" in anna.page.locator("#sheet").inner_text()
    )
    patched = anna.page.evaluate(LAYERS)
    anna.page.reload()
    anna.ready()
    assert anna.page.evaluate(LAYERS) == patched, "what was patched over a whole game equals a fresh page"
    anna.page.locator("[data-do=sheet]").first.click()
    assert not anna.page.locator("#sheet").is_visible()
    assert anna.complaints == []


LAYERS = """() => Object.fromEntries([...document.querySelectorAll('svg[data-board] > g[id]')].map((g) =>
  [g.id, [...g.children].map((e) => e.outerHTML).sort()]))"""


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_size(reader, width, height, language):
    anna = reader(language, width, height, touch=width < 900)
    for path in ("/", None):
        if path:
            anna.open(path)
        else:
            anna.new_table("random")
            anna.ready()
            anna.asked()
            box = anna.page.locator("#prompt").bounding_box()
            assert box["y"] + box["height"] <= height, "the prompt is on the screen"
            board = anna.page.locator("#board").bounding_box()
            assert board["width"] * board["height"] > 0.25 * width * height, "the board has its share"
            small = anna.page.evaluate("""() => [...document.querySelectorAll('button, a, summary, input')]
                .filter((e) => e.offsetParent && !e.closest('.log, .vh')).map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
                .filter(([, r]) => r.width && (r.width < 43.5 || r.height < 43.5)).map(([h]) => h)""")
            assert small == []
        assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
            "nothing runs out sideways"
        )
    assert anna.complaints == []


def start(reader, **more):
    anna = reader(**more)
    anna.new_table("random")
    anna.ready()
    assert anna.asked()
    return anna


def test_preview_by_mouse_and_keys(reader):
    anna = start(reader)
    page = anna.page
    ghost = "#ghost-map > *"
    page.locator(".place").first.click()
    page.wait_for_selector(ghost, state="attached")
    label = page.locator("#do-confirm").inner_text()
    assert page.locator("#do-confirm").get_attribute("aria-disabled") == "false"
    assert "Choose" not in label
    page.keyboard.press("Escape")  # the first key of all: the script for keys comes with it
    page.wait_for_selector(ghost, state="detached")
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.getElementById('ghost-map').innerHTML")
    assert first
    page.keyboard.press("r")
    turned = page.evaluate("document.getElementById('ghost-map').innerHTML")
    several = page.locator("#do-turn").get_attribute("aria-disabled") == "false"
    assert (turned != first) == several
    for key in ("ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#log li')")
    page.wait_for_function("() => document.querySelectorAll('#ghost-map > *').length === 0")
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.id") == "log"


def test_a_touch_that_fits_nowhere_is_explained(reader):
    anna = start(reader)
    page = anna.page
    tile = page.locator("#board-map use, #board-map [id]").first
    page.evaluate("""() => { const svg = document.querySelector('#board-map'), m = svg.getScreenCTM();
        svg.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: m.e, clientY: m.f })); }""")
    page.wait_for_selector("#notice:not([hidden])")
    said = page.locator("#notice").inner_text()
    assert re.search(r"CAR-\d", said), said
    assert not page.locator("#question").is_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector("#question", state="visible")
    assert tile


def test_what_survives_an_update_by_somebody_else(reader):
    anna, boris = reader(), reader()
    table = anna.new_table("person")
    boris.open(f"/t/{table}")
    boris.page.locator("#sit-1").click()
    anna.page.wait_for_selector("#start")
    anna.page.locator("#start").click()
    anna.ready()
    boris.page.wait_for_selector("#question")
    boris.ready()
    mover, other = (anna, boris) if anna.page.locator("#question .q.mine").count() else (boris, anna)
    page = other.page
    page.mouse.move(640, 300)
    page.mouse.wheel(0, -300)
    box = page.evaluate("document.getElementById('board-map').getAttribute('viewBox')")
    page.locator("#t-chat").click()
    page.locator("#say").fill("half a sen")
    page.evaluate("document.getElementById('say').setSelectionRange(2, 4)")
    mover.answer()
    page.wait_for_function("() => document.querySelectorAll('#log li').length >= 2")
    assert page.evaluate("document.getElementById('say').value") == "half a sen"
    assert page.evaluate("[document.activeElement.id, document.activeElement.selectionStart]") == ["say", 2]
    assert page.evaluate("document.getElementById('board-map').getAttribute('viewBox')") == box
    # the mover opens a preview; the other talks; the preview stays
    if mover.page.locator("#do-next").count():
        mover.page.locator("#do-next").click()
        ghost = mover.page.evaluate("document.getElementById('ghost-map').innerHTML")
        page.keyboard.press("Enter")
        mover.page.wait_for_selector("#chat li", state="attached")
        assert ghost
        assert mover.page.evaluate("document.getElementById('ghost-map').innerHTML") == ghost


def test_small_places_come_closer_first_on_a_phone(reader):
    anna = start(reader, width=360, height=640, touch=True)
    page = anna.page
    page.wait_for_timeout(400)  # the view may still be following the last tile
    page.evaluate("document.getElementById('board-map').setAttribute('viewBox', '-1000 -1000 2000 2000')")
    place = page.locator(".place").first
    place.tap()
    assert page.locator("#ghost-map > *").count() == 0
    page.wait_for_function("() => document.getElementById('board-map').viewBox.baseVal.width < 1500")
    place.tap()
    page.wait_for_selector("#ghost-map > *", state="attached")
    page.locator(".tabbar [data-go=players]").tap()
    assert page.locator("#players").bounding_box()["height"] > 300
    page.locator(".back").tap()
    assert page.locator("#board").is_visible()
    assert page.locator("#ghost-map > *").count() > 0, "the preview waited"


def view_box(page):
    return [
        float(n)
        for n in page.evaluate("document.getElementById('board-map').getAttribute('viewBox')").split()
    ]


def test_dragging_moves_the_board_and_touches_nothing(reader):
    anna = start(reader)
    page = anna.page
    page.wait_for_timeout(400)
    place = page.locator(".place").first.bounding_box()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    before = view_box(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=4)
    page.mouse.up()
    after = view_box(page)
    assert after[0] < before[0]
    assert after[1] < before[1]
    assert after[2:] == before[2:]
    assert page.locator("#ghost-map > *").count() == 0
    page.mouse.click(x + 40, y + 30)
    page.wait_for_selector("#ghost-map > *", state="attached")
    page.locator("[data-zoom=fit]").click()
    page.wait_for_timeout(400)
    assert view_box(page) == pytest.approx(before, abs=0.1)


def test_two_fingers_zoom(reader):
    anna = start(reader, width=390, height=844, touch=True)
    page = anna.page
    page.wait_for_timeout(400)
    before = view_box(page)
    line = page.context.new_cdp_session(page)

    def fingers(kind, *points):
        line.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]},
        )

    fingers("touchStart", (150, 300), (240, 300))
    page.wait_for_timeout(300)  # the script for fingers comes with the first touch
    for d in (10, 25, 40):
        fingers("touchMove", (150 - d, 300), (240 + d, 300))
    fingers("touchEnd")
    assert view_box(page)[2] < 0.8 * before[2]
    assert page.locator("#ghost-map > *").count() == 0


def test_the_server_dies_and_comes_back(reader, house):
    anna = start(reader)
    page = anna.page
    anna.answer()
    anna.asked()
    page.locator("#do-next, #acts .btn.end").first.click()
    page.locator("#t-chat").click()
    page.locator("#say").fill("still here")
    house.kill()
    page.wait_for_selector(".prompt.lost")
    assert "lost" in page.locator("#notice").inner_text()
    house.start()
    page.wait_for_function("() => !document.querySelector('.prompt.lost')")
    assert page.evaluate("document.getElementById('say').value") == "still here"
    page.locator("#say").press("Enter")
    page.wait_for_selector("#chat li")
    anna.asked()
    anna.answer()


def test_a_game_without_javascript(browser, house):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1000, "height": 900})
    page = context.new_page()
    page.goto(f"{house.address}/?game=carcassonne")
    page.select_option("#seat-1", "random")
    page.locator(".make-form .btn.go").click()
    page.wait_for_url("**/t/*")
    for _ in range(3):
        for _ in range(40):
            page.reload()
            if page.locator("#do-end").count():
                page.locator("#do-end").click()  # the last answer waits
            if page.locator("noscript a[href$='/answers']").count():
                break
            page.wait_for_timeout(200)
        before = page.locator("#log li").count()
        page.locator("noscript a[href$='/answers']").click()
        with page.expect_navigation():
            page.locator(".all-nojs button").first.click()
        assert page.locator("#log li").count() > before
    context.close()
