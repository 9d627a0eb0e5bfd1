"""A game in the terminal: one person against bots, by notation or by the number of an answer."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console

from ludoteka.bots.own import maker
from ludoteka.core.chance import Rng
from ludoteka.core.contract import IllegalAction, State
from ludoteka.core.events import Recorder
from ludoteka.core.game import Game, NotationError
from ludoteka.core.record import Record
from ludoteka.core.seats import CHANCE, CHANCE_MASK, lowest
from ludoteka.core.text import Texts

ME = 0


def play_in_terminal(
    game: Game, options: Mapping[str, Any], bots: Sequence[str], seed: int | None, language: str, out: Console
) -> Record:
    """Play to the end and give the record; bots by name, or as `module:Class`. Raises EOFError when the input ends before the game."""
    start = secrets.randbelow(1 << 31) if seed is None else seed
    rng = Rng(start)
    text = game.text(language)
    names = (text("terminal-you"), *(f"{b} {i + 1}" for i, b in enumerate(bots)))
    choosers = [maker(b)[1](start + i) for i, b in enumerate(bots)]
    state = game.new(options, len(names))
    state.recorder = Recorder()
    record = Record(game.name, int(state.programme.rules), len(names), dict(options), names=list(names))
    k = 0
    while (mask := state.asked()) != 0:
        if mask == CHANCE_MASK:
            seat, action = CHANCE, int(state.sample(rng))
        else:
            seat = int(lowest(mask))
            k += 1
            if seat == ME:
                action = ask(game, state, names, text, out)
            else:
                action = int(choosers[seat - 1].choose(state.redeal(seat, k), seat))
        record.moves.append((seat, game.format(state, action)))
        state.apply(seat, action)
        for event in state.recorder.take():
            line = game.log_line(event.for_seat(ME), names, text)
            if line:
                out.print("  " + line.text, markup=False, highlight=False, soft_wrap=True)
    record.result = {"scores": state.scores(), "winners": state.winners()}
    for seat, points in enumerate(state.scores()):
        mark = " *" if seat in state.winners() else ""
        out.print(f"{points:5d}  {names[seat]}{mark}", markup=False, highlight=False, soft_wrap=True)
    return record


def ask(game: Game, state: State, names: tuple[str, ...], text: Texts, out: Console) -> int:
    """Show the question with its answers and read one."""
    page = game.page(state, ME, names, text)
    scores = "   ".join(f"{names[p.seat]} {p.points}" for p in page.players)
    out.print(f"\n{scores}   ({page.subtitle})", markup=False, highlight=False, soft_wrap=True)
    out.print(f"{page.ask.question}. {page.ask.help}", markup=False, highlight=False, soft_wrap=True)
    for i, answer in enumerate(page.ask.answers):
        out.print(
            f"{i + 1:4d}  {answer.action:<16} {answer.spoken}", markup=False, highlight=False, soft_wrap=True
        )
    while True:
        typed = out.input("> ").strip()
        if (
            typed.isascii()
            and typed.isdigit()
            and len(typed) < 9
            and 1 <= int(typed) <= len(page.ask.answers)
        ):
            typed = page.ask.answers[int(typed) - 1].action
        try:
            action = game.parse(state, typed)
            rule = state.why_not(ME, action)
            if rule == 0:
                return action
            raise IllegalAction(state.programme.rule_ids[rule], action)
        except NotationError as e:
            out.print(str(e), markup=False, highlight=False, soft_wrap=True)
        except IllegalAction as e:
            out.print(f"{text.rule(e.rule)} ({e.rule})", markup=False, highlight=False, soft_wrap=True)
