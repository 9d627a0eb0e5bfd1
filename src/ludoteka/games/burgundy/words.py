"""Hexes, goods and places in words."""

from __future__ import annotations

from ludoteka.core.text import Texts
from ludoteka.games.burgundy.components import BLACK, HEX_NAMES, INN_SLOT


def key_of(name: str) -> str:
    """A name as part of a text's key."""
    return name.replace("_", "-")


def hex_name(name: str, text: Texts, taken: bool = False) -> str:
    """A hex in a few words; `taken` as the object of a sentence: with its article, in its case."""
    form = ".taken" if taken else ""
    if name.startswith("monastery_"):
        return text(f"hex-monastery{form}", n=int(name.removeprefix("monastery_")))
    stem, _, n = name.rpartition("_")
    if n.isdigit():
        return text(f"hex-{stem}{form}", n=int(n))
    return text(f"hex-{key_of(name)}{form}")


def hex_told(name: str, text: Texts, taken: bool = False) -> str:
    """A hex with what it does."""
    if name.startswith("monastery_"):
        return f"{hex_name(name, text, taken)}: {text.rule(monastery_rule(name))}"
    n = name.rpartition("_")[2]
    key = "livestock" if n.isdigit() else key_of(name)
    return f"{hex_name(name, text, taken)}: {text(f'does-{key}')}"


def monastery_rule(name: str) -> str:
    """The rule of a monastery."""
    return f"BUR-7.{name.removeprefix('monastery_')}"


def all_hexes(text: Texts, names: list[str] | None = None) -> dict[str, str]:
    """Every hex with what it does, for pointing at."""
    return {name: hex_told(name, text) for name in (HEX_NAMES if names is None else names)}


def place_name(slot: int, text: Texts) -> str:
    """A place of the central board."""
    if slot < BLACK:
        return text("place-depot", n=slot // 4 + 1)
    return text("place-black") if slot < INN_SLOT else text("place-inn")
