"""Pages and log lines of a table, made once for each position, seat and language."""

from __future__ import annotations

from ludoteka.core.game import Game
from ludoteka.core.page import LogLine, Page
from ludoteka.core.text import texts
from ludoteka.table.seats import Seat
from ludoteka.table.story import Story


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


class Pages:
    """Remembers what was made; a page until the position changes, log lines for good (names are fixed once a game runs)."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._stamp = (-1, "")
        self._pages: dict[tuple[int, str], Page] = {}
        self._lines: dict[tuple[int, str], tuple[int, list[tuple[int, LogLine]]]] = {}

    def page(self, game: Game, seat: int, language: str) -> Page:
        """`game.page` of the current position."""
        story = self._story
        assert story.state is not None, "there is no page before the game begins"
        stamp = (story.answers, story.status)
        if stamp != self._stamp:
            self._stamp = stamp
            self._pages.clear()
        key = (seat, language)
        if key not in self._pages:
            names = display_names(story.seats, language)
            self._pages[key] = game.page(story.state, seat, names, game.text(language))
        return self._pages[key]

    def log(self, game: Game, seat: int, language: str) -> list[tuple[int, LogLine]]:
        """Every line with the number of its event. Built from `Event.for_seat` and so from nothing that the seat may not know."""
        events = self._story.events
        done, lines = self._lines.get((seat, language), (0, []))
        if done < len(events):
            names = display_names(self._story.seats, language)
            words = game.text(language)
            for i in range(done, len(events)):
                line = game.log_line(events[i].for_seat(seat), names, words)
                if line is not None:
                    lines.append((i, line))
            self._lines[(seat, language)] = (len(events), lines)
        return lines
