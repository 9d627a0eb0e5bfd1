"""A house that is killed: people and bots play at several tables, and everything acknowledged is printed.

    crash_child.py FILE TABLES ["table person version client action" to be sent again]...

Lines: `try …` before a move is sent, `ack …` once it returned, `over` when every game has ended.
"""

from __future__ import annotations

import asyncio
import sys

from ludoteka.bots.workers import LocalBots
from ludoteka.core.actions import Actions
from ludoteka.core.chance import Rng
from ludoteka.table.house import House, HouseSettings, Person, Refusal
from ludoteka.table.sqlite import SqliteStore
from ludoteka.table.table import Table

PEOPLE = (Person("ann", "Ann"), Person("boris", "Борис"))


def say(*words: object) -> None:
    sys.stdout.write("\t".join(str(w) for w in words) + "\n")
    sys.stdout.flush()


async def play(table: Table, seed: int) -> None:
    rng, out, n = Rng(seed), Actions(), 0
    listener = table.subscribe()
    while table.status == "playing":
        person = next((p for p in PEOPLE if table.turn_of(p.id)), None)
        if person is None:
            await listener.changed()
            continue
        assert table.state is not None
        count = table.state.legal(table.seat_of(person.id), out)
        action = table.game.format(table.state, out.at(rng.below(count)))
        n += 1
        words = (table.id, person.id, table.version, f"{seed}-{n}-{table.version}", action)
        say("try", *words)
        await table.move(person, [action], table.version, words[3])
        say("ack", *words)
    listener.close()


async def main() -> None:
    path, count, again = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    house = await House.open(SqliteStore(path), LocalBots(), HouseSettings(bot_pause=0.0))
    tables = [await house.table(h.id) for h in await house.tables("ann")]
    for line in again:
        table_id, person_id, version, client, action = line.split("\t")
        table = await house.table(table_id)
        person = next(p for p in PEOPLE if p.id == person_id)
        try:
            await table.move(person, [action], int(version), client)
        except Refusal as refusal:
            say("refused", refusal.key)
    for _ in range(count - len(tables)):
        table = await house.create(PEOPLE[0], {"game": "carcassonne", "seats": 3, "bots": {2: "random"}})
        for person in PEOPLE:
            await table.sit(person)
        await table.start(PEOPLE[0])
        tables.append(table)
    say("ready")
    seed = 100 + sum(t.version for t in tables)
    await asyncio.gather(*(play(t, seed + i) for i, t in enumerate(tables)))
    say("over")
    await house.close()


asyncio.run(main())
