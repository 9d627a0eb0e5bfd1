"""The Fair's rules, each shown by a few moves in notation with forced chance: this is how a game's own tests read."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.contract import IllegalAction
from ludoteka.core.events import Recorder
from ludoteka.core.seats import CHANCE
from tests.toy import GAME
from tests.toy.state import Fair


def fair(hands: str, preset: str = "base", **options: Any) -> Fair:
    """A game at its first bid. `hands`: the two cards of each seat, "gem apple, bread bread"."""
    dealt = [hand.split() for hand in hands.split(", ")]
    s = GAME.new({"preset": preset, **options}, len(dealt))
    for hand in dealt:
        for card in hand:
            play(s, f"chance draw {card}")
    return s


def play(s: Fair, *moves: str) -> None:
    """Make moves such as "0 sell gem" or "chance roll 4", checked."""
    for move in moves:
        actor, _, text = move.partition(" ")
        s.apply(CHANCE if actor == "chance" else int(actor), GAME.parse(s, text))


def answers(s: Fair, seat: int) -> list[str]:
    return [GAME.format(s, a) for a in s.legal_actions(seat)]


def rule(s: Fair, seat: int, text: str) -> str:
    """The rule that stands against an answer, "" for none."""
    return s.programme.rule_ids[s.why_not(seat, GAME.parse(s, text))]


def market(hands: str, drawn: str = "apple", roll: int = 3, preset: str = "base", **options: Any) -> Fair:
    """Seat 0 at its first market after it paid a coin for the first stall."""
    s = fair(hands, preset, **options)
    play(
        s,
        "0 bid 1",
        *(f"{q} bid 0" for q in range(1, s.p.seats)),
        f"chance draw {drawn}",
        f"chance roll {roll}",
    )
    return s


def test_the_set_up() -> None:
    """FAIR-1.1"""
    s = fair("gem apple, bread bread")
    assert s.view(0)["coins"] == [3, 3]
    assert s.view(0)["hands"] == [
        {"known": [0, 3], "unknown": 0, "tail": 0},
        {"known": [], "unknown": 2, "tail": 0},
    ]
    assert s.scores() == [3, 3], "a gem counts at the end only"


def test_the_bid_is_sealed_and_may_be_changed() -> None:
    """FAIR-1.2"""
    s = fair("gem apple, bread bread, cloth cloth")
    play(s, "2 bid 1", "0 bid 0", "2 bid 2")
    assert s.view(2)["bids"] == ["?", -1, 2]
    assert s.view(1)["bids"] == ["?", -1, "?"]
    assert s.asked() == 0b010
    play(s, "1 bid 2")
    assert (s.turn, s.view(0)["coins"]) == (1, [3, 1, 3]), "the lower seat among equals pays and begins"
    assert rule(fair("gem gem, apple apple"), 0, "pass") == "GEN-3"


def test_six_customers_bring_the_tax() -> None:
    """FAIR-2.1 to 2.3: only who holds more than three cards pays, in secret and in canonical steps."""
    s = market("gem apple, bread bread", "bread")
    play(s, "0 pass", "chance draw cloth", "chance roll 1", "1 pass")
    play(s, "0 bid 1", "1 bid 0", "chance draw cloth", "chance roll 6")
    assert (s.decision().name, s.asked()) == ("discard", 0b01)
    assert answers(s, 0) == ["drop apple", "drop bread", "drop cloth"]
    play(s, "0 drop bread")
    assert answers(s, 0) == ["drop cloth", "drop gem"], "kinds never descend"
    assert GAME.told(s, 0, GAME.parse(s, "drop gem"), 1) == "drop ?"
    play(s, "0 drop gem")
    assert s.view(0)["deck"]["tail"] == 2
    assert s.view(0)["deck"]["known"] == [1, 3]
    assert s.view(1)["deck"]["known"] == []
    assert s.decision().name == "market"


def test_sell() -> None:
    """FAIR-3.1"""
    s = market("gem gem, bread bread", "gem", roll=2)
    assert rule(s, 0, "sell cloth") == "FAIR-3.1"
    s.recorder = recorder = Recorder()
    play(s, "0 sell gem")
    assert s.view(1)["coins"] == [8, 3], "two customers, three coins each"
    assert s.view(1)["discard"]["known"] == [3, 3]
    score = recorder.take()[0].for_seat(1)
    line = GAME.log_line(score, ("Ann", "Boris"), GAME.text("en"))
    assert line is not None
    assert line.why.startswith("2 × 3 = 6. You sell")


def test_look() -> None:
    """FAIR-3.2: only who looks is told."""
    s = market("gem gem, bread cloth, apple apple")
    play(s, "0 look 1")
    show = GAME.parse(s, "show cloth")
    assert [GAME.told(s, CHANCE, show, q) for q in (-1, 0, 1, 2)] == [
        "show ?",
        "show cloth",
        "show ?",
        "show ?",
    ]
    s.recorder = recorder = Recorder()
    play(s, "chance show cloth")
    assert s.view(0)["hands"][1] == {"known": [2], "unknown": 1, "tail": 0}
    assert s.view(2)["hands"][1] == {"known": [], "unknown": 2, "tail": 0}
    event = recorder.take()[0]
    assert [event.for_seat(q)["card"] for q in (-1, 0, 1, 2)] == ["?", "cloth", "?", "?"]


def test_steal() -> None:
    """FAIR-3.3: thief and victim see what goes, the others forget what they knew of that basket."""
    s = market("gem gem, bread cloth, apple apple")
    play(s, "0 look 1", "chance show cloth", "chance draw apple", "chance roll 1", "1 pass")
    play(s, "chance draw bread", "chance roll 1", "2 steal 1", "chance theft bread")
    assert s.view(2)["coins"] == [2, 3, 2]
    assert s.view(0)["hands"][1]["known"] == [], "was it the cloth that went?"
    assert s.view(1)["hands"][2]["known"] == [1]


def test_steal_costs_a_coin() -> None:
    s = fair("gem gem, bread cloth")
    play(s, "0 bid 2", "1 bid 0", "chance draw apple", "chance roll 1", "0 steal 1", "chance theft bread")
    assert s.coins(0) == 0
    play(s, "chance draw bread", "chance roll 1", "1 pass")
    play(s, "0 bid 0", "1 bid 0", "chance draw apple", "chance roll 1")
    assert rule(s, 0, "steal 1") == "FAIR-3.3"
    assert rule(s, 0, "look 0") == "FAIR-3.2"


def test_under_the_deck() -> None:
    """FAIR-3.4"""
    s = market("gem gem, bread cloth")
    assert rule(s, 0, "under bread") == "FAIR-3.4"
    assert GAME.told(s, 0, GAME.parse(s, "under gem"), 1) == "under ?"
    barrier = s.barrier
    play(s, "0 under gem")
    assert s.coins(0) == 3
    assert s.view(0)["deck"]["known"] == [3]
    assert s.barrier == barrier, "nobody learned anything: this may be undone"


def test_an_offer_is_heard_by_all_and_made_once() -> None:
    """FAIR-3.5"""
    s = market("gem gem, bread cloth, apple cloth")
    assert rule(s, 0, "offer bread gem") == "FAIR-3.5"
    play(s, "0 offer gem bread")
    assert answers(s, 1) == ["refuse", "agree", "counter cloth"]
    assert answers(s, 2) == ["refuse", "counter apple", "counter cloth"]
    play(s, "2 counter cloth", "1 agree")
    assert s.view(-1)["hands"][2]["known"] == [2], "who would give a card proves to have it"
    assert answers(s, 0) == ["nodeal", "deal 1", "deal 2"]
    play(s, "0 deal 2")
    assert s.hand(0) == [1, 0, 1, 1]
    assert s.view(1)["hands"][2]["known"] == [3]
    assert rule(s, 0, "offer gem bread") == "FAIR-3.5", "one offer a turn"


def test_an_offer_that_all_refuse_leads_back_to_the_market() -> None:
    s = market("gem gem, bread cloth")
    play(s, "0 offer gem bread", "1 refuse")
    assert (s.decision().name, s.turn) == ("market", 0)


def test_the_end() -> None:
    """FAIR-4.1"""
    s = market("gem gem, bread gem", rounds=1)
    play(s, "0 pass", "chance draw bread", "chance roll 2", "1 pass")
    assert s.over
    assert s.scores() == [2 + 4, 3 + 2]
    assert s.winners() == [0]
    assert s.view(-1)["hands"][0]["known"] == [0, 3, 3], "all baskets are turned over"


@pytest.mark.parametrize(("guess", "coins"), [("left", [1, 4]), ("right", [3, 2])])
def test_the_jester_hides_a_coin(guess: str, coins: list[int]) -> None:
    """FAIR-5.1: an offered answer that takes the place of the market."""
    s = market("gem gem, bread gem", preset="jester")
    assert GAME.told(s, 0, GAME.parse(s, "hide left"), 1) == "hide ?"
    play(s, "0 hide left")
    assert (s.view(0)["coin"], s.view(1)["coin"], s.view(-1)["coin"]) == ("left", "?", "?")
    found = set()
    for k in range(20):
        seen = s.redeal(1, k).view(0)["coin"]
        found.add(seen)
    assert found == {"left", "right"}
    play(s, f"1 guess {guess}")
    assert s.view(0)["coins"] == coins


def test_the_jester_juggles_in_between() -> None:
    """FAIR-5.2: the market is asked afresh after each card."""
    s = market("gem gem, bread gem", preset="jester", tricks="twice")
    play(s, "0 juggle", "chance draw cloth")
    assert s.decision().name == "market"
    assert "sell cloth" in answers(s, 0)
    play(s, "0 juggle", "chance draw cloth")
    assert s.coins(0) == 0
    assert rule(s, 0, "juggle") == "GEN-3"


def test_the_jester_protects_the_poor() -> None:
    """FAIR-5.3: a veto."""
    s = fair("gem gem, bread gem, apple apple", "jester")
    play(
        s,
        "0 bid 2",
        "1 bid 0",
        "2 bid 0",
        "chance draw cloth",
        "chance roll 1",
        "0 juggle",
        "chance draw cloth",
    )
    play(s, "0 pass", "chance draw bread", "chance roll 1")
    assert s.coins(0) == 0
    assert rule(s, 1, "steal 0") == "FAIR-5.3"
    assert "steal 0" not in answers(s, 1)
    assert "steal 2" in answers(s, 1)
    with pytest.raises(IllegalAction, match=r"FAIR-5\.3"):
        play(s, "1 steal 0")


def test_an_empty_deck_is_made_of_the_discard() -> None:
    s = market("gem gem, bread gem", "apple")
    cards = s.p.cards
    play(s, "0 sell gem")
    for kind in range(4):
        while cards.count(s, 0, kind):
            cards.take(s, 0, kind, 1, 511)
    assert s.refill()
    assert cards.size(s, 1) == 0
    assert s.view(-1)["deck"]["unknown"] == 0, "everybody saw what went in"
