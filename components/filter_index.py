"""The filter index: one JSON document per language with which the browser filters the properties list at each keystroke.

`{"whole", "count", "entries": [[id, type, price, words, wholes, card], …]}`: `count` is the heading in both plural forms,
`card` the id of the card's fragment. The page preloads it from an address that contains the digest of its content. The
filter rule is `data.catalog.filters` here and `static/src/modules/property_filter.js` there. The browser requests the
cards that it does not have yet by their ids. A catalogue of more than `LARGEST` properties is sent in part (`whole` is
false): the browser then filters that part at once, and the count comes from the server.
"""

from __future__ import annotations

from typing import NamedTuple

import orjson
from reactpy.types import VdomDict

from app.live.encoding import digest_of
from app.live.fragment import fragment_id
from components.cards import property_card
from components.core.i18n import current_language, forms
from data.catalog.filters import PropertyIndex
from data.models import Property

LARGEST = 500  # entries


class FilterIndex(NamedTuple):
    """`body` is the JSON, `digest` the part of its address that changes with it."""

    digest: str
    body: bytes
    types: tuple[str, ...]  # of all properties, in the order of their first occurrence


def filter_index(properties: PropertyIndex) -> FilterIndex:
    """The filter index in the reader's language, built once for each list of properties."""
    return properties.cached((FilterIndex, current_language()), lambda: _build(properties))


def filtered_card(record: Property, properties: PropertyIndex) -> VdomDict:
    """The card of one of `properties`. The picture of the first property has priority, whatever the filter: so a card
    is the same fragment with every filter."""
    return property_card(record, first=record is properties.records[0])


def _build(properties: PropertyIndex) -> FilterIndex:
    records = properties.records
    entries = zip(records[:LARGEST], properties.entries[:LARGEST], strict=True)
    rows = [(record.id, *entry, fragment_id(filtered_card(record, properties))) for record, entry in entries]
    count = forms("{n} Premium Property", "{n} Premium Properties")
    body = orjson.dumps({"whole": len(rows) == len(records), "count": count, "entries": rows})
    digest = digest_of(body)
    return FilterIndex(digest, body, tuple(dict.fromkeys(record.type for record in records)))
