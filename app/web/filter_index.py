"""/listing/{digest}.json: what the browser filters the properties list with (`components.filter_index`), for ever."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from components.core.i18n import as_language
from components.filter_index import Listing, listing
from data.catalog.catalog import Catalog
from data.errors import CatalogError
from data.models import Language
from live.encoding import EncodedBody, encoded_response
from live.language import set_language


class Listings:
    """The newest one of each language, compressed once. Of an older one there is nothing any more."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._kept: dict[Language, tuple[Listing, EncodedBody]] = {}

    async def __call__(self, request: Request) -> Response:
        language = as_language(request.query_params.get("lang"))
        set_language(language)
        try:
            newest = listing(await self.catalog.properties())
        except CatalogError:
            return PlainTextResponse("The catalogue does not answer", 503, {"cache-control": "no-store"})
        if newest.digest != request.path_params["digest"]:
            return PlainTextResponse("There is a newer one", 404, {"cache-control": "no-store"})
        kept, rendered = self._kept.get(language, (None, None))
        if rendered is None or kept is not newest:
            rendered = EncodedBody(newest.body)
            self._kept[language] = newest, rendered
        headers = {"cache-control": "public, max-age=31536000, immutable"}
        return encoded_response(request, rendered, "application/json", headers)
