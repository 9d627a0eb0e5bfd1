"""Worked cases of the rulebooks: what a runner reports for each."""

from __future__ import annotations

from dataclasses import dataclass

PASS = "pass"
FAIL = "fail"
NOT_YET = "not yet"


class CaseFileError(ValueError):
    """A case file that cannot be read. The message says where and why."""


@dataclass(frozen=True)
class CaseResult:
    """One case: its id, PASS, FAIL or NOT_YET, and for the latter two what was expected and found, or what is missing."""

    case: str
    status: str
    detail: str = ""
