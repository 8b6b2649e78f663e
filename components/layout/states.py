"""Placeholders of content: loading, empty, missing, failed."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.i18n import t
from components.core.icon_names import Icon
from components.core.icons import icon
from components.core.media import still


def not_shown() -> VdomDict:
    """Replaces a failed section."""
    return html.p({"className": "notice container"}, t("This part of the page could not be shown."))


def state(name: Icon, title: str, text: str, *actions: VdomDict, image: str = "") -> VdomDict:
    """A page with one message. `name` is an icon; `image` is the media key of a picture instead."""
    return html.section(
        {"className": "state container"},
        html.div({"className": "state__picture"}, still(image, first=True)) if image else icon(name, "state__icon"),
        html.h1({"className": "state__title"}, title),
        html.p({"className": "state__text"}, text),
        html.div({"className": "state__actions"}, *actions),
    )


def loading(label: str) -> VdomDict:
    """The skeleton of a page; `label` says what is being loaded."""
    return html.div(
        {"className": "detail container", "aria-busy": True},
        html.h1({"className": "detail__loading"}, html.span({"role": "status"}, label)),
        html.div({"className": "detail__media skeleton"}),
        html.div({"className": "skeleton skeleton--line"}),
        html.div({"className": "skeleton skeleton--block"}),
    )


def could_not_load() -> VdomDict:
    """The source of the catalogue does not answer."""
    return state(
        "circle-alert",
        t("This page could not be loaded"),
        t("The catalogue does not answer at the moment. Please try again in a little while."),
        try_again(),
    )


def too_busy() -> VdomDict:
    """The server is overloaded."""
    return state(
        "circle-alert",
        t("Many people are here just now"),
        t("We cannot show this page at the moment. Please try again in a few seconds."),
        try_again(),
    )


def went_wrong() -> VdomDict:
    """An unexpected error."""
    return state(
        "circle-alert",
        t("Something went wrong on our side"),
        t("The mistake is in our program, not in what you did. It has been written down, and we will look at it."),
        try_again(),
    )


def try_again() -> VdomDict:
    """A link that reloads the page."""
    return html.a({"className": "button", "href": "", "data-reload": True}, t("Try Again"))
