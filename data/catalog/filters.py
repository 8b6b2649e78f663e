"""Which properties a visitor's filter keeps. Pure; the browser has the same rule in `static/src/client/filter.js`,
and `tests/data/test_filters.py` finds no difference between the two."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from data.models import Filter, Property, Text
from data.reference.regions import region_name, region_page

LONGEST_WHERE = 100

# The options of the price select, in lari a night: (value in the URL, lowest, highest).
PRICE_BANDS = ("0-50", "50-100", "100-200", "200-500", "500+")


def price_bounds(price: str) -> tuple[float, float]:
    """'50-100' → (50, 100); '500+' → (500, ∞); '' → everything."""
    if not price:
        return 0, float("inf")
    if price.endswith("+"):
        return float(price[:-1]), float("inf")
    low, high = price.split("-")
    return float(low), float(high)


def tidy(where: str) -> str:
    """What was typed, with single spaces (whatever Python or a browser takes for one) and cut."""
    return re.sub(r"[\s\ufeff]+", " ", where).strip(" ")[:LONGEST_WHERE]


class Entry(NamedTuple):
    """What a filter looks at. 'Where' is a part of `words` or one of `wholes`; both are in lower case."""

    type: str
    price: float
    words: str
    wholes: tuple[str, ...] = ()


def rule(wanted: Filter) -> Callable[[Entry], bool]:
    """Specification, section 5: substring in any text, exact type, price within the band (bounds included)."""
    low, high = price_bounds(wanted.price)
    where, type = wanted.where.lower(), wanted.type

    def keeps(entry: Entry) -> bool:
        its_type, price, words, wholes = entry
        is_there = where in words or where in wholes
        return is_there and (not type or type == its_type) and low <= price <= high

    return keeps


class Index:
    """What filters look at, of one catalogue, and which entries hold a word.

    To look through 10,000 descriptions takes 8 ms. But they are written with some thousand words, so only those are
    looked through, and then the entries that hold one which fits.
    """

    def __init__(self, properties: tuple[Property, ...]) -> None:
        self.properties = properties
        self.entries = tuple(map(_entry, properties))
        self._holders: dict[str, list[int]] = {}
        for number, entry in enumerate(self.entries):
            for word in {*entry.words.split(), *entry.wholes}:
                self._holders.setdefault(word, []).append(number)

    def candidates(self, where: str) -> Sequence[int]:
        """The numbers, in order, of all entries whose words hold `where`, and perhaps of others."""
        everything = range(len(self.entries))
        if not (parts := where.split()):
            return everything
        longest = max(parts, key=len)
        fitting = [numbers for word, numbers in self._holders.items() if longest in word]
        if sum(map(len, fitting)) > len(everything):
            return everything  # a letter or two, or a word that nearly every text holds
        return sorted(set().union(*fitting))


def index_of(properties: tuple[Property, ...]) -> Index:
    """Made once for a catalogue."""
    if _kept.properties is not properties:
        keep(Index(properties))
    return _kept


def keep(index: Index) -> None:
    """This one is asked for from now on. There is only one: it holds a whole catalogue."""
    global _kept
    _kept = index


def _entry(record: Property) -> Entry:
    """The words of every language, whatever the reader's. The name of the page that several regions share counts only
    as a whole: nobody who looks for Svaneti means the shore of Samegrelo-Zemo Svaneti."""
    region = region_name(record.region)
    words = "\n".join(lowered(record.location, record.name, region, record.description))
    page = region_page(record.region)
    wholes = tuple(name for name in lowered(page.name) if name not in words) if page else ()
    return Entry(record.type, record.price, words, wholes)


def lowered(*texts: Text) -> tuple[str, ...]:
    """The texts in all their languages, in lower case."""
    return tuple(dict.fromkeys(words.lower() for text in texts for words in text.versions))


def matching(properties: tuple[Property, ...], wanted: Filter) -> tuple[Property, ...]:
    """Those of `properties` that the filter keeps, in their order."""
    if wanted == Filter():
        return properties
    known, keeps = index_of(properties), rule(wanted)
    numbers = known.candidates(wanted.where.lower())
    return tuple(properties[number] for number in numbers if keeps(known.entries[number]))


def found_by(
    properties: tuple[Property, ...],
    location: str = "",
    region: str = "",
    type: str = "",
    min_price: int | None = None,
    max_price: int | None = None,
) -> tuple[Property, ...]:
    """The API's search: part of location or region; region exact; either in any case and language; type exact; price
    bounds included."""
    part, region = tidy(location).lower(), tidy(region).lower()

    def found(record: Property) -> bool:
        return (
            type in ("", record.type)
            and (min_price is None or record.price >= min_price)
            and (max_price is None or record.price <= max_price)
            and (not region or region in _region_names(record))
            and (not part or any(part in name for name in (*lowered(record.location), *_region_names(record))))
        )

    return tuple(filter(found, properties))


def _region_names(record: Property) -> tuple[str, ...]:
    """The region as it is filed, and as it is called."""
    return (record.region.lower(), *lowered(region_name(record.region)))


_kept = Index(())
