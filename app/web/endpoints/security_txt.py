"""/.well-known/security.txt (RFC 9116): where to report a vulnerability."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.site import Georgia
from data.languages import LANGUAGES

PATH = "/.well-known/security.txt"
VALID = timedelta(days=180)  # from the day of the request; the RFC recommends less than a year


async def security_txt(request: Request) -> Response:
    site: Georgia = request.app.state.site
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [
        f"Contact: mailto:{site.config.email}",
        f"Expires: {(today + VALID).isoformat().replace('+00:00', 'Z')}",
        f"Preferred-Languages: {', '.join(LANGUAGES)}",
        f"Canonical: {site.base_url}{PATH}",
    ]
    return PlainTextResponse("\n".join(lines) + "\n", headers={"cache-control": "public, max-age=86400"})
