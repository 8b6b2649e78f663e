"""mypy finds what is misspelt in a page, and its message names it."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest
from mypy import api

from static.elements import FILES, ROOT

PLUGIN = "tests/tools/mypy_plugin.py"
HEAD = """
from typing import Any

from reactpy.types import Event

from app.live.render.tags import event, html
from pages.page import Page
from components.core import links
from components.core.i18n import t, tn
from components.core.icons import icon

def pressed() -> None: ...
def moved(event: Event, distance: int) -> None: ...
async def clicked(event: Event) -> None: ...
"""
PAGE = """
from typing import Any

from pages.page import Head, Nodes, Params

QUERY = ()
SECTON = ""
OVER_PICTURE = False

async def load(source: Any, params: Params) -> Any: ...
def head(data: Any) -> Head: ...
def view(data: Any) -> Nodes: ...
def skeleton() -> Nodes: ...
"""
SLIPS = {  # a slip → what the message says
    'html.p({"classname": "notice"})': "no attribute 'classname'; write className",
    'html.p({"class": "notice"})': "no attribute 'class'; write className",
    'html.button({"onclick": clicked})': "no attribute 'onclick'; write onClick",
    'html.button({"on_click": clicked})': "no attribute 'on_click'; write onClick",
    'html.p({"aria-lable": "Stays"})': "no attribute 'aria-lable'; write aria-label",
    'html.div(html.p({"data-part": "more"}, html.a({"hrf": "/"}, "More")))': "no attribute 'hrf'; write href",
    'html.p({"style": {"color": "red"}})': "no attribute 'style'",
    'html.button({"onClick": pressed})': 'TypedDict item "onClick"',
    'html.button({"onClick": moved})': 'TypedDict item "onClick"',
    'html.button({"onClick": clicked(Event())})': 'TypedDict item "onClick"',
    'html.input({"type": "emial"})': 'TypedDict item "type"',
    'html.input({"maxLength": "3"})': 'TypedDict item "maxLength"',
    'html.div({"role": "buton"})': 'TypedDict item "role"',
    'html.a({"rel": "noopenner"}, "Elsewhere")': 'TypedDict item "rel"',
    'html.img({"src": "/gori.webp", "alt": ""}, "Gori")': 'Too many arguments for "__call__" of "VoidElement"',
    'html.p("Gori", {"className": "notice"})': 'Argument 2 to "__call__" of "Element" has incompatible type "dict',
    'html.buton("Send")': '"Html" has no attribute "buton"',
    'icon("mountian")': 'Argument 1 to "icon" has incompatible type "Literal[\'mountian\']"',
    't("{n} rooms left", count=3)': "The text has {n}, but no value 'n'",
    't(f"Hello {links.home()}")': "A text with its values in it has no translation",
    'links.record("gori")': 'Argument 1 to "record" has incompatible type "str"',
    'links.blogs(seach="wine")': 'Unexpected keyword argument "seach" for "blogs"',
    "page: Page = slip_page": '"Page"',
}
RIGHT = """
html.div({"className": "x", "data-part": 1, **({"id": "gori"} if links else {})}, "Gori", None, [html.p(), icon("x")])
html.ul(*(html.li({"key": each}, each) for each in ("Gori", "Mtskheta")))
html.button({"onClick": event(clicked, prevent_default=True), "type": "submit", "aria-label": t("Send {n}", n=1)})
html.img({"alt": "", "src": None, "hidden": True}), html.br(), html.fragment({"key": 1}, tn("{n} room", "{n} rooms", 2))
"""


@pytest.mark.parametrize("path", FILES)
def test_the_generated_types_are_up_to_date(path: str) -> None:
    assert (ROOT / path).read_text() == FILES[path](), "run python -m static.elements"


@pytest.mark.deep  # mypy reads the whole site
def test_mypy_names_what_is_wrong(tmp_path: Path) -> None:
    lines = [*HEAD.splitlines(), "import slip_page", *RIGHT.splitlines()]
    first = len(lines) + 1
    # mypy's cache may hold what another version of the plugin said of a module of the same name.
    name = f"slips_{sha256((ROOT / PLUGIN).read_bytes()).hexdigest()[:8]}.py"
    (tmp_path / name).write_text("\n".join([*lines, *SLIPS]))
    (tmp_path / "slip_page.py").write_text(PAGE)
    files = [str(tmp_path / each) for each in (name, "slip_page.py")]
    errors = api.run(["--config-file", str(ROOT / "pyproject.toml"), *files])[0]
    missed = [
        f"{slip}: {said}"
        for line, (slip, said) in enumerate(SLIPS.items(), first)
        if not any(f"{name}:{line}:" in error and said in error for error in errors.splitlines())
    ]
    assert missed == []
    assert not [error for error in errors.splitlines() if any(f"{name}:{line}:" in error for line in range(first))]
