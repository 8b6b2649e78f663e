"""Names of the catalogue that resemble what was searched for (`data.text.spelling`), and that the list has something for."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from data.catalog.catalog import Catalog
from data.filters import normalize_where
from data.models import City, Filter, Place, Property, Text
from data.reference.regions import REGIONS
from data.text.spelling import MOST, MOST_NAMES, Names

CANDIDATES = 8  # names that are looked up


async def near_filters(catalog: Catalog, criteria: Filter, language: str) -> tuple[Filter, ...]:
    """The filter with near names, as `language` writes them, in place of its text: those that find something.
    `criteria` finds nothing."""
    text = Filter(where=criteria.where)
    if not criteria.where or (criteria != text and await catalog.properties(text, most=1)):
        return ()  # the text is right: something else excludes all
    names = await catalog.kept(Names, lambda: _read(catalog))
    texts = dict.fromkeys(each.read(language) for each in names.near(criteria.where, CANDIDATES))
    others = [criteria.model_copy(update={"where": normalize_where(each)}) for each in texts]
    found = await asyncio.gather(*(catalog.properties(each, most=1) for each in others))
    return tuple(each for each, first in zip(others, found, strict=True) if first)[:MOST]


async def _read(catalog: Catalog) -> Names:
    """Where properties are comes first, then what they are called."""
    listed: list[Iterable[Text]] = [await catalog.texts(Property, "location", MOST_NAMES)]
    listed.append(each.name for each in REGIONS)
    for model in (City, Place, Property):
        listed.append(await catalog.texts(model, "name", MOST_NAMES))
    return await asyncio.to_thread(lambda: Names(each for names in listed for each in names))
