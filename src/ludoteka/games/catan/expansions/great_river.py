"""The Great River: three hexes on which roads and buildings earn gold points, three of them a victory point (CAT-9.3 to 9.5).

Its range counts gold points; where the river runs and what it replaces stands in the declaration beside this file.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.core.contract import Decision, State
from ludoteka.games.catan.actions import TERRAIN_NAMES
from ludoteka.games.catan.state import P_CITIES, P_ROADS, ROBBER, Catan, CatanExpansion, CatanProgramme

FOR_A_POINT: Final = 3
"""Gold points that make a victory point."""


class GreatRiver(CatanExpansion):
    """The river tile, its ban on starting settlements, its gold points."""

    def __init__(self) -> None:
        super().__init__()
        self.offset: i64 = 0
        self.ban: i64 = 0
        self.mouth: i64 = 0
        self.course: list[int] = []
        self.tip: i64 = 0
        self.banned: vec[i64] = vec[i64]([])
        self.gold_vertex: vec[i64] = vec[i64]([])
        self.gold_edge: vec[i64] = vec[i64]([])

    @override
    def compile(self, p: CatanProgramme) -> None:
        self.offset = p.layout.reserve("great_river", p.seats, "gold points of each seat", 0, True)
        self.ban = p.rule("CAT-9.4")

    @override
    def ready(self, p: CatanProgramme) -> None:
        told = tomllib.loads(
            files("ludoteka.games.catan").joinpath("expansions", "great_river.toml").read_text("utf-8")
        )
        course = told["course"][p.board_name]
        tile = told["tile"][p.options["great_river_variant"]]
        b = p.board
        self.course = [b.hex_at(h[0], h[1]) for h in course["hexes"]]
        self.mouth = self.course[2]
        for name in tile["removes"]:
            p.terrain_counts[TERRAIN_NAMES.index(name)] -= 1
        for i in range(3):
            kind = TERRAIN_NAMES.index(tile["terrain"][i])
            p.fixed_terrain[self.course[i]] = kind
        vertices = [0] * len(b.map.vertices)
        edges = [0] * len(b.map.edges)
        banned = [0] * len(b.map.vertices)
        for i in range(3):
            h = self.course[i]
            for v in b.map.corners[h]:
                vertices[v] = 1
                if p.options["great_river_variant"] == "seed" or i == 2:
                    banned[v] = 1
            for e in b.map.sides[h]:
                edges[e] = 1
        at = course["tip"]
        self.tip = b.map.vertex(at[0], at[1], at[2])
        vertices[self.tip] = 2
        self.gold_vertex = vec[i64](vertices)
        self.gold_edge = vec[i64](edges)
        self.banned = vec[i64](banned)

    @override
    def vetoes_at(self) -> list[str]:
        return ["found"]

    @override
    def veto(self, s: State, d: Decision, seat: i64, action: i64) -> i64:
        v = action >> 8
        return self.ban if v < len(self.banned) and self.banned[v] != 0 else 0

    @override
    def board_laid(self, s: Catan) -> None:
        s.set_fact(ROBBER, self.mouth)

    @override
    def built(self, s: Catan, seat: i64, piece: i64, place: i64) -> None:
        if piece == P_CITIES:
            return
        gold: i64 = self.gold_edge[place] if piece == P_ROADS else self.gold_vertex[place]
        if gold == 0:
            return
        before: i64 = s.data[self.offset + seat]
        after = before + gold
        s.data[self.offset + seat] = after
        points = after // FOR_A_POINT - before // FOR_A_POINT
        s.data[s.p.o_points + seat] += points
        if s.recorder is not None:
            fields: dict[str, object] = {"gold": int(gold), "all": int(after), "rule": "CAT-9.5"}
            if points > 0:
                fields["points"] = int(points)
                fields["terms"] = [{"n": int(points), "what": "gold"}]
            s.recorder.add("gold", seat, fields)

    @override
    def build_points(self, s: Catan, seat: i64) -> i64:
        b = s.p.board
        gold: i64 = 0
        for e in range(b.n_edges):
            if s.edge(e) == seat + 1:
                gold += self.gold_edge[e]
        for v in range(b.n_vertices):
            if s.node(v) != 0 and (s.node(v) - 1) >> 1 == seat:
                gold += self.gold_vertex[v]
        s.data[self.offset + seat] = gold
        return gold // FOR_A_POINT

    @override
    def worth(self, s: Catan, seat: i64) -> float:
        gold: i64 = s.data[self.offset + seat]
        return 0.25 * float(gold % FOR_A_POINT)

    @override
    def show(self, s: Catan, view: dict[str, Any], seat: i64) -> None:
        gold: list[int] = []
        for q in range(s.p.seats):
            gold.append(s.data[self.offset + q])
        names = s.p.board.map
        view["gold"] = gold
        view["river"] = [list(names.hexes[h]) for h in self.course]
        view["tip"] = list(names.vertices[self.tip])
