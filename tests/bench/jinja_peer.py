"""The page on Starlette and Jinja: our markup from one template, the filter as a plain GET form.

With gzip, as in production. Run with `BENCH_RECORDS`, `BENCH_SHELL` (a file of
`shell.write`), `BENCH_STYLE` and `BENCH_PORT`.
"""

from __future__ import annotations

import os
from pathlib import Path

import uvicorn
from jinja2 import Environment, FileSystemLoader
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from tests.bench import records, shell
from tests.bench.process import ROOT

STAYS = records.read(os.environ["BENCH_RECORDS"])
BY_ID = {stay.id: stay for stay in STAYS}

environment = Environment(loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True)
ours = shell.read(os.environ["BENCH_SHELL"])
environment.globals |= {"style": os.environ["BENCH_STYLE"], "shell": ours}
environment.globals["around_where"] = shell.split_at_where(ours["head"])
list_page, detail_page = environment.get_template("properties.html"), environment.get_template("property.html")


async def properties(request: Request) -> HTMLResponse:
    where = request.query_params.get("where", "")
    wanted = where.strip().lower()
    found = [stay for stay in STAYS if wanted in stay.searched]
    return HTMLResponse(list_page.render(where=where, found=found))


async def property(request: Request) -> HTMLResponse:
    return HTMLResponse(detail_page.render(stay=BY_ID[request.path_params["id"]]))


app = Starlette(
    routes=[
        Route("/properties", properties),
        Route("/properties/{id}", property),
        Mount("/static", StaticFiles(directory=ROOT / "static")),
    ],
    middleware=[Middleware(GZipMiddleware, compresslevel=6)],
)

if __name__ == "__main__":
    uvicorn.run(app, port=int(os.environ["BENCH_PORT"]), log_level="warning", access_log=False)
