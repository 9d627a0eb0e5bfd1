"""The characters of the 2016 edition, drawn like the others: a bust with headgear and one thing in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.svg import GOLD, INK, PAPER, PLUM, ROOF, SILVER, SKIN, WHEAT, WOOD
from ludoteka.games.citadels.draw.busts import PEN, beard, bust, hood, long_hair, part
from ludoteka.games.citadels.draw.parts import bar, coin, line


def scroll(sealed: bool) -> str:
    """A paper with a seal, or a plain one."""
    seal = f'<circle cx="34" cy="38" r="5.4" fill="{ROOF}" {PEN}/>' if sealed else ""
    return (
        part("M16,12Q13,8 18,7H41Q45,9 42,13V41Q45,45 40,46H18Q13,44 16,40Z", PAPER)
        + line("M21,17H37M21,23H37M21,29H31", 1.6)
        + seal
    )


def spyglass() -> str:
    tube = part("M14,38L30,20L35,25L19,43Z", WOOD) + part("M29,20L41,8L46,13L34,25Z", GOLD)
    return tube + line("M22,30l5,5", 1.6)


def sealed_letter() -> str:
    return (
        part("M12,20H46V44H12Z", PAPER)
        + line("M12,20L29,33L46,20", 1.8)
        + f'<path d="M29,29c-4,-6 -10,-1 -6,4l6,6l6,-6c4,-5 -2,-10 -6,-4Z" fill="{ROOF}" {PEN}/>'
    )


def open_eye() -> str:
    return (
        part("M14,30Q30,14 46,30Q30,46 14,30Z", PAPER)
        + f'<circle cx="30" cy="30" r="6.6" fill="#4f7f86" {PEN}/><circle cx="30" cy="30" r="2.6" fill="{INK}"/>'
        + line("M30,14V8M19,17l-3,-5M41,17l3,-5", 2, GOLD)
    )


def wreath() -> str:
    leaves = "".join(
        f'<path d="M{x},{y}q{dx},-6 {dx * 1.6:.1f},-1q-{dx * 0.4:.1f},5 -{dx * 1.6:.1f},1Z" fill="#6f9a4f" stroke="{INK}" '
        'stroke-width="1.1"/>'
        for x, y, dx in ((-17, -12, 5), (-15, -18, 5), (-10, -23, 5), (8, -23, 5), (12, -17, 5), (13, -11, 5))
    )
    return line("M-16,-11Q-14,-26 0,-26Q14,-26 16,-11", 2.2, "#4d7c45") + leaves


def open_book() -> str:
    return part("M30,20Q21,13 11,17V41Q21,37 30,44Q39,37 49,41V17Q39,13 30,20Z", PAPER) + line(
        "M30,20V44M15,22q6,-2 11,2M15,28q6,-2 11,2M34,24q6,-4 11,-2M34,30q6,-4 11,-2", 1.5
    )


def bundle() -> str:
    """A bundle on a stick."""
    return (
        bar("M30,46V-2", WOOD, 2.2)
        + part("M17,8Q14,-14 30,-12Q46,-14 43,8Q42,20 30,20Q18,20 17,8Z", "#b98a52")
        + line("M19,4Q30,11 41,4M24,-11Q30,-4 36,-11", 1.8, "#6f4f2c")
        + part("M27,-13L24,-21L30,-18L36,-21L33,-13Z", "#cfa468")
    )


def banner() -> str:
    return (
        bar("M24,46V-4", WOOD, 2.2)
        + part("M25,-3H46L41,6L46,15H25Z", ROOF)
        + line("M30,2l7,7m0,-7l-7,7", 2, PAPER)
    )


def tax_box() -> str:
    return (
        part("M13,26H45V46H13Z", WOOD)
        + part("M13,26Q13,17 21,17H37Q45,17 45,26Z", "#8d6540")
        + line("M23,21H35", 3)
        + coin(29, 11, 6)
        + f'<circle cx="29" cy="35" r="3.4" fill="{GOLD}" {PEN}/>'
    )


NEWCOMERS: Final[dict[str, Callable[[], str]]] = {
    "magistrate": lambda: bust(
        "#2f3640",
        part(
            "M-18,14C-24,2 -22,-22 -12,-29Q0,-36 12,-29C22,-22 24,2 18,14Q12,14 13,-6Q10,-18 0,-19Q-10,-18 -13,-6Q-12,14 -18,14Z",
            "#e6e0d2",
        )
        + line("M-18,4q4,2 5,0M-19,-4q4,2 6,0M18,4q-4,2 -5,0M19,-4q-4,2 -6,0", 1.4),
        scroll(True),
        "#e6e0d2",
    ),
    "spy": lambda: bust(
        "#55605a",
        part("M-25,-12Q0,-24 25,-12Q0,-5 -25,-12Z", "#3c4540")
        + part("M-14,-14C-15,-33 15,-33 14,-14Q0,-20 -14,-14Z", "#4a554f")
        + part("M-12,2Q0,7 12,2V10Q6,14 0,14Q-6,14 -12,10Z", "#7a3b34"),
        spyglass(),
    ),
    "blackmailer": lambda: bust(
        "#6d3f52",
        part("M-17,-12C-19,-30 14,-34 18,-14Q4,-22 -17,-12Z", "#2f2430")
        + line("M-15,-14Q0,-21 16,-15", 2.4, ROOF),
        sealed_letter(),
        "#2f2430",
        line("M-9,3.6q4,-2.6 9,0q5,-2.6 9,0", 2.2),
    ),
    "seer": lambda: bust(
        "#3f6f77",
        hood("#35606a") + f'<circle cy="-25" r="3.4" fill="{GOLD}" {PEN}/>',
        open_eye(),
        "#c8c0b2",
        long_hair("#c8c0b2"),
    ),
    "patrician": lambda: bust(
        "#ece4d4",
        wreath(),
        part("M22,-8Q20,-13 25,-13H39Q42,-10 40,-6V26Q43,31 38,31H24Q20,28 22,24Z", PAPER)
        + line("M26,-5H36M26,2H36M26,9H34M26,16H36", 1.6),
        "#8a7a66",
    ),
    "cardinal": lambda: bust(
        "#b0382c",
        part("M-30,-12Q0,-22 30,-12Q14,-4 0,-6Q-14,-4 -30,-12Z", "#b0382c")
        + part("M-14,-14C-14,-27 14,-27 14,-14Q0,-19 -14,-14Z", "#c2473a")
        + line("M-24,-11v10M24,-11v10", 1.8)
        + f'<circle cx="-24" cy="1" r="3" fill="#b0382c" {PEN}/><circle cx="24" cy="1" r="3" fill="#b0382c" {PEN}/>',
        bar("M31,46V-14M24,-2H38", GOLD, 3) + f'<circle cx="31" cy="-15" r="4" fill="{GOLD}" {PEN}/>',
        "#8f8678",
    ),
    "trader": lambda: bust(
        "#5a7f4f",
        part("M-19,-11C-23,-30 -8,-36 2,-34C16,-34 24,-26 19,-11Q8,-18 0,-17Q-8,-18 -19,-11Z", WHEAT)
        + line("M-18,-15Q-4,-22 2,-34M18,-15Q8,-24 2,-34", 1.6)
        + f'<circle cx="1" cy="-22" r="3.2" fill="{ROOF}" {PEN}/>',
        bundle(),
        "#3b2a20",
        beard("#3b2a20"),
    ),
    "scholar": lambda: bust(
        "#4a4f68",
        part("M-25,-20L0,-31L25,-20L0,-10Z", "#343850")
        + part("M-13,-15V-8Q0,-15 13,-8V-15L0,-10Z", "#343850")
        + line("M18,-22V-6", 1.8)
        + f'<circle cx="18" cy="-4" r="2.6" fill="{GOLD}" {PEN}/>',
        open_book(),
        "#7d7468",
        f'<circle cx="-5" cy="-2.4" r="4.4" fill="none" stroke="{INK}" stroke-width="1.4"/>'
        f'<circle cx="5" cy="-2.4" r="4.4" fill="none" stroke="{INK}" stroke-width="1.4"/>',
    ),
    "marshal": lambda: bust(
        "#7d3328",
        part("M-18,-8V-15C-18,-34 18,-34 18,-15V-8Q0,-16 -18,-8Z", SILVER)
        + line("M0,-31V-13M-17,-13Q0,-21 17,-13", 1.8)
        + part("M-4,-31Q0,-44 4,-31Z", ROOF),
        banner(),
        "#4d3626",
        part("M-10,4q5,-4 10,0q5,-4 10,0q-3,5 -10,2q-7,3 -10,-2Z", "#4d3626"),
    ),
    "collector": lambda: bust(
        "#8a6a3c",
        part("M-20,-12C-20,-27 -10,-33 0,-33C10,-33 20,-27 20,-12Q0,-19 -20,-12Z", PLUM)
        + line("M-20,-12Q0,-19 20,-12", 3, GOLD)
        + f'<circle cx="9" cy="-25" r="3" fill="{GOLD}" {PEN}/>',
        tax_box(),
        SKIN,
        part("M-9,3q9,6 18,0q-1,9 -9,9q-8,0 -9,-9Z", "#8f8678"),
    ),
}
"""One bust a character of the 2016 edition."""
