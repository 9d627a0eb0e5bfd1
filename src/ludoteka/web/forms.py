"""Reading what a form posted."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import Request

from ludoteka.web.problems import Problem

MAX_FIELDS = 200


async def form_of(request: Request) -> dict[str, list[str]]:
    """The fields of a posted form. Problem 400 or 415 for anything that is none."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise Problem(415, "problem-415-form")
    out: dict[str, list[str]] = {}
    try:
        pairs = parse_qsl(
            (await request.body()).decode("utf-8"),
            keep_blank_values=True,
            errors="strict",
            max_num_fields=MAX_FIELDS,
        )
    except ValueError:  # UnicodeDecodeError is one
        raise Problem(400, "problem-form") from None
    for name, value in pairs:
        out.setdefault(name, []).append(value)
    return out


def field(form: dict[str, list[str]], name: str, default: str | None = None) -> str:
    """One field; Problem 400 when it is missing and has no default."""
    values = form.get(name)
    if values:
        return values[-1]
    if default is None:
        raise Problem(400, "problem-field", field=name)
    return default


def number_of(text: str, name: str, low: int, high: int) -> int:
    """A whole number in a range; Problem 400 for anything else."""
    if len(text) > 9 or not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
        raise Problem(400, "problem-number", field=name, low=low, high=high)
    return int(text)


def local_address(text: str) -> str:
    """An address inside this house, else the lobby."""
    safe = (
        text.startswith("/") and not text.startswith(("//", "/\\")) and text.isascii() and text.isprintable()
    )
    return text if safe and len(text) < 500 else "/"
