"""React components of `reactpy.reactjs` and the hooks of reactpy_router: they work if they are built, else the message says
what to write.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import reactpy_router
from reactpy import component, html
from reactpy.reactjs import component_from_file, component_from_npm, component_from_url, import_reactjs
from starlette.applications import Starlette
from starlette.testclient import TestClient

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.render.children import UnsafeMarkup
from app.live.render.elements import BUNDLED, check

ASSETS = Assets.read("static/dist", "/dist/")
Picker: Any = component_from_npm("react-colorful", "HexColorPicker", fallback=html.b("Loading"))
Other: Any = component_from_url("https://elsewhere.example/x.js", "Other")


class Page:
    QUERY = ("tab",)
    skeleton = list

    def __init__(self, part: Any) -> None:
        self.view = lambda data: [html.title("Page"), html.h1("Stands"), part()]

    async def load(self, source: Any, params: Any) -> None: ...


def served(part: Any, assets: Assets = ASSETS) -> str:
    live = Live(Site(Router([("/cities/{id}", Page(component(part)))])), assets)
    with TestClient(Starlette(routes=live.routes(), lifespan=lambda app: live.running())) as client:
        return str(client.get("/cities/gori?tab=map").text)


@pytest.fixture
def built() -> Iterator[None]:
    """Forget components that a test has declared as built."""
    before = set(BUNDLED)
    yield
    BUNDLED.intersection_update(before)


@pytest.mark.usefixtures("built")
def test_a_built_component_is_served_as_its_fallback() -> None:
    page = served(lambda: html.p(Picker({"color": "red"})), ASSETS._replace(reactjs=("HexColorPicker",)))
    assert "<p><!--$--><b>Loading</b><!--/$--></p>" in page


def of_file(tmp_path: Path) -> Any:
    file = tmp_path / "Mine.jsx"
    file.write_text("export const Mine = () => null")
    return component_from_file(file, "Mine")


@pytest.mark.parametrize(("node", "said"), [
    (lambda _: Picker(), "<HexColorPicker> is not in the build: cd static && npm install --save-exact react-colorful, then"),
    (lambda _: Other(), "<Other> is JavaScript from elsewhere, .* write component_from_npm or _from_file"),
    (lambda tmp_path: of_file(tmp_path)(), r"<Mine> is not in the build: write component_from_file\(Path\(__file__\)"),
    (lambda _: import_reactjs(), r"import_reactjs\(\) is not needed: the build brings React; leave it out"),
], ids=["npm", "url", "file", "import_reactjs"])  # fmt: skip
def test_a_component_that_was_not_built_is_refused_with_what_to_do(node: Any, said: str, tmp_path: Path) -> None:
    with pytest.raises(UnsafeMarkup, match=said):
        check(node(tmp_path))


def test_the_hooks_of_the_router_give_the_parameters_of_the_page() -> None:
    def part() -> Any:
        return html.p(f"{reactpy_router.use_params()['id']} {reactpy_router.use_search_params()['tab']}")

    assert "<p>gori ['map']</p>" in served(part)


def test_navigate_is_left_to_the_browser() -> None:
    assert "<!--$--><!--/$--></main>" in served(lambda: reactpy_router.navigate("/places"))


@pytest.mark.parametrize(("part", "said"), [
    (lambda: reactpy_router.link({"to": "/places"}, "Places"), "<Link> of reactpy_router is not needed: write html.a({'href': …})"),
    (lambda: reactpy_router.browser_router(reactpy_router.route("/{any:any}", html.p({"lang": "en"}))),
     "<History> of reactpy_router is not needed: write its pages into the table of routes"),
], ids=["link", "browser_router"])  # fmt: skip
def test_a_component_of_the_router_is_refused_with_what_to_write(
    part: Any, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert ">Stands</h1>" in served(part)
    assert said in caplog.text
