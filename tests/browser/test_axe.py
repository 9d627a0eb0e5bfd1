"""axe-core finds no fault on any kind of page, in both languages, in the light and in the dark, on a desktop and on a phone."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from ludoteka.core.game import GAMES

from .driven import Driven

axe = pytest.importorskip("axe_playwright_python")
SCRIPT = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
LOOKS = [("en", 1280, 800, False), ("ru", 360, 640, True)]
"""Each kind of page is looked at in two ways; together they hold both languages, sizes and lights."""

RUN = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await axe.run(document, { runOnly: tags });
  const why = (n) => [...n.any, ...n.all, ...n.none][0]?.message ?? "";
  return violations.map((v) => ({
    id: v.id, impact: v.impact, help: v.help, at: v.nodes.map((n) => `${n.target.join(" ")} | ${n.html.slice(0, 160)} | ${why(n)}`),
  }));
}"""


def faults(page: Any) -> list[str]:
    """What axe says against the page as it stands."""
    size = page.viewport_size
    height = page.evaluate("document.documentElement.scrollHeight")
    # a page that scrolls is looked at whole, or bars that stick to the screen would hide what can be scrolled away from them
    if height > size["height"]:
        page.set_viewport_size({**size, "height": height})
    page.evaluate(SCRIPT)  # as the page's own world would: the policy of the page forbids script elements
    found = page.evaluate(RUN)
    if height > size["height"]:
        page.set_viewport_size(size)
    return [
        f"{v['impact']} {v['id']}: {v['help']} at {len(v['at'])}: {at}" for v in found for at in v["at"][:3]
    ]


def none(wrong: list[str]) -> None:
    """Fail with every kind of fault once."""
    if wrong:
        pytest.fail("\n".join(sorted(set(wrong))))


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}-{'dark' if look[3] else 'light'}")
def look(request: Any, reader: Any) -> Any:
    """Makes readers who all look in the same way."""
    language, width, height, dark = request.param

    def make() -> Any:
        return reader(language, width, height, touch=width < 500, dark=dark)

    return make


def test_a_fault_is_found(look: Any) -> None:
    anna = look()
    page = anna.open()
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button><img src=\"/x\">')"
    )
    said = "\n".join(faults(page))
    assert "button-name" in said
    assert "image-alt" in said


def test_pages_around_the_tables(look: Any) -> None:
    anna, boris, clara = look(), look(), look()
    wrong: list[str] = []
    for name in GAMES:
        wrong += faults(anna.open(f"/?game={name}"))
        wrong += faults(anna.open(f"/rules/{name}"))
        wrong += faults(anna.open(f"/learn/{name}"))
    wrong += faults(anna.open("/position"))
    wrong += faults(anna.open("/nothing-here"))
    wrong += faults(anna.open("/me"))
    wrong += faults(anna.open("/offline"))
    wrong += faults(anna.open("/t/no-such-table"))
    table = Driven([anna, boris], "carcassonne", time="days")
    wrong += faults(anna.page)
    wrong += faults(boris.open(table.path))
    wrong += faults(clara.open())
    table.begin()
    for one in (anna, boris, clara):
        wrong += faults(one.open())
    table.run(1)
    anna.open(table.path)
    anna.ready()
    for kind, door in (("phone", "come"), ("hand", "take")):
        anna.page.evaluate(
            f"document.querySelector('form.deeds[action$=phone] .btn{'[formaction]' if kind == 'hand' else ''}').click()"
        )
        anna.page.wait_for_selector(".qr svg")
        wrong += faults(anna.page)
        link = anna.page.locator("#address").input_value()
        assert f"/{door}/" in link
        clara.page.goto(link)
        wrong += faults(clara.page)
        anna.open(table.path)
        anna.ready()
    clara.open("/come/not-a-token")
    wrong += faults(clara.page)
    none(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_table_from_its_start_to_its_end(look: Any, name: str) -> None:
    anna, boris, clara = look(), look(), look()
    table = Driven([anna, boris], name)
    table.begin()
    wrong: list[str] = []
    for moment in range(3):
        assert table.until_mine()
        page = table.show()
        wrong += faults(page)
        for summary in page.locator("#acts details.fold > summary").all():
            summary.click()
            wrong += faults(page)
        page.keyboard.press("Escape")
        if page.locator("#do-next:visible").count():
            page.locator("#do-next").click()
            wrong += faults(page)
        page.locator("#all > summary").click()
        page.wait_for_selector("#all-list button")
        wrong += faults(page)
        page.keyboard.press("Escape")
        table.run(3 + 15 * moment)
    assert table.until_mine(1)
    wrong += faults(table.show(0))  # who waits
    wrong += faults(clara.open(table.path))  # who watches
    page = anna.page
    anna.open(table.path)
    anna.ready()
    for view in ("players", "log", "chat", "more"):
        page.evaluate(
            "(v) => (document.querySelector(`.tabbar [data-go=${v}]`) ?? document.body).click()", view
        )
        tab = page.locator(f"#t-{view}")
        if tab.count() and tab.is_visible():
            tab.click()
        wrong += faults(page)
    assert post_undo(table)
    wrong += faults(table.show(0))
    table.end()
    page = table.show(0)
    wrong += faults(page)
    for summary in page.locator("#sheet details > summary").all()[:4]:
        summary.click()
    wrong += faults(page)
    wrong += faults(anna.open(f"{table.path}/replay?step=5"))
    none(wrong)


def post_undo(table: Driven) -> bool:
    """Whoever may asks for an undo, so that the others are asked to agree."""
    for seat in (0, 1):
        version = str(table.told(seat)["version"])
        if table.post(seat, f"{table.path}/do", deed="ask-undo", v=version).ok:
            return True
    return False
