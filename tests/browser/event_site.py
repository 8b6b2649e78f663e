"""A site whose handlers show what they get: `python -m tests.browser.event_site PORT`."""

from __future__ import annotations

import sys
from typing import Any

import uvicorn
from reactpy import component, html, use_state
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from tests.live.other_site import Page

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'


@component
def shown() -> Any:
    text, set_text = use_state("Kak")
    loaded, set_loaded = use_state(0)
    heard, set_heard = use_state("")

    def move(event: Any) -> None:
        set_heard(f"{event['clientX']},{event.clientY} in {event.target.dataset['place']}")

    return html.div(
        html.input(
            {"aria-label": "Where", "value": text, "onChange": lambda event: set_text(event["target"]["value"])}
        ),
        html.img({"src": "/picture.svg", "alt": "", "onLoad": lambda event: set_loaded(lambda count: count + 1)}),
        html.button({"data-place": "Vardzia", "onMouseMove": move}, "Map"),
        html.textarea(
            {"aria-label": "Story", "onChange": lambda event: set_heard(f"{len(event['target']['value'])} letters")}
        ),
        html.output(f"{text}, {loaded} loaded, {heard}"),
    )


page = Page("Events", shown())  # type: ignore[no-untyped-call]
live = Live(Site(Router([("/", page)])), Assets.read("static/dist", "/dist/"))
picture = Route("/picture.svg", lambda _: Response(PICTURE, media_type="image/svg+xml"))
static = Mount("/dist", StaticFiles(directory="static/dist"))
app = Starlette(routes=[picture, static, *live.routes()], lifespan=lambda app: live.running())

if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio")
