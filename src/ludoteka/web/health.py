"""How the house is doing: alive, ready, and figures for monitoring."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ludoteka.table.house import House, Refusal
from ludoteka.table.store import StoreError
from ludoteka.web.problems import Problem

FORM = "text/plain; version=0.0.4; charset=utf-8"
READY_KEY = "ready"


class Health:
    """Answers `/healthz`, `/readyz` and `/metrics`, and counts what the rest of the web tells it.

    moves     answers that were taken, by socket, form or API (a batch is one);   refused   answers that were not
    delay     seconds from an answer's arrival to its row being durable
    sockets   browsers connected now
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self.registry = CollectorRegistry()
        self.moves = Counter("ludoteka_moves", "Answers of people that were taken", registry=self.registry)
        self.refused = Counter(
            "ludoteka_refused", "Answers of people that were refused", registry=self.registry
        )
        self.delay = Histogram(
            "ludoteka_move_seconds",
            "From the arrival of an answer until it is durable",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 5),
            registry=self.registry,
        )
        self.sockets = Gauge("ludoteka_sockets", "Browsers connected now", registry=self.registry)
        tables = Gauge("ludoteka_tables", "Tables in memory", ["status"], registry=self.registry)
        for status in ("open", "playing", "over", "stopped"):
            tables.labels(status).set_function(lambda status=status: self._count(status))  # type: ignore[misc]

    @contextlib.contextmanager
    def answering(self) -> Iterator[None]:
        """Around whatever reads an answer of a person and takes it, on every way in: counts it as taken, with its time, or as refused
        where a sentence says why not."""
        began = time.perf_counter()
        try:
            yield
        except (Problem, Refusal):
            self.refused.inc()
            raise
        self.delay.observe(time.perf_counter() - began)
        self.moves.inc()

    def _count(self, status: str) -> float:
        return float(sum(1 for t in self._house.in_memory() if t.status == status))

    async def healthy(self, request: Request) -> Response:
        """The process answers."""
        return PlainTextResponse("ok\n")

    async def ready(self, request: Request) -> Response:
        """The store takes writes: 200, else 503 with the reason."""
        try:
            await self._house.touch(READY_KEY)
        except StoreError as e:
            return PlainTextResponse(f"the store does not take writes: {e}\n", status_code=503)
        return PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        """All figures in Prometheus' text form."""
        return Response(generate_latest(self.registry), media_type=FORM)
