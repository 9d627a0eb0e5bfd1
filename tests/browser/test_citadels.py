"""Citadels in a real browser: a game of five by touch, a draft of two in two windows, every question loaded anew, eight cities at 360."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from ludoteka.core.contract import Decision
from ludoteka.core.game import game

from .led import LAYERS

NAMES = {"cast", "down", "up", "aside", "taken", "first", "draw", "unique", "foresee", "fetch"}
"""Decisions that ask chance."""
WIDE = """() => [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > 361).slice(0, 9)
  .map((e) => `${e.tagName}.${e.className} ${e.textContent.trim().slice(0, 30)}`)"""


def questions(*settings: dict[str, str]) -> set[str]:
    """The names of all decisions that can ask a seat, over all casts of these settings."""
    found: set[str] = set()
    for options in settings:
        for seats in (2, 5):
            programme = game("citadels").new(options, seats).programme
            found |= {d.name for d in programme.decisions if type(d).legal is not Decision.legal}
    return found - NAMES


def test_the_lobby_shows_only_what_the_edition_leaves_open(reader: Any) -> None:
    anna = reader("ru")
    page = anna.open("/?game=citadels&preset=everything_2016")
    page.wait_for_selector(".option:has([name=option-deck])", state="hidden")
    rank = ".option [name=option-rank2]"
    assert page.locator(f"{rank}[value=spy]").locator("xpath=..").is_visible()
    assert page.locator(f"{rank}[value=tax_collector]").locator("xpath=..").is_hidden()
    page.locator("[data-preset=base]").click()
    page.wait_for_selector(".option:has([name=option-deck])")
    assert page.locator(f"{rank}[value=spy]").locator("xpath=..").is_hidden()
    # a character that goes with its edition does not stay chosen unseen
    page.locator("[data-preset=everything_2016]").click()
    page.locator(f"{rank}[value=spy]").locator("xpath=..").click()
    page.locator("[data-preset=base]").click()
    assert page.locator(f"{rank}:checked").get_attribute("value") == "thief"
    assert anna.complaints == []


def told(page: Any) -> str:
    return str(
        page.evaluate(
            "() => ['question', 'where', 'hand', 'acts'].map((n) => document.getElementById(n).innerText).join('\\n')"
        )
    )


def touch_something(page: Any, rng: random.Random) -> None:
    """Touch a card, a button, a place or a fold, whatever there is."""
    page.wait_for_selector("#hand .card.go, #acts [data-action], #do-next", state="attached")
    before = told(page)
    cards = page.locator("#hand .card.go")
    buttons = page.locator("#acts > .acts > button[data-action]")
    folds = page.locator("#acts details.fold")
    ways = ["card"] * min(3, cards.count()) + ["button"] * buttons.count() + ["fold"] * folds.count()
    if page.locator("#do-next").count():
        ways.append("place")
    assert ways, before
    way = rng.choice(ways)
    if way == "card":
        cards.nth(rng.randrange(cards.count())).click()
    elif way == "button":
        buttons.nth(rng.randrange(buttons.count())).click()
    elif way == "place":
        page.locator("#do-next").click()
        page.locator("#do-confirm").click()
    else:
        fold = folds.nth(rng.randrange(folds.count()))
        fold.locator("summary").click()
        fold.locator("button[data-action]").first.click()
    page.wait_for_function(
        "(t) => ['question', 'where', 'hand', 'acts'].map((n) => document.getElementById(n).innerText).join('\\n') !== t",
        arg=before,
    )


def test_a_whole_game_of_five(reader: Any) -> None:
    anna = reader()
    anna.new_table(*["random"] * 4, game="citadels", preset="short")
    anna.ready()
    rng = random.Random(5)
    steps = 0
    while anna.asked() and steps < 400:
        touch_something(anna.page, rng)
        steps += 1
    assert "Districts" in anna.page.locator("#sheet").inner_text()
    patched = anna.page.evaluate(LAYERS)
    anna.page.reload()
    anna.ready()
    assert anna.page.evaluate(LAYERS) == patched
    assert anna.complaints == []


def test_a_draft_of_two_in_two_windows(reader: Any) -> None:
    anna, boris = reader(), reader("ru")
    table = anna.new_table("person", game="citadels")
    boris.open(f"/t/{table}")
    boris.page.locator("#sit-1").click()
    boris.page.wait_for_url("**/t/*")
    anna.page.locator("#start").click()
    anna.ready()
    boris.ready()
    sizes: list[tuple[str, int]] = []
    for _ in range(6):
        anna.page.wait_for_function("() => document.querySelector('#question .q.mine, #question .q.wait')")
        mine = anna if anna.page.locator("#question .q.mine").count() else boris
        other = boris if mine is anna else anna
        mine.page.wait_for_function("() => document.querySelector('#question .q.mine')")
        kind = mine.page.locator("#question .q").get_attribute("data-kind")
        cards = mine.page.locator("#hand .card.go")
        sizes.append((str(kind), cards.count()))
        assert other.page.locator("#hand .card.go").count() == 0
        chosen = cards.first.get_attribute("data-action")
        before = told(mine.page)
        cards.first.click()
        mine.page.wait_for_function(
            "(t) => ['question', 'where', 'hand', 'acts'].map((n) => document.getElementById(n).innerText).join('\\n') !== t",
            arg=before,
        )
        assert str(chosen).split(" ")[0] in ("pick", "lay")
    assert sizes == [("pick", 7), ("pick", 6), ("lay", 5), ("pick", 4), ("lay", 3), ("pick", 2)]
    assert anna.complaints + boris.complaints == []


MINE = ("park", "graveyard", "hospital", "lighthouse", "bell_tower")
"""What seat 0 looks for; the Ball Room is left to seat 1."""


def steered(data: dict[str, Any], rng: random.Random) -> str:
    """A move of either seat that leads to rare questions: both look for their cards, build them, and provoke each other."""
    view, legal, seat = data["view"], data["legal"], data["view"]["seat"]
    wanted = MINE if seat == 0 else ("ball_room",)
    hand = view["hands"][seat]["known"]
    city = [d["kind"] for d in view["cities"][seat]]
    for verb in ("build", "raise", "search", "keep", "take"):
        for card in wanted:
            found = [a for a in legal if a.startswith(f"{verb} ") and card in a.split(" ")]
            if found:
                return found[0]
    for move in (
        "show",
        "announce",
        "thank",
        "income",
        "extra gold",
        "redraw",
        "no" if seat == 0 and "announce" in legal else "show",
    ):
        if move in legal and (move != "redraw" or rng.random() < 0.1):
            return move
    picks = (
        ["pick king", "pick warlord", "pick emperor"]
        if seat == 1
        else ["pick magician", "pick wizard", "pick architect"]
    )
    for move in picks:
        if move in legal and rng.random() < 0.8:
            return move
    kills = [
        a
        for a in legal
        if a.startswith(
            ("kill", "destroy", "look", "swap", "give", "exchange", "bewitch", "laboratory", "store")
        )
    ]
    if kills and rng.random() < 0.8:
        return rng.choice(kills)
    has_all = all(c in city for c in wanted)
    if "gold" in legal and "cards" in legal:
        return "gold" if has_all or any(c in hand for c in wanted) or rng.random() < 0.2 else "cards"
    # with the Park a hand has to be got rid of; else the city keeps room for what is looked for
    built = [a for a in legal if a.startswith("build")]
    if built and (len(city) < 4 or "park" in city) and len(city) < 7:
        return rng.choice(built)
    calm = [a for a in legal if not a.startswith(("build", "forget"))]
    return rng.choice(calm or legal)


SETTINGS_2016: list[tuple[int, dict[str, str]]] = [
    (
        2,
        {
            "rank1": "magistrate",
            "rank2": "blackmailer",
            "rank3": "seer",
            "rank5": "cardinal",
            "rank7": "scholar",
        },
    ),
]


def steered_2016(data: dict[str, Any], rng: random.Random) -> str:
    """A move that leads to questions of the 2016 edition: seat 0 looks for Theater and Den, both lay markers, look, study, borrow."""
    legal = data["legal"]
    if data["view"]["seat"] == 0:
        for verb in ("build", "den", "keep", "learn", "raise"):
            found = [
                a
                for a in legal
                if a.split(" ")[0] == verb and (verb == "den" or {"theater", "thieves_den"} & {*a.split(" ")})
            ]
            if found:
                return str(found[0])
    if "bribe" in legal:
        return str(rng.choice(["bribe", "no"]))
    eager = [
        a
        for a in legal
        if a.startswith(("warrant", "threaten", "also", "seer", "study", "borrow", "confiscate"))
    ]
    if eager:
        return str(rng.choice(eager))
    held = data["view"]["hands"][data["view"]["seat"]]["known"]
    spare = [
        a for a in legal if a.startswith("build") or (a == "gold" and {"theater", "thieves_den"} & {*held})
    ]
    if spare and rng.random() < 0.7:
        return str(rng.choice(spare))
    calm = [a for a in legal if a != "no"]
    return str(rng.choice(calm or legal))


SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {"rank1": "assassin", "rank3": "magician", "rank8": "warlord", "ball_room": "explicit"}),
    (
        3,
        {
            "rank1": "witch",
            "rank3": "wizard",
            "rank4": "emperor",
            "rank8": "diplomat",
            "ball_room": "explicit",
        },
    ),
]


@pytest.mark.slow
def test_every_question_is_loaded_anew(reader: Any) -> None:
    """Two or three people, all led by the test; whatever seat 0 is asked for the first time is loaded anew, also at 360."""
    wanted = questions({"preset": "everything", "ball_room": "explicit"}, {"preset": "base"})
    assert len(wanted) == 18
    meet(reader, wanted, "everything", SETTINGS, steered)


@pytest.mark.slow
def test_every_question_of_the_2016_edition_is_loaded_anew(reader: Any) -> None:
    classic = questions({"preset": "everything", "ball_room": "explicit"}, {"preset": "base"})
    wanted = questions({"preset": "everything_2016"}) - classic
    assert len(wanted) == 10
    meet(reader, wanted, "devious_dignitaries", SETTINGS_2016, steered_2016)


def meet(
    reader: Any,
    wanted: set[str],
    preset: str,
    settings: list[tuple[int, dict[str, str]]],
    steer: Callable[[dict[str, Any], random.Random], str],
) -> None:
    """Games of two or three people led by `steer` until seat 0 has been asked everything that is wanted."""
    seen: set[str] = set()
    rng = random.Random(2)
    people = [reader(), reader(), reader()]
    page = people[0].page
    for number in range(16):
        if seen == wanted:
            break
        seats, options = settings[number % len(settings)]
        table = people[0].new_table(*["person"] * (seats - 1), game="citadels", preset=preset, **options)
        for seat in range(1, seats):
            people[seat].open(f"/t/{table}")
            people[seat].page.locator(f"#sit-{seat}").click()
            people[seat].page.wait_for_url("**/t/*")
        page.locator("#start").click()
        people[0].ready()
        address = f"{people[0].address}/api/tables/{table}"
        for _ in range(900):
            data = page.request.get(address).json()
            if data["status"] != "playing" or seen == wanted:
                break
            seat = data["asked"][0]
            kind = data["view"]["question"][0]
            if seat != 0:
                data = people[seat].page.request.get(address).json()
            elif kind in wanted - seen:
                load_anew(people[0], kind)
                seen.add(kind)
            move = {"actions": [steer(data, rng)], "v": data["version"]}
            headers = {"Origin": people[0].address}
            answer = people[seat].page.request.post(f"{address}/moves", data=move, headers=headers)
            assert answer.status == 200, (move, answer.text())
    assert seen == wanted, f"never met: {wanted - seen}"
    assert people[0].complaints == []


def load_anew(anna: Any, kind: str) -> None:
    """The page says the same when it is loaded again in the middle of the question, and keeps to the width of a phone."""
    page = anna.page
    page.reload()
    anna.ready()
    assert anna.asked()
    assert page.locator("#question .q").get_attribute("data-kind") == kind
    before = told(page)
    page.reload()
    anna.ready()
    assert told(page) == before
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, (kind, page.evaluate(WIDE))
    page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("language", ["en", "ru"])
def test_eight_cities_without_scrolling_sideways(reader: Any, language: str) -> None:
    anna = reader(language, 360, 640)
    anna.new_table(*["random"] * 7, game="citadels", preset="everything")
    anna.ready()
    assert anna.asked()
    page = anna.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    boxes = page.evaluate(
        "() => [...document.querySelectorAll('#map-rows > g')].map((g) => g.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) == 8
    board = page.evaluate("() => document.getElementById('board').getBoundingClientRect().toJSON()")
    for b in boxes:
        assert board["left"] - 1 <= b["left"]
        assert b["right"] <= board["right"] + 1
        assert board["top"] - 1 <= b["top"]
        assert b["bottom"] <= board["bottom"] + 1
