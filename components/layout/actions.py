"""Buttons: directions, Share, Save, and messages to a host."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.fragment import freeze
from app.live.render.tags import html
from components.core import links
from components.core.i18n import t
from components.core.icon_names import Icon
from components.core.icons import icon
from components.core.modules import ShareButton
from data.models import Text
from data.text.urls import mobile_number


def directions(name: Text) -> VdomDict:
    """A link to directions to a city or place, on Google Maps."""
    url = links.outside_map(f"{name.read('en')}, Georgia")
    return html.a(
        {"className": "button button--quiet", "href": url, "target": "_blank", "rel": "noopener"},
        icon("navigation"),
        t("Get Directions"),
    )


def share(title: str, *, exact: bool = False) -> VdomDict:
    """Shares the page's canonical URL, or with `exact` the shown one, with its query."""
    return ShareButton(
        html.button(
            {"className": "button button--quiet share", "type": "button", "data-replay": True},
            icon("share-2"),
            t("Share"),
        ),
        title=title,
        copied=t("Link copied"),
        exact=exact,
    )


def save(id: str) -> VdomDict:
    """The button that saves the record `id`, 'place:vardzia'. A fragment, because static/src/modules/saved/hearts.js changes it
    before React hydrates.
    """
    button = html.button(
        {"className": "button button--quiet save", "type": "button", "aria-pressed": "false", "data-save-id": id},
        icon("heart"),
        html.span(
            {"className": "save__label"},
            html.span({"className": "save__before"}, t("Save")),
            " ",
            html.span({"className": "save__after"}, t("Saved")),
        ),
    )
    return freeze(button)


def messengers(phone: str) -> VdomDict | None:
    """Links to a chat with this number in WhatsApp and Viber; None if the number receives no messages."""
    number = mobile_number(phone)
    if number is None:
        return None
    urls: tuple[tuple[Icon, str, str], ...] = (
        ("whatsapp", "WhatsApp", f"https://wa.me/{number}"),
        ("viber", "Viber", f"viber://chat?number=%2B{number}"),
    )
    return html.ul(
        {"className": "side-card__messengers"},
        *(
            html.li(
                html.a(
                    {"className": "button button--quiet", "href": url, "rel": "noopener nofollow external"},
                    icon(image),
                    label,
                )
            )
            for image, label, url in urls
        ),
    )
