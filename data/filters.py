"""Which properties a visitor's filter keeps. Pure; the browser has the same rule in `static/src/client/filter.js`,
and `tests/data/test_filters.py` finds no difference between the two."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from data.models import Filter, Language, Property, Text
from data.regions import region_name

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
    """What a filter looks at. `words` is what 'Where' is matched against, in small letters."""

    type: str
    price: float
    words: str


def rule(wanted: Filter) -> Callable[[Entry], bool]:
    """Specification, section 5: substring in any text, exact type, price within the band (bounds included)."""
    low, high = price_bounds(wanted.price)
    where, type = wanted.where.lower(), wanted.type

    def keeps(entry: Entry) -> bool:
        its_type, price, words = entry
        return (not type or type == its_type) and low <= price <= high and where in words

    return keeps


class Index:
    """What filters look at, of one catalogue in one language, and which entries hold a word.

    To look through 10,000 descriptions takes 8 ms. But they are written with some thousand words, so only those are
    looked through, and then the entries that hold one which fits.
    """

    def __init__(self, properties: tuple[Property, ...], language: Language) -> None:
        self.properties = properties
        self.language = language
        self.entries = tuple(Entry(each.type, each.price, _words(each, language)) for each in properties)
        self._holders: dict[str, list[int]] = {}
        for number, entry in enumerate(self.entries):
            for word in set(entry.words.split()):
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


def index_of(properties: tuple[Property, ...], language: Language) -> Index:
    """Made once for a catalogue."""
    kept = _kept.get(language)
    if kept is None or kept.properties is not properties:
        keep(kept := Index(properties, language))
    return kept


def keep(index: Index) -> None:
    """This one is asked for from now on. Of a language there is one: it holds a whole catalogue."""
    _kept[index.language] = index


_kept: dict[Language, Index] = {}


def _words(property: Property, language: Language) -> str:
    """What the reader sees, and the English names beside it."""
    names = (property.location, property.name, region_name(property.region))
    texts = [text.read(language) for text in (*names, property.description)]
    if language != "en":
        texts += [name.read("en") for name in names]
    return "\n".join(texts).lower()


def matching(properties: tuple[Property, ...], wanted: Filter, language: Language) -> tuple[Property, ...]:
    """Those of `properties` that the filter keeps, in their order."""
    if wanted == Filter():
        return properties
    known, keeps = index_of(properties, language), rule(wanted)
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
    """The API's search: part of location or region; region exact; either in any case and in both languages; type exact;
    price bounds included."""
    part, region = location.casefold(), region.casefold()

    def found(record: Property) -> bool:
        return (
            type in ("", record.type)
            and (min_price is None or record.price >= min_price)
            and (max_price is None or record.price <= max_price)
            and (not region or region in _region_names(record))
            and (not part or any(part in name for name in _names(record.location) | _region_names(record)))
        )

    return tuple(filter(found, properties))


def _region_names(record: Property) -> set[str]:
    """The region as it is filed, and as it is called."""
    return {record.region.casefold()} | _names(region_name(record.region))


def _names(text: Text) -> set[str]:
    return {text.en.casefold(), text.ka.casefold()}
