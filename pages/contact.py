"""/contact: the team's contact data and the contact form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from reactpy.types import VdomDict

from app.live.render.fragment import freeze
from app.live.render.guard import guarded
from app.live.render.tags import html
from components.contact_form import contact_form, message_form
from components.core import links
from components.core.config import config
from components.core.i18n import t
from components.core.icon_names import Icon
from components.core.icons import icon
from components.layout.sections import page_head
from data.catalog.catalog import Catalog
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ("sent",)
SECTION = ""
OVER_PICTURE = False


@dataclass(frozen=True)
class Data:
    """`sent`: a form posted without script was stored. `posted`: the fields of a form that was not stored, with its `errors`
    by field or `failed`, a message for the visitor.
    """

    sent: bool = False
    posted: Mapping[str, str] | None = None
    errors: Mapping[str, str] = field(default_factory=dict)
    failed: str = ""


async def load(catalog: Catalog, params: Params) -> Data:
    return Data(sent=params.get("sent") == "1")


def head(data: Data) -> Head:
    title = t("Contact Us")
    return Head(
        title=title if data.posted is None else ": ".join((t("Error"), title)),
        description=t("Write to the Georgia 360 team, call us, or visit our office in Tbilisi."),
        path=links.contact(),
    )


def view(data: Data) -> Nodes:
    form = contact_form(key="contact-form") if data.posted is None else message_form(data.posted, data.errors)
    return [
        page_head(t("Contact Us"), t("Questions about a valley, a road or a room? Write to us, we answer.")),
        notice("good", t("Message Sent!"), t("We'll get back to you within 24 hours.")) if data.sent else None,
        notice("bad", t("Error"), data.failed) if data.failed else None,
        html.div({"className": "contact container"}, form, freeze(cards())),
    ]


def skeleton() -> Nodes:
    return [page_head(t("Contact Us"), "")]


@guarded
def notice(kind: str, title: str, words: str) -> VdomDict:
    return html.div(
        {"className": f"notice notice--{kind} container", "role": "alert" if kind == "bad" else "status"},
        html.strong(title),
        html.p(words),
    )


@guarded
def cards() -> VdomDict:
    team = config()
    return html.ul(
        {"className": "contact-cards"},
        _card("mail", t("Email"), html.a({"href": f"mailto:{team.email}"}, team.email)),
        _card(
            "phone",
            t("Phone"),
            html.a({"href": links.tel(team.phone)}, team.phone),
            html.p({"className": "contact-cards__note"}, t("Mon-Fri 9AM-6PM GMT+4")),
        ),
        _card("map-pin", t("Office"), html.p(t(team.postal_address))),
    )


def _card(image: Icon, title: str, *lines: VdomDict) -> VdomDict:
    return html.li(
        {"className": "contact-cards__card"},
        icon(image, "contact-cards__icon"),
        html.h2({"className": "contact-cards__title"}, title),
        *lines,
    )
