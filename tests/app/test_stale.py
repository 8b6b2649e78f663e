"""Pages that are built while the catalogue changes."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request

from app.assets import read_assets
from app.live.document import Documents
from app.live.page_results import PageResults
from app.site import Georgia
from components.core.config import Config
from data import demo
from data.catalog.catalog import Catalog
from data.inbox.inbox import Inbox
from data.models import Blog, City, Place, Property, Region, Text

LISTS: dict[Any, tuple[Any, ...]] = {
    Property: tuple(demo.properties()),
    Place: tuple(demo.places()),
    City: tuple(demo.cities()),
    Blog: tuple(demo.blogs()),
    Region: (),
}


class Changing:
    """A source whose properties can be given another name, and be slow to say so."""

    def __init__(self) -> None:
        self.lists = dict(LISTS)
        self.steps = 0  # of the event loop

    def rename(self, index: int, name: str) -> None:
        old = self.lists[Property]
        renamed = old[index].model_copy(update={"name": Text(en=name)})
        self.lists[Property] = (*old[:index], renamed, *old[index + 1 :])

    async def list(self, kind: Any) -> Any:
        for _ in range(self.steps):
            await asyncio.sleep(0)
        return self.lists[kind]

    async def one(self, kind: Any, id: str) -> Any:
        raise NotImplementedError

    async def close(self) -> None: ...


async def get(documents: Documents, path: str) -> str:
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": [(b"host", b"localhost")]}
    return bytes((await documents(Request(scope))).body).decode()


def test_a_page_built_while_its_list_is_replaced_does_not_stay_old() -> None:
    async def scenario() -> None:
        source = Changing()
        catalog = Catalog(source, fresh_seconds=0)
        await asyncio.wait(catalog.warm())
        inbox: Any = Inbox
        site = Georgia(catalog, inbox, "http://localhost", Config())
        documents = Documents(PageResults(site), read_assets(), load_seconds=1.5, cached=512)
        for steps in range(1, 30):
            source.rename(steps, f"Renamed {steps}")
            source.steps = steps
            path = f"/properties/{LISTS[Property][steps].id}"
            await get(documents, path)
            source.steps = 0
            for _ in range(3):
                assert catalog.version
                await asyncio.sleep(0.005)
            assert f"Renamed {steps}" in await get(documents, path), steps

    asyncio.run(scenario())
