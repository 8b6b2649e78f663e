"""The site map: (path pattern, page module). Read this first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.kinds import check_kinds
from app.live.pages.router import Router
from components.core.translations import check_languages
from data.languages import LANGUAGES
from pages import (
    about,
    blog,
    blogs,
    city,
    contact,
    home,
    not_found,
    place,
    places,
    privacy,
    property,
    region,
    terms,
)
from pages.listing import properties
from pages.page import Page

ROUTES: tuple[tuple[str, Page], ...] = (
    ("/", home),
    ("/properties", properties),
    ("/properties/{id}", property),
    ("/places", places),
    ("/places/{id}", place),
    ("/cities/{id}", city),
    ("/regions/{slug}", region),
    ("/blogs", blogs),
    ("/blogs/{id}", blog),
    ("/about", about),
    ("/contact", contact),
    ("/privacy", privacy),
    ("/terms", terms),
)


def router_of(routes: Sequence[tuple[str, Any]]) -> Router:
    return Router(routes, not_found, tuple(LANGUAGES), names={"SECTION": str, "OVER_PICTURE": bool}, parts={"head": 1})


check_kinds([path for path, _ in ROUTES])
check_languages()
ROUTER = router_of(ROUTES)
