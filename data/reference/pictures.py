"""The pictures in static/media: their alternative texts, sizes and previews."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from data.models import Text

MEDIA = Path(__file__).parents[2] / "static" / "media"
ALT = Path(__file__).parents[1] / "demo" / "alt.json"
WIDTHS = (384, 640, 1200)
WIDE = 2400  # of pictures that fill a window; AVIF only (app.web.middleware.picture_formats)
SHARE = (1200, 630)
# (stay, number of the room) → picture
ROOMS = {
    ("ushguli-tower-guesthouse", 1): "room-guesthouse",
    ("sololaki-courtyard-hotel", 3): "room-hotel",
    ("gudauri-ridge-chalet", 3): "room-chalet",
    ("boulevard-sea-apartment", 1): "room-apartment",
    ("tsinandali-vineyard-villa", 2): "room-villa",
    ("kobuleti-shore-resort", 2): "room-resort",
}
_OWN = re.compile(r"^/static/media/(?P<key>[\w-]+)-1200\.webp$")


@dataclass(frozen=True)
class Picture:
    """A picture in `widths`: WIDTHS as WebP and AVIF, and WIDE for some. `preview` is a data URI, 24 pixels wide."""

    key: str
    alt: Text
    width: int
    height: int
    preview: str
    share: str | None  # path of a JPEG of the size SHARE for link previews: many sites read no WebP
    widths: tuple[int, ...]

    def url(self, width: int) -> str:
        return f"/static/media/{self.key}-{width}.webp"


def own_picture(url: str | None) -> Picture | None:
    """The picture at a path such as '/static/media/gori-1200.webp'; None for any other URL."""
    found = _OWN.match(url or "")
    return pictures().get(found["key"]) if found else None


def picture_of_room(stay: str, number: int) -> str | None:
    """The path of the picture of a stay's room; most rooms have none. The first room has number 1."""
    key = ROOMS.get((stay, number))
    return f"/static/media/{key}-{WIDTHS[-1]}.webp" if key else None


def room_picture(type: str) -> str:
    """The path of the picture of a room in a property of `type`; that of a hotel room for an unknown type."""
    file = f"/static/media/room-{type}-1200.webp"
    return file if own_picture(file) else "/static/media/room-hotel-1200.webp"


def is_rendered(film: str) -> bool:
    """Whether the files of all cuts of a film exist."""
    return all((MEDIA / f"{film}{cut}.mp4").exists() for cut in ("", "-wide", "-portrait"))


@cache
def pictures() -> dict[str, Picture]:
    alt = orjson.loads(ALT.read_bytes()) if ALT.exists() else {}
    return {
        key: _picture(key, entry, alt.get(key))
        for key, entry in orjson.loads((MEDIA / "media.json").read_bytes()).items()
        if "preview" in entry
    }


def _picture(key: str, entry: dict[str, Any], alt: dict[str, str] | None) -> Picture:
    width, height = entry["size"]
    words = Text(**alt) if alt else Text(en=entry["alt"])
    share = f"{key}-og.jpg"
    file = f"/static/media/{share}" if share in entry["files"] else None
    widths = (*WIDTHS, WIDE) if f"{key}-{WIDE}.avif" in entry["files"] else WIDTHS
    return Picture(key, words, width, height, entry["preview"], file, widths)
