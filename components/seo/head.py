"""A page's `Head` as elements. React hoists them into <head> and adopts the served ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson
from reactpy import html
from reactpy.types import VdomDict

from components.core.i18n import current_language
from components.core.links import href
from data.models import LANGUAGES
from data.reference.pictures import SHARE, own_picture

SITE_NAME = "Georgia 360"
DEFAULT_IMAGE = "/static/media/svaneti-1200.webp"
LOCALES = {"en": "en_GB", "ka": "ka_GE"}


@dataclass(frozen=True)
class Head:
    """What belongs in a page's <head>. `path` is the page's own, as `components.core.links` spells it (its query is left
    out); `data` the address of what a client module on it reads at once."""

    title: str
    description: str
    path: str
    image: str | None = None
    image_alt: str = ""
    kind: str = "website"
    json_ld: tuple[dict[str, Any], ...] = ()
    indexed: bool = True
    data: str = ""


def head_nodes(head: Head, base: str) -> VdomDict:
    """`base` is scheme and host, for the addresses that must be absolute."""
    language = current_language()
    title = head.title if SITE_NAME in head.title else f"{head.title} · {SITE_NAME}"
    path = head.path.partition("?")[0]  # without the language, which is added below
    canonical = base + href(path)
    return html.fragment(
        html.title(title),
        html.meta({"name": "description", "content": head.description}),
        *(() if head.indexed else (html.meta({"name": "robots", "content": "noindex"}),)),
        html.link({"rel": "canonical", "href": canonical}),
        *(
            html.link({"rel": "alternate", "hrefLang": name, "href": base + href(path, language=spoken)})
            for name, spoken in (*((each, each) for each in LANGUAGES), ("x-default", "en"))
        ),
        html.meta({"property": "og:site_name", "content": SITE_NAME}),
        html.meta({"property": "og:type", "content": head.kind}),
        html.meta({"property": "og:title", "content": head.title}),
        html.meta({"property": "og:description", "content": head.description}),
        html.meta({"property": "og:url", "content": canonical}),
        html.meta({"property": "og:locale", "content": LOCALES[language]}),
        *_shared(base, head),
        *((_preloaded(head.data),) if head.data else ()),
        html.meta({"name": "twitter:card", "content": "summary_large_image"}),
        *(
            VdomDict(tagName="script", attributes={"type": "application/ld+json"}, children=[_json(block, base)])
            for block in head.json_ld
        ),
    )


def _shared(base: str, head: Head) -> list[VdomDict]:
    """The picture that other sites show of a link here."""
    own = own_picture(head.image or DEFAULT_IMAGE)
    share = own and own.share
    address = _absolute(base, share or head.image or DEFAULT_IMAGE)
    told: dict[str, object] = {"": address}
    if share:
        told |= {":type": "image/jpeg", ":width": SHARE[0], ":height": SHARE[1]}
    told[":alt"] = head.image_alt or head.title
    return [
        *(html.meta({"property": f"og:image{name}", "content": str(value)}) for name, value in told.items()),
        html.meta({"name": "twitter:image", "content": address}),
    ]


def _preloaded(address: str) -> VdomDict:
    # In line behind the scripts: it is read when they run.
    return html.link(
        {"rel": "preload", "as": "fetch", "crossOrigin": "anonymous", "fetchPriority": "low", "href": address}
    )


def _absolute(base: str, path: str) -> str:
    return path if path.startswith(("http://", "https://")) else base + path


def _json(block: dict[str, Any], base: str) -> str:
    """JSON-LD as script text: no '<' in it, site-relative addresses made absolute."""
    return orjson.dumps(_with_base(block, base)).decode().replace("<", "\\u003c")


def _with_base(value: Any, base: str) -> Any:
    if isinstance(value, dict):
        return {key: _with_base(item, base) for key, item in value.items()}
    if isinstance(value, list):
        return [_with_base(item, base) for item in value]
    if isinstance(value, str) and value.startswith("/") and not value.startswith("//"):
        return base + value
    return value
