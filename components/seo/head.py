"""The elements of a page's <head>. React hoists them and adopts the served ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reactpy.types import VdomDict

from app.live.render.html import script_json
from app.live.render.tags import html
from components.core.i18n import current_language, t
from components.core.links import feed, href, manifest
from data.languages import LANGUAGES
from data.reference.pictures import SHARE, own_picture

SITE_NAME = "Georgia 360"
DEFAULT_IMAGE = "/static/media/svaneti-1200.webp"


@dataclass(frozen=True)
class Head:
    """The metadata of a page. `path` is its path from `components.core.links` (the query is ignored); `kind` the Open
    Graph type; `feed` announces the feed of the stories; `data` the URL of JSON to preload for a client module."""

    title: str
    description: str
    path: str
    image: str | None = None
    image_alt: str = ""
    kind: str = "website"
    json_ld: tuple[dict[str, Any], ...] = ()
    indexed: bool = True
    data: str = ""
    feed: bool = False


def head_nodes(head: Head, base: str) -> VdomDict:
    """`base` is scheme and host, for the URLs that must be absolute."""
    language = current_language()
    title = head.title if SITE_NAME in head.title else f"{head.title} · {SITE_NAME}"
    path = head.path.partition("?")[0]  # without `lang`, which `href` adds
    canonical = base + href(path)
    return html.fragment(
        html.title(title),
        html.meta({"name": "description", "content": head.description}),
        *(() if head.indexed else (html.meta({"name": "robots", "content": "noindex"}),)),
        html.link({"rel": "canonical", "href": canonical}),
        html.link({"rel": "manifest", "href": manifest()}),
        *(
            html.link({"rel": "alternate", "hrefLang": name, "href": base + href(path, language=spoken)})
            for name, spoken in (*((each, each) for each in LANGUAGES), ("x-default", "en"))
        ),
        html.meta({"property": "og:site_name", "content": SITE_NAME}),
        html.meta({"property": "og:type", "content": head.kind}),
        html.meta({"property": "og:title", "content": head.title}),
        html.meta({"property": "og:description", "content": head.description}),
        html.meta({"property": "og:url", "content": canonical}),
        html.meta({"property": "og:locale", "content": LANGUAGES[language].locale}),
        *_share_image(base, head),
        *((_preloaded(head.data),) if head.data else ()),
        *((_feed(),) if head.feed else ()),
        html.meta({"name": "twitter:card", "content": "summary_large_image"}),
        *(
            VdomDict(
                tagName="script",
                attributes={"type": "application/ld+json"},
                children=[script_json(_with_base(block, base))],
            )
            for block in head.json_ld
        ),
    )


def _share_image(base: str, head: Head) -> list[VdomDict]:
    """The picture of link previews on other sites: a JPEG of the size SHARE, if there is one."""
    own = own_picture(head.image or DEFAULT_IMAGE)
    share = own and own.share
    url = _absolute(base, share or head.image or DEFAULT_IMAGE)
    properties: dict[str, object] = {"": url}
    if share:
        properties |= {":type": "image/jpeg", ":width": SHARE[0], ":height": SHARE[1]}
    properties[":alt"] = head.image_alt or head.title
    return [
        *(html.meta({"property": f"og:image{name}", "content": str(value)}) for name, value in properties.items()),
        html.meta({"name": "twitter:image", "content": url}),
    ]


def _feed() -> VdomDict:
    # The key keeps React from turning it into the preload of the next page, in the same place.
    return html.link(
        {
            "key": "feed",
            "rel": "alternate",
            "type": "application/atom+xml",
            "title": t("Travel Stories"),
            "href": feed(),
        }
    )


def _preloaded(url: str) -> VdomDict:
    # Low priority: the scripts, which read it, load first.
    return html.link({"rel": "preload", "as": "fetch", "crossOrigin": "anonymous", "fetchPriority": "low", "href": url})


def _absolute(base: str, path: str) -> str:
    return path if path.startswith(("http://", "https://")) else base + path


def _with_base(value: Any, base: str) -> Any:
    """A JSON-LD value with its site-relative paths as absolute URLs."""
    if isinstance(value, dict):
        return {key: _with_base(item, base) for key, item in value.items()}
    if isinstance(value, list):
        return [_with_base(item, base) for item in value]
    if isinstance(value, str) and value.startswith("/") and not value.startswith("//"):
        return base + value
    return value
