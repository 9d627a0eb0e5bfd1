"""Commands for hosts: is all well here, copy the tables, put a copy back, look at them, forget a person."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import platform
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from ludoteka import __version__
from ludoteka.core.drive import is_compiled
from ludoteka.table import keeping
from ludoteka.table.keyfile import key_file, open_to_others
from ludoteka.table.store import StoreError
from ludoteka.web.environment import Hosting, SettingsError, hosting

out = Console()
err = Console(stderr=True)
DATA = click.option("--data", default=None, help="File that keeps all tables (LUDOTEKA_DATA).")
JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")


def the_settings(data: str | None) -> Hosting:
    """All settings, or a sentence and the end."""
    try:
        return hosting(os.environ, data=data)
    except SettingsError as e:
        raise click.ClickException(str(e)) from None


def say(sentence: str) -> None:
    """A sentence for a person, in one piece however narrow the terminal is."""
    out.print(sentence, markup=False, highlight=False, soft_wrap=True)


@click.command()
@DATA
@JSON
def doctor(data: str | None, as_json: bool) -> None:
    """Look whether this house can be opened: settings, engine, fonts, address, file, every table in it."""
    findings: list[tuple[str, bool, str]] = []
    try:
        at = hosting(os.environ, data=data)
        findings.append(("settings", True, f"read; tables in {at.data}"))
    except SettingsError as e:
        findings.append(("settings", False, str(e)))
        _report(findings, as_json)
    findings.append(("version", True, f"Ludoteka {__version__}, Python {platform.python_version()}"))
    findings.append(
        ("engine", True, "compiled" if is_compiled() else "plain Python: right, and some thirty times slower")
    )
    fonts = Path(__file__).parent / "web" / "static" / "fonts" / "fonts.css"
    findings.append(
        (
            "fonts",
            True,
            "cut" if fonts.exists() else "none: pages use the system's (python -m ludoteka.web.fonts)",
        )
    )
    pictures = importlib.util.find_spec("resvg_py") is not None
    findings.append(
        ("pictures", True, "PNG and SVG" if pictures else "SVG only (install ludoteka[png] for PNG)")
    )
    try:
        with socket.create_server(
            (at.host, at.port), family=socket.AF_INET6 if ":" in at.host else socket.AF_INET
        ):
            findings.append(("address", True, f"{at.host}:{at.port} is free"))
    except OSError as e:
        findings.append(
            ("address", True, f"{at.host}:{at.port} is taken ({e.strerror}); fine if that is this house")
        )
    push = importlib.util.find_spec("cryptography") is not None
    if at.push is None:
        findings.append(
            ("push", True, f"off (LUDOTEKA_PUSH is not set{'' if push else ', and needs ludoteka[push]'})")
        )
    else:
        findings.append(("push", True, f"notices by web push; services hear from {at.push.contact}"))
    findings += _tables(at.data, as_json)
    findings.append(_key(at))
    _report(findings, as_json)


@contextlib.contextmanager
def reading_tables(quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error while tables are read; still when something else is to be read there."""
    columns = (TextColumn("reading tables"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=err, transient=True, disable=quiet) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def _tables(data: Path, quiet: bool) -> list[tuple[str, bool, str]]:
    """What is to be said of the file of tables."""
    if not data.exists():
        if os.access(data.absolute().parent, os.W_OK):
            return [("tables", True, "no file yet; it is made at the start")]
        return [("tables", False, f"{data.absolute().parent} cannot be written to")]
    writable = os.access(data, os.W_OK)
    said = "the file can be written to" if writable else f"{data} cannot be written to"
    if open_to_others(data):
        said += f", and others on this machine may read the secrets in it (chmod 600 {data})"
    findings = [("tables", writable, said)]
    try:
        with reading_tables(quiet) as tell:
            wrong = keeping.check(data, tell)
        findings += [("table", False, sentence) for sentence in wrong]
        findings.append(("log", not wrong, f"{len(keeping.lines(data))} tables read again from their rows"))
    except StoreError as e:
        findings.append(("log", False, str(e)))
    return findings


def _key(at: Hosting) -> tuple[str, bool, str]:
    """What is to be said of the keys that sign people's cookies."""
    if at.secrets:
        return ("key", True, "from LUDOTEKA_SECRETS; a backup does not hold it, so keep it yourself")
    path = key_file(at.data)
    try:
        if path.exists():
            keeping.keys_of_copy(at.data)
            others = f", and others on this machine may read it (chmod 600 {path})"
            told = f"in {path}; a backup copies it along{others if open_to_others(path) else ''}"
            return ("key", True, told)
        if not at.data.exists() or not keeping.lines(at.data):
            return ("key", True, "none yet; it is made at the start")
    except StoreError as e:
        return ("key", False, str(e))
    return (
        "key",
        False,
        f"no key lies beside {at.data}: nobody will sit at their seat any more; put {path} back, or set LUDOTEKA_SECRETS",
    )


def _report(findings: list[tuple[str, bool, str]], as_json: bool) -> None:
    """Print what was found and end with 0 when all is well."""
    well = all(fine for _, fine, _ in findings)
    if as_json:
        click.echo(
            json.dumps(
                {"ok": well, "findings": [{"what": w, "ok": f, "text": t} for w, f, t in findings]},
                ensure_ascii=False,
            )
        )
    else:
        for what, fine, text in findings:
            out.print(
                f"{'ok ' if fine else 'BAD'}  {what:<9} {text}", markup=False, highlight=False, soft_wrap=True
            )
    sys.exit(0 if well else 1)


@click.command()
@click.argument("target")
@DATA
def backup(target: str, data: str | None) -> None:
    """Copy all tables into the new file TARGET, and the key beside it; the house may be running."""
    at = the_settings(data)
    keys = None
    try:
        if not at.secrets:
            keys = keeping.copy_keys(at.data, Path(target))
        try:
            n = keeping.backup(at.data, Path(target))
        except StoreError:
            if keys is not None:
                keys.unlink(missing_ok=True)
            raise
    except StoreError as e:
        raise click.ClickException(str(e)) from None
    say(f"{n} tables copied to {target}")
    if at.secrets:
        say("No key was copied: the keys come from LUDOTEKA_SECRETS, so keep those with the copy.")
    elif keys is None:
        say(
            f"No key was copied: none lies beside {at.data}; where the house has LUDOTEKA_SECRETS, keep those with the copy."
        )
    else:
        say(f"The key was copied to {keys}; keep both together and to yourself.")


@click.command()
@click.argument("source")
@click.option("--replace", is_flag=True, help="Put it in the place of an existing file (kept as .before).")
@DATA
def restore(source: str, replace: bool, data: str | None) -> None:
    """Put the copy SOURCE and its key into the place of the house's file; the house must not be running."""
    at = the_settings(data)
    target = at.data
    here, there = key_file(target), key_file(Path(source))
    kept = 0
    try:
        keys = keeping.keys_of_copy(Path(source))
        if keys and not at.secrets:
            keeping.keys_of_copy(target)  # whatever is wrong with the keys is said before anything is changed
        n = keeping.restore(Path(source), target, replace)
        if keys and not at.secrets:
            kept = keeping.put_keys(keys, target)
    except StoreError as e:
        raise click.ClickException(str(e)) from None
    say(f"{n} tables stand in {target}")
    if at.secrets:
        more = f"; put the key of {there} behind them" if keys else ""
        say(
            f"No key was put back: the keys come from LUDOTEKA_SECRETS, which must be those of the copy{more}."
        )
    elif not keys:
        say(
            f"No key lies beside the copy: only with the key of its house, in {here}, do people keep their seats."
        )
    elif kept:
        say(
            f"The copy's key stands first in {here}; the one that was there stays behind it and is still accepted."
        )
    else:
        say(f"The copy's key stands in {here}: everybody keeps their seat.")


@click.command()
@click.option("--all", "everything", is_flag=True, help="Finished ones as well.")
@DATA
@JSON
def tables(everything: bool, data: str | None, as_json: bool) -> None:
    """List the tables of the house: game, players, status, when it began and when something last happened."""
    path = the_settings(data).data
    try:
        with reading_tables(as_json) as tell:
            found = keeping.signs(path, everything, tell)
    except StoreError as e:
        raise click.ClickException(str(e)) from None
    if as_json:
        rows: list[dict[str, Any]] = [
            {
                **t.line.summary,
                "id": t.line.id,
                "live": t.line.live,
                "rows": t.line.rows,
                "born": t.line.born,
                "active": t.active,
                "game": t.game,
                "title": t.title,
                "players": t.players,
                "status": t.status,
                "moves": t.moves,
            }
            for t in found
        ]
        click.echo(json.dumps({"tables": rows}, ensure_ascii=False))
        return
    shown = Table(title=f"{len(found)} tables", title_justify="left")
    for column in ("table", "game", "players", "status", "since", "last active"):
        shown.add_column(column, no_wrap=column == "table")
    for t in found:
        players = ", ".join(name or "–" for name in t.players)
        game = f"{t.game}: {t.title}" if t.title else t.game
        # names and titles are people's own words and no markup
        cells = (t.line.id, game, players, t.status, _when(t.line.born), _when(t.active))
        shown.add_row(*(Text(cell) for cell in cells))
    out.print(shown)


def _when(milliseconds: int) -> str:
    """A moment in words, as far as there is one."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(milliseconds / 1000))
    except (OverflowError, ValueError, OSError):
        return "?"


@click.command()
@click.argument("person")
@DATA
@click.confirmation_option(prompt="Names and talk of this person are deleted for good. Go on?")
def forget(person: str, data: str | None) -> None:
    """Delete the names, the talk and the notices' addresses of PERSON (the id in the record of a table); games stay as they were."""
    try:
        names, talk, addresses = keeping.forget(the_settings(data).data, person)
    except StoreError as e:
        raise click.ClickException(str(e)) from None
    if not names and not talk and not addresses:
        raise click.ClickException(f"nothing of a person {person!r} was found")
    told = "; notices go nowhere any more" if addresses else ""
    say(f"{names} names and {talk} lines of talk deleted{told}")


COMMANDS = (doctor, backup, restore, tables, forget)
