"""Border posts: duchies 11a to 11f, points for joining their three posts (BUR-8.7 to BUR-8.9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

from ludoteka.games.burgundy.components import LOG, NEAR_MASK, PLACES
from ludoteka.games.burgundy.state import G_MORE, PHASE, Burgundy, BurgundyExpansion, BurgundyProgramme

TOUCHED: Final = (((-1, -2), (-2, -1)), ((3, -2), (3, -1)), ((-2, 3), (-1, 3)))
"""The spaces that the upper left, the upper right and the lower post touch."""


def _masks() -> list[int]:
    return [sum(1 << PLACES.index(at) for at in pair) for pair in TOUCHED]


POSTS: Final[vec[i64]] = vec[i64](_masks())
FROM: Final[vec[i64]] = vec[i64]([0, 0, 1])
TO: Final[vec[i64]] = vec[i64]([1, 2, 2])
"""The three pairs of posts."""


def joined(covered: i64, a: i64, b: i64) -> bool:
    """Whether a chain of covered spaces leads from post `a` to post `b`."""
    found = covered & POSTS[a]
    edge = found
    while edge != 0:
        low = edge & -edge
        edge ^= low
        more = NEAR_MASK[LOG[low % 67]] & covered & ~found
        found |= more
        edge |= more
    return (found & POSTS[b]) != 0


class BorderPosts(BurgundyExpansion):
    """The element `border_posts`."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "border_posts"
        self.o_pairs: i64 = 0
        self.o_ranks: i64 = 0

    @override
    def compile(self, p: BurgundyProgramme) -> None:
        p.duchies = "dealt"
        p.deal_from = 10
        p.deal_to = 16
        self.o_pairs = p.layout.reserve(
            "post_pairs", int(p.seats) * 3, "pairs of posts that are joined: seat * 3 + pair"
        )
        self.o_ranks = p.layout.reserve(
            "post_ranks", 2, "who joined all three posts first and second: 1 + seat"
        )

    @override
    def placed(self, s: Burgundy, seat: i64, space: i64, tile: i64) -> None:
        covered: i64 = s.data[s.p.o_covered + seat]
        n: i64 = 0
        fresh: i64 = 0
        for k in range(3):
            o = self.o_pairs + seat * 3 + k
            if s.data[o] == 0 and joined(covered, FROM[k], TO[k]):
                s.data[o] = 1
                fresh += 1
            n += s.data[o]
        if fresh == 0:
            return
        points = fresh * s.p.phase_points[s.fact(PHASE)]
        if n == 3:
            for k in range(2):
                if s.data[self.o_ranks + k] == 0:
                    s.data[self.o_ranks + k] = seat + 1
                    points += s.p.first_bonus if k == 0 else s.p.second_bonus
                    break
        s.score(seat, G_MORE, points)
        if s.recorder is not None:
            s.recorder.add("posts", int(seat), {"points": int(points), "rule": "BUR-8.8"})

    @override
    def hopes(self, s: Burgundy, seat: i64, ahead: float) -> float:
        """A share of what the posts that are not joined yet would bring, growing with those that the duchy has reached."""
        covered: i64 = s.data[s.p.o_covered + seat]
        reached: i64 = 0
        open_pairs: i64 = 0
        for k in range(3):
            if (covered & POSTS[k]) != 0:
                reached += 1
            if s.data[self.o_pairs + seat * 3 + k] == 0:
                open_pairs += 1
        points = float(open_pairs * s.p.phase_points[s.fact(PHASE)])
        return 0.2 * float(reached) * points * min(1.0, ahead * 4.0)

    @override
    def show(self, s: Burgundy, view: dict[str, object], seat: i64) -> None:
        view["posts"] = [
            [int(s.data[self.o_pairs + q * 3 + k]) for k in range(3)] for q in range(int(s.p.seats))
        ]

    @override
    def watch(self, s: Burgundy) -> None:
        for q in range(s.p.seats):
            for k in range(3):
                want = 1 if joined(s.data[s.p.o_covered + q], FROM[k], TO[k]) else 0
                assert s.data[self.o_pairs + q * 3 + k] == want, f"the posts of seat {q} are joined otherwise"
