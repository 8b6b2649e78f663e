"""Field definitions: annotations of the models' fields, and the functions that read them.

`Annotated[str | None, Wire("hostNumber"), Clean(phone_number)] = None` in `data.models` declares a field completely: the
table's column, the remote service's format, the content document, the API and the demo service are derived from it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from types import NoneType
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin

from annotated_types import Ge
from pydantic import AwareDatetime, BaseModel
from pydantic.alias_generators import to_camel

from data.limits import LONGEST_NAME, MOST_ITEMS

M = TypeVar("M")
Hosts = Collection[str]


class Wire:
    """The remote service's names of the field; the first with a value is used. Default: the field's own name. `then` transforms
    the value.
    """

    def __init__(self, *names: str, then: Callable[[Any], Any] | None = None) -> None:
        self.names = names
        self.then = then


@dataclass(frozen=True)
class Clean:
    """The field's text is what `rule` makes of it; None removes it. With `framed` the rule takes the hosts that a page may
    frame, too."""

    rule: Callable[..., str | None]
    framed: bool = False

    def __call__(self, text: Any, hosts: Hosts) -> str | None:
        return self.rule(text, hosts) if self.framed else self.rule(text)


@dataclass(frozen=True)
class Longest:
    """The most characters of a text, per language."""

    characters: int = LONGEST_NAME


@dataclass(frozen=True)
class Most:
    """The most elements of a list."""

    elements: int = MOST_ITEMS


class Mark(Enum):
    NOT_SENT = "the remote service has no such field"
    COUNTED = "the site counts; a number of the remote service's goes before; the document has none"
    CONSTANT = "the default for all records: no column, not sent, not in the document"


NOT_SENT, COUNTED, CONSTANT = Mark


class Field(NamedTuple):
    """`type` without None; `tuple` for a list, with its elements' type in `element`."""

    name: str
    key: str  # in JSON
    type: Any
    element: Any
    default: Any
    is_required: bool
    is_optional: bool  # may be None
    marks: tuple[Any, ...]

    def given(self, kind: type[M]) -> M | None:
        """The field's last annotation of a class."""
        return next((each for each in reversed(self.marks) if isinstance(each, kind)), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The remote service's names of the field; empty if it does not send it."""
        if NOT_SENT in self.marks or CONSTANT in self.marks:
            return ()
        wire = self.given(Wire)
        return (wire and wire.names) or (self.key,)

    @property
    def longest(self) -> int:
        return (self.given(Longest) or Longest()).characters

    @property
    def most(self) -> int:
        return (self.given(Most) or Most()).elements

    @property
    def is_signed(self) -> bool:
        """Whether the number may be negative."""
        least: Any = self.given(Ge)
        return bool(least and least.ge < 0)


@cache
def fields_of(model: type[BaseModel]) -> tuple[Field, ...]:
    fields = []
    for name, info in model.model_fields.items():
        kinds = [each for each in get_args(info.annotation) if each is not NoneType]
        is_list = get_origin(info.annotation) is tuple
        is_optional = len(kinds) < len(get_args(info.annotation))
        bare: Any = tuple if is_list else kinds[0] if is_optional else info.annotation
        fields.append(
            Field(
                name=name,
                key=to_camel(name),
                type=datetime if bare is AwareDatetime else bare,
                element=_without_annotations(kinds[0]) if is_list else None,
                default=info.get_default(),
                is_required=info.is_required(),
                is_optional=is_optional,
                marks=tuple(info.metadata),
            )
        )
    return tuple(fields)


def stored_fields(model: type[BaseModel]) -> tuple[Field, ...]:
    """The fields stored as columns."""
    return tuple(each for each in fields_of(model) if CONSTANT not in each.marks)


def document_fields(model: type[BaseModel]) -> tuple[Field, ...]:
    """The fields of a record in the document of the catalogue."""
    return tuple(each for each in stored_fields(model) if COUNTED not in each.marks)


def _without_annotations(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation
