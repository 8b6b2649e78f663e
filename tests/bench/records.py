"""The same properties for every stack: the demo's, repeated under other names until there are enough."""

from __future__ import annotations

from functools import cache
from math import floor
from typing import Any, NamedTuple

import orjson

from tests.bench.process import ROOT

DEMO = ROOT / "data" / "demo" / "properties.json"


class Stay(NamedTuple):
    """A property as the other stacks know it: ready texts in English."""

    id: str
    name: str
    location: str
    region: str
    description: str
    kind: str
    badge: str
    stars: str
    rating: str
    price: str
    small: str  # the picture, 640 px wide
    avif: str  # its source sets
    webp: str
    preview: str  # 24 px, as a data address
    guests: int
    searched: str  # what the filter looks into, folded: the rule of data/filters.py


def catalogue(count: int) -> list[dict[str, Any]]:
    """`count` properties in the form of data/demo/properties.json, all with ids and names of their own."""
    demo = orjson.loads(DEMO.read_bytes())
    return [_again(demo[number % len(demo)], number // len(demo)) for number in range(count)]


def stays(records: list[dict[str, Any]]) -> list[Stay]:
    return [_stay(record) for record in records]


def filter_word(records: list[dict[str, Any]]) -> str:
    """A place name that keeps about a tenth of the properties."""
    searched = [stay.searched for stay in stays(records)]
    names = sorted({_english(record["location"]) for record in records})
    kept = {name: sum(name.casefold() in text for text in searched) for name in names}
    return min(names, key=lambda name: abs(kept[name] - len(records) / 10))


def _again(record: dict[str, Any], turn: int) -> dict[str, Any]:
    record = {"imageUrl": f"/static/media/{record['id']}-1200.webp"} | record
    if not turn:
        return record
    name = {language: f"{text} {turn + 1}" for language, text in record["name"].items()}
    return record | {"id": f"{record['id']}-{turn + 1}", "name": name}


def _stay(record: dict[str, Any]) -> Stay:
    low, high = record.get("minPrice") or record["price"], record.get("maxPrice") or record["price"]
    picture = record["imageUrl"].removesuffix("-1200.webp")
    texts = [_english(record[name]) for name in ("location", "description", "name")]
    return Stay(
        id=record["id"],
        name=texts[2],
        location=texts[0],
        region=record["region"],
        description=texts[1],
        kind=record["type"].capitalize(),
        badge="⭐ VIP" if record.get("isVip") else "",
        stars="★" * floor(record["rating"]),
        rating=f"{record['rating']:.1f}",
        price=f"₾{low:g}" if low == high else f"₾{low:g} - ₾{high:g}",
        small=f"{picture}-640.webp",
        avif=f"{picture}-640.avif 640w, {picture}-1200.avif 1200w",
        webp=f"{picture}-640.webp 640w, {picture}-1200.webp 1200w",
        preview=_previews()[picture],
        guests=record.get("maxGuests", 2),
        searched="\n".join([*texts, record["region"]]).casefold(),
    )


@cache
def _previews() -> dict[str, str]:
    media = orjson.loads((ROOT / "static" / "media" / "media.json").read_bytes())
    return {f"/static/media/{key}": entry.get("preview", "") for key, entry in media.items()}


def _english(text: str | dict[str, str]) -> str:
    return text if isinstance(text, str) else text["en"]
