"""Whether a request comes from the site's own pages."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers


def same_origin(headers: Headers, base_url: str) -> bool:
    """A browser's socket or form must come from the host that was asked, or from the public one, where a proxy asks for
    another. Clients that are no browsers send no Origin."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc in (headers.get("host"), urlsplit(base_url).netloc)
    except ValueError:
        return False
