"""Taking back: freely to the last information barrier, beyond it when everybody agrees; and letting a held answer go."""

from __future__ import annotations

from ludoteka.core.seats import NOBODY
from ludoteka.table.locked import LockedTable
from ludoteka.table.refusal import Refusal
from ludoteka.table.rows import Agreed, Proposed, Row, Undone
from ludoteka.table.seats import Person


class UndoTable(LockedTable):
    """What persons do about their last answers."""

    async def undo(self, person: Person, version: int, client_id: str = "", ask: bool = False) -> None:
        """Take back one's last answer, at once where nothing was drawn or revealed and nobody else has answered since.

        Else, with `ask`, everybody else at the table is asked; who is away, or no person, has no say. `version` is the one that the
        person saw: an undo of a position that has changed meanwhile is refused.
        """
        await self.alone(lambda: self._undo(person, version, client_id, ask))

    async def _undo(self, person: Person, version: int, client: str, ask: bool) -> None:
        story = self._story
        if client and (person.id, client) in story.clients:
            return
        self._seen(version, client)
        _, seat = self._in_play(person)
        if not story.seats[seat].active:
            raise Refusal("bot-plays")
        free = story.free_rows(seat)
        if free:
            await self._store([Undone(story.before(free[0]), seat, [], person.id, client)])
            return
        mark = story.last_answer(seat)
        if mark is None:
            raise Refusal("undo-nothing")
        if not ask or story.held != NOBODY:
            raise Refusal("undo-barrier")
        to = story.before(mark)
        voters = self.voters(seat)
        if not voters and story.manners.level == "purist":
            raise Refusal("undo-purist")
        known = story.proposal
        agreed = known.agreed if known is not None and (known.seat, known.to) == (seat, to) else frozenset()
        if voters <= agreed:
            await self._store([Undone(to, seat, sorted(agreed), person.id, client)])
            return
        if known is not None:
            raise Refusal("undo-asked")
        await self._store([Proposed(seat, to)])
        for voter in voters:
            self._notify("undo-asked", voter)

    async def agree(self, person: Person, yes: bool, version: int) -> None:
        """Agree to an undo that somebody asked for, or decline it; who asked may withdraw it. A change of the position has ended it."""
        await self.alone(lambda: self._agree(person, yes, version))

    async def _agree(self, person: Person, yes: bool, version: int) -> None:
        story = self._story
        self._seen(version, "")
        _, seat = self._in_play(person)
        proposal = story.proposal
        if proposal is None:
            raise Refusal("undo-no-proposal")
        if seat in proposal.agreed or not story.seats[seat].active or (yes and seat == proposal.seat):
            return
        rows: list[Row] = [Agreed(seat, bool(yes))]
        agreed = proposal.agreed | {seat}
        if yes and self.voters(proposal.seat) <= agreed:
            rows.append(Undone(proposal.to, proposal.seat, sorted(agreed)))
        await self._store(rows)

    def voters(self, seat: int) -> frozenset[int]:
        """The seats that must agree to an undo of `seat`: persons that play and are not away."""
        return frozenset(
            i
            for i, s in enumerate(self._story.seats)
            if i != seat and s.active and i not in self._story.clocks.away and not self.is_away(s.person)
        )

    async def confirm(self, person: Person, version: int, client_id: str = "") -> None:
        """Let one's held answer go: chance draws, others are asked, and undo is over."""
        await self.alone(lambda: self._confirm(person, version, client_id))

    async def _confirm(self, person: Person, version: int, client: str) -> None:
        if client and (person.id, client) in self._story.clients:
            return
        self._seen(version, client)
        _, seat = self._in_play(person)
        if self._story.held != seat:
            raise Refusal("nothing-held")
        play, row = self._let_go(seat, "person", person.id, client)
        await self._store_played(play, [row], [])
