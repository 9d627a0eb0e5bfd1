"""One command, `ludoteka`: serve tables, play in the terminal, simulate, time, replay and verify.

Whatever is wrong with what was typed is said in one sentence, with exit code 2 (how it was called) or 1 (what it was given).
"""

from __future__ import annotations

import errno
import json
import math
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ludoteka import __version__
from ludoteka.core.game import GAMES, Game
from ludoteka.core.game import game as find_game
from ludoteka.core.seats import NOBODY
from ludoteka.core.spec import OptionsError
from ludoteka.core.text import LANGUAGES
from ludoteka.doors import Doors, broken, fail, read_text, reading, write_text
from ludoteka.hosting import COMMANDS

out = Console()
err = Console(stderr=True)
NUMBER = re.compile(r"-?[0-9]{1,18}")


def the_game(name: str) -> Game:
    """The game of that name, or a sentence and the end."""
    try:
        return find_game(name)
    except KeyError as e:
        raise click.BadParameter(str(e.args[0])) from None


def the_bots(named: str) -> list[str]:
    """The bots of a list by commas, each of which can be made, or a sentence and the end."""
    from ludoteka.bots.own import maker

    found = [b.strip() for b in named.split(",") if b.strip()]
    try:
        for bot in found:
            maker(bot)[1](0)
    except ValueError as e:
        raise click.BadParameter(str(e)) from None
    return found


def bar(quiet: bool) -> Progress:
    """A progress bar on standard error; still when something else is to be read there."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        disable=quiet,
        transient=True,
    )


GAME = click.argument("game", metavar="GAME")
JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
LANG = click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of words."
)


def options_of(command: Callable[..., Any]) -> Callable[..., Any]:
    """The flags that name a game's options: --preset, --element, --set."""
    for decorate in (
        click.option(
            "--set", "settings", multiple=True, metavar="NAME=VALUE", help="An option, such as farmers=2."
        ),
        click.option("--element", "elements", multiple=True, help="Switch an element on (repeat for more)."),
        click.option("--preset", default="base", show_default=True, help="A named set of options."),
    ):
        command = decorate(command)
    return command


def whole_options(
    game: Game, preset: str, elements: tuple[str, ...], settings: tuple[str, ...], seats: int
) -> dict[str, Any]:
    """Checked options from the flags, or a sentence and the end."""
    raw: dict[str, Any] = {"preset": preset}
    try:
        if elements:
            raw["elements"] = [*game.spec.preset(preset).elements, *elements]
        for setting in settings:
            name, sign, value = setting.partition("=")
            if not sign:
                raise click.BadParameter(f"--set takes NAME=VALUE, not {setting!r}")
            raw[name] = int(value) if NUMBER.fullmatch(value) else value
        return game.spec.options(raw, seats)
    except OptionsError as e:
        raise click.BadParameter(str(e)) from None


