"""The records of the catalogue: property, place, city, blog, region; and the filter of the properties list.

Frozen pydantic models. Field names are those of the specification's section 3 in snake_case; dumps `by_alias` use
camelCase. Prices are in lari (GEL) a night, floor space is in square feet, times are aware datetimes.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel

from data.limits import LONGEST_ID, LONGEST_TYPE

Language = Literal["en", "ka"]
LANGUAGES: tuple[Language, ...] = ("en", "ka")

# The order in which the languages of a text are tried: for a reader (LANGUAGES), and beside a text in Russian, which the
# remote service sends too.
FALLBACKS: dict[str, tuple[str, ...]] = {
    "en": ("en", "ka", "ru"),
    "ka": ("ka", "en", "ru"),
    "ru": ("ru", "en", "ka"),
}


TOP_RATING = 5  # stars
_NOT_IN_IDS = re.compile(r"[/?#%\\\s]")  # browsers and proxies rewrite a path segment with these


def is_id(id: str) -> bool:
    """Whether `id` can be a segment of a page's path: 1 to 200 characters, no spaces or / ? # % \\, not only dots."""
    return bool(id.strip(".")) and len(id) <= LONGEST_ID and not _NOT_IN_IDS.search(id)


class Record(BaseModel):
    model_config = ConfigDict(frozen=True, alias_generator=to_camel, populate_by_name=True)


class Text(Record):
    """One text in up to three languages. Empty means missing."""

    en: str = ""
    ka: str = ""
    ru: str = ""

    def read(self, language: str) -> str:
        """The text in the first available language of `FALLBACKS[language]`, else ''."""
        return next((text for key in FALLBACKS[language] if (text := getattr(self, key))), "")

    @property
    def versions(self) -> tuple[str, ...]:
        """The text in each available language, without duplicates."""
        return tuple(dict.fromkeys(filter(None, (self.en, self.ka, self.ru))))

    def __bool__(self) -> bool:
        return bool(self.en or self.ka or self.ru)


def _as_text(value: object) -> object:
    return Text(en=value) if isinstance(value, str) else value


# A plain string is English: the remote service sends names like that.
AnyText = Annotated[Text, BeforeValidator(_as_text)]

# In degrees; both are given, or neither.
Latitude = Annotated[float | None, Field(ge=-90, le=90)]
Longitude = Annotated[float | None, Field(ge=-180, le=180)]


class Room(Record):
    name: AnyText = Text()
    kuula_embed_code: str | None = None
    price: float | None = None
    sqft: int | None = None
    amount_of_people: int = 2
    bedrooms: int = 1
    bathrooms: int = 1


def _as_room(value: object) -> object:
    return Room(name=value) if isinstance(value, str) else value


class Property(Record):
    id: str
    name: AnyText
    description: AnyText = Text()
    location: AnyText = Text()
    region: str = ""  # the English name, as `Region.name.en`
    price: float = 0
    min_price: float | None = None
    max_price: float | None = None
    type: str = "hotel"
    rating: float = 0
    review_count: int = 0
    image_url: str | None = None
    is_vip: bool = False
    amenities: tuple[AnyText, ...] = ()
    max_guests: int = 2
    virtual_tour_url: str | None = None
    rooms: tuple[Annotated[Room, BeforeValidator(_as_room)], ...] = ()  # a plain string is the name
    created_at: AwareDatetime | None = None
    facebook_url: str | None = None
    instagram_url: str | None = None
    map_url: str | None = None
    latitude: Latitude = None  # of `map_url`, where the catalogue was given no other
    longitude: Longitude = None
    host_name: AnyText = Text()
    host_phone: str | None = None


class NearbyProperty(Record):
    """The short form of a property in the list of a place."""

    id: str
    name: AnyText
    slug: str | None = None
    location: AnyText = Text()
    min_price: float | None = None
    max_price: float | None = None
    image_url: str | None = None
    rating: float = 0
    type: str = "hotel"
    order_index: int = 0


class Road(Record):
    """The way by road from a place to a city or property: 'city:tbilisi', 'property:lisi-hills-villa'."""

    to: str = Field(pattern=r"^(city|property):[^/?#%\\\s]{1,200}$")
    km: float = Field(gt=0, le=2_000)
    hours: float | None = Field(default=None, gt=0, le=48)


class Place(Record):
    id: str
    name: AnyText
    description: AnyText = Text()
    category: str = "cultural-sites"
    image_url: str | None = None
    region: str = ""
    attractions: tuple[AnyText, ...] = ()
    virtual_tour_url: str | None = None
    slug: str | None = None
    created_at: AwareDatetime | None = None
    nearby_properties: tuple[NearbyProperty, ...] = ()
    roads: tuple[Road, ...] = ()
    latitude: Latitude = None
    longitude: Longitude = None

    def road(self, to: str) -> Road | None:
        """The way to `Road.to`, if it is known."""
        return next((each for each in self.roads if each.to == to), None)


class City(Record):
    id: str
    name: AnyText
    description: AnyText = Text()
    category: str = "cultural-cities"
    image_url: str | None = None
    region: str = ""
    attractions: tuple[AnyText, ...] = ()
    virtual_tour_url: str | None = None
    slug: str | None = None
    created_at: AwareDatetime | None = None
    latitude: Latitude = None
    longitude: Longitude = None


class Blog(Record):
    id: str
    title: AnyText
    excerpt: AnyText = Text()
    content: AnyText = Text()
    category: str = "Travel"
    author: str = "Georgia 360"
    image_url: str | None = None
    published_at: AwareDatetime | None = None
    created_at: AwareDatetime | None = None


class Region(Record):
    """A region with its numbers of properties and places. `data.reference.regions` adds the map and the pages."""

    id: str
    name: AnyText
    image: str | None = None
    number_of_property: int = 0
    number_of_place: int = 0


class Filter(Record):
    """The filter of the properties list. All fields are query parameters of its URL; an empty one matches every property."""

    where: str = Field(default="", max_length=100)
    type: str = Field(default="", max_length=LONGEST_TYPE)
    region: str = Field(default="", max_length=100)  # a slug of `data.filters.region_slugs`
    price: str = Field(default="", pattern=r"^$|^[0-9]{1,7}(-[0-9]{1,7}|\+)$")
    amenities: tuple[str, ...] = ()  # all of them; keys of `data.filters.amenity_keys`, sorted
    guests: int = 0  # at least
    bedrooms: int = 0  # at least, in all rooms together
    tour: bool = False
