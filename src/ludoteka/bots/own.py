"""Bots from outside the house: somebody's own `Chooser` takes a seat in a match beside those of the registry."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable
from typing import Any

from ludoteka.bots.registry import make, names
from ludoteka.core.drive import Chooser

Maker = Callable[[int], Chooser]
Entrant = str | Chooser | type[Chooser] | Maker
"""Who may enter: the name of a bot, `module:Name` of something that can be imported, a Chooser, or what makes one, with a seed or
without."""


def maker(entrant: Entrant) -> tuple[str, Maker]:
    """What an entrant is called in a result, and what makes its player of a seed. A Chooser that is made already plays every game
    itself. Raises ValueError with a sentence for anything else; so does the maker where no Chooser comes of it."""
    if isinstance(entrant, str):
        if ":" in entrant:
            return entrant, _of(entrant, _imported(entrant))
        if entrant not in names():
            raise ValueError(
                f"there is no bot {entrant[:40]!r}; there are: {', '.join(names())}, and your own as module:Class"
            )
        return entrant, lambda seed: make(entrant, seed)
    return getattr(entrant, "__name__", type(entrant).__name__), _of(repr(entrant)[:60], entrant)


def _of(name: str, thing: Any) -> Maker:
    """A maker out of whatever was found under a name."""
    if isinstance(thing, Chooser):
        return lambda seed: thing
    if thing is Chooser:
        raise ValueError(f"{name} makes no bot: it chooses nothing itself; derive a class from it that does")
    if not callable(thing):
        raise ValueError(f"{name} is no bot: it is neither a Chooser nor does it make one")
    if isinstance(thing, type) and not issubclass(thing, Chooser):
        raise ValueError(f"{name} is no bot: the class {thing.__name__} is no ludoteka.core.drive.Chooser")
    try:
        takes_seed = bool(inspect.signature(thing).bind(0))
    except TypeError:
        takes_seed = False
    except ValueError:  # nothing tells what it takes
        takes_seed = True

    def made(seed: int) -> Chooser:
        try:
            player = thing(seed) if takes_seed else thing()
        except TypeError as e:
            raise ValueError(f"{name} makes no bot: {e}") from e
        if not isinstance(player, Chooser):
            raise ValueError(
                f"{name} is no bot: it makes a {type(player).__name__}, not a ludoteka.core.drive.Chooser"
            )
        return player

    return made


def _imported(name: str) -> Any:
    """What stands under `module:Name`, looked for in the working folder too. Raises ValueError."""
    module, _, attribute = name.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), *attribute.split("."))):
        raise ValueError(f"a bot of your own is named module:Class, not {name[:60]!r}")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found: Any = importlib.import_module(module)
    except ModuleNotFoundError as e:
        raise ValueError(f"there is no module {e.name!r} for the bot {name[:60]!r}") from None
    except Exception as e:
        raise ValueError(
            f"the module {module[:60]!r} cannot be imported: {type(e).__name__}: {str(e)[:200]}"
        ) from e
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise ValueError(f"there is no {attribute[:40]!r} in the module {module[:60]!r}")
        found = getattr(found, part)
    return found
