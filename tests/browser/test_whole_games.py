"""Whole games in a real browser: one person and two bots, to the end, in both languages, through two deaths of the server.

Every question that the programme can ask a seat is met, and the page is loaded anew in the middle of it. Screenshots are left in
`artefacts/`.
"""

from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.contract import Decision
from ludoteka.core.game import game
from ludoteka.games.carcassonne.actions import LETTERS, cell, feature_code, place_cell, place_rot
from ludoteka.games.carcassonne.board import lay, tile_at
from ludoteka.games.carcassonne.state import N_TILES
from ludoteka.web.more import LATEST

ARTEFACTS = Path(__file__).parents[2] / "artefacts"


def questions(name: str, preset: str, seats: int) -> set[str]:
    """The names of all decisions of a programme that can ask a seat (chance has weights, a step has no answers)."""
    g = game(name)
    programme = g.new({"preset": preset}, seats).programme
    return {
        d.name
        for d in programme.decisions
        if type(d).legal is not Decision.legal
        and type(d).pick is Decision.pick
        and type(d).weight is Decision.weight
    }


def picture(page, name: str) -> None:
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")


@pytest.mark.parametrize("language", ["en", pytest.param("ru", marks=pytest.mark.slow)])
def test_one_person_and_two_bots_to_the_end(reader, house, language):
    anna = reader(language)
    table = anna.new_table("greedy", "greedy", preset="traders_builders")
    anna.ready()
    page = anna.page
    reloaded: set[str] = set()
    deaths = 0
    steps = 0
    while anna.asked():
        kind = page.locator("#question .q").get_attribute("data-kind")
        if kind not in reloaded:
            before = page.locator("#question").inner_text()
            page.reload()
            anna.ready()
            assert anna.asked()
            assert page.locator("#question").inner_text() == before
            picture(page, f"{language}-{kind}-1280")
            page.set_viewport_size({"width": 360, "height": 640})
            picture(page, f"{language}-{kind}-360")
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            page.set_viewport_size({"width": 1280, "height": 800})
            reloaded.add(kind)
        if steps in (10, 25):
            lines = page.locator("#log li").count()
            house.kill()
            page.wait_for_selector(".prompt.lost")
            house.start()
            page.wait_for_function("() => !document.querySelector('.prompt.lost')")
            page.reload()
            anna.ready()
            assert page.locator("#log li").count() >= min(lines, LATEST), "the last lines came back"
            while page.locator("#log-earlier a").count():
                before = page.locator("#log li").count()
                page.locator("#log-earlier a").click()
                page.wait_for_function("(n) => document.querySelectorAll('#log li').length > n", arg=before)
            assert page.locator("#log li").count() >= lines, "and the earlier ones, when asked for"
            deaths += 1
        choose(anna, kind, table)
        steps += 1
        assert steps < 300
    assert deaths == 2
    assert reloaded == questions("carcassonne", "traders_builders", 3)
    told = page.locator("#sheet").inner_text()
    assert all(
        word in told
        for word in (["Roads", "Farms", "Goods"] if language == "en" else ["Дороги", "Луга", "Товары"])
    )
    picture(page, f"{language}-end-1280")
    page.set_viewport_size({"width": 360, "height": 640})
    picture(page, f"{language}-end-360")
    page.reload()
    assert page.locator("#question .q.over").count()
    assert [c for c in anna.complaints if "WebSocket" not in c and "ERR_CONNECTION" not in c] == []


def growing(view: dict[str, Any], answers: list[str]) -> str:
    """A placement that extends the feature of my builder, if there is one, else the first."""
    g: Any = game("carcassonne")
    s = g.new({"preset": "traders_builders"}, 3)
    number = s.p.components.number
    s.set_fact(N_TILES, len(view["tiles"]))
    for i, t in enumerate(view["tiles"]):
        s.data[s.p.o_tiles + i] = cell(t["x"], t["y"]) << 16 | number[t["tile"]] << 2 | t["rot"]
    s.rebuild()
    mine = [f for f in view["figures"] if f["seat"] == 0 and f["kind"] == "builder"]
    for answer in answers:
        if mine:
            after = s.copy()
            action = g.parse(s, answer)
            tile = lay(after, number[view["current"]], place_cell(action), place_rot(action))
            stands = tile_at(after, cell(mine[0]["x"], mine[0]["y"]))
            code = feature_code(LETTERS.index(mine[0]["feature"][0]), int(mine[0]["feature"][1:]))
            part = after.p.components.by_code[after.tile_type(stands) * 80 + code]
            root = after.find(after.node_at(stands, part))
            parts = range(after.p.components.n_features[after.tile_type(tile)])
            if any(after.find(after.node_at(tile, i)) == root for i in parts):
                return answer
    return answers[0]


def choose(anna, kind: str, table: str) -> None:
    """Answer so that every kind of question comes up: a road first, then the builder onto it, then the second tile."""
    page = anna.page
    before = told(page)
    if kind == "deploy":
        page.locator("#all > summary").click()
        page.wait_for_selector("#all-list [data-answer]")
        for wanted in ("builder ", "follower r", "follower c", "skip"):
            found = page.locator(f"#all-list [data-answer^='{wanted}']")
            if found.count():
                found.first.click()
                if wanted != "skip":
                    page.locator("#do-confirm").click()
                break
    elif kind == "second_part":
        page.locator("#acts [data-action='another']").click()
    else:
        page.locator("#all > summary").click()
        page.wait_for_selector("#all-list [data-answer]")
        answers = page.eval_on_selector_all(
            "#all-list [data-answer]", "all => all.map(b => b.dataset.answer)"
        )
        view = page.request.get(f"{anna.address}/api/tables/{table}").json()["view"]
        page.locator(f"#all-list [data-answer='{growing(view, answers)}']").click()
        page.locator("#do-confirm").click()
    for _ in range(200):
        if told(page) != before:
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"nothing came of the answer to {kind}")


def told(page) -> list[str]:
    """What changes with every answer that is taken."""
    return [page.locator(name).inner_text() for name in ("#question", "#where", "#log")]


def test_a_question_that_is_never_reloaded_is_noticed():
    assert questions("carcassonne", "base", 2) == {"place", "deploy"}
    assert questions("carcassonne", "traders_builders", 2) == {"place", "deploy", "second_part"}
