"""Runs worked cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.core.cases import CaseFileError, CaseResult


def run(game: Any, data: Mapping[str, Any]) -> list[CaseResult]:
    """To be written."""
    raise CaseFileError("no cases yet")
