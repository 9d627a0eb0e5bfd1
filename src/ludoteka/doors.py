"""What goes into and out of the command line: files, and what the machine refuses. Whatever is wrong ends in one sentence."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import click
from typing_extensions import override

BIGGEST_FILE = 16 * 1024 * 1024


def fail(sentence: str) -> NoReturn:
    """Say what is wrong and stop with exit code 1."""
    raise click.ClickException(sentence)


def read_text(path: str) -> str:
    """The text of a file (`-` is standard input), or a sentence and the end."""
    try:
        with contextlib.nullcontext(sys.stdin.buffer) if path == "-" else Path(path).open("rb") as file:
            content = file.read(BIGGEST_FILE + 1)  # a pipe or a device does not say how long it is
        if len(content) > BIGGEST_FILE:
            fail(f"{path} is larger than {BIGGEST_FILE // 1024 // 1024} MiB: that is no file of this house")
        return content.decode("utf-8")
    except OSError as e:
        fail(f"{path} cannot be read: {e.strerror}")
    except UnicodeDecodeError:
        fail(f"{path} is no UTF-8 text")


def write_text(path: str | Path, text: str) -> None:
    """Write a file, or a sentence and the end."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as e:
        fail(f"{path} cannot be written: {e.strerror}")


def broken(e: Exception) -> str:
    """What is said of a file that broke an engine."""
    return f"it breaks the game: {type(e).__name__}: {e}"


@contextlib.contextmanager
def reading(path: str) -> Iterator[None]:
    """Whatever a file does to an engine is told in a sentence: facts that no game can reach may break it in any way."""
    from ludoteka.core.record import RecordError

    try:
        yield
    except RecordError as e:
        fail(f"{path}: {e}")
    except (click.ClickException, OSError):
        raise
    except Exception as e:
        fail(f"{path}: {broken(e)}")


class Doors(click.Group):
    """The commands of the house. What the machine refuses (a full disk behind standard output, a name that is too long) ends in a
    sentence as well."""

    @override
    def invoke(self, ctx: click.Context) -> Any:
        """Carry a command out."""
        try:
            value = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as e:
            with contextlib.suppress(OSError):
                sys.stdout.close()  # what could not be written would be tried again at the very end
            what = f"{e.filename}: " if isinstance(e.filename, (str, Path)) else ""
            fail(f"{what}{e.strerror or e}")
        return value
