"""What the browser needs to filter the properties list by itself, at the keystroke.

One JSON document for a language: `{"whole", "count", "entries": [[id, type, price, words, wholes, card], …]}`, where
`count` is the heading in both its forms and `card` the id of the card's fragment. It is fetched with the page, under an
address that is a digest of its content; the filter rule is `data.catalog.filters` here and `static/src/client/filter.js` there.
Cards that the browser has not had yet it asks for by their ids. A catalogue larger than `LARGEST` is sent in part
(`whole` is false): then what is known of is filtered at once, and the count waits for the server.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import NamedTuple

import orjson
from reactpy.types import VdomDict

from components.cards import property_card
from components.core.i18n import current_language, forms
from data.catalog.filters import index_of
from data.models import Language, Property
from live.fragment import fragment_id

LARGEST = 500


class Listing(NamedTuple):
    digest: str
    body: bytes
    types: tuple[str, ...]  # of all properties, in the order they first come


def listing(properties: tuple[Property, ...]) -> Listing:
    """In the reader's language; made once for a catalogue."""
    language = current_language()
    made_for, made = _kept.get(language, ((), None))
    if made is None or made_for is not properties:
        known = zip(properties[:LARGEST], index_of(properties).entries[:LARGEST], strict=True)
        rows = [(each.id, *entry, fragment_id(listed_card(each, properties))) for each, entry in known]
        count = forms("{n} Premium Property", "{n} Premium Properties")
        body = orjson.dumps({"whole": len(rows) == len(properties), "count": count, "entries": rows})
        types = tuple(dict.fromkeys(each.type for each in properties))
        made = Listing(urlsafe_b64encode(blake2b(body, digest_size=12).digest()).decode(), body, types)
        _kept[language] = (properties, made)
    return made


def listed_card(record: Property, properties: tuple[Property, ...]) -> VdomDict:
    """The card of one of them. The picture of the very first is the one that a visitor of the list waits for; which
    that is does not depend on the filter, so that a card stays the same fragment wherever it shows."""
    return property_card(record, first=record is properties[0])


_kept: dict[Language, tuple[tuple[Property, ...], Listing]] = {}
