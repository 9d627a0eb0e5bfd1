"""The one explicit order in which characters and districts hear of simultaneous moments.

A called character is robbed before anything else happens, then the crown moves, then taxes of earlier builders are paid. At the end of a
turn: Park, Poor House, the Alchemist's refund, tax. At the end of a round: crown, then the Queen.
"""

from __future__ import annotations

from ludoteka.games.citadels.expansions.crown import BallRoom, Emperor, King, Queen, ThroneRoom
from ludoteka.games.citadels.expansions.losses import Graveyard, Hospital
from ludoteka.games.citadels.expansions.naming import Assassin, Thief, Witch
from ludoteka.games.citadels.expansions.purse import Abbot, Alchemist, Artist, Bishop, TaxCollector
from ludoteka.games.citadels.expansions.standing import (
    Factory,
    GreatWall,
    HauntedCity,
    Keep,
    Library,
    MapRoom,
    Observatory,
    PoorHouse,
    Quarry,
    SchoolOfMagic,
    Treasury,
    WishingWell,
)
from ludoteka.games.citadels.expansions.strike import Diplomat, Warlord, WarlordAnyTime
from ludoteka.games.citadels.expansions.tricks import Magician, Wizard
from ludoteka.games.citadels.expansions.working import (
    Armory,
    BellTower,
    Laboratory,
    Lighthouse,
    Museum,
    Park,
    Smithy,
)
from ludoteka.games.citadels.hooks import CitadelsExpansion, CitadelsProgramme

ORDER: dict[str, type[CitadelsExpansion]] = {
    "assassin": Assassin,
    "witch": Witch,
    "thief": Thief,
    "magician": Magician,
    "wizard": Wizard,
    "king": King,
    "emperor": Emperor,
    "queen": Queen,
    "throne_room": ThroneRoom,
    "ball_room": BallRoom,
    "bishop": Bishop,
    "keep": Keep,
    "great_wall": GreatWall,
    "graveyard": Graveyard,
    "hospital": Hospital,
    "observatory": Observatory,
    "library": Library,
    "school_of_magic": SchoolOfMagic,
    "factory": Factory,
    "quarry": Quarry,
    "laboratory": Laboratory,
    "smithy": Smithy,
    "museum": Museum,
    "armory": Armory,
    "lighthouse": Lighthouse,
    "bell_tower": BellTower,
    "haunted_city": HauntedCity,
    "imperial_treasury": Treasury,
    "map_room": MapRoom,
    "wishing_well": WishingWell,
    "abbot": Abbot,
    "artist": Artist,
    "warlord": Warlord,
    "diplomat": Diplomat,
    "park": Park,
    "poor_house": PoorHouse,
    "alchemist": Alchemist,
    "tax_collector": TaxCollector,
}


def in_order(p: CitadelsProgramme) -> list[CitadelsExpansion]:
    """A fresh object for each odd character and district in play, in the fixed order."""
    made: list[CitadelsExpansion] = []
    for name, cls in ORDER.items():
        if name == "ball_room" and p.options["ball_room"] == "automatic":
            # the thanks are said by themselves
            continue
        if name in p.components.char_of or name in p.components.kind_of:
            chosen = (
                WarlordAnyTime if name == "warlord" and p.options["warlord_timing"] == "any_time" else cls
            )
            e = chosen()
            e.name = name
            made.append(e)
    return made
