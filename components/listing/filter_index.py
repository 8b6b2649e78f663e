"""The filter index: one JSON document per language with which the browser filters the properties list at each keystroke.

`{"whole", "others", "count", "show", "amenities", "regions", "entries": [[id, type, price, words, wholes, amenities, guests,
bedrooms, tour, region, card], …]}`: `others` are letters of which the server alone knows where they are found
(`data.filters.words_for`), `count` is the heading and `show` the button of "More filters" in both plural forms, `card` the id
of the card's fragment. An entry's amenities are indexes into the list of all, its region is one into the lists of slugs
(`data.filters.region_slugs`). The page preloads it from a URL that changes with the catalogue and the code, so that it
need not be built for the page. The filter rule is `data.filters` here and `static/src/modules/list/property_filter.js` there.
The browser requests the cards that it does not have yet by their ids. A catalogue of more than `LARGEST` properties is sent in part (`whole` is false): the
browser then filters that part at once, and the count comes from the server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import orjson
from cachetools import LRUCache
from reactpy.types import VdomDict

from app.live.http.encoding import digest_of
from app.live.render.fragment import fragment_id
from components.cards.card import property_card
from components.core.i18n import current_language, forms
from components.core.rates import current_rates
from data.filters import OTHER_LETTERS, Entry, entry_of, words_for
from data.languages import LANGUAGES
from data.models import Property
from data.rates import Rates

LARGEST = 500  # entries
PART = 20  # entries built at a time: less than 20 ms

_ENTRIES: LRUCache[tuple[str, int, bool, Rates | None], tuple[Property, tuple[Entry, str]]] = LRUCache(
    2 * len(LANGUAGES) * LARGEST
)


def index_digest(version: str) -> str:
    """The digest in its URL. `version` is the catalogue's."""
    return digest_of(f"{version} {current_rates()} {current_language()} {_code()}".encode())


def filtered_card(record: Property, first_id: str) -> VdomDict:
    """The card of a property. The picture of the catalogue's first property has priority under every filter, so that a card
    is the same fragment under every filter.
    """
    return property_card(record, first=record.id == first_id)


async def filter_index(records: Sequence[Property], *, whole: bool) -> bytes:
    """The filter index of the first LARGEST properties in the reader's language as JSON. `whole`: there are no others."""
    rows: list[tuple[object, ...]] = []
    amenities: dict[str, int] = {}
    regions: dict[frozenset[str], int] = {}
    for start in range(0, len(records), PART):
        rows += [_row(each, amenities, regions, first=each is records[0]) for each in records[start : start + PART]]
        await asyncio.sleep(0)
    count = forms("{n} Premium Property", "{n} Premium Properties")
    show = forms("Show {n} stay", "Show {n} stays")
    index = {"whole": whole, "others": OTHER_LETTERS[current_language()], "count": count, "show": show}
    slugs = [sorted(each) for each in regions]
    return orjson.dumps({**index, "amenities": list(amenities), "regions": slugs, "entries": rows})


@cache
def _code() -> str:
    """The digest of the code that renders cards."""
    root = Path(__file__).parents[2]
    files = [file for room in ("app", "components", "data") for file in (root / room).rglob("*.p[yo]")]
    return digest_of(b"".join(file.read_bytes() for file in sorted(files)))


def _row(
    record: Property, amenities: dict[str, int], regions: dict[frozenset[str], int], *, first: bool
) -> tuple[object, ...]:
    """An entry as JSON. New amenities and regions are added to the two indexes."""
    entry, card = _entry(record, first=first)
    keys = tuple(amenities.setdefault(key, len(amenities)) for key in entry.amenities)
    of_region = regions.setdefault(entry.regions, len(regions))
    return (record.id, *entry[:4], keys, entry.guests, entry.bedrooms, int(entry.tour), of_region, card)


def _entry(record: Property, *, first: bool) -> tuple[Entry, str]:
    """The entry and the id of the card, cached per record, language and rates: after a change of the catalogue most records
    are the same objects.
    """
    key = (current_language(), id(record), first, current_rates())
    if not (made := _ENTRIES.get(key)):
        # The cache also holds the record, so that its `id()` is not reused.
        entry = entry_of(record)._replace(words=words_for(record, current_language()))
        made = _ENTRIES[key] = record, (entry, fragment_id(property_card(record, first=first)))
    return made[1]
