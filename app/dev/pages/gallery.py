"""/dev/gallery: every component in its states, each in frames of three widths. `?example=cards/property_card` is the shown one."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from itertools import groupby
from typing import Any

from reactpy import component, use_state
from reactpy.types import VdomDict

from app.dev.pages.examples import Control, Example, read_examples
from app.dev.pages.parts import DevPage, place_of
from app.live.pages.page import Nodes, Params
from app.live.render.tags import html
from components.core import links
from data.errors import NotFound
from data.languages import LANGUAGES

PATH = "/dev/gallery"
WIDTHS = (390, 768, 1440)
SCHEMES = ("light", "dark")


class GalleryPage(DevPage):
    QUERY = ("example",)
    path, title = PATH, "Gallery"

    async def load(self, source: Any, params: Params) -> Example:
        examples = read_examples()
        key = params.get("example") or next(iter(examples))
        if key not in examples:
            raise NotFound("Example not found")
        return examples[key]

    def view(self, data: Example) -> Nodes:
        list_of_all = html.nav({"className": "dev-list", "aria-label": "Examples"}, example_list(data.key))
        return [html.div({"className": "dev-gallery"}, list_of_all, workbench(data, key=data.key))]


@component
def example_list(chosen: str) -> VdomDict:
    words, set_words = use_state("")
    typed = words.lower().split()
    found = [each for each in read_examples().values() if all(word in f"{each.room} {each.title}" for word in typed)]
    return html.div(
        html.h1(html.a({"href": "/dev"}, "Development"), " Gallery"),
        html.label(
            {"className": "dev-control"},
            "Search",
            html.input({"type": "search", "onChange": lambda event: set_words(event["target"]["value"])}),
        ),
        html.p({"role": "status"}, f"{len(found)} examples"),
        *(_room(room, list(entries), chosen) for room, entries in groupby(found, lambda each: each.room)),
    )


def _room(room: str, entries: list[Example], chosen: str) -> VdomDict:
    return html.section(
        {"key": room},
        html.h2(room),
        html.ul(
            *(
                html.li(
                    {"key": each.key},
                    html.a(
                        {
                            "href": links.href(PATH, [("example", each.key)]),
                            "aria-current": "page" if each.key == chosen else None,
                        },
                        each.title,
                    ),
                )
                for each in entries
            )
        ),
    )


@component
def workbench(example: Example) -> VdomDict:
    """The example in its frames, with controls for its parameters, the language and the colour scheme."""
    texts, set_texts = use_state(dict[str, str]())
    language, set_language = use_state(next(iter(LANGUAGES)))
    scheme, set_scheme = use_state(SCHEMES[0])
    src = links.href(f"{PATH}/{example.key}", texts.items(), language=language)

    def set_text(name: str) -> Callable[[str], None]:
        return lambda text: set_texts({**texts, name: text})

    return html.article(
        {"className": "dev-workbench"},
        html.h2(example.title),
        html.form(
            {"className": "dev-controls", "method": "get", "aria-label": "Controls"},
            _select("Language", tuple(LANGUAGES), language, set_language),
            _select("Colours", SCHEMES, scheme, set_scheme),
            *(_control(each, set_text(each.name)) for each in example.controls),
        ),
        *(_frame(example, width, scheme, src) for width in WIDTHS),
        html.h3("Source"),
        html.p(place_of(example.build)),
        html.pre({"className": "dev-source", "tabIndex": 0}, inspect.getsource(example.build)),
        *(_component(example.component) if example.component else ()),
        html.p(html.a({"href": links.href("/dev", [("path", f"{PATH}/{example.key}")])}, "Messages of its session")),
    )


def _component(function: Callable[..., Any]) -> Nodes:
    signature = f"{function.__name__}{inspect.signature(function)}"
    return [html.p(place_of(function)), html.pre({"className": "dev-source", "tabIndex": 0}, signature)]


def _control(control: Control, set_text: Callable[[str], None]) -> VdomDict:
    if control.choices:
        return _select(control.name, control.choices, control.default, set_text)
    if control.kind is bool:
        field = html.input(
            {
                "type": "checkbox",
                "role": "switch",
                "defaultChecked": control.default,
                "onChange": lambda event: set_text("true" if event["target"]["checked"] else "false"),
            }
        )
    else:
        field = html.input(
            {"defaultValue": f"{control.default}", "onChange": lambda event: set_text(event["target"]["value"])}
        )
    return html.label({"className": "dev-control"}, control.name, field)


def _select(label: str, choices: tuple[str, ...], value: str, choose: Callable[[str], Any]) -> VdomDict:
    return html.label(
        {"className": "dev-control"},
        label,
        html.select(
            {"defaultValue": value, "onChange": lambda event: choose(event["target"]["value"])},
            *(html.option({"value": each, "key": each}, each or "–") for each in choices),
        ),
    )


def _frame(example: Example, width: int, scheme: str, src: str) -> VdomDict:
    return html.figure(
        {"className": "dev-figure", "key": f"{width}"},
        html.figcaption(
            f"{width} px ",
            html.a({"href": src, "target": "_blank", "rel": "noopener"}, "alone"),
            " ",
            html.output(),
        ),
        html.iframe(
            {
                "className": f"dev-frame dev-frame--{scheme}",
                "src": src,
                "width": width,
                "title": f"{example.title} at {width} px",
            }
        ),
    )
