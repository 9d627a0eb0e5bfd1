"""What a page leaves to be asked for: earlier lines of log and chat, and what there is to know beside the game."""

import re

import pytest

from ludoteka.web.more import LATEST, STEP


def numbers(html, name):
    return [int(n) for n in re.findall(rf'<li id="{name}-(\d+)"', html)]


def test_a_page_shows_the_last_lines_and_a_link_to_the_earlier_ones(anna, table, house):
    said = LATEST + STEP + 7
    live = house.all[table]
    live.said = [(n, "Anna", 0, f"line {n}") for n in range(said)]
    page = anna.get(f"/t/{table}").text
    assert numbers(page, "chat") == list(range(said - LATEST, said))
    assert f"Show {said - LATEST} earlier lines" in page
    before = re.search(rf'href="/t/{table}/chat" data-before="(\d+)"', page)[1]
    piece = anna.get(f"/t/{table}/chat?before={before}").text
    assert "<html" not in piece
    assert numbers(piece, "chat") == list(range(said - LATEST - STEP, said - LATEST))
    assert "Show 7 earlier lines" in piece
    before = re.search(r'data-before="(\d+)"', piece)[1]
    last = anna.get(f"/t/{table}/chat?before={before}").text
    assert numbers(last, "chat") == list(range(7))
    assert "earlier" not in last
    assert numbers(anna.get(f"/t/{table}/chat").text, "chat") == list(range(said)), (
        "without a script all at once"
    )


def test_a_browser_that_comes_anew_gets_the_last_lines_only(anna, table, house, listen):
    house.all[table].said = [(n, "Anna", 0, f"line {n}") for n in range(LATEST + 5)]
    with anna.socket(table) as socket:
        chat = listen(socket)["chat"]
    assert [n for n, _ in chat] == [4, *range(5, LATEST + 5)]
    assert "Show 5 earlier lines" in chat[0][1]
    with anna.socket(table) as socket:
        listen(socket)
        house.all[table].said.append((LATEST + 5, "Anna", 0, "one more"))
        house.all[table].changed()
        assert [n for n, _ in listen(socket)["chat"]] == [LATEST + 5]


@pytest.mark.parametrize("before", ["", "-1", "x", "9" * 40, "١"])
def test_a_number_that_is_none_is_refused(anna, table, before):
    for name in ("log", "chat"):
        answer = anna.get(f"/t/{table}/{name}?before={before}")
        assert answer.status_code == 400
        assert "before" in answer.text


def test_what_there_is_to_know_beside_the_game(anna, boris, carol, table):
    page = anna.get(f"/t/{table}").text
    assert f'href="/t/{table}/about"' in page, "without a script it is a page"
    whole, piece = anna.get(f"/t/{table}/about").text, boris.get(f"/t/{table}/about?part").text
    assert "<html" in whole
    assert "<html" not in piece
    for text in (whole, piece):
        assert f"/t/{table}/replay" in text
        assert 'id="hold"' in text
    assert f'href="/t/{table}?lang=en"' in piece
    assert 'id="hold"' not in carol.get(f"/t/{table}/about").text, "who watches has nothing to confirm"


def test_none_of_it_stands_at_a_table_that_there_is_not(anna):
    for name in ("log", "chat", "about", "answers"):
        assert anna.get(f"/t/nowhere/{name}").status_code == 404
