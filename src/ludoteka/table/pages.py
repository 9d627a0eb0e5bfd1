"""Pages and log lines of a table, made once for each position, seat and language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludoteka.core.contract import State
from ludoteka.core.events import Event
from ludoteka.core.game import Game
from ludoteka.core.page import Ask, LogLine, Page, Part, ScoreRow
from ludoteka.core.seats import NOBODY
from ludoteka.core.text import texts
from ludoteka.table.seats import Seat
from ludoteka.table.story import TABLE_EVENT, Story


def display_names(seats: list[Seat], language: str) -> tuple[str, ...]:
    """The seats' names as a reader of this language sees them: "" for an empty seat; bots of one kind are numbered."""
    words = texts(language, "ludoteka.bots")
    kinds = [s.bot for s in seats if s.kind == "bot"]
    met: dict[str, int] = {}
    out: list[str] = []
    for s in seats:
        if s.kind != "bot":
            out.append(s.name)
            continue
        key = f"bot-{s.bot}"
        name = words(key) if words.has(key) else s.bot
        met[s.bot] = met.get(s.bot, 0) + 1
        out.append(f"{name} {met[s.bot]}" if kinds.count(s.bot) > 1 else name)
    return tuple(out)


def table_line(event: Event, names: tuple[str, ...], language: str) -> LogLine:
    """The sentence of an event of the table's own. One that takes lines of the log back says from which on."""
    words = texts(language, "ludoteka.core", "ludoteka.table")
    name = names[event.seat] if event.seat >= 0 else ""
    return LogLine(words(f"event-{event.kind}", name=name, **event.fields), event.seat)


def taken_back(events: Sequence[Event]) -> list[int]:
    """Numbers of the events that were taken back."""
    found: set[int] = set()
    for i, event in enumerate(events):
        if event.kind == f"{TABLE_EVENT}undone":
            lines = range(event.fields["since"], i)
            found.update(n for n in lines if not events[n].kind.startswith(TABLE_EVENT))
    return sorted(found)


class Pages:
    """Remembers what was made; a page until something changes that is not talk, log lines until a seat's
    name does."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._pages: dict[tuple[int, str], tuple[tuple[int, str, int], Page]] = {}
        self._lines: dict[tuple[int, str], tuple[tuple[str, ...], int, list[tuple[int, LogLine]]]] = {}

    def forget(self) -> None:
        """Nobody looks: what was made can be made again, and would take many times the room of the game itself."""
        self._pages.clear()
        self._lines.clear()

    def page(self, game: Game, seat: int, language: str, state: State, shown: int) -> Page:
        """`game.page` of a position, that of row `shown`. While the table waits for something that the game does not know of, its
        question is the table's own."""
        story = self._story
        stamp = (story.changes, story.status, shown)
        known = self._pages.get((seat, language))
        if known is not None and known[0] == stamp:
            return known[1]
        names = display_names(story.seats, language)
        page = game.page(state, seat, names, game.text(language))
        if story.status == "over" and any(row.key for row in page.sheet):
            page = replace(page, sheet=self._explained(page.sheet, game, seat, language))
        if story.status == "over" and state is story.state and not state.over:
            # the game does not know that its table has ended early, and would tell of a turn that never ends
            page = replace(page, subtitle=texts(language, "ludoteka.core", "ludoteka.table")("ended-early"))
        ask = self._ask(seat, names, language) if state is story.state else None
        if ask is not None:
            page = replace(page, ask=ask)
        self._pages[(seat, language)] = (stamp, page)
        return page

    def _explained(
        self, sheet: tuple[ScoreRow, ...], game: Game, seat: int, language: str
    ) -> tuple[ScoreRow, ...]:
        """The score sheet with the parts of its points, gathered from the log as far as it stands."""
        parts: dict[tuple[str, int], list[Part]] = {}
        gone = set(taken_back(self._story.events))
        for number, line in self.log(game, seat, language):
            if line.row and line.points and number not in gone:
                parts.setdefault((line.row, line.seat), []).append(Part(line.points, line.part or line.text))
        if self._story.head is not None and self._story.head.position:
            before = texts(language, "ludoteka.core", "ludoteka.table")("part-before")
            for row in sheet:
                for q, points in enumerate(row.points):
                    rest = points - sum(p.points for p in parts.get((row.key, q), ()))
                    if row.key and rest:
                        parts.setdefault((row.key, q), []).insert(0, Part(rest, before))
        seats = range(len(self._story.seats))
        return tuple(
            replace(row, explained=tuple(tuple(parts.get((row.key, q), ())) for q in seats))
            if row.key
            else row
            for row in sheet
        )

    def _ask(self, seat: int, names: tuple[str, ...], language: str) -> Ask | None:
        """The table's own question, or None where the game's stands."""
        story = self._story
        words = texts(language, "ludoteka.core", "ludoteka.table")
        if story.status == "over" and story.ended is not None and story.ended.how:
            return Ask("ended", words(f"ask-ended-{story.ended.how}"))
        if story.held != NOBODY:
            if seat == story.held:
                return Ask("hold", words("ask-hold"), words("ask-hold-help"))
            return Ask("hold", words("ask-hold-wait", name=names[story.held]))
        if seat != NOBODY and not story.seats[seat].active and story.status == "playing":
            return Ask("away", words("ask-away"), words("ask-away-help"))
        return None

    def log(self, game: Game, seat: int, language: str) -> list[tuple[int, LogLine]]:
        """Every line with the number of its event. Built from `Event.for_seat` and so from nothing that the seat may not know."""
        events = self._story.events
        names = display_names(self._story.seats, language)
        before, done, lines = self._lines.get((seat, language), (names, 0, []))
        if before != names:
            done, lines = 0, []
        if done < len(events):
            words = game.text(language)
            for i in range(done, len(events)):
                event = events[i]
                if event.kind.startswith(TABLE_EVENT):
                    lines.append((i, table_line(event, names, language)))
                    continue
                line = game.log_line(event.for_seat(seat), names, words)
                if line is not None:
                    lines.append((i, line))
            self._lines[(seat, language)] = (names, len(events), lines)
        return lines
