"""Lenient models of the remote service's JSON.

They accept missing and null fields, numbers as strings, ids as numbers, rooms as plain strings, and texts in one language
or in three. An invalid value counts as missing. Only a record without a name or without a valid id is rejected.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from math import isfinite
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict
from pydantic.alias_generators import to_camel

from data.limits import LONGEST_NAME, LONGEST_TEXT, LONGEST_TYPE, MOST_ITEMS, MOST_NEARBY, YEARS
from data.models import Text, is_id

MOST_MONEY = 1e9

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?", re.ASCII)
_WRAPPERS = ("name", "title", "content", "text", "value")  # keys of an object that wraps a text


def _plain(value: Any) -> str:
    """`value` as a string without control characters; '' if it is neither text nor a number."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    if isinstance(value, float):
        value = int(value) if value.is_integer() else repr(value)
    if isinstance(value, int):
        value = str(value) if value.bit_length() < 128 else ""
    return _UNPRINTABLE.sub("", value[:LONGEST_TEXT].replace("\r\n", "\n")).strip()


def _text(value: Any, depth: int = 3) -> Text:
    """A text given as {en, ka, ru}, as a plain string (English), or as an object that wraps one of them."""
    if not isinstance(value, dict):
        return Text(en=_plain(value))
    if {"en", "ka", "ru"} & value.keys():
        return Text(en=_plain(value.get("en")), ka=_plain(value.get("ka")), ru=_plain(value.get("ru")))
    inner = next((value[key] for key in _WRAPPERS if value.get(key)), None)
    return _text(inner, depth - 1) if depth else Text()


def _cut(most: int) -> AfterValidator:
    def cut(value: str | Text) -> str | Text:
        if isinstance(value, Text):
            return Text(**{language: text[:most] for language, text in value})
        return value[:most]

    return AfterValidator(cut)


def _number(value: Any) -> float | None:
    """`value`, or the first number in it ('4,7 / 5' → 4.7); None if it is negative, infinite or above MOST_MONEY."""
    if isinstance(value, str):
        found = _NUMBER.search(value[:100])
        value = float(found[0].replace(",", ".")) if found and not value.strip().startswith("-") else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value <= MOST_MONEY and isfinite(value) else None


def _count(value: Any) -> int | None:
    number = _number(value)
    return None if number is None else int(number)


def _degrees(value: Any) -> float | None:
    """A latitude or longitude, as a number or as text."""
    try:
        degrees = float(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else None
    except (ValueError, OverflowError):
        return None
    return degrees if degrees is not None and abs(degrees) <= 180 else None


def _moment(value: Any) -> datetime | None:
    """An aware time from ISO 8601 or a Unix time in seconds or milliseconds; UTC is the default zone. None outside of
    YEARS."""
    try:
        if isinstance(value, str):
            read = datetime.fromisoformat(value.strip())
            read = read if read.tzinfo else read.replace(tzinfo=UTC)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            read = datetime.fromtimestamp(value / 1000 if value > 1e11 else value, UTC)
        else:
            return None
    except (ValueError, OverflowError, OSError):
        return None
    return read if read.year in YEARS else None


def _objects(most: int) -> BeforeValidator:
    """The first `most` objects of a list; a string in it becomes {"name": string}. Other elements are dropped."""

    def objects(value: Any) -> list[dict[str, Any]]:
        given = value[:most] if isinstance(value, list) else []
        return [{"name": each} if isinstance(each, str) else each for each in given if isinstance(each, str | dict)]

    return BeforeValidator(objects)


def _not_empty(text: Text) -> Text:
    if not text:
        raise ValueError("is missing")
    return text


def _valid_id(id: str) -> str:
    if not is_id(id):
        raise ValueError("is missing or no id")
    return id


Plain = Annotated[str, BeforeValidator(_plain)]
Id = Annotated[str, BeforeValidator(_plain), AfterValidator(_valid_id)]
Word = Annotated[str, BeforeValidator(_plain), _cut(LONGEST_NAME)]
Type = Annotated[str, BeforeValidator(_plain), AfterValidator(str.lower), _cut(LONGEST_TYPE)]
WireText = Annotated[Text, BeforeValidator(_text)]
ShortText = Annotated[Text, BeforeValidator(_text), _cut(LONGEST_NAME)]
Name = Annotated[ShortText, AfterValidator(_not_empty)]
Number = Annotated[float | None, BeforeValidator(_number)]
Count = Annotated[int | None, BeforeValidator(_count)]
Degrees = Annotated[float | None, BeforeValidator(_degrees)]
Moment = Annotated[datetime | None, BeforeValidator(_moment)]


class Wire(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", alias_generator=to_camel)


class WireRoom(Wire):
    name: ShortText = Text()
    kuula_embed_code: Plain = ""
    price: Number = None
    sqft: Count = None
    amount_of_people: Count = None
    bedrooms: Count = None
    bathrooms: Count = None


class WireProperty(Wire):
    id: Id
    name: Name
    description: WireText = Text()
    descriptions: WireText = Text()
    city: ShortText = Text()
    rooms: Annotated[list[WireRoom], _objects(MOST_ITEMS)] = []
    min_price: Number = None
    max_price: Number = None
    type: Type = ""
    rating: Number = None
    thumbnail: Plain = ""
    kuula_embed_code: Plain = ""
    created_at: Moment = None
    map_url: Plain = ""
    latitude: Degrees = None
    longitude: Degrees = None
    host_facebook_url: Plain = ""
    host_instagram_url: Plain = ""
    host_name: ShortText = Text()
    host_number: Plain = ""


class WireNearby(Wire):
    id: Plain = ""
    name: ShortText = Text()
    slug: Word = ""
    location: ShortText = Text()
    city: ShortText = Text()
    min_price: Number = None
    max_price: Number = None
    image_url: Plain = ""
    thumbnail: Plain = ""
    rating: Number = None
    type: Type = ""
    order_index: Count = None


class WireRoad(Wire):
    to: Plain = ""
    km: Number = None
    hours: Number = None


class WirePlace(Wire):
    id: Id
    name: Name
    description: WireText = Text()
    descriptions: WireText = Text()
    city: ShortText = Text()
    category: Word = ""
    thumbnail: Plain = ""
    kuula_embed_code: Plain = ""
    slug: Word = ""
    created_at: Moment = None
    nearby_properties: Annotated[list[WireNearby], _objects(MOST_NEARBY)] = []
    roads: Annotated[list[WireRoad], _objects(MOST_ITEMS)] = []
    latitude: Degrees = None
    longitude: Degrees = None


class WireCity(Wire):
    id: Id
    name: Name
    image: Plain = ""
    region: ShortText = Text()
    created_at: Moment = None
    latitude: Degrees = None
    longitude: Degrees = None


class WireBlog(Wire):
    id: Id
    title: Name
    content: WireText = Text()
    thumbnail: Plain = ""
    created_at: Moment = None


class WireRegion(Wire):
    id: Id
    name: Name
    image: Plain = ""
    number_of_property: Count = None
    number_of_place: Count = None
