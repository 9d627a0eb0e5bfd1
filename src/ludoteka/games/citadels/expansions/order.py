"""The one explicit order in which characters and districts hear of simultaneous moments.

A called character is robbed before anything else happens, then the crown moves, then taxes of earlier builders are paid. At the end of a
turn: Park, Poor House, the Alchemist's refund, tax. At the end of a round: crown, then the Queen. Who is threatened settles that before
anything else of the turn but the action.
"""

from __future__ import annotations

from ludoteka.games.citadels.expansions.courtiers import Cardinal, Scholar, Seer, Spy
from ludoteka.games.citadels.expansions.crown import BallRoom, Emperor, King, Queen, ThroneRoom
from ludoteka.games.citadels.expansions.losses import Graveyard, Hospital
from ludoteka.games.citadels.expansions.markers import Blackmailer, Magistrate
from ludoteka.games.citadels.expansions.naming import Assassin, Thief, Witch
from ludoteka.games.citadels.expansions.paying import Framework, Necropolis, ThievesDen
from ludoteka.games.citadels.expansions.purse import Abbot, Alchemist, Artist, Bishop, TaxCollector
from ludoteka.games.citadels.expansions.stage import Theater
from ludoteka.games.citadels.expansions.standing import (
    Basilica,
    Capitol,
    Factory,
    GoldMine,
    GreatWall,
    HauntedCity,
    IvoryTower,
    Keep,
    Library,
    MapRoom,
    Observatory,
    PoorHouse,
    Quarry,
    SchoolOfMagic,
    SecretVault,
    Statue,
    Treasury,
    WishingWell,
)
from ludoteka.games.citadels.expansions.strike import Diplomat, Warlord, WarlordAnyTime
from ludoteka.games.citadels.expansions.takers import AbbotOfChoice, Collector, DiplomatAnyTime, Marshal
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
    "magistrate": Magistrate,
    "blackmailer": Blackmailer,
    "thief": Thief,
    "spy": Spy,
    "magician": Magician,
    "wizard": Wizard,
    "seer": Seer,
    "king": King,
    "patrician": King,
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
    "gold_mine": GoldMine,
    "school_of_magic": SchoolOfMagic,
    "factory": Factory,
    "quarry": Quarry,
    "laboratory": Laboratory,
    "smithy": Smithy,
    "museum": Museum,
    "armory": Armory,
    "framework": Framework,
    "necropolis": Necropolis,
    "thieves_den": ThievesDen,
    "theater": Theater,
    "lighthouse": Lighthouse,
    "bell_tower": BellTower,
    "haunted_city": HauntedCity,
    "imperial_treasury": Treasury,
    "map_room": MapRoom,
    "wishing_well": WishingWell,
    "basilica": Basilica,
    "capitol": Capitol,
    "ivory_tower": IvoryTower,
    "statue": Statue,
    "secret_vault": SecretVault,
    "abbot": Abbot,
    "cardinal": Cardinal,
    "scholar": Scholar,
    "artist": Artist,
    "warlord": Warlord,
    "diplomat": Diplomat,
    "marshal": Marshal,
    "park": Park,
    "poor_house": PoorHouse,
    "alchemist": Alchemist,
    "tax_collector": TaxCollector,
    "collector": Collector,
}

OTHERWISE: dict[str, dict[str, type[CitadelsExpansion]]] = {
    "any_time": {"warlord": WarlordAnyTime},
    "2016": {"abbot": AbbotOfChoice, "diplomat": DiplomatAnyTime},
}
"""Who plays otherwise: rank 8 at any time of the turn (an option, and the rule of 2016), and in the 2016 edition."""


def in_order(p: CitadelsProgramme) -> list[CitadelsExpansion]:
    """A fresh object for each odd character and district in play, in the fixed order."""
    made: list[CitadelsExpansion] = []
    for name, cls in ORDER.items():
        if name == "ball_room" and p.ruled["ball_room"] == "automatic":
            # the thanks are said by themselves
            continue
        if name in p.components.char_of or name in p.components.kind_of:
            chosen = cls
            if p.ruled["warlord_timing"] == "any_time":
                chosen = OTHERWISE["any_time"].get(name, chosen)
            if p.modern:
                chosen = OTHERWISE["2016"].get(name, chosen)
            e = chosen()
            e.name = name
            made.append(e)
    return made
