"""Games of catanatron 3.2.1 replayed in our engine, move by move, with everything compared after every move.

    PYTHONPATH=src python benchmarks/catan_differential.py [games] [first seed]

catanatron plays in a temporary environment of its own and tells each game as lines of JSON: the board, then every move with its
outcome, the answers that were open and the position afterwards. We lay the same board, make the same moves with chance forced, and
compare answers, hands, bank, cards, pieces, roads, robber, points and awards. Its rules differ from the printed ones in a few known
places; each such difference must fulfil its precondition here, is counted by name, and anything else is an error (exit code 1).
A game is replayed to its end, or to the first move that our rules forbid for one of those reasons.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludoteka.core.game import game
from ludoteka.core.seats import CHANCE, CHANCE_MASK
from ludoteka.games.catan.actions import CARD_NAMES, RESOURCE_NAMES
from ludoteka.games.catan.seven import victims

PEER = "catanatron==3.2.1"
SCRIPT = r"""
import json, random, sys
from catanatron import Game, Color, RandomPlayer
from catanatron.players.weighted_random import WeightedRandomPlayer
from catanatron.models.map import LandTile, Port, PORT_DIRECTION_TO_NODEREFS
from catanatron.models.enums import ActionType

COLORS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
RES = ["WOOD", "BRICK", "SHEEP", "WHEAT", "ORE"]
DEV = ["KNIGHT", "ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY", "VICTORY_POINT"]


def plain(x, seats):
    if isinstance(x, Color):
        return {"seat": seats[x]}
    if isinstance(x, (list, tuple)):
        return [plain(y, seats) for y in x]
    return x


def told(a, seats):
    return [seats[a.color], a.action_type.value, plain(a.value, seats)]


def position(s, seats):
    ps = s.player_state
    out = {"bank": s.resource_freqdeck, "robber": s.board.robber_coordinate, "players": []}
    for i in range(len(s.colors)):
        p = "P%d_" % i
        out["players"].append({
            "hand": [ps[p + r + "_IN_HAND"] for r in RES],
            "dev": [ps[p + d + "_IN_HAND"] for d in DEV],
            "played": [ps[p + "PLAYED_" + d] for d in DEV],
            "public": ps[p + "VICTORY_POINTS"], "all": ps[p + "ACTUAL_VICTORY_POINTS"],
            "length": ps[p + "LONGEST_ROAD_LENGTH"], "road": ps[p + "HAS_ROAD"], "army": ps[p + "HAS_ARMY"],
            "left": [ps[p + "ROADS_AVAILABLE"], ps[p + "SETTLEMENTS_AVAILABLE"], ps[p + "CITIES_AVAILABLE"]],
        })
    out["buildings"] = {str(n): [seats[c], k] for n, (c, k) in s.board.buildings.items()}
    out["roads"] = {"%d-%d" % e: seats[c] for e, c in s.board.roads.items() if e[0] < e[1]}
    return out


for line in sys.stdin:
    seed, kind, n = line.split()
    cls = {"W": WeightedRandomPlayer, "R": RandomPlayer}[kind]
    g = Game([cls(c) for c in COLORS[: int(n)]], seed=int(seed))
    s = g.state
    seats = {c: i for i, c in enumerate(s.colors)}
    tiles, ports = [], []
    for at, t in s.board.map.tiles.items():
        if isinstance(t, LandTile):
            tiles.append([at, t.resource, t.number, {k.value: v for k, v in t.nodes.items()}])
        elif isinstance(t, Port):
            a, b = PORT_DIRECTION_TO_NODEREFS[t.direction]
            ports.append([t.resource, t.nodes[a], t.nodes[b]])
    print(json.dumps({"tiles": tiles, "ports": ports, "seats": len(s.colors)}))
    while g.winning_color() is None and s.num_turns < 480:
        open_answers = [told(a, seats) for a in s.playable_actions]
        done = g.play_tick()
        print(json.dumps({"open": open_answers, "done": told(done, seats), "after": position(s, seats)}))
    won = g.winning_color()
    print(json.dumps({"end": None if won is None else seats[won]}), flush=True)
