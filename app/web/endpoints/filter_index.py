"""/listing/{digest}.json: the filter index (`components.listing.filter_index`), cacheable for ever."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.live.http.encoding import EncodedBody, encoded_response
from app.live.render.language import set_language
from components.core.config import Config, build_with
from components.core.i18n import as_language, current_language
from components.core.rates import current_rates
from components.listing.filter_index import LARGEST, filter_index, index_digest
from data.catalog.catalog import Catalog
from data.errors import CatalogError
from data.models import Property


class FilterIndexEndpoint:
    """Serves the current filter index of a language, compressed once. Under another digest it is not cacheable: pages older
    than a change, or from a worker that saw the change first, use the current index too.
    """

    def __init__(self, catalog: Catalog, config: Config) -> None:
        self.catalog = catalog
        self._cache: dict[str, EncodedBody] = {}
        self.config = config

    async def __call__(self, request: Request) -> Response:
        language = as_language(request.query_params.get("lang"))
        set_language(language)
        build_with(self.config)
        digest = index_digest(self.catalog.version)
        try:
            current = await self.index()
        except CatalogError:
            return PlainTextResponse("The catalogue does not answer", 503, {"cache-control": "no-store"})
        # Cache it only if the catalogue did not change while it was built.
        is_addressed = digest == index_digest(self.catalog.version) == request.path_params["digest"]
        body = self._cache.get(language)
        if body is None or body.body is not current:
            body = self._cache[language] = EncodedBody(current)
        keep = "public, max-age=31536000, immutable" if is_addressed else "no-store"
        return encoded_response(request, body, "application/json", {"cache-control": keep})

    async def index(self) -> bytes:
        """In the reader's language; built once for each version of the catalogue and of the rates."""
        key = ("filter index", current_language(), current_rates())
        return await self.catalog.derived(key, self._build)

    async def _build(self) -> bytes:
        records = await self.catalog.first(Property, LARGEST)
        return await filter_index(records, whole=len(records) == await self.catalog.count())
