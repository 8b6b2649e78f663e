"""POST /reports/csp: CSP violation reports of browsers, one log line each.

The endpoint is open to everyone, and browser extensions cause most reports: all reports share a rate limit, and only six
short values of a report are logged.
"""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import urlsplit

import orjson
import structlog
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

log = structlog.get_logger()

PATH = "/reports/csp"
PER_MINUTE = 30
LARGEST = 16 * 1024  # bytes
LONGEST = 200  # characters of a value
OLD, NEW = (
    "application/csp-report",
    "application/reports+json",
)  # content types of `report-uri` and of the Reporting API
_EXTENSIONS = ("chrome-extension", "moz-extension", "safari-web-extension", "safari-extension")


class CspReports:
    """The endpoint: 204, 400 without a report, 413 over LARGEST, 415, 429 over PER_MINUTE."""

    def __init__(self, per_minute: int = PER_MINUTE) -> None:
        self.per_minute = per_minute
        self._count, self._since = 0, time.monotonic()

    async def __call__(self, request: Request) -> Response:
        if not self._has_budget():
            return PlainTextResponse("Enough reports for now", 429, {"retry-after": "60"})
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind not in (OLD, NEW):
            return PlainTextResponse(f"Send {OLD} or {NEW}", 415)
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > LARGEST:
                return PlainTextResponse(f"The report is larger than {LARGEST} bytes", 413)
        reports = _read(body)
        if not reports:
            return PlainTextResponse("There is no report in this", 400)
        if ours := [report for report in reports if not _is_of_extension(report)]:
            log.warning("csp violation", **_short(ours[0]), reports=len(ours))
        return Response(status_code=204)

    def _has_budget(self) -> bool:
        now = time.monotonic()
        if now - self._since > 60:
            self._count, self._since = 0, now
        self._count += 1
        return self._count <= self.per_minute


def _read(body: bytes) -> list[dict[str, Any]]:
    """The reports in a body of either kind."""
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError:
        return []
    if isinstance(value, dict):
        return [value["csp-report"]] if isinstance(value.get("csp-report"), dict) else []
    entries = value if isinstance(value, list) else []
    violations = [each for each in entries if isinstance(each, dict) and each.get("type") == "csp-violation"]
    return [each["body"] for each in violations if isinstance(each.get("body"), dict)]


def _is_of_extension(report: dict[str, Any]) -> bool:
    sources = (_value(report, "source-file", "sourceFile"), _value(report, "blocked-uri", "blockedURL"))
    return any(source.startswith(_EXTENSIONS) for source in sources)


def _short(report: dict[str, Any]) -> dict[str, str]:
    """The values of a log line. Of the page only the path: a query may contain a visitor's input."""
    return {
        "directive": _value(report, "effective-directive", "effectiveDirective", "violated-directive"),
        "blocked": _value(report, "blocked-uri", "blockedURL"),
        "page": _path(_value(report, "document-uri", "documentURL")),
        "source": _value(report, "source-file", "sourceFile"),
        "at_line": _value(report, "line-number", "lineNumber"),
    }


def _value(report: dict[str, Any], *names: str) -> str:
    """The first existing field; '' if it is neither text nor number."""
    found = next((report[name] for name in names if report.get(name)), "")
    return str(found)[:LONGEST] if isinstance(found, str | int) else ""


def _path(url: str) -> str:
    try:
        return urlsplit(url).path
    except ValueError:
        return ""
