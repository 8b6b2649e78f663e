"""A site with failing pages, and our logs and error reports: `python -m tests.app.failing_site PORT`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from reactpy import html
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.render.guard import guarded
from app.settings import read_settings
from app.web.telemetry import exporters as telemetry
from app.web.telemetry import logs

WRITTEN = "nino@example.com from 203.0.113.7"  # not near the failing line: reports include source lines around it


def main() -> None:
    settings = read_settings()
    logs.configure(settings.log, telemetry.error_reports(settings))
    pages: list[Any] = [("/page", Page(fail)), ("/section", Page(guarded(fail)))]
    live = Live(Site(Router(pages)), Assets.read("static/dist", "/dist/"))
    routes = [Route("/endpoint", endpoint), *live.routes()]
    app = logs.RequestLog(Starlette(routes=routes, lifespan=lambda _: live.running()), settings.log)
    uvicorn.run(app, port=int(sys.argv[1]), log_config=None, ws="none")


class Page:
    QUERY = ()
    skeleton = list

    def __init__(self, section: Callable[[], Any]) -> None:
        self.view = lambda data: [html.title("Page"), html.h1("Page"), section()]

    async def load(self, source: object, params: object) -> None: ...


async def endpoint(_: Request) -> Response:
    raise KeyError(WRITTEN)


def fail(*_: object) -> None:
    words = WRITTEN  # in a local variable and in the message of the exception
    raise ValueError(words)


if __name__ == "__main__":
    main()
