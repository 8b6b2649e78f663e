"""Embedded tours and maps. Their URLs were validated when the records were read (`data.text.urls`)."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.config import config
from components.core.dialog import close_button
from components.core.i18n import current_language, t
from components.core.icons import icon
from components.core.media import WINDOW_SIZES, picture
from components.core.modules import FrameDialog, TourViewer
from data.reference.tours import OWN
from data.text.urls import is_tour_frame


def tour(src: str, name: str, poster: str | None, *, label: str = "", title: str = "") -> VdomDict:
    """A tour behind a poster. Without script, or if its host may not be framed, its link opens the tour in a new tab."""
    if not is_framed(src):
        return _linked_tour(src, name, poster)
    own = src.startswith(OWN)
    src = _in_language(src)
    return TourViewer(
        html.div(
            {"className": "tour", "data-own": own or None},
            html.div({"className": "tour__poster"}, picture(poster, name, sizes=WINDOW_SIZES, first=True)),
            html.a(
                {"className": "tour__open", "href": src, "target": "_blank", "rel": "noopener", "data-replay": True},
                html.span({"className": "tour__badge"}, icon("rotate-3d"), label or t("Enter the 360° tour")),
            ),
            html.button(
                {"className": "tour__exit button button--glass", "type": "button", "hidden": True},
                icon("minimize"),
                t("Exit fullscreen"),
            ),
        ),
        src=src,
        title=title or t("360° tour of {name}", name=name),
        away=_away("tour"),
        load=config().embeds_load,
    )


def is_framed(src: str) -> bool:
    """Whether a page may frame the tour."""
    return is_tour_frame(src, config().frame_hosts)


def _linked_tour(src: str, name: str, poster: str | None) -> VdomDict:
    words = html.span({"className": "tour__badge"}, icon("external-link"), t("Open the tour in a new window"))
    return html.div(
        {"className": "tour"},
        html.div({"className": "tour__poster"}, picture(poster, name, sizes=WINDOW_SIZES, first=True)),
        html.a({"className": "tour__open", "href": src, "target": "_blank", "rel": "noopener nofollow"}, words),
    )


def collection(src: str, name: str, poster: str | None) -> VdomDict:
    """The collection of all tours, for a page without a scene of its own."""
    return tour(src, name, poster, label=t("Enter the 360° tours of Georgia"), title=t("360° tours of Georgia"))


def tour_dialog(label: VdomDict, src: str, name: str) -> VdomDict:
    """A button with the content `label` that opens the tour in a large dialog; a link if it may not be framed."""
    if not is_framed(src):
        words = html.span({"className": "visually-hidden"}, t("Open the tour in a new window"))
        link = html.a(
            {"className": "frame-dialog__open", "href": src, "target": "_blank", "rel": "noopener nofollow"},
            label,
            words,
        )
        return html.div({"className": "frame-dialog frame-dialog--tour"}, link)
    return _dialog("tour", label, _in_language(src), name, t("360° tour of {name}", name=name))


def map_dialog(src: str, name: str) -> VdomDict:
    """The button 'View on Map', which opens a full-size map of another site in a dialog with the property's name as title."""
    label = html.span({"className": "button button--quiet"}, icon("map"), t("View on Map"))
    return _dialog("map", label, src, name, t("Map of {name}", name=name))


def _away(kind: str) -> str:
    tour, map = t("The tour cannot be reached right now."), t("The map cannot be reached right now.")
    return tour if kind == "tour" else map


def _outside(kind: str, src: str) -> VdomDict:
    """A link that opens the tour or map in a new tab."""
    tour, map = t("Open the tour in a new window"), t("Open the map in a new window")
    return html.a(
        {"className": "framed__outside", "href": src, "rel": "noopener", "target": "_blank"},
        icon("external-link"),
        tour if kind == "tour" else map,
    )


def _in_language(src: str) -> str:
    """The URL with the reader's language, if it is one of the site's own tours."""
    language = current_language()
    return f"{src}&lang={language}" if src.startswith(OWN) and language != "en" else src


def _dialog(kind: str, label: VdomDict, src: str, heading: str, title: str) -> VdomDict:
    return FrameDialog(
        html.div(
            {"className": f"frame-dialog frame-dialog--{kind}"},
            html.button(
                {"className": "frame-dialog__open", "type": "button", "aria-haspopup": "dialog", "data-replay": True},
                label,
            ),
            html.dialog(
                {"className": "frame-dialog__dialog", "aria-label": title},
                html.header(
                    {"className": "frame-dialog__head"},
                    html.h2({"className": "frame-dialog__title"}, heading),
                    close_button(),
                ),
                html.div({"className": "frame-dialog__frame"}),
                _outside(kind, src),
            ),
        ),
        src=src,
        title=title,
        away=_away(kind),
    )
