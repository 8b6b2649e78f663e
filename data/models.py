"""The records of the catalogue: property, place, city, blog, region; and the filter of the properties list.

The line of a field says all that there is to say of it (`data.fields`). A new field is a line here, a schema version
(`make migration`), and the line that shows it.

Frozen pydantic models. Field names are those of the specification's section 3 in snake_case; dumps `by_alias` use
camelCase. Prices are in lari (GEL) a night, floor space is in square feet, times are aware datetimes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from pydantic import AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field, create_model
from pydantic.alias_generators import to_camel

from data.fields import CONSTANT, COUNTED, NOT_SENT, Clean, Longest, Most, Wire
from data.fields import Field as RecordField
from data.languages import OF_TEXTS, fallbacks
from data.limits import LONGEST_ID, LONGEST_TEXT, LONGEST_TYPE, MOST_NEARBY
from data.text.urls import map_url, phone_number, picture_url, tour_url, web_link

_FALLBACKS = {code: fallbacks(code) for code in OF_TEXTS}
TOP_RATING = 5  # stars
_NOT_IN_IDS = re.compile(r"[/?#%\\\s]")  # browsers and proxies rewrite a path segment with these


def is_id(id: str) -> bool:
    """Whether `id` can be a segment of a page's path: 1 to 200 characters, no spaces or / ? # % \\, not only dots."""
    return bool(id.strip(".")) and len(id) <= LONGEST_ID and not _NOT_IN_IDS.search(id)


class Record(BaseModel):
    model_config = ConfigDict(frozen=True, alias_generator=to_camel, populate_by_name=True)


class Listed(Record):
    """A record of a kind (`data.kinds`), with a row in the table of its kind."""

    id: str


class Text(Record):
    """One text in the languages `data.languages.OF_TEXTS`. Empty means missing."""

    en: str = ""
    ka: str = ""
    ru: str = ""

    def read(self, language: str) -> str:
        """The text in the first available language of `data.languages.fallbacks`, else ''."""
        return next((text for key in _FALLBACKS[language] if (text := getattr(self, key))), "")

    @property
    def versions(self) -> tuple[str, ...]:
        """The text in each available language, without duplicates."""
        return tuple(dict.fromkeys(filter(None, self.__dict__.values())))

    def __bool__(self) -> bool:
        return any(self.__dict__.values())


if not TYPE_CHECKING and (_FURTHER := [code for code in OF_TEXTS if code not in Text.model_fields]):
    Text = create_model("Text", __base__=Text, __module__=__name__, **dict.fromkeys(_FURTHER, (str, "")))


def _as_text(value: object) -> object:
    return Text(en=value) if isinstance(value, str) else value


def _slug(words: str) -> str:
    return re.sub(r"[^\w]+", "-", words.lower()).strip("-")


# A plain string is English: the remote service sends names like that.
AnyText = Annotated[Text, BeforeValidator(_as_text)]
LongText = Annotated[AnyText, Longest(LONGEST_TEXT)]
Type = Annotated[str, Longest(LONGEST_TYPE), Wire(then=str.lower)]
Category = Annotated[str, Wire(then=_slug)]
Rating = Annotated[float, Wire(then=lambda stars: min(stars, TOP_RATING))]
Link = Annotated[str | None, Clean(web_link)]
Picture = Annotated[str | None, Clean(picture_url)]
MapLink = Annotated[str | None, Clean(map_url, framed=True)]
Tour = Annotated[str | None, Wire("kuulaEmbedCode"), Clean(tour_url, framed=True)]

# In degrees; both are given, or neither.
Latitude = Annotated[float | None, Field(ge=-90, le=90)]
Longitude = Annotated[float | None, Field(ge=-180, le=180)]


class Room(Record):
    name: AnyText = Text()
    kuula_embed_code: Tour = None
    price: float | None = None
    sqft: int | None = None
    amount_of_people: int = 2
    bedrooms: int = 1
    bathrooms: int = 1


def _as_room(value: object) -> object:
    return Room(name=value) if isinstance(value, str) else value


