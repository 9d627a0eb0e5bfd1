"""What may stand against an answer in every game, and the two ways in which an offered answer ends."""

from __future__ import annotations

from typing import Final

RULE_OVER: Final = 1
RULE_NOT_ASKED: Final = 2
RULE_NO_ANSWER: Final = 3
RULE_NOT_YOUR_TURN: Final = 4
GENERAL_RULES: Final = ["", "GEN-1", "GEN-2", "GEN-3", "GEN-4"]
"""Rules that hold in every game: the game is over; somebody else is asked; that is no answer to this question; what may be done at
any time may be done in one's own turn only."""

CONSUMES: Final = 1
INTERLEAVES: Final = 0


class IllegalAction(ValueError):
    """Raised by the checked `apply`; `rule` is the id of the rule that stands against the action."""

    def __init__(self, rule: str, action: int) -> None:
        super().__init__(f"action {action} is not legal here: rule {rule}")
        self.rule = rule
        self.action = action
