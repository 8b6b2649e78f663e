"""Suggestions of the search of places: places, cities, and the list of stays if a word names a type of stay.

Ranking: exact name; another form or spelling (`data.text.spelling`); prefix of the name; prefix of a word of the name; all
words in name and region; all words in any text of the record or of its nearest town; typos, only without other matches.
Georgian words also match without their case endings.

The texts of places and cities (thousands in a country) are held in memory.
"""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import islice, product
from typing import NamedTuple

from sqlalchemy import select

from data.catalog.catalog import Catalog
from data.database.tables import sql_table
from data.filters import normalize_where, region_slug, region_slugs, searchable
from data.models import City, Filter, Place, Text
from data.reference.regions import REGIONS, region_name
from data.text.coordinates import Point, distance, point
from data.text.mentions import georgian_forms, stems
from data.text.spelling import Names

MOST = 8  # suggestions
MOST_SIMILAR = 3  # suggestions with typos
WORDS = 6  # of the text
LONGEST = 1_000  # characters of a description, in each language
SHORTEST = 3  # letters of a word searched in descriptions
TOWN_RADIUS = 25.0  # km
AT_ONCE = 2  # concurrent searches in threads
CELL = 0.4  # degrees: more than NEAR_TOWN in Georgia
NARROWER = 0.74  # length of a degree of longitude in Georgia, in degrees of latitude

# Type of stay → words for it, `searchable`; '' is any type.
STAYS: dict[str, tuple[str, ...]] = {
    "hotel": ("hotel", "სასტუმრო", "отель", "гостиница"),
    "apartment": ("apartment", "flat", "ბინა", "აპარტამენტი", "квартира"),
    "guesthouse": ("guesthouse", "guest house", "საოჯახო სასტუმრო", "სასტუმრო სახლი", "гостевой дом"),
    "villa": ("villa", "ვილა", "вилла"),
    "chalet": ("chalet", "შალე", "шале"),
    "resort": ("resort", "საკურორტო სასტუმრო"),
    "": ("stay", "place to stay", "accommodation", "room", "დასარჩენი", "დასარჩენი ადგილი", "ღამისთევა"),
}
KINDS = {word: kind for kind, words in STAYS.items() for word in words}
LONGEST_KIND = max(len(word.split()) for word in KINDS)
PLURAL = re.compile("ებ(ი|ს|ში|ზე|თან|ის|ისთვის|იდან|ისკენ)?$")
LINKING = frozenset({"a", "an", "the", "in", "at", "near", "of", "to", "on", "with"})


Heads = tuple[tuple[str, str], ...]  # (id, digest) of each record
_REGIONS = Names(each.name for each in REGIONS)


class Known(NamedTuple):
    """A place or city. In `names`, `where` (names and region) and `texts` every word begins with a space."""

    record: Place | City
    names: tuple[str, ...]
    where: str
    texts: str


class Suggestions(NamedTuple):
    """`stays`: the filter of the suggested list of stays. `is_near`: `records` are typo matches only."""

    stays: Filter | None = None
    records: tuple[Place | City, ...] = ()
    is_similar: bool = False


async def suggestions(catalog: Catalog, text: str, region: str, language: str) -> Suggestions:
    """Suggestions for `text` in a region (name or slug; '' is any); without a text the region's first records."""
    index: Index = await catalog.renewed(Index, lambda earlier: _read(catalog, earlier))
    slug, words = region_slug(region), _words(text)
    if not words and not slug:
        return Suggestions()
    kind, rest = _kind_of_stay(words)
    async with index.slots:
        found, is_similar = await asyncio.to_thread(index.find, words, slug)
        if kind is None:
            return Suggestions(None, found, is_similar)
        meant, _ = await asyncio.to_thread(index.find, rest, slug) if rest else ((), False)
        asked = " ".join(rest)
        named = await asyncio.to_thread(index.named, asked)
    names = (*(each.read(language) for each in named), asked, *(each.name.read(language) for each in meant[:1]))
    stays = await _stays(catalog, Filter(type=kind, region=slug), names)
    records = tuple(dict.fromkeys((*(() if is_similar else found), *meant)))
    return Suggestions(stays, records[: MOST - bool(stays)])


async def _stays(catalog: Catalog, criteria: Filter, names: Iterable[str]) -> Filter | None:
    """The filter with the first of these names that has results."""
    for name in dict.fromkeys(names):
        wanted = criteria.model_copy(update={"where": normalize_where(name)})
        if await catalog.properties(wanted, most=1):
            return wanted
    return None


