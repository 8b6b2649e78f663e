"""/dev/gallery/{room}/{name}: one example, alone in a page. Its controls are the query: ?first=true&lang=ka."""

from __future__ import annotations

from typing import Any, NamedTuple

from app.dev.pages.examples import Example, read_examples
from app.dev.pages.parts import DevPage
from app.live.pages.page import Nodes, Params
from components.core import links
from components.seo.head import Head
from data.errors import NotFound


class Shown(NamedTuple):
    example: Example
    values: dict[str, Any]


class ExamplePage(DevPage):
    @property
    def QUERY(self) -> tuple[str, ...]:  # type: ignore[override]
        """The controls of all examples."""
        return tuple({control.name for each in read_examples().values() for control in each.controls})

    async def load(self, source: Any, params: Params) -> Shown:
        if not (example := read_examples().get(f"{params['room']}/{params['name']}")):
            raise NotFound("Example not found")
        return Shown(example, example.values(dict(params.query)))

    def head(self, data: Shown) -> Head:
        return Head(data.example.title, "", links.href(f"/dev/gallery/{data.example.key}"), indexed=False)

    def view(self, data: Shown) -> Nodes:
        return [data.example.build(**data.values)]
