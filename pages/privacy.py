"""/privacy: the privacy policy."""

from __future__ import annotations

from app.live.render.tags import html
from components.core import links
from components.core.config import config
from components.core.i18n import t
from components.layout.prose import prose
from components.layout.sections import page_head
from data.catalog.catalog import Catalog
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ()
SECTION = ""
OVER_PICTURE = False

LEAST_AGE = 16


async def load(catalog: Catalog, params: Params) -> None:
    return None


def head(_: None) -> Head:
    return Head(
        title=t("Privacy Policy"),
        description=t("What Georgia 360 stores, why, for how long, and how to have it deleted."),
        path=links.privacy(),
    )


def view(_: None) -> Nodes:
    return [
        page_head(t("Privacy Policy"), t("Last updated: December 2024")),
        prose(
            (
                t("In short"),
                [
                    t(
                        "You can read this whole site without telling us who you are. We set no tracking cookies and sell "
                        "nothing about you to anyone."
                    )
                ],
            ),
            (
                t("What you send us"),
                [
                    t(
                        "When you write to us, we store your name, e-mail address, subject and message, and the time, so that "
                        "we can answer. When you ask us to list a property, we store what you enter in that request. Only our "
                        "team reads it."
                    ),
                    t("We keep messages for as long as the conversation needs, and delete them when you ask us to."),
                ],
            ),
            (
                t("What the server notes"),
                [
                    t(
                        "Like every web server, ours notes the address of a page, the time and whether it worked. To hold off "
                        "spam, the contact form counts how many messages come from one network address within a day."
                    )
                ],
            ),
            (
                t("What stays on your device"),
                [
                    t(
                        "The language you chose is part of the page address. The list of what you save is kept in your own "
                        "browser alone. Our server sees it when your browser asks for the pages that show it, and keeps none "
                        "of it; clearing the site’s data removes it."
                    ),
                    t(
                        "A message that you have begun is kept in this browser tab, so that nothing you typed is lost. It is "
                        "gone when you send it or close the tab."
                    ),
                    *([_copies()] if config().keeps_pages else []),
                ],
            ),
            (
                t("Tours and maps of others"),
                [
                    t(
                        "Virtual tours and maps may be shown in frames by other services, such as Kuula, Matterport, Google Maps "
                        "or OpenStreetMap. When such a frame loads, that service sees your network address and applies its own "
                        "policy."
                    )
                ],
            ),
            (
                t("Children"),
                [
                    t(
                        "This site is not meant for children under {age}, and we do not knowingly store anything about them. If "
                        "you believe that a child has written to us, tell us and we will delete the message.",
                        age=LEAST_AGE,
                    )
                ],
            ),
            (
                t("Your rights"),
                [
                    t(
                        "You may ask what we have stored about you, have it corrected or have it deleted. Write to us through the "
                        "contact page."
                    )
                ],
            ),
            (t("Changes"), [t("When this policy changes, the date at the top changes with it.")]),
        ),
    ]


def skeleton() -> Nodes:
    return [html.div({"className": "container section"})]


def _copies() -> str:
    return t(
        "Pages that you open, and those of the places that you save, are copied into your browser, so that they open without "
        "a connection. Clearing the site’s data removes the copies."
    )
