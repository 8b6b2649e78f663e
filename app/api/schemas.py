"""Records as the API shows them: camelCase as in the specification, each text in the one language asked for."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, create_model
from pydantic.alias_generators import to_camel

from data.models import Record, Text


def shown(value: Any, language: str) -> Any:
    """JSON values of a record, or of anything in it."""
    if isinstance(value, Text):
        return value.read(language)
    if isinstance(value, Record):
        return {to_camel(name): shown(getattr(value, name), language) for name in type(value).model_fields}
    if isinstance(value, (tuple, list)):
        return [shown(each, language) for each in value]
    return value.isoformat() if isinstance(value, datetime) else value


@cache
def schema_of(kind: type[Record]) -> type[BaseModel]:
    """The model that describes `shown(record)` in the OpenAPI document."""
    fields: dict[str, Any] = {name: (_seen(field.annotation), ...) for name, field in kind.model_fields.items()}
    config = ConfigDict(alias_generator=to_camel, populate_by_name=True)
    return create_model(kind.__name__, __config__=config, **fields)


def _seen(annotation: Any) -> Any:
    """A field's type as JSON has it: a text is a string, a tuple a list."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _seen(arguments[0])
    if origin in (Union, UnionType):
        return Union[tuple(each if each is NoneType else _seen(each) for each in arguments)]  # noqa: UP007 - built
    if origin is tuple:
        return list[_seen(arguments[0])]  # type: ignore[misc]
    if isinstance(annotation, type) and issubclass(annotation, Text):
        return str
    if isinstance(annotation, type) and issubclass(annotation, Record):
        return schema_of(annotation)
    return annotation
