"""/listing/{digest}.json: the filter index (`components.filter_index`), cacheable for ever."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.live.encoding import EncodedBody, encoded_response
from app.live.language import set_language
from components.core.config import Config, build_with
from components.core.i18n import as_language
from components.filter_index import filter_index, index_digest
from data.catalog.catalog import Catalog
from data.errors import CatalogError
from data.models import Language


class FilterIndexEndpoint:
    """Answers with the current filter index of a language, compressed once; with 404 for an older digest."""

    def __init__(self, catalog: Catalog, config: Config) -> None:
        self.catalog = catalog
        self._cache: dict[Language, EncodedBody] = {}
        self.config = config

    async def __call__(self, request: Request) -> Response:
        language = as_language(request.query_params.get("lang"))
        set_language(language)
        build_with(self.config)
        digest = index_digest(self.catalog)
        try:
            current = await filter_index(self.catalog)
        except CatalogError:
            return PlainTextResponse("The catalogue does not answer", 503, {"cache-control": "no-store"})
        # Also where it has changed while it was built.
        if not digest == index_digest(self.catalog) == request.path_params["digest"]:
            return PlainTextResponse("There is a newer one", 404, {"cache-control": "no-store"})
        body = self._cache.get(language)
        if body is None or body.body is not current:
            body = self._cache[language] = EncodedBody(current)
        headers = {"cache-control": "public, max-age=31536000, immutable"}
        return encoded_response(request, body, "application/json", headers)
