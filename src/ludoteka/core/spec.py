"""What a lobby reads before any engine is loaded: name, seats, elements, options, presets, and why a combination is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


class OptionsError(ValueError):
    """Options that cannot be played. `key` and `args` name a Fluent message for people; `str()` is the English sentence."""

    def __init__(self, sentence: str, key: str = "options-invalid", **args: Any) -> None:
        super().__init__(sentence)
        self.key = key
        self.args_for_text = args


@dataclass(frozen=True)
class Element:
    """The smallest thing that can be switched on. Its name and one line stand in the game's texts as `element-<name>`
    and `element-<name>-note`.

    `needs` and `excludes` name other elements; `box` is the published box that it comes from (`base` for none).
    """

    name: str
    box: str = "base"
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Choice:
    """An option with a fixed set of values, the default first. Texts: `option-<name>`, `option-<name>-<value>`."""

    name: str
    values: tuple[str | int, ...]
    needs: tuple[str, ...] = ()
    """Elements without which the option means nothing (it is then hidden and must stay at its default)."""
    ruling: bool = False
    """A question that the rules leave open or answer in two ways: a lobby keeps such options apart, for those who look for them."""
    excludes: tuple[str, ...] = ()
    """Elements that leave no choice here (the option is hidden beside them and must stay at its default)."""
    settled: tuple[str, ...] = ()
    """Elements beside which the rules answer it themselves: a lobby hides the option, and what it says makes no difference."""
    offers: tuple[tuple[str | int, tuple[str, ...], tuple[str, ...]], ...] = ()
    """Values that a lobby offers only with some elements and without others: (value, needs, excludes). The rest are always offered."""

    @property
    def default(self) -> str | int:
        """The value that holds when nothing is said."""
        return self.values[0]


@dataclass(frozen=True)
class Preset:
    """A named set of options; a box is a preset that a publisher sold. Texts: `preset-<name>`, `preset-<name>-note`."""

    name: str
    elements: tuple[str, ...] = ()
    choices: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Spec:
    """The declaration of a game.

    `seats_of(elements)` is (least, most) for a set of elements: `seats` unless an element in `seats_by_element` widens it.
    `rules_versions` lists (number, sentence) of every change of play, oldest first; the last is the current one.
    """

    name: str
    seats: tuple[int, int]
    elements: tuple[Element, ...] = ()
    choices: tuple[Choice, ...] = ()
    presets: tuple[Preset, ...] = ()
    seats_by_element: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    rules_versions: tuple[tuple[int, str], ...] = ((1, "First version."),)

    @property
    def rules(self) -> int:
        """The current rules version."""
        return self.rules_versions[-1][0]

    def element(self, name: str) -> Element:
        """The element of that name. Raises OptionsError when there is none."""
        for e in self.elements:
            if e.name == name:
                return e
        known = ", ".join(e.name for e in self.elements) or "none"
        raise OptionsError(
            f"{self.name} has no element {name!r}; it has: {known}",
            "options-unknown-element",
            element=str(name)[:40],
        )

    def preset(self, name: str) -> Preset:
        """The preset of that name. Raises OptionsError when there is none."""
        for p in self.presets:
            if p.name == name:
                return p
        known = ", ".join(p.name for p in self.presets)
        raise OptionsError(
            f"{self.name} has no preset {name!r}; it has: {known}",
            "options-unknown-preset",
            preset=str(name)[:40],
        )

    def seats_of(self, elements: Sequence[str]) -> tuple[int, int]:
        """Least and most seats with these elements."""
        low, high = self.seats
        for name in elements:
            if name in self.seats_by_element:
                a, b = self.seats_by_element[name]
                low, high = min(low, a), max(high, b)
        return low, high

    def options(self, raw: Mapping[str, Any] | None = None, seats: int | None = None) -> dict[str, Any]:
        """Whole, checked options from partial ones: `{"elements": [...], "<choice>": value, ...}` in canonical order.

        `raw` may name a `preset` whose settings hold where nothing else is said. Raises OptionsError with a sentence for anything
        unknown, clashing or out of range; `seats` is checked when given.
        """
        raw = dict(raw or {})
        if not all(isinstance(k, str) for k in raw):
            raise OptionsError("options are named by strings")
        elements: list[str] = []
        chosen: dict[str, Any] = {}
        if "preset" in raw:
            name = raw.pop("preset")
            preset = self.preset(name if isinstance(name, str) else repr(name))
            elements = list(preset.elements)
            chosen = dict(preset.choices)
        if "elements" in raw:
            given = raw.pop("elements")
            if not isinstance(given, (list, tuple)) or not all(isinstance(e, str) for e in given):
                raise OptionsError("'elements' must be a list of names")
            elements = list(given)
        for name in elements:
            self.element(name)
        known = {c.name: c for c in self.choices}
        for name, value in raw.items():
            if name not in known:
                have = ", ".join(["elements", "preset", *known])
                raise OptionsError(
                    f"{self.name} has no option {name[:40]!r}; it has: {have}",
                    "options-unknown",
                    option=name[:40],
                )
            chosen[name] = value
        for name, value in chosen.items():
            values = known[name].values
            if type(value) not in (str, int) or value not in values:  # True and 1.0 equal 1 and are none
                have = ", ".join(str(v) for v in values)
                raise OptionsError(
                    f"option {name} of {self.name} takes {have}, not {str(value)[:40]!r}",
                    "options-bad-value",
                    option=name,
                    value=str(value)[:40],
                )
        chosen_elements = [e.name for e in self.elements if e.name in elements]
        for name in chosen_elements:
            e = self.element(name)
            for other in e.needs:
                if other not in chosen_elements:
                    raise OptionsError(
                        f"element {name} needs {other}", "options-needs", element=name, other=other
                    )
            for other in e.excludes:
                if other in chosen_elements:
                    raise OptionsError(
                        f"element {name} excludes {other}", "options-excludes", element=name, other=other
                    )
        out: dict[str, Any] = {"elements": chosen_elements}
        for c in self.choices:
            out[c.name] = chosen.get(c.name, c.default)
            missing = [n for n in c.needs if n not in chosen_elements]
            if missing and out[c.name] != c.default:
                raise OptionsError(
                    f"option {c.name} means nothing without {missing[0]}",
                    "options-needs",
                    element=c.name,
                    other=missing[0],
                )
            beside = [n for n in c.excludes if n in chosen_elements]
            if beside and out[c.name] != c.default:
                raise OptionsError(
                    f"{beside[0]} leaves no choice of {c.name}: it must stay {c.default}",
                    "options-no-choice",
                    element=beside[0],
                    option=c.name,
                )
        if seats is not None:
            low, high = self.seats_of(chosen_elements)
            if not low <= seats <= high:
                raise OptionsError(
                    f"{self.name} with these elements is for {low} to {high} seats, not {seats}",
                    "options-seats",
                    low=low,
                    high=high,
                    seats=seats,
                )
        return out
