"""Error responses of /api: plain text by default, RFC 9457 problem JSON if `Accept` asks for JSON."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import orjson
import structlog
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from app.live.observe import log_context
from data.errors import CatalogError, InvalidMessage, NotStored, TooMany, Unavailable

log = structlog.get_logger()

NOT_AVAILABLE = "The catalogue is not available at the moment. Please try again."

_TEXT: dict[str, Any] = {
    "text/plain": {"schema": {"type": "string"}},
    "application/problem+json": {
        "schema": {
            "type": "object",
            "required": ["type", "title", "status", "detail"],
            "properties": {
                "type": {"type": "string"},
                "title": {"type": "string"},
                "status": {"type": "integer"},
                "detail": {"type": "string"},
            },
        }
    },
}


def error_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: {"description": HTTPStatus(status).phrase, "content": _TEXT} for status in statuses}


UNAVAILABLE = error_responses(503)
INVALID = error_responses(422)
NOT_FOUND = error_responses(404, 503)
HANDLED = (CatalogError, InvalidMessage, TooMany, HTTPException, NotStored)


async def answer_error(request: Request, error: Exception) -> Response:
    """The exception handler for the classes in HANDLED."""
    match error:
        case Unavailable():  # the source's message is only logged: it may contain passwords
            return problem(request, 503, NOT_AVAILABLE, {"retry-after": "5"})
        case CatalogError():
            return problem(request, error.status, error.body)
        case InvalidMessage():
            return problem(request, 422, str(error))
        case TooMany():
            return problem(request, 429, str(error), {"retry-after": str(error.retry_after)})
        case NotStored():
            log.error("message not stored", error=str(error.__cause__))
            return problem(request, 503, "Nothing could be stored. Please try again.", {"retry-after": "5"})
        case HTTPException():
            return problem(request, error.status_code, error.detail, dict(error.headers or {}))
    raise error


async def answer_invalid(request: Request, error: Exception) -> Response:
    """422 that names each invalid parameter."""
    assert isinstance(error, RequestValidationError)
    wrong = [f"{each['loc'][-1]}: {each['msg']}" for each in error.errors()]
    return problem(request, 422, "; ".join(wrong))


def problem(request: Request, status: int, detail: str, headers: dict[str, str] | None = None) -> Response:
    log_context.refuse(detail)
    headers = {"vary": "Accept", "cache-control": "no-store", **(headers or {})}
    accepted = request.headers.get("accept", "")
    if "application/problem+json" in accepted or "application/json" in accepted:
        title = HTTPStatus(status).phrase
        body = orjson.dumps({"type": "about:blank", "title": title, "status": status, "detail": detail})
        return Response(body, status, headers, "application/problem+json")
    return Response(detail, status, headers, "text/plain")
