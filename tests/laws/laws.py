"""The laws, one function each. Every one takes a `Step` (a position and the move about to be made) and raises AssertionError.

The numbers in brackets are those of the laws in the description of the house.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludoteka.core.contract import FRAME, IllegalAction, State
from ludoteka.core.events import Recorder
from ludoteka.core.record import position_from_json, position_json
from ludoteka.core.seats import CHANCE, CHANCE_MASK, NOBODY, seats_of
from ludoteka.core.simultaneous import Sealed
from tests.laws.houses import House
from tests.laws.walk import Step

MOST_ANSWERS = 320
"""About 300: what a page and a learner can still take in."""


def answers(step: Step) -> None:
    """[8] Whoever is asked has an answer, nobody else has; chance is asked alone; what a timed-out seat does is legal."""
    s = step.state
    asked = seats_of(s.asked())
    assert asked, "nobody is asked though the game goes on"
    assert not s.over, "somebody is asked though the game is over"
    assert CHANCE not in asked or asked == [CHANCE], f"chance and seats are asked together: {asked}"
    assert all(q == CHANCE or q < step.seats for q in asked), f"a seat that nobody has is asked: {asked}"
    for q in [*range(step.seats), CHANCE]:
        legal = s.legal_actions(q)
        if q in asked:
            assert legal, f"{s.decision().name} asks seat {q} and lists no answer"
            assert len(set(legal)) == len(legal), f"{s.decision().name} lists an answer twice"
            assert len(legal) <= MOST_ANSWERS, f"{s.decision().name} lists {len(legal)} answers"
            if q != CHANCE:
                assert s.default(q) in legal, f"the default of {s.decision().name} is not legal"
        elif not s.may_answer(q):
            assert not legal, f"seat {q} is not asked and has answers"
    assert 0.0 <= s.progress() <= 1.0, f"progress is {s.progress()}"


def reading_changes_nothing(step: Step) -> None:
    """[2] Only an answer changes a position: whatever is read, scores and facts stay."""
    s = step.state
    before, barrier, scores = s.copy(), s.barrier, s.scores()
    assert len(scores) == step.seats
    for q in range(NOBODY, step.seats):
        s.view(q)
        step.house.game.sent(s, q)
        s.redeal(q, 1)
    for q in range(step.seats):
        step.house.game.evaluate(s.redeal(q, 1), q)
    assert s.winners() == [], "somebody has won before the end"
    s.check()
    assert s.same(before), "looking at a position changed it"
    assert (s.barrier, s.scores()) == (barrier, scores), "looking at a position moved barrier or scores"


def mutations(step: Step, legal: list[int]) -> list[int]:
    """Integers near a legal action, and some far from every one."""
    rng = step.rng
    out = [-1, 0, 1 << 40]
    for _ in range(6):
        a = rng.choice(legal)
        out.append(a ^ 1 << rng.randrange(28))
        out.append((a & ~255) | rng.randrange(32))
        out.append((a & 255) | rng.randrange(1 << 18) << 8)
    return out


def agreement(step: Step) -> None:
    """[5] `legal` and `why_not` agree, and `apply` takes exactly what `why_not` lets through, changing nothing otherwise."""
    s = step.state
    ids = s.programme.rule_ids
    before = s.copy()
    for q in [*range(step.seats), CHANCE]:
        legal = s.legal_actions(q)
        for a in legal:
            assert s.why_not(q, a) == 0, (
                f"{a} of seat {q} is listed but {ids[s.why_not(q, a)]} stands against it"
            )
        if not s.may_answer(q):
            wrong = [step.action]
        else:
            wrong = [a for a in mutations(step, legal) if a not in legal]
        for a in wrong:
            rule = int(s.why_not(q, a))
            if rule == 0:
                assert step.house.also(s, q, a), (
                    f"{a} of seat {q} is allowed and neither listed nor documented"
                )
                continue
            assert 0 < rule < len(ids), f"rule number {rule} is none"
            with pytest.raises(IllegalAction) as refused:
                s.apply(q, a)
            assert (refused.value.rule, refused.value.action) == (ids[rule], a)
            assert s.same(before), f"the refused action {a} changed the position"
            assert s.barrier == before.barrier


def notation(step: Step) -> None:
    """[9] `parse(format(a)) == a`, different answers read differently, and nothing is left out for whoever acts."""
    s, game = step.state, step.house.game
    for q in seats_of(s.asked()):
        seen = set()
        for a in s.legal_actions(q):
            text = game.format(s, a)
            assert game.parse(s, text) == a, f"{text!r} does not read back"
            assert game.told(s, q, a, q) == text
            assert "?" not in text, f"{text!r} hides something from the one who does it"
            assert 0 < len(text) <= 60, f"{text!r} is no short phrase"
            assert text.isprintable(), f"{text!r} does not print"
            seen.add(text)
        assert len(seen) == len(s.legal_actions(q))


def copies(step: Step) -> None:
    """A copy is equal, has no recorder, and goes its own way."""
    s = step.state
    s.recorder = Recorder()
    c = s.copy()
    s.recorder = None
    assert c.recorder is None
    assert c.same(s)
    assert (c.barrier, c.asked(), c.over) == (s.barrier, s.asked(), s.over)
    written = position_json(s)
    c.apply(step.actor, step.action)
    assert position_json(s) == written, "a move in a copy changed the original"
    other = s.copy()
    other.apply(step.actor, step.action)
    assert other.same(c), "the same move led to two positions"


def written_down(step: Step) -> None:
    """A position that was written as JSON and read back is the same, with the same answers and views."""
    s = step.state
    text = json.dumps(position_json(s))
    back = position_from_json(json.loads(text))
    assert back.same(s), "a position changed by being written down"
    assert (back.asked(), back.barrier) == (s.asked(), s.barrier)
    for q in [*range(step.seats), CHANCE]:
        assert back.legal_actions(q) == s.legal_actions(q), "other answers after reading back"
    assert json.dumps(position_json(back)) == text
    for q in range(NOBODY, step.seats):
        view = s.view(q)
        assert back.view(q) == view, "another view after reading back"
        assert json.loads(json.dumps(view)) == view, "a view is not plain JSON"


def chance(step: Step) -> None:
    """Outcomes have positive weights, `total` is their sum, and `pick` walks through them in order."""
    s = step.state
    if s.asked() != CHANCE_MASK:
        return
    outcomes = s.chance()
    assert [a for a, _ in outcomes] == s.legal_actions(CHANCE)
    assert all(w > 0 for _, w in outcomes), f"{s.decision().name} has an outcome without weight"
    total = sum(w for _, w in outcomes)
    assert s.total() == total, f"{s.decision().name}: total {s.total()}, sum of weights {total}"
    assert total <= 1 << 31
    points = [a for a, w in outcomes for _ in range(w)] if total <= 2000 else []
    for x, a in enumerate(points):
        assert s.pick(x) == a, f"{s.decision().name}: the point {x} falls on {s.pick(x)}, not on {a}"


def arrival(step: Step) -> None:
    """Sealed answers lead to one position in whatever order they come in."""
    s = step.state
    if not isinstance(s.decision(), Sealed):
        return
    moves = [(q, step.rng.choice(s.legal_actions(q))) for q in seats_of(s.asked())]
    ends = []
    for order in (moves, moves[::-1]):
        c = s.copy()
        for q, a in order:
            c.apply(q, a)
        ends.append(c)
    assert ends[0].same(ends[1]), f"who answers {s.decision().name} first makes a difference"


def conservation(step: Step) -> None:
    """[8] Nothing is lost or made."""
    step.state.check()


# --- what a seat may know [1] -----------------------------------------------------------------------------------------


MOST_TRIED = 8
"""How many answers of a seat are tried in two worlds, and of them"""
PAGES_TRIED = 2
"""how many with the page, which takes longer to draw than all the rest together."""


def sent(house: House, s: State, seat: int, page: bool = True) -> dict[str, Any]:
    """All that a seat is sent of a position: view, who is asked, answers, and the page where the house wants it compared."""
    out = house.game.sent(s, seat)
    out["barrier"] = int(s.barrier)
    if page and house.pages:
        names = tuple("ABCDEFGH"[: s.programme.seats])
        out["page"] = repr(house.game.page(s, seat, names, house.game.text("en")))
    return out


def readers(step: Step) -> list[int]:
    """Who is compared: everybody, but two where nothing is hidden and all are sent the same."""
    return list(range(NOBODY, step.seats)) if step.house.varies else [NOBODY, step.rng.randrange(step.seats)]


def same(step: Step) -> None:
    """Whatever is drawn again for a seat, it is sent the same; and what was drawn again is a whole position."""
    for q in readers(step):
        mine = sent(step.house, step.state, q)
        for k in (1, 2):
            other = step.state.redeal(q, k)
            if k == 1:
                other.check()
            assert sent(step.house, other, q) == mine, (
                f"seat {q} is sent something that it cannot know ({step.state.decision().name})"
            )


def forgets(step: Step) -> None:
    """A redeal of a redeal is the redeal: nothing of the true position is left in it."""
    for q in readers(step):
        once = step.state.redeal(q, 7)
        twice = step.state.redeal(q, 3).redeal(q, 7)
        assert twice.same(once), f"a redeal for seat {q} remembers something ({step.state.decision().name})"
        assert once.same(step.state.redeal(q, 7)), "equal k, other redeal"


def to_be_asked(s: State) -> list[tuple[int, int]]:
    """Decision and mask of every waiting frame; the parameters may be hidden."""
    return [(int(s.agenda[i]), int(s.agenda[i + 1])) for i in range(0, s.depth, FRAME)]


def one_step_on(step: Step) -> None:
    """An answer that reveals nothing (the barrier stays) leaves a seat with equal messages whatever the hidden facts are, and so does
    a roll that comes out alike. And a seat that cannot tell two worlds apart cannot do so by asking for an undo. [4]"""
    s = step.state
    for q in readers(step):
        other = s.redeal(q, 5)
        for actor in seats_of(s.asked()):
            both = [a for a in s.legal_actions(actor) if other.why_not(actor, a) == 0]
            for number, a in enumerate(step.rng.sample(both, min(len(both), MOST_TRIED))):
                here, there = s.copy(), other.copy()
                here.apply(actor, a)
                there.apply(actor, a)
                text = step.house.game.format(s, a)
                page = number < PAGES_TRIED
                mine, theirs = sent(step.house, here, q, page), sent(step.house, there, q, page)
                rise, rise_there = here.barrier - s.barrier, there.barrier - other.barrier
                mine["barrier"] = theirs["barrier"] = 0
                # what is still to be asked must not depend on hidden facts either, though it shows only later
                mine["agenda"], theirs["agenda"] = to_be_asked(here), to_be_asked(there)
                if rise == (1 if actor == CHANCE else 0):  # an outcome of chance alone lifts it by one
                    assert mine == theirs, (
                        f"after {text!r} seat {q} is sent something that depends on a hidden fact"
                    )
                if mine == theirs:
                    assert (rise > 0) == (rise_there > 0), (
                        f"whether {text!r} can be undone depends on a hidden fact"
                    )


def told(
    step: Step, s: State, actor: int, action: int, reader: int
) -> tuple[State, str, list[dict[str, Any]]]:
    """A move made in a copy: the position after it, and what the reader is told of it in words and events."""
    text = step.house.game.told(s, actor, action, reader)
    c = s.copy()
    c.recorder = recorder = Recorder()
    c.apply(actor, action)
    return c, text, [e.for_seat(reader) for e in recorder.take()]


def told_alike(step: Step) -> None:
    """Where a seat cannot tell the positions after two moves apart, it was not told which move was made, nor in which world.

    Moves of one kind in one world (that lead to different positions), and one move in two worlds.
    """
    s, actor = step.state, step.actor
    for q in readers(step):
        if q == actor:
            continue
        here, text, events = told(step, s, actor, step.action, q)
        if actor != CHANCE and here.asked() == CHANCE_MASK:
            continue  # chance goes on at once: nobody is sent this position
        mine = sent(step.house, here, q, page=False)
        alike = [a for a in s.legal_actions(actor) if a & 255 == step.action & 255 and a != step.action]
        for a in alike if len(alike) <= 6 else step.rng.sample(alike, 6):
            there, other_text, other_events = told(step, s, actor, a, q)
            if not there.same(here) and sent(step.house, there, q, page=False) == mine:
                assert other_text == text, f"{text!r} tells seat {q} what it may not know (or {other_text!r})"
                assert other_events == events, f"an event of {text!r} tells seat {q} what it may not know"
        other = s.redeal(q, 4)
        if other.why_not(actor, step.action) == 0:
            there, _, other_events = told(step, other, actor, step.action, q)
            if sent(step.house, there, q, page=False) == mine:
                assert other_events == events, f"an event of {text!r} tells seat {q} of a hidden fact"


STEP_LAWS = (answers, chance, arrival)
"""Tried at every step."""
OFTEN_LAWS = (notation,)
"""Tried at every few steps, each of a game's answers many times."""
OFTEN = 4
SOME_LAWS = (conservation, agreement, reading_changes_nothing, copies, written_down)
"""Tried a few times in a game."""
LEAK_LAWS = (same, forgets, one_step_on, told_alike)
"""Tried at about five random steps of a game."""


class Varies:
    """Counts, over a run, which kinds of hidden facts come out otherwise in a redeal, and which were hidden at all."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def look(self, step: Step) -> None:
        """Deal again and note what differs; nothing is left to do when every kind was seen to."""
        if not self.missing(step.house):
            return
        true = step.house.hidden(step.state)
        for q in readers(step):
            for k in (1, 2, 3):
                again = step.house.hidden(step.state.redeal(q, k))
                self.found |= {kind for kind in true if again[kind] != true[kind]}

    def missing(self, house: House) -> list[str]:
        return [kind for kind in house.varies if kind not in self.found]
