"""The page on stock ReactPy 2: its own executor and client, a `@component` per card, the router's `link`.

Written as ReactPy's documentation teaches it. It shows less than the others: the list and its field, without the rest of
the page, and pictures of one plain `<img>`.
Run with `BENCH_RECORDS` (a file of `records.write`), `BENCH_STYLE` and `BENCH_PORT`.
"""

from __future__ import annotations

import os
from typing import Any

import uvicorn
from reactpy import component, html, use_state
from reactpy.executors.asgi.standalone import ReactPy
from reactpy.types import VdomDict
from reactpy_router import browser_router, link, route, use_params
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from tests.bench.process import ROOT
from tests.bench.records import Stay, read

STAYS = read(os.environ["BENCH_RECORDS"])
BY_ID = {stay.id: stay for stay in STAYS}


@component
def card(stay: Stay) -> VdomDict:
    return html.li(
        {"className": "grid__item"},
        html.article(
            {"className": "card card--property"},
            html.div({"className": "card__picture"}, picture(stay), badge(stay)),
            html.div(
                {"className": "card__body"},
                html.h3(
                    {"className": "card__title"},
                    link({"to": f"/properties/{stay.id}", "className": "card__link"}, stay.name),
                ),
                html.p({"className": "card__place"}, stay.location),
                html.span({"className": "rating"}, stay.stars, " ", stay.rating),
                html.p({"className": "price"}, html.span({"className": "price__amount"}, stay.price), " per night"),
            ),
        ),
    )


def badge(stay: Stay) -> VdomDict | None:
    return html.span({"className": "badge badge--vip"}, "⭐ VIP") if stay.is_vip else None


def picture(stay: Stay) -> VdomDict:
    return html.div(
        {"className": "picture"},
        html.img({"className": "picture__image", "src": stay.small, "alt": stay.name, "loading": "lazy"}),
    )


@component
def properties() -> VdomDict:
    where, set_where = use_state("")
    wanted = where.strip().lower()
    found = [stay for stay in STAYS if wanted in stay.searched]

    def typed(event: dict[str, Any]) -> None:
        set_where(event["target"]["value"])

    return html.main(
        html.label(
            {"className": "field__label"},
            "Where",
            html.input({"className": "field__input", "name": "where", "value": where, "onChange": typed}),
        ),
        html.h1(f"{len(found)} Premium Properties"),
        html.ul({"className": "grid grid--properties"}, *(card(stay, key=stay.id) for stay in found)),
    )


@component
def detail() -> VdomDict:
    stay = BY_ID[use_params()["id"]]
    return html.main(
        picture(stay),
        html.h1(stay.name),
        html.p(f"{stay.location}, {stay.region}"),
        html.span({"className": "rating"}, stay.stars, " ", stay.rating),
        html.p(stay.description),
        html.p(f"Accommodates up to {stay.guests} guests"),
        html.p({"className": "price"}, stay.price, " per night"),
        link({"to": "/properties"}, "All properties"),
    )


@component
def site() -> Any:
    return browser_router(route("/properties", properties()), route("/properties/{id}", detail()))


style = html.link({"rel": "stylesheet", "href": os.environ["BENCH_STYLE"]})
app = ReactPy(site, html_head=html.head(html.title("Georgia 360"), style))
app.route("/static/.*")(Starlette(routes=[Mount("/static", StaticFiles(directory=ROOT / "static"))]))

if __name__ == "__main__":
    uvicorn.run(app, port=int(os.environ["BENCH_PORT"]), log_level="warning")
