"""Examples of `components/core`."""

from __future__ import annotations

from datetime import date

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import dialog as dialogs
from components.core import icons, media
from components.core import language_field as fields
from components.core import rates as money
from components.core.i18n import localized, t
from components.core.icon_names import Icon
from components.examples import LONG_TEXT, STAYS, part
from data.rates import Rates


def dialog() -> VdomDict:
    label = html.span({"className": "button"}, t("More filters"))
    return part(dialogs.dialog("example", label, t("More filters"), html.p(t("Search destinations"))))


def dialog_long_text() -> VdomDict:
    label = html.span({"className": "button"}, t("More filters"))
    foot = html.button({"className": "button", "type": "button"}, t("Show stays"))
    return part(dialogs.dialog("example", label, t("More filters"), html.p(localized(LONG_TEXT)), foot=foot))


def open_button() -> VdomDict:
    box = html.dialog({"className": "sheet", "id": "example"}, dialogs.close_button(), html.p(t("Menu")))
    return part(dialogs.open_button("example", t("Menu"), icons.icon("menu")), box)


def close_button() -> VdomDict:
    return part(html.dialog({"open": True, "className": "sheet"}, dialogs.close_button(), html.p(t("Menu"))))


def icon(name: Icon = "mountain") -> VdomDict:
    return part(icons.icon(name))


def still(first: bool = False) -> VdomDict:
    return part(media.still("svaneti", first=first))


def picture(first: bool = False) -> VdomDict:
    return part(media.picture(STAYS[0].image_url, localized(STAYS[0].name), first=first))


def picture_none() -> VdomDict:
    return part(media.picture(None))


def picture_elsewhere() -> VdomDict:
    return part(media.picture("/static/media/icon.svg", "An icon"))


def abroad(dated: bool = True) -> VdomDict:
    rates = Rates(date=date(2026, 11, 24), EUR=3.1, USD=2.7)
    return part(html.p({"className": "price"}, money.abroad(120, 240, rates, dated=dated)))


def language_field() -> VdomDict:
    return part(html.form({"method": "get"}, fields.language_field(), html.button(t("Search"))))
