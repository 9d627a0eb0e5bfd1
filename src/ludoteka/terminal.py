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
from ludoteka.core.page import Page
from ludoteka.core.record import Record
from ludoteka.core.seats import CHANCE, CHANCE_MASK, lowest
from ludoteka.core.text import Texts, texts

ME = 0
QUIT = ("q", "quit", "exit")
HELP = ("?", "h", "help")
AGAIN = ("l", "list")


class Left(Exception):
    """The person has left the game before its end, and said so."""


def play_in_terminal(
    game: Game, options: Mapping[str, Any], bots: Sequence[str], seed: int | None, language: str, out: Console
) -> Record:
    """Play to the end and give the record; bots by name, or as `module:Class`. Raises Left when the person quits, EOFError when the
    input ends before the game."""
    start = secrets.randbelow(1 << 31) if seed is None else seed
    rng = Rng(start)
    text = game.text(language)
    names = (text("terminal-you"), *bot_names(bots, language))
    choosers = [maker(b)[1](start + i) for i, b in enumerate(bots)]
    state = game.new(options, len(names))
    state.recorder = Recorder()
    show(text("terminal-hint"), out)
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
                show("  " + line.text, out)
    record.result = {"scores": state.scores(), "winners": state.winners()}
    for seat, points in enumerate(state.scores()):
        mark = " *" if seat in state.winners() else ""
        show(f"{points:5d}  {names[seat]}{mark}", out)
    return record


def show(line: str, out: Console) -> None:
    """A line as it stands: what people and games write is no markup."""
    out.print(line, markup=False, highlight=False, soft_wrap=True)


def bot_names(bots: Sequence[str], language: str) -> list[str]:
    """What the bots are called, those of one kind by numbers."""
    words = texts(language, "ludoteka.bots")
    out: list[str] = []
    for i, b in enumerate(bots):
        name = words(f"bot-{b}") if words.has(f"bot-{b}") else b
        out.append(f"{name} {bots[: i + 1].count(b)}" if bots.count(b) > 1 else name)
    return out


def ask(game: Game, state: State, names: tuple[str, ...], text: Texts, out: Console) -> int:
    """Show the question with its answers and read one. Raises Left."""
    page = game.page(state, ME, names, text)
    show_question(page, names, text, out)
    answers = page.ask.answers
    while True:
        typed = out.input("> ").strip()
        if typed.lower() in QUIT:
            raise Left
        if typed.lower() in HELP:
            show(text("terminal-help"), out)
            continue
        if typed.lower() in AGAIN or not typed:
            show_question(page, names, text, out)
            continue
        if typed.isascii() and typed.isdigit() and len(typed) < 9 and 1 <= int(typed) <= len(answers):
            typed = answers[int(typed) - 1].action
        try:
            action = game.parse(state, typed)
            rule = state.why_not(ME, action)
            if rule == 0:
                return action
            raise IllegalAction(state.programme.rule_ids[rule], action)
        except NotationError as e:
            show(f"{e}\n{text('terminal-hint')}", out)
        except IllegalAction as e:
            show(f"{text.rule(e.rule)} ({e.rule})", out)


def show_question(page: Page, names: tuple[str, ...], text: Texts, out: Console) -> None:
    """The scores, the question, its answers."""
    mine = text("terminal-mine")
    scores = "   ".join(
        f"{names[p.seat]}{f' ({mine})' if p.seat == ME else ''} {p.points}" for p in page.players
    )
    show(f"\n{scores}   ({page.subtitle})", out)
    show(f"{page.ask.question}. {page.ask.help}".replace("?.", "?"), out)
    for i, answer in enumerate(page.ask.answers):
        show(f"{i + 1:4d}  {answer.action:<16} {answer.spoken}", out)
