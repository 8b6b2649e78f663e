"""Records as JSON: field names in camelCase as in the specification, each text in the requested language."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, create_model
from pydantic.alias_generators import to_camel

from data.models import Record, Text


def to_json(value: Any, language: str) -> Any:
    """A record, or any value in it, as values that JSON can represent."""
    if isinstance(value, Text):
        return value.read(language)
    if isinstance(value, Record):
        return {to_camel(name): to_json(getattr(value, name), language) for name in type(value).model_fields}
    if isinstance(value, (tuple, list)):
        return [to_json(each, language) for each in value]
    return value.isoformat() if isinstance(value, datetime) else value


@cache
def schema_of(model: type[Record]) -> type[BaseModel]:
    """The pydantic model that describes the output of `to_json` in the OpenAPI document."""
    fields: dict[str, Any] = {name: (_json_type(field.annotation), ...) for name, field in model.model_fields.items()}
    config = ConfigDict(alias_generator=to_camel, populate_by_name=True)
    return create_model(model.__name__, __config__=config, **fields)


def _json_type(annotation: Any) -> Any:
    """The JSON type of a field: str for a text, list for a tuple."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _json_type(arguments[0])
    if origin in (Union, UnionType):
        return Union[tuple(each if each is NoneType else _json_type(each) for each in arguments)]  # noqa: UP007 - built
    if origin is tuple:
        return list[_json_type(arguments[0])]  # type: ignore[misc]
    if isinstance(annotation, type) and issubclass(annotation, Text):
        return str
    if isinstance(annotation, type) and issubclass(annotation, Record):
        return schema_of(annotation)
    return annotation
