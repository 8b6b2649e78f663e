"""The kinds of record, one row each. All code over kinds uses this table.

`app.kinds` names what a kind lacks when the server starts; `data.database.tables.sql_table` is the SQL table of a kind.
"""

from __future__ import annotations

from typing import NamedTuple

from data.models import Blog, City, Listed, Place, Property, Record, Region


class Kind(NamedTuple):
    """`path` is the remote service's path below /api. `name` is the key in the content document, the name of the SQL
    table and of the function in `data.demo`, and the first segment of the paths of the kind's pages and of its API."""

    model: type[Listed]
    path: str
    name: str
    word: str = ""  # of one record: what a visitor saves is 'place:vardzia'; '' where no record has a page
    taken: frozenset[str] = frozenset()  # reserved ids: their URLs belong to other routes


_TABLE = (
    Kind(Property, "/Properties", "properties", "property", frozenset({"search"})),  # /api/properties/search
    Kind(Place, "/Places", "places", "place"),
    Kind(City, "/City", "cities", "city"),
    Kind(Blog, "/Blog", "blogs", "blog", frozenset({"feed.xml"})),  # /blogs/feed.xml
    Kind(Region, "/Region", "regions"),
)
KINDS: dict[type[Record], Kind] = {kind.model: kind for kind in _TABLE}
PAGED: dict[str, Kind] = {kind.word: kind for kind in _TABLE if kind.word}  # the kinds whose records have pages
