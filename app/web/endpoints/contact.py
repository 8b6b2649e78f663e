"""POST /contact: the contact form without script."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl

from reactpy.types import Location
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from app.live.http.document import Documents
from app.live.limits.client import ip_of, same_origin
from app.live.observe import log_context
from app.site import Georgia
from components.core.i18n import t
from components.core.links import href
from data.errors import InvalidMessage, NotStored, TooMany
from data.inbox.inbox import LARGEST_BODY
from pages import contact


async def post_contact(request: Request) -> Response:
    """Store the message and redirect, or answer with the form, the typed text and the errors."""
    documents: Documents = request.app.state.live.documents
    site: Georgia = request.app.state.site
    if not same_origin(request, site.base_url):
        return _refuse("This form was sent by another site", 403)
    if not request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
        return _refuse("Send application/x-www-form-urlencoded", 415)
    match = site.match(Location("/contact", request.scope["query_string"].decode("latin-1")))
    site.begin(match)
    fields = await _form(request)
    errors: Mapping[str, str] = {}
    failed = ""
    try:
        await site.store_message(fields, ip_of(request))
        return RedirectResponse(href("/contact", [("sent", 1)]), 303)
    except InvalidMessage as invalid:
        log_context.refuse(str(invalid))
        status, errors = 422, invalid.fields
    except TooMany as often:
        log_context.refuse(str(often))
        status, failed = 429, t("You have written very often. Please wait a little.")
    except NotStored:
        status, failed = 503, t("Failed to send message. Please try again.")
    data = contact.Data(posted=fields, errors=errors, failed=failed)
    return await documents.once(request, match, site.result(match, "loaded", data, status))


def _refuse(reason: str, status: int) -> Response:
    log_context.refuse(reason)
    return PlainTextResponse(reason, status)


async def _form(request: Request) -> dict[str, str]:
    """The fields of a posted form. A body larger than LARGEST_BODY is cut, so that a field is too long or missing."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            break
    fields = parse_qsl(body[:LARGEST_BODY].decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=None)
    # Browsers count a line break as one character and send CRLF.
    return {name: value.replace("\r\n", "\n") for name, value in fields}
