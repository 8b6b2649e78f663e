"""Prometheus metrics of this process. Each worker writes its numbers to a file in a shared folder; the parent process adds
the files up (`app.web.telemetry.metrics_port`).

Requests count into plain numbers, in 2 µs a request. Counters and a histogram of prometheus_client take 14 µs, in its
multiprocess mode 23 µs; that mode also never forgets a label of a gauge.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, cast

import orjson
import structlog

from app.live.engine import Live
from app.live.observe.counts import CacheCounts, Histogram
from app.source import Opened
from data.inbox.outbox import Outbox

log = structlog.get_logger()

EVERY = 1.0  # seconds between writes
ASK_EVERY = 15.0  # seconds between database queries
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})
KINDS = frozenset({"api", "static", "listing"})

Samples = list[tuple[tuple[str, ...], float | list[float]]]


@dataclass
class Family:
    """One metric. Over all workers, `counter`, `gauge` and `histogram` (counts, then the sum) are added; `largest` takes the
    maximum.
    """

    name: str
    kind: Literal["counter", "gauge", "largest", "histogram"]
    help: str
    labels: tuple[str, ...]
    samples: Samples


class RequestCounts:
    """Counts requests since the start. No label has a value that clients choose (bounded cardinality)."""

    __slots__ = ("answered", "bytes_sent", "seconds")

    def __init__(self) -> None:
        self.answered: Counter[tuple[str, str, int]] = Counter()
        self.seconds: defaultdict[str, Histogram] = defaultdict(Histogram)
        self.bytes_sent = 0

    def add(self, method: str, path: str, status: int, seconds: float, size: int) -> None:
        kind = kind_of(path)
        self.answered[kind, method if method in METHODS else "other", status] += 1
        self.seconds[kind].add(seconds)
        self.bytes_sent += size


def kind_of(path: str) -> str:
    """The kind of a path: 'page', or one of KINDS."""
    first = path[1:].partition("/")[0]
    return first if first in KINDS else "page"


@dataclass
class Watched:
    """Sources of the metrics. `asked` has the values from the database."""

    requests: RequestCounts
    responses: CacheCounts
    live: Live
    source: Opened
    outbox: Outbox
    sends_mail: bool
    asked: list[Family] = field(default_factory=list)

    async def ask(self) -> None:
        """Query the database for the age of the lists and the queued mails."""
        health = await self.source.catalog.health()
        now = time.time()
        read = {kind: now - age for kind, age in health.get("age", {}).items()}
        self.asked = [
            largest("mirror_read_timestamp_seconds", "When a list was read from the remote service", "list", read),
            largest("mirror_failing_seconds", "How long a list has failed", "list", health.get("failing", {})),
        ]
        if self.sends_mail:
            self.asked.append(_one("mails_waiting", "largest", "Messages not mailed yet", await self.outbox.waiting()))

    def families(self) -> list[Family]:
        requests, sessions, lag = self.requests, self.live.sessions.counts, self.live.lag
        results, documents = self.live.documents.results.counts, self.live.documents.counts
        caches = {"responses": self.responses, "documents": documents, "results": results}
        inbox = self.source.inbox
        return [
            Family("http_requests", "counter", "Requests answered", ("kind", "method", "status"),
                   [((kind, method, str(status)), n) for (kind, method, status), n in requests.answered.items()]),
            _histogram("http_request_seconds", "Time from a request to its answer", "kind", requests.seconds),
            _one("http_response_bytes", "counter", "Bytes of answers", requests.bytes_sent),
            _one("sessions", "gauge", "Open sessions", self.live.sessions.limiter.open),
            _one("sessions_opened", "counter", "Sessions opened", sessions.opened),
            _by("sessions_refused", "Sessions refused", "reason", sessions.refused),
            _by("messages_received", "Messages of sessions understood", "type", sessions.received),
            _by("messages_dropped", "Messages of sessions dropped", "reason", sessions.dropped),
            _one("messages_sent", "counter", "Messages to sessions", sessions.sent),
            _one("messages_received_bytes", "counter", "Bytes of messages from sessions", sessions.bytes_received),
            _one("messages_sent_bytes", "counter", "Bytes of messages to sessions", sessions.bytes_sent),
            _one("loop_lag_now_seconds", "largest", "Lag of the event loop of the worst worker", lag.seconds),
            _histogram("loop_lag_seconds", "Lag of the event loop, ten to fifty looks a second", "", {"": lag.looks}),
            _by("cache_hits", "Answers that a cache had", "cache", {name: each.hits for name, each in caches.items()}),
            _by("cache_misses", "Answers that had to be made", "cache",
                {name: each.misses for name, each in caches.items()}),
            _by("mirror_runs", "Runs of the mirror", "result", self.source.mirror_runs),
            _by("inbox_messages", "Messages of visitors", "result", inbox.results),
            _by("mails", "Mails to the owner", "result", self.outbox.results),
            _one("workers", "gauge", "Processes that serve", 1),
            *self.asked,
        ]  # fmt: skip


def largest(name: str, text: str, label: str, values: Mapping[str, float]) -> Family:
    return Family(name, "largest", text, (label,), [((key,), value) for key, value in values.items()])


def _one(name: str, kind: Literal["counter", "gauge", "largest"], text: str, value: float) -> Family:
    return Family(name, kind, text, (), [((), value)])


def _by(name: str, text: str, label: str, values: Mapping[str, float]) -> Family:
    return Family(name, "counter", text, (label,), [((key,), value) for key, value in values.items()])


def _histogram(name: str, text: str, label: str, values: Mapping[str, Histogram]) -> Family:
    samples: Samples = [((key,) if label else (), [*each.counts, each.sum]) for key, each in values.items()]
    return Family(name, "histogram", text, (label,) if label else (), samples)


@asynccontextmanager
async def publishing(watched: Watched, folder: str, *, every: float = EVERY) -> AsyncIterator[None]:
    """Write this process's numbers to `folder` while the context is open and at its end; without a folder, nothing."""
    if not folder:
        yield
        return
    file = Path(folder) / f"{os.getpid()}.json"
    tasks = [asyncio.create_task(_keep_asking(watched)), asyncio.create_task(_keep_writing(watched, file, every))]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        write(file, watched.families())


async def _keep_asking(watched: Watched) -> None:
    while True:
        try:
            await watched.ask()
        except Exception as error:  # noqa: BLE001 - the database is down: its last numbers stay
            log.warning("metrics not complete", error=type(error).__name__)
        await asyncio.sleep(ASK_EVERY)


async def _keep_writing(watched: Watched, file: Path, every: float) -> None:
    while True:
        write(file, watched.families())
        await asyncio.sleep(every)


def write(file: Path, families: list[Family]) -> None:
    """Replace `file` atomically."""
    new = file.with_suffix(".new")
    new.write_bytes(orjson.dumps(families))
    new.replace(file)


def read(folder: Path) -> Iterable[tuple[int, list[Family]]]:
    """Process id and numbers of every process that wrote to `folder`."""
    for file in sorted(folder.glob("*.json")):
        yield int(file.stem), [_family(each) for each in orjson.loads(file.read_bytes())]


def _family(values: dict[str, Any]) -> Family:
    samples = cast(Samples, [(tuple(labels), value) for labels, value in values["samples"]])
    return Family(**{**values, "labels": tuple(values["labels"]), "samples": samples})
