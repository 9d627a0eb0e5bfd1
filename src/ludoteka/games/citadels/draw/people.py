"""Every character as a bust with headgear and one thing in hand: known by its outline."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ludoteka.core.svg import GOLD, INK, PAPER, PLUM, ROOF, SILVER, SKIN, WHEAT, WOOD
from ludoteka.games.citadels.draw.busts import PEN, beard, bust, crown, hood, long_hair, part
from ludoteka.games.citadels.draw.newcomers import NEWCOMERS
from ludoteka.games.citadels.draw.parts import bar, coin, line
from ludoteka.games.citadels.draw.wonders import star_at


def dagger() -> str:
    blade = part("M26,36L30,4L34,36Z", SILVER)
    return blade + bar("M23,36H37M30,36V45", GOLD, 1.8)


def mask() -> str:
    d = "M-12.6,-7Q0,-10 12.6,-7V0Q6,3 0,-1Q-6,3 -12.6,0Z"
    return f'<path d="{d}" fill="{INK}"/><circle cx="-5" cy="-3" r="1.8" fill="{PAPER}"/><circle cx="5" cy="-3" r="1.8" fill="{PAPER}"/>'


def sack() -> str:
    return (
        part("M20,24C12,32 14,46 26,46C38,46 40,32 32,24Q26,27 20,24Z", WOOD)
        + part("M19,20q7,6 14,0l-2,5h-10Z", "#8d6540")
        + coin(26, 36, 5.4)
    )


def mitre(cloth: str = PAPER) -> str:
    return part("M-15,-13C-20,-30 -8,-40 0,-48C8,-40 20,-30 15,-13Q0,-18 -15,-13Z", cloth) + line(
        "M0,-46V-17M-9,-31H9", 3.4, GOLD
    )


def pointed_hat(colour: str) -> str:
    return part("M-22,-13Q-8,-20 2,-52Q10,-24 22,-13Q0,-21 -22,-13Z", colour)


def flask() -> str:
    return part("M27,6V16L18,38Q17,44 22,44H40Q45,44 44,38L35,16V6Z", PAPER) + part(
        "M22,30H40L44,38Q45,44 40,44H22Q17,44 18,38Z", "#6fae7a"
    )


def palette() -> str:
    body = part("M16,30C16,20 30,16 40,22C48,28 44,42 32,44C18,46 16,38 16,30Z", WOOD)
    spots = "".join(
        f'<circle cx="{x}" cy="{y}" r="3" fill="{c}" stroke="{INK}" stroke-width="1"/>'
        for x, y, c in ((24, 27, ROOF), (33, 25, WHEAT), (39, 31, "#3f74b3"), (25, 37, "#5f9e68"))
    )
    return body + spots


PEOPLE: Final[dict[str, Callable[[], str]]] = {
    "assassin": lambda: bust(
        "#3d3a45",
        hood("#4a4654") + part("M-12,1C-8,4 8,4 12,1C11,10 6,13 0,13C-6,13 -11,10 -12,1Z", "#2d2a33"),
        dagger(),
    ),
    "witch": lambda: bust(
        "#4c3a57",
        part("M-30,-13Q0,-24 30,-13Q0,-6 -30,-13Z", "#3b2d45")
        + pointed_hat("#4a3857")
        + line("M-14,-17Q0,-22 14,-17", 3, GOLD),
        bar("M31,46V8", WOOD, 2.2) + part("M24,10L31,-8L38,10Q31,14 24,10Z", "#6fae7a"),
        "#8f4a2c",
        long_hair("#8f4a2c"),
    ),
    "thief": lambda: bust(
        "#5b6b52", part("M-18,-12C-16,-30 16,-30 18,-12Q0,-18 -18,-12Z", "#46533f") + mask(), sack()
    ),
    "tax_collector": lambda: bust(
        "#7a6a4c",
        part("M-17,-13C-17,-26 -12,-31 0,-31C12,-31 17,-26 17,-13Q0,-18 -17,-13Z", "#4d4434")
        + part("M-21,-13Q0,-19 21,-13Q0,-9 -21,-13Z", "#4d4434"),
        part("M16,14H42V42H16Z", PAPER) + line("M20,21H38M20,27H38M20,33H32", 1.6) + coin(36, 38, 5),
        "#6b4a2f",
        part("M-8,3q8,5 16,0q-2,6 -8,6q-6,0 -8,-6Z", "#6b4a2f"),
    ),
    "magician": lambda: bust(
        "#4a5fa0",
        pointed_hat("#3d4f8a") + star_at(1, -29, 5),
        bar("M30,46V10", "#9a6b45", 2.2) + star_at(30, 6, 8.5),
        "#e8e2d6",
        beard("#ece6da"),
    ),
    "wizard": lambda: bust(
        "#6b4a7d",
        hood("#5b3d6b") + star_at(0, -28, 4),
        f'<circle cx="30" cy="26" r="12" fill="#b9d3e4" {PEN}/>'
        + line("M24,22q4,-6 10,-4", 1.8, PAPER)
        + bar("M22,41H38", GOLD, 2.4),
        "#c9c2b4",
        beard("#d8d2c4"),
    ),
    "king": lambda: bust(
        "#a23b3b",
        crown() + f'<circle cy="-24.6" r="2.2" fill="{ROOF}" stroke="{INK}"/>',
        bar("M30,46V14", GOLD, 2.6) + f'<circle cx="30" cy="9" r="5.6" fill="{GOLD}" {PEN}/>',
        "#7a5230",
        beard("#8a5f38"),
    ),
    "emperor": lambda: bust(
        "#7d4f8f",
        part("M-16,-15C-20,-34 20,-34 16,-15Q0,-20 -16,-15Z", "#8f3030")
        + line("M-16,-16Q0,-21 16,-16M0,-31V-19", 3.2, GOLD)
        + f'<circle cy="-34" r="3" fill="{GOLD}" {PEN}/>',
        f'<circle cx="29" cy="30" r="10" fill="{GOLD}" {PEN}/>'
        + line("M20,27Q29,32 38,27M29,20V12M25,15H33", 2),
        "#d8d0c0",
        part("M-6,4q6,-3 12,0l-2,5q-4,10 -8,0Z", "#d8d0c0"),
    ),
    "bishop": lambda: bust(
        "#e9e2d0", mitre(), bar("M30,46V2Q30,-10 22,-9Q15,-7 18,-1Q21,2 23,-2", GOLD, 2.4), "#bdb6a8"
    ),
    "abbot": lambda: bust(
        "#6a4f38",
        part("M-15,-14C-15,-26 15,-26 15,-14C12,-18 8,-20 0,-20C-8,-20 -12,-18 -15,-14Z", "#7a5230"),
        part("M18,20H42V44H18Z", ROOF) + line("M30,22V42M24,29H36", 2.4, GOLD),
        SKIN,
    ),
    "merchant": lambda: bust(
        "#4f8f5a",
        part("M-19,-12C-22,-24 -12,-33 4,-31C18,-30 24,-20 18,-12Q0,-18 -19,-12Z", PLUM)
        + part("M12,-28q10,-10 14,-2q-6,-2 -10,6", WHEAT),
        f'<path d="M24,18H44M34,12V20M24,18L19,30H29ZM44,18L39,30H49Z" fill="{GOLD}" {PEN}/>',
        "#4d3626",
    ),
    "alchemist": lambda: bust(
        "#4f7f86",
        part("M-16,-14C-18,-30 18,-30 16,-14Q0,-20 -16,-14Z", "#3b5f66")
        + line("M-10,-3a5,5 0 1 0 10,0a5,5 0 1 0 10,0", 1.6, GOLD),
        flask(),
        "#9a9088",
        beard("#a79d94"),
    ),
    "architect": lambda: bust(
        "#c98a4e",
        part("M-17,-13C-16,-29 16,-29 17,-13Q0,-19 -17,-13Z", "#5d7d94") + line("M-17,-13Q0,-19 17,-13", 3),
        bar("M30,8L22,42M30,8L38,42", SILVER, 2.6)
        + line("M25,29H35", 2)
        + f'<circle cx="30" cy="8" r="4.4" fill="{GOLD}" {PEN}/>',
        "#6b4a2f",
        part("M-5,4q5,-2.4 10,0q-5,2.4 -10,0Z", "#6b4a2f"),
    ),
    "navigator": lambda: bust(
        "#34527a",
        part("M-24,-13C-16,-22 -12,-32 0,-28C12,-32 16,-22 24,-13Q0,-22 -24,-13Z", "#27405f")
        + line("M-22,-14Q0,-23 22,-14", 2, GOLD),
        f'<circle cx="31" cy="28" r="12" fill="{PAPER}" {PEN}/>'
        + part("M31,18L34,28L31,38L28,28Z", ROOF)
        + line("M21,28H24M38,28H41", 1.6),
        "#5a4030",
        part("M-9,5q9,12 18,0q-2,9 -9,9q-7,0 -9,-9Z", "#5a4030"),
    ),
    "warlord": lambda: bust(
        "#8a3a2c",
        part("M-17,6V-14C-16,-36 16,-36 17,-14V6L11,2V-8H-11V2Z", SILVER)
        + bar("M0,-31V5", SILVER, 1.6)
        + part("M-2,-31Q4,-50 18,-44Q8,-40 6,-31Z", ROOF),
        part("M27,32L29,-6L31,-10L33,-6L35,32Z", SILVER) + bar("M21,33H41M31,33V45", GOLD, 2.2),
    ),
    "diplomat": lambda: bust(
        "#9a4a3a",
        part("M-20,-13C-18,-24 -8,-30 2,-29C14,-30 20,-22 20,-13Q0,-20 -20,-13Z", "#6e2f28")
        + part("M-14,-26q-10,-8 -16,2q8,-2 12,6", PAPER),
        part("M16,16H40V40H16Z", PAPER)
        + line("M20,22H36M20,28H36", 1.6)
        + f'<circle cx="34" cy="37" r="5" fill="{ROOF}" {PEN}/>',
        "#3d2c22",
        line("M-7,4q3.4,2.4 7,0q3.6,2.4 7,0", 2),
    ),
    "artist": lambda: bust(
        "#5f7f9f",
        part("M-20,-14C-26,-28 -4,-38 14,-30C24,-26 20,-16 16,-13Q0,-20 -20,-14Z", "#a23b3b"),
        palette(),
        "#6b4a2f",
        line("M-6,4q3,2 6,0q3,2 6,0", 2) + part("M-3,9q3,2 6,0l-3,7Z", "#6b4a2f"),
    ),
    "queen": lambda: bust(
        "#8f4f76",
        crown(GOLD, 2) + f'<circle cy="-22" r="2.2" fill="#3f74b3" stroke="{INK}"/>',
        part("M31,44V24M31,24C24,22 24,12 31,8C38,12 38,22 31,24Z", ROOF)
        + line("M31,44V24M31,34l-6,-4", 2, "#4d7c45"),
        "#a5702f",
        long_hair("#a5702f"),
    ),
}
"""One bust a character of the classic edition."""


@lru_cache(64)
def person(char: str) -> str:
    """The bust of a character around 0,0."""
    return (PEOPLE[char] if char in PEOPLE else NEWCOMERS[char])()
