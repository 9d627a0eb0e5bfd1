"""“What can I do now?”: a list for who is asked, plain words for who is not, and no more help than the table allows."""

import re

import pytest
from starlette.testclient import TestClient
from tests.web.test_real_house import LateHouse

from ludoteka.core.game import GAMES
from ludoteka.web.app import create_app
from ludoteka.web.settings import Settings


@pytest.fixture
def house(tmp_path):
    return LateHouse(tmp_path / "tables.sqlite3")


@pytest.fixture
def client(house):
    with TestClient(create_app(house, ["key"], Settings(games=GAMES))) as c:
        yield c
        c.portal.call(house.house.close)


def opened(anna, boris, game, level="normal"):
    table = anna.open_table(2, game=game, level=level)
    boris.post(f"/t/{table}/sit", {"seat": "1"})
    assert anna.post(f"/t/{table}/start").status_code == 303
    return f"/t/{table}"


@pytest.mark.parametrize("game", GAMES)
def test_the_list_names_what_may_be_done_with_its_rule(anna, boris, game):
    table = opened(anna, boris, game)
    lists = [c.get(f"{table}/can?lang={lang}").text for c in (anna, boris) for lang in ("en", "ru")]
    asked = [text for text in lists if 'class="deeds"' in text]
    assert len(asked) == 2, "one of the two is asked"
    for text in asked:
        rules = re.findall(rf'href="/rules/{game}#([A-Z]{{3}}-[0-9.]+)"', text)
        assert rules
        book = anna.get(f"/rules/{game}").text
        if "rules-none" not in book and 'id="book"' in book:
            assert all(f'id="{rule}"' in book for rule in rules)
        assert "data-show" in text
    assert any("Сейчас вас ни о чём не спрашивают" in text for text in lists)
    part = anna.get(f"{table}/can?part=1").text
    assert part.startswith('<h2 id="h-can"')
    assert "<html" not in part


def test_a_purist_table_tells_kinds_and_not_places(anna, boris):
    table = opened(anna, boris, "carcassonne", "purist")
    for reader in (anna, boris):
        text = reader.get(f"{table}/can").text
        assert "data-show" not in text
        assert 'class="cnt"' not in text
    assert any('class="deeds"' in c.get(f"{table}/can").text for c in (anna, boris))


def test_tables_that_are_not_played_say_so(anna):
    table = anna.open_table(2, game="carcassonne")
    assert anna.get(f"/t/{table}/can").status_code == 409
    assert anna.get("/t/nosuchtable/can").status_code == 404
