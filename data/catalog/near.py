"""Names of the catalogue that resemble what was searched for (`data.near`), and that the list has something for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import NamedTuple

from data.catalog.catalog import Catalog
from data.filters import normalize_where
from data.models import City, Filter, Place, Property, Text
from data.near import MOST, MOST_NAMES, Names
from data.reference.regions import REGIONS

CANDIDATES = 8  # names that are looked up
KEPT = 100  # times as long as it takes to read them


class Known(NamedTuple):
    names: Names
    until: float  # on the clock `time.monotonic`


async def near_filters(catalog: Catalog, criteria: Filter, language: str) -> tuple[Filter, ...]:
    """The filter with near names, as `language` writes them, in place of a text that finds nothing: those that find
    something."""
    if not criteria.where or await catalog.properties(Filter(where=criteria.where), most=1):
        return ()  # the text is right: something else excludes all
    names = (await catalog.renewed(Known, lambda earlier: _known(catalog, earlier))).names
    texts = dict.fromkeys(each.read(language) for each in names.near(criteria.where, CANDIDATES))
    others = [criteria.model_copy(update={"where": normalize_where(each)}) for each in texts]
    found = await asyncio.gather(*(catalog.properties(each, most=1) for each in others))
    return tuple(each for each, first in zip(others, found, strict=True) if first)[:MOST]


async def _known(catalog: Catalog, earlier: Known | None) -> Known:
    """Those of an earlier version for some time, because reading them takes seconds where there are 100,000 properties. Who
    gets them looks up whether they still find something."""
    began = time.monotonic()
    if earlier and began < earlier.until:
        return earlier
    names = await _read(catalog)
    ended = time.monotonic()
    return Known(names, ended + KEPT * (ended - began))


async def _read(catalog: Catalog) -> Names:
    """Where properties are comes first, then what they are called."""
    listed: list[Iterable[Text]] = [await catalog.texts(Property, "location", MOST_NAMES)]
    listed.append(each.name for each in REGIONS)
    for model in (City, Place, Property):
        listed.append(await catalog.texts(model, "name", MOST_NAMES))
    return await asyncio.to_thread(lambda: Names(each for names in listed for each in names))
