"""What lies face down in the 2016 edition: markers, an exchange in the Theater, the Secret Vault; who may know it and who may not."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.chance import Rng
from ludoteka.core.events import Recorder
from ludoteka.core.game import game
from ludoteka.core.seats import CHANCE, CHANCE_MASK, NOBODY
from ludoteka.games.citadels.cases import set_up
from ludoteka.games.citadels.state import D_LAST

G: Any = game("citadels")
NAMES = ("Vera", "Boris", "Hypatia", "Timur", "Zoe", "Lev", "Ada", "Ivan")
MARKERS = {
    "magistrate": ("warrant king", "also architect", "also warlord"),
    "blackmailer": ("threaten king", "also architect"),
}


def position(players: int, **given: Any) -> Any:
    return set_up(G, {"players": players, "edition": 2016, "given": given})


def laid(who: str) -> Any:
    """A position of four in which seat 0 has laid its markers, the real one on the King."""
    s = position(4, roles={"A": who, "B": "king", "C": "architect", "D": "warlord"})
    s.recorder = Recorder()
    for move in MARKERS[who]:
        s.apply(0, G.parse(s, move))
    return s


@pytest.mark.parametrize("who", MARKERS)
def test_only_whoever_laid_markers_knows_the_real_one(who: str) -> None:
    s = laid(who)
    on = s.view(0)[who]["on"]
    assert len(on) == len(MARKERS[who])
    for seat in range(NOBODY, 4):
        seen = s.view(seat)[who]
        assert seen["real"] == ("king" if seat == 0 else "?")
        assert seen["on"] == on
        found = {s.redeal(seat, k).view(0)[who]["real"] for k in range(40)}
        assert found == ({"king"} if seat == 0 else set(on))
    (event,) = [e for e in s.recorder.take() if e.kind.endswith("-lays")]
    text = G.text("en")
    lines = [G.log_line(event.for_seat(seat), NAMES[:4], text).text for seat in range(NOBODY, 4)]
    assert len(set(lines)) == 2
    assert "King" in lines[1].split(". ")[1]
    real = text(f"fact-{who}-real", chars=", ".join(text(f"char-{c}") for c in on), real=text("char-king"))
    assert real in G.page(s, 0, NAMES[:4], text).facts
    assert all(real not in G.page(s, seat, NAMES[:4], text).facts for seat in (NOBODY, 1, 2, 3))


@pytest.mark.parametrize("who", MARKERS)
def test_where_markers_lie_is_told_when_all_lie(who: str) -> None:
    s = position(4, roles={"A": who, "B": "king", "C": "architect", "D": "warlord"})
    s.apply(0, G.parse(s, MARKERS[who][0]))
    assert s.view(0)[who]["on"] == ["king"]
    for seat in (NOBODY, 1, 2, 3):
        assert s.view(seat)[who]["on"] == []
        assert {s.redeal(seat, k).view(0)[who]["real"] for k in range(60)} > {"king", "bishop", "architect"}
    assert G.format(s, G.parse(s, MARKERS[who][1]), 2) == "also ?"


def test_an_empty_threat_turned_up_leaves_one_possibility() -> None:
    s = position(4, roles={"A": "blackmailer", "B": "king", "C": "architect", "D": "warlord"})
    for seat, move in (
        (0, "threaten architect"),
        (0, "also king"),
        (0, "gold"),
        (0, "end"),
        (1, "gold"),
        (1, "no"),
        (0, "reveal"),
    ):
        s.apply(seat, G.parse(s, move))
    assert {s.redeal(2, k).view(0)["blackmailer"]["real"] for k in range(20)} == {"architect"}
    text = G.text("en")
    assert "Empty threat: King" in G.page(s, 2, NAMES[:4], text).facts


def test_both_sides_of_an_exchange_know_both_characters_and_nobody_else_does() -> None:
    s = position(
        4,
        theater=True,
        roles={"A": "assassin", "B": "king", "C": "thief", "D": "bishop"},
        city={"B": ["theater"]},
    )
    s.apply(1, G.parse(s, "theater 3 first"))
    # the Assassin has been called
    assert s.view(1)["held"] == [["assassin"], ["bishop"], ["?"], ["king"]]
    assert s.view(3)["held"] == [["assassin"], ["bishop"], ["?"], ["king"]]
    assert s.view(0)["held"] == [["assassin"], ["?"], ["?"], ["?"]]
    for seat in range(NOBODY, 4):
        for k in range(20):
            other = s.redeal(seat, k)
            other.check()
            if seat in (1, 3):
                assert other.view(1)["held"][1] == ["bishop"]
                assert other.view(3)["held"][3] == ["king"]
    assert len({s.redeal(2, k).view(1)["held"][1][0] for k in range(40)}) > 1
    assert "Exchanged in the Theater: Boris and Timur" in G.page(s, 0, NAMES[:4], G.text("en")).facts


@pytest.mark.parametrize(("own", "fetched"), [("first", "second"), ("second", "first")])
def test_which_cards_change_places_in_the_theater_is_seen_by_all(own: str, fetched: str) -> None:
    """Told in the log, it must stand in the view as well: what a seat knows does not depend on what it read."""
    s = position(
        2,
        theater=True,
        roles={"A": ["assassin", "king"], "B": ["thief", "bishop"]},
        city={"B": ["theater"]},
    )
    s.apply(1, G.parse(s, f"theater 0 {own}"))
    assert s.asked() == CHANCE_MASK
    s.apply(CHANCE, G.parse(s, f"fetch {fetched}"))
    numbers = [("first", "second").index(w) for w in (own, fetched)]
    assert all(s.view(q)["theater_choices"] == numbers for q in (NOBODY, 0, 1))


def test_what_is_paid_for_with_cards_is_known_to_lie_in_the_hand() -> None:
    """Everybody heard that the Thieves' Den is about to be built, and none of the cards that pay for it is the Den."""
    s = position(
        3,
        roles={"A": "assassin", "B": "king", "C": "thief"},
        hand={"A": ["thieves_den", "tavern", "market", "temple"]},
        gold={"A": 4},
    )
    for move in ("gold", "den"):
        s.apply(0, G.parse(s, move))
    barrier = s.barrier
    for move in ("under temple", "under tavern"):
        assert all("thieves_den" in s.view(q)["hands"][0]["known"] for q in (NOBODY, 0, 1, 2))
        s.apply(0, G.parse(s, move))
        for q in (NOBODY, 1, 2):
            assert s.view(q)["hands"][0]["known"] == ["thieves_den"]
            assert all(s.redeal(q, k).why_not(0, G.parse(s, "enough")) == 0 for k in range(10))
    assert s.barrier == barrier, "to choose what one pays with tells nobody anything"


