"""Records: a whole game as JSON. Options, rules version and every answer in notation, chance included, so a replay needs no dice.

    {"format": "ludoteka-record/1", "game": "carcassonne", "rules": 1, "seats": 2, "options": {...},
     "moves": [["chance", "first 0"], ["chance", "draw base-U"], [0, "place 1,0 r0"], ...],
     "names": ["Ann", "Boris"], "dice": {"commitment": "…", "secret": "…", "nonces": ["…"], "numbers": [0, 1, …]},
     "result": {"scores": [80, 72], "winners": [0]}}

`names`, `dice` and `result` may be absent. `position` may stand where the game does not begin as usual: the `turn`, `barrier`, `agenda`
and `facts` of a written position. `dice` lets anybody recompute every draw: `verify`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludoteka.core.chance import SealedDice
from ludoteka.core.contract import IllegalAction, State
from ludoteka.core.game import NotationError, game
from ludoteka.core.question import Decision
from ludoteka.core.seats import CHANCE, CHANCE_MASK, seats_of
from ludoteka.core.spec import OptionsError

FORMAT = "ludoteka-record/1"
CHANCE_NAME = "chance"
ENDED_EARLY = ("resigned",)
"""What `how` of a result may say when the moves stop before the end of the game: then its winners are the table's word."""
CANNOT = "the position cannot stand: "
LONGEST = 100_000
"""More answers than this are no game."""
WIDEST = 1 << 20
"""No frame of any game carries a number beyond this; one that did could have a step count until the stars go out."""


class RecordError(ValueError):
    """A record that cannot be read or replayed. The message says where and why."""


