"""What a page says of the region that it belongs to, and of what lies elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from reactpy import html
from reactpy.types import VdomDict

from components.core import links
from components.core.i18n import region
from components.sections import CARD, STEP, carousel, section
from data.catalog.record_index import Around
from data.models import City, Place
from data.reference.regions import region_page

R = TypeVar("R", Place, City)


def region_link(name: str) -> VdomDict | str:
    """The region as this reader calls it; a link where it has a page."""
    page = region_page(name)
    return html.a({"className": "text-link", "href": links.region(page.slug)}, region(name)) if page else region(name)


def around(
    title: str,
    elsewhere: str,
    records: Around[R],
    card: Callable[[R, str], VdomDict],
    *,
    width: int = CARD,
    step: int = STEP,
    more: tuple[str, str] | None = None,
) -> VdomDict:
    """A strip of what is in the region, and then of what is not. With nothing of the former it is titled `elsewhere`."""
    own, others = ([card(each, f"{width}px") for each in part] for part in records)
    heading = title if own else elsewhere
    strip = carousel(heading, own or others, elsewhere=others if own else (), width=width, step=step)
    return section(heading, strip, more=more)
