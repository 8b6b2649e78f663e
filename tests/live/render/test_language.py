"""Handlers, effects and tasks use the language of their session."""

from __future__ import annotations

import asyncio
from typing import Any

from reactpy import component, html, use_effect, use_ref, use_state
from starlette.applications import Starlette

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.render.language import current_language


@component
def speaker() -> Any:
    heard, set_heard = use_state(())
    effects = use_ref(())

    @use_effect(dependencies=[])
    def begin() -> None:
        effects.current += (current_language(),)

    async def speak(_: Any) -> None:
        in_task = await asyncio.create_task(asyncio.to_thread(current_language))
        set_heard((current_language(), in_task, *effects.current))

    return html.div(html.button({"onClick": speak}, "Speak"), html.p(" ".join(heard)))


class Page:
    QUERY = ()

    def view(self, data: Any) -> list[Any]:
        return [html.title("Speaker"), speaker(), html.a({"href": "/?lang=ka"}, "Georgian")]

    skeleton = list

    async def load(self, source: Any, params: Any) -> None: ...


def bilingual() -> Starlette:
    live = Live(Site(Router([("/", Page())], languages=("en", "ka"))), Assets.read("static/dist", "/dist/"))
    return Starlette(routes=live.routes(), lifespan=lambda app: live.running())


async def test_handlers_effects_and_their_tasks_use_the_language_of_the_page(visit: Any) -> None:
    page = await visit("/?lang=ka", of=bilingual())
    await page.click("Speak")
    page.sees("ka ka ka")


async def test_a_handler_uses_the_language_that_the_visitor_has_changed_to(visit: Any) -> None:
    page = await visit("/", of=bilingual())
    await page.click("Speak")
    page.sees("en en en")
    await page.follow("Georgian")
    await page.click("Speak")
    page.sees("ka ka")
