"""The filter of the properties list, and the API's search. Pure functions.

`static/src/modules/property_filter.js` implements the same rule in the browser; `tests/data/test_filters.py` compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from data.catalog.record_index import RecordIndex
from data.models import Filter, Property, Text
from data.reference.regions import region_name, region_page

LONGEST_WHERE = 100  # characters

# The options of the price select, in lari a night: (value in the URL, lowest, highest).
PRICE_BANDS = ("0-50", "50-100", "100-200", "200-500", "500+")


def price_bounds(price: str) -> tuple[float, float]:
    """'50-100' → (50, 100); '500+' → (500, ∞); '' → (0, ∞)."""
    if not price:
        return 0, float("inf")
    if price.endswith("+"):
        return float(price[:-1]), float("inf")
    low, high = price.split("-")
    return float(low), float(high)


def normalize_where(where: str) -> str:
    """`where` with each run of white space (as Python or JavaScript defines it) as one space, cut to LONGEST_WHERE."""
    return re.sub(r"[\s\ufeff]+", " ", where).strip(" ")[:LONGEST_WHERE]


class Entry(NamedTuple):
    """The fields of a property that the filter reads. 'Where' matches a substring of `words` or one of `wholes`
    exactly; both are in lower case."""

    type: str
    price: float
    words: str
    wholes: tuple[str, ...] = ()


def predicate(criteria: Filter) -> Callable[[Entry], bool]:
    """Specification, section 5: substring in any text, exact type, price within the band (bounds included)."""
    low, high = price_bounds(criteria.price)
    where, type = criteria.where.lower(), criteria.type

    def matches(entry: Entry) -> bool:
        entry_type, price, words, wholes = entry
        return (where in words or where in wholes) and (not type or type == entry_type) and low <= price <= high

    return matches


class PropertyIndex(RecordIndex[Property]):
    """The properties with their filter entries, and an inverted index of the words in them.

    A scan of 10,000 descriptions takes 8 ms. The descriptions share a few thousand distinct words, so a search scans
    those words first and then only the entries that contain a matching one.
    """

    def __init__(self, properties: tuple[Property, ...]) -> None:
        super().__init__(properties)
        self.entries = tuple(map(_entry, properties))
        self._entries_of_word: dict[str, list[int]] = {}
        for number, entry in enumerate(self.entries):
            for word in {*entry.words.split(), *entry.wholes}:
                self._entries_of_word.setdefault(word, []).append(number)

    def matching(self, criteria: Filter) -> tuple[Property, ...]:
        """The properties that match, in their order."""
        if criteria == Filter():
            return self.records
        matches = predicate(criteria)
        numbers = self.candidates(criteria.where.lower())
        return tuple(self.records[number] for number in numbers if matches(self.entries[number]))

    def candidates(self, where: str) -> Sequence[int]:
        """Ascending numbers of entries: every entry that contains `where` (in lower case), and possibly others."""
        everything = range(len(self.entries))
        if not (parts := where.split()):
            return everything
        longest = max(parts, key=len)
        matching = [numbers for word, numbers in self._entries_of_word.items() if longest in word]
        if sum(map(len, matching)) > len(everything):
            return everything  # one or two letters, or a word that nearly every text contains
        return sorted(set().union(*matching))


def _entry(record: Property) -> Entry:
    """The texts in every language, whatever the reader's. A region page that several regions share counts only as a
    whole name: a search for Svaneti does not return Samegrelo because its page is called Samegrelo-Zemo Svaneti."""
    region = region_name(record.region)
    words = "\n".join(lowered(record.location, record.name, region, record.description))
    page = region_page(record.region)
    wholes = tuple(name for name in lowered(page.name) if name not in words) if page else ()
    return Entry(record.type, record.price, words, wholes)


def lowered(*texts: Text) -> tuple[str, ...]:
    """The texts in all their languages, in lower case, without duplicates."""
    return tuple(dict.fromkeys(words.lower() for text in texts for words in text.versions))


def search(
    properties: tuple[Property, ...],
    location: str = "",
    region: str = "",
    type: str = "",
    min_price: int | None = None,
    max_price: int | None = None,
) -> tuple[Property, ...]:
    """The API's search: `location` is a substring of location or region, `region` exact, both in any case and
    language; `type` exact; prices in lari a night, bounds included. Empty parameters match every property."""
    part, region = normalize_where(location).lower(), normalize_where(region).lower()

    def matches(record: Property) -> bool:
        return (
            type in ("", record.type)
            and (min_price is None or record.price >= min_price)
            and (max_price is None or record.price <= max_price)
            and (not region or region in _region_names(record))
            and (not part or any(part in name for name in (*lowered(record.location), *_region_names(record))))
        )

    return tuple(filter(matches, properties))


def _region_names(record: Property) -> tuple[str, ...]:
    """The region as the record names it and as the site displays it, in lower case."""
    return (record.region.lower(), *lowered(region_name(record.region)))