@pytest.mark.parametrize("seats", [7, 8])
def test_the_last_players_choice_may_be_exchanged_as_well(seats: int) -> None:
    """He chose between two cards; the one who has it now knows which it is, not where it lay."""
    s = position(seats, theater=True, crown="C", roles={"A": "assassin"}, city={"A": ["theater"]})
    owner, last, first = 0, 1, 2
    assert s.p.draft_op[len(s.p.draft_op) - 1] == D_LAST
    assert s.step_seat(len(s.p.draft_op) - 1) == last
    s.apply(owner, G.parse(s, f"theater {last} first"))
    mine = s.view(owner)["held"][owner][0]
    for seat in range(NOBODY, seats):
        downs = set()
        for k in range(30):
            other = s.redeal(seat, k)
            other.check()
            assert G.sent(other, seat) == G.sent(s, seat)
            downs.add(int(other.data[s.p.o_taken]))
            if seat in (owner, last):
                assert other.view(owner)["held"][owner] == [mine]
                assert other.view(last)["held"][last] == ["assassin"]
        # the last player saw the card that lay face down, and the first one had all the others in hand
        assert (len(downs) == 1) == (seat in (first, last)), seat


def test_the_secret_vault_shows_itself_only_at_the_end() -> None:
    s = position(4, roles={"A": "assassin", "B": "king"}, hand={"A": ["secret_vault", "tavern"]})
    assert all("secret_vault" not in s.view(q)["hands"][0]["known"] for q in (NOBODY, 1, 2, 3))
    assert s.scores()[0] == 0


def test_nothing_of_the_markers_is_left_in_the_next_round() -> None:
    s = laid("magistrate")
    rng = Rng(4)
    number = s.view(0)["round"]
    while s.view(0)["round"] == number:
        seat = s.asked_seat()
        s.play(seat, s.sample(rng) if s.asked() == CHANCE_MASK else s.legal_actions(seat)[0])
    assert s.view(0)["magistrate"] == {"seat": NOBODY, "on": [], "open": [], "done": [], "real": None}
