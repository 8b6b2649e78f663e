"""Validates URLs from outside: each function returns the URL that a page may use, or None. Pure functions.

Tours and maps are accepted as a URL, a bare tour id, an `<iframe …>` snippet or a `<script …>` snippet (only its
`data-kuula` is read). A frame's URL is https, its host exactly one of the allow-list, without user name or port, and has
at most 512 characters; or it is the site-relative path of one of the site's own tours.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from html import unescape
from urllib.parse import SplitResult, quote, urlsplit, urlunsplit

LONGEST_FRAME, LONGEST_LINK, LONGEST_SNIPPET = 512, 2048, 8192  # characters

KUULA, MATTERPORT = "kuula.co", "my.matterport.com"
GOOGLE = ("www.google.com", "maps.google.com")
OSM = "www.openstreetmap.org"
MAP_HOSTS = (*GOOGLE, OSM)

_CODE = re.compile(r"[A-Za-z0-9]{5,12}")
_SAFE = re.compile(r"[A-Za-z0-9\-._~:/?#\[\]@!$&()*+,;=%|]+")  # no quotes, blanks, backslashes, angle brackets
_HOST = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")
_IFRAME = re.compile(r"""<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.IGNORECASE)
_SCRIPT = re.compile(r"""\sdata-kuula\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.IGNORECASE)
_KUULA_PATH = re.compile(r"/(?:share|post)((?:/collection)?/[A-Za-z0-9]{5,12}(?:/collection/[A-Za-z0-9]{5,12})?)/?")
_OWN_TOUR = re.compile(r"/static/tour/?\?(?:[\w=&-]*&)?id=[\w-]{1,80}(?:&[\w=&-]*)?")
_OWN_FILE = re.compile(r"/static/(?:[\w-]+/)*[\w-]+(?:\.[\w-]+)+")
_MATTERPORT_ID = re.compile(r"(?:^|&)m=[A-Za-z0-9]{11}(?:&|$)")


def tour_frame(text: object, hosts: Collection[str]) -> str | None:
    """The normalized URL of a tour's frame. URLs of Kuula and of our own tours end with `embed=1`, exactly once."""
    url = _pasted(text)
    if _OWN_TOUR.fullmatch(url):
        path, _, query = url.partition("?")
        return _short(f"{path.rstrip('/')}/?{_embedded(query)}")
    if _CODE.fullmatch(url):
        url = f"https://{KUULA}/share/{url}"
    parts = _split(url)
    if parts is None or parts.scheme != "https":
        return None
    host = KUULA if parts.netloc == f"www.{KUULA}" else parts.netloc
    if host not in hosts:
        return None
    path, query = parts.path, parts.query
    if host == KUULA:
        shared = _KUULA_PATH.fullmatch(path)
        if not shared:
            return None  # a profile or an editor, not a tour
        path, query = f"/share{shared[1]}", _embedded(query)
    elif host == MATTERPORT:
        if path.rstrip("/") != "/show" or not _MATTERPORT_ID.search(query):
            return None
    elif host in MAP_HOSTS:
        return None
    return _short(urlunsplit(("https", host, path or "/", query, "")))


def tour_url(text: object, hosts: Collection[str]) -> str | None:
    """The URL of a tour: a frame's (`tour_frame`), else a link if its host is not in `hosts`. On a listed host any other URL is
    no tour: None.
    """
    if framed := tour_frame(text, hosts):
        return framed
    url = web_link(_pasted(text))
    host = urlsplit(url or "").hostname or ""
    return None if {host, host.removeprefix("www.")} & {*hosts, *MAP_HOSTS} else url


def is_tour_frame(url: str, hosts: Collection[str]) -> bool:
    """Whether the tour at `url` may be framed."""
    return tour_frame(url, hosts) is not None


def map_frame(text: object, hosts: Collection[str] = MAP_HOSTS) -> str | None:
    """The URL of a map's frame: Google's embedded form or OpenStreetMap's."""
    parts = _split(_pasted(text))
    if parts is None or parts.scheme != "https" or parts.netloc not in hosts:
        return None
    if parts.netloc in GOOGLE:
        embedded = parts.path == "/maps/embed" or parts.path.startswith("/maps/embed/")
        requested = parts.path.split("/")[1] in ("maps", "") and "output=embed" in parts.query.split("&")
        if not (embedded or requested):
            return None
    elif parts.netloc != OSM or parts.path != "/export/embed.html":
        return None
    return _short(urlunsplit(("https", parts.netloc, parts.path, parts.query, "")))


def map_url(text: object, hosts: Collection[str] = MAP_HOSTS) -> str | None:
    """The URL of a map: a frame's (`map_frame`), else a link."""
    return map_frame(text, hosts) or web_link(_pasted(text))


def is_frame(url: str, hosts: Collection[str]) -> bool:
    """Whether the map at `url` may be framed."""
    return map_frame(url, hosts) is not None


def web_link(text: object) -> str | None:
    """An http(s) URL with a host; non-ASCII characters are percent-encoded."""
    if not isinstance(text, str) or len(text) > LONGEST_LINK:
        return None
    try:
        url = quote(text.strip(), safe='-._~:/?#[]@!$&()*+,;=%|<>"\\ ')
    except UnicodeEncodeError:  # a lone surrogate
        return None
    parts = _split(url, ports=True)
    return urlunsplit(parts) if parts and len(url) <= LONGEST_LINK else None


def picture_url(text: object) -> str | None:
    """The URL of a picture: http(s), or the path of a file under /static/."""
    own = isinstance(text, str) and _OWN_FILE.fullmatch(text.strip())
    return own[0] if own else web_link(text)


def tel_link(text: object) -> str | None:
    """'+995 555 00-01-02' → '+995555000102'; None if it is not a telephone number."""
    if not isinstance(text, str) or len(text) > 40:
        return None
    plus = "+" if text.strip().startswith("+") else ""
    digits = "".join(each for each in text if each in "0123456789")
    return plus + digits if 5 <= len(digits) <= 15 else None


def mobile_number(text: object) -> str | None:
    """The digits of an international number that may be mobile, '995555000102'; None without a country code, and for Georgian
    landlines (mobile numbers begin with 5).
    """
    number = tel_link(text) or ""
    is_mobile = number.startswith("+") and (not number.startswith("+995") or number.startswith("+9955"))
    return number[1:] if is_mobile else None


def phone_number(text: object) -> str | None:
    """A telephone number as its owner formats it, with single spaces; None if `tel_link` rejects it."""
    return " ".join(text.split()) if isinstance(text, str) and tel_link(text) else None


def _pasted(text: object) -> str:
    """The URL in a pasted text or snippet; '' if there is none."""
    if not isinstance(text, str) or len(text) > LONGEST_SNIPPET:
        return ""
    text = text.strip()
    if not text.startswith("<"):
        return text
    found = _IFRAME.search(text) or _SCRIPT.search(text)
    url = unescape(next((part for part in found.groups() if part), "")).strip() if found else ""
    return f"https:{url}" if url.startswith("//") else url


def _split(url: str, *, ports: bool = False) -> SplitResult | None:
    """The parts of an http(s) URL, scheme and host in lower case; None if it is invalid, has a user name or, unless `ports`, a
    port.
    """
    if not _SAFE.fullmatch(url):
        return None
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or "@" in parts.netloc or not _HOST.fullmatch(host):
        return None
    named = host if port is None else f"{host}:{port}"
    if parts.netloc.lower() != named or (port is not None and not ports):
        return None
    return parts._replace(netloc=named)


def _embedded(query: str) -> str:
    """`query` with `embed=1` once, at the end."""
    others = [part for part in query.split("&") if part and part.partition("=")[0].lower() != "embed"]
    return "&".join([*others, "embed=1"])


def _short(url: str) -> str | None:
    return url if len(url) <= LONGEST_FRAME else None
