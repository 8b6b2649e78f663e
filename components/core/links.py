"""Builds the site's URLs from records and filters, and parses filters from queries. Components and pages build links here
only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal
from urllib.parse import quote, urlencode

from components.core.i18n import current_language
from data.filters import BEDROOMS, GUESTS, LONGEST_AMENITY, MOST_CHOSEN, PRICE_BANDS, normalize_where, region_slug
from data.kinds import KINDS
from data.limits import LONGEST_TYPE
from data.models import Filter, Listed
from data.text.coordinates import Box, Point
from data.text.urls import tel_link

NOWHERE = "none"  # instead of an area: properties without coordinates
LONGEST_SHOWN = 40  # characters shown of an unknown value


def href(path: str, query: Iterable[tuple[str, object]] = (), *, language: str | None = None) -> str:
    """`path` with its query, without empty values. `lang` (default: the reader's language) is added unless it is English."""
    pairs = [(name, value) for name, value in query if value]
    language = language or current_language()
    if language != "en":
        pairs.append(("lang", language))
    return f"{path}?{urlencode(pairs, quote_via=quote, safe='/:')}" if pairs else path


def home() -> str:
    return href("/")


def properties(criteria: Filter | None = None, *, shown: int = 0, unplaced: bool = False) -> str:
    """The properties list filtered by `criteria`, with `shown` cards (0: the default); with `unplaced` only properties
    without coordinates.
    """
    of_list = (("within", NOWHERE if unplaced else ""), ("shown", shown))
    return href("/properties", [*(_query_of(criteria) if criteria else ()), *of_list])


def saved(ids: str = "mine") -> str:
    """The saved records: `ids` are '{kind}:{id}', joined by '/'. The script replaces 'mine' by the browser's own ids."""
    return href("/properties", [("saved", ids)])


def compare(ids: Iterable[str]) -> str:
    """The comparison of the properties with these ids."""
    return href("/properties", [("compare", "/".join(ids))])


def properties_map(criteria: Filter | None = None, box: Box | None = None, *, shown: int = 0) -> str:
    """The properties list beside its map, limited to `box`."""
    of_map = (("view", "map"), ("within", box_text(box)), ("shown", shown))
    return href("/properties", [*(_query_of(criteria) if criteria else ()), *of_map])


def box_text(box: Box | None) -> str:
    """A box in a query: west, south, east, north, to about 10 metres."""
    return ",".join(f"{each:.4f}" for each in box) if box else ""


def map_pins(version: str, criteria: Filter) -> str:
    """The JSON with the pins of a filter (`app.web.endpoints.map_pins`), the same in every language."""
    return href("/listing/pins.json", [*_query_of(criteria), ("v", version)], language="en")


def filter_index(digest: str) -> str:
    """The JSON that the browser filters the properties list with (`components.listing.filter_index`)."""
    return href(f"/listing/{digest}.json")


def record(record: Listed) -> str:
    return href(f"/{KINDS[type(record)].name}/{quote(record.id, safe='')}")


def property_id(id: str) -> str:
    return href(f"/properties/{quote(id, safe='')}")


def places() -> str:
    return href("/places")


def suggestions() -> str:
    """The JSON of the search of places (`app.api.routes.suggest`)."""
    return href("/api/suggestions")


def all_of(kind: Literal["places", "cities"], *, page: int = 1, shown: int = 0) -> str:
    """A page of the list of all 'places' or 'cities', with `shown` cards (0: the default)."""
    return href("/places", (("all", kind), ("page", page if page > 1 else 0), ("shown", shown)))


def region(slug: str) -> str:
    return href(f"/regions/{quote(slug, safe='')}")


def blogs(*, page: int = 1, shown: int = 0, search: str = "") -> str:
    """A page of the list of stories, with `shown` cards (0: the default)."""
    return href("/blogs", (("search", search), ("page", page if page > 1 else 0), ("shown", shown)))


def feed() -> str:
    """The Atom feed of the stories (`app.web.endpoints.atom`)."""
    return href("/blogs/feed.xml")


def manifest() -> str:
    """The web manifest (`app.web.endpoints.manifest`)."""
    return href("/manifest.webmanifest")


def about() -> str:
    return href("/about")


def contact() -> str:
    return href("/contact")


def privacy() -> str:
    return href("/privacy")


def terms() -> str:
    return href("/terms")


def outside_map(place: str) -> str:
    """The URL of directions to a named place on Google Maps."""
    return "https://www.google.com/maps/dir/?" + urlencode({"api": "1", "destination": place})


def point_on_map(at: Point) -> str:
    """The URL of a point on Google Maps, which phones open in the app."""
    return "https://www.google.com/maps/search/?" + urlencode({"api": "1", "query": f"{at.latitude},{at.longitude}"})


def read_filter(query: Iterable[tuple[str, str]]) -> Filter:
    """Parse the filter of a query string. Invalid parts are ignored, a long 'where' is cut."""
    pairs = tuple(query)
    given = dict(pairs)
    price = _band(given)
    amenities = [each for each in _amenities(pairs) if len(each) <= LONGEST_AMENITY]
    type = given.get("type", "")
    return Filter(
        where=normalize_where(given.get("where", "")),
        type=type if len(type) <= LONGEST_TYPE else "",
        region=region_slug(given.get("region", "")),
        price=price if price in PRICE_BANDS else "",
        amenities=tuple(amenities[:MOST_CHOSEN]),
        guests=_one_of(GUESTS, given.get("guests", "")),
        bedrooms=_one_of(BEDROOMS, given.get("bedrooms", "")),
        tour=given.get("tour", "") == "1",
    )


def unknown_filters(query: Iterable[tuple[str, str]], criteria: Filter) -> tuple[str, ...]:
    """The ignored parts of a query string, like 'price=cheap', for display: printable characters only, at most LONGEST_SHOWN per
    value, and at most MOST_CHOSEN amenities.
    """
    pairs = tuple(query)
    given = dict(pairs)
    names = ("type", "region", "price", "guests", "bedrooms", "tour")
    unknown = [(name, given[name]) for name in names if given.get(name) and not getattr(criteria, name)]
    amenities = [each for each in _amenities(pairs) if each not in criteria.amenities]
    unknown += [("amenity", each) for each in amenities[:MOST_CHOSEN]]
    return tuple(f"{name}={''.join(filter(str.isprintable, value[:LONGEST_SHOWN]))}" for name, value in unknown)


def _amenities(query: Iterable[tuple[str, str]]) -> list[str]:
    values = {normalize_where(value).lower() for name, value in query if name == "amenity"}
    return sorted(filter(None, values))


def _band(given: Mapping[str, str]) -> str:
    """The price of a query string. A plus typed without escaping arrives as a space: '500 '."""
    return re.sub(r" $", "+", given.get("price", ""))


def _query_of(criteria: Filter) -> Iterable[tuple[str, object]]:
    """The parameters of a filter, in the order of the form's fields."""
    yield from (("where", criteria.where), ("type", criteria.type), ("region", criteria.region))
    yield ("price", criteria.price)
    yield from (("guests", criteria.guests), ("bedrooms", criteria.bedrooms), ("tour", int(criteria.tour)))
    yield from (("amenity", each) for each in criteria.amenities)


def _one_of(values: Iterable[int], given: str) -> int:
    return next((each for each in values if str(each) == given), 0)


def read_count(value: str, *, default: int, most: int) -> int:
    """The integer `value` clamped to `default`…`most`; `default` if it is not an integer."""
    return max(default, min(most, int(value))) if re.fullmatch(r"\d{1,6}", value) else default


def tel(phone: str) -> str:
    """'+995 555 00 01 02' → 'tel:+995555000102'."""
    return f"tel:{tel_link(phone) or ''}"