class Property(Listed):
    name: AnyText
    description: Annotated[LongText, Wire("description", "descriptions")] = Text()
    location: Annotated[AnyText, Wire("city")] = Text()
    region: Annotated[str, NOT_SENT] = ""  # the English name, as `Region.name.en`
    price: Annotated[float, NOT_SENT] = 0
    min_price: float | None = None
    max_price: float | None = None
    type: Type = "hotel"
    rating: Rating = 0
    review_count: Annotated[int, NOT_SENT] = 0
    image_url: Annotated[Picture, Wire("thumbnail")] = None
    is_vip: Annotated[bool, NOT_SENT] = False
    amenities: Annotated[tuple[AnyText, ...], NOT_SENT] = ()
    max_guests: Annotated[int, NOT_SENT] = 2
    virtual_tour_url: Tour = None
    rooms: tuple[Annotated[Room, BeforeValidator(_as_room)], ...] = ()  # a plain string is the name
    created_at: AwareDatetime | None = None
    facebook_url: Annotated[Link, Wire("hostFacebookUrl")] = None
    instagram_url: Annotated[Link, Wire("hostInstagramUrl")] = None
    map_url: MapLink = None
    latitude: Latitude = None  # of `map_url`, where the catalogue was given no other
    longitude: Longitude = None
    host_name: AnyText = Text()
    host_phone: Annotated[str | None, Wire("hostNumber"), Clean(phone_number)] = None


class NearbyProperty(Record):
    """The short form of a property in the list of a place."""

    id: str
    name: AnyText
    slug: str | None = None
    location: Annotated[AnyText, Wire("location", "city")] = Text()
    min_price: float | None = None
    max_price: float | None = None
    image_url: Annotated[Picture, Wire("imageUrl", "thumbnail")] = None
    rating: Rating = 0
    type: Type = "hotel"
    order_index: int = 0


class Road(Record):
    """The way by road from a place to a city or property: 'city:tbilisi', 'property:lisi-hills-villa'."""

    to: Annotated[str, Longest(LONGEST_ID + 9), Field(pattern=r"^(city|property):[^/?#%\\\s]{1,200}$")]
    km: float = Field(gt=0, le=2_000)
    hours: float | None = Field(default=None, gt=0, le=48)


class Place(Listed):
    name: AnyText
    description: Annotated[LongText, Wire("description", "descriptions")] = Text()
    category: Category = "cultural-sites"
    image_url: Annotated[Picture, Wire("thumbnail")] = None
    region: Annotated[str, Wire("city")] = ""
    attractions: Annotated[tuple[AnyText, ...], NOT_SENT] = ()
    virtual_tour_url: Tour = None
    slug: str | None = None
    created_at: AwareDatetime | None = None
    nearby_properties: Annotated[tuple[NearbyProperty, ...], Most(MOST_NEARBY)] = ()
    roads: tuple[Road, ...] = ()
    latitude: Latitude = None
    longitude: Longitude = None

    def road(self, to: str) -> Road | None:
        """The way to `Road.to`, if it is known."""
        return next((each for each in self.roads if each.to == to), None)


class City(Listed):
    name: AnyText
    description: Annotated[LongText, NOT_SENT] = Text()
    category: Annotated[str, CONSTANT] = "cultural-cities"
    image_url: Annotated[Picture, Wire("image")] = None
    region: str = ""
    attractions: Annotated[tuple[AnyText, ...], CONSTANT] = ()
    virtual_tour_url: Annotated[str | None, CONSTANT] = None
    slug: Annotated[str | None, CONSTANT] = None
    created_at: AwareDatetime | None = None
    latitude: Latitude = None
    longitude: Longitude = None


class Blog(Listed):
    title: AnyText
    excerpt: Annotated[LongText, NOT_SENT] = Text()
    content: LongText = Text()
    category: Annotated[str, NOT_SENT] = "Travel"
    author: Annotated[str, NOT_SENT] = "Georgia 360"
    image_url: Annotated[Picture, Wire("thumbnail")] = None
    published_at: Annotated[AwareDatetime | None, Wire("createdAt")] = None
    created_at: AwareDatetime | None = None


class Region(Listed):
    """A region with its numbers of properties and places. `data.reference.regions` adds the map and the pages."""

    name: AnyText
    image: Picture = None
    number_of_property: Annotated[int, COUNTED] = 0
    number_of_place: Annotated[int, COUNTED] = 0


def part_of(field: RecordField) -> type[Record] | None:
    """The model of the records in a list; None for any other field, and for a list of texts."""
    element = field.element
    return element if element and issubclass(element, Record) and element is not Text else None


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
