"""Districts that work by standing there: limits, costs, income, protection, points (CIT-9, CIT-10)."""

from __future__ import annotations

from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.hidden import PUBLIC
from ludoteka.core.seats import BIT, NOBODY
from ludoteka.games.citadels.components import PURPLE
from ludoteka.games.citadels.hooks import CitadelsExpansion, CitadelsProgramme
from ludoteka.games.citadels.state import CROWN, HAND, ROUND, Citadels


class District(CitadelsExpansion):
    """Base of the odd districts: knows the number of its card, and whether a seat has it."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: i64 = -1

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        self.kind = p.components.number(self.name)


class Observatory(District):
    """The card action looks at 3 cards (CIT-9.5)."""

    @override
    def draws(self, s: Citadels, seat: i64, cards: i64) -> i64:
        return 3 if s.has(seat, self.kind) > 0 else cards


class Library(District):
    """The card action keeps 2 cards; with an Observatory as the option says; in some printings all (CIT-9.8)."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: i64 = 2
        self.with_three: i64 = 2
        self.observatory: i64 = -1

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.observatory = p.components.number("observatory")
        self.kept = p.components.of(self.name, "keep", 2)
        self.with_three = max(self.kept, 3 if p.ruled["observatory_with_library"] == "keep_3" else 2)

    @override
    def keeps(self, s: Citadels, seat: i64, cards: i64) -> i64:
        if s.has(seat, self.kind) == 0:
            return cards
        if self.observatory >= 0 and s.has(seat, self.observatory) > 0:
            return self.with_three
        return self.kept


class SchoolOfMagic(District):
    """Counts as the colour of the income (CIT-9.10)."""

    @override
    def income(self, s: Citadels, seat: i64, colour: i64, gold: i64) -> i64:
        return gold + s.has(seat, self.kind) if colour != PURPLE else gold


class Keep(District):
    """Rank 8 does nothing to it (CIT-9.2)."""

    def __init__(self) -> None:
        super().__init__()
        self.rule: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.rule = p.rule("CIT-9.2")

    @override
    def shield(self, s: Citadels, by: i64, owner: i64, kind: i64) -> i64:
        return self.rule if kind == self.kind else 0


class GreatWall(District):
    """The other districts of its city count one more for rank 8 (CIT-9.9)."""

    def __init__(self) -> None:
        super().__init__()
        self.itself: bool = False

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.itself = p.ruled["great_wall_protects_itself"] == "yes"

    @override
    def price(self, s: Citadels, owner: i64, kind: i64, gold: i64) -> i64:
        if s.has(owner, self.kind) == 0 or (kind == self.kind and not self.itself):
            return gold
        return gold + 1


class HauntedCity(District):
    """Counts as one colour of its owner's choice at the end, in the classic edition unless it was built in the last round (CIT-9.1).

    Its range: the round in which it was built.
    """

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0
        self.late: bool = False

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.late = p.components.of(self.name, "late", 0) != 0
        self.offset = p.layout.reserve("haunted_city", 1, "round in which the Haunted City was built")

    @override
    def built(self, s: Citadels, seat: i64, kind: i64) -> None:
        if kind == self.kind:
            s.data[self.offset] = s.fact(ROUND)

    @override
    def wild(self, s: Citadels, seat: i64) -> bool:
        return s.has(seat, self.kind) > 0 and (self.late or s.data[self.offset] < s.fact(ROUND))


class Treasury(District):
    """1 point for each gold in hand (CIT-10.4)."""

    @override
    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        return s.gold(seat) if s.has(seat, self.kind) > 0 else 0


class MapRoom(District):
    """1 point for each card in hand (CIT-10.5)."""

    @override
    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        return s.hand(seat) if s.has(seat, self.kind) > 0 else 0


class WishingWell(District):
    """1 point for each other purple district (CIT-10.6); in the 2016 edition for itself as well (CIT-11.6)."""

    def __init__(self) -> None:
        super().__init__()
        self.itself: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.itself = p.components.of(self.name, "itself", 0)

    @override
    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        if s.has(seat, self.kind) == 0:
            return 0
        return s.counted(seat, PURPLE, PURPLE if s.p.well_counts_wild else wild) - 1 + self.itself


