"""Makes `tests.toy` importable however pytest is started."""

import sys
from pathlib import Path

HOME = str(Path(__file__).parents[1])
if HOME not in sys.path:
    sys.path.insert(0, HOME)
