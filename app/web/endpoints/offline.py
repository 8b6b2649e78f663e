"""/service-worker.js, and the offline page for pages without a copy (`static/src/offline`).

The worker's script begins with a description: build, files, texts. It changes with every build, so that browsers update the
worker.
"""

from __future__ import annotations

from typing import Any

import orjson
from reactpy.types import Location
from starlette.requests import Request
from starlette.responses import Response

from app.assets import STATIC
from app.live.http.assets import Assets
from app.live.http.document import Documents
from app.live.http.encoding import EncodedBody, encoded_response
from app.live.pages.page import Match, Params
from app.live.render.language import set_language
from app.site import Georgia
from components.core.base_map import base_map_path, ground_path
from components.core.i18n import as_language, forms, t
from components.core.links import href
from data.languages import LANGUAGES
from pages import offline

WORKER, PAGE = "/service-worker.js", "/static/offline/"
# Files of every page, and those first needed offline: to report that a message was not sent.
SCRIPTS = ("app.js", "modules/toasts/Toasts.js", "site/offline.js", "modules/saved/saved_page.js")
HEADERS = {
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",  # the worker's own policy
}


class ServiceWorker:
    """Serves the worker; unless `enabled`, one that deletes its copies and unregisters itself."""

    def __init__(self, assets: Assets, *, enabled: bool) -> None:
        script = STATIC.parent / assets.files["worker.js" if enabled else "forget.js"].lstrip("/")
        opening = b"self.offline=" + orjson.dumps(describe(assets)) + b";\n" if enabled else b""
        self.body = EncodedBody(opening + script.read_bytes())

    async def answer(self, request: Request) -> Response:
        return encoded_response(request, self.body, "text/javascript", HEADERS)


def describe(assets: Assets) -> dict[str, Any]:
    """The worker's description of this build (`Description` in `static/src/offline/types.d.ts`)."""
    pictures = [file for name, file in assets.files.items() if name.endswith(".svg")]  # used by the style sheet
    scripts = [file for name in SCRIPTS for file in (assets.files[name], *assets.imports.get(name, ()))]
    return {
        "build": assets.build,
        "files": list(dict.fromkeys([assets.style, *scripts, *pictures, base_map_path(), ground_path()])),
        "pages": {language: href(PAGE, language=language) for language in LANGUAGES},
        "words": {language: _words(language) for language in LANGUAGES},
    }


def _words(language: str) -> dict[str, Any]:
    set_language(language)
    return {
        "kept": t("No connection. A copy from {ago}."),
        "moment": t("a moment ago"),
        "minutes": forms("{n} minute ago", "{n} minutes ago"),
        "hours": forms("{n} hour ago", "{n} hours ago"),
        "days": forms("{n} day ago", "{n} days ago"),
    }


async def offline_page(request: Request) -> Response:
    """The offline page. It is live: when the connection is back, the wanted page replaces it."""
    documents: Documents = request.app.state.live.documents
    site: Georgia = request.app.state.site
    language = as_language(request.query_params.get("lang"))
    # The worker replaces this URL by the wanted one, also in the language links.
    match = Match(Location(PAGE, ""), offline, Params(PAGE, language=language))
    site.begin(match)
    return await documents.once(request, match, site.result(match, "loaded"), live=True)
