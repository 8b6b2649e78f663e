"""/about: about the site."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import links
from components.core.config import config
from components.core.i18n import t
from components.core.media import COLUMN_SIZES, still
from components.layout.prose import prose
from components.layout.sections import banner, page_head
from data.catalog.catalog import Catalog
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ()
SECTION = ""
OVER_PICTURE = False

HALF = "(min-width: 83rem) 40rem, 50vw"


async def load(catalog: Catalog, params: Params) -> None:
    return None


def head(_: None) -> Head:
    return Head(
        title=t("About Georgia 360"),
        description=t(
            "Why we think you should walk through a room before you book it, and a valley before you drive there."
        ),
        path=links.about(),
    )


def view(_: None) -> Nodes:
    return [
        page_head(t("About Georgia 360"), t("See it first. Then come.")),
        html.div(
            {"className": "pair container"},
            still("batumi-boulevard", sizes=HALF, first=True),
            still("gergeti-trinity", sizes=HALF),
        ),
        prose(
            (
                "",
                [
                    t(
                        "Georgia is a small country that takes a long time to see. You can have breakfast by the Black Sea and "
                        "supper under a five-thousand-metre peak, and between the two there are more valleys, dishes and "
                        "dialects than a week can hold."
                    ),
                    t(
                        "Georgia 360 helps you choose. We show places to stay and places to see as they are: you stand in the "
                        "room, turn round, look out of the window. No wide-angle tricks, no surprises at the door."
                    ),
                ],
            ),
            (
                t("What you find here"),
                [
                    t(
                        "Hotels, apartments, guesthouses, villas, chalets and resorts across the country, with prices in lari "
                        "and a telephone number that a host answers. Sights from Svaneti’s towers to the cave city of Vardzia. "
                        "Towns, regions, and stories for the evenings before you leave."
                    ),
                    t(
                        "We do not take bookings and we do not ask you to sign in. When you have found your place, you call or "
                        "write to the people who run it."
                    ),
                ],
            ),
        ),
        html.div(
            {"className": "container"}, html.div({"className": "article__picture"}, still("about", sizes=COLUMN_SIZES))
        ),
        prose(
            (
                t("How we work"),
                [
                    t(
                        "A tour shows a room in daylight, with the bed as guests find it: that is what we ask of every host. We mend a "
                        "text when a road, a price or an opening hour changes. In the demo catalogue the places to stay are "
                        "invented and all pictures are illustrations."
                    ),
                    t("Something out of date? Tell us. We read every message."),
                ],
            ),
            (t("Accessibility"), _accessibility()),
        ),
        banner(
            t("Come and look around"),
            t("Start with a map, a mountain or a bed for the night."),
            t("Explore Properties"),
            links.properties(),
        ),
    ]


def _accessibility() -> list[str | VdomDict]:
    """The claims are tested in `tests/browser`: `test_screens`, `test_dark`, `test_accessibility`, `test_keyboard`."""
    email = config().email
    return [
        t(
            "Everybody should be able to look around here. We measure the site by the Web Content Accessibility Guidelines "
            "(WCAG) 2.2, level AA."
        ),
        t(
            "With every change, a browser opens each kind of page in English and in Georgian, on a phone and on a wide "
            "screen, in light and in dark colours. The program axe-core must find no barrier there, and the Tab key must "
            "reach every control."
        ),
        t(
            "The tests find buttons, links and fields by the role and the name that a screen reader announces. On some pages "
            "they also try letters twice as large, a window magnified four times, forced colours, stronger contrast and "
            "reduced motion."
        ),
        t(
            "What we know to be missing: such tests find only a part of all barriers. Tours and maps of other sites, like "
            "Kuula, Matterport, Google Maps and OpenStreetMap, stand in frames that we can neither test nor change. Our own "
            "tours have a description of each scene in words. Of a picture of a place to stay, a screen reader hears only the "
            "name of the place."
        ),
        t("Is something in your way? Tell us on which page, and with which browser or aid."),
        html.fragment(
            html.a({"className": "text-link", "href": f"mailto:{email}"}, email),
            " · ",
            html.a({"className": "text-link", "href": links.contact()}, t("Contact Us")),
        ),
    ]


def skeleton() -> Nodes:
    return [html.div({"className": "container section"})]
