"""Looking back: every step of a game as the reader's seat saw it, with a graph of the points, pictures still and moving."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from ludoteka.core.glyphs import SEATS
from ludoteka.core.page import Page
from ludoteka.core.seats import NOBODY
from ludoteka.table.refusal import Refusal
from ludoteka.table.replay import Step
from ludoteka.table.table import Table
from ludoteka.web.parts import lit_of, seat_names
from ludoteka.web.problems import Problem
from ludoteka.web.raster import Raster, RasterError, can_draw
from ludoteka.web.site import Site, json_answer
from ludoteka.web.static_files import ICONS
from ludoteka.web.words import language_of

LOG = logging.getLogger(__name__)
GRAPH = (400.0, 120.0)
SECONDS = 0.8
"""How long each step of a moving picture stands."""
DASHES = ("", "8 4", "2 4", "10 3 2 3", "5 5", "12 4", "1 3", "6 2 2 2")


@dataclass(frozen=True)
class Told:
    """A game as one reader may look back on it."""

    steps: list[Step]
    scores: list[list[int]]


class ReplayPages:
    """Handlers of everything under `/t/<table>/replay`."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.raster = Raster()
        self._told: WeakKeyDictionary[Table, tuple[int, Told]] = WeakKeyDictionary()

    def told(self, table: Table, seat: int) -> Told:
        """The steps of a table, made once a version. Raises Refusal before the start, and for those who see a running game late."""
        if table.watches_late(seat):
            raise Refusal("watching-late", 403)
        known = self._told.get(table)
        if known is None or known[0] != table.version:
            found = table.steps()
            known = (table.version, Told(found, [s.state.scores() for s in found]))
            self._told[table] = known
        return known[1]

    async def show(self, request: Request) -> Response:
        """The page, at the step of `?step=` (the last one by default)."""
        table = await self.site.table(request)
        told = self.told(table, table.seat_of(self.site.person(request).id))
        language = language_of(request)
        seat = table.seat_of(self.site.person(request).id)
        at = self._number(request.query_params.get("step", ""), told)
        page = self._page(table, told, at, seat, language)
        return self.site.html(
            request,
            "replay.html",
            table=table,
            seat=seat,
            page=page,
            at=at,
            last=len(told.steps) - 1,
            names=seat_names(table, language),
            lines=self._lines(table, told, seat, language),
            graph=Markup(graph(told.scores, at)),
            symbols=self.site.symbols.address(table.game.name),
            icons=self.site.symbols.address(ICONS),
            png=can_draw(),
        )

    async def step(self, request: Request) -> Response:
        """One step for the page's script: layers, boxes, title, points."""
        table = await self.site.table(request)
        told = self.told(table, table.seat_of(self.site.person(request).id))
        seat = table.seat_of(self.site.person(request).id)
        at = self._number(request.path_params["step"], told)
        page = self._page(table, told, at, seat, language_of(request))
        layers = {f"{p.name}-{name}": dict(items) for p in page.pictures for name, items in p.layers.items()}
        boxes = {p.name: p.view_box for p in page.pictures}
        return json_answer(
            {
                "at": at,
                "set": layers,
                "box": boxes,
                "where": page.subtitle,
                "points": [p.points for p in page.players],
            }
        )

    async def picture(self, request: Request) -> Response:
        """The board at a step, as SVG or PNG."""
        table = await self.site.table(request)
        told = self.told(table, table.seat_of(self.site.person(request).id))
        seat = table.seat_of(self.site.person(request).id)
        name, _, form = request.path_params["file"].rpartition(".")
        if form not in ("svg", "png"):
            raise Problem(404, "problem-404")
        if name == "game" and form == "svg":
            return Response(self._moving(table, told, seat), media_type="image/svg+xml")
        body = table.game.svg(told.steps[self._number(name, told)].state.view(seat))
        if form == "svg":
            return Response(body, media_type="image/svg+xml")
        if not can_draw():
            raise Problem(404, "replay-no-png")
        try:
            return Response(await self.raster.png(body), media_type="image/png")
        except RasterError as e:
            LOG.error("a picture of table %s could not be drawn: %s", table.id, e)
            raise Problem(503, "problem-500") from None

    def _number(self, text: str, told: Told) -> int:
        last = len(told.steps) - 1
        if not text:
            return last
        if not text.isascii() or not text.isdigit() or len(text) > 6 or int(text) > last:
            raise Problem(404, "replay-no-step", last=last)
        return int(text)

    def _page(self, table: Table, told: Told, at: int, seat: int, language: str) -> Page:
        names = tuple(table.names(language))
        known = seat if 0 <= seat < len(names) else NOBODY
        return table.game.page(told.steps[at].state, known, names, table.game.text(language))

    def _lines(self, table: Table, told: Told, seat: int, language: str) -> list[tuple[int, int, str, str]]:
        """(step, seat or -1, sentence, what it lights up) of everything that happened, as this reader may know it."""
        names = tuple(table.names(language))
        text = table.game.text(language)
        out: list[tuple[int, int, str, str]] = []
        for i, step in enumerate(told.steps):
            for event in step.events:
                line = table.game.log_line(event.for_seat(seat), names, text)
                if line is not None:
                    out.append((i, line.seat, line.text, lit_of(line)))
        return out

    def _moving(self, table: Table, told: Told, seat: int) -> str:
        """The whole game as one picture that moves."""
        pages = [self._page(table, told, i, seat, "en") for i in range(len(told.steps))]
        return moving(
            [p.pictures[0].layers for p in pages], pages[-1].pictures[0].view_box, table.game.symbols()
        )


