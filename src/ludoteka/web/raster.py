"""Pictures in dots, drawn by a process of their own: the library lets nobody else on while it draws, and everybody at every table would
wait for half a second."""

from __future__ import annotations

import asyncio
import importlib.util
import subprocess
import sys

WIDTH = 1200
SECONDS = 30
DRAW = f"""
import sys
import resvg_py
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode(), width={WIDTH})))
"""


class RasterError(Exception):
    """No picture came."""


def can_draw() -> bool:
    """Whether the library is there."""
    return importlib.util.find_spec("resvg_py") is not None


class Raster:
    """Draws one picture after the other; whoever comes while one is drawn waits, and no table does."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()

    async def png(self, svg: str) -> bytes:
        """An SVG as PNG. Raises RasterError."""
        async with self._one:
            try:
                return await asyncio.to_thread(_drawn, svg)
            except subprocess.CalledProcessError as e:
                said = e.stderr.decode("utf-8", "replace").strip().splitlines()
                raise RasterError(said[-1] if said else f"exit code {e.returncode}") from None
            except subprocess.TimeoutExpired:
                raise RasterError(f"it took more than {SECONDS} seconds") from None
            except OSError as e:
                raise RasterError(f"no process could be started: {e.strerror}") from None


def _drawn(svg: str) -> bytes:
    done = subprocess.run(
        [sys.executable, "-P", "-c", DRAW],
        input=svg.encode(),
        capture_output=True,
        timeout=SECONDS,
        check=True,
    )
    return done.stdout
