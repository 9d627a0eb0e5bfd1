"""One source, two speeds: the build under test plays every seed exactly as the plain source does in another process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from ludoteka.core import contract
from tests.laws.houses import HOUSES
from tests.laws.trace import trace

HOME = Path(__file__).parents[2]
COMPILED = not str(contract.__file__).endswith(".py")
GAMES = 12 if COMPILED else 2
"""Two games are enough to see that a trace does not depend on the process; the compiled build has to show more."""


def test_traces_equal_those_of_the_plain_source() -> None:
    env = {k: v for k, v in os.environ.items() if not k.startswith("COV")}
    env.update(PYTHONPATH=os.pathsep.join([str(HOME / "src"), str(HOME)]), PYTHONHASHSEED="1")
    code = "from ludoteka.core import contract; assert contract.__file__.endswith('.py')"
    subprocess.run([sys.executable, "-c", code], check=True, env=env)
    plain = subprocess.run(
        [sys.executable, "-m", "tests.laws.trace", str(GAMES)],
        check=True,
        capture_output=True,
        text=True,
        env=env,
        cwd=HOME,
    ).stdout.splitlines()
    assert [line for name in HOUSES for line in trace(name, GAMES)] == plain
