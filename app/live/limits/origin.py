"""Whether a request comes from the site's own pages."""

from __future__ import annotations

from starlette.requests import HTTPConnection


def same_origin(connection: HTTPConnection, base_url: str) -> bool:
    """A browser's socket or form must come from the origin that was asked, or from the public one, scheme and port too.
    Clients that are no browsers send no Origin."""
    origin = connection.headers.get("origin")
    scheme = "https" if connection.scope.get("scheme") in ("https", "wss") else "http"
    return origin in (None, base_url, f"{scheme}://{connection.headers.get('host')}")
