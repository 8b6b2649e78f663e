"""What the pages of `make dev` share. Their texts are for authors, and only in English; their style is in static/src/dev/pages.js."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from reactpy.types import VdomDict

from app.live.pages.page import Nodes, Params
from app.live.render.tags import html
from components.seo.head import Head

ROOT = Path(__file__).parents[3]


class DevPage:
    """A page as `pages/page.py` describes it, in a shell without header and footer."""

    QUERY: tuple[str, ...] = ()
    SECTION, OVER_PICTURE = "", False
    path = title = ""

    async def load(self, source: Any, params: Params) -> Any:
        return params

    def head(self, data: Any) -> Head:
        return Head(title=self.title, description="", path=self.path, indexed=False)

    def view(self, data: Any) -> Nodes:
        raise NotImplementedError

    def skeleton(self) -> Nodes:
        return []


def place_of(function: Callable[..., Any]) -> VdomDict:
    """Where a function begins: 'components/cards/card.py:71', a link to the editor if EDITOR_URL is set."""
    code = inspect.unwrap(function).__code__
    return place(Path(code.co_filename), code.co_firstlineno)


def place(file: Path, line: int) -> VdomDict:
    label = f"{file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file}:{line}"
    editor = os.environ.get("EDITOR_URL")
    if not editor:
        return html.code(label)
    return html.a({"href": editor.replace("{file}", quote(file.as_posix())).replace("{line}", f"{line}")}, label)
