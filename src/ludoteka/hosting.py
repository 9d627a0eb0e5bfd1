"""Commands for hosts: is all well here, copy the tables, put a copy back, look at them, forget a person."""

from __future__ import annotations

import importlib.util
import json
import os
import platform
import socket
import sys
import time
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from ludoteka import __version__
from ludoteka.core.drive import is_compiled
from ludoteka.table import keeping
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
    _report(findings, as_json)


def _tables(data: Path, quiet: bool) -> list[tuple[str, bool, str]]:
    """What is to be said of the file of tables."""
    if not data.exists():
        if os.access(data.absolute().parent, os.W_OK):
            return [("tables", True, "no file yet; it is made at the start")]
        return [("tables", False, f"{data.absolute().parent} cannot be written to")]
    writable = os.access(data, os.W_OK)
    said = "the file can be written to" if writable else f"{data} cannot be written to"
    findings = [("tables", writable, said)]
    columns = (TextColumn("reading tables"), BarColumn(), MofNCompleteColumn())
    try:
        with Progress(*columns, console=err, transient=True, disable=quiet) as bar:
            task = bar.add_task("", total=None)
            wrong = keeping.check(data, lambda done, of: bar.update(task, completed=done, total=of))
        findings += [("table", False, sentence) for sentence in wrong]
        findings.append(("log", not wrong, f"{len(keeping.lines(data))} tables read again from their rows"))
    except StoreError as e:
        findings.append(("log", False, str(e)))
    return findings


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
    """Copy all tables into the new file TARGET; the house may be running."""
    try:
        n = keeping.backup(the_settings(data).data, Path(target))
    except StoreError as e:
        raise click.ClickException(str(e)) from None
    out.print(f"{n} tables copied to {target}", markup=False, highlight=False, soft_wrap=True)


@click.command()
@click.argument("source")
@click.option("--replace", is_flag=True, help="Put it in the place of an existing file (kept as .before).")
@DATA
def restore(source: str, replace: bool, data: str | None) -> None:
    """Put the copy SOURCE into the place of the house's file; the house must not be running."""
    target = the_settings(data).data
    try:
        n = keeping.restore(Path(source), target, replace)
    except StoreError as e:
        raise click.ClickException(str(e)) from None
    out.print(f"{n} tables stand in {target}", markup=False, highlight=False, soft_wrap=True)


@click.command()
@click.option("--all", "everything", is_flag=True, help="Finished ones as well.")
@DATA
@JSON
def tables(everything: bool, data: str | None, as_json: bool) -> None:
    """List the tables of the house."""
    try:
        found = [t for t in keeping.lines(the_settings(data).data) if everything or t.live]
    except StoreError as e:
        raise click.ClickException(str(e)) from None
    if as_json:
        rows: list[dict[str, Any]] = [
            {"id": t.id, "live": t.live, "rows": t.rows, "born": t.born, **t.summary} for t in found
        ]
        click.echo(json.dumps({"tables": rows}, ensure_ascii=False))
        return
    shown = Table(title=f"{len(found)} tables", title_justify="left")
    for column in ("table", "lives", "rows", "since"):
        shown.add_column(column)
    for t in found:
        shown.add_row(t.id, "yes" if t.live else "no", str(t.rows), _since(t.born))
    out.print(shown)


def _since(born: int) -> str:
    """A moment in words, as far as there is one."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(born / 1000))
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
    out.print(
        f"{names} names and {talk} lines of talk deleted{told}", markup=False, highlight=False, soft_wrap=True
    )


COMMANDS = (doctor, backup, restore, tables, forget)