class Index:
    """The places and cities, cities first: the order of equal ranks. `heads` identify the version of the records."""

    def __init__(self, records: Sequence[Place | City], heads: Heads = ()) -> None:
        self.heads = heads
        self.slots = asyncio.Semaphore(AT_ONCE)
        towns = _Towns(each for each in records if isinstance(each, City))
        self._known = [_known(each, towns) for each in records]
        self.names = Names(each.name for each in records)
        self._of_name: defaultdict[Text, list[int]] = defaultdict(list)
        for number, each in enumerate(records):
            self._of_name[each.name].append(number)

    def find(self, words: Sequence[str], region: str) -> tuple[tuple[Place | City, ...], bool]:
        """The best MOST records, and whether they are typo matches only. `region` is a slug, '' for any."""
        numbers = [n for n, each in enumerate(self._known) if not region or region in region_slugs(each.record.region)]
        if not words:
            return self._records(numbers), False
        text, forms = " ".join(("", *words)), [[f" {form}" for form in stems(each)] for each in words]
        slips = {n: key for *key, name in self.names.ranked(text[1:]) for n in self._of_name[name]}
        ranks = {n: _rank(self._known[n], text, forms, slips.get(n)) for n in numbers}
        if found := sorted((rank, n) for n, rank in ranks.items() if rank is not None):
            return self._records(n for _, n in found), False
        similar = [n for n in slips if n in ranks][:MOST_SIMILAR]
        return self._records(similar), bool(similar)

    def named(self, text: str) -> list[Text]:
        """The region, else the place or city, named `text` in any form or spelling."""
        best = (name for names in (_REGIONS, self.names) for name in names.ranked(text)[:1])
        return [name for slips, _, name in best if not slips]

    def _records(self, numbers: Iterable[int]) -> tuple[Place | City, ...]:
        return tuple(self._known[n].record for n in islice(numbers, MOST))


def _rank(known: Known, text: str, forms: Sequence[Sequence[str]], slips: Sequence[int] | None) -> int | None:
    """The rank of a record, lower is better; None: no match. `text` and `forms` begin with a space. `slips`: (wrong letters,
    whether only a word of the name is similar).
    """
    if text in known.names:
        return 0
    if slips == [0, False]:
        return 1
    if all(any(form in known.texts for form in each) for each in forms):
        if any(name.startswith(text) for name in known.names):
            return 2
        if any(text in name for name in known.names):
            return 3
        if all(any(form in known.where for form in each) for each in forms):
            return 4
        if all(len(each[0]) > SHORTEST for each in forms):
            return 5
    if slips == [0, True]:
        return 3
    return 6 if any(text[1:] in name for name in known.names) else None


class _Towns:
    """The texts of the city nearest to a point, by a grid index."""

    def __init__(self, cities: Iterable[City]) -> None:
        self._cells: defaultdict[tuple[int, int], list[tuple[Point, str]]] = defaultdict(list)
        for each in cities:
            if here := point(each.latitude, each.longitude):
                self._cells[_cell(here)].append((here, _texts(each.name, each.description)))

    def texts_at(self, here: Point | None) -> str:
        """'' if there is none within NEAR_TOWN."""
        if here is None:
            return ""
        row, column = _cell(here)
        cells = product((row - 1, row, row + 1), (column - 1, column, column + 1))
        towns = [each for cell in cells for each in self._cells.get(cell, ())]
        nearest, texts = min(towns, key=lambda town: _squared(here, town[0]), default=(here, ""))
        return texts if distance(here, nearest) <= TOWN_RADIUS else ""


def _squared(a: Point, b: Point) -> float:
    """The square of the distance on a flat map of Georgia, in degrees of latitude."""
    return (a.latitude - b.latitude) ** 2 + (NARROWER * (a.longitude - b.longitude)) ** 2


def _cell(here: Point) -> tuple[int, int]:
    return int(here.latitude // CELL), int(here.longitude // CELL)


def _known(record: Place | City, towns: _Towns) -> Known:
    category = [Text(en=record.category)] if isinstance(record, Place) else []
    attractions = record.attractions if isinstance(record, Place) else ()
    where = _texts(record.name, region_name(record.region), *category)
    texts = where + _texts(record.description, *attractions) + towns.texts_at(point(record.latitude, record.longitude))
    names = tuple(_spaced(each) for each in record.name.versions)
    return Known(type(record)(id=record.id, name=record.name, region=record.region), names, where, texts)


def _texts(*texts: Text) -> str:
    return "".join(_spaced(words[:LONGEST]) for text in texts for words in text.versions)


def _spaced(text: str) -> str:
    """' gergeti trinity church'."""
    return "".join(f" {word}" for word in re.findall(r"\w+", searchable(text)))


def _words(text: str) -> list[str]:
    """The searched words of a text."""
    words = _spaced(normalize_where(text)).split()[:WORDS]
    return [each for each in words if each not in LINKING] or words


def _kind_of_stay(words: list[str]) -> tuple[str | None, list[str]]:
    """The type of stay named by some of the words (None: no type), and the other words."""
    for size in range(LONGEST_KIND, 0, -1):
        for start in range(len(words) - size + 1):
            *before, last = words[start : start + size]
            singular = PLURAL.sub("", last)
            lasts = (
                last,
                last.removesuffix("s"),
                *georgian_forms(last),
                singular,
                *(singular + each for each in "იაე"),
            )
            for each in lasts:
                kind = KINDS.get(" ".join((*before, each)))
                if kind is not None:
                    return kind, words[:start] + words[start + size :]
    return None, words


async def _read(catalog: Catalog, earlier: Index | None) -> Index:
    heads: Heads = ()
    for model in (City, Place):
        table = sql_table(model)
        rows = await catalog.rows(model, select(table.c.id, table.c.digest).order_by(table.c.position))
        heads += tuple(map(tuple, rows))
    if earlier and earlier.heads == heads and all(digest for _, digest in heads):  # '': changed in SQL, perhaps again
        return earlier
    records: list[Place | City] = [each async for part in catalog.stream(City) for each in part]
    records += [each async for part in catalog.stream(Place) for each in part]
    return await asyncio.to_thread(Index, records, heads)
