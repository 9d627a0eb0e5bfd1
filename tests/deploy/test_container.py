"""The container files, without a container engine: they are well formed, name what exists, and their command starts for real."""

from __future__ import annotations

import json
import os
import re
import shlex
import socket
import subprocess
import sys
import time
import tomllib
import urllib.request
from pathlib import Path

import pytest

from ludoteka.web.environment import hosting

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


def health_check() -> list[str]:
    """The command that asks a container how it is."""
    found = re.search(r"CMD (\[.*\])", dict(instructions())["HEALTHCHECK"])
    assert found is not None
    return [str(part) for part in json.loads(found[1])]


@pytest.mark.parametrize(("set_to", "port"), [(None, "8000"), ("", "8000"), ("9000", "9000")])
def test_the_port_that_is_set_is_the_port_that_is_open(set_to: str | None, port: str) -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    wanted = dict(pair.split("=", 1) for pair in shlex.split(dict(instructions())["ENV"]))
    inside = {**wanted, **({} if set_to is None else {"LUDOTEKA_PORT": set_to})}
    assert hosting(inside).port == int(port)

    def value(found: re.Match[str]) -> str:
        return (set_to if found[1] == "LUDOTEKA_PORT" else "") or found[2]

    ports = re.search(r'ports:\n\s+- "([^"]+)"', text)
    assert ports is not None
    assert re.sub(r"\$\{(\w+):-(\w+)\}", value, ports[1]) == f"127.0.0.1:{port}:{port}"
    # what compose sets itself wins over .env, so the sample says of each that it means nothing there
    own = re.findall(r"^      (LUDOTEKA_\w+):", text, re.MULTILINE)
    assert own == ["LUDOTEKA_HOST", "LUDOTEKA_DATA"]
    asked = subprocess.run(
        [
            sys.executable,
            "-c",
            "import urllib.request; urllib.request.urlopen = lambda a, timeout: print(a);"
            + health_check()[2],
        ],
        env={"PATH": os.environ["PATH"], **inside},
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout.strip() == f"http://127.0.0.1:{port}/readyz"


def sent(path: str) -> bool:
    """Whether a file of this folder goes into a container build: the last pattern that fits it, or a folder above it, decides."""
    wanted = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!")
        if not line or line.startswith("#"):
            continue
        form = re.escape(pattern).replace(r"\*\*/", "(.*/)?").replace(r"\*", "[^/]*")
        form = form.replace(r"\[cod\]", "[cod]")
        if re.fullmatch(f"{form}(/.*)?", path):
            wanted = line.startswith("!")
    return wanted


def test_only_what_the_build_needs_is_sent() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [
        "pyproject.toml",
        "setup.py",
        "requirements/lock.txt",
        project["readme"],
        *project["license-files"],
    ]
    needed += [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "src" / "ludoteka").rglob("*")
        if path.is_file() and not {"__pycache__", "fonts"} & set(path.parts)
    ]
    assert len(needed) > 300
    assert [path for path in needed if not sent(path)] == []
    secret_or_idle = [
        ".venv/bin/python",
        ".venv-docs/x",
        "build/compiled-O3/ludoteka/core/x.so",
        "dist/x.whl",
        ".git/config",
        "ludoteka.sqlite3",
        "ludoteka.sqlite3-wal",
        "ludoteka.sqlite3.key",
        "ludoteka.sqlite3.before",
        "var/x",
        "deploy/.env",
        ".env",
        "tests/conftest.py",
        "site/index.html",
        "deploy/ludoteka.sqlite3",
        "src/ludoteka.egg-info/PKG-INFO",
        "src/ludoteka/core/__pycache__/x.pyc",
        "src/ludoteka/core/x.so",
        "src/ludoteka/ludoteka.sqlite3.key",
        "src/ludoteka/web/static/fonts/x.woff2",
        "copies/monday.sqlite3",
    ]
    assert [path for path in secret_or_idle if sent(path)] == []


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
        check = [sys.executable, *health_check()[1:]]
        for _ in range(150):
            if subprocess.run(check, env=env, cwd=tmp_path, capture_output=True).returncode == 0:
                break
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
