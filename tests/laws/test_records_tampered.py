"""A record that was touched after the game does not verify."""

import pytest

from ludoteka.core.record import Record, RecordError, verify
from ludoteka.core.seats import CHANCE
from tests.laws.houses import HOUSES
from tests.laws.walk import recorded


def finished(name: str) -> Record:
    house = HOUSES[name]
    return recorded(house, house.game.spec.options({}, 2), 2, 5)[0]


def other_draw(r: Record) -> None:
    """The last draw with a choice comes out otherwise: legal, but not what the dice gave."""
    for i in reversed(range(len(r.moves))):
        if r.moves[i][0] == CHANCE:
            s = r.position(i)
            game = s.programme.game
            others = [t for a in s.legal_actions(CHANCE) if (t := game.format(s, a)) != r.moves[i][1]]
            if others:
                r.moves[i] = (CHANCE, others[0])
                return


def other_secret(r: Record) -> None:
    r.dice["secret"] = "00" * 32


def no_secret(r: Record) -> None:
    del r.dice["secret"]


def no_hex(r: Record) -> None:
    r.dice["nonces"] = ["hello"]


def infinite_number(r: Record) -> None:
    r.dice["numbers"] = [float("inf")]


def number_twice(r: Record) -> None:
    r.dice["numbers"][1] = r.dice["numbers"][0]


def numbers_gone(r: Record) -> None:
    r.dice["numbers"] = r.dice["numbers"][:2]


def a_number_too_many(r: Record) -> None:
    r.dice["numbers"].append(r.dice["numbers"][-1] + 1)


def scores_raised(r: Record) -> None:
    r.result["scores"][0] += 1


def winner_changed(r: Record) -> None:
    r.result["winners"] = [q for q in range(r.seats) if q not in r.result["winners"]]


def last_move_gone(r: Record) -> None:
    r.moves.pop()


def move_by_another(r: Record) -> None:
    i = next(i for i, (actor, _) in enumerate(r.moves) if actor != CHANCE)
    r.moves[i] = (CHANCE, r.moves[i][1])


def a_move_twice(r: Record) -> None:
    r.moves.append(r.moves[-1])


@pytest.mark.parametrize("name", list(HOUSES))
@pytest.mark.parametrize(
    "tamper",
    [
        other_draw,
        other_secret,
        no_secret,
        no_hex,
        infinite_number,
        number_twice,
        numbers_gone,
        a_number_too_many,
        scores_raised,
        winner_changed,
        last_move_gone,
        move_by_another,
        a_move_twice,
    ],
    ids=lambda f: f.__name__,
)
def test_a_tampered_record_is_found_out(name: str, tamper) -> None:  # type: ignore[no-untyped-def]
    record = finished(name)
    assert verify(record) == []
    tamper(record)
    try:
        wrong = verify(record)
    except RecordError as e:
        wrong = [str(e)]
    assert wrong
    assert all(len(w) > 10 for w in wrong)
