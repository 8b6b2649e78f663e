"""The content of the tour viewer's page: panorama, heading and description, list of scenes, controls."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

from reactpy import html
from reactpy.types import VdomDict

from components.core.i18n import current_language, localized, t
from components.core.icons import icon
from data.reference.tours import OWN, Node

# Control (`data-does`, in static/src/tour/controls.js) → icon.
CONTROLS = {"turn": "rotate-3d", "out": "minus", "in": "plus", "gyroscope": "view", "fullscreen": "maximize"}


def scene(first: Node, nodes: Iterable[Node], *, embedded: bool) -> VdomDict:
    return html.main(
        {"id": "tour"},
        flat(first),
        about(first),
        html.div({"className": "bar"}, scene_list(first, nodes, embedded=embedded), controls()),
        html.label({"className": "loading", "hidden": True}, t("Loading…"), html.progress({"max": 100})),
    )


def flat(node: Node) -> VdomDict:
    """The panorama as a picture that scrolls sideways."""
    image = {"src": node.panorama, "alt": localized(node.name), "width": 2048, "height": 1024, "draggable": False}
    return html.div({"className": "flat", "tabIndex": 0}, html.img(image))


def about(node: Node) -> VdomDict:
    """The scene's description, open at first. A live region: screen readers announce the description of each scene."""
    return html.details(
        {"className": "about", "open": True, "aria-live": "polite"},
        html.summary({"className": "about__head"}, html.h1({"className": "about__title"}, localized(node.name))),
        html.p({"className": "about__text"}, localized(node.description)),
    )


def scene_list(first: Node, nodes: Iterable[Node], *, embedded: bool) -> VdomDict:
    return html.details(
        {"className": "scenes"},
        html.summary({"className": "button button--glass"}, icon("image"), t("Viewpoints")),
        html.nav(
            {"className": "scenes__list", "aria-label": t("Viewpoints")},
            html.ul(*(html.li(entry(node, embedded=embedded, current=node is first)) for node in nodes)),
        ),
    )


def entry(node: Node, *, embedded: bool, current: bool) -> VdomDict:
    attributes = {
        "className": "scenes__link",
        "href": address(node, embedded=embedded),
        "data-scene": node.id,
        "aria-current": "true" if current else None,
    }
    thumbnail = {"src": node.thumbnail, "alt": "", "width": 320, "height": 160, "loading": "lazy"}
    return html.a(attributes, html.img(thumbnail) if node.thumbnail else None, html.span(localized(node.name)))


def address(node: Node, *, embedded: bool) -> str:
    language = current_language()
    query = {"id": node.id, "embed": embedded and 1, "lang": language != "en" and language}
    return f"{OWN}?{urlencode({name: value for name, value in query.items() if value})}"


def controls() -> VdomDict:
    """The buttons of the viewer, hidden until the panorama is loaded."""
    names = {
        "turn": t("Turn by itself"),
        "out": t("Zoom out"),
        "in": t("Zoom in"),
        "gyroscope": t("Turn with the phone"),
        "fullscreen": t("Fullscreen"),
    }
    buttons = [
        html.button(
            {
                "className": "icon-button",
                "type": "button",
                "data-does": does,
                "aria-label": name,
                "title": name,
                "aria-pressed": False if does in ("turn", "gyroscope") else None,
                "hidden": does == "gyroscope",  # the script shows it on devices that have one
            },
            icon(CONTROLS[does]),
        )
        for does, name in names.items()
    ]
    return html.div(
        {"className": "controls", "role": "group", "aria-label": t("Look around"), "hidden": True}, *buttons
    )
