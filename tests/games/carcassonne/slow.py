"""A slow plain referee of Carcassonne: no union, no counters, everything flood-filled anew from the tile data at each look.

It replays a record by notation and tells features, legal places and scores; the engine must agree with it at every step. It shares
nothing with the engine but the tile files.
"""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from importlib.resources import files
from typing import Any

SETS = {"river": "river", "inns_tiles": "inns", "traders_tiles": "traders"}
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
Node = tuple[int, int, str]


def load(elements: list[str]) -> dict[str, dict[str, Any]]:
    tiles = {}
    for name in ["base", *[SETS[e] for e in elements if e in SETS]]:
        text = (
            files("ludoteka.games.carcassonne")
            .joinpath("data", f"tiles_{name}.toml")
            .read_text(encoding="utf-8")
        )
        for t in tomllib.loads(text)["tile"]:
            tiles[t["id"]] = t
    return tiles


class Referee:
    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.options = options
        self.seats = seats
        self.elements = options["elements"]
        self.tiles = load(self.elements)
        self.map: dict[tuple[int, int], tuple[str, int]] = {}
        self.figures: list[tuple[int, str, Node]] = []
        self.points = [Counter() for _ in range(seats)]
        self.goods = [Counter() for _ in range(seats)]
        self.last = (0, 0)
        self.hand: str | None = None
        river = "river" in self.elements
        self.put(
            next(
                t for t in self.tiles if t.startswith("river") and "spring" in self.tiles[t].get("flags", ())
            )
            if river
            else "base-D",
            0,
            0,
            0,
        )

    def put(self, tile: str, x: int, y: int, rot: int) -> None:
        self.map[x, y] = (tile, rot)
        self.last = (x, y)

    def edge(self, x: int, y: int, side: int) -> str:
        tile, rot = self.map[x, y]
        return str(self.tiles[tile]["edges"][(side - rot) % 4])

    def fits(self, tile: str, x: int, y: int, rot: int) -> bool:
        if (x, y) in self.map:
            return False
        touching = 0
        for side, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) in self.map:
                touching += 1
                if self.tiles[tile]["edges"][(side - rot) % 4] != self.edge(x + dx, y + dy, (side + 2) % 4):
                    return False
        return touching > 0

    def cells_beside_map(self) -> set[tuple[int, int]]:
        return {(x + dx, y + dy) for x, y in self.map for dx, dy in STEPS} - set(self.map)

    def feature(self, node: Node) -> dict[str, Any]:
        x, y, name = node
        return next(f for f in self.tiles[self.map[x, y][0]]["features"] if f["id"] == name)

    def slots(self, node: Node) -> set[int]:
        x, y, _ = node
        return {(s + 3 * self.map[x, y][1]) % 12 for s in self.feature(node)["slots"]}

    def at_slot(self, x: int, y: int, slot: int) -> Node | None:
        tile, rot = self.map[x, y]
        for f in self.tiles[tile]["features"]:
            if (slot - 3 * rot) % 12 in f["slots"]:
                return (x, y, f["id"])
        return None

    def flood(self, node: Node) -> tuple[set[Node], int]:
        """All parts of a feature, and the number of its open sides (city, road) or empty places around (cloister)."""
        seen = {node}
        todo = [node]
        open_sides = set()
        kind = self.feature(node)["kind"]
        while todo:
            x, y, name = todo.pop()
            for slot in self.slots((x, y, name)):
                side = slot // 3
                nx, ny = x + STEPS[side][0], y + STEPS[side][1]
                if (nx, ny) not in self.map:
                    open_sides.add((x, y, name, side))
                    continue
                other = self.at_slot(nx, ny, (8 if side % 2 == 0 else 14) - slot)
                if other and self.feature(other)["kind"] == kind and other not in seen:
                    seen.add(other)
                    todo.append(other)
        if kind == "cloister":
            around = [(node[0] + i, node[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
            return seen, sum(c not in self.map for c in around)
        return seen, len(open_sides)

    def strengths(self, parts: set[Node]) -> Counter[int]:
        out: Counter[int] = Counter()
        for seat, figure, node in self.figures:
            if node in parts and figure in ("follower", "big"):
                out[seat] += 2 if figure == "big" else 1
        return out

    def leaders(self, strengths: Counter[int]) -> list[int]:
        best = max(strengths.values(), default=0)
        return [s for s, n in strengths.items() if n == best and n > 0]

    def value(self, parts: set[Node], finished: bool, open_sides: int) -> int:
        kind = self.feature(next(iter(parts)))["kind"]
        if kind == "cloister":
            return 9 - open_sides
        tiles = {(x, y) for x, y, _ in parts}
        shields = sum(self.feature(n).get("shields", 0) for n in parts)
        inn = "inns" in self.elements and any(self.feature(n).get("inn") for n in parts)
        cathedral = "cathedrals" in self.elements and any(self.feature(n).get("cathedral") for n in parts)
        special = inn if kind == "road" else cathedral
        if not finished:
            each = 0 if special and self.options["inn_unfinished"] == "zero" else 1
        elif kind == "road":
            each = 2 if inn else 1
        else:
            each = 3 if cathedral else 2
            if not cathedral and self.options["two_tile_city"] == 2 and len(tiles) == 2:
                each = 1
        return each * (len(tiles) + shields)

    def completed_now(self) -> list[set[Node]]:
        x, y = self.last
        nodes = [(x, y, f["id"]) for f in self.tiles[self.map[x, y][0]]["features"]]
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                cell = (x + i, y + j)
                if (i or j) and cell in self.map:
                    nodes += [
                        (*cell, f["id"])
                        for f in self.tiles[self.map[cell][0]]["features"]
                        if f["kind"] == "cloister"
                    ]
        found: list[set[Node]] = []
        for n in nodes:
            if self.feature(n)["kind"] in ("road", "city", "cloister"):
                parts, open_sides = self.flood(n)
                if open_sides == 0 and parts not in found:
                    found.append(parts)
        return found

    # --- replay ---------------------------------------------------------------------------------------------------------
    def play(self, actor: int, text: str, asked_deploy_next: bool) -> None:
        """One move of a record. Scoring runs after the deployment, or after the placement when no deployment is asked for."""
        word, *rest = text.split()
        if word == "draw":
            self.hand = rest[0]
        elif word == "place":
            assert self.hand is not None
            x, y = (int(n) for n in rest[0].split(","))
            assert self.fits(self.hand, x, y, int(rest[1][1]))
            self.put(self.hand, x, y, int(rest[1][1]))
            if "goods" in self.elements:
                for parts in self.completed_now():
                    for n in parts:
                        if self.feature(n).get("good"):
                            self.goods[actor][self.feature(n)["good"]] += 1
            if not asked_deploy_next:
                self.score()
        elif word in ("follower", "big", "builder", "pig"):
            node = (*self.last, rest[0])
            parts, _ = self.flood(node)
            if word in ("follower", "big"):
                assert not self.strengths(parts)
            else:
                assert self.strengths(parts)[actor] > 0
            self.figures.append((actor, word, node))
            self.score()
        elif word == "skip":
            self.score()

    def score(self) -> None:
        for parts in self.completed_now():
            kind = self.feature(next(iter(parts)))["kind"]
            for seat in self.leaders(self.strengths(parts)):
                self.points[seat][{"road": "roads", "city": "cities", "cloister": "cloisters"}[kind]] += (
                    self.value(parts, True, 0)
                )
            if self.strengths(parts):
                self.figures = [f for f in self.figures if f[2] not in parts]

    def finish(self) -> None:
        done: list[set[Node]] = []
        farms: list[set[Node]] = []
        for _, figure, node in self.figures:
            parts, open_sides = self.flood(node)
            if figure not in ("follower", "big") or parts in done:
                continue
            done.append(parts)
            kind = self.feature(node)["kind"]
            if kind == "field":
                farms.append(parts)
                continue
            name = {"road": "roads", "city": "cities", "cloister": "cloisters"}[kind]
            for seat in self.leaders(self.strengths(parts)):
                self.points[seat][name] += self.value(parts, open_sides == 0, open_sides)
        self.score_farms(farms)
        if "goods" in self.elements:
            for good in ("wine", "grain", "cloth"):
                most = max(g[good] for g in self.goods)
                for seat in range(self.seats):
                    if most and self.goods[seat][good] == most:
                        self.points[seat]["goods"] += 10

    def cities_of(self, farm: set[Node]) -> list[frozenset[Node]]:
        found = set()
        for x, y, name in farm:
            for c in self.feature((x, y, name)).get("touches", ()):
                parts, open_sides = self.flood((x, y, c))
                if open_sides == 0:
                    found.add(frozenset(parts))
        return sorted(found, key=sorted)

    def rate(self, seat: int, farm: set[Node]) -> int:
        pig = any(s == seat and f == "pig" and n in farm for s, f, n in self.figures)
        return (4 if self.options["farmers"] == 1 else 3) + pig

    def score_farms(self, farms: list[set[Node]]) -> None:
        variant = self.options["farmers"]
        if variant == 3:
            for farm in farms:
                for seat in self.leaders(self.strengths(farm)):
                    self.points[seat]["farms"] += self.rate(seat, farm) * len(self.cities_of(farm))
        elif variant == 2:
            for seat in range(self.seats):
                best: dict[frozenset[Node], int] = {}
                for farm in farms:
                    if seat in self.leaders(self.strengths(farm)):
                        for city in self.cities_of(farm):
                            best[city] = max(best.get(city, 0), self.rate(seat, farm))
                self.points[seat]["farms"] += sum(best.values())
        else:
            around: dict[frozenset[Node], list[set[Node]]] = defaultdict(list)
            for farm in farms:
                for city in self.cities_of(farm):
                    around[city].append(farm)
            for its_farms in around.values():
                total: Counter[int] = Counter()
                for farm in its_farms:
                    total += self.strengths(farm)
                for seat in self.leaders(total):
                    self.points[seat]["farms"] += max(self.rate(seat, f) for f in its_farms)
