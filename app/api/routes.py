"""/api: the catalogue as JSON. Lists are plain arrays, complete unless `limit` is given."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal
from urllib.parse import quote, urlencode

import orjson
from fastapi import APIRouter, FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, BeforeValidator
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app import VERSION
from app.api.docs import docs_page
from app.api.errors import HANDLED, INVALID, NOT_FOUND, UNAVAILABLE, answer_error, answer_invalid
from app.api.messages import messages
from app.api.schemas import schema_of, to_json
from app.live.http.assets import Assets
from app.live.http.encoding import EncodedBody, digest_of, encoded_response, streamed_response
from app.live.render.language import set_language
from components.core import links
from components.core.i18n import localized, stays_label, t
from components.core.i18n import region as region_name_of
from data.catalog.catalog import Catalog
from data.catalog.conditions import Conditions
from data.catalog.suggestions import suggestions
from data.filters import LONGEST_WHERE
from data.inbox.inbox import Inbox
from data.kinds import PAGED, Kind
from data.languages import LANGUAGES
from data.models import Blog, City, Filter, Place, Property, Record, Region

PAGING = ["link", "x-total-count"]
VARY = "Accept, Accept-Encoding"
PART = 20  # records written at a time: less than 10 ms
CACHED = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400"

if TYPE_CHECKING:
    Code = str
else:
    Code = Literal[tuple(LANGUAGES)]
Lang = Annotated[Code, Query(description="The language of the texts")]
Limit = Annotated[int | None, Query(ge=1, le=1000, description="Maximum number of records; default: all")]
Offset = Annotated[int, Query(ge=0, le=10_000_000, description="Number of records to skip")]
Price = Annotated[
    int | None,
    Query(ge=0, le=10_000_000, description="Lari a night; empty: no bound"),
    BeforeValidator(lambda given: None if given == "" else given),
]


def reply(request: Request, value: Any, headers: dict[str, str] | None = None) -> Response:
    """A JSON response in the client's preferred encoding, or 304. Caches may hold it for a minute."""
    headers = {"cache-control": CACHED, **(headers or {})}
    return encoded_response(request, EncodedBody(orjson.dumps(value)), "application/json", headers, vary=VARY)


