"""The search of properties in SQL: the rule of `data.filters` on the table `property_words`.

Trigram indexes (FTS5, pg_trgm) find the rows that contain a text of three letters or more, unordered. So there are two plans,
by the known number of rows:

- few rows: find them by index, then sort them by `position`;
- many rows: scan the list in order and test each row, until there are enough.

One or two letters mostly match many rows. If not, SQLite finds them by all terms of its index that begin with them; PostgreSQL
tests every row, about 1 s for 100,000.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

import orjson
from sqlalchemy import ColumnElement, Integer, String, and_, case, cast, column, func, or_, select, table
from sqlmodel import col

from data.database.tables import PROPERTIES, PropertyRegion, PropertyWords
from data.text.coordinates import Box

MOST_SORTED = 2_000  # up to so many rows are sorted
SHORTEST_INDEXED = 3  # letters
MOST_TERMS = 200  # terms of an index query
EARLY = 1_000  # rows at the beginning of the list

_TRIGRAMS = table("property_trigrams", column("rowid"))
_TERMS = table("property_trigrams_terms", column("term"))


class Search(NamedTuple):
    """Conditions on a property, combined with AND. Texts are `data.filters.searchable`.

    `words` is a substring of its texts, or its region is one of `or_regions`. `area` is a substring of its location, or
    its region is one of `or_areas`. `regions` lists what its region may be, if not None. `match` is the query with which
    the trigram index finds `words`; '' if it has none. It has all of `amenities`, by their keys, and at least so many
    `guests` and `bedrooms`. It lies within `box`, if not None; with `unplaced` it has no
    coordinates.
    """

    words: str = ""
    match: str = ""
    or_regions: tuple[str, ...] = ()
    area: str = ""
    or_areas: tuple[str, ...] = ()
    regions: tuple[str, ...] | None = None
    type: str = ""
    low: float = 0
    high: float = float("inf")
    amenities: tuple[str, ...] = ()
    guests: int = 0
    bedrooms: int = 0
    tour: bool = False
    box: Box | None = None
    unplaced: bool = False


def terms(words: str) -> Any:
    """SQLite: the terms of the index that begin with one or two letters, at most MOST_TERMS + 1."""
    term = _TERMS.c.term
    return select(term).where(term >= words, term < words + "\U0010ffff").limit(MOST_TERMS + 1)


def match_of(words: str, dialect: str, terms: Sequence[str] = ()) -> str:
    """The index query for `words`; '' if there is none. `terms` are the index's terms for one or two letters."""
    if dialect == "postgresql":
        return words if len(words) >= SHORTEST_INDEXED else ""
    if len(words) >= SHORTEST_INDEXED:
        return _phrase(words)
    return "" if len(terms) > MOST_TERMS else " OR ".join(map(_phrase, terms)) or '""'


def _phrase(words: str) -> str:
    """`words` as an FTS5 phrase, with operators quoted."""
    return '"' + words.replace('"', '""') + '"'


def bounded_count(match: str, dialect: str) -> Any:
    """The number of matches in the trigram index, at most MOST_SORTED + 1."""
    return select(func.count()).select_from(_digests(match, dialect).limit(MOST_SORTED + 1).subquery())


def is_counted(search: Search) -> bool:
    """Whether `PropertyRegion` has the count, so that no property is read."""
    return search == Search(regions=search.regions)


def count(search: Search, dialect: str) -> Any:
    if is_counted(search):
        number = select(func.coalesce(func.sum(col(PropertyRegion.number)), 0))
        return number if search.regions is None else number.where(col(PropertyRegion.region).in_(search.regions))
    return _where(select(func.count()), search, dialect, indexed=True)


def rows(search: Search, dialect: str, *, indexed: bool = False) -> Any:
    """The rows in list order, found by an index if `indexed`."""
    return _where(select(PROPERTIES), search, dialect, indexed=indexed).order_by(_order(indexed))


