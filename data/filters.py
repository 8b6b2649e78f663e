"""The filter of the properties list. Pure functions.

`static/src/modules/list/property_filter.js` implements the same rule in the browser, and `data.database.search` in SQL;
`tests/data/test_filters.py` compares the three.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from data.languages import LANGUAGES, SCRIPTS
from data.models import Filter, Property, Text
from data.reference.regions import overlapping, region_name, region_page, slug_of

LONGEST_WHERE = 100  # characters
TYPES = ("hotel", "apartment", "guesthouse", "villa", "chalet", "resort")  # of the home page's tiles

# The options of the price select, in lari a night: (value in the URL, lowest, highest).
PRICE_BANDS = ("0-50", "50-100", "100-200", "200-500", "500+")
LEAST_PRICE = 0.01  # lari
GUESTS = (2, 3, 4, 6, 8, 10)  # at least
BEDROOMS = (1, 2, 3, 4, 5)  # at least
LONGEST_AMENITY = 40  # characters; longer ones are sentences, not filters
MOST_AMENITIES = 30  # amenities per property in the filter
MOST_CHOSEN = 10  # amenities per filter

# Keyboard character → the typographic signs and letters that it matches in a search.
TYPOGRAPHY = {
    "'": "‘’‚‛‹›ʹʻʼʽ′´",
    '"': "“”„‟«»″",
    "-": "‐‑‒–—―−",
    "...": "…",
    "": "\u00ad\u200b\u200c\u200d\u2060",  # soft hyphens and spaces without width
    "a": "ª",
    "ae": "æ",
    "d": "đð",
    "h": "ħ",
    "i": "ı",
    "l": "ł",
    "o": "øº",
    "oe": "œ",
    "ss": "ß",
    "th": "þ",
}
_TYPED = {sign: typed for typed, signs in TYPOGRAPHY.items() for sign in signs}
_TYPOGRAPHIC = re.compile(f"[{''.join(_TYPED)}]")
_ACCENTS = re.compile("([a-z])[\u0300-\u036f]+")

# Language → letters of the other scripts, lower case, as a regular expression class for Python and JavaScript.
OTHER_LETTERS: dict[str, str] = {
    code: f"[{''.join(script.letters for name, script in SCRIPTS.items() if name != language.script)}]"
    for code, language in LANGUAGES.items()
}


def price_bounds(price: str) -> tuple[float, float]:
    """'50-100' → (50, 100); '500+' → (500, ∞); '' → (0, ∞). '0-50' → (0.01, 50): a price of 0 is unknown."""
    if not price:
        return 0, float("inf")
    if price.endswith("+"):
        return float(price[:-1]), float("inf")
    low, high = price.split("-")
    return float(low) or LEAST_PRICE, float(high)


def normalize_where(where: str) -> str:
    """`where` with each run of white space (as Python or JavaScript defines it) as one space, cut to LONGEST_WHERE."""
    return _single_spaced(where)[:LONGEST_WHERE]


def searchable(text: str) -> str:
    """The normal form of the search: lower case, single-spaced, keyboard characters. 'L’Hôtel\u00a0–  Žižkov' → "l'hotel - zizkov"."""
    text = text.lower()
    if not text.isascii():
        text = unicodedata.normalize("NFC", _ACCENTS.sub(r"\1", unicodedata.normalize("NFD", text)))
        text = _TYPOGRAPHIC.sub(lambda sign: _TYPED[sign[0]], text)
    return _single_spaced(text)


def _single_spaced(text: str) -> str:
    return " ".join(text.replace("\ufeff", " ").split())


class Condition(NamedTuple):
    """One condition of a filter: field and value as in the URL, the filter with this condition alone, and the filter without
    it.
    """

    name: str
    value: str
    alone: Filter
    rest: Filter


def conditions_of(criteria: Filter) -> tuple[Condition, ...]:
    """The conditions of a filter in the order of the form."""
    found: list[Condition] = []
    for name in ("where", "type", "region", "price", "guests", "bedrooms", "tour"):
        if value := getattr(criteria, name):
            rest = criteria.model_copy(update={name: getattr(Filter(), name)})
            found.append(Condition(name, str(int(value) if value is True else value), Filter(**{name: value}), rest))
    for key in criteria.amenities:
        others = tuple(each for each in criteria.amenities if each != key)
        rest = criteria.model_copy(update={"amenities": others})
        found.append(Condition("amenity", key, Filter(amenities=(key,)), rest))
    return tuple(found)


class Entry(NamedTuple):
    """The fields of a property that the filter reads. 'Where' matches a substring of `words` or one of `wholes`
    exactly; both are `searchable`."""

    type: str
    price: float
    words: str
    wholes: tuple[str, ...] = ()
    amenities: tuple[str, ...] = ()
    guests: int = 0
    bedrooms: int = 0
    tour: bool = False
    regions: frozenset[str] = frozenset()  # `region_slugs`


def predicate(criteria: Filter) -> Callable[[Entry], bool]:
    """Specification, section 5: substring in any text, exact type and region, price within the band (bounds
    included). Beyond it: all the amenities, at least so many guests and bedrooms, a tour."""
    low, high = price_bounds(criteria.price)
    where, type, amenities = searchable(criteria.where), criteria.type, frozenset(criteria.amenities)

    def matches(entry: Entry) -> bool:
        return (
            (not type or type == entry.type)
            and (not criteria.region or criteria.region in entry.regions)
            and low <= entry.price <= high
            and entry.guests >= criteria.guests
            and entry.bedrooms >= criteria.bedrooms
            and entry.tour >= criteria.tour
            and amenities.issubset(entry.amenities)
            and (where in entry.words or where in entry.wholes)
        )

    return matches


def entry_of(record: Property) -> Entry:
    """The entry of a property, with its texts in all languages."""
    region = region_name(record.region)
    words = "\n".join(versions(record.location, record.name, region, record.description))
    return Entry(
        record.type,
        record.price,
        words,
        tuple(name for name in whole_names(record.region) if name not in words),
        amenity_keys(record),
        record.max_guests,
        bedrooms(record),
        has_tour(record),
        region_slugs(record.region),
    )


def words_for(record: Property, language: str) -> str:
    """The part of `Entry.words` sent to readers of `language`: descriptions in other languages only between OTHER_LETTERS. A text
    without these letters is a substring of this part if and only if it is one of the whole.
    """
    description = record.description.read(language)
    whole = versions(record.location, record.name, region_name(record.region), Text(en=description))
    others = (searchable(text) for text in record.description.versions if text != description)
    parts = dict.fromkeys(part.strip() for text in others for part in re.split(OTHER_LETTERS[language], text))
    return "\n".join((*whole, *filter(None, parts)))


def amenity_key(amenity: Text) -> str:
    """The URL key of an amenity: its English name in lower case; '' for one unknown to the filter."""
    key = normalize_where(amenity.read("en")).lower()
    return key if len(key) <= LONGEST_AMENITY and "\0" not in key else ""


def amenity_keys(record: Property) -> tuple[str, ...]:
    """The keys of the amenities known to the filter, without duplicates."""
    return tuple(filter(None, dict.fromkeys(map(amenity_key, record.amenities))))[:MOST_AMENITIES]


def bedrooms(record: Property) -> int:
    """The number of bedrooms in all rooms."""
    return sum(room.bedrooms for room in record.rooms)


def has_tour(record: Property) -> bool:
    """Whether the property or one of its rooms has a tour."""
    return bool(record.virtual_tour_url or any(room.kuula_embed_code for room in record.rooms))


def whole_names(region: str) -> tuple[str, ...]:
    """The names of a region's page, `searchable`. A page that several regions share counts only as a whole name: a
    search for Svaneti does not return Samegrelo because its page is called Samegrelo-Zemo Svaneti."""
    page = region_page(region)
    return versions(page.name) if page else ()


@lru_cache(1_000)
def region_slugs(region: str) -> frozenset[str]:
    """The values of `Filter.region` that match this region: 'svaneti', 'სვანეთი' and, because they share a page,
    'samegrelo-zemo-svaneti' for Svaneti. Empty without a region."""
    return overlapping(searchable(region)) if region else frozenset()


def region_slug(name: str) -> str:
    """A region's name, in any case and language, as in `Filter.region`: 'Shida Kartli', 'შიდა ქართლი' → 'shida-kartli'."""
    return slug_of(region_name(searchable(normalize_where(name))).read("en"))


def region_names(region: str) -> tuple[str, ...]:
    """A region as the record names it and as the site displays it, `searchable`."""
    return (searchable(region), *versions(region_name(region)))


def versions(*texts: Text) -> tuple[str, ...]:
    """The texts in all their languages, `searchable`, without duplicates."""
    return tuple(dict.fromkeys(searchable(words) for text in texts for words in text.versions))
