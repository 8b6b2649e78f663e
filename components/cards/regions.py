"""The link to a record's region, and strips of records by region."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import links
from components.core.i18n import region
from components.layout.sections import CARD, STEP, carousel, section
from data.models import City, Place
from data.query_results import RegionFirst
from data.reference.regions import region_page

R = TypeVar("R", Place, City)


def region_link(name: str) -> VdomDict | str:
    """The name of a region in the reader's language, as a link if the region has a page."""
    page = region_page(name)
    return html.a({"className": "text-link", "href": links.region(page.slug)}, region(name)) if page else region(name)


def region_strip(
    title: str,
    elsewhere: str,
    records: RegionFirst[R],
    card: Callable[[R, str], VdomDict],
    *,
    width: int = CARD,
    step: int = STEP,
    more: tuple[str, str] | None = None,
) -> VdomDict:
    """A strip with the records of the region, followed by the others. Without records of the region its title is
    `elsewhere`."""
    own, others = ([card(each, f"{width}px") for each in part] for part in records)
    heading = title if own else elsewhere
    strip = carousel(heading, own or others, elsewhere=others if own else (), width=width, step=step)
    return section(heading, strip, more=more)
