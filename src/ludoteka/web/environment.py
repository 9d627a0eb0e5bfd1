"""Settings from environment variables. Whatever cannot be meant is refused in one sentence before anything is opened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from email.headerregistry import Address
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteka.table.around import HouseSettings
from ludoteka.table.keyfile import SHORTEST
from ludoteka.table.mail import MailSettings
from ludoteka.web.settings import Settings

if TYPE_CHECKING:  # the module needs a package that only houses with web push have
    from ludoteka.table.push import PushSettings

DATA = "ludoteka.sqlite3"
LOG_LEVELS = ("critical", "error", "warning", "info", "debug")


class SettingsError(ValueError):
    """A setting that cannot be used. The message names it and says what would be right."""


@dataclass(frozen=True)
class Hosting:
    """Everything that a host can set; `serve` and `doctor` read it."""

    host: str
    port: int
    data: Path
    secrets: tuple[str, ...]
    workers: int
    log_level: str
    log_json: bool
    settings: Settings
    house: HouseSettings
    mail: MailSettings | None
    push: PushSettings | None


NAMES = {
    "LUDOTEKA_HOST": "address to listen on (127.0.0.1)",
    "LUDOTEKA_PORT": "port to listen on (8000)",
    "LUDOTEKA_DATA": "file that keeps all tables (ludoteka.sqlite3)",
    "LUDOTEKA_SECRETS": "keys for cookies, the newest first, by commas; without it a key is kept beside the data",
    "LUDOTEKA_ORIGINS": "addresses of the pages where a proxy hides them, by commas",
    "LUDOTEKA_HTTPS": "1 behind a proxy that speaks https (0)",
    "LUDOTEKA_WORKERS": "processes for bots (2)",
    "LUDOTEKA_BOT_PAUSE": "seconds between the moves of bots (0.5)",
    "LUDOTEKA_TABLES": "tables that may live at once (2000)",
    "LUDOTEKA_TABLES_PER_PERSON": "living tables of one person (20)",
    "LUDOTEKA_SMTP": "mail server for notices, as host:port; without it there is no mail",
    "LUDOTEKA_SMTP_SECURITY": "tls, starttls or none (tls)",
    "LUDOTEKA_SMTP_USER": "name at the mail server",
    "LUDOTEKA_SMTP_PASSWORD": "password at the mail server",
    "LUDOTEKA_MAIL_FROM": "sender of notices, such as table@play.example",
    "LUDOTEKA_MAIL_HOUSE": "address of the pages in letters, such as https://play.example",
    "LUDOTEKA_PUSH": "who answers for notices by web push: mailto: or https: address; without it there are none",
    "LUDOTEKA_PUSH_KEY": "private key for push services, 32 bytes in base64; without it one is kept with the tables",
    "LUDOTEKA_PUSH_SERVICES": "push services beside those of the known browsers: hosts or https addresses, by commas",
    "LUDOTEKA_LOG": "least severe log line: critical, error, warning, info, debug (warning)",
    "LUDOTEKA_LOG_FORMAT": "text or json (text)",
}
"""Every setting with its meaning and default; `deploy/sample.env` and the docs list the same names."""

OTHER_ROOMS = re.compile(r"LUDOTEKA_(COMPILE|OPT|EXPECT|LAWS)\w*")
"""Variables that other parts read; anything else that begins with LUDOTEKA_ is taken for a slip of the pen."""


def hosting(
    env: Mapping[str, str], host: str | None = None, port: int | None = None, data: str | None = None
) -> Hosting:
    """Read all settings; arguments win over the environment. Raises SettingsError with a sentence."""
    for name in env:
        if name.startswith("LUDOTEKA_") and name not in NAMES and not OTHER_ROOMS.fullmatch(name):
            raise SettingsError(f"{name} is no setting; there are: {', '.join(NAMES)}")
    secrets = tuple(_listed(env.get("LUDOTEKA_SECRETS", "")))
    for key in secrets:
        if len(key) < SHORTEST:
            raise SettingsError(
                f"LUDOTEKA_SECRETS needs keys of at least {SHORTEST} characters, one has {len(key)}"
            )
    origins = tuple(_as_browsers_say(o) for o in _listed(env.get("LUDOTEKA_ORIGINS", "")))
    for origin in origins:
        if not re.fullmatch(r"https?://[^/\s]+", origin):
            raise SettingsError(
                f"LUDOTEKA_ORIGINS takes addresses such as https://play.example, not {origin[:60]!r}"
            )
    level = env.get("LUDOTEKA_LOG", "") or "warning"
    if level not in LOG_LEVELS:
        raise SettingsError(f"LUDOTEKA_LOG takes {', '.join(LOG_LEVELS)}, not {level[:20]!r}")
    form = env.get("LUDOTEKA_LOG_FORMAT", "") or "text"
    if form not in ("text", "json"):
        raise SettingsError(f"LUDOTEKA_LOG_FORMAT takes text or json, not {form[:20]!r}")
    https = env.get("LUDOTEKA_HTTPS", "") or "0"
    if https not in ("0", "1"):
        raise SettingsError(f"LUDOTEKA_HTTPS takes 0 or 1, not {https[:20]!r}")
    return Hosting(
        _host((host or env.get("LUDOTEKA_HOST", "")).strip() or "127.0.0.1"),
        port if port is not None else _whole(env, "LUDOTEKA_PORT", 8000, 0, 65535),
        _file(Path(data or env.get("LUDOTEKA_DATA", "") or DATA)),
        secrets,
        _whole(env, "LUDOTEKA_WORKERS", 2, 1, 64),
        level,
        form == "json",
        Settings(https=https == "1", origins=origins),
        HouseSettings(
            bot_pause=_number(env, "LUDOTEKA_BOT_PAUSE", 0.5, 0.0, 60.0),
            tables_per_person=_whole(env, "LUDOTEKA_TABLES_PER_PERSON", 20, 1, 100_000),
            tables_total=_whole(env, "LUDOTEKA_TABLES", 2000, 1, 1_000_000),
        ),
        _mail(env),
        _push(env),
    )


def _as_browsers_say(origin: str) -> str:
    """An address as browsers write it in the header Origin: small letters, no port that goes without saying."""
    origin = origin.lower()
    usual = ":443" if origin.startswith("https:") else ":80"
    return origin.removesuffix(usual)


def _host(text: str) -> str:
    """An address that can be looked up."""
    try:
        text.encode("idna")
    except UnicodeError:
        raise SettingsError(f"LUDOTEKA_HOST takes an address such as 127.0.0.1, not {text[:60]!r}") from None
    return text


def _file(path: Path) -> Path:
    """A path where a file can be."""
    if not path.name or path.is_dir():
        raise SettingsError(f"LUDOTEKA_DATA takes the name of a file, and {str(path)!r} is a folder")
    return path


def _mail(env: Mapping[str, str]) -> MailSettings | None:
    """The mail server, None without one."""
    server = env.get("LUDOTEKA_SMTP", "").strip()
    if not server:
        return None
    found = re.fullmatch(r"([^\s:]+):([0-9]{1,5})", server)
    if not found or not 0 < int(found[2]) < 65536:
        raise SettingsError(f"LUDOTEKA_SMTP takes host:port, not {server[:60]!r}")
    security = env.get("LUDOTEKA_SMTP_SECURITY", "") or "tls"
    if security not in ("tls", "starttls", "none"):
        raise SettingsError(f"LUDOTEKA_SMTP_SECURITY takes tls, starttls or none, not {security[:20]!r}")
    sender, house = env.get("LUDOTEKA_MAIL_FROM", ""), env.get("LUDOTEKA_MAIL_HOUSE", "").rstrip("/")
    if not _is_address(sender):
        raise SettingsError(
            f"LUDOTEKA_MAIL_FROM takes an address such as table@play.example, not {sender[:60]!r}"
        )
    if not re.fullmatch(r"https?://[^/\s]+", house):
        raise SettingsError(
            f"LUDOTEKA_MAIL_HOUSE takes an address such as https://play.example, not {house[:60]!r}"
        )
    return MailSettings(
        found[1],
        sender,
        house,
        int(found[2]),
        security,
        env.get("LUDOTEKA_SMTP_USER", ""),
        env.get("LUDOTEKA_SMTP_PASSWORD", ""),
    )


def _is_address(text: str) -> bool:
    """Whether letters can come from there."""
    try:
        return bool(Address(addr_spec=text).username and Address(addr_spec=text).domain)
    except Exception:  # the library raises whatever its parser stumbles over
        return False


def _push(env: Mapping[str, str]) -> PushSettings | None:
    """How notices are pushed, None where nobody answers for them."""
    contact = env.get("LUDOTEKA_PUSH", "").strip()
    if not contact:
        return None
    if find_spec("cryptography") is None:
        raise SettingsError("LUDOTEKA_PUSH needs the package cryptography: pip install ludoteka[push]")
    from ludoteka.table.push import PushSettings
    from ludoteka.table.webpush import Identity

    if not re.fullmatch(r"mailto:[^@\s]+@[^@\s]+|https://[^\s]+", contact):
        raise SettingsError(
            f"LUDOTEKA_PUSH takes an address such as mailto:host@play.example, not {contact[:60]!r}"
        )
    key = env.get("LUDOTEKA_PUSH_KEY", "").strip()
    try:
        if key:
            Identity.of(key, contact)
    except ValueError:
        raise SettingsError(
            "LUDOTEKA_PUSH_KEY takes a private key of the curve P-256, 32 bytes in base64"
        ) from None
    services = tuple(_listed(env.get("LUDOTEKA_PUSH_SERVICES", "")))
    for service in services:
        if not re.fullmatch(r"(https?://)?(\*\.)?[A-Za-z0-9.-]+(:[0-9]{1,5})?", service):
            raise SettingsError(
                f"LUDOTEKA_PUSH_SERVICES takes hosts or addresses such as push.example, not {service[:60]!r}"
            )
    return PushSettings(contact, key, services)


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _whole(env: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = env.get(name, "").strip()
    if not text:
        return default
    if not re.fullmatch(r"[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise SettingsError(f"{name} takes a whole number from {low} to {high}, not {text[:20]!r}")
    return int(text)


def _number(env: Mapping[str, str], name: str, default: float, low: float, high: float) -> float:
    text = env.get(name, "").strip()
    if not text:
        return default
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text) or not low <= float(text) <= high:
        raise SettingsError(f"{name} takes a number from {low:g} to {high:g}, not {text[:20]!r}")
    return float(text)