@click.group(cls=Doors, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ludoteka")
def main() -> None:
    """Ludoteka: play, serve and study Eurogames."""


@main.command()
@click.option("--host", default=None, help="Address to listen on (LUDOTEKA_HOST; 127.0.0.1).")
@click.option(
    "--port", type=click.IntRange(1, 65535), default=None, help="Port to listen on (LUDOTEKA_PORT; 8000)."
)
@click.option("--data", default=None, help="File that keeps all tables (LUDOTEKA_DATA).")
def serve(host: str | None, port: int | None, data: str | None) -> None:
    """Open the house: serve tables to browsers."""
    from ludoteka.table.store import StoreError
    from ludoteka.web import serve as web_serve
    from ludoteka.web.environment import SettingsError

    try:
        web_serve(host=host, port=port, data=data)
    except (SettingsError, StoreError) as e:
        fail(str(e))
    except OSError as e:
        taken = "; choose another port: --port 9000, LUDOTEKA_PORT=9000 or make play PORT=9000"
        more = taken if e.errno in (errno.EADDRINUSE, errno.EACCES) else ""
        fail(f"the address cannot be opened: {e.strerror or e}{more}")
    except KeyboardInterrupt:
        pass  # told to stop while it was still opening, or already closing
    click.echo("Ludoteka is closed; every table is kept.")


@main.command()
@JSON
@LANG
def games(as_json: bool, lang: str) -> None:
    """List the games with their presets, elements and options."""
    listed: list[dict[str, Any]] = []
    for name in GAMES:
        game = find_game(name)
        spec = game.spec
        listed.append(
            {
                "game": name,
                "title": game.text(lang)("game-title"),
                "seats": list(spec.seats),
                "rules": spec.rules,
                "presets": [p.name for p in spec.presets],
                "elements": [e.name for e in spec.elements],
                "options": {c.name: list(c.values) for c in spec.choices},
            }
        )
    if as_json:
        click.echo(json.dumps({"games": listed}, ensure_ascii=False))
        return
    for g in listed:
        text = find_game(str(g["game"])).text(lang)
        table = Table(title=f"{g['title']} ({g['game']})", title_justify="left", show_header=False)
        for p in g["presets"]:
            table.add_row("preset", p, text(f"preset-{p}-note"))
        for e in g["elements"]:
            table.add_row("element", e, text(f"element-{e}-note"))
        for o, values in g["options"].items():
            table.add_row("option", o, ", ".join(str(v) for v in values))
        out.print(table)


@main.command()
@GAME
@options_of
@click.option("--seats", type=click.IntRange(1, 8), default=None, help="Number of seats.")
@click.option(
    "--runs", type=click.IntRange(1, 1000), default=5, show_default=True, help="Runs; medians are printed."
)
@click.option(
    "--seconds", type=click.FloatRange(0.01, 600), default=1.0, show_default=True, help="Length of a run."
)
@JSON
def bench(
    game: str,
    preset: str,
    elements: tuple[str, ...],
    settings: tuple[str, ...],
    seats: int | None,
    runs: int,
    seconds: float,
    as_json: bool,
) -> None:
    """Time random games of GAME on one core."""
    if not math.isfinite(seconds):
        raise click.BadParameter("--seconds takes a number of seconds")
    from ludoteka.lab.bench import BENCH_SEATS
    from ludoteka.lab.bench import bench as run_bench

    found = the_game(game)
    count = seats or BENCH_SEATS.get(game, found.spec.seats[0])
    options = whole_options(found, preset, elements, settings, count)
    with bar(as_json) as progress:
        task = progress.add_task(f"{game}: random games", total=runs)
        timing = run_bench(found, options, preset, count, runs, seconds, lambda run: progress.advance(task))
    if as_json:
        click.echo(json.dumps(timing.to_json()))
        return
    table = Table(title=f"{game}, {preset}, {count} seats, {timing.build} engine; medians of {runs} runs")
    for column in ("games a second", "answers a second", "copy, µs"):
        table.add_column(column, justify="right")
    table.add_row(f"{timing.games_per_s:,.0f}", f"{timing.moves_per_s:,.0f}", f"{timing.copy_us:.2f}")
    out.print(table)


@main.command()
@GAME
@options_of
@click.option(
    "--bots",
    default="greedy,random",
    show_default=True,
    help="One bot a seat, by commas; your own as module:Class.",
)
@click.option("--games", "count", type=click.IntRange(1, 10_000_000), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option(
    "--records", type=click.Path(file_okay=False), default=None, help="Folder that gets every record."
)
@JSON
def sim(
    game: str,
    preset: str,
    elements: tuple[str, ...],
    settings: tuple[str, ...],
    bots: str,
    count: int,
    seed: int,
    records: str | None,
    as_json: bool,
) -> None:
    """Play whole games of GAME between bots, seats rotated."""
    from ludoteka.core.contract import IllegalAction
    from ludoteka.core.record import Record
    from ludoteka.lab.match import match

    found = the_game(game)
    entrants = the_bots(bots)
    options = whole_options(found, preset, elements, settings, len(entrants))
    folder = Path(records) if records else None
    if folder:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            fail(f"{folder} cannot be made: {e.strerror}")
    done = 0
    with bar(as_json) as progress:
        task = progress.add_task(f"{game}: {' against '.join(entrants)}", total=count)

        def tell(record: Record) -> None:
            nonlocal done
            if folder:
                write_text(folder / f"{game}-{seed}-{done:06d}.json", record.dumps())
            done += 1
            progress.advance(task)

        try:
            result = match(found, options, entrants, count, seed, tell).to_json()
        except IllegalAction as e:
            fail(f"a bot gave an answer that is not allowed: {found.text('en').rule(e.rule)} ({e.rule})")
    if as_json:
        click.echo(json.dumps({"game": game, "options": options, "seed": seed, **result}))
        return
    table = Table(title=f"{game}: {count} games, seats rotated")
    for column in ("bot", "wins", "share", "mean score"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for row in result["entrants"]:
        table.add_row(row["bot"], f"{row['wins']:g}", f"{row['win_rate']:.1%}", f"{row['mean_score']:.1f}")
    out.print(table)


def read_record(path: str) -> Any:
    """The record in a file, or a sentence and the end."""
    from ludoteka.core.record import Record, RecordError

    try:
        return Record.loads(read_text(path))
    except RecordError as e:
        fail(f"{path}: {e}")


@main.command()
@click.argument("file")
@click.option("--move", type=click.IntRange(min=0), default=None, help="Stop after this many moves.")
@click.option(
    "--svg", "svg_file", default=None, help="Write a picture of the position (- for standard output)."
)
@LANG
def replay(file: str, move: int | None, svg_file: str | None, lang: str) -> None:
    """Tell a record in words, or draw a position of it."""
    from ludoteka.core.events import Recorder
    from ludoteka.core.record import play_text

    record = read_record(file)
    with reading(file):
        state = record.start()
        game = state.programme.game
        text = game.text(lang)
        names = tuple(str(n) for n in record.names[: record.seats])
        names += tuple(f"{i + 1}" for i in range(len(names), record.seats))
        last = len(record.moves) if move is None else move
        if last > len(record.moves):
            fail(f"{file} has the moves 0 to {len(record.moves)}, not {last}")
        state.recorder = Recorder()
        for i, (actor, notation) in enumerate(record.moves[:last]):
            play_text(state, actor, notation, i)
            for event in state.recorder.take():
                line = game.log_line(event.whole(), names, text)
                if line and svg_file != "-":
                    out.print(
                        f"{i + 1:4d}  {line.text}" + (f"  ({line.why})" if line.why else ""),
                        markup=False,
                        highlight=False,
                    )
        picture = game.svg(state.view(NOBODY)) if svg_file else ""
    if svg_file:
        if svg_file == "-":
            click.echo(picture)
        else:
            write_text(svg_file, picture)


@main.command()
@click.argument("file")
@JSON
def verify(file: str, as_json: bool) -> None:
    """Replay a record, check its result, and recompute every draw from the sealed dice."""
    from ludoteka.core.record import RecordError
    from ludoteka.core.record import verify as verify_record

    record = read_record(file)
    try:
        wrong = verify_record(record)
    except RecordError as e:
        wrong = [str(e)]
    except Exception as e:  # facts that no game can reach may break an engine in any way
        wrong = [broken(e)]
    if as_json:
        click.echo(json.dumps({"file": file, "ok": not wrong, "wrong": wrong}, ensure_ascii=False))
    else:
        for sentence in wrong:
            err.print(f"{file}: {sentence}", markup=False, highlight=False, soft_wrap=True)
        if not wrong:
            dice = "every draw recomputed" if record.dice else "no sealed dice in it"
            out.print(
                f"{file}: {len(record.moves)} moves replay, {dice}.",
                markup=False,
                highlight=False,
                soft_wrap=True,
            )
    if wrong:
        sys.exit(1)


@main.command()
@GAME
@options_of
@click.option("--seats", type=click.IntRange(1, 8), default=None)
@click.option("--depth", type=click.IntRange(1, 12), default=3, show_default=True)
@click.option("--divide", is_flag=True, help="Split by the first answer.")
@JSON
def perft(
    game: str,
    preset: str,
    elements: tuple[str, ...],
    settings: tuple[str, ...],
    seats: int | None,
    depth: int,
    divide: bool,
    as_json: bool,
) -> None:
    """Count every answer and outcome of GAME to a depth."""
    from ludoteka.lab import perft as counting

    found = the_game(game)
    count = seats or found.spec.seats[0]
    state = found.new(whole_options(found, preset, elements, settings, count), count)
    parts = counting.divide(state, depth) if divide else {}
    total = sum(parts.values()) if divide else counting.perft(state, depth)
    if as_json:
        click.echo(
            json.dumps({"game": game, "seats": count, "depth": depth, "leaves": total, "parts": parts})
        )
        return
    for name, n in parts.items():
        out.print(f"{n:12,d}  {name}", highlight=False)
    out.print(f"{total:12,d}  leaves at depth {depth}", highlight=False)


@main.command()
@click.argument("file")
@click.option("--game", default="carcassonne", show_default=True, help="The game the cases belong to.")
@JSON
def cases(file: str, game: str, as_json: bool) -> None:
    """Run a file of worked cases; exit code 0 when none fails."""
    from ludoteka.core.cases import FAIL, NOT_YET, PASS, CaseFileError

    found = the_game(game)
    try:
        data = tomllib.loads(read_text(file))
        results = found.run_cases(data)
    except (tomllib.TOMLDecodeError, RecursionError) as e:
        fail(f"{file} is no TOML: {e}")
    except CaseFileError as e:
        fail(f"{file}: {e}")
    counts = {status: sum(r.status == status for r in results) for status in (PASS, FAIL, NOT_YET)}
    if as_json:
        rows = [{"id": r.case, "status": r.status, "detail": r.detail} for r in results]
        click.echo(json.dumps({"file": file, "counts": counts, "cases": rows}, ensure_ascii=False))
    else:
        for r in results:
            if r.status != PASS:
                out.print(
                    f"{r.status:>8}  {r.case}: {r.detail}", markup=False, highlight=False, soft_wrap=True
                )
        out.print(f"{counts[PASS]} pass, {counts[FAIL]} fail, {counts[NOT_YET]} not yet", highlight=False)
    if counts[FAIL]:
        sys.exit(1)


@main.command()
@GAME
@options_of
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    help="The other seats, by commas; your own as module:Class.",
)
@click.option("--seed", type=int, default=None, help="Chance and bots; by default another game each time.")
@click.option("--record", "record_file", default=None, help="Write the record there at the end.")
@LANG
def play(
    game: str,
    preset: str,
    elements: tuple[str, ...],
    settings: tuple[str, ...],
    bots: str,
    seed: int | None,
    record_file: str | None,
    lang: str,
) -> None:
    """Play GAME in the terminal, by notation or by the number of an answer; `?` helps, `q` quits."""
    from ludoteka.terminal import Left, play_in_terminal

    found = the_game(game)
    others = the_bots(bots)
    options = whole_options(found, preset, elements, settings, 1 + len(others))
    try:
        record = play_in_terminal(found, options, others, seed, lang, out)
    except Left:
        out.print(found.text(lang)("terminal-left"))
        return
    except (EOFError, KeyboardInterrupt):
        fail("the game was left before its end")
    if record_file:
        write_text(record_file, record.dumps())


for command in COMMANDS:
    main.add_command(command)


if __name__ == "__main__":
    main()
