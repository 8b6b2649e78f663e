"""Examples of `components/layout`."""

from __future__ import annotations

from typing import Literal

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import links
from components.core.i18n import localized, t
from components.examples import LONG_NAME, LONG_TEXT, PLACES, UNBROKEN, part
from components.layout import actions, hero, sections, shell, states
from components.layout import prose as texts

Section = Literal["", "home", "properties", "places", "blogs"]


def _cards(count: int) -> list[VdomDict]:
    return [
        html.article({"className": "card"}, html.div({"className": "card__body"}, f"{n + 1}")) for n in range(count)
    ]


def directions() -> VdomDict:
    return part(actions.directions(PLACES[0].name))


def share(exact: bool = False) -> VdomDict:
    return part(actions.share(localized(PLACES[0].name), exact=exact))


def save() -> VdomDict:
    return part(actions.save("place:vardzia"))


def messengers() -> VdomDict:
    return part(actions.messengers("+995 555 12 34 56"))


def video_hero() -> VdomDict:
    button = html.a({"className": "button", "href": links.places()}, t("View All Places"))
    return hero.video_hero("hero-home", "svaneti", t("About Georgia 360"), t("See it first. Then come."), button)


def video_hero_long_text() -> VdomDict:
    return hero.video_hero("none", "svaneti", localized(LONG_NAME), localized(LONG_TEXT)[:600])


def prose() -> VdomDict:
    link = html.a({"className": "text-link", "href": links.contact()}, t("Contact Us"))
    return texts.prose(("", [localized(PLACES[0].description)]), (t("About"), [localized(PLACES[1].description), link]))


def prose_long_text() -> VdomDict:
    return texts.prose((localized(LONG_NAME), [localized(LONG_TEXT), UNBROKEN * 3]))


def section() -> VdomDict:
    more = (t("View All Places"), links.places())
    return sections.section(t("Popular Attractions"), html.p("…"), lead=t("See it first. Then come."), more=more)


def section_long_text() -> VdomDict:
    return sections.section(localized(LONG_NAME), html.p(UNBROKEN), more=(localized(LONG_NAME), links.places()))


def carousel(by_view: bool = False) -> VdomDict:
    title = t("Popular Attractions")
    return sections.section(title, sections.carousel(title, _cards(9), by_view=by_view))


def carousel_elsewhere() -> VdomDict:
    title = t("Popular Attractions")
    last = html.a({"className": "button", "href": links.places()}, t("View All Places"))
    return sections.section(title, sections.carousel(title, _cards(2), elsewhere=_cards(4), last=last))


def carousel_empty() -> VdomDict:
    title = t("Popular Attractions")
    return sections.section(title, sections.carousel(title, ()))


def grid() -> VdomDict:
    return part(sections.grid(_cards(7), t("Popular Attractions")))


def skeleton_cards(kind: Literal["grid", "carousel__track"] = "grid") -> VdomDict:
    return part(sections.skeleton_cards(4, kind))


def page_head() -> VdomDict:
    return sections.page_head(t("About Georgia 360"), t("See it first. Then come."))


def page_head_long_text() -> VdomDict:
    return sections.page_head(localized(LONG_NAME), localized(LONG_TEXT)[:600])


def banner() -> VdomDict:
    return sections.banner(
        t("Come and look around"),
        t("Start with a map, a mountain or a bed for the night."),
        t("Explore Properties"),
        links.properties(),
    )


def header(section: Section = "home") -> VdomDict:
    return html.fragment(shell.header(section, False, "/", ()), page_head())


def header_over_picture() -> VdomDict:
    top = hero.video_hero("none", "svaneti", t("About Georgia 360"), t("See it first. Then come."))
    return html.fragment(shell.header("", True, "/", ()), top)


def tab_bar(section: Section = "home") -> VdomDict:
    return shell.tab_bar(section)


def footer() -> VdomDict:
    return shell.footer()


def toaster() -> VdomDict:
    """The page of every example has it; a click on Share shows a toast there."""
    return part(actions.share(t("About Georgia 360")))


def not_shown() -> VdomDict:
    return states.not_shown()


def state(picture: bool = False) -> VdomDict:
    image = "svaneti" if picture else ""
    return states.state("mountain", t("Nothing saved yet"), t("See it first. Then come."), image=image)


def state_long_text() -> VdomDict:
    return states.state("mountain", UNBROKEN, localized(LONG_TEXT), states.try_again())


def loading() -> VdomDict:
    return states.loading(t("Loading…"))


def could_not_load() -> VdomDict:
    return states.could_not_load()


def too_busy() -> VdomDict:
    return states.too_busy()


def went_wrong() -> VdomDict:
    return states.went_wrong()


def try_again() -> VdomDict:
    return part(states.try_again())
