"""What helps to understand a game, in a real Chromium and in all four games."""

import pytest

GAMES = ("carcassonne", "catan", "citadels", "burgundy")


def sit_with_bot(reader, game, language="en", **more):
    anna = reader(language, **more)
    page = anna.open(f"/?game={game}")
    for i in range(1, page.locator(".seats select").count()):
        if page.locator(f"#seat-{i}").is_visible():
            page.locator(f"#seat-{i}").select_option("random" if i == 1 else "none")
    page.locator("input[name=level][value=coach]").check(force=True)
    page.locator(".make-form .btn.go").click()
    page.wait_for_url("**/t/*")
    anna.ready()
    return anna


def take_hint(page):
    """Ask for a hint and play it as it is shown: a place, a button, a card or a form."""
    page.evaluate("document.querySelectorAll('.hinted').forEach((e) => e.classList.remove('hinted'))")
    page.keyboard.press("h")
    shown = "() => document.querySelector('g.ghost > *, .hinted') || document.activeElement?.matches('[data-send]')"
    page.wait_for_function(shown)
    before = page.evaluate("document.body.dataset.v")
    if page.locator(".hinted").count():
        page.locator(".hinted").first.click()
    elif page.evaluate("document.activeElement.matches('[data-send]')"):
        page.evaluate("document.activeElement.click()")
    else:
        page.locator("#do-confirm").click()
    page.wait_for_function("(v) => document.body.dataset.v !== v", arg=before)


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_shown_and_lines_light_up_their_places(reader, game):
    anna = sit_with_bot(reader, game)
    page = anna.page
    played = 0
    while played < 8 and anna.asked():
        take_hint(page)
        played += 1
    lines = page.locator("#log [data-lit]")
    assert lines.count()
    lines.last.hover()
    page.wait_for_selector("g.lit > *", state="attached")
    page.locator("#log").focus()
    page.keyboard.press("End")
    while not page.evaluate("document.activeElement.matches('[data-lit]')"):
        page.keyboard.press("ArrowUp")
    assert page.locator("g.lit > *").count() >= 2, "the focus lights up as well"
    page.mouse.move(0, 0)
    lines.last.click()
    page.mouse.move(0, 0)
    assert page.locator("#log .lit").count() == 1, "a tap keeps the light on"
    assert page.locator("g.lit > *").count() >= 2
    lines.last.click()
    page.locator("#prompt").focus()
    page.mouse.move(0, 0)
    assert page.locator("#log .lit").count() == 0
    assert anna.complaints == []


def test_every_row_of_a_score_sheet_opens(reader):
    anna = reader("ru", 360, 740, touch=True)
    page = anna.open("/?game=burgundy")
    for i in range(page.locator(".seats select").count()):
        if page.locator(f"#seat-{i}").is_visible():
            page.locator(f"#seat-{i}").select_option("random" if i < 2 else "none")
    page.locator(".make-form .btn.go").click()
    page.wait_for_url("**/t/*")
    anna.page.set_default_timeout(120_000)
    page.wait_for_selector("#sheet .sheet")
    rows = page.locator("#sheet .how summary")
    assert rows.count() >= 3
    for i in range(rows.count()):
        parts = page.locator("#sheet .parts").nth(i)
        assert not parts.is_visible()
        rows.nth(i).click()
        assert parts.is_visible()
        assert parts.locator("dd").count()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert anna.complaints == []


def test_what_can_i_do_now(reader):
    anna = sit_with_bot(reader, "carcassonne", "ru", width=360, height=740, touch=True)
    page = anna.page
    assert anna.asked()
    page.locator("#question a.can").click()
    page.wait_for_selector("dialog.can[open] .deeds li")
    box = page.locator("dialog.can").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    page.locator("dialog.can [data-show]").first.click()
    assert not page.locator("dialog.can").is_visible()
    page.wait_for_selector("g.ghost > *", state="attached")
    page.locator("#question a.can").click()
    page.wait_for_selector("dialog.can[open]")
    page.keyboard.press("Escape")
    assert not page.locator("dialog.can").is_visible()
    assert anna.complaints == []


def between_bots(anna, name):
    """A game that two bots play: the page and the table's id."""
    page = anna.open(f"/?game={name}")
    for i in range(page.locator(".seats select").count()):
        if page.locator(f"#seat-{i}").is_visible():
            page.locator(f"#seat-{i}").select_option("random" if i < 2 else "none")
    page.locator(".make-form .btn.go").click()
    page.wait_for_url("**/t/*")
    return page, page.url.rsplit("/", 1)[1]


def test_lines_of_a_replay_light_up_as_well(reader):
    anna = reader()
    page, table = between_bots(anna, "catan")
    page.wait_for_selector("#log [data-lit]", state="attached")
    page = anna.open(f"/t/{table}/replay")
    page.wait_for_function("() => document.body?.dataset.ready === '1'")
    page.locator("#moves [data-lit]").first.hover()
    page.wait_for_selector("g.lit > *", state="attached")
    assert anna.complaints == []


def test_a_replay_asks_for_steps_that_exist_and_tells_its_address_at_once(reader):
    anna = reader()
    page, table = between_bots(anna, "carcassonne")
    page.wait_for_function("() => document.querySelectorAll('#log li').length > 12")
    page = anna.open(f"/t/{table}/replay?step=6")
    page.wait_for_function("() => document.body?.dataset.ready === '1'")
    asked: list[str] = []
    page.on("request", lambda r: asked.append(r.url.rsplit("/", 1)[1]))
    # the answer is held back: the address does not wait for it, and a second key goes on from where the first led
    held: list = []
    hold = [True]
    page.route("**/replay/*.json", lambda route: held.append(route) if hold[0] else route.continue_())
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("location.search") == "?step=5"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("location.search") == "?step=4"
    page.keyboard.press("Home")
    assert page.evaluate("location.search") == "?step=0"
    hold[0] = False
    for route in held:
        route.continue_()
    page.wait_for_function("() => document.querySelector('#slide').value === '0'")
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelector('#slide').value !== '0'")
    assert [a for a in asked if a.startswith("-")] == []
    assert anna.complaints == []
