"""The position editor in a real Chromium: what is typed is drawn, what a bot advises is shown, and the game goes on from there."""

import pytest


def opened(reader, game, language="en", **more):
    anna = reader(language, **more)
    page = anna.open(f"/position?game={game}")
    page.wait_for_function("() => document.body?.dataset.ready === '1' && document.getElementById('symbols')")
    return anna


def test_facts_are_drawn_and_what_cannot_stand_is_told(reader):
    anna = opened(reader, "burgundy")
    page = anna.page
    points = page.locator("#fact-gained")
    numbers = points.input_value().split()
    numbers[0] = "37"
    points.fill(" ".join(numbers))
    points.press("Enter")
    page.wait_for_function("() => document.querySelector('[data-points=\"0\"]').textContent === '37'")
    assert not page.locator(".status.wrong").count()
    silver = page.locator("#fact-silver")
    before = silver.input_value()
    silver.fill("1 2 3")
    silver.press("Tab")
    page.wait_for_selector(".status.wrong")
    assert "Silver" in page.locator("#status").inner_text()
    silver.fill(before)
    silver.press("Enter")
    page.wait_for_selector(".status:not(.wrong)")
    # the browser itself notes every answer of 400
    assert [c for c in anna.complaints if "status of 400" not in c] == []


@pytest.mark.parametrize(("game", "width"), [("carcassonne", 1280), ("catan", 360)])
def test_a_bot_is_asked_its_move_shown_and_the_game_goes_on(reader, game, width):
    anna = opened(reader, game, "ru", width=width, height=740, touch=width < 500)
    page = anna.page
    if not page.locator("#s-weigh[open]").count():
        page.locator("#s-weigh summary").click()
    page.locator("[value=weigh]").click()
    page.wait_for_selector(".weighed li")
    page.wait_for_function("() => document.body?.dataset.ready === '1'")
    page.locator("[data-show]").first.click()
    page.wait_for_selector("g.ghost > *", state="attached")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    good = page.locator("#good").input_value()
    page.locator("button[value^='move ']").first.click()
    page.wait_for_function("(g) => document.getElementById('good').value !== g", arg=good)
    if not page.locator("#s-play[open]").count():
        page.locator("#s-play summary").click()
    page.locator("#s-play .btn.go").click()
    page.wait_for_url("**/t/*")
    anna.ready()
    assert anna.asked()
    assert anna.complaints == []