def page(search: Search, dialect: str, most: int | None, *, indexed: bool, early: bool = False) -> Any:
    """`most` of these rows; with `early` only of the first EARLY of the list. Reads only the texts of the result."""
    ids = _where(select(PROPERTIES.c.id), search, dialect, indexed=indexed).order_by(_order(indexed))
    if early:
        ids = ids.where(PROPERTIES.c.position < EARLY)
    part = PROPERTIES.c.id.in_(ids.limit(most))
    return select(PROPERTIES).where(part).order_by(PROPERTIES.c.position)


def positions(search: Search, dialect: str, most: int) -> Any:
    """The list positions of the rows, unordered, at most `most`."""
    return _where(select(PROPERTIES.c.position), search, dialect, indexed=True).limit(most)


def all_but_one(parts: Sequence[Search | Collection[int]], dialect: str) -> Any:
    """For each of `parts`: its index, the number of rows that match all others and not this one, and their lowest price above 0.
    A part is a search without texts, or list positions. One scan of the covering index of the filter.
    """
    fails = [case((and_(*_part(each, dialect)), 0), else_=1) for each in parts]
    number = case(*((each == 1, number) for number, each in enumerate(fails)))
    columns = select(number, func.count(), func.min(func.nullif(PROPERTIES.c.price, 0)))
    return columns.where(sum(fails[1:], fails[0]) == 1).group_by(number)


def _part(part: Search | Collection[int], dialect: str) -> list[ColumnElement[bool]]:
    return _filtering(part, dialect) if isinstance(part, Search) else [PROPERTIES.c.position.in_(part)]


_FILTERED = tuple(
    PROPERTIES.c[name] for name in ("position", "type", "price", "max_guests", "bedrooms", "has_tour", "amenity_keys")
)


def filtered_after(position: int, most: int) -> Any:
    """The filter's columns without texts, in list order, from one covering index."""
    after = select(*_FILTERED).where(PROPERTIES.c.position > position)
    return after.order_by(PROPERTIES.c.position).limit(most)


def filtered_at(positions: Iterable[int]) -> Any:
    """These columns of the rows at these positions."""
    return select(*_FILTERED).where(PROPERTIES.c.position.in_(positions))


def amenities_at(positions: Iterable[int]) -> Any:
    """The amenities of the rows at these positions."""
    return select(PROPERTIES.c.amenities).where(PROPERTIES.c.position.in_(positions))


def digests(most: int) -> Any:
    """(positions, digests) of the first `most` rows, as two texts: ('0,1,2', '9f…,3c…,')."""
    first = select(PROPERTIES.c.position, PROPERTIES.c.digest).order_by(PROPERTIES.c.position).limit(most).subquery()
    columns = cast(first.c.position, String), first.c.digest
    return select(*(func.coalesce(func.aggregate_strings(each, ","), "") for each in columns))


def pins(search: Search, dialect: str, most: int, *, indexed: bool) -> Any:
    """(id, latitude, longitude, lowest price) of the first `most` rows with coordinates."""
    columns = select(PROPERTIES.c.id, PROPERTIES.c.latitude, PROPERTIES.c.longitude, PROPERTIES.c.lowest_price)
    placed = PROPERTIES.c.latitude.is_not(None)
    return _where(columns, search, dialect, indexed=indexed).where(placed).order_by(_order(indexed)).limit(most)


def cells(search: Search, dialect: str, box: Box, columns: int, lines: int, *, indexed: bool) -> Any:
    """One row per cell of a grid over `box`: number, mean position, lowest price, one id."""
    latitude, longitude = PROPERTIES.c.latitude, PROPERTIES.c.longitude
    column = cast((longitude - box.west) * (columns / (box.east - box.west)), Integer)
    line = cast((latitude - box.south) * (lines / (box.north - box.south)), Integer)
    cell = select(
        func.count(),
        func.avg(latitude),
        func.avg(longitude),
        func.min(func.nullif(PROPERTIES.c.lowest_price, 0)),
        func.min(PROPERTIES.c.id),
    )
    found = _where(cell, search._replace(box=box), dialect, indexed=indexed)
    return found.group_by(column, line).order_by(func.min(PROPERTIES.c.position))


