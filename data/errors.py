"""The error tree of the data layer, drawn once.

    CatalogError            anything the catalogue can say no with
    ├── NotFound            the record does not exist                  → 404
    └── Unavailable         the source gave no usable answer           → 503
        └── BadPayload      it answered, but not with what it should   → 503

Raised only in `data/`; turned into pages and JSON only in `app/`.
The text of every error is `'{status}: {body or status text}'`, as the specification's client shows it.
"""

from __future__ import annotations

from pydantic_core import ErrorDetails


class CatalogError(Exception):
    """`status` is the HTTP status that fits, `body` the text behind it, `path` what was asked for."""

    status = 500

    def __init__(self, body: str, *, path: str = "", status: int | None = None) -> None:
        self.status = status or type(self).status
        self.body = body
        self.path = path
        super().__init__(f"{self.status}: {body}")


class NotFound(CatalogError):
    """No such record."""

    status = 404


class Unavailable(CatalogError):
    """Refused, timed out, or answered with an error status (kept in `status`)."""

    status = 503


class BadPayload(Unavailable):
    """An answer that is not the JSON it should be."""

    status = 502


class NoDatabase(Exception):
    """It cannot be opened, or not be brought to the newest version; one line says why."""


def wrong_of(error: ErrorDetails) -> str:
    """What pydantic found wrong; of our own words only these."""
    return error["msg"].removeprefix("Value error, ")


class InvalidMessage(ValueError):
    """What a visitor wrote cannot be kept. `fields`: name of the field → what is wrong, in English source words."""

    def __init__(self, fields: dict[str, str]) -> None:
        self.fields = fields
        super().__init__("; ".join(f"{name}: {wrong}" for name, wrong in fields.items()))


class TooMany(Exception):
    """This visitor has written too often. `retry_after` in seconds."""

    def __init__(self, retry_after: int) -> None:
        self.retry_after = retry_after
        super().__init__(f"too many messages, try again in {retry_after} s")
