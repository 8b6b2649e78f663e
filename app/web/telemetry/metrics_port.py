"""Serves the metrics of all workers at a separate port, from the parent process, so that busy workers do not delay them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from app.live.observe.counts import SECONDS
from app.web.telemetry.metrics import Family, Samples, read

PREFIX = "georgia360_"
_BOUNDS = [*map(str, SECONDS), "+Inf"]


@contextmanager
def serving_metrics(host: str, port: int) -> Iterator[str]:
    """Serve `GET /metrics` at `host`:`port` in a thread; yields the folder for the workers' files.

    Raises:
        OSError: the port is taken.
    """
    registry = CollectorRegistry()
    with TemporaryDirectory(prefix="georgia360-metrics-") as folder:
        registry.register(Workers(Path(folder)))
        server, thread = start_http_server(port, host, registry)
        try:
            yield folder
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class Workers(Collector):
    """The sum of the files in `folder`. Ended processes keep their counters, not their gauges."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def collect(self) -> Iterator[Metric]:
        merged: dict[str, Family] = {}
        for process, families in read(self.folder):
            is_running = _is_running(process)
            for each in families:
                if is_running or each.kind in ("counter", "histogram"):
                    known = merged.get(each.name)
                    merged[each.name] = each if known is None else add(known, each)
        yield from map(_metric, merged.values())


def add(one: Family, other: Family) -> Family:
    """The sum of two families."""
    samples = dict(one.samples)
    for labels, value in other.samples:
        known = samples.get(labels)
        if known is None:
            samples[labels] = value
        elif isinstance(known, list) and isinstance(value, list):
            samples[labels] = [a + b for a, b in zip(known, value, strict=True)]
        elif isinstance(known, float | int) and isinstance(value, float | int):
            samples[labels] = max(known, value) if one.kind == "largest" else known + value
    merged: Samples = list(samples.items())
    return Family(one.name, one.kind, one.help, one.labels, merged)


def _metric(family: Family) -> Metric:
    name = PREFIX + family.name
    if family.kind == "histogram":
        histogram = HistogramMetricFamily(name, family.help, labels=family.labels)
        for labels, value in family.samples:
            assert isinstance(value, list)
            histogram.add_metric(labels, list(zip(_BOUNDS, accumulate(value[:-1]), strict=True)), value[-1])
        return histogram
    metric = (CounterMetricFamily if family.kind == "counter" else GaugeMetricFamily)(
        name, family.help, labels=family.labels
    )
    for labels, value in family.samples:
        assert not isinstance(value, list)
        metric.add_metric(labels, value)
    return metric


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
