"""A game and a house small enough to read at a glance, for the pages' own tests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.browser import Browser

from ludoteka.core.game import Game, NotationError, register
from ludoteka.core.page import Answer, Ask, Figure, LogLine, Page, Part, Picture, Place, PlayerLine, ScoreRow
from ludoteka.core.seats import NOBODY
from ludoteka.core.spec import Choice, Element, Preset, Spec
from ludoteka.core.text import Texts
from ludoteka.table.house import Person, Refusal
from ludoteka.table.manners import Manners
from ludoteka.table.replay import Step
from ludoteka.table.seen import Undo
from ludoteka.web.app import create_app
from ludoteka.web.settings import Settings

SIDE = 4
WORDS = {
    "game-title": "Stones",
    "game-note": "Put stones on a square.",
    "element-wind": "Wind",
    "element-wind-note": "A stone may be swept away.",
    "element-rain": "Rain",
    "element-rain-note": "A row fills up.",
    "element-flood": "Flood",
    "element-flood-note": "All fills up.",
    "option-size": "Size",
    "option-size-small": "Small",
    "option-size-large": "Large",
    "preset-base": "Base",
    "preset-base-note": "Nothing but stones.",
    "preset-storm": "Storm",
    "preset-storm-note": "Wind and rain.",
    "STO-1": "A stone lies there already.",
}
SPEC = Spec(
    "stones",
    (2, 4),
    (Element("wind"), Element("rain", needs=("wind",)), Element("flood", excludes=("rain",))),
    (Choice("size", ("small", "large")), Choice("gusts", (1, 2), needs=("wind",))),
    (Preset("base"), Preset("storm", ("wind", "rain"))),
    {"rain": (2, 5)},
)


class StoneTexts(Texts):
    """Words of the fake game, the same in both languages."""

    def __init__(self, language: str) -> None:
        super().__init__(language, ("ludoteka.core",))

    def has(self, key: str) -> bool:
        return key in WORDS or super().has(key)

    def __call__(self, key: str, **args: Any) -> str:
        return WORDS[key] if key in WORDS else super().__call__(key, **args)


class Stones:
    """Seats take turns on a square; each holds a secret number that nobody else may see."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stones: dict[tuple[int, int], tuple[int, str]] = {}
        self.turn = 0
        self.over = False
        self.swept = 0

    def asked(self) -> int:
        return 0 if self.over else 1 << self.turn

    def may_answer(self, seat: int) -> bool:
        return bool(seat >= 0 and self.asked() >> seat & 1)

    def secret(self, seat: int) -> int:
        return 7000 + 13 * seat

    def scores(self) -> list[int]:
        return [sum(1 for s, _ in self.stones.values() if s == seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        points = self.scores()
        return [i for i, n in enumerate(points) if n == max(points)] if self.over else []

    def view(self, seat: int) -> dict[str, Any]:
        return {
            "stones": [[x, y, s] for (x, y), (s, _) in self.stones.items()],
            "secret": self.secret(seat) if seat >= 0 else None,
        }

    def legal(self, seat: int) -> list[str]:
        if self.over or seat != self.turn:
            return []
        free = [(x, y) for y in range(SIDE) for x in range(SIDE) if (x, y) not in self.stones]
        return [f"{x},{y},{face}" for x, y in free for face in "ud"] + ["pass"]

    def play(self, action: str) -> None:
        if action != "pass":
            x, y, face = action.split(",")
            self.stones[int(x), int(y)] = (self.turn, face)
            if len(self.stones) % 5 == 0:  # something vanishes now and then
                del self.stones[next(iter(self.stones))]
                self.swept += 1
        self.turn = (self.turn + 1) % self.seats
        self.over = len(self.stones) >= 12 or self.swept > 6


class StoneGame(Game):
    """The contract, as far as pages need it."""

    spec = SPEC

    def new(self, options: Mapping[str, Any] | None = None, seats: int = 2, rules: int | None = None) -> Any:
        self.spec.options(options, seats)
        return Stones(seats)

    def format(self, state: Any, action: int, seat: int | None = None) -> str:
        raise NotImplementedError

    def parse(self, state: Any, text: str) -> int:
        raise NotationError(text)

    def evaluate(self, state: Any, seat: int) -> float:
        return 0.0

    def text(self, language: str) -> Texts:
        return StoneTexts(language)

    def sent(self, state: Any, seat: int) -> dict[str, Any]:
        return {"view": state.view(seat), "asked": state.asked(), "legal": state.legal(seat)}

    def symbols(self) -> str:
        return '<symbol id="stone"><circle r="40"/></symbol>'

    def svg(self, view: Mapping[str, Any]) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"></svg>'

    def log_line(self, event: Mapping[str, Any], names: tuple[str, ...], text: Texts) -> LogLine | None:
        return LogLine(
            f"{names[event['seat']]} plays {event['action']}",
            event["seat"],
            ((50.0, 50.0),),
            "because 1 + 1 = 2",
        )

    def why_at(
        self, state: Any, seat: int, board: str, x: float, y: float, text: Texts
    ) -> tuple[str, str] | None:
        cell = int(x // 100), int(y // 100)
        return (text("STO-1"), "STO-1") if cell in state.stones else None

    def page(self, state: Any, seat: int, names: tuple[str, ...], text: Texts) -> Page:
        stones = {
            f"s{x}_{y}": f'<g id="s{x}_{y}" class="piece" transform="translate({x * 100 + 50} {y * 100 + 50})"><use href="#stone"/></g>'
            for (x, y), (s, face) in state.stones.items()
        }
        ground = {"ground": '<rect id="ground" width="400" height="400" fill="#a9c46c"/>'}
        hand = (
            {}
            if seat == NOBODY
            else {"inhand": f'<text id="inhand" x="20" y="390">{state.secret(seat)}</text>'}
        )
        picture = Picture(
            "map",
            (0, 0, 400.0, 400.0 + 10 * len(state.stones)),
            {"ground": ground, "stones": stones, "hand": hand},
            "Map",
        )
        answers, places = [], {}
        for action in state.legal(seat):
            if action == "pass":
                answers.append(Answer("pass", "Pass", "pass", role="closes"))
                continue
            x, y, face = action.split(",")
            key = f"p{x}_{y}"
            cx, cy = int(x) * 100 + 50.0, int(y) * 100 + 50.0
            mark = f'<rect x="{cx - 45}" y="{cy - 45}" width="90" height="90" fill="none" stroke="gold"/>'
            ghost = f'<circle cx="{cx}" cy="{cy}" r="30"/>'
            places[key] = Place(key, mark, cx, cy)
            answers.append(Answer(action, "Place", f"column {x}, row {y}, {face}", place=key, ghost=ghost))
        question = "Place a stone" if answers else f"{names[state.turn]} places a stone"
        ask = Ask("place", question, f"{len(places)} places fit.", tuple(answers), tuple(places.values()))
        points = state.scores()
        players = tuple(
            PlayerLine(i, points[i], (Figure("stones", str(points[i])),)) for i in range(state.seats)
        )
        sheet = (ScoreRow("Stones", tuple(points), tuple((Part(n, f"{n} x 1"),) for n in points)),)
        return Page(
            "Stones",
            f"{len(state.stones)} stones",
            (picture,),
            ask,
            players,
            sheet,
            (f"{len(state.stones)} stones lie here",),
        )


register(StoneGame())


class Seat:
    def __init__(self) -> None:
        self.kind, self.person, self.name, self.bot, self.gone = "empty", "", "", "", ""

    @property
    def active(self) -> bool:
        return self.kind == "person" and not self.bot


class FakeSubscription:
    def __init__(self, table: FakeTable) -> None:
        self.table = table
        self.event = asyncio.Event()
        table.watchers.append(self)

    async def changed(self) -> None:
        await self.event.wait()
        self.event.clear()

    def close(self) -> None:
        self.table.watchers.remove(self)


class FakeTable:
    def __init__(self, house: FakeHouse, number: int, person: Person, settings: Mapping[str, Any]) -> None:
        from ludoteka.core.game import game

        self.id, self.epoch, self.version, self.status = f"tab{number}", "e1", 1, "open"
        self.host, self.settings, self.game = person.id, dict(settings), game(settings["game"])
        self.seats = [Seat() for _ in range(settings["seats"])]
        for i, bot in settings["bots"].items():
            self.seats[int(i)].kind, self.seats[int(i)].bot = "bot", bot
        self.state: Any = None
        self.events: list[dict[str, Any]] = []
        self.said: list[tuple[int, str, int, str]] = []
        self.taken: set[str] = set()
        self.taken_talk: set[tuple[str, str]] = set()
        self.pages: dict[Any, Page] = {}
        self.watchers: list[FakeSubscription] = []

    def changed(self) -> None:
        self.version += 1
        for w in self.watchers:
            w.event.set()

    def seat_of(self, person_id: str) -> int:
        return next(
            (i for i, s in enumerate(self.seats) if s.kind == "person" and s.person == person_id), NOBODY
        )

    async def sit(self, person: Person, seat: int | None = None) -> None:
        free = [i for i, s in enumerate(self.seats) if s.kind == "empty"]
        if self.seat_of(person.id) != NOBODY:
            raise Refusal("problem-404", 409)
        if seat is None:
            seat = free[0] if free else -1
        if seat not in free:
            raise Refusal("problem-404", 409)
        s = self.seats[seat]
        s.kind, s.person, s.name = "person", person.id, person.name
        self.changed()

    async def stand(self, person: Person) -> None:
        self.seats[self.seat_of(person.id)] = Seat()
        self.changed()

    async def set_bot(self, person: Person, seat: int, bot: str | None) -> None:
        if person.id != self.host:
            raise Refusal("problem-404", 403)
        self.seats[seat] = Seat()
        if bot:
            self.seats[seat].kind, self.seats[seat].bot = "bot", bot
        self.changed()

    async def start_if_full(self, person: Person) -> None:
        if self.status == "open" and all(s.kind != "empty" for s in self.seats):
            await self.start(person)

    async def start(self, person: Person) -> None:
        if person.id != self.host or any(s.kind == "empty" for s in self.seats):
            raise Refusal("problem-not-begun", 409)
        self.state, self.status = self.game.new(self.settings["options"], len(self.seats)), "playing"
        self.changed()

    async def move(
        self, person: Person, actions: list[str], version: int, client_id: str, hold: str = "never"
    ) -> None:
        seat = self.seat_of(person.id)
        if client_id in self.taken:
            return
        if seat == NOBODY:
            raise Refusal("why-not-asked", 403)
        if not self.state.asked() >> seat & 1:
            raise Refusal("GEN-2", 409, rule="GEN-2", game="stones")
        for action in actions:
            if action not in self.state.legal(seat):
                raise Refusal("STO-1", 409, rule="STO-1", game="stones")
            self.events.append({"seat": seat, "action": action})
            self.state.play(action)
        self.taken.add(client_id)
        if self.state.over:
            self.status = "over"
        self.changed()

    async def say(self, person: Person, text: str, client_id: str = "") -> None:
        if client_id and (person.id, client_id) in self.taken_talk:
            return
        self.taken_talk.add((person.id, client_id))
        self.said.append((len(self.said), person.name, self.seat_of(person.id), text))
        self.changed()

    def why_not(self, person: Person, action: str) -> Refusal | None:
        return (
            None
            if action in self.state.legal(self.seat_of(person.id))
            else Refusal("STO-1", 409, rule="STO-1", game="stones")
        )

    # --- manners: this house has none
    manners, held, now, rematch_at, ended_how = Manners(), NOBODY, 1_000, "", ""
    resigned: frozenset[int] = frozenset()

    def asked(self, seat: int = NOBODY) -> list[int]:
        if self.status != "playing":
            return []
        return [i for i in range(len(self.seats)) if self.state.asked() >> i & 1]

    def state_for(self, seat: int) -> Any:
        return self.state

    def undo_for(self, seat: int) -> Undo:
        return Undo(0, False, None)

    def winners(self) -> list[int]:
        return list(self.state.winners())

    def watches_late(self, seat: int) -> bool:
        return False

    watched = False

    def taken_back(self, seat: int) -> list[tuple[int, int]]:
        return []

    def here(self) -> tuple[list[int], int]:
        return [], 0

    def arrive(self, person_id: str) -> None:
        """Nobody is told."""

    depart = arrive

    def hints_left(self, seat: int) -> int:
        return 3

    def muted(self, person_id: str) -> bool:
        return False

    def deadlines(self) -> dict[int, int]:
        return {}

    why_stopped = None
    commitment = "seal"

    def is_host(self, person_id: str) -> bool:
        return person_id == self.host

    def names(self, language: str) -> tuple[str, ...]:
        return tuple(s.name or s.bot for s in self.seats)

    def page(self, seat: int, language: str) -> Page:
        key = (seat, language, len(self.events), str(self.state.view(seat)))
        if key not in self.pages:
            self.pages[key] = self.game.page(self.state, seat, self.names("en"), self.game.text(language))
        return self.pages[key]

    def log(self, seat: int, language: str, since: int = 0) -> list[tuple[int, LogLine]]:
        lines = [
            (n, self.game.log_line(e, self.names("en"), self.game.text(language)))
            for n, e in enumerate(self.events)
        ]
        return [(n, line) for n, line in lines[since:] if line is not None]

    def chat(self, since: int = 0) -> list[tuple[int, str, int, str]]:
        return self.said[since:]

    def subscribe(self) -> FakeSubscription:
        return FakeSubscription(self)

    def steps(self) -> list[Step]:
        return [Step(0, self.state, [])]

    def record(self) -> dict[str, Any]:
        if self.status != "over":
            raise Refusal("problem-not-begun", 403)
        return {"game": self.game.name, "moves": self.events}


class Head:
    def __init__(self, table: FakeTable, person_id: str | None) -> None:
        self.id, self.game, self.options, self.status = (
            table.id,
            table.game.name,
            table.settings["options"],
            table.status,
        )
        self.seats = tuple(s.name or s.bot for s in table.seats)
        self.mine = person_id is not None and (table.seat_of(person_id) != NOBODY or table.host == person_id)
        seat = table.seat_of(person_id or "")
        self.turn_is_mine = bool(table.state and seat >= 0 and table.state.asked() >> seat & 1)
        self.moves, self.created, self.title = len(table.events), 0.0, table.settings["title"]
        self.manners, self.invited, self.left = Manners(), False, 0


class FakeHouse:
    def __init__(self) -> None:
        self.all: dict[str, Any] = {}
        self.kind: Any = FakeTable

    async def create(self, person: Person, settings: Mapping[str, Any]) -> Any:
        table = self.kind(self, len(self.all) + 1, person, settings)
        self.all[table.id] = table
        return table

    async def table(self, table_id: str) -> Any:
        if table_id not in self.all:
            raise Refusal("problem-no-table", 404)
        return self.all[table_id]

    async def tables(self, person_id: str | None, language: str = "en") -> list[Head]:
        heads = [Head(t, person_id) for t in self.all.values()]
        return [h for h in heads if h.mine or (h.status == "open" and self.all[h.id].settings["public"])]

    def in_memory(self) -> list[Any]:
        return list(self.all.values())

    async def close(self) -> None:
        return None


@pytest.fixture
def house() -> FakeHouse:
    return FakeHouse()


@pytest.fixture
def client(house: FakeHouse) -> Iterator[TestClient]:
    with TestClient(
        create_app(house, ["new key", "old key"], Settings(games=("stones",), bots=("greedy", "random"))),
        raise_server_exceptions=False,
    ) as c:
        yield c


@pytest.fixture
def anna(client: TestClient) -> Browser:
    return Browser(client)


@pytest.fixture
def boris(client: TestClient) -> Browser:
    return Browser(client, "ru")


@pytest.fixture
def carol(client: TestClient) -> Browser:
    return Browser(client)


@pytest.fixture
def table(anna: Browser, boris: Browser) -> str:
    """A table in play: Anna in seat 0, Boris in seat 1."""
    anna.post("/name", {"name": "Anna"})
    boris.post("/name", {"name": "Борис"})
    name = anna.open_table()
    assert boris.post(f"/t/{name}/sit", {"seat": "1"}).status_code == 303
    assert anna.post(f"/t/{name}/start").status_code == 303
    return name


def receive(socket: Any) -> dict[str, Any]:
    """The next message of a socket."""
    return dict(json.loads(socket.receive_text()))


@pytest.fixture
def listen() -> Any:
    return receive