def moving(
    frames: Sequence[Mapping[str, Mapping[str, str]]], box: tuple[float, float, float, float], symbols: str
) -> str:
    """Keyed layers of many steps as one SVG that moves: every element is in it once and shown while it stands."""
    body: list[str] = []
    names = list(dict.fromkeys(name for f in frames for name in f))
    end = len(frames)
    for layer in names:
        standing: dict[str, tuple[str, int]] = {}
        for i in range(end + 1):
            now = frames[i].get(layer, {}) if i < end else {}
            for key, (svg, since) in list(standing.items()):
                if now.get(key) != svg:
                    last = "indefinite" if i == end else f"{(i - since) * SECONDS:g}s"
                    body.append(
                        f'<g visibility="hidden"><set attributeName="visibility" to="visible" begin="{since * SECONDS:g}s"'
                        f' dur="{last}"/>{svg}</g>'
                    )
                    del standing[key]
            for key, svg in now.items():
                if key not in standing:
                    standing[key] = (svg, i)
    x, y, w, h = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {w:g} {h:g}"><defs>{symbols}</defs>'
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="#e7dabd"/>{"".join(body)}</svg>'
    )


def graph(scores: list[list[int]], at: int) -> str:
    """Points of every seat over the steps: lines that differ in colour and dash, ending in the seat's chip."""
    width, height = GRAPH
    top = max(1, max(max(row) for row in scores))
    low = min(0, min(min(row) for row in scores))
    last = max(1, len(scores) - 1)

    def point(i: int, n: int) -> tuple[float, float]:
        return 6 + i * (width - 30) / last, height - 8 - (n - low) * (height - 20) / (top - low)

    parts: list[str] = []
    ends: list[tuple[float, int]] = []
    for seat in range(len(scores[0])):
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (point(i, row[seat]) for i, row in enumerate(scores)))
        dash = DASHES[seat % len(DASHES)]
        parts.append(
            f'<polyline points="{line}" class="halo"/><polyline points="{line}" fill="none" stroke="{SEATS[seat].colour}"'
            f' stroke-width="2.5" stroke-dasharray="{dash}"/>'
        )
        ends.append((point(last, scores[-1][seat])[1], seat))
    ends.sort()
    y = -100.0
    for wanted, seat in ends:
        y = max(wanted, y + 14)
        parts.append(
            f'<circle cx="{width - 14:g}" cy="{y:.1f}" r="6" fill="{SEATS[seat].colour}" stroke="currentColor"/>'
            f'<text x="{width - 2:g}" y="{y + 4:.1f}" text-anchor="end" class="gn">{escape(str(scores[-1][seat]))}</text>'
        )
    x = point(at, 0)[0]
    parts.append(
        f'<line id="now" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{height - 4:g}" data-step="{(width - 30) / last:.4f}"/>'
    )
    return f'<svg class="graph" viewBox="0 0 {width + 24:g} {height:g}" aria-hidden="true">{"".join(parts)}</svg>'


def routes(pages: ReplayPages) -> list[tuple[str, Any]]:
    """Paths and their handlers."""
    return [
        ("/t/{id}/replay", pages.show),
        ("/t/{id}/replay/{step}.json", pages.step),
        ("/t/{id}/replay/{file}", pages.picture),
    ]
