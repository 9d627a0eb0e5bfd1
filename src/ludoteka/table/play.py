"""Playing one row: the answers of a seat on a copy, and every draw of chance that follows, with sealed dice."""

from __future__ import annotations

from ludoteka.core.chance import SealedDice
from ludoteka.core.contract import State
from ludoteka.core.drive import MOST_DRAWS, seated
from ludoteka.core.events import Recorder
from ludoteka.core.game import NotationError
from ludoteka.core.seats import BIT, CHANCE, CHANCE_MASK
from ludoteka.table.refusal import Refusal
from ludoteka.table.story import Outcome

LONGEST_BATCH = 64
LONGEST_NOTATION = 400


class Play:
    """The making of one row: `moves` (actor, notation) and the `numbers` of its draws, from number `first` on."""

    def __init__(self, state: State, dice: SealedDice, first: int) -> None:
        """`state` is a copy that nobody else holds."""
        self.state = state
        self.dice = dice
        self.next = first
        self.moves: list[tuple[int, str]] = []
        self.numbers: list[int] = []
        self.recorder = Recorder()
        state.recorder = self.recorder

    def draw(self) -> None:
        """Let chance answer until a seat is asked or the game is over."""
        state = self.state
        form = state.programme.game.format
        while state.asked() == CHANCE_MASK:
            if len(self.numbers) >= MOST_DRAWS:
                raise RuntimeError(f"chance is asked more than {MOST_DRAWS} times in a row")
            action = state.pick(self.dice.draw(self.next, state.total()))
            self.moves.append((CHANCE, form(state, action)))
            state.play(CHANCE, action)
            self.numbers.append(self.next)
            self.next += 1
        self._seated()

    def answer(self, seat: int, actions: list[str]) -> None:
        """Take a batch of answers of a seat, without the draws that follow. Raises Refusal; throw the copy away then.

        A batch ends where chance draws or something is revealed: otherwise one could learn what comes from whether the rest of a
        batch was refused.
        """
        state = self.state
        barrier = state.barrier
        for i, text in enumerate(actions):
            if i and (state.asked() == CHANCE_MASK or state.barrier != barrier):
                raise Refusal("batch-too-long", 409, done=i)
            action = check(state, seat, text)
            self.moves.append((seat, state.programme.game.format(state, action)))
            state.play(seat, action)
        self._seated()

    def _seated(self) -> None:
        """Raise RuntimeError where an engine asks a seat that there is not: nobody could ever answer."""
        if not seated(self.state):
            raise RuntimeError("a seat is asked that there is not")

    def outcome(self) -> Outcome:
        """The position reached and what happened."""
        self.state.recorder = None
        return Outcome(self.state, self.recorder.take())


def must_hold(before: State, after: State, seat: int, hold: str) -> bool:
    """Whether a person's answer waits to be confirmed: when it ends the turn of this seat, which alone was asked, so that next chance
    draws, others are asked or the game ends. A roll or an offer in the middle of a turn does not wait, for drawing or asking is what
    it is for; neither does an answer that itself reveals something: what was seen was seen."""
    return (
        hold != "never"
        and before.asked() == BIT[seat]
        and after.asked() != BIT[seat]
        and after.barrier == before.barrier
        and (after.over or after.turn != seat)
    )


def closes(before: State, seat: int, actions: list[str]) -> bool:
    """Whether the page had said of the last of these answers that it closes the turn, or that it goes at once: pressing it was the
    confirmation. So was sending a form."""
    state = before.copy()
    game = state.programme.game
    for text in actions[:-1]:
        state.play(seat, check(state, seat, text))
    last = game.format(state, check(state, seat, actions[-1]))
    names = tuple("" for _ in range(state.programme.seats))
    ask = game.page(state, seat, names, game.text("en")).ask
    listed = [a for a in ask.answers if a.action == last]
    return any(a.role == "closes" or a.at_once for a in listed) or (not listed and bool(ask.forms))


def check(state: State, seat: int, text: str) -> int:
    """The action that a notation means for a seat. Raises Refusal when there is none or a rule stands against it."""
    game = state.programme.game
    try:
        action: int = game.parse(state, text)
    except NotationError:
        raise Refusal("notation", 400, text=text[:40]) from None
    rule = state.why_not(seat, action)
    if rule:
        rule_id = state.programme.rule_ids[rule]
        raise Refusal(rule_id, 409, rule=rule_id, game=game.name)
    return action
