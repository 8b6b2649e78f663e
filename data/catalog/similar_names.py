"""Similar names ("did you mean"): names of the catalogue that resemble a text (`data.text.spelling`) and have results."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from data.catalog.catalog import Catalog
from data.filters import normalize_where
from data.models import City, Filter, Place, Property, Text
from data.reference.regions import REGIONS
from data.text.spelling import MOST, MOST_NAMES, Names

CANDIDATES = 8  # names whose results are counted


async def similar_filters(catalog: Catalog, criteria: Filter, language: str) -> tuple[Filter, ...]:
    """For a filter without results, filters with a similar name, in `language`, in place of its text, which have results."""
    text = Filter(where=criteria.where)
    if not criteria.where or (criteria != text and await catalog.properties(text, most=1)):
        return ()  # the text has matches: another condition excludes them
    names = await catalog.kept(Names, lambda: _read(catalog))
    texts = dict.fromkeys(each.read(language) for each in names.similar(criteria.where, CANDIDATES))
    others = [criteria.model_copy(update={"where": normalize_where(each)}) for each in texts]
    found = await asyncio.gather(*(catalog.properties(each, most=1) for each in others))
    return tuple(each for each, first in zip(others, found, strict=True) if first)[:MOST]


async def _read(catalog: Catalog) -> Names:
    """Names of locations first, then names of properties."""
    listed: list[Iterable[Text]] = [await catalog.texts(Property, "location", MOST_NAMES)]
    listed.append(each.name for each in REGIONS)
    for model in (City, Place, Property):
        listed.append(await catalog.texts(model, "name", MOST_NAMES))
    return await asyncio.to_thread(lambda: Names(each for names in listed for each in names))
