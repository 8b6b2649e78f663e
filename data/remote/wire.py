"""What the remote service sends, as leniently as it sends it.

Missing, null, a number as text, an id as number, a room as plain text, a text in one language or in three: all are read.
What cannot be read counts as missing. Only a record without a name, or whose id no address can hold, is refused.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from math import isfinite
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict
from pydantic.alias_generators import to_camel

from data.models import Text, is_id

LONGEST_TEXT = 100_000
MOST_MONEY = 1e9

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?", re.ASCII)
_WRAPPERS = ("name", "title", "content", "text", "value")  # what an object has that stands for one text


def _word(value: Any) -> str:
    """A text without what cannot be shown; '' for what is none."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    if isinstance(value, float):
        value = int(value) if value.is_integer() else repr(value)
    if isinstance(value, int):
        value = str(value) if value.bit_length() < 128 else ""
    return _UNPRINTABLE.sub("", value[:LONGEST_TEXT].replace("\r\n", "\n")).strip()


def _words(value: Any, depth: int = 3) -> Text:
    """A text in the languages it has: {en, ka, ru}, a plain text (English), or an object around either."""
    if not isinstance(value, dict):
        return Text(en=_word(value))
    if {"en", "ka", "ru"} & value.keys():
        return Text(en=_word(value.get("en")), ka=_word(value.get("ka")), ru=_word(value.get("ru")))
    inner = next((value[key] for key in _WRAPPERS if value.get(key)), None)
    return _words(inner, depth - 1) if depth else Text()


def _number(value: Any) -> float | None:
    """A number or the first one in a text ('4,7 / 5'); never negative, never endless."""
    if isinstance(value, str):
        found = _NUMBER.search(value[:100])
        value = float(found[0].replace(",", ".")) if found and not value.strip().startswith("-") else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value <= MOST_MONEY and isfinite(value) else None


def _count(value: Any) -> int | None:
    number = _number(value)
    return None if number is None else int(number)


def _moment(value: Any) -> datetime | None:
    """An aware time; without a zone it is taken as UTC. .NET's year 1 and other impossible times are none."""
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
    return read if 1970 <= read.year <= 2200 else None


def _objects(value: Any) -> list[dict[str, Any]]:
    """The objects of a list; a plain text in it is the name of one. The rest is left out."""
    if not isinstance(value, list):
        return []
    return [{"name": each} if isinstance(each, str) else each for each in value if isinstance(each, str | dict)]


def _there(text: Text) -> Text:
    if not text:
        raise ValueError("is missing")
    return text


def _usable(id: str) -> str:
    if not is_id(id):
        raise ValueError("is missing or no id")
    return id


Word = Annotated[str, BeforeValidator(_word)]
Id = Annotated[str, BeforeValidator(_word), AfterValidator(_usable)]
Words = Annotated[Text, BeforeValidator(_words)]
Name = Annotated[Text, BeforeValidator(_words), AfterValidator(_there)]
Number = Annotated[float | None, BeforeValidator(_number)]
Count = Annotated[int | None, BeforeValidator(_count)]
Moment = Annotated[datetime | None, BeforeValidator(_moment)]


class Wire(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", alias_generator=to_camel)


class WireRoom(Wire):
    name: Words = Text()
    kuula_embed_code: Word = ""
    price: Number = None
    sqft: Count = None
    amount_of_people: Count = None
    bedrooms: Count = None
    bathrooms: Count = None


class WireProperty(Wire):
    id: Id
    name: Name
    description: Words = Text()
    descriptions: Words = Text()
    city: Words = Text()
    rooms: Annotated[list[WireRoom], BeforeValidator(_objects)] = []
    min_price: Number = None
    max_price: Number = None
    type: Word = ""
    rating: Number = None
    thumbnail: Word = ""
    kuula_embed_code: Word = ""
    created_at: Moment = None
    map_url: Word = ""
    host_facebook_url: Word = ""
    host_instagram_url: Word = ""
    host_name: Words = Text()
    host_number: Word = ""


class WireNearby(Wire):
    id: Word = ""
    name: Words = Text()
    slug: Word = ""
    location: Words = Text()
    city: Words = Text()
    min_price: Number = None
    max_price: Number = None
    image_url: Word = ""
    thumbnail: Word = ""
    rating: Number = None
    type: Word = ""
    order_index: Count = None


class WirePlace(Wire):
    id: Id
    name: Name
    description: Words = Text()
    descriptions: Words = Text()
    city: Words = Text()
    category: Word = ""
    thumbnail: Word = ""
    kuula_embed_code: Word = ""
    slug: Word = ""
    created_at: Moment = None
    nearby_properties: Annotated[list[WireNearby], BeforeValidator(_objects)] = []


class WireCity(Wire):
    id: Id
    name: Name
    image: Word = ""
    region: Words = Text()
    created_at: Moment = None


class WireBlog(Wire):
    id: Id
    title: Name
    content: Words = Text()
    thumbnail: Word = ""
    created_at: Moment = None


class WireRegion(Wire):
    id: Id
    name: Name
    image: Word = ""
    number_of_property: Count = None
    number_of_place: Count = None
