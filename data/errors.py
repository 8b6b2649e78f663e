"""The errors of the data layer.

    CatalogError            base class of the catalogue's errors
    ├── NotFound            the record does not exist                    → 404
    └── Unavailable         the source gave no usable answer             → 503
        └── BadPayload      the answer is not the expected JSON          → 503

`data/` raises them; `app/` answers with pages and JSON. One exception: `pages/region.py` raises NotFound.
The text of a CatalogError is `'{status}: {body or status text}'` (specification, section 8).
"""

from __future__ import annotations

from pydantic_core import ErrorDetails


class CatalogError(Exception):
    """`status` is an HTTP status, `body` the message, `path` the requested path or id."""

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
    """No connection, a timeout, or an answer with an error status (in `status`)."""

    status = 503


class BadPayload(Unavailable):
    """The answer is not the expected JSON."""

    status = 502


class NoDatabase(Exception):
    """The database cannot be opened or migrated; the message is one line."""


def message_of(error: ErrorDetails) -> str:
    """Pydantic's message, without the prefix that it puts before the text of a ValueError."""
    return error["msg"].removeprefix("Value error, ")


class InvalidMessage(ValueError):
    """A message is not stored because it is invalid. `fields`: field name → problem, as an English source string of the
    translations."""

    def __init__(self, fields: dict[str, str]) -> None:
        self.fields = fields
        super().__init__("; ".join(f"{name}: {wrong}" for name, wrong in fields.items()))


class NotStored(Exception):
    """The database did not take a message. Nothing of it is stored."""


class TooMany(Exception):
    """The sender exceeded a limit. `retry_after` is in seconds."""

    def __init__(self, retry_after: int) -> None:
        self.retry_after = retry_after
        super().__init__(f"too many messages, try again in {retry_after} s")
