"""`visit`, and the loop that async tests run on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from inspect import iscoroutinefunction
from urllib.parse import urlsplit

import pytest
from starlette.types import ASGIApp

from tests.app.site import make_app
from tests.kit.client import Site, serving
from tests.kit.loop import KitLoop
from tests.kit.page import Page

Visit = Callable[..., Awaitable[Page]]


@pytest.fixture(scope="session")
def kit_loop() -> KitLoop:
    loop = KitLoop()
    loop.start()
    return loop


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """An `async def` test runs on the kit's loop."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    loop: KitLoop = pyfuncitem._request.getfixturevalue("kit_loop")
    names = pyfuncitem._fixtureinfo.argnames
    loop.call(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def demo_site(kit_loop: KitLoop) -> Iterator[Site]:
    """The shared site with the demo catalogue. A test that changes it opens another:
    `with make_app(…) as app: page = await visit("/", of=app)`."""
    with make_app() as app:
        running = serving(app)
        yield kit_loop.call(running.__aenter__())
        kit_loop.call(running.__aexit__(None, None, None))


@pytest.fixture
def visit(demo_site: Site, kit_loop: KitLoop) -> Iterator[Visit]:
    """`await visit(path, language="ka", live=True, whole=True, of=app)`: the page at `path`, of the demo site unless told
    otherwise; `of` may be a running `Site`. `Page.open` describes `live` and `whole`."""
    opened = AsyncExitStack()

    async def open_page(
        path: str = "/",
        *,
        language: str = "en",
        live: bool = True,
        whole: bool = True,
        of: ASGIApp | Site = demo_site,
    ) -> Page:
        if language != "en":
            path += f"{'&' if urlsplit(path).query else '?'}lang={language}"
        page = Page(of if isinstance(of, Site) else await opened.enter_async_context(serving(of)))
        opened.push_async_callback(page.close)
        await page.open(path, live=live, whole=whole)
        return page

    yield open_page
    kit_loop.call(opened.aclose())