"""

KINDS = {"WOOD": "lumber", "BRICK": "brick", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore", None: "any"}
TERRAIN = {"WOOD": "forest", "BRICK": "hills", "SHEEP": "pasture", "WHEAT": "fields", "ORE": "mountains"}
ORDER = [RESOURCE_NAMES.index(KINDS[k]) for k in ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")]
CARDS = {
    "KNIGHT": "knight",
    "ROAD_BUILDING": "roads",
    "YEAR_OF_PLENTY": "plenty",
    "MONOPOLY": "monopoly",
    "VICTORY_POINT": "point",
}
CORNERS = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
OPTIONS = {
    "number_placement": "random",
    "first_player": "oldest",
    "player_trade": "off",
    "pre_roll_cards": "knight_only",
    "winning": "any_turn",
}
"""Its choices where the rules leave one, and its win at any time, which is an option here."""


class Differs(Exception):
    """A difference that none of the known ones explains."""


class Stop(Exception):
    """The rest of a game cannot be compared: a move that our rules forbid was made for a known reason."""


class Replay:
    """One game of theirs in our engine."""

    def __init__(self, told: dict[str, Any], found: Counter[str]) -> None:
        self.game = game("catan")
        self.found = found
        self.seen: set[str] = set()
        self.award_differs = False
        self.s: Any = self.game.new(OPTIONS, told["seats"])
        board = self.s.p.board
        self.vertex: dict[int, int] = {}
        self.hex: dict[tuple[int, ...], int] = {}
        terrain: dict[int, str] = {}
        token: dict[int, int] = {}
        for at, resource, number, nodes in told["tiles"]:
            h = board.hex_at(at[0], at[2])
            self.hex[tuple(at)] = h
            terrain[h] = TERRAIN.get(resource, "desert")
            token[h] = number or 0
            for i, corner in enumerate(CORNERS):
                v = board.map.corners[h][i]
                if self.vertex.setdefault(nodes[corner], v) != v:
                    raise Differs(f"node {nodes[corner]} lies at two places")
        harbours = {}
        for resource, a, b in told["ports"]:
            harbours[frozenset((self.vertex[a], self.vertex[b]))] = KINDS[resource]
        self.edges = {frozenset(ends): e for e, ends in enumerate(board.map.ends)}
        while True:
            kind = self.s.decision().name
            place = int(self.s.agenda[self.s.depth - 2])
            if kind == "terrain":
                self.play(CHANCE, f"terrain {terrain[place]}")
            elif kind == "token":
                self.play(CHANCE, f"token {token[place]}")
            elif kind == "harbour":
                ends = frozenset(board.map.ends[board.harbour_edge[place]])
                self.play(CHANCE, f"harbour {harbours[ends]}")
            else:
                return

    def play(self, seat: int, text: str) -> None:
        """Make a move that must be legal here."""
        action = self.game.parse(self.s, text)
        rule = self.s.why_not(seat, action)
        if rule:
            raise Differs(f"{text!r} of seat {seat} is refused here by {self.s.p.rule_ids[rule]}")
        self.s.play(seat, action)

    def known(self, name: str) -> None:
        """Count a known difference, once a game."""
        if name not in self.seen:
            self.seen.add(name)
            self.found[name] += 1

    # --- names ----------------------------------------------------------------------------------------------------------------
    def at_vertex(self, node: int) -> str:
        q, r, end = self.s.p.board.map.vertices[self.vertex[node]]
        return f"{q},{r},{end}"

    def at_edge(self, ends: list[int]) -> int:
        return self.edges[frozenset(self.vertex[n] for n in ends)]

    def road(self, ends: list[int]) -> str:
        q, r, side = self.s.p.board.map.edges[self.at_edge(ends)]
        return f"road {q},{r},{side}"

    def foreign_end(self, seat: int, edge: int) -> bool:
        """Whether somebody else's building stands at an end of an edge."""
        return any(
            self.s.node(v) and (self.s.node(v) - 1) >> 1 != seat for v in self.s.p.board.map.ends[edge]
        )

    # --- a move ---------------------------------------------------------------------------------------------------------------
    def move(self, told: dict[str, Any]) -> None:
        """Compare the open answers, make the move, compare the position."""
        seat, kind, value = told["done"]
        if self.s.over:
            # with the right holder of the longest road the game was over some moves ago
            if self.award_differs:
                self.known("the winner follows from the longest road")
                raise Stop
            raise Differs("our game is over, theirs goes on")
        if kind == "ROLL" and self.s.asked() == CHANCE_MASK and self.s.turn == seat:
            # here the dice roll by themselves where there is nothing else to do
            if len(told["open"]) != 1:
                raise Differs(f"they can do more than roll: {told['open']}")
            self.do_roll(seat, value)
            self.compare(told["after"])
            return
        if not self.s.asked() >> seat & 1:
            raise Differs(f"seat {seat} moves, ours asks {self.s.asked():b} ({self.s.decision().name})")
        self.answers(seat, told["open"])
        getattr(self, f"do_{kind.lower()}")(seat, value)
        self.compare(told["after"])

    def answers(self, seat: int, theirs: list[Any]) -> None:
        """The answers that are open, as sets of notations."""
        kind = self.s.decision().name
        if kind == "discard":
            return
        if kind == "robber":
            told = {(self.hex[tuple(v[0])], v[1]["seat"] if v[1] else -1) for _, _, v in theirs}
            mine = set()
            for a in self.s.legal_actions(seat):
                mask = victims(self.s, seat, a >> 8)
                mine |= {(a >> 8, q) for q in range(4) if mask >> q & 1} or {(a >> 8, -1)}
            if told != mine:
                raise Differs(f"robber: {told ^ mine}")
            return
        named = {self.notation(a) for a in theirs}
        mine_named = {self.game.format(self.s, a) for a in self.s.legal_actions(seat)}
        for text in named - mine_named:
            self.only_theirs(seat, text)
        for text in mine_named - named:
            self.only_ours(seat, text, theirs)

    def notation(self, told: Any) -> str:
        _, kind, value = told
        if kind == "BUILD_SETTLEMENT":
            word = "found" if self.s.decision().name == "found" else "settle"
            return f"{word} {self.at_vertex(value)}"
        if kind == "BUILD_CITY":
            return f"city {self.at_vertex(value)}"
        if kind == "BUILD_ROAD":
            return self.road(value)
        if kind == "PLAY_YEAR_OF_PLENTY":
            numbers = sorted(RESOURCE_NAMES.index(KINDS[k]) for k in value)
            return "plenty " + " ".join(RESOURCE_NAMES[k] for k in numbers)
        if kind == "PLAY_MONOPOLY":
            return f"monopoly {KINDS[value]}"
        if kind == "MARITIME_TRADE":
            return f"bank {KINDS[value[0]]} {KINDS[value[4]]}"
        return {
            "ROLL": "roll",
            "END_TURN": "end",
            "BUY_DEVELOPMENT_CARD": "buy",
            "PLAY_KNIGHT_CARD": "knight",
            "PLAY_ROAD_BUILDING": "roads",
        }[kind]

    def only_theirs(self, seat: int, text: str) -> None:
        """An answer that only they have: for which known reason?"""
        action = self.game.parse(self.s, text)
        rule = self.s.p.rule_ids[self.s.why_not(seat, action)]
        card = text.split(" ")[0]
        if text.startswith("road ") and rule == "CAT-6.1" and self.foreign_end(seat, action >> 8):
            self.known("a road may run through another player's building")
        elif card in CARD_NAMES and rule == "CAT-7.2" and self.s.fresh(seat, CARD_NAMES.index(card)):
            self.known("a card may be played in the turn in which it was bought")
        elif card == "plenty" and text.count(" ") == 1 and rule == "CAT-7.5":
            self.known("a year of plenty may take a single card though the bank has more")
        else:
            raise Differs(f"only they have {text!r} (here {rule})")

    def only_ours(self, seat: int, text: str, theirs: list[Any]) -> None:
        """An answer that only we have: for which known reason?"""
        price = self.s.hand(seat, 0) > 0 and self.s.hand(seat, 1) > 0
        if text == "roads" and not price:
            self.known("road building is offered only to those who could pay for a road")
        elif text == "enough" or self.s.decision().name == "free_road":
            if text != "enough" and price:
                raise Differs(f"only we have {text!r}")
        else:
            raise Differs(f"only we have {text!r}; theirs are {theirs[:5]}")

    # --- each kind of move ----------------------------------------------------------------------------------------------------
    def checked(self, seat: int, text: str) -> None:
        """Make a move; one that only their rules allow ends the comparison, or is let pass where that harms nothing."""
        action = self.game.parse(self.s, text)
        rule = self.s.p.rule_ids[self.s.why_not(seat, action)]
        if rule == "CAT-7.2":
            self.only_theirs(seat, text)
            for k in range(5):
                self.s.data[self.s.p.o_fresh + seat * 5 + k] = 0
        elif rule in ("CAT-6.1", "CAT-7.5"):
            self.only_theirs(seat, text)
            raise Stop
        self.play(seat, text)

    def do_build_settlement(self, seat: int, value: int) -> None:
        word = "found" if self.s.decision().name == "found" else "settle"
        self.checked(seat, f"{word} {self.at_vertex(value)}")

    def do_build_city(self, seat: int, value: int) -> None:
        self.checked(seat, f"city {self.at_vertex(value)}")

    def do_build_road(self, seat: int, value: list[int]) -> None:
        self.checked(seat, self.road(value))

    def do_roll(self, seat: int, value: list[int]) -> None:
        if self.s.decision().name == "pre_roll":
            self.play(seat, "roll")
        self.play(CHANCE, f"dice {min(value)}+{max(value)}")

    def do_discard(self, seat: int, value: list[str]) -> None:
        for kind in sorted(RESOURCE_NAMES.index(KINDS[k]) for k in value):
            self.play(seat, f"discard {RESOURCE_NAMES[kind]}")

    def do_move_robber(self, seat: int, value: list[Any]) -> None:
        at, victim, card = value
        q, r = self.s.p.board.map.hexes[self.hex[tuple(at)]]
        self.play(seat, f"robber {q},{r}")
        if victim is not None:
            if self.s.decision().name == "victim":
                self.play(seat, f"steal {victim['seat']}")
            self.play(CHANCE, f"theft {KINDS[card]}")

    def do_buy_development_card(self, seat: int, value: str) -> None:
        self.checked(seat, "buy")
        self.play(CHANCE, f"card {CARDS[value]}")

    def do_play_knight_card(self, seat: int, value: None) -> None:
        self.checked(seat, "knight")

    def do_play_road_building(self, seat: int, value: None) -> None:
        self.checked(seat, "roads")

    def do_play_year_of_plenty(self, seat: int, value: list[str]) -> None:
        numbers = sorted(RESOURCE_NAMES.index(KINDS[k]) for k in value)
        self.checked(seat, "plenty " + " ".join(RESOURCE_NAMES[k] for k in numbers))

    def do_play_monopoly(self, seat: int, value: str) -> None:
        self.checked(seat, f"monopoly {KINDS[value]}")

    def do_maritime_trade(self, seat: int, value: list[Any]) -> None:
        give, get = KINDS[value[0]], KINDS[value[4]]
        n = sum(v is not None for v in value[:4])
        rate = self.s.data[self.s.p.o_rate + seat * 5 + RESOURCE_NAMES.index(give)]
        if n != rate:
            raise Differs(f"they trade {n} {give}, our rate is {rate}")
        self.play(seat, f"bank {give} {get}")

    def do_end_turn(self, seat: int, value: None) -> None:
        self.play(seat, "end")

    # --- the position ---------------------------------------------------------------------------------------------------------
    def compare(self, theirs: dict[str, Any]) -> None:
        """Everything that both sides keep."""
        s = self.s
        p = s.p
        sealed = not s.over and s.decision().name == "discard"
        if sealed:
            return  # here all discards take effect together
        self.same("bank", [int(s.bank(k)) for k in ORDER], theirs["bank"], theirs)
        if not s.over or s.fact(0) >= 0:
            self.same("robber", int(s.fact(0)), self.hex[tuple(theirs["robber"])], theirs)
        for q, t in enumerate(theirs["players"]):
            self.same(f"hand {q}", [int(s.hand(q, k)) for k in ORDER], t["hand"], theirs)
            self.same(f"cards {q}", [int(s.cards(q, k)) for k in range(5)], t["dev"], theirs)
            self.same(f"played {q}", [int(s.played(q, k)) for k in range(5)], t["played"], theirs)
            self.same(f"supply {q}", [int(s.supply(q, k)) for k in range(3)], t["left"], theirs)
            self.same(f"army {q}", s.fact(4) == q, t["army"], theirs)
            mine = 2 * (s.fact(3) == q)
            self.same(f"points {q}", int(s.public_points(q)) - mine, t["public"] - 2 * t["road"], theirs)
            self.same(f"all points {q}", int(s.all_points(q)) - mine, t["all"] - 2 * t["road"], theirs)
        for node, v in self.vertex.items():
            owner, what = theirs["buildings"].get(str(node), (-1, ""))
            wanted = 0 if owner < 0 else 1 + 2 * owner + (what == "CITY")
            self.same(f"node {node}", int(s.node(v)), wanted, theirs)
        laid = {self.at_edge([int(n) for n in key.split("-")]): q for key, q in theirs["roads"].items()}
        self.same("roads", {e: int(s.edge(e)) - 1 for e in range(p.board.n_edges) if s.edge(e)}, laid, theirs)
        self.roads(theirs)

    def same(self, what: str, mine: Any, wanted: Any, theirs: dict[str, Any]) -> None:
        if mine != wanted:
            if what.startswith(("bank", "hand")) and self.single_claim(theirs):
                raise Stop
            raise Differs(f"{what}: ours {mine}, theirs {wanted}")

    def single_claim(self, theirs: dict[str, Any]) -> bool:
        """Whether the bank ran dry for us only: a single player was due more than was left and took the rest (they pay nobody)."""
        for i, k in enumerate(ORDER):
            if self.s.bank(k) == 0 and theirs["bank"][i] > 0:
                self.known("a short bank pays nobody, not even a single player")
                return True
        return False

    def roads(self, theirs: dict[str, Any]) -> None:
        """Lengths and the award; where they differ, a building of another player must stand on the road in question."""
        s = self.s
        if s.decision().name in ("found", "first_road") if not s.over else False:
            return
        for q, t in enumerate(theirs["players"]):
            if int(s.length(q)) == t["length"] or t["length"] == 0:
                continue
            cut = any(self.foreign_end(q, e) for e in range(s.p.board.n_edges) if s.edge(e) == q + 1)
            if not cut:
                raise Differs(
                    f"road of seat {q}: ours {s.length(q)}, theirs {t['length']}, and nobody cut it"
                )
            self.known("a road that meets another player's building is measured wrongly")
        holders = [q for q, t in enumerate(theirs["players"]) if t["road"]]
        holder = holders[0] if holders else -1
        if holder != s.fact(3):
            # after a cut they give the award to the first of those who are longest, even below five
            edges = range(s.p.board.n_edges)
            cut = any(s.edge(e) and self.foreign_end(int(s.edge(e)) - 1, e) for e in edges)
            if not cut:
                raise Differs(f"longest road: ours {s.fact(3)}, theirs {holder}, and no road was cut")
            self.award_differs = True
            self.known("the longest road is held by somebody else")


