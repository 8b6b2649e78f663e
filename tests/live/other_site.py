"""A second site on the engine, two pages and one handler: `python -m tests.live.other_site PORT`."""

import sys

import uvicorn
from reactpy import component, html, use_state
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site


@component
def counter():
    count, set_count = use_state(0)
    return html.button({"onClick": lambda event: set_count(count + 1), "data-replay": True}, f"Clicked {count} times")


class Page:
    QUERY = ()

    def __init__(self, title, *nodes):
        self.view = lambda data: [html.title(title), html.h1(title), *nodes]
        self.skeleton = list

    async def load(self, source, params): ...


home = Page("Home", counter(), html.a({"href": "/about"}, "About"))
about = Page("About", html.a({"href": "/"}, "Home"))
live = Live(Site(Router([("/", home), ("/about", about)])), Assets.read("static/dist", "/dist/"))
static = Mount("/dist", StaticFiles(directory="static/dist"))
app = Starlette(routes=[static, *live.routes()], lifespan=lambda app: live.running())

if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio")
