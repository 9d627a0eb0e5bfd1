"""Random four-player games of base Catan, ours beside catanatron 3.2.1, in turns on one core.

    PYTHONPATH=build/compiled-O3 python benchmarks/catan_peers.py [rounds] [seconds]

catanatron is installed into a temporary environment of its own; it is never a part of this house. Offers between players are off on
both sides (its bots make none). Ours is counted twice: with the plain loop of the house, and as a bot written in plain Python would
play it, asking for the list of answers and applying one, checked and unchecked. All times are processor time, so that a busy machine
blurs the figures less.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ludoteka.core.chance import Rng
from ludoteka.core.drive import copy_often, is_compiled, play_random
from ludoteka.core.game import game
from ludoteka.core.seats import CHANCE, CHANCE_MASK
from ludoteka.lab.bench import halfway

PEER = "catanatron==3.2.1"
SCRIPT = """
import sys, time
from catanatron import Game, RandomPlayer, Color
seconds = float(sys.argv[1])
for line in sys.stdin:
    seed = int(line)
    games = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed + games).play()
        games += 1
    print(games / (time.process_time() - began), flush=True)
"""


def ours(seconds: float, seed: int) -> float:
    """Games a second in the loop of the house."""
    first = game("catan").new({"player_trade": "off"}, 4)
    games = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        play_random(first.copy(), Rng(seed + games))
        games += 1
    return games / (time.process_time() - began)


def as_a_bot(seconds: float, seed: int, checked: bool) -> float:
    """Answers a second (chance included) of a loop in plain Python."""
    first = game("catan").new({"player_trade": "off"}, 4)
    moves = 0
    spent = 0.0
    while spent < seconds:
        s = first.copy()
        rng = Rng(seed + moves)
        began = time.process_time()
        while True:
            mask = s.asked()
            if mask == 0:
                break
            if mask == CHANCE_MASK:
                seat, action = CHANCE, s.sample(rng)
            else:
                seat = s.asked_seat()
                answers = s.legal_actions(seat)
                action = answers[rng.below(len(answers))]
            if checked:
                s.apply(seat, action)
            else:
                s.play(seat, action)
            moves += 1
        spent += time.process_time() - began
    return moves / spent


def apply_rate(seconds: float, checked: bool) -> float:
    """Known answers applied a second, checked or not, by an interpreted loop: games are chosen beforehand and replayed."""
    first = game("catan").new({"player_trade": "off"}, 4)
    lines: list[list[tuple[int, int]]] = []
    for seed in range(20):
        s, rng, line = first.copy(), Rng(seed), []
        while s.asked():
            seat = s.asked_seat()
            if seat == CHANCE:
                action = s.sample(rng)
            else:
                answers = s.legal_actions(seat)
                action = answers[rng.below(len(answers))]
            line.append((seat, action))
            s.play(seat, action)
        lines.append(line)
    moves = 0
    spent = 0.0
    while spent < seconds:
        for line in lines:
            s = first.copy()
            apply = s.apply if checked else s.play
            began = time.process_time()
            for seat, action in line:
                apply(seat, action)
            spent += time.process_time() - began
            moves += len(line)
    return moves / spent


def main() -> None:
    """Measure in turns and print medians."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = str(Path(folder, "bin", "python"))
        subprocess.run([python, "-m", "pip", "install", "--quiet", PEER], check=True)
        peer = subprocess.Popen(
            [python, "-c", SCRIPT, str(seconds)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert peer.stdin is not None
        assert peer.stdout is not None
        mine: list[float] = []
        theirs: list[float] = []
        for i in range(rounds):
            peer.stdin.write(f"{i * 1000}\n")
            peer.stdin.flush()
            theirs.append(float(peer.stdout.readline()))
            mine.append(ours(seconds, i * 1000))
            print(
                f"round {i + 1}: {mine[-1]:.1f} games/s, {PEER} {theirs[-1]:.2f}, {mine[-1] / theirs[-1]:.0f}x"
            )
        peer.stdin.close()
        peer.wait()
    middle = halfway(game("catan"), {"player_trade": "off"}, 4)
    began = time.process_time()
    copy_often(middle, 50_000)
    copy = (time.process_time() - began) / 50_000 * 1e6
    build = "compiled" if is_compiled() else "plain"
    ratio = statistics.median(a / b for a, b in zip(mine, theirs, strict=True))
    print(
        f"{build}: {statistics.median(mine):.1f} games/s against {statistics.median(theirs):.2f}: {ratio:.0f}x"
    )
    print(f"copy {copy:.2f} us")
    for checked in (True, False):
        word = "checked" if checked else "unchecked"
        print(f"answers applied, {word}: {apply_rate(seconds, checked) / 1e6:.2f} M/s")
        print(f"plain loop with lists, {word}: {as_a_bot(seconds, 1, checked) / 1e6:.2f} M/s")


if __name__ == "__main__":
    main()
