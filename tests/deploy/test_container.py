"""The container files, without a container engine: they are well formed, name what exists, and their command starts for real."""

from __future__ import annotations

import os
import re
import shlex
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def instructions() -> list[tuple[str, str]]:
    """(instruction, arguments) of the container file."""
    out = []
    for line in (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            out.append((word, rest))
    return out


def test_the_container_file_uses_known_instructions_and_files() -> None:
    known = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"}
    found = instructions()
    assert {word for word, _ in found} <= known
    assert [word for word, _ in found].count("FROM") == 2
    for word, rest in found:
        if word == "COPY" and not rest.startswith("--from"):
            assert (ROOT / rest.split()[0]).exists()
    assert dict(found)["USER"] == "ludoteka"


def test_the_compose_file_names_the_container_file_and_the_volume() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    context = re.search(r"context: (\S+)", text)
    dockerfile = re.search(r"dockerfile: (\S+)", text)
    assert context is not None
    assert dockerfile is not None
    assert (DEPLOY / context[1] / dockerfile[1]).exists()
    assert "tables:/var/lib/ludoteka" in text
    assert text.count("\t") == 0
    environment = dict(instructions())["ENV"]
    assert "LUDOTEKA_DATA=/var/lib/ludoteka/" in environment


@pytest.mark.slow
def test_the_command_of_the_container_starts_as_written(tmp_path: Path) -> None:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    command = [part for part in eval(dict(instructions())["CMD"]) if isinstance(part, str)]
    assert command == ["/opt/ludoteka/bin/ludoteka", "serve"]
    wanted = dict(pair.split("=", 1) for pair in shlex.split(dict(instructions())["ENV"]))
    env = {
        **os.environ,
        **wanted,
        "LUDOTEKA_HOST": "127.0.0.1",
        "LUDOTEKA_PORT": str(port),
        "LUDOTEKA_DATA": str(tmp_path / "volume" / "ludoteka.sqlite3"),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "ludoteka.cli", *command[1:]], env=env, cwd=tmp_path, stdout=subprocess.PIPE
    )
    try:
        check = re.search(r"urlopen\('([^']+)'", dict(instructions())["HEALTHCHECK"])
        assert check is not None
        address = check[1].replace(":8000", f":{port}")
        for _ in range(150):
            try:
                with urllib.request.urlopen(address, timeout=2) as answer:
                    assert answer.status == 200
                break
            except OSError:
                time.sleep(0.1)
        else:
            raise AssertionError("the command did not become ready")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=2) as answer:
            figures = answer.read().decode()
        assert "ludoteka_sockets 0.0" in figures
        assert 'ludoteka_tables{status="open"} 0.0' in figures
    finally:
        process.terminate()
        assert process.wait(timeout=20) is not None
        assert process.stdout is not None
        process.stdout.close()
    assert (tmp_path / "volume" / "ludoteka.sqlite3").exists()
