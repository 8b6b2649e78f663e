"""`create_app(settings)`: routes, middleware, lifespan."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import structlog
from servestatic import ServeStaticASGI  # type: ignore[import-untyped]
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Lifespan, Receive, Scope, Send
from starlette.websockets import WebSocket

from app.api.routes import create_api
from app.assets import STATIC, read_assets
from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.http.response_cache import ResponseCache
from app.live.limits.connections import ConnectionLimiter
from app.live.process.drain import last_answer
from app.live.socket.sessions import Limits
from app.mail import check, mailing
from app.settings import Settings
from app.site import Georgia
from app.source import open_catalog
from app.web.endpoints import atom, csp_reports, feeds, health, security_txt, url_too_long
from app.web.endpoints.base_map import base_map_file
from app.web.endpoints.contact import post_contact
from app.web.endpoints.filter_index import FilterIndexEndpoint
from app.web.endpoints.manifest import manifest
from app.web.endpoints.map_pins import MapPinsEndpoint
from app.web.endpoints.offline import PAGE, WORKER, ServiceWorker, offline_page
from app.web.endpoints.tour_page import tour_page, tour_plan
from app.web.middleware.hosts import Hosts
from app.web.middleware.picture_formats import PictureFormats
from app.web.middleware.proxies import UntrustedProxy
from app.web.middleware.security_headers import SecurityHeaders
from app.web.telemetry import exporters as telemetry
from app.web.telemetry.logs import RequestLog
from app.web.telemetry.metrics import RequestCounts, Watched, publishing
from components.core.config import Config
from data.catalog.catalog import Catalog
from data.inbox.forget import keep_for
from data.inbox.inbox import Inbox
from data.inbox.outbox import Outbox
from data.rates import RatesFile

log = structlog.get_logger()

if TYPE_CHECKING:
    from app.web.telemetry.tracing import Tracing

EXTRA_HEAD = (
    '<meta name="color-scheme" content="light dark">'
    '<meta name="theme-color" content="#17352b" media="(prefers-color-scheme: light)">'
    '<meta name="theme-color" content="#0c1713" media="(prefers-color-scheme: dark)">'
    '<link rel="icon" href="/static/media/icon.svg" type="image/svg+xml">'
)
SERVICE_WORKER = f'<meta name="service-worker" content="{WORKER}">'  # the script reads it


Beside = Callable[[Live], AbstractAsyncContextManager[object]]
SiteOf = Callable[[Catalog, Inbox, str, Config], Georgia]


def create_app(
    settings: Settings, *, extra_head: str = "", beside: Beside = nullcontext, site_of: SiteOf = Georgia
) -> ASGIApp:
    """The site as one ASGI application. The catalogue opens with its lifespan. `extra_head`: HTML at the end of each <head>;
    `beside(live)` is entered when the engine runs; `site_of(…)` makes the site.
    """
    check(settings)
    telemetry.check_error_reports(settings)
    tracing = telemetry.tracing(settings)
    assets = read_assets(settings.assets)
    base_url = str(settings.public_url or f"http://{settings.host}:{settings.port}").rstrip("/")
    worker = ServiceWorker(assets, enabled=settings.keeps_pages)
    app = Starlette(
        routes=_routes(assets, worker),
        lifespan=_lifespan(settings, assets, base_url, tracing, extra_head, beside, site_of),
    )
    headers = headers_of(settings, assets)
    guarded = headers.wrap(with_static_files(app, assets))
    cached = ResponseCache(guarded, lambda: app.state.site.version, settings.page_cache, assets.dictionary)
    hosts = Hosts(settings.public_url)
    app.state.requests, app.state.responses = RequestCounts(), cached.counts
    answers = hosts.guard(cached, headers)
    requests = RequestLog(tracing.requests(answers) if tracing else answers, settings.log, app.state.requests)
    proxy = UntrustedProxy()

    async def site(scope: Scope, receive: Receive, send: Send) -> None:
        """Websockets bypass HTTP middleware: each layer would stay on the stack while a socket is open."""
        if scope["type"] != "lifespan":
            proxy.check(scope)
        if scope["type"] == "websocket" and scope["path"] == "/_live":
            if refusal := hosts.refusal(scope):
                log.warning("session refused", reason="host", status=refusal.status_code)
                await headers.wrap(refusal)(scope, receive, send)
            else:
                await app.state.live.sessions(WebSocket(scope, receive, send))
        else:
            is_going = scope["type"] == "http" and app.state.live.drain.begun
            await requests(scope, receive, last_answer(send) if is_going else send)

    return site


def headers_of(settings: Settings, assets: Assets) -> SecurityHeaders:
    is_secure = settings.public_url is not None and settings.public_url.scheme == "https"
    return SecurityHeaders(settings.frame_hosts, assets, secure=is_secure)


def _routes(assets: Assets, worker: ServiceWorker) -> list[BaseRoute]:
    return [
        Route("/health", health.health),
        Route("/livez", health.live),
        Route("/readyz", health.ready),
        Route("/static/tour/", tour_page(assets)),
        Route("/static/tour/plan.svg", tour_plan()),
        Route("/static/base-map-{digest}.svg", base_map_file),
        Route(WORKER, worker.answer),
        Route(PAGE, offline_page),
        Mount("/api", _api),
        Route("/listing/pins.json", _map_pins),
        Route("/listing/{digest}.json", _filter_index),
        Route("/robots.txt", feeds.robots),
        Route("/sitemap.xml", feeds.sitemap),
        Route("/blogs/feed.xml", atom.feed),
        Route("/sitemap-{name}.xml", feeds.sitemap_part),
        Route("/manifest.webmanifest", manifest),
        *(Route(f"/{icon}", feeds.icon) for icon in feeds.ICONS),
        Route(security_txt.PATH, security_txt.security_txt),
        Route("/contact", post_contact, methods=["POST"]),
        Route(url_too_long.PATH, url_too_long.page),
        Route(csp_reports.PATH, _csp_report, methods=["POST"]),
        Route("/{path:path}", _document),
    ]


def _lifespan(
    settings: Settings,
    assets: Assets,
    base_url: str,
    tracing: Tracing | None,
    extra_head: str,
    beside: Beside,
    site_of: SiteOf,
) -> Lifespan[Starlette]:
    """Open the catalogue, and put the endpoints that need it into the application's state. `RequestProtocol` reads its limit
    from the lifespan's state.
    """
    config = Config(
        embeds_load=settings.embeds == "load",
        frame_hosts=settings.frame_hosts,
        email=settings.contact_email,
        phone=settings.contact_phone,
        postal_address=settings.contact_address,
        rates=RatesFile(Path(settings.rates)) if settings.rates else None,
        keeps_pages=settings.keeps_pages,
    )
    connections = ConnectionLimiter(settings.connections, settings.connections_per_address)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        async with open_catalog(settings) as source:
            if config.rates:
                await config.rates.look()
            site = site_of(source.catalog, source.inbox, base_url, config)
            live = Live(
                site,
                assets,
                _limits(settings),
                pages_cached=settings.page_cache,
                extra_head=EXTRA_HEAD + (SERVICE_WORKER if settings.keeps_pages else "") + extra_head,
                wrap_messages=tracing.messages if tracing else None,
                development=settings.assets == "dev",
            )
            app.state.api = create_api(source.catalog, source.inbox, assets)
            app.state.source, app.state.site, app.state.live = source, site, live
            app.state.csp_reports = csp_reports.CspReports()
            app.state.filter_index = FilterIndexEndpoint(source.catalog, config)
            app.state.map_pins = MapPinsEndpoint(source.catalog)
            outbox = Outbox(source.inbox.engine)
            watched = Watched(app.state.requests, app.state.responses, live, source, outbox, bool(settings.smtp_host))
            async with (
                tracing.running() if tracing else nullcontext(),
                live.running(),
                beside(live),
                mailing(outbox, settings),
                publishing(watched, settings.metrics_folder),
                _beside(keep_for(source.inbox.engine, settings.messages_days)),
                _beside(config.rates.follow() if config.rates else None),
            ):
                yield {"connections": connections}

    return lifespan


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None] | None) -> AsyncIterator[None]:
    """Run `work` while the context is open."""
    task = asyncio.create_task(work) if work else None
    try:
        yield
    finally:
        # A database driver may replace the cancellation with its own error, and the task continues: cancel until it ends.
        while task and not task.done():
            task.cancel()
            await asyncio.wait({task}, timeout=1)


def _limits(settings: Settings) -> Limits:
    return Limits(
        sessions=settings.sessions,
        sessions_per_ip=settings.sessions_per_address,
        messages_per_minute=settings.messages_per_minute,
        idle_seconds=settings.idle_seconds,
        load_seconds=settings.load_seconds,
        drain_wait_seconds=settings.drain_wait_seconds,
        drained_per_second=settings.drained_per_second,
    )


async def _document(request: Request) -> Response:
    if url_too_long.is_too_long(request.scope):
        return await url_too_long.page(request)
    live: Live = request.app.state.live
    return await live.documents(request)


async def _filter_index(request: Request) -> Response:
    endpoint: FilterIndexEndpoint = request.app.state.filter_index
    return await endpoint(request)


async def _csp_report(request: Request) -> Response:
    endpoint: csp_reports.CspReports = request.app.state.csp_reports
    return await endpoint(request)


async def _map_pins(request: Request) -> Response:
    endpoint: MapPinsEndpoint = request.app.state.map_pins
    return await endpoint(request)


async def _api(scope: Scope, receive: Receive, send: Send) -> None:
    await scope["app"].state.api(scope, receive, send)


def with_static_files(app: ASGIApp, assets: Assets) -> ASGIApp:
    """Serves /static in front of `app`: hashed files are immutable, media cached for a day, films with ranges."""
    day = 24 * 60 * 60

    def add_headers(headers: Any, path: str, url: str) -> None:
        if url == assets.style:
            headers["use-as-dictionary"] = assets.dictionary.USE

    files: Any = ServeStaticASGI(
        app,
        STATIC / "dist",
        prefix="static/dist",
        max_age=day,
        allow_all_origins=False,
        mimetypes={".svg": "image/svg+xml; charset=utf-8"},
        add_headers_function=add_headers,
        immutable_file_test=lambda path, url: "/assets/" in url,
    )
    files.add_files(STATIC / "media", prefix="static/media")
    return PictureFormats(files, STATIC / "media", "/static/media/")
