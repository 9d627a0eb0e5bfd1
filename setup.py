"""Builds the package; compiles the engine with mypyc where that is possible and wanted.

Switches: LUDOTEKA_COMPILE=0 leaves the engine plain Python, LUDOTEKA_COMPILE=1 makes a missing compiler an
error, LUDOTEKA_OPT=0 compiles quickly (for a try, never for a figure; the default is 3).
Which modules are compiled is listed in pyproject.toml under tool.ludoteka.compiled.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from fnmatch import fnmatch
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HOME = Path(__file__).resolve().parent
OPT = os.environ.get("LUDOTEKA_OPT", "3")
# mypyc's headers and sources of different levels must not be mistaken for one another.
NATIVE = f"build/native-O{OPT}"


def engine_modules() -> list[str]:
    listed = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["tool"]["ludoteka"]["compiled"]
    found = {path.relative_to(HOME).as_posix() for glob in listed["modules"] for path in HOME.glob(glob)}
    return sorted(
        path
        for path in found
        if not path.endswith("/__init__.py") and not any(fnmatch(path, e) for e in listed["except"])
    )


def rooms(modules: list[str]) -> list[tuple[list[str], str]]:
    """The modules by room (core, a game, a game's expansions), each with the name of the library they share."""
    grouped: dict[str, list[str]] = {}
    for path in modules:
        package = path.removeprefix("src/").rpartition("/")[0].replace("/", ".")
        base, inside, _ = package.partition(".expansions.")
        grouped.setdefault(base + inside.rstrip("."), []).append(path)
    return [(paths, f"{package}.engine") for package, paths in grouped.items()]


def compiler_works() -> bool:
    """Whether a C extension can be built here: a compiler alone is not enough, Python.h is needed too."""
    if os.name == "nt":
        return True  # setuptools finds Visual C++ by itself or says what is missing
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(command[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        include = "-I" + sysconfig.get_path("include")
        return (
            subprocess.run(
                [*command, include, "-c", source, "-o", source.with_suffix(".o")], capture_output=True
            ).returncode
            == 0
        )


def why_plain() -> str:
    """The reason for which this build stays plain Python; empty when it will be compiled."""
    if os.environ.get("LUDOTEKA_COMPILE") == "0":
        return "LUDOTEKA_COMPILE=0 asks for it"
    if {"editable_wheel", "develop"} & set(sys.argv) or "--inplace" in sys.argv:
        return "an install that follows the source must not hide it behind an extension"
    if not {"build", "build_ext", "bdist_wheel", "install"} & set(sys.argv):
        return "this command builds nothing"
    if not compiler_works():
        return "no C compiler with Python's headers was found"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypyc is not installed"
    return ""


def what_comes(modules: int, before: bool) -> str:
    """What is said before the compiler is silent for minutes; `before` says that it has worked here already."""
    how_long = "only what has changed" if before else "this takes a few minutes, once"
    return f"ludoteka: compiling {modules} engine modules at -O{OPT}; {how_long}."


def extensions() -> list[Extension]:
    modules = engine_modules()
    if not modules:
        return []
    reason = why_plain()
    if reason and os.environ.get("LUDOTEKA_COMPILE") == "1":
        sys.exit(f"ludoteka: LUDOTEKA_COMPILE=1, but {reason}.")
    if reason:
        print(f"ludoteka: the engine stays plain Python (slower, plays the same): {reason}.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    print(what_comes(len(modules), Path(NATIVE).exists()), file=sys.stderr)
    # One call for all of them: subclassing across two calls is not supported by mypyc. Inside it each room is a
    # library of its own: a change in a game leaves the core's alone, and several cores share the work. (A library per
    # module would cost twice the time of a full build, a single one would be rebuilt whole after every change.)
    # mypy's cache stays off: with it mypyc 2.4 crashes when some modules of a separate build changed and others did
    # not. C files that come out as before are left alone, so gcc still does only what is needed.
    options = ["--cache-dir", os.devnull]
    # `make lint` is the judge of types. Here nothing may depend on which other packages happen to be installed, and in
    # a build environment none is: what is foreign counts as Any, everywhere.
    options += ["--config-file=", "--no-site-packages", "--ignore-missing-imports"]
    return mypycify([*options, *modules], opt_level=OPT, separate=rooms(modules), target_dir=NATIVE)


class BuildPython(build_py):
    """Copies the sources, having first removed those of an earlier build, so that a deleted file is gone."""

    def run(self) -> None:
        for old in Path(self.build_lib, "ludoteka").rglob("*"):
            if old.is_file() and old.suffix not in {".so", ".pyd"}:
                old.unlink()
        super().run()


class BuildExtensions(build_ext):
    """Compiles on all cores, and removes extensions that nobody asked for any more: they would hide their source."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.parallel is None:
            self.parallel = min(os.cpu_count() or 1, 8)

    def run(self) -> None:
        if not self.inplace:
            remove_stale(Path(self.build_lib), {Path(path) for path in self.get_outputs()})
        super().run()


def remove_stale(build_lib: Path, wanted: set[Path]) -> None:
    for old in build_lib.rglob("*"):
        if old.suffix in {".so", ".pyd"} and old not in wanted:
            old.unlink()


class BuildPlain(BuildPython):
    """A plain build over an earlier compiled one: no extension may remain."""

    def run(self) -> None:
        remove_stale(Path(self.build_lib), set())
        super().run()


if __name__ == "__main__":
    os.chdir(HOME)
    found = extensions()
    setup(
        ext_modules=found,
        cmdclass={"build_py": BuildPython if found else BuildPlain, "build_ext": BuildExtensions},
    )
