"""The kinds of record in the catalogue, one row each. Whatever runs over all kinds reads this table."""

from __future__ import annotations

from typing import NamedTuple

from sqlmodel import SQLModel

from data.database.tables import BlogRow, CityRow, PlaceRow, PropertyRow, RegionRow
from data.models import Blog, City, Place, Property, Record, Region


class Kind(NamedTuple):
    """`row` is the SQL table, `path` the remote service's path below /api, `name` the key in the content document and
    the first segment of the paths of the kind's pages."""

    model: type[Property | Place | City | Blog | Region]
    row: type[SQLModel]
    path: str
    name: str


_TABLE = (
    Kind(Property, PropertyRow, "/Properties", "properties"),
    Kind(Place, PlaceRow, "/Places", "places"),
    Kind(City, CityRow, "/City", "cities"),
    Kind(Blog, BlogRow, "/Blog", "blogs"),
    Kind(Region, RegionRow, "/Region", "regions"),
)
KINDS: dict[type[Record], Kind] = {kind.model: kind for kind in _TABLE}
