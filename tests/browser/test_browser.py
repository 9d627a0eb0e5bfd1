"""The browser itself: if this fails, look at the machine before looking at the pages."""

from playwright.sync_api import Browser


def test_chromium_opens_a_page_and_runs_its_script(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<h1></h1><script>document.querySelector('h1').textContent = 'Лудотека'</script>")
    assert page.inner_text("h1") == "Лудотека"
    page.close()
