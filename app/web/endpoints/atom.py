"""/blogs/feed.xml: the latest stories as an Atom feed (RFC 4287), in the language of its `lang` parameter."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from xml.etree.ElementTree import Element, SubElement, tostring

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.live.http.encoding import digest_of
from app.live.render.language import set_language
from app.site import Georgia
from components.core import links
from components.core.i18n import as_language, current_language, localized, t
from data.errors import Unavailable
from data.models import Blog

STORIES = 20  # in the feed
HEADERS = {"cache-control": "public, max-age=3600"}
NOT_IN_XML = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
UNKNOWN = datetime(
    2024, 1, 1, tzinfo=UTC
)  # the time of stories without one, which Atom requires: the year of the site's start


async def feed(request: Request) -> Response:
    site: Georgia = request.app.state.site
    set_language(as_language(request.query_params.get("lang")))
    try:
        stories = await site.catalog.list_of(Blog, STORIES)
    except Unavailable:
        return PlainTextResponse("The catalogue does not answer", 503, {"retry-after": "60"})
    body = tostring(atom(stories, site.base_url), encoding="utf-8", xml_declaration=True)
    headers = {**HEADERS, "etag": f'"{digest_of(body)}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/atom+xml; charset=utf-8", headers=headers)


def atom(stories: tuple[Blog, ...], base: str) -> Element:
    root = Element("feed", {"xmlns": "http://www.w3.org/2005/Atom", "xml:lang": current_language()})
    _text(root, "id", base + links.feed())
    _text(root, "title", f"{t('Travel Stories')} · Georgia 360")
    _text(root, "updated", max(map(_time, stories), default=UNKNOWN).isoformat())
    SubElement(root, "link", {"rel": "self", "href": base + links.feed()})
    SubElement(root, "link", {"rel": "alternate", "type": "text/html", "href": base + links.blogs()})
    for story in stories:
        root.append(_entry(story, base))
    return root


def _entry(story: Blog, base: str) -> Element:
    entry, url = Element("entry"), base + links.record(story)
    _text(entry, "id", url)
    _text(entry, "title", localized(story.title))
    _text(entry, "updated", _time(story).isoformat())
    _text(entry, "published", _time(story).isoformat())
    _text(SubElement(entry, "author"), "name", story.author)
    SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": url})
    _text(entry, "summary", localized(story.excerpt))
    _text(entry, "content", localized(story.content))
    return entry


def _time(story: Blog) -> datetime:
    return story.published_at or story.created_at or UNKNOWN


def _text(parent: Element, name: str, text: str) -> None:
    """Add an element with a text, without characters that XML 1.0 forbids."""
    SubElement(parent, name).text = NOT_IN_XML.sub("", text)
