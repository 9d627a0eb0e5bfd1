"""The Castles of Burgundy's components as typed tables: hexes, depots, duchies, read from the data folder."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.core.hexes import HexMap

# colours of spaces and types of hexes
BUILDING: Final = 0
LIVESTOCK: Final = 1
MONASTERY: Final = 2
CASTLE: Final = 3
MINE: Final = 4
SHIP: Final = 5
INN: Final = 6
COLOURS: Final = 6
COLOUR_NAMES: Final = ["building", "livestock", "monastery", "castle", "mine", "ship"]
LETTERS: Final = "BLYCMS"

# hexes
WAREHOUSE: Final = 0
CARPENTER: Final = 1
CHURCH: Final = 2
MARKET: Final = 3
BOARDING_HOUSE: Final = 4
BANK: Final = 5
TOWN_HALL: Final = 6
WATCHTOWER: Final = 7
WHITE_CASTLE: Final = 8
CRANE: Final = 9
COW: Final = 10
GEESE: Final = 22
MONK: Final = 22
"""Monastery n is hex MONK + n."""
CASTLE_HEX: Final = 52
MINE_HEX: Final = 53
SHIP_HEX: Final = 54
INN_HEX: Final = 55
HEXES: Final = 56

SPACES: Final = 37
BOARD: Final = 38
"""Places of a duchy in a position: its spaces and one that is always empty, the neighbour beyond the rim."""
REGIONS: Final = 24
SLOTS: Final = 40
"""Places of the central board: 6 depots of 4, the black depot from 24 on, the inn at 32."""
BLACK: Final = 24
INN_SLOT: Final = 32
STORE: Final = 12
"""Places of a storage; without shield 4 only three are used."""
KINDS: Final = 6
"""Kinds of goods, numbered from 0 here and from 1 in words."""
DUCHIES: Final = 16
"""Duchies 1 to 10, then 11a to 11f."""


@cache
def data(name: str) -> dict[str, Any]:
    """A file of the data folder. Callers do not change what they get."""
    return tomllib.loads(
        files("ludoteka.games.burgundy").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    )


def hex_names() -> list[str]:
    """Names of all hexes by number."""
    told = data("tiles")
    names = [*told["buildings"], "white_castle", "crane"]
    for kind in told["livestock"]["kinds"]:
        names += [f"{kind}_{n}" for n in (2, 3, 4)]
    return [*names, "geese", *(f"monastery_{n}" for n in range(1, 30)), "castle", "mine", "ship", "inn"]


HEX_NAMES: Final = hex_names()


def _types() -> list[int]:
    out = [BUILDING] * 10 + [LIVESTOCK] * 13 + [MONASTERY] * 29
    return [*out, CASTLE, MINE, SHIP, INN]


TYPE: Final[vec[i64]] = vec[i64](_types())
"""Type of each hex."""
FIRST_OF: Final[vec[i64]] = vec[i64]([0, COW, MONK + 1, CASTLE_HEX, MINE_HEX, SHIP_HEX, INN_HEX, HEXES])
"""The hexes of type t are FIRST_OF[t] .. FIRST_OF[t + 1] - 1."""


def _logs() -> list[int]:
    out = [0] * 67
    for k in range(62):
        out[(1 << k) % 67] = k
    return out


LOG: Final[vec[i64]] = vec[i64](_logs())
"""LOG[m % 67] is the place of the only bit of m."""


def _steps() -> list[int]:
    out: list[int] = []
    for a in range(7):
        for b in range(7):
            d = abs(a - b)
            out.append(min(d, 6 - d) if a and b else 0)
    return out


STEPS_BETWEEN: Final[vec[i64]] = vec[i64](_steps())
"""Steps from one value of a die to another, 1 and 6 being neighbours: value * 7 + value."""


def places() -> list[tuple[int, int]]:
    """The spaces of a duchy as (q, r), row by row."""
    return [(q, r) for r in range(-3, 4) for q in range(max(-3, -3 - r), max(-3, -3 - r) + 7 - abs(r))]


PLACES: Final = places()
CENTRE: Final = 18


def _neighbours() -> list[int]:
    m = HexMap(PLACES)
    out: list[int] = []
    for h in range(SPACES):
        near = [int(n) for n in m.hex_hexes[h]]
        out.extend(near + [SPACES] * (6 - len(near)))
    return out


NEAR: Final[vec[i64]] = vec[i64](_neighbours())
"""Neighbours of space h: NEAR[h * 6 ..]; SPACES stands for none."""


def _near_masks() -> list[int]:
    return [
        sum(1 << int(NEAR[h * 6 + k]) for k in range(6) if NEAR[h * 6 + k] < SPACES) for h in range(SPACES)
    ]


NEAR_MASK: Final[vec[i64]] = vec[i64](_near_masks())


def _numbers() -> list[int]:
    return [int(c) for row in data("duchies")["numbers"] for c in row]


NUMBER: Final[vec[i64]] = vec[i64](_numbers())
"""The number printed on each space, alike on every duchy."""


def _number_masks() -> list[int]:
    out = []
    for m in range(64):
        out.append(sum(1 << h for h in range(SPACES) if m >> (int(NUMBER[h]) - 1) & 1))
    return out


NUMBER_MASK: Final[vec[i64]] = vec[i64](_number_masks())
"""The spaces whose number is in a set of numbers (bit n - 1 for number n)."""


class Duchies:
    """All duchies as tables; region numbers are counted in each duchy in the order of their first space."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.colour: vec[i64] = vec[i64]([-1] * (DUCHIES * BOARD))
        self.region: vec[i64] = vec[i64]([REGIONS - 1] * (DUCHIES * BOARD))
        self.size: vec[i64] = vec[i64]([0] * (DUCHIES * REGIONS))
        self.region_colour: vec[i64] = vec[i64]([-1] * (DUCHIES * REGIONS))
        self.region_mask: vec[i64] = vec[i64]([0] * (DUCHIES * REGIONS))
        self.colour_mask: vec[i64] = vec[i64]([0] * (DUCHIES * 8))
        self.load()

    def load(self) -> None:
        """Read the data and work out regions."""
        for d, told in enumerate(data("duchies")["duchy"]):
            self.ids.append(told["id"])
            colours = [LETTERS.index(c) for row in told["rows"] for c in row]
            if len(colours) != SPACES:
                raise ValueError(f"duchy {told['id']} has {len(colours)} spaces")
            self._one(d, colours)

    def _one(self, d: int, colours: list[int]) -> None:
        found = 0
        region = [-1] * SPACES
        for h in range(SPACES):
            self.colour[d * BOARD + h] = colours[h]
            at = d * 8 + colours[h]
            self.colour_mask[at] = int(self.colour_mask[at]) | (1 << h)
            if region[h] >= 0:
                continue
            queue = [h]
            region[h] = found
            for x in queue:
                for k in range(6):
                    n = int(NEAR[x * 6 + k])
                    if n < SPACES and region[n] < 0 and colours[n] == colours[h]:
                        region[n] = found
                        queue.append(n)
            self.size[d * REGIONS + found] = len(queue)
            self.region_colour[d * REGIONS + found] = colours[h]
            self.region_mask[d * REGIONS + found] = sum(1 << x for x in queue)
            found += 1
        for h in range(SPACES):
            self.region[d * BOARD + h] = region[h]
        # inns may lie anywhere
        self.colour_mask[d * 8 + INN] = (1 << SPACES) - 1

    def regions(self, d: int) -> int:
        """How many regions a duchy has."""
        return sum(1 for k in range(REGIONS) if self.size[d * REGIONS + k] > 0)


