"""The page for a URL that is too long, also for one that nginx refuses (`app/cli/templates/nginx.conf`)."""

from __future__ import annotations

from reactpy.types import Location
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from app.live.http.document import Documents
from app.live.pages.page import Match, Params
from app.site import Georgia
from components.core.i18n import as_language
from pages import too_long

PATH = "/address-too-long"
LONGEST = 8_000  # bytes of path and query


def is_too_long(scope: Scope) -> bool:
    return len(scope["path"]) + len(scope["query_string"]) > LONGEST


async def page(request: Request) -> Response:
    """414, as a page without a session: the session's URL would be as long."""
    documents: Documents = request.app.state.live.documents
    site: Georgia = request.app.state.site
    language = as_language(request.query_params.get("lang"))
    match = Match(Location(PATH, ""), too_long, Params("/", language=language))
    site.begin(match)
    return await documents.once(request, match, site.result(match, "loaded", status=414))
