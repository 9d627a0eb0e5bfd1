"""The live table, without any network: seats, moves, bots, talk, and a log that survives everything."""

from ludoteka.table.around import Subscription
from ludoteka.table.house import House, HouseSettings, TableHead
from ludoteka.table.refusal import Refusal
from ludoteka.table.seats import Person, Seat
from ludoteka.table.store import Store, StoreError
from ludoteka.table.table import Table

__all__ = [
    "House",
    "HouseSettings",
    "Person",
    "Refusal",
    "Seat",
    "Store",
    "StoreError",
    "Subscription",
    "Table",
    "TableHead",
]
