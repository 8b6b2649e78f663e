"""The API's two POST endpoints. 201 means that the message is on disk."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Header, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.api.errors import error_responses
from app.live.limits.client import ip_of
from data.inbox.inbox import KEY, LARGEST_BODY, LONGEST_KEY, ContactForm, Inbox, ListingForm

Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        description="Unique per message: a repeated message with the same key is stored once; another message answers 422",
        min_length=1,
        max_length=LONGEST_KEY,
        pattern=KEY,
    ),
]
ANSWERS = error_responses(400, 413, 415, 422, 429, 503) | {
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


def _body_of(form: Any) -> dict[str, Any]:
    schema = form.model_json_schema(by_alias=True)
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


messages = APIRouter(tags=["messages"])


@messages.post("/contacts", status_code=201, responses=ANSWERS, openapi_extra=_body_of(ContactForm))
async def contact(request: Request, key: Key = None) -> Response:
    """201: the message is stored."""
    id = await _inbox(request).contact(await _read_json(request), ip=ip_of(request), key=key)
    return _created("Contact form submitted successfully", id)


@messages.post("/property-listings", status_code=201, responses=ANSWERS, openapi_extra=_body_of(ListingForm))
async def list_property(request: Request, key: Key = None) -> Response:
    """201: the message is stored."""
    id = await _inbox(request).listing(await _read_json(request), ip=ip_of(request), key=key)
    return _created("Property listing received successfully", id)


def _inbox(request: Request) -> Inbox:
    inbox: Inbox = request.app.state.inbox
    return inbox


async def _read_json(request: Request) -> dict[str, Any]:
    """The JSON object in a body.

    Raises:
        HTTPException: 415 for another content type, 413 over LARGEST_BODY, 400 if it is not a JSON object.
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


def _created(message: str, id: str) -> Response:
    body = orjson.dumps({"message": message, "id": id})
    return Response(body, 201, {"cache-control": "no-store"}, "application/json")