def games(python: str, wanted: list[tuple[int, str, int]]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The games of the peer, one list of lines each."""
    peer = subprocess.Popen([python, "-c", SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert peer.stdin is not None
    assert peer.stdout is not None
    for seed, kind, seats in wanted:
        peer.stdin.write(f"{seed} {kind} {seats}\n")
        peer.stdin.flush()
        lines = []
        while not lines or "end" not in lines[-1]:
            lines.append(json.loads(peer.stdout.readline()))
        yield f"seed {seed} {kind} {seats}", lines
    peer.stdin.close()
    peer.wait()


def replay(lines: list[dict[str, Any]], found: Counter[str]) -> tuple[int, bool]:
    """Replay one game; moves compared, and whether to the end. Raises Differs."""
    r = Replay(lines[0], found)
    n = 0
    for told in lines[1:-1]:
        try:
            r.move(told)
        except Stop:
            return n, False
        except Differs as e:
            raise Differs(f"move {n}, {told['done']}: {e}") from None
        n += 1
    end = lines[-1]["end"]
    if end is not None:
        mine = r.s.winners() if r.s.over else []
        if mine != [end]:
            both = [q for q in range(r.s.p.seats) if r.s.all_points(q) >= r.s.p.target]
            if r.award_differs:
                r.known("the winner follows from the longest road")
            elif len(both) > 1 and end in both:
                r.known("of two with enough points the later seat wins")
            else:
                raise Differs(f"they say that seat {end} wins, we say {mine}")
    return n, True


def main() -> int:
    """Replay and print the differences by name."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    found: Counter[str] = Counter()
    moves = whole = 0
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = str(Path(folder, "bin", "python"))
        subprocess.run([python, "-m", "pip", "install", "--quiet", PEER], check=True)
        wanted = [(first + i, "RW"[i % 5 > 0], 4 - (i % 7 == 0) - (i % 11 == 0)) for i in range(count)]
        for name, lines in games(python, wanted):
            try:
                n, end = replay(lines, found)
            except Differs as e:
                wrong.append(f"{name}: {e}")
                print(wrong[-1])
                continue
            moves += n
            whole += end
    print(
        f"{count} games, {moves} moves compared, {whole} games to their end, {len(wrong)} unexplained differences"
    )
    for name, n in found.most_common():
        print(f"  in {n} games: {name}")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
