"""Who is who without accounts: a signed cookie with a random id and a name."""

from __future__ import annotations

import secrets
import time
import unicodedata
from typing import Final

from itsdangerous import BadData, URLSafeSerializer

from ludoteka.table.house import Person
from ludoteka.web.problems import Problem

COOKIE: Final = "person"
MAX_NAME: Final = 40
LIFETIME: Final = 400 * 24 * 3600
_DAY: Final = 24 * 3600
_RENEW_AFTER: Final = 30


BLANK: Final = " \u115f\u1160\u2800\u3164\uffa0"
"""Letters of which nothing is seen, though they are no spaces."""


def clean_name(raw: str) -> str:
    """A display name as it is kept: composed, without control and direction characters, single spaces, 1 to 40 characters.

    Raises Problem 400 for one that is empty or too long.
    """
    if len(raw) > 10 * MAX_NAME:
        raise Problem(400, "name-long", most=MAX_NAME)
    out: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", raw):
        kind = unicodedata.category(c)
        if kind[0] == "C" or kind in ("Zl", "Zp"):
            c = " " if c in "\t\n\r" else ""
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= 2:
            out.append(c)
    name = " ".join("".join(out).split())
    if not name.strip(BLANK):
        raise Problem(400, "name-empty", most=MAX_NAME)
    if len(name) > MAX_NAME:
        raise Problem(400, "name-long", most=MAX_NAME)
    return name


class People:
    """Reads and writes the cookie. `keys` are secrets, the newest first: the first signs, all are accepted."""

    def __init__(self, keys: list[str]) -> None:
        if not keys or not all(keys):
            raise ValueError("at least one secret key is needed to sign cookies")
        # the library wants the oldest first and signs with the last
        self._all = URLSafeSerializer(list(reversed(keys)), salt="ludoteka-person")
        self._newest = URLSafeSerializer(keys[0], salt="ludoteka-person")

    def fresh(self, name: str) -> Person:
        """A person nobody has seen before."""
        return Person(secrets.token_urlsafe(12), name)

    def write(self, person: Person) -> str:
        """The cookie of a person."""
        return str(self._newest.dumps([person.id, person.name, int(time.time() // _DAY)]))

    def read(self, cookie: str | None) -> tuple[Person | None, bool]:
        """The person of a cookie, or None for a missing, broken or forged one; and whether it should be written anew."""
        if not cookie or len(cookie) > 2000:
            return None, True
        try:
            content = self._all.loads(cookie)
        except BadData:
            return None, True
        match content:
            case [str() as person_id, str() as name, int() as day]:
                pass
            case _:
                return None, True
        old = time.time() // _DAY - day > _RENEW_AFTER
        try:
            self._newest.loads(cookie)
        except BadData:
            old = True
        return Person(person_id, name), old
