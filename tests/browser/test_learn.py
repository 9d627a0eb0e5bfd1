"""A first game in five steps, in a real Chromium: by touch and by keyboard, from the start page."""

import json

import pytest


@pytest.mark.parametrize(
    ("game", "language", "width", "keys"),
    [
        ("carcassonne", "ru", 360, False),
        ("catan", "en", 1280, True),
        ("citadels", "ru", 360, False),
        ("burgundy", "en", 1280, True),
    ],
)
def test_a_lesson_from_the_start_page(reader, game, language, width, keys):
    anna = reader(language, width, 740, touch=width < 500)
    page = anna.open(f"/?game={game}")
    page.locator(f".ways a[href='/learn/{game}']").click()
    for _step in range(5):
        page.wait_for_function("() => document.body?.dataset.ready === '1'")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        wanted = json.loads(page.locator("#wanted-data").text_content())
        before = page.url
        if page.locator("g.lit .arrow").count():
            if keys:
                page.keyboard.press("h")
            else:
                page.locator("#do-next").click()
            page.wait_for_selector("g.ghost > *", state="attached")
            if keys:
                page.keyboard.press("Enter")
            else:
                page.locator("#do-confirm").click()
        else:
            page.locator(f"[data-action='{wanted[0]}'], .acts [value='{wanted[0]}']").first.click()
        page.wait_for_function("(u) => location.href !== u", arg=before)
    page.wait_for_function("() => document.body?.dataset.ready === '1'")
    assert page.locator(".stages .past").count() == 5
    page.locator(".acts .btn.go").click()
    page.wait_for_url("**/?game=*")
    assert anna.complaints == []
