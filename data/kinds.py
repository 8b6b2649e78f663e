"""The kinds of record in the catalogue, one row each. Whatever runs over all kinds reads this table.

`data.database.tables.sql_table` is the SQL table of a kind, which has the name of the kind.
"""

from __future__ import annotations

from typing import NamedTuple

from data.models import Blog, City, Place, Property, Record, Region


class Kind(NamedTuple):
    """`path` is the remote service's path below /api. `name` is the key in the content document, the name of the SQL
    table, and the first segment of the paths of the kind's pages."""

    model: type[Property | Place | City | Blog | Region]
    path: str
    name: str
    taken: frozenset[str] = frozenset()  # ids whose addresses the site uses otherwise


_TABLE = (
    Kind(Property, "/Properties", "properties", frozenset({"search"})),  # /api/properties/search
    Kind(Place, "/Places", "places"),
    Kind(City, "/City", "cities"),
    Kind(Blog, "/Blog", "blogs", frozenset({"feed.xml"})),  # /blogs/feed.xml
    Kind(Region, "/Region", "regions"),
)
KINDS: dict[type[Record], Kind] = {kind.model: kind for kind in _TABLE}
