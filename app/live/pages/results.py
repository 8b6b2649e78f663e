"""Caches of page results: of the process, and of each session."""

from __future__ import annotations

import asyncio
from typing import Any

from app.live.observe.counts import CacheCounts
from app.live.pages.page import Match, PageResult, Params, State
from app.live.pages.segmented_lru import SegmentedLRU
from app.live.pages.site import Site
from app.single_flight import SingleFlight

RESULTS_CACHED = 512
# Results kept per session besides the shown one. Each costs memory: on a large site few sessions hold the same.
RESULTS_BESIDE = 2
LOADED_AT_ONCE = 8  # concurrent page loads: while one waits for the database, others are built
RETRIED: frozenset[State] = frozenset({"waiting", "partial", "broken", "unavailable", "failed"})
SLOT_SECONDS = 0.25  # a load that takes longer waits for I/O and gives its slot back

Key = tuple[str, Params]


class PageResults:
    """Results by URL and version of the source, shared by all GETs and sessions."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.counts = CacheCounts()
        self._slots = asyncio.Semaphore(LOADED_AT_ONCE)
        # In development: what the components of served pages have rendered (`app.live.tree.first_states`).
        self.first_renders: dict[Params, Any] | None = None
        self._cache: SegmentedLRU[Key, PageResult] = SegmentedLRU(RESULTS_CACHED)
        self._loading: SingleFlight[Key, PageResult] = SingleFlight()

    def cached(self, match: Match) -> PageResult | None:
        found = self._cache.peek((self.site.version, match.params))
        return found if found and found.is_fresh else None

    async def get(self, match: Match, seconds: float, *, whole: bool = False) -> PageResult:
        """The result of a URL; its skeleton if loading takes longer than `seconds`. With `whole`, a cached partial result is
        loaded again; the new one may be partial too.
        """
        key = (self.site.version, match.params)
        found = self._cache.get(key)
        if found and found.is_fresh and (found.state == "loaded" or not whole):
            self.counts.hits += 1
            return found
        self.counts.misses += 1
        task = self._loading.task(key, lambda: self._load(key, match))
        done, _ = await asyncio.wait({task}, timeout=seconds)
        return task.result() if done else self.site.skeleton(match)

    async def _load(self, key: Key, match: Match) -> PageResult:
        async with self._slots:
            loading = asyncio.create_task(self.site.load(match))
            await asyncio.wait({loading}, timeout=SLOT_SECONDS)
        result = await loading
        # Do not cache it if the source has changed since.
        if key[0] == self.site.version and (result.state == "loaded" or can_be_completed(match, result)):
            self._cache[key] = result
        return result


def can_be_completed(match: Match, result: PageResult) -> bool:
    """Whether the page can wait for the missing part of a partial result. Such a result is cached until one session has waited
    and replaced it.
    """
    return result.state == "partial" and hasattr(match.page, "complete")


class SeenResults:
    """The results of one session: the shown one, kept until another is shown, and those shown before or prepared last."""

    __slots__ = ("_others", "_shown", "results")

    def __init__(self, results: PageResults) -> None:
        self.results = results
        self._shown: PageResult | None = None
        self._others: dict[Params, PageResult] = {}  # most recent last

    async def prepare(self, match: Match, seconds: float, *, whole: bool = False) -> PageResult:
        """Load and keep the result of `match`, within `seconds`. `whole`: see `PageResults.get`."""
        result = self._at_hand(match)
        if not (result and result.is_fresh) or result.state in RETRIED:
            result = await self.results.get(match, seconds, whole=whole)
        self._keep(result)
        return result

    def has(self, match: Match) -> bool:
        """Whether the result is kept here or cached for the process."""
        result = self._at_hand(match)
        is_at_hand = result is not None and result.is_fresh and result.state == "loaded"
        return is_at_hand or self.results.cached(match) is not None

    def forget(self) -> None:
        """Drop all results: in development the code of the pages was loaded again."""
        self._shown, self._others = None, {}

    def show(self, result: PageResult) -> None:
        """Keep `result` as the shown one."""
        self._others.pop(result.params, None)
        if self._shown and self._shown.params != result.params:
            self._keep(self._shown)  # for Back
        self._shown = result

    def _keep(self, result: PageResult) -> None:
        self._others.pop(result.params, None)
        self._others[result.params] = result
        if len(self._others) > RESULTS_BESIDE:
            del self._others[next(iter(self._others))]

    def _at_hand(self, match: Match) -> PageResult | None:
        found = self._others.get(match.params)
        return self._shown if not found and self._shown and self._shown.params == match.params else found
