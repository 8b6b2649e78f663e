"""The filter index: one JSON document per language with which the browser filters the properties list at each keystroke.

`{"whole", "count", "amenities", "entries": [[id, type, price, words, wholes, amenities, guests, bedrooms, tour, card], …]}`:
`count` is the heading in both plural forms, `card` the id of the card's fragment. An entry's amenities are indexes into
the list of all. The page preloads it from an address that contains the digest of its content. The
filter rule is `data.filters` here and `static/src/modules/property_filter.js` there. The browser requests the
cards that it does not have yet by their ids. A catalogue of more than `LARGEST` properties is sent in part (`whole` is
false): the browser then filters that part at once, and the count comes from the server.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import orjson
from reactpy.types import VdomDict

from app.live.encoding import digest_of
from app.live.fragment import fragment_id
from components.cards import property_card
from components.core.i18n import current_language, forms
from data.catalog.catalog import Catalog
from data.errors import Unavailable
from data.filters import entry_of
from data.models import Property

LARGEST = 500  # entries
PART = 20  # entries built at a time: less than 20 ms


class FilterIndex(NamedTuple):
    """`body` is the JSON, `digest` the part of its address that changes with it."""

    digest: str
    body: bytes


async def filter_index(catalog: Catalog) -> FilterIndex:
    """The filter index in the reader's language, built once for each version of the catalogue."""
    while True:
        version = catalog.version
        try:
            return await catalog.derived((FilterIndex, current_language()), lambda: _build(catalog))
        except Unavailable:
            if version == catalog.version:  # else the catalogue changed meanwhile
                raise


def filtered_card(record: Property, first_id: str) -> VdomDict:
    """The card of a property. The picture of the first property of all has priority, whatever the filter: so a card is
    the same fragment with every filter."""
    return property_card(record, first=record.id == first_id)


async def first_id(catalog: Catalog) -> str:
    """The id of the first property of all, '' if there is none."""
    return next((each.id for each in await catalog.featured_properties()), "")


async def _build(catalog: Catalog) -> FilterIndex:
    rows: list[tuple[object, ...]] = []
    amenities: dict[str, int] = {}
    first = await first_id(catalog)
    async for records in catalog.stream(Property, most=LARGEST, keep=True):
        for start in range(0, len(records), PART):
            rows += [_row(each, first, amenities) for each in records[start : start + PART]]
            await asyncio.sleep(0)
    whole = len(rows) == await catalog.count()
    count = forms("{n} Premium Property", "{n} Premium Properties")
    body = orjson.dumps({"whole": whole, "count": count, "amenities": list(amenities), "entries": rows})
    return FilterIndex(digest_of(body), body)


def _row(record: Property, first: str, amenities: dict[str, int]) -> tuple[object, ...]:
    """`amenities` are the indexes of those that came before; new ones are added."""
    entry = entry_of(record)
    keys = tuple(amenities.setdefault(key, len(amenities)) for key in entry.amenities)
    return (
        record.id,
        *entry[:4],
        keys,
        entry.guests,
        entry.bedrooms,
        int(entry.tour),
        fragment_id(filtered_card(record, first)),
    )
