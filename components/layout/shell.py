"""The frame of every page: header, menu, tab bar, footer. None of it needs a session."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from reactpy.types import VdomDict

from app.live.render.fragment import fragment, freeze
from app.live.render.tags import html
from components.core import links
from components.core.dialog import close_button, open_button
from components.core.i18n import current_language, in_language, t
from components.core.icon_names import Icon
from components.core.icons import icon
from components.core.messages import N_
from components.core.modules import Toaster
from data.languages import LANGUAGES

COPYRIGHT_YEAR = 2024
SOCIAL: tuple[tuple[Icon, str, str], ...] = (
    ("facebook", "Facebook", "https://www.facebook.com/georgia360"),
    ("instagram", "Instagram", "https://www.instagram.com/georgia360"),
    ("youtube", "YouTube", "https://www.youtube.com/@georgia360"),
)

WINGS = (
    "M16 11.4C13.8 7.2 16.5 1.1 24.2 3.9C24.1 7.6 19.8 10.4 18.4 12.1z",
    "M19.6 13.1C21.5 8.8 28 7.1 30.6 14.8C27.6 17.1 22.7 15.5 20.6 15.5z",
    "M20.5 17C25.1 15.8 30.4 19.8 26 26.7C22.4 25.8 20.6 20.9 19.3 19.2z",
    "M18 20.1C21.8 23 22 29.6 13.9 30.4C12.3 27.1 15 22.6 15.5 20.6z",
    "M14 20.1C14.2 24.9 9.1 29.2 3.4 23.4C5 20 10.2 19.4 12.1 18.5z",
    "M11.5 17C7.9 20.1 1.4 18.8 2.4 10.7C6 10 9.7 13.6 11.7 14.5z",
    "M12.4 13.1C7.8 12.2 4.7 6.3 11.6 2.1C14.5 4.4 14 9.6 14.5 11.7z",
)


# A tab is also active for these path prefixes (specification: Layout shell).
_PREFIXES = {"/property/": "properties", "/place/": "places", "/blog/": "blogs"}


def section_of(path: str) -> str:
    """The section of a path that belongs to no page, or ''."""
    return next((section for start, section in _PREFIXES.items() if path.startswith(start)), "")


def _navigation() -> tuple[tuple[str, Icon, str, str], ...]:
    """(section, icon, label, URL) of each item."""
    return (
        ("home", "house", t("Home"), links.home()),
        ("properties", "building-2", t("Properties"), links.properties()),
        ("places", "map-pin", t("Places"), links.places()),
        ("blogs", "book-open", t("Blogs"), links.blogs()),
    )


def header(section: str, over_picture: bool, path: str, query: tuple[tuple[str, str], ...]) -> VdomDict:
    """The fixed header: white with a shadow once the page is scrolled; before that its text is light if `over_picture`.

    Frozen but not a cached `@fragment`, since `path` and `query` take unlimited values.
    """
    tone = " header--light" if over_picture else ""
    return freeze(
        html.header(
            {"className": f"header{tone}"},
            _skip_link(),
            html.div(
                {"className": "header__bar container"},
                freeze(_brand()),
                _bar(section),
                freeze(_saved("header__saved icon-button", "visually-hidden")),
                _languages(path, query),
                _opener(),
            ),
            _menu(section),
            *(_offers(path, query) if current_language() == "en" else ()),
        )
    )


@fragment
def _skip_link() -> VdomDict:
    return html.a({"className": "skip-link", "href": "#main"}, t("Skip to content"))


def _brand() -> VdomDict:
    return html.a(
        {"className": "brand", "href": links.home()},
        _mark(),
        html.span({"className": "brand__name"}, "Georgia", html.span({"className": "brand__turn"}, " 360°")),
    )


@fragment
def _bar(section: str) -> VdomDict:
    return html.nav(
        {"className": "header__nav", "aria-label": t("Main")},
        *(
            html.a({"className": "header__link", "href": url, "aria-current": _current(name, section)}, label)
            for name, _, label, url in _navigation()
        ),
    )


def _mark() -> VdomDict:
    """The logo, as in `static/media/icon.svg`: the borjgali, a sun symbol of Georgian wood carving."""
    return html.svg(
        {"className": "brand__mark", "viewBox": "0 0 32 32", "aria-hidden": True, "focusable": "false"},
        VdomDict(tagName="path", attributes={"d": "".join(WINGS)}),
        VdomDict(tagName="circle", attributes={"cx": 16, "cy": 16, "r": 2.6}),
    )


def _languages(path: str, query: tuple[tuple[str, str], ...]) -> VdomDict:
    """Links to the same page and query in each language. A click stores the choice (static/src/site/language.js)."""
    return html.div(
        {"className": "languages", "role": "group", "aria-label": t("Language")},
        *(
            html.a(
                {
                    "className": "languages__choice",
                    "href": links.href(path, query, language=code),
                    "hrefLang": code,
                    "lang": code,
                    "aria-label": f"{language.short}, {language.name}",
                    "data-language": code,
                    "data-keep-scroll": True,
                    "aria-current": "true" if code == current_language() else None,
                },
                language.short,
            )
            for code, language in LANGUAGES.items()
        ),
    )


def _offers(path: str, query: tuple[tuple[str, str], ...]) -> Iterator[VdomDict]:
    """The offers to switch to each other language that has a text for it. The client shows one of them in a browser of that
    language until a language is chosen (static/src/site/language.js)."""
    offer, close = N_("This page is in English too"), N_("Close")
    for code in LANGUAGES:
        words = in_language(code, offer)
        if words == offer:
            continue
        yield html.div(
            {"className": "offer", "lang": code, "key": code},
            html.a(
                {
                    "className": "offer__link",
                    "href": links.href(path, query, language=code),
                    "data-language": code,
                    "data-keep-scroll": True,
                },
                words,
            ),
            html.button(
                {
                    "className": "icon-button",
                    "type": "button",
                    "aria-label": in_language(code, close),
                    "data-language": "en",
                },
                icon("x"),
            ),
        )


def _saved(class_name: str, label: str = "") -> VdomDict:
    """The link to the saved records. The script adds their ids to its URL and shows their number."""
    return html.a(
        {"className": class_name, "href": links.saved(), "data-saved-link": True},
        icon("heart"),
        html.span({"className": label}, t("Saved")),
        html.span({"className": "saved-count"}),
    )


@fragment
def _opener() -> VdomDict:
    return open_button("menu", t("Menu"), icon("menu"), class_name="header__menu icon-button")


@fragment
def _menu(section: str) -> VdomDict:
    """The slide-in menu of small screens: a `<dialog>` that the client closes when one of its links is followed."""
    return html.dialog(
        {"className": "menu", "id": "menu", "aria-label": t("Menu")},
        close_button("menu__close icon-button"),
        html.nav(
            {"className": "menu__nav", "aria-label": t("Menu")},
            *(
                html.a(
                    {"className": "menu__link", "href": url, "aria-current": _current(name, section)},
                    icon(image),
                    label,
                )
                for name, image, label, url in _navigation()
            ),
            _saved("menu__link"),
            html.a({"className": "menu__link", "href": links.about()}, icon("compass"), t("About")),
            html.a({"className": "menu__link", "href": links.contact()}, icon("mail"), t("Contact")),
        ),
    )


@fragment
def tab_bar(section: str) -> VdomDict:
    """The bottom navigation of small screens."""
    return html.nav(
        {"className": "tab-bar", "aria-label": t("Tabs")},
        html.button(
            {"className": "tab-bar__tab", "type": "button", "data-back": True},
            icon("arrow-left"),
            html.span({"className": "tab-bar__label"}, t("Back")),
        ),
        *(
            html.a(
                {"className": "tab-bar__tab", "href": url, "aria-current": _current(name, section)},
                icon(image),
                html.span({"className": "tab-bar__label"}, label),
            )
            for name, image, label, url in _navigation()
        ),
    )


@fragment
def footer() -> VdomDict:
    regions = (
        (t("Tbilisi"), "tbilisi"),
        (t("Kakheti"), "kakheti"),
        (t("Svaneti"), "samegrelo-zemo-svaneti"),
        (t("Batumi"), "adjara"),
    )
    return html.footer(
        {"className": "footer"},
        html.div(
            {"className": "footer__columns container"},
            html.div(
                {"className": "footer__about"},
                _brand(),
                html.p(
                    {"className": "footer__words"},
                    t("360° virtual experiences of Georgia's finest accommodations and destinations."),
                ),
                html.ul(
                    {"className": "footer__social"},
                    *(
                        html.li(
                            html.a(
                                {"className": "icon-button", "href": url, "aria-label": name, "rel": "noopener"},
                                icon(image),
                            )
                        )
                        for image, name, url in SOCIAL
                    ),
                ),
            ),
            # The accessible name differs from the label of the field "Region".
            _footer_links(
                t("Regions"), [(label, links.region(slug)) for label, slug in regions], t("Explore Destinations")
            ),
            _footer_links(
                t("Georgia 360"),
                [
                    (t("About"), links.about()),
                    (t("Contact"), links.contact()),
                    (t("Privacy Policy"), links.privacy()),
                    (t("Terms of Service"), links.terms()),
                ],
            ),
        ),
        html.p({"className": "footer__end container"}, t("© {year} Georgia 360", year=COPYRIGHT_YEAR)),
    )


@fragment
def toaster() -> VdomDict:
    """The container of toasts. Also has the texts for a lost connection (`static/src/client/connection/notice.js`)."""
    return Toaster(
        html.div(
            {
                "className": "toaster",
                "data-label": t("Notifications"),
                "data-close-label": t("Close"),
                "data-reconnecting": t("Reconnecting…"),
                "data-offline": t("No connection right now"),
                "data-unsent": t("Nothing was sent: there is no connection. Your text is kept until it’s back."),
                "data-removed": t("Removed from what you saved"),
                "data-undo": t("Undo"),
                "data-waiting": t("We’ve lost the connection. Your page will open by itself as soon as it’s back."),
            }
        )
    )


def _footer_links(title: str, entries: list[tuple[str, str]], name: str = "") -> VdomDict:
    return html.nav(
        {"className": "footer__links", "aria-label": name or title},
        html.p({"className": "footer__title"}, title),
        html.ul(*(html.li(html.a({"href": url}, label)) for label, url in entries)),
    )


def _current(name: str, section: str) -> Literal["page"] | None:
    return "page" if name == section else None