@dataclass
class Record:
    """A game as it was played. `moves` are (actor, notation), the actor a seat or CHANCE."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    moves: list[tuple[int, str]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    dice: dict[str, Any] = field(default_factory=dict)
    result: dict[str, Any] = field(default_factory=dict)
    begins: dict[str, Any] = field(default_factory=dict)
    """The position that the game begins from, empty for the usual one; `position` in JSON."""

    def to_json(self) -> dict[str, Any]:
        """The record as JSON-able data."""
        out: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "moves": [[CHANCE_NAME if actor == CHANCE else actor, text] for actor, text in self.moves],
        }
        if self.begins:
            out["position"] = self.begins
        for name in ("names", "dice", "result"):
            if getattr(self, name):
                out[name] = getattr(self, name)
        return out

    def dumps(self) -> str:
        """The record as text, one move a line so that it reads and diffs well."""
        data = self.to_json()
        moves = data.pop("moves")
        position = data.pop("position", None)
        head = json.dumps(data, ensure_ascii=False, indent=1)
        if position:
            head = f'{head[:-2]},\n "position": {json.dumps(position, ensure_ascii=False)}\n}}'
        body = ",\n  ".join(json.dumps(m, ensure_ascii=False) for m in moves)
        return f'{head[:-2]},\n "moves": [\n  {body}\n ]\n}}\n'

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record from text. Raises RecordError with a sentence for anything that is no record."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as e:
            raise RecordError(f"the record is no JSON: {e}") from None
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: Any) -> Record:
        """Read a record from JSON data. Raises RecordError with a sentence."""
        if not isinstance(data, dict):
            raise RecordError("a record is a JSON object")
        if data.get("format") != FORMAT:
            raise RecordError(
                f'a record says "format": "{FORMAT}", this one says {str(data.get("format"))[:40]!r}'
            )
        for name, kind, word in (
            ("game", str, "a text"),
            ("rules", int, "a whole number"),
            ("seats", int, "a whole number"),
            ("options", dict, "an object"),
            ("moves", list, "a list"),
        ):
            if not isinstance(data.get(name), kind) or isinstance(data.get(name), bool):
                raise RecordError(f'"{name}" of a record is {word}, not {str(data.get(name))[:40]!r}')
        for name, kind in (("names", list), ("dice", dict), ("result", dict), ("position", dict)):
            if not isinstance(data.get(name, kind()), kind):
                raise RecordError(f'"{name}" of a record has the wrong form')
        if len(data["moves"]) > LONGEST:
            raise RecordError(f"a record holds at most {LONGEST} moves, this one {len(data['moves'])}")
        moves: list[tuple[int, str]] = []
        for i, m in enumerate(data["moves"]):
            if not isinstance(m, list) or len(m) != 2 or not isinstance(m[1], str):
                raise RecordError(f"move {i} is not of the form [actor, notation]")
            actor = CHANCE if m[0] == CHANCE_NAME else m[0]
            if (
                not isinstance(actor, int)
                or isinstance(actor, bool)
                or not (0 <= actor < data["seats"] or actor == CHANCE)
            ):
                raise RecordError(
                    f'the actor of move {i} is a seat from 0 to {data["seats"] - 1} or "{CHANCE_NAME}"'
                )
            moves.append((actor, m[1]))
        return cls(
            data["game"],
            data["rules"],
            data["seats"],
            data["options"],
            moves,
            list(data.get("names", [])),
            dict(data.get("dice", {})),
            dict(data.get("result", {})),
            dict(data.get("position", {})),
        )

    def start(self) -> State:
        """The position before the first move. Raises RecordError for an unknown game, rules version or options, and for a position
        that cannot stand."""
        try:
            found = game(self.game)
        except KeyError as e:
            raise RecordError(str(e.args[0])) from None
        known = [n for n, _ in found.spec.rules_versions]
        if self.rules not in known:
            raise RecordError(f"{self.game} knows the rules versions {known}, not {self.rules}")
        try:
            state = found.new(self.options, self.seats, self.rules)
        except OptionsError as e:
            raise RecordError(str(e)) from None
        if self.begins:
            put_position(state, self.begins)
        return state

    def replay(self) -> Iterator[State]:
        """The start and the position after every move: the same object each time, copy what you keep.

        Raises RecordError at the first move that is not legal there.
        """
        state = self.start()
        yield state
        for i, (actor, text) in enumerate(self.moves):
            play_text(state, actor, text, i)
            yield state

    def position(self, move: int | None = None) -> State:
        """The position after `move` moves (all of them by default). Raises RecordError, also for a move there is not."""
        n = len(self.moves) if move is None else move
        if not 0 <= n <= len(self.moves):
            raise RecordError(f"the record has the moves 0 to {len(self.moves)}, not {n}")
        state = self.start()
        for i in range(n):
            play_text(state, self.moves[i][0], self.moves[i][1], i)
        return state


def play_text(state: State, actor: int, text: str, number: int = 0) -> int:
    """Play one move of a record, checked. Raises RecordError with the number of the move; the state is unchanged then."""
    try:
        action: int = state.programme.game.parse(state, text)
        state.apply(actor, action)
    except NotationError as e:
        raise RecordError(f"move {number}: {e}") from None
    except IllegalAction as e:
        who = CHANCE_NAME if actor == CHANCE else f"seat {actor}"
        raise RecordError(
            f"move {number}: {text[:40]!r} by {who} is not legal there (rule {e.rule})"
        ) from None
    return action


def verify(record: Record) -> list[str]:
    """What is wrong with a finished record: an empty list means that it replays, its result is right, and every draw is the one
    that the sealed dice give. Raises RecordError if it does not replay at all."""
    wrong: list[str] = []
    dice: SealedDice | None = None
    numbers: list[int] = []
    if record.dice:
        try:
            secret = bytes.fromhex(record.dice["secret"])
            nonces = [bytes.fromhex(n) for n in record.dice["nonces"]]
            numbers = [int(n) for n in record.dice["numbers"]]
        except (KeyError, TypeError, ValueError, OverflowError):
            raise RecordError(
                '"dice" of the record needs secret and nonces in hex and the numbers of the draws'
            ) from None
        if SealedDice.commitment(secret) != record.dice.get("commitment"):
            wrong.append("the secret is not the one that was committed to before the game")
        if numbers != sorted(set(numbers)):
            wrong.append("a draw number was used twice or out of order")
        dice = SealedDice(secret, nonces)
    state = record.start()
    drawn = 0
    for i, (actor, text) in enumerate(record.moves):
        if actor == CHANCE and dice is not None and state.asked() == CHANCE_MASK:
            if drawn >= len(numbers):
                wrong.append(f"move {i} was drawn without a number")
            else:
                fair = state.pick(dice.draw(numbers[drawn], state.total()))
                if state.programme.game.format(state, fair) != text:
                    wrong.append(
                        f"move {i}: the dice gave {state.programme.game.format(state, fair)!r}, the record says {text!r}"
                    )
            drawn += 1
        play_text(state, actor, text, i)
    if dice is not None and drawn < len(numbers):
        wrong.append(f"there are {len(numbers)} draw numbers for {drawn} draws")
    if record.result:
        scores = state.scores()
        if record.result.get("scores") != scores:
            wrong.append(f"the result says {record.result.get('scores')}, the replay gives {scores}")
        if not state.over and record.result.get("winners") and record.result.get("how") not in ENDED_EARLY:
            wrong.append("the result names winners, but the replay has not come to the end of the game")
        if state.over and record.result.get("winners") != state.winners():
            wrong.append(
                f"the result names the winners {record.result.get('winners')}, the replay {state.winners()}"
            )
    return wrong


def position_json(state: State) -> dict[str, Any]:
    """A position written down: everything that is not derived, by name. Edit it and read it back with `position_from_json`."""
    p = state.programme
    agenda = []
    for i in range(0, state.depth, 4):
        d = p.decisions[state.agenda[i]]
        agenda.append([d.name, int(state.agenda[i + 1]), int(state.agenda[i + 2]), int(state.agenda[i + 3])])
    return {
        "format": "ludoteka-position/1",
        "game": p.game.name,
        "rules": int(p.rules),
        "seats": int(p.seats),
        "options": p.options,
        "turn": int(state.turn),
        "barrier": int(state.barrier),
        "agenda": agenda,
        "facts": state.facts(),
    }


def position_from_json(data: Mapping[str, Any]) -> State:
    """Read a position back. Raises RecordError with a sentence for one that cannot stand; the result has passed `check`."""
    if not isinstance(data, Mapping) or data.get("format") != "ludoteka-position/1":
        raise RecordError('a position says "format": "ludoteka-position/1"')
    head = Record.from_json(
        {**{k: data.get(k) for k in ("game", "rules", "seats", "options")}, "format": FORMAT, "moves": []}
    )
    state = head.start()
    put_position(state, data)
    return state


def put_position(state: State, data: Mapping[str, Any]) -> None:
    """Turn a new state into the position that `turn`, `barrier`, `agenda` and `facts` describe. Raises RecordError with a sentence for
    one that cannot stand: the state is of no use then."""
    p = state.programme
    facts = data.get("facts")
    agenda = data.get("agenda")
    turn = data.get("turn")
    if not isinstance(facts, Mapping) or not all(isinstance(v, list) for v in facts.values()):
        raise RecordError('"facts" of a position maps names to lists of numbers')
    if not isinstance(turn, int) or not -1 <= turn < p.seats:
        raise RecordError(f'"turn" of a position is a seat or -1, not {str(turn)[:20]!r}')
    if not isinstance(agenda, list) or len(agenda) > 1000:
        raise RecordError('"agenda" of a position is a list of [decision, mask, a, b]')
    barrier = data.get("barrier", 0)
    if not isinstance(barrier, int) or not 0 <= barrier <= WIDEST:
        raise RecordError(
            f'{CANNOT}"barrier" counts what was drawn or revealed, and is not {str(barrier)[:20]!r}'
        )
    names = {d.name: d for d in p.decisions}
    state.depth = 0
    for frame in agenda:
        if not isinstance(frame, list) or len(frame) != 4 or str(frame[0]) not in names:
            raise RecordError(
                f"{str(frame)[:60]} is no frame [decision, mask, a, b]; the decisions are {', '.join(names)}"
            )
        if not all(isinstance(n, int) and abs(n) <= WIDEST for n in frame[2:]) or not (
            isinstance(frame[1], int) and (0 <= frame[1] < 1 << p.seats or frame[1] == CHANCE_MASK)
        ):
            raise RecordError(f"the numbers of the frame {str(frame)[:60]} are out of range")
        decision = names[str(frame[0])]
        hook = "legal" if frame[1] else "run"
        if getattr(type(decision), hook) is getattr(Decision, hook):
            does = "asks nobody" if frame[1] else "is a question, not a step"
            raise RecordError(f"{CANNOT}{decision.name} {does}")
        state.then(decision, frame[1], frame[2], frame[3])
    try:
        state.set_facts({str(k): list(v) for k, v in facts.items()})
        state.turn = turn
        state.barrier = barrier
        state.rebuild()
        state.settle()
        state.check()
        for seat in seats_of(state.asked()):
            if not state.legal_actions(seat):
                raise ValueError(f"{state.decision().name} would ask seat {seat}, which has no answer")
        if state.asked() == CHANCE_MASK and state.total() < 1:
            raise ValueError(f"{state.decision().name} would ask chance, which has no outcome")
    except Exception as e:  # impossible facts may break an engine in any way
        raise RecordError(f"{CANNOT}{str(e) or type(e).__name__}") from None