DUCHY: Final = Duchies()


def counts(back: int) -> list[int]:
    """Hexes of the base game with a coloured (0) or black (1) back, by hex."""
    told = data("tiles")
    out = [0] * HEXES
    for k, name in enumerate(told["buildings"]):
        out[k] = told["buildings"][name][back]
    for k in range(4):
        for n in (2, 3, 4):
            out[COW + k * 3 + n - 2] = told["livestock"][str(n)][back]
    for n in range(1, told["monasteries"]["base"] + 1):
        out[MONK + n] = int((n in told["monasteries"]["black"]) == (back == 1))
    for k, name in ((CASTLE_HEX, "castle"), (MINE_HEX, "mine"), (SHIP_HEX, "ship")):
        out[k] = told["plain"][name][back]
    return out


def slot_types(seats: int) -> list[int]:
    """Type of hex for every slot in every phase: phase * SLOTS + slot; -1 none, 7 any hex with a black back."""
    told = data("tiles")["depots"]
    out = [-1] * (5 * SLOTS)
    for phase in range(5):
        for depot in range(6):
            for k, (colour, least) in enumerate(told[str(depot + 1)]):
                if seats >= least:
                    kind = COLOUR_NAMES.index(colour)
                    if seats == 3 and kind == CASTLE and least == 3 and phase in told["three_players_mine"]:
                        kind = MINE
                    out[phase * SLOTS + depot * 4 + k] = kind
        for k in range(told["black"][str(seats)]):
            out[phase * SLOTS + BLACK + k] = 7
    return out
