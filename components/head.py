"""A page's `Head` as elements. React hoists them into <head> and adopts the served ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson
from reactpy import html
from reactpy.types import VdomDict

from components.links import href
from components.text import current_language
from data.models import LANGUAGES

SITE_NAME = "Georgia 360"
LOCALES = {"en": "en_GB", "ka": "ka_GE"}


@dataclass(frozen=True)
class Head:
    """What belongs in a page's <head>. `path` is the canonical path and query, without language."""

    title: str
    description: str
    path: str
    image: str | None = None
    image_alt: str = ""
    kind: str = "website"
    json_ld: tuple[dict[str, Any], ...] = ()
    indexed: bool = True


def head_nodes(head: Head, base: str) -> VdomDict:
    """`base` is scheme and host, for the addresses that must be absolute."""
    language = current_language()
    title = head.title if SITE_NAME in head.title else f"{head.title} · {SITE_NAME}"
    canonical = base + href(*_split(head.path))
    picture = _absolute(base, head.image or "/static/media/svaneti-1200.webp")
    return html.fragment(
        html.title(title),
        html.meta({"name": "description", "content": head.description}),
        *(() if head.indexed else (html.meta({"name": "robots", "content": "noindex"}),)),
        html.link({"rel": "canonical", "href": canonical}),
        *(
            html.link({"rel": "alternate", "hrefLang": name, "href": base + href(*_split(head.path), language=spoken)})
            for name, spoken in (*((each, each) for each in LANGUAGES), ("x-default", "en"))
        ),
        html.meta({"property": "og:site_name", "content": SITE_NAME}),
        html.meta({"property": "og:type", "content": head.kind}),
        html.meta({"property": "og:title", "content": head.title}),
        html.meta({"property": "og:description", "content": head.description}),
        html.meta({"property": "og:url", "content": canonical}),
        html.meta({"property": "og:locale", "content": LOCALES[language]}),
        html.meta({"property": "og:image", "content": picture}),
        html.meta({"property": "og:image:alt", "content": head.image_alt or head.title}),
        html.meta({"name": "twitter:card", "content": "summary_large_image"}),
        *(
            VdomDict(tagName="script", attributes={"type": "application/ld+json"}, children=[_json(block, base)])
            for block in head.json_ld
        ),
    )


def _split(path: str) -> tuple[str, dict[str, str]]:
    path, _, query = path.partition("?")
    return path, dict(pair.partition("=")[::2] for pair in query.split("&") if pair)


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
