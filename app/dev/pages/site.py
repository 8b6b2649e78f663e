"""The site with the pages of `make dev`."""

from __future__ import annotations

from typing import Any

from reactpy.types import VdomDict

from app.dev.pages.example import ExamplePage
from app.dev.pages.gallery import GalleryPage
from app.dev.pages.loads import Loads
from app.dev.pages.messages import Messages
from app.dev.pages.overview import OverviewPage
from app.dev.pages.parts import DevPage
from app.live.pages.page import Match, PageResult, State
from app.live.render.fragment import freeze
from app.live.render.tags import html
from app.routes import ROUTES, router_of
from app.site import Georgia
from components.layout.shell import toaster
from components.seo.head import head_nodes


class DevelopedGeorgia(Georgia):
    def __init__(self, messages: Messages, *of_site: Any) -> None:
        super().__init__(*of_site)
        self.loads = Loads()
        overview = OverviewPage(ROUTES, self.loads, messages.sessions)
        pages = (("/dev", overview), ("/dev/gallery", GalleryPage()), ("/dev/gallery/{room}/{name}", ExamplePage()))
        self.router = router_of((*ROUTES, *pages))

    async def load(self, match: Match) -> PageResult:
        pattern = next((pattern for pattern, page in ROUTES if page is match.page), "")
        with self.loads.measuring(pattern) as load:
            result = await super().load(match)
            if result.state == "unavailable":
                load.error = "The source does not answer"
        return result

    def shell(self, match: Match, state: State, data: Any, sections: list[Any]) -> VdomDict:
        if not isinstance(match.page, DevPage):
            return super().shell(match, state, data, sections)
        return html.fragment(
            freeze(head_nodes(self._head(match, state, data), self.base_url)),
            html.main({"id": "main", "key": match.params.path, "tabIndex": -1}, *sections),
            toaster(),
        )
