"""pytest's plugin for ReactPy's own tests: the layout and the client of REACTPY_SITE, and what the tests of an earlier release ask
for. `suite.py` starts it in a process of its own.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import sys
from inspect import iscoroutinefunction
from pathlib import Path
from types import ModuleType

import pytest
import reactpy
import uvicorn
from playwright.async_api import async_playwright
from reactpy.config import REACTPY_DEBUG
from reactpy.core import hooks, layout
from reactpy.core._life_cycle_hook import HOOK_STACK, LifeCycleHook
from reactpy.core.vdom import Vdom
from reactpy.logging import ROOT_LOGGER
from reactpy.testing import BackendFixture, DisplayFixture, capture_reactpy_logs
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.results import PageResults
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.render.elements import UnsafeMarkup
from app.live.tree.layout import LiveLayout
from app.live.tree.visitor import Visitor
from tests.live.other_site import Page
from tests.tools.chromium import FLAGS, find_chromium

IS_OURS = os.environ["REACTPY_SITE"] == "ours"
SECONDS = 15  # for a test
SITE = Site(Router([], None))
outcomes: dict[str, str] = {}
refusals: dict[str, str] = {}
loop = asyncio.new_event_loop()


async def send(message): ...


class Layout(LiveLayout):
    """Ours, of a visitor that no page knows."""

    def __init__(self, root):
        super().__init__(root, Visitor(PageResults(SITE), send))


class Shown(Site):
    """A site with one page, which shows what a test mounts."""

    number = 0

    @property
    def version(self):
        return str(self.number)


class Display:
    """ReactPy's `DisplayFixture` for our engine."""

    def __init__(self, page):
        self.page = page
        self.backend = self
        shown = Page("Shown")
        shown.view = lambda data: [self.constructor()]
        self.site = Shown(Router([("/", shown)]))
        live = Live(self.site, Assets.read("static/dist", "/dist/"))
        static = Mount("/dist", StaticFiles(directory="static/dist"))
        app = Starlette(routes=[static, *live.routes()], lifespan=lambda app: live.running())
        listening = socket.create_server(("127.0.0.1", 0))
        self.port = listening.getsockname()[1]
        server = uvicorn.Server(uvicorn.Config(app, ws="websockets-sansio", log_level="warning"))
        self.serving = loop.create_task(server.serve([listening]))

    def mount(self, constructor):
        self.constructor = constructor
        self.site.number += 1

    async def show(self, constructor):
        self.mount(constructor)
        await self.page.goto(f"http://127.0.0.1:{self.port}/")
        await self.page.wait_for_selector("html[data-ready]", state="attached")


def patch():
    """The names of the earlier release, and our layout."""
    REACTPY_DEBUG.set_current(True)
    hooks.current_hook = HOOK_STACK.current_hook
    hooks.LifeCycleHook = LifeCycleHook
    reactpy.Layout = Layout if IS_OURS else layout.Layout
    if IS_OURS:
        layout.Layout = Layout
    reactpy.vdom = lambda tag, *arguments: Vdom(tag)(*arguments)
    for name in ("COMPONENT_DID_RENDER_EFFECT", "LAYOUT_DID_RENDER_EFFECT", "COMPONENT_WILL_UNMOUNT_EFFECT"):
        setattr(hooks, name, name)
    backend = sys.modules["reactpy.backend"] = ModuleType("reactpy.backend")
    backend.utils = sys.modules["reactpy.backend.utils"] = ModuleType("reactpy.backend.utils")
    backend.utils.find_available_port = lambda host: 0
    pointer = sys.modules["jsonpointer"] = ModuleType("jsonpointer")
    pointer.set_pointer = replaced


def replaced(model, path, part, inplace):
    steps = path.split("/")[1:]
    node = model
    for step in steps[:-1]:
        node = node[int(step) if isinstance(node, list) else step]
    node[int(steps[-1]) if isinstance(node, list) else steps[-1]] = part
    return model


patch()


@pytest.fixture(scope="session")
def browser():
    playwright = loop.run_until_complete(async_playwright().start())
    browser = loop.run_until_complete(
        playwright.chromium.launch(executable_path=find_chromium(shell=True), args=list(FLAGS))
    )
    yield browser
    loop.run_until_complete(browser.close())
    loop.run_until_complete(playwright.stop())


@pytest.fixture(scope="session")
def page(browser):
    page = loop.run_until_complete(browser.new_page())
    page.set_default_timeout(SECONDS / 2 * 1000)
    return page


@pytest.fixture(scope="session")
def served(browser, page):
    if IS_OURS:
        return Display(page)
    backend = loop.run_until_complete(BackendFixture().__aenter__())
    display = DisplayFixture(backend, browser)
    return loop.run_until_complete(display.__aenter__())


@pytest.fixture
def display(served):
    return served


@pytest.fixture(autouse=True)
def assert_no_logged_exceptions():
    """As in ReactPy's conftest.py."""
    with capture_reactpy_logs() as records:
        yield
        errors = [record.exc_info[1] for record in records if record.exc_info]
        records.clear()
        if errors:
            raise errors[0]


class Refusals(logging.Handler):
    """Keeps our first refusal in each test."""

    def emit(self, record):
        if record.exc_info and isinstance(record.exc_info[1], UnsafeMarkup):
            test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
            refusals.setdefault(test, str(record.exc_info[1]))


ROOT_LOGGER.addHandler(Refusals())


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    work = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})
    loop.run_until_complete(asyncio.wait_for(work, SECONDS))
    return True


def pytest_runtest_logreport(report):
    if report.failed:
        said = getattr(report.longrepr, "reprcrash", None)
        outcomes.setdefault(report.nodeid, (said.message if said else str(report.longrepr)).splitlines()[0][:200])
    elif report.skipped:
        outcomes[report.nodeid] = "skipped"
    elif report.when == "call":
        outcomes.setdefault(report.nodeid, "passed")


def pytest_sessionfinish():
    rows = {
        test: f"refused: {refusals[test]}" if outcome != "passed" and test in refusals else outcome
        for test, outcome in outcomes.items()
    }
    Path(os.environ["REACTPY_OUTCOMES"]).write_text(json.dumps(rows))
