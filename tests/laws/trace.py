"""Traces of whole games as text: two builds of the same source must print the same. `python -m tests.laws.trace 20`"""

from __future__ import annotations

import hashlib
import json
import sys

from ludoteka.core.events import Recorder
from ludoteka.core.record import position_json
from tests.laws.houses import HOUSES, settings
from tests.laws.walk import Step, walk


def trace(name: str, games: int) -> list[str]:
    """One line a game: its setting, its length, and a hash over every move, event, legal list and position."""
    lines = []
    chosen = settings(name)
    for i in range(games):
        setting = chosen[i * 7 % len(chosen)]
        digest = hashlib.sha256()
        moves = 0

        def visit(step: Step, digest: hashlib._Hash = digest) -> None:
            nonlocal moves
            moves += 1
            s = step.state
            c = s.copy()
            c.recorder = recorder = Recorder()
            c.apply(step.actor, step.action)
            told = [e.whole() for e in recorder.take()]
            legal = [s.legal_actions(q) for q in range(9)]
            digest.update(json.dumps([step.house.game.format(s, step.action), told, legal]).encode())
            if moves % 10 == 0:
                digest.update(json.dumps(position_json(s.redeal(moves % step.seats, moves))).encode())

        s = walk(setting.house, setting.options, setting.seats, i, visit)
        digest.update(json.dumps([position_json(s), s.scores(), s.winners()]).encode())
        lines.append(f"{setting} {moves} {digest.hexdigest()}")
    return lines


if __name__ == "__main__":
    for game in HOUSES:
        for line in trace(game, int(sys.argv[1])):
            sys.stdout.write(line + "\n")
