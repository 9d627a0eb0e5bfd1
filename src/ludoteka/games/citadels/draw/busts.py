"""What every bust is put together from: hoods, beards, crowns, shoulders and a head."""

from __future__ import annotations

from typing import Final

from ludoteka.core.svg import GOLD, INK, PAPER, SKIN, dark, place
from ludoteka.games.citadels.draw.parts import line

PEN: Final = f'stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"'


def part(d: str, colour: str) -> str:
    """An outlined piece."""
    return f'<path d="{d}" fill="{colour}" {PEN}/>'


def hood(colour: str) -> str:
    """A hood round the head."""
    return part(
        "M-20,16C-24,-14 -16,-34 0,-36C16,-34 24,-14 20,16C14,14 14,-4 10,-14C6,-19 -6,-19 -10,-14C-14,-4 -14,14 -20,16Z",
        colour,
    )


def beard(colour: str) -> str:
    """A full beard."""
    return part(
        "M-12,-2C-12,16 -6,24 0,24C6,24 12,16 12,-2C9,4 5,3.4 0,3.4C-5,3.4 -9,4 -12,-2Z", colour
    ) + line("M-3,8Q0,9.6 3,8", 1.3)


def long_hair(colour: str) -> str:
    """Hair that falls over the shoulders; goes behind the face."""
    return part(
        "M-16,-12C-24,8 -22,24 -16,28C-12,20 -12,4 -11,-8ZM16,-12C24,8 22,24 16,28C12,20 12,4 11,-8Z", colour
    )


def crown(colour: str = GOLD, y: float = 0) -> str:
    """A crown on the head."""
    return place(0, y, part("M-15,-17L-18,-35L-8,-26L0,-38L8,-26L18,-35L15,-17Q0,-22 -15,-17Z", colour))


def bust(cloak: str, hat: str = "", item: str = "", hair: str = "#5a4030", face: str = "") -> str:
    """Shoulders, head, eyes; then what makes it somebody."""
    shoulders = "M-36,46C-36,18 -22,8 0,8C22,8 36,18 36,46Z"
    head = "M-15,-14C-17,6 -10,14 0,14C10,14 17,6 15,-14C13,-30 -13,-30 -15,-14Z"
    return (
        f'<path d="{shoulders}" fill="{cloak}"/>'
        f'<path d="M6,8.4C24,9 36,19 36,46H20C22,28 16,16 6,8.4Z" fill="{dark(cloak, 0.28)}"/>'
        f'<path d="M-10,9L0,24L10,9" fill="{PAPER}" {PEN}/><path d="{shoulders}" fill="none" {PEN}/>'
        f'<path d="{head}" fill="{hair}" {PEN}/>'
        f'<path d="M-12,-10C-12,6 -7,12 0,12C7,12 12,6 12,-10C6,-16 -6,-16 -12,-10Z" fill="{SKIN}" {PEN}/>{face}'
        + line("M-7.5,-5.4q2.4,-1.6 4.4,0M3.1,-5.4q2.4,-1.6 4.4,0")
        + f'<circle cx="-5" cy="-2.4" r="1.3" fill="{INK}"/><circle cx="5" cy="-2.4" r="1.3" fill="{INK}"/>'
        + line("M-3,6.4Q0,8 3,6.4", 1.4)
        + hat
        + item
    )