def _order(indexed: bool) -> Any:
    """The ORDER BY. With `indexed` an expression, which no index has, so that the database sorts instead of scanning by
    `position`.
    """
    position = PROPERTIES.c.position
    return position + 0 if indexed else position


def without_words(search: Search) -> Search:
    """The conditions without texts, answered by ordinary indexes."""
    return search._replace(words="", match="", or_regions=(), area="", or_areas=())


def _where(statement: Any, search: Search, dialect: str, *, indexed: bool) -> Any:
    conditions: list[ColumnElement[bool]] = []
    statement = statement.select_from(PROPERTIES)
    is_tested = search.words and not (indexed and search.match)
    if is_tested or search.area:
        statement = statement.join(PropertyWords, col(PropertyWords.digest) == PROPERTIES.c.words)
    if search.words:
        found = (
            _test(col(PropertyWords.words), search.words, dialect)
            if is_tested
            else PROPERTIES.c.words.in_(_digests(search.match, dialect))
        )
        conditions.append(_or_region(found, search.or_regions))
    if search.area:
        conditions.append(_or_region(_test(col(PropertyWords.area), search.area, dialect), search.or_areas))
    conditions += _filtering(search, dialect)
    if search.box:
        conditions += in_box(PROPERTIES, search.box)
    if search.unplaced:
        conditions.append(PROPERTIES.c.latitude.is_(None))
    return statement.where(and_(*conditions)) if conditions else statement


def _filtering(search: Search, dialect: str) -> list[ColumnElement[bool]]:
    """The filter's conditions without its text."""
    conditions: list[ColumnElement[bool]] = []
    if search.type:
        conditions.append(PROPERTIES.c.type == search.type)
    if search.regions is not None:
        conditions.append(PROPERTIES.c.region.in_(search.regions))
    if search.low > 0:
        conditions.append(PROPERTIES.c.price >= search.low)
    if search.high < float("inf"):
        conditions.append(PROPERTIES.c.price <= search.high)
    keys = PROPERTIES.c.amenity_keys
    conditions += [_test(keys, orjson.dumps(each).decode(), dialect) for each in search.amenities]
    if search.guests:
        conditions.append(PROPERTIES.c.max_guests >= search.guests)
    if search.bedrooms:
        conditions.append(PROPERTIES.c.bedrooms >= search.bedrooms)
    if search.tour:
        conditions.append(PROPERTIES.c.has_tour.is_(True))
    return conditions


def in_box(table: Any, box: Box) -> list[ColumnElement[bool]]:
    """The conditions that a record is in `box`; records without coordinates never are."""
    return [table.c.latitude.between(box.south, box.north), table.c.longitude.between(box.west, box.east)]


def _or_region(part: ColumnElement[bool], regions: tuple[str, ...]) -> ColumnElement[bool]:
    return or_(part, PROPERTIES.c.region.in_(regions)) if regions else part


def _digests(match: str, dialect: str) -> Any:
    """The digests of the matches in the trigram index."""
    digests = select(col(PropertyWords.digest))
    if dialect == "postgresql":
        return digests.where(col(PropertyWords.words).contains(match, autoescape=True))
    numbers = select(_TRIGRAMS.c.rowid).where(column("property_trigrams").op("MATCH")(match))
    return digests.where(col(PropertyWords.number).in_(numbers))


def _test(text: Any, words: str, dialect: str) -> ColumnElement[bool]:
    """The condition that `text` contains `words`, without an index."""
    position = func.strpos(text, words) if dialect == "postgresql" else func.instr(text, words)
    return position > 0
