"""The wheel and the source archive: built as anybody would, installed into an empty place, with all their data."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import ludoteka

pytestmark = [pytest.mark.slow, pytest.mark.source, pytest.mark.xdist_group("packages")]

HOME = Path(__file__).parents[2]
SOURCE = HOME / "src"
DATA = {".toml", ".json", ".ftl", ".md", ".html", ".css", ".js", ".svg", ".woff2", ".typed"}
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in {"PYTHONPATH", "LUDOTEKA_EXPECT"}}


def run(*command: str | Path, cwd: Path, **more: str) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=ENVIRONMENT | more,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist of this tree, and the wheel that was built out of that sdist (plain, for speed)."""
    out = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check", "--outdir", out]
    run(*build, HOME, cwd=out, LUDOTEKA_COMPILE="0")
    return out


def expected_files() -> set[str]:
    return {
        path.relative_to(SOURCE).as_posix()
        for path in (SOURCE / "ludoteka").rglob("*")
        if path.is_file() and path.suffix in DATA | {".py"} and "__pycache__" not in path.parts
    }


def test_the_wheel_holds_every_module_text_and_data_file(archives: Path) -> None:
    (wheel,) = archives.glob("*.whl")
    with zipfile.ZipFile(wheel) as box:
        names = set(box.namelist())
    assert expected_files() - names == set()
    assert "ludoteka/py.typed" in names
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert not any(name.startswith(("tests/", "benchmarks/")) for name in names)
    assert not any(name.endswith((".so", ".pyd", ".pyc")) for name in names)


def test_the_source_archive_can_be_built_and_tested_by_others(archives: Path) -> None:
    (sdist,) = archives.glob("*.tar.gz")
    with tarfile.open(sdist) as box:
        names = {name.partition("/")[2] for name in box.getnames()}
    assert {f"src/{name}" for name in expected_files()} - names == set()
    assert {
        "setup.py",
        "pyproject.toml",
        "LICENSE",
        "README.md",
        "Makefile",
        "requirements/lock.txt",
    } - names == set()
    assert "tests/repository/test_packages.py" in names


def test_the_wheel_works_in_an_empty_place(archives: Path, tmp_path: Path) -> None:
    (wheel,) = archives.glob("*.whl")
    place = tmp_path / "place"
    run(sys.executable, "-m", "venv", place, cwd=tmp_path)
    binaries = place / ("Scripts" if os.name == "nt" else "bin")
    run(
        binaries / "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "-c",
        constraints(tmp_path),
        wheel,
        cwd=tmp_path,
    )
    assert ludoteka.__version__ in run(binaries / "ludoteka", "--version", cwd=tmp_path)
    where = run(binaries / "python", "-c", "import ludoteka; print(ludoteka.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(place)


def constraints(folder: Path) -> Path:
    """The locked versions without their hashes: pip checks hashes only if the wheel under test had one as well."""
    lines = (HOME / "requirements" / "lock.txt").read_text("utf-8").splitlines()
    file = folder / "constraints.txt"
    file.write_text("\n".join(line.removesuffix("\\") for line in lines if line[:1].isalnum()), "utf-8")
    return file
