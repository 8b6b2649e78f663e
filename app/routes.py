"""The site map: (path pattern, page module). Read this first."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, quote, unquote

from reactpy_router import route
from reactpy_router.resolvers import ReactPyResolver

from components.core.i18n import as_language
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
    properties,
    property,
    region,
    terms,
)
from pages.page import Page, Params

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

_RESOLVERS = [(ReactPyResolver(route(pattern, page)), page) for pattern, page in ROUTES]
LONGEST_PATH, LONGEST_QUERY, LONGEST_VALUE = 2_000, 2_000, 100


def match(path: str, query_string: str) -> tuple[Page, Params]:
    """The page at an address and its cleaned parameters. Any other path is the not-found page. Never raises.

    A server hands over a path as it reads, a browser as it is written: both are the same page, with the same links.
    """
    # Of what stands there twice the first counts, as it does for the browser.
    query = dict(reversed(parse_qsl(query_string[:LONGEST_QUERY].lstrip("?"), errors="replace")))
    language = as_language(query.get("lang"))
    plain = unquote(path)
    for resolver, page in _RESOLVERS if len(path) <= LONGEST_PATH else ():
        if found := resolver.resolve(plain):
            named = tuple(found.params.items())
            read = tuple((name, query[name][:LONGEST_VALUE]) for name in sorted(page.QUERY) if query.get(name))
            return page, Params(quote(plain, errors="replace"), named, read, language)
    # A link to `//here` would lead to a host of that name.
    return not_found, Params(quote(re.sub(r"^[/\\]+", "/", plain[:200]), errors="replace"), language=language)