class HeadAsGet:
    """Middleware that routes HEAD as GET, because FastAPI's routes accept GET only. The server omits the body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}
        await self.app(scope, receive, send)


def create_api(catalog: Catalog, inbox: Inbox, assets: Assets) -> FastAPI:
    """The ASGI application mounted at /api. `assets` has the style of its documentation.

    The routes read the catalogue and the inbox from its state. They do not close over them: FastAPI caches route functions
    for the life of the process, and would keep both after the application has ended.
    """
    api = FastAPI(
        title="Georgia 360",
        version=VERSION,
        description="Places to stay, sights, cities, regions and stories of Georgia. Prices in lari (GEL).",
        docs_url=None,
        redoc_url=None,
        openapi_url="/openapi.json",
        servers=[{"url": "/api"}],
        root_path_in_servers=False,
        telemetry={
            "auto_configure": False,
            "tracing": False,
            "metrics": False,
            "logs": False,
        },  # see app.web.telemetry.tracing
    )
    api.state.catalog, api.state.inbox, api.state.assets = catalog, inbox, assets
    for router in (properties, places, blogs, *map(records_of, PAGED.values())):  # other paths before those of an id
        api.include_router(router, responses=INVALID)
    api.include_router(messages)
    api.add_api_route("/docs", docs, include_in_schema=False)
    api.add_middleware(HeadAsGet)
    api.add_middleware(CORSMiddleware, allow_origins=["*"], allow_methods=["GET"], expose_headers=PAGING)
    for error_class in HANDLED:
        api.add_exception_handler(error_class, answer_error)
    api.add_exception_handler(RequestValidationError, answer_invalid)
    return api


def _list_of(model: type[Record]) -> dict[str, Any]:
    return {"response_model": list[schema_of(model)], "responses": UNAVAILABLE}  # type: ignore[misc]


def _single(model: type[Record]) -> dict[str, Any]:
    return {"response_model": schema_of(model), "responses": NOT_FOUND}


def _catalog(request: Request) -> Catalog:
    catalog: Catalog = request.app.state.catalog
    return catalog


async def _page(
    request: Request,
    model: Any,
    lang: str,
    limit: int | None,
    offset: int,
    conditions: Conditions = None,
) -> Response:
    """A list or a page of it, with a Link header to the next page; streamed, to bound memory and not to block others."""
    catalog = _catalog(request)
    total = await catalog.size(model, conditions)
    identity = f"{VERSION} {catalog.version} {request.url.path} {sorted(request.query_params.multi_items())}"
    headers = {"cache-control": CACHED, "x-total-count": str(total)}
    if limit and offset + limit < total:
        query = dict(request.query_params) | {"limit": str(limit), "offset": str(offset + limit)}
        headers["link"] = f'<{quote(request.url.path)}?{urlencode(query)}>; rel="next"'
    body = _array(catalog.stream(model, conditions, offset, limit), lang)
    return await streamed_response(request, body, digest_of(identity.encode()), "application/json", headers, vary=VARY)


async def _array(batches: AsyncIterator[Sequence[Record]], lang: str) -> AsyncIterator[bytes]:
    """The records as chunks of a JSON array, PART records each."""
    separator = b"["
    async for records in batches:
        for start in range(0, len(records), PART):
            yield separator + orjson.dumps(to_json(records[start : start + PART], lang))[1:-1]
            separator = b","
            await asyncio.sleep(0)
    yield b"[]" if separator == b"[" else b"]"


properties = APIRouter(prefix="/properties", tags=["properties"])


@properties.get("/vip/featured", **_list_of(Property))
async def featured_properties(request: Request, lang: Lang = "en") -> Response:
    """The first 8 properties."""
    return reply(request, to_json(await _catalog(request).featured_properties(), lang))


@properties.get("/search", **_list_of(Property))
async def search_properties(
    request: Request,
    location: Annotated[str, Query(max_length=100)] = "",
    region: Annotated[str, Query(max_length=100)] = "",
    type: Annotated[str, Query(max_length=40)] = "",
    minPrice: Price = None,  # noqa: N803 - the specification's name
    maxPrice: Price = None,  # noqa: N803
    lang: Lang = "en",
    limit: Limit = None,
    offset: Offset = 0,
) -> Response:
    """`location` is a substring of location or region; `region` and `type` are exact; price bounds are inclusive."""
    highest = float("inf") if maxPrice is None else maxPrice
    conditions = await _catalog(request).api_conditions(location, region, type, minPrice or 0, highest)
    return await _page(request, Property, lang, limit, offset, conditions)


@properties.get("/region/{name_or_slug}", **_list_of(Property))
async def properties_of_region(
    request: Request,
    name_or_slug: str,
    lang: Lang = "en",
    limit: Limit = None,
    offset: Offset = 0,
) -> Response:
    conditions = await _catalog(request).in_region(name_or_slug)
    return await _page(request, Property, lang, limit, offset, conditions)


places = APIRouter(tags=["places"])


@places.get("/places/category/{category}", **_list_of(Place))
async def places_of_category(
    request: Request, category: str, lang: Lang = "en", limit: Limit = None, offset: Offset = 0
) -> Response:
    """The places of a category, in any case; all places if none match."""
    return await _page(request, Place, lang, limit, offset, await _catalog(request).of_category(category))


@places.get("/Region", **_list_of(Region))
async def all_regions(request: Request, lang: Lang = "en") -> Response:
    return reply(request, to_json(await _catalog(request).regions(), lang))


class Suggestion(BaseModel):
    """A page that a text may mean: of a place or city, or the list of stays. `near`: its name only resembles the text."""

    name: str
    about: str
    url: str
    near: bool


@places.get("/suggestions", response_model=list[Suggestion], responses=UNAVAILABLE)
async def suggest(
    request: Request,
    where: Annotated[str, Query(max_length=LONGEST_WHERE)] = "",
    region: Annotated[str, Query(max_length=100, description="Name or slug; empty: any")] = "",
    lang: Lang = "en",
) -> Response:
    """At most 8 places and cities for a text, the best first. Words may be declined, spelt otherwise or stand in different
    fields; after a word for a kind of stay the list of such stays comes first."""
    set_language(lang)
    found = await suggestions(_catalog(request), where, region, lang)
    offered = [_of_stays(found.stays)] if found.stays else []
    offered += [_of_record(each, near=found.is_similar) for each in found.records]
    return reply(request, offered)


def _of_stays(criteria: Filter) -> dict[str, Any]:
    kind = stays_label(criteria.type)
    where = region_name_of(criteria.region) if criteria.region and not criteria.where else criteria.where
    name = f"{kind} · {where}" if where else kind
    return {"name": name, "about": t("Properties"), "url": links.properties(criteria), "near": False}


def _of_record(record: Place | City, *, near: bool) -> dict[str, Any]:
    kind = t("City") if isinstance(record, City) else t("Place")
    about = " · ".join(filter(None, (kind, region_name_of(record.region))))
    return {"name": localized(record.name), "about": about, "url": links.record(record), "near": near}


blogs = APIRouter(prefix="/blogs", tags=["blogs"])


@blogs.get("/featured/latest", **_list_of(Blog))
async def latest_blogs(request: Request, lang: Lang = "en") -> Response:
    """The first 3 blogs."""
    return reply(request, to_json(await _catalog(request).latest_blogs(), lang))


def records_of(kind: Kind) -> APIRouter:
    """The list of a kind, and one record of it by its id."""
    router = APIRouter(prefix=f"/{kind.name}", tags=[kind.name])

    @router.get("", name=f"all_{kind.name}", **_list_of(kind.model))
    async def all_records(request: Request, lang: Lang = "en", limit: Limit = None, offset: Offset = 0) -> Response:
        return await _page(request, kind.model, lang, limit, offset)

    @router.get("/{id}", name=f"one_{kind.word}", **_single(kind.model))
    async def one_record(request: Request, id: str, lang: Lang = "en") -> Response:
        return reply(request, to_json(await _catalog(request).one(kind.model, id), lang))

    return router


async def docs(request: Request) -> HTMLResponse:
    return HTMLResponse(docs_page(request.app.openapi(), request.app.state.assets))
