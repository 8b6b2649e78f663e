"""The content of the tour viewer's page: panorama, heading and description, list of scenes, controls."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.i18n import current_language, localized, t
from components.core.icon_names import Icon
from components.core.icons import icon
from data.reference.tours import OWN, Node, Way, scenes

# Control (`data-does`, in static/src/tour/controls.js) → icon. Controls of MENU are menu items with names.
BAR: dict[str, Icon] = {"out": "minus", "in": "plus", "fullscreen": "maximize"}
MENU: dict[str, Icon] = {
    "share": "share-2",
    "compass": "compass",
    "turn": "rotate-3d",
    "gyroscope": "view",
    "stereo": "glasses",
}
PRESSED = ("turn", "gyroscope", "compass")
PANEL = "panel"  # the `name` of list and menu: the browser opens one of them at a time
HIDDEN = ("gyroscope", "stereo")  # the script shows them on devices that have a gyroscope


def scene(first: Node, nodes: Iterable[Node], *, embedded: bool) -> VdomDict:
    return html.main(
        {"id": "tour", "className": "framed" if embedded else None},
        flat(first),
        about(first, embedded=embedded),
        html.div({"className": "bar"}, scene_list(first, nodes, embedded=embedded), controls()),
        html.label({"className": "loading", "hidden": True}, t("Loading…"), html.progress({"max": 100})),
    )


def flat(node: Node) -> VdomDict:
    """The panorama as a picture that scrolls sideways, hidden from screen readers, which read the description."""
    words = f"{localized(node.name)}. {localized(node.surroundings)}"
    image = html.img({"src": node.panorama, "alt": words, "width": 2048, "height": 1024, "draggable": False})
    return html.div({"className": "flat", "tabIndex": 0}, image)


def about(node: Node, *, embedded: bool) -> VdomDict:
    """The description of the scene, initially open. A live region: screen readers announce each scene."""
    return html.details(
        {"className": "about", "open": True, "aria-live": "polite"},
        html.summary(
            {"className": "about__head"}, html.h1({"className": "about__title", "id": "name"}, localized(node.name))
        ),
        html.p({"className": "about__text"}, localized(node.description)),
        html.details(
            {"className": "about__all"},
            html.summary(t("The view in words")),
            html.p(localized(node.surroundings)),
        ),
        ways(node, embedded=embedded),
    )


def ways(node: Node, *, embedded: bool) -> VdomDict:
    """Links to the scenes of the hotspots and, outside of a frame, to the page of the shown place."""
    links = [way_link(way, embedded=embedded) for way in node.links]
    if not embedded:
        language = current_language()
        href = node.shows[0].partition("#")[0] + (f"?lang={language}" if language != "en" else "")
        links.append(html.a({"className": "about__way", "href": href}, t("Read about it on Georgia 360")))
    return html.ul({"className": "about__ways"}, *(html.li(link) for link in links))


def way_link(way: Way, *, embedded: bool) -> VdomDict:
    return html.a(
        {
            "className": "about__way",
            "href": scene_url(scenes()[way.to], embedded=embedded),
            "data-scene": way.to,
            "data-yaw": way.yaw,
            "data-pitch": way.pitch,
        },
        localized(way.label),
    )


def scene_list(first: Node, nodes: Iterable[Node], *, embedded: bool) -> VdomDict:
    return html.details(
        {"className": "scenes", "name": PANEL},
        html.summary({"className": "button button--glass"}, icon("image"), t("Viewpoints")),
        html.nav(
            {"className": "scenes__list", "aria-label": t("Viewpoints")},
            html.a(
                {"className": "scenes__plan", "href": plan_url(first, embedded=embedded)},
                t("On the map of Georgia"),
            ),
            html.ul(*(html.li(entry(node, embedded=embedded, current=node is first)) for node in nodes)),
        ),
    )


def entry(node: Node, *, embedded: bool, current: bool) -> VdomDict:
    thumbnail = html.img({"src": node.thumbnail, "alt": "", "width": 320, "height": 160, "loading": "lazy"})
    return html.a(
        {
            "className": "scenes__link",
            "href": scene_url(node, embedded=embedded),
            "data-scene": node.id,
            "aria-current": "true" if current else None,
        },
        thumbnail if node.thumbnail else None,
        html.span(localized(node.name)),
    )


def scene_url(node: Node, *, embedded: bool) -> str:
    return f"{OWN}?{_query(node, embedded=embedded)}"


def plan_url(node: Node, *, embedded: bool) -> str:
    return f"{OWN}plan.svg?{_query(node, embedded=embedded)}"


def _query(node: Node, *, embedded: bool) -> str:
    language = current_language()
    query = {"id": node.id, "embed": embedded and 1, "lang": language != "en" and language}
    return urlencode({name: value for name, value in query.items() if value})


def controls() -> VdomDict:
    """The buttons of the viewer, hidden until the panorama is loaded."""
    names = {"out": t("Zoom out"), "in": t("Zoom in"), "fullscreen": t("Fullscreen")}
    buttons = [control(does, "icon-button", icon(BAR[does]), label=name) for does, name in names.items()]
    return html.div(
        {"className": "controls", "role": "group", "aria-label": t("Look around"), "hidden": True},
        *buttons[:-1],
        menu(),
        buttons[-1],
    )


def menu() -> VdomDict:
    names = {
        "share": t("Share this view"),
        "compass": t("Compass"),
        "turn": t("Turn by itself"),
        "gyroscope": t("Turn with the phone"),
        "stereo": t("Headset view"),
    }
    more = t("More")
    return html.details(
        {"className": "more", "name": PANEL},
        html.summary({"className": "icon-button", "aria-label": more, "title": more}, icon("ellipsis")),
        html.div(
            {"className": "more__list"},
            *(control(does, "more__item", icon(MENU[does]), name) for does, name in names.items()),
        ),
    )


def control(does: str, class_name: str, *content: VdomDict | str, label: str | None = None) -> VdomDict:
    """A button; `label` is the accessible name of a button without text."""
    return html.button(
        {
            "className": class_name,
            "type": "button",
            "data-does": does,
            "aria-label": label,
            "title": label,
            "aria-pressed": False if does in PRESSED else None,
            "hidden": does in HIDDEN,
        },
        *content,
    )
