"""The file of keys beside a house's file of tables: it signs people's cookies, so whoever moves the tables moves it along.

One key a line, the newest first: the first signs, all are accepted. Only its owner may read it.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Sequence
from pathlib import Path

from ludoteka.table.store import StoreError

SHORTEST = 16
"""Characters that a key has at least."""
PRIVATE = 0o600
"""Mode of whatever holds secrets: its owner reads and writes it, nobody else."""


def key_file(data: Path) -> Path:
    """Where the keys of a file of tables lie: beside it, also beside a copy."""
    return data.with_name(data.name + ".key")


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read; one that is there already keeps what is in it and its mode. Raises OSError."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))


def read_keys(path: Path) -> list[str]:
    """The keys in a file, the newest first. Raises StoreError for a file that holds none, OSError for one that cannot be read."""
    keys = [line.strip() for line in path.read_bytes().decode("ascii", "ignore").splitlines() if line.strip()]
    if not keys or not all(len(key) >= SHORTEST and key.isprintable() for key in keys):
        raise StoreError(
            f"{path} holds no key of at least {SHORTEST} characters; delete it and a new one is made"
        )
    return keys


def kept_keys(path: Path) -> list[str]:
    """The keys in a file; one is made when there is no file. Raises StoreError for a file that holds none, OSError for one that
    cannot be read or made."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_keys(path, [secrets.token_urlsafe(32)])
    return read_keys(path)


def write_keys(path: Path, keys: Sequence[str]) -> None:
    """Put keys into a file, all or nothing: it is written beside its place and moved there. Raises OSError."""
    part = path.with_name(path.name + ".part")
    try:
        part.unlink(missing_ok=True)
        make_private(part)
        with part.open("w", encoding="ascii") as out:
            out.write("\n".join(keys))
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def merged(newer: Sequence[str], older: Sequence[str]) -> list[str]:
    """All keys of both, each once, in this order."""
    return list(dict.fromkeys((*newer, *older)))


def open_to_others(path: Path) -> bool:
    """Whether others on this machine may read a file (where files have modes at all)."""
    return os.name == "posix" and bool(path.stat().st_mode & 0o077)
