"""A first game in five steps, without a browser: lit, answered, refused with a reason, finished."""

import json
import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from ludoteka.core.game import GAMES
from ludoteka.web.app import create_app


class NoHouse:
    def in_memory(self):
        return ()


@pytest.fixture(scope="module")
def client():
    return TestClient(create_app(NoHouse(), ["k" * 32]), follow_redirects=False)


def data_of(page, name):
    return json.loads(unescape(re.search(rf'id="{name}">(.*?)</script>', page, re.S)[1]))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_five_steps_lead_to_the_end(client, game, language):
    address = f"/learn/{game}"
    for step in range(1, 6):
        page = client.get(address, headers={"accept-language": language})
        assert page.status_code == 200
        assert f'aria-current="step">{step}</li>' in page.text
        wanted = data_of(page.text, "wanted-data")
        assert wanted
        places = {
            a["place"]
            for a in data_of(page.text, "ask-data")["answers"]
            if a["action"] in wanted and a["place"]
        }
        assert page.text.count('class="arrow"') == len(places), "what the step points at is lit"
        if not places:
            assert any(f'value="{w}"' in page.text for w in wanted)
        answer = client.post(address, data={"action": wanted[-1]})
        assert answer.status_code == 303, answer.text[:500]
        address = answer.headers["location"]
    page = client.get(address, headers={"accept-language": language})
    assert page.status_code == 200
    assert f'href="/?game={game}#new"' in page.text
    assert data_of(page.text, "ask-data")["answers"] == []
    assert client.post(address, data={"action": "skip"}).status_code == 404


def test_what_does_not_fulfil_the_step_is_told(client):
    legal = client.post("/learn/carcassonne?lang=en", data={"action": "place 0,1 r1"})
    assert legal.status_code == 409
    assert "That is allowed in the game." in legal.text
    against = client.post("/learn/carcassonne?lang=ru", data={"action": "place 0,0 r0"})
    assert against.status_code == 409
    assert 'href="/rules/carcassonne#CAR-2.1"' in against.text
    for nonsense in ("", "dance", "x" * 5000):
        assert client.post("/learn/carcassonne", data={"action": nonsense}).status_code == 400


@pytest.mark.parametrize(
    "path",
    ["/learn/chess", "/learn/catan?did=x", "/learn/carcassonne?did=place+0,1+r1", "/learn/" + "x" * 200],
)
def test_steps_that_there_are_not(client, path):
    assert client.get(path).status_code == 404
