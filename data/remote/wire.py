"""Lenient reader of the remote service's JSON; the format is derived from the fields of the models (`data.fields`).

Missing and null fields are accepted, numbers as strings, ids as numbers, parts as plain strings (their name), and texts in one
language or in several. An invalid value counts as missing. Only a record without a name or without a valid id is rejected.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from math import isfinite
from typing import Any, TypeVar

from pydantic import ValidationError

from data.errors import BadPayload, message_of
from data.fields import Clean, Field, Hosts, Wire, fields_of
from data.languages import OF_TEXTS
from data.limits import LONGEST_NAME, LONGEST_TEXT, YEARS
from data.models import Record, Text, is_id
from data.text.coordinates import point

R = TypeVar("R", bound=Record)
Read = Callable[[Any, Hosts], Any]

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
    """A text given by language, as a plain string (English), or as an object that wraps one of them."""
    if not isinstance(value, dict):
        return Text(en=_plain(value))
    if any(code in value for code in OF_TEXTS):
        return Text(**{code: _plain(value.get(code)) for code in OF_TEXTS})
    inner = next((value[key] for key in _WRAPPERS if value.get(key)), None)
    return _text(inner, depth - 1) if depth else Text()


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


def _flag(value: Any) -> bool | None:
    """True or false, also as 1 or 0 and as text."""
    return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}.get(
        str(value).lower() if isinstance(value, bool | int | str) else ""
    )


_SCALARS: dict[type[Any], Callable[[Any], Any]] = {bool: _flag, int: _count, float: _number, datetime: _moment}


def read_record(model: type[R], sent: Any, hosts: Hosts) -> R:
    """A record of the service, with sanitized URLs.

    Raises:
        BadPayload: `sent` is not an object, or has no valid id or no name.
    """
    if not isinstance(sent, dict):
        raise BadPayload("record: not an object")
    found: dict[str, Any] = {}
    for field, names, read in _readers(model):
        for name in names:
            if (given := sent.get(name)) is not None and ((value := read(given, hosts)) or value == 0):
                found[field.name] = value
                break
        else:
            if field.is_required:
                raise BadPayload(f"{field.key}: is missing or invalid")
    # The specification names no coordinates; a service that sends some is believed.
    if "latitude" in found or "longitude" in found:
        at = point(found.pop("latitude", None), found.pop("longitude", None))
        found |= at._asdict() if at else {}
    try:
        return model.model_validate(found)
    except ValidationError as error:
        first = error.errors()[0]
        raise BadPayload(f"{'.'.join(map(str, first['loc']))}: {message_of(first)}") from None


@cache
def _readers(model: type[Record]) -> tuple[tuple[Field, tuple[str, ...], Read], ...]:
    """(field, names in the service's format, reader of a value) of each field that the service sends."""
    return tuple((field, field.names, _reader(field)) for field in fields_of(model) if field.names)


def _reader(field: Field) -> Read:
    if not field.element:
        return _value_reader(field, field.type)
    read, most = _value_reader(field, field.element), field.most

    def read_list(value: Any, hosts: Hosts) -> tuple[Any, ...]:
        given = value[:most] if isinstance(value, list) else ()
        return tuple(filter(None, (read(each, hosts) for each in given)))

    return read_list


def _value_reader(field: Field, type: type[Any]) -> Read:
    """The function that reads a value of a type; its result None counts as missing."""
    wire, longest = field.given(Wire), field.longest
    then: Callable[[Any], Any] = (wire and wire.then) or (lambda value: value)
    if clean := field.given(Clean):
        return lambda value, hosts: clean(_plain(value), hosts)
    if field.name == "id":
        return lambda value, hosts: id if is_id(id := _plain(value)) else None
    if type is str:
        return lambda value, hosts: then(_text(value).read("en") if isinstance(value, dict) else _plain(value))[
            :longest
        ]
    if type is Text:
        return lambda value, hosts: read_text(value, longest)
    if issubclass(type, Record):
        return lambda value, hosts: _part(type, value, hosts)
    read = _degrees if field.is_signed else _SCALARS[type]
    return lambda value, hosts: None if (found := read(value)) is None else then(found)


def read_text(value: Any, longest: int = LONGEST_NAME) -> Text:
    """A text as of `_text`, cut to `longest` characters per language."""
    text = _text(value)
    if all(len(each) <= longest for _, each in text):
        return text
    return Text(**{language: each[:longest] for language, each in text})


def _part(model: type[R], value: Any, hosts: Hosts) -> R | None:
    """A nested record; a string is its name. None if it is invalid."""
    try:
        return read_record(model, {"name": value} if isinstance(value, str) else value, hosts)
    except BadPayload:
        return None