class Quarry(District):
    """One district of a name that the city has already may be built; one at a time (CIT-10.7), in the 2016 edition any (CIT-11.6)."""

    def __init__(self) -> None:
        super().__init__()
        self.many: bool = False

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.many = p.components.of(self.name, "doubles", 1) > 1

    @override
    def doubles(self, s: Citadels, seat: i64, kind: i64) -> bool:
        if s.has(seat, self.kind) == 0:
            return False
        if self.many:
            return True
        names = s.names(seat)
        different: i64 = 0
        while names != 0:
            names &= names - 1
            different += 1
        return s.size(seat) == different


class Factory(District):
    """Other purple districts cost its owner 1 less to build (CIT-10.10)."""

    @override
    def cost(self, s: Citadels, seat: i64, kind: i64, gold: i64) -> i64:
        if kind != self.kind and s.p.components.colour[kind] == PURPLE and s.has(seat, self.kind) > 0:
            return gold - 1
        return gold


class PoorHouse(District):
    """1 gold at the end of the own turn for whoever has none (CIT-10.8)."""

    @override
    def turn_over(self, s: Citadels, seat: i64) -> None:
        if s.districts_work() and s.has(seat, self.kind) > 0 and s.gold(seat) == 0:
            s.pay(seat, 1)
            if s.recorder is not None:
                s.tell("poor-house", seat, {"gold": 1})


# --- the 2016 edition -------------------------------------------------------------------------------------------------------
class GoldMine(District):
    """The gold action brings 1 more (CIT-13.4)."""

    @override
    def gathered(self, s: Citadels, seat: i64, gold: i64) -> i64:
        return gold + s.has(seat, self.kind)


class Basilica(District):
    """1 point for each own district with an odd cost, gold on it counted (CIT-13.1)."""

    @override
    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        if s.has(seat, self.kind) == 0:
            return 0
        n: i64 = 0
        for kind in range(s.p.kinds):
            if s.names(seat) & BIT[kind]:
                art = s.art(seat, kind)
                n += art if s.p.components.cost[kind] % 2 == 0 else s.has(seat, kind) - art
        return n


class Capitol(District):
    """3 points once for three districts of one colour (CIT-13.2)."""

    @override
    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        if s.has(seat, self.kind) > 0:
            for colour in range(5):
                if s.counted(seat, colour, wild) >= 3:
                    return 3
        return 0


class IvoryTower(District):
    """5 points if it is the only purple district of its city (CIT-13.5)."""

    @override
    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        return 5 if s.has(seat, self.kind) > 0 and s.counted(seat, PURPLE, wild) == 1 else 0


class Statue(District):
    """5 points if its owner holds the crown at the end (CIT-13.10)."""

    @override
    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        return 5 if s.has(seat, self.kind) > 0 and s.fact(CROWN) == seat else 0


class SecretVault(District):
    """Never built; 3 points in the hand when the game ends (CIT-13.8). Its range: who has shown it then, -1 nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0

    @override
    def compile(self, p: CitadelsProgramme) -> None:
        super().compile(p)
        self.offset = p.layout.reserve("secret_vault", 1, "who has shown the Secret Vault, -1 nobody", NOBODY)

    @override
    def closing(self, s: Citadels) -> None:
        cards = s.p.cards
        for q in range(s.p.seats):
            if cards.count(s, HAND + q, self.kind) > 0:
                cards.show(s, cards.slot_of(s, HAND + q, self.kind), PUBLIC)
                s.data[self.offset] = q
                if s.recorder is not None:
                    s.tell("vault", q, {"district": self.name})

    @override
    def worth(self, s: Citadels, seat: i64, wild: i64) -> i64:
        return 3 if s.data[self.offset] == seat else 0

    @override
    def value(self, s: Citadels, seat: i64) -> float:
        """What it will be worth to the one who sees it in the own hand."""
        return 2.6 if not s.over and s.p.cards.count(s, HAND + seat, self.kind) > 0 else 0.0
