"""What /api answers when it says no: plain text by default, RFC 9457 problem JSON where `Accept` asks for JSON."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import orjson
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from data.errors import CatalogError, InvalidMessage, TooMany, Unavailable

LARGEST_BODY = 32 * 1024

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


def _described(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: {"description": HTTPStatus(status).phrase, "content": _TEXT} for status in statuses}


UNAVAILABLE = _described(503)
INVALID = _described(422)
NOT_FOUND = _described(404, 503)
CONTACT_ANSWERS = _described(400, 413, 415, 422, 429) | {
    201: {
        "description": "Stored",
        "content": {
            "application/json": {
                "schema": {
                    "type": "object",
                    "required": ["message", "id"],
                    "properties": {"message": {"type": "string"}, "id": {"type": "string"}},
                }
            }
        },
    }
}


async def read_json(request: Request) -> dict[str, Any]:
    """The JSON object in a body.

    Raises:
        HTTPException: 415 for another type, 413 when too large, 400 when it is no JSON object.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise HTTPException(415, "Send application/json")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise HTTPException(413, f"The body is larger than {LARGEST_BODY} bytes")
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError:
        raise HTTPException(400, "The body is not JSON") from None
    if not isinstance(value, dict):
        raise HTTPException(400, "The body is not a JSON object")
    return value


async def explain(request: Request, error: Exception) -> Response:
    match error:
        case Unavailable():  # whatever status the source behind us gave
            return problem(request, 503, str(error), {"retry-after": "5"})
        case CatalogError():
            return problem(request, error.status, error.body)
        case InvalidMessage():
            return problem(request, 422, str(error))
        case TooMany():
            return problem(request, 429, str(error), {"retry-after": str(error.retry_after)})
        case HTTPException():
            return problem(request, error.status_code, error.detail, dict(error.headers or {}))
    raise error


async def explain_invalid(request: Request, error: Exception) -> Response:
    """Names each wrong parameter."""
    assert isinstance(error, RequestValidationError)
    wrong = [f"{each['loc'][-1]}: {each['msg']}" for each in error.errors()]
    return problem(request, 422, "; ".join(wrong))


def problem(request: Request, status: int, detail: str, headers: dict[str, str] | None = None) -> Response:
    headers = {"vary": "Accept", "cache-control": "no-store", **(headers or {})}
    accepted = request.headers.get("accept", "")
    if "application/problem+json" in accepted or "application/json" in accepted:
        title = HTTPStatus(status).phrase
        body = orjson.dumps({"type": "about:blank", "title": title, "status": status, "detail": detail})
        return Response(body, status, headers, "application/problem+json")
    return Response(detail, status, headers, "text/plain")
