"""/terms: the terms of service."""

from __future__ import annotations

from app.live.render.tags import html
from components.core import links
from components.core.i18n import t
from components.layout.prose import prose
from components.layout.sections import page_head
from data.catalog.catalog import Catalog
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ()
SECTION = ""
OVER_PICTURE = False


async def load(catalog: Catalog, params: Params) -> None:
    return None


def head(_: None) -> Head:
    return Head(
        title=t("Terms of Service"),
        description=t("What Georgia 360 offers, what it does not promise, and how its pictures and texts may be used."),
        path=links.terms(),
    )


def view(_: None) -> Nodes:
    return [
        page_head(t("Terms of Service"), t("Last updated: December 2024")),
        prose(
            (
                t("What this site is"),
                [
                    t(
                        "Georgia 360 is a guide. It shows places to stay, sights, cities, regions and stories, and lets you "
                        "look around in virtual tours. It takes no bookings and no payments. Whatever you agree with a host "
                        "is between you and the host."
                    )
                ],
            ),
            (
                t("Prices and facts"),
                [
                    t(
                        "Prices are in Georgian lari, per night, as hosts gave them to us. We check what we publish and mend "
                        "mistakes, but prices, opening hours and mountain roads change: ask before you set out."
                    )
                ],
            ),
            (
                t("Tours and pictures"),
                [
                    t(
                        "A virtual tour shows a place at the moment it was made. Pictures may be illustrations. Texts, pictures "
                        "and tours belong to Georgia 360 or to the people who made them; share links freely, ask before you copy."
                    )
                ],
            ),
            (
                t("What we ask of you"),
                [
                    t(
                        "Use the contact form to talk to us, not to advertise. Do not try to break the site or to read it in a "
                        "way that keeps others from using it."
                    )
                ],
            ),
            (
                t("Liability"),
                [
                    t(
                        "We are responsible for what we do on purpose or with gross negligence. We are not responsible for the "
                        "services of hosts, for the sites we link to, or for plans that the weather changes."
                    )
                ],
            ),
            (
                t("Law"),
                [t("The law of Georgia applies. If one of these terms does not hold, the others still do.")],
            ),
        ),
    ]


def skeleton() -> Nodes:
    return [html.div({"className": "container section"})]
